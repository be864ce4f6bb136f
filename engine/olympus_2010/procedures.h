#pragma once

#include <algorithm>

#include "engine/olympus_2010/play.h"

// The order of play, to be read beside the rules.
namespace pelops::olympus_2010 {

namespace steps {
// A round: worship, then upkeep (section 7).
enum Round : u8 { kFirstCeremony, kNextCeremony, kWarehouse, kPopulation, kBuildings, kTribute, kPriests, kEnd };
// A ceremony (2.4, 2.6, 2.7).
enum Ceremony : u8 { kJoin, kFavours, kWars, kPlague };
}  // namespace steps

// Set-up (section 1).
template <class Sink>
void Play<Sink>::begin(int players, Seat start) {
  const Figures& figures = rules_.figures;
  s = State{};
  s.players = static_cast<u8>(players);
  s.round = 1;
  s.starting = start;
  s.active = start;
  s.deity = Deity::kNone;
  for (u8& seat : s.alpha) seat = kNoSeat;
  for (u8& seat : s.glory) seat = kNoSeat;
  for (int i = 0; i < players; ++i) {
    Player& p = s.player[i];
    p.clergy = static_cast<u8>(figures.base_priests);
    p.supply = static_cast<u8>(figures.priests - figures.base_priests);
    for (std::size_t t = 0; t < kTracks; ++t) p.track[t] = static_cast<u8>(figures.start[t]);
    for (u8& cubes : p.warehouse) cubes = 1;
  }
  tell(Happened::kRoundBegan, start, 1);
  push({.task = Task::kRound});
}

template <class Sink>
void Play<Sink>::take_over() {
  while (!s.flow.empty()) s.flow.pop();
  push({.task = Task::kRound});
}

template <class Sink>
void Play<Sink>::answer(Action a, Options& next) {
  const Frame asked = s.flow.take();
  answer(asked, a);
  settle(next);
}

// Plays on until somebody has a choice, and leaves his options in `next`; none: the game is over.
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
    case Task::kRound: return run_round(f);
    case Task::kCeremony: return run_ceremony(f);
    case Task::kWars: return run_wars(f);
    case Task::kEffects: return run_effects(f);
    case Task::kOpponents: return run_opponents(f);
    default: assert(false);  // the others ask
  }
}

template <class Sink>
void Play<Sink>::run_round(Frame& f) {
  const int players = s.players;
  switch (static_cast<steps::Round>(f.step)) {
    case steps::kNextCeremony:
      s.active = left_of(s.active, players);  // 2.8
      [[fallthrough]];
    case steps::kFirstCeremony:
      f.step = steps::kNextCeremony;
      if (start_a_ceremony()) return;
      s.phase = Phase::kUpkeep;
      s.active = kNoSeat;
      f.step = steps::kWarehouse;
      f.seats = all_seats(s.players);
      [[fallthrough]];
    case steps::kWarehouse:  // 7.1
      while (f.seats != 0) {
        const Seat seat = first_from(f.seats, s.starting, players);
        const int surplus = player(seat).cubes() - rules_.figures.warehouse_limit;
        if (surplus > 0)  // as many as a frame can count; the rest is asked again
          return push({.task = Task::kDiscard, .seat = seat, .n = static_cast<u8>(std::min(surplus, 255))});
        f.seats = without(f.seats, seat);
      }
      [[fallthrough]];
    case steps::kPopulation:  // 7.2
      for (int i = 0; i < players; ++i) {
        const Seat seat = left_of(s.starting, players, i);
        const int most = player(seat).at(Track::kPopulation);
        for (int t = index(Track::kMilitary); t < kTracks; ++t) {
          const int above = player(seat).track[t] - most;
          if (above > 0) retreat(seat, static_cast<Track>(t), above, Cause::kPopulationLimit);
        }
      }
      f.step = steps::kBuildings;
      f.seats = all_seats(s.players);
      [[fallthrough]];
    case steps::kBuildings:  // 7.3
      while (f.seats != 0) {
        const Seat seat = first_from(f.seats, s.starting, players);
        if (usable(s, seat) != 0) return push({.task = Task::kUpkeep, .seat = seat});
        f.seats = without(f.seats, seat);
      }
      [[fallthrough]];
    case steps::kTribute:  // 7.4
      for (int i = 0; i < players; ++i) {
        const Seat seat = left_of(s.starting, players, i);
        for (int r = 0; r < kResources; ++r) {
          const int n = player(seat).tribute[r];
          if (n == 0) continue;
          lose(seat, static_cast<Resource>(r), n, Place::kTribute, Cause::kTribute);
          gain(seat, static_cast<Resource>(r), n, Place::kWarehouse, Cause::kTribute);
        }
      }
      [[fallthrough]];
    case steps::kPriests: gather_priests(); [[fallthrough]];
    case steps::kEnd: return end_of_round(f);
  }
}

// The active player, or the first to his left who can, starts a ceremony (2.2). False: all had to pass.
template <class Sink>
bool Play<Sink>::start_a_ceremony() {
  bool free = false;
  for (const u8 seat : s.alpha) free = free || seat == kNoSeat;
  for (int i = 0; i < s.players; ++i) {
    const Seat seat = left_of(s.active, s.players, i);
    if (free && player(seat).clergy > 0) {
      s.active = seat;
      push({.task = Task::kWorship, .seat = seat});
      return true;
    }
    tell(Happened::kPassed, seat);
  }
  return false;
}

// 7.5
template <class Sink>
void Play<Sink>::gather_priests() {
  for (int i = 0; i < s.players; ++i) {
    const Seat seat = left_of(s.starting, s.players, i);
    Player& p = player(seat);
    const int easier = p.has(Building::kTholos) ? 1 : 0;
    const int clergy = rules_.figures.base_priests + (p.at(Track::kPopulation) >= 6 - easier ? 1 : 0) +
                       (p.at(Track::kCulture) >= 8 - easier ? 1 : 0);
    p.clergy = static_cast<u8>(clergy);
    p.supply = static_cast<u8>(rules_.figures.priests - clergy);
    p.war_source = 0;
    p.war_targets = 0;
    p.used = 0;
    tell(Happened::kPriestsTaken, seat, p.clergy, p.supply);
  }
  for (u8& seat : s.alpha) seat = kNoSeat;
  for (u8& seats : s.beta) seats = 0;
}

// 7.6
template <class Sink>
void Play<Sink>::end_of_round(Frame& f) {
  tell(Happened::kRoundEnded, kNoSeat, s.round);
  if (s.glory_claimed() >= rules_.figures.glory_cards_to_end) {
    s.phase = Phase::kOver;
    s.flow.pop();
    return tell(Happened::kGameOver, kNoSeat);
  }
  ++s.round;
  s.starting = left_of(s.starting, s.players);
  s.active = s.starting;
  s.phase = Phase::kWorship;
  f.step = steps::kFirstCeremony;
  tell(Happened::kRoundBegan, s.starting, s.round);
}

template <class Sink>
void Play<Sink>::run_ceremony(Frame& f) {
  switch (static_cast<steps::Ceremony>(f.step)) {
    case steps::kJoin:  // 2.4
      while (f.seats != 0) {
        const Seat seat = first_from(f.seats, f.seat, s.players);
        f.seats = without(f.seats, seat);
        if (player(seat).clergy > 0) return push({.task = Task::kJoin, .seat = seat});
      }
      f.step = steps::kFavours;
      f.seats = static_cast<u8>(s.beta[index(s.deity)] | 1U << f.seat);
      [[fallthrough]];
    case steps::kFavours:  // 2.6: alpha first, then betas in the order of joining
      if (f.seats != 0) {
        const Seat seat = first_from(f.seats, f.seat, s.players);
        f.seats = without(f.seats, seat);
        int wars = 0;
        for (int left = player(seat).wars; left != 0; left >>= 4) ++wars;
        return favour(seat, s.deity, seat == f.seat, Building::kNone, wars);
      }
      f.step = steps::kWars;
      f.seats = all_seats(s.players);
      [[fallthrough]];
    case steps::kWars:  // 2.7, 5.1: in seat order from the active player
      while (f.seats != 0) {
        const Seat seat = first_from(f.seats, f.seat, s.players);
        f.seats = without(f.seats, seat);
        if (player(seat).wars != 0) return push({.task = Task::kWars, .seat = seat});
      }
      [[fallthrough]];
    case steps::kPlague:  // 4.10
      if (s.aspect == Aspect::kPlague) {
        tell(Happened::kPlague, f.seat);
        for (int i = 0; i < s.players; ++i) {
          const Seat seat = left_of(f.seat, s.players, i);
          const Player& p = player(seat);
          const bool worships = seat == f.seat || (s.beta[index(s.deity)] >> seat & 1) != 0;
          if (!worships && !p.has(Building::kTempleOfApollo))
            retreat(seat, Track::kPopulation, p.at(Track::kPopulation) / 3, Cause::kPlague);
        }
      }
      for (Player& p : s.player) p.war_source = p.war_targets = 0;
      s.deity = Deity::kNone;
      s.aspect = Aspect::kNone;
      return s.flow.pop();
  }
}

// One player's wars, in the order in which he declared them (5.1). Wars of one source need different targets (5.2).
template <class Sink>
void Play<Sink>::run_wars(Frame& f) {
  Player& p = player(f.seat);
  const Seat seat = f.seat;
  const u8 source = p.wars & 0xf;
  p.wars = static_cast<u16>(p.wars >> 4);
  if (p.wars == 0) s.flow.pop();
  if (source != p.war_source) {
    p.war_source = source;
    p.war_targets = 0;
  }
  push({.task = Task::kAttack, .seat = seat, .more = source});
}

// A card's text is its program. The frame leaves with its last phrase.
template <class Sink>
void Play<Sink>::run_effects(Frame& f) {
  const Seat seat = f.seat;
  const Building card = f.card;
  const Program& text = program(card);
  const Effect& effect = text[f.step++];
  if (text[f.step].phrase == Phrase::kEnd) s.flow.pop();
  perform(seat, card, effect);
}

// Clockwise from the owner's left.
template <class Sink>
void Play<Sink>::run_opponents(Frame& f) {
  const Seat owner = f.seat;
  const Building card = f.card;
  const Seat opponent = first_from(f.seats, owner, s.players);
  f.seats = without(f.seats, opponent);
  if (f.seats == 0) s.flow.pop();
  ask_opponent(owner, card, opponent);
}

}  // namespace pelops::olympus_2010
