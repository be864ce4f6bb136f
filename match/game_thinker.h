#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "ai/certainty.h"
#include "ai/learned.h"
#include "ai/levels.h"
#include "ai/playout.h"
#include "ai/search.h"
#include "match/parallel.h"
#include "match/thinker.h"

namespace pelops {

// The plan in numbers: what a level stands for, and what the game has of its own where the plan says nothing.
template <Game G>
ThinkPlan resolved_plan(ThinkPlan plan) {
  if (const ai::Level* level = ai::find_level(plan.level); level != nullptr) {
    plan.simulations = level->simulations;
    plan.temperature = static_cast<double>(level->temperature);
  }
  const ai::SearchSettings own = plan.learned ? ai::learned_settings<G>() : ai::SearchSettings();
  if (plan.exploration < 0) plan.exploration = own.exploration;
  if (plan.first_play < 0) plan.first_play = own.first_play;
  return plan;
}

// The search of ai/ with a clock, and with threads that walk the same tree.
template <Game G>
class GameThinker final : public Thinker {
 public:
  using State = typename G::State;
  using Options = typename G::Options;

  GameThinker(const G& game, std::shared_ptr<const ai::Network> network)
      : game_(game), network_(std::move(network)), learned_(game, *network_), playout_(game) {}

  Thought think(const Position& position, const ThinkPlan& plan) override {
    const State state = position.as<State>();
    if (const ai::Level* level = ai::find_level(plan.level); level != nullptr && level->random) {
      Options options;
      game_.options(state, options);
      return at_random(options, plan.seed);
    }
    return search(state, position, resolved_plan<G>(plan));
  }

  [[nodiscard]] std::vector<double> result(const Scores& scores) const override {
    float shares[kMaxSeats];
    ai::outcome(scores, shares);
    std::vector<double> told(shares, shares + scores.size());
    ai::calibrate(told, kCertainty);
    return told;
  }

  void played(Action action, const Position& after) override {
    if (tree_ == nullptr || !at_) return;
    const State state = after.as<State>();
    const Decision decision = game_.decision(state);
    // What chance drew for another seat is not ours to know: a tree goes on only where a player is asked again.
    if (decision.seat == kNoSeat || decision.seat == kChance) return forget();
    if (!tree_->advance(action, state)) return forget();
    at_ = after;
  }

 private:
  using LearnedSearch = ai::Search<G, ai::Learned<G>>;
  using Clock = std::chrono::steady_clock;
  static constexpr int kCertainty = ai::GameFeatures<G>::kCertainty;

  void forget() {
    tree_.reset();
    at_.reset();
  }

  Thought at_random(const Options& options, u64 seed) const {
    Rng rng = Rng::stream(seed, 7);
    Thought thought;
    thought.action = options[rng.below(static_cast<u32>(options.size()))];
    for (const Action option : options)
      thought.candidates.push_back({option, option == thought.action ? 1.0 : 0.0, {}});
    thought.line = {thought.action};
    return thought;
  }

  static ai::SearchSettings settings(const ThinkPlan& plan) {
    return {.exploration = plan.exploration, .first_play = plan.first_play};
  }

  // Lets the tree grow until the budget is spent, and says by how many simulations. Beyond kMostSimulations the sums in
  // the tree would lose what is added to them.
  template <class S>
  static u64 grow(S& search, const ThinkPlan& plan, Clock::time_point end) {
    const u64 most = plan.simulations == 0 ? kMostSimulations : plan.simulations;
    if (plan.threads <= 1) return repeat([&] { search.simulate(); }, most, plan, end);
    const auto threads = static_cast<std::size_t>(plan.threads);
    Turns turns;
    std::vector<u64> done(threads);
    in_parallel(plan.threads, [&](int i) {
      const auto n = static_cast<std::size_t>(i);
      typename S::Walker walker(Rng::stream(plan.seed, 1 + n).next());
      done[n] = repeat([&] { search.simulate(walker, turns); }, (most + threads - 1 - n) / threads, plan, end);
    });
    return std::accumulate(done.begin(), done.end(), u64{0});
  }

  template <class Simulate>
  static u64 repeat(const Simulate& simulate, u64 most, const ThinkPlan& plan, Clock::time_point end) {
    u64 done = 0;
    const u64 pause = plan.learned ? 16 : 1;  // between two looks at the clock: a playout to the end takes longer
    for (; done < most; ++done) {
      if (done > 0 && done % pause == pause - 1) {
        if (plan.milliseconds > 0 && Clock::now() >= end) break;
        if (plan.stop && plan.stop()) break;
      }
      simulate();
    }
    return done;
  }

  Thought search(const State& state, const Position& position, const ThinkPlan& plan) {
    const Clock::time_point end = Clock::now() + std::chrono::milliseconds(plan.milliseconds);
    const Seat viewer = game_.decision(state).seat;
    if (!plan.learned) {
      ai::Search<G, ai::Playout<G>> plain(game_, playout_, settings(plan), plan.seed);
      plain.begin(state, viewer);
      const u64 done = grow(plain, plan, end);
      return conclude(plain, state, plan, done);
    }
    if (!at_ || !(*at_ == position) || viewer != viewer_) {
      tree_ = std::make_unique<LearnedSearch>(game_, learned_, settings(plan), Rng::stream(plan.seed, 0).next());
      tree_->begin(state, viewer);
      at_ = position;
      viewer_ = viewer;
    }
    const u64 done = grow(*tree_, plan, end);
    return conclude(*tree_, state, plan, done);
  }

  template <class S>
  Thought conclude(const S& search, const State& state, const ThinkPlan& plan, u64 simulations) const {
    const auto players = static_cast<std::size_t>(game_.players(state));
    Options options;
    game_.options(state, options);
    Thought thought;
    thought.simulations = simulations;
    thought.nodes = search.nodes();
    thought.bytes = search.bytes();
    thought.values.assign(players, 0.0);
    double total = 0;
    for (const Action option : options) thought.candidates.push_back({option, 0.0, {}});
    for (const auto& edge : search.root_edges()) {
      const Action* at = std::lower_bound(options.begin(), options.end(), edge.action);
      if (at == options.end() || *at != edge.action || edge.child == 0) continue;
      Candidate& candidate = thought.candidates[static_cast<std::size_t>(at - options.begin())];
      const auto worlds = search.nodes_after(edge);
      u32 visits = 0;
      for (const auto* node : worlds) visits += node->visits;
      candidate.visits = edge.visits;
      total += edge.visits;
      candidate.values.assign(players, 0.0);
      for (std::size_t i = 0; i < players; ++i) {
        double share = 0;
        for (const auto* node : worlds) share += static_cast<double>(node->value[i]);
        candidate.values[i] = share / std::max(1U, visits);
        thought.values[i] += candidate.values[i] * edge.visits;
      }
    }
    for (double& value : thought.values) value /= std::max(1.0, total);
    for (Candidate& candidate : thought.candidates) candidate.visits /= std::max(1.0, total);
    const Seat seat = game_.decision(state).seat;
    std::sort(thought.candidates.begin(), thought.candidates.end(), [seat](const Candidate& a, const Candidate& b) {
      if (a.visits != b.visits) return a.visits > b.visits;
      if (!a.values.empty() && !b.values.empty() && a.values[seat] != b.values[seat])
        return a.values[seat] > b.values[seat];
      return a.action < b.action;
    });
    thought.action = choose(thought.candidates, seat, plan);
    thought.line = expected_line(search, thought.action);
    if (plan.learned) {  // after the choice, which does not depend on it
      ai::calibrate(thought.values, kCertainty);
      for (Candidate& candidate : thought.candidates) ai::calibrate(candidate.values, kCertainty);
    }
    return thought;
  }

  // The most visited one, or with a temperature one that is not much worse. What the search has hardly looked at has a
  // value by luck: it takes a quarter of the most visits to be chosen.
  static Action choose(const std::vector<Candidate>& candidates, Seat seat, const ThinkPlan& plan) {
    if (plan.temperature <= 0) return candidates[0].action;
    std::vector<float> weights;
    double best = 0;
    for (const Candidate& c : candidates)
      if (!c.values.empty() && c.visits * 4 >= candidates[0].visits) best = std::max(best, c.values[seat]);
    float total = 0;
    for (const Candidate& c : candidates) {
      if (c.values.empty() || c.visits * 4 < candidates[0].visits) break;
      weights.push_back(ai::exact_exp(static_cast<float>((c.values[seat] - best) / plan.temperature)));
      total += weights.back();
    }
    if (weights.empty()) return candidates[0].action;
    float left = total * static_cast<float>(Rng::stream(plan.seed, 11).below(1U << 24)) / static_cast<float>(1U << 24);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (left < weights[i]) return candidates[i].action;
      left -= weights[i];
    }
    return candidates[0].action;
  }

  template <class S>
  static std::vector<Action> expected_line(const S& search, Action first) {
    std::vector<Action> line = {first};
    const auto* node = &search.root();
    for (Action want = first; line.size() < 12;) {
      const auto* next = node;
      for (const auto& edge : search.edges_of(*node)) {
        if (edge.action != want) continue;
        const auto worlds = search.nodes_after(edge);
        const auto most = std::ranges::max_element(worlds, {}, [](const auto* one) { return one->visits; });
        if (most != worlds.end()) next = *most;
      }
      if (next == node) break;
      node = next;
      const auto edges = search.edges_of(*node);
      const auto most = std::max_element(edges.begin(), edges.end(),
                                         [](const auto& a, const auto& b) { return a.visits < b.visits; });
      if (most == edges.end() || most->visits == 0) break;
      want = most->action;
      line.push_back(want);
    }
    return line;
  }

  const G& game_;
  std::shared_ptr<const ai::Network> network_;
  ai::Learned<G> learned_;
  ai::Playout<G> playout_;
  std::unique_ptr<LearnedSearch> tree_;
  std::optional<Position> at_;
  Seat viewer_ = kNoSeat;
};

}  // namespace pelops
