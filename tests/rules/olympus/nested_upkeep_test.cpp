#include "tests/support/olympus_city.h"

// Acropolis in upkeep: favours, buildings and wars outside of any ceremony.
namespace pelops::olympus_2010 {
namespace {

// Seat 0 has Acropolis beside his buildings and is asked what to use or which deity it brings.
OlympusTable acropolis_in_upkeep(City city, const Json& deities = Json::object(), int players = 3) {
  city.buildings.emplace_back("acropolis");
  OlympusTable table = last_ceremony(city, deities, players);
  table.play("worship apollo aspect=sun");
  table.forget();
  return table;
}

// olympus 7.3, 9.2
TEST(OlympusNestedUpkeep, AnUpkeepBuildingBuiltInTheStepIsUsedInIt) {
  OlympusTable table = acropolis_in_upkeep({.culture = 5, .warehouse = {3, 0, 0}});
  table.play({"favour hephaestus", "build goldsmith"});
  EXPECT_EQ(table.prompt(), "upkeep");
  EXPECT_EQ(table.options(), (Strings{"pass", "use goldsmith"}));
  table.play("use goldsmith");
  EXPECT_EQ(table.points(0), 2 + 1 + 1);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.state().round, 2);
}

// A mandatory one built in the step is mandatory in it.
// olympus 7.3, 9.2, 9.8
TEST(OlympusNestedUpkeep, AmphitheatreBuiltInTheStepScoresInIt) {
  const Json deities = {{"athena", {{"alpha", 1}, {"beta", {0, 2}}}}, {"hera", {{"alpha", 2}, {"beta", {0, 1}}}}};
  OlympusTable table = acropolis_in_upkeep({.culture = 5, .warehouse = {1, 1, 0}}, deities);
  table.play({"favour hephaestus", "build amphitheatre"});
  EXPECT_EQ(table.points(0), 2 + 3 + 1);
  EXPECT_EQ(table.state().round, 2);
}

// Bouleuterion first lifts culture to what Acropolis' build needs.
// olympus 7.3, 9.2, 9.10
TEST(OlympusNestedUpkeep, BouleuterionBeforeAcropolis) {
  OlympusTable table =
      acropolis_in_upkeep({.culture = 4, .warehouse = {1, 2, 0}, .buildings = {"bouleuterion", "school"}});
  EXPECT_EQ(table.options(), (Strings{"use bouleuterion", "use acropolis"}));
  table.play({"use bouleuterion", "spend grain from=warehouse", "advance culture"});
  EXPECT_EQ(table.prompt(), "acropolis");
  table.play({"favour hephaestus", "build library"});
  EXPECT_TRUE(table.has(0, Building::kLibrary));
  EXPECT_EQ(table.state().round, 2);
}

// Two wars of Zeus: the first is over before the second favour is chosen, and they need two targets.
// olympus 4.8, 5.2, 5.9, 9.33
TEST(OlympusNestedUpkeep, TwoWarsOfZeusNeedTwoTargets) {
  OlympusTable table =
      acropolis_in_upkeep({.population = 5, .military = 2, .buildings = {"temple_of_zeus"}}, Json::object(), 4);
  table.play({"favour zeus", "declare_war"});
  EXPECT_EQ(table.prompt(), "attack");
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2", "attack 3"}));
  table.play({"attack 2", "plunder fish"});
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_FALSE(table.offers("advance military"));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 1}));
  table.play("declare_war");
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 3"}));
  table.play({"attack 1", "plunder meat"});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 2, 2}));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
}

// The target of a war in the ceremony of Zeus is open again to Acropolis' Zeus: it is another favour.
// olympus 5.2, 5.9, 9.2
TEST(OlympusNestedUpkeep, AWarOfTheCeremonyClosesNoTarget) {
  Json deities = Json::object();
  int seat = 1;
  for (const std::string_view deity : kDeityNames) {
    if (deity == "zeus") continue;
    deities[std::string(deity)] = {{"alpha", seat}};
    seat = 3 - seat;
  }
  OlympusTable table = last_ceremony({.population = 5, .military = 2, .buildings = {"acropolis"}}, deities);
  EXPECT_TRUE(table.happened("worshipped seat=0 deity=zeus"));
  table.play({"score", "declare_war", "attack 1", "plunder grain"});
  EXPECT_EQ(table.prompt(), "acropolis");
  table.play({"favour zeus", "declare_war"});
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"}));
}

// olympus 4.8, 5.2, 5.9, 9.22
TEST(OlympusNestedUpkeep, ZeusWarAndThePeloponnesianLeaguesStandAlone) {
  OlympusTable table = acropolis_in_upkeep({.culture = 5,
                                            .population = 5,
                                            .military = 2,
                                            .warehouse = {2, 0, 2},
                                            .buildings = {"temple_of_zeus", "barracks"}});
  table.play({"favour zeus", "declare_war", "attack 2", "plunder grain", "build peloponnesian_league"});
  EXPECT_EQ(table.track(0, Track::kMilitary), 4);
  EXPECT_EQ(table.prompt(), "declare_war");
  table.play("declare_war");
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"}));
  table.play("attack 2");
  EXPECT_TRUE(table.happened("war_won seat=0 target=2 by=3"));
  EXPECT_EQ(table.warehouse(2), (Cubes{0, 0, 0}));
}

// olympus 5.4, 5.9, 9.20
TEST(OlympusNestedUpkeep, OraclesWarsAreResolvedAtOnceWithTheTieBreak) {
  OlympusTable table = acropolis_in_upkeep({.culture = 8, .warehouse = {1, 3, 0}, .buildings = {"goldsmith"}});
  table.play({"use acropolis", "favour hephaestus", "build oracle", "favour ares wars=2"});
  EXPECT_EQ(table.prompt(), "attack");
  table.play({"attack 2", "plunder grain"});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=oracle attack=1 defence=1"));
  table.play("plunder meat");
  EXPECT_EQ(table.count_events("war_won seat=0"), 2);
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 0}));
}

// Zeus' war, then Oracle's two wars: all targets are open to Oracle's first.
// olympus 5.2, 5.9, 9.20, 9.33
TEST(OlympusNestedUpkeep, ZeusWarThenOraclesTwo) {
  OlympusTable table = acropolis_in_upkeep(
      {.culture = 8, .population = 5, .military = 2, .warehouse = {1, 3, 0}, .buildings = {"temple_of_zeus"}});
  table.play({"favour zeus", "declare_war", "attack 1", "plunder grain", "build oracle", "favour ares wars=2"});
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"}));
  table.play({"attack 1", "plunder meat", "plunder fish"});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
}

// The tribute of a war in upkeep cannot be spent in it, with Parthenon it can.
// olympus 5.6, 5.9, 7.4, 9.21
TEST(OlympusNestedUpkeep, TributeOfAWarInUpkeep) {
  City city = {.population = 5, .military = 2, .warehouse = {0, 0, 0}, .buildings = {"goldsmith"}};
  OlympusTable table = acropolis_in_upkeep(city);
  table.play({"favour ares wars=1", "attack 1", "plunder grain"});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 0, 0}));

  city.buildings = {"goldsmith", "parthenon"};
  table = acropolis_in_upkeep(city);
  table.play({"favour ares wars=1", "attack 1", "plunder grain"});
  EXPECT_EQ(table.options(), (Strings{"pass", "use goldsmith"}));
  table.play("use goldsmith");
  EXPECT_EQ(table.points(0), 3);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
}

// olympus 5.8, 5.9, 7.5, 9.28
TEST(OlympusNestedUpkeep, TempleOfAresIsAskedAndIdle) {
  OlympusTable table = acropolis_in_upkeep({.population = 5, .military = 2, .buildings = {"temple_of_ares"}});
  table.play({"favour ares wars=1", "attack 1", "plunder grain"});
  EXPECT_EQ(table.prompt(), "recall");
  table.play("recall");
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.player(0).clergy, 3);
  EXPECT_EQ(table.player(0).supply, 2);
}

// Temple of Hades in upkeep: the fallen population marker counts for the priests, and the limit does not return.
// olympus 7.2, 7.5, 9.2, 9.31
TEST(OlympusNestedUpkeep, HadesBeforeThePriestsAreCounted) {
  OlympusTable table(3, 0);
  found(table, 0, {.culture = 6, .warehouse = {1, 2, 2}, .buildings = {"acropolis"}});
  found(table, 1, {.population = 6, .agriculture = 6});
  found(table, 2, {.population = 6});
  place_priests(table, {1, 0, 0});
  table.play({"worship apollo aspect=sun", "favour hephaestus", "build temple_of_hades"});
  EXPECT_EQ(table.seat(), 1);
  table.play("lose_points");
  EXPECT_EQ(table.seat(), 2);
  table.play("retreat population");
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.player(1).clergy, 4);
  EXPECT_EQ(table.player(2).clergy, 3);
  EXPECT_EQ(table.track(2, Track::kPopulation), 5);
}

// Oracle in upkeep brings Hephaestus: two builds, one of them an upkeep building.
// olympus 7.3, 9.2, 9.20
TEST(OlympusNestedUpkeep, OracleBringsHephaestusInUpkeep) {
  OlympusTable table = acropolis_in_upkeep({.culture = 8, .warehouse = {1, 3, 1}});
  table.play("favour hephaestus");
  table.play({"build oracle", "favour hephaestus", "build philosophy", "take fish", "take fish"});
  EXPECT_EQ(table.prompt(), "build");
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 3}));
  table.play("build bouleuterion");
  EXPECT_EQ(table.options(), (Strings{"pass", "use bouleuterion"}));
  table.play({"use bouleuterion", "advance culture"});
  EXPECT_EQ(table.track(0, Track::kCulture), 9);
  EXPECT_EQ(table.state().round, 2);
}

// Philosophy in upkeep feeds the Goldsmith of who is still to come, not of who has finished.
// olympus 7.3, 9.23
TEST(OlympusNestedUpkeep, PhilosophyFeedsThoseStillToCome) {
  OlympusTable table(3, 0);
  found(table, 0, {.warehouse = {0, 0, 0}, .buildings = {"goldsmith"}});
  found(table, 1, {.culture = 5, .warehouse = {0, 0, 0}, .buildings = {"acropolis"}});
  found(table, 2, {.warehouse = {0, 0, 0}, .buildings = {"goldsmith"}});
  place_priests(table, {1, 0, 0});
  table.play({"worship athena"});
  EXPECT_EQ(table.seat(), 1);
  table.play({"favour hephaestus", "build philosophy"});
  EXPECT_EQ(table.seat(), 2);
  table.play("take fish");
  EXPECT_EQ(table.seat(), 0);
  table.play("take grain");
  EXPECT_EQ(table.seat(), 2);
  EXPECT_EQ(table.options(), (Strings{"pass", "use goldsmith"}));
  table.play("use goldsmith");
  EXPECT_EQ(table.points(2), 1);
  EXPECT_EQ(table.points(0), 0);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 0, 0}));
  EXPECT_EQ(table.state().round, 2);
}

// Wonder in upkeep: the returned priests go to supply with all others, Achaean League finds no beta priests any more.
// olympus 7.3, 7.5, 9.1, 9.37
TEST(OlympusNestedUpkeep, WonderInUpkeep) {
  const Json deities = {{"athena", {{"alpha", 1}, {"beta", {0, 2}}}}, {"hera", {{"alpha", 2}, {"beta", {0, 1}}}}};
  const City city = {.culture = 8, .warehouse = {2, 1, 1}, .buildings = {"amphitheatre", "achaean_league"}};
  OlympusTable table = acropolis_in_upkeep(city, deities);
  EXPECT_EQ(table.options(), (Strings{"use amphitheatre", "use achaean_league", "use acropolis"}));
  table.play({"use acropolis", "favour hephaestus", "build wonder"});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.count_events("used"), 1);
  EXPECT_EQ(table.points(0), 6);
  EXPECT_EQ(table.player(0).clergy, 4);
  EXPECT_EQ(table.player(0).supply, 1);

  table = acropolis_in_upkeep(city, deities);
  table.play({"use amphitheatre", "use achaean_league", "advance hunting", "favour hephaestus", "build wonder"});
  EXPECT_EQ(table.points(0), 7);
  EXPECT_EQ(table.track(0, Track::kHunting), 2);
}

// Each owner of an Acropolis finds the same board: favours received move no priests.
// olympus 7.3, 9.2
TEST(OlympusNestedUpkeep, TwoOwnersOfAcropolis) {
  OlympusTable table(3, 0);
  for (const Seat seat : {Seat{0}, Seat{2}}) found(table, seat, {.buildings = {"acropolis"}});
  place_priests(table, {1, 0, 0});
  table.play({"worship demeter"});
  const Strings first = table.options();
  table.play("favour athena");
  EXPECT_EQ(table.seat(), 2);
  EXPECT_EQ(table.options(), first);
  EXPECT_FALSE(table.offers("favour demeter"));
}

}  // namespace
}  // namespace pelops::olympus_2010
