#include "tests/games/tested_game.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/games.h"

namespace pelops {

std::vector<const TestedGame*>& registered_games() {
  static std::vector<const TestedGame*> list;
  return list;
}

std::vector<const TestedGame*> tested_games() {
  std::vector<const TestedGame*> list;
  for (const std::string_view id : game_ids()) {
    for (const TestedGame* game : registered_games())
      if (game->id() == id) list.push_back(game);
    if (!list.empty() && list.back()->id() == id) continue;
    std::fprintf(stderr, "tests/games registers no %s\n", std::string(id).c_str());
    std::abort();
  }
  return list;
}

}  // namespace pelops
