#include "tests/support/olympus_city.h"

// Section 9: the temples, but for those that strike opponents (card_opponents_test.cpp) and Temple of Ares
// (card_war_test.cpp).
namespace pelops::olympus_2010 {
namespace {

// olympus 9.26
TEST(OlympusTempleOfAphrodite, BringsTwoCubesWithTheFavour) {
  OlympusTable table = lone_worshipper({.buildings = {"temple_of_aphrodite"}});
  table.play("worship aphrodite");
  EXPECT_EQ(table.track(0, Track::kPopulation), 4);
  EXPECT_EQ(table.prompt(), "take");
  EXPECT_EQ(table.source(), "temple_of_aphrodite");
  EXPECT_EQ(table.options(), (Strings{"take grain", "take meat", "take fish"}));
  table.play("take meat");
  EXPECT_EQ(table.options(), (Strings{"take meat", "take fish"}));
  table.play("take fish");
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 2, 2}));
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 9.26
TEST(OlympusTempleOfAphrodite, BringsThemOnBetaToo) {
  OlympusTable table(3, 0);
  found(table, 1, {.buildings = {"temple_of_aphrodite"}});
  place_priests(table, {3, 3, 0});
  table.play({"worship aphrodite", "join"});
  EXPECT_EQ(table.seat(), 1);
  table.play({"take grain", "take grain"});
  EXPECT_EQ(table.warehouse(1), (Cubes{3, 1, 1}));
  EXPECT_EQ(table.track(1, Track::kPopulation), 3);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
}

// olympus 9.26
TEST(OlympusTempleOfAphrodite, StaysSilentWhereItsOwnerDoesNotWorship) {
  OlympusTable table(3, 0);
  found(table, 1, {.buildings = {"temple_of_aphrodite"}});
  place_priests(table, {3, 3, 0});
  table.play({"worship aphrodite", "decline"});
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.warehouse(1), (Cubes{1, 1, 1}));
}

// olympus 9.26
TEST(OlympusTempleOfAphrodite, BringsThreeAtPopulationTenJustReachedOrNot) {
  OlympusTable table = lone_worshipper({.population = 9, .buildings = {"temple_of_aphrodite"}});
  table.play({"worship aphrodite", "take grain", "take meat", "take fish"});
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 2, 2}));
  EXPECT_EQ(table.points(0), 2);

  table = OlympusTable(3, 0);
  table.set({{"glory", {{"population", 2}}}});
  found(table, 0, {.population = 10, .buildings = {"temple_of_aphrodite"}});
  place_priests(table, {3, 0, 0});
  table.play({"worship aphrodite", "take fish"});
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 4}));
  EXPECT_EQ(table.points(0), 0);
}

// olympus 9.26
TEST(OlympusTempleOfAphrodite, BringsTwoAtPopulationNine) {
  OlympusTable table = lone_worshipper({.population = 7, .buildings = {"temple_of_aphrodite"}});
  table.play({"worship aphrodite", "take grain", "take grain"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 9);
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 4.10, 9.27
TEST(OlympusTempleOfApollo, ProtectsAlways) {
  OlympusTable table(4, 0);
  found(table, 1, {.population = 5, .buildings = {"temple_of_apollo"}});
  found(table, 2, {.population = 5});
  found(table, 3, {.population = 5});
  place_priests(table, {3, 0, 0, 3});
  table.play({"worship apollo aspect=plague", "join"});
  EXPECT_EQ(table.track(1, Track::kPopulation), 5);
  EXPECT_EQ(table.track(2, Track::kPopulation), 4);
  EXPECT_EQ(table.track(3, Track::kPopulation), 5);
}

// olympus 9.27
TEST(OlympusTempleOfApollo, DoesNotJoinTheCeremonyForItsOwner) {
  OlympusTable table(3, 0);
  found(table, 1, {.buildings = {"temple_of_apollo"}});
  place_priests(table, {3, 1, 0});
  table.play({"worship apollo aspect=sun", "decline"});
  EXPECT_EQ(table.points(1), 0);
}

struct Harvest {
  std::string temple;
  std::string resource;
  Cubes cost;
  Track track;
};
const std::vector<Harvest> kHarvest = {{"temple_of_demeter", "grain", {3, 1, 0}, Track::kAgriculture},
                                       {"temple_of_artemis", "meat", {0, 3, 1}, Track::kHunting},
                                       {"temple_of_poseidon", "fish", {1, 0, 3}, Track::kFishing}};

// olympus 4.1, 9.29
TEST(OlympusTempleOfArtemisDemeterPoseidon, AdvancesThenProduces) {
  for (const Harvest& h : kHarvest) {
    SCOPED_TRACE(h.temple);
    OlympusTable table =
        lone_worshipper({.culture = 4, .agriculture = 2, .hunting = 2, .fishing = 2, .warehouse = h.cost});
    table.play({"worship hephaestus", "build " + h.temple});
    EXPECT_EQ(table.track(0, h.track), 3);
    EXPECT_EQ(table.points(0), 3);
    EXPECT_TRUE(table.happened("gained seat=0 resource=" + h.resource + " n=2 place=warehouse cause=production"));
    EXPECT_EQ(table.player(0).cubes(), 2);
  }
}

// olympus 3.1, 4.1, 9.9, 9.29
TEST(OlympusTempleOfArtemisDemeterPoseidon, ProducesAtTheEndOfTheTrackWithAqueductToo) {
  for (const Harvest& h : kHarvest) {
    SCOPED_TRACE(h.temple);
    OlympusTable table(3, 0);
    table.set({{"glory", {{"agriculture", 1}, {"hunting", 1}, {"fishing", 1}}}});
    found(table, 0,
          {.culture = 4, .agriculture = 8, .hunting = 8, .fishing = 8, .warehouse = h.cost, .buildings = {"aqueduct"}});
    place_priests(table, {3, 0, 0});
    table.play({"worship hephaestus", "build " + h.temple});
    EXPECT_EQ(table.track(0, h.track), 8);
    EXPECT_TRUE(table.happened("gained seat=0 resource=" + h.resource + " n=4"));
    EXPECT_EQ(table.count_events("advance_lost"), 1);
  }
}

// olympus 6.3, 9.29
TEST(OlympusTempleOfArtemisDemeterPoseidon, ItsCubesPayAnyIconOfLaterBuildings) {
  for (const Harvest& h : kHarvest) {
    SCOPED_TRACE(h.temple);
    const std::size_t r = static_cast<std::size_t>(index(resource_of(h.track)));
    Cubes cubes = {0, 0, 0};
    cubes[r] = 4;
    OlympusTable table = lone_worshipper({.culture = 3, .warehouse = cubes, .buildings = {h.temple}});
    table.play("worship hephaestus");
    for (const std::string building : {"statue", "lyceum", "militia", "well", "gardens", "harbor"})
      EXPECT_TRUE(table.offers("build " + building)) << building;
    table.play("build lyceum");
    EXPECT_EQ(table.player(0).cubes(), 0);

    table = lone_worshipper({.culture = 3, .warehouse = cubes});
    table.play("worship hephaestus");
    EXPECT_FALSE(table.offers("build lyceum"));
  }
}

// olympus 4.9, 9.33
TEST(OlympusTempleOfHera, MakesItsOwnersBetaFavourAlpha) {
  OlympusTable table(3, 0);
  found(table, 1, {.buildings = {"temple_of_hera"}});
  place_priests(table, {3, 3, 3});
  table.play({"worship hera", "join", "join", "produce grain", "produce meat"});
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), (Strings{"advance agriculture", "advance hunting", "produce grain", "produce meat"}));
  table.play("advance hunting");
  EXPECT_EQ(table.track(1, Track::kHunting), 2);
  EXPECT_EQ(table.track(1, Track::kFishing), 2);
  EXPECT_EQ(table.seat(), 2);
  EXPECT_EQ(table.options(), (Strings{"advance agriculture", "advance hunting", "advance fishing", "produce grain",
                                      "produce meat", "produce fish"}));
  table.play("produce fish");
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 4.8, 9.33
TEST(OlympusTempleOfZeus, MakesItsOwnersBetaFavourAlpha) {
  OlympusTable table(3, 0);
  found(table, 1, {.buildings = {"temple_of_zeus"}});
  place_priests(table, {3, 3, 3});
  table.play({"worship zeus", "join", "join", "score", "score"});
  EXPECT_EQ(table.seat(), 1);
  table.play({"advance culture"});
  EXPECT_EQ(table.seat(), 1);
  EXPECT_FALSE(table.offers("advance culture"));
  table.play({"score"});
  EXPECT_EQ(table.seat(), 2);
  table.play({"score"});
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.points(0), 2);
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.points(2), 1);
}

// olympus 5.2, 5.4, 9.33
TEST(OlympusTempleOfZeus, ItsTwoWarsNeedTwoTargetsAndWinNoTies) {
  OlympusTable table(3, 0);
  found(table, 1, {.military = 2, .buildings = {"temple_of_zeus"}});
  found(table, 2, {.military = 2});
  place_priests(table, {3, 3, 0});
  table.play({"worship zeus", "join", "score", "score", "declare_war", "declare_war"});
  EXPECT_EQ(table.options(), (Strings{"attack 0", "attack 2"}));
  table.play("attack 2");
  EXPECT_TRUE(table.happened("war_repelled seat=1 target=2"));
  EXPECT_TRUE(table.happened("attacked seat=1 target=0 source=zeus attack=2 defence=1"));
}

// He builds the temple with the very beta favour that it would turn into alpha.
// olympus 9.33
TEST(OlympusTempleOfZeus, CountsFromTheNextFavourOn) {
  OlympusTable table(3, 0);
  found(table, 1, {.culture = 6, .warehouse = {2, 2, 1}});
  place_priests(table, {3, 3, 0});
  table.play({"worship zeus", "join", "score", "score", "build temple_of_zeus"});
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.points(1), 4);
}

// olympus 6.5, 9.32
TEST(OlympusTempleOfHephaestus, APointMayPayOneIcon) {
  OlympusTable table = lone_worshipper({.warehouse = {2, 0, 0}, .points = 1, .buildings = {"temple_of_hephaestus"}});
  table.play({"worship hephaestus", "build well"});
  EXPECT_EQ(table.options(), (Strings{"pay grain=1 points=1", "pay grain=2"}));
  table.play("pay grain=1 points=1");
  EXPECT_EQ(table.points(0), 1);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 0, 0}));
  EXPECT_LT(when(table, "lost_points seat=0 points=1 total=0 cause=payment"), when(table, "built"));
}

// olympus 6.5, 9.32
TEST(OlympusTempleOfHephaestus, PaysOneIconOnlyAndWithAPointHeHas) {
  OlympusTable table = lone_worshipper({.warehouse = {1, 0, 0}, .points = 0, .buildings = {"temple_of_hephaestus"}});
  table.play("worship hephaestus");
  EXPECT_NE(table.prompt(), "build");
  EXPECT_TRUE(table.happened("skipped seat=0 prompt=build"));

  table = lone_worshipper({.warehouse = {0, 0, 0}, .points = 9, .buildings = {"temple_of_hephaestus"}});
  table.play("worship hephaestus");
  EXPECT_TRUE(table.happened("skipped seat=0 prompt=build"));

  table = lone_worshipper({.warehouse = {1, 0, 0}, .points = 9, .buildings = {"temple_of_hephaestus"}});
  table.play("worship hephaestus");
  EXPECT_EQ(table.options("build"), (Strings{"build agora", "build barracks", "build gymnasium", "build well"}));
  table.play("build barracks");
  EXPECT_EQ(table.points(0), 9);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
}

// olympus 6.5, 9.32
TEST(OlympusTempleOfHephaestus, IsNotForItself) {
  OlympusTable table = lone_worshipper({.culture = 6, .warehouse = {2, 1, 1}, .points = 9});
  table.play("worship zeus");
  EXPECT_FALSE(table.offers("build temple_of_hephaestus"));
}

// olympus 6.5, 9.32
TEST(OlympusTempleOfHephaestus, ThePointOfTheFirstBuildingPaysTheSecond) {
  OlympusTable table = lone_worshipper({.warehouse = {2, 1, 0}, .buildings = {"temple_of_hephaestus"}});
  table.play({"worship hephaestus", "build well"});
  EXPECT_EQ(table.points(0), 1);
  table.play("build gardens");
  EXPECT_EQ(table.points(0), 1);
  EXPECT_EQ(table.track(0, Track::kHunting), 2);
}

// olympus 9.34
TEST(OlympusTempleOfHestia, OnlyScores) {
  OlympusTable table = lone_worshipper({.culture = 6, .warehouse = {1, 1, 3}});
  const std::vector<int> before = markers(table, 0);
  table.play("worship zeus");
  table.forget();
  table.play("build temple_of_hestia");
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.points(0), default_figures().card[index(Building::kTempleOfHestia)].points);
  EXPECT_EQ(markers(table, 0), before);
  EXPECT_EQ(table.count_events(""), 5);
}

}  // namespace
}  // namespace pelops::olympus_2010
