#pragma once

#include <algorithm>

#include "engine/olympus_2010/play.h"

// Section 6: what a player can build, and all different ways to pay for it.
namespace pelops::olympus_2010 {

// What a player can pay with. Cubes of a wild type pay any icon (6.3). A joker is an icon that needs no cube: Marble
// Quarry's falls away (6.4), Temple of Hephaestus' is paid with a point (6.5).
struct Purse {
  int warehouse[kResources];
  int tribute[kResources];  // 0 without Parthenon (5.6)
  bool wild[kResources];
  bool quarry;
  bool point;

  explicit Purse(const Player& p)
      : warehouse{p.warehouse[0], p.warehouse[1], p.warehouse[2]},
        tribute{},
        wild{p.has(Building::kTempleOfDemeter), p.has(Building::kTempleOfArtemis), p.has(Building::kTempleOfPoseidon)},
        quarry(p.has(Building::kMarbleQuarry)),
        point(p.has(Building::kTempleOfHephaestus) && p.points > 0) {
    if (p.has(Building::kParthenon))
      for (int r = 0; r < kResources; ++r) tribute[r] = p.tribute[r];
  }
};

// The buildings that change how costs are paid.
inline constexpr BuildingSet kPaymentBuildings = bit(Building::kTempleOfDemeter) | bit(Building::kTempleOfArtemis) |
                                                 bit(Building::kTempleOfPoseidon) | bit(Building::kMarbleQuarry) |
                                                 bit(Building::kTempleOfHephaestus) | bit(Building::kParthenon);

inline bool can_pay(const Tables::Cost& cost, const Purse& purse) {
  int covered = 0;  // icons that cubes of a tame type cover
  int spare = 0;    // tame cubes left over, good for wild icons only
  int jokers = (purse.quarry ? 1 : 0) + (purse.point ? 1 : 0);
  for (int r = 0; r < kResources; ++r) {
    const int have = purse.warehouse[r] + purse.tribute[r];
    if (purse.wild[r]) {
      jokers += have;
    } else {
      covered += std::min<int>(have, cost.of[r]);
      spare += std::max<int>(have - cost.of[r], 0);
    }
  }
  covered += std::min<int>(spare, cost.wild);
  return covered + jokers >= cost.icons;
}

// What he has the culture for, and a copy of (6.1).
inline BuildingSet allowed(const Tables& t, const State& s, const Player& p) {
  const int culture = p.at(Track::kCulture) + (p.has(Building::kGymnasium) ? 1 : 0);
  return t.culture_at_most[culture] & ~p.built & ~(s.built_by_anybody() & kAllUnique);
}

// What he can build and pay now.
inline BuildingSet buildable(const Tables& t, const State& s, const Player& p) {
  const BuildingSet set = allowed(t, s, p);
  if ((p.built & kPaymentBuildings) == 0) {
    const auto at_most = [](int cubes) { return cubes < kMaxIcons ? cubes : kMaxIcons; };
    return set & t.cost_at_most[0][at_most(p.warehouse[0])] & t.cost_at_most[1][at_most(p.warehouse[1])] &
           t.cost_at_most[2][at_most(p.warehouse[2])] & t.icons_at_most[at_most(p.cubes())];
  }
  const Purse purse(p);
  BuildingSet payable = 0;
  for (BuildingSet left = set; left != 0; left &= left - 1) {
    const int b = std::countr_zero(left);
    if (can_pay(t.cost[b], purse)) payable |= u64{1} << b;
  }
  return payable;
}

// One option for each different spending (6.7), in the order of the action's fields. A spending is good if the cubes of
// tame types beyond their own icons fit on wild icons: jokers and wild cubes then take whatever icons are left.
inline void list_payments(const Tables& t, const Player& p, Building b, Options& list) {
  const Tables::Cost& cost = t.cost[index(b)];
  if ((p.built & kPaymentBuildings) == 0 && (t.one_payment & bit(b)) != 0)
    return list.push_back(pay({.warehouse = {cost.of[0], cost.of[1], cost.of[2]}}));

  const Purse purse(p);
  const int icons = cost.icons - (purse.quarry && cost.icons > 0 ? 1 : 0);
  const int most_points = purse.point && icons > 0 ? 1 : 0;
  const auto excess = [&](int r, int spent) {
    return purse.wild[r] ? 0 : std::max(spent - static_cast<int>(cost.of[r]), 0);
  };
  const auto up_to = [](int have, int need) { return std::min(have, need); };
  for (int g = 0; g <= up_to(purse.warehouse[0], icons); ++g)
    for (int m = 0; m <= up_to(purse.warehouse[1], icons - g); ++m)
      for (int f = 0; f <= up_to(purse.warehouse[2], icons - g - m); ++f)
        for (int points = 0; points <= up_to(most_points, icons - g - m - f); ++points) {
          const int left = icons - g - m - f - points;
          for (int tg = 0; tg <= up_to(purse.tribute[0], left); ++tg)
            for (int tm = 0; tm <= up_to(purse.tribute[1], left - tg); ++tm) {
              const int tf = left - tg - tm;
              if (tf > purse.tribute[2]) continue;
              if (excess(0, g + tg) + excess(1, m + tm) + excess(2, f + tf) > cost.wild) continue;
              const auto n = [](int value) { return static_cast<u8>(value); };
              list.push_back(
                  pay({.warehouse = {n(g), n(m), n(f)}, .points = n(points), .tribute = {n(tg), n(tm), n(tf)}}));
            }
        }
}

}  // namespace pelops::olympus_2010
