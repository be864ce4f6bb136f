#pragma once

#include "engine/olympos_2011/play.h"

// What expansion, tiles, bonuses and cards do.
namespace pelops::olympos_2011 {

// His settler lies on top of a territory: tokens change hands, who lay there lies underneath (3.4, 3.6).
template <class Sink>
void Play<Sink>::conquer(Seat seat, Territory t) {
  if ((s.tribes & bit(t)) != 0) {
    s.tribes &= ~bit(t);
    tell(Happened::kTribeDefeated, seat, index(t));
  } else if (const Seat defender = s.controller(t); defender != kNoSeat) {
    player(defender).land &= ~bit(t);
    int at = s.n_buried;
    for (; at > 0 && (s.buried[at - 1] >> 3) > index(t); --at) s.buried[at] = s.buried[at - 1];
    s.buried[at] = static_cast<u8>(index(t) << 3 | defender);
    ++s.n_buried;
    tell(Happened::kLostControl, defender, index(t));
    gain_hourglasses(defender, figures_.attacked_hourglasses, Cause::kAttacked);
  }
  player(seat).land |= bit(t);
  tell(Happened::kTookControl, seat, index(t));
}

// One of his settlers goes: the lowest one, which keeps him control if another lies on top. If the topmost goes, the
// next one controls (3.8).
template <class Sink>
void Play<Sink>::leave(Seat seat, Territory t) {
  int first = 0;
  while (first < s.n_buried && (s.buried[first] >> 3) < index(t)) ++first;
  int end = first;
  while (end < s.n_buried && (s.buried[end] >> 3) == index(t)) ++end;
  int goes = first;
  while (goes < end && (s.buried[goes] & 7) != seat) ++goes;
  if (goes == end) {  // he lies on top only
    player(seat).land &= ~bit(t);
    tell(Happened::kLostControl, seat, index(t));
    if (first == end) return;
    goes = end - 1;
    const Seat heir = s.buried[goes] & 7;
    player(heir).land |= bit(t);
    tell(Happened::kTookControl, heir, index(t));
  }
  for (int i = goes + 1; i < s.n_buried; ++i) s.buried[i - 1] = s.buried[i];
  s.buried[--s.n_buried] = 0;
}

// Section 3.
template <class Sink>
void Play<Sink>::expand(Seat seat, Action a) {
  const Territory target = to(a);
  const int points = expansion_points(rules_, s, seat, a);
  const int fight = attack_cost(rules_, s, seat, target);
  Player& p = player(seat);
  if (is_new(a)) {
    --p.stock;
    tell(Happened::kSettlerPlaced, seat, from(a));
  }
  if constexpr (Sink::kListens) {
    tell(Happened::kSettlerMoved, seat, from(a), index(target) + 1, ways(t_, p).cost[from(a)][index(target)]);
    if (fight > 0) {
      const Seat defender = (s.tribes & bit(target)) != 0 ? kNoSeat : s.controller(target);
      tell(Happened::kAttacked, seat, index(target), defender == kNoSeat ? -1 : defender, swords(figures_, p),
           defender == kNoSeat ? 0 : swords(figures_, player(defender)), fight);
    }
  }
  act(seat, points);
  if (!is_new(a)) leave(seat, static_cast<Territory>(from(a) - 1));
  conquer(seat, target);
}

// The rest of an action: what it costs is paid at its end (2.2).
template <class Sink>
void Play<Sink>::act(Seat seat, int points) {
  player(seat).marks = static_cast<u8>(player(seat).marks & ~kErinyesMark);
  push({.task = Task::kAction, .seat = seat, .n = static_cast<u8>(points)});
}

// 4.3: tile and power, then the bonus. The cubes are paid already.
template <class Sink>
void Play<Sink>::discover(Seat seat, Action a) {
  Player& p = player(seat);
  const Discovery d = discovery(a);
  const int space = space_of(s, d);
  --s.copies[space];
  p.discoveries |= bit(d);
  if (d == Discovery::kMoney || d == Discovery::kAgriculture) {
    const auto& tiles = figures_.discoveries[static_cast<std::size_t>(d)].tiles;
    const int tile = tiles[0] == tile_type(a) ? 1 : 2;
    p.tiles = static_cast<u8>(p.tiles | tile << (d == Discovery::kMoney ? 0 : 2));
  }
  tell(Happened::kDiscovered, seat, index(d), tile_type(a));
  power(seat, d, space);
}

// What a discovery does at once (section 7), then its bonus (4.3): what asks for something is pushed over the bonus.
// All else is asked for where it matters.
template <class Sink>
void Play<Sink>::power(Seat seat, Discovery d, int space) {
  if (d == Discovery::kCavalry) gain_hourglasses(seat, 2, Cause::kDiscovery);
  if (d == Discovery::kSurgery) gain_settlers(seat, 2, Cause::kDiscovery);
  if (player(seat).general > 0 && has_free_bonus(rules_, s, space))
    push({.task = Task::kBonus, .seat = seat, .what = static_cast<u8>(space)});
  if (d == Discovery::kPhalanx || d == Discovery::kHellenism) push({.task = Task::kDrawing, .seat = seat, .n = 1});
  if (d == Discovery::kCommerce) push({.task = Task::kTake, .seat = seat, .what = static_cast<u8>(d), .n = 2});
}

template <class Sink>
void Play<Sink>::take_bonus(Seat seat, int space, Bonus bonus) {
  const auto& bonuses = figures_.spaces[static_cast<std::size_t>(space)].bonus;
  int i = 0;
  while (bonuses[static_cast<std::size_t>(i)] != bonus) ++i;
  --player(seat).general;
  s.marker[marker_index(space, i)] = seat;
  tell(Happened::kMarked, seat, space / kColumns + 1, space % kColumns + 1, index(bonus));
  switch (bonus) {
    case Bonus::kSettler: return gain_settlers(seat, figures_.bonus_settlers, Cause::kBonus);
    case Bonus::kHourglasses: return gain_hourglasses(seat, figures_.bonus_hourglasses, Cause::kBonus);
    case Bonus::kCubeGrain:
    case Bonus::kCubeStone:
    case Bonus::kCubeWood:
    case Bonus::kCubeGold:
      return gain_cubes(seat, static_cast<Type>(index(bonus) - index(Bonus::kCubeGrain)), figures_.bonus_cubes,
                        Cause::kBonus);
    case Bonus::kPrestige: return gain_prestige(seat, figures_.bonus_prestige, Cause::kBonus);
    case Bonus::kNone: return;
  }
}

// 4.4: of the stars that are discarded only as many as needed, Athena's first: a destiny card is worth something at the
// end.
template <class Sink>
void Play<Sink>::build(Seat seat, Wonder w) {
  Player& p = player(seat);
  int column = 0;
  while (s.wonder[column] != index(w)) ++column;
  int missing = figures_.wonder_stars[static_cast<std::size_t>(w)] - lasting_stars(rules_, s, seat, column);
  act(seat, wonder_points(rules_, p));
  for (; missing > 0 && p.athena > 0; --missing) {
    --p.athena;
    tell(Happened::kStarSpent, seat, index(OlymposCard::kAthena));
  }
  for (; missing > 0; --missing) discard(seat, Destiny::kStar);
  p.wonders = static_cast<u8>(p.wonders | 1U << index(w));
  tell(Happened::kBuilt, seat, index(w));
}

// 5.4
template <class Sink>
void Play<Sink>::play_card(Seat seat, Destiny d) {
  Player& p = player(seat);
  p.hand.remove(d);
  s.discards.add(d);
  tell(Happened::kPlayed, seat, index(d));
  const int n = figures_.destiny_n[static_cast<std::size_t>(d)];
  const int type = index(d) & 3;
  const int tokens = std::popcount(p.land & t_.of_type[type]);
  switch (index(d) >> 2) {
    case 0: return gain_hourglasses(seat, n * tokens, Cause::kDestiny);
    case 1: return gain_hourglasses(seat, n, Cause::kDestiny);
    case 2: return gain_cubes(seat, static_cast<Type>(type), n, Cause::kDestiny);
    case 3: return gain_prestige(seat, n * tokens, Cause::kDestiny);
    default: break;
  }
  if (d == Destiny::kAllTypes) gain_prestige(seat, n, Cause::kDestiny);  // a Zeus symbol counts where it is played
}

template <class Sink>
void Play<Sink>::discard(Seat seat, Destiny d) {
  player(seat).hand.remove(d);
  s.discards.add(d);
  tell(Happened::kDiscarded, seat, index(d));
}

template <class Sink>
void Play<Sink>::gain_settlers(Seat seat, int n, Cause cause) {
  Player& p = player(seat);
  const int gained = n < p.general ? n : p.general;  // 9.1
  if (gained == 0) return;
  p.general = static_cast<u8>(p.general - gained);
  p.stock = static_cast<u8>(p.stock + gained);
  tell(Happened::kSettlersGained, seat, gained, index(cause));
}

template <class Sink>
void Play<Sink>::gain_hourglasses(Seat seat, int n, Cause cause) {
  if (n == 0) return;
  Player& p = player(seat);
  p.hourglasses = static_cast<u8>(p.hourglasses + n);
  tell(Happened::kHourglasses, seat, n, index(cause));
}

template <class Sink>
void Play<Sink>::gain_cubes(Seat seat, Type type, int n, Cause cause) {
  u8& cubes = player(seat).cubes[index(type)];
  cubes = static_cast<u8>(cubes + n);
  tell(Happened::kGainedCubes, seat, index(type), n, index(cause));
}

template <class Sink>
void Play<Sink>::gain_prestige(Seat seat, int n, Cause cause) {
  if (n == 0) return;
  Player& p = player(seat);
  p.prestige = static_cast<u16>(p.prestige + n);
  tell(Happened::kPrestige, seat, n, index(cause));
}

// 6.4: what an Olympos card does to a player.
template <class Sink>
void Play<Sink>::strike(Seat seat, OlymposCard card) {
  Player& p = player(seat);
  const int n = figures_.card_n[static_cast<std::size_t>(card)];
  const auto mark = [&p](Mark m) { p.marks = static_cast<u8>(p.marks | m); };
  tell(Happened::kStruck, seat, index(card));
  switch (card) {
    case OlymposCard::kZeus: return gain_prestige(seat, n, Cause::kOlymposCard);
    case OlymposCard::kAthena: p.athena = static_cast<u8>(p.athena + n); return;
    case OlymposCard::kAres: return mark(kAresMark);
    case OlymposCard::kHecate: return gain_settlers(seat, n, Cause::kOlymposCard);
    case OlymposCard::kArtemis:
      if (n > 0) push({.task = Task::kTake, .seat = seat, .what = 0xff, .n = static_cast<u8>(n)});
      return;
    case OlymposCard::kHades:
      if (n > 0 && s.settlers_on_board(seat) > 0) push({.task = Task::kRemove, .seat = seat});
      return;
    case OlymposCard::kKeres: return mark(kKeresMark);
    case OlymposCard::kSiren: return mark(kSirenMark);
    case OlymposCard::kErinyes: return mark(kErinyesMark);
    case OlymposCard::kNemesis:
      for (int d = 0; d < kDestinies; ++d)
        while (p.hand.of(static_cast<Destiny>(d)) > 0) discard(seat, static_cast<Destiny>(d));
      return;
  }
}

}  // namespace pelops::olympos_2011
