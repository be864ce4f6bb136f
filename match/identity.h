#pragma once

#include "engine/core/json.h"
#include "match/tournament.h"

namespace pelops {

// What decides how a contestant plays: the settings with what its level and the game fill in, a hash of the weights in
// use, and under "thinks" a hash of what it thinks of a few positions with a few simulations, which tells apart what
// has no setting: the search, the features, the rules and figures of the game. Two with the same identity play the
// same, on every machine; those who think by the clock as far as the machine lets them. Who plays blindly is alike.
Json identity(const AnyGame& game, const Contestant& contestant);

}  // namespace pelops
