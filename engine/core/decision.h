#pragma once

#include "engine/core/types.h"

namespace pelops {

// Who is asked what. Derived from the state, never stored. `seat == kNoSeat`: the game is over.
struct Decision {
  Seat seat = kNoSeat;
  u8 prompt = 0;  // the game's prompt, see Game::prompt_name
  u8 source = 0;  // what asks: a card or a deity, see Game::source_name
  friend bool operator==(const Decision&, const Decision&) = default;
};

}  // namespace pelops
