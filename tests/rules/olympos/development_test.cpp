#include "tests/support/olympos_table.h"

// Section 4: development. Wonders are in wonders_test.cpp.
namespace pelops::olympos_2011 {
namespace {

// olympos 4.1
TEST(OlymposDevelopment, ADiscoveryCostsSevenPointsAndItsResources) {
  OlymposTable table;
  table.own(0, {"chalcidice", "macedonia"});  // grain, gold
  EXPECT_EQ(table.options("discover"), each("discover", {"medicine", "metallurgy", "religion"}));
  table.play({"discover medicine", "bonus settler"});
  EXPECT_TRUE(table.has(0, Discovery::kMedicine));
  EXPECT_EQ(table.space(0), 7);
  EXPECT_EQ(table.settlers("chalcidice"), Stack{0}) << "territory tokens are not used up";
  EXPECT_EQ(table.settlers("macedonia"), Stack{0});
  EXPECT_EQ(table.json()["board"][0][0]["copies"], 0);
}

// olympos 4.1
TEST(OlymposDevelopment, CubesAreSpentWhereTokensDoNotSuffice) {
  OlymposTable table;
  table.own(0, {"chalcidice"});
  table.cubes(0, {2, 1, 0, 0});
  table.play("discover medicine");
  EXPECT_EQ(table.prompt(), "bonus") << "grain by the token, stone by the cube: nothing to choose";
  EXPECT_EQ(table.cubes(0), (Cubes{2, 0, 0, 0}));
  EXPECT_TRUE(table.happened("paid_cubes seat=0 resource=stone n=1"));
}

// olympos 4.1
TEST(OlymposDevelopment, WhichCubesIsAskedOnlyWhereThereIsAChoice) {
  OlymposTable table;
  table.cubes(0, {1, 1, 1, 0});
  table.play("discover religion");
  EXPECT_EQ(table.prompt(), "pay");
  EXPECT_EQ(table.source(), "religion");
  EXPECT_EQ(table.options(), (Strings{"pay stone=1 wood=1", "pay grain=1 wood=1", "pay grain=1 stone=1"}));
  table.play("pay grain=1 wood=1");
  EXPECT_EQ(table.cubes(0), (Cubes{0, 1, 0, 0}));
}

// olympos 4.1
TEST(OlymposDevelopment, NothingIsSpentThatIsNotNeeded) {
  OlymposTable table;
  table.own(0, {"chalcidice"});
  table.cubes(0, {1, 1, 1, 0});
  table.play("discover religion");
  EXPECT_EQ(table.options(), (Strings{"pay wood=1", "pay stone=1"})) << "the token of grain takes part in both";
  table.play("pay wood=1");
  EXPECT_EQ(table.cubes(0), (Cubes{1, 1, 0, 0}));
  table.play("bonus settler");
  EXPECT_EQ(table.seat(), 1);
  table.cubes(1, {2, 3, 0, 0});
  table.play("discover agriculture tile=grain");
  EXPECT_EQ(table.options(), (Strings{"pay grain=1 stone=2", "pay grain=2 stone=1"})) << "two equal and another one";
}

// olympos 4.1, 4.2
TEST(OlymposDevelopment, AskedEvenWhereTheOnlyPaymentIsEmpty) {
  OlymposTable table(3, true);
  table.own(0, {"chalcidice", "macedonia"});
  table.play("discover religion");
  EXPECT_EQ(table.options(), Strings{"pay"});
}

// Whether what a player has is enough for a space: some order of the types fits the groups.
bool payable(const SpaceFigures& space, const std::vector<int>& have) {
  std::vector<int> types = {0, 1, 2, 3};
  do {
    bool fits = true;
    for (std::size_t i = 0; i < space.cost.size(); ++i) {
      const CostGroup& group = space.cost[i];
      fits =
          fits && (group.type == kAny || group.type == types[i]) && have[static_cast<std::size_t>(types[i])] >= group.n;
    }
    if (fits) return true;
  } while (std::next_permutation(types.begin(), types.end()));
  return false;
}

// olympos 4.2
TEST(OlymposDevelopment, EverySpaceForEveryWealth) {
  const Olympos game;
  for (int a = 0; a < 6; ++a)
    for (int b = 0; b < 6; ++b)
      for (int c = 0; c < 6; ++c)
        for (int d = 0; d < 6; ++d) {
          const std::vector<int> have = {a, b, c, d};
          u32 expected = 0;
          for (std::size_t space = 0; space < kSpaces; ++space)
            if (payable(default_figures().spaces[space], have)) expected |= 1U << space;
          ASSERT_EQ(game.rules().tables.payable_with(have.data()), expected) << a << b << c << d;
        }
  const int rich[] = {30, 8, 9, 100};
  EXPECT_EQ(game.rules().tables.payable_with(rich), (1U << kSpaces) - 1);
}

// olympos 4.2
TEST(OlymposDevelopment, TheTypesOfTheGroupsAllDiffer) {
  OlymposTable table;
  table.cubes(0, {3, 0, 1, 1});
  EXPECT_FALSE(table.offers("discover philosophy")) << "3 grain and 2 equal others";
  table.cubes(0, {5, 0, 0, 0});
  EXPECT_FALSE(table.offers("discover philosophy"));
  EXPECT_EQ(table.options("discover"), Strings{}) << "every space asks for two types";
  table.cubes(0, {3, 0, 2, 0});
  EXPECT_TRUE(table.offers("discover philosophy"));
  table.play("discover philosophy");
  EXPECT_EQ(table.cubes(0), (Cubes{0, 0, 0, 0}));
}

// olympos 4.3
TEST(OlymposDevelopment, NoneOfAKindTwice) {
  OlymposTable table;
  table.enrich(0);
  EXPECT_TRUE(table.offers("discover hoplite"));
  table.play({"discover hoplite", "bonus prestige"});
  table.at({0, 20, 20});
  EXPECT_EQ(table.json()["board"][1][0]["copies"], 1);
  EXPECT_FALSE(table.offers("discover hoplite"));
  table.cubes(1, {2, 1, 0, 0});
  table.at({20, 0, 20});
  EXPECT_TRUE(table.offers("discover hoplite")) << "the other tile is for another player";
}

// olympos 4.3
TEST(OlymposDevelopment, NoTileLeft) {
  OlymposTable table;
  table.enrich(0);
  table.give(1, {"medicine"});
  EXPECT_FALSE(table.offers("discover medicine"));
  table.give(1, {"hoplite"});
  EXPECT_TRUE(table.offers("discover hoplite"));
  table.give(2, {"hoplite"});
  EXPECT_FALSE(table.offers("discover hoplite"));
}

// olympos 4.3
TEST(OlymposDevelopment, TheFourKindsOfBonuses) {
  OlymposTable table;
  table.enrich(0);
  table.play("discover medicine");
  EXPECT_EQ(table.prompt(), "bonus");
  EXPECT_EQ(table.source(), "medicine");
  EXPECT_EQ(table.options(), each("bonus", {"settler", "hourglasses"}));
  table.play("bonus settler");
  EXPECT_EQ(table.player(0).stock, 3);
  EXPECT_EQ(table.player(0).general, 3) << "the settler and the marker";
  EXPECT_TRUE(table.happened("marked seat=0 row=1 column=1 kind=settler"));
  EXPECT_EQ(table.json()["board"][0][0]["bonuses"][0]["marker"], 0);

  table.at({0, 20, 20});
  table.play("discover polytheism");
  EXPECT_EQ(table.options(), each("bonus", {"settler", "hourglasses"}));
  table.play("bonus hourglasses");
  EXPECT_EQ(table.space(0), 5) << "the two hourglasses are paid at once: 7 points at the end of the action";
  EXPECT_EQ(table.hourglasses(0), 0);

  table.at({0, 20, 20});
  table.play("discover democracy");
  EXPECT_EQ(table.options(), each("bonus", {"cube_grain", "prestige"}));
  table.play("bonus cube_grain");
  EXPECT_EQ(table.cubes(0), (Cubes{1, 0, 0, 0}));

  table.at({0, 20, 20});
  table.play("discover astronomy");
  EXPECT_EQ(table.options(), each("bonus", {"hourglasses", "prestige"}));
  table.play("bonus prestige");
  EXPECT_EQ(table.prestige(0), 2);
  EXPECT_EQ(table.player(0).general, 0) << "four markers and a settler of five";
}

// olympos 4.3
TEST(OlymposDevelopment, ABonusIsTakenOnce) {
  OlymposTable table;
  table.mark(1, "hoplite", 1);
  table.enrich(0);
  table.play("discover hoplite");
  EXPECT_EQ(table.prestige(0), 2) << "the other bonus is the only one";
  EXPECT_EQ(table.json()["board"][1][0]["bonuses"],
            (Json{{{"kind", "cube_gold"}, {"marker", 1}}, {{"kind", "prestige"}, {"marker", 0}}}));
}

// olympos 4.3
TEST(OlymposDevelopment, TheGreySpaceIsForFivePlayers) {
  OlymposTable four(4);
  four.enrich(0);
  four.play("discover medicine");
  EXPECT_EQ(four.options(), each("bonus", {"settler", "hourglasses"}));
  OlymposTable five(5);
  five.enrich(0);
  five.play("discover medicine");
  EXPECT_EQ(five.options(), each("bonus", {"settler", "hourglasses", "prestige"}));
  five.play("bonus prestige");
  EXPECT_EQ(five.prestige(0), 2);
  five.at({0, 20, 20, 20, 20});
  five.play("discover map_making");
  EXPECT_EQ(five.options(), each("bonus", {"settler", "hourglasses", "cube_grain"}));
  five.play("bonus settler");
  five.at({0, 20, 20, 20, 20});
  five.play("discover hoplite");
  EXPECT_EQ(five.options(), each("bonus", {"cube_gold", "prestige"})) << "row 2 has two";
}

// olympos 4.3
TEST(OlymposDevelopment, RowFiveHasNoBonus) {
  OlymposTable table;
  table.enrich(0);
  table.play("discover philosophy");
  EXPECT_EQ(table.prompt(), "act");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.space(0), 7);
  EXPECT_EQ(table.player(0).general, 5);
}

// olympos 4.3
TEST(OlymposDevelopment, NoFreeSpaceNoBonus) {
  Complaint complaint;
  const Figures figures =
      replace_figures("[game]\ncopies_row_1 = { value = [3, 3, 3], source = \"ours\" }\n", "three.toml", complaint);
  ASSERT_EQ(complaint, "");
  OlymposTable table(4, figures);
  table.mark(1, "medicine", 1);
  table.mark(2, "medicine", 2);
  table.enrich(0);
  table.play("discover medicine");
  EXPECT_TRUE(table.has(0, Discovery::kMedicine));
  EXPECT_FALSE(table.happened("marked"));
  EXPECT_EQ(table.space(0), 7);
  EXPECT_EQ(table.seat(), 1);
}

// olympos 4.3, 9.1
TEST(OlymposDevelopment, WithoutASettlerInTheGeneralStockThereIsNoMarkerAndNoBonus) {
  OlymposTable table;
  table.cubes(0, {1, 1, 0, 0});
  table.realm(0, {{"stock", 19}});
  table.play("discover medicine");
  EXPECT_TRUE(table.has(0, Discovery::kMedicine));
  EXPECT_FALSE(table.happened("marked"));
  EXPECT_EQ(table.space(0), 7);
}

// olympos 4.1, 5.2
TEST(OlymposDevelopment, ACubeOfADestinyCardPaysToo) {
  OlymposTable table;
  table.own(0, {"chalcidice"});
  table.hold(0, {"cube_gold"});
  EXPECT_EQ(table.options("discover"), Strings{});
  table.play("play cube_gold");
  EXPECT_EQ(table.options("discover"), each("discover", {"medicine", "metallurgy", "religion"}));
}

}  // namespace
}  // namespace pelops::olympos_2011
