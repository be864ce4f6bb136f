#pragma once

#include <gtest/gtest.h>

#include "engine/olympos_2011/olympos.h"
#include "engine/olympus_2010/olympus.h"

// The games that the game-neutral tests run over. A new game is one more type here, and its traits in tests/properties.
namespace pelops {

using TestedGames = ::testing::Types<olympus_2010::Olympus, olympos_2011::Olympos>;

// What a state may take up.
template <class G>
inline constexpr std::size_t kMostStateBytes = 512;
template <>
inline constexpr std::size_t kMostStateBytes<olympos_2011::Olympos> = 1024;

struct GameNames {
  template <class G>
  static std::string GetName(int /*index*/) {
    return std::string(G::kId);
  }
};

}  // namespace pelops
