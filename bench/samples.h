#pragma once

#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/games.h"
#include "match/replay.h"

namespace pelops {

// A position on the way through random games, and what is played there.
template <Game G>
struct Sample {
  typename G::State state;
  Action action;
};

// Spread over whole games: one in `kEvery` positions of a few of them. They fit the second-level cache.
template <Game G>
std::vector<Sample<G>> samples(const G& game, int players) {
  constexpr std::size_t kSamples = 256;
  constexpr u32 kEvery = 23;
  std::vector<Sample<G>> list;
  Quiet quiet;
  for (u64 seed = 0; list.size() < kSamples; ++seed) {
    Rng rng(seed);
    typename G::Options options;
    typename G::State state = game.start({players, seed, kNoSeat}, options, quiet);
    while (!options.empty() && list.size() < kSamples) {
      const Action action = options[rng.below(static_cast<u32>(options.size()))];
      if (rng.below(kEvery) == 0) list.push_back({state, action});
      game.apply(state, action, options, quiet);
    }
  }
  return list;
}

// The match at the end of a record of tests/perft/positions.
inline Match position_match(const std::string& name) {
  std::ifstream file(PELOPS_SOURCE "/tests/perft/positions/" + name + ".record");
  std::stringstream text;
  text << file.rdbuf();
  Complaint complaint;
  std::optional<Match> match = load_match(games(), text.str(), complaint);
  if (!match) throw std::runtime_error(name + ": " + complaint);
  return *match;
}

}  // namespace pelops
