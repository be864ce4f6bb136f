#include <benchmark/benchmark.h>

#include "bench/samples.h"
#include "engine/olympus_2010/olympus.h"
#include "match/perft.h"

// What the engine's pieces cost, for every game alike. Numbers of two runs on a busy machine say little; ratios within
// one run do: events on against off, options and copy against a whole decision.
namespace pelops {
namespace {

using olympus_2010::Olympus;

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
void perft(benchmark::State& run) {
  const G game;
  Quiet quiet;
  typename G::Options next;
  const typename G::State start = game.start({static_cast<int>(run.range(0)), 0, 0}, next, quiet);
  PerftPlan plan;
  plan.depth = 7;
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

BENCHMARK(copy<Olympus>)->Name("olympus/copy")->DenseRange(3, 5);
BENCHMARK(options<Olympus>)->Name("olympus/options")->DenseRange(3, 5);
BENCHMARK(apply<Olympus, Quiet>)->Name("olympus/copy_and_apply")->DenseRange(3, 5);
BENCHMARK(apply<Olympus, EventLog>)->Name("olympus/copy_and_apply_with_events")->DenseRange(3, 5);
BENCHMARK(decision_in_random_games<Olympus, Quiet>)->Name("olympus/decision")->DenseRange(3, 5);
BENCHMARK(decision_in_random_games<Olympus, EventLog>)->Name("olympus/decision_with_events")->DenseRange(3, 5);
BENCHMARK(random_game<Olympus>)->Name("olympus/random_game")->DenseRange(3, 5);
BENCHMARK(perft<Olympus>)->Name("olympus/perft_7")->DenseRange(3, 5);
BENCHMARK(state_json<Olympus>)->Name("olympus/state_json")->DenseRange(3, 5);

// The longest list that a payment can have with the default figures: 378 options.
void payments(benchmark::State& run) {
  const Olympus game;
  const auto state = position_match("three_payments").position().as<Olympus::State>();
  Olympus::Options next;
  for (auto _ : run) {
    game.options(state, next);
    benchmark::DoNotOptimize(next);
  }
  run.counters["options"] = static_cast<double>(next.size());
}
BENCHMARK(payments)->Name("olympus/options_of_378_payments");

}  // namespace
}  // namespace pelops
