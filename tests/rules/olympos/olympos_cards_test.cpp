#include "tests/support/olympos_table.h"

// Section 6: Olympos cards. Ties and Democracy are in democracy_test.cpp.
namespace pelops::olympos_2011 {
namespace {

// Seats that the card that was revealed last goes to, in order.
Strings struck_out(const OlymposTable& table) {
  Strings seats;
  for (const std::string& event : table.events())
    if (event.starts_with("struck")) seats.push_back(event.substr(std::string("struck ").size()));
  return seats;
}

// olympos 6.1
TEST(OlymposCards, ASingleSpaceRevealsOneCardForItsFirst) {
  for (const int space : {12, 24, 72}) {
    OlymposTable table;
    table.at({space - 1, space - 1, space - 1});
    table.stack({2, 1, 0});
    table.play({fresh("illyria"), "draw star"});
    EXPECT_EQ(table.prompt(), "reveal") << space;
    table.play("reveal keres");
    for (Seat seat = 1; seat < 3; ++seat) {
      EXPECT_EQ(table.seat(), seat);
      table.play({fresh(seat == 1 ? "macedonia" : "thrace"), "draw zeus"});
      EXPECT_EQ(table.prompt(), "act") << space;
    }
    EXPECT_EQ(table.json()["olympos_cards"]["revealed"], Json{"keres"});
  }
}

// olympos 6.1
TEST(OlymposCards, ADoubleSpaceRevealsOneForTheFirstAndOneForTheLast) {
  for (const int space : {36, 48, 60}) {
    OlymposTable table(4);
    table.at({space - 3, space - 1, space - 2, space - 3});
    table.stack({3, 2, 1, 0});
    table.play({fresh("illyria"), "draw star", "reveal keres"});
    EXPECT_EQ(table.seat(), 3) << space;
    table.play({fresh("macedonia"), "draw star"});
    EXPECT_EQ(table.seat(), 2) << "the second brings no card";
    table.play({fresh("thrace"), "draw zeus"});
    EXPECT_EQ(table.seat(), 1) << "nor the third";
    table.play({fresh("chalcidice"), "draw zeus"});
    EXPECT_EQ(table.prompt(), "reveal") << "the last does";
    table.play("reveal siren");
    EXPECT_TRUE(table.happened("revealed seat=1 card=siren"));
  }
}

// olympos 6.1
TEST(OlymposCards, OneMoveMayRevealSeveral) {
  OlymposTable table;
  table.at({35, 47, 60});
  table.realm(0, {{"marks", {"erinyes"}}});
  table.play(fresh("creta_east"));
  EXPECT_EQ(table.space(0), 35 + 14) << "last past 36, second past 48";
  table.play({"draw star", "draw zeus"});
  table.play({"reveal hecate", "pass"});
  EXPECT_EQ(table.prompt(), "act");
  EXPECT_EQ(table.count_events("revealed"), 1);

  OlymposTable both;
  both.at({11, 11, 11});
  both.stack({2, 1, 0});
  both.realm(0, {{"marks", {"erinyes"}}});
  both.play({fresh("creta_east"), "draw star", "draw star", "reveal ares"});
  EXPECT_EQ(both.prompt(), "reveal") << "first past 12 and past 24";
  EXPECT_EQ(both.options().size(), 9U);
  both.play("reveal keres");
  EXPECT_EQ(both.prompt(), "act");
}

// olympos 6.1
TEST(OlymposCards, TheyApplyBeforeTheNextTurn) {
  OlymposTable table;
  table.own(2, {"macedonia", "thrace"});
  table.reach_zeus();
  table.play("reveal hades");
  EXPECT_EQ(table.settlers("illyria"), Stack{}) << "the only settler of seat 0";
  EXPECT_EQ(table.prompt(), "remove");
  EXPECT_EQ(table.seat(), 2) << "before seat 1 has its turn";
  EXPECT_EQ(table.json()["turn"], 0);
}

// olympos 6.2
TEST(OlymposCards, SymbolsAreOnDiscoveriesOnTheTokenAndOnCards) {
  OlymposTable table;
  table.give(1, {"religion", "polytheism"});
  table.give(2, {"art"});
  table.settle("olympos", {2});
  table.hold(1, {"zeus", "zeus"});
  EXPECT_EQ(table.of(1)["zeus"], 2);
  EXPECT_EQ(table.of(2)["zeus"], 3);
  table.reach_zeus();
  table.play("reveal zeus");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.prompt(), "zeus");
  table.play("play zeus");
  EXPECT_EQ(table.seat(), 1) << "he has another one";
  EXPECT_EQ(table.prompt(), "zeus");
  table.play("play zeus");
  EXPECT_EQ(struck_out(table), Strings{"seat=1 card=zeus"}) << "4 against 3";
  EXPECT_EQ(table.prestige(1), 3);
  EXPECT_EQ(table.hand(1), Strings{});
  EXPECT_EQ(table.of(1)["zeus"], 2) << "the cards count once";
}

// olympos 6.2
TEST(OlymposCards, ZeusCardsAreAskedForClockwiseFromWhoDrew) {
  OlymposTable table(4);
  table.at({20, 20, 11, 20});
  table.hold(1, {"zeus"});
  table.hold(2, {"zeus"});
  table.at({11, 11, 10, 11});
  table.play({fresh("illyria"), "draw star", "reveal athena"});
  EXPECT_EQ(table.seat(), 2) << "who drew";
  table.play("pass");
  EXPECT_EQ(table.seat(), 1) << "round the table: 3 and 0 have none";
  table.play("play zeus");
  EXPECT_EQ(struck_out(table), Strings{"seat=1 card=athena"});
  EXPECT_EQ(table.hand(2), (Strings{"star", "zeus"}));
}

// olympos 6.2
TEST(OlymposCards, ACardJustDrawnMayBePlayed) {
  OlymposTable table;
  table.reach_zeus({"zeus"});
  table.play("reveal zeus");
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.seat(), 0);
  table.play("play zeus");
  EXPECT_EQ(table.prestige(0), 3);
}

// olympos 6.2
TEST(OlymposCards, WhoDeclinesLeavesNoEvent) {
  OlymposTable table;
  table.reach_zeus({"zeus"});
  table.forget();
  table.play({"reveal zeus", "pass"});
  EXPECT_EQ(table.events(), (Strings{"revealed seat=0 card=zeus", "turn_began seat=1 turn=2"}));
}

// olympos 6.3
TEST(OlymposCards, GoodOnesForTheMostBadOnesForTheFewest) {
  OlymposTable table;
  table.give(0, {"religion"});
  table.give(1, {"art"});
  OlymposTable bad = table;
  table.reach_zeus();
  table.play("reveal hecate");
  EXPECT_EQ(struck_out(table), Strings{"seat=1 card=hecate"});
  bad.reach_zeus();
  bad.play("reveal keres");
  EXPECT_EQ(struck_out(bad), Strings{"seat=2 card=keres"});
}

// olympos 6.3
TEST(OlymposCards, AllWhoAreTied) {
  OlymposTable table(4);
  table.give(1, {"religion"});
  table.give(3, {"polytheism"});
  OlymposTable bad = table;
  table.reach_zeus();
  table.play("reveal zeus");
  EXPECT_EQ(struck_out(table), (Strings{"seat=1 card=zeus", "seat=3 card=zeus"}));
  EXPECT_EQ(table.prestige(1), 3);
  EXPECT_EQ(table.prestige(3), 3);
  bad.reach_zeus();
  bad.play("reveal keres");
  EXPECT_EQ(struck_out(bad), (Strings{"seat=0 card=keres", "seat=2 card=keres"}));
}

// olympos 6.3
TEST(OlymposCards, AGoodOneNeedsASymbol) {
  OlymposTable table;
  table.reach_zeus();
  table.play("reveal zeus");
  EXPECT_EQ(struck_out(table), Strings{});
  EXPECT_EQ(table.prompt(), "act");
  OlymposTable bad;
  bad.reach_zeus();
  bad.play("reveal keres");
  EXPECT_EQ(struck_out(bad), (Strings{"seat=0 card=keres", "seat=1 card=keres", "seat=2 card=keres"}))
      << "a bad one strikes those without any";
}

// olympos 6.4
TEST(OlymposCards, Zeus) {
  OlymposTable table;
  table.settle("olympos", {2});
  table.reach_zeus();
  table.play("reveal zeus");
  EXPECT_EQ(table.prestige(2), 3);
  EXPECT_TRUE(table.happened("prestige seat=2 n=3 cause=olympos_card"));
}

// olympos 6.4, 4.4
TEST(OlymposCards, Athena) {
  OlymposTable table;
  table.give(1, {"religion"});
  table.own(1, {"epirus", "thessalia", "attica"});
  table.reach_zeus();
  table.play("reveal athena");
  EXPECT_EQ(table.of(1)["athena"], 1);
  EXPECT_EQ(table.seat(), 1);
  table.play("wonder lion_gate");
  EXPECT_EQ(table.of(1)["athena"], 0) << "for one wonder";
  EXPECT_TRUE(table.happened("star_spent seat=1 card=athena"));
}

// olympos 6.4
TEST(OlymposCards, Ares) {
  OlymposTable table;
  table.give(1, {"religion"});
  table.give(2, {"strategy"});
  table.settle("macedonia", {2});
  table.reach_zeus();
  table.play("reveal ares");
  EXPECT_EQ(table.of(1)["swords"], 2);
  table.hourglasses(1, 20);
  table.play(fresh("macedonia"));
  EXPECT_TRUE(table.happened("attacked seat=1 territory=macedonia defender=2 swords=2 their_swords=2 points=2"));
  table.at({23, 23, 23});
  table.stack({2, 1, 0});
  table.play({fresh("thrace"), "draw zeus", "reveal hecate", "pass"});
  EXPECT_EQ(table.of(1)["swords"], 0) << "until the next Olympos card";
  EXPECT_TRUE(table.happened("swords_ended seat=1"));
}

// olympos 6.4
TEST(OlymposCards, AresDefendsToo) {
  OlymposTable table;
  table.settle("macedonia", {1});
  table.realm(1, {{"marks", {"ares"}}});
  table.play(fresh("macedonia"));
  EXPECT_EQ(table.space(0), 3 + 3);
}

// olympos 6.4
TEST(OlymposCards, Hecate) {
  OlymposTable table;
  table.give(1, {"religion"});
  table.reach_zeus();
  table.play("reveal hecate");
  EXPECT_EQ(table.player(1).stock, 5);
  EXPECT_EQ(table.player(1).general, 14);
  EXPECT_TRUE(table.happened("settlers_gained seat=1 n=1 cause=olympos_card"));
}

// olympos 6.4
TEST(OlymposCards, Artemis) {
  OlymposTable table(4);
  table.give(1, {"religion"});
  table.give(3, {"religion"});
  table.at({11, 11, 11, 11});
  table.stack({0, 1, 3, 2});
  table.play({fresh("illyria"), "draw star", "reveal artemis"});
  EXPECT_EQ(table.prompt(), "take");
  EXPECT_EQ(table.source(), "artemis");
  EXPECT_EQ(table.seat(), 3) << "clockwise from seat 2, who drew";
  EXPECT_EQ(table.options(), each("take", {"grain", "stone", "wood", "gold"}));
  table.play("take gold");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), each("take", {"grain", "stone", "wood", "gold"}));
  table.play("take grain");
  EXPECT_EQ(table.cubes(3), (Cubes{0, 0, 0, 1}));
  EXPECT_EQ(table.cubes(1), (Cubes{1, 0, 0, 0}));
  EXPECT_EQ(table.prompt(), "act");
}

// olympos 6.4, 3.8
TEST(OlymposCards, Hades) {
  OlymposTable table;
  table.give(0, {"religion"});
  table.settle("epirus", {2, 1});
  table.settle("macedonia", {1, 0});
  table.settle("thrace", {2});
  table.reach_zeus();
  table.play("reveal hades");
  EXPECT_EQ(table.prompt(), "remove");
  EXPECT_EQ(table.source(), "hades");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), each("remove", {"macedonia", "epirus"})) << "also from underneath";
  table.play("remove epirus");
  EXPECT_EQ(table.settlers("epirus"), Stack{2});
  EXPECT_EQ(table.of(2)["stars"], 1);
  EXPECT_EQ(table.player(1).stock, 5) << "to the personal stock";
  EXPECT_EQ(table.hourglasses(1), 0);
  EXPECT_EQ(table.seat(), 2);
  EXPECT_EQ(table.options(), each("remove", {"thrace", "epirus"})) << "what the first removal changed counts";
  table.play("remove thrace");
  EXPECT_EQ(table.settlers("thrace"), Stack{});
  EXPECT_EQ(table.prompt(), "act");
}

// olympos 6.4, 3.8
TEST(OlymposCards, HadesLeavesTheStarInTheTerritory) {
  OlymposTable table;
  table.give(0, {"religion"});
  table.settle("epirus", {1});
  table.reach_zeus();
  table.play("reveal hades");
  EXPECT_EQ(table.settlers("epirus"), Stack{}) << "his only settler, and seat 2 has none";
  EXPECT_EQ(table.of(1)["stars"], 0);
  EXPECT_FALSE(table.tribe("epirus"));
  EXPECT_TRUE(table.happened("settler_removed seat=1 territory=epirus"));
  EXPECT_EQ(struck_out(table), (Strings{"seat=1 card=hades", "seat=2 card=hades"}));
  EXPECT_EQ(table.prompt(), "act");
}

// olympos 6.4, 8.2
TEST(OlymposCards, Keres) {
  OlymposTable table;
  table.give(0, {"religion"});
  table.reach_zeus();
  table.play("reveal keres");
  EXPECT_EQ(table.score(0, "keres"), 0);
  EXPECT_EQ(table.score(1, "keres"), -2);
  EXPECT_EQ(table.score(2, "keres"), -2);
  EXPECT_EQ(table.of(1)["marks"], Json{"keres"});
}

// olympos 6.4
TEST(OlymposCards, Siren) {
  OlymposTable table;
  table.give(0, {"religion"});
  table.settle("creta_east", {1});
  table.reach_zeus();
  table.play("reveal siren");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options("expand from=creta_east"), Strings{})
      << "West Creta is crossed out, all else lies over the sea";
  EXPECT_FALSE(table.offers(fresh("troas")));
  EXPECT_TRUE(table.offers(fresh("messenia"))) << "the Peloponnese by the Isthmus";
  table.play(fresh("messenia"));
  EXPECT_TRUE(table.happened("settler_moved seat=1 from=north to=messenia points=8"));
  table.play("draw star");
  table.at({23, 23, 23});
  table.stack({2, 1, 0});
  table.play({fresh("thrace"), "draw cube_gold", "pass", "reveal hecate"});
  EXPECT_TRUE(table.happened("siren_ended seat=1"));
  EXPECT_TRUE(table.happened("siren_ended seat=2"));
  table.at({60, 30, 60});
  EXPECT_TRUE(table.offers(fresh("troas")));
}

// olympos 6.4
TEST(OlymposCards, Erinyes) {
  OlymposTable table;
  table.give(0, {"religion"});
  table.reach_zeus();
  table.play("reveal erinyes");
  table.play(fresh("macedonia"));
  EXPECT_EQ(table.space(1), 11 + 3 + 2);
  EXPECT_EQ(table.of(1)["marks"], Json::array()) << "only the next action";
  EXPECT_EQ(table.of(2)["marks"], Json{"erinyes"});
}

// olympos 6.4
TEST(OlymposCards, ErinyesOnEveryKindOfAction) {
  OlymposTable table;
  table.enrich(0);
  table.realm(0, {{"marks", {"erinyes"}}});
  table.play("discover philosophy");
  EXPECT_EQ(table.space(0), 9);
  table.at({0, 20, 20});
  table.own(0, {"epirus", "thessalia", "attica", "argolis"});
  table.realm(0, {{"marks", {"erinyes"}}});
  table.play("wonder lion_gate");
  EXPECT_EQ(table.space(0), 9);
}

// A new Olympos card ends Ares and Siren, not Erinyes.
// olympos 6.4
TEST(OlymposCards, ErinyesWaitForTheNextAction) {
  OlymposTable table;
  table.realm(1, {{"marks", {"erinyes"}}});
  table.reach_zeus();
  table.play("reveal athena");
  EXPECT_EQ(table.of(1)["marks"], Json{"erinyes"});
}

// olympos 6.4
TEST(OlymposCards, Nemesis) {
  OlymposTable table;
  table.give(0, {"religion"});
  table.hold(1, {"star", "cube_gold", "zeus"});
  table.hold(2, {"star"});
  table.reach_zeus({"cube_grain"});
  table.play({"reveal nemesis", "pass"});
  EXPECT_EQ(table.hand(0), Strings{"cube_grain"});
  EXPECT_EQ(table.hand(1), Strings{});
  EXPECT_EQ(table.hand(2), Strings{});
  EXPECT_EQ(table.json()["discards"], (Json{"cube_gold", "star", "star", "zeus"}));
  EXPECT_EQ(table.count_events("discarded seat=1"), 3);
}

// olympos 6.2, 6.4
TEST(OlymposCards, AZeusCardMaySaveFromNemesis) {
  OlymposTable table;
  table.give(0, {"religion"});
  table.hold(1, {"star", "zeus"});
  table.reach_zeus();
  table.play({"reveal nemesis", "play zeus"});
  EXPECT_EQ(struck_out(table), Strings{"seat=2 card=nemesis"});
  EXPECT_EQ(table.hand(1), Strings{"star"});
}

}  // namespace
}  // namespace pelops::olympos_2011
