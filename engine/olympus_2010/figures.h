#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/olympus_2010/ids.h"

// Costs, points and track values: data, not rules. See figures/olympus.toml.
namespace pelops::olympus_2010 {

inline constexpr int kMaxIcons = 8;    // of one building's cost
inline constexpr int kMaxSpace = 15;   // of a track
inline constexpr int kMaxPoints = 50;  // of one building

struct CardFigures {
  std::string name;
  int culture = 0;
  std::array<int, kResources> cost = {};
  int wild = 0;
  int points = 0;
  std::string source;

  [[nodiscard]] int icons() const { return cost[0] + cost[1] + cost[2] + wild; }
  friend bool operator==(const CardFigures&, const CardFigures&) = default;
};

struct Figures {
  int version = 0;  // of the default figures that these come from
  std::array<int, kTracks> last_space = {};
  std::array<int, kTracks> start = {};
  std::array<int, kMaxSpace + 1> production = {};  // by space, from 1
  int warehouse_limit = 0;
  int glory_points = 0;
  int glory_cards_to_end = 0;
  int base_priests = 0;
  int priests = 0;
  std::array<CardFigures, kBuildings> card;

  friend bool operator==(const Figures&, const Figures&) = default;
};

// Reads a TOML text over figures that are there already and checks the whole. The complaint names `file` and the line;
// the figures are then of no use.
Complaint read_figures(std::string_view toml, std::string_view file, Figures& figures);

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

// A table for people: every building with culture, cost, points and source.
std::string table(const Figures& figures);

}  // namespace pelops::olympus_2010
