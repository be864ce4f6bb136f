#include "tests/support/olympus_city.h"

// Section 9: Trispastos, Wonder, Marble Quarry, Gymnasium, Aqueduct, Tholos, Parthenon.
namespace pelops::olympus_2010 {
namespace {

const Strings kSevenOrNone = {"build agora",   "build barracks", "build gymnasium",   "build well",
                              "build gardens", "build harbor",   "build road_system", "pass"};

OlympusTable trispastos(const Strings& buildings) {
  OlympusTable table = lone_worshipper({.culture = 7, .warehouse = {1, 1, 1}, .buildings = buildings});
  table.play({"worship zeus", "build trispastos"});
  return table;
}

// olympus 9.36
TEST(OlympusTrispastos, BuildsTwoOfTheSevenFreeWithPointsAndEffects) {
  OlympusTable table = trispastos({});
  EXPECT_EQ(table.prompt(), "trispastos");
  EXPECT_EQ(table.options(), kSevenOrNone);
  EXPECT_EQ(table.points(0), 0);
  table.play("build harbor");
  EXPECT_EQ(table.track(0, Track::kFishing), 2);
  EXPECT_EQ(table.points(0), 1);
  EXPECT_EQ(table.options(), (Strings{"build agora", "build barracks", "build gymnasium", "build well", "build gardens",
                                      "build road_system", "pass"}));
  table.play("build well");
  EXPECT_EQ(table.track(0, Track::kAgriculture), 2);
  EXPECT_EQ(table.points(0), 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.prompt(), "zeus");
}

// olympus 9.36
TEST(OlympusTrispastos, MayBuildOneOrNone) {
  OlympusTable table = trispastos({});
  table.play({"build agora", "pass"});
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_TRUE(table.has(0, Building::kAgora));
  table = trispastos({});
  table.play("pass");
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.player(0).buildings(), 2);
}

// olympus 9.36
TEST(OlympusTrispastos, BuildsTheOneThatIsMissing) {
  OlympusTable table = trispastos({"agora", "barracks", "gymnasium", "well", "gardens", "harbor"});
  EXPECT_EQ(table.options(), (Strings{"build road_system", "pass"}));
  table.play("build road_system");
  EXPECT_EQ(table.track(0, Track::kPopulation), 3);
  EXPECT_EQ(table.prompt(), "zeus");
}

// olympus 9.36
TEST(OlympusTrispastos, DoesNothingIfNoneIsMissing) {
  OlympusTable table(3, 0, true);
  found(table, 0,
        {.culture = 7, .buildings = {"agora", "barracks", "gymnasium", "well", "gardens", "harbor", "road_system"}});
  place_priests(table, {3, 0, 0});
  table.play({"worship zeus", "build trispastos", "pay grain=1 meat=1 fish=1"});
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_TRUE(table.has(0, Building::kTrispastos));
}

// olympus 6.4, 9.36
TEST(OlympusTrispastos, FreeCardsAskForNoPaymentWhateverTheBuilderOwns) {
  OlympusTable table = lone_worshipper({.culture = 7,
                                        .warehouse = {3, 3, 3},
                                        .points = 5,
                                        .buildings = {"marble_quarry", "temple_of_hephaestus", "temple_of_demeter"}});
  table.play({"worship zeus", "build trispastos", "pay grain=2", "build agora", "build gardens"});
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 3, 3}));
  EXPECT_EQ(table.points(0), 6);
}

// olympus 9.37
TEST(OlympusWonder, AllPriestsOnBetaSpacesReturn) {
  OlympusTable table(3, 0);
  found(table, 0, {.culture = 8, .warehouse = {2, 1, 1}});
  place_priests(table, {1, 0, 0},
                {{"athena", {{"alpha", 1}, {"beta", {0, 2}}}},
                 {"hera", {{"alpha", 2}, {"beta", {0, 1}}}},
                 {"ares", {{"alpha", 0}}}});
  table.play({"worship hephaestus", "build wonder"});
  EXPECT_EQ(table.points(0), 4);
  EXPECT_EQ(table.player(0).clergy, 2);
  EXPECT_EQ(table.json()["deities"]["athena"]["beta"], Json::array({2}));
  EXPECT_EQ(table.json()["deities"]["hera"]["beta"], Json::array({1}));
  EXPECT_EQ(table.json()["deities"]["ares"]["alpha"], 0);
  EXPECT_EQ(table.json()["deities"]["hephaestus"]["alpha"], 0);
  EXPECT_TRUE(table.happened("priests_returned seat=0 n=2"));
  EXPECT_EQ(table.prompt(), "build");
}

// olympus 9.37
TEST(OlympusWonder, WithoutBetaPriestsOnlyScores) {
  OlympusTable table = lone_worshipper({.culture = 8, .warehouse = {2, 1, 1}});
  table.play({"worship hephaestus", "build wonder"});
  EXPECT_EQ(table.points(0), 4);
  EXPECT_EQ(table.player(0).clergy, 2);
}

// olympus 6.4, 9.19
TEST(OlympusMarbleQuarry, OneIconOfChoiceFallsAway) {
  OlympusTable table = lone_worshipper({.warehouse = {1, 1, 1}, .buildings = {"marble_quarry"}});
  table.play({"worship zeus", "build barracks"});
  EXPECT_EQ(table.options(), (Strings{"pay fish=1", "pay grain=1"}));
  table.play("pay fish=1");
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 0}));
  table.play("build well");
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 1, 0}));
}

// Paying the full cost is no option.
// olympus 6.4, 9.19
TEST(OlympusMarbleQuarry, IsMandatory) {
  OlympusTable table = lone_worshipper({.culture = 3, .warehouse = {9, 9, 9}, .buildings = {"marble_quarry"}});
  table.play({"worship zeus", "build lyceum"});
  EXPECT_EQ(table.options(), (Strings{"pay meat=2 fish=1", "pay grain=1 meat=1 fish=1", "pay grain=1 meat=2"}));
}

// olympus 6.4, 9.19
TEST(OlympusMarbleQuarry, IsNotForItself) {
  OlympusTable table = lone_worshipper({.culture = 8, .warehouse = {3, 0, 0}});
  table.play("worship zeus");
  EXPECT_FALSE(table.offers("build marble_quarry"));
}

// olympus 6.4, 9.19
TEST(OlympusMarbleQuarry, CountsForUniqueBuildingsToo) {
  OlympusTable table = lone_worshipper({.culture = 2, .warehouse = {0, 1, 1}, .buildings = {"marble_quarry"}});
  table.play({"worship zeus", "build temple_of_hera"});
  EXPECT_TRUE(table.has(0, Building::kTempleOfHera));
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
}

// olympus 6.1, 9.17
TEST(OlympusGymnasium, CountsForTheNextBuildingAtOnce) {
  OlympusTable table = lone_worshipper({.culture = 2, .warehouse = {2, 1, 1}});
  table.play("worship hephaestus");
  EXPECT_FALSE(table.offers("build school"));
  table.play({"build gymnasium", "build school"});
  EXPECT_TRUE(table.has(0, Building::kSchool));
  EXPECT_EQ(table.track(0, Track::kCulture), 2);
}

// Culture 7 for the priest is culture 7: Gymnasium is for building only.
// olympus 7.5, 9.17
TEST(OlympusGymnasium, BringsNoPriest) {
  OlympusTable table = last_ceremony({.culture = 7, .buildings = {"gymnasium"}});
  table.play("worship demeter");
  EXPECT_EQ(table.player(0).clergy, 3);
}

// olympus 4.1, 9.9
TEST(OlympusAqueduct, ProducesAsOneSpaceHigherNeverPastTheLast) {
  const std::vector<int> with = {1, 2, 2, 3, 3, 4, 4, 4};
  const std::vector<int> without = {1, 1, 2, 2, 3, 3, 4, 4};
  for (int space = 1; space <= 8; ++space)
    for (const bool aqueduct : {true, false}) {
      SCOPED_TRACE(space);
      OlympusTable table(3, 0);
      if (space == 8) table.set({{"glory", {{"hunting", 1}}}});
      found(table, 0,
            {.hunting = space, .warehouse = {0, 0, 0}, .buildings = aqueduct ? Strings{"aqueduct"} : Strings{}});
      place_priests(table, {3, 0, 0});
      table.play({"worship zeus", "produce meat"});
      EXPECT_EQ(table.warehouse(0)[1], (aqueduct ? with : without)[static_cast<std::size_t>(space - 1)]);
      EXPECT_EQ(table.track(0, Track::kHunting), space);
    }
}

// olympus 4.2, 9.9
TEST(OlympusAqueduct, CountsAfterTheAdvance) {
  OlympusTable table = lone_worshipper({.agriculture = 2, .warehouse = {0, 0, 0}, .buildings = {"aqueduct"}});
  table.play("worship demeter");
  EXPECT_EQ(table.track(0, Track::kAgriculture), 3);
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 0, 0}));
  table = lone_worshipper({.agriculture = 3, .warehouse = {0, 0, 0}, .buildings = {"aqueduct"}});
  table.play("worship demeter");
  EXPECT_EQ(table.warehouse(0), (Cubes{3, 0, 0}));
}

// olympus 7.5, 9.25
TEST(OlympusTholos, BringsThePriestsOneSpaceEarlier) {
  const auto priests = [](int population, int culture, bool tholos) {
    OlympusTable table = last_ceremony(
        {.culture = culture, .population = population, .buildings = tholos ? Strings{"tholos"} : Strings{}});
    table.play("worship apollo aspect=sun");
    EXPECT_EQ(table.state().round, 2);
    EXPECT_EQ(table.player(0).clergy + table.player(0).supply, 5);
    return table.player(0).clergy;
  };
  EXPECT_EQ(priests(4, 6, true), 3);
  EXPECT_EQ(priests(5, 6, true), 4);
  EXPECT_EQ(priests(4, 7, true), 4);
  EXPECT_EQ(priests(5, 7, true), 5);
  EXPECT_EQ(priests(9, 9, true), 5);
  EXPECT_EQ(priests(5, 7, false), 3);
  EXPECT_EQ(priests(6, 7, false), 4);
  EXPECT_EQ(priests(5, 8, false), 4);
  EXPECT_EQ(priests(6, 8, false), 5);
}

// olympus 2.9, 9.25
TEST(OlympusTholos, BringsNoneBeforeUpkeep) {
  OlympusTable table = lone_worshipper({.culture = 7, .population = 5, .warehouse = {1, 2, 0}});
  table.play({"worship hephaestus", "build tholos"});
  EXPECT_EQ(table.player(0).clergy, 2);
}

// olympus 5.6, 6.2, 9.21
TEST(OlympusParthenon, TributePaysForBuildings) {
  City city = {.warehouse = {1, 0, 0}, .tribute = {1, 0, 0}};
  OlympusTable table = lone_worshipper(city);
  table.play("worship zeus");
  EXPECT_FALSE(table.offers("build well"));
  city.buildings = {"parthenon"};
  table = lone_worshipper(city);
  table.play({"worship zeus", "build well"});
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));

  city = {.warehouse = {2, 0, 0}, .tribute = {2, 0, 0}, .buildings = {"parthenon"}};
  table = lone_worshipper(city);
  table.play({"worship zeus", "build well"});
  EXPECT_EQ(table.options(), (Strings{"pay tribute.grain=2", "pay grain=1 tribute.grain=1", "pay grain=2"}));
}

// olympus 5.6, 7.1, 8.2, 9.21
TEST(OlympusParthenon, ChangesNothingElseOfTheTribute) {
  OlympusTable table(3, 1);
  found(table, 0, {.warehouse = {7, 0, 0}, .tribute = {0, 4, 0}, .buildings = {"parthenon"}});
  found(table, 1, {.military = 3});
  place_priests(table, {0, 1, 0});
  table.play({"worship ares wars=1", "attack 0"});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_FALSE(table.happened("lost seat=0 resource=meat n=1"));
  EXPECT_EQ(table.count_events("lost seat=0 resource=grain n=1 place=warehouse cause=war"), 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{5, 4, 0}));
}

// It does not pay for itself with the tribute.
// olympus 9.21
TEST(OlympusParthenon, IsNotForItself) {
  OlympusTable table = lone_worshipper({.culture = 5, .warehouse = {1, 0, 2}, .tribute = {0, 0, 1}});
  table.play("worship zeus");
  EXPECT_FALSE(table.offers("build parthenon"));
}

}  // namespace
}  // namespace pelops::olympus_2010
