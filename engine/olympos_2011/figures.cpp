#include "engine/olympos_2011/figures.h"

#include "engine/core/default_figures.h"
#include "engine/olympos_2011/figures_reader.h"

namespace pelops::embedded {
extern const FiguresTexts olympos_figures;
}

namespace pelops::olympos_2011 {

namespace {

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text + "  ";
}

std::string cost_text(const SpaceFigures& space) {
  std::string text;
  for (const CostGroup& group : space.cost)
    text += (text.empty() ? "" : " + ") + std::to_string(group.n) + " " +
            (group.type == kAny ? "any" : std::string(kTypeNames[static_cast<std::size_t>(group.type)]));
  return text;
}

template <class Names>
std::string names_of(u32 set, const Names& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    if ((set >> i & 1) != 0) text += (text.empty() ? "" : " ") + std::string(names[i]);
  return text.empty() ? "-" : text;
}

std::string source_of(const Figures& figures, const std::string& section, std::string_view id) {
  const std::string& line = figures.entries.at(section).at(std::string(id));
  const std::size_t at = line.find("source = ");
  const std::size_t begin = at + 10;
  return line.substr(begin, line.find(line[at + 9], begin) - begin);
}

const DefaultFigures<Figures>& all_default_figures() {
  static const DefaultFigures<Figures> kAll(embedded::olympos_figures, read_figures);
  return kAll;
}

}  // namespace

const Figures& default_figures(int version) { return all_default_figures().of(version); }

Figures replace_figures(std::string_view toml, std::string_view file, Complaint& complaint, int version) {
  return all_default_figures().replace(version, toml, file, complaint);
}

std::string differences(const Figures& figures) { return differences(figures, default_figures(figures.version)); }

std::string differences(const Figures& figures, const Figures& usual) {
  std::string text;
  for (const auto& [section, entries] : figures.entries) {
    std::string lines;
    for (const auto& [id, line] : entries)
      if (line != usual.entries.at(section).at(id)) lines += id + " = " + line + "\n";
    if (!lines.empty()) text += "[" + section + "]\n" + lines;
  }
  return text;
}

std::string table(const Figures& f) {
  std::string text =
      padded("territory", 10) + padded("type", 5) + padded("", 8) + padded("land", 60) + padded("sea", 30) + "source\n";
  for (std::size_t t = 0; t < kTerritories; ++t) {
    const TerritoryFigures& territory = f.territory[t];
    std::string marks = territory.star ? "star" : territory.zeus ? "zeus" : "";
    if (territory.atlantis) marks += "atlantis";
    if (territory.north) marks += "north";
    text += padded(std::string(kTerritoryNames[t]), 10) +
            padded(std::string(kTypeNames[static_cast<std::size_t>(territory.type)]), 5) + padded(marks, 8) +
            padded(names_of(territory.land, kTerritoryNames), 60) + padded(names_of(territory.sea, kSeaNames), 30) +
            source_of(f, "territories", kTerritoryNames[t]) + "\n";
  }
  text += "\n" + padded("space", 5) + padded("cost", 36) + padded("bonuses (the third: five players)", 36) + "source\n";
  for (std::size_t i = 0; i < kSpaces; ++i) {
    std::string bonuses;
    for (const Bonus b : f.spaces[i].bonus)
      if (b != Bonus::kNone)
        bonuses += (bonuses.empty() ? "" : ", ") + std::string(kBonusNames[static_cast<std::size_t>(b)]);
    const std::string id = "r" + std::to_string(i / kColumns + 1) + "c" + std::to_string(i % kColumns + 1);
    text += padded(id, 5) + padded(cost_text(f.spaces[i]), 36) + padded(bonuses.empty() ? "-" : bonuses, 36) +
            source_of(f, "spaces", id) + "\n";
  }
  text += "\n" + padded("wonder", 14) + padded("stars", 5) + padded("prestige", 8) + "source\n";
  for (std::size_t w = 0; w < kWonders; ++w)
    text += padded(std::string(kWonderNames[w]), 14) + padded(std::to_string(f.wonder_stars[w]), 5) +
            padded(std::to_string(f.wonder_prestige[w]), 8) + source_of(f, "wonders", kWonderNames[w]) + "\n";
  text += "\n" + padded("destiny card", 17) + padded("n", 1) + padded("cards", 5) + "source\n";
  for (std::size_t d = 0; d < kDestinies; ++d)
    text += padded(std::string(kDestinyNames[d]), 17) + padded(std::to_string(f.destiny_n[d]), 1) +
            padded(std::to_string(f.destiny_count[d]), 5) + source_of(f, "destiny", kDestinyNames[d]) + "\n";
  text += "\ntime track: Zeus";
  for (const int space : f.zeus) text += " " + std::to_string(space);
  return text + ", cross " + std::to_string(f.cross) + "\n";
}

}  // namespace pelops::olympos_2011
