#include "match/thinker.h"

#include <array>
#include <cmath>

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

namespace {

// The names of the levels that are meant, as a list in a sentence.
std::string names_if(bool (*meant)(const ai::Level& level)) {
  std::string names;
  for (const ai::Level& level : ai::kLevels) {
    if (!meant(level)) continue;
    if (!names.empty()) names += ", ";
    names += level.name;
  }
  return names;
}

}  // namespace

Complaint check_plan(const ThinkPlan& plan) {
  if (!plan.level.empty() && ai::find_level(plan.level) == nullptr)
    return "there is no level \"" + plan.level + "\"; the levels are " +
           names_if([](const ai::Level&) { return true; });
  if (!plan.level.empty() && (plan.simulations != 0 || plan.temperature != 0))
    return "a level has its own simulations and temperature; give them without \"" + plan.level + "\"";
  if (!std::isfinite(plan.temperature) || plan.temperature < 0) return "a temperature is a number from 0 on";
  if (plan.level.empty() && plan.simulations == 0 && plan.milliseconds <= 0)
    return "say how much to think: a level, simulations or milliseconds";
  return {};
}

Complaint check_judging_plan(const ThinkPlan& plan) {
  if (Complaint wrong = check_plan(plan); !wrong.empty()) return wrong;
  const ai::Level* level = ai::find_level(plan.level);
  if (level == nullptr || !level->random) return {};
  return "the level \"" + plan.level + "\" plays blindly and cannot say what a position is worth; take " +
         names_if([](const ai::Level& one) { return !one.random; }) + ", or simulations";
}

}  // namespace pelops
