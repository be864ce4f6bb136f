#pragma once

#include <array>
#include <string_view>

#include "engine/core/types.h"

// The vocabulary of Olympos. Order is the order of the protocol's ids, and that of figures/olympos.toml.
namespace pelops::olympos_2011 {

template <class Id>
constexpr int index(Id id) {
  return static_cast<int>(id);
}

enum class Type : u8 { kGrain, kStone, kWood, kGold };
inline constexpr int kTypes = 4;
inline constexpr std::array<std::string_view, kTypes> kTypeNames = {"grain", "stone", "wood", "gold"};

// clang-format off
enum class Territory : u8 {
  kIllyria, kMacedonia, kThrace, kChalcidice, kEpirus, kOlympos, kThessalia, kAetolia, kPhocis, kBoeotia, kAttica,
  kEuboea, kAchaea, kElis, kArcadia, kArgolis, kLaconia, kMessenia, kTroas, kMysia, kLydia, kCaria, kLesbos, kNaxos,
  kRhodos, kCretaWest, kCretaEast, kAtlas, kGadeira, kCleito, kMestor, kEvenor
};
// clang-format on
inline constexpr int kTerritories = 32;
inline constexpr std::array<std::string_view, kTerritories> kTerritoryNames = {
    "illyria", "macedonia",  "thrace",     "chalcidice", "epirus",  "olympos", "thessalia", "aetolia",
    "phocis",  "boeotia",    "attica",     "euboea",     "achaea",  "elis",    "arcadia",   "argolis",
    "laconia", "messenia",   "troas",      "mysia",      "lydia",   "caria",   "lesbos",    "naxos",
    "rhodos",  "creta_west", "creta_east", "atlas",      "gadeira", "cleito",  "mestor",    "evenor"};

// clang-format off
enum class Sea : u8 {
  kAdriatic, kIonian, kCorinthian, kThracian, kHellespont, kAegean, kMyrtoan, kIcarian, kCretan, kCarpathian, kLibyan,
  kAtlantean
};
// clang-format on
inline constexpr int kSeas = 12;
inline constexpr std::array<std::string_view, kSeas> kSeaNames = {
    "adriatic", "ionian",  "corinthian", "thracian",   "hellespont", "aegean",
    "myrtoan",  "icarian", "cretan",     "carpathian", "libyan",     "atlantean"};

// Five a row: red, yellow, green, blue, purple.
// clang-format off
enum class Discovery : u8 {
  kMedicine, kCavalry, kOracle, kMetallurgy, kReligion, kHoplite, kPolytheism, kAstronomy, kMoney, kAgriculture,
  kPhalanx, kHellenism, kMapMaking, kDemocracy, kCommerce, kStrategy, kArt, kSurgery, kArchitecture, kPoetry,
  kPhilosophy, kScience, kCity, kAbsolutism, kEngineering, kNone
};
// clang-format on
inline constexpr int kDiscoveries = 25;
inline constexpr std::array<std::string_view, kDiscoveries> kDiscoveryNames = {
    "medicine",  "cavalry",  "oracle",      "metallurgy", "religion",     "hoplite",    "polytheism",
    "astronomy", "money",    "agriculture", "phalanx",    "hellenism",    "map_making", "democracy",
    "commerce",  "strategy", "art",         "surgery",    "architecture", "poetry",     "philosophy",
    "science",   "city",     "absolutism",  "engineering"};

enum class Wonder : u8 { kLionGate, kStatueOfZeus, kStadium, kParthenon, kColossus };
inline constexpr int kWonders = 5;
inline constexpr std::array<std::string_view, kWonders> kWonderNames = {"lion_gate", "statue_of_zeus", "stadium",
                                                                        "parthenon", "colossus"};

// The kinds of destiny cards.
// clang-format off
enum class Destiny : u8 {
  kHourglassesGrain, kHourglassesStone, kHourglassesWood, kHourglassesGold, kMajorityGrain, kMajorityStone,
  kMajorityWood, kMajorityGold, kCubeGrain, kCubeStone, kCubeWood, kCubeGold, kPrestigeGrain, kPrestigeStone,
  kPrestigeWood, kPrestigeGold, kAllTypes, kStar, kZeus, kNone
};
// clang-format on
inline constexpr int kDestinies = 19;
inline constexpr std::array<std::string_view, kDestinies> kDestinyNames = {"hourglasses_grain",
                                                                           "hourglasses_stone",
                                                                           "hourglasses_wood",
                                                                           "hourglasses_gold",
                                                                           "majority_grain",
                                                                           "majority_stone",
                                                                           "majority_wood",
                                                                           "majority_gold",
                                                                           "cube_grain",
                                                                           "cube_stone",
                                                                           "cube_wood",
                                                                           "cube_gold",
                                                                           "prestige_grain",
                                                                           "prestige_stone",
                                                                           "prestige_wood",
                                                                           "prestige_gold",
                                                                           "all_types",
                                                                           "star",
                                                                           "zeus"};

enum class OlymposCard : u8 { kZeus, kAthena, kAres, kHecate, kArtemis, kHades, kKeres, kSiren, kErinyes, kNemesis };
inline constexpr int kOlymposCards = 10;
inline constexpr std::array<std::string_view, kOlymposCards> kOlymposCardNames = {
    "zeus", "athena", "ares", "hecate", "artemis", "hades", "keres", "siren", "erinyes", "nemesis"};

// What a bonus space under a discovery gives.
enum class Bonus : u8 { kSettler, kHourglasses, kCubeGrain, kCubeStone, kCubeWood, kCubeGold, kPrestige, kNone };
inline constexpr int kBonuses = 7;
inline constexpr std::array<std::string_view, kBonuses> kBonusNames = {
    "settler", "hourglasses", "cube_grain", "cube_stone", "cube_wood", "cube_gold", "prestige"};

inline constexpr int kRows = 5;
inline constexpr int kColumns = 5;
inline constexpr int kSpaces = kRows * kColumns;  // of the development board, row by row
inline constexpr int kBonusSpaces = 3;            // under one discovery, the third one grey
inline constexpr int kZeusSpaces = 6;             // of the time track: single, single, three double, single

// A set of territories, one bit each.
using Land = u32;
constexpr Land bit(Territory t) { return Land{1} << index(t); }

// Sets of discoveries.
constexpr u32 bit(Discovery d) { return u32{1} << index(d); }
constexpr int row_of(Discovery d) { return index(d) / kColumns; }

}  // namespace pelops::olympos_2011
