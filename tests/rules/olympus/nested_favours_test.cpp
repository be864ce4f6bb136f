#include "tests/support/olympus_city.h"

// Favours that bring buildings that bring favours, and what they make others choose in between.
namespace pelops::olympus_2010 {
namespace {

// Zeus builds Oracle, Oracle brings Hephaestus, Hephaestus builds Temple of Hades: everything that was begun goes on
// where it was left.
// olympus 2.6, 4.5, 4.8, 6.6, 9.20, 9.31
TEST(OlympusNestedFavours, ZeusOracleHephaestusHades) {
  OlympusTable table(4, 1);
  found(table, 1, {.culture = 8, .warehouse = {4, 5, 2}});
  found(table, 2, {.culture = 2, .points = 4});
  found(table, 3, {.population = 1, .points = 4});
  found(table, 0, {.military = 3, .points = 4});
  place_priests(table, {1, 3, 0, 0});
  table.play({"worship zeus", "join", "build oracle"});
  EXPECT_EQ(table.prompt(), "oracle");
  table.play("favour hephaestus");
  EXPECT_EQ(table.prompt(), "build");
  EXPECT_EQ(table.seat(), 1);
  table.play("build temple_of_hades");
  EXPECT_EQ(table.prompt(), "hades");
  EXPECT_EQ(table.seat(), 2);
  table.play("lose_points");
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.options(), (Strings{"retreat population", "lose_points"}));
  table.play("retreat population");
  EXPECT_EQ(markers(table, 0), (std::vector<int>{1, 1, 2, 1, 1, 1}));
  EXPECT_EQ(table.prompt(), "build");
  EXPECT_EQ(table.seat(), 1);
  table.play("build well");
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.seat(), 1);
  table.play("score");
  EXPECT_EQ(table.points(1), 3 + 4 + 1 + 1);
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.seat(), 0);
  table.play("advance population");
  EXPECT_EQ(table.track(0, Track::kPopulation), 2);
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.points(0), 4);
  EXPECT_EQ(table.points(2), 1);
  EXPECT_EQ(table.points(3), 4);
}

// Hephaestus, Oracle, Hephaestus, Trispastos: two free, then Oracle's second, then the ceremony's second.
// olympus 4.5, 9.20, 9.36
TEST(OlympusNestedFavours, BuildingsWithinBuildings) {
  OlympusTable table = lone_worshipper({.culture = 8, .warehouse = {4, 6, 3}});
  table.play({"worship hephaestus", "build oracle", "favour hephaestus", "build trispastos", "pay fish=3"});
  EXPECT_EQ(table.prompt(), "trispastos");
  table.play({"build harbor", "build road_system"});
  EXPECT_EQ(table.prompt(), "build");
  table.play("build well");
  EXPECT_EQ(table.prompt(), "build");
  table.play("build gardens");
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(markers(table, 0), (std::vector<int>{8, 3, 1, 2, 2, 2}));
  EXPECT_EQ(table.points(0), 3 + 0 + 1 + 1 + 1 + 1);
  EXPECT_EQ(table.json()["players"][0]["buildings"],
            Json::array({"school", "library", "oracle", "trispastos", "harbor", "road_system", "well", "gardens"}));
}

// Passing on Oracle's builds does not pass on the ceremony's.
// olympus 4.5, 9.20
TEST(OlympusNestedFavours, PassingWithinDoesNotEndWhatIsAround) {
  OlympusTable table = lone_worshipper({.culture = 8, .warehouse = {3, 3, 0}});
  table.play({"worship hephaestus", "build oracle", "favour hephaestus", "pass"});
  EXPECT_EQ(table.prompt(), "build");
  table.play("build well");
  EXPECT_EQ(table.prompt(), "worship");
}

// Temple of Hades strikes before the favours still to come: the joiner falls below the culture of the School.
// olympus 2.6, 9.31
TEST(OlympusNestedFavours, HadesBeforeTheJoinersFavour) {
  OlympusTable table(3, 0);
  found(table, 0, {.culture = 6, .warehouse = {1, 2, 2}});
  found(table, 1, {.culture = 3, .population = 1, .warehouse = {1, 0, 1}, .points = 2});
  found(table, 2, {.population = 1});
  place_priests(table, {3, 3, 0});
  table.play({"worship hephaestus", "join", "build temple_of_hades"});
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), (Strings{"retreat culture", "lose_points"}));
  OlympusTable other = table;
  table.play({"retreat culture", "pass"});
  EXPECT_EQ(table.prompt(), "build");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), (Strings{"build agora", "build barracks", "pass"}));
  other.play({"lose_points", "pass", "build school"});
  EXPECT_EQ(other.points(1), 1);
}

// Mandy's Philosophy in the rulebook: her second build and the joiner's build use the cubes.
// olympus 4.5, 9.23
TEST(OlympusNestedFavours, PhilosophysCubesAreUsableAtOnce) {
  OlympusTable table(3, 0);
  found(table, 0, {.culture = 5, .warehouse = {0, 0, 0}});
  found(table, 1, {.warehouse = {1, 0, 0}});
  found(table, 2, {.warehouse = {0, 0, 0}});
  place_priests(table, {3, 3, 3});
  table.play({"worship hephaestus", "join", "decline", "build philosophy", "take grain", "take grain"});
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 0, 0}));
  table.play("build goldsmith");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), (Strings{"build agora", "build well", "pass"}));
  table.play("build well");
  EXPECT_EQ(table.warehouse(1), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.warehouse(2), (Cubes{1, 0, 0}));
}

// olympus 3.2, 9.36
TEST(OlympusNestedFavours, TrispastosOrderMatters) {
  OlympusTable table = lone_worshipper({.culture = 7, .population = 5});
  table.play({"worship zeus", "build trispastos", "build agora", "build road_system"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 6);
  table = lone_worshipper({.culture = 7, .population = 5});
  table.play({"worship zeus", "build trispastos", "build road_system", "build agora"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 5);
  table = lone_worshipper({.culture = 7, .military = 3});
  table.play({"worship zeus", "build trispastos", "build barracks", "pass", "advance military"});
  EXPECT_EQ(table.track(0, Track::kMilitary), 4);
}

// Gymnasium free from Trispastos lowers the culture of the second build.
// olympus 6.1, 9.17, 9.36
TEST(OlympusNestedFavours, TrispastosGymnasiumAndTheSecondBuild) {
  OlympusTable table = lone_worshipper({.culture = 7, .warehouse = {4, 0, 3}});
  table.play({"worship hephaestus"});
  EXPECT_FALSE(table.offers("build marble_quarry"));
  table.play({"build trispastos", "pay grain=1 fish=2", "build gymnasium", "pass", "build marble_quarry"});
  EXPECT_EQ(table.points(0), 4);
}

// Only what is chosen from Zeus' list counts for his restrictions.
// olympus 4.8
TEST(OlympusNestedFavours, ZeusDoesNotCountWhatBuildingsDo) {
  OlympusTable table = lone_worshipper({.warehouse = {2, 0, 0}});
  table.play({"worship zeus", "build well", "advance agriculture"});
  EXPECT_EQ(table.track(0, Track::kAgriculture), 3);

  table = lone_worshipper({.culture = 5, .military = 1, .warehouse = {2, 0, 2}, .buildings = {"barracks"}});
  table.play({"worship zeus", "advance military", "build peloponnesian_league", "declare_war", "attack 1"});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=peloponnesian_league attack=4 defence=1"));

  table = lone_worshipper({.culture = 3, .warehouse = {1, 1, 2}});
  table.play({"worship zeus", "declare_war", "build militia", "attack 1"});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=zeus attack=2 defence=1"));

  table = lone_worshipper({.culture = 4, .warehouse = {2, 1, 0}});
  table.play({"worship zeus", "produce grain", "build temple_of_demeter"});
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 0, 0}));

  table = lone_worshipper({.culture = 5, .warehouse = {2, 0, 2}});
  table.play({"worship zeus", "build peloponnesian_league", "declare_war"});
  EXPECT_TRUE(table.offers("advance military"));
  EXPECT_TRUE(table.offers("declare_war"));
}

// The column opened by the first favour serves the second; a lost advance is chosen all the same.
// olympus 4.8, 4.11
TEST(OlympusNestedFavours, ZeusCountsALostAdvance) {
  OlympusTable table = lone_worshipper({.culture = 4, .warehouse = {1, 0, 1}});
  table.play({"worship zeus", "advance culture"});
  EXPECT_EQ(table.track(0, Track::kCulture), 4);
  EXPECT_FALSE(table.offers("advance culture"));
  EXPECT_TRUE(table.offers("build school"));
}

// Oracle's Hera and the ceremony's Hera are two favours: the same markers twice.
// olympus 4.8, 4.9, 9.20
TEST(OlympusNestedFavours, OraclesHeraWithinZeus) {
  OlympusTable table = lone_worshipper({.culture = 8, .warehouse = {1, 3, 0}});
  table.play({"worship zeus", "build oracle", "favour hera", "advance agriculture", "advance fishing"});
  EXPECT_EQ(table.prompt(), "zeus");
  table.play("advance fishing");
  EXPECT_EQ(markers(table, 0), (std::vector<int>{8, 2, 1, 2, 1, 3}));
}

// A unique building taken by the alpha player is gone for the joiner.
// olympus 1.4, 2.6
TEST(OlympusNestedFavours, AUniqueBuildingIsGoneWithinTheCeremony) {
  OlympusTable table(3, 0);
  for (const Seat seat : {Seat{0}, Seat{1}}) found(table, seat, {.culture = 2, .warehouse = {1, 1, 1}});
  place_priests(table, {3, 3, 0});
  table.play({"worship hephaestus", "join", "build temple_of_hera"});
  EXPECT_EQ(table.seat(), 1);
  EXPECT_FALSE(table.offers("build temple_of_hera"));
  EXPECT_TRUE(table.offers("build gymnasium"));
}

// Temple of Apollo built while others wait for their favours protects in the next plague.
// olympus 4.10, 9.27
TEST(OlympusNestedFavours, TempleOfApolloProtectsFromTheNextCeremonyOn) {
  OlympusTable table(3, 0);
  found(table, 1, {.culture = 2, .population = 5, .warehouse = {2, 0, 1}});
  found(table, 0, {.population = 5});
  place_priests(table, {1, 1, 1});
  table.play({"worship hephaestus", "join", "decline", "pass", "build temple_of_apollo"});
  EXPECT_EQ(table.seat(), 2);
  table.play("worship apollo aspect=plague");
  EXPECT_EQ(table.track(1, Track::kPopulation), 5);
  EXPECT_EQ(table.track(0, Track::kPopulation), 4);
}

}  // namespace
}  // namespace pelops::olympus_2010
