#pragma once

#include <array>
#include <string_view>

#include "engine/core/types.h"

namespace pelops::ai {

// How a computer player plays. A budget of simulations, not of time: a level is as strong on a slow machine as on a
// fast one, and the same seed gives the same move everywhere.
struct Level {
  std::string_view name;
  bool random = false;  // chooses blindly; for measuring
  u32 simulations = 0;
  float temperature = 0;  // how much worth, in shares of the win, it gives away for variety; 0: plays the best
};

inline constexpr std::array<Level, 6> kLevels = {{
    {"random", true, 0, 0.0F},
    {"novice", false, 4, 1.0F},
    {"easy", false, 12, 0.250F},
    {"medium", false, 80, 0.020F},
    {"hard", false, 1600, 0.002F},
    {"master", false, 20000, 0.001F},
}};

constexpr const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels)
    if (level.name == name) return &level;
  return nullptr;
}

}  // namespace pelops::ai
