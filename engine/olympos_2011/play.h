#pragma once

#include "engine/core/inline_vec.h"
#include "engine/core/seats.h"
#include "engine/olympos_2011/actions.h"
#include "engine/olympos_2011/cards.h"
#include "engine/olympos_2011/events.h"
#include "engine/olympos_2011/state.h"

namespace pelops::olympos_2011 {

// An expansion has at most (1 + 32 new or old starts) twice and 31 ends; a player who holds much can end on little.
inline constexpr std::size_t kMaxOptions = 2200;
using Options = InlineVec<Action, kMaxOptions>;

struct Rules {
  Tables tables;
  Figures figures;
  bool ask_single = false;  // ask also where there is only one option

  explicit Rules(const Figures& f) : tables(f), figures(f) {}
};

// What a seat may answer to the frame on top: prompts.h.
inline void list_options(const Rules& rules, const State& s, const Frame& f, Options& list);

// One action being played. effects.h (what tiles, cards and bonuses do), answers.h (what an answer to a prompt does),
// procedures.h (the order of play).
template <class Sink>
class Play {
 public:
  Play(const Rules& rules, State& state, Sink& sink)
      : rules_(rules), t_(rules.tables), figures_(rules.figures), s(state), out_(sink) {}

  void begin(const SetUp& set_up);
  void take_over();  // a position was set up: the player at the back is about to act
  void answer(Action a, Options& next);
  void settle(Options& next);

 private:
  // effects.h
  void conquer(Seat seat, Territory t);
  void leave(Seat seat, Territory t);
  void expand(Seat seat, Action a);
  void discover(Seat seat, Action a);
  void power(Seat seat, Discovery d, int space);
  void take_bonus(Seat seat, int space, Bonus bonus);
  void build(Seat seat, Wonder w);
  void play_card(Seat seat, Destiny d);
  void gain_settlers(Seat seat, int n, Cause cause);
  void gain_hourglasses(Seat seat, int n, Cause cause);
  void gain_cubes(Seat seat, Type t, int n, Cause cause);
  void gain_prestige(Seat seat, int n, Cause cause);
  void discard(Seat seat, Destiny d);
  void strike(Seat seat, OlymposCard card);
  void act(Seat seat, int points);

  // answers.h
  void answer(const Frame& f, Action a);

  // procedures.h
  void run();
  void run_turns(Frame& f);
  void run_action(Frame& f);
  void run_drawing(Frame& f);
  void run_god(Frame& f);
  void move_token(Seat seat, int spaces);

  void push(const Frame& f) { s.flow.push(f); }
  Player& player(Seat seat) { return s.player[seat]; }

  template <class... Args>
  void tell(Happened what, Seat seat, Args... args) {
    tell_to(kEverybody, what, seat, args...);
  }
  template <class... Args>
  void tell_to(u8 audience, Happened what, Seat seat, Args... args) {
    if constexpr (Sink::kListens) {
      Event e;
      e.kind = static_cast<u8>(what);
      e.seat = seat;
      e.audience = audience;
      int i = 0;
      ((e.args[i++] = static_cast<i16>(args)), ...);
      out_(e);
    }
  }

  const Rules& rules_;
  const Tables& t_;
  const Figures& figures_;
  State& s;
  Sink& out_;
};

// Questions about a position that prompts, procedures and scoring share.

inline int sum_of(const Figures& figures, u32 discoveries, int DiscoveryFigures::* symbol) {
  int n = 0;
  for (; discoveries != 0; discoveries &= discoveries - 1)
    n += figures.discoveries[static_cast<std::size_t>(std::countr_zero(discoveries))].*symbol;
  return n;
}

// Swords on tiles, and Ares'.
inline int swords(const Figures& figures, const Player& p) {
  return sum_of(figures, p.discoveries, &DiscoveryFigures::swords) +
         (p.marked(kAresMark) ? figures.card_n[static_cast<std::size_t>(OlymposCard::kAres)] : 0);
}

inline int zeus_symbols(const Rules& rules, const Player& p) {
  return sum_of(rules.figures, p.discoveries, &DiscoveryFigures::zeus) + std::popcount(p.land & rules.tables.zeus);
}

inline int star_tokens(const Tables& t, const Player& p) { return std::popcount(p.land & t.starred); }

// How much he has of each type: territory tokens and cubes (4.1).
struct Wealth {
  int have[kTypes];
  Wealth(const Tables& t, const Player& p) {
    for (int i = 0; i < kTypes; ++i) have[i] = std::popcount(p.land & t.of_type[i]) + p.cubes[i];
  }
};

// What a sea space costs him, 3: he may not enter one.
inline int sea_cost(const Player& p) {
  if (p.marked(kSirenMark)) return 3;
  return 2 - (p.has(Discovery::kAstronomy) ? 1 : 0) - (p.has(Discovery::kMapMaking) ? 1 : 0);
}

inline const Tables::Ways& ways(const Tables& t, const Player& p) {
  return t.ways[p.has(Discovery::kCavalry) ? 1 : 0][sea_cost(p)];
}

// The points that a fight for a territory costs; 0: nobody holds it (3.4, 3.5, 7.1).
inline int attack_cost(const Rules& rules, const State& s, Seat seat, Territory t) {
  const Figures& f = rules.figures;
  const Player& p = s.player[seat];
  int theirs = 0;
  bool their_democracy = false;
  if ((s.tribes & bit(t)) == 0) {
    const Seat defender = s.controller(t);
    if (defender == kNoSeat) return 0;
    theirs = swords(f, s.player[defender]);
    their_democracy = s.player[defender].has(Discovery::kDemocracy);
  }
  const int mine = swords(f, p);
  if (mine == theirs && p.has(Discovery::kDemocracy) != their_democracy)
    return p.has(Discovery::kDemocracy) ? f.attack_stronger : f.attack_weaker;
  return mine > theirs ? f.attack_stronger : mine == theirs ? f.attack_equal : f.attack_weaker;
}

inline int erinyes(const Figures& f, const Player& p) {
  return p.marked(kErinyesMark) ? f.card_n[static_cast<std::size_t>(OlymposCard::kErinyes)] : 0;
}

inline int expansion_points(const Rules& rules, const State& s, Seat seat, Action a) {
  const Player& p = s.player[seat];
  const int settler = is_new(a) ? (p.has(Discovery::kMedicine) ? 1 : rules.figures.new_settler) : 0;
  return settler + ways(rules.tables, p).cost[from(a)][index(to(a))] + attack_cost(rules, s, seat, to(a)) +
         erinyes(rules.figures, p);
}

// The board space of a discovery.
inline int space_of(const State& s, Discovery d) {
  const int row = row_of(d);
  for (int column = 0; column < kColumns; ++column)
    if (s.tile[row * kColumns + column] == index(d)) return row * kColumns + column;
  return -1;
}

// The bonus on one of the spaces under a discovery; kNone: there is none, it is for five players, or it is taken (4.3).
inline Bonus free_bonus(const Rules& rules, const State& s, int space, int i) {
  const Bonus bonus = rules.figures.spaces[static_cast<std::size_t>(space)].bonus[static_cast<std::size_t>(i)];
  if (bonus == Bonus::kNone || (i == kBonusSpaces - 1 && s.players < 5)) return Bonus::kNone;
  return s.marker[marker_index(space, i)] == kNoSeat ? bonus : Bonus::kNone;
}

inline bool has_free_bonus(const Rules& rules, const State& s, int space) {
  for (int i = 0; i < kBonusSpaces; ++i)
    if (free_bonus(rules, s, space, i) != Bonus::kNone) return true;
  return false;
}

// The type on his tile of Money or Agriculture, or kAny.
inline int tile_shown(const Figures& f, const Player& p, Discovery d) {
  const int bits = p.tiles >> (d == Discovery::kMoney ? 0 : 2) & 3;
  return bits == 0 ? kAny : f.discoveries[static_cast<std::size_t>(d)].tiles[static_cast<std::size_t>(bits) - 1];
}

inline int discovery_points(const Rules& rules, const State& s, Seat seat, int space) {
  const Player& p = s.player[seat];
  int points = rules.figures.discovery + erinyes(rules.figures, p);
  for (const Discovery d : {Discovery::kMoney, Discovery::kAgriculture}) {
    const int shown = tile_shown(rules.figures, p, d);
    if (shown != kAny && (rules.tables.named[space] >> shown & 1) != 0) points -= 2;
  }
  return points;
}

inline int wonder_points(const Rules& rules, const Player& p) {
  return rules.figures.wonder - (p.has(Discovery::kArchitecture) ? 2 : 0) + erinyes(rules.figures, p);
}

// Stars that he has for any wonder, without those that would be discarded (4.4).
inline int lasting_stars(const Rules& rules, const Player& p) {
  return star_tokens(rules.tables, p) + sum_of(rules.figures, p.discoveries, &DiscoveryFigures::stars);
}

// The same for the wonder of a column, with his bonus markers in it.
inline int lasting_stars(const Rules& rules, const State& s, Seat seat, int column) {
  int stars = lasting_stars(rules, s.player[seat]);
  for (int row = 0; row < kRows - 1; ++row)
    for (int i = 0; i < kBonusSpaces; ++i) stars += s.marker[marker_index(row * kColumns + column, i)] == seat ? 1 : 0;
  return stars;
}

// More territory tokens of a type than every other player; Democracy wins ties, unless another tied one has it too
// (5.4).
inline bool has_majority(const Tables& t, const State& s, Seat seat, int type) {
  const Player& p = s.player[seat];
  const int mine = std::popcount(p.land & t.of_type[type]);
  for (int i = 0; i < s.players; ++i) {
    if (i == seat) continue;
    const int theirs = std::popcount(s.player[i].land & t.of_type[type]);
    const bool wins_tie = p.has(Discovery::kDemocracy) && !s.player[i].has(Discovery::kDemocracy);
    if (theirs > mine || (theirs == mine && !wins_tie)) return false;
  }
  return true;
}

// Whether a destiny card would do something if it was played on its own now.
inline bool playable(const Tables& t, const State& s, Seat seat, Destiny d) {
  const Player& p = s.player[seat];
  const int type = index(d) & 3;
  switch (index(d) >> 2) {
    case 0: return (p.land & t.of_type[type]) != 0;  // hourglasses
    case 1: return has_majority(t, s, seat, type);   // majority
    case 2: return true;                             // cube
    case 3: return (p.land & t.of_type[type]) != 0;  // prestige
    default: break;
  }
  if (d != Destiny::kAllTypes) return false;  // stars and Zeus symbols have their own moments
  for (const Land land : t.of_type)
    if ((p.land & land) == 0) return false;
  return true;
}

inline bool has_playable(const Tables& t, const State& s, Seat seat) {
  for (u64 left = s.player[seat].hand.bits; left != 0;) {
    const int d = std::countr_zero(left) / 2;
    if (playable(t, s, seat, static_cast<Destiny>(d))) return true;
    left &= ~(u64{3} << (2 * d));
  }
  return false;
}

// Who has the turn (2.1): furthest back, topmost; kNoSeat: all are finished.
inline Seat next_to_act(const State& s) {
  Seat best = kNoSeat;
  for (int i = 0; i < s.players; ++i) {
    const Seat seat = s.stack[i];
    if (s.player[seat].marked(kFinishedMark)) continue;
    if (best == kNoSeat || s.player[seat].space <= s.player[best].space) best = seat;
  }
  return best;
}

// Hourglasses that a discovery can bring before it is paid for: Cavalry's, and a bonus if a settler is left to mark it.
inline int hourglasses_with(const Rules& rules, const State& s, Seat seat, int space) {
  const auto d = static_cast<Discovery>(s.tile[space]);
  const bool marker = s.player[seat].general > (d == Discovery::kSurgery ? 2 : 0);
  int n = d == Discovery::kCavalry ? 2 : 0;
  for (int i = 0; marker && i < kBonusSpaces; ++i)
    if (free_bonus(rules, s, space, i) == Bonus::kHourglasses) n += rules.figures.bonus_hourglasses;
  return n;
}

inline bool in_last_turn(const Figures& f, const Player& p) { return p.space >= f.zeus[kZeusSpaces - 1]; }

// Whether an action of so many points may be taken: the last one must not move the token past the cross (8.1).
inline bool allowed_points(const Figures& f, const Player& p, int points) {
  if (!in_last_turn(f, p)) return true;
  const int spaces = points - p.hourglasses;
  return spaces <= 0 || p.space + spaces <= f.cross;
}

}  // namespace pelops::olympos_2011
