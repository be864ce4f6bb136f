#include "engine/olympos_2011/olympos.h"

// The position as JSON: all of it, or what one seat may know. What a seat may know is written only where it is asked
// for by name here: nothing gets out by being forgotten (1.7).
namespace pelops::olympos_2011 {

namespace {

constexpr Seat kKnowsAll = kNoSeat;

template <class Names>
Json names_of(u32 set, const Names& names) {
  Json list = Json::array();
  for (std::size_t i = 0; i < names.size(); ++i)
    if ((set >> i & 1) != 0) list.push_back(names[i]);
  return list;
}

Json cards_json(Pile pile) {
  Json list = Json::array();
  for (std::size_t d = 0; d < kDestinies; ++d)
    for (int i = pile.of(static_cast<Destiny>(d)); i > 0; --i) list.push_back(kDestinyNames[d]);
  return list;
}

Json board_json(const Figures& f, const State& s) {
  Json board = Json::array();
  for (int row = 0; row < kRows; ++row) {
    Json spaces = Json::array();
    for (int column = 0; column < kColumns; ++column) {
      const int i = row * kColumns + column;
      const SpaceFigures& space = f.spaces[static_cast<std::size_t>(i)];
      Json cost = Json::array();
      for (const CostGroup& group : space.cost)
        cost.push_back(
            {{"type", group.type == kAny ? "any" : kTypeNames[static_cast<std::size_t>(group.type)]}, {"n", group.n}});
      Json bonuses = Json::array();
      for (std::size_t b = 0; b < kBonusSpaces; ++b) {
        if (space.bonus[b] == Bonus::kNone || (b == kBonusSpaces - 1 && s.players < 5)) continue;
        const u8 owner = s.marker[marker_index(i, static_cast<int>(b))];
        bonuses.push_back({{"kind", kBonusNames[static_cast<std::size_t>(space.bonus[b])]},
                           {"marker", owner == kNoSeat ? Json(nullptr) : Json(owner)}});
      }
      spaces.push_back(
          {{"discovery", kDiscoveryNames[s.tile[i]]}, {"copies", s.copies[i]}, {"cost", cost}, {"bonuses", bonuses}});
    }
    board.push_back(spaces);
  }
  return board;
}

Json territories_json(const Figures& f, const State& s) {
  Json territories = Json::object();
  for (std::size_t t = 0; t < kTerritories; ++t) {
    const auto territory = static_cast<Territory>(t);
    Json settlers = Json::array();
    for (int i = 0; i < s.n_buried; ++i)
      if ((s.buried[i] >> 3) == static_cast<int>(t)) settlers.push_back(s.buried[i] & 7);
    if (const Seat seat = s.controller(territory); seat != kNoSeat) settlers.push_back(seat);
    territories[std::string(kTerritoryNames[t])] = {{"type", kTypeNames[static_cast<std::size_t>(f.territory[t].type)]},
                                                    {"star", f.territory[t].star},
                                                    {"crossed", (s.crossed & bit(territory)) != 0},
                                                    {"tribe", (s.tribes & bit(territory)) != 0},
                                                    {"settlers", settlers}};
  }
  return territories;
}

Json player_json(const Rules& rules, const State& s, Seat seat, bool knows) {
  const Player& p = s.player[seat];
  Json json = {{"stock", p.stock}, {"hourglasses", p.hourglasses}};
  for (std::size_t t = 0; t < kTypes; ++t) json["cubes"][std::string(kTypeNames[t])] = p.cubes[t];
  json["prestige"] = knows ? Json(p.prestige) : Json(nullptr);
  json["discoveries"] = names_of(p.discoveries, kDiscoveryNames);
  json["tiles"] = Json::object();
  for (const Discovery d : {Discovery::kMoney, Discovery::kAgriculture})
    if (const int type = tile_shown(rules.figures, p, d); type != kAny)
      json["tiles"][std::string(kDiscoveryNames[static_cast<std::size_t>(d)])] =
          kTypeNames[static_cast<std::size_t>(type)];
  json["wonders"] = names_of(p.wonders, kWonderNames);
  json["stars"] = star_tokens(rules.tables, p);
  json["zeus"] = zeus_symbols(rules, p);
  json["swords"] = swords(rules.figures, p);
  json["destiny"] = knows ? cards_json(p.hand) : Json(nullptr);
  json["destiny_cards"] = p.hand.size();
  json["general_stock"] = p.general;
  json["athena"] = p.athena;
  json["marks"] = Json::array();
  for (const auto& [mark, name] : {std::pair{kAresMark, "ares"},
                                   {kSirenMark, "siren"},
                                   {kErinyesMark, "erinyes"},
                                   {kKeresMark, "keres"},
                                   {kFinishedMark, "finished"}})
    if (p.marked(mark)) json["marks"].push_back(name);
  return json;
}

// A turn lasts until its cards are done, though its token has moved on before (5.1, 6.1).
Seat turn_of(const State& s) {
  for (int i = 0; i < s.flow.depth; ++i)
    if (const Frame& f = s.flow.frames[i]; f.task == Task::kAct || f.task == Task::kAction) return f.seat;
  return s.flow.empty() ? kNoSeat : next_to_act(s);
}

Json position_json(const Rules& rules, const State& s, Seat viewer) {
  const Seat turn = turn_of(s);
  Json json = {{"turn", turn == kNoSeat ? Json(nullptr) : Json(turn)}, {"turns", s.turn}};
  for (Seat seat = 0; seat < s.players; ++seat) json["track"][std::to_string(seat)] = s.player[seat].space;
  json["stack"] = Json::array();
  for (int i = 0; i < s.players; ++i) json["stack"].push_back(s.stack[i]);
  json["board"] = board_json(rules.figures, s);
  json["wonders"] = Json::array();
  for (const u8 w : s.wonder) {
    Json owner = nullptr;
    for (Seat seat = 0; seat < s.players; ++seat)
      if ((s.player[seat].wonders >> w & 1) != 0) owner = seat;
    json["wonders"].push_back({{"wonder", kWonderNames[w]}, {"owner", owner}});
  }
  json["territories"] = territories_json(rules.figures, s);
  json["olympos_cards"] = {
      {"revealed", names_of(~static_cast<u32>(s.unrevealed) & ((1U << kOlymposCards) - 1), kOlymposCardNames)}};
  json["discards"] = cards_json(s.discards);
  json["deck"] = s.deck.size();
  json["players"] = Json::array();
  for (Seat seat = 0; seat < s.players; ++seat)
    json["players"].push_back(player_json(rules, s, seat, viewer == kKnowsAll || viewer == seat));
  const Seat drawer = Olympos::drawer(s);
  json["drawn"] = drawer != kNoSeat && (viewer == kKnowsAll || viewer == drawer) ? cards_json(s.drawn) : Json(nullptr);
  return json;
}

}  // namespace

Json Olympos::state_json(const State& s) const { return position_json(rules_, s, kKnowsAll); }

// A seat that is not at the table (a spectator) sees what everybody may see.
Json Olympos::view_json(const State& s, Seat seat) const {
  return position_json(rules_, s, seat < s.players ? seat : kChance);
}

}  // namespace pelops::olympos_2011
