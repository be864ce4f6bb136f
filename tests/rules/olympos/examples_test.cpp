#include "tests/support/olympos_table.h"

// The worked examples of the rulebook, on our map.
namespace pelops::olympos_2011 {
namespace {

// Red (0) is in last position, does something for 3 points and has an hourglass; Green (1) stands two spaces on.
// olympos 2.1, 2.2
TEST(OlymposExamples, RedPlaysAgain) {
  OlymposTable table(4);
  table.at({20, 22, 23, 23});
  table.stack({0, 1, 2, 3});
  table.hourglasses(0, 1);
  table.play(fresh("illyria"));
  EXPECT_EQ(table.hourglasses(0), 0);
  EXPECT_EQ(table.space(0), 22);
  EXPECT_EQ(table.json()["stack"], (Json{1, 2, 3, 0})) << "red lies on green";
  EXPECT_EQ(table.seat(), 0) << "still in last place";
  table.play(move("illyria", "macedonia"));
  EXPECT_EQ(table.space(0), 23);
  EXPECT_EQ(table.seat(), 1) << "afterwards it is green's turn";
}

// White (0) has Astronomy and Hoplite; Blue (1) has no swords and holds a territory of wood with a star, two sea spaces
// away.
// olympos 3.1, 3.2, 3.5, 3.6
TEST(OlymposExamples, WhiteAttacksBlue) {
  OlymposTable table;
  table.give(0, {"astronomy", "hoplite"});
  table.settle("messenia", {0});
  table.settle("epirus", {1});
  table.play(fresh("epirus", "messenia"));
  EXPECT_TRUE(table.happened("settler_moved seat=0 from=messenia to=epirus points=3")) << "two sea spaces and the land";
  EXPECT_TRUE(table.happened("attacked seat=0 territory=epirus defender=1 swords=1 their_swords=0 points=1"));
  EXPECT_EQ(table.space(0), 6);
  EXPECT_EQ(table.settlers("epirus"), (Stack{1, 0}));
  EXPECT_EQ(table.of(0)["stars"], 1);
  EXPECT_EQ(table.of(1)["stars"], 0);
  EXPECT_EQ(table.hourglasses(1), 1);
  EXPECT_EQ(table.seat(), 1);
}

// The board of the example: Surgery and Strategy in row 4, Science and Philosophy in row 5.
OlymposTable example_board() {
  OlymposTable table;
  table.arrange(4, {"surgery", "art", "poetry", "architecture", "strategy"});
  table.arrange(5, {"science", "city", "absolutism", "engineering", "philosophy"});
  return table;
}

// What cubes are enough for, of one discovery.
bool enough(const std::string& discovery, const Cubes& cubes) {
  OlymposTable table = example_board();
  table.cubes(0, cubes);
  return table.offers("discover " + discovery);
}

// olympos 4.2
TEST(OlymposExamples, FourCosts) {
  EXPECT_TRUE(enough("surgery", {2, 0, 2, 0})) << "2 grain and 2 wood";
  EXPECT_FALSE(enough("surgery", {2, 0, 1, 0}));
  EXPECT_FALSE(enough("surgery", {2, 2, 0, 0}));
  EXPECT_TRUE(enough("science", {3, 0, 0, 2})) << "3 grain and 2 identical others, such as gold";
  EXPECT_FALSE(enough("science", {5, 0, 0, 0})) << "not grain";
  EXPECT_FALSE(enough("science", {3, 1, 0, 1})) << "not identical";
  EXPECT_TRUE(enough("strategy", {0, 0, 1, 3})) << "3 gold and 1 wood";
  EXPECT_FALSE(enough("strategy", {0, 0, 0, 4})) << "the fourth must be different";
  EXPECT_FALSE(enough("strategy", {2, 2, 0, 0}));
  EXPECT_TRUE(enough("philosophy", {2, 1, 2, 1})) << "2 grain, 2 wood, 1 gold, 1 stone";
  EXPECT_FALSE(enough("philosophy", {3, 1, 1, 1}));
  EXPECT_FALSE(enough("philosophy", {2, 2, 2, 0}));
}

// olympos 4.1
TEST(OlymposExamples, SurgeryWithTokensAndACube) {
  OlymposTable table = example_board();
  table.own(0, {"chalcidice", "boeotia", "thrace"});
  table.cubes(0, {0, 0, 1, 0});
  table.play("discover surgery");
  EXPECT_EQ(table.cubes(0), (Cubes{0, 0, 0, 0})) << "the wood cube goes back";
  EXPECT_EQ(std::popcount(table.player(0).land), 3) << "the tokens are kept";
  EXPECT_TRUE(table.has(0, Discovery::kSurgery));
}

// olympos 4.3
TEST(OlymposExamples, FourBonuses) {
  OlymposTable table;
  table.enrich(0);
  OlymposTable a = table;
  a.play({"discover medicine", "bonus settler"});
  EXPECT_EQ(a.player(0).stock, 3);
  OlymposTable b = table;
  b.play({"discover medicine", "bonus hourglasses"});
  EXPECT_TRUE(b.happened("hourglasses seat=0 n=2 cause=bonus"));
  OlymposTable c = table;
  c.play({"discover hoplite", "bonus cube_gold"});
  EXPECT_EQ(c.cubes(0), (Cubes{0, 0, 0, 1}));
  OlymposTable d = table;
  d.play({"discover hoplite", "bonus prestige"});
  EXPECT_EQ(d.prestige(0), 2);
}

// Blue (0) has tokens grain, grain and wood, and a grain cube.
// olympos 4.1, 4.3
TEST(OlymposExamples, BlueDevelopsStrategy) {
  OlymposTable table = example_board();
  table.own(0, {"chalcidice", "boeotia", "thrace"});
  table.cubes(0, {1, 0, 0, 0});
  table.play("discover strategy");
  EXPECT_EQ(table.cubes(0), (Cubes{0, 0, 0, 0}));
  EXPECT_EQ(table.of(0)["swords"], 2);
  EXPECT_EQ(table.prompt(), "bonus");
  const int stock = table.player(0).stock;
  const int general = table.player(0).general;
  table.play("bonus settler");
  EXPECT_EQ(table.player(0).stock, stock + 1);
  EXPECT_EQ(table.player(0).general, general - 2) << "the settler and the marker";
  EXPECT_EQ(table.json()["board"][3][4]["bonuses"][0]["marker"], 0);
  EXPECT_EQ(table.space(0), 7);
  EXPECT_EQ(table.seat(), 1);
}

// Green (0) has 2 star tokens, Architecture and 2 markers in the column of the Stadium.
// olympos 4.4, 8.2
TEST(OlymposExamples, GreenBuildsTheStadium) {
  OlymposTable table;
  table.own(0, {"epirus", "thessalia"});
  table.give(0, {"architecture"});
  table.mark(0, "oracle", 1);
  EXPECT_FALSE(table.offers("wonder stadium"));
  table.mark(0, "astronomy", 2);
  table.play("wonder stadium");
  EXPECT_EQ(table.space(0), 5);
  EXPECT_EQ(table.of(0)["wonders"], Json{"stadium"});
  EXPECT_EQ(table.score(0, "wonders"), 10);
}

// The seven cards that the rulebook shows.
// olympos 5.4
TEST(OlymposExamples, DestinyCards) {
  OlymposTable table;
  table.own(0, {"chalcidice", "boeotia", "illyria", "thrace", "euboea", "macedonia"});
  table.own(1, {"epirus"});
  table.hold(0, {"hourglasses_grain", "majority_stone", "cube_gold", "prestige_wood", "all_types"});
  table.play("play hourglasses_grain");
  EXPECT_EQ(table.hourglasses(0), 2);
  table.play("play majority_stone");
  EXPECT_EQ(table.hourglasses(0), 5);
  table.play("play cube_gold");
  EXPECT_EQ(table.cubes(0), (Cubes{0, 0, 0, 1}));
  table.play("play prestige_wood");
  EXPECT_EQ(table.prestige(0), 2);
  table.play("play all_types");
  EXPECT_EQ(table.prestige(0), 5);
}

// olympos 4.3
TEST(OlymposExamples, AgricultureIsNotDiscoveredTwice) {
  OlymposTable table;
  table.enrich(0);
  table.play({"discover agriculture tile=wood", "bonus hourglasses"});
  table.at({0, 20, 20});
  EXPECT_EQ(table.options("discover agriculture"), Strings{});
}

// With 3, 4 and 5 players 12, 8 and 4 territories are eliminated.
// olympos 1.4
TEST(OlymposExamples, EliminatedTerritories) {
  for (const int players : {3, 4, 5}) {
    const OlymposTable table(players);
    EXPECT_EQ(std::popcount(table.state().crossed), players == 3 ? 12 : players == 4 ? 8 : 4);
  }
}

}  // namespace
}  // namespace pelops::olympos_2011
