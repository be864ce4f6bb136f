#include "tests/support/olympus_positions.h"

// Section 5: declaring wars, targets, totals, outcomes. Tribute is in tribute_test.cpp.
namespace pelops::olympus_2010 {
namespace {

// Armies of seats 0, 1, 2, with the columns opened, and a full warehouse for everybody.
OlympusTable armies(int first, int second, int third, const Json& buildings = Json::object(), int players = 3) {
  OlympusTable table(players);
  Json seats = table.json()["players"];
  const int military[] = {first, second, third, 1, 1};
  for (std::size_t i = 0; i < seats.size(); ++i) {
    seats[i]["tracks"]["military"] = military[i];
    seats[i]["buildings"] = list({"barracks", "army"});
    seats[i]["warehouse"] = cubes(3, 3, 3);
    const auto more = buildings.find(std::to_string(i));
    if (more != buildings.end())
      for (const Json& building : *more) seats[i]["buildings"].push_back(building);
  }
  table.set({{"glory", {{"military", 2}}}, {"players", seats}});
  return table;
}

// How the first war ended: the number it was won by, 0 if it was repelled.
int won_by(const OlympusTable& table) {
  for (const std::string& event : table.events()) {
    if (event.starts_with("war_won")) return std::stoi(event.substr(event.find("by=") + 3));
    if (event.starts_with("war_repelled")) return 0;
  }
  ADD_FAILURE() << "no war was fought";
  return -1;
}

// A war of the Ares alpha space, one of the beta space, one of the Zeus alpha space: seat 0 against seat 1.
int ares_alpha(int attack, int defence, const Json& buildings = Json::object()) {
  OlympusTable table = armies(attack, defence, 1, buildings);
  table.play({"worship ares wars=2", "decline", "decline", "attack 1"});
  return won_by(table);
}
int ares_beta(int attack, int defence, const Json& buildings = Json::object()) {
  OlympusTable table = armies(attack, defence, 1, buildings);
  table.set({{"active", 2}});
  table.play({"worship ares wars=0", "join wars=1", "decline", "attack 1"});
  return won_by(table);
}
int zeus(int attack, int defence, const Json& buildings = Json::object()) {
  OlympusTable table = armies(attack, defence, 1, buildings);
  table.play({"worship zeus", "decline", "decline", "declare_war", "score", "attack 1"});
  return won_by(table);
}

const Json kAttackerFleet = {{"0", {"fleet"}}};
const Json kDefenderFleet = {{"1", {"fleet"}}};
const Json kBothFleets = {{"0", {"fleet"}}, {"1", {"fleet"}}};

// olympus 5.1
TEST(OlympusWar, TheTargetIsNamedOnlyWhenTheWarIsResolved) {
  OlympusTable table = armies(2, 1, 1);
  table.play({"worship zeus", "join", "join", "declare_war"});
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.seat(), 0);
  table.play({"score", "advance military", "score"});
  EXPECT_EQ(table.prompt(), "attack");
  EXPECT_EQ(table.seat(), 0);
  table.play("attack 1");
  EXPECT_EQ(won_by(table), 0) << "the favour of seat 1 came before the war: 2 against 2";
}

// olympus 5.1
TEST(OlympusWar, WarsAreResolvedInSeatOrderFromTheActivePlayer) {
  OlympusTable table = armies(1, 1, 1, Json::object(), 5);
  table.set({{"active", 3}});
  table.play({"worship ares wars=1", "join wars=1", "join wars=0", "join wars=1", "join wars=1"});
  for (const Seat seat : std::initializer_list<Seat>{3, 4, 1, 2}) {
    EXPECT_EQ(table.prompt(), "attack");
    EXPECT_EQ(table.seat(), seat);
    table.play("attack 0");
    if (seat == 3) {
      EXPECT_EQ(table.prompt(), "plunder");
      table.play("plunder grain");
    }
  }
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 5.1
TEST(OlympusWar, OneWarIsOverBeforeTheNextTargetIsNamed) {
  OlympusTable table = armies(4, 1, 1, Json::object(), 4);
  table.play({"worship ares wars=2", "decline", "decline", "join wars=1", "attack 2"});
  EXPECT_EQ(table.prompt(), "plunder");
  table.play({"plunder grain", "plunder meat", "plunder fish"});
  EXPECT_EQ(table.prompt(), "attack");
  EXPECT_EQ(table.seat(), 0) << "all his wars before those of seat 3";
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 3"}));
  table.play({"attack 1", "plunder fish"});
  EXPECT_EQ(table.tribute(0), (Cubes{1, 1, 4}));
  EXPECT_EQ(table.seat(), 3);
}

// olympus 5.1
TEST(OlympusWar, AWarMayChangeWhatTheNextOneTakes) {
  OlympusTable table = armies(4, 4, 1);
  table.city(2, {{"warehouse", cubes(1, 0, 0)}});
  table.play({"worship ares wars=1", "join wars=1", "decline", "attack 2"});
  EXPECT_EQ(table.tribute(0), (Cubes{1, 0, 0})) << "all of them if there are fewer";
  table.play("attack 2");
  EXPECT_TRUE(table.happened("war_won seat=1 target=2 by=3"));
  EXPECT_EQ(table.tribute(1), (Cubes{0, 0, 0})) << "nothing was left";
}

// olympus 5.1
TEST(OlympusWar, OnePlayersWarsComeInTheOrderOfDeclaration) {
  for (const bool league_first : {true, false}) {
    OlympusTable table = armies(1, 1, 1, {{"0", {"school"}}});
    table.city(0, {{"tracks", {{"culture", 5}}}});
    table.play({"worship zeus", "decline", "decline"});
    if (league_first)
      table.play({"build peloponnesian_league", "declare_war", "declare_war"});
    else
      table.play({"declare_war", "build peloponnesian_league", "declare_war"});
    table.forget();
    table.play("attack 1");
    const std::string source = league_first ? "peloponnesian_league" : "zeus";
    EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=" + source + " attack=3 defence=1"));
  }
}

// olympus 5.2
TEST(OlympusWar, ADeclaredWarMustBeFoughtAgainstAnOpponent) {
  OlympusTable table = armies(1, 8, 8);
  table.play({"worship ares wars=1", "decline", "decline"});
  EXPECT_EQ(table.prompt(), "attack");
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"})) << "no way out, not against himself";
}

// olympus 5.2
TEST(OlympusWar, TwoWarsOfAresNeedTwoTargets) {
  OlympusTable table = armies(3, 3, 3, Json::object(), 5);
  table.play({"worship ares wars=2", "decline", "decline", "decline", "decline"});
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2", "attack 3", "attack 4"}));
  table.play({"attack 2", "plunder grain"});
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 3", "attack 4"}));
}

// olympus 5.2
TEST(OlympusWar, WithThreePlayersTheSecondTargetIsForced) {
  OlympusTable table = armies(3, 3, 3);
  table.play({"worship ares wars=2", "decline", "decline", "attack 2", "plunder grain"});
  EXPECT_EQ(table.prompt(), "plunder");
  EXPECT_TRUE(table.happened("attacked seat=0 target=1"));

  OlympusTable asked(3, 0, true);
  asked.play({"worship ares wars=2", "decline", "decline", "attack 2", "plunder meat"});
  EXPECT_EQ(asked.options(), (Strings{"attack 1"}));
}

// olympus 5.2
TEST(OlympusWar, TwoWarsOfZeusNeedTwoTargets) {
  OlympusTable table = armies(4, 3, 3, Json::object(), 4);
  table.play({"worship zeus", "decline", "decline", "decline", "declare_war", "declare_war", "attack 1"});
  table.play("plunder fish");
  EXPECT_EQ(table.options(), (Strings{"attack 2", "attack 3"}));
}

// olympus 5.2
TEST(OlympusWar, AWarOfABuildingStandsAlone) {
  OlympusTable table = armies(4, 4, 4, {{"0", {"school"}}});
  table.city(0, {{"tracks", {{"culture", 5}}}});
  table.play({"worship zeus", "decline", "decline", "declare_war", "build peloponnesian_league", "declare_war"});
  table.play({"attack 1", "plunder grain", "plunder grain"});
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"})) << "the same target again";
  table.play({"attack 1", "plunder grain", "plunder meat"});
  EXPECT_EQ(table.tribute(0), (Cubes{3, 1, 0}));
}

// olympus 5.2
TEST(OlympusWar, TwoWarsOfTheOraclesAresNeedTwoTargetsAndDoNotBindOthers) {
  OlympusTable table = armies(4, 4, 4, {{"0", {"school", "library"}}});
  table.city(0, {{"tracks", {{"culture", 8}}}});
  table.play({"worship zeus", "decline", "decline", "declare_war", "build oracle", "favour ares wars=2"});
  table.play("attack 1");
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"})) << "Oracle's wars are not those of Zeus";
  table.play({"attack 1", "plunder grain"});
  EXPECT_EQ(table.count_events("attacked seat=0 target=2"), 1) << "the only one left";
}

// olympus 5.2
TEST(OlympusWar, TargetsOfAnEarlierCeremonyAreForgotten) {
  OlympusTable table = armies(4, 4, 4, Json::object(), 4);
  table.play({"worship ares wars=1", "decline", "decline", "decline", "attack 1", "plunder grain"});
  table.set({{"active", 0}});
  table.play({"worship zeus", "decline", "decline", "decline", "declare_war", "score"});
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2", "attack 3"}));
}

// olympus 5.3
TEST(OlympusWar, AFleetCountsOneAgainstWhoHasNone) {
  EXPECT_EQ(zeus(5, 2), 3);
  EXPECT_EQ(zeus(5, 2, kAttackerFleet), 4);
  EXPECT_EQ(zeus(5, 2, kDefenderFleet), 2) << "in defence too";
  EXPECT_EQ(zeus(5, 2, kBothFleets), 3) << "two fleets cancel out";
}

// olympus 5.3
TEST(OlympusWar, AFleetHelpsAlsoAtTheEndOfTheTrack) {
  EXPECT_EQ(zeus(8, 7, kAttackerFleet), 2);
  EXPECT_EQ(zeus(8, 8, kDefenderFleet), 0);
}

// olympus 5.4
TEST(OlympusWar, TheAttackerWinsByTheDifference) {
  EXPECT_EQ(ares_alpha(4, 1), 3);
  EXPECT_EQ(ares_beta(4, 1), 3);
  EXPECT_EQ(zeus(4, 1), 3);
  EXPECT_EQ(zeus(2, 4), 0);
  EXPECT_EQ(ares_alpha(2, 3), 0) << "Ares breaks ties only";
}

// olympus 5.4
TEST(OlympusWar, OnlyAresAlphaBreaksATie) {
  EXPECT_EQ(ares_alpha(3, 3), 1);
  EXPECT_EQ(ares_beta(3, 3), 0);
  EXPECT_EQ(zeus(3, 3), 0);
}

// olympus 5.4
TEST(OlympusWar, AFleetOfTheAttackerAloneBreaksATie) {
  EXPECT_EQ(zeus(2, 3, kAttackerFleet), 1) << "2 and the Fleet against 3";
  EXPECT_EQ(ares_beta(2, 3, kAttackerFleet), 1);
  EXPECT_EQ(ares_alpha(2, 3, kAttackerFleet), 1) << "never by more than 1";
  EXPECT_EQ(zeus(1, 3, kAttackerFleet), 0);
}

// olympus 5.4
TEST(OlympusWar, AFleetOfTheDefenderAloneAlwaysRepelsATie) {
  EXPECT_EQ(ares_alpha(3, 2, kDefenderFleet), 0);
  EXPECT_EQ(ares_beta(3, 2, kDefenderFleet), 0);
  EXPECT_EQ(zeus(3, 2, kDefenderFleet), 0);
  EXPECT_EQ(ares_alpha(4, 2, kDefenderFleet), 1);
}

// olympus 5.4
TEST(OlympusWar, WithTwoFleetsAresAlphaBreaksTheTie) {
  EXPECT_EQ(ares_alpha(3, 3, kBothFleets), 1);
  EXPECT_EQ(zeus(3, 3, kBothFleets), 0);
}

// olympus 5.4
TEST(OlympusWar, TheOracleChoosingAresBreaksTies) {
  OlympusTable table = armies(3, 3, 4, {{"0", {"school", "library"}}});
  table.city(0, {{"tracks", {{"culture", 8}}}});
  table.play({"worship hephaestus", "decline", "decline", "build oracle", "favour ares wars=2", "pass", "attack 1"});
  EXPECT_EQ(won_by(table), 1);
  table.play("plunder meat");
  EXPECT_TRUE(table.happened("war_repelled seat=0 target=2"));
}

// olympus 5.4
TEST(OlympusWar, ATempleOfZeusBringsNoTieBreak) {
  OlympusTable table = armies(3, 3, 3, {{"1", {"temple_of_zeus"}}});
  table.play({"worship zeus", "join", "decline", "score", "score", "declare_war", "score", "attack 0"});
  EXPECT_EQ(won_by(table), 0);
}

// olympus 5.7
TEST(OlympusWar, ARepelledAttackerGainsAndLosesNothing) {
  OlympusTable table = armies(1, 4, 1);
  table.city(0, {{"points", 2}});
  table.play({"worship ares wars=1", "decline", "decline", "attack 1"});
  EXPECT_TRUE(table.happened("war_repelled seat=0 target=1"));
  EXPECT_EQ(table.warehouse(0), (Cubes{3, 3, 3}));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.warehouse(1), (Cubes{3, 3, 3}));
  EXPECT_EQ(table.tribute(1), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.track(0, Track::kMilitary), 2);
  EXPECT_EQ(table.points(0), 2);
}

}  // namespace
}  // namespace pelops::olympus_2010
