#pragma once

#include "engine/olympos_2011/play.h"

// What a seat may answer to each prompt, sorted, without duplicates. This is the only truth about legality.
namespace pelops::olympos_2011 {

namespace prompts {

inline void cards(Kind kind, Pile pile, Options& list) {
  for (u64 left = pile.bits; left != 0;) {
    const int d = std::countr_zero(left) / 2;
    left &= ~(u64{3} << (2 * d));
    list.push_back(make(kind, static_cast<Destiny>(d)));
  }
}

inline void playable_cards(const Tables& t, const State& s, Seat seat, Options& list) {
  for (u64 left = s.player[seat].hand.bits; left != 0;) {
    const int d = std::countr_zero(left) / 2;
    left &= ~(u64{3} << (2 * d));
    if (playable(t, s, seat, static_cast<Destiny>(d))) list.push_back(make(Kind::kPlay, static_cast<Destiny>(d)));
  }
}

// 1.4, in the order of the ids: used is the least index + 1 of what may come, and what comes must leave enough.
inline void cross_out(const Rules& rules, const State& s, const Frame& f, Options& list) {
  const Tables& t = rules.tables;
  const int each = rules.figures.crossed_out_per_type[static_cast<std::size_t>(s.players - 3)];
  const int starred = rules.figures.crossed_out_starred;
  const auto enough = [&](Land crossed, Land later) {
    for (const Land type : t.of_type) {
      const int missing = each - std::popcount(crossed & type);
      const int stars = starred - std::popcount(crossed & type & t.starred);
      if (missing < 0 || stars < 0) return false;
      const int with_star = std::popcount(later & type & t.starred);
      const int plain = std::popcount(later & type & ~t.starred);
      if (plain + (with_star < stars ? with_star : stars) < missing) return false;
    }
    return true;
  };
  for (int i = f.used; i < kTerritories; ++i) {
    const Land later = i == 31 ? 0 : ~Land{0} << (i + 1);
    if (enough(s.crossed | Land{1} << i, later)) list.push_back(make(Kind::kCrossOut, static_cast<Territory>(i)));
  }
}

inline void expansions(const Rules& rules, const State& s, Seat seat, Options& list) {
  const Tables& t = rules.tables;
  const Player& p = s.player[seat];
  const Tables::Ways& way = ways(t, p);
  const Land targets = ~s.crossed & ~p.land;
  const bool last = in_last_turn(rules.figures, p);
  const auto add = [&](int start, bool fresh) {
    const u32 base = expand(start, fresh, 0).value;
    Land left = targets & way.reach[start];
    if (last) {
      Land fitting = 0;
      for (; left != 0; left &= left - 1) {
        const Action a{base | static_cast<u32>(std::countr_zero(left)) << kToShift};
        if (allowed_points(rules.figures, p, expansion_points(rules, s, seat, a))) fitting |= left & (0U - left);
      }
      left = fitting;
    }
    for (Action* room = list.extend(static_cast<std::size_t>(std::popcount(left))); left != 0; left &= left - 1)
      *room++ = {base | static_cast<u32>(std::countr_zero(left)) << kToShift};
  };
  if (p.stock > 0) add(kNorth, true);
  const Land here = p.land | s.buried_land(seat);
  for (Land left = here; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    add(i + 1, false);
    if (p.stock > 0 && (p.land >> i & 1) != 0) add(i + 1, true);
  }
}

// Tiles of Money and Agriculture that nobody has taken, as bits.
inline int tiles_left(const State& s, Discovery d) {
  int taken = 0;
  for (const Player& p : s.player) taken |= p.tiles >> (d == Discovery::kMoney ? 0 : 2) & 3;
  return 3 & ~taken;
}

inline void discoveries(const Rules& rules, const State& s, Seat seat, Options& list) {
  const Player& p = s.player[seat];
  const u32 payable = rules.tables.payable_with(Wealth(rules.tables, p).have);
  if (payable == 0) return;
  const bool last = in_last_turn(rules.figures, p);
  u32 found = 0;
  for (u32 left = payable; left != 0; left &= left - 1) {
    const int space = std::countr_zero(left);
    const u32 kind = 1U << s.tile[space];
    if (s.copies[space] == 0 || (p.discoveries & kind) != 0) continue;
    if (last && !allowed_points(rules.figures, p,
                                discovery_points(rules, s, seat, space) - hourglasses_with(rules, s, seat, space)))
      continue;
    found |= kind;
  }
  for (; found != 0; found &= found - 1) {
    const auto d = static_cast<Discovery>(std::countr_zero(found));
    if (d != Discovery::kMoney && d != Discovery::kAgriculture) {
      list.push_back(discover(d));
      continue;
    }
    const auto& tiles = rules.figures.discoveries[static_cast<std::size_t>(d)].tiles;
    const int left = tiles_left(s, d);
    for (int type = 0; type < kTypes; ++type)
      if (((left & 1) != 0 && tiles[0] == type) || ((left & 2) != 0 && tiles[1] == type))
        list.push_back(discover(d, type));
  }
}

inline void wonders(const Rules& rules, const State& s, Seat seat, Options& list) {
  const Player& p = s.player[seat];
  int built = 0;
  for (const Player& other : s.player) built |= other.wonders;
  if (!allowed_points(rules.figures, p, wonder_points(rules, p))) return;
  const int discardable = p.athena + p.hand.of(Destiny::kStar);
  // No column has more of his markers than he has discoveries: most positions end here.
  const int most = lasting_stars(rules, p) + discardable + std::popcount(p.discoveries);
  if (most < rules.tables.fewest_stars) return;
  unsigned found = 0;
  for (int column = 0; column < kColumns; ++column) {
    const int w = s.wonder[column];
    if ((built >> w & 1) != 0) continue;
    const int stars = lasting_stars(rules, s, seat, column) + discardable;
    if (stars >= rules.figures.wonder_stars[static_cast<std::size_t>(w)]) found |= 1U << w;
  }
  for (; found != 0; found &= found - 1)
    list.push_back(make(Kind::kWonder, static_cast<Wonder>(std::countr_zero(found))));
}

// The player at the back: an action, or cards before it. Who has none moves on (2.3); in his last turn he may pass
// (8.1).
inline void act(const Rules& rules, const State& s, Seat seat, Options& list) {
  expansions(rules, s, seat, list);
  discoveries(rules, s, seat, list);
  wonders(rules, s, seat, list);
  const bool possible = !list.empty();
  playable_cards(rules.tables, s, seat, list);
  if (!possible || in_last_turn(rules.figures, s.player[seat])) list.push_back(make(Kind::kPass));
}

// One option for each different set of cubes, without those that spend more than another one does (4.1).
inline void payments(const Rules& rules, const State& s, Seat seat, int space, Options& list) {
  const Player& p = s.player[seat];
  const Wealth wealth(rules.tables, p);
  InlineVec<Action, 24> found;  // the ways to give four types to four groups
  for_each_assignment(rules.figures.spaces[static_cast<std::size_t>(space)], wealth.have, [&](const int* takes) {
    u8 cubes[kTypes];
    for (int t = 0; t < kTypes; ++t) {
      const int tokens = wealth.have[t] - p.cubes[t];
      cubes[t] = static_cast<u8>(takes[t] > tokens ? takes[t] - tokens : 0);
    }
    found.push_back(pay(cubes));
  });
  const auto spends_no_more = [](Action a, Action b) {
    for (int t = 0; t < kTypes; ++t)
      if (paid(a, static_cast<Type>(t)) > paid(b, static_cast<Type>(t))) return false;
    return true;
  };
  for (const Action a : found) {
    bool keep = true;
    for (const Action b : found) keep = keep && (a == b || !spends_no_more(b, a));
    for (const Action b : list) keep = keep && a != b;
    if (!keep) continue;
    list.push_back(a);
    for (std::size_t i = list.size() - 1; i > 0 && list[i] < list[i - 1]; --i) std::swap(list[i], list[i - 1]);
  }
}

// In the last turn only those with which he can pay (8.1); the action waits below.
inline void bonuses(const Rules& rules, const State& s, const Frame& f, Options& list) {
  const Frame& action = s.flow.frames[s.flow.depth - 2];
  assert(action.task == Task::kAction);
  for (int b = 0; b < kBonuses; ++b) {
    const int hourglasses = static_cast<Bonus>(b) == Bonus::kHourglasses ? rules.figures.bonus_hourglasses : 0;
    if (!allowed_points(rules.figures, s.player[f.seat], action.n - hourglasses)) continue;
    for (int i = 0; i < kBonusSpaces; ++i)
      if (free_bonus(rules, s, f.what, i) == static_cast<Bonus>(b))
        list.push_back(make(Kind::kBonus, static_cast<Bonus>(b)));
  }
}

}  // namespace prompts

inline void list_options(const Rules& rules, const State& s, const Frame& f, Options& list) {
  list.clear();
  switch (f.task) {
    case Task::kCrossOut: return prompts::cross_out(rules, s, f, list);
    case Task::kAct: return prompts::act(rules, s, f.seat, list);
    case Task::kPay: return prompts::payments(rules, s, f.seat, f.what, list);
    case Task::kBonus: return prompts::bonuses(rules, s, f, list);
    case Task::kTake:
      for (int t = f.used; t < kTypes; ++t) list.push_back(make(Kind::kTake, static_cast<Type>(t)));
      return;
    case Task::kKeep: return prompts::cards(Kind::kKeep, s.drawn, list);
    case Task::kPlay: prompts::playable_cards(rules.tables, s, f.seat, list); return list.push_back(make(Kind::kPass));
    case Task::kZeus: list.push_back(make(Kind::kPlay, Destiny::kZeus)); return list.push_back(make(Kind::kPass));
    case Task::kRemove: {
      for (Land left = s.player[f.seat].land | s.buried_land(f.seat); left != 0; left &= left - 1)
        list.push_back(make(Kind::kRemove, static_cast<Territory>(std::countr_zero(left))));
      return;
    }
    case Task::kDraw: return prompts::cards(Kind::kDraw, s.deck, list);
    case Task::kReveal:
      for (int c = 0; c < kOlymposCards; ++c)
        if ((s.unrevealed >> c & 1) != 0) list.push_back(make(Kind::kReveal, static_cast<OlymposCard>(c)));
      return;
    case Task::kNone:
    case Task::kTurns:
    case Task::kAction:
    case Task::kDrawing:
    case Task::kGod: return;  // they ask nobody
  }
}

}  // namespace pelops::olympos_2011
