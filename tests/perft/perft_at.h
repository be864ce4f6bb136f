#pragma once

#include <gtest/gtest.h>

#include <ostream>

#include "engine/core/types.h"

namespace pelops {

// A position with an exact count. The tests of each are in perft_test.cpp, the positions of a game in GAME_test.cpp.
struct PerftPosition {
  const char* name;       // a record in tests/perft/positions, unless a game is named
  int depth;              // in decisions
  u64 nodes;              // leaves there
  const char* game = "";  // its start: seat 0 begins
  int players = 0;
  u64 seed = 0;
};

inline std::ostream& operator<<(std::ostream& out, const PerftPosition& p) { return out << p.name; }

inline std::string perft_name(const ::testing::TestParamInfo<PerftPosition>& position) { return position.param.name; }

class PerftAt : public ::testing::TestWithParam<PerftPosition> {};

}  // namespace pelops
