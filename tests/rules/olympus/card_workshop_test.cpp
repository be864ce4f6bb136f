#include "tests/support/olympus_city.h"

// Section 9: Workshop.
namespace pelops::olympus_2010 {
namespace {

const Strings kAll = {"advance military", "advance agriculture", "advance hunting", "advance fishing",
                      "produce grain",    "produce meat",        "produce fish",    "score"};

OlympusTable workshop(const City& city, bool built_before) {
  OlympusTable table(3, 0);
  if (built_before) found(table, 2, {.buildings = {"workshop"}});
  found(table, 0, city);
  place_priests(table, {3, 0, 0});
  table.play({"worship hephaestus", "build workshop"});
  return table;
}

// olympus 9.38
TEST(OlympusWorkshop, TheFirstOfTheGameBringsTwoDifferentOnes) {
  OlympusTable table = workshop({.culture = 3, .warehouse = {0, 1, 1}}, false);
  EXPECT_EQ(table.prompt(), "workshop");
  EXPECT_EQ(table.points(0), 1);
  EXPECT_EQ(table.options(), kAll);
  table.play("score");
  EXPECT_EQ(table.points(0), 2);
  EXPECT_EQ(table.options(), (Strings{"advance military", "advance agriculture", "advance hunting", "advance fishing",
                                      "produce grain", "produce meat", "produce fish"}));
  table.play("advance military");
  EXPECT_EQ(table.track(0, Track::kMilitary), 2);
  EXPECT_NE(table.prompt(), "workshop");
}

// olympus 9.38
TEST(OlympusWorkshop, ProductionOfAnyKindIsOneOfTheSix) {
  OlympusTable table = workshop({.culture = 3, .agriculture = 3, .warehouse = {0, 1, 1}}, false);
  table.play("produce grain");
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 0, 0}));
  EXPECT_EQ(table.options(),
            (Strings{"advance military", "advance agriculture", "advance hunting", "advance fishing", "score"}));
}

// Advance, then produce with the marker that advanced.
// olympus 9.38
TEST(OlympusWorkshop, TheTwoAreResolvedOneAfterTheOther) {
  OlympusTable table = workshop({.culture = 3, .fishing = 2, .warehouse = {0, 1, 1}}, false);
  table.play("advance fishing");
  EXPECT_EQ(table.options(), (Strings{"advance military", "advance agriculture", "advance hunting", "produce grain",
                                      "produce meat", "produce fish", "score"}));
  table.play("produce fish");
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 2}));
}

// olympus 9.38
TEST(OlympusWorkshop, EveryLaterOneBringsOne) {
  OlympusTable table = workshop({.culture = 3, .warehouse = {0, 1, 1}}, true);
  EXPECT_EQ(table.options(), kAll);
  table.play("produce meat");
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 1, 0}));
  EXPECT_NE(table.prompt(), "workshop");
}

// Two players build it in one ceremony: only the first of them is the first.
// olympus 9.38
TEST(OlympusWorkshop, TheSecondOfOneCeremonyIsALaterOne) {
  OlympusTable table(3, 0);
  for (const Seat seat : {Seat{0}, Seat{1}}) found(table, seat, {.culture = 3, .warehouse = {0, 1, 1}});
  place_priests(table, {3, 3, 0});
  table.play({"worship hephaestus", "join", "build workshop", "score", "advance hunting"});
  EXPECT_EQ(table.seat(), 1);
  table.play({"build workshop", "score"});
  EXPECT_EQ(table.points(1), 2);
  EXPECT_NE(table.prompt(), "workshop");
}

// olympus 3.6, 4.11, 9.38
TEST(OlympusWorkshop, OffersMarkersThatCannotMove) {
  OlympusTable table = workshop({.culture = 3, .military = 3, .warehouse = {0, 1, 1}}, true);
  table.play("advance military");
  EXPECT_TRUE(table.happened("advance_lost seat=0 track=military at=3"));
}

}  // namespace
}  // namespace pelops::olympus_2010
