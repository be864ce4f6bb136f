#include "tests/support/olympus_city.h"

// Glory that buildings bring, in worship and in upkeep, and the end of the game.
namespace pelops::olympus_2010 {
namespace {

const Json kThreeGlories = {{"culture", 1}, {"population", 1}, {"military", 2}};

// Seat 0's city at the last ceremony of a round with three glory cards claimed.
OlympusTable three_glories(const City& city, const Json& deities = Json::object()) {
  OlympusTable table(3, 0);
  table.set({{"glory", kThreeGlories}});
  found(table, 0, city);
  place_priests(table, {1, 0, 0}, deities);
  return table;
}

// olympus 3.4, 7.3, 7.6, 9.10
TEST(OlympusNestedGlory, TheFourthClaimedByAnUpkeepBuildingEndsTheGame) {
  OlympusTable table = three_glories({.population = 8, .fishing = 7, .buildings = {"bouleuterion"}});
  table.play({"worship apollo aspect=sun", "use bouleuterion", "spend grain from=warehouse"});
  EXPECT_FALSE(table.over());
  table.play("advance fishing");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.points(0), 4);
  EXPECT_TRUE(table.happened("game_over"));
  EXPECT_EQ(table.state().round, 1);
  EXPECT_EQ(table.state().starting, 0);
  EXPECT_EQ(table.json()["phase"], "over");
}

// olympus 7.6, 9.10
TEST(OlympusNestedGlory, DecliningItPlaysOn) {
  OlympusTable table = three_glories({.population = 8, .fishing = 7, .buildings = {"bouleuterion"}});
  table.play({"worship apollo aspect=sun", "pass"});
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.state().round, 2);
}

// olympus 3.4, 7.6, 9.1, 9.2
TEST(OlympusNestedGlory, ThroughAchaeanLeagueAndAcropolis) {
  const Json deities = {{"athena", {{"alpha", 1}, {"beta", {0, 2}}}}, {"hera", {{"alpha", 2}, {"beta", {0, 1}}}}};
  OlympusTable table = three_glories({.population = 8, .hunting = 7, .buildings = {"achaean_league"}}, deities);
  table.play({"worship apollo aspect=sun", "use achaean_league", "advance hunting"});
  EXPECT_TRUE(table.over());

  table = three_glories({.population = 8, .hunting = 7, .buildings = {"acropolis"}});
  table.play({"worship apollo aspect=sun", "favour artemis", "advance hunting"});
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.points(0), 4);
}

// The fourth is claimed in worship: the round is played to its end, with upkeep buildings and tribute.
// olympus 7.4, 7.6, 8.1, 9.15, 9.16
TEST(OlympusNestedGlory, TheRoundIsPlayedToItsEnd) {
  OlympusTable table(3, 0);
  table.set({{"glory", kThreeGlories}});
  found(table, 0, {.population = 8, .agriculture = 7, .warehouse = {2, 0, 0}});
  found(table, 1, {.warehouse = {1, 0, 0}, .tribute = {0, 1, 0}, .buildings = {"goldsmith"}});
  place_priests(table, {1, 1, 0});
  table.play({"worship hephaestus", "decline", "build well"});
  EXPECT_EQ(table.points(0), 3);
  EXPECT_EQ(table.seat(), 1);
  table.play("worship athena");
  EXPECT_EQ(table.prompt(), "upkeep");
  table.play("use goldsmith");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.warehouse(1), (Cubes{0, 1, 0}));
  const Scores scores = table.game().scores(table.state());
  EXPECT_EQ(scores[0].points, 3 + 4 + 4);
  EXPECT_EQ(scores[1].points, 1 + 1 + 1);
}

// 7.2 comes before 7.3: the marker that earned glory may have fallen, the card stays and counts.
// olympus 3.3, 7.2, 7.6, 9.13
TEST(OlympusNestedGlory, ALimitedMarkerKeepsItsGlory) {
  OlympusTable table = three_glories({.culture = 5, .population = 2, .agriculture = 7, .warehouse = {0, 2, 2}});
  table.play({"worship hephaestus", "build farm", "pass"});
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.track(0, Track::kAgriculture), 2);
  EXPECT_EQ(table.state().glory[index(Track::kAgriculture)], 0);
  EXPECT_EQ(table.points(0), 4);
}

// olympus 3.4, 9.11
TEST(OlympusNestedGlory, ColonyMayBringThreeAtOnce) {
  OlympusTable table =
      lone_worshipper({.culture = 8, .agriculture = 7, .hunting = 7, .fishing = 7, .warehouse = {0, 1, 3}});
  table.play({"worship hephaestus", "build colony", "advance agriculture"});
  EXPECT_EQ(table.points(0), 3 + 6);
  EXPECT_EQ(table.state().glory_claimed(), 3);
}

// olympus 2.6, 3.4
TEST(OlympusNestedGlory, TheFirstOfACeremonyTakesIt) {
  OlympusTable table(3, 0);
  for (const Seat seat : {Seat{0}, Seat{1}}) found(table, seat, {.agriculture = 7, .warehouse = {2, 0, 0}});
  place_priests(table, {3, 3, 0});
  table.play({"worship hephaestus", "join", "build well", "build well"});
  EXPECT_EQ(table.points(0), 3);
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.track(1, Track::kAgriculture), 8);
  EXPECT_EQ(table.state().glory[index(Track::kAgriculture)], 0);
}

// Pushed back by Temple of Athena and up again: no second glory.
// olympus 3.3, 3.4, 9.30
TEST(OlympusNestedGlory, IsGivenOnce) {
  OlympusTable table(3, 0);
  table.set({{"glory", {{"hunting", 1}}}});
  found(table, 0, {.culture = 6, .buildings = {"temple_of_athena"}});
  found(table, 1, {.population = 1, .hunting = 8, .warehouse = {0, 2, 0}});
  found(table, 2, {.population = 1});
  place_priests(table, {1, 1, 0});
  table.play({"worship athena", "decline", "pass"});
  EXPECT_EQ(table.track(1, Track::kHunting), 7);
  table.play({"worship hephaestus", "build gardens"});
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.count_events("glory"), 0);
}

// Oracle's Athena to culture 10 in the middle of a ceremony, Lyceum to population 10 after it.
// olympus 3.4, 9.18, 9.20
TEST(OlympusNestedGlory, ThroughOracleAndLyceum) {
  OlympusTable table = lone_worshipper({.culture = 8, .population = 9, .warehouse = {2, 5, 1}});
  table.play({"worship hephaestus", "build oracle", "favour athena"});
  EXPECT_EQ(table.points(0), 3 + 2);
  table.play("build lyceum");
  EXPECT_EQ(table.points(0), 3 + 2 + 3 + 2);
  EXPECT_EQ(table.state().glory_claimed(), 2);
  EXPECT_EQ(table.count_events("advance_lost seat=0 track=culture at=10"), 1);
}

// Temple of Athena's extra advance may bring glory, before the opponents fall back.
// olympus 3.4, 9.30
TEST(OlympusNestedGlory, ThroughTempleOfAthena) {
  OlympusTable table = lone_worshipper({.culture = 6, .agriculture = 7, .buildings = {"temple_of_athena"}});
  table.play({"worship athena", "advance agriculture"});
  EXPECT_EQ(table.points(0), 2);
  EXPECT_LT(when(table, "glory seat=0 track=agriculture"), when(table, "retreated seat=1"));
}

}  // namespace
}  // namespace pelops::olympus_2010
