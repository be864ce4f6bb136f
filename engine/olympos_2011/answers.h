#pragma once

#include "engine/olympos_2011/play.h"

// What an answer to each prompt does. The prompt has left the stack already; what it leaves to choose is pushed before
// what the choice brings, so that the choice's consequences come first.
namespace pelops::olympos_2011 {

// Zeus cards played while a god waits, two bits a seat, in the god's frame.
inline void count_symbol(Frame& god, Seat seat) {
  if (seat < 4)
    god.used = static_cast<u8>(god.used + (1U << (2 * seat)));
  else
    ++god.more;
}
inline int counted_symbols(const Frame& god, Seat seat) { return seat < 4 ? god.used >> (2 * seat) & 3 : god.more; }

template <class Sink>
void Play<Sink>::answer(const Frame& f, Action a) {
  Player& p = player(f.seat == kChance ? f.more : f.seat);  // more: for whom chance answers
  switch (f.task) {
    case Task::kCrossOut:
      s.crossed |= bit(item<Territory>(a));
      tell(Happened::kCrossedOut, f.seat, index(item<Territory>(a)));
      if (f.n > 1)
        return push({.task = Task::kCrossOut,
                     .seat = f.seat,
                     .n = static_cast<u8>(f.n - 1),
                     .used = static_cast<u8>(index(item<Territory>(a)) + 1)});
      s.tribes = t_.starred & ~s.crossed;
      return tell(Happened::kTribesPlaced, kNoSeat, std::popcount(s.tribes));
    case Task::kAct:
      switch (kind(a)) {
        case Kind::kExpand: return expand(f.seat, a);
        case Kind::kDiscover: {
          const int space = space_of(s, discovery(a));
          act(f.seat, discovery_points(rules_, s, f.seat, space));
          return push({.task = Task::kPay,
                       .seat = f.seat,
                       .what = static_cast<u8>(space),
                       .used = static_cast<u8>(tile_type(a) + 1)});
        }
        case Kind::kWonder: return build(f.seat, item<Wonder>(a));
        case Kind::kPlay: push(f); return play_card(f.seat, item<Destiny>(a));
        case Kind::kPass:
          tell(Happened::kPassed, f.seat);
          if (!in_last_turn(figures_, p))
            return push({.task = Task::kAction, .seat = f.seat, .n = 1, .more = 1});  // 2.3
          p.marks = static_cast<u8>(p.marks | kFinishedMark);
          return tell(Happened::kFinished, f.seat);
        default: assert(false); return;  // not offered
      }
    case Task::kPay:
      for (int t = 0; t < kTypes; ++t) {
        const int n = paid(a, static_cast<Type>(t));
        if (n == 0) continue;
        p.cubes[t] = static_cast<u8>(p.cubes[t] - n);
        tell(Happened::kPaidCubes, f.seat, t, n);
      }
      return discover(f.seat, olympos_2011::discover(static_cast<Discovery>(s.tile[f.what]), f.used - 1));
    case Task::kBonus: return take_bonus(f.seat, f.what, item<Bonus>(a));
    case Task::kTake:
      if (f.n > 1) {
        Frame next = f;
        next.n = static_cast<u8>(f.n - 1);
        next.used = static_cast<u8>(index(item<Type>(a)));
        push(next);
      }
      return gain_cubes(f.seat, item<Type>(a), 1, f.what == 0xff ? Cause::kOlymposCard : Cause::kDiscovery);
    case Task::kKeep: {
      const Destiny kept = item<Destiny>(a);
      s.drawn.remove(kept);
      p.hand.add(kept);
      tell_to(only(f.seat), Happened::kKept, f.seat, index(kept));
      for (int d = 0; d < kDestinies; ++d)
        for (; s.drawn.of(static_cast<Destiny>(d)) > 0; s.drawn.remove(static_cast<Destiny>(d))) {
          s.discards.add(static_cast<Destiny>(d));
          tell(Happened::kDiscarded, f.seat, d);
        }
      return;
    }
    case Task::kPlay:
      if (kind(a) == Kind::kPass) return;
      if (p.hand.size() > 1) push(f);
      return play_card(f.seat, item<Destiny>(a));
    case Task::kZeus:
      if (kind(a) == Kind::kPass) {
        s.flow.top().seats = without(s.flow.top().seats, f.seat);  // the god's: he has answered
        return;
      }
      count_symbol(s.flow.top(), f.seat);
      return play_card(f.seat, Destiny::kZeus);
    case Task::kRemove:
      leave(f.seat, item<Territory>(a));
      ++p.stock;
      return tell(Happened::kSettlerRemoved, f.seat, index(item<Territory>(a)));
    case Task::kDraw: {
      const Destiny d = item<Destiny>(a);
      s.deck.remove(d);
      s.drawn.add(d);
      tell_to(only(f.more), Happened::kDrew, f.more, index(d));
      return tell_to(all_but(f.more), Happened::kDrewUnseen, f.more);
    }
    case Task::kReveal: {
      const OlymposCard card = item<OlymposCard>(a);
      s.unrevealed = static_cast<u16>(s.unrevealed & ~(1U << index(card)));
      tell(Happened::kRevealed, f.more, index(card));
      for (Seat seat = 0; seat < s.players; ++seat) {  // 6.4: until the next Olympos card
        Player& other = player(seat);
        if (other.marked(kAresMark)) tell(Happened::kSwordsEnded, seat);
        if (other.marked(kSirenMark)) tell(Happened::kSirenEnded, seat);
        other.marks = static_cast<u8>(other.marks & ~(kAresMark | kSirenMark));
      }
      return push({.task = Task::kGod, .seat = f.more, .what = static_cast<u8>(card), .seats = all_seats(s.players)});
    }
    case Task::kNone:
    case Task::kTurns:
    case Task::kAction:
    case Task::kDrawing:
    case Task::kGod: return;  // they ask nobody
  }
}

}  // namespace pelops::olympos_2011
