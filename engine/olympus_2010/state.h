#pragma once

#include <bit>
#include <type_traits>

#include "engine/core/flow.h"
#include "engine/olympus_2010/ids.h"

// The whole position, every value inline. Copied by search, compared and hashed by its bytes.
namespace pelops::olympus_2010 {

enum class Phase : u8 { kWorship, kUpkeep, kOver };
inline constexpr std::array<std::string_view, 3> kPhaseNames = {"worship", "upkeep", "over"};

// What a frame is about. Up to kSpend frames ask a seat (their names are the protocol's prompts), from kRound on they
// run a step.
// clang-format off
enum class Task : u8 {
  kNone,
  kWorship, kJoin, kProduction, kBuild, kPay, kZeus, kHera, kDeclareWar, kAttack, kPlunder, kDelianLeague, kRecall,
  kAdvance, kRetreat, kHades, kTake, kPhilosophy, kColony, kWorkshop, kOracle, kAcropolis, kTrispastos, kDiscard,
  kUpkeep, kSpend,
  kRound, kCeremony, kWars, kEffects, kOpponents
};
inline constexpr int kPrompts = 26;
inline constexpr std::array<std::string_view, kPrompts> kPromptNames = {
    "", "worship", "join", "production", "build", "pay", "zeus", "hera", "declare_war", "attack", "plunder",
    "delian_league", "recall", "advance", "retreat", "hades", "take", "philosophy", "colony", "workshop", "oracle",
    "acropolis", "trispastos", "discard", "upkeep", "spend"};
// clang-format on

constexpr bool asks(Task task) { return task < Task::kRound; }

struct Frame {
  Task task = Task::kNone;
  Seat seat = 0;                    // who is asked, or whose step it is
  u8 step = 0;                      // how far a running frame has come
  Building card = Building::kNone;  // the building it belongs to
  u8 seats = 0;                     // seats still to come, one bit each
  u8 n = 0;                         // how many are still to be chosen
  u8 used = 0;                      // what was chosen before, or may be chosen: a set, or the least index
  u8 more = 0;                      // see the prompt
};

// Where a war comes from. It decides ties (5.4), and two wars of one source need two targets (5.2).
enum class WarSource : u8 { kNone, kAresAlpha, kAresBeta, kOracle, kZeus, kPeloponnesianLeague, kAcropolis };
inline constexpr std::array<std::string_view, 7> kWarSourceNames = {
    "", "ares", "ares", "oracle", "zeus", "peloponnesian_league", "acropolis"};

inline constexpr int kMaxWars = 4;  // that one player can have declared at once, four bits each

struct Player {
  BuildingSet built;
  u16 points;
  u8 track[kTracks];
  u8 warehouse[kResources];
  u8 tribute[kResources];
  u8 clergy;
  u8 supply;
  u16 wars;        // declared and not yet resolved, first one lowest, a WarSource in four bits each
  u8 war_source;   // source of the war resolved last in this ceremony or upkeep
  u8 war_targets;  // whom wars of that source have hit, one bit a seat
  u8 used;         // upkeep buildings used in this upkeep, see upkeep_bit
  u8 zero[3];

  [[nodiscard]] bool has(Building b) const { return (built & bit(b)) != 0; }
  u8& at(Track t) { return track[index(t)]; }
  [[nodiscard]] u8 at(Track t) const { return track[index(t)]; }
  [[nodiscard]] int cubes() const { return warehouse[0] + warehouse[1] + warehouse[2]; }
  [[nodiscard]] int buildings() const { return std::popcount(built); }
};

inline constexpr int kCards = kCommonBuildings * kMaxSeats + (kBuildings - kCommonBuildings);
inline constexpr int kMaxFrames = 12;

struct State {
  Player player[kMaxSeats];
  u8 alpha[kDeities];  // seat, or kNoSeat
  u8 beta[kDeities];   // one bit a seat; they joined clockwise from the alpha seat's left (2.4)
  u8 glory[kTracks];   // seat, or kNoSeat
  u16 round;           // from 1
  u8 players;
  u8 starting;
  u8 active;
  Phase phase;
  Deity deity;    // of the ceremony in progress, or kNone
  Aspect aspect;  // of Apollo in it
  Flow<Frame, kMaxFrames> flow;
  u8 order[kCards];  // every player's buildings in order of building, seat after seat; the rest is 0
  u8 zero[4];

  [[nodiscard]] BuildingSet built_by_anybody() const {
    return player[0].built | player[1].built | player[2].built | player[3].built | player[4].built;
  }
  [[nodiscard]] int glory_claimed() const {
    int n = 0;
    for (const u8 seat : glory) n += seat != kNoSeat ? 1 : 0;
    return n;
  }
  // Where a seat's buildings begin in `order`.
  [[nodiscard]] int order_begin(Seat seat) const {
    int begin = 0;
    for (int s = 0; s < seat; ++s) begin += player[s].buildings();
    return begin;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: equality and hash are bytewise");
static_assert(sizeof(State) <= 512);

}  // namespace pelops::olympus_2010
