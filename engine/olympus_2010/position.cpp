#include <algorithm>
#include <span>
#include <vector>

#include "engine/core/position_reader.h"
#include "engine/olympus_2010/olympus.h"

// `set`: a position from JSON. Everything is checked before anything changes; the first thing that is wrong is said.
namespace pelops::olympus_2010 {

namespace {

constexpr int kMostCubes = 99;
constexpr int kMostPoints = 999;
constexpr int kMostRounds = 9999;

using Reader = PositionReader;

std::string seat_name(int seat) { return "seat " + std::to_string(seat); }

void read_cubes(Reader& in, const Json& json, const std::string& where, u8* cubes) {
  in.only_names(json, where, kResourceNames);
  for (std::size_t r = 0; r < kResources; ++r)
    cubes[r] = static_cast<u8>(
        in.number(in.member(json, kResourceNames[r]), where + "." + std::string(kResourceNames[r]), 0, kMostCubes));
}

void read_deities(Reader& in, const Json& deities, State& s) {
  if (deities.is_null()) return;
  in.only_names(deities, "deities", kDeityNames);
  for (std::size_t d = 0; d < kDeities; ++d) {
    const std::string where = "deities." + std::string(kDeityNames[d]);
    const Json& deity = in.member(deities, kDeityNames[d]);
    if (deity.is_null()) continue;
    in.only_keys(deity, where, {"alpha", "beta"});
    s.alpha[d] = in.seat_or_none(in.member(deity, "alpha"), where + ".alpha", s.players);
    const Json& beta = in.member(deity, "beta");
    if (beta.is_null()) continue;
    in.require(beta.is_array(), where + ".beta must be a list of seats");
    if (!beta.is_array()) continue;
    for (const Json& json : beta) {
      const int seat = in.number(json, where + ".beta", 0, s.players - 1);
      in.require((s.beta[d] >> seat & 1) == 0, where + ".beta names " + seat_name(seat) + " twice");
      in.require(s.alpha[d] != kNoSeat, where + " has beta priests but no alpha priest");
      in.require(s.alpha[d] != seat, where + ": " + seat_name(seat) + " cannot stand on alpha and on beta");
      s.beta[d] = static_cast<u8>(s.beta[d] | 1U << seat);
    }
  }
}

void read_glory(Reader& in, const Json& glory, State& s) {
  if (glory.is_null()) return;
  in.only_names(glory, "glory", kTrackNames);
  for (std::size_t t = 0; t < kTracks; ++t)
    s.glory[t] = in.seat_or_none(in.member(glory, kTrackNames[t]), "glory." + std::string(kTrackNames[t]), s.players);
}

using BuildingLists = std::array<std::vector<Building>, kMaxSeats>;

void read_player(Reader& in, const Json& json, Seat seat, const Figures& figures, Player& p,
                 std::vector<Building>& buildings) {
  const std::string where = "players[" + std::to_string(seat) + "]";
  in.only_keys(json, where, {"tracks", "warehouse", "tribute", "points", "priests", "buildings", "used"});
  const Json& tracks = in.member(json, "tracks");
  in.only_names(tracks, where + ".tracks", kTrackNames);
  for (std::size_t t = 0; t < kTracks; ++t)
    p.track[t] = static_cast<u8>(in.number(in.member(tracks, kTrackNames[t]),
                                           where + ".tracks." + std::string(kTrackNames[t]), 1, figures.last_space[t]));
  read_cubes(in, in.member(json, "warehouse"), where + ".warehouse", p.warehouse);
  read_cubes(in, in.member(json, "tribute"), where + ".tribute", p.tribute);
  p.points = static_cast<u16>(in.number(in.member(json, "points"), where + ".points", 0, kMostPoints));
  const Json& priests = in.member(json, "priests");
  in.only_keys(priests, where + ".priests", {"clergy", "supply"});
  p.clergy = static_cast<u8>(in.number(in.member(priests, "clergy"), where + ".priests.clergy", 0, figures.priests));
  p.supply = static_cast<u8>(in.number(in.member(priests, "supply"), where + ".priests.supply", 0, figures.priests));
  const Json& list = in.member(json, "buildings");
  in.require(list.is_array(), where + ".buildings must be a list of building ids");
  if (list.is_array())
    for (const Json& name : list) {
      const auto building = static_cast<Building>(in.id(name, where + ".buildings", "building", kBuildingNames));
      if (!in.good()) return;
      in.require(std::find(buildings.begin(), buildings.end(), building) == buildings.end(),
                 where + ".buildings names " + name.get<std::string>() + " twice");
      buildings.push_back(building);
    }
  const Json& used = in.member(json, "used");
  in.require(used.is_null() || (used.is_array() && used.empty()),
             where + ".used is read only: nothing is used before upkeep");
}

// `unique` and the players' lists say the same thing twice. Whichever of them the patch gives is followed; if it gives
// both they must agree.
void settle_unique(Reader& in, const Json& patch, const Json& merged, State& s, BuildingLists& lists) {
  const Json& unique = in.member(merged, "unique");
  const Json& given = in.member(patch, "unique");
  if (!unique.is_null()) in.only_names(unique, "unique", std::span(kBuildingNames).subspan(kCommonBuildings));
  const bool all_cleared = patch.contains("unique") && given.is_null();
  for (int b = kCommonBuildings; b < kBuildings; ++b) {
    const std::string name(kBuildingNames[static_cast<std::size_t>(b)]);
    const auto building = static_cast<Building>(b);
    u8 owner = kNoSeat;
    for (Seat seat = 0; seat < s.players; ++seat) {
      auto& list = lists[seat];
      if (std::find(list.begin(), list.end(), building) == list.end()) continue;
      in.require(owner == kNoSeat, name + " is unique, but two players have it");
      owner = seat;
    }
    const bool says = all_cleared || (given.is_object() && given.contains(name));
    if (!says) continue;
    const u8 wanted = in.seat_or_none(in.member(unique, name), "unique." + name, s.players);
    if (wanted == owner) continue;
    in.require(!patch.contains("players"), "unique." + name + " and the players' buildings disagree");
    if (owner != kNoSeat) std::erase(lists[owner], building);
    if (wanted != kNoSeat) lists[wanted].push_back(building);
  }
}

void check_priests(Reader& in, const Figures& figures, const State& s) {
  for (Seat seat = 0; seat < s.players; ++seat) {
    const Player& p = s.player[seat];
    int board = beta_priests(s, seat);
    for (const u8 alpha : s.alpha) board += alpha == seat ? 1 : 0;
    in.require(p.clergy + p.supply + board == figures.priests,
               seat_name(seat) + " has " + std::to_string(p.clergy) + " priests in clergy, " +
                   std::to_string(p.supply) + " in supply and " + std::to_string(board) +
                   " on the board; together they must be " + std::to_string(figures.priests));
  }
}

void check_tracks(Reader& in, const Tables& tables, const State& s) {
  for (Seat seat = 0; seat < s.players; ++seat)
    for (std::size_t t = 0; t < kTracks; ++t) {
      const Player& p = s.player[seat];
      const std::string track(kTrackNames[t]);
      const int limit = column_limit(tables, p, static_cast<Track>(t));
      in.require(p.track[t] <= limit, seat_name(seat) + " cannot have " + track + " " + std::to_string(p.track[t]) +
                                          ": without the column's building it ends at " + std::to_string(limit));
      in.require(p.track[t] < tables.last[t] || s.glory[t] != kNoSeat,
                 seat_name(seat) + " is on the last space of " + track + ", so somebody must have glory." + track);
    }
}

}  // namespace

Complaint Olympus::read_position(const State& now, const Json& patch, State& position) const {
  const Decision asked = decision(now);
  if (static_cast<Task>(asked.prompt) != Task::kWorship)
    return asked.seat == kNoSeat
               ? "the game is over: start a new one to set up a position"
               : "a position can be set up only where the active player is about to start a ceremony; "
                 "now " +
                     seat_name(asked.seat) + " is asked " + std::string(prompt_name(asked.prompt));
  if (!patch.is_object()) return "the position must be an object: a merge patch on what state prints";
  Json merged = state_json(now);
  merged.merge_patch(patch);

  Reader in;
  const Figures& figures = rules_.figures;
  State s = {};
  s.players = now.players;
  s.deity = Deity::kNone;
  for (u8& seat : s.alpha) seat = kNoSeat;
  for (u8& seat : s.glory) seat = kNoSeat;
  in.only_keys(merged, "the position",
               {"round", "starting_player", "active", "phase", "deities", "glory", "unique", "ceremony", "players"});
  s.round = static_cast<u16>(in.number(in.member(merged, "round"), "round", 1, kMostRounds));
  s.starting = static_cast<u8>(in.number(in.member(merged, "starting_player"), "starting_player", 0, s.players - 1));
  s.active = static_cast<u8>(in.number(in.member(merged, "active"), "active", 0, s.players - 1));
  in.require(in.member(merged, "phase") == "worship", "phase must be \"worship\": only there a position can be set up");
  in.require(in.member(merged, "ceremony").is_null(), "ceremony is read only: no ceremony can be in progress");
  read_deities(in, in.member(merged, "deities"), s);
  read_glory(in, in.member(merged, "glory"), s);

  const Json& players = in.member(merged, "players");
  if (!players.is_array() || players.size() != s.players)
    return "players must be a list of " + std::to_string(s.players) + " players, each complete";
  BuildingLists lists;
  for (Seat seat = 0; seat < s.players; ++seat)
    read_player(in, players[seat], seat, figures, s.player[seat], lists[seat]);
  if (in.good()) settle_unique(in, patch, merged, s, lists);
  int at = 0;
  for (Seat seat = 0; seat < s.players && in.good(); ++seat)
    for (const Building b : lists[seat]) {
      s.player[seat].built |= bit(b);
      s.order[at++] = static_cast<u8>(index(b));
    }
  if (in.good()) check_priests(in, figures, s);
  if (in.good()) check_tracks(in, rules_.tables, s);
  if (in.good()) position = s;
  return in.complaint();
}

}  // namespace pelops::olympus_2010
