#include <array>
#include <random>
#include <set>

#include "tests/support/olympus_positions.h"

// Section 6: all different ways to pay for a building.
namespace pelops::olympus_2010 {
namespace {

// What a spending takes: grain, meat, fish of the warehouse; points; grain, meat, fish of the tribute area.
using Spending = std::array<int, 7>;

// One icon of a cost: a resource, or 3 for wild.
using Icons = std::vector<int>;

struct Builder {
  Spending stock = {};
  std::array<bool, 3> wild = {};  // Temples of Demeter, Artemis, Poseidon
  bool quarry = false;
};

// Pays the icons one after the other with everything that fits, and notes what was spent in the end.
void pay_icons(const Builder& builder, const Icons& icons, std::size_t next, Spending spent,
               std::set<Spending>& found) {
  if (next == icons.size()) {
    found.insert(spent);
    return;
  }
  for (std::size_t kind = 0; kind < spent.size(); ++kind) {
    if (spent[kind] >= builder.stock[kind]) continue;
    if (kind == 3 && spent[kind] > 0) continue;  // one point a building
    if (kind != 3) {
      const std::size_t resource = kind % 4;
      const int icon = icons[next];
      if (icon != 3 && icon != static_cast<int>(resource) && !builder.wild[resource]) continue;
    }
    Spending more = spent;
    ++more[kind];
    pay_icons(builder, icons, next + 1, more, found);
  }
}

Strings payments(const Builder& builder, const CardFigures& card) {
  Icons icons;
  for (std::size_t r = 0; r < 3; ++r)
    icons.insert(icons.end(), static_cast<std::size_t>(card.cost[r]), static_cast<int>(r));
  icons.insert(icons.end(), static_cast<std::size_t>(card.wild), 3);
  std::set<Spending> found;
  if (builder.quarry && !icons.empty()) {
    for (std::size_t falls_away = 0; falls_away < icons.size(); ++falls_away) {
      Icons left = icons;
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(falls_away));
      pay_icons(builder, left, 0, {}, found);
    }
  } else {
    pay_icons(builder, icons, 0, {}, found);
  }
  Strings texts;
  for (const Spending& spent : found) {
    std::string text = "pay";
    const char* names[] = {"grain", "meat", "fish", "points", "tribute.grain", "tribute.meat", "tribute.fish"};
    for (std::size_t kind = 0; kind < spent.size(); ++kind)
      if (spent[kind] > 0) text += " " + std::string(names[kind]) + "=" + std::to_string(spent[kind]);
    texts.push_back(text);
  }
  return texts;
}

// Seat 0 with culture 10 worships Hephaestus alone; single options are asked.
OlympusTable rich_builder(const Json& warehouse, std::initializer_list<std::string_view> buildings, int points = 0,
                          const Json& tribute = cubes(0, 0, 0)) {
  OlympusTable table(3, 0, true);
  Json players = table.json()["players"];
  players[0]["tracks"]["culture"] = 10;
  players[0]["buildings"] = list({"school", "library"});
  for (const std::string_view building : buildings) players[0]["buildings"].push_back(building);
  players[0]["warehouse"] = warehouse;
  players[0]["tribute"] = tribute;
  players[0]["points"] = points;
  table.set({{"glory", {{"culture", 1}}}, {"players", players}});
  table.play("worship hephaestus");
  table.nobody_joins();
  return table;
}

Strings payments_of(OlympusTable table, const std::string& building) {
  table.play("build " + building);
  return table.options();
}

// olympus 6.2, 6.3, 6.4, 6.5, 6.7
TEST(OlympusPayments, EveryDifferentSpendingIsOfferedOnce) {
  std::mt19937 random(2010);
  const auto below = [&random](unsigned n) { return static_cast<int>(random() % n); };
  const std::array<std::string, 6> helpers = {"temple_of_demeter", "temple_of_artemis",    "temple_of_poseidon",
                                              "marble_quarry",     "temple_of_hephaestus", "parthenon"};
  int compared = 0;
  for (int position = 0; position < 256; ++position) {
    std::array<bool, 6> has = {};
    for (std::size_t i = 0; i < has.size(); ++i) has[i] = (position >> i & 1) != 0;
    Builder builder;
    for (std::size_t kind = 0; kind < 3; ++kind) builder.stock[kind] = below(position < 128 ? 3 : 5);
    const int points = below(3);
    builder.stock[3] = has[4] ? points : 0;
    std::array<int, 3> tribute = {below(3), below(3), below(3)};
    for (std::size_t r = 0; r < 3; ++r) builder.stock[4 + r] = has[5] ? tribute[r] : 0;
    builder.wild = {has[0], has[1], has[2]};
    builder.quarry = has[3];

    OlympusTable table(3, 0, true);
    Json players = table.json()["players"];
    players[0]["tracks"]["culture"] = 10;
    players[0]["buildings"] = list({"school", "library"});
    for (std::size_t i = 0; i < has.size(); ++i)
      if (has[i]) players[0]["buildings"].push_back(helpers[i]);
    players[0]["warehouse"] = cubes(builder.stock[0], builder.stock[1], builder.stock[2]);
    players[0]["tribute"] = cubes(tribute[0], tribute[1], tribute[2]);
    players[0]["points"] = points;
    table.set({{"glory", {{"culture", 1}}}, {"players", players}});
    table.play("worship hephaestus");
    table.nobody_joins();
    for (std::size_t b = 0; b < kBuildings; ++b) {
      if (table.has(0, static_cast<Building>(b))) continue;
      const std::string name(kBuildingNames[b]);
      const Strings expected = payments(builder, default_figures().card[b]);
      ASSERT_EQ(table.offers("build " + name), !expected.empty()) << name << " in position " << position;
      if (expected.empty()) continue;
      ASSERT_EQ(payments_of(table, name), expected) << name << " in position " << position;
      ++compared;
    }
  }
  EXPECT_GT(compared, 3000);
}

// olympus 6.3
TEST(OlympusPayments, CubesOfATemplesTypePayAnyIcon) {
  EXPECT_EQ(payments_of(rich_builder(cubes(2, 0, 1), {"temple_of_demeter"}), "harbor"),
            (Strings{"pay grain=1 fish=1", "pay grain=2"}));
  EXPECT_EQ(payments_of(rich_builder(cubes(1, 2, 0), {"temple_of_artemis"}), "well"),
            (Strings{"pay meat=2", "pay grain=1 meat=1"}));
  EXPECT_EQ(payments_of(rich_builder(cubes(0, 1, 2), {"temple_of_poseidon"}), "gardens"),
            (Strings{"pay fish=2", "pay meat=1 fish=1"}));
  EXPECT_FALSE(rich_builder(cubes(1, 0, 2), {"temple_of_demeter"}).offers("build well")) << "fish is not wild";
}

// olympus 6.3
TEST(OlympusPayments, WildCubesAreWildForBuildingCostsOnly) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"temple_of_demeter", "trade_route"})}, {"warehouse", cubes(1, 0, 0)}});
  end_the_worship_phase(table, 0);
  table.play("use trade_route");
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 1, 1})) << "a grain is exchanged as a grain";
}

// olympus 6.4
TEST(OlympusPayments, MarbleQuarryTakesOffOneIconOfHisChoice) {
  EXPECT_EQ(payments_of(rich_builder(cubes(1, 2, 1), {"marble_quarry"}), "lyceum"),
            (Strings{"pay meat=2 fish=1", "pay grain=1 meat=1 fish=1", "pay grain=1 meat=2"}));
  EXPECT_EQ(payments_of(rich_builder(cubes(1, 2, 1), {"marble_quarry"}), "agora"),
            (Strings{"pay fish=1", "pay meat=1", "pay grain=1"}));
  EXPECT_EQ(payments_of(rich_builder(cubes(2, 1, 1), {"marble_quarry"}), "acropolis"),
            (Strings{"pay grain=1 meat=1 fish=1", "pay grain=2 fish=1", "pay grain=2 meat=1"}));
}

// olympus 6.4
TEST(OlympusPayments, MarbleQuarryIsMandatoryAndHelpsWhoIsOneShort) {
  EXPECT_EQ(payments_of(rich_builder(cubes(2, 0, 0), {"marble_quarry"}), "well"), (Strings{"pay grain=1"}));
  EXPECT_EQ(payments_of(rich_builder(cubes(0, 0, 1), {"marble_quarry"}), "barracks"), (Strings{"pay fish=1"}));
  EXPECT_FALSE(rich_builder(cubes(0, 2, 0), {"marble_quarry"}).offers("build barracks"));
}

// olympus 6.4
TEST(OlympusPayments, MarbleQuarryIsNotForItselfAndNoneStaysNone) {
  EXPECT_EQ(payments_of(rich_builder(cubes(3, 0, 1), {}), "marble_quarry"), (Strings{"pay grain=3 fish=1"}));
  EXPECT_FALSE(rich_builder(cubes(3, 0, 0), {}).offers("build marble_quarry"));
  EXPECT_EQ(payments_of(rich_builder(cubes(0, 0, 0), {"marble_quarry"}), "philosophy"), (Strings{"pay"}));
  EXPECT_EQ(payments_of(rich_builder(cubes(0, 0, 0), {"temple_of_hephaestus"}, 3), "philosophy"), (Strings{"pay"}));
}

// olympus 6.5
TEST(OlympusPayments, TheTempleOfHephaestusMayPayOneIconWithAPoint) {
  OlympusTable table = rich_builder(cubes(1, 0, 1), {"temple_of_hephaestus"}, 2);
  EXPECT_EQ(payments_of(table, "barracks"),
            (Strings{"pay fish=1 points=1", "pay grain=1 points=1", "pay grain=1 fish=1"}));
  table.play({"build barracks", "pay grain=1 fish=1"});
  EXPECT_EQ(table.points(0), 3) << "it is optional";
}

// olympus 6.5
TEST(OlympusPayments, OnlyOnePointABuildingAndOnlyAPointThatHeHas) {
  EXPECT_FALSE(rich_builder(cubes(0, 0, 0), {"temple_of_hephaestus"}, 9).offers("build well"));
  EXPECT_FALSE(rich_builder(cubes(1, 0, 0), {"temple_of_hephaestus"}, 0).offers("build well"))
      << "the point of the new card comes too late";
  OlympusTable table = rich_builder(cubes(1, 0, 0), {"temple_of_hephaestus"}, 1);
  EXPECT_EQ(payments_of(table, "well"), (Strings{"pay grain=1 points=1"}));
  table.play({"build well", "pay grain=1 points=1"});
  EXPECT_EQ(table.points(0), 1) << "one paid, one scored";
}

// olympus 6.5
TEST(OlympusPayments, TheTempleOfHephaestusIsNotForItself) {
  EXPECT_FALSE(rich_builder(cubes(2, 1, 1), {}, 9).offers("build temple_of_hephaestus"));
  EXPECT_EQ(payments_of(rich_builder(cubes(2, 1, 2), {}, 9), "temple_of_hephaestus"),
            (Strings{"pay grain=2 meat=1 fish=2"}));
}

// olympus 6.5
TEST(OlympusPayments, TheTempleOfHephaestusAddsToMarbleQuarry) {
  EXPECT_EQ(payments_of(rich_builder(cubes(0, 0, 0), {"temple_of_hephaestus", "marble_quarry"}, 1), "well"),
            (Strings{"pay points=1"}));
  EXPECT_EQ(payments_of(rich_builder(cubes(1, 1, 1), {"temple_of_hephaestus", "marble_quarry"}, 5), "fleet"),
            (Strings{"pay fish=1 points=1", "pay meat=1 points=1", "pay meat=1 fish=1"}));
}

// olympus 6.2, 5.6
TEST(OlympusPayments, WithTheParthenonTributeCubesPayToo) {
  OlympusTable table = rich_builder(cubes(1, 0, 0), {"parthenon"}, 0, cubes(2, 0, 0));
  EXPECT_EQ(payments_of(table, "well"), (Strings{"pay tribute.grain=2", "pay grain=1 tribute.grain=1"}));
  table.play({"build well", "pay grain=1 tribute.grain=1"});
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.tribute(0), (Cubes{1, 0, 0}));
}

// olympus 6.2
TEST(OlympusPayments, TheParthenonPaysItselfFromTheWarehouseOnly) {
  EXPECT_FALSE(rich_builder(cubes(1, 0, 2), {}, 0, cubes(0, 0, 5)).offers("build parthenon"));
  EXPECT_EQ(payments_of(rich_builder(cubes(1, 0, 3), {}, 0, cubes(5, 0, 5)), "parthenon"),
            (Strings{"pay grain=1 fish=3"}));
}

// olympus 6.3, 6.4, 6.5
TEST(OlympusPayments, AllHelpsTogether) {
  const OlympusTable table = rich_builder(
      cubes(1, 0, 0), {"temple_of_demeter", "marble_quarry", "temple_of_hephaestus", "parthenon"}, 1, cubes(1, 0, 1));
  EXPECT_EQ(payments_of(table, "fleet"), (Strings{"pay tribute.grain=1 tribute.fish=1", "pay points=1 tribute.fish=1",
                                                  "pay points=1 tribute.grain=1", "pay grain=1 tribute.fish=1",
                                                  "pay grain=1 tribute.grain=1", "pay grain=1 points=1"}));
}

// olympus 6.7
TEST(OlympusPayments, WhatIsPaidIsSpent) {
  OlympusTable table = rich_builder(cubes(2, 1, 2), {"temple_of_hephaestus", "parthenon"}, 4, cubes(1, 1, 1));
  table.play("build trispastos");
  EXPECT_TRUE(table.offers("pay grain=1 points=1 tribute.meat=1"));
  table.play("pay grain=1 points=1 tribute.meat=1");
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 2}));
  EXPECT_EQ(table.tribute(0), (Cubes{1, 0, 1}));
  EXPECT_EQ(table.points(0), 3);
}

}  // namespace
}  // namespace pelops::olympus_2010
