#include "tests/support/olympos_table.h"

// Section 2: time.
namespace pelops::olympos_2011 {
namespace {

// olympos 2.1
TEST(OlymposTime, TheFurthestBackHasTheTurn) {
  OlymposTable table;
  table.at({5, 3, 4});
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.json()["turn"], 1);
  table.play(fresh("illyria"));
  EXPECT_EQ(table.space(1), 6);
  EXPECT_EQ(table.seat(), 2);
  table.play(fresh("macedonia"));
  EXPECT_EQ(table.space(2), 7);
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.prompt(), "act");
}

// olympos 2.1
TEST(OlymposTime, InAStackTheTopmostHasTheTurn) {
  OlymposTable table(4);
  table.stack({2, 0, 3, 1});
  EXPECT_EQ(table.seat(), 1);
  table.at({4, 4, 4, 9});
  EXPECT_EQ(table.seat(), 1);
  table.at({4, 9, 4, 9});
  EXPECT_EQ(table.seat(), 0);
  table.at({9, 9, 4, 9});
  EXPECT_EQ(table.seat(), 2);
}

// olympos 2.1
TEST(OlymposTime, OnePlayerMayHaveSeveralTurnsInARow) {
  OlymposTable table;
  table.at({0, 20, 20});
  table.play(fresh("illyria"));
  EXPECT_EQ(table.space(0), 3);
  EXPECT_EQ(table.seat(), 0);
  table.play(fresh("macedonia"));
  EXPECT_EQ(table.space(0), 6);
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.count_events("turn_began seat=0"), 3);
}

// olympos 2.1, 2.2
TEST(OlymposTime, ATokenThatMovesLandsOnTop) {
  OlymposTable table;
  table.at({0, 3, 3});
  table.stack({2, 1, 0});
  table.play(fresh("illyria"));
  EXPECT_EQ(table.space(0), 3);
  EXPECT_EQ(table.json()["stack"], (Json{2, 1, 0}));
  EXPECT_EQ(table.seat(), 0) << "on top of those who wait on the space";
  table.play(fresh("macedonia"));
  EXPECT_EQ(table.space(0), 6);
  EXPECT_EQ(table.seat(), 1);
  table.play(fresh("thrace"));
  EXPECT_EQ(table.seat(), 2);
  table.play(fresh("chalcidice"));
  EXPECT_EQ(table.space(2), 7);
  EXPECT_EQ(table.seat(), 1) << "he came to space 6 after seat 0";
}

// olympos 2.2
TEST(OlymposTime, HourglassesArePaidFirst) {
  OlymposTable table;
  table.hourglasses(0, 2);
  table.play(fresh("illyria"));
  EXPECT_EQ(table.hourglasses(0), 0);
  EXPECT_EQ(table.space(0), 1);
  EXPECT_TRUE(table.happened("spent_hourglasses seat=0 n=2"));
  EXPECT_TRUE(table.happened("moved_token seat=0 from=0 to=1"));
}

// olympos 2.2
TEST(OlymposTime, OnlyAsManyHourglassesAsAreNeeded) {
  OlymposTable table;
  table.hourglasses(0, 5);
  table.play(fresh("illyria"));
  EXPECT_EQ(table.hourglasses(0), 2);
  EXPECT_EQ(table.space(0), 0);
  EXPECT_FALSE(table.happened("moved_token"));
}

// olympos 2.2
TEST(OlymposTime, ATokenThatDoesNotMoveStaysWhereItIs) {
  OlymposTable table;
  table.at({4, 4, 9});
  table.stack({2, 0, 1});
  table.hourglasses(1, 3);
  table.play(fresh("illyria"));
  EXPECT_EQ(table.space(1), 4);
  EXPECT_EQ(table.seat(), 1) << "still on top";
  table.at({4, 4, 9});
  table.stack({2, 1, 0});
  table.hourglasses(0, 4);
  table.play(fresh("thrace"));
  EXPECT_EQ(table.json()["stack"], (Json{2, 1, 0}));
}

// olympos 2.3
TEST(OlymposTime, WhoCanDoNothingMovesOneSpace) {
  OlymposTable table(3, true);
  table.realm(0, {{"stock", 0}, {"hourglasses", 2}});
  EXPECT_EQ(table.options(), Strings{"pass"});
  table.play("pass");
  EXPECT_EQ(table.space(0), 1);
  EXPECT_EQ(table.hourglasses(0), 2) << "he moves, he does not pay";
  EXPECT_EQ(table.seat(), 1);
  EXPECT_TRUE(table.happened("passed seat=0"));
  EXPECT_FALSE(table.happened("finished"));
}

// olympos 2.3, 5.2
TEST(OlymposTime, WhoCanDoNothingMayPlayCardsAndDrawsForAZeusSpace) {
  OlymposTable table;
  table.at({11, 12, 12});
  table.realm(0, {{"stock", 0}, {"destiny", {"cube_gold", "cube_wood"}}});
  EXPECT_EQ(table.options(), (Strings{"play cube_wood", "play cube_gold", "pass"}));
  table.play({"play cube_wood", "play cube_gold"});
  EXPECT_EQ(table.options(), each("discover", {"oracle", "metallurgy", "religion"}))
      << "now he can act, and so he must: wood and gold are enough for these";
  table.realm(0, {{"cubes", {{"wood", 0}, {"gold", 0}}}, {"destiny", {"cube_stone"}}});
  EXPECT_EQ(table.options(), (Strings{"play cube_stone", "pass"}));
  table.play("pass");
  EXPECT_EQ(table.space(0), 12);
  EXPECT_EQ(table.prompt(), "draw");
}

// olympos 2.3, 6.4
TEST(OlymposTime, WhomSirenHoldsOnAnIslandCanDoNothing) {
  OlymposTable table(4, true);
  table.settle("rhodos", {0});
  table.realm(0, {{"stock", 0}, {"marks", {"siren"}}});
  EXPECT_EQ(table.options(), Strings{"pass"});
}

}  // namespace
}  // namespace pelops::olympos_2011
