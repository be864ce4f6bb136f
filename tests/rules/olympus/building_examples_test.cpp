#include "tests/support/olympus_positions.h"

// The worked examples of the rulebooks that are about buildings.
namespace pelops::olympus_2010 {
namespace {

// Greg (0) builds the Peloponnesian League; Carl (1), who joined, still spends his cubes before Greg names his target.
// Given a School and culture 5.
// olympus 5.1, 5.9
TEST(OlympusExamples, GregsLeagueWaitsForTheOtherBuilders) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"school"})}, {"tracks", {{"culture", 5}}}, {"warehouse", cubes(2, 0, 2)}});
  table.city(1, {{"warehouse", cubes(0, 2, 0)}});
  table.play({"worship hephaestus", "join", "decline", "build peloponnesian_league", "declare_war", "pass"});
  EXPECT_EQ(table.prompt(), "build");
  EXPECT_EQ(table.seat(), 1);
  table.play("build gardens");
  EXPECT_EQ(table.prompt(), "attack");
  EXPECT_EQ(table.seat(), 0);
  table.play("attack 1");
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=2"));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0})) << "Carl has nothing left to lose";
}

// Delian League: Mandy (0), given a Barracks, beats Carl (1) by 3; he has two fish, the third cube is from the supply.
// olympus 5.5
TEST(OlympusExamples, MandysDelianLeagueTakesTheThirdCube) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"barracks", "delian_league"})}, {"tracks", {{"military", 4}}}});
  table.city(1, {{"warehouse", cubes(0, 0, 2)}});
  table.set({{"active", 2}});
  table.play({"worship ares wars=0", "join wars=1", "decline", "attack 1"});
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=3"));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 2}));
  EXPECT_EQ(table.warehouse(1), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.options(), (Strings{"pass", "take grain", "take meat", "take fish"}));
  table.play("take grain");
  EXPECT_EQ(table.tribute(0), (Cubes{1, 0, 2}));
}

// Fleet: Greg (0) with military 3 and no Barracks fights with 4 against who has no Fleet, with 3 against who has one.
// olympus 5.3
TEST(OlympusExamples, GregsFleetIsWorthAFourth) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"fleet"})}, {"tracks", {{"military", 3}}}});
  table.city(2, {{"buildings", list({"fleet"})}});
  table.play({"worship ares wars=2", "decline", "decline", "attack 1"});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=ares attack=4 defence=1"));
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=3"));
  EXPECT_EQ(table.tribute(0), (Cubes{1, 1, 1}));
  EXPECT_TRUE(table.happened("attacked seat=0 target=2 source=ares attack=3 defence=1"));
}

// Fleet: the two tie-breakers of a Fleet and of the Ares alpha space win by 1, not by 2. Carl (1) given a Barracks.
// olympus 5.4
TEST(OlympusExamples, TwoTieBreakersAreOne) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"fleet"})}, {"tracks", {{"military", 3}}}});
  table.city(1, {{"buildings", list({"barracks"})}, {"tracks", {{"military", 4}}}});
  table.play({"worship ares wars=2", "decline", "decline", "attack 1"});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=ares attack=4 defence=4"));
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=1"));
}

// Philosophy: Mandy (0) on Hephaestus' alpha space builds it first; two of three opponents take a cube, she takes the
// same two, builds with them, and so do they. Given a School and culture 5.
// olympus 2.6, 6.6
TEST(OlympusExamples, MandysPhilosophyIsUsableAtOnce) {
  OlympusTable table(4);
  Json players = table.json()["players"];
  for (Json& player : players) player["warehouse"] = cubes(0, 0, 1);
  players[0]["buildings"] = list({"school"});
  players[0]["tracks"]["culture"] = 5;
  players[0]["warehouse"] = cubes(0, 0, 0);
  table.set({{"players", players}});
  table.play({"worship hephaestus", "join", "join", "decline"});
  EXPECT_EQ(table.options(), (Strings{"build philosophy", "pass"}));
  table.play("build philosophy");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), (Strings{"pass", "take grain", "take meat", "take fish"}));
  table.play({"take fish", "take meat", "pass"});
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 1, 1}));
  EXPECT_EQ(table.warehouse(3), (Cubes{0, 0, 1}));
  EXPECT_EQ(table.seat(), 0);
  table.play("build road_system");
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.seat(), 1);
  table.play("build harbor");
  EXPECT_EQ(table.seat(), 2);
  table.play("build road_system");
  EXPECT_EQ(table.warehouse(1), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.warehouse(2), (Cubes{0, 0, 0}));
}

// Notes about the symbols: the Agora's two wild icons take two cubes of one type or of two.
// olympus 6.2
TEST(OlympusExamples, TheAgoraTakesEqualOrDifferentCubes) {
  OlympusTable table;
  table.city(0, {{"warehouse", cubes(2, 1, 0)}});
  table.play({"worship hephaestus", "decline", "decline", "build agora"});
  EXPECT_EQ(table.options(), (Strings{"pay grain=1 meat=1", "pay grain=2"}));
}

// 2010 edition, notes about the buildings: once a player has built the Temple of Demeter nobody else can.
// olympus 1.4, 6.1
TEST(OlympusExamples, TheTempleOfDemeterStandsOnce) {
  OlympusTable table;
  Json players = table.json()["players"];
  for (Json& player : players) {
    player["tracks"]["culture"] = 4;
    player["warehouse"] = cubes(3, 1, 0);
  }
  table.set({{"players", players}});
  table.play({"worship hephaestus", "join", "join"});
  EXPECT_TRUE(table.offers("build temple_of_demeter"));
  table.play("build temple_of_demeter");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_FALSE(table.offers("build temple_of_demeter"));
  table.play("pass");
  EXPECT_EQ(table.seat(), 2);
  EXPECT_FALSE(table.offers("build temple_of_demeter"));
  EXPECT_EQ(table.json()["unique"]["temple_of_demeter"], 0);
}

}  // namespace
}  // namespace pelops::olympus_2010
