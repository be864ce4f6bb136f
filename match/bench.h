#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace pelops {

// What random play costs on one thread. A decision is one that a player was asked: forced and chance ones take time but
// are not counted.
struct BenchReport {
  u64 decisions = 0;
  u64 games = 0;
  double seconds = 0;
  double decisions_per_second = 0;
  double ns_per_decision = 0;  // options, choice and apply together
  double games_per_second = 0;
  double decisions_per_game = 0;
  double rounds_per_game = 0;  // 0: the game's state has no `round`
  double ns_per_copy = 0;
  double ns_per_options = 0;
  double ns_per_apply = 0;  // with the options of the next decision, as apply() leaves them
  u64 longest_options = 0;
  u64 state_bytes = 0;
};

// Keeps the compiler from leaving out work whose result nobody reads.
inline void keep(const void* p) { asm volatile("" : : "g"(p) : "memory"); }

template <Game G>
class Bench {
 public:
  using State = typename G::State;
  using Options = typename G::Options;

  Bench(const G& game, int players) : game_(game), players_(players) {}

  BenchReport run(double seconds) {
    report_.state_bytes = sizeof(State);
    collect();
    time_pieces();
    time_play(seconds);
    return report_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Sample {
    State state;
    Action action;
  };
  static constexpr std::size_t kSamples = 256;  // fit the second-level cache
  static constexpr int kCollectedGames = 64;
  static constexpr u64 kLongestGame = 10'000'000;  // a game that never ends must not hang the program

  static double nanoseconds(Clock::duration d) {
    return static_cast<double>(std::chrono::duration_cast<std::chrono::nanoseconds>(d).count());
  }

  // One random game; `visit` sees every state with the action that is about to be played.
  template <class Visit>
  State play(u64 seed, Visit&& visit) {
    Quiet quiet;
    Options options;
    State state = game_.start({players_, seed, kNoSeat}, options, quiet);
    Rng rng = Rng::stream(~seed, 0);
    u64 chances = 0;
    for (u64 i = 0; !options.empty() && i < kLongestGame; ++i) {
      Action action;
      if (game_.decision(state).seat == kChance) {
        action = draw(options, [&](Action a) { return game_.weight(state, a); }, chance_stream(seed, chances++));
      } else {
        action = options[rng.below(static_cast<u32>(options.size()))];
        ++report_.decisions;
        if (options.size() > report_.longest_options) report_.longest_options = options.size();
        visit(state, action);
      }
      game_.apply(state, action, options, quiet);
    }
    ++report_.games;
    return state;
  }

  // Samples spread over whole games, and what is too slow to ask while the clock runs.
  void collect() {
    Rng rng(1);
    u64 seen = 0;
    double rounds = 0;
    for (u64 seed = 0; seed < kCollectedGames; ++seed) {
      const State end = play(seed, [&](const State& state, Action action) {
        const u64 n = seen++;
        if (n < kSamples) {
          samples_.push_back({state, action});
        } else if (const u64 at = rng.next() % seen; at < kSamples) {
          samples_[static_cast<std::size_t>(at)] = {state, action};
        }
      });
      const Json json = game_.state_json(end);
      if (const auto round = json.find("round"); round != json.end() && round->is_number())
        rounds += round->template get<double>();
    }
    report_.rounds_per_game = rounds / kCollectedGames;
  }

  template <class Work>
  double time_each(Work&& work) {
    double best = 1e18;
    for (int repeat = 0; repeat < 15; ++repeat) {
      const Clock::time_point begin = Clock::now();
      for (int pass = 0; pass < 20; ++pass)
        for (const Sample& sample : samples_) work(sample);
      best = std::min(best, nanoseconds(Clock::now() - begin));
    }
    return best / (20.0 * static_cast<double>(samples_.size()));
  }

  void time_pieces() {
    Quiet quiet;
    State state;
    Options options;
    report_.ns_per_copy = time_each([&](const Sample& sample) {
      state = sample.state;
      keep(&state);
    });
    report_.ns_per_options = time_each([&](const Sample& sample) {
      game_.options(sample.state, options);
      keep(&options);
    });
    const double copy_and_apply = time_each([&](const Sample& sample) {
      state = sample.state;
      game_.apply(state, sample.action, options, quiet);
      keep(&options);
    });
    report_.ns_per_apply = std::max(0.0, copy_and_apply - report_.ns_per_copy);
  }

  void time_play(double seconds) {
    report_.decisions = 0;
    report_.games = 0;
    const Clock::time_point begin = Clock::now();
    Clock::duration passed{};
    for (u64 seed = 0; nanoseconds(passed) < seconds * 1e9 || seed == 0; ++seed) {
      const State end = play(seed, [](const State&, Action) {});
      keep(&end);
      passed = Clock::now() - begin;
    }
    const double ns = std::max(1.0, nanoseconds(passed));
    const double decisions = static_cast<double>(report_.decisions);
    const double games = static_cast<double>(report_.games);
    report_.seconds = ns / 1e9;
    report_.decisions_per_second = decisions / report_.seconds;
    report_.ns_per_decision = ns / std::max(1.0, decisions);
    report_.games_per_second = games / report_.seconds;
    report_.decisions_per_game = decisions / games;
  }

  const G& game_;
  int players_;
  BenchReport report_;
  std::vector<Sample> samples_;
};

}  // namespace pelops
