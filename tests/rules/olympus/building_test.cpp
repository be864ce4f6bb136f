#include "tests/support/olympus_positions.h"

// Section 6: what can be built, and what happens when it is. Payments are in payments_test.cpp.
namespace pelops::olympus_2010 {
namespace {

// Seat 0 worships Hephaestus alone, with this culture, warehouse and these buildings.
OlympusTable builder(int culture, const Json& warehouse, std::initializer_list<std::string_view> buildings = {},
                     bool ask_single = false) {
  OlympusTable table(3, 0, ask_single);
  Json players = table.json()["players"];
  players[0]["tracks"]["culture"] = culture;
  players[0]["warehouse"] = warehouse;
  players[0]["buildings"] = list(buildings);
  table.set({{"players", players}});
  table.play("worship hephaestus");
  table.nobody_joins();
  return table;
}

// olympus 6.1
TEST(OlympusBuilding, TheCultureMarkerMustReachTheCardsCulture) {
  for (int culture = 1; culture <= 9; ++culture) {
    const OlympusTable table = builder(culture, cubes(9, 9, 9), {"school", "library"});
    for (std::size_t b = 0; b < kBuildings; ++b) {
      const std::string name(kBuildingNames[b]);
      if (name == "school" || name == "library") continue;
      EXPECT_EQ(table.offers("build " + name), default_figures().card[b].culture <= culture) << name << " " << culture;
    }
  }
}

// olympus 6.1
TEST(OlympusBuilding, WithTheGymnasiumOneLessIsEnough) {
  for (int culture = 1; culture <= 9; ++culture) {
    const OlympusTable table = builder(culture, cubes(9, 9, 9), {"school", "library", "gymnasium"});
    for (std::size_t b = 0; b < kBuildings; ++b) {
      const std::string name(kBuildingNames[b]);
      if (name == "school" || name == "library" || name == "gymnasium") continue;
      EXPECT_EQ(table.offers("build " + name), default_figures().card[b].culture - 1 <= culture)
          << name << " " << culture;
    }
  }
}

// olympus 6.1
TEST(OlympusBuilding, ACopyMustBeLeft) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["warehouse"] = cubes(4, 4, 4);
  players[0]["tracks"]["culture"] = 2;
  players[0]["buildings"] = list({"well"});
  players[1]["buildings"] = list({"gardens", "temple_of_ares"});
  table.set({{"players", players}});
  table.play({"worship hephaestus", "decline", "decline"});
  EXPECT_FALSE(table.offers("build well"));
  EXPECT_TRUE(table.offers("build gardens"));
  EXPECT_FALSE(table.offers("build temple_of_ares"));
  EXPECT_TRUE(table.offers("build temple_of_hera"));
}

// olympus 6.1
TEST(OlympusBuilding, TheCostMustBePaid) {
  EXPECT_EQ(builder(3, cubes(1, 1, 1)).options(),
            (Strings{"build agora", "build barracks", "build gymnasium", "build road_system", "build workshop",
                     "build school", "build army", "build trade_route", "build temple_of_hera", "pass"}));
  EXPECT_EQ(builder(3, cubes(0, 0, 3)).options(),
            (Strings{"build agora", "build harbor", "build trade_route", "pass"}));
  EXPECT_EQ(builder(3, cubes(0, 1, 2)).options(),
            (Strings{"build agora", "build harbor", "build road_system", "build workshop", "build fleet",
                     "build trade_route", "build temple_of_aphrodite", "pass"}));
}

// olympus 6.2
TEST(OlympusBuilding, EachIconIsPaidWithItsCube) {
  OlympusTable table = builder(4, cubes(2, 3, 4));
  table.play("build lyceum");
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 3}));
}

// olympus 6.2
TEST(OlympusBuilding, AWildIconIsPaidWithAnyCube) {
  OlympusTable table = builder(1, cubes(1, 2, 1));
  table.play("build agora");
  EXPECT_EQ(table.prompt(), "pay");
  EXPECT_EQ(table.source(), "agora");
  EXPECT_EQ(table.options(), (Strings{"pay meat=1 fish=1", "pay meat=2", "pay grain=1 fish=1", "pay grain=1 meat=1"}));
  table.play("pay meat=2");
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 0, 1}));
}

// olympus 6.2
TEST(OlympusBuilding, WildIconsComeOnTopOfTheOthers) {
  OlympusTable table = builder(8, cubes(2, 1, 3), {"school", "library"});
  table.play("build wonder");
  EXPECT_EQ(table.options(), (Strings{"pay grain=1 meat=1 fish=2", "pay grain=2 meat=1 fish=1"}));
}

// olympus 6.6
TEST(OlympusBuilding, PaymentPointsEffectAndWhatItTriggers) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["agriculture"] = 7;
  players[0]["warehouse"] = cubes(2, 0, 0);
  table.set({{"players", players}});
  table.play({"worship hephaestus", "decline", "decline"});
  table.forget();
  table.play("build well");
  const Strings events = table.events();
  ASSERT_GE(events.size(), 6U);
  EXPECT_EQ(Strings(events.begin(), events.begin() + 6),
            (Strings{"lost seat=0 resource=grain n=2 place=warehouse cause=payment", "built seat=0 building=well",
                     "scored seat=0 points=1 total=1 cause=building", "advanced seat=0 track=agriculture from=7 to=8",
                     "glory seat=0 track=agriculture", "scored seat=0 points=2 total=3 cause=glory"}));
}

// olympus 6.6
TEST(OlympusBuilding, TheEffectIsOverBeforeTheNextBuilding) {
  OlympusTable table = builder(4, cubes(4, 2, 1), {"school"});
  table.play("build statue");
  EXPECT_EQ(table.prompt(), "advance");
  EXPECT_EQ(table.points(0), 3) << "points come before the effect";
  EXPECT_FALSE(table.happened("advanced seat=0 track=culture"));
  EXPECT_FALSE(table.offers("build library"));
  table.play("advance hunting");
  EXPECT_EQ(table.track(0, Track::kCulture), 5);
  EXPECT_EQ(table.prompt(), "build");
  EXPECT_TRUE(table.offers("build goldsmith")) << "culture 5 now";
}

// olympus 6.6
TEST(OlympusBuilding, EveryCardScoresItsPoints) {
  for (std::size_t b = 0; b < kBuildings; ++b) {
    const std::string name(kBuildingNames[b]);
    OlympusTable table(3, 0);
    Json players = table.json()["players"];
    players[0]["tracks"]["culture"] = 9;
    players[0]["buildings"] = list({"gymnasium"});
    for (const char* column : {"school", "library"})
      if (name != column) players[0]["buildings"].push_back(column);
    if (name == "school" || name == "library") players[0]["tracks"]["culture"] = name == "library" ? 7 : 4;
    if (name == "gymnasium") players[0]["buildings"].erase(0);
    players[0]["warehouse"] = cubes(5, 5, 5);
    table.set({{"players", players}});
    table.play({"worship hephaestus", "decline", "decline", "build " + name});
    if (table.prompt() == "pay") table.play(table.options().front());
    const int points = default_figures().card[b].points;
    EXPECT_EQ(table.count_events("scored seat=0 points=" + std::to_string(points) + " total=" + std::to_string(points) +
                                 " cause=building"),
              points > 0 ? 1 : 0)
        << name;
    EXPECT_TRUE(table.happened("built seat=0 building=" + name));
  }
}

// olympus 6.7
TEST(OlympusBuilding, OnePossiblePaymentIsMadeWithoutAsking) {
  OlympusTable table = builder(1, cubes(2, 0, 0));
  table.play("build agora");
  EXPECT_NE(table.prompt(), "pay");
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_TRUE(table.has(0, Building::kAgora));

  OlympusTable asked = builder(1, cubes(2, 0, 0), {}, true);
  asked.play("build agora");
  EXPECT_EQ(asked.prompt(), "pay");
  EXPECT_EQ(asked.options(), (Strings{"pay grain=2"}));
}

}  // namespace
}  // namespace pelops::olympus_2010
