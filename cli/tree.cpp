#include "cli/tree.h"

#include <sstream>

#include "engine/games.h"
#include "match/thinker.h"

namespace pelops::cli {
namespace {

Flag flag_of(const CLI::Option& option) {
  Flag flag;
  flag.positional = option.get_positional();
  flag.name = flag.positional ? option.get_name(true) : "--" + option.get_lnames().front();
  flag.what = option.get_description();
  flag.standard = option.get_default_str();
  if (!flag.positional && option.get_items_expected_max() == 0) return flag;
  flag.value = option.get_type_name();
  // A list of words is written into the type: `TEXT:{calm,quick}`.
  if (const std::size_t at = flag.value.find(":{"); at != std::string::npos) {
    std::istringstream words(flag.value.substr(at + 2, flag.value.find('}', at) - at - 2));
    for (std::string one; std::getline(words, one, ',');) flag.values.push_back(one);
  }
  flag.value = flag.value.substr(0, flag.value.find_first_of(":{ "));
  flag.file = flag.value == "FILE" || flag.name == "FILE";
  if (flag.name == "--level")
    for (const std::string_view level : level_names()) flag.values.emplace_back(level);
  if (flag.name == "GAME")
    for (const std::string_view id : game_ids()) flag.values.emplace_back(id);
  return flag;
}

}  // namespace

std::vector<Branch> tree_of(const CLI::App& root) {
  std::vector<Branch> branches;
  for (const CLI::App* command : root.get_subcommands([](const CLI::App*) { return true; })) {
    Branch branch{command->get_name(), command->get_description(), command->get_footer(), {}};
    for (const CLI::Option* option : command->get_options()) branch.flags.push_back(flag_of(*option));
    branches.push_back(std::move(branch));
  }
  return branches;
}

}  // namespace pelops::cli
