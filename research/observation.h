#pragma once

#include <bit>
#include <cassert>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/types.h"

namespace pelops::research {

// How the entries of a block are to be read.
enum class Reading : u8 {
  kNumber,  // value / scale
  kOneOf,   // 1 at the value, 0 elsewhere; all 0: none
  kFlags    // 1 where it holds
};
inline constexpr std::string_view kReadingNames[] = {"number", "one_of", "flags"};

// A run of entries of an observation. `labels`, if there are any, name its entries.
struct Block {
  std::string name;
  int offset = 0;
  int size = 0;
  Reading reading = Reading::kNumber;
  int scale = 1;
  std::span<const std::string_view> labels;
};

// Writes an observation, block after block, or notes the blocks: the layout that is documented is that of the code that
// writes. The row must be zero before; only what is not zero is written.
template <bool kNotes>
class Writer {
 public:
  explicit Writer(float* row) : row_(row) {}

  // Blocks from here on belong to a player: 0 is the observer, 1 the one to his left.
  void player(int n) {
    if constexpr (kNotes) prefix_ = "player" + std::to_string(n) + ".";
  }

  void number(std::string_view name, int value, int scale) {
    note(name, 1, Reading::kNumber, scale, {});
    row_[at_++] = static_cast<float>(value) / static_cast<float>(scale);
  }
  void numbers(std::string_view name, const u8* values, std::span<const std::string_view> labels, int scale) {
    note(name, static_cast<int>(labels.size()), Reading::kNumber, scale, labels);
    const float factor = 1.0F / static_cast<float>(scale);
    for (std::size_t i = 0; i < labels.size(); ++i) row_[at_++] = static_cast<float>(values[i]) * factor;
  }
  // `value` outside of 0..size-1: none.
  void one_of(std::string_view name, int value, int size, std::span<const std::string_view> labels = {}) {
    note(name, size, Reading::kOneOf, 1, labels);
    if (value >= 0 && value < size) row_[at_ + value] = 1.0F;
    at_ += size;
  }
  void flags(std::string_view name, u64 set, int size, std::span<const std::string_view> labels = {}) {
    note(name, size, Reading::kFlags, 1, labels);
    for (; set != 0; set &= set - 1) {
      assert(std::countr_zero(set) < size);
      row_[at_ + std::countr_zero(set)] = 1.0F;
    }
    at_ += size;
  }

  [[nodiscard]] int size() const { return at_; }
  [[nodiscard]] std::vector<Block>& blocks() { return blocks_; }

 private:
  void note(std::string_view name, int size, Reading reading, int scale, std::span<const std::string_view> labels) {
    if constexpr (kNotes) blocks_.push_back({prefix_ + std::string(name), at_, size, reading, scale, labels});
  }

  float* row_;
  int at_ = 0;
  std::string prefix_;
  std::vector<Block> blocks_;
};

inline constexpr int kMostEntries = 4096;  // of an observation

// Specialised for each game beside this file: the list of its actions, the first kind of the chance seat's, and what a
// seat may know as numbers.
template <class G>
struct GameResearch;

}  // namespace pelops::research
