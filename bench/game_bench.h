#pragma once

#include <benchmark/benchmark.h>

#include <string>

#include "bench/samples.h"
#include "match/perft.h"

// What the engine's pieces cost, for every game alike. Numbers of two runs on a busy machine say little; ratios within
// one run do: events on against off, options and copy against a whole decision.
namespace pelops::bench {

template <Game G>
void copy(benchmark::State& run) {
  const G game;
  const auto list = samples(game, static_cast<int>(run.range(0)));
  std::size_t i = 0;
  for (auto _ : run) {
    typename G::State state = list[i++ % list.size()].state;
    benchmark::DoNotOptimize(state);
  }
}

template <Game G>
void options(benchmark::State& run) {
  const G game;
  const auto list = samples(game, static_cast<int>(run.range(0)));
  typename G::Options next;
  std::size_t i = 0;
  for (auto _ : run) {
    game.options(list[i++ % list.size()].state, next);
    benchmark::DoNotOptimize(next);
  }
}

// A copy and an apply, which leaves the options of the next decision.
template <Game G, class Sink>
void apply(benchmark::State& run) {
  const G game;
  const auto list = samples(game, static_cast<int>(run.range(0)));
  typename G::Options next;
  Sink sink;
  std::size_t i = 0;
  for (auto _ : run) {
    const Sample<G>& sample = list[i++ % list.size()];
    typename G::State state = sample.state;
    if constexpr (Sink::kListens) sink.events.clear();
    game.apply(state, sample.action, next, sink);
    benchmark::DoNotOptimize(state);
    benchmark::DoNotOptimize(next);
  }
}

// Random games from start to end; the time is that of one decision: options, choice and apply.
template <Game G, class Sink>
void decision_in_random_games(benchmark::State& run) {
  const G game;
  Sink sink;
  typename G::Options next;
  u64 seed = 0;
  Rng rng(0);
  typename G::State state = game.start({static_cast<int>(run.range(0)), seed, kNoSeat}, next, sink);
  for (auto _ : run) {
    if (next.empty()) {
      rng = Rng(++seed);
      state = game.start({static_cast<int>(run.range(0)), seed, kNoSeat}, next, sink);
    }
    if constexpr (Sink::kListens) sink.events.clear();
    game.apply(state, next[rng.below(static_cast<u32>(next.size()))], next, sink);
  }
  run.counters["games"] = static_cast<double>(seed);
}

// A whole game is one turn of the loop; `decisions` counts what it took.
template <Game G>
void random_game(benchmark::State& run) {
  const G game;
  Quiet quiet;
  typename G::Options next;
  u64 seed = 0;
  u64 decisions = 0;
  for (auto _ : run) {
    Rng rng(++seed);
    typename G::State state = game.start({static_cast<int>(run.range(0)), seed, kNoSeat}, next, quiet);
    for (; !next.empty(); ++decisions) game.apply(state, next[rng.below(static_cast<u32>(next.size()))], next, quiet);
    benchmark::DoNotOptimize(state);
  }
  run.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kAvgIterations);
}

// Leaves counted: items are leaves.
template <Game G>
void perft(benchmark::State& run, int depth) {
  const G game;
  Quiet quiet;
  typename G::Options next;
  const typename G::State start = game.start({static_cast<int>(run.range(0)), 0, 0}, next, quiet);
  PerftPlan plan;
  plan.depth = depth;
  u64 nodes = 0;
  for (auto _ : run) nodes += Perft<G>(game, plan).count(start).nodes;
  run.SetItemsProcessed(static_cast<int64_t>(nodes));
}

template <Game G>
void state_json(benchmark::State& run) {
  const G game;
  const auto list = samples(game, static_cast<int>(run.range(0)));
  std::size_t i = 0;
  for (auto _ : run) benchmark::DoNotOptimize(game.state_json(list[i++ % list.size()].state).dump());
}

// Registers all of them for a game, each for every number of players: GAME_bench.cpp does so with one line.
template <Game G>
bool register_game(int perft_depth) {
  const auto add = [](const std::string& name, auto function) {
    benchmark::RegisterBenchmark((std::string(G::kId) + "/" + name).c_str(), function)
        ->DenseRange(G::kMinPlayers, G::kMaxPlayers);
  };
  add("copy", copy<G>);
  add("options", options<G>);
  add("copy_and_apply", apply<G, Quiet>);
  add("copy_and_apply_with_events", apply<G, EventLog>);
  add("decision", decision_in_random_games<G, Quiet>);
  add("decision_with_events", decision_in_random_games<G, EventLog>);
  add("random_game", random_game<G>);
  add("perft_" + std::to_string(perft_depth), [perft_depth](benchmark::State& run) { perft<G>(run, perft_depth); });
  add("state_json", state_json<G>);
  return true;
}

}  // namespace pelops::bench
