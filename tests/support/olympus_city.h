#pragma once

#include <string>
#include <vector>

#include "tests/support/olympus_table.h"

// Positions for tests of the buildings: what a city is like, and where everybody's priests are.
namespace pelops::olympus_2010 {

// What is not said is as in set-up. The column buildings that its markers need come along, after `buildings`.
struct City {
  int culture = 1;
  int population = 2;
  int military = 1;
  int agriculture = 1;
  int hunting = 1;
  int fishing = 1;
  Cubes warehouse = {1, 1, 1};
  Cubes tribute = {0, 0, 0};
  int points = 0;
  Strings buildings = {};
};

// Sets seat's city up; its priests stay where they are.
void found(OlympusTable& table, Seat seat, const City& city);

// Puts priests on the board as the protocol's `deities` says and leaves clergy[seat] of each seat in clergy, the rest
// of his five in supply.
void place_priests(OlympusTable& table, const std::vector<int>& clergy, const Json& deities = Json::object());

// Seat 0 has this city and is the only one with priests in clergy, three: nobody is asked to join.
OlympusTable lone_worshipper(const City& city, int players = 3);

// Seat 0 has this city and the only priest left in clergy, and starts: his next ceremony is the last of the round.
OlympusTable last_ceremony(const City& city, const Json& deities = Json::object(), int players = 3);

// All six markers of a seat, in the order of their ids.
std::vector<int> markers(const OlympusTable& table, Seat seat);

// The position of the first event that begins so, or -1.
int when(const OlympusTable& table, std::string_view beginning);

}  // namespace pelops::olympus_2010
