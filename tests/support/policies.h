#pragma once

#include <string_view>
#include <vector>

#include "tests/support/policy.h"

namespace pelops {

// The random players of a game, by its id: those of its traits.
std::vector<Policy> policies_of(std::string_view game);

}  // namespace pelops
