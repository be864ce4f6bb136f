#include "engine/olympus_2010/figures.h"

#include <gtest/gtest.h>

#include "tests/support/olympus_positions.h"

// The figures: the default file, replacements, refusals, differences.
namespace pelops::olympus_2010 {
namespace {

const CardFigures& card(const Figures& figures, Building b) { return figures.card[static_cast<std::size_t>(index(b))]; }

Figures accepted(const std::string& toml) {
  Complaint complaint;
  const Figures figures = replace_figures(toml, "my.toml", complaint);
  EXPECT_EQ(complaint, "") << toml;
  return figures;
}

// The text is refused with exactly this reason, and the default figures come back.
void expect_refused(const std::string& toml, const std::string& reason) {
  Complaint complaint;
  const Figures figures = replace_figures(toml, "my.toml", complaint);
  EXPECT_EQ(complaint, reason) << toml;
  EXPECT_EQ(figures, default_figures()) << toml;
}

const std::string kWell =
    "well = { name = \"Well\", culture = 1, cost = { grain = 2 }, points = 1, source = \"ours\" }";

// olympus 1.2, 1.3, 3.4, 4.1, 7.1, 7.5, 7.6
TEST(OlympusFigures, TheDefaultFileHasTheRulesNumbers) {
  const Figures& figures = default_figures();
  EXPECT_EQ(figures.last_space, (std::array<int, kTracks>{10, 10, 8, 8, 8, 8}));
  EXPECT_EQ(figures.start, (std::array<int, kTracks>{1, 2, 1, 1, 1, 1}));
  EXPECT_EQ(figures.production, (std::array<int, kMaxSpace + 1>{0, 1, 1, 2, 2, 3, 3, 4, 4}));
  EXPECT_EQ(figures.warehouse_limit, 5);
  EXPECT_EQ(figures.glory_points, 2);
  EXPECT_EQ(figures.glory_cards_to_end, 4);
  EXPECT_EQ(figures.base_priests, 3);
  EXPECT_EQ(figures.priests, 5);
}

// Culture and points of the common buildings as the rulebooks' tables print them, in their order.
// olympus 1.4, 6.1
TEST(OlympusFigures, CultureAndPointsOfTheCommonBuildings) {
  const int culture[kCommonBuildings] = {1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
                                         5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 7, 7, 8, 8, 8, 8};
  const int points[kCommonBuildings] = {0, 1, 1, 1, 1, 1, 1, 3, 3, 3, 1, 1, 1, 2, 2, 2, 0,
                                        1, 1, 1, 1, 2, 2, 2, 3, 3, 2, 3, 0, 3, 3, 3, 4};
  for (std::size_t b = 0; b < kCommonBuildings; ++b) {
    EXPECT_EQ(default_figures().card[b].culture, culture[b]) << kBuildingNames[b];
    EXPECT_EQ(default_figures().card[b].points, points[b]) << kBuildingNames[b];
  }
  for (std::size_t b = kCommonBuildings; b < kBuildings; ++b) EXPECT_GE(default_figures().card[b].culture, 2);
}

// The costs that the rulebooks' text states.
// olympus 6.2
TEST(OlympusFigures, CostsOfTheRulebook) {
  using Cost = std::array<int, kResources>;
  const Figures& figures = default_figures();
  EXPECT_EQ(card(figures, Building::kAgora).cost, (Cost{0, 0, 0}));
  EXPECT_EQ(card(figures, Building::kAgora).wild, 2);
  EXPECT_EQ(card(figures, Building::kLyceum).cost, (Cost{1, 2, 1}));
  EXPECT_EQ(card(figures, Building::kSchool).cost, (Cost{1, 0, 1}));
  EXPECT_EQ(card(figures, Building::kPhilosophy).icons(), 0);
  EXPECT_EQ(card(figures, Building::kTempleOfAres).cost[1], 2);
  EXPECT_EQ(card(figures, Building::kTempleOfAres).culture, 2);
  for (const CardFigures& one : figures.card) {
    EXPECT_FALSE(one.name.empty());
    EXPECT_FALSE(one.source.empty());
  }
}

// olympus 6.1, 6.2
TEST(OlympusFigures, EntriesAreReplacedAndTheRestStays) {
  const Figures figures = accepted(
      "[common]\n"
      "well = { name = \"Deep Well\", culture = 2, cost = { fish = 1, wild = 2 }, points = 4, source = \"ours\" }\n"
      "[unique]\n"
      "temple_of_hestia = { name = \"Hearth\", culture = 6, cost = {}, points = 0, source = \"guess\" }\n");
  EXPECT_EQ(card(figures, Building::kWell).name, "Deep Well");
  EXPECT_EQ(card(figures, Building::kWell).culture, 2);
  EXPECT_EQ(card(figures, Building::kWell).cost, (std::array<int, kResources>{0, 0, 1}));
  EXPECT_EQ(card(figures, Building::kWell).wild, 2);
  EXPECT_EQ(card(figures, Building::kWell).points, 4);
  EXPECT_EQ(card(figures, Building::kTempleOfHestia).icons(), 0);
  Figures others = figures;
  for (const Building b : {Building::kWell, Building::kTempleOfHestia})
    others.card[static_cast<std::size_t>(index(b))] = card(default_figures(), b);
  EXPECT_EQ(others, default_figures());
}

// olympus 6.1, 6.2, 7.1
TEST(OlympusFigures, TheGameFollowsThem) {
  const Figures figures = accepted(
      "[game]\nwarehouse_limit = 3\n"
      "[common]\nwell = { name = \"Well\", culture = 2, cost = { fish = 1 }, points = 4, source = \"ours\" }\n");
  OlympusTable table(3, 0, false, figures);
  table.city(0, {{"tracks", {{"culture", 2}}}, {"warehouse", cubes(0, 0, 5)}});
  last_priests(table, 0);
  table.play({"worship hephaestus", "build well", "pass"});
  EXPECT_EQ(table.points(0), 4);
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 3})) << "five, one paid, one discarded";
}

// olympus 1.2, 7.5
TEST(OlympusFigures, TracksAndGameAreReplacedToo) {
  const Figures figures = accepted(
      "[tracks]\n"
      "last_space = { culture = 9, population = 10, military = 8, agriculture = 7, hunting = 7, fishing = 7 }\n"
      "start = { culture = 2, population = 3, military = 1, agriculture = 1, hunting = 1, fishing = 1 }\n"
      "production = [1, 2, 3, 4, 5, 6, 7]\n"
      "[game]\npriests = 6\nbase_priests = 4\nglory_points = 3\nglory_cards_to_end = 5\n");
  EXPECT_EQ(figures.last_space[0], 9);
  EXPECT_EQ(figures.production[7], 7);
  EXPECT_EQ(figures.production[8], 0);
  const OlympusTable table(3, 0, false, figures);
  EXPECT_EQ(table.track(0, Track::kPopulation), 3);
  EXPECT_EQ(table.player(0).clergy, 4);
  EXPECT_EQ(table.player(0).supply, 2);
}

// olympus 1.4
TEST(OlympusFigures, AnEmptyTextIsTheDefault) {
  EXPECT_EQ(accepted(""), default_figures());
  EXPECT_EQ(accepted("# nothing\n"), default_figures());
}

// olympus 1.4
TEST(OlympusFigures, RefusesUnknownThings) {
  expect_refused("[common]\n\npyramid = { name = \"P\" }\n", "my.toml:3: there is no building pyramid");
  expect_refused("[common]\ntemple_of_ares = {}\n", "my.toml:2: temple_of_ares belongs to [unique]");
  expect_refused("[unique]\n" + kWell, "my.toml:2: well belongs to [common]");
  expect_refused("[cards]\n" + kWell, "my.toml:1: there is no section [cards]: tracks, game, common and unique are");
  expect_refused("common = 3\n", "my.toml:1: common must be a section");
  expect_refused("[game]\nwarehouse_limit = 5\nspeed = 3\n", "my.toml:3: [game] has no entry speed");
  expect_refused("[tracks]\nlength = 3\n",
                 "my.toml:2: [tracks] has no entry length: last_space, start and production are");
  expect_refused("[tracks]\nstart = { culture = 1, wisdom = 1 }\n", "my.toml:2: there is no track wisdom");
  expect_refused("[tracks]\nstart = { culture = 1 }\n", "my.toml:2: start: population is missing");
  expect_refused("[tracks]\nstart = 1\n", "my.toml:2: start must name tracks: { culture = 10, ... }");
  expect_refused("[tracks]\nproduction = 1\n", "my.toml:2: production must be a list: what spaces 1, 2, 3 ... give");
  expect_refused("[tracks]\nproduction = []\n", "my.toml:2: production must be a list: what spaces 1, 2, 3 ... give");
}

// olympus 6.1, 6.2
TEST(OlympusFigures, RefusesWrongCards) {
  const auto well = [](const std::string& fields) { return "[common]\nwell = { " + fields + " }\n"; };
  expect_refused("[common]\nwell = 3\n",
                 "my.toml:2: well must be { name = ..., culture = ..., cost = ..., points = ..., source = ... }");
  expect_refused(well("culture = 1, cost = {}, points = 1, source = \"ours\""), "my.toml:2: well: name is missing");
  expect_refused(well("name = \"W\", cost = {}, points = 1, source = \"ours\""), "my.toml:2: well: culture is missing");
  expect_refused(well("name = \"W\", culture = 1, points = 1, source = \"ours\""), "my.toml:2: well: cost is missing");
  expect_refused(well("name = \"W\", culture = 1, cost = {}, source = \"ours\""), "my.toml:2: well: points is missing");
  expect_refused(well("name = \"W\", culture = 1, cost = {}, points = 1"), "my.toml:2: well: source is missing");
  expect_refused(well("name = 4, culture = 1, cost = {}, points = 1, source = \"ours\""),
                 "my.toml:2: well: name must be a text of 1 to 40 characters, without quotes");
  expect_refused(well("name = \"\", culture = 1, cost = {}, points = 1, source = \"ours\""),
                 "my.toml:2: well: name must be a text of 1 to 40 characters, without quotes");
  expect_refused(well("name = 'a\"b', culture = 1, cost = {}, points = 1, source = \"ours\""),
                 "my.toml:2: well: name must be a text of 1 to 40 characters, without quotes");
  expect_refused(well("name = \"W\", culture = 0, cost = {}, points = 1, source = \"ours\""),
                 "my.toml:2: well: culture must be a whole number from 1 to 15");
  expect_refused(well("name = \"W\", culture = 1.5, cost = {}, points = 1, source = \"ours\""),
                 "my.toml:2: well: culture must be a whole number from 1 to 15");
  expect_refused(well("name = \"W\", culture = 1, cost = 2, points = 1, source = \"ours\""),
                 "my.toml:2: well: cost must be { grain = ..., wild = ... }");
  expect_refused(well("name = \"W\", culture = 1, cost = { gold = 1 }, points = 1, source = \"ours\""),
                 "my.toml:2: well: there is no resource gold: grain, meat, fish and wild are");
  expect_refused(well("name = \"W\", culture = 1, cost = { grain = -1 }, points = 1, source = \"ours\""),
                 "my.toml:2: well: cost.grain must be a whole number from 0 to 8");
  expect_refused(well("name = \"W\", culture = 1, cost = { grain = 5, wild = 4 }, points = 1, source = \"ours\""),
                 "my.toml:2: well: a cost of more than 8 icons is impossible");
  expect_refused(well("name = \"W\", culture = 1, cost = {}, points = -1, source = \"ours\""),
                 "my.toml:2: well: points must be a whole number from 0 to 50");
  expect_refused(well("name = \"W\", culture = 1, cost = {}, points = 1, source = \"hearsay\""),
                 "my.toml:2: well: source must be rulebook, inferred, guess or ours");
  expect_refused(well("name = \"W\", culture = 1, cost = {}, points = 1, source = \"ours\", colour = 1"),
                 "my.toml:2: well has no field colour: name, culture, cost, points and source are");
}

// olympus 1.3, 7.5
TEST(OlympusFigures, RefusesNumbersThatDoNotGoTogether) {
  expect_refused("[game]\nglory_cards_to_end = 7\n",
                 "my.toml:2: glory_cards_to_end must be a whole number from 1 to 6");
  expect_refused("[game]\nwarehouse_limit = \"five\"\n",
                 "my.toml:2: warehouse_limit must be a whole number from 0 to 50");
  expect_refused("[game]\n\npriests = 4\n",
                 "my.toml:3: priests must be at least base_priests + 2: population and culture can bring two more");
  expect_refused("[game]\nglory_points = 2\nbase_priests = 4\n",
                 "my.toml:3: priests must be at least base_priests + 2: population and culture can bring two more");
  expect_refused("[tracks]\nproduction = [1, 2, 3]\n",
                 "my.toml:2: production lists 3 spaces, but the longest production track has 8");
  expect_refused("[tracks]\nproduction = [1, 2, 3, 0, 1, 1, 1, 1]\n",
                 "my.toml:2: production must be a whole number from 1 to 9");
  expect_refused(
      "[tracks]\nlast_space = { culture = 10, population = 10, military = 8, agriculture = 9, hunting = 8, fishing = 8 "
      "}\n",
      "my.toml:2: production lists 8 spaces, but the longest production track has 9");
  expect_refused(
      "[tracks]\nstart = { culture = 5, population = 2, military = 1, agriculture = 1, hunting = 1, fishing = 1 }\n",
      "my.toml:2: start.culture must not be past the first column");
  expect_refused(
      "[tracks]\nstart = { culture = 1, population = 2, military = 1, agriculture = 1, hunting = 8, fishing = 1 }\n",
      "my.toml:2: start.hunting must be before the last space");
  expect_refused(
      "[tracks]\n\nstart = { culture = 11, population = 2, military = 1, agriculture = 1, hunting = 1, fishing = 1 }\n",
      "my.toml:3: start.culture must be before the last space");
  expect_refused(
      "[tracks]\nlast_space = { culture = 16, population = 2, military = 1, agriculture = 1, hunting = 1, fishing = 1 "
      "}\n",
      "my.toml:2: last_space.culture must be a whole number from 1 to 15");
}

// olympus 1.4
TEST(OlympusFigures, RefusesBadToml) {
  const auto line = [](const std::string& toml) {
    Complaint complaint;
    EXPECT_EQ(replace_figures(toml, "my.toml", complaint), default_figures());
    return complaint.substr(0, complaint.find(": "));
  };
  EXPECT_EQ(line("[common\n"), "my.toml:1");
  EXPECT_EQ(line("\n\nwell = {\n"), "my.toml:3");
  EXPECT_EQ(line("[game]\npriests = 5\npriests = 5\n"), "my.toml:3");
}

// olympus 1.4
TEST(OlympusFigures, OnlyStringsAndCommentsGoOutsideAscii) {
  const std::string card = ", culture = 1, cost = { wild = 2 }, points = 0, source = \"ours\" }\n";
  EXPECT_EQ(accepted("[common]  # Agorà\nagora = { name = \"Agorà di Atene\"" + card).card[0].name.substr(0, 4),
            "Agor");
  Complaint complaint;
  replace_figures("[common]\nagora = { nameʩ = \"Agora\"" + card, "my.toml", complaint);
  EXPECT_EQ(complaint, "my.toml:2: only strings and comments may have characters outside ASCII");
  replace_figures("[}\n", "my.toml", complaint);
  EXPECT_TRUE(complaint.starts_with("my.toml:1: ")) << complaint;
}

// olympus 1.4
TEST(OlympusFigures, DifferencesAreAReplacement) {
  EXPECT_EQ(differences(default_figures()), "");
  const Figures figures = accepted(
      "[tracks]\n"
      "last_space = { culture = 9, population = 10, military = 8, agriculture = 7, hunting = 6, fishing = 7 }\n"
      "start = { culture = 2, population = 3, military = 1, agriculture = 1, hunting = 1, fishing = 1 }\n"
      "production = [1, 2, 3, 4, 5, 6, 7]\n"
      "[game]\nwarehouse_limit = 4\nglory_points = 1\nglory_cards_to_end = 5\npriests = 6\nbase_priests = 4\n"
      "[common]\n"
      "well = { name = \"Wéll\", culture = 2, cost = { grain = 1, fish = 1, wild = 2 }, points = 4, source = \"ours\" "
      "}\n"
      "agora = { name = \"Agora\", culture = 1, cost = {}, points = 0, source = \"guess\" }\n"
      "[unique]\n"
      "temple_of_hestia = { name = \"Hearth\", culture = 6, cost = { meat = 8 }, points = 50, source = \"guess\" }\n");
  const std::string text = differences(figures);
  EXPECT_EQ(accepted(text), figures) << text;
  EXPECT_EQ(differences(accepted(text)), text);
  EXPECT_EQ(differences(accepted("[common]\n" + kWell)), "[common]\n" + kWell + "\n");
  EXPECT_EQ(differences(accepted("[game]\nglory_points = 3\n")), "[game]\nglory_points = 3\n");
}

// olympus 1.4
TEST(OlympusFigures, TheTableNamesEveryBuilding) {
  const std::string text = table(default_figures());
  for (const CardFigures& one : default_figures().card)
    EXPECT_NE(text.find("\n" + one.name + " "), std::string::npos) << one.name;
  EXPECT_NE(text.find("Lyceum                  3        1      2     1     -     3       rulebook\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\nunique:\nTemple of Ares "), std::string::npos);
  EXPECT_NE(text.find("population   2      10\n"), std::string::npos);
  EXPECT_NE(text.find("production by space: 1 1 2 2 3 3 4 4\n"), std::string::npos);
}

// olympus 1.4
TEST(OlympusFigures, AGameIsMadeWithThemOrComplains) {
  Complaint complaint;
  const Olympus game = Olympus::make("[game]\nglory_points = 3\n", "my.toml", false, complaint);
  EXPECT_EQ(complaint, "");
  EXPECT_EQ(game.figures().glory_points, 3);
  EXPECT_EQ(game.figures_differences(), "[game]\nglory_points = 3\n");
  EXPECT_EQ(game.figures_table(), table(game.figures()));
  Olympus::make("[game]\nglory_points = -3\n", "my.toml", false, complaint);
  EXPECT_EQ(complaint, "my.toml:2: glory_points must be a whole number from 0 to 50");
}

}  // namespace
}  // namespace pelops::olympus_2010
