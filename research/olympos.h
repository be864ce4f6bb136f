#pragma once

#include <vector>

#include "engine/olympos_2011/olympos.h"
#include "research/observation.h"

namespace pelops::research {

template <>
struct GameResearch<olympos_2011::Olympos> {
  static constexpr u32 kFirstChance = static_cast<u32>(olympos_2011::Kind::kDraw);
  static std::vector<Action> actions();
  template <bool kNotes>
  static void observe(const olympos_2011::State& s, Seat seat, Writer<kNotes>& out);
};

}  // namespace pelops::research
