#include <cstdio>
#include <cstdlib>

#include "tests/games/tested_game.h"

// Bytes choose a game and its options: whatever they choose, everything that holds in every position holds. The first
// byte says whether single options are asked and, with what is left of it, which game it is.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  constexpr std::size_t kLongest = 8192;  // decisions: more than the longest of 300,000 random games
  static const std::vector<const pelops::TestedGame*> games = pelops::tested_games();
  if (size == 0 || size > kLongest) return -1;
  const pelops::TestedGame& game = *games[data[0] / 2 % games.size()];
  const pelops::Complaint wrong = game.play_bytes({data + 1, size - 1}, data[0] % 2 == 1);
  if (wrong.empty()) return 0;
  std::fprintf(stderr, "%s\n", wrong.c_str());
  std::abort();
}
