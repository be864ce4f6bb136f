#pragma once

#include <gtest/gtest.h>

#include "engine/olympus_2010/olympus.h"

// The games that the game-neutral tests run over. A new game is one more type here, and its traits in tests/properties.
namespace pelops {

using TestedGames = ::testing::Types<olympus_2010::Olympus>;

struct GameNames {
  template <class G>
  static std::string GetName(int /*index*/) {
    return std::string(G::kId);
  }
};

}  // namespace pelops
