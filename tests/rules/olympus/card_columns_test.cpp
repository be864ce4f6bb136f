#include "tests/support/olympus_city.h"

// Section 9: Agora, Army, Barracks, Library, School, the buildings that open columns.
namespace pelops::olympus_2010 {
namespace {

// olympus 3.1, 3.2, 9.3
TEST(OlympusAgora, OpensPopulationBeyondFive) {
  OlympusTable table = lone_worshipper({.population = 4});
  table.play("worship aphrodite");
  EXPECT_EQ(table.track(0, Track::kPopulation), 5);
  EXPECT_TRUE(table.happened("advance_lost seat=0 track=population at=5"));

  table = lone_worshipper({.population = 4, .buildings = {"agora"}});
  table.play("worship aphrodite");
  EXPECT_EQ(table.track(0, Track::kPopulation), 6);

  table = lone_worshipper({.population = 9, .buildings = {"agora"}});
  table.play("worship aphrodite");
  EXPECT_EQ(table.track(0, Track::kPopulation), 10);
  EXPECT_EQ(table.points(0), 2);
}

// olympus 9.3
TEST(OlympusAgora, OpensTheColumnForWhatComesNextInTheSameFavour) {
  OlympusTable table = lone_worshipper({.population = 5, .warehouse = {1, 1, 0}});
  table.play({"worship zeus", "build agora", "advance population"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 6);
  EXPECT_EQ(table.points(0), 0);
}

// olympus 3.2, 9.7
TEST(OlympusSchool, OpensCultureBeyondFourNotBeyondSeven) {
  OlympusTable table = lone_worshipper({.culture = 4});
  table.play("worship athena");
  EXPECT_EQ(table.track(0, Track::kCulture), 4);

  table = lone_worshipper({.culture = 3, .buildings = {"school"}});
  table.play("worship athena");
  EXPECT_EQ(table.track(0, Track::kCulture), 5);

  table = lone_worshipper({.culture = 6, .buildings = {"school"}});
  table.play("worship athena");
  EXPECT_EQ(table.track(0, Track::kCulture), 7);
  EXPECT_TRUE(table.happened("advance_lost seat=0 track=culture at=7"));
}

// olympus 9.7
TEST(OlympusSchool, DoesNotMoveTheMarker) {
  OlympusTable table = lone_worshipper({.culture = 4});
  table.play({"worship zeus", "build school"});
  EXPECT_EQ(table.track(0, Track::kCulture), 4);
  table.play("advance culture");
  EXPECT_EQ(table.track(0, Track::kCulture), 5);
}

// olympus 3.2, 9.6
TEST(OlympusLibrary, OpensCultureBeyondSevenWithSchoolOnly) {
  OlympusTable table = lone_worshipper({.culture = 7, .buildings = {"school", "library"}});
  table.play("worship athena");
  EXPECT_EQ(table.track(0, Track::kCulture), 9);

  table = lone_worshipper({.culture = 4, .buildings = {"library"}});
  table.play("worship athena");
  EXPECT_EQ(table.track(0, Track::kCulture), 4);

  table = lone_worshipper({.culture = 4, .buildings = {"library"}});
  table.play({"worship zeus", "build school", "score", "worship athena"});
  EXPECT_EQ(table.track(0, Track::kCulture), 6);
}

// olympus 9.6
TEST(OlympusLibrary, CanBeBuiltAtCultureFourWithGymnasiumAndWithoutSchool) {
  OlympusTable table = lone_worshipper({.culture = 4, .warehouse = {0, 2, 0}, .buildings = {"gymnasium"}});
  table.play({"worship zeus", "build library", "advance culture"});
  EXPECT_EQ(table.track(0, Track::kCulture), 4);
  EXPECT_TRUE(table.has(0, Building::kLibrary));
}

// olympus 3.2, 9.5
TEST(OlympusBarracks, OpensMilitaryBeyondThreeNotBeyondSix) {
  OlympusTable table = lone_worshipper({.military = 2});
  table.play("worship ares wars=0");
  EXPECT_EQ(table.track(0, Track::kMilitary), 3);

  table = lone_worshipper({.military = 3, .buildings = {"barracks"}});
  table.play("worship ares wars=0");
  EXPECT_EQ(table.track(0, Track::kMilitary), 5);

  table = lone_worshipper({.military = 5, .buildings = {"barracks"}});
  table.play("worship ares wars=0");
  EXPECT_EQ(table.track(0, Track::kMilitary), 6);
}

// olympus 3.2, 3.4, 9.4
TEST(OlympusArmy, OpensMilitaryBeyondSixWithBarracksOnly) {
  OlympusTable table = lone_worshipper({.military = 6, .buildings = {"barracks", "army"}});
  table.play("worship ares wars=0");
  EXPECT_EQ(table.track(0, Track::kMilitary), 8);
  EXPECT_TRUE(table.happened("glory seat=0 track=military"));
  EXPECT_EQ(table.points(0), 2);

  table = lone_worshipper({.military = 3, .buildings = {"army"}});
  table.play("worship ares wars=0");
  EXPECT_EQ(table.track(0, Track::kMilitary), 3);

  table = lone_worshipper({.military = 3, .warehouse = {1, 0, 1}, .buildings = {"army"}});
  table.play({"worship zeus", "build barracks", "advance military"});
  EXPECT_EQ(table.track(0, Track::kMilitary), 4);
}

// The column of one player is not the column of another.
// olympus 3.2, 9.3 to 9.7
TEST(OlympusColumns, AreOpenForTheirOwnerOnly) {
  OlympusTable table(3, 0);
  found(table, 1, {.buildings = {"agora", "barracks", "army", "school", "library"}});
  found(table, 0, {.culture = 4, .population = 5, .military = 3});
  place_priests(table, {3, 0, 0});
  table.play({"worship athena", "worship aphrodite", "worship ares wars=0"});
  EXPECT_EQ(table.count_events("advance_lost seat=0"), 6);
}

// olympus 3.2, 3.3
TEST(OlympusColumns, FallingBackBelowAColumnClosesNothing) {
  OlympusTable table(3, 0);
  found(table, 0, {.population = 6});
  place_priests(table, {2, 2, 0});
  table.set({{"active", 1}});
  table.play({"worship apollo aspect=plague", "decline"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 4);
  table.play({"worship aphrodite", "decline"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 6);
}

}  // namespace
}  // namespace pelops::olympus_2010
