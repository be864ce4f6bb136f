#include "research/olympos.h"

#include "engine/olympos_2011/actions.h"

namespace pelops::research {

using namespace olympos_2011;

std::vector<Action> GameResearch<Olympos>::actions() {
  std::vector<Action> list;
  const auto each = [&list](Kind kind, int n) {
    for (int i = 0; i < n; ++i) list.push_back(make(kind, static_cast<u32>(i)));
  };
  each(Kind::kCrossOut, kTerritories);
  for (int start = 0; start < kStarts; ++start)
    for (const bool is_new : {false, true})
      if (is_new || start != kNorth)  // only new settlers come from the north
        for (int to = 0; to < kTerritories; ++to) list.push_back(expand(start, is_new, to));
  for (int d = 0; d < kDiscoveries; ++d) {
    const auto discovery = static_cast<Discovery>(d);
    if (discovery != Discovery::kMoney && discovery != Discovery::kAgriculture) {
      list.push_back(discover(discovery));
      continue;
    }
    for (int type = 0; type < kTypes; ++type) list.push_back(discover(discovery, type));
  }
  // A group of a cost takes one type only (4.1), so that no type pays more than the largest group.
  u8 cubes[kTypes];
  for (cubes[0] = 0; cubes[0] <= kMaxInGroup; ++cubes[0])
    for (cubes[1] = 0; cubes[1] <= kMaxInGroup; ++cubes[1])
      for (cubes[2] = 0; cubes[2] <= kMaxInGroup; ++cubes[2])
        for (cubes[3] = 0; cubes[3] <= kMaxInGroup; ++cubes[3]) list.push_back(pay(cubes));
  each(Kind::kBonus, kBonuses);
  each(Kind::kWonder, kWonders);
  for (const Kind kind : {Kind::kPlay, Kind::kKeep, Kind::kDraw}) each(kind, kDestinies);
  each(Kind::kTake, kTypes);
  each(Kind::kRemove, kTerritories);
  list.push_back(make(Kind::kPass));
  each(Kind::kReveal, kOlymposCards);
  return list;
}

namespace {

void count(Pile pile, u8* counts) {
  for (u64 left = pile.bits; left != 0; left &= left - 1) {
    const int at = std::countr_zero(left);
    counts[at / 2] = static_cast<u8>(counts[at / 2] + 1 + at % 2);
  }
}

}  // namespace

// What the seat may know, asked for by name as in view.cpp: hand and prestige only of its own, drawn cards only if it
// draws (1.7).
template <bool kNotes>
void GameResearch<Olympos>::observe(const State& s, Seat seat, Writer<kNotes>& out) {
  const int n = s.players;
  const auto from_seat = [&](u8 other) { return other < n ? (other - seat + n) % n : -1; };
  const bool over = s.flow.empty();
  const Frame top = over ? Frame{} : s.flow.top();

  out.number("turns", s.turn, 50);
  out.one_of("asked", over ? -1 : from_seat(top.seat), n);
  out.one_of("prompt", over ? -1 : index(top.task), kPrompts, kPromptNames);
  const bool for_tile = (top.task == Task::kPay || top.task == Task::kBonus) && top.what < kSpaces;
  out.one_of("prompt_discovery", for_tile ? s.tile[top.what] : -1, kDiscoveries, kDiscoveryNames);
  out.one_of("prompt_olympos_card", top.task == Task::kZeus ? top.what : -1, kOlymposCards, kOlymposCardNames);
  out.number("prompt_left", top.seat == seat ? top.n : 0, 8);
  u8 column[kDiscoveries] = {};
  u8 copies[kDiscoveries] = {};
  for (int space = 0; space < kSpaces; ++space) {
    column[s.tile[space]] = static_cast<u8>(space % kColumns);
    copies[s.tile[space]] = s.copies[space];
  }
  out.numbers("discovery_column", column, kDiscoveryNames, kColumns - 1);
  out.numbers("discovery_copies", copies, kDiscoveryNames, 5);
  u8 wonder_column[kWonders] = {};
  for (int i = 0; i < kColumns; ++i) wonder_column[s.wonder[i]] = static_cast<u8>(i);
  out.numbers("wonder_column", wonder_column, kWonderNames, kColumns - 1);
  out.flags("crossed", s.crossed, kTerritories, kTerritoryNames);
  out.flags("tribes", s.tribes, kTerritories, kTerritoryNames);
  out.flags("revealed", ~static_cast<u32>(s.unrevealed) & ((1U << kOlymposCards) - 1), kOlymposCards,
            kOlymposCardNames);
  u8 cards[kDestinies] = {};
  count(s.discards, cards);
  out.numbers("discards", cards, kDestinyNames, kCopiesOfDestiny);
  out.number("deck", s.deck.size(), 24);
  u8 drawn[kDestinies] = {};
  if (Olympos::drawer(s) == seat) count(s.drawn, drawn);
  out.numbers("drawn", drawn, kDestinyNames, kCopiesOfDestiny);
  u8 hand[kDestinies] = {};
  count(s.player[seat].hand, hand);
  out.numbers("hand", hand, kDestinyNames, kCopiesOfDestiny);
  out.number("prestige", s.player[seat].prestige, 20);

  u8 under[kMaxSeats][kTerritories] = {};  // settlers under others
  Land next[kMaxSeats] = {};               // where the topmost of them is his
  for (int i = 0; i < s.n_buried; ++i) {
    const int at = s.buried[i] >> 3;
    const int owner = s.buried[i] & 7;
    ++under[owner][at];
    for (Land& land : next) land &= ~(Land{1} << at);
    next[owner] |= Land{1} << at;
  }
  u64 marked[kMaxSeats] = {};
  static_assert(kMarkers <= 64);
  for (int i = 0; i < kMarkers; ++i)
    if (s.marker[i] < kMaxSeats) marked[s.marker[i]] |= u64{1} << i;
  for (int i = 0; i < n; ++i) {
    const Seat other = left_of(seat, n, i);
    const Player& p = s.player[other];
    out.player(i);
    out.number("space", p.space, 50);
    int height = 0;
    for (int j = 0; j < n; ++j)
      if (s.stack[j] == other) height = j;
    out.number("stack", height, kMaxSeats - 1);
    out.number("stock", p.stock, 10);
    out.number("general_stock", p.general, 20);
    out.number("hourglasses", p.hourglasses, 10);
    out.numbers("cubes", p.cubes, kTypeNames, 5);
    out.number("destiny_cards", p.hand.size(), 8);
    out.number("athena", p.athena, 4);
    out.flags("marks", p.marks, 5);
    out.flags("tiles", p.tiles, 4);
    out.flags("discoveries", p.discoveries, kDiscoveries, kDiscoveryNames);
    out.flags("wonders", p.wonders, kWonders, kWonderNames);
    out.flags("markers", marked[other], kMarkers);
    out.flags("land", p.land, kTerritories, kTerritoryNames);
    out.numbers("under", under[other], kTerritoryNames, 3);
    out.flags("next", next[other], kTerritories, kTerritoryNames);
  }
}

template void GameResearch<Olympos>::observe(const State&, Seat, Writer<true>&);
template void GameResearch<Olympos>::observe(const State&, Seat, Writer<false>&);

}  // namespace pelops::research
