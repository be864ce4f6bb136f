#include "engine/olympos_2011/figures_reader.h"

namespace pelops::olympos_2011 {

namespace {

std::string name_of(int territory) { return std::string(kTerritoryNames[static_cast<std::size_t>(territory)]); }

Complaint check_territories(const Figures& f) {
  int count[kTypes] = {};
  int stars[kTypes] = {};
  int zeus = 0;
  for (int t = 0; t < kTerritories; ++t) {
    const TerritoryFigures& territory = f.territory[static_cast<std::size_t>(t)];
    ++count[index(territory.type)];
    stars[index(territory.type)] += territory.star ? 1 : 0;
    zeus += territory.zeus ? 1 : 0;
    if (territory.star && territory.zeus) return name_of(t) + " cannot have a star and the Zeus token";
    if ((territory.land >> t & 1) != 0) return name_of(t) + " is its own neighbour";
    for (int u = 0; u < kTerritories; ++u)
      if ((territory.land >> u & 1) != 0 && (f.territory[static_cast<std::size_t>(u)].land >> t & 1) == 0)
        return name_of(t) + " has the neighbour " + name_of(u) + ", but not the other way round";
  }
  for (int t = 0; t < kTypes; ++t) {
    const std::string type(kTypeNames[static_cast<std::size_t>(t)]);
    if (count[t] != kTerritories / kTypes)
      return "there must be 8 territories of " + type + ", not " + std::to_string(count[t]);
    if (stars[t] != 2) return "2 territories of " + type + " must have a star, not " + std::to_string(stars[t]);
  }
  if (zeus != 1) return "one territory must have the Zeus token, not " + std::to_string(zeus);
  return {};
}

Complaint check_seas(const Figures& f) {
  for (int a = 0; a < kSeas; ++a) {
    if ((f.seas[static_cast<std::size_t>(a)] >> a & 1) != 0)
      return std::string(kSeaNames[static_cast<std::size_t>(a)]) + " is its own neighbour";
    for (int b = 0; b < kSeas; ++b)
      if ((f.seas[static_cast<std::size_t>(a)] >> b & 1) != (f.seas[static_cast<std::size_t>(b)] >> a & 1))
        return std::string(kSeaNames[static_cast<std::size_t>(a)]) + " and " +
               std::string(kSeaNames[static_cast<std::size_t>(b)]) + " are neighbours on one side only";
  }
  return {};
}

// Every territory can be reached from the northern zone, Atlantis only over the sea.
Complaint check_ways(const Figures& f) {
  Land atlantis = 0;
  Land north = 0;
  for (int t = 0; t < kTerritories; ++t) {
    if (f.territory[static_cast<std::size_t>(t)].atlantis) atlantis |= Land{1} << t;
    if (f.territory[static_cast<std::size_t>(t)].north) north |= Land{1} << t;
  }
  if (north == 0) return "no territory touches the northern zone";
  Land bordering = north;  // the northern zone and all land outside Atlantis
  for (int t = 0; t < kTerritories; ++t)
    if ((atlantis >> t & 1) == 0) bordering |= f.territory[static_cast<std::size_t>(t)].land;
  if ((bordering & atlantis) != 0) return "Atlantis must be reached by sea only";
  Land land = north;  // what can be reached
  u32 seas = 0;
  for (int i = 0; i < kTerritories + kSeas; ++i) {
    for (int t = 0; t < kTerritories; ++t) {
      if ((land >> t & 1) != 0) {
        land |= f.territory[static_cast<std::size_t>(t)].land;
        seas |= f.territory[static_cast<std::size_t>(t)].sea;
      }
      if ((f.territory[static_cast<std::size_t>(t)].sea & seas) != 0) land |= Land{1} << t;
    }
    for (int a = 0; a < kSeas; ++a)
      if ((seas >> a & 1) != 0) seas |= f.seas[static_cast<std::size_t>(a)];
  }
  for (int t = 0; t < kTerritories; ++t)
    if ((land >> t & 1) == 0) return name_of(t) + " cannot be reached from the northern zone";
  return {};
}

Complaint check_track_and_cards(const Figures& f) {
  for (std::size_t i = 1; i < kZeusSpaces; ++i)
    if (f.zeus[i] <= f.zeus[i - 1])
      return "the Zeus spaces of the track must rise: single, single, three double, single";
  if (f.cross <= f.zeus[kZeusSpaces - 1]) return "the cross must lie beyond the last Zeus space";
  if (f.personal_stock + 1 > f.settlers) return "personal_stock and the time token are more than all settlers";
  int cards = 0;
  for (const int n : f.destiny_count) cards += n;
  if (cards != 22) return "there must be 22 destiny cards, not " + std::to_string(cards);
  for (std::size_t i = 0; i < kSpaces; ++i)
    if (i / kColumns == kRows - 1 && f.spaces[i].bonus[0] != Bonus::kNone) return "the last row has no bonus spaces";
  return {};
}

}  // namespace

Complaint check_whole(const Figures& f) {
  for (const auto check : {check_territories, check_seas, check_ways, check_track_and_cards})
    if (Complaint wrong = check(f); !wrong.empty()) return wrong;
  return {};
}

}  // namespace pelops::olympos_2011
