#pragma once

#include <span>
#include <string_view>

#include "match/any_game.h"

namespace pelops {

// To read an action is to find it among the options: nothing else is legal. Without one the complaint says what is
// wrong and what would be right.
struct Found {
  bool found = false;
  Action action;
  Complaint complaint;
};

// Fields in any order. A number that is left out when it is 0 may also be given as 0.
Found find_action(std::span<const ActionForm> forms, std::span<const Action> options, const Json& json);

// The canonical text; more spaces than one are as good as one.
Found find_action(std::span<const ActionForm> forms, std::span<const Action> options, std::string_view text);

// The number in the list of options, from 0.
Found find_action(std::span<const Action> options, u64 n);

}  // namespace pelops
