#include "tests/support/olympus_city.h"

// Section 9: Achaean League, Amphitheatre, Bouleuterion, Goldsmith, Trade Route. Acropolis: see
// card_acropolis_test.cpp.
namespace pelops::olympus_2010 {
namespace {

const Strings kSixTracks = {"advance culture",     "advance population", "advance military",
                            "advance agriculture", "advance hunting",    "advance fishing"};
const Json kTwoBetas = {{"athena", {{"alpha", 1}, {"beta", Json::array({0})}}},
                        {"hera", {{"alpha", 2}, {"beta", {0, 1}}}}};
const Json kOneBeta = {
    {"athena", {{"alpha", 0}}}, {"zeus", {{"alpha", 0}}}, {"hera", {{"alpha", 2}, {"beta", Json::array({0})}}}};

// Seat 0's city at its buildings step, two points richer through Apollo.
OlympusTable upkeep_of(const City& city, const Json& deities = Json::object()) {
  OlympusTable table = last_ceremony(city, deities);
  table.play("worship apollo aspect=sun");
  return table;
}

// olympus 7.3, 9.1
TEST(OlympusAchaeanLeague, AdvancesOneMarkerWithTwoBetaPriests) {
  OlympusTable table = upkeep_of({.population = 4, .buildings = {"achaean_league"}}, kTwoBetas);
  EXPECT_EQ(table.prompt(), "upkeep");
  EXPECT_EQ(table.options(), (Strings{"pass", "use achaean_league"}));
  table.play("use achaean_league");
  EXPECT_EQ(table.prompt(), "advance");
  EXPECT_EQ(table.source(), "achaean_league");
  EXPECT_EQ(table.options(), kSixTracks);
  table.play("advance population");
  EXPECT_EQ(table.track(0, Track::kPopulation), 5);
  EXPECT_EQ(table.state().round, 2);
}

// olympus 7.3, 9.1
TEST(OlympusAchaeanLeague, IsOptional) {
  OlympusTable table = upkeep_of({.buildings = {"achaean_league"}}, kTwoBetas);
  table.play("pass");
  EXPECT_EQ(markers(table, 0), (std::vector<int>{1, 2, 1, 1, 1, 1}));
  EXPECT_EQ(table.state().round, 2);
}

// Three alpha priests and one on beta are one on beta; a beta priest of another is not his.
// olympus 9.1, 9.8
TEST(OlympusAchaeanLeague, NeedsTwoBetaPriestsAsAmphitheatreDoes) {
  const OlympusTable table = upkeep_of({.buildings = {"achaean_league", "amphitheatre"}}, kOneBeta);
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.points(0), 2);
  EXPECT_FALSE(table.happened("used"));
}

// olympus 7.3, 9.8
TEST(OlympusAmphitheatre, ScoresAPointWithTwoBetaPriestsWithoutAsking) {
  const OlympusTable table = upkeep_of({.buildings = {"amphitheatre"}}, kTwoBetas);
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.points(0), 3);
  EXPECT_TRUE(table.happened("used seat=0 building=amphitheatre"));
}

// olympus 7.3, 9.8
TEST(OlympusAmphitheatre, IsMandatory) {
  OlympusTable table = upkeep_of({.buildings = {"amphitheatre", "goldsmith"}}, kTwoBetas);
  EXPECT_EQ(table.options(), (Strings{"use goldsmith", "use amphitheatre"}));
  table.play({"use goldsmith", "spend meat from=warehouse"});
  EXPECT_EQ(table.points(0), 4);
  EXPECT_EQ(table.state().round, 2);
}

// olympus 7.3, 9.8
TEST(OlympusAmphitheatre, LeavesTheOptionalOnesWhenUsed) {
  OlympusTable table = upkeep_of({.buildings = {"amphitheatre", "goldsmith"}}, kTwoBetas);
  table.play("use amphitheatre");
  EXPECT_EQ(table.points(0), 3);
  EXPECT_EQ(table.options(), (Strings{"pass", "use goldsmith"}));
  EXPECT_EQ(table.json()["players"][0]["used"], Json::array({"amphitheatre"}));
  table.play("pass");
  EXPECT_EQ(table.points(0), 3);
}

// olympus 9.10
TEST(OlympusBouleuterion, SpendsACubeToAdvanceAMarker) {
  OlympusTable table = upkeep_of({.buildings = {"bouleuterion"}});
  EXPECT_EQ(table.options(), (Strings{"pass", "use bouleuterion"}));
  table.play("use bouleuterion");
  EXPECT_EQ(table.prompt(), "spend");
  EXPECT_EQ(table.options(),
            (Strings{"spend grain from=warehouse", "spend meat from=warehouse", "spend fish from=warehouse"}));
  table.play("spend fish from=warehouse");
  EXPECT_EQ(table.prompt(), "advance");
  EXPECT_EQ(table.options(), kSixTracks);
  table.play("advance culture");
  EXPECT_EQ(table.track(0, Track::kCulture), 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 0}));
  EXPECT_EQ(table.state().round, 2);
}

// olympus 3.6, 9.10
TEST(OlympusBouleuterion, MayBeSpentOnAMarkerThatCannotMove) {
  OlympusTable table = upkeep_of({.culture = 4, .warehouse = {1, 0, 0}, .buildings = {"bouleuterion"}});
  table.play({"use bouleuterion", "advance culture"});
  EXPECT_EQ(table.track(0, Track::kCulture), 4);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
}

// olympus 9.16
TEST(OlympusGoldsmith, SpendsACubeForAPointOnceARound) {
  OlympusTable table = upkeep_of({.warehouse = {0, 2, 1}, .buildings = {"goldsmith"}});
  EXPECT_EQ(table.options(), (Strings{"pass", "use goldsmith"}));
  table.play("use goldsmith");
  EXPECT_EQ(table.options(), (Strings{"spend meat from=warehouse", "spend fish from=warehouse"}));
  table.play("spend meat from=warehouse");
  EXPECT_EQ(table.points(0), 3);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 1, 1}));
  EXPECT_EQ(table.state().round, 2);

  place_priests(table, {1, 0, 0});
  table.play("worship demeter");
  EXPECT_EQ(table.options(), (Strings{"pass", "use goldsmith"}));
}

// Mandy's Trade Route in the rulebook: one fish for a meat and a grain.
// olympus 9.35
TEST(OlympusTradeRoute, SwapsACubeForOneOfEachOther) {
  OlympusTable table = upkeep_of({.warehouse = {1, 0, 2}, .buildings = {"trade_route"}});
  EXPECT_EQ(table.options(), (Strings{"pass", "use trade_route"}));
  table.play("use trade_route");
  EXPECT_EQ(table.options(), (Strings{"spend grain from=warehouse", "spend fish from=warehouse"}));
  table.play("spend fish from=warehouse");
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 1, 1}));
  EXPECT_EQ(table.state().round, 2);
}

// olympus 7.1, 9.35
TEST(OlympusTradeRoute, MayFillTheWarehouseBeyondItsLimit) {
  OlympusTable table = upkeep_of({.warehouse = {5, 0, 0}, .buildings = {"trade_route"}});
  table.play("use trade_route");
  EXPECT_EQ(table.warehouse(0), (Cubes{4, 1, 1}));
  EXPECT_EQ(table.state().round, 2);
}

// Tribute comes to the warehouse a step later.
// olympus 5.6, 7.3, 9.10, 9.16, 9.35
TEST(OlympusUpkeepBuildings, ThreeOfThemNeedACubeToSpend) {
  const OlympusTable table = upkeep_of(
      {.warehouse = {0, 0, 0}, .tribute = {1, 1, 1}, .buildings = {"trade_route", "goldsmith", "bouleuterion"}});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_FALSE(table.happened("used"));
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
}

// olympus 5.6, 9.10, 9.16, 9.21, 9.35
TEST(OlympusUpkeepBuildings, WithParthenonTributeIsACubeToSpend) {
  OlympusTable table = upkeep_of({.warehouse = {0, 1, 0},
                                  .tribute = {1, 1, 0},
                                  .buildings = {"trade_route", "goldsmith", "bouleuterion", "parthenon"}});
  EXPECT_EQ(table.options(), (Strings{"pass", "use trade_route", "use goldsmith", "use bouleuterion"}));
  table.play("use goldsmith");
  EXPECT_EQ(table.options(),
            (Strings{"spend grain from=tribute", "spend meat from=warehouse", "spend meat from=tribute"}));
  table.play("spend grain from=tribute");
  EXPECT_EQ(table.tribute(0), (Cubes{0, 1, 0}));
  table.play({"use trade_route", "spend meat from=tribute"});
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
  table.play({"use bouleuterion", "spend grain from=warehouse", "advance hunting"});
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 1, 1}));
  EXPECT_EQ(table.points(0), 3);
}

// One cube: Goldsmith first leaves nothing for Trade Route, Trade Route first feeds both others.
// olympus 7.3
TEST(OlympusUpkeepBuildings, AreUsedInTheOrderTheirOwnerLikes) {
  const City city = {.warehouse = {1, 0, 0}, .buildings = {"goldsmith", "bouleuterion", "trade_route"}};
  OlympusTable table = upkeep_of(city);
  table.play("use goldsmith");
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.points(0), 3);

  table = upkeep_of(city);
  table.play("use trade_route");
  EXPECT_EQ(table.options(), (Strings{"pass", "use goldsmith", "use bouleuterion"}));
  table.play({"use bouleuterion", "spend meat from=warehouse", "advance fishing", "use goldsmith"});
  EXPECT_EQ(table.points(0), 3);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.track(0, Track::kFishing), 2);
}

// olympus 7.2, 7.3
TEST(OlympusUpkeepBuildings, TheirAdvancesComeAfterThePopulationLimit) {
  OlympusTable table = upkeep_of({.military = 3, .hunting = 2, .buildings = {"bouleuterion"}});
  EXPECT_EQ(table.track(0, Track::kMilitary), 2);
  table.play({"use bouleuterion", "spend grain from=warehouse", "advance hunting"});
  EXPECT_EQ(table.track(0, Track::kHunting), 3);
}

// olympus 7.3, 7.5
TEST(OlympusUpkeepBuildings, TheirAdvancesComeBeforeThePriestsAreCounted) {
  OlympusTable table = upkeep_of({.population = 5, .buildings = {"bouleuterion", "agora"}});
  table.play({"use bouleuterion", "spend grain from=warehouse", "advance population"});
  EXPECT_EQ(table.player(0).clergy, 4);
  EXPECT_EQ(table.player(1).clergy, 3);
}

// olympus 7.3
TEST(OlympusUpkeepBuildings, AreUsedPlayerByPlayerFromTheStartingPlayer) {
  OlympusTable table(3, 1);
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) found(table, seat, {.buildings = {"goldsmith", "trade_route"}});
  place_priests(table, {0, 1, 0});
  table.play("worship hera");
  table.play({"produce grain", "produce fish"});
  EXPECT_EQ(table.seat(), 1);
  table.play({"use goldsmith", "spend grain from=warehouse"});
  EXPECT_EQ(table.seat(), 1);
  table.play("pass");
  EXPECT_EQ(table.seat(), 2);
  table.play("pass");
  EXPECT_EQ(table.seat(), 0);
  table.play({"use trade_route", "spend grain from=warehouse", "pass"});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.state().starting, 2);
}

}  // namespace
}  // namespace pelops::olympus_2010
