#include "tests/support/olympus_city.h"

// Section 9: the buildings that advance markers when built.
namespace pelops::olympus_2010 {
namespace {

struct OneMarker {
  std::string name;
  Track track;
};
const std::vector<OneMarker> kOneMarker = {{"well", Track::kAgriculture},
                                           {"gardens", Track::kHunting},
                                           {"harbor", Track::kFishing},
                                           {"road_system", Track::kPopulation}};

// olympus 9.15
TEST(OlympusWellGardensHarborRoadSystem, AdvanceTheirMarkerByOne) {
  for (const OneMarker& card : kOneMarker) {
    SCOPED_TRACE(card.name);
    OlympusTable table = lone_worshipper({.warehouse = {2, 2, 2}});
    std::vector<int> expected = markers(table, 0);
    ++expected[static_cast<std::size_t>(index(card.track))];
    table.play({"worship hephaestus", "build " + card.name});
    EXPECT_EQ(markers(table, 0), expected);
    EXPECT_EQ(table.points(0), 1);
    EXPECT_EQ(table.count_events("gained"), 0);
  }
}

// olympus 3.1, 9.15
TEST(OlympusWellGardensHarborRoadSystem, AreBuiltForTheirPointAtTheEndOfTheTrack) {
  for (const OneMarker& card : kOneMarker) {
    SCOPED_TRACE(card.name);
    OlympusTable table(3, 0);
    table.set({{"glory", {{"agriculture", 1}, {"hunting", 1}, {"fishing", 1}, {"population", 1}}}});
    found(table, 0, {.population = 10, .agriculture = 8, .hunting = 8, .fishing = 8, .warehouse = {2, 2, 2}});
    place_priests(table, {3, 0, 0});
    table.play({"worship hephaestus", "build " + card.name});
    EXPECT_EQ(markers(table, 0), (std::vector<int>{1, 10, 1, 8, 8, 8}));
    EXPECT_EQ(table.points(0), 1);
    EXPECT_EQ(table.count_events("advance_lost"), 1);
  }
}

// olympus 3.4, 9.15
TEST(OlympusWellGardensHarborRoadSystem, ReachTheLastSpaceForGlory) {
  for (const OneMarker& card : kOneMarker) {
    SCOPED_TRACE(card.name);
    OlympusTable table =
        lone_worshipper({.population = 9, .agriculture = 7, .hunting = 7, .fishing = 7, .warehouse = {2, 2, 2}});
    table.play({"worship hephaestus", "build " + card.name});
    EXPECT_EQ(table.points(0), 3);
    EXPECT_EQ(table.state().glory[index(card.track)], 0);
    EXPECT_EQ(table.state().glory_claimed(), 1);
  }
}

// olympus 3.2, 9.15
TEST(OlympusRoadSystem, StopsAtTheColumn) {
  OlympusTable table = lone_worshipper({.population = 5, .warehouse = {0, 1, 1}});
  table.play({"worship hephaestus", "build road_system"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 5);
  EXPECT_EQ(table.points(0), 1);
}

// olympus 9.18
TEST(OlympusLyceum, AdvancesPopulationAndCulture) {
  OlympusTable table = lone_worshipper({.culture = 4, .warehouse = {1, 2, 1}, .buildings = {"school"}});
  table.play({"worship hephaestus", "build lyceum"});
  EXPECT_EQ(markers(table, 0), (std::vector<int>{5, 3, 1, 1, 1, 1}));
  EXPECT_EQ(table.points(0), 3);
}

// Carl's Lyceum in the rulebook: population 4, culture 4, no School.
// olympus 3.2, 9.18
TEST(OlympusLyceum, EachMarkerIsLimitedByItself) {
  OlympusTable table = lone_worshipper({.culture = 4, .population = 4, .warehouse = {1, 2, 1}});
  table.play({"worship hephaestus", "build lyceum"});
  EXPECT_EQ(table.track(0, Track::kCulture), 4);
  EXPECT_EQ(table.track(0, Track::kPopulation), 5);

  table = lone_worshipper({.culture = 3, .population = 5, .warehouse = {1, 2, 1}});
  table.play({"worship hephaestus", "build lyceum"});
  EXPECT_EQ(table.track(0, Track::kCulture), 4);
  EXPECT_EQ(table.track(0, Track::kPopulation), 5);
}

// olympus 9.18
TEST(OlympusMilitia, AdvancesPopulationAndMilitary) {
  OlympusTable table = lone_worshipper({.culture = 3, .warehouse = {1, 1, 2}});
  table.play({"worship hephaestus", "build militia"});
  EXPECT_EQ(markers(table, 0), (std::vector<int>{3, 3, 2, 1, 1, 1}));
  EXPECT_EQ(table.points(0), 3);

  table = lone_worshipper({.culture = 3, .population = 5, .military = 3, .warehouse = {1, 1, 2}});
  table.play({"worship hephaestus", "build militia"});
  EXPECT_EQ(markers(table, 0), (std::vector<int>{3, 5, 3, 1, 1, 1}));
  EXPECT_EQ(table.points(0), 3);
}

// olympus 9.13
TEST(OlympusFarm, AdvancesAllThreeProductionMarkers) {
  OlympusTable table = lone_worshipper({.culture = 5, .warehouse = {0, 2, 2}});
  table.play({"worship hephaestus", "build farm"});
  EXPECT_EQ(markers(table, 0), (std::vector<int>{5, 2, 1, 2, 2, 2}));
  EXPECT_EQ(table.points(0), 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
}

// olympus 3.1, 3.4, 9.13
TEST(OlympusFarm, EachMarkerIsLimitedByItself) {
  OlympusTable table(3, 0);
  table.set({{"glory", {{"hunting", 2}}}});
  found(table, 0, {.culture = 5, .agriculture = 7, .hunting = 8, .fishing = 3, .warehouse = {0, 2, 2}});
  place_priests(table, {3, 0, 0});
  table.play({"worship hephaestus", "build farm"});
  EXPECT_EQ(markers(table, 0), (std::vector<int>{5, 2, 1, 8, 8, 4}));
  EXPECT_EQ(table.points(0), 4);
  EXPECT_EQ(table.state().glory[index(Track::kAgriculture)], 0);
  EXPECT_EQ(table.state().glory[index(Track::kHunting)], 2);
}

// olympus 9.24
TEST(OlympusStatue, AdvancesAProductionMarkerOfChoiceAndCulture) {
  OlympusTable table = lone_worshipper({.culture = 3, .warehouse = {2, 1, 1}});
  table.play({"worship hephaestus", "build statue"});
  EXPECT_EQ(table.prompt(), "advance");
  EXPECT_EQ(table.source(), "statue");
  EXPECT_EQ(table.options(), (Strings{"advance agriculture", "advance hunting", "advance fishing"}));
  EXPECT_EQ(table.track(0, Track::kCulture), 3);
  EXPECT_EQ(table.points(0), 3);
  table.play("advance fishing");
  EXPECT_EQ(markers(table, 0), (std::vector<int>{4, 2, 1, 1, 1, 2}));
}

// olympus 3.6, 9.24
TEST(OlympusStatue, OffersAMarkerThatCannotMove) {
  OlympusTable table(3, 0);
  table.set({{"glory", {{"hunting", 0}}}});
  found(table, 0, {.culture = 4, .hunting = 8, .warehouse = {2, 1, 1}});
  place_priests(table, {3, 0, 0});
  table.play({"worship hephaestus", "build statue", "advance hunting"});
  EXPECT_EQ(markers(table, 0), (std::vector<int>{4, 2, 1, 1, 8, 1}));
  EXPECT_EQ(table.count_events("advance_lost"), 2);
}

// Its second build may need the culture that the Statue just brought.
// olympus 6.6, 9.24
TEST(OlympusStatue, ItsCultureCountsForTheNextBuilding) {
  OlympusTable table = lone_worshipper({.culture = 4, .warehouse = {2, 3, 1}, .buildings = {"school"}});
  table.play("worship hephaestus");
  EXPECT_FALSE(table.offers("build library"));
  table.play({"build statue", "advance hunting", "build library"});
  EXPECT_EQ(table.points(0), 4);
}

// olympus 9.21
TEST(OlympusParthenon, AdvancesCulture) {
  OlympusTable table = lone_worshipper({.culture = 5, .warehouse = {1, 0, 3}});
  table.play({"worship hephaestus", "build parthenon"});
  EXPECT_EQ(table.track(0, Track::kCulture), 6);
  EXPECT_EQ(table.points(0), 3);

  table = lone_worshipper({.culture = 7, .warehouse = {1, 0, 3}});
  table.play({"worship hephaestus", "build parthenon"});
  EXPECT_EQ(table.track(0, Track::kCulture), 7);
  EXPECT_EQ(table.points(0), 3);
}

// olympus 9.11
TEST(OlympusColony, AdvancesThreeDifferentMarkersInTheOrderOfTheTracks) {
  OlympusTable table = lone_worshipper({.culture = 8, .warehouse = {0, 1, 3}});
  table.play({"worship hephaestus", "build colony"});
  EXPECT_EQ(table.prompt(), "colony");
  EXPECT_EQ(table.options(),
            (Strings{"advance culture", "advance population", "advance military", "advance agriculture"}));
  table.play("advance population");
  EXPECT_EQ(table.options(), (Strings{"advance military", "advance agriculture", "advance hunting"}));
  table.play("advance agriculture");
  EXPECT_EQ(table.options(), (Strings{"advance hunting", "advance fishing"}));
  table.play("advance fishing");
  EXPECT_EQ(markers(table, 0), (std::vector<int>{8, 3, 1, 2, 1, 2}));
  EXPECT_EQ(table.points(0), 3);
}

// olympus 3.6, 9.11
TEST(OlympusColony, TheLastThreeTracksFollowTheFourth) {
  OlympusTable table = lone_worshipper({.culture = 8, .warehouse = {0, 1, 3}});
  table.play({"worship hephaestus", "build colony", "advance agriculture"});
  EXPECT_EQ(markers(table, 0), (std::vector<int>{8, 2, 1, 2, 2, 2}));
  EXPECT_NE(table.prompt(), "colony");
}

// olympus 3.2, 3.6, 9.11
TEST(OlympusColony, OffersMarkersThatCannotMove) {
  OlympusTable table = lone_worshipper({.culture = 8, .population = 5, .military = 3, .warehouse = {0, 1, 3}});
  table.play({"worship hephaestus", "build colony", "advance culture", "advance population", "advance military"});
  EXPECT_EQ(markers(table, 0), (std::vector<int>{9, 5, 3, 1, 1, 1}));
  EXPECT_EQ(table.count_events("advance_lost"), 2);
}

}  // namespace
}  // namespace pelops::olympus_2010
