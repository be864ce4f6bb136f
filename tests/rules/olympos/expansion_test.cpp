#include "tests/support/olympos_table.h"

// Section 3: expansion. Which ways are the cheapest is in paths_test.cpp.
namespace pelops::olympos_2011 {
namespace {

// The territories that three players have by default.
const Strings kOpen = {"illyria", "macedonia", "thrace",   "chalcidice", "epirus", "olympos",   "thessalia",
                       "aetolia", "phocis",    "boeotia",  "attica",     "euboea", "achaea",    "arcadia",
                       "argolis", "laconia",   "messenia", "troas",      "lydia",  "creta_east"};

Strings to_each(std::string_view from, bool is_new, const Strings& not_to = {}) {
  Strings actions;
  for (const std::string& to : kOpen)
    if (std::find(not_to.begin(), not_to.end(), to) == not_to.end())
      actions.push_back(is_new ? fresh(to, from) : move(from, to));
  return actions;
}

Strings joined(std::initializer_list<Strings> lists) {
  Strings all;
  for (const Strings& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

// What the action costs seat 0, who stands on space 0 with nothing to draw.
int points_for(OlymposTable table, const std::string& action) {
  table.hourglasses(0, 50);
  table.play(action);
  return 50 - table.hourglasses(0);
}

// olympos 3.1, 3.3
TEST(OlymposExpansion, ANewSettlerComesFromTheNorth) {
  const OlymposTable table;
  EXPECT_EQ(table.options(), to_each("north", true));
}

// olympos 3.1, 3.3
TEST(OlymposExpansion, ANewSettlerOrOneOnTheBoard) {
  OlymposTable table;
  table.settle("illyria", {0});
  EXPECT_EQ(table.options(), joined({to_each("north", true, {"illyria"}), to_each("illyria", false, {"illyria"}),
                                     to_each("illyria", true, {"illyria"})}));
  table.realm(0, {{"stock", 0}});
  EXPECT_EQ(table.options(), to_each("illyria", false, {"illyria"}));
}

// olympos 3.1
TEST(OlymposExpansion, ANewSettlerCostsTwoAndIsMovedAtOnce) {
  OlymposTable table;
  table.settle("epirus", {0});
  EXPECT_EQ(points_for(table, fresh("illyria")), 2 + 1);
  EXPECT_EQ(points_for(table, fresh("aetolia", "epirus")), 2 + 1);
  EXPECT_EQ(points_for(table, move("epirus", "aetolia")), 1);
  table.play(fresh("aetolia", "epirus"));
  EXPECT_EQ(table.settlers("epirus"), Stack{0});
  EXPECT_EQ(table.settlers("aetolia"), Stack{0});
  EXPECT_EQ(table.player(0).stock, 3);
  EXPECT_TRUE(table.happened("settler_placed seat=0 at=epirus"));
  EXPECT_TRUE(table.happened("settler_moved seat=0 from=epirus to=aetolia points=1"));
}

// olympos 3.1
TEST(OlymposExpansion, ASettlerThatMovesLeavesItsTerritory) {
  OlymposTable table;
  table.settle("illyria", {0});
  table.play(move("illyria", "macedonia"));
  EXPECT_EQ(table.settlers("illyria"), Stack{});
  EXPECT_EQ(table.settlers("macedonia"), Stack{0});
  EXPECT_EQ(table.player(0).stock, 4);
  EXPECT_FALSE(table.happened("settler_placed"));
}

// olympos 3.2
TEST(OlymposExpansion, LandCostsOneSeaTwo) {
  OlymposTable table;
  table.settle("illyria", {0});
  EXPECT_EQ(points_for(table, move("illyria", "macedonia")), 1);
  EXPECT_EQ(points_for(table, move("illyria", "thrace")), 2);
  EXPECT_EQ(points_for(table, move("illyria", "aetolia")), 2);
  EXPECT_EQ(points_for(table, move("illyria", "messenia")), 2 + 2 + 1) << "Adriatic, Ionian, Messenia";
  EXPECT_EQ(points_for(table, fresh("messenia")), 2 + 1 + 2 + 2 + 1);
}

// olympos 3.2
TEST(OlymposExpansion, AnySpaceMayBeCrossed) {
  OlymposTable table;
  const int open = points_for(table, fresh("chalcidice"));
  EXPECT_EQ(open, 4);
  table.settle("macedonia", {1});
  table.settle("thrace", {2});
  EXPECT_EQ(points_for(table, fresh("chalcidice")), open) << "through foreign territory";
  table.settle("macedonia", {});
  table.settle("thrace", {});
  table.cross_out({"evenor", "lesbos", "mysia", "atlas", "naxos", "elis", "mestor", "creta_west", "thrace", "cleito",
                   "gadeira", "macedonia"});
  EXPECT_EQ(points_for(table, fresh("chalcidice")), open) << "through territories that are crossed out";
  EXPECT_EQ(points_for(table, fresh("aetolia")), 2 + 3) << "past the tribe of Epirus";
}

// olympos 3.3
TEST(OlymposExpansion, TheMoveEndsNeitherAtHomeNorOnACross) {
  OlymposTable table(5);
  table.own(0, {"illyria", "macedonia"});
  for (const std::string& option : table.options("expand")) {
    EXPECT_FALSE(option.ends_with("to=illyria") || option.ends_with("to=macedonia")) << option;
    EXPECT_FALSE(option.ends_with("to=evenor") || option.ends_with("to=atlas")) << option;
    EXPECT_FALSE(option.ends_with("to=mestor") || option.ends_with("to=cleito")) << option;
    EXPECT_FALSE(option.ends_with("to=north")) << option;
  }
  EXPECT_EQ(table.options("expand").size(), 5U * (32 - 4 - 2)) << "north, and from two, a new or an old settler each";
}

// olympos 3.4
TEST(OlymposExpansion, AnEmptyTerritoryIsHisAtOnce) {
  OlymposTable table;
  table.play(fresh("thrace"));
  EXPECT_EQ(table.settlers("thrace"), Stack{0});
  EXPECT_FALSE(table.happened("attacked"));
  EXPECT_TRUE(table.happened("took_control seat=0 territory=thrace"));
  EXPECT_EQ(table.space(0), 3);
  table.at({0, 20, 20});
  EXPECT_EQ(table.options("discover"), Strings{}) << "one wood is not enough";
  table.settle("macedonia", {0});
  EXPECT_EQ(table.options("discover"), each("discover", {"oracle", "metallurgy", "religion"})) << "wood and gold";
}

// olympos 3.4
TEST(OlymposExpansion, OlymposHasAZeusToken) {
  OlymposTable table;
  table.play(fresh("olympos"));
  EXPECT_EQ(table.space(0), 4);
  EXPECT_EQ(table.of(0)["zeus"], 1);
  EXPECT_EQ(table.of(0)["stars"], 0);
}

// olympos 3.5
TEST(OlymposExpansion, AnAttackCostsBySwords) {
  OlymposTable table;
  table.settle("illyria", {1});
  EXPECT_EQ(points_for(table, fresh("illyria")), 3 + 2) << "none against none";
  table.give(0, {"metallurgy"});
  EXPECT_EQ(points_for(table, fresh("illyria")), 3 + 1) << "1 against none";
  table.give(1, {"hoplite"});
  EXPECT_EQ(points_for(table, fresh("illyria")), 3 + 2) << "1 against 1";
  table.give(1, {"strategy"});
  EXPECT_EQ(points_for(table, fresh("illyria")), 3 + 3) << "1 against 3";
  table.give(0, {"phalanx"});
  EXPECT_EQ(points_for(table, fresh("illyria")), 3 + 3) << "2 against 3";
  table.realm(0, {{"marks", {"ares"}}});
  EXPECT_EQ(points_for(table, fresh("illyria")), 3 + 1) << "4 against 3, with Ares";
  table.forget();
  table.play(fresh("illyria"));
  EXPECT_TRUE(table.happened("attacked seat=0 territory=illyria defender=1 swords=4 their_swords=3 points=1"));
}

// olympos 3.5
TEST(OlymposExpansion, TribesHaveNoSwords) {
  OlymposTable table;
  EXPECT_EQ(points_for(table, fresh("epirus")), 4 + 2);
  table.give(0, {"metallurgy"});
  EXPECT_EQ(points_for(table, fresh("epirus")), 4 + 1);
  table.play(fresh("epirus"));
  EXPECT_TRUE(table.happened("attacked seat=0 territory=epirus swords=1 their_swords=0 points=1"));
}

// olympos 3.6
TEST(OlymposExpansion, TheAttackerLiesOnTopAndTheDefenderGetsAnHourglass) {
  OlymposTable table;
  table.settle("olympos", {1});
  EXPECT_EQ(table.of(1)["zeus"], 1);
  table.play(fresh("olympos"));
  EXPECT_EQ(table.settlers("olympos"), (Stack{1, 0}));
  EXPECT_EQ(table.state().controller(Territory::kOlympos), 0);
  EXPECT_EQ(table.of(0)["zeus"], 1);
  EXPECT_EQ(table.of(1)["zeus"], 0);
  EXPECT_EQ(table.hourglasses(1), 1);
  EXPECT_TRUE(table.happened("hourglasses seat=1 n=1 cause=attacked"));
  EXPECT_TRUE(table.happened("lost_control seat=1 territory=olympos"));
}

// olympos 3.6
TEST(OlymposExpansion, ATribeGetsNothingAndItsStarGoesToTheConqueror) {
  OlymposTable table;
  EXPECT_TRUE(table.tribe("epirus"));
  table.play(fresh("epirus"));
  EXPECT_FALSE(table.tribe("epirus"));
  EXPECT_EQ(table.settlers("epirus"), Stack{0});
  EXPECT_EQ(table.of(0)["stars"], 1);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(table.hourglasses(seat), 0);
  table.play(fresh("epirus"));
  EXPECT_EQ(table.settlers("epirus"), (Stack{0, 1}));
  EXPECT_EQ(table.of(0)["stars"], 0);
  EXPECT_EQ(table.of(1)["stars"], 1) << "the star token is handed over";
  EXPECT_EQ(table.hourglasses(0), 1);
}

// olympos 3.6, 3.7
TEST(OlymposExpansion, AStackMayBeAttackedAgain) {
  OlymposTable table(4);
  table.settle("illyria", {1, 2, 3});
  table.play(fresh("illyria"));
  EXPECT_EQ(table.settlers("illyria"), (Stack{1, 2, 3, 0}));
  EXPECT_EQ(table.hourglasses(3), 1) << "who controlled it";
  EXPECT_EQ(table.hourglasses(1) + table.hourglasses(2), 0);
}

// olympos 3.7
TEST(OlymposExpansion, ASettlerUnderneathMayLeaveButNoneMayBeAdded) {
  OlymposTable table;
  table.settle("illyria", {0, 1});
  EXPECT_EQ(table.options(), joined({to_each("north", true), to_each("illyria", false)}))
      << "no new one from Illyria; back to Illyria he may attack";
  table.play(move("illyria", "macedonia"));
  EXPECT_EQ(table.settlers("illyria"), Stack{1});
  EXPECT_EQ(table.settlers("macedonia"), Stack{0});
  EXPECT_EQ(table.space(0), 1);
  EXPECT_FALSE(table.happened("lost_control"));
}

// olympos 3.7
TEST(OlymposExpansion, ItMayComeBackToAttackHavingLeft) {
  OlymposTable table;
  table.settle("illyria", {0, 1});
  table.play(move("illyria", "illyria"));
  EXPECT_EQ(table.settlers("illyria"), (Stack{1, 0}));
  EXPECT_EQ(table.space(0), 1 + 1 + 2) << "out, back and an attack among equals";
  EXPECT_EQ(table.hourglasses(1), 1);
  table.own(2, {"lydia"});
  table.settle("euboea", {0, 2});
  table.realm(0, {{"marks", {"siren"}}});
  table.at({0, 20, 20});
  EXPECT_EQ(points_for(table, move("euboea", "euboea")), 1 + 1 + 2) << "by land, even where the sea is closed";
}

// olympos 3.7
TEST(OlymposExpansion, WhereTheOnlyWayOutIsTheSea) {
  OlymposTable table(4);
  table.settle("rhodos", {0, 1});
  EXPECT_EQ(points_for(table, move("rhodos", "rhodos")), 2 + 1 + 2);
  table.realm(0, {{"marks", {"siren"}}});
  EXPECT_EQ(table.options("expand from=rhodos"), Strings{});
}

// olympos 3.7
TEST(OlymposExpansion, AnotherOwnSettlerMayRetakeTheTerritory) {
  OlymposTable table;
  table.settle("illyria", {0, 1});
  table.play(fresh("illyria"));
  EXPECT_EQ(table.settlers("illyria"), (Stack{0, 1, 0}));
  EXPECT_EQ(table.state().settlers_on_board(0), 2);
  EXPECT_EQ(std::popcount(table.player(0).land), 1) << "one territory token";
}

// Of several own settlers the lowest moves: the one on top keeps control.
// olympos 3.7, 3.8
TEST(OlymposExpansion, OfSeveralOwnSettlersTheLowestMoves) {
  OlymposTable table;
  table.settle("illyria", {0, 1, 0});
  table.play(move("illyria", "macedonia"));
  EXPECT_EQ(table.settlers("illyria"), (Stack{1, 0}));
  table.settle("illyria", {2, 0, 1, 0, 2});
  table.at({0, 20, 20});
  table.play(move("illyria", "thrace"));
  EXPECT_EQ(table.settlers("illyria"), (Stack{2, 1, 0, 2}));
}

// olympos 3.8
TEST(OlymposExpansion, WhenTheTopmostLeavesTheNextControls) {
  OlymposTable table;
  table.settle("epirus", {1, 2, 0});
  table.play(move("epirus", "illyria"));
  EXPECT_EQ(table.settlers("epirus"), (Stack{1, 2}));
  EXPECT_EQ(table.of(2)["stars"], 1);
  EXPECT_EQ(table.of(0)["stars"], 0);
  EXPECT_TRUE(table.happened("lost_control seat=0 territory=epirus"));
  EXPECT_TRUE(table.happened("took_control seat=2 territory=epirus"));
  EXPECT_EQ(table.hourglasses(0) + table.hourglasses(1) + table.hourglasses(2), 0);
}

// olympos 3.8
TEST(OlymposExpansion, AStarThatNobodyHoldsGoesToTheNextWithoutAFight) {
  OlymposTable table;
  table.settle("epirus", {0});
  table.play(move("epirus", "illyria"));
  EXPECT_EQ(table.settlers("epirus"), Stack{});
  EXPECT_FALSE(table.tribe("epirus"));
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(table.of(seat)["stars"], 0);
  table.forget();
  EXPECT_EQ(table.seat(), 1);
  table.play(fresh("epirus"));
  EXPECT_EQ(table.space(1), 4);
  EXPECT_FALSE(table.happened("attacked"));
  EXPECT_FALSE(table.happened("tribe_defeated"));
  EXPECT_EQ(table.of(1)["stars"], 1);
}

// olympos 3.8
TEST(OlymposExpansion, ASettlerMayLeaveAndItsOldTerritoryBeTakenBackLater) {
  OlymposTable table;
  table.settle("olympos", {1, 0});
  table.play(move("olympos", "macedonia"));
  EXPECT_EQ(table.of(0)["zeus"], 0);
  EXPECT_EQ(table.of(1)["zeus"], 1);
  table.at({0, 20, 20});
  table.play(move("macedonia", "olympos"));
  EXPECT_EQ(table.settlers("olympos"), (Stack{1, 0}));
  EXPECT_EQ(table.space(0), 1 + 2);
  EXPECT_EQ(table.hourglasses(1), 1);
}

}  // namespace
}  // namespace pelops::olympos_2011
