#include "tests/support/olympos_table.h"

// Section 9: limits.
namespace pelops::olympos_2011 {
namespace {

int settlers(const OlymposTable& table, Seat seat) {
  const Player& p = table.player(seat);
  return p.stock + p.general + table.state().settlers_on_board(seat) + table.state().markers(seat) + 1;
}

// Leaves so many settlers in the general stock of a rich seat 0.
OlymposTable with_general(int n) {
  OlymposTable table;
  table.enrich(0);
  table.realm(0, {{"stock", 7 - n}});
  EXPECT_EQ(table.player(0).general, n);
  return table;
}

// olympos 9.1
TEST(OlymposLimits, SurgeryTakesWhatThereIs) {
  OlymposTable table = with_general(1);
  table.play("discover surgery");
  EXPECT_EQ(table.player(0).stock, 7);
  EXPECT_EQ(table.player(0).general, 0);
  EXPECT_TRUE(table.happened("settlers_gained seat=0 n=1 cause=discovery"));
  EXPECT_FALSE(table.happened("marked")) << "no settler is left for a marker";
  EXPECT_EQ(settlers(table, 0), 20);
  EXPECT_EQ(table.space(0), 7);
}

// olympos 4.3, 9.1
TEST(OlymposLimits, SurgeryMayTakeTheLastOnesBeforeTheMarker) {
  OlymposTable table = with_general(2);
  table.play("discover surgery");
  EXPECT_EQ(table.player(0).stock, 7);
  EXPECT_EQ(table.player(0).general, 0);
  EXPECT_EQ(settlers(table, 0), 20);
  EXPECT_EQ(table.prompt(), "act");
  OlymposTable three = with_general(3);
  three.play("discover surgery");
  EXPECT_EQ(three.prompt(), "bonus");
  three.play("bonus prestige");
  EXPECT_EQ(three.player(0).general, 0);
  EXPECT_EQ(settlers(three, 0), 20);
}

// olympos 9.1
TEST(OlymposLimits, SurgeryWithoutAny) {
  OlymposTable table = with_general(0);
  table.play("discover surgery");
  EXPECT_TRUE(table.has(0, Discovery::kSurgery));
  EXPECT_FALSE(table.happened("settlers_gained"));
  EXPECT_EQ(settlers(table, 0), 20);
}

// olympos 4.3, 9.1
TEST(OlymposLimits, TheLastSettlerIsTheMarker) {
  OlymposTable table = with_general(1);
  table.play("discover medicine");
  EXPECT_EQ(table.options(), each("bonus", {"settler", "hourglasses"}));
  table.play("bonus settler");
  EXPECT_TRUE(table.happened("marked seat=0"));
  EXPECT_FALSE(table.happened("settlers_gained")) << "none is left for the bonus itself";
  EXPECT_EQ(settlers(table, 0), 20);
}

// olympos 9.1, 6.4
TEST(OlymposLimits, HecateWithoutAny) {
  OlymposTable table;
  table.give(1, {"religion"});
  table.realm(1, {{"stock", 19}});
  table.reach_zeus();
  table.play("reveal hecate");
  EXPECT_EQ(table.player(1).stock, 19);
  EXPECT_EQ(table.player(1).general, 0);
}

// olympos 9.1
TEST(OlymposLimits, NoNewSettlerWithoutStock) {
  OlymposTable table;
  table.settle("illyria", {0});
  table.realm(0, {{"stock", 0}});
  for (const std::string& option : table.options()) EXPECT_TRUE(option.find("new=true") == std::string::npos) << option;
}

// The box has 12 hourglasses and 7 cubes of a type; the supply does not end there.
// olympos 9.1
TEST(OlymposLimits, HourglassesCubesAndPrestigeAreUnlimited) {
  OlymposTable table;
  table.enrich(0);
  table.hourglasses(1, 12);
  table.hourglasses(0, 12);
  table.cubes(1, {7, 7, 7, 7});
  table.hold(0, {"hourglasses_stone", "cube_stone", "prestige_stone", "majority_stone"});
  table.realm(1, {{"prestige", 300}});
  table.realm(0, {{"prestige", 300}});
  table.play({"play hourglasses_stone", "play cube_stone", "play prestige_stone", "play majority_stone"});
  EXPECT_EQ(table.hourglasses(0), 18);
  EXPECT_EQ(table.cubes(0), (Cubes{0, 1, 0, 0}));
  EXPECT_EQ(table.prestige(0), 303);
}

}  // namespace
}  // namespace pelops::olympos_2011
