#include "tests/support/olympus_city.h"

// Section 9: Fleet, Delian League, Peloponnesian League, Temple of Ares.
namespace pelops::olympus_2010 {
namespace {

// Seat 0 attacks seat 1, with no other war in the ceremony. Zeus' wars win no ties, those of Ares' alpha do.
OlympusTable war(const City& attacker, const City& defender, bool ares = false) {
  OlympusTable table(3, 0);
  found(table, 1, defender);
  found(table, 0, attacker);
  place_priests(table, {3, 0, 0});
  if (ares)
    table.play({"worship ares wars=1"});
  else
    table.play({"worship zeus", "declare_war", "score"});
  table.play("attack 1");
  return table;
}

// Greg in the rulebook: military 3, a Fleet and no Barracks.
// olympus 5.3, 9.14
TEST(OlympusFleet, AddsOneAgainstWhoHasNone) {
  OlympusTable table = war({.military = 3, .buildings = {"fleet"}}, {.military = 2});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=zeus attack=4 defence=2"));
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=2"));
  EXPECT_EQ(table.track(0, Track::kMilitary), 3);
}

// olympus 5.3, 9.14
TEST(OlympusFleet, AddsOneOnTheLastSpaceToo) {
  OlympusTable table(3, 0);
  table.set({{"glory", {{"military", 0}}}});
  found(table, 0, {.military = 8, .buildings = {"fleet"}});
  place_priests(table, {3, 0, 0});
  table.play({"worship zeus", "declare_war", "score", "attack 2"});
  EXPECT_TRUE(table.happened("attacked seat=0 target=2 source=zeus attack=9 defence=1"));
  EXPECT_EQ(table.tribute(0), (Cubes{1, 1, 1}));
}

// olympus 5.3, 5.4, 9.14
TEST(OlympusFleet, IsNothingAgainstAFleet) {
  OlympusTable table = war({.military = 3, .buildings = {"fleet"}}, {.military = 2, .buildings = {"fleet"}});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=zeus attack=3 defence=2"));
  table = war({.military = 2, .buildings = {"fleet"}}, {.military = 2, .buildings = {"fleet"}});
  EXPECT_TRUE(table.happened("war_repelled"));
  table = war({.military = 1, .buildings = {"fleet"}}, {.military = 2, .buildings = {"fleet"}}, true);
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=ares attack=2 defence=2"));
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=1"));
}

// olympus 5.4, 9.14
TEST(OlympusFleet, WinsTiesByOne) {
  OlympusTable table = war({.military = 2, .buildings = {"fleet"}}, {.military = 3});
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=1"));
  table = war({.military = 1, .buildings = {"fleet"}}, {.military = 3}, true);
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=1"));
  EXPECT_EQ(table.prompt(), "plunder");
  table.play("plunder grain");
  EXPECT_EQ(table.tribute(0), (Cubes{1, 0, 0}));
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 5.4, 9.14
TEST(OlympusFleet, DoesNotTurnADefeatIntoATie) {
  const OlympusTable table = war({.military = 1, .buildings = {"fleet"}}, {.military = 3});
  EXPECT_TRUE(table.happened("war_repelled seat=0 target=1"));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
}

// olympus 5.3, 5.4, 9.14
TEST(OlympusFleet, CountsInDefenceAndRepelsEveryTie) {
  OlympusTable table = war({.military = 3}, {.military = 2, .buildings = {"fleet"}});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=zeus attack=3 defence=3"));
  EXPECT_TRUE(table.happened("war_repelled"));
  table = war({.military = 2}, {.military = 2, .buildings = {"fleet"}}, true);
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=ares attack=3 defence=3"));
  EXPECT_TRUE(table.happened("war_repelled"));
}

// Mandy's war in the rulebook: won by 3 against two fish.
// olympus 5.5, 9.12
TEST(OlympusDelianLeague, BringsWhatTheDefenderCannotPay) {
  OlympusTable table = war({.military = 4, .buildings = {"delian_league"}}, {.military = 1, .warehouse = {0, 0, 2}});
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 2}));
  EXPECT_EQ(table.prompt(), "delian_league");
  EXPECT_EQ(table.options(), (Strings{"pass", "take grain", "take meat", "take fish"}));
  table.play("take meat");
  EXPECT_EQ(table.tribute(0), (Cubes{0, 1, 2}));
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
  EXPECT_EQ(table.warehouse(1), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 5.5, 9.12
TEST(OlympusDelianLeague, TakesAllOrSomeInTheOrderOfTheTypes) {
  const City attacker = {.military = 4, .buildings = {"delian_league"}};
  const City bare = {.military = 1, .warehouse = {0, 0, 0}};
  OlympusTable table = war(attacker, bare);
  table.play({"take meat"});
  EXPECT_EQ(table.options(), (Strings{"pass", "take meat", "take fish"}));
  table.play({"take meat", "take fish"});
  EXPECT_EQ(table.tribute(0), (Cubes{0, 2, 1}));
  EXPECT_EQ(table.prompt(), "worship");

  table = war(attacker, bare);
  table.play({"take grain", "pass"});
  EXPECT_EQ(table.tribute(0), (Cubes{1, 0, 0}));
  EXPECT_EQ(table.prompt(), "worship");

  table = war(attacker, bare);
  table.play("pass");
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 5.5, 5.7, 9.12
TEST(OlympusDelianLeague, IsSilentWhereTheDefenderPaysOrRepels) {
  OlympusTable table = war({.military = 3, .buildings = {"delian_league"}}, {.military = 1, .warehouse = {2, 0, 0}});
  EXPECT_EQ(table.tribute(0), (Cubes{2, 0, 0}));
  EXPECT_EQ(table.prompt(), "worship");
  table = war({.military = 1, .buildings = {"delian_league"}}, {.military = 3, .warehouse = {0, 0, 0}});
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.prompt(), "worship");
}

// The defender's Delian League is not the attacker's.
// olympus 5.5, 9.12
TEST(OlympusDelianLeague, ServesItsOwnerOnly) {
  const OlympusTable table = war({.military = 4}, {.warehouse = {0, 0, 0}, .buildings = {"delian_league"}});
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.prompt(), "worship");
}

OlympusTable league(const City& city) {
  City builder = city;
  builder.culture = 5;
  builder.warehouse = {2, 0, 2};
  OlympusTable table = lone_worshipper(builder);
  table.play({"worship hephaestus", "build peloponnesian_league"});
  return table;
}

// olympus 5.9, 9.22
TEST(OlympusPeloponnesianLeague, AdvancesMilitaryTwiceThenMayDeclareAWar) {
  OlympusTable table = league({.military = 1});
  EXPECT_EQ(table.track(0, Track::kMilitary), 3);
  EXPECT_EQ(table.points(0), 2);
  EXPECT_EQ(table.prompt(), "declare_war");
  EXPECT_EQ(table.source(), "peloponnesian_league");
  EXPECT_EQ(table.options(), (Strings{"declare_war", "pass"}));
  table.play("declare_war");
  EXPECT_EQ(table.json()["ceremony"]["wars"], (Json::array({{{"seat", 0}, {"source", "peloponnesian_league"}}})));
  EXPECT_EQ(table.prompt(), "build");
  table.play("pass");
  EXPECT_EQ(table.prompt(), "attack");
  table.play({"attack 2", "plunder grain", "plunder fish"});
  EXPECT_EQ(table.tribute(0), (Cubes{1, 0, 1}));
  EXPECT_TRUE(table.happened("war_won seat=0 target=2 by=2"));
}

// olympus 9.22
TEST(OlympusPeloponnesianLeague, TheWarMayBeDeclined) {
  OlympusTable table = league({.military = 2});
  table.play({"pass", "pass"});
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_FALSE(table.happened("war_declared"));
}

// olympus 3.1, 9.22
TEST(OlympusPeloponnesianLeague, AdvancesAreLostAtTheColumnAndTheWarRemains) {
  OlympusTable table = league({.military = 2});
  EXPECT_EQ(table.track(0, Track::kMilitary), 3);
  EXPECT_EQ(table.count_events("advance_lost"), 1);
  table = league({.military = 3});
  EXPECT_EQ(table.track(0, Track::kMilitary), 3);
  EXPECT_EQ(table.prompt(), "declare_war");
}

// olympus 5.4, 9.22
TEST(OlympusPeloponnesianLeague, ItsWarWinsNoTies) {
  OlympusTable table(3, 0);
  found(table, 1, {.military = 3});
  found(table, 0, {.culture = 5, .warehouse = {2, 0, 2}});
  place_priests(table, {3, 0, 0});
  table.play({"worship zeus", "build peloponnesian_league", "declare_war", "score", "attack 1"});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=peloponnesian_league attack=3 defence=3"));
  EXPECT_TRUE(table.happened("war_repelled"));
}

// olympus 5.8, 9.28
TEST(OlympusTempleOfAres, MayRecallAPriestAfterAWarWon) {
  OlympusTable table = war({.military = 2, .buildings = {"temple_of_ares"}}, {.warehouse = {1, 0, 0}});
  EXPECT_EQ(table.tribute(0), (Cubes{1, 0, 0}));
  EXPECT_EQ(table.prompt(), "recall");
  EXPECT_EQ(table.options(), (Strings{"pass", "recall"}));
  table.play("recall");
  EXPECT_EQ(table.player(0).clergy, 3);
  EXPECT_EQ(table.player(0).supply, 1);

  table = war({.military = 2, .buildings = {"temple_of_ares"}}, {.warehouse = {1, 0, 0}});
  table.play("pass");
  EXPECT_EQ(table.player(0).clergy, 2);
  EXPECT_EQ(table.player(0).supply, 2);
}

// A victory without plunder is a victory.
// olympus 5.8, 9.28
TEST(OlympusTempleOfAres, NeedsNoPlunder) {
  const OlympusTable table = war({.military = 2, .buildings = {"temple_of_ares"}}, {.warehouse = {0, 0, 0}});
  EXPECT_EQ(table.prompt(), "recall");
}

// olympus 5.7, 5.8, 9.28
TEST(OlympusTempleOfAres, IsSilentAfterAWarRepelledAndForTheDefender) {
  OlympusTable table = war({.military = 1, .buildings = {"temple_of_ares"}}, {.military = 2});
  EXPECT_EQ(table.prompt(), "worship");
  table = war({.military = 1}, {.military = 2, .buildings = {"temple_of_ares"}});
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.player(1).clergy, 0);
}

// olympus 5.8, 9.28
TEST(OlympusTempleOfAres, NeedsAPriestInSupply) {
  OlympusTable table(3, 0);
  found(table, 0, {.military = 2, .buildings = {"temple_of_ares"}});
  place_priests(table, {5, 0, 0});
  table.play({"worship ares wars=1", "attack 1", "plunder grain", "plunder meat"});
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_FALSE(table.happened("recalled"));
}

// The last one in supply may come; for the second war won none is left.
// olympus 5.8, 9.28
TEST(OlympusTempleOfAres, RecallsTheLastPriestInSupply) {
  OlympusTable table(3, 0);
  found(table, 0, {.military = 2, .buildings = {"temple_of_ares"}});
  place_priests(table, {4, 0, 0});
  table.play({"worship ares wars=2", "attack 1", "plunder grain", "recall", "plunder grain"});
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.player(0).clergy, 4);
  EXPECT_EQ(table.player(0).supply, 0);
}

// olympus 5.8, 9.28
TEST(OlympusTempleOfAres, RecallsOnceForEachWarWon) {
  OlympusTable table(3, 0);
  found(table, 0, {.military = 2, .buildings = {"temple_of_ares"}});
  place_priests(table, {1, 0, 0});
  table.play({"worship ares wars=2", "attack 1", "plunder fish", "recall", "plunder fish", "recall"});
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.player(0).clergy, 2);
  EXPECT_EQ(table.player(0).supply, 2);
}

// olympus 5.5, 5.8
TEST(OlympusTempleOfAres, ComesAfterPlunderAndDelianLeague) {
  OlympusTable table = war({.military = 5, .buildings = {"temple_of_ares", "delian_league"}}, {.warehouse = {1, 1, 1}});
  EXPECT_EQ(table.tribute(0), (Cubes{1, 1, 1}));
  table.play({"take fish", "recall"});
  EXPECT_EQ(table.tribute(0), (Cubes{1, 1, 2}));
  EXPECT_LT(when(table, "gained seat=0 resource=fish n=1 place=tribute cause=delian_league"), when(table, "recalled"));
}

}  // namespace
}  // namespace pelops::olympus_2010
