#pragma once

#include <vector>

#include "engine/olympus_2010/olympus.h"
#include "research/observation.h"

namespace pelops::research {

template <>
struct GameResearch<olympus_2010::Olympus> {
  static constexpr u32 kFirstChance = static_cast<u32>(olympus_2010::Kind::kFavour) + 1;  // there is no chance
  static std::vector<Action> actions();
  template <bool kNotes>
  static void observe(const olympus_2010::State& s, Seat seat, Writer<kNotes>& out);
};

}  // namespace pelops::research
