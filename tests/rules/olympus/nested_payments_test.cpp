#include <set>

#include "tests/support/olympus_city.h"

// Payments where Marble Quarry, Temple of Hephaestus, the wild temples and the Parthenon meet.
namespace pelops::olympus_2010 {
namespace {

// What a payment spends: grain, meat, fish, points, then grain, meat, fish of the tribute area.
using Paid = std::vector<int>;
constexpr std::size_t kPoints = 3;
constexpr std::size_t kTribute = 4;
constexpr int kWildIcon = 3;

// All different ways to pay, by trying each kind of coin on each icon in turn.
class EveryWay {
 public:
  EveryWay(const CardFigures& card, const City& city) {
    const auto has = [&city](std::string_view building) {
      return std::find(city.buildings.begin(), city.buildings.end(), building) != city.buildings.end();
    };
    std::vector<int> icons;
    for (int r = 0; r < kResources; ++r)
      icons.insert(icons.end(), static_cast<std::size_t>(card.cost[static_cast<std::size_t>(r)]), r);
    icons.insert(icons.end(), static_cast<std::size_t>(card.wild), kWildIcon);
    purse_ = city.warehouse;
    purse_.push_back(has("temple_of_hephaestus") ? std::min(city.points, 1) : 0);
    for (const int n : city.tribute) purse_.push_back(has("parthenon") ? n : 0);
    wild_ = {has("temple_of_demeter"), has("temple_of_artemis"), has("temple_of_poseidon")};
    if (has("marble_quarry") && !icons.empty()) {
      for (std::size_t i = 0; i < icons.size(); ++i) {
        std::vector<int> left = icons;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
        pay(left, Paid(kTribute + kResources, 0));
      }
    } else {
      pay(icons, Paid(kTribute + kResources, 0));
    }
  }
  [[nodiscard]] const std::set<Paid>& found() const { return found_; }

 private:
  void pay(std::vector<int> icons, const Paid& spent) {
    if (icons.empty()) {
      found_.insert(spent);
      return;
    }
    const int icon = icons.back();
    icons.pop_back();
    for (std::size_t coin = 0; coin < purse_.size(); ++coin) {
      const std::size_t type = coin >= kTribute ? coin - kTribute : coin;
      const bool fits = coin == kPoints || icon == kWildIcon || static_cast<int>(type) == icon || wild_[type];
      if (!fits || spent[coin] == purse_[coin]) continue;
      Paid more = spent;
      ++more[coin];
      pay(icons, more);
    }
  }

  std::vector<int> purse_;
  std::vector<bool> wild_;
  std::set<Paid> found_;
};

std::string pay_text(const Paid& spent) {
  constexpr std::string_view kNames[] = {"grain",         "meat",         "fish",        "points",
                                         "tribute.grain", "tribute.meat", "tribute.fish"};
  std::string text = "pay";
  for (std::size_t i = 0; i < spent.size(); ++i)
    if (spent[i] > 0) text += " " + std::string(kNames[i]) + "=" + std::to_string(spent[i]);
  return text;
}

// Every building, every set of the six buildings that change payments, several purses: the options are all ways and
// no others, and what is offered to build is what has one.
// olympus 6.2 to 6.7, 9.19, 9.21, 9.29, 9.32
TEST(OlympusNestedPayments, AreAllDifferentWaysToPay) {
  const Strings payers = {"marble_quarry",     "temple_of_hephaestus", "temple_of_demeter",
                          "temple_of_artemis", "temple_of_poseidon",   "parthenon"};
  const std::vector<City> purses = {{.culture = 9, .warehouse = {2, 2, 2}, .tribute = {1, 1, 1}, .points = 2},
                                    {.culture = 9, .warehouse = {0, 1, 3}, .tribute = {2, 0, 0}, .points = 0},
                                    {.culture = 9, .warehouse = {4, 0, 0}, .tribute = {0, 1, 0}, .points = 1},
                                    {.culture = 9, .warehouse = {0, 1, 0}, .tribute = {0, 0, 3}, .points = 9},
                                    {.culture = 9, .warehouse = {0, 0, 0}, .tribute = {0, 0, 0}, .points = 1}};
  for (const City& purse : purses)
    for (unsigned set = 0; set < 1U << payers.size(); ++set) {
      City city = purse;
      for (std::size_t i = 0; i < payers.size(); ++i)
        if ((set >> i & 1U) != 0) city.buildings.push_back(payers[i]);
      OlympusTable table(3, 0, true);
      found(table, 0, city);
      place_priests(table, {3, 0, 0});
      table.play("worship zeus");
      for (std::size_t b = 0; b < kBuildings; ++b) {
        SCOPED_TRACE(std::string(kBuildingNames[b]) + " " + std::to_string(set));
        const std::string build = "build " + std::string(kBuildingNames[b]);
        const EveryWay ways(default_figures().card[b], city);
        const bool stands = table.has(0, static_cast<Building>(b));
        ASSERT_EQ(table.offers(build), !stands && !ways.found().empty());
        if (!table.offers(build)) continue;
        OlympusTable asked = table;
        asked.play(build);
        Strings expected;
        for (const Paid& spent : ways.found()) expected.push_back(pay_text(spent));
        ASSERT_EQ(asked.prompt(), "pay");
        ASSERT_EQ(asked.options(), expected);
      }
    }
}

// All of them together: nothing from the warehouse but a wild cube, a point, tribute, and one icon falls away.
// olympus 6.3, 6.4, 6.5, 9.19, 9.21, 9.29, 9.32
TEST(OlympusNestedPayments, AllTogether) {
  OlympusTable table =
      lone_worshipper({.culture = 8,
                       .warehouse = {1, 0, 0},
                       .tribute = {0, 0, 1},
                       .points = 5,
                       .buildings = {"marble_quarry", "temple_of_hephaestus", "temple_of_demeter", "parthenon"}});
  table.play("worship zeus");
  EXPECT_FALSE(table.offers("build oracle"));
  EXPECT_TRUE(table.offers("build colony"));
  table.play("build colony");
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.points(0), 5 - 1 + 3);
}

// The point is paid before the card scores: with no point before, there is none to pay.
// olympus 6.5, 6.6, 9.32
TEST(OlympusNestedPayments, ThePointIsPaidBeforeTheCardScores) {
  OlympusTable table =
      lone_worshipper({.culture = 6, .warehouse = {1, 1, 2}, .points = 0, .buildings = {"temple_of_hephaestus"}});
  table.play("worship zeus");
  EXPECT_FALSE(table.offers("build temple_of_hades"));
  table.play({"score", "build temple_of_hades"});
  EXPECT_EQ(table.prompt(), "hades");
  EXPECT_EQ(table.points(0), 4);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
}

// Wild cubes are wild for building costs only.
// olympus 6.3, 9.35
TEST(OlympusNestedPayments, WildCubesAreWildForBuildingCostsOnly) {
  OlympusTable table = last_ceremony({.warehouse = {0, 2, 0}, .buildings = {"temple_of_artemis", "trade_route"}});
  table.play({"worship apollo aspect=sun", "use trade_route"});
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
}

// A Quarry built first lowers the second build of the same favour.
// olympus 4.5, 6.4
TEST(OlympusNestedPayments, TheQuarryServesTheNextBuildAtOnce) {
  OlympusTable table = lone_worshipper({.culture = 8, .warehouse = {4, 0, 1}});
  table.play({"worship hephaestus", "build marble_quarry", "build well"});
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.points(0), 4);
}

// The Parthenon built first opens the tribute area for the second build.
// olympus 4.5, 5.6, 9.21
TEST(OlympusNestedPayments, TheParthenonServesTheNextBuildAtOnce) {
  OlympusTable table = lone_worshipper({.culture = 5, .warehouse = {1, 0, 3}, .tribute = {2, 0, 0}});
  table.play("worship hephaestus");
  EXPECT_FALSE(table.offers("build goldsmith"));
  table.play({"build parthenon", "build goldsmith"});
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.points(0), 4);
}

// The cubes that a wild temple produces when built pay the second build with any icon.
// olympus 6.3, 6.6, 9.29
TEST(OlympusNestedPayments, TheTemplesHarvestPaysTheNextBuild) {
  OlympusTable table = lone_worshipper({.culture = 4, .agriculture = 2, .warehouse = {3, 1, 0}});
  table.play({"worship hephaestus", "build temple_of_demeter"});
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 0, 0}));
  EXPECT_TRUE(table.offers("build road_system"));
  table.play("build road_system");
  EXPECT_EQ(table.track(0, Track::kPopulation), 3);
}

}  // namespace
}  // namespace pelops::olympus_2010
