#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/olympos_2011/olympos.h"
#include "engine/olympus_2010/olympus.h"

// random_play GAME PLAYERS DECISIONS: random games, quietly, that many decisions in all. No clock: it does the same
// work every time, so that instructions can be counted.
namespace pelops {
namespace {

template <Game G>
u64 play(int players, u64 decisions) {
  const G game;
  Quiet quiet;
  typename G::Options next;
  u64 sum = 0;
  for (u64 seed = 0, n = 0; n < decisions; ++seed) {
    Rng rng(seed);
    typename G::State state = game.start({players, seed, kNoSeat}, next, quiet);
    for (; !next.empty() && n < decisions; ++n) {
      sum += next.size();
      game.apply(state, next[rng.below(static_cast<u32>(next.size()))], next, quiet);
    }
  }
  return sum;
}

}  // namespace
}  // namespace pelops

int main(int argc, char** argv) {
  using namespace pelops;
  if (argc != 4) {
    std::fprintf(stderr, "usage: random_play GAME PLAYERS DECISIONS\n");
    return 2;
  }
  const std::string_view id = argv[1];
  const int players = std::atoi(argv[2]);
  const u64 decisions = std::strtoull(argv[3], nullptr, 10);
  u64 options = 0;
  if (players < 3 || players > 5) return 2;
  if (id == olympus_2010::Olympus::kId) options = play<olympus_2010::Olympus>(players, decisions);
  if (id == olympos_2011::Olympos::kId) options = play<olympos_2011::Olympos>(players, decisions);
  std::printf("%llu options\n", static_cast<unsigned long long>(options));
  return 0;
}
