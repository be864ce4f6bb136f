#include "tests/support/olympus_positions.h"

// The worked examples of the rulebooks. Those of the 2012 edition come in its order; the 2010 edition has the same
// ones, and what only it has is at the end.
namespace pelops::olympus_2010 {
namespace {

// Ceremonies, and the figure beside it: Carl (0) worships Demeter, Mandy (1) and Greg (2) join, Jenna (3) does not.
// olympus 2.3, 2.4, 2.6, 4.2
TEST(OlympusExamples, ACeremonyOfDemeter) {
  OlympusTable table(4);
  table.play({"worship demeter", "join", "join", "decline"});
  EXPECT_EQ(table.json()["deities"]["demeter"]["alpha"], 0);
  EXPECT_EQ(table.json()["deities"]["demeter"]["beta"], Json({1, 2}));
  EXPECT_EQ(table.track(0, Track::kAgriculture), 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 1, 1}));
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), (Strings{"advance agriculture", "produce grain"}));
  table.play({"advance agriculture", "produce grain"});
  EXPECT_EQ(table.track(1, Track::kAgriculture), 2);
  EXPECT_EQ(table.warehouse(2), (Cubes{2, 1, 1}));
  EXPECT_EQ(table.warehouse(3), (Cubes{1, 1, 1}));
  EXPECT_EQ(table.track(3, Track::kAgriculture), 1);
  EXPECT_EQ(table.seat(), 1) << "the player to Carl's left is active now";
}

// Warehouse limit: Jenna has three grain, two meat and two fish and must give two of them back.
// olympus 7.1
TEST(OlympusExamples, JennaDiscardsTwoCubes) {
  OlympusTable table;
  table.city(0, {{"warehouse", cubes(3, 2, 2)}});
  end_the_worship_phase(table, 1);
  EXPECT_EQ(table.seat(), 0);
  table.play({"discard grain", "discard meat"});
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 1, 2}));
}

// Population limit: Greg has culture 4, population 3, military 4 (given a Barracks), two markers on 2, fishing 4.
// olympus 7.2
TEST(OlympusExamples, GregIsHeldByHisPopulation) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["buildings"] = list({"barracks"});
  players[0]["tracks"] = {{"culture", 4},     {"population", 3}, {"military", 4},
                          {"agriculture", 2}, {"hunting", 2},    {"fishing", 4}};
  table.set({{"players", players}});
  end_the_worship_phase(table, 0);
  EXPECT_EQ(table.track(0, Track::kCulture), 4);
  EXPECT_EQ(table.track(0, Track::kPopulation), 3);
  EXPECT_EQ(table.track(0, Track::kMilitary), 3);
  EXPECT_EQ(table.track(0, Track::kAgriculture), 2);
  EXPECT_EQ(table.track(0, Track::kHunting), 2);
  EXPECT_EQ(table.track(0, Track::kFishing), 3);
}

// Using buildings: with the Trade Route Mandy gives a fish for a meat and a grain.
// olympus 7.3
TEST(OlympusExamples, MandyTradesAFish) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"trade_route"})}});
  end_the_worship_phase(table, 0);
  EXPECT_EQ(table.options(), (Strings{"pass", "use trade_route"}));
  table.play({"use trade_route", "spend fish from=warehouse"});
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 2, 0}));
}

// Collecting tribute: Carl's two fish come in after the limit was applied; he keeps six cubes.
// olympus 7.1, 7.4
TEST(OlympusExamples, CarlKeepsSixCubes) {
  OlympusTable table;
  table.city(0, {{"warehouse", cubes(2, 1, 1)}, {"tribute", cubes(0, 0, 2)}});
  end_the_worship_phase(table, 0);
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 1, 3}));
  EXPECT_EQ(table.prompt(), "worship");
}

// Gathering priests: culture 8 and population 5 give Mandy four priests, population 6 a round later five.
// olympus 7.5
TEST(OlympusExamples, MandyTakesFourPriestsThenFive) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"school", "library", "agora"})}, {"tracks", {{"culture", 8}, {"population", 5}}}});
  end_the_worship_phase(table, 1);
  EXPECT_EQ(table.player(0).clergy, 4);
  table.city(0, {{"tracks", {{"population", 6}}}});
  end_the_worship_phase(table, 1);
  EXPECT_EQ(table.player(0).clergy, 5);
}

// Priests are counted in upkeep only: Greg gains none on reaching population 6 and loses none when the plague takes it.
// olympus 2.9
TEST(OlympusExamples, GregsPriestsDoNotChangeAtOnce) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"agora"})}, {"tracks", {{"population", 5}}}});
  table.set({{"active", 1}});
  table.play({"worship aphrodite", "decline", "join"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 6);
  EXPECT_EQ(table.player(0).clergy, 2);
  EXPECT_EQ(table.player(0).supply, 2);
  table.play({"worship apollo aspect=plague", "decline", "decline"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 4);
  EXPECT_EQ(table.player(0).clergy, 2);
  EXPECT_EQ(table.player(0).supply, 2);
}

// Winning: population 4, culture 7, military 1 and three production markers on 6 bring Jenna 14 points. Production
// beyond the population does not outlive upkeep, so the markers are counted before it. Given a School.
// olympus 8.1
TEST(OlympusExamples, JennaScoresFourteenForHerMarkers) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["buildings"] = list({"school"});
  players[0]["tracks"] = {{"culture", 7},     {"population", 4}, {"military", 1},
                          {"agriculture", 6}, {"hunting", 6},    {"fishing", 6}};
  table.set({{"players", players}});
  EXPECT_EQ(table.game().scores(table.state())[0].points, 14);
}

// The figure beside Demeter: red (0) on alpha receives two grain, green (1) on beta chooses to advance.
// olympus 4.1, 4.2
TEST(OlympusExamples, RedProducesTwoGrain) {
  OlympusTable table;
  table.city(0, {{"tracks", {{"agriculture", 2}}}});
  table.play({"worship demeter", "join", "decline"});
  EXPECT_EQ(table.track(0, Track::kAgriculture), 3);
  EXPECT_EQ(table.warehouse(0), (Cubes{3, 1, 1}));
  table.play("advance agriculture");
  EXPECT_EQ(table.track(1, Track::kAgriculture), 2);
  EXPECT_EQ(table.warehouse(1), (Cubes{1, 1, 1}));
}

// Ares: Jenna (0) with military 4 and a Fleet attacks Greg (1) with 2 and takes three. Given a Barracks.
// olympus 5.3, 5.4, 5.5
TEST(OlympusExamples, JennasFleetTakesThreeCubes) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"barracks", "fleet"})}, {"tracks", {{"military", 4}}}});
  table.city(1, {{"tracks", {{"military", 2}}}, {"warehouse", cubes(2, 2, 2)}});
  table.set({{"active", 2}});
  table.play({"worship ares wars=0", "join wars=1", "decline", "attack 1"});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=ares attack=5 defence=2"));
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=3"));
  table.play({"plunder grain", "plunder meat", "plunder fish"});
  EXPECT_EQ(table.tribute(0), (Cubes{1, 1, 1}));
  EXPECT_EQ(table.warehouse(1), (Cubes{1, 1, 1}));
}

// Hephaestus: Mandy builds the Lyceum with culture 4 for one grain, two meat, one fish. Given a School, without which
// her culture could not advance.
// olympus 6.1, 6.2, 6.6
TEST(OlympusExamples, MandyBuildsTheLyceum) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"school"})}, {"tracks", {{"culture", 4}}}, {"warehouse", cubes(1, 2, 1)}});
  table.play({"worship hephaestus", "decline", "decline", "build lyceum"});
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_TRUE(table.has(0, Building::kLyceum));
  EXPECT_EQ(table.points(0), 3);
  EXPECT_EQ(table.track(0, Track::kPopulation), 3);
  EXPECT_EQ(table.track(0, Track::kCulture), 5);
}

// Apollo: Mandy (0) brings the plague, Jenna (1) is protected, Greg (2) falls from population 5 to 4.
// olympus 4.7, 4.10
TEST(OlympusExamples, GregSuffersThePlague) {
  OlympusTable table;
  Json players = table.json()["players"];
  for (Json& player : players) player["tracks"]["population"] = 5;
  table.set({{"players", players}});
  table.play({"worship apollo aspect=plague", "join", "decline"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 5);
  EXPECT_EQ(table.track(1, Track::kPopulation), 5);
  EXPECT_EQ(table.track(2, Track::kPopulation), 4);
}

// The example worship phase, round 1 of a game of three: Jenna (0), Carl (1), Greg (2, given a fourth priest). In the
// Italian text they are Andrea, Luca and Silvio.
// olympus 2.1, 2.2, 2.3, 2.4, 2.6, 2.7, 2.8, 5.4, 5.6
TEST(OlympusExamples, TheWorshipPhase) {
  OlympusTable table(3, 0);
  table.city(2, {{"priests", {{"clergy", 4}}}});
  table.play({"worship athena", "join", "decline"});
  EXPECT_EQ(table.track(0, Track::kCulture), 3);
  EXPECT_EQ(table.track(1, Track::kCulture), 2);
  EXPECT_EQ(table.seat(), 1);
  table.play({"worship ares wars=1", "join wars=0", "join wars=0"});
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(table.track(seat, Track::kMilitary), 2);
  table.play({"attack 2", "plunder meat"});
  EXPECT_TRUE(table.happened("war_won seat=1 target=2 by=1"));
  EXPECT_EQ(table.tribute(1), (Cubes{0, 1, 0}));
  EXPECT_EQ(table.warehouse(2), (Cubes{1, 0, 1}));
  EXPECT_EQ(table.seat(), 2);
  table.play({"worship demeter", "decline", "decline"});
  EXPECT_EQ(table.track(2, Track::kAgriculture), 2);
  EXPECT_EQ(table.warehouse(2), (Cubes{2, 0, 1}));
  EXPECT_EQ(table.seat(), 0);
  table.play({"worship zeus", "join", "join", "build school", "advance culture"});
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 1, 0}));
  EXPECT_EQ(table.points(0), 1);
  EXPECT_EQ(table.track(0, Track::kCulture), 4);
  EXPECT_FALSE(table.offers("build temple_of_ares")) << "the second meat is still tribute";
  table.play({"advance population", "score"});
  EXPECT_TRUE(table.happened("passed seat=1")) << "Carl has no priest left";
  EXPECT_EQ(table.seat(), 2);
  table.forget();
  table.play("worship apollo aspect=plague");
  EXPECT_EQ(table.points(2), 2);
  EXPECT_TRUE(table.happened("retreated seat=1 track=population from=3 to=2 cause=plague"));
  EXPECT_FALSE(table.happened("retreated seat=0")) << "a third of 2 is nothing";
  EXPECT_EQ(table.count_events("passed"), 3);
  EXPECT_EQ(table.state().round, 2);
}

// Carl would have the Temple of Ares with a second meat in his warehouse: culture 2 is enough.
// olympus 5.6, 6.1
TEST(OlympusExamples, CarlLacksOneMeat) {
  OlympusTable table;
  table.city(1, {{"tracks", {{"culture", 2}}}, {"tribute", cubes(0, 1, 0)}});
  table.play({"worship zeus", "join", "decline", "score", "score"});
  EXPECT_FALSE(table.offers("build temple_of_ares"));
  OlympusTable richer;
  richer.city(1, {{"tracks", {{"culture", 2}}}, {"warehouse", cubes(1, 2, 1)}});
  richer.play({"worship zeus", "join", "decline", "score", "score"});
  EXPECT_TRUE(richer.offers("build temple_of_ares"));
}

// Progress limits: from population 4 Aphrodite's two spaces lead to 6 with the Agora, to 5 without.
// olympus 3.1, 3.2
TEST(OlympusExamples, MandysPopulationStopsAtTheColumn) {
  for (const bool agora : {true, false}) {
    OlympusTable table;
    table.city(0, {{"tracks", {{"population", 4}}}, {"buildings", agora ? list({"agora"}) : list({})}});
    table.play({"worship aphrodite", "decline", "decline"});
    EXPECT_EQ(table.track(0, Track::kPopulation), agora ? 6 : 5);
  }
}

// From population 9 she reaches 10 and takes the glory card. Given an Agora.
// olympus 3.1, 3.4
TEST(OlympusExamples, MandyReachesTheEndOfTheTrack) {
  OlympusTable table;
  table.city(0, {{"tracks", {{"population", 9}}}, {"buildings", list({"agora"})}});
  table.play({"worship aphrodite", "decline", "decline"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 10);
  EXPECT_EQ(table.json()["glory"]["population"], 0);
  EXPECT_EQ(table.points(0), 2);
}

// Agriculture on 8: Demeter cannot advance Greg, he still produces four grain. The glory card is his.
// olympus 3.1, 4.2
TEST(OlympusExamples, GregProducesFourGrainAtTheEndOfTheTrack) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["agriculture"] = 8;
  table.set({{"glory", {{"agriculture", 0}}}, {"players", players}});
  table.play({"worship demeter", "decline", "decline"});
  EXPECT_EQ(table.track(0, Track::kAgriculture), 8);
  EXPECT_EQ(table.warehouse(0), (Cubes{5, 1, 1}));
}

// Population 4, culture 4, no School: the Lyceum moves Carl's population only.
// olympus 3.1, 3.2
TEST(OlympusExamples, CarlsLyceumWithoutASchool) {
  OlympusTable table;
  table.city(0, {{"tracks", {{"population", 4}, {"culture", 4}}}, {"warehouse", cubes(1, 2, 1)}});
  table.play({"worship hephaestus", "decline", "decline", "build lyceum"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 5);
  EXPECT_EQ(table.track(0, Track::kCulture), 4);
}

}  // namespace
}  // namespace pelops::olympus_2010
