#include "tests/support/olympus_city.h"

// Wars of several players and several sources in one ceremony.
namespace pelops::olympus_2010 {
namespace {

Strings attacks(const OlympusTable& table) {
  Strings found;
  for (const std::string& event : table.events())
    if (event.starts_with("attacked")) found.push_back(event.substr(9, event.find(" attack=") - 9));
  return found;
}

// Zeus, Peloponnesian League and Oracle mixed, three players, one after the other from the active player on.
// olympus 5.1, 5.2, 5.9, 9.20, 9.22
TEST(OlympusNestedWars, KeepTheirDeclarersPlaceAndOrder) {
  OlympusTable table(4, 2);
  found(table, 2, {.culture = 5, .military = 3, .warehouse = {2, 0, 2}});
  found(table, 3, {.culture = 8, .military = 1, .warehouse = {1, 3, 0}});
  found(table, 0, {.military = 1, .warehouse = {0, 0, 0}});
  found(table, 1, {.military = 1, .warehouse = {9, 0, 0}});
  place_priests(table, {1, 0, 3, 1});
  table.play({"worship zeus", "join", "join"});
  table.play({"declare_war", "build peloponnesian_league", "declare_war"});
  EXPECT_EQ(table.seat(), 3);
  table.play({"build oracle", "favour ares wars=2"});
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.json()["ceremony"]["wars"], (Json::array({{{"seat", 2}, {"source", "zeus"}},
                                                            {{"seat", 2}, {"source", "peloponnesian_league"}},
                                                            {{"seat", 3}, {"source", "oracle"}},
                                                            {{"seat", 3}, {"source", "oracle"}}})));
  table.play("declare_war");
  EXPECT_EQ(table.seat(), 2);
  EXPECT_EQ(table.options(), (Strings{"attack 0", "attack 1", "attack 3"}));
  table.play("attack 1");
  EXPECT_EQ(table.seat(), 2);
  EXPECT_EQ(table.options(), (Strings{"attack 0", "attack 1", "attack 3"}));
  table.play("attack 1");
  EXPECT_EQ(table.seat(), 3);
  EXPECT_EQ(table.options(), (Strings{"attack 0", "attack 1", "attack 2"}));
  table.play("attack 1");
  EXPECT_EQ(table.seat(), 3);
  EXPECT_EQ(table.options(), (Strings{"attack 0", "attack 2"}));
  table.play("attack 0");
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2", "attack 3"}));
  table.play("attack 3");
  EXPECT_EQ(attacks(table),
            (Strings{"seat=2 target=1 source=zeus", "seat=2 target=1 source=peloponnesian_league",
                     "seat=3 target=1 source=oracle", "seat=3 target=0 source=oracle", "seat=0 target=3 source=zeus"}));
  EXPECT_EQ(table.tribute(2), (Cubes{4, 0, 0}));
  EXPECT_EQ(table.tribute(3), (Cubes{1, 0, 0}));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.warehouse(1), (Cubes{4, 0, 0}));
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.seat(), 2);
}

// The League first, then the war chosen from Zeus: in the order in which they were declared.
// olympus 5.1, 5.9
TEST(OlympusNestedWars, OfOnePlayerGoInTheOrderDeclared) {
  OlympusTable table = lone_worshipper({.culture = 5, .warehouse = {2, 0, 2}});
  table.play({"worship zeus", "build peloponnesian_league", "declare_war", "declare_war"});
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"}));
  table.play({"attack 1", "plunder grain", "plunder fish"});
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"}));
  table.play("attack 1");
  EXPECT_EQ(attacks(table), (Strings{"seat=0 target=1 source=peloponnesian_league", "seat=0 target=1 source=zeus"}));
  EXPECT_EQ(table.tribute(0), (Cubes{1, 1, 1}));
}

// Oracle's two wars need two targets; Zeus' war beside them may hit one of them again.
// olympus 5.2, 9.20
TEST(OlympusNestedWars, OracleAndZeusStandAlone) {
  OlympusTable table = lone_worshipper({.culture = 8, .military = 2, .warehouse = {1, 3, 0}});
  table.play({"worship zeus", "build oracle", "favour ares wars=2", "declare_war", "attack 1", "plunder grain",
              "plunder grain"});
  EXPECT_EQ(table.prompt(), "attack");
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"}));
  table.play({"attack 2", "plunder meat"});
  EXPECT_EQ(attacks(table),
            (Strings{"seat=0 target=1 source=oracle", "seat=0 target=2 source=oracle", "seat=0 target=2 source=zeus"}));
  EXPECT_EQ(table.tribute(0), (Cubes{2, 1, 0}));
}

// Only Oracle's wars win ties.
// olympus 5.4, 9.20
TEST(OlympusNestedWars, TheTieBreakIsOracles) {
  OlympusTable table = lone_worshipper({.culture = 8, .warehouse = {1, 3, 0}});
  table.play({"worship zeus", "declare_war", "build oracle", "favour ares wars=2", "attack 1"});
  EXPECT_TRUE(table.happened("war_repelled seat=0 target=1"));
  table.play({"attack 1", "plunder meat"});
  EXPECT_EQ(table.count_events("war_won seat=0"), 2);
  table.play("plunder meat");
  EXPECT_EQ(table.tribute(0), (Cubes{0, 2, 0}));
}

// Greg's Peloponnesian League in the rulebook: the joiner may still spend his cubes before the war.
// olympus 5.1, 5.9, 9.22
TEST(OlympusNestedWars, WaitForTheFavoursStillToCome) {
  OlympusTable table(3, 0);
  found(table, 0, {.culture = 5, .warehouse = {2, 0, 2}});
  found(table, 1, {.warehouse = {2, 0, 0}});
  place_priests(table, {3, 3, 0});
  table.play({"worship hephaestus", "join", "build peloponnesian_league", "declare_war", "pass"});
  EXPECT_EQ(table.seat(), 1);
  table.play("build well");
  EXPECT_EQ(table.seat(), 0);
  table.play("attack 1");
  EXPECT_TRUE(table.happened("war_won seat=0 target=1 by=2"));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.prompt(), "worship");
}

// A marker that a later favour moved counts, and a Fleet that a later favour built.
// olympus 5.1, 5.3
TEST(OlympusNestedWars, CountTheMarkersAtTheEndOfTheCeremony) {
  OlympusTable table(3, 0);
  found(table, 0, {.military = 2});
  found(table, 1, {.military = 1});
  place_priests(table, {3, 3, 0});
  table.play({"worship zeus", "join", "declare_war", "score", "advance military", "attack 1"});
  EXPECT_TRUE(table.happened("war_repelled seat=0 target=1"));

  table = OlympusTable(3, 0);
  found(table, 0, {.military = 3});
  found(table, 1, {.culture = 3, .military = 2, .warehouse = {0, 1, 2}});
  place_priests(table, {3, 3, 0});
  table.play({"worship zeus", "join", "declare_war", "score", "build fleet", "attack 1"});
  EXPECT_TRUE(table.happened("attacked seat=0 target=1 source=zeus attack=3 defence=3"));
  EXPECT_TRUE(table.happened("war_repelled seat=0 target=1"));
}

// What the first war took the second one cannot take; Delian League fills up each by itself.
// olympus 5.1, 5.5, 9.12
TEST(OlympusNestedWars, EachIsResolvedCompletelyBeforeTheNext) {
  OlympusTable table(3, 0);
  found(table, 0, {.military = 3, .buildings = {"delian_league"}});
  found(table, 1, {.military = 1, .warehouse = {1, 0, 0}});
  found(table, 2, {.military = 2, .warehouse = {1, 2, 0}});
  place_priests(table, {2, 0, 1});
  table.play({"worship ares wars=2", "join wars=1"});
  EXPECT_EQ(table.seat(), 0);
  table.play("attack 1");
  EXPECT_EQ(table.prompt(), "delian_league");
  table.play("take fish");
  EXPECT_EQ(table.prompt(), "plunder");
  EXPECT_EQ(table.options(), (Strings{"plunder grain", "plunder meat"}));
  table.play("plunder meat");
  EXPECT_EQ(table.seat(), 2);
  table.play("attack 1");
  EXPECT_TRUE(table.happened("war_won seat=2 target=1 by=1"));
  EXPECT_EQ(table.tribute(0), (Cubes{1, 1, 1}));
  EXPECT_EQ(table.tribute(2), (Cubes{0, 0, 0}));
}

// A joiner's wars come in his seat's place, not before the active player's, whoever declared first.
// olympus 5.1
TEST(OlympusNestedWars, TheActivePlayersWarsComeFirst) {
  OlympusTable table(4, 3);
  place_priests(table, {1, 0, 1, 2});
  table.play({"worship ares wars=1", "join wars=1", "join wars=1"});
  EXPECT_EQ(table.seat(), 3);
  table.play({"attack 1", "plunder grain"});
  EXPECT_EQ(table.seat(), 0);
  table.play("attack 1");
  EXPECT_EQ(table.seat(), 2);
  table.play("attack 1");
  EXPECT_EQ(attacks(table),
            (Strings{"seat=3 target=1 source=ares", "seat=0 target=1 source=ares", "seat=2 target=1 source=ares"}));
  EXPECT_EQ(table.count_events("war_repelled"), 2);
}

// In the next ceremony every target is open again.
// olympus 5.2
TEST(OlympusNestedWars, TargetsAreFreeAgainInTheNextCeremony) {
  OlympusTable table = lone_worshipper({});
  table.play({"worship ares wars=2", "attack 1", "plunder grain", "plunder grain", "worship zeus", "declare_war",
              "declare_war"});
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"}));
}

// Temple of Ares between two wars: its priest is there before the second target is named.
// olympus 5.1, 5.8
TEST(OlympusNestedWars, RecallBelongsToItsWar) {
  OlympusTable table(4, 0);
  found(table, 0, {.military = 2, .buildings = {"temple_of_ares"}});
  place_priests(table, {2, 0, 0, 0});
  table.play({"worship ares wars=2", "attack 3", "plunder grain", "recall"});
  EXPECT_EQ(table.prompt(), "attack");
  EXPECT_EQ(table.player(0).clergy, 2);
  EXPECT_EQ(table.options(), (Strings{"attack 1", "attack 2"}));
}

// Plague comes after all favours: the beta of Apollo keeps his protection for this plague only.
// olympus 2.7, 4.7, 4.10, 9.27
TEST(OlympusNestedWars, PlagueComesLastAndSparesTheProtected) {
  OlympusTable table(5, 1);
  for (Seat seat = 0; seat < 5; ++seat) found(table, seat, {.population = 7, .agriculture = 5});
  found(table, 3, {.population = 9, .buildings = {"temple_of_apollo"}});
  found(table, 4, {.population = 9});
  place_priests(table, {1, 2, 0, 0, 0});
  table.play({"worship apollo aspect=plague", "join"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 7);
  EXPECT_EQ(table.track(1, Track::kPopulation), 7);
  EXPECT_EQ(table.track(2, Track::kPopulation), 5);
  EXPECT_EQ(table.track(3, Track::kPopulation), 9);
  EXPECT_EQ(table.track(4, Track::kPopulation), 6);
  EXPECT_EQ(table.track(2, Track::kAgriculture), 5);
  EXPECT_GT(when(table, "plague"), when(table, "favour seat=0"));
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.points(0), 0);
}

}  // namespace
}  // namespace pelops::olympus_2010
