#include <cstring>

#include "tests/support/olympus_positions.h"

// `set`: a position from a merge patch on what `state` prints.
namespace pelops::olympus_2010 {
namespace {

bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

// The patch is refused with exactly this reason, and nothing changes.
void expect_refused(OlympusTable& table, const Json& patch, const std::string& reason) {
  const State before = table.state();
  const Strings options = table.options();
  const Strings events = table.events();
  EXPECT_EQ(table.try_set(patch), reason) << patch.dump();
  EXPECT_TRUE(same(table.state(), before)) << patch.dump();
  EXPECT_EQ(table.options(), options);
  EXPECT_EQ(table.events(), events);
}
void expect_refused(const Json& patch, const std::string& reason) {
  OlympusTable table;
  expect_refused(table, patch, reason);
}

// A patch of one player in an otherwise new game.
Json with_player(std::size_t seat, const Json& patch) {
  Json players = OlympusTable().json()["players"];
  players[seat].merge_patch(patch);
  return {{"players", players}};
}

// olympus 1.2
TEST(OlympusPosition, AnEmptyPatchChangesNothing) {
  OlympusTable table(4);
  for (int i = 0; i < 60; ++i) {
    if (table.prompt() == "worship") {
      const State before = table.state();
      table.set(Json::object());
      EXPECT_TRUE(same(table.state(), before));
      table.set(table.json());
      EXPECT_TRUE(same(table.state(), before));
    }
    const Strings options = table.options();
    table.play(options[static_cast<std::size_t>(i) * 7 % options.size()]);
  }
  EXPECT_GT(table.state().round, 1);
}

// olympus 2.2
TEST(OlympusPosition, WhatThePatchDoesNotNameStays) {
  OlympusTable table;
  table.play({"worship athena", "join", "decline"});
  table.set({{"round", 5}, {"deities", {{"athena", {{"beta", Json::array()}}}}}, {"players", [&] {
                                                                                    Json players =
                                                                                        table.json()["players"];
                                                                                    players[1]["priests"]["clergy"] = 3;
                                                                                    return players;
                                                                                  }()}});
  EXPECT_EQ(table.state().round, 5);
  EXPECT_EQ(table.json()["deities"]["athena"]["alpha"], 0) << "the alpha priest was not named";
  EXPECT_EQ(table.json()["deities"]["athena"]["beta"], Json::array()) << "a list is replaced as a whole";
  EXPECT_EQ(table.json()["active"], 1);
  EXPECT_EQ(table.track(0, Track::kCulture), 3);
}

// olympus 2.5
TEST(OlympusPosition, NullMeansEmpty) {
  OlympusTable table;
  table.play({"worship athena", "join", "decline"});
  Json players = table.json()["players"];
  players[0]["priests"]["clergy"] = 3;
  players[1]["priests"]["clergy"] = 3;
  players[0]["tracks"]["hunting"] = 7;
  players[0]["buildings"] = list({"well"});
  table.set({{"deities", {{"athena", nullptr}}}, {"glory", {{"hunting", 0}}}, {"players", players}});
  EXPECT_TRUE(table.json()["deities"]["athena"]["alpha"].is_null());
  EXPECT_TRUE(table.offers("worship athena"));
  EXPECT_EQ(table.json()["glory"]["hunting"], 0);
  table.set({{"glory", {{"hunting", nullptr}}}, {"unique", {{"temple_of_ares", 0}}}});
  EXPECT_TRUE(table.json()["glory"]["hunting"].is_null());
  EXPECT_EQ(table.json()["players"][0]["buildings"], list({"well", "temple_of_ares"}));
  table.set({{"unique", {{"temple_of_ares", nullptr}}}});
  EXPECT_EQ(table.json()["players"][0]["buildings"], list({"well"}));
  EXPECT_TRUE(table.json()["unique"]["temple_of_ares"].is_null());
}

// olympus 2.5
TEST(OlympusPosition, NullForAlphaOrForAllDeities) {
  OlympusTable table;
  ceremony_held(table, "ares", 0);
  ceremony_held(table, "hera", 1);
  Json players = OlympusTable().json()["players"];
  players[1]["priests"]["supply"] = 1;
  table.set({{"deities", {{"ares", {{"alpha", nullptr}}}}}, {"players", players}});
  EXPECT_TRUE(table.json()["deities"]["ares"]["alpha"].is_null());
  EXPECT_EQ(table.json()["deities"]["hera"]["alpha"], 1);
  table.set(
      {{"deities", nullptr}, {"glory", nullptr}, {"unique", nullptr}, {"players", OlympusTable().json()["players"]}});
  EXPECT_EQ(table.json(), OlympusTable().json());
}

// olympus 1.4
TEST(OlympusPosition, UniqueMovesABuildingBetweenPlayers) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"temple_of_hera", "well"})}});
  EXPECT_EQ(table.json()["unique"]["temple_of_hera"], 0);
  table.set({{"unique", {{"temple_of_hera", 2}}}});
  EXPECT_EQ(table.json()["players"][0]["buildings"], list({"well"}));
  EXPECT_EQ(table.json()["players"][2]["buildings"], list({"temple_of_hera"}));
}

// olympus 1.4
TEST(OlympusPosition, ThePlayersListsAreFollowedWhereUniqueIsNotGiven) {
  OlympusTable table;
  table.set({{"unique", {{"temple_of_hera", 2}}}});
  table.set(with_player(1, {{"buildings", list({"agora", "temple_of_hera"})}}));
  EXPECT_EQ(table.json()["unique"]["temple_of_hera"], 1);
  EXPECT_EQ(table.json()["players"][1]["buildings"], list({"agora", "temple_of_hera"})) << "in order of building";
}

// olympus 1.4
TEST(OlympusPosition, UniqueAndPlayersMustAgree) {
  Json patch = with_player(1, {{"buildings", list({"temple_of_hera"})}});
  patch["unique"] = {{"temple_of_hera", 1}};
  OlympusTable table;
  table.set(patch);
  EXPECT_TRUE(table.has(1, Building::kTempleOfHera));
  patch["unique"] = {{"temple_of_hera", 0}};
  expect_refused(patch, "unique.temple_of_hera and the players' buildings disagree");
  patch["unique"] = nullptr;
  expect_refused(patch, "unique.temple_of_hera and the players' buildings disagree");
}

// olympus 2.2
TEST(OlympusPosition, WhoCannotStartACeremonyPassesAtOnce) {
  OlympusTable table;
  table.set(with_player(0, {{"priests", {{"clergy", 0}, {"supply", 5}}}}));
  EXPECT_EQ(table.seat(), 1);
  EXPECT_TRUE(table.happened("passed seat=0"));
}

// olympus 2.2
TEST(OlympusPosition, OnlyBeforeACeremony) {
  OlympusTable table;
  table.play("worship athena");
  expect_refused(table, {{"round", 3}},
                 "a position can be set up only where the active player is about to start a ceremony; now seat 1 is "
                 "asked join");
}

// olympus 7.6
TEST(OlympusPosition, NotAfterTheEnd) {
  OlympusTable table;
  table.set({{"glory", {{"culture", 0}, {"population", 0}, {"military", 0}, {"hunting", 0}}}});
  end_the_worship_phase(table, 0);
  ASSERT_TRUE(table.over());
  expect_refused(table, {{"round", 3}}, "the game is over: start a new one to set up a position");
}

// olympus 1.1
TEST(OlympusPosition, RefusesWhatIsNotAPosition) {
  expect_refused(Json::array(), "the position must be an object: a merge patch on what state prints");
  expect_refused({{"turn", 3}}, "the position has no field 'turn'");
  expect_refused({{"round", 0}}, "round must be from 1 to 9999");
  expect_refused({{"round", "three"}}, "round must be a whole number");
  expect_refused({{"round", 2.5}}, "round must be a whole number");
  expect_refused({{"round", nullptr}}, "round must be a whole number");
  expect_refused({{"round", 18446744073709551615U}}, "round must be from 1 to 9999");
  expect_refused({{"starting_player", 3}}, "starting_player must be from 0 to 2");
  expect_refused({{"active", -1}}, "active must be from 0 to 2");
  expect_refused({{"active", nullptr}}, "active must be a whole number");
  expect_refused({{"phase", "upkeep"}}, "phase must be \"worship\": only there a position can be set up");
  expect_refused({{"ceremony", {{"deity", "ares"}}}}, "ceremony is read only: no ceremony can be in progress");
}

// olympus 2.5
TEST(OlympusPosition, RefusesImpossibleDeities) {
  const auto deity = [](const Json& json) { return Json{{"deities", {{"ares", json}}}}; };
  expect_refused({{"deities", {{"hades", {{"alpha", 0}}}}}}, "deities has no field 'hades'");
  expect_refused({{"deities", 3}}, "deities must be an object");
  expect_refused(deity({{"gamma", 1}}), "deities.ares has no field 'gamma'");
  expect_refused(deity({{"alpha", 3}}), "deities.ares.alpha must be from 0 to 2");
  expect_refused(deity({{"alpha", 0}, {"beta", 1}}), "deities.ares.beta must be a list of seats");
  expect_refused(deity({{"alpha", 0}, {"beta", Json::array({5})}}), "deities.ares.beta must be from 0 to 2");
  expect_refused(deity({{"beta", Json::array({1})}}), "deities.ares has beta priests but no alpha priest");
  expect_refused(deity({{"alpha", 1}, {"beta", Json::array({1})}}),
                 "deities.ares: seat 1 cannot stand on alpha and on beta");
  expect_refused(deity({{"alpha", 0}, {"beta", Json::array({1, 1})}}), "deities.ares.beta names seat 1 twice");
}

// olympus 1.5
TEST(OlympusPosition, RefusesImpossibleGloryAndUnique) {
  expect_refused({{"glory", {{"wisdom", 0}}}}, "glory has no field 'wisdom'");
  expect_refused({{"glory", {{"culture", 9}}}}, "glory.culture must be from 0 to 2");
  expect_refused({{"glory", {{"culture", "Jenna"}}}}, "glory.culture must be a whole number");
  expect_refused({{"unique", {{"agora", 0}}}}, "unique has no field 'agora'");
  expect_refused({{"unique", {{"temple_of_ares", 3}}}}, "unique.temple_of_ares must be from 0 to 2");
  expect_refused({{"unique", 7}}, "unique must be an object");
}

// olympus 1.2
TEST(OlympusPosition, RefusesIncompletePlayers) {
  Json two = with_player(0, Json::object());
  two["players"].erase(2);
  expect_refused(two, "players must be a list of 3 players, each complete");
  expect_refused({{"players", nullptr}}, "players must be a list of 3 players, each complete");
  Json no_tracks = with_player(1, {{"tracks", nullptr}});
  expect_refused(no_tracks, "players[1].tracks must be an object");
  expect_refused(with_player(1, {{"tracks", {{"fishing", nullptr}}}}),
                 "players[1].tracks.fishing must be a whole number");
  expect_refused(with_player(1, {{"points", nullptr}}), "players[1].points must be a whole number");
  expect_refused(with_player(1, {{"buildings", nullptr}}), "players[1].buildings must be a list of building ids");
  expect_refused(with_player(1, {{"gold", 1}}), "players[1] has no field 'gold'");
}

// olympus 1.3, 3.2, 3.4
TEST(OlympusPosition, RefusesImpossibleTracks) {
  expect_refused(with_player(0, {{"tracks", {{"wisdom", 1}}}}), "players[0].tracks has no field 'wisdom'");
  expect_refused(with_player(0, {{"tracks", {{"culture", 0}}}}), "players[0].tracks.culture must be from 1 to 10");
  expect_refused(with_player(0, {{"tracks", {{"military", 9}}}}), "players[0].tracks.military must be from 1 to 8");
  expect_refused(with_player(0, {{"tracks", {{"culture", 5}}}}),
                 "seat 0 cannot have culture 5: without the column's building it ends at 4");
  expect_refused(with_player(0, {{"tracks", {{"culture", 8}}}, {"buildings", list({"school"})}}),
                 "seat 0 cannot have culture 8: without the column's building it ends at 7");
  expect_refused(with_player(2, {{"tracks", {{"military", 4}}}, {"buildings", list({"army"})}}),
                 "seat 2 cannot have military 4: without the column's building it ends at 3");
  expect_refused(with_player(2, {{"tracks", {{"population", 6}}}}),
                 "seat 2 cannot have population 6: without the column's building it ends at 5");
  expect_refused(with_player(0, {{"tracks", {{"fishing", 8}}}}),
                 "seat 0 is on the last space of fishing, so somebody must have glory.fishing");
  OlympusTable table;
  Json patch = with_player(0, {{"tracks", {{"fishing", 8}}}});
  patch["glory"] = {{"fishing", 1}};
  table.set(patch);
  EXPECT_EQ(table.track(0, Track::kFishing), 8) << "another player was there first";
}

// olympus 1.2, 2.5
TEST(OlympusPosition, RefusesImpossibleCubesPointsAndPriests) {
  expect_refused(with_player(0, {{"warehouse", {{"gold", 1}}}}), "players[0].warehouse has no field 'gold'");
  expect_refused(with_player(0, {{"warehouse", {{"grain", -1}}}}), "players[0].warehouse.grain must be from 0 to 99");
  expect_refused(with_player(0, {{"tribute", {{"fish", 100}}}}), "players[0].tribute.fish must be from 0 to 99");
  expect_refused(with_player(0, {{"points", -1}}), "players[0].points must be from 0 to 999");
  expect_refused(with_player(0, {{"priests", {{"altar", 1}}}}), "players[0].priests has no field 'altar'");
  expect_refused(with_player(0, {{"priests", {{"clergy", 6}}}}), "players[0].priests.clergy must be from 0 to 5");
  expect_refused(with_player(0, {{"priests", {{"clergy", 4}}}}),
                 "seat 0 has 4 priests in clergy, 2 in supply and 0 on the board; together they must be 5");
  expect_refused({{"deities", {{"ares", {{"alpha", 2}}}}}},
                 "seat 2 has 3 priests in clergy, 2 in supply and 1 on the board; together they must be 5");
}

// olympus 1.4, 7.3
TEST(OlympusPosition, RefusesImpossibleBuildings) {
  expect_refused(with_player(0, {{"buildings", list({"pyramid"})}}),
                 "players[0].buildings: there is no building \"pyramid\"");
  expect_refused(with_player(0, {{"buildings", Json::array({1})}}), "players[0].buildings: there is no building 1");
  expect_refused(with_player(0, {{"buildings", list({"well", "well"})}}), "players[0].buildings names well twice");
  Json both = with_player(0, {{"buildings", list({"temple_of_ares"})}});
  both["players"][2]["buildings"] = list({"temple_of_ares"});
  expect_refused(both, "temple_of_ares is unique, but two players have it");
  expect_refused(with_player(0, {{"used", list({"acropolis"})}}),
                 "players[0].used is read only: nothing is used before upkeep");
}

}  // namespace
}  // namespace pelops::olympus_2010
