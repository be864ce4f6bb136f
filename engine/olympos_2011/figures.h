#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/olympos_2011/ids.h"

// The map, costs, bonuses, cards: data, not rules. See figures/olympos.toml.
namespace pelops::olympos_2011 {

inline constexpr int kPlayerCounts = 3;  // 3, 4, 5 players
inline constexpr int kMaxGroups = 4;     // of a cost
inline constexpr int kMaxInGroup = 7;
inline constexpr int kCopiesOfDestiny = 3;  // of one kind, at most
inline constexpr int kAny = kTypes;         // the type of a group that may be any

using ByPlayers = std::array<int, kPlayerCounts>;

struct TerritoryFigures {
  Type type = Type::kGrain;
  bool star = false;
  bool zeus = false;
  bool atlantis = false;
  bool north = false;
  Land land = 0;  // neighbours by land
  u32 sea = 0;    // sea spaces at its coast
};

struct CostGroup {
  int type = kAny;
  int n = 0;
};

struct SpaceFigures {
  std::vector<CostGroup> cost;
  std::array<Bonus, kBonusSpaces> bonus = {Bonus::kNone, Bonus::kNone, Bonus::kNone};
};

struct DiscoveryFigures {
  int swords = 0;
  int zeus = 0;
  int stars = 0;
  std::array<int, 2> tiles = {kAny, kAny};  // the types that the two tiles of Money and Agriculture show
};

struct Figures {
  int version = 0;  // of the default figures that these come from
  int settlers = 0, personal_stock = 0, crossed_out_starred = 0, starting_cubes = 0;
  ByPlayers crossed_out_per_type = {};
  std::array<ByPlayers, kRows> copies = {};
  int new_settler = 0, land = 0, sea = 0, attack_stronger = 0, attack_equal = 0, attack_weaker = 0;
  int discovery = 0, wonder = 0;
  int attacked_hourglasses = 0, bonus_settlers = 0, bonus_hourglasses = 0, bonus_cubes = 0, bonus_prestige = 0;
  int prestige_territory = 0, prestige_atlantis = 0, prestige_discovery = 0, prestige_destiny = 0;

  std::array<int, kZeusSpaces> zeus = {};  // in the order of the track; the middle three are double
  int cross = 0;
  std::vector<int> final_prestige;  // on the last Zeus space and on each one after it

  std::array<TerritoryFigures, kTerritories> territory;
  std::array<u32, kSeas> seas = {};  // neighbouring sea spaces
  std::array<DiscoveryFigures, kDiscoveries> discoveries;
  std::array<SpaceFigures, kSpaces> spaces;
  std::array<int, kWonders> wonder_stars = {};
  std::array<int, kWonders> wonder_prestige = {};
  std::array<int, kDestinies> destiny_n = {};
  std::array<int, kDestinies> destiny_count = {};
  std::array<bool, kOlymposCards> good = {};
  std::array<int, kOlymposCards> card_n = {};

  // Every entry as it stands in the file, by section and key: for differences and tables.
  std::map<std::string, std::map<std::string, std::string>> entries;
};

// The figures that are compiled in.
const Figures& default_figures(int version = kNewestFigures);

// The default figures with the entries of a TOML text in their place. `file` names it in the complaint, which says the
// line and the reason and comes with the default figures unchanged.
Figures replace_figures(std::string_view toml, std::string_view file, Complaint& complaint,
                        int version = kNewestFigures);

// The entries in which `figures` differ from `usual`, or from the default figures that they come from, as a TOML text
// that replace_figures takes; empty: none.
std::string differences(const Figures& figures, const Figures& usual);
std::string differences(const Figures& figures);

// A table for people, with sources.
std::string table(const Figures& figures);

}  // namespace pelops::olympos_2011
