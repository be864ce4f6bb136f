#pragma once

#include <cstdlib>

#include "engine/core/types.h"

namespace pelops {

inline constexpr u64 kGames = 300;  // enough to see everything happen

// How many random games a test plays for each number of players: PELOPS_GAMES, or a few.
inline u64 games_to_play() {
  const char* games = std::getenv("PELOPS_GAMES");
  return games == nullptr ? kGames : std::strtoull(games, nullptr, 10);
}

}  // namespace pelops
