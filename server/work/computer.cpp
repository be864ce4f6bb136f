#include "server/work/computer.h"

#include "match/thinker.h"

namespace pelops::server {

std::span<const std::string_view> computer_levels() { return level_names(); }

Action computer_choice(const Match& match, const std::string& level, u64 seed, const std::function<bool()>& stop) {
  ThinkPlan plan;
  plan.level = level;
  plan.seed = seed;
  plan.stop = stop;
  return match.game().thinker()->think(match.position(), plan).action;
}

}  // namespace pelops::server
