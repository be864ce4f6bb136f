#include "tests/support/olympus_city.h"

// Section 9: Acropolis.
namespace pelops::olympus_2010 {
namespace {

// One priest of seat 1 or 2 on every deity that is not named; Apollo is left for seat 0's last ceremony.
Json all_but(const Strings& named) {
  Json deities = Json::object();
  int seat = 1;
  for (const std::string_view deity : kDeityNames) {
    if (deity == "apollo" || std::find(named.begin(), named.end(), deity) != named.end()) continue;
    deities[std::string(deity)] = {{"alpha", seat}};
    seat = seat == 1 ? 2 : 1;
  }
  return deities;
}

OlympusTable acropolis(City city, const Json& deities = Json::object()) {
  city.buildings.emplace_back("acropolis");
  OlympusTable table = last_ceremony(city, deities);
  table.play("worship apollo aspect=sun");
  table.forget();
  return table;
}

// olympus 7.3, 9.2
TEST(OlympusAcropolis, ChoosesAmongTheDeitiesWithTheFewestPriests) {
  OlympusTable table = acropolis({});
  EXPECT_EQ(table.prompt(), "acropolis");
  EXPECT_EQ(table.options(),
            (Strings{"favour demeter", "favour artemis", "favour poseidon", "favour athena", "favour aphrodite",
                     "favour ares wars=0", "favour ares wars=1", "favour hephaestus", "favour zeus", "favour hera"}));
  table.play("favour athena");
  EXPECT_EQ(table.track(0, Track::kCulture), 2);
  EXPECT_EQ(table.state().round, 2);
}

// olympus 9.2
TEST(OlympusAcropolis, NobodyIsTheFewest) {
  OlympusTable table = acropolis({}, all_but({"artemis", "hera"}));
  EXPECT_EQ(table.options(), (Strings{"favour artemis", "favour hera"}));
}

// All ten have priests: alpha and beta priests count alike.
// olympus 9.2
TEST(OlympusAcropolis, CountsAlphaAndBetaPriests) {
  Json deities = all_but({});
  for (const std::string deity : {"demeter", "poseidon", "aphrodite", "hephaestus"})
    deities[deity]["beta"] = Json::array({3});
  for (const std::string deity : {"artemis", "athena", "ares"}) deities[deity]["beta"] = Json::array({4});
  deities["hera"]["beta"] = Json::array({0});
  City city = {.buildings = {"acropolis"}};
  OlympusTable table = last_ceremony(city, deities, 5);
  table.play("worship apollo aspect=sun");
  EXPECT_EQ(table.options(), (Strings{"favour apollo", "favour zeus"}));
  table.play("favour apollo");
  EXPECT_EQ(table.points(0), 3);
  EXPECT_FALSE(table.happened("plague"));
}

// olympus 9.2
TEST(OlympusAcropolis, OneDeityWithTheFewestIsNotAsked) {
  const OlympusTable table = acropolis({}, all_but({"aphrodite"}));
  EXPECT_EQ(table.track(0, Track::kPopulation), 3);
  EXPECT_EQ(table.state().round, 2);
}

// Plague in the ceremony does not turn Acropolis' Apollo into plague.
// olympus 9.2
TEST(OlympusAcropolis, ApolloGivesTheSunsPoint) {
  Json deities = all_but({});
  for (const std::string deity : {"demeter", "poseidon", "aphrodite", "hephaestus", "zeus"})
    deities[deity]["beta"] = Json::array({3});
  for (const std::string deity : {"artemis", "athena", "ares", "hera"}) deities[deity]["beta"] = Json::array({4});
  OlympusTable table = last_ceremony({.buildings = {"acropolis"}}, deities, 5);
  table.play("worship apollo aspect=plague");
  EXPECT_EQ(table.points(0), 2);
  EXPECT_EQ(table.count_events("plague"), 1);
  EXPECT_EQ(table.count_events("protected"), 1);
  EXPECT_TRUE(table.happened("favour seat=0 deity=apollo rank=beta"));
}

// olympus 4.2, 9.2
TEST(OlympusAcropolis, GivesTheBetaFavourOfTheProducingDeities) {
  OlympusTable table = acropolis({.agriculture = 2});
  table.play("favour demeter");
  EXPECT_EQ(table.prompt(), "production");
  EXPECT_EQ(table.options(), (Strings{"advance agriculture", "produce grain"}));
  table.play("produce grain");
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 1, 1}));
  EXPECT_EQ(table.track(0, Track::kAgriculture), 2);
}

// olympus 4.4, 9.2
TEST(OlympusAcropolis, AresAdvancesOrDeclaresAWar) {
  OlympusTable table = acropolis({});
  table.play("favour ares wars=0");
  EXPECT_EQ(table.track(0, Track::kMilitary), 2);
  EXPECT_FALSE(table.happened("war_declared"));

  table = acropolis({.military = 2});
  table.play("favour ares wars=1");
  EXPECT_EQ(table.track(0, Track::kMilitary), 2);
  EXPECT_EQ(table.prompt(), "attack");
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"}));
  table.play({"attack 2", "plunder meat"});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 2, 1}));
}

// olympus 5.4, 9.2
TEST(OlympusAcropolis, AresDoesNotWinTies) {
  OlympusTable table = acropolis({});
  table.play({"favour ares wars=1", "attack 1"});
  EXPECT_TRUE(table.happened("war_repelled seat=0 target=1"));
}

// olympus 4.3, 9.2, 9.26, 9.30
TEST(OlympusAcropolis, IsNotWorship) {
  OlympusTable table = acropolis({.culture = 6, .buildings = {"temple_of_athena", "temple_of_aphrodite"}});
  table.play("favour athena");
  EXPECT_EQ(table.track(0, Track::kCulture), 7);
  EXPECT_FALSE(table.happened("retreated"));
  EXPECT_EQ(table.state().round, 2);

  table = acropolis({.culture = 6, .buildings = {"temple_of_athena", "temple_of_aphrodite"}});
  table.play("favour aphrodite");
  EXPECT_EQ(table.track(0, Track::kPopulation), 3);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
  EXPECT_EQ(table.state().round, 2);
}

// olympus 4.9, 9.2, 9.33
TEST(OlympusAcropolis, TempleOfHeraTurnsItIntoAlpha) {
  OlympusTable table = acropolis({});
  table.play({"favour hera", "produce meat"});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 2, 1}));

  table = acropolis({.buildings = {"temple_of_hera"}});
  table.play({"favour hera", "produce grain", "produce fish"});
  EXPECT_TRUE(table.happened("favour seat=0 deity=hera rank=alpha"));
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 1, 2}));
}

// olympus 4.8, 9.2, 9.33
TEST(OlympusAcropolis, TempleOfZeusTurnsItIntoAlpha) {
  OlympusTable table = acropolis({});
  table.play({"favour zeus", "score"});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.points(0), 3);

  table = acropolis({.buildings = {"temple_of_zeus"}});
  table.play({"favour zeus", "score", "score"});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.points(0), 4);
}

// olympus 7.3, 9.2
TEST(OlympusAcropolis, IsMandatory) {
  OlympusTable table = acropolis({.buildings = {"goldsmith"}});
  EXPECT_EQ(table.options(), (Strings{"use goldsmith", "use acropolis"}));
}

// olympus 4.5, 9.2
TEST(OlympusAcropolis, HephaestusBuildsOneAndMayBeDeclined) {
  OlympusTable table = acropolis({.warehouse = {2, 2, 0}});
  table.play("favour hephaestus");
  EXPECT_EQ(table.prompt(), "build");
  EXPECT_TRUE(table.offers("pass"));
  table.play("build well");
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.points(0), 3);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 2, 0}));
}

}  // namespace
}  // namespace pelops::olympus_2010
