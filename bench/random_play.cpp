#include "bench/random_play.h"

#include <cstdio>
#include <cstdlib>

// random_play GAME PLAYERS DECISIONS: random games, quietly, that many decisions in all. No clock: it does the same
// work every time, so that instructions can be counted.
int main(int argc, char** argv) {
  using namespace pelops;
  if (argc != 4) {
    std::fprintf(stderr, "usage: random_play GAME PLAYERS DECISIONS\n");
    return 2;
  }
  const int players = std::atoi(argv[2]);
  const u64 decisions = std::strtoull(argv[3], nullptr, 10);
  for (const RandomPlayer& game : random_players()) {
    if (game.id != argv[1] || players < game.min_players || players > game.max_players) continue;
    std::printf("%llu options\n", static_cast<unsigned long long>(game.play(players, decisions)));
    return 0;
  }
  std::fprintf(stderr, "random_play: there is no game %s for %d players\n", argv[1], players);
  return 2;
}
