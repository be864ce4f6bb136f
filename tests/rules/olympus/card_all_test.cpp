#include "tests/support/olympus_city.h"

// Section 9 as a whole: what is true of each of the 45 buildings.
namespace pelops::olympus_2010 {
namespace {

// A city with exactly the culture and the cubes of the card, grain for its wild icons.
City city_for(const CardFigures& card) {
  return {.culture = card.culture, .warehouse = {card.cost[0] + card.wild, card.cost[1], card.cost[2]}};
}

std::string build(std::size_t building) { return "build " + std::string(kBuildingNames[building]); }

// olympus 6.1, 6.2, 6.6
TEST(OlympusCards, EachIsBuiltAtItsCultureForItsCost) {
  for (std::size_t b = 0; b < kBuildings; ++b) {
    SCOPED_TRACE(kBuildingNames[b]);
    const CardFigures& card = default_figures().card[b];
    OlympusTable table = lone_worshipper(city_for(card));
    table.play("worship hephaestus");
    table.forget();
    table.play(build(b));
    EXPECT_TRUE(table.has(0, static_cast<Building>(b)));
    EXPECT_EQ(table.points(0), card.points);

    int paid = 0;
    for (std::size_t r = 0; r < kResources; ++r) {
      const int n = card.cost[r] + (r == 0 ? card.wild : 0);
      const std::string event = "lost seat=0 resource=" + std::string(kResourceNames[r]) + " n=" + std::to_string(n) +
                                " place=warehouse cause=payment";
      EXPECT_EQ(table.count_events(event), n > 0 ? 1 : 0) << event;
      paid += n > 0 ? 1 : 0;
    }
    EXPECT_EQ(when(table, "built seat=0 building=" + std::string(kBuildingNames[b])), paid);
    if (card.points > 0) {
      EXPECT_EQ(when(table, "scored seat=0 points=" + std::to_string(card.points)), paid + 1);
    }
  }
}

// olympus 6.1
TEST(OlympusCards, NoneIsBuiltOneCultureShort) {
  for (std::size_t b = 0; b < kBuildings; ++b) {
    SCOPED_TRACE(kBuildingNames[b]);
    const CardFigures& card = default_figures().card[b];
    if (card.culture == 1) continue;
    City city = city_for(card);
    --city.culture;
    OlympusTable table = lone_worshipper(city);
    table.play("worship zeus");
    EXPECT_FALSE(table.offers(build(b)));
  }
}

// Nine of each other type do not help.
// olympus 6.2
TEST(OlympusCards, NoneIsBuiltOneCubeOfATypeShort) {
  for (std::size_t b = 0; b < kBuildings; ++b)
    for (std::size_t r = 0; r < kResources; ++r) {
      SCOPED_TRACE(std::string(kBuildingNames[b]) + " " + std::string(kResourceNames[r]));
      const CardFigures& card = default_figures().card[b];
      if (card.cost[r] == 0) continue;
      City city = {.culture = 9, .warehouse = {9, 9, 9}};
      city.warehouse[r] = card.cost[r] - 1;
      OlympusTable table = lone_worshipper(city);
      table.play("worship zeus");
      EXPECT_FALSE(table.offers(build(b)));
    }
}

// olympus 6.2
TEST(OlympusCards, NoneIsBuiltOneCubeShortInAll) {
  for (std::size_t b = 0; b < kBuildings; ++b) {
    SCOPED_TRACE(kBuildingNames[b]);
    const CardFigures& card = default_figures().card[b];
    if (card.wild == 0) continue;
    City city = city_for(card);
    --city.warehouse[0];
    OlympusTable table = lone_worshipper(city);
    table.play("worship zeus");
    EXPECT_FALSE(table.offers(build(b)));
  }
}

// A wild icon takes any cube, also one of each kind; too few cubes in all are too few.
// olympus 6.2, 6.7
TEST(OlympusCards, WildIconsTakeAnyCube) {
  OlympusTable table = lone_worshipper({.warehouse = {1, 1, 0}});
  table.play({"worship zeus", "build agora"});
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));

  table = lone_worshipper({.warehouse = {2, 1, 1}});
  table.play({"worship zeus", "build agora"});
  EXPECT_EQ(table.prompt(), "pay");
  EXPECT_EQ(table.source(), "agora");
  EXPECT_EQ(table.options(), (Strings{"pay meat=1 fish=1", "pay grain=1 fish=1", "pay grain=1 meat=1", "pay grain=2"}));

  table = lone_worshipper({.warehouse = {0, 1, 0}});
  table.play("worship zeus");
  EXPECT_FALSE(table.offers("build agora"));
}

// olympus 1.4, 6.1
TEST(OlympusCards, NoCopyIsBuiltTwice) {
  for (std::size_t b = 0; b < kBuildings; ++b) {
    SCOPED_TRACE(kBuildingNames[b]);
    OlympusTable table =
        lone_worshipper({.culture = 9, .warehouse = {9, 9, 9}, .buildings = {std::string(kBuildingNames[b])}});
    table.play("worship zeus");
    EXPECT_FALSE(table.offers(build(b)));
  }
}

// olympus 1.4
TEST(OlympusCards, AUniqueBuildingExistsOnceForAllACommonOneOnceForEach) {
  for (std::size_t b = 0; b < kBuildings; ++b) {
    SCOPED_TRACE(kBuildingNames[b]);
    OlympusTable table(3, 0);
    found(table, 2, {.culture = 9, .buildings = {std::string(kBuildingNames[b])}});
    found(table, 0, {.culture = 9, .warehouse = {9, 9, 9}});
    place_priests(table, {3, 0, 0});
    table.play("worship zeus");
    const bool stands = b == static_cast<std::size_t>(index(Building::kSchool)) ||
                        b == static_cast<std::size_t>(index(Building::kLibrary));
    EXPECT_EQ(table.offers(build(b)), b < kCommonBuildings && !stands);
  }
}

// olympus 6.1, 9.17
TEST(OlympusCards, GymnasiumLowersTheCultureOfEachByOne) {
  for (std::size_t b = 0; b < kBuildings; ++b) {
    SCOPED_TRACE(kBuildingNames[b]);
    const CardFigures& card = default_figures().card[b];
    if (card.culture < 3) continue;
    City city = city_for(card);
    city.buildings = {"gymnasium"};
    --city.culture;
    OlympusTable table = lone_worshipper(city);
    table.play("worship zeus");
    EXPECT_TRUE(table.offers(build(b)));

    --city.culture;
    table = lone_worshipper(city);
    table.play("worship zeus");
    EXPECT_FALSE(table.offers(build(b)));
  }
}

// olympus 9.34
TEST(OlympusCards, TheOnesWithoutAWordAboutTheMomentAskNothing) {
  for (const std::string_view name : {"agora",
                                      "barracks",
                                      "gymnasium",
                                      "school",
                                      "army",
                                      "tholos",
                                      "aqueduct",
                                      "fleet",
                                      "trade_route",
                                      "library",
                                      "goldsmith",
                                      "bouleuterion",
                                      "delian_league",
                                      "amphitheatre",
                                      "achaean_league",
                                      "acropolis",
                                      "marble_quarry",
                                      "temple_of_ares",
                                      "temple_of_apollo",
                                      "temple_of_aphrodite",
                                      "temple_of_hera",
                                      "temple_of_athena",
                                      "temple_of_zeus",
                                      "temple_of_hephaestus",
                                      "temple_of_hestia"}) {
    SCOPED_TRACE(name);
    const auto b = static_cast<std::size_t>(std::find(kBuildingNames.begin(), kBuildingNames.end(), name) -
                                            kBuildingNames.begin());
    OlympusTable table = lone_worshipper(city_for(default_figures().card[b]));
    table.play("worship hephaestus");
    const std::vector<int> before = markers(table, 0);
    table.forget();
    table.play(build(b));
    EXPECT_EQ(markers(table, 0), before);
    EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
    EXPECT_FALSE(table.happened("gained"));
    EXPECT_EQ(table.count_events("scored"), default_figures().card[b].points > 0 ? 1 : 0);
    EXPECT_TRUE(table.prompt() == "worship" || table.prompt() == "build") << table.prompt();
  }
}

// The seven cards of culture 1, and the culture and points that are printed alike in all editions.
// olympus 9.36
TEST(OlympusCards, PrintedCultureAndPoints) {
  struct Row {
    std::string_view name;
    int culture;
    int points;
  };
  constexpr Row kPrinted[] = {{"agora", 1, 0},
                              {"barracks", 1, 1},
                              {"gymnasium", 1, 1},
                              {"well", 1, 1},
                              {"gardens", 1, 1},
                              {"harbor", 1, 1},
                              {"road_system", 1, 1},
                              {"statue", 3, 3},
                              {"lyceum", 3, 3},
                              {"militia", 3, 3},
                              {"workshop", 3, 1},
                              {"school", 3, 1},
                              {"army", 3, 1},
                              {"tholos", 3, 2},
                              {"aqueduct", 3, 2},
                              {"fleet", 3, 2},
                              {"trade_route", 3, 0},
                              {"library", 5, 1},
                              {"goldsmith", 5, 1},
                              {"bouleuterion", 5, 1},
                              {"philosophy", 5, 1},
                              {"farm", 5, 2},
                              {"peloponnesian_league", 5, 2},
                              {"delian_league", 5, 2},
                              {"parthenon", 5, 3},
                              {"amphitheatre", 5, 3},
                              {"achaean_league", 5, 2},
                              {"acropolis", 7, 3},
                              {"trispastos", 7, 0},
                              {"marble_quarry", 8, 3},
                              {"oracle", 8, 3},
                              {"colony", 8, 3},
                              {"wonder", 8, 4}};
  static_assert(std::size(kPrinted) == kCommonBuildings);
  for (std::size_t b = 0; b < kCommonBuildings; ++b) {
    EXPECT_EQ(kBuildingNames[b], kPrinted[b].name);
    EXPECT_EQ(default_figures().card[b].culture, kPrinted[b].culture) << kPrinted[b].name;
    EXPECT_EQ(default_figures().card[b].points, kPrinted[b].points) << kPrinted[b].name;
  }
  for (std::size_t b = kCommonBuildings; b < kBuildings; ++b)
    EXPECT_GE(default_figures().card[b].culture, 2) << kBuildingNames[b];
}

}  // namespace
}  // namespace pelops::olympus_2010
