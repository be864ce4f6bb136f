#pragma once

#include "ai/action_slots.h"
#include "ai/exact_math.h"
#include "ai/features/feature_list.h"
#include "ai/network.h"
#include "ai/search.h"
#include "engine/core/game.h"

namespace pelops::ai {

template <Game G>
NetworkShape network_shape() {
  using F = GameFeatures<G>;
  return {F::kVersion, F::kPlayerFeatures, F::kTableFeatures, ActionSlots(G::action_forms()).size()};
}

// How a search with the learned evaluation looks around: found in games, see docs/performance.md.
template <Game G>
SearchSettings learned_settings() {
  return {.exploration = GameFeatures<G>::kExploration, .first_play = GameFeatures<G>::kFirstPlay};
}

// The learned evaluation: a position is worth what the network says, and its policy says where to look first.
template <Game G>
class Learned {
 public:
  using State = typename G::State;
  using Options = typename G::Options;

  Learned(const G& game, const Network& network) : game_(game), network_(network), slots_(G::action_forms()) {}

  void value(State& state, Options& /*options*/, Rng& /*rng*/, float* out) const {
    Features features;
    FirstLayer first;
    GameFeatures<G>::fill(game_, state, features);
    first_layer(network_, features, first);
    shares(network_, first, features.players, out);
  }

  void priors(const State& state, Seat seat, const Options& options, float* out) const {
    Features features;
    FirstLayer first;
    float query[kPolicy];
    GameFeatures<G>::fill(game_, state, features);
    first_layer(network_, features, first);
    policy_query(network_, first, seat, query);
    u16 parts[ActionSlots::kMost];
    for (std::size_t i = 0; i < options.size(); ++i)
      out[i] = policy_weight(network_, query, parts, slots_.parts(options[i], parts));
    softmax(out, static_cast<int>(options.size()));
  }

 private:
  const G& game_;
  const Network& network_;
  ActionSlots slots_;
};

}  // namespace pelops::ai
