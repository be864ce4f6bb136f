#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/types.h"

namespace pelops {

// What became true. The kind and the arguments are the game's; `audience` has a bit for each seat that may
// know it, and kSpectators for everybody without a seat.
struct Event {
  u8 kind = 0;
  Seat seat = kNoSeat;
  u8 audience = 0xff;
  i16 args[5] = {};
};

inline constexpr u8 kEverybody = 0xff;
inline constexpr u8 kSpectators = 0x80;
constexpr u8 only(Seat seat) { return static_cast<u8>(1U << seat); }
constexpr u8 all_but(Seat seat) { return static_cast<u8>(~(1U << seat)); }

struct EventField {
  std::string_view name;
  u8 arg = 0;
  Shown shown = Shown::kNumber;
  std::span<const std::string_view> names = {};
  bool omit_negative = false;  // an argument below zero is not written
};

struct EventForm {
  std::string_view type;
  std::span<const EventField> fields;
};

// A sink takes events. Search uses Quiet: the calls and what only they need vanish when compiled.
struct Quiet {
  static constexpr bool kListens = false;
  void operator()(const Event& /*event*/) const {}
};

struct EventLog {
  static constexpr bool kListens = true;
  std::vector<Event> events;
  void operator()(const Event& event) { events.push_back(event); }
};

}  // namespace pelops
