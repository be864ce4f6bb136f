#include "tests/support/olympus_positions.h"

// Section 2: the worship phase.
namespace pelops::olympus_2010 {
namespace {

const Strings kAllWorship = {"worship demeter",
                             "worship artemis",
                             "worship poseidon",
                             "worship athena",
                             "worship aphrodite",
                             "worship ares wars=0",
                             "worship ares wars=1",
                             "worship ares wars=2",
                             "worship hephaestus",
                             "worship apollo aspect=sun",
                             "worship apollo aspect=plague",
                             "worship zeus",
                             "worship hera"};

// olympus 2.1
TEST(OlympusWorship, TheStartingPlayerIsTheFirstActivePlayer) {
  const OlympusTable table(4, 2);
  EXPECT_EQ(table.json()["starting_player"], 2);
  EXPECT_EQ(table.json()["active"], 2);
  EXPECT_EQ(table.seat(), 2);
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 2.2, 2.3
TEST(OlympusWorship, AnyDeityMayBeWorshippedAndNoneMayNot) {
  const OlympusTable table;
  EXPECT_EQ(table.options(), kAllWorship);
}

// olympus 2.2
TEST(OlympusWorship, WhoHasNoPriestPassesWithoutBeingAsked) {
  OlympusTable table(4);
  table.city(1, {{"priests", {{"clergy", 0}}}});
  table.city(2, {{"priests", {{"clergy", 0}}}});
  table.play({"worship athena", "decline"});
  EXPECT_EQ(table.seat(), 3);
  EXPECT_TRUE(table.happened("passed seat=1"));
  EXPECT_TRUE(table.happened("passed seat=2"));
  EXPECT_FALSE(table.happened("passed seat=3"));
}

// olympus 2.2
TEST(OlympusWorship, WithoutAFreeDeityEverybodyPasses) {
  OlympusTable table(3, 0, true);
  Json players = table.json()["players"];
  Json deities = Json::object();
  for (std::size_t d = 0; d < 9; ++d) deities[std::string(kDeityNames[d])] = {{"alpha", d % 3}};
  for (Json& player : players) player["priests"] = {{"clergy", 2}, {"supply", 0}};
  table.set({{"deities", deities}, {"players", players}});
  EXPECT_EQ(table.options(), (Strings{"worship hera"}));
  table.play({"worship hera", "decline", "decline", "produce grain", "produce fish"});
  EXPECT_EQ(table.count_events("passed"), 3);
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.options(), kAllWorship);
}

// olympus 2.2
TEST(OlympusWorship, TheLastDeityIsWorshippedWithoutAsking) {
  OlympusTable table(3, 0);
  Json players = table.json()["players"];
  Json deities = Json::object();
  for (std::size_t d = 0; d < 9; ++d) deities[std::string(kDeityNames[d])] = {{"alpha", d % 3}};
  for (Json& player : players) player["priests"] = {{"clergy", 2}, {"supply", 0}};
  table.set({{"deities", deities}, {"players", players}});
  EXPECT_EQ(table.prompt(), "join");
  EXPECT_EQ(table.json()["deities"]["hera"]["alpha"], 0);
}

// olympus 2.3
TEST(OlympusWorship, OnePriestGoesToTheAlphaSpace) {
  OlympusTable table;
  table.play("worship athena");
  EXPECT_EQ(table.player(0).clergy, 2);
  EXPECT_EQ(table.json()["deities"]["athena"]["alpha"], 0);
  EXPECT_EQ(table.json()["deities"]["athena"]["beta"], Json::array());
  EXPECT_EQ(table.track(0, Track::kCulture), 1) << "no favour before everybody has answered";
}

// olympus 2.3
TEST(OlympusWorship, WarsAndAspectAreSaidAtOnce) {
  OlympusTable ares;
  ares.play("worship ares wars=2");
  EXPECT_EQ(ares.count_events("war_declared seat=0 source=ares"), 2);
  EXPECT_EQ(ares.json()["ceremony"]["wars"].size(), 2U);
  EXPECT_EQ(ares.prompt(), "join");

  OlympusTable apollo;
  apollo.play("worship apollo aspect=plague");
  EXPECT_EQ(apollo.json()["ceremony"]["aspect"], "plague");
  EXPECT_EQ(apollo.prompt(), "join");
}

// olympus 2.4
TEST(OlympusWorship, TheOthersAreAskedFromTheLeft) {
  OlympusTable table(5, 3);
  table.play("worship demeter");
  for (const Seat seat : std::initializer_list<Seat>{4, 0, 1, 2}) {
    EXPECT_EQ(table.prompt(), "join");
    EXPECT_EQ(table.seat(), seat);
    EXPECT_EQ(table.options(), (Strings{"join", "decline"}));
    table.play(seat == 0 ? "decline" : "join");
  }
  EXPECT_EQ(table.json()["deities"]["demeter"]["beta"], Json({4, 1, 2}));
  EXPECT_EQ(table.player(4).clergy, 2);
  EXPECT_EQ(table.player(0).clergy, 3);
}

// olympus 2.4
TEST(OlympusWorship, AJoinerOfAresSaysWhetherHeDeclaresAWar) {
  OlympusTable table;
  table.play("worship ares wars=0");
  EXPECT_EQ(table.options(), (Strings{"join wars=0", "join wars=1", "decline"}));
  table.play("join wars=1");
  EXPECT_TRUE(table.happened("war_declared seat=1 source=ares"));
  EXPECT_EQ(table.json()["ceremony"]["wars"], Json({{{"seat", 1}, {"source", "ares"}}}));
  EXPECT_EQ(table.options(), (Strings{"join wars=0", "join wars=1", "decline"}));
}

// olympus 2.4
TEST(OlympusWorship, OnlyWhoHasAPriestIsAskedToJoin) {
  OlympusTable table(4);
  table.city(1, {{"priests", {{"clergy", 0}}}});
  table.city(3, {{"priests", {{"clergy", 0}}}});
  table.play("worship athena");
  EXPECT_EQ(table.seat(), 2);
  table.play("join");
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.seat(), 2) << "seat 1 passes";
}

// olympus 2.4
TEST(OlympusWorship, WithoutAPriestHeIsNotAskedEvenWhereSingleOptionsAre) {
  OlympusTable table(3, 0, true);
  table.city(1, {{"priests", {{"clergy", 0}}}});
  table.play("worship athena");
  EXPECT_EQ(table.seat(), 2);
}

// olympus 2.5
TEST(OlympusWorship, NobodyHasTwoPriestsInACeremony) {
  OlympusTable table;
  table.play("worship athena");
  EXPECT_EQ(table.seat(), 1);
  table.play("join");
  EXPECT_EQ(table.seat(), 2);
  table.play("join");
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.json()["deities"]["athena"]["beta"], Json({1, 2}));
}

// olympus 2.5
TEST(OlympusWorship, ADeityIsWorshippedOnceARound) {
  OlympusTable table;
  table.play({"worship ares wars=0", "decline", "decline"});
  EXPECT_TRUE(table.options("worship ares").empty());
  table.play({"worship apollo aspect=sun", "decline", "decline"});
  EXPECT_EQ(table.options(), (Strings{"worship demeter", "worship artemis", "worship poseidon", "worship athena",
                                      "worship aphrodite", "worship hephaestus", "worship zeus", "worship hera"}));
}

// olympus 2.6
TEST(OlympusWorship, AlphaIsFavouredFirstThenTheBetasInOrder) {
  OlympusTable table(5, 3);
  table.play({"worship athena", "join", "join", "decline", "join"});
  const Strings events = table.events();
  Strings favours;
  for (const std::string& event : events)
    if (event.starts_with("favour")) favours.push_back(event);
  EXPECT_EQ(favours, (Strings{"favour seat=3 deity=athena rank=alpha", "favour seat=4 deity=athena rank=beta",
                              "favour seat=0 deity=athena rank=beta", "favour seat=2 deity=athena rank=beta"}));
}

// olympus 2.6
TEST(OlympusWorship, AFavourIsFinishedBeforeTheNextOneBegins) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["culture"] = 4;
  players[0]["warehouse"] = cubes(2, 1, 1);
  players[1]["warehouse"] = cubes(1, 1, 1);
  table.set({{"players", players}});
  table.play({"worship hephaestus", "join", "join", "build statue"});
  EXPECT_EQ(table.prompt(), "advance");
  EXPECT_EQ(table.seat(), 0);
  table.play("advance fishing");
  EXPECT_EQ(table.prompt(), "build");
  EXPECT_EQ(table.seat(), 1) << "seat 0 can pay nothing more";
  EXPECT_FALSE(table.happened("favour seat=2"));
}

// olympus 2.6
TEST(OlympusWorship, AFavourBegunIsFinishedThoughItsPriestHasLeft) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[1]["tracks"]["culture"] = 8;
  players[1]["buildings"] = list({"school", "library", "temple_of_zeus"});
  players[1]["warehouse"] = cubes(2, 1, 1);
  table.set({{"players", players}});
  table.play({"worship zeus", "join", "decline", "score", "score", "build wonder", "score"});
  EXPECT_EQ(table.json()["deities"]["zeus"]["beta"], Json::array());
  EXPECT_EQ(table.player(1).clergy, 3) << "his beta priest is back";
  EXPECT_EQ(table.points(1), 4 + 1) << "the second favour of Zeus came all the same";
}

// olympus 2.7
TEST(OlympusWorship, WarsComeAfterAllFavours) {
  OlympusTable table;
  table.play({"worship ares wars=2", "join wars=0", "join wars=0"});
  EXPECT_EQ(table.prompt(), "attack");
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.track(1, Track::kMilitary), 2);
  EXPECT_EQ(table.track(2, Track::kMilitary), 2);
}

// olympus 2.7
TEST(OlympusWorship, PlagueComesLast) {
  OlympusTable table;
  table.city(2, {{"tracks", {{"population", 3}}}});
  table.play({"worship apollo aspect=plague", "join", "decline"});
  const Strings events = table.events();
  const auto at = [&events](std::string_view beginning) {
    return std::find_if(events.begin(), events.end(),
                        [beginning](const std::string& event) { return event.starts_with(beginning); }) -
           events.begin();
  };
  EXPECT_LT(at("favour seat=1"), at("plague"));
  EXPECT_LT(at("protected seat=1"), at("plague"));
  EXPECT_LT(at("plague"), at("retreated seat=2"));
}

// olympus 2.8
TEST(OlympusWorship, ThePlayerToTheLeftBecomesActive) {
  OlympusTable table(3, 1);
  const Strings ceremonies = {"worship athena", "worship aphrodite", "worship demeter", "worship artemis"};
  Seat active = 1;
  for (const std::string& ceremony : ceremonies) {
    EXPECT_EQ(table.seat(), active);
    EXPECT_EQ(table.json()["active"], active);
    table.play(ceremony);
    EXPECT_EQ(table.json()["active"], active);
    table.nobody_joins();
    active = left_of(active, 3);
  }
}

// olympus 2.8
TEST(OlympusWorship, ThePhaseEndsWhenAllHadToPassInARow) {
  OlympusTable table(3, 0);
  last_priests(table, 2, 3);
  table.play("worship athena");
  EXPECT_EQ(table.seat(), 2) << "the others pass";
  EXPECT_EQ(table.state().round, 1);
  table.play("worship aphrodite");
  table.forget();
  table.play("worship apollo aspect=sun");
  EXPECT_EQ(table.count_events("passed"), 3);
  EXPECT_EQ(table.state().round, 2);
}

// olympus 2.8
TEST(OlympusWorship, WhoRegainsAPriestWithTheTempleOfAresPlaysOn) {
  OlympusTable table(3, 0);
  table.city(0, {{"buildings", list({"temple_of_ares"})}, {"tracks", {{"military", 3}}}});
  last_priests(table, 0);
  table.play({"worship ares wars=1", "attack 1", "plunder grain", "plunder meat", "recall"});
  EXPECT_TRUE(table.happened("passed seat=1"));
  EXPECT_TRUE(table.happened("passed seat=2"));
  EXPECT_FALSE(table.happened("passed seat=0"));
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.state().round, 1);
}

// olympus 2.8
TEST(OlympusWorship, WhoRegainsPriestsWithTheWonderPlaysOn) {
  OlympusTable table(3, 0);
  Json players = table.json()["players"];
  players[1]["tracks"]["culture"] = 8;
  players[1]["buildings"] = list({"school", "library"});
  players[1]["warehouse"] = cubes(2, 1, 1);
  for (Json& player : players) player["priests"] = {{"clergy", 0}, {"supply", 5}};
  players[0]["priests"] = {{"clergy", 2}, {"supply", 3}};
  players[1]["priests"] = {{"clergy", 1}, {"supply", 4}};
  table.set({{"players", players}});
  table.play({"worship hephaestus", "join", "pass", "build wonder"});
  EXPECT_EQ(table.seat(), 1) << "he joined with his last priest and has it again";
  EXPECT_EQ(table.player(1).clergy, 1);
  table.play({"worship athena", "decline"});
  table.forget();
  table.play("worship apollo aspect=sun");
  EXPECT_EQ(table.count_events("passed seat=1"), 1);
}

// olympus 2.9
TEST(OlympusWorship, AThresholdCrossedChangesNoPriestsBeforeUpkeep) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"agora"})}, {"tracks", {{"population", 5}}}});
  table.city(2, {{"buildings", list({"agora"})}, {"tracks", {{"population", 6}}}});
  table.play({"worship aphrodite", "decline", "decline"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 7);
  EXPECT_EQ(table.player(0).clergy, 2);
  EXPECT_EQ(table.player(0).supply, 2);
  table.play({"worship apollo aspect=plague", "decline", "join"});
  EXPECT_EQ(table.track(2, Track::kPopulation), 4);
  EXPECT_EQ(table.player(2).clergy, 3);
}

}  // namespace
}  // namespace pelops::olympus_2010
