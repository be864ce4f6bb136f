#pragma once

#include "ai/outcome.h"
#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace pelops::ai {

// The evaluation of a plain search: nothing is known beforehand, a position is worth how random play from it ends.
template <Game G>
class Playout {
 public:
  using State = typename G::State;
  using Options = typename G::Options;

  explicit Playout(const G& game) : game_(game) {}

  // Plays `state` to its end; `options` are those of its decision.
  void value(State& state, Options& options, Rng& rng, float* out) const {
    Quiet quiet;
    for (int i = 0; i < kLongest && !options.empty(); ++i) {
      const Action action = game_.decision(state).seat == kChance
                                ? draw(
                                      options, [&](Action a) { return game_.weight(state, a); }, rng)
                                : options[rng.below(static_cast<u32>(options.size()))];
      game_.apply(state, action, options, quiet);
    }
    outcome(game_.scores(state), out);
  }

  void priors(const State& /*state*/, Seat /*seat*/, const Options& options, float* out) const {
    const float each = 1.0F / static_cast<float>(options.size());
    for (std::size_t i = 0; i < options.size(); ++i) out[i] = each;
  }

 private:
  static constexpr int kLongest = 1'000'000;
  const G& game_;
};

}  // namespace pelops::ai
