#pragma once

#include <bit>

#include "engine/core/types.h"

namespace pelops {

// A set of seats, one bit each.
using Seats = u8;

constexpr Seats all_seats(int players) { return static_cast<Seats>((1U << players) - 1U); }
constexpr Seats without(Seats seats, Seat seat) { return static_cast<Seats>(seats & ~(1U << seat)); }

// The first of `seats` from `from` on, clockwise, `from` included. seats != 0.
constexpr Seat first_from(Seats seats, Seat from, int players) {
  const unsigned twice = static_cast<unsigned>(seats) | static_cast<unsigned>(seats) << players;
  const int at = from + std::countr_zero(twice >> from);
  return static_cast<Seat>(at >= players ? at - players : at);
}

}  // namespace pelops
