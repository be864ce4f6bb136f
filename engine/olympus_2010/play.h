#pragma once

#include "engine/core/inline_vec.h"
#include "engine/core/seats.h"
#include "engine/olympus_2010/actions.h"
#include "engine/olympus_2010/cards.h"
#include "engine/olympus_2010/events.h"
#include "engine/olympus_2010/state.h"

namespace pelops::olympus_2010 {

// Six kinds of cubes and a point can pay one building: all ways to pay kMaxIcons are fewer than this.
inline constexpr std::size_t kMaxOptions = 2100;
using Options = InlineVec<Action, kMaxOptions>;

struct Rules {
  Tables tables;
  Figures figures;
  bool ask_single = false;  // ask also where there is only one option

  explicit Rules(const Figures& f) : tables(f), figures(f) {}
};

// What a player may answer to the frame on top: prompts.h.
inline void list_options(const Rules& rules, const State& s, const Frame& f, Options& list);

// One action being played. Four files share the work: effects.h (what the words on the board and the cards do),
// answers.h (what an answer to a prompt does), procedures.h (the order of play).
template <class Sink>
class Play {
 public:
  Play(const Rules& rules, State& state, Sink& sink) : rules_(rules), t_(rules.tables), s(state), out_(sink) {}

  void begin(int players, Seat start);
  void take_over();  // a position was set up: the active player is about to start a ceremony
  void answer(Action a, Options& next);
  void settle(Options& next);

 private:
  // effects.h
  void advance(Seat seat, Track t);
  void advance(Seat seat, Track t, int times);
  void retreat(Seat seat, Track t, int spaces, Cause cause);
  void produce(Seat seat, Resource r);
  void gain(Seat seat, Resource r, int n, Place place, Cause cause);
  void lose(Seat seat, Resource r, int n, Place place, Cause cause);
  void score(Seat seat, int points, Cause cause);
  void lose_points(Seat seat, int points, Cause cause);
  void favour(Seat seat, Deity d, bool alpha, Building through, int wars);
  void declare_wars(Seat seat, WarSource source, int n);
  void fight(Seat seat, Seat target, WarSource source);
  void built(Seat seat, Building b);
  void perform(Seat seat, Building card, const Effect& effect);
  void ask_opponent(Seat owner, Building card, Seat opponent);
  void use(Seat seat, Building b);
  void return_betas(Seat seat);

  // answers.h
  void answer(const Frame& f, Action a);
  void choose_zeus(const Frame& f, Action a);
  void choose_workshop(const Frame& f, Action a);
  void pay_for(const Frame& f, Action a);
  void spend_for(const Frame& f, Action a);

  // procedures.h
  void run();
  void run_round(Frame& f);
  void run_ceremony(Frame& f);
  void run_wars(Frame& f);
  void run_effects(Frame& f);
  void run_opponents(Frame& f);
  bool start_a_ceremony();
  void gather_priests();
  void end_of_round(Frame& f);

  void push(const Frame& f) { s.flow.push(f); }
  Player& player(Seat seat) { return s.player[seat]; }

  template <class... Args>
  void tell(Happened what, Seat seat, Args... args) {
    if constexpr (Sink::kListens) {
      Event e;
      e.kind = static_cast<u8>(what);
      e.seat = seat;
      int i = 0;
      ((e.args[i++] = static_cast<i16>(args)), ...);
      out_(e);
    }
  }

  const Rules& rules_;
  const Tables& t_;
  State& s;
  Sink& out_;
};

// Questions about a position that prompts and procedures share.

// The last space that the marker may reach with the player's buildings (3.1, 3.2).
inline int column_limit(const Tables& t, const Player& p, Track track) {
  const auto both = [&p](Building first, Building second) {
    return p.has(first) ? (p.has(second) ? 2 : 1) : 0;  // the second alone opens nothing
  };
  switch (track) {
    case Track::kCulture: return t.limit[0][both(Building::kSchool, Building::kLibrary)];
    case Track::kPopulation: return t.limit[1][p.has(Building::kAgora) ? 2 : 0];
    case Track::kMilitary: return t.limit[2][both(Building::kBarracks, Building::kArmy)];
    case Track::kAgriculture:
    case Track::kHunting:
    case Track::kFishing: break;
  }
  return t.last[index(track)];
}

// The tracks whose marker can move back, one bit each (3.3).
inline u8 movable(const Player& p) {
  u8 set = 0;
  for (int t = 0; t < kTracks; ++t) set |= static_cast<u8>((p.track[t] > 1 ? 1 : 0) << t);
  return set;
}

inline int beta_priests(const State& s, Seat seat) {
  int n = 0;
  for (const u8 seats : s.beta) n += (seats >> seat) & 1;
  return n;
}

inline bool has_cube_to_spend(const Player& p) {
  return p.cubes() > 0 || (p.has(Building::kParthenon) && p.tribute[0] + p.tribute[1] + p.tribute[2] > 0);
}

// The upkeep buildings that he can still use (7.3), as upkeep bits.
inline u8 usable(const State& s, Seat seat) {
  const Player& p = s.player[seat];
  BuildingSet mine = p.built & kUpkeepSet;
  u8 set = 0;
  if (mine == 0) return set;
  const bool cube = has_cube_to_spend(p);
  const bool betas = beta_priests(s, seat) >= 2;
  for (std::size_t i = 0; i < kUpkeepBuildings.size(); ++i) {
    if ((mine & bit(kUpkeepBuildings[i])) == 0) continue;
    const bool can = i <= 2 ? cube : i <= 4 ? betas : true;
    if (can) set |= static_cast<u8>(1U << i);
  }
  return set & static_cast<u8>(~p.used);
}
inline constexpr u8 kMandatoryUpkeep = upkeep_bit(Building::kAmphitheatre) | upkeep_bit(Building::kAcropolis);

}  // namespace pelops::olympus_2010
