#pragma once

#include "engine/core/event.h"
#include "engine/olympus_2010/ids.h"

// What can become true in Olympus. Every change of a cube, a point, a marker, a priest or a card has its event: a
// client that adds them up has the position. text.cpp names them and their fields.
namespace pelops::olympus_2010 {

enum class Happened : u8 {
  kRoundBegan,       // round
  kPassed,           // the active player could not start a ceremony
  kWorshipped,       // deity, wars, aspect: a priest from clergy to alpha
  kJoined,           // deity, wars: a priest from clergy to beta
  kDeclined,         // deity
  kFavour,           // deity, rank
  kAdvanced,         // track, from, to
  kAdvanceLost,      // track, at
  kRetreated,        // track, from, to, cause
  kGlory,            // track
  kScored,           // points, total, cause
  kLostPoints,       // points, total, cause
  kGained,           // resource, n, place, cause
  kLost,             // resource, n, place, cause
  kBuilt,            // building
  kWarDeclared,      // source
  kAttacked,         // target, source, attack, defence
  kWarWon,           // target, by
  kWarRepelled,      // target
  kProtected,        // from this plague
  kPlague,           //
  kRecalled,         // n: priests from supply to clergy
  kPriestsReturned,  // n: priests from beta spaces to clergy
  kLeftBeta,         // deity: one of them
  kUsed,             // building: in upkeep
  kSkipped,          // prompt: an optional thing was declined or ended
  kPriestsTaken,     // clergy, supply: for the next round
  kRoundEnded,       // round
  kGameOver
};

// clang-format off
enum class Cause : u8 {
  kFavour, kProduction, kBuilding, kPayment, kWar, kDelianLeague, kPhilosophy, kTempleOfAphrodite, kWarehouseLimit,
  kPopulationLimit, kUpkeepBuilding, kTribute, kGlory, kPlague, kTempleOfAthena, kTempleOfHades
};
inline constexpr std::array<std::string_view, 16> kCauseNames = {
    "favour", "production", "building", "payment", "war", "delian_league", "philosophy", "temple_of_aphrodite",
    "warehouse_limit", "population_limit", "upkeep_building", "tribute", "glory", "plague", "temple_of_athena",
    "temple_of_hades"};
// clang-format on

enum class Place : u8 { kWarehouse, kTribute };
inline constexpr std::array<std::string_view, 2> kPlaceNames = {"warehouse", "tribute"};

enum class Rank : u8 { kAlpha, kBeta };
inline constexpr std::array<std::string_view, 2> kRankNames = {"alpha", "beta"};

}  // namespace pelops::olympus_2010
