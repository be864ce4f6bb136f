#pragma once

#include <array>
#include <cassert>

#include "engine/core/types.h"

namespace pelops::ai {

// The features that hold, by number. All are yes or no: a number becomes several, one a value or one a threshold.
struct FeatureList {
  static constexpr int kMost = 320;
  u16 items[kMost];
  int n = 0;

  void add(int feature) {
    assert(n < kMost && feature >= 0);
    items[n++] = static_cast<u16>(feature);
  }
  [[nodiscard]] const u16* begin() const { return items; }
  [[nodiscard]] const u16* end() const { return items + n; }
};

// What the evaluation sees of a position: a list a seat (what is his), and one for what belongs to nobody.
struct Features {
  FeatureList player[kMaxSeats];
  FeatureList table;
  int players = 0;

  void clear(int n_players) {
    players = n_players;
    table.n = 0;
    for (FeatureList& list : player) list.n = 0;
  }
};

// A run of numbers within the features; the next block begins where this one ends.
struct Block {
  int begin = 0;
  int size = 0;
  [[nodiscard]] constexpr int end() const { return begin + size; }

  // One feature a value; what is beyond the last one counts as the last.
  void one_of(FeatureList& list, int value) const {
    const int last = size - 1;
    list.add(begin + (value < 0 ? 0 : value > last ? last : value));
  }
  // One feature a step that is reached.
  void reached(FeatureList& list, int value, int first, int step) const {
    for (int i = 0; i < size && value >= first + i * step; ++i) list.add(begin + i);
  }
  void flag(FeatureList& list, int i, bool holds) const {
    if (holds) list.add(begin + i);
  }
  // One feature a bit that is set.
  template <class Bits>
  void bits(FeatureList& list, Bits set) const {
    for (int i = 0; set != 0; ++i, set = static_cast<Bits>(set >> 1))
      if ((set & 1) != 0) list.add(begin + i);
  }
};

constexpr Block block(int size) { return {0, size}; }
constexpr Block block(Block before, int size) { return {before.end(), size}; }

// Specialised for each game beside this file: how many features there are, a version that changes with their meaning,
// and fill(). What a fill() reads is the position as the searching seat imagines it, see Game::determinize.
template <class G>
struct GameFeatures;

}  // namespace pelops::ai
