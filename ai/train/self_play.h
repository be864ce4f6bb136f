#pragma once

#include <cmath>
#include <random>
#include <vector>

#include "ai/learned.h"
#include "ai/outcome.h"
#include "ai/search.h"
#include "ai/train/samples.h"
#include "ai/train/self_play_plan.h"
#include "engine/core/chance.h"

namespace pelops::ai {

// Plays a game against itself and keeps what can be learned from it: every position kept is told how the game ended,
// mixed with what the search thought of it; where the search was a full one, the policy is told where it looked.
template <Game G>
class SelfPlay {
 public:
  using State = typename G::State;
  using Options = typename G::Options;

  SelfPlay(const G& game, const Network& network) : game_(game), learned_(game, network), slots_(G::action_forms()) {}

  void play(const SelfPlayPlan& plan, SampleSet& out) {
    Rng rng = Rng::stream(plan.seed, 3);
    Quiet quiet;
    Options options;
    State state = game_.start({plan.players, plan.seed, kNoSeat}, options, quiet);
    const std::size_t first = out.samples.size();
    std::vector<Imagined> imagined;
    for (u32 n = 0; !options.empty() && n < kLongest; ++n) {
      const Seat seat = game_.decision(state).seat;
      Action action;
      if (seat == kChance) {
        action = draw(options, [&](Action a) { return game_.weight(state, a); }, rng);
      } else if (plan.full_simulations == 0) {
        if (rng.below(100) < plan.keep_percent) keep(state, seat, out);
        action = options[rng.below(static_cast<u32>(options.size()))];
      } else {
        action = think(plan, state, seat, n, rng, out, imagined);
      }
      game_.apply(state, action, options, quiet);
    }
    float end[kMaxSeats];
    outcome(game_.scores(state), end);
    for (std::size_t i = first; i < out.samples.size(); ++i)
      for (int p = 0; p < plan.players; ++p) {
        const float thought = i - first < imagined.size() ? imagined[i - first].value[p] : end[p];
        out.samples[i].target[p] = (1.0F - plan.imagined) * end[p] + plan.imagined * thought;
      }
  }

 private:
  static constexpr u32 kLongest = 100'000;
  struct Imagined {
    float value[kMaxSeats];
  };

  Sample& keep(const State& state, Seat seat, SampleSet& out) {
    // Of the true state, what is hidden from the seat included: in the search too the network sees a whole world, one
    // that was drawn. The root's priors (open_root) come from the true state as well.
    Features features;
    GameFeatures<G>::fill(game_, state, features);
    Sample sample;
    sample.seat = seat;
    out.add_features(sample, features);
    out.samples.push_back(sample);
    return out.samples.back();
  }

  Action think(const SelfPlayPlan& plan, const State& state, Seat seat, u32 n, Rng& rng, SampleSet& out,
               std::vector<Imagined>& imagined) {
    const bool full = rng.below(100) < plan.full_percent;
    Search<G, Learned<G>> search(game_, learned_, learned_settings<G>(), rng.next());
    search.begin(state, seat);
    search.open_root();
    if (full) stir(search, rng);
    const u32 simulations = full ? plan.full_simulations : plan.fast_simulations;
    for (u32 i = 0; i < simulations; ++i) search.simulate();
    const auto edges = search.root_edges();
    u32 total = 0;
    for (const auto& edge : edges) total += edge.visits;
    if (full || rng.below(100) < plan.keep_percent) {
      Sample& sample = keep(state, seat, out);
      Imagined value{};
      for (int p = 0; p < plan.players; ++p)
        value.value[p] = search.root().value[p] / static_cast<float>(search.root().visits);
      imagined.push_back(value);
      if (full) {
        sample.policy = static_cast<u32>(out.numbers.size());
        sample.n_options = static_cast<u16>(edges.size());
        u16 parts[ActionSlots::kMost];
        for (const auto& edge : edges) {
          const int k = slots_.parts(edge.action, parts);
          out.numbers.push_back(static_cast<u16>(k));
          out.numbers.insert(out.numbers.end(), parts, parts + k);
          out.numbers.push_back(static_cast<u16>(static_cast<u64>(edge.visits) * 65535 / total));
        }
      }
    }
    const auto* best = &edges[0];
    for (const auto& edge : edges)
      if (edge.visits > best->visits) best = &edge;
    // Early moves are drawn by their visits, so that games differ; later ones seldom. Only those that the search nearly
    // chose: a position is to be learned by what good play makes of it.
    const bool drawn = rng.below(100) < (n < plan.varied ? 60U : 8U);
    if (!drawn) return best->action;
    const auto good = [least = best->visits / 4](const auto& edge) { return edge.visits > least ? edge.visits : 0; };
    u32 left = 0;
    for (const auto& edge : edges) left += good(edge);
    left = rng.below(left);
    for (const auto& edge : edges) {
      if (left < good(edge)) return edge.action;
      left -= good(edge);
    }
    return best->action;
  }

  // Dirichlet noise on the root's priors: what the policy overlooks is tried too.
  void stir(Search<G, Learned<G>>& search, Rng& rng) {
    std::mt19937_64 source(rng.next());
    const std::size_t n = search.root_edges().size();
    std::gamma_distribution<float> gamma(std::max(0.03F, 8.0F / static_cast<float>(n)));
    noise_.resize(n);
    float sum = 1e-9F;
    for (float& x : noise_) sum += x = gamma(source);
    for (float& x : noise_) x /= sum;
    search.stir(0.25F, noise_);
  }

  const G& game_;
  Learned<G> learned_;
  ActionSlots slots_;
  std::vector<float> noise_;
};

}  // namespace pelops::ai
