#pragma once

#include "engine/core/action.h"
#include "engine/core/rng.h"

namespace pelops {

// The chance decision number `k` of a game (from 0) has a stream of its own: its outcome does not depend on how many
// numbers other decisions took, so that an undo and the same action again give the same outcome.
constexpr Rng chance_stream(u64 seed, u64 k) { return Rng::stream(seed, 1 + k); }

// One of the options of a chance seat, drawn by weight.
template <class List, class Weight, class Source>
Action draw(const List& options, const Weight& weight, Source&& rng) {
  u32 total = 0;
  for (const Action option : options) total += weight(option);
  u32 left = total == 0 ? 0 : rng.below(total);
  for (const Action option : options) {
    const u32 w = weight(option);
    if (left < w) return option;
    left -= w;
  }
  return options[0];
}

}  // namespace pelops
