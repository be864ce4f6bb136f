#pragma once

#include <compare>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/types.h"

namespace pelops {

// What a seat answers: a small value whose meaning is the game's. The kind sits in the upper five bits and
// the fields below, so that sorting by value sorts by kind, then by the fields in the order of their ids.
struct Action {
  u32 value = 0;
  friend auto operator<=>(const Action&, const Action&) = default;
};

inline constexpr int kActionKindShift = 27;

constexpr u32 kind_of(Action a) { return a.value >> kActionKindShift; }
constexpr u32 bits_of(Action a, int shift, int width) { return (a.value >> shift) & ((1U << width) - 1U); }

// How a field of an action or an event is shown. `names` empty: a number.
enum class Shown : u8 { kNumber, kId, kFlag };

struct ActionField {
  std::string_view name;  // "tribute.grain" is the field grain of the object tribute
  u8 shift = 0;
  u8 width = 0;
  Shown shown = Shown::kNumber;
  std::span<const std::string_view> names = {};
  u8 bias = 0;             // stored = value + bias; with a bias of 1 a stored 0 means: not there
  bool omit_zero = false;  // a value of 0 is not written
  bool bare = false;       // in text: the value alone, without `name=`
};

// One kind of action: its name and its fields. A game's table of these is all that text and JSON need.
struct ActionForm {
  std::string_view type;
  std::span<const ActionField> fields;
};

// The value of a field, or nothing if the action does not have it.
struct FieldValue {
  bool present = false;
  i32 value = 0;
};
FieldValue field_value(const ActionField& field, Action action);

// Canonical text, one line, e.g. `worship ares wars=1`. It names exactly one action of the table.
std::string action_text(std::span<const ActionForm> forms, Action action);

}  // namespace pelops
