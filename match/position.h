#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/core/types.h"

namespace pelops {

// A state of any game, for those who do not know the game: bytes that are copied, compared and hashed, and that only
// the game reads.
class Position {
 public:
  static constexpr std::size_t kCapacity = 1024;

  Position() = default;

  template <class State>
  static Position of(const State& state) {
    static_assert(std::has_unique_object_representations_v<State> && std::is_trivially_copyable_v<State>);
    static_assert(sizeof(State) <= kCapacity, "raise Position::kCapacity");
    Position position;
    position.size_ = sizeof(State);
    std::memcpy(position.bytes_, &state, sizeof(State));
    return position;
  }

  template <class State>
  [[nodiscard]] State as() const {
    State state;
    std::memcpy(&state, bytes_, sizeof(State));
    return state;
  }

  [[nodiscard]] std::span<const std::byte> bytes() const { return {bytes_, size_}; }

  // FNV-1a over the bytes. For tables in memory: the layout may change from one version to the next.
  [[nodiscard]] u64 hash() const {
    u64 h = 0xcbf29ce484222325ULL;
    for (const std::byte b : bytes()) h = (h ^ static_cast<u64>(b)) * 0x100000001b3ULL;
    return h;
  }

  friend bool operator==(const Position& a, const Position& b) {
    return a.size_ == b.size_ && std::memcmp(a.bytes_, b.bytes_, a.size_) == 0;
  }

 private:
  std::size_t size_ = 0;
  alignas(16) std::byte bytes_[kCapacity] = {};
};

}  // namespace pelops
