#include "bench/game_bench.h"
#include "engine/olympus_2010/olympus.h"

namespace pelops {
namespace {

using olympus_2010::Olympus;

const bool registered = bench::register_game<Olympus>(7);

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
