#include "tests/support/olympus_city.h"

// Priests that come back in the middle of a round: Wonder and Temple of Ares.
namespace pelops::olympus_2010 {
namespace {

const City kBuilder = {.culture = 8, .warehouse = {2, 1, 1}};

// The joiner's last priest comes back while Hephaestus still looks: he becomes active with it.
// olympus 2.2, 2.6, 2.8, 9.37
TEST(OlympusNestedWonder, BetaOfHephaestus) {
  OlympusTable table(3, 0);
  found(table, 1, kBuilder);
  place_priests(table, {1, 1, 1});
  table.play({"worship hephaestus", "join", "join", "pass", "build wonder"});
  EXPECT_EQ(table.json()["deities"]["hephaestus"]["beta"], Json::array({2}));
  EXPECT_EQ(table.seat(), 2);
  EXPECT_EQ(table.prompt(), "build");
  table.play("pass");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.player(1).clergy, 1);
  EXPECT_FALSE(table.offers("worship hephaestus"));
  EXPECT_EQ(table.state().round, 1);
  table.play("worship demeter");
  EXPECT_EQ(table.state().round, 2);
}

// All others have passed, some of them twice: who has priests again plays on.
// olympus 2.8, 9.37
TEST(OlympusNestedWonder, PlaysOnAloneAfterTheOthersPassed) {
  OlympusTable table(3, 0);
  found(table, 2, kBuilder);
  place_priests(table, {1, 0, 1},
                {{"athena", {{"alpha", 0}, {"beta", {1, 2}}}}, {"hera", {{"alpha", 1}, {"beta", {2}}}}});
  table.play({"worship hephaestus", "join", "pass", "build wonder"});
  EXPECT_EQ(table.player(2).clergy, 3);
  table.forget();
  table.play({"worship demeter"});
  EXPECT_TRUE(table.happened("passed seat=0"));
  EXPECT_TRUE(table.happened("passed seat=1"));
  EXPECT_EQ(table.seat(), 2);
  table.play({"worship artemis", "worship poseidon"});
  EXPECT_EQ(table.state().round, 2);
}

// With Temple of Zeus the joiner has two favours; the first one takes his priest off the board.
// olympus 2.6, 9.33, 9.37
TEST(OlympusNestedWonder, BetaOfZeusWithTempleOfZeus) {
  OlympusTable table(3, 0);
  City city = kBuilder;
  city.buildings = {"temple_of_zeus"};
  found(table, 1, city);
  place_priests(table, {1, 1, 0});
  table.play({"worship zeus", "join", "score", "score", "build wonder"});
  EXPECT_EQ(table.player(1).clergy, 1);
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.seat(), 1);
  table.play("declare_war");
  EXPECT_EQ(table.prompt(), "attack");
  table.play("attack 0");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.prompt(), "worship");
}

// Wonder through Oracle's Hephaestus within the beta favour of Zeus: the rest goes on.
// olympus 2.6, 9.20, 9.37
TEST(OlympusNestedWonder, ThroughOracle) {
  OlympusTable table(3, 0);
  found(table, 1, {.culture = 8, .warehouse = {5, 4, 1}});
  place_priests(table, {1, 1, 0});
  table.play({"worship zeus", "join", "score", "score", "build oracle", "favour hephaestus", "build wonder"});
  EXPECT_EQ(table.player(1).clergy, 1);
  EXPECT_EQ(table.prompt(), "build");
  table.play("build well");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.prompt(), "worship");
}

// The alpha priest stays, and so do other players' beta priests.
// olympus 2.6, 9.37
TEST(OlympusNestedWonder, BuiltByTheAlphaPlayer) {
  OlympusTable table(3, 0);
  found(table, 0, kBuilder);
  found(table, 1, {.warehouse = {2, 0, 0}});
  place_priests(table, {1, 1, 0}, {{"hera", {{"alpha", 2}, {"beta", {0, 1}}}}});
  table.play({"worship hephaestus", "join", "build wonder", "pass"});
  EXPECT_EQ(table.seat(), 1);
  table.play("build well");
  EXPECT_EQ(table.json()["deities"]["hera"]["beta"], Json::array({1}));
  EXPECT_EQ(table.json()["deities"]["hephaestus"]["beta"], Json::array({1}));
  EXPECT_EQ(table.json()["deities"]["hephaestus"]["alpha"], 0);
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.player(0).clergy, 1);
}

// The priest that came back may join the next ceremony.
// olympus 2.4, 2.5, 9.37
TEST(OlympusNestedWonder, TheReturnedPriestMayJoinAgainElsewhere) {
  OlympusTable table(3, 0);
  found(table, 2, kBuilder);
  place_priests(table, {1, 1, 1});
  table.play({"worship hephaestus", "decline", "join", "pass", "build wonder", "worship athena"});
  EXPECT_EQ(table.prompt(), "join");
  EXPECT_EQ(table.seat(), 2);
  table.play("join");
  EXPECT_EQ(table.track(2, Track::kCulture), 9);
}

// Two beta priests before, none after: Amphitheatre and Achaean League find none.
// olympus 9.1, 9.8, 9.37
TEST(OlympusNestedWonder, ReturnedPriestsNoLongerCountAsWorshippers) {
  const Json deities = {{"athena", {{"alpha", 1}, {"beta", {0}}}}, {"hera", {{"alpha", 2}, {"beta", {0}}}}};
  City city = kBuilder;
  city.buildings = {"amphitheatre", "achaean_league"};
  OlympusTable table = last_ceremony(city, deities);
  table.play({"worship hephaestus", "build wonder", "pass"});
  EXPECT_EQ(table.prompt(), "worship");
  table.play({"worship demeter", "worship artemis"});
  EXPECT_EQ(table.state().round, 2);
  EXPECT_FALSE(table.happened("used"));
}

// Hera has lost her beta priest and has as few as the others.
// olympus 9.2, 9.37
TEST(OlympusNestedWonder, AcropolisCountsThemNoMore) {
  Json deities = Json::object();
  int seat = 1;
  for (const std::string deity : {"demeter", "artemis", "poseidon", "athena", "aphrodite", "ares", "apollo"}) {
    deities[deity] = {{"alpha", seat}, {"beta", Json::array({seat % 4 + 1})}};
    seat = seat % 4 + 1;
  }
  deities["hera"] = {{"alpha", 4}, {"beta", Json::array({0})}};
  City city = {.culture = 8, .warehouse = {2, 1, 1}, .buildings = {"acropolis", "philosophy"}};
  OlympusTable table = last_ceremony(city, deities, 5);
  table.play({"worship hephaestus", "build wonder"});
  EXPECT_TRUE(table.happened("worshipped seat=0 deity=zeus"));
  table.play({"score", "score"});
  EXPECT_EQ(table.prompt(), "acropolis");
  EXPECT_EQ(table.options(), (Strings{"favour hephaestus", "favour zeus", "favour hera"}));
}

// olympus 2.8, 5.8, 9.28
TEST(OlympusNestedWonder, TempleOfAresBringsAPriestForTheSameRound) {
  OlympusTable table(3, 0);
  found(table, 0, {.buildings = {"temple_of_ares"}});
  place_priests(table, {1, 0, 0});
  table.play({"worship ares wars=1", "attack 1", "plunder grain", "recall"});
  EXPECT_TRUE(table.happened("passed seat=1"));
  EXPECT_TRUE(table.happened("passed seat=2"));
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.state().round, 1);
  table.play("worship demeter");
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.player(0).clergy, 3);
  EXPECT_EQ(table.player(0).supply, 2);
}

// The recalled priest comes after the favours, too late for the ceremony and in time to be active next.
// olympus 2.8, 5.8, 9.28
TEST(OlympusNestedWonder, TempleOfAresOfAJoiner) {
  OlympusTable table(3, 0);
  found(table, 1, {.military = 2, .buildings = {"temple_of_ares"}});
  place_priests(table, {1, 1, 0});
  table.play({"worship ares wars=0", "join wars=1", "attack 2", "plunder grain", "recall"});
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.state().active, 1);
}

}  // namespace
}  // namespace pelops::olympus_2010
