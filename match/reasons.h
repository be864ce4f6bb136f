#pragma once

#include <string>
#include <vector>

#include "match/any_game.h"

namespace pelops {

// One sentence of an explanation: a key of the catalogues of texts, and what to put into it.
struct Reason {
  std::string key;
  Json args;
};

// Why the seat to move should do what was thought: what the action and what is expected to follow bring it, what it
// expects to win with it and without it, and whom the best alternative would help. From the search alone and from what
// the seat knows.
std::vector<Reason> reasons(const AnyGame& game, const Position& position, const Thought& thought);

}  // namespace pelops
