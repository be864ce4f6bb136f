#include "tests/support/olympus_city.h"

// Section 9: Oracle. Acropolis, the other building that brings favours: see card_acropolis_test.cpp.
namespace pelops::olympus_2010 {
namespace {

// Seat 0 has built Oracle with the first of Zeus' two favours and is asked which deity it brings.
OlympusTable oracle(City city, int players = 3) {
  city.culture = 8;
  city.warehouse = {1, 3, 0};
  OlympusTable table = lone_worshipper(city, players);
  table.play({"worship zeus", "build oracle"});
  table.forget();
  return table;
}

// olympus 9.20
TEST(OlympusOracle, BringsAnyDeityButZeus) {
  const OlympusTable table = oracle({});
  EXPECT_EQ(table.points(0), 3);
  EXPECT_EQ(table.prompt(), "oracle");
  EXPECT_EQ(table.source(), "oracle");
  EXPECT_EQ(table.options(), (Strings{"favour demeter", "favour artemis", "favour poseidon", "favour athena",
                                      "favour aphrodite", "favour ares wars=0", "favour ares wars=1",
                                      "favour ares wars=2", "favour hephaestus", "favour apollo", "favour hera"}));
}

// olympus 4.2, 4.3, 4.9, 9.20
TEST(OlympusOracle, BringsTheAlphaFavour) {
  OlympusTable table = oracle({});
  table.play("favour demeter");
  EXPECT_EQ(table.track(0, Track::kAgriculture), 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 0, 0}));
  EXPECT_EQ(table.prompt(), "zeus");
  table = oracle({});
  table.play("favour artemis");
  EXPECT_EQ(table.track(0, Track::kHunting), 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 1, 0}));
  table = oracle({});
  table.play("favour poseidon");
  EXPECT_EQ(table.track(0, Track::kFishing), 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 1}));
  table = oracle({});
  table.play("favour athena");
  EXPECT_EQ(table.track(0, Track::kCulture), 10);
  EXPECT_EQ(table.points(0), 5);
  table = oracle({});
  table.play("favour aphrodite");
  EXPECT_EQ(table.track(0, Track::kPopulation), 4);
  table = oracle({});
  table.play({"favour hera", "produce grain", "produce fish"});
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 0, 1}));
  EXPECT_EQ(table.prompt(), "zeus");
}

// olympus 9.20
TEST(OlympusOracle, ApolloBringsTwoPointsAndNoPlague) {
  OlympusTable table = oracle({});
  table.play({"favour apollo", "score"});
  EXPECT_EQ(table.points(0), 6);
  EXPECT_FALSE(table.happened("plague"));
  EXPECT_FALSE(table.happened("protected"));
  EXPECT_EQ(table.track(1, Track::kPopulation), 2);
}

// olympus 4.5, 9.20
TEST(OlympusOracle, HephaestusBuildsUpToTwo) {
  City city = {.culture = 8, .warehouse = {3, 5, 0}};
  OlympusTable table = lone_worshipper(city);
  table.play({"worship zeus", "build oracle", "favour hephaestus", "build well", "build gardens"});
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.points(0), 5);
  table = lone_worshipper(city);
  table.play({"worship zeus", "build oracle", "favour hephaestus", "pass"});
  EXPECT_EQ(table.prompt(), "zeus");
}

// olympus 4.4, 9.20
TEST(OlympusOracle, AresAdvancesTwoOrOneOrNotAtAll) {
  OlympusTable table = oracle({});
  table.play("favour ares wars=0");
  EXPECT_EQ(table.track(0, Track::kMilitary), 3);
  EXPECT_FALSE(table.happened("war_declared"));
  table = oracle({});
  table.play("favour ares wars=1");
  EXPECT_EQ(table.track(0, Track::kMilitary), 2);
  EXPECT_EQ(table.count_events("war_declared seat=0 source=oracle"), 1);
  table = oracle({});
  table.play("favour ares wars=2");
  EXPECT_EQ(table.track(0, Track::kMilitary), 1);
  EXPECT_EQ(table.count_events("war_declared seat=0 source=oracle"), 2);
}

// olympus 5.4, 9.20
TEST(OlympusOracle, ItsWarsWinTiesByOne) {
  OlympusTable table = oracle({});
  table.play({"favour ares wars=2", "score", "attack 2", "plunder meat"});
  EXPECT_TRUE(table.happened("war_won seat=0 target=2 by=1"));
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=1"));
  table.play("plunder fish");
  EXPECT_EQ(table.tribute(0), (Cubes{0, 1, 1}));
}

// olympus 5.2, 9.20
TEST(OlympusOracle, ItsTwoWarsNeedTwoTargets) {
  OlympusTable table = oracle({}, 4);
  table.play({"favour ares wars=2", "score"});
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2", "attack 3"}));
  table.play({"attack 2", "plunder fish"});
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 3"}));
}

// olympus 5.4, 9.20
TEST(OlympusOracle, ATieAgainstAFleetIsRepelled) {
  OlympusTable table(3, 0);
  found(table, 1, {.military = 1, .buildings = {"fleet"}});
  found(table, 0, {.culture = 8, .warehouse = {1, 3, 0}});
  place_priests(table, {3, 0, 0});
  table.play({"worship zeus", "build oracle", "favour ares wars=1", "score", "attack 1"});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=oracle attack=2 defence=2"));
  EXPECT_TRUE(table.happened("war_repelled"));
}

// olympus 9.20, 9.26, 9.30
TEST(OlympusOracle, IsNotWorship) {
  OlympusTable table = oracle({.buildings = {"temple_of_athena", "temple_of_aphrodite"}});
  table.play("favour athena");
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_FALSE(table.happened("retreated"));
  table = oracle({.buildings = {"temple_of_athena", "temple_of_aphrodite"}});
  table.play("favour aphrodite");
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
}

// A deity that was worshipped may be chosen, and one that was not is still free afterwards.
// olympus 2.5, 9.20
TEST(OlympusOracle, LeavesTheDeitiesAsTheyAre) {
  OlympusTable table(3, 0);
  found(table, 0, {.culture = 8, .warehouse = {1, 3, 0}});
  place_priests(table, {3, 0, 0}, {{"demeter", {{"alpha", 1}}}});
  table.play({"worship hephaestus", "build oracle"});
  EXPECT_TRUE(table.offers("favour demeter"));
  table.play("favour hera");
  table.play("produce grain");
  table.decline_until("worship");
  EXPECT_TRUE(table.offers("worship hera"));
  EXPECT_FALSE(table.offers("worship demeter"));
}

}  // namespace
}  // namespace pelops::olympus_2010
