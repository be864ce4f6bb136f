#include "tests/support/olympus_positions.h"

// Section 5: what a war brings: tribute, Delian League, Temple of Ares, wars of buildings and of upkeep.
namespace pelops::olympus_2010 {
namespace {

// Seat 0 attacks from the beta space of Ares with `military` against 1s; its buildings come on top of Barracks.
OlympusTable attacker(int military, const Json& warehouse, std::initializer_list<std::string_view> buildings = {}) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["military"] = military;
  players[0]["buildings"] = list({"barracks"});
  for (const std::string_view building : buildings) players[0]["buildings"].push_back(building);
  for (Json& player : players) player["warehouse"] = warehouse;
  table.set({{"active", 2}, {"players", players}});
  table.play({"worship ares wars=0", "join wars=1", "decline"});
  return table;
}

// olympus 5.5
TEST(OlympusTribute, TheWinnerChoosesCubesForHisTributeArea) {
  OlympusTable table = attacker(4, cubes(1, 2, 3));
  table.play("attack 1");
  EXPECT_EQ(table.prompt(), "plunder");
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.options(), (Strings{"plunder grain", "plunder meat", "plunder fish"}));
  table.play("plunder meat");
  EXPECT_EQ(table.options(), (Strings{"plunder meat", "plunder fish"}));
  table.play({"plunder fish"});
  EXPECT_EQ(table.tribute(0), (Cubes{0, 1, 2})) << "the last one can be fish only";
  EXPECT_EQ(table.warehouse(1), (Cubes{1, 1, 1}));
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 2, 3}));
}

// olympus 5.5
TEST(OlympusTribute, ATypeAfterWhichTooFewRemainIsNotOffered) {
  OlympusTable table = attacker(5, cubes(2, 1, 2));
  table.play("attack 1");
  EXPECT_EQ(table.tribute(0)[0], 1) << "four of five: the first must be grain";
  EXPECT_EQ(table.options(), (Strings{"plunder grain", "plunder meat"}));
  table.play("plunder meat");
  EXPECT_EQ(table.tribute(0), (Cubes{1, 1, 2}));
}

// olympus 5.5
TEST(OlympusTribute, IfThereAreFewerAllAreTaken) {
  OlympusTable table = attacker(6, cubes(1, 0, 2));
  table.play("attack 1");
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=5"));
  EXPECT_EQ(table.tribute(0), (Cubes{1, 0, 2}));
  EXPECT_EQ(table.warehouse(1), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.prompt(), "worship") << "nothing to choose";
}

// olympus 5.5
TEST(OlympusTribute, TheDelianLeagueTakesTheRestFromTheSupply) {
  OlympusTable table = attacker(6, cubes(1, 0, 1), {"delian_league"});
  table.play("attack 1");
  EXPECT_EQ(table.tribute(0), (Cubes{1, 0, 1}));
  EXPECT_EQ(table.prompt(), "delian_league");
  EXPECT_EQ(table.options(), (Strings{"pass", "take grain", "take meat", "take fish"}));
  table.play("take meat");
  EXPECT_EQ(table.options(), (Strings{"pass", "take meat", "take fish"}));
  table.play("take meat");
  EXPECT_EQ(table.options(), (Strings{"pass", "take meat", "take fish"}));
  table.play("take fish");
  EXPECT_EQ(table.tribute(0), (Cubes{1, 2, 2}));
  EXPECT_EQ(table.prompt(), "worship") << "five in all";
}

// olympus 5.5
TEST(OlympusTribute, TheDelianLeagueMayTakeSomeOrNothing) {
  OlympusTable none = attacker(4, cubes(0, 0, 0), {"delian_league"});
  none.play({"attack 1", "pass"});
  EXPECT_EQ(none.tribute(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(none.prompt(), "worship");
  OlympusTable some = attacker(4, cubes(0, 0, 0), {"delian_league"});
  some.play({"attack 1", "take fish", "pass"});
  EXPECT_EQ(some.tribute(0), (Cubes{0, 0, 1}));
}

// olympus 5.5
TEST(OlympusTribute, TheDelianLeagueIsNotAskedWhereTheDefenderPaysAll) {
  OlympusTable table = attacker(3, cubes(1, 1, 0), {"delian_league"});
  table.play("attack 1");
  EXPECT_EQ(table.tribute(0), (Cubes{1, 1, 0}));
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 5.6
TEST(OlympusTribute, TributeCannotBeTakenInWar) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["military"] = 3;
  players[1]["warehouse"] = cubes(1, 0, 0);
  players[1]["tribute"] = cubes(0, 2, 2);
  table.set({{"players", players}});
  table.play({"worship ares wars=1", "decline", "decline", "attack 1"});
  EXPECT_EQ(table.tribute(0), (Cubes{1, 0, 0}));
  EXPECT_EQ(table.tribute(1), (Cubes{0, 2, 2}));
}

// olympus 5.6
TEST(OlympusTribute, TheParthenonDoesNotExposeTributeToWarEither) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["military"] = 3;
  players[1]["buildings"] = list({"parthenon"});
  players[1]["warehouse"] = cubes(0, 0, 0);
  players[1]["tribute"] = cubes(0, 2, 2);
  table.set({{"players", players}});
  table.play({"worship ares wars=1", "decline", "decline", "attack 1"});
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=2"));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.tribute(1), (Cubes{0, 2, 2}));
}

// olympus 5.6
TEST(OlympusTribute, TributeIsNotSpentWithoutTheParthenon) {
  for (const bool parthenon : {false, true}) {
    OlympusTable table;
    Json players = table.json()["players"];
    players[0]["warehouse"] = cubes(1, 0, 0);
    players[0]["tribute"] = cubes(1, 0, 0);
    if (parthenon) players[0]["buildings"] = list({"parthenon"});
    table.set({{"players", players}});
    table.play({"worship zeus", "decline", "decline"});
    EXPECT_EQ(table.options("build"), parthenon ? (Strings{"build agora", "build well"}) : Strings{});
  }
}

// olympus 5.6
TEST(OlympusTribute, TributeDoesNotCountForTheWarehouseLimit) {
  for (const bool parthenon : {false, true}) {
    OlympusTable table;
    Json players = table.json()["players"];
    players[0]["warehouse"] = cubes(5, 0, 0);
    players[0]["tribute"] = cubes(0, 9, 0);
    if (parthenon) players[0]["buildings"] = list({"parthenon"});
    table.set({{"players", players}});
    end_the_worship_phase(table, 0);
    EXPECT_FALSE(table.happened("lost seat=0 resource=grain"));
    EXPECT_EQ(table.warehouse(0), (Cubes{5, 9, 0}));
  }
}

// olympus 5.8
TEST(OlympusTribute, TheTempleOfAresRecallsAPriestForEachWarWon) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["military"] = 3;
  players[0]["buildings"] = list({"temple_of_ares"});
  for (Json& player : players) player["warehouse"] = cubes(2, 0, 0);
  table.set({{"players", players}});
  table.play({"worship ares wars=2", "decline", "decline", "attack 1"});
  EXPECT_EQ(table.prompt(), "recall") << "after the plunder";
  EXPECT_EQ(table.source(), "temple_of_ares");
  EXPECT_EQ(table.tribute(0), (Cubes{2, 0, 0}));
  EXPECT_EQ(table.options(), (Strings{"pass", "recall"}));
  table.play("recall");
  EXPECT_EQ(table.prompt(), "recall") << "the second war, against the only target left";
  table.play("recall");
  EXPECT_EQ(table.player(0).clergy, 4);
  EXPECT_EQ(table.player(0).supply, 0);
}

// olympus 5.8
TEST(OlympusTribute, TheTempleOfAresMayBeDeclined) {
  OlympusTable table = attacker(2, cubes(1, 0, 0), {"temple_of_ares"});
  table.play({"attack 1", "pass"});
  EXPECT_EQ(table.player(0).clergy, 2);
  EXPECT_EQ(table.player(0).supply, 2);
  EXPECT_FALSE(table.happened("recalled"));
}

// olympus 5.8
TEST(OlympusTribute, WithoutAPriestInSupplyTheTempleOfAresIsSilent) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"temple_of_ares"})},
                 {"tracks", {{"military", 3}}},
                 {"priests", {{"clergy", 5}, {"supply", 0}}}});
  table.play({"worship ares wars=1", "decline", "decline", "attack 1", "plunder grain", "plunder meat"});
  EXPECT_FALSE(table.happened("recalled"));
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 5.8
TEST(OlympusTribute, TheTempleOfAresHelpsTheAttackerOnly) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"temple_of_ares"})}, {"tracks", {{"military", 3}}}});
  table.set({{"active", 1}});
  table.play({"worship ares wars=1", "decline", "decline", "attack 0"});
  EXPECT_TRUE(table.happened("war_repelled seat=1 target=0"));
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.player(0).supply, 2);
}

// olympus 5.9
TEST(OlympusTribute, AWarOfABuildingWaitsInItsBuildersPlace) {
  OlympusTable table(4);
  Json players = table.json()["players"];
  for (Json& player : players) {
    player["buildings"] = list({"school"});
    player["tracks"]["culture"] = 5;
    player["warehouse"] = cubes(2, 2, 2);
  }
  table.set({{"active", 1}, {"players", players}});
  table.play({"worship hephaestus", "join", "join", "join"});
  table.play({"pass", "build peloponnesian_league", "declare_war"});
  EXPECT_EQ(table.prompt(), "build");
  EXPECT_EQ(table.seat(), 3) << "favours go on before the war";
  table.play({"build peloponnesian_league", "declare_war", "pass"});
  EXPECT_EQ(table.prompt(), "attack");
  EXPECT_EQ(table.seat(), 2);
  table.play({"attack 0", "plunder grain", "plunder meat"});
  EXPECT_EQ(table.seat(), 3);
}

// olympus 5.9
TEST(OlympusTribute, InUpkeepAWarIsResolvedWhereItIsDeclared) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["buildings"] = list({"barracks", "school", "acropolis", "temple_of_zeus", "temple_of_ares"});
  players[0]["tracks"]["military"] = 4;
  players[0]["tracks"]["population"] = 5;
  players[1]["warehouse"] = cubes(1, 0, 0);
  players[2]["warehouse"] = cubes(0, 1, 0);
  table.set({{"players", players}});
  end_the_worship_phase(table, 0);
  EXPECT_EQ(table.prompt(), "acropolis");
  table.play({"favour zeus", "declare_war"});
  EXPECT_EQ(table.prompt(), "attack") << "before the second favour of Zeus";
  table.play("attack 2");
  EXPECT_EQ(table.prompt(), "recall") << "in upkeep too";
  table.play("recall");
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_FALSE(table.offers("advance military"));
  table.play("declare_war");
  EXPECT_TRUE(table.happened("attacked seat=0 target=1")) << "the other target, the only one left";
  EXPECT_EQ(table.prompt(), "recall");
  table.play("recall");
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 2, 1})) << "the tribute came in";
  EXPECT_EQ(table.player(0).clergy, 3) << "the recalled priests are idle";
  EXPECT_EQ(table.player(0).supply, 2);
}

// olympus 5.9
TEST(OlympusTribute, InUpkeepTheAcropolisAresIsNoAlpha) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["buildings"] = list({"acropolis"});
  table.set({{"players", players}});
  end_the_worship_phase(table, 0);
  EXPECT_TRUE(table.offers("favour ares wars=0"));
  EXPECT_TRUE(table.offers("favour ares wars=1"));
  EXPECT_FALSE(table.offers("favour ares wars=2"));
  table.play({"favour ares wars=1", "attack 1"});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=acropolis attack=1 defence=1"));
  EXPECT_TRUE(table.happened("war_repelled seat=0 target=1"));
}

}  // namespace
}  // namespace pelops::olympus_2010
