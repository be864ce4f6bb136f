#include "tests/support/olympus_table.h"

// Section 1: set-up.
namespace pelops::olympus_2010 {
namespace {

// olympus 1.2
TEST(OlympusSetUp, EveryPlayerStartsAlike) {
  const OlympusTable table(4);
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(table.player(seat).clergy, 3);
    EXPECT_EQ(table.player(seat).supply, 2);
    EXPECT_EQ(table.warehouse(seat), (Cubes{1, 1, 1}));
    EXPECT_EQ(table.tribute(seat), (Cubes{0, 0, 0}));
    EXPECT_EQ(table.points(seat), 0);
    EXPECT_EQ(table.track(seat, Track::kPopulation), 2);
    for (const Track t : {Track::kCulture, Track::kMilitary, Track::kAgriculture, Track::kHunting, Track::kFishing})
      EXPECT_EQ(table.track(seat, t), 1);
  }
}

// The example worship phase of the rulebook, round 1 of a game of three: Jenna (0), Carl (1), Greg (2, given a fourth
// priest).
// olympus 2.1, 2.3, 2.4
TEST(OlympusExamples, WorshipPhase) {
  OlympusTable table(3, 0);
  table.city(2, {{"priests", {{"clergy", 4}}}});
  table.play({"worship athena", "join", "decline"});
  EXPECT_EQ(table.track(0, Track::kCulture), 3);
  EXPECT_EQ(table.track(1, Track::kCulture), 2);
  table.play({"worship ares wars=1", "join wars=0", "join wars=0", "attack 2", "plunder meat"});
  EXPECT_EQ(table.tribute(1), (Cubes{0, 1, 0}));
  EXPECT_EQ(table.warehouse(2), (Cubes{1, 0, 1}));
  table.play({"worship demeter", "decline", "decline"});
  EXPECT_EQ(table.warehouse(2), (Cubes{2, 0, 1}));
  table.play({"worship zeus", "join", "join", "build school", "advance culture"});
  EXPECT_EQ(table.points(0), 1);
  EXPECT_EQ(table.track(0, Track::kCulture), 4);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 1, 0}));
  EXPECT_FALSE(table.offers("build temple_of_ares"));
  table.play({"advance population", "score"});
  EXPECT_EQ(table.seat(), 2);
  EXPECT_TRUE(table.happened("passed seat=1"));
  table.play("worship apollo aspect=plague");
  EXPECT_EQ(table.points(2), 2);
  EXPECT_EQ(table.track(0, Track::kPopulation), 2);
  EXPECT_EQ(table.track(1, Track::kPopulation), 2);
  EXPECT_EQ(table.state().round, 2);
}

}  // namespace
}  // namespace pelops::olympus_2010
