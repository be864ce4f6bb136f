#include <cstring>

#include "tests/support/olympos_table.h"

// Setting up positions: what follows from what is given, and what is refused.
namespace pelops::olympos_2011 {
namespace {

// A refused patch says why and changes nothing.
void expect_refused(OlymposTable table, const Json& patch, const std::string& why) {
  const State before = table.state();
  EXPECT_EQ(table.try_set(patch), why) << patch.dump();
  EXPECT_EQ(std::memcmp(&before, &table.state(), sizeof(State)), 0) << patch.dump();
}

// One player with a patch, all players complete.
Json one_player(const OlymposTable& table, Seat seat, const Json& patch) {
  Json players = table.json()["players"];
  players[seat].merge_patch(patch);
  return {{"players", players}};
}

Json territory(const char* id, const Json& patch) { return {{"territories", {{id, patch}}}}; }

// olympos 1.4
TEST(OlymposPosition, WhereAPlayerIsAboutToActOrBeforeAsAWhole) {
  const Olympos game;
  Options options;
  EventLog log;
  State s = game.start({.players = 3, .seed = 1}, options, log);
  const State before = s;
  Json whole = OlymposTable().json();
  for (const char* part :
       {"turns", "track", "stack", "board", "wonders", "territories", "olympos_cards", "discards", "players"}) {
    Json patch = whole;
    patch.erase(part);
    EXPECT_EQ(
        game.set(s, patch, options, log),
        "while territories are crossed out only a whole position can be set up; " + std::string(part) + " is missing");
  }
  Json incomplete = game.state_json(s);
  incomplete["turns"] = 1;
  EXPECT_EQ(game.set(s, incomplete, options, log),
            "of grain exactly 3 territories must be crossed out, at most one of them with a star");
  EXPECT_EQ(std::memcmp(&s, &before, sizeof(State)), 0);
  EXPECT_EQ(game.set(s, whole, options, log), "");
  OlymposTable table;
  EXPECT_EQ(std::memcmp(&s, &table.state(), sizeof(State)), 0);
  table.hold(0, {"cube_gold"});
  table.play(fresh("illyria"));
  expect_refused(table, Json::object(),
                 "a position can be set up only where a player is about to act; now it is asked play");
  OlymposTable over;
  over.at({74, 75, 76});
  over.play({"pass", "pass", "pass"});
  expect_refused(over, Json::object(), "the game is over: start a new one to set up a position");
}

// olympos 1.1, 1.3, 1.6
TEST(OlymposPosition, WhatFollowsIsDerived) {
  OlymposTable table;
  table.enrich(0);
  table.mark(0, "medicine", 1);
  table.mark(1, "hoplite", 2);
  table.hold(0, {"star", "zeus"});
  table.set({{"discards", {"cube_gold"}}, {"deck", 3}, {"turn", 2}});
  const Json json = table.json();
  EXPECT_EQ(json["deck"], 19) << "what is read only is ignored";
  EXPECT_EQ(json["turn"], 0);
  EXPECT_EQ(json["players"][0]["general_stock"], 20 - 1 - 2 - 12 - 1);
  EXPECT_EQ(json["board"][0][0]["copies"], 0);
  EXPECT_EQ(json["board"][1][0]["copies"], 1);
  EXPECT_EQ(json["players"][0]["zeus"], 1);
}

// Zeus spaces behind the tokens have had their cards.
// olympos 6.1
TEST(OlymposPosition, WhatWasRevealedFollowsFromTheTrack) {
  OlymposTable table;
  table.at({23, 25, 25});
  table.play({fresh("illyria"), "draw star"});
  EXPECT_EQ(table.prompt(), "act") << "others were there before";
  OlymposTable last;
  last.at({35, 36, 40});
  last.play({fresh("illyria"), "draw star"});
  EXPECT_EQ(last.prompt(), "reveal") << "the last past a double space";
}

// olympos 2.1
TEST(OlymposPosition, TheTextOfAPositionSetsItUpAgain) {
  for (const int players : {3, 4, 5}) {
    OlymposTable table(players);
    table.settle("illyria", {1, 2, 0, 1});
    table.settle("epirus", {2});
    table.settle("thessalia", {});
    table.give(0, {"money", "science"});
    table.mark(2, "phalanx", 2);
    table.hold(1, {"star", "star", "zeus"});
    table.realm(2, {{"athena", 1}, {"marks", {"ares", "keres"}}, {"prestige", 7}, {"wonders", {"parthenon"}}});
    table.set({{"track", {{"0", 36}}},
               {"discards", {"cube_gold"}},
               {"olympos_cards", {{"revealed", {"athena", "ares", "keres"}}}}});
    OlymposTable other(players);
    other.set(table.json());
    EXPECT_EQ(std::memcmp(&other.state(), &table.state(), sizeof(State)), 0);
    EXPECT_EQ(other.options(), table.options());
    EXPECT_EQ(other.json(), table.json());
  }
}

TEST(OlymposPosition, NotAPosition) {
  const OlymposTable table;
  expect_refused(table, Json::array(), "the position must be an object: a merge patch on what state prints");
  expect_refused(table, {{"weather", "fair"}}, "the position has no field 'weather'");
  expect_refused(table, {{"turns", 0}}, "turns must be from 1 to 9999");
  expect_refused(table, {{"turns", "many"}}, "turns must be a whole number");
  expect_refused(table, {{"players", Json::array()}}, "players must be a list of 3 players, each complete");
  expect_refused(table, {{"players", nullptr}}, "players must be a list of 3 players, each complete");
}

// olympos 1.2, 8.1
TEST(OlymposPosition, TrackAndStack) {
  const OlymposTable table;
  expect_refused(table, {{"track", {{"1", -1}}}}, "track.1 must be from 0 to 99");
  expect_refused(table, {{"track", {{"1", 100}}}}, "track.1 must be from 0 to 99");
  expect_refused(table, {{"track", {{"1", nullptr}}}}, "track.1 must be a whole number");
  expect_refused(table, {{"stack", {0, 1}}}, "stack must be a list of all seats, the token that moved last at the end");
  expect_refused(table, {{"stack", {0, 1, 1}}}, "stack names seat 1 twice");
  expect_refused(table, {{"stack", {0, 1, 3}}}, "stack must be from 0 to 2");
  expect_refused(table, one_player(table, 1, {{"marks", {"finished"}}}),
                 "seat 1 cannot be finished before the last Zeus space");
  Json all = table.json()["players"];
  for (Json& player : all) player["marks"] = {"finished"};
  expect_refused(table, {{"players", all}, {"track", {{"0", 72}, {"1", 72}, {"2", 72}}}},
                 "all players are finished: the game would be over");
}

// olympos 1.4, 3.3, 3.5
TEST(OlymposPosition, Territories) {
  const OlymposTable table;
  expect_refused(table, {{"territories", {{"sparta", Json::object()}}}}, "territories has no field 'sparta'");
  expect_refused(table, territory("illyria", {{"king", "x"}}), "territories.illyria has no field 'king'");
  expect_refused(table, territory("illyria", {{"tribe", true}}), "territories.illyria has no star, so no tribe");
  expect_refused(table, territory("illyria", {{"settlers", 0}}),
                 "territories.illyria.settlers must be a list of seats, bottom to top");
  expect_refused(table, territory("illyria", {{"settlers", {0, 3}}}),
                 "territories.illyria.settlers must be from 0 to 2");
  expect_refused(table, territory("epirus", {{"settlers", {0}}}),
                 "territories.epirus is crossed out or held by a tribe: no settler can be there");
  expect_refused(table, territory("evenor", {{"settlers", {0}}}),
                 "territories.evenor is crossed out or held by a tribe: no settler can be there");
  expect_refused(table, territory("evenor", {{"crossed", false}}),
                 "of grain exactly 3 territories must be crossed out, at most one of them with a star");
  expect_refused(table,
                 {{"territories",
                   {{"evenor", {{"crossed", false}}},
                    {"lesbos", {{"crossed", false}}},
                    {"thessalia", {{"crossed", true}, {"tribe", false}}},
                    {"laconia", {{"crossed", true}, {"tribe", false}}}}}},
                 "of grain exactly 3 territories must be crossed out, at most one of them with a star");
  expect_refused(table, territory("epirus", {{"crossed", 1}}), "territories.epirus.crossed must be true or false");
}

TEST(OlymposPosition, ATribeIsNotOnACross) {
  OlymposTable table;
  expect_refused(table, {{"territories", {{"evenor", {{"crossed", false}}}, {"thessalia", {{"crossed", true}}}}}},
                 "territories.thessalia is crossed out: no tribe can be there");
}

// olympos 1.3, 4.3
TEST(OlymposPosition, Board) {
  const OlymposTable table;
  const Json board = table.json()["board"];
  const auto with = [&](std::size_t row, std::size_t column, const Json& patch) {
    Json other = board;
    other[row][column].merge_patch(patch);
    return Json{{"board", other}};
  };
  expect_refused(table, {{"board", Json::array()}}, "board must have five rows");
  Json short_row = board;
  short_row[2].erase(0);
  expect_refused(table, {{"board", short_row}}, "a row of the board must have five spaces");
  expect_refused(table, with(0, 0, {{"discovery", "hoplite"}}), "board[0][0]: each row has its own five discoveries");
  expect_refused(table, with(0, 0, {{"discovery", "cavalry"}}), "board[0][1]: each row has its own five discoveries");
  expect_refused(table, with(0, 0, {{"discovery", "wheel"}}), "board[0][0].discovery: there is no discovery \"wheel\"");
  expect_refused(table, with(0, 0, {{"bonuses", Json::array()}}), "board[0][0].bonuses is not complete");
  expect_refused(table, with(0, 0, {{"bonuses", {{{"marker", 1}}, {{"marker", nullptr}}}}}),
                 "board[0][0]: seat 1 has a marker there but not the discovery");
  expect_refused(table, with(0, 0, {{"bonuses", {{{"marker", 3}}, {{"marker", nullptr}}}}}),
                 "board[0][0].bonuses.marker must be from 0 to 2");
  Json twice = with(0, 0, {{"bonuses", {{{"marker", 1}}, {{"marker", 1}}}}});
  twice["players"] = one_player(table, 1, {{"discoveries", {"medicine"}}})["players"];
  expect_refused(table, twice, "board[0][0]: seat 1 has more than one marker there");
  expect_refused(table, {{"wonders", {{{"wonder", "stadium"}}}}}, "wonders must list the five columns");
  Json wonders = table.json()["wonders"];
  wonders[1]["wonder"] = "lion_gate";
  expect_refused(table, {{"wonders", wonders}}, "wonders names one twice");
}

// olympos 1.3, 1.6, 4.3, 9.1
TEST(OlymposPosition, Players) {
  OlymposTable table;
  const auto refused = [&](Seat seat, const Json& patch, const std::string& why) {
    expect_refused(table, one_player(table, seat, patch), why);
  };
  refused(0, {{"gods", 1}}, "players[0] has no field 'gods'");
  refused(0, {{"stock", 21}}, "players[0].stock must be from 0 to 20");
  refused(0, {{"stock", 20}}, "seat 0 has more than 20 settlers in stock, on the boards and on the track");
  refused(1, {{"hourglasses", 100}}, "players[1].hourglasses must be from 0 to 99");
  refused(1, {{"cubes", {{"iron", 1}}}}, "players[1].cubes has no field 'iron'");
  refused(1, {{"cubes", {{"gold", -1}}}}, "players[1].cubes must be from 0 to 99");
  refused(1, {{"prestige", 1000}}, "players[1].prestige must be from 0 to 999");
  refused(1, {{"discoveries", {"wheel"}}}, "players[1].discoveries: there is no discovery \"wheel\"");
  refused(1, {{"discoveries", {"art", "art"}}}, "players[1].discoveries names one twice");
  refused(1, {{"wonders", {"pyramid"}}}, "players[1].wonders: there is no wonder \"pyramid\"");
  refused(1, {{"destiny", nullptr}}, "players[1].destiny must be a list of destiny cards");
  refused(1, {{"destiny", {"hermes"}}}, "players[1].destiny: there is no destiny card \"hermes\"");
  refused(1, {{"destiny", {"cube_gold", "cube_gold"}}}, "there are not so many cards cube_gold");
  refused(1, {{"destiny", {"star", "star", "star", "star"}}},
          "players[1].destiny: there are not so many cards of a kind");
  refused(1, {{"marks", {"plague"}}}, "players[1].marks: there is no mark \"plague\"");
  refused(1, {{"athena", 10}}, "players[1].athena must be from 0 to 9");
  refused(1, {{"discoveries", {"money"}}}, "players[1].tiles.money must say which tile he has");
  refused(1, {{"tiles", {{"money", "gold"}}}}, "players[1].tiles names money, which he has not discovered");
  refused(1, {{"discoveries", {"money"}}, {"tiles", {{"money", "wood"}}}},
          "players[1].tiles: no tile of money shows that type");
  table.give(0, {"money", "medicine"});
  refused(1, {{"discoveries", {"money"}}, {"tiles", {{"money", "gold"}}}}, "two players have the same tile");
  refused(1, {{"discoveries", {"medicine"}}}, "too many players have medicine");
  table.realm(0, {{"wonders", {"stadium"}}});
  refused(1, {{"wonders", {"stadium"}}}, "two players have the same wonder");
}

// olympos 1.6
TEST(OlymposPosition, Cards) {
  OlymposTable table;
  table.hold(0, {"cube_gold"});
  expect_refused(table, {{"discards", {"cube_gold"}}}, "there are not so many cards cube_gold");
  expect_refused(table, {{"olympos_cards", {{"revealed", {"hera"}}}}},
                 "olympos_cards.revealed: there is no Olympos card \"hera\"");
  expect_refused(table, {{"olympos_cards", {{"revealed", {"zeus", "ares"}}}}},
                 "olympos_cards: too many are revealed for where the tokens are");
  table.at({12, 12, 12});
  table.set({{"olympos_cards", {{"revealed", {"zeus"}}}}});
  EXPECT_EQ(table.json()["olympos_cards"]["revealed"], Json{"zeus"});
}

}  // namespace
}  // namespace pelops::olympos_2011
