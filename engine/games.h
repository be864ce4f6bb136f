#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "match/any_game.h"

namespace pelops {

// All games that this program plays.
GameRows games();
std::vector<std::string_view> game_ids();

// A game with its figures: `figures_text` is TOML whose entries replace the default ones, `figures_file` names it in
// the complaint. Null with a complaint if there is no such game or the figures are refused.
std::unique_ptr<AnyGame> make_game(std::string_view id, std::string_view figures_text, std::string_view figures_file,
                                   bool ask_single, Complaint& complaint);

}  // namespace pelops
