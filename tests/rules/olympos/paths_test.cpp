#include <map>

#include "tests/support/olympos_table.h"

// The cheapest ways (3.2) against a plain search that tries every way.
namespace pelops::olympos_2011 {
namespace {

constexpr int kFar = 1000;
constexpr int kNodes = kTerritories + kSeas;

struct Traveller {
  bool cavalry = false;
  bool astronomy = false;
  bool map_making = false;
  bool siren = false;

  [[nodiscard]] Player player() const {
    Player p = {};
    if (cavalry) p.discoveries |= bit(Discovery::kCavalry);
    if (astronomy) p.discoveries |= bit(Discovery::kAstronomy);
    if (map_making) p.discoveries |= bit(Discovery::kMapMaking);
    if (siren) p.marks = kSirenMark;
    return p;
  }
};

// Everybody that a figure can be.
std::vector<Traveller> travellers() {
  std::vector<Traveller> all;
  for (unsigned i = 0; i < 16; ++i) all.push_back({(i & 1) != 0, (i & 2) != 0, (i & 4) != 0, (i & 8) != 0});
  return all;
}

// The spaces next to each: territories first, then seas.
std::vector<std::vector<int>> neighbours(const Figures& f) {
  std::vector<std::vector<int>> next(kNodes);
  for (int t = 0; t < kTerritories; ++t) {
    const TerritoryFigures& territory = f.territory[static_cast<std::size_t>(t)];
    for (int other = 0; other < kTerritories; ++other)
      if ((territory.land >> other & 1) != 0) next[static_cast<std::size_t>(t)].push_back(other);
    for (int sea = 0; sea < kSeas; ++sea)
      if ((territory.sea >> sea & 1) != 0) {
        next[static_cast<std::size_t>(t)].push_back(kTerritories + sea);
        next[static_cast<std::size_t>(kTerritories + sea)].push_back(t);
      }
  }
  for (int sea = 0; sea < kSeas; ++sea)
    for (int other = 0; other < kSeas; ++other)
      if ((f.seas[static_cast<std::size_t>(sea)] >> other & 1) != 0)
        next[static_cast<std::size_t>(kTerritories + sea)].push_back(kTerritories + other);
  return next;
}

// Goes on from a space in every way that is cheaper than what was found before. What matters of the way so far: the
// space, and whether it was entered over land, as then Cavalry rides on for nothing.
class Walk {
 public:
  Walk(const Figures& f, const Traveller& who) : f_(f), who_(who), next_(neighbours(f)) {}

  // What it costs to reach every territory from a start: kNorth, or a territory + 1.
  std::vector<int> from(int start) {
    for (auto& space : found_) space[0] = space[1] = kFar;
    if (start == kNorth) {
      for (int t = 0; t < kTerritories; ++t)
        if (f_.territory[static_cast<std::size_t>(t)].north) enter(t, false, 0);
    } else {
      for (const int node : next_[static_cast<std::size_t>(start) - 1]) enter(node, false, 0);
    }
    std::vector<int> cost;
    for (int t = 0; t < kTerritories; ++t) cost.push_back(found_[t][1]);
    return cost;
  }

 private:
  void enter(int node, bool riding, int cost) {
    const bool land = node < kTerritories;
    if (!land && who_.siren) return;
    if (land && !(who_.cavalry && riding)) cost += 1;
    if (!land) cost += 2 - (who_.astronomy ? 1 : 0) - (who_.map_making ? 1 : 0);
    if (cost >= found_[node][land ? 1 : 0]) return;
    found_[node][land ? 1 : 0] = cost;
    for (const int next : next_[static_cast<std::size_t>(node)]) enter(next, land, cost);
  }

  const Figures& f_;
  Traveller who_;
  std::vector<std::vector<int>> next_;
  int found_[kNodes][2] = {};
};

void expect_cheapest(const Olympos& game, const Figures& f) {
  for (const Traveller& who : travellers()) {
    const Tables::Ways& way = ways(game.rules().tables, who.player());
    Walk walk(f, who);
    for (int start = 0; start < kStarts; ++start) {
      const std::vector<int> best = walk.from(start);
      for (int t = 0; t < kTerritories; ++t) {
        const int cost = best[static_cast<std::size_t>(t)];
        ASSERT_EQ(way.cost[start][t], cost == kFar ? kNoWay : cost)
            << "from " << start << " to " << kTerritoryNames[static_cast<std::size_t>(t)] << ", cavalry " << who.cavalry
            << ", astronomy " << who.astronomy << ", map-making " << who.map_making << ", siren " << who.siren;
        ASSERT_EQ((way.reach[start] >> t & 1) != 0, cost != kFar);
      }
    }
  }
}

// As docs/figures-olympos.md has them.
// olympos 3.2
TEST(OlymposPaths, FromTheNorth) {
  const int expected[kTerritories] = {1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 5, 6, 6, 7, 6,
                                      7, 6, 4, 4, 5, 6, 5, 7, 7, 8, 8, 8, 9, 8, 9, 9};
  const int astronomy[kTerritories] = {1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 4, 4, 4, 5, 5,
                                       5, 4, 3, 3, 4, 5, 4, 5, 5, 5, 5, 5, 6, 5, 6, 6};
  const Olympos game;
  for (int t = 0; t < kTerritories; ++t) {
    EXPECT_EQ(ways(game.rules().tables, Traveller{}.player()).cost[kNorth][t], expected[t]) << t;
    EXPECT_EQ(ways(game.rules().tables, Traveller{.astronomy = true}.player()).cost[kNorth][t], astronomy[t]) << t;
  }
}

// olympos 3.2, 3.7
TEST(OlymposPaths, AllStartsAllTravellers) { expect_cheapest(Olympos(), default_figures()); }

template <class Names>
std::string list(u32 set, const Names& names) {
  std::string text = "[";
  for (std::size_t i = 0; i < names.size(); ++i)
    if ((set >> i & 1) != 0) text += (text.size() == 1 ? "\"" : ", \"") + std::string(names[i]) + "\"";
  return text + "]";
}

// A map with other neighbours, as a text that replaces every territory and sea.
std::string random_map(Rng& rng) {
  Figures f = default_figures();
  const auto flip = [](u32& set, u32 i) { set ^= 1U << i; };
  for (int change = 0; change < 25; ++change) {
    const u32 a = rng.below(kTerritories);
    const u32 b = rng.below(kTerritories);
    const u32 sea = rng.below(kSeas);
    const u32 other = rng.below(kSeas);
    switch (rng.below(4)) {
      case 0:
        if (a == b || f.territory[a].atlantis != f.territory[b].atlantis) break;
        flip(f.territory[a].land, b);
        flip(f.territory[b].land, a);
        break;
      case 1: flip(f.territory[a].sea, sea); break;
      case 2:
        if (sea == other) break;
        flip(f.seas[sea], other);
        flip(f.seas[other], sea);
        break;
      default: f.territory[a].north = !f.territory[a].atlantis && rng.below(8) == 0;
    }
  }
  const auto yes = [](bool b) { return std::string(b ? "true" : "false"); };
  std::string text = "[territories]\n";
  for (std::size_t t = 0; t < kTerritories; ++t) {
    const TerritoryFigures& territory = f.territory[t];
    text += std::string(kTerritoryNames[t]) + " = { name = \"T\", type = \"" +
            std::string(kTypeNames[static_cast<std::size_t>(territory.type)]) + "\", star = " + yes(territory.star) +
            ", zeus = " + yes(territory.zeus) + ", atlantis = " + yes(territory.atlantis) +
            ", north = " + yes(territory.north) + ", land = " + list(territory.land, kTerritoryNames) +
            ", sea = " + list(territory.sea, kSeaNames) + ", source = \"ours\" }\n";
  }
  text += "[seas]\n";
  for (std::size_t sea = 0; sea < kSeas; ++sea)
    text += std::string(kSeaNames[sea]) + " = { name = \"S\", sea = " + list(f.seas[sea], kSeaNames) +
            ", source = \"ours\" }\n";
  return text;
}

// olympos 3.2
TEST(OlymposPaths, OnOtherMaps) {
  Rng rng(2011);
  int maps = 0;
  for (int i = 0; i < 200 && maps < 12; ++i) {
    Complaint complaint;
    const std::string text = random_map(rng);
    const Figures figures = replace_figures(text, "map.toml", complaint);
    if (!complaint.empty()) {
      EXPECT_NE(complaint.find("cannot be reached"), std::string::npos) << complaint;
      continue;
    }
    ++maps;
    expect_cheapest(Olympos(figures), figures);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_EQ(maps, 12);
}

// What is listed as reachable is what is offered, and what is told is what it costs.
// olympos 3.1, 3.2
TEST(OlymposPaths, AreOfferedAndTold) {
  for (const Traveller& who : travellers()) {
    OlymposTable table(5);
    Strings discoveries;
    if (who.cavalry) discoveries.emplace_back("cavalry");
    if (who.astronomy) discoveries.emplace_back("astronomy");
    if (who.map_making) discoveries.emplace_back("map_making");
    table.give(0, discoveries);
    if (who.siren) table.realm(0, {{"marks", {"siren"}}});
    table.own(0, {"rhodos", "arcadia"});
    table.hourglasses(0, 60);
    for (const auto& [from, start] : std::map<std::string, int>{{"north", kNorth},
                                                                {"rhodos", index(Territory::kRhodos) + 1},
                                                                {"arcadia", index(Territory::kArcadia) + 1}}) {
      const std::vector<int> best = Walk(default_figures(), who).from(start);
      for (std::size_t t = 0; t < kTerritories; ++t) {
        const std::string to(kTerritoryNames[t]);
        const bool open = !table.json()["territories"][to]["crossed"] && to != "rhodos" && to != "arcadia";
        ASSERT_EQ(table.offers(fresh(to, from)), open && best[t] != kFar) << from << " " << to;
        if (!table.offers(fresh(to, from)) || t % 5 != 0) continue;
        OlymposTable copy = table;
        copy.forget();
        copy.play(fresh(to, from));
        EXPECT_TRUE(
            copy.happened("settler_moved seat=0 from=" + from + " to=" + to + " points=" + std::to_string(best[t])));
      }
    }
  }
}

}  // namespace
}  // namespace pelops::olympos_2011
