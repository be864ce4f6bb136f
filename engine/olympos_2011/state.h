#pragma once

#include <bit>
#include <type_traits>

#include "engine/core/flow.h"
#include "engine/olympos_2011/ids.h"

// The whole position, every value inline. Copied by search, compared and hashed by its bytes.
namespace pelops::olympos_2011 {

// A pile of destiny cards: how many of each kind, two bits a kind. Piles are drawn from by chance, so they have no
// order.
struct Pile {
  u64 bits = 0;

  [[nodiscard]] int of(Destiny d) const { return static_cast<int>(bits >> (2 * index(d)) & 3U); }
  void add(Destiny d) { bits += u64{1} << (2 * index(d)); }
  void remove(Destiny d) { bits -= u64{1} << (2 * index(d)); }
  [[nodiscard]] bool empty() const { return bits == 0; }
  [[nodiscard]] int size() const {
    constexpr u64 kLow = 0x5555555555555555ULL;
    return std::popcount(bits & kLow) + 2 * std::popcount(bits >> 1 & kLow);
  }
};

// What a frame is about. Up to kReveal frames ask a seat (kDraw and kReveal the chance seat), from kTurns on they run.
// clang-format off
enum class Task : u8 {
  kNone, kCrossOut, kAct, kPay, kBonus, kTake, kKeep, kPlay, kZeus, kRemove, kDraw, kReveal, kTurns, kAction,
  kDrawing, kGod
};
// clang-format on
inline constexpr int kPrompts = 12;
inline constexpr std::array<std::string_view, kPrompts> kPromptNames = {
    "", "cross_out", "act", "pay", "bonus", "take", "keep", "play", "zeus", "remove", "draw", "reveal"};

constexpr bool asks(Task task) { return task < Task::kTurns; }

struct Frame {
  Task task = Task::kNone;
  Seat seat = 0;   // who is asked, or whose step it is
  u8 step = 0;     // how far a running frame has come
  u8 what = 0xff;  // the discovery, the Olympos card, the board space: see the prompt
  u8 seats = 0;    // seats still to come, one bit each
  u8 n = 0;        // how many are still to be chosen; an action's points
  u8 used = 0;     // what was chosen before: a set, or the least index
  u8 more = 0;     // see the prompt
};

// What hangs over a player.
enum Mark : u8 {
  kAresMark = 1,      // 2 swords until the next Olympos card
  kSirenMark = 2,     // no sea space until the next Olympos card
  kErinyesMark = 4,   // the next action costs more
  kKeresMark = 8,     // less prestige at the end
  kFinishedMark = 16  // has had his last turn
};

struct Player {
  Pile hand;
  u32 discoveries;  // one bit a kind
  Land land;        // territories that he controls
  u16 prestige;     // tokens taken
  u8 stock;         // settlers in the personal stock
  u8 general;       // and in the general stock
  u8 hourglasses;
  u8 cubes[kTypes];
  u8 wonders;  // one bit each
  u8 tiles;    // of Money (bits 0, 1) and Agriculture (2, 3): which tile he has
  u8 space;    // of the time track
  u8 marks;
  u8 athena;  // stars for one wonder
  u8 zero[2];

  [[nodiscard]] bool has(Discovery d) const { return (discoveries & bit(d)) != 0; }
  [[nodiscard]] bool marked(Mark m) const { return (marks & m) != 0; }
};

inline constexpr int kMaxBuried = 96;
inline constexpr int kMaxFrames = 10;
inline constexpr int kMarkers = (kRows - 1) * kColumns * kBonusSpaces;

struct State {
  Player player[kMaxSeats];
  Pile deck;
  Pile discards;
  Pile drawn;  // by Oracle, to choose from
  Land crossed;
  Land tribes;
  u16 unrevealed;  // Olympos cards, one bit each, the one left out among them
  u16 turn;        // from 1
  u8 players;
  u8 first_reached;  // Zeus spaces whose first card was revealed, one bit each
  u8 last_reached;   // double ones whose second card was revealed
  u8 n_buried;
  u8 stack[kMaxSeats];    // seats, the token moved last at the end: on a shared space later is higher
  u8 tile[kSpaces];       // the discovery of each board space
  u8 copies[kSpaces];     // tiles left there
  u8 wonder[kColumns];    // the wonder of each column
  u8 marker[kMarkers];    // on bonus spaces: seat, or kNoSeat
  u8 buried[kMaxBuried];  // settlers under others: territory * 8 + seat, by territory, bottom to top
  Flow<Frame, kMaxFrames> flow;
  u8 zero[7];

  // Who controls a territory, or kNoSeat.
  [[nodiscard]] Seat controller(Territory t) const {
    for (Seat seat = 0; seat < players; ++seat)
      if ((player[seat].land & bit(t)) != 0) return seat;
    return kNoSeat;
  }
  [[nodiscard]] Land occupied() const {
    return player[0].land | player[1].land | player[2].land | player[3].land | player[4].land;
  }
  // Territories in which he has a settler under another one.
  [[nodiscard]] Land buried_land(Seat seat) const {
    Land land = 0;
    for (int i = 0; i < n_buried; ++i)
      if ((buried[i] & 7) == seat) land |= Land{1} << (buried[i] >> 3);
    return land;
  }
  [[nodiscard]] int settlers_on_board(Seat seat) const {
    int n = std::popcount(player[seat].land);
    for (int i = 0; i < n_buried; ++i) n += (buried[i] & 7) == seat ? 1 : 0;
    return n;
  }
  [[nodiscard]] int markers(Seat seat) const {
    int n = 0;
    for (const u8 owner : marker) n += owner == seat ? 1 : 0;
    return n;
  }
};

constexpr int marker_index(int space, int bonus) { return space * kBonusSpaces + bonus; }

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: equality and hash are bytewise");
static_assert(sizeof(State) <= 1024);

}  // namespace pelops::olympos_2011
