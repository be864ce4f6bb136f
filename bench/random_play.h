#pragma once

#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace pelops {

// Random play of one game: `play` makes that many decisions for so many players and returns the sum of the options.
struct RandomPlayer {
  std::string_view id;
  int min_players = 0;
  int max_players = 0;
  u64 (*play)(int players, u64 decisions) = nullptr;
};

// Those that are registered: random_play_GAME.cpp does so with one line.
inline std::vector<RandomPlayer>& random_players() {
  static std::vector<RandomPlayer> list;
  return list;
}

template <Game G>
u64 play_at_random(int players, u64 decisions) {
  const G game;
  Quiet quiet;
  typename G::Options next;
  u64 sum = 0;
  for (u64 seed = 0, n = 0; n < decisions; ++seed) {
    Rng rng(seed);
    typename G::State state = game.start({players, seed, kNoSeat}, next, quiet);
    for (; !next.empty() && n < decisions; ++n) {
      sum += next.size();
      game.apply(state, next[rng.below(static_cast<u32>(next.size()))], next, quiet);
    }
  }
  return sum;
}

template <Game G>
bool register_random_player() {
  random_players().push_back({G::kId, G::kMinPlayers, G::kMaxPlayers, play_at_random<G>});
  return true;
}

}  // namespace pelops
