#pragma once

#include <cstddef>
#include <cstdint>

namespace pelops {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

// A place at the table, 0..n-1 clockwise. Two values are no player's.
using Seat = u8;
inline constexpr Seat kNoSeat = 0xff;
inline constexpr Seat kChance = 0xfe;  // the seat that answers for dice and decks

inline constexpr int kMaxSeats = 5;

// The seat to the left of `seat`, `steps` places on.
constexpr Seat left_of(Seat seat, int players, int steps = 1) {
  int next = seat + steps;
  while (next >= players) next -= players;
  return static_cast<Seat>(next);
}

}  // namespace pelops
