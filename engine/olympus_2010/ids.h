#pragma once

#include <array>
#include <string_view>

#include "engine/core/types.h"

// The vocabulary of Olympus: tracks, resources, deities, buildings. Order is the order of the protocol's ids.
namespace pelops::olympus_2010 {

enum class Track : u8 { kCulture, kPopulation, kMilitary, kAgriculture, kHunting, kFishing };
inline constexpr int kTracks = 6;
inline constexpr std::array<std::string_view, kTracks> kTrackNames = {"culture",     "population", "military",
                                                                      "agriculture", "hunting",    "fishing"};

enum class Resource : u8 { kGrain, kMeat, kFish };
inline constexpr int kResources = 3;
inline constexpr std::array<std::string_view, kResources> kResourceNames = {"grain", "meat", "fish"};

// clang-format off
enum class Deity : u8 {
  kDemeter, kArtemis, kPoseidon, kAthena, kAphrodite, kAres, kHephaestus, kApollo, kZeus, kHera, kNone
};
// clang-format on
inline constexpr int kDeities = 10;
inline constexpr std::array<std::string_view, kDeities> kDeityNames = {
    "demeter", "artemis", "poseidon", "athena", "aphrodite", "ares", "hephaestus", "apollo", "zeus", "hera"};

enum class Aspect : u8 { kNone, kSun, kPlague };
inline constexpr std::array<std::string_view, 2> kAspectNames = {"sun", "plague"};

// clang-format off
enum class Building : u8 {
  kAgora, kBarracks, kGymnasium, kWell, kGardens, kHarbor, kRoadSystem,
  kStatue, kLyceum, kMilitia, kWorkshop, kSchool, kArmy, kTholos, kAqueduct, kFleet, kTradeRoute,
  kLibrary, kGoldsmith, kBouleuterion, kPhilosophy, kFarm, kPeloponnesianLeague, kDelianLeague, kParthenon,
  kAmphitheatre, kAchaeanLeague,
  kAcropolis, kTrispastos, kMarbleQuarry, kOracle, kColony, kWonder,
  // unique
  kTempleOfAres, kTempleOfApollo, kTempleOfAphrodite, kTempleOfHera, kTempleOfDemeter, kTempleOfArtemis,
  kTempleOfPoseidon, kTempleOfAthena, kTempleOfZeus, kTempleOfHephaestus, kTempleOfHades, kTempleOfHestia,
  kNone
};
inline constexpr int kBuildings = 45;
inline constexpr int kCommonBuildings = 33;
inline constexpr std::array<std::string_view, kBuildings> kBuildingNames = {
    "agora", "barracks", "gymnasium", "well", "gardens", "harbor", "road_system",
    "statue", "lyceum", "militia", "workshop", "school", "army", "tholos", "aqueduct", "fleet", "trade_route",
    "library", "goldsmith", "bouleuterion", "philosophy", "farm", "peloponnesian_league", "delian_league", "parthenon",
    "amphitheatre", "achaean_league",
    "acropolis", "trispastos", "marble_quarry", "oracle", "colony", "wonder",
    "temple_of_ares", "temple_of_apollo", "temple_of_aphrodite", "temple_of_hera", "temple_of_demeter",
    "temple_of_artemis", "temple_of_poseidon", "temple_of_athena", "temple_of_zeus", "temple_of_hephaestus",
    "temple_of_hades", "temple_of_hestia"};
// clang-format on

template <class Id>
constexpr int index(Id id) {
  return static_cast<int>(id);
}

// A set of buildings, one bit each.
using BuildingSet = u64;
constexpr BuildingSet bit(Building b) { return u64{1} << index(b); }
inline constexpr BuildingSet kAllBuildings = (u64{1} << kBuildings) - 1;
inline constexpr BuildingSet kAllCommon = (u64{1} << kCommonBuildings) - 1;
inline constexpr BuildingSet kAllUnique = kAllBuildings & ~kAllCommon;

// A production track and what it gives.
constexpr Track track_of(Resource r) { return static_cast<Track>(index(Track::kAgriculture) + index(r)); }
constexpr Resource resource_of(Track t) { return static_cast<Resource>(index(t) - index(Track::kAgriculture)); }

}  // namespace pelops::olympus_2010
