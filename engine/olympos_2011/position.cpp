#include <algorithm>
#include <initializer_list>

#include "engine/core/position_reader.h"
#include "engine/olympos_2011/olympos.h"

// `set`: a position from JSON. Everything is checked before anything changes; the first thing that is wrong is said.
// What follows from the rest is read only and ignored: turn, copies, costs, types, stars, symbols, stocks in the box.
namespace pelops::olympos_2011 {

namespace {

constexpr int kMostTokens = 99;  // hourglasses, cubes of a type
constexpr int kMostPrestige = 999;

using Reader = PositionReader;

void read_track(Reader& in, const Json& merged, const Figures& f, State& s) {
  const Json& track = in.member(merged, "track");
  for (Seat seat = 0; seat < s.players; ++seat)
    s.player[seat].space = static_cast<u8>(
        in.number(in.member(track, std::to_string(seat)), "track." + std::to_string(seat), 0, f.cross + 20));
  const Json& stack = in.member(merged, "stack");
  u8 seen = 0;
  if (!stack.is_array() || stack.size() != s.players)
    return in.complain("stack must be a list of all seats, the token that moved last at the end");
  for (int i = 0; i < s.players; ++i) {
    s.stack[i] = static_cast<u8>(in.number(stack[static_cast<std::size_t>(i)], "stack", 0, s.players - 1));
    in.require((seen >> s.stack[i] & 1) == 0, "stack names seat " + std::to_string(s.stack[i]) + " twice");
    seen = static_cast<u8>(seen | 1U << s.stack[i]);
  }
}

void read_territories(Reader& in, const Json& territories, const Rules& rules, State& s) {
  in.only_names(territories, "territories", kTerritoryNames);
  for (std::size_t t = 0; t < kTerritories; ++t) {
    const std::string where = "territories." + std::string(kTerritoryNames[t]);
    const Json& json = in.member(territories, kTerritoryNames[t]);
    in.only_keys(json, where, {"type", "star", "crossed", "tribe", "settlers"});
    const Land land = Land{1} << t;
    if (in.flag(in.member(json, "crossed"), where + ".crossed")) s.crossed |= land;
    if (in.flag(in.member(json, "tribe"), where + ".tribe")) s.tribes |= land;
    in.require((s.tribes & land) == 0 || (rules.tables.starred & land) != 0, where + " has no star, so no tribe");
    in.require((s.tribes & s.crossed & land) == 0, where + " is crossed out: no tribe can be there");
    const Json& settlers = in.member(json, "settlers");
    if (!settlers.is_array()) {
      in.complain(where + ".settlers must be a list of seats, bottom to top");
      continue;
    }
    in.require(settlers.empty() || ((s.crossed | s.tribes) & land) == 0,
               where + " is crossed out or held by a tribe: no settler can be there");
    for (std::size_t i = 0; i < settlers.size(); ++i) {
      const int seat = in.number(settlers[i], where + ".settlers", 0, s.players - 1);
      if (i + 1 == settlers.size()) {
        s.player[seat].land |= land;
      } else if (s.n_buried == kMaxBuried - 1) {
        return in.complain("there are too many settlers on the board");
      } else {
        s.buried[s.n_buried++] = static_cast<u8>(t << 3 | static_cast<unsigned>(seat));
      }
    }
  }
  const int each = rules.figures.crossed_out_per_type[static_cast<std::size_t>(s.players - 3)];
  for (std::size_t type = 0; type < kTypes; ++type) {
    const Land crossed = s.crossed & rules.tables.of_type[type];
    in.require(std::popcount(crossed) == each &&
                   std::popcount(crossed & rules.tables.starred) <= rules.figures.crossed_out_starred,
               "of " + std::string(kTypeNames[type]) + " exactly " + std::to_string(each) +
                   " territories must be crossed out, at most one of them with a star");
  }
}

void read_board(Reader& in, const Json& merged, const Figures& f, State& s) {
  const Json& board = in.member(merged, "board");
  if (!board.is_array() || board.size() != kRows) return in.complain("board must have five rows");
  for (int row = 0; row < kRows; ++row) {
    const Json& spaces = board[static_cast<std::size_t>(row)];
    if (!spaces.is_array() || spaces.size() != kColumns) return in.complain("a row of the board must have five spaces");
    unsigned seen = 0;
    for (int column = 0; column < kColumns; ++column) {
      const int i = row * kColumns + column;
      const std::string where = "board[" + std::to_string(row) + "][" + std::to_string(column) + "]";
      const Json& space = spaces[static_cast<std::size_t>(column)];
      in.only_keys(space, where, {"discovery", "copies", "cost", "bonuses"});
      const int d = in.id(in.member(space, "discovery"), where + ".discovery", "discovery", kDiscoveryNames);
      in.require(d / kColumns == row && (seen >> d & 1) == 0, where + ": each row has its own five discoveries");
      seen |= 1U << d;
      s.tile[i] = static_cast<u8>(d);
      const Json& bonuses = in.member(space, "bonuses");
      std::size_t n = 0;
      unsigned owners = 0;
      for (int b = 0; b < kBonusSpaces; ++b) {
        const Bonus bonus = f.spaces[static_cast<std::size_t>(i)].bonus[static_cast<std::size_t>(b)];
        if (bonus == Bonus::kNone || (b == kBonusSpaces - 1 && s.players < 5)) continue;
        if (!bonuses.is_array() || n >= bonuses.size()) return in.complain(where + ".bonuses is not complete");
        const u8 owner = in.seat_or_none(in.member(bonuses[n++], "marker"), where + ".bonuses.marker", s.players);
        s.marker[marker_index(i, b)] = owner;
        if (owner == kNoSeat) continue;
        const std::string seat = where + ": seat " + std::to_string(owner);
        in.require((s.player[owner].discoveries >> d & 1) != 0, seat + " has a marker there but not the discovery");
        in.require((owners >> owner & 1) == 0, seat + " has more than one marker there");
        owners |= 1U << owner;
      }
    }
  }
  const Json& wonders = in.member(merged, "wonders");
  if (!wonders.is_array() || wonders.size() != kColumns) return in.complain("wonders must list the five columns");
  unsigned seen = 0;
  for (std::size_t column = 0; column < kColumns; ++column) {
    const int w = in.id(in.member(wonders[column], "wonder"), "wonders", "wonder", kWonderNames);
    in.require((seen >> w & 1) == 0, "wonders names one twice");
    seen |= 1U << w;
    s.wonder[column] = static_cast<u8>(w);
  }
}

Pile read_cards(Reader& in, const Json& json, const std::string& where) {
  Pile pile;
  if (!json.is_array()) {
    in.complain(where + " must be a list of destiny cards");
    return pile;
  }
  for (const Json& card : json) {
    const auto d = static_cast<Destiny>(in.id(card, where, "destiny card", kDestinyNames));
    if (pile.of(d) == kCopiesOfDestiny)
      in.complain(where + ": there are not so many cards of a kind");
    else
      pile.add(d);
  }
  return pile;
}

void read_player(Reader& in, const Json& json, const Rules& rules, Seat seat, State& s) {
  const std::string where = "players[" + std::to_string(seat) + "]";
  Player& p = s.player[seat];
  in.only_keys(json, where,
               {"stock", "hourglasses", "cubes", "prestige", "discoveries", "tiles", "wonders", "stars", "zeus",
                "swords", "destiny", "destiny_cards", "general_stock", "athena", "marks"});
  p.stock = static_cast<u8>(in.number(in.member(json, "stock"), where + ".stock", 0, rules.figures.settlers));
  p.hourglasses = static_cast<u8>(in.number(in.member(json, "hourglasses"), where + ".hourglasses", 0, kMostTokens));
  const Json& cubes = in.member(json, "cubes");
  in.only_names(cubes, where + ".cubes", kTypeNames);
  for (std::size_t t = 0; t < kTypes; ++t)
    p.cubes[t] = static_cast<u8>(in.number(in.member(cubes, kTypeNames[t]), where + ".cubes", 0, kMostTokens));
  p.prestige = static_cast<u16>(in.number(in.member(json, "prestige"), where + ".prestige", 0, kMostPrestige));
  p.discoveries = in.set_of(in.member(json, "discoveries"), where + ".discoveries", "discovery", kDiscoveryNames);
  p.wonders = static_cast<u8>(in.set_of(in.member(json, "wonders"), where + ".wonders", "wonder", kWonderNames));
  p.hand = read_cards(in, in.member(json, "destiny"), where + ".destiny");
  const Json& athena = in.member(json, "athena");
  p.athena = athena.is_null() ? u8{0} : static_cast<u8>(in.number(athena, where + ".athena", 0, 9));
  constexpr std::string_view kMarks[] = {"ares", "siren", "erinyes", "keres", "finished"};
  const Json& marks = in.member(json, "marks");
  if (!marks.is_null()) p.marks = static_cast<u8>(in.set_of(marks, where + ".marks", "mark", kMarks));
  for (const Discovery d : {Discovery::kMoney, Discovery::kAgriculture}) {
    const std::string name(kDiscoveryNames[static_cast<std::size_t>(d)]);
    const Json& tile = in.member(in.member(json, "tiles"), name);
    if (tile.is_null()) {
      in.require(!p.has(d), where + ".tiles." + name + " must say which tile he has");
      continue;
    }
    in.require(p.has(d), where + ".tiles names " + name + ", which he has not discovered");
    const int type = in.id(tile, where + ".tiles." + name, "type", kTypeNames);
    const auto& tiles = rules.figures.discoveries[static_cast<std::size_t>(d)].tiles;
    in.require(tiles[0] == type || tiles[1] == type, where + ".tiles: no tile of " + name + " shows that type");
    p.tiles = static_cast<u8>(p.tiles | (tiles[0] == type ? 1 : 2) << (d == Discovery::kMoney ? 0 : 2));
  }
}

// What follows: copies left, the general stock, the deck, what was revealed when.
void derive(Reader& in, const Figures& f, State& s) {
  for (int i = 0; i < kSpaces; ++i) {
    int left = f.copies[static_cast<std::size_t>(i / kColumns)][static_cast<std::size_t>(s.players - 3)];
    for (const Player& p : s.player) left -= static_cast<int>(p.discoveries >> s.tile[i] & 1);
    in.require(left >= 0, "too many players have " + std::string(kDiscoveryNames[s.tile[i]]));
    s.copies[i] = static_cast<u8>(std::max(left, 0));
  }
  int wonders = 0;
  int money = 0;
  int agriculture = 0;
  Pile deck;
  for (int d = 0; d < kDestinies; ++d) {
    int left = f.destiny_count[static_cast<std::size_t>(d)] - s.discards.of(static_cast<Destiny>(d));
    for (const Player& p : s.player) left -= p.hand.of(static_cast<Destiny>(d));
    in.require(left >= 0, "there are not so many cards " + std::string(kDestinyNames[static_cast<std::size_t>(d)]));
    for (; left > 0; --left) deck.add(static_cast<Destiny>(d));
  }
  s.deck = deck;
  for (Seat seat = 0; seat < s.players; ++seat) {
    Player& p = s.player[seat];
    in.require((wonders & p.wonders) == 0, "two players have the same wonder");
    wonders |= p.wonders;
    in.require((money & p.tiles & 3) == 0 && (agriculture & (p.tiles >> 2)) == 0, "two players have the same tile");
    money |= p.tiles & 3;
    agriculture |= p.tiles >> 2;
    const int general = f.settlers - 1 - p.stock - s.settlers_on_board(seat) - s.markers(seat);
    in.require(general >= 0, "seat " + std::to_string(seat) + " has more than " + std::to_string(f.settlers) +
                                 " settlers in stock, on the boards and on the track");
    p.general = static_cast<u8>(std::max(general, 0));
    in.require(!p.marked(kFinishedMark) || in_last_turn(f, p),
               "seat " + std::to_string(seat) + " cannot be finished before the last Zeus space");
  }
  int to_come = 0;
  for (int z = 0; z < kZeusSpaces; ++z) {
    bool any = false;
    bool all = true;
    for (int i = 0; i < s.players; ++i) {
      const bool reached = s.player[i].space >= f.zeus[static_cast<std::size_t>(z)];
      any = any || reached;
      all = all && reached;
    }
    const bool is_double = z >= 2 && z <= 4;
    if (any) s.first_reached = static_cast<u8>(s.first_reached | 1U << z);
    if (all && is_double) s.last_reached = static_cast<u8>(s.last_reached | 1U << z);
    to_come += (any ? 0 : 1) + (is_double && !all ? 1 : 0);
  }
  in.require(std::popcount(s.unrevealed) > to_come, "olympos_cards: too many are revealed for where the tokens are");
}

}  // namespace

Complaint Olympos::read_position(const State& now, const Json& patch, State& position) const {
  const Decision asked = decision(now);
  const bool crossing_out = static_cast<Task>(asked.prompt) == Task::kCrossOut;
  if (static_cast<Task>(asked.prompt) != Task::kAct && !crossing_out)
    return asked.seat == kNoSeat ? Complaint("the game is over: start a new one to set up a position")
                                 : "a position can be set up only where a player is about to act; now it is asked " +
                                       std::string(prompt_name(asked.prompt));
  if (!patch.is_object()) return "the position must be an object: a merge patch on what state prints";
  // A record that was set up begins before anything is crossed out: there the position must not need what is to come.
  for (const char* part :
       {"turns", "track", "stack", "board", "wonders", "territories", "olympos_cards", "discards", "players"})
    if (crossing_out && !patch.contains(part))
      return "while territories are crossed out only a whole position can be set up; " + std::string(part) +
             " is missing";
  Json merged = state_json(now);
  merged.merge_patch(patch);

  Reader in;
  State s = {};
  s.players = now.players;
  for (u8& owner : s.marker) owner = kNoSeat;
  in.only_keys(merged, "the position",
               {"turn", "turns", "track", "stack", "board", "wonders", "territories", "olympos_cards", "discards",
                "deck", "players", "drawn"});
  s.turn = static_cast<u16>(in.number(in.member(merged, "turns"), "turns", 1, 9999));
  const Json& players = in.member(merged, "players");
  if (!players.is_array() || players.size() != s.players)
    return "players must be a list of " + std::to_string(s.players) + " players, each complete";
  for (Seat seat = 0; seat < s.players; ++seat) read_player(in, players[seat], rules_, seat, s);
  read_track(in, merged, rules_.figures, s);
  read_territories(in, in.member(merged, "territories"), rules_, s);
  if (in.good()) read_board(in, merged, rules_.figures, s);
  s.discards = read_cards(in, in.member(merged, "discards"), "discards");
  const u32 revealed = in.set_of(in.member(in.member(merged, "olympos_cards"), "revealed"), "olympos_cards.revealed",
                                 "Olympos card", kOlymposCardNames);
  s.unrevealed = static_cast<u16>(~revealed & ((1U << kOlymposCards) - 1));
  if (in.good()) derive(in, rules_.figures, s);
  if (in.good() && next_to_act(s) == kNoSeat) in.complain("all players are finished: the game would be over");
  if (in.good()) position = s;
  return in.complaint();
}

}  // namespace pelops::olympos_2011
