#include <iostream>

#include "cli/choice.h"
#include "cli/commands.h"
#include "engine/games.h"

namespace pelops::cli {
namespace {

int run(const Choice& choice, bool toml) {
  const std::unique_ptr<AnyGame> game = choice.make();
  if (game == nullptr) return kFailed;
  Complaint wrong;
  if (!toml) {
    std::cout << game->figures_table();
  } else if (choice.figures.empty()) {
    std::cout << find_game(games(), choice.game, wrong)->figures.back();
  } else {
    std::cout << game->figures_differences();
  }
  return kWell;
}

}  // namespace

Run add_figures(CLI::App& command) {
  auto choice = std::make_shared<Choice>();
  auto toml = std::make_shared<bool>(false);
  choice->add_game(command);
  choice->add_figures(command);
  command.add_flag("--toml", *toml, "Print the default file, or with --figures the entries in which it differs");
  return [choice, toml] { return run(*choice, *toml); };
}

}  // namespace pelops::cli
