#include "tests/support/olympos_table.h"

// Section 7: every discovery. Democracy has democracy_test.cpp.
namespace pelops::olympos_2011 {
namespace {

// What an action costs seat 0, apart from hourglasses that it gains on the way.
int points(OlymposTable table, const std::string& action, const std::string& bonus = "") {
  table.hourglasses(0, 50);
  table.forget();
  table.play(action);
  if (!bonus.empty()) table.play("bonus " + bonus);
  for (const std::string& event : table.events())
    if (const std::string spent = "spent_hourglasses seat=0 n="; event.starts_with(spent))
      return std::stoi(event.substr(spent.size()));
  return 0;
}

// Swords, Zeus symbols and stars that a discovery shows.
void expect_shows(const std::string& discovery, int swords, int zeus, int stars) {
  OlymposTable table;
  table.give(0, {discovery});
  EXPECT_EQ(table.of(0)["swords"], swords) << discovery;
  EXPECT_EQ(table.of(0)["zeus"], zeus) << discovery;
  const int more = lasting_stars(table.game().rules(), table.state(), 0, 0);
  EXPECT_EQ(more, stars) << discovery;
}

// olympos 7.1
TEST(OlymposDiscoveries, WhatEachShows) {
  for (const std::string_view name : kDiscoveryNames) {
    const std::string d(name);
    const bool one_sword = d == "metallurgy" || d == "hoplite" || d == "phalanx";
    const bool one_zeus = d == "religion" || d == "polytheism" || d == "hellenism";
    expect_shows(d,
                 one_sword         ? 1
                 : d == "strategy" ? 2
                                   : 0,
                 one_zeus     ? 1
                 : d == "art" ? 2
                              : 0,
                 d == "architecture" || d == "engineering" ? 1 : 0);
  }
}

// olympos 3.1
TEST(OlymposDiscoveries, Medicine) {
  OlymposTable table;
  table.settle("epirus", {0});
  EXPECT_EQ(points(table, fresh("illyria")), 3);
  table.give(0, {"medicine"});
  EXPECT_EQ(points(table, fresh("illyria")), 2);
  EXPECT_EQ(points(table, fresh("aetolia", "epirus")), 2);
  EXPECT_EQ(points(table, move("epirus", "aetolia")), 1);
}

// olympos 3.2, 4.3
TEST(OlymposDiscoveries, Cavalry) {
  OlymposTable table;
  table.enrich(0);
  table.play({"discover cavalry", "bonus prestige"});
  EXPECT_TRUE(table.happened("hourglasses seat=0 n=2 cause=discovery"));
  EXPECT_EQ(table.space(0), 5) << "its hourglasses help to pay for it";

  OlymposTable moving;
  moving.settle("illyria", {0});
  moving.give(0, {"cavalry"});
  EXPECT_EQ(points(moving, move("illyria", "macedonia")), 1);
  EXPECT_EQ(points(moving, move("illyria", "attica")), 1 + 2) << "six lands in one stretch, and a tribe";
  EXPECT_EQ(points(moving, fresh("messenia")), 2 + 1) << "also from the north";
  EXPECT_EQ(points(moving, fresh("troas")), 2 + 1 + 2 + 1 + 2) << "land, sea, land: two stretches; a tribe";
}

// olympos 5.1
TEST(OlymposDiscoveries, Oracle) {
  OlymposTable table;
  table.give(0, {"oracle"});
  table.at({11, 11, 11});
  table.play({fresh("illyria"), "draw star", "draw zeus", "draw star"});
  EXPECT_EQ(table.prompt(), "keep");
  EXPECT_EQ(table.source(), "oracle");
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.json()["turn"], 0);
  EXPECT_EQ(table.options(), each("keep", {"star", "zeus"}));
  EXPECT_EQ(table.json()["drawn"], (Json{"star", "star", "zeus"}));
  EXPECT_EQ(table.hand(0), Strings{});
  table.play("keep star");
  EXPECT_EQ(table.hand(0), Strings{"star"});
  EXPECT_EQ(table.json()["discards"], (Json{"star", "zeus"}));
  EXPECT_EQ(table.json()["deck"], 19);
  EXPECT_EQ(table.json()["drawn"], nullptr);
  EXPECT_EQ(table.count_events("discarded seat=0"), 2);
}

// olympos 5.1, 5.3
TEST(OlymposDiscoveries, OracleForEachCardAndWithTheDiscards) {
  OlymposTable table;
  table.give(0, {"oracle"});
  Strings discards;
  for (const std::string_view card : kDestinyNames) discards.emplace_back(card);
  discards.insert(discards.end(), {"all_types"});
  discards.erase(std::find(discards.begin(), discards.end(), "cube_gold"));
  discards.erase(std::find(discards.begin(), discards.end(), "zeus"));
  table.set({{"discards", discards}});
  EXPECT_EQ(table.json()["deck"], 22 - 18) << "cube_gold, a star, two Zeus";
  table.at({11, 11, 11});
  table.realm(0, {{"marks", {"erinyes"}}});
  table.play({fresh("creta_east"), "draw zeus", "draw zeus", "draw cube_gold", "keep zeus"});
  table.play("draw cube_wood");
  EXPECT_TRUE(table.happened("reshuffled n=20")) << "18 and the two that were discarded; the star was the last card";
  EXPECT_EQ(table.prompt(), "draw");
  table.play("draw zeus");
  EXPECT_EQ(table.options(), each("keep", {"cube_wood", "star", "zeus"}));
}

// olympos 3.5
TEST(OlymposDiscoveries, MetallurgyHoplitePhalanxStrategy) {
  OlymposTable table;
  table.give(0, {"metallurgy", "hoplite", "phalanx", "strategy"});
  EXPECT_EQ(table.of(0)["swords"], 5);
}

// olympos 6.2
TEST(OlymposDiscoveries, ReligionPolytheismHellenismArt) {
  OlymposTable table;
  table.give(0, {"religion", "polytheism", "hellenism", "art"});
  EXPECT_EQ(table.of(0)["zeus"], 5);
  table.settle("olympos", {0});
  EXPECT_EQ(table.of(0)["zeus"], 6);
}

// olympos 3.2
TEST(OlymposDiscoveries, AstronomyAndMapMaking) {
  OlymposTable table;
  EXPECT_EQ(points(table, fresh("messenia")), 2 + 1 + 2 + 2 + 1);
  OlymposTable other = table;
  table.give(0, {"astronomy"});
  EXPECT_EQ(points(table, fresh("messenia")), 2 + 1 + 1 + 1 + 1);
  other.give(0, {"map_making"});
  EXPECT_EQ(points(other, fresh("messenia")), 2 + 1 + 1 + 1 + 1);
  table.give(0, {"map_making"});
  EXPECT_EQ(points(table, fresh("messenia")), 2 + 1 + 0 + 0 + 1) << "they add up";
}

// olympos 4.1
TEST(OlymposDiscoveries, MoneyAndAgricultureLightenWhatIsNamed) {
  OlymposTable table(4);
  table.enrich(0);
  EXPECT_EQ(points(table, "discover metallurgy", "prestige"), 7);
  table.give(0, {"money"});  // gold
  EXPECT_EQ(points(table, "discover metallurgy", "prestige"), 5) << "gold and another";
  EXPECT_EQ(points(table, "discover medicine", "settler"), 7)
      << "grain and another, which may be gold but is not named";
  EXPECT_EQ(points(table, "discover religion", "settler"), 7) << "any two";
  EXPECT_EQ(points(table, "discover art", "cube_grain"), 5) << "2 stone and 2 gold";
  EXPECT_EQ(points(table, "discover absolutism"), 5);
  table.give(0, {"agriculture"});  // grain
  EXPECT_EQ(points(table, "discover medicine", "settler"), 5);
  EXPECT_EQ(points(table, "discover architecture", "settler"), 3) << "2 gold and 2 grain: they add up";
  EXPECT_EQ(points(table, "discover polytheism", "settler"), 7) << "2 stone and another";
}

// olympos 4.1
TEST(OlymposDiscoveries, TheTypeOnTheTileCounts) {
  OlymposTable table(4);
  table.enrich(0);
  table.realm(0, {{"discoveries", {"money"}}, {"tiles", {{"money", "stone"}}}});
  EXPECT_EQ(points(table, "discover polytheism", "settler"), 5);
  EXPECT_EQ(points(table, "discover metallurgy", "prestige"), 7);
  EXPECT_EQ(points(table, "discover art", "cube_grain"), 5);
}

// olympos 4.3
TEST(OlymposDiscoveries, MoneyTakesTheChosenTile) {
  OlymposTable table;
  table.enrich(0);
  table.play({"discover money tile=stone", "bonus settler"});
  EXPECT_EQ(table.of(0)["tiles"], (Json{{"money", "stone"}}));
  EXPECT_TRUE(table.happened("discovered seat=0 discovery=money tile=stone"));
  EXPECT_EQ(table.space(0), 7);
}

// olympos 4.3, 5.2
TEST(OlymposDiscoveries, PhalanxAndHellenismBringACard) {
  for (const std::string discovery : {"phalanx", "hellenism"}) {
    OlymposTable table;
    table.enrich(0);
    table.play("discover " + discovery);
    EXPECT_EQ(table.prompt(), "draw") << "the power, then the bonus";
    table.play("draw cube_gold");
    EXPECT_EQ(table.prompt(), "bonus");
    table.play(discovery == "phalanx" ? "bonus cube_stone" : "bonus prestige");
    EXPECT_EQ(table.prompt(), "play") << "at once, before he pays";
    EXPECT_EQ(table.space(0), 0);
    table.play("play cube_gold");
    EXPECT_EQ(table.cubes(0), (discovery == "phalanx" ? Cubes{0, 1, 0, 1} : Cubes{0, 0, 0, 1}));
    EXPECT_EQ(table.space(0), 7);
  }
}

// olympos 5.1
TEST(OlymposDiscoveries, PhalanxWithOracle) {
  OlymposTable table;
  table.enrich(0);
  table.give(0, {"oracle"});
  table.play({"discover phalanx", "draw star", "draw zeus", "draw cube_gold", "keep cube_gold", "bonus cube_stone"});
  EXPECT_EQ(table.hand(0), Strings{"cube_gold"});
}

// olympos 4.3
TEST(OlymposDiscoveries, Commerce) {
  OlymposTable table;
  table.enrich(0);
  table.play("discover commerce");
  EXPECT_EQ(table.prompt(), "take");
  EXPECT_EQ(table.source(), "commerce");
  EXPECT_EQ(table.options(), each("take", {"grain", "stone", "wood", "gold"}));
  table.play("take wood");
  EXPECT_EQ(table.options(), each("take", {"wood", "gold"})) << "the order does not matter: by id";
  table.play({"take wood", "bonus prestige"});
  EXPECT_EQ(table.cubes(0), (Cubes{0, 0, 2, 0}));
  EXPECT_EQ(table.space(0), 7);
}

// olympos 4.3
TEST(OlymposDiscoveries, Surgery) {
  OlymposTable table;
  table.enrich(0);
  table.play({"discover surgery", "bonus prestige"});
  EXPECT_EQ(table.player(0).stock, 4);
  EXPECT_EQ(table.player(0).general, 2) << "two for the stock, one as marker";
  EXPECT_TRUE(table.happened("settlers_gained seat=0 n=2 cause=discovery"));
}

// olympos 4.4
TEST(OlymposDiscoveries, Architecture) {
  OlymposTable table;
  table.own(0, {"epirus", "thessalia", "attica"});
  EXPECT_EQ(table.options("wonder"), Strings{});
  table.give(0, {"architecture"});
  EXPECT_EQ(table.options("wonder"), Strings{"wonder lion_gate"});
  EXPECT_EQ(points(table, "wonder lion_gate"), 5);
}

// The power of a discovery at the end, apart from the 2 prestige of the tile.
int at_the_end(const std::string& discovery) {
  OlymposTable table;
  table.give(0, {discovery, "hoplite", "strategy"});
  table.own(0, {"illyria", "epirus", "argolis"});
  table.settle("macedonia", {0, 1});
  table.realm(0, {{"marks", {"ares"}}});
  EXPECT_EQ(table.score(0, "discoveries"), 6);
  return table.score(0, "powers");
}

// olympos 8.2
TEST(OlymposDiscoveries, PrestigeAtTheEnd) {
  EXPECT_EQ(at_the_end("poetry"), 3);
  EXPECT_EQ(at_the_end("philosophy"), 5);
  EXPECT_EQ(at_the_end("science"), 3) << "1 for each discovery, itself included";
  EXPECT_EQ(at_the_end("city"), 4) << "1 for each settler on the board, the conquered one too";
  EXPECT_EQ(at_the_end("absolutism"), 2 * 3) << "the tiles' swords, not those of Ares";
  EXPECT_EQ(at_the_end("engineering"), 3 * 2) << "two star tokens, not its own star";
  for (const std::string discovery : {"medicine", "democracy", "architecture", "art"})
    EXPECT_EQ(at_the_end(discovery), 0) << discovery;
}

// olympos 8.2
TEST(OlymposDiscoveries, ScienceDoesNotCountWonders) {
  OlymposTable table;
  table.give(0, {"science"});
  table.realm(0, {{"wonders", {"stadium"}}});
  EXPECT_EQ(table.score(0, "powers"), 1);
}

// olympos 8.2
TEST(OlymposDiscoveries, CityCountsNeitherMarkersNorTheStock) {
  OlymposTable table;
  table.give(0, {"city"});
  table.mark(0, "medicine", 1);
  EXPECT_EQ(table.score(0, "powers"), 0);
}

}  // namespace
}  // namespace pelops::olympos_2011
