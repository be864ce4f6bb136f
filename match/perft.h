#pragma once

#include <utility>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace pelops {

inline constexpr int kMaxPerftDepth = 20;

struct PerftPlan {
  u64 seed = 0;     // of the chance decisions on the way
  u64 chances = 0;  // how many of them the game has had already
  int depth = 1;
  bool divide = false;
  u64 limit = ~u64{0};  // of leaves: the count stops there
};

struct PerftCount {
  u64 nodes = 0;
  bool complete = true;                         // false: stopped at the limit
  std::vector<std::pair<Action, u64>> divided;  // leaves below each option of the root
};

// Counts the leaves at a depth. Single options and chance are played along and not counted; a game that ends before
// that depth counts nothing; the last level counts options without applying them.
template <Game G>
class Perft {
 public:
  using State = typename G::State;
  using Options = typename G::Options;

  Perft(const G& game, const PerftPlan& plan) : game_(game), plan_(plan) {}

  PerftCount count(State root) {
    PerftCount out;
    if (plan_.depth == 0) return {1, true, {}};
    Options options;
    game_.options(root, options);
    u64 chances = plan_.chances;
    settle(root, options, chances);
    if (plan_.divide) {
      for (const Action option : options) {
        const u64 before = nodes_;
        below(root, option, chances, plan_.depth);
        out.divided.emplace_back(option, nodes_ - before);
      }
    } else {
      walk(root, options, chances, plan_.depth);
    }
    out.nodes = nodes_;
    out.complete = nodes_ <= plan_.limit;
    return out;
  }

 private:
  // Leads to the next decision with a choice, or to the end of the game, where no options are.
  void settle(State& state, Options& options, u64& chances) const {
    Quiet quiet;
    while (!options.empty()) {
      const bool chance = game_.decision(state).seat == kChance;
      if (options.size() > 1 && !chance) return;
      const Action action =
          chance ? draw(
                       options, [&](Action a) { return game_.weight(state, a); }, chance_stream(plan_.seed, chances++))
                 : options[0];
      game_.apply(state, action, options, quiet);
    }
  }

  void walk(const State& state, const Options& options, u64 chances, int depth) {
    if (depth == 1) {
      nodes_ += options.size();
      return;
    }
    for (const Action option : options) {
      if (nodes_ > plan_.limit) return;
      below(state, option, chances, depth);
    }
  }

  void below(const State& state, Action option, u64 chances, int depth) {
    if (depth == 1) {
      ++nodes_;
      return;
    }
    Quiet quiet;
    State child = state;
    Options options;
    game_.apply(child, option, options, quiet);
    settle(child, options, chances);
    walk(child, options, chances, depth - 1);
  }

  const G& game_;
  const PerftPlan& plan_;
  u64 nodes_ = 0;
};

}  // namespace pelops
