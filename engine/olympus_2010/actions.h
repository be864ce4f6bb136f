#pragma once

#include "engine/core/action.h"
#include "engine/olympus_2010/ids.h"

// The actions of Olympus: how each is packed into its 32 bits. text.cpp has the table that names the fields.
namespace pelops::olympus_2010 {

// clang-format off
enum class Kind : u8 {
  kWorship, kJoin, kDecline, kAdvance, kProduce, kDeclareWar, kBuild, kScore, kPay, kPass, kAttack, kPlunder, kTake,
  kRecall, kRetreat, kLosePoints, kDiscard, kUse, kSpend, kFavour
};
// clang-format on

constexpr Action make(Kind kind, u32 fields = 0) { return {static_cast<u32>(kind) << kActionKindShift | fields}; }
constexpr Kind kind(Action a) { return static_cast<Kind>(kind_of(a)); }

// Bits of a worship, join or favour: deity, wars + 1, aspect (0: no such field).
inline constexpr int kDeityShift = 4;
inline constexpr int kWarsShift = 2;
inline constexpr int kAspectShift = 0;
constexpr Action worship(Deity d) { return make(Kind::kWorship, static_cast<u32>(index(d)) << kDeityShift); }
constexpr Action worship_ares(int wars) {
  return make(Kind::kWorship, static_cast<u32>(index(Deity::kAres) << kDeityShift | (wars + 1) << kWarsShift));
}
constexpr Action worship_apollo(Aspect aspect) {
  return make(Kind::kWorship, static_cast<u32>(index(Deity::kApollo) << kDeityShift | index(aspect)));
}
constexpr Action join() { return make(Kind::kJoin); }
constexpr Action join_ares(int wars) { return make(Kind::kJoin, static_cast<u32>((wars + 1) << kWarsShift)); }
constexpr Action favour(Deity d) { return make(Kind::kFavour, static_cast<u32>(index(d)) << kDeityShift); }
constexpr Action favour_ares(int wars) {
  return make(Kind::kFavour, static_cast<u32>(index(Deity::kAres) << kDeityShift | (wars + 1) << kWarsShift));
}
constexpr Deity deity(Action a) { return static_cast<Deity>(bits_of(a, kDeityShift, 4)); }
constexpr int wars(Action a) {
  const int stored = static_cast<int>(bits_of(a, kWarsShift, 2));
  return stored == 0 ? 0 : stored - 1;
}
constexpr Aspect aspect(Action a) { return static_cast<Aspect>(bits_of(a, kAspectShift, 2)); }

// Actions with one item: a track, a resource, a building, a seat.
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

// spend: the resource, and whether it comes from the tribute area.
inline constexpr int kSpendResourceShift = 1;
constexpr Action spend(Resource r, bool from_tribute) {
  return make(Kind::kSpend, static_cast<u32>(index(r) << kSpendResourceShift | (from_tribute ? 1 : 0)));
}
constexpr Resource spent_resource(Action a) { return static_cast<Resource>(bits_of(a, kSpendResourceShift, 2)); }
constexpr bool spent_from_tribute(Action a) { return bits_of(a, 0, 1) != 0; }

// pay: four bits a number; grain, meat, fish from the warehouse, points (one bit), then the same from the tribute area.
inline constexpr int kPayShift[kResources] = {21, 17, 13};
inline constexpr int kPayPointsShift = 12;
inline constexpr int kPayTributeShift[kResources] = {8, 4, 0};

struct Payment {
  u8 warehouse[kResources] = {};
  u8 points = 0;
  u8 tribute[kResources] = {};
};
constexpr Action pay(const Payment& p) {
  u32 bits = static_cast<u32>(p.points) << kPayPointsShift;
  for (int r = 0; r < kResources; ++r)
    bits |= static_cast<u32>(p.warehouse[r]) << kPayShift[r] | static_cast<u32>(p.tribute[r]) << kPayTributeShift[r];
  return make(Kind::kPay, bits);
}
constexpr Payment payment(Action a) {
  Payment p;
  p.points = static_cast<u8>(bits_of(a, kPayPointsShift, 1));
  for (int r = 0; r < kResources; ++r) {
    p.warehouse[r] = static_cast<u8>(bits_of(a, kPayShift[r], 4));
    p.tribute[r] = static_cast<u8>(bits_of(a, kPayTributeShift[r], 4));
  }
  return p;
}

}  // namespace pelops::olympus_2010
