#pragma once

#include "engine/olympus_2010/payments.h"
#include "engine/olympus_2010/play.h"

// What a player may answer to each prompt, sorted, without duplicates. This is the only truth about legality.
namespace pelops::olympus_2010 {

// The deities that Acropolis may bring: those with the fewest priests (9.2), one bit each.
inline u16 fewest_priests(const State& s) {
  int fewest = kMaxSeats + 1;
  u16 set = 0;
  for (int d = 0; d < kDeities; ++d) {
    const int n = std::popcount(s.beta[d]) + (s.alpha[d] != kNoSeat ? 1 : 0);
    if (n < fewest) {
      fewest = n;
      set = 0;
    }
    if (n == fewest) set = static_cast<u16>(set | 1U << d);
  }
  return set;
}

namespace prompts {

inline void worship(const State& s, Options& list) {
  for (int d = 0; d < kDeities; ++d) {
    if (s.alpha[d] != kNoSeat) continue;
    const Deity deity = static_cast<Deity>(d);
    if (deity == Deity::kAres) {
      for (int wars = 0; wars <= 2; ++wars) list.push_back(worship_ares(wars));
    } else if (deity == Deity::kApollo) {
      list.push_back(worship_apollo(Aspect::kSun));
      list.push_back(worship_apollo(Aspect::kPlague));
    } else {
      list.push_back(olympus_2010::worship(deity));
    }
  }
}

inline void join(const State& s, Options& list) {
  if (s.deity == Deity::kAres) {
    list.push_back(join_ares(0));
    list.push_back(join_ares(1));
  } else {
    list.push_back(olympus_2010::join());
  }
  list.push_back(make(Kind::kDecline));
}

inline void builds(BuildingSet set, Options& list) {
  for (; set != 0; set &= set - 1) list.push_back(make(Kind::kBuild, static_cast<Building>(std::countr_zero(set))));
}

inline void tracks(Kind kind, unsigned set, Options& list) {
  for (; set != 0; set &= set - 1) list.push_back(make(kind, static_cast<Track>(std::countr_zero(set))));
}

// `n` of a pile, one at a time in the order of the ids: not before the last one chosen, and enough must be left.
inline void cubes(Kind kind, const u8* pile, int n, int least, Options& list) {
  int from_here = 0;
  for (int r = least; r < kResources; ++r) from_here += pile[r];
  for (int r = least; r < kResources; ++r) {
    if (from_here < n) return;
    if (pile[r] > 0) list.push_back(make(kind, static_cast<Resource>(r)));
    from_here -= pile[r];
  }
}

// The same from the supply, which never ends.
inline void from_supply(int least, Options& list) {
  for (int r = least; r < kResources; ++r) list.push_back(make(Kind::kTake, static_cast<Resource>(r)));
}

// The lowest n bits that must stay to be chosen: what may be chosen first of `set`, with n to choose in all.
inline unsigned leaving(unsigned set, int n) {
  for (int i = 1; i < n; ++i) set &= ~std::bit_floor(set);
  return set;
}

inline void zeus(const Tables& t, const State& s, const Frame& f, Options& list) {
  const bool war = (f.more & 8) != 0;
  const bool military = (f.used >> index(Track::kMilitary) & 1) != 0;
  unsigned tracks_left = 0x3fU & ~f.used;
  if (war) tracks_left &= ~(1U << index(Track::kMilitary));
  tracks(Kind::kAdvance, tracks_left, list);
  for (int r = 0; r < kResources; ++r)
    if ((f.more >> r & 1) == 0) list.push_back(make(Kind::kProduce, static_cast<Resource>(r)));
  if (!military) list.push_back(make(Kind::kDeclareWar));
  builds(buildable(t, s, s.player[f.seat]), list);
  list.push_back(make(Kind::kScore));
}

// used: 0 nothing chosen, 1 markers, 2 resources. more: the least index that may still be chosen.
inline void hera(const Frame& f, Options& list) {
  const unsigned set = leaving(0x7U & ~((1U << f.more) - 1U), f.n);
  if (f.used != 2) tracks(Kind::kAdvance, set << index(Track::kAgriculture), list);
  if (f.used != 1)
    for (int r = 0; r < kResources; ++r)
      if ((set >> r & 1) != 0) list.push_back(make(Kind::kProduce, static_cast<Resource>(r)));
}

// used: the items taken: four markers, production, the point.
inline void workshop(const Frame& f, Options& list) {
  for (int i = 0; i < 4; ++i)
    if ((f.used >> i & 1) == 0) list.push_back(make(Kind::kAdvance, static_cast<Track>(index(Track::kMilitary) + i)));
  if ((f.used >> 4 & 1) == 0)
    for (int r = 0; r < kResources; ++r) list.push_back(make(Kind::kProduce, static_cast<Resource>(r)));
  if ((f.used >> 5 & 1) == 0) list.push_back(make(Kind::kScore));
}

inline void favours(u16 deities, int most_wars, Options& list) {
  for (int d = 0; d < kDeities; ++d) {
    if ((deities >> d & 1) == 0) continue;
    const Deity deity = static_cast<Deity>(d);
    if (deity == Deity::kAres)
      for (int wars = 0; wars <= most_wars; ++wars) list.push_back(favour_ares(wars));
    else
      list.push_back(favour(deity));
  }
}

inline void attack(const State& s, const Frame& f, Options& list) {
  const Player& p = s.player[f.seat];
  for (Seat seat = 0; seat < s.players; ++seat)
    if (seat != f.seat && (p.war_targets >> seat & 1) == 0) list.push_back(make(Kind::kAttack, static_cast<u32>(seat)));
}

inline void upkeep(const State& s, const Frame& f, Options& list) {
  const u8 set = usable(s, f.seat);
  if ((set & kMandatoryUpkeep) == 0) list.push_back(make(Kind::kPass));
  for (std::size_t i = 0; i < kUpkeepBuildings.size(); ++i)
    if ((set >> i & 1) != 0) list.push_back(make(Kind::kUse, kUpkeepBuildings[i]));
}

inline void spend(const Player& p, Options& list) {
  for (int r = 0; r < kResources; ++r) {
    if (p.warehouse[r] > 0) list.push_back(olympus_2010::spend(static_cast<Resource>(r), false));
    if (p.tribute[r] > 0 && p.has(Building::kParthenon))
      list.push_back(olympus_2010::spend(static_cast<Resource>(r), true));
  }
}

}  // namespace prompts

inline void list_options(const Rules& rules, const State& s, const Frame& f, Options& list) {
  const Tables& t = rules.tables;
  const Player& p = s.player[f.seat];
  const Action pass = make(Kind::kPass);
  list.clear();
  switch (f.task) {
    case Task::kWorship: return prompts::worship(s, list);
    case Task::kJoin: return prompts::join(s, list);
    case Task::kProduction:
      list.push_back(make(Kind::kAdvance, track_of(static_cast<Resource>(f.more))));
      return list.push_back(make(Kind::kProduce, static_cast<Resource>(f.more)));
    case Task::kBuild: prompts::builds(buildable(t, s, p), list); return list.push_back(pass);
    case Task::kPay: return list_payments(t, p, f.card, list);
    case Task::kZeus: return prompts::zeus(t, s, f, list);
    case Task::kHera: return prompts::hera(f, list);
    case Task::kDeclareWar: list.push_back(make(Kind::kDeclareWar)); return list.push_back(pass);
    case Task::kAttack: return prompts::attack(s, f, list);
    case Task::kPlunder: return prompts::cubes(Kind::kPlunder, s.player[f.more].warehouse, f.n, f.used, list);
    case Task::kDelianLeague:
    case Task::kPhilosophy: list.push_back(pass); return prompts::from_supply(f.used, list);
    case Task::kRecall: list.push_back(pass); return list.push_back(make(Kind::kRecall));
    case Task::kAdvance:
      prompts::tracks(Kind::kAdvance, f.used, list);
      if (f.more != 0) list.push_back(pass);
      return;
    case Task::kRetreat: return prompts::tracks(Kind::kRetreat, movable(p), list);
    case Task::kHades:  // used: the least track, more: the second one is asked
      prompts::tracks(Kind::kRetreat, prompts::leaving(movable(p) & ~((1U << f.used) - 1U), f.n), list);
      if (f.more == 0) list.push_back(make(Kind::kLosePoints));
      return;
    case Task::kTake: return prompts::from_supply(f.used, list);
    case Task::kColony:
      return prompts::tracks(Kind::kAdvance, prompts::leaving(0x3fU & ~((1U << f.used) - 1U), f.n), list);
    case Task::kWorkshop: return prompts::workshop(f, list);
    case Task::kOracle: return prompts::favours(0x3ff & ~(1U << index(Deity::kZeus)), 2, list);
    case Task::kAcropolis: return prompts::favours(fewest_priests(s), 1, list);
    case Task::kTrispastos: prompts::builds(t.culture_one & ~p.built, list); return list.push_back(pass);
    case Task::kDiscard: return prompts::cubes(Kind::kDiscard, p.warehouse, f.n, f.used, list);
    case Task::kUpkeep: return prompts::upkeep(s, f, list);
    case Task::kSpend: return prompts::spend(p, list);
    case Task::kNone:
    case Task::kRound:
    case Task::kCeremony:
    case Task::kWars:
    case Task::kEffects:
    case Task::kOpponents: return;  // they ask nobody
  }
}

}  // namespace pelops::olympus_2010
