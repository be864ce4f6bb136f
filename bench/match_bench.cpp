#include <benchmark/benchmark.h>

#include "bench/samples.h"
#include "match/protocol.h"

// What the edge costs: protocol lines, records.
namespace pelops {
namespace {

constexpr std::string_view kBegin = R"({"cmd":"new","game":"olympus","players":4,"seed":7,"start":0})";

void line(benchmark::State& run, const std::string& request) {
  Protocol protocol(games());
  protocol.answer(kBegin);
  for (auto _ : run) benchmark::DoNotOptimize(protocol.answer(request));
}
BENCHMARK_CAPTURE(line, state, std::string(R"({"cmd":"state"})"))->Name("protocol/state");
BENCHMARK_CAPTURE(line, options, std::string(R"({"cmd":"options"})"))->Name("protocol/options");
BENCHMARK_CAPTURE(line, refused, std::string(R"({"cmd":"play","text":"worship nobody"})"))->Name("protocol/refused");

// A play and an undo, so that the game stays where it is.
void play_and_undo(benchmark::State& run) {
  Protocol protocol(games());
  protocol.answer(kBegin);
  for (auto _ : run) {
    benchmark::DoNotOptimize(protocol.answer(R"({"cmd":"play","n":3})"));
    benchmark::DoNotOptimize(protocol.answer(R"({"cmd":"undo"})"));
  }
}
BENCHMARK(play_and_undo)->Name("protocol/play_and_undo");

void load_record(benchmark::State& run) {
  EventLog log;
  Complaint complaint;
  Match match = Match::begin(make_game("olympus", "", "", false, complaint), {4, 1, 0}, {}, log);
  for (Rng rng(1); !match.over();) {
    log.events.clear();
    match.play(match.options()[rng.below(static_cast<u32>(match.options().size()))], log);
  }
  const std::string text = print_record(match.record());
  for (auto _ : run) benchmark::DoNotOptimize(load_match(games(), text, complaint));
  run.counters["decisions"] = static_cast<double>(match.decisions());
}
BENCHMARK(load_record)->Name("record/load_a_game");

}  // namespace
}  // namespace pelops
