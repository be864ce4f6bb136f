#pragma once

#include <array>
#include <initializer_list>

#include "engine/olympus_2010/figures.h"
#include "engine/olympus_2010/ids.h"

// A card is a row here: what its text does when it is built. Costs and points are figures. Lasting texts ("see 3.2" and
// the like) have no row: the rule that they change asks for the card by name.
namespace pelops::olympus_2010 {

// A phrase on a card. effects.h says what each does.
enum class Phrase : u8 {
  kEnd,
  kAdvance,             // the track
  kProduce,             // the resource
  kAdvanceAProduction,  // one production marker of choice
  kMayDeclareWar,
  kAdvanceThree,  // Colony
  kWorkshop,
  kAlphaFavour,  // Oracle
  kBuildFree,    // Trispastos
  kReturnBetas,  // Wonder
  kOpponents     // Philosophy, Temple of Hades: each opponent answers
};

struct Effect {
  Phrase phrase = Phrase::kEnd;
  u8 what = 0;  // track or resource
};

inline constexpr int kMaxEffects = 4;  // the last one is kEnd
using Program = std::array<Effect, kMaxEffects>;

constexpr std::array<Program, kBuildings> programs() {
  std::array<Program, kBuildings> table = {};
  const auto row = [&table](Building b, std::initializer_list<Effect> effects) {
    int i = 0;
    for (const Effect& e : effects) table[static_cast<std::size_t>(index(b))][static_cast<std::size_t>(i++)] = e;
  };
  const auto advance = [](Track t) { return Effect{Phrase::kAdvance, static_cast<u8>(t)}; };
  const auto produce = [](Resource r) { return Effect{Phrase::kProduce, static_cast<u8>(r)}; };

  row(Building::kWell, {advance(Track::kAgriculture)});
  row(Building::kGardens, {advance(Track::kHunting)});
  row(Building::kHarbor, {advance(Track::kFishing)});
  row(Building::kRoadSystem, {advance(Track::kPopulation)});
  row(Building::kStatue, {{Phrase::kAdvanceAProduction}, advance(Track::kCulture)});
  row(Building::kLyceum, {advance(Track::kPopulation), advance(Track::kCulture)});
  row(Building::kMilitia, {advance(Track::kPopulation), advance(Track::kMilitary)});
  row(Building::kWorkshop, {{Phrase::kWorkshop}});
  row(Building::kPhilosophy, {{Phrase::kOpponents}});
  row(Building::kFarm, {advance(Track::kAgriculture), advance(Track::kHunting), advance(Track::kFishing)});
  row(Building::kPeloponnesianLeague, {advance(Track::kMilitary), advance(Track::kMilitary), {Phrase::kMayDeclareWar}});
  row(Building::kParthenon, {advance(Track::kCulture)});
  row(Building::kTrispastos, {{Phrase::kBuildFree}});
  row(Building::kOracle, {{Phrase::kAlphaFavour}});
  row(Building::kColony, {{Phrase::kAdvanceThree}});
  row(Building::kWonder, {{Phrase::kReturnBetas}});
  row(Building::kTempleOfDemeter, {advance(Track::kAgriculture), produce(Resource::kGrain)});
  row(Building::kTempleOfArtemis, {advance(Track::kHunting), produce(Resource::kMeat)});
  row(Building::kTempleOfPoseidon, {advance(Track::kFishing), produce(Resource::kFish)});
  row(Building::kTempleOfHades, {{Phrase::kOpponents}});
  return table;
}
inline constexpr std::array<Program, kBuildings> kPrograms = programs();
constexpr const Program& program(Building b) { return kPrograms[static_cast<std::size_t>(index(b))]; }

// The buildings that are used in upkeep (7.3), in the order of their ids.
inline constexpr std::array<Building, 6> kUpkeepBuildings = {Building::kTradeRoute,    Building::kGoldsmith,
                                                             Building::kBouleuterion,  Building::kAmphitheatre,
                                                             Building::kAchaeanLeague, Building::kAcropolis};
inline constexpr BuildingSet kUpkeepSet = bit(Building::kTradeRoute) | bit(Building::kGoldsmith) |
                                          bit(Building::kBouleuterion) | bit(Building::kAmphitheatre) |
                                          bit(Building::kAchaeanLeague) | bit(Building::kAcropolis);
constexpr u8 upkeep_bit(Building b) {
  for (std::size_t i = 0; i < kUpkeepBuildings.size(); ++i)
    if (kUpkeepBuildings[i] == b) return static_cast<u8>(1U << i);
  return 0;
}

// The figures as the rules look them up: sets of buildings by what they ask for, so that "what can he build" is a few
// intersections.
struct Tables {
  struct Cost {
    u8 of[kResources] = {};
    u8 wild = 0;
    u8 icons = 0;
  };
  Cost cost[kBuildings];
  u8 points[kBuildings] = {};
  BuildingSet culture_at_most[kMaxSpace + 2] = {};           // by culture, Gymnasium's 1 included
  BuildingSet cost_at_most[kResources][kMaxIcons + 1] = {};  // by cubes of a type
  BuildingSet icons_at_most[kMaxIcons + 1] = {};             // by cubes of all types
  BuildingSet one_payment = 0;                               // without wild icons: only one way to pay
  BuildingSet culture_one = 0;                               // what Trispastos builds
  u8 last[kTracks] = {};
  u8 limit[kTracks][4] = {};          // by how many of the track's column buildings stand, see column_limit
  u8 production[kMaxSpace + 1] = {};  // by space

  explicit Tables(const Figures& figures);
};

}  // namespace pelops::olympus_2010
