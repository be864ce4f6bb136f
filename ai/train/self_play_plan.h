#pragma once

#include "engine/core/types.h"

namespace pelops::ai {

// One game of self-play. Most decisions get a fast search, some a full one that the policy learns from.
struct SelfPlayPlan {
  int players = 3;
  u64 seed = 0;
  u32 full_simulations = 200;  // 0: random play without search
  u32 fast_simulations = 40;
  u32 full_percent = 25;
  u32 keep_percent = 25;  // of the other decisions: kept for the value alone
  u32 varied = 40;        // decisions at the beginning that are varied
  float imagined = 0.3F;  // how much of the target is what the search thought
};

}  // namespace pelops::ai
