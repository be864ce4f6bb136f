#pragma once

#include <algorithm>
#include <cmath>
#include <span>

namespace pelops::ai {

// Shares as they are told: their powers with an exponent of so many halves, adding up to 1 again. More than two halves
// take them further from even, for an evaluation that is less sure than what comes of it (probably as it learned from
// games with more slips than those it now plays). Two leave them as the search has them. Which fits a game is found in
// games between masters (GameFeatures<G>::kCertainty, docs/balance.md). By products and square roots, which are the
// same on every machine.
inline void calibrate(std::span<double> shares, int halves) {
  if (halves == 2) return;
  double total = 0;
  for (double& share : shares) {
    const double base = std::max(0.0, share);
    share = halves % 2 == 0 ? 1.0 : std::sqrt(base);
    for (int i = 0; i < halves / 2; ++i) share *= base;
    total += share;
  }
  if (total > 0)
    for (double& share : shares) share /= total;
}

}  // namespace pelops::ai
