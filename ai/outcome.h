#pragma once

#include "ai/exact_math.h"
#include "engine/core/game.h"

namespace pelops::ai {

inline constexpr float kMarginShare = 0.05F;  // of a value that the margin decides, for what shares leave equal
inline constexpr float kMarginScale = 8.0F;   // points

// What a finished game is worth to each seat: its share of the win (ties shared), and a little for the margin, so that
// the search plays on when the winner is certain. The values add up to 1.
inline void outcome(const Scores& scores, float* out) {
  const auto n = static_cast<int>(scores.size());
  int winners = 0;
  for (int i = 0; i < n; ++i) {
    const Score& score = scores[static_cast<std::size_t>(i)];
    winners += score.place == 1 ? 1 : 0;
    out[i] = static_cast<float>(score.points) / kMarginScale;
  }
  softmax(out, n);
  for (int i = 0; i < n; ++i)
    out[i] =
        out[i] * kMarginShare +
        (scores[static_cast<std::size_t>(i)].place == 1 ? (1.0F - kMarginShare) / static_cast<float>(winners) : 0.0F);
}

}  // namespace pelops::ai
