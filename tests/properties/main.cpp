#include <CLI/CLI.hpp>
#include <string>

#include "tests/games/tested_game.h"

// Plays as many random games as it is told for each number of players, checks every property, and reports what
// happened.
int main(int argc, char** argv) {
  std::string only;  // empty: every game
  int players = 0;   // 0: every number
  pelops::PropertyPlan plan;
  CLI::App app{"Plays random games and checks every property after every decision."};
  app.add_option("--game", only, "Only that one, by its id");
  app.add_option("--games", plan.games, "How many for each number of players")->capture_default_str();
  app.add_option("--players", players, "Only for that many players");
  app.add_option("--sample", plan.sample, "Look closely at one position in so many")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--records", plan.records, "Replay the record of one game in so many")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_flag("--coverage", plan.coverage, "Also how often everything happened");
  CLI11_PARSE(app, argc, argv);
  bool good = true;
  for (const pelops::TestedGame* game : pelops::tested_games()) {
    if (!only.empty() && only != game->id()) continue;
    for (int n = game->min_players(); n <= game->max_players(); ++n)
      if (players == 0 || players == n) good = game->run_properties(n, plan) && good;
  }
  return good ? 0 : 1;
}
