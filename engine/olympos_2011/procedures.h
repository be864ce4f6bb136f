#pragma once

#include "engine/olympos_2011/answers.h"
#include "engine/olympos_2011/play.h"

// The order of play, to be read beside the rules.
namespace pelops::olympos_2011 {

namespace steps {
// The rest of an action, once its effects are done (2.2, 5.1, 6.1).
enum Action : u8 { kCardsBefore, kPoints, kDestiny, kCardsAfter, kGods };
// An Olympos card (6.2, 6.3).
enum God : u8 { kSymbols, kStrike };
}  // namespace steps

// Set-up (section 1). All of it that is random comes from the seed; what stays hidden is drawn when it is turned over.
template <class Sink>
void Play<Sink>::begin(const SetUp& set_up) {
  Rng rng = Rng::stream(set_up.seed, 0);
  const int n = set_up.players;
  s = State{};
  s.players = static_cast<u8>(n);
  for (int i = 0; i < n; ++i) s.stack[i] = static_cast<u8>(i);
  rng.shuffle(s.stack, n);  // 1.2
  if (set_up.start != kNoSeat)
    for (int i = 0; i < n; ++i)
      if (s.stack[i] == set_up.start) std::swap(s.stack[i], s.stack[n - 1]);
  for (int row = 0; row < kRows; ++row) {  // 1.3
    u8* tiles = s.tile + row * kColumns;
    for (int i = 0; i < kColumns; ++i) tiles[i] = static_cast<u8>(row * kColumns + i);
    rng.shuffle(tiles, kColumns);
    for (int i = 0; i < kColumns; ++i)
      s.copies[row * kColumns + i] =
          static_cast<u8>(figures_.copies[static_cast<std::size_t>(row)][static_cast<std::size_t>(n - 3)]);
  }
  for (int i = 0; i < kColumns; ++i) s.wonder[i] = static_cast<u8>(i);
  rng.shuffle(s.wonder, kColumns);
  u8 cubes[kMaxSeats] = {0, 1, 2, 3, static_cast<u8>(rng.below(kTypes))};  // 1.5
  rng.shuffle(cubes, n == 5 ? 5 : 4);
  for (int i = 0; i < n; ++i) {
    Player& p = s.player[i];
    p.stock = static_cast<u8>(figures_.personal_stock);
    p.general = static_cast<u8>(figures_.settlers - figures_.personal_stock - 1);
    p.cubes[cubes[i]] = 1;
  }
  for (u8& owner : s.marker) owner = kNoSeat;
  for (int d = 0; d < kDestinies; ++d)
    for (int i = 0; i < figures_.destiny_count[static_cast<std::size_t>(d)]; ++i) s.deck.add(static_cast<Destiny>(d));
  s.unrevealed = (1U << kOlymposCards) - 1;
  push({.task = Task::kTurns});
  const int crossed = kTypes * figures_.crossed_out_per_type[static_cast<std::size_t>(n - 3)];
  if (crossed > 0) return push({.task = Task::kCrossOut, .seat = s.stack[0], .n = static_cast<u8>(crossed)});  // 1.4
  s.tribes = t_.starred;
}

template <class Sink>
void Play<Sink>::take_over() {
  while (!s.flow.empty()) s.flow.pop();
  push({.task = Task::kTurns, .step = 1});
}

template <class Sink>
void Play<Sink>::answer(Action a, Options& next) {
  const Frame asked = s.flow.take();
  answer(asked, a);
  settle(next);
}

// Plays on until a seat has a choice, and leaves its options in `next`; none: the game is over.
template <class Sink>
void Play<Sink>::settle(Options& next) {
  while (!s.flow.empty()) {
    if (!asks(s.flow.top().task)) {
      run();
      continue;
    }
    list_options(rules_, s, s.flow.top(), next);
    assert(!next.empty());
    if (next.size() > 1 || rules_.ask_single) return;
    const Frame asked = s.flow.take();
    answer(asked, next[0]);
  }
  next.clear();
}

template <class Sink>
void Play<Sink>::run() {
  Frame& f = s.flow.top();
  switch (f.task) {
    case Task::kTurns: return run_turns(f);
    case Task::kAction: return run_action(f);
    case Task::kDrawing: return run_drawing(f);
    case Task::kGod: return run_god(f);
    default: assert(false);  // the others ask
  }
}

// 2.1; step 1: the turn has been counted.
template <class Sink>
void Play<Sink>::run_turns(Frame& f) {
  const Seat seat = next_to_act(s);
  if (seat == kNoSeat) {  // 8.2
    s.flow.pop();
    return tell(Happened::kGameOver, kNoSeat);
  }
  if (f.step == 0) ++s.turn;
  f.step = 0;
  tell(Happened::kTurnBegan, seat, s.turn);
  push({.task = Task::kAct, .seat = seat});
}

// n: the points; more: 1 if it is the one space of 2.3; used: Zeus spaces reached.
template <class Sink>
void Play<Sink>::run_action(Frame& f) {
  const Seat seat = f.seat;
  Player& p = player(seat);
  switch (static_cast<steps::Action>(f.step)) {
    case steps::kCardsBefore:  // 5.2
      f.step = steps::kPoints;
      if (f.more == 0 && has_playable(t_, s, seat)) return push({.task = Task::kPlay, .seat = seat});
      [[fallthrough]];
    case steps::kPoints: {  // 2.2
      const bool last = in_last_turn(figures_, p);
      const int before = p.space;
      const int hourglasses = f.more != 0 ? 0 : f.n < p.hourglasses ? f.n : p.hourglasses;
      if (hourglasses > 0) {
        p.hourglasses = static_cast<u8>(p.hourglasses - hourglasses);
        tell(Happened::kSpentHourglasses, seat, hourglasses);
      }
      if (f.n > hourglasses) move_token(seat, f.n - hourglasses);
      if (last) {
        p.marks = static_cast<u8>(p.marks | kFinishedMark);
        tell(Happened::kFinished, seat);
      }
      for (int z = 0; z < kZeusSpaces; ++z)
        if (before < figures_.zeus[static_cast<std::size_t>(z)] &&
            p.space >= figures_.zeus[static_cast<std::size_t>(z)])
          f.used = static_cast<u8>(f.used | 1U << z);
      f.step = steps::kDestiny;
    }
      [[fallthrough]];
    case steps::kDestiny:  // 5.1
      f.step = steps::kCardsAfter;
      if (f.used == 0) return s.flow.pop();
      return push({.task = Task::kDrawing, .seat = seat, .n = static_cast<u8>(std::popcount(f.used))});
    case steps::kCardsAfter:
      f.step = steps::kGods;
      if (has_playable(t_, s, seat)) return push({.task = Task::kPlay, .seat = seat});
      [[fallthrough]];
    case steps::kGods:  // 6.1: each single space once, each double one for the first and for the last to reach it
      while (f.used != 0) {
        const int z = std::countr_zero(f.used);
        f.used = static_cast<u8>(f.used & (f.used - 1));
        const bool is_double = z >= 2 && z <= 4;
        bool all = true;
        for (int i = 0; i < s.players; ++i)
          all = all && s.player[i].space >= figures_.zeus[static_cast<std::size_t>(z)];
        const bool first = (s.first_reached >> z & 1) == 0;
        if (first)
          s.first_reached = static_cast<u8>(s.first_reached | 1U << z);
        else if (is_double && all)
          s.last_reached = static_cast<u8>(s.last_reached | 1U << z);
        else
          continue;
        return push({.task = Task::kReveal, .seat = kChance, .more = seat});
      }
      return s.flow.pop();
  }
}

template <class Sink>
void Play<Sink>::move_token(Seat seat, int spaces) {
  Player& p = player(seat);
  tell(Happened::kMovedToken, seat, p.space, p.space + spaces);
  p.space = static_cast<u8>(p.space + spaces);
  int at = 0;
  while (s.stack[at] != seat) ++at;
  for (; at + 1 < s.players; ++at) s.stack[at] = s.stack[at + 1];
  s.stack[at] = seat;
}

// n cards to draw, one after the other; Oracle's owner takes three and keeps one (section 7). `drawn` holds them
// meanwhile.
template <class Sink>
void Play<Sink>::run_drawing(Frame& f) {
  const Seat seat = f.seat;
  Player& p = player(seat);
  const int wanted = p.has(Discovery::kOracle) ? 3 : 1;
  const int drawn = s.drawn.size();
  if (f.n == 0) return s.flow.pop();
  if (drawn < wanted && s.deck.empty() && !s.discards.empty()) {  // 5.3
    tell(Happened::kReshuffled, kNoSeat, s.discards.size());
    s.deck = s.discards;
    s.discards = {};
  }
  if (drawn < wanted && !s.deck.empty()) return push({.task = Task::kDraw, .seat = kChance, .more = seat});
  --f.n;
  if (drawn == 0) return;  // there is no card left at all
  if (wanted > 1) return push({.task = Task::kKeep, .seat = seat});
  p.hand.bits += s.drawn.bits;
  s.drawn = {};
}

// seats: still to be asked for Zeus cards, then still to be struck; used and more: the Zeus cards played.
template <class Sink>
void Play<Sink>::run_god(Frame& f) {
  const auto card = static_cast<OlymposCard>(f.what);
  if (f.step == steps::kSymbols) {
    while (f.seats != 0) {
      const Seat seat = first_from(f.seats, f.seat, s.players);
      if (player(seat).hand.of(Destiny::kZeus) > 0) return push({.task = Task::kZeus, .seat = seat, .what = f.what});
      f.seats = without(f.seats, seat);
    }
    const bool good = figures_.good[f.what];
    int best = good ? 0 : 1000;
    for (Seat seat = 0; seat < s.players; ++seat) {
      const int symbols = zeus_symbols(rules_, player(seat)) + counted_symbols(f, seat);
      if (symbols == best) f.seats = static_cast<u8>(f.seats | 1U << seat);
      if (good ? symbols > best : symbols < best) {
        best = symbols;
        f.seats = static_cast<u8>(1U << seat);
      }
    }
    // Democracy wins ties: alone among the best, never among the worst; with no symbol at all only it takes a good
    // card.
    Seats democrats = 0;
    for (Seat seat = 0; seat < s.players; ++seat)
      if (player(seat).has(Discovery::kDemocracy)) democrats = static_cast<u8>(democrats | 1U << seat);
    if (good && best == 0) f.seats = static_cast<u8>(f.seats & democrats);
    if (good && (f.seats & democrats) != 0) f.seats = static_cast<u8>(f.seats & democrats);
    if (!good && (f.seats & ~democrats) != 0) f.seats = static_cast<u8>(f.seats & ~democrats);
    f.step = steps::kStrike;
  }
  if (f.seats == 0) return s.flow.pop();
  const Seat seat = first_from(f.seats, f.seat, s.players);
  f.seats = without(f.seats, seat);
  if (f.seats == 0) s.flow.pop();
  strike(seat, card);
}

}  // namespace pelops::olympos_2011
