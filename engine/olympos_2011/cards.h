#pragma once

#include "engine/olympos_2011/figures.h"
#include "engine/olympos_2011/state.h"

// The figures as the rules look them up: distances on the map, costs by what a player has, symbols by discovery.
namespace pelops::olympos_2011 {

inline constexpr int kSeaCosts = 4;  // 0, 1, 2 points a sea space, and 3: no sea at all (Siren)
inline constexpr u8 kNoWay = 0xff;
inline constexpr int kStarts = 1 + kTerritories;  // the northern zone, then the territories

struct Tables {
  // The cheapest way for a settler, by Cavalry and by what a sea space costs. Any space may be crossed, so the way
  // depends on nothing else: [start][territory + 0]. From a territory to itself: out and back (3.7).
  struct Ways {
    u8 cost[kStarts][kTerritories];
    Land reach[kStarts];
  };
  Ways ways[2][kSeaCosts];

  Land of_type[kTypes] = {};
  Land starred = 0;
  Land zeus = 0;  // the territory with the Zeus token
  Land atlantis = 0;
  // Board spaces that can be paid, by how much a player has of each type, at most kMaxInGroup of each.
  u32 payable[1 << (3 * kTypes)] = {};
  int fewest_stars = 0;    // that a wonder asks for
  u8 named[kSpaces] = {};  // the types that a space asks for by name, one bit each

  explicit Tables(const Figures& figures);

  [[nodiscard]] u32 payable_with(const int* have) const {
    u32 at = 0;
    for (int t = 0; t < kTypes; ++t) {
      const int most = have[t] < kMaxInGroup ? have[t] : kMaxInGroup;
      at |= static_cast<u32>(most) << (3 * t);
    }
    return payable[at];
  }
};

// Whether `have` covers a cost: named groups with their own types, the others, largest first, with what is left of the
// types, largest first.
inline bool covers(const SpaceFigures& space, const int* have) {
  int left[kTypes] = {};
  int groups[kMaxGroups] = {};
  int n_left = 0;
  int n_groups = 0;
  const auto insert = [](int* list, int& n, int value) {
    int at = n++;
    for (; at > 0 && list[at - 1] < value; --at) list[at] = list[at - 1];
    list[at] = value;
  };
  unsigned named = 0;
  for (const CostGroup& group : space.cost) {
    if (group.type == kAny) {
      insert(groups, n_groups, group.n);
      continue;
    }
    if (have[group.type] < group.n) return false;
    named |= 1U << group.type;
  }
  for (int t = 0; t < kTypes; ++t)
    if ((named >> t & 1) == 0) insert(left, n_left, have[t]);
  for (int i = 0; i < n_groups; ++i)
    if (i >= n_left || left[i] < groups[i]) return false;
  return true;
}

// Every assignment of different types to the groups of a cost that `have` allows: calls `found(n)` with how much of
// each type it takes.
template <class Found>
void for_each_assignment(const SpaceFigures& space, const int* have, Found&& found) {
  int takes[kTypes] = {};
  // Types that are named belong to their groups: no group of any type may take them.
  unsigned named = 0;
  for (const CostGroup& cost : space.cost)
    if (cost.type != kAny) named |= 1U << cost.type;
  const auto assign = [&](auto&& self, std::size_t group, unsigned used) -> void {
    if (group == space.cost.size()) return found(takes);
    const CostGroup& cost = space.cost[group];
    for (int t = 0; t < kTypes; ++t) {
      const bool fits = cost.type == t || (cost.type == kAny && ((used | named) >> t & 1) == 0);
      if (!fits || have[t] < cost.n) continue;
      takes[t] = cost.n;
      self(self, group + 1, used | 1U << t);
      takes[t] = 0;
    }
  };
  assign(assign, 0, 0);
}

}  // namespace pelops::olympos_2011
