#include "match/thinker.h"

#include <array>

#include "ai/levels.h"

namespace pelops {

std::span<const std::string_view> level_names() {
  static const std::array<std::string_view, ai::kLevels.size()> names = [] {
    std::array<std::string_view, ai::kLevels.size()> list;
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = ai::kLevels[i].name;
    return list;
  }();
  return names;
}

Complaint check_plan(const ThinkPlan& plan) {
  if (!plan.level.empty() && ai::find_level(plan.level) == nullptr) {
    std::string names;
    for (const std::string_view name : level_names()) {
      if (!names.empty()) names += ", ";
      names += name;
    }
    return "there is no level \"" + plan.level + "\"; the levels are " + names;
  }
  if (plan.level.empty() && plan.simulations == 0 && plan.milliseconds <= 0)
    return "say how much to think: a level, simulations or milliseconds";
  return {};
}

}  // namespace pelops
