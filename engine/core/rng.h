#pragma once

#include <utility>

#include "engine/core/types.h"

namespace pelops {

// Our own generator and our own bounded draw: the standard distributions differ between libraries, and a
// seed must mean the same game on every machine and in the browser. SplitMix64: one word of state, so that
// a stream can be started anywhere for the price of one addition.
class Rng {
 public:
  explicit constexpr Rng(u64 seed) : state_(seed) {}

  // The stream number `n` of a seed; streams do not depend on how much of another one was used.
  static constexpr Rng stream(u64 seed, u64 n) {
    return Rng(mix(mix(seed + kGamma) ^ (n * 0xd1342543de82ef95ULL + kGamma)));
  }

  constexpr u64 next() { return mix(state_ += kGamma); }

  // Uniform in 0..bound-1, without bias. bound > 0.
  constexpr u32 below(u32 bound) {
    u64 product = static_cast<u64>(static_cast<u32>(next() >> 32)) * bound;
    if (static_cast<u32>(product) < bound) {
      const u32 threshold = (0U - bound) % bound;
      while (static_cast<u32>(product) < threshold) product = static_cast<u64>(static_cast<u32>(next() >> 32)) * bound;
    }
    return static_cast<u32>(product >> 32);
  }

  template <class List>
  constexpr void shuffle(List& list, int size) {
    for (int i = size - 1; i > 0; --i) std::swap(list[i], list[below(static_cast<u32>(i) + 1)]);
  }

 private:
  static constexpr u64 kGamma = 0x9e3779b97f4a7c15ULL;
  static constexpr u64 mix(u64 z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  u64 state_;
};

}  // namespace pelops
