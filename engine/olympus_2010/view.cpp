#include "engine/olympus_2010/olympus.h"

// The position as JSON, as the protocol describes it. All of it is public (1.5).
namespace pelops::olympus_2010 {

namespace {

Json seat_or_null(u8 seat) { return seat == kNoSeat ? Json(nullptr) : Json(seat); }

Json cubes_json(const u8* cubes) {
  Json json = Json::object();
  for (std::size_t r = 0; r < kResources; ++r) json[std::string(kResourceNames[r])] = cubes[r];
  return json;
}

Json ceremony_json(const State& s) {
  if (s.deity == Deity::kNone) return nullptr;
  Json wars = Json::array();
  for (int i = 0; i < s.players; ++i) {
    const Seat seat = left_of(s.active, s.players, i);
    for (unsigned left = s.player[seat].wars; left != 0; left >>= 4)
      wars.push_back({{"seat", seat}, {"source", kWarSourceNames[left & 0xfU]}});
  }
  Json json = {{"deity", kDeityNames[static_cast<std::size_t>(index(s.deity))]}};
  if (s.aspect == Aspect::kNone)
    json["aspect"] = nullptr;
  else
    json["aspect"] = kAspectNames[static_cast<std::size_t>(index(s.aspect)) - 1];
  json["wars"] = wars;
  return json;
}

Json player_json(const State& s, Seat seat) {
  const Player& p = s.player[seat];
  Json json = Json::object();
  for (std::size_t t = 0; t < kTracks; ++t) json["tracks"][std::string(kTrackNames[t])] = p.track[t];
  json["warehouse"] = cubes_json(p.warehouse);
  json["tribute"] = cubes_json(p.tribute);
  json["points"] = p.points;
  json["priests"] = {{"clergy", p.clergy}, {"supply", p.supply}};
  json["buildings"] = Json::array();
  const int begin = s.order_begin(seat);
  for (int i = begin; i < begin + p.buildings(); ++i) json["buildings"].push_back(kBuildingNames[s.order[i]]);
  json["used"] = Json::array();
  for (const Building b : kUpkeepBuildings)
    if ((p.used & upkeep_bit(b)) != 0) json["used"].push_back(kBuildingNames[static_cast<std::size_t>(index(b))]);
  return json;
}

}  // namespace

Json Olympus::state_json(const State& s) const {
  Json json = {{"round", s.round},
               {"starting_player", s.starting},
               {"active", s.phase == Phase::kWorship ? Json(s.active) : Json(nullptr)},
               {"phase", kPhaseNames[static_cast<std::size_t>(index(s.phase))]}};
  for (std::size_t d = 0; d < kDeities; ++d) {
    Json beta = Json::array();
    if (s.beta[d] != 0)
      for (int i = 1; i < s.players; ++i) {
        const Seat seat = left_of(s.alpha[d], s.players, i);
        if ((s.beta[d] >> seat & 1) != 0) beta.push_back(seat);
      }
    json["deities"][std::string(kDeityNames[d])] = {{"alpha", seat_or_null(s.alpha[d])}, {"beta", beta}};
  }
  for (std::size_t t = 0; t < kTracks; ++t) json["glory"][std::string(kTrackNames[t])] = seat_or_null(s.glory[t]);
  for (int b = kCommonBuildings; b < kBuildings; ++b) {
    u8 owner = kNoSeat;
    for (Seat seat = 0; seat < s.players; ++seat)
      if (s.player[seat].has(static_cast<Building>(b))) owner = seat;
    json["unique"][std::string(kBuildingNames[static_cast<std::size_t>(b)])] = seat_or_null(owner);
  }
  json["ceremony"] = ceremony_json(s);
  json["players"] = Json::array();
  for (Seat seat = 0; seat < s.players; ++seat) json["players"].push_back(player_json(s, seat));
  return json;
}

}  // namespace pelops::olympus_2010
