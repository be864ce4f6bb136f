#include "server/work/computer.h"

#include <array>

namespace pelops::server {

std::span<const std::string_view> computer_levels() {
  static constexpr std::array<std::string_view, 6> kLevels = {"random", "novice", "easy", "medium", "hard", "master"};
  return kLevels;
}

Action computer_choice(const Match& match, const std::string& /*level*/, u64 seed,
                       const std::function<bool()>& /*stop*/) {
  Rng rng(seed);
  return match.options()[rng.below(static_cast<u32>(match.options().size()))];
}

}  // namespace pelops::server
