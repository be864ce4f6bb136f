#include "tests/support/olympus_city.h"

// Section 9: Temple of Athena, Temple of Hades, Philosophy, the buildings that the opponents answer.
namespace pelops::olympus_2010 {
namespace {

const Strings kAnyOrNone = {"advance culture",
                            "advance population",
                            "advance military",
                            "advance agriculture",
                            "advance hunting",
                            "advance fishing",
                            "pass"};
const City kBare = {.population = 1};

// olympus 9.30
TEST(OlympusTempleOfAthena, MayAdvanceOneMarkerAfterTheFavour) {
  OlympusTable table = lone_worshipper({.buildings = {"temple_of_athena"}});
  table.play("worship athena");
  EXPECT_EQ(table.track(0, Track::kCulture), 3);
  EXPECT_EQ(table.prompt(), "advance");
  EXPECT_EQ(table.source(), "temple_of_athena");
  EXPECT_EQ(table.options(), kAnyOrNone);
  table.play("advance fishing");
  EXPECT_EQ(markers(table, 0), (std::vector<int>{3, 2, 1, 1, 1, 2}));
  EXPECT_FALSE(table.happened("retreated"));
}

// olympus 9.30
TEST(OlympusTempleOfAthena, MayBeDeclined) {
  OlympusTable table = lone_worshipper({.buildings = {"temple_of_athena"}});
  table.play({"worship athena", "pass"});
  EXPECT_EQ(markers(table, 0), (std::vector<int>{3, 2, 1, 1, 1, 1}));
  EXPECT_EQ(table.prompt(), "worship");
}

// Worship raises culture from 4 to 6.
// olympus 3.3, 3.5, 9.30
TEST(OlympusTempleOfAthena, AtCultureSixEveryOpponentMovesAMarkerBack) {
  OlympusTable table(4, 1);
  found(table, 1, {.culture = 4, .buildings = {"temple_of_athena", "school"}});
  found(table, 2, {.culture = 3, .population = 1, .fishing = 2});
  found(table, 3, kBare);
  found(table, 0, {.military = 2});
  place_priests(table, {0, 3, 0, 0});
  table.play({"worship athena", "advance military"});
  EXPECT_EQ(table.track(1, Track::kMilitary), 2);
  EXPECT_EQ(table.prompt(), "retreat");
  EXPECT_EQ(table.seat(), 2);
  EXPECT_EQ(table.options(), (Strings{"retreat culture", "retreat fishing"}));
  table.play("retreat culture");
  EXPECT_EQ(table.track(2, Track::kCulture), 2);
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.options(), (Strings{"retreat population", "retreat military"}));
  table.play("retreat military");
  EXPECT_EQ(table.track(0, Track::kMilitary), 1);
  EXPECT_EQ(markers(table, 3), (std::vector<int>{1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(table.count_events("retreated"), 2);
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 9.30
TEST(OlympusTempleOfAthena, DecliningTheAdvanceSparesNobody) {
  OlympusTable table = lone_worshipper({.culture = 6, .buildings = {"temple_of_athena"}});
  table.play({"worship athena", "pass"});
  EXPECT_EQ(table.track(1, Track::kPopulation), 1);
  EXPECT_EQ(table.track(2, Track::kPopulation), 1);
}

// Worship raises culture to 5 only; the extra advance to 6 comes too late.
// olympus 9.30
TEST(OlympusTempleOfAthena, CultureSixThroughTheExtraAdvanceDoesNotCount) {
  OlympusTable table = lone_worshipper({.culture = 3, .buildings = {"temple_of_athena", "school"}});
  table.play({"worship athena", "advance culture"});
  EXPECT_EQ(table.track(0, Track::kCulture), 6);
  EXPECT_FALSE(table.happened("retreated"));
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 9.30
TEST(OlympusTempleOfAthena, TheExtraAdvanceComesBeforeTheRetreats) {
  OlympusTable table = lone_worshipper({.culture = 6, .buildings = {"temple_of_athena"}});
  table.play("worship athena");
  table.forget();
  table.play("advance hunting");
  EXPECT_EQ(table.events()[0], "advanced seat=0 track=hunting from=1 to=2");
  EXPECT_EQ(table.events()[1], "retreated seat=1 track=population from=2 to=1 cause=temple_of_athena");
  EXPECT_EQ(table.events()[2], "retreated seat=2 track=population from=2 to=1 cause=temple_of_athena");
}

// On beta it works too, after the owner's favour and before the favours still to come.
// olympus 2.6, 9.30
TEST(OlympusTempleOfAthena, WorksOnBetaInTheOwnersPlace) {
  OlympusTable table(4, 0);
  found(table, 2, {.culture = 5, .buildings = {"temple_of_athena"}});
  place_priests(table, {2, 2, 2, 2});
  table.play({"worship athena", "join", "join", "join"});
  EXPECT_EQ(table.track(0, Track::kCulture), 3);
  EXPECT_EQ(table.track(1, Track::kCulture), 2);
  EXPECT_EQ(table.track(2, Track::kCulture), 6);
  EXPECT_EQ(table.track(3, Track::kCulture), 1);
  EXPECT_EQ(table.seat(), 2);
  table.play("pass");
  EXPECT_EQ(table.track(3, Track::kPopulation), 1);
  EXPECT_EQ(table.seat(), 0);
  table.play("retreat culture");
  EXPECT_EQ(table.seat(), 1);
  table.play("retreat culture");
  EXPECT_EQ(table.track(1, Track::kCulture), 1);
  EXPECT_EQ(table.track(3, Track::kCulture), 2);
}

// olympus 9.30
TEST(OlympusTempleOfAthena, StaysSilentWhereItsOwnerDoesNotWorship) {
  OlympusTable table(3, 0);
  found(table, 1, {.culture = 7, .buildings = {"temple_of_athena"}});
  place_priests(table, {3, 1, 0});
  table.play({"worship athena", "decline"});
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_FALSE(table.happened("retreated"));
}

// olympus 9.31
TEST(OlympusTempleOfHades, EveryOpponentMovesTwoMarkersBackOrLosesPoints) {
  OlympusTable table(4, 1);
  found(table, 1, {.culture = 6, .warehouse = {1, 2, 2}});
  found(table, 2, {.culture = 3, .population = 3, .fishing = 2, .points = 5});
  found(table, 3, {.military = 2, .points = 5});
  found(table, 0, {.population = 4, .hunting = 3, .points = 1});
  place_priests(table, {0, 3, 0, 0});
  table.play({"worship hephaestus", "build temple_of_hades"});
  EXPECT_EQ(table.points(1), 4);
  EXPECT_EQ(table.prompt(), "hades");
  EXPECT_EQ(table.seat(), 2);
  EXPECT_EQ(table.options(), (Strings{"retreat culture", "retreat population", "lose_points"}));
  table.play("retreat culture");
  EXPECT_EQ(table.options(), (Strings{"retreat population", "retreat fishing"}));
  table.play("retreat fishing");
  EXPECT_EQ(markers(table, 2), (std::vector<int>{2, 3, 1, 1, 1, 1}));
  EXPECT_EQ(table.points(2), 5);
  EXPECT_EQ(table.seat(), 3);
  EXPECT_EQ(table.options(), (Strings{"retreat population", "lose_points"}));
  table.play("retreat population");
  EXPECT_EQ(markers(table, 3), (std::vector<int>{1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(table.seat(), 0);
  table.play("lose_points");
  EXPECT_EQ(table.points(0), 0);
  EXPECT_EQ(markers(table, 0), (std::vector<int>{1, 4, 1, 1, 3, 1}));
}

// olympus 9.31
TEST(OlympusTempleOfHades, LosingPointsCostsThree) {
  OlympusTable table(3, 0);
  found(table, 0, {.culture = 6, .warehouse = {1, 2, 2}, .points = 10});
  found(table, 1, {.points = 3});
  found(table, 2, {.points = 8});
  place_priests(table, {3, 0, 0});
  table.play({"worship hephaestus", "build temple_of_hades", "lose_points", "lose_points"});
  EXPECT_EQ(table.points(0), 14);
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.points(2), 5);
}

// olympus 9.31
TEST(OlympusTempleOfHades, OneMovableMarkerMovesAlone) {
  OlympusTable table(3, 0);
  found(table, 0, {.culture = 6, .warehouse = {1, 2, 2}});
  found(table, 1, {.population = 3, .points = 5});
  found(table, 2, {.population = 1, .points = 5});
  place_priests(table, {3, 0, 0});
  table.play({"worship hephaestus", "build temple_of_hades"});
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), (Strings{"retreat population", "lose_points"}));
  table.play("retreat population");
  EXPECT_EQ(table.track(1, Track::kPopulation), 2);
  EXPECT_EQ(table.points(1), 5);
  EXPECT_EQ(table.points(2), 5);
  EXPECT_NE(table.prompt(), "hades");
}

// olympus 9.31
TEST(OlympusTempleOfHades, StrikesNobodyWhoHasNothingToMove) {
  OlympusTable table(3, 0);
  found(table, 0, {.culture = 6, .warehouse = {1, 2, 2}});
  found(table, 1, kBare);
  found(table, 2, kBare);
  place_priests(table, {3, 0, 0});
  table.play({"worship zeus", "build temple_of_hades"});
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_FALSE(table.happened("retreated"));
  EXPECT_FALSE(table.happened("lost_points"));
}

// Falling back costs neither building nor glory nor priests.
// olympus 2.9, 3.3, 9.31
TEST(OlympusTempleOfHades, CostsNoGloryAndNoPriests) {
  OlympusTable table(3, 0);
  table.set({{"glory", {{"agriculture", 1}}}});
  found(table, 0, {.culture = 6, .warehouse = {1, 2, 2}});
  found(table, 1, {.population = 6, .agriculture = 8});
  found(table, 2, kBare);
  place_priests(table, {3, 4, 0});
  table.play({"worship hephaestus", "decline", "build temple_of_hades", "retreat population"});
  EXPECT_EQ(table.track(1, Track::kPopulation), 5);
  EXPECT_EQ(table.track(1, Track::kAgriculture), 7);
  EXPECT_EQ(table.state().glory[index(Track::kAgriculture)], 1);
  EXPECT_EQ(table.player(1).clergy, 4);
}

// olympus 9.23
TEST(OlympusPhilosophy, EachOpponentMayTakeACubeAndTheBuilderTakesTheSame) {
  OlympusTable table(4, 2);
  found(table, 2, {.culture = 5, .warehouse = {0, 0, 0}});
  place_priests(table, {0, 0, 3, 0});
  table.play({"worship zeus", "build philosophy"});
  EXPECT_EQ(table.points(2), 1);
  EXPECT_EQ(table.prompt(), "philosophy");
  EXPECT_EQ(table.seat(), 3);
  EXPECT_EQ(table.options(), (Strings{"pass", "take grain", "take meat", "take fish"}));
  table.play("take fish");
  EXPECT_EQ(table.warehouse(3), (Cubes{1, 1, 2}));
  EXPECT_EQ(table.warehouse(2), (Cubes{0, 0, 1}));
  EXPECT_EQ(table.seat(), 0);
  table.play("pass");
  EXPECT_EQ(table.seat(), 1);
  table.play("take fish");
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
  EXPECT_EQ(table.warehouse(1), (Cubes{1, 1, 2}));
  EXPECT_EQ(table.warehouse(2), (Cubes{0, 0, 2}));
  EXPECT_EQ(table.seat(), 2);
}

// olympus 9.23
TEST(OlympusPhilosophy, BringsNothingIfNobodyTakes) {
  OlympusTable table = lone_worshipper({.culture = 5, .warehouse = {0, 0, 0}});
  table.play({"worship hephaestus", "build philosophy", "pass", "pass"});
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.points(0), 1);
}

// olympus 6.1, 9.23
TEST(OlympusPhilosophy, IsFreeButNeedsItsCulture) {
  OlympusTable table = lone_worshipper({.culture = 4, .warehouse = {9, 9, 9}});
  table.play("worship zeus");
  EXPECT_FALSE(table.offers("build philosophy"));
  table = lone_worshipper({.culture = 4, .warehouse = {0, 0, 0}, .buildings = {"gymnasium"}});
  table.play("worship zeus");
  EXPECT_EQ(table.options("build"), Strings{"build philosophy"});
}

// With Marble Quarry and Temple of Hephaestus it costs what it costs: nothing.
// olympus 6.4, 6.5, 9.23
TEST(OlympusPhilosophy, StaysFree) {
  OlympusTable table = lone_worshipper({.culture = 5,
                                        .warehouse = {2, 2, 2},
                                        .points = 3,
                                        .buildings = {"marble_quarry", "temple_of_hephaestus", "temple_of_demeter"}});
  table.play({"worship zeus", "build philosophy"});
  EXPECT_EQ(table.prompt(), "philosophy");
  EXPECT_EQ(table.points(0), 4);
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 2, 2}));
}

}  // namespace
}  // namespace pelops::olympus_2010
