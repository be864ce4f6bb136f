#pragma once

#include <algorithm>

#include "engine/olympus_2010/play.h"

// What the words on the board and on the cards do.
namespace pelops::olympus_2010 {

// One space up (3.1), glory at the end of the track (3.4).
template <class Sink>
void Play<Sink>::advance(Seat seat, Track t) {
  Player& p = player(seat);
  u8& marker = p.at(t);
  if (marker >= column_limit(t_, p, t)) {
    tell(Happened::kAdvanceLost, seat, index(t), marker);
    return;
  }
  ++marker;
  tell(Happened::kAdvanced, seat, index(t), marker - 1, marker);
  if (marker == t_.last[index(t)] && s.glory[index(t)] == kNoSeat) {
    s.glory[index(t)] = seat;
    tell(Happened::kGlory, seat, index(t));
    score(seat, rules_.figures.glory_points, Cause::kGlory);
  }
}

template <class Sink>
void Play<Sink>::advance(Seat seat, Track t, int times) {
  for (int i = 0; i < times; ++i) advance(seat, t);
}

// Back by `spaces`, never below 1 (3.3).
template <class Sink>
void Play<Sink>::retreat(Seat seat, Track t, int spaces, Cause cause) {
  u8& marker = player(seat).at(t);
  const int to = marker - spaces < 1 ? 1 : marker - spaces;
  if (to == marker) return;
  tell(Happened::kRetreated, seat, index(t), marker, to, index(cause));
  marker = static_cast<u8>(to);
}

// Production by the marker's space, one higher with Aqueduct but never past the last (4.1, 9.9).
template <class Sink>
void Play<Sink>::produce(Seat seat, Resource r) {
  const Player& p = player(seat);
  const Track t = track_of(r);
  const int space = std::min(p.at(t) + (p.has(Building::kAqueduct) ? 1 : 0), static_cast<int>(t_.last[index(t)]));
  gain(seat, r, t_.production[space], Place::kWarehouse, Cause::kProduction);
}

template <class Sink>
void Play<Sink>::gain(Seat seat, Resource r, int n, Place place, Cause cause) {
  Player& p = player(seat);
  u8& cubes = place == Place::kWarehouse ? p.warehouse[index(r)] : p.tribute[index(r)];
  cubes = static_cast<u8>(cubes + n);
  tell(Happened::kGained, seat, index(r), n, index(place), index(cause));
}

template <class Sink>
void Play<Sink>::lose(Seat seat, Resource r, int n, Place place, Cause cause) {
  Player& p = player(seat);
  u8& cubes = place == Place::kWarehouse ? p.warehouse[index(r)] : p.tribute[index(r)];
  assert(cubes >= n);
  cubes = static_cast<u8>(cubes - n);
  tell(Happened::kLost, seat, index(r), n, index(place), index(cause));
}

template <class Sink>
void Play<Sink>::score(Seat seat, int points, Cause cause) {
  if (points == 0) return;
  Player& p = player(seat);
  p.points = static_cast<u16>(p.points + points);
  tell(Happened::kScored, seat, points, p.points, index(cause));
}

template <class Sink>
void Play<Sink>::lose_points(Seat seat, int points, Cause cause) {
  Player& p = player(seat);
  const int lost = points < p.points ? points : p.points;
  p.points = static_cast<u16>(p.points - lost);
  tell(Happened::kLostPoints, seat, lost, p.points, index(cause));
}

// Section 4. `through` is kNone in worship, else Oracle or Acropolis, which are not worship (9.2, 9.20). `wars` counts
// for Ares only.
template <class Sink>
void Play<Sink>::favour(Seat seat, Deity d, bool alpha, Building through, int wars) {
  const Player& p = player(seat);
  const bool worship = through == Building::kNone;
  if (d == Deity::kHera && p.has(Building::kTempleOfHera)) alpha = true;  // 9.33
  if (d == Deity::kZeus && p.has(Building::kTempleOfZeus)) alpha = true;
  tell(Happened::kFavour, seat, index(d), index(alpha ? Rank::kAlpha : Rank::kBeta));
  switch (d) {
    case Deity::kDemeter:
    case Deity::kArtemis:
    case Deity::kPoseidon: {
      const Resource r = static_cast<Resource>(index(d));
      if (!alpha) return push({.task = Task::kProduction, .seat = seat, .card = through, .more = static_cast<u8>(r)});
      advance(seat, track_of(r));
      return produce(seat, r);
    }
    case Deity::kAthena:
      advance(seat, Track::kCulture, alpha ? 2 : 1);
      if (worship && p.has(Building::kTempleOfAthena)) {  // 9.30
        if (p.at(Track::kCulture) >= 6)
          push({.task = Task::kOpponents,
                .seat = seat,
                .card = Building::kTempleOfAthena,
                .seats = without(all_seats(s.players), seat)});
        push({.task = Task::kAdvance, .seat = seat, .card = Building::kTempleOfAthena, .used = 0x3f, .more = 1});
      }
      return;
    case Deity::kAphrodite:
      advance(seat, Track::kPopulation, alpha ? 2 : 1);
      if (worship && p.has(Building::kTempleOfAphrodite))  // 9.26
        push({.task = Task::kTake,
              .seat = seat,
              .card = Building::kTempleOfAphrodite,
              .n = static_cast<u8>(p.at(Track::kPopulation) == t_.last[index(Track::kPopulation)] ? 3 : 2)});
      return;
    case Deity::kAres:
      advance(seat, Track::kMilitary, (alpha ? 2 : 1) - wars);
      if (through == Building::kOracle) declare_wars(seat, WarSource::kOracle, wars);
      if (through == Building::kAcropolis) declare_wars(seat, WarSource::kAcropolis, wars);
      return;
    case Deity::kHephaestus:
      return push({.task = Task::kBuild, .seat = seat, .card = through, .n = static_cast<u8>(alpha ? 2 : 1)});
    case Deity::kApollo:
      if (worship && s.aspect == Aspect::kPlague) {  // 4.7
        if (alpha) score(seat, 1, Cause::kFavour);
        return tell(Happened::kProtected, seat);
      }
      return score(seat, alpha ? 2 : 1, Cause::kFavour);
    case Deity::kZeus:
      return push({.task = Task::kZeus, .seat = seat, .card = through, .n = static_cast<u8>(alpha ? 2 : 1)});
    case Deity::kHera:
      return push({.task = Task::kHera, .seat = seat, .card = through, .n = static_cast<u8>(alpha ? 2 : 1)});
    case Deity::kNone: break;
  }
}

// Wars wait for the end of the ceremony; in upkeep they are resolved at once (5.9).
template <class Sink>
void Play<Sink>::declare_wars(Seat seat, WarSource source, int n) {
  Player& p = player(seat);
  for (int i = 0; i < n; ++i) {
    int at = 0;
    while ((p.wars >> at & 0xf) != 0) at += 4;
    assert(at < 4 * kMaxWars);
    p.wars = static_cast<u16>(p.wars | static_cast<unsigned>(index(source)) << at);
    tell(Happened::kWarDeclared, seat, index(source));
  }
  if (n > 0 && s.phase == Phase::kUpkeep) push({.task = Task::kWars, .seat = seat});
}

// Sections 5.3 to 5.8: totals, outcome, and the prompts that a victory brings.
template <class Sink>
void Play<Sink>::fight(Seat seat, Seat target, WarSource source) {
  Player& attacker = player(seat);
  const Player& defender = player(target);
  const bool fleet = attacker.has(Building::kFleet);
  const bool their_fleet = defender.has(Building::kFleet);
  const int attack = attacker.at(Track::kMilitary) + (fleet && !their_fleet ? 1 : 0);
  const int defence = defender.at(Track::kMilitary) + (their_fleet && !fleet ? 1 : 0);
  attacker.war_targets |= static_cast<u8>(1U << target);
  tell(Happened::kAttacked, seat, target, index(source), attack, defence);

  int won_by = attack - defence;
  if (won_by == 0) {  // 5.4
    const bool breaks_ties = source == WarSource::kAresAlpha || source == WarSource::kOracle;
    if (fleet != their_fleet ? fleet : breaks_ties) won_by = 1;
  }
  if (won_by <= 0) return tell(Happened::kWarRepelled, seat, target);
  tell(Happened::kWarWon, seat, target, won_by);

  // Pushed last to first: plunder, then Delian League, then Temple of Ares.
  const int plunder = won_by < defender.cubes() ? won_by : defender.cubes();
  if (attacker.has(Building::kTempleOfAres) && attacker.supply > 0)
    push({.task = Task::kRecall, .seat = seat, .card = Building::kTempleOfAres});
  if (attacker.has(Building::kDelianLeague) && plunder < won_by)
    push({.task = Task::kDelianLeague,
          .seat = seat,
          .card = Building::kDelianLeague,
          .n = static_cast<u8>(won_by - plunder)});
  if (plunder > 0) push({.task = Task::kPlunder, .seat = seat, .n = static_cast<u8>(plunder), .more = target});
}

// The card, its points, then its effect (6.6).
template <class Sink>
void Play<Sink>::built(Seat seat, Building b) {
  Player& p = player(seat);
  const int end = s.order_begin(seat) + p.buildings();
  int total = end;
  for (int i = seat + 1; i < s.players; ++i) total += s.player[i].buildings();
  for (int i = total; i > end; --i) s.order[i] = s.order[i - 1];
  s.order[end] = static_cast<u8>(index(b));
  p.built |= bit(b);
  tell(Happened::kBuilt, seat, index(b));
  score(seat, t_.points[index(b)], Cause::kBuilding);
  if (program(b)[0].phrase != Phrase::kEnd) push({.task = Task::kEffects, .seat = seat, .card = b});
}

template <class Sink>
void Play<Sink>::perform(Seat seat, Building card, const Effect& effect) {
  switch (effect.phrase) {
    case Phrase::kEnd: return;
    case Phrase::kAdvance: return advance(seat, static_cast<Track>(effect.what));
    case Phrase::kProduce: return produce(seat, static_cast<Resource>(effect.what));
    case Phrase::kAdvanceAProduction: return push({.task = Task::kAdvance, .seat = seat, .card = card, .used = 0x38});
    case Phrase::kMayDeclareWar: return push({.task = Task::kDeclareWar, .seat = seat, .card = card});
    case Phrase::kAdvanceThree: return push({.task = Task::kColony, .seat = seat, .card = card, .n = 3});
    case Phrase::kWorkshop: {  // 9.38: two for the first player of the game to build it
      int owners = 0;
      for (const Player& p : s.player) owners += p.has(Building::kWorkshop) ? 1 : 0;
      return push({.task = Task::kWorkshop, .seat = seat, .card = card, .n = static_cast<u8>(owners == 1 ? 2 : 1)});
    }
    case Phrase::kAlphaFavour: return push({.task = Task::kOracle, .seat = seat, .card = card});
    case Phrase::kBuildFree:
      if ((t_.culture_one & ~player(seat).built) == 0) return;
      return push({.task = Task::kTrispastos, .seat = seat, .card = card, .n = 2});
    case Phrase::kReturnBetas: return return_betas(seat);
    case Phrase::kOpponents:
      return push({.task = Task::kOpponents, .seat = seat, .card = card, .seats = without(all_seats(s.players), seat)});
  }
}

// What a card of `owner` makes an opponent answer. Nobody is asked who has nothing to choose (9.30, 9.31).
template <class Sink>
void Play<Sink>::ask_opponent(Seat owner, Building card, Seat opponent) {
  if (card == Building::kPhilosophy)
    return push({.task = Task::kPhilosophy, .seat = opponent, .card = card, .more = owner});
  const int markers = std::popcount(movable(player(opponent)));
  if (markers == 0) return;
  if (card == Building::kTempleOfAthena) return push({.task = Task::kRetreat, .seat = opponent, .card = card});
  push({.task = Task::kHades, .seat = opponent, .card = card, .n = static_cast<u8>(markers < 2 ? markers : 2)});
}

// Wonder (9.37): every own priest on a beta space comes back to clergy.
template <class Sink>
void Play<Sink>::return_betas(Seat seat) {
  Player& p = player(seat);
  int n = 0;
  for (int d = 0; d < kDeities; ++d) {
    if ((s.beta[d] >> seat & 1) == 0) continue;
    s.beta[d] = static_cast<u8>(s.beta[d] & ~(1U << seat));
    ++n;
    tell(Happened::kLeftBeta, seat, d);
  }
  p.clergy = static_cast<u8>(p.clergy + n);
  tell(Happened::kPriestsReturned, seat, n);
}

// An upkeep building (7.3).
template <class Sink>
void Play<Sink>::use(Seat seat, Building b) {
  player(seat).used |= upkeep_bit(b);
  tell(Happened::kUsed, seat, index(b));
  if (b == Building::kAmphitheatre) return score(seat, 1, Cause::kUpkeepBuilding);  // 9.8
  if (b == Building::kAchaeanLeague)                                                // 9.1
    return push({.task = Task::kAdvance, .seat = seat, .card = b, .used = 0x3f});
  if (b == Building::kAcropolis) return push({.task = Task::kAcropolis, .seat = seat, .card = b});  // 9.2
  push({.task = Task::kSpend, .seat = seat, .card = b});  // Bouleuterion, Goldsmith, Trade Route
}

}  // namespace pelops::olympus_2010
