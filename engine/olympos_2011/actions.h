#pragma once

#include "engine/core/action.h"
#include "engine/olympos_2011/ids.h"

// The actions of Olympos: how each is packed into its 32 bits. text.cpp has the table that names the fields.
namespace pelops::olympos_2011 {

enum class Kind : u8 {
  kCrossOut,
  kExpand,
  kDiscover,
  kPay,
  kBonus,
  kWonder,
  kPlay,
  kKeep,
  kTake,
  kRemove,
  kPass,
  kDraw,
  kReveal  // of the chance seat
};

constexpr Action make(Kind kind, u32 fields = 0) { return {static_cast<u32>(kind) << kActionKindShift | fields}; }
constexpr Kind kind(Action a) { return static_cast<Kind>(kind_of(a)); }

// Actions with one item: a territory, a wonder, a card, a type, a bonus.
template <class Id>
constexpr Action make(Kind kind, Id item)
  requires std::is_enum_v<Id>
{
  return make(kind, static_cast<u32>(index(item)));
}
template <class Id>
constexpr Id item(Action a) {
  return static_cast<Id>(bits_of(a, 0, 6));
}

// expand: where the settler starts (0: the northern zone, else territory + 1), whether it is new, where it ends.
inline constexpr int kNorth = 0;
inline constexpr int kFromShift = 7;
inline constexpr int kNewShift = 6;
inline constexpr int kToShift = 0;
constexpr Action expand(int from, bool is_new, int to) {
  return make(Kind::kExpand, static_cast<u32>(from << kFromShift | (is_new ? 1 : 0) << kNewShift | to));
}
constexpr int from(Action a) { return static_cast<int>(bits_of(a, kFromShift, 6)); }
constexpr bool is_new(Action a) { return bits_of(a, kNewShift, 1) != 0; }
constexpr Territory to(Action a) { return static_cast<Territory>(bits_of(a, kToShift, 6)); }

// discover: the discovery, and for Money and Agriculture the type on the tile + 1.
inline constexpr int kDiscoveryShift = 3;
constexpr Action discover(Discovery d, int tile_type = -1) {
  return make(Kind::kDiscover, static_cast<u32>(index(d) << kDiscoveryShift | (tile_type + 1)));
}
constexpr Discovery discovery(Action a) { return static_cast<Discovery>(bits_of(a, kDiscoveryShift, 5)); }
constexpr int tile_type(Action a) { return static_cast<int>(bits_of(a, 0, 3)) - 1; }

// pay: cubes, four bits a type.
inline constexpr int kPayShift[kTypes] = {12, 8, 4, 0};
constexpr Action pay(const u8* cubes) {
  u32 bits = 0;
  for (int t = 0; t < kTypes; ++t) bits |= static_cast<u32>(cubes[t]) << kPayShift[t];
  return make(Kind::kPay, bits);
}
constexpr int paid(Action a, Type t) { return static_cast<int>(bits_of(a, kPayShift[index(t)], 4)); }

}  // namespace pelops::olympos_2011
