#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "match/match.h"

namespace pelops::server {

// The levels of computer players, weakest first.
std::span<const std::string_view> computer_levels();

// What a computer of this level does where a player is asked. `stop`, asked now and then: come to an end.
Action computer_choice(const Match& match, const std::string& level, u64 seed, const std::function<bool()>& stop);

}  // namespace pelops::server
