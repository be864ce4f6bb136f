#include "engine/olympos_2011/figures_reader.h"
#include "tests/support/olympos_table.h"

// The figures: what is refused, with the line and the reason, and what the figures are.
namespace pelops::embedded {
extern const FiguresTexts olympos_figures;
}

namespace pelops::olympos_2011 {
namespace {

struct Edit {
  std::string id;
  std::string from;
  std::string to;
};

// Entries of one section as they stand in the file, each with one text in place of another.
std::string edited(const std::string& section, const std::vector<Edit>& edits) {
  const std::string file(embedded::olympos_figures.back());
  std::string text = "[" + section + "]\n";
  for (const Edit& edit : edits) {
    const std::size_t begin = file.find("\n" + edit.id + " ", file.find("\n[" + section + "]")) + 1;
    std::string line = file.substr(begin, file.find('\n', begin) - begin);
    const std::size_t at = line.find(edit.from);
    EXPECT_NE(at, std::string::npos) << line;
    text += line.replace(at, edit.from.size(), edit.to) + "\n";
  }
  return text;
}

Complaint complaint_of(const std::string& toml) {
  Complaint complaint;
  const Figures figures = replace_figures(toml, "x.toml", complaint);
  if (!complaint.empty()) {
    EXPECT_EQ(differences(figures), "") << "the default figures come back";
  }
  return complaint;
}

TEST(OlymposFigures, TheDefaultFileIsGood) {
  Complaint complaint;
  const Figures figures = replace_figures(embedded::olympos_figures.back(), "olympos.toml", complaint);
  EXPECT_EQ(complaint, "");
  EXPECT_EQ(differences(figures), "");
  EXPECT_EQ(check_whole(figures), "");
}

// olympos 1.4, 3.4, 8.2
TEST(OlymposFigures, WhatIsKnownOfTheMap) {
  const Figures& f = default_figures();
  int of_type[kTypes] = {};
  int stars[kTypes] = {};
  int zeus = 0;
  for (std::size_t t = 0; t < kTerritories; ++t) {
    const TerritoryFigures& territory = f.territory[t];
    ++of_type[index(territory.type)];
    stars[index(territory.type)] += territory.star ? 1 : 0;
    if (!territory.zeus) continue;
    ++zeus;
    EXPECT_EQ(kTerritoryNames[t], "olympos");
    EXPECT_EQ(territory.type, Type::kStone);
    EXPECT_FALSE(territory.star);
  }
  for (int type = 0; type < kTypes; ++type) {
    EXPECT_EQ(of_type[type], 8);
    EXPECT_EQ(stars[type], 2);
  }
  EXPECT_EQ(zeus, 1);
}

TEST(OlymposFigures, TextsThatAreNoFigures) {
  EXPECT_TRUE(complaint_of("[game]\nsettlers = {\n").starts_with("x.toml:2: "))
      << complaint_of("[game]\nsettlers = {\n");
  EXPECT_EQ(complaint_of("\n[colours]\nred = 1\n"), "x.toml:2: there is no section [colours]");
  EXPECT_EQ(complaint_of("game = 3\n"), "x.toml:1: game must be a section");
  EXPECT_EQ(complaint_of("[game]\n\nsettlers = 20\n"), "x.toml:3: game.settlers must be { ..., source = ... }");
}

TEST(OlymposFigures, EntriesThatDoNotExist) {
  EXPECT_EQ(complaint_of("[game]\ncamels = { value = 1, source = \"ours\" }\n"),
            "x.toml:2: [game] has no entry camels");
  EXPECT_EQ(complaint_of("[track]\nend = { value = 1, source = \"ours\" }\n"), "x.toml:2: [track] has no entry end");
  for (const std::string section : {"territories", "seas", "discoveries", "wonders", "destiny", "olympos_cards"})
    EXPECT_EQ(complaint_of("[" + section + "]\n\n\nsparta = {}\n"), "x.toml:4: [" + section + "] has no entry sparta");
  EXPECT_EQ(complaint_of("[game]\ncopies_row_6 = { value = [1, 1, 1], source = \"ours\" }\n"),
            "x.toml:2: [game] has no entry copies_row_6");
  EXPECT_EQ(complaint_of(edited("spaces", {{"r1c1", "r1c1", "r1c2"}})),
            "x.toml:2: [spaces] has no entry r1c2 with row 1 and column 1");
}

TEST(OlymposFigures, EveryEntryHasItsFieldsAndASource) {
  EXPECT_EQ(complaint_of("[game]\nsettlers = { value = 20 }\n"), "x.toml:2: game.settlers: source is missing");
  EXPECT_EQ(complaint_of("[game]\nsettlers = { value = 20, source = \"hearsay\" }\n"),
            "x.toml:2: game.settlers: source must be rulebook, faq, inferred, guess or ours");
  EXPECT_EQ(complaint_of("[game]\nsettlers = { source = \"ours\" }\n"), "x.toml:2: game.settlers: value is missing");
  EXPECT_EQ(complaint_of("[game]\nsettlers = { value = 20, source = \"ours\", why = 1 }\n"),
            "x.toml:2: game.settlers has no field why");
  EXPECT_EQ(complaint_of(edited("territories", {{"illyria", "north = true,", ""}})),
            "x.toml:2: territories.illyria: north is missing");
  EXPECT_EQ(complaint_of(edited("wonders", {{"stadium", "\"Stadium\"", "\"\""}})),
            "x.toml:2: wonders.stadium: name must have 1 to 40 characters");
}

TEST(OlymposFigures, NumbersInTheirRanges) {
  const auto game = [](const std::string& id, const std::string& value) {
    return complaint_of("[game]\n" + id + " = { value = " + value + ", source = \"ours\" }\n");
  };
  EXPECT_EQ(game("settlers", "21"), "x.toml:2: game.settlers: value must be a whole number from 6 to 20");
  EXPECT_EQ(game("settlers", "\"20\""), "x.toml:2: game.settlers: value must be a whole number from 6 to 20");
  EXPECT_EQ(game("land", "2"), "x.toml:2: game.land: value must be a whole number from 1 to 1");
  EXPECT_EQ(game("attack_weaker", "-1"), "x.toml:2: game.attack_weaker: value must be a whole number from 0 to 9");
  EXPECT_EQ(game("crossed_out_per_type", "[3, 2]"),
            "x.toml:2: game.crossed_out_per_type: value must be a list of 3 numbers");
  EXPECT_EQ(game("crossed_out_per_type", "[3, 2, 7]"),
            "x.toml:2: game.crossed_out_per_type: value must be a whole number from 0 to 6");
  EXPECT_EQ(game("players", "[3, 4, 4]"), "x.toml:2: game.players must be [3, 4, 5]");
  EXPECT_EQ(game("copies_row_1", "[0, 2, 3]"), "x.toml:2: game.copies_row_1: value must be a whole number from 1 to 3");
  EXPECT_EQ(complaint_of(edited("wonders", {{"stadium", "stars = 5", "stars = 0"}})),
            "x.toml:2: wonders.stadium: stars must be a whole number from 1 to 12");
  EXPECT_EQ(complaint_of(edited("destiny", {{"star", "count = 2", "count = 4"}})),
            "x.toml:2: destiny.star: count must be a whole number from 0 to 3");
  EXPECT_EQ(complaint_of(edited("olympos_cards", {{"ares", "n = 2", "n = 12"}})),
            "x.toml:2: olympos_cards.ares: n must be a whole number from 0 to 9");
  EXPECT_EQ(complaint_of(edited("olympos_cards", {{"ares", "good = true", "good = 1"}})),
            "x.toml:2: olympos_cards.ares: good must be true or false");
}

TEST(OlymposFigures, TerritoriesAndSeas) {
  EXPECT_EQ(complaint_of(edited("territories", {{"illyria", "\"stone\"", "\"iron\""}})),
            "x.toml:2: territories.illyria: there is no type 'iron': grain, stone, wood, gold");
  EXPECT_EQ(complaint_of(edited("territories", {{"illyria", "\"macedonia\"", "\"sparta\""}})),
            "x.toml:2: territories.illyria: land names 'sparta', which does not exist");
  EXPECT_EQ(complaint_of(edited("territories", {{"illyria", "[\"adriatic\"]", "\"adriatic\""}})),
            "x.toml:2: territories.illyria: sea must be a list");
  EXPECT_EQ(complaint_of(edited("territories", {{"illyria", "\"adriatic\"", "5"}})),
            "x.toml:2: territories.illyria: sea must be a list of texts");
  EXPECT_EQ(complaint_of(edited("seas", {{"ionian", "\"adriatic\"", "\"illyria\""}})),
            "x.toml:2: seas.ionian: sea names 'illyria', which does not exist");
}

TEST(OlymposFigures, Discoveries) {
  EXPECT_EQ(complaint_of(edited("discoveries", {{"medicine", "row = 1", "row = 2"}})),
            "x.toml:2: discoveries.medicine: row must be a whole number from 1 to 1");
  EXPECT_EQ(
      complaint_of(edited("discoveries", {{"medicine", "stars = 0,", "stars = 0, tiles = [\"gold\", \"wood\"],"}})),
      "x.toml:2: discoveries.medicine has no tiles that differ");
  for (const std::string tiles :
       {"[\"gold\"]", "[\"gold\", \"gold\"]", "[\"gold\", \"iron\"]", "[\"gold\", \"stone\", \"wood\"]"})
    EXPECT_EQ(complaint_of(edited("discoveries", {{"money", "[\"gold\", \"stone\"]", tiles}})),
              "x.toml:2: discoveries.money: tiles must be two different types");
}

TEST(OlymposFigures, Spaces) {
  const std::string cost = "[{ type = \"grain\", n = 1 }, { type = \"any\", n = 1 }]";
  const auto with_cost = [&](const std::string& other) {
    return complaint_of(edited("spaces", {{"r1c1", cost, other}}));
  };
  const std::string four = "x.toml:2: spaces.r1c1: cost must be a list of 1 to 4 groups { type = ..., n = ... }";
  EXPECT_EQ(with_cost("[]"), four);
  EXPECT_EQ(with_cost("3"), four);
  const std::string any = "{ type = \"any\", n = 1 }";
  EXPECT_EQ(with_cost("[" + any + ", " + any + ", " + any + ", " + any + ", " + any + "]"), four);
  EXPECT_EQ(with_cost("[{ type = \"grain\" }]"), "x.toml:2: spaces.r1c1: a group must be { type = ..., n = ... }");
  EXPECT_EQ(with_cost("[7]"), "x.toml:2: spaces.r1c1: a group must be { type = ..., n = ... }");
  EXPECT_EQ(with_cost("[{ type = \"iron\", n = 1 }]"), "x.toml:2: spaces.r1c1: there is no type 'iron'");
  EXPECT_EQ(with_cost("[{ type = \"grain\", n = 1 }, { type = \"grain\", n = 2 }]"),
            "x.toml:2: spaces.r1c1 names grain twice");
  EXPECT_EQ(with_cost("[{ type = \"grain\", n = 8 }]"), "x.toml:2: spaces.r1c1: n must be a whole number from 1 to 7");
  const auto with_bonus = [&](const std::string& other) {
    return complaint_of(edited("spaces", {{"r1c1", "[\"settler\", \"hourglasses\"]", other}}));
  };
  const std::string two = "x.toml:2: spaces.r1c1: bonus must list two, or none in the last row, and grey one";
  EXPECT_EQ(with_bonus("[\"settler\", \"hourglasses\", \"cube_gold\"]"), two);
  EXPECT_EQ(with_bonus("[\"settler\"]"), two);
  EXPECT_EQ(with_bonus("[\"settler\", \"camel\"]"), "x.toml:2: spaces.r1c1: there is no bonus 'camel'");
  EXPECT_EQ(with_bonus("[\"settler\", \"settler\"]"), "x.toml:2: spaces.r1c1 has the same bonus twice");
  EXPECT_EQ(with_bonus("[\"settler\", \"prestige\"]"), "x.toml:2: spaces.r1c1 has the same bonus twice")
      << "grey has prestige";
  EXPECT_EQ(complaint_of(edited("spaces", {{"r5c1", "bonus = []", "bonus = [\"settler\", \"prestige\"]"}})),
            "x.toml:1: the last row has no bonus spaces");
}

// olympos 1.4
TEST(OlymposFigures, CountsByTypeAndStars) {
  EXPECT_EQ(complaint_of(edited("territories", {{"illyria", "\"stone\"", "\"grain\""}})),
            "x.toml:1: there must be 8 territories of grain, not 9");
  EXPECT_EQ(complaint_of(edited("territories", {{"illyria", "star = false", "star = true"}})),
            "x.toml:1: 2 territories of stone must have a star, not 3");
  EXPECT_EQ(complaint_of(edited("territories", {{"illyria", "zeus = false", "zeus = true"}})),
            "x.toml:1: one territory must have the Zeus token, not 2");
  EXPECT_EQ(complaint_of(edited("territories", {{"epirus", "zeus = false", "zeus = true"}})),
            "x.toml:1: epirus cannot have a star and the Zeus token");
}

// olympos 3.2
TEST(OlymposFigures, NeighboursStandOnBothSides) {
  EXPECT_EQ(complaint_of(edited("territories", {{"illyria", "\"macedonia\", ", ""}})),
            "x.toml:1: macedonia has the neighbour illyria, but not the other way round");
  EXPECT_EQ(complaint_of(edited("territories", {{"illyria", "\"macedonia\"", "\"macedonia\", \"illyria\""}})),
            "x.toml:1: illyria is its own neighbour");
  EXPECT_EQ(complaint_of(edited("seas", {{"adriatic", "[\"ionian\"]", "[]"}})),
            "x.toml:1: adriatic and ionian are neighbours on one side only");
  EXPECT_EQ(complaint_of(edited("seas", {{"adriatic", "[\"ionian\"]", "[\"ionian\", \"adriatic\"]"}})),
            "x.toml:1: adriatic is its own neighbour");
}

// olympos 3.2
TEST(OlymposFigures, EveryTerritoryCanBeReached) {
  EXPECT_EQ(complaint_of(edited("territories", {{"rhodos", "[\"icarian\", \"carpathian\"]", "[]"}})),
            "x.toml:1: rhodos cannot be reached from the northern zone");
  EXPECT_EQ(complaint_of(edited("territories", {{"illyria", "north = true", "north = false"},
                                                {"macedonia", "north = true", "north = false"},
                                                {"thrace", "north = true", "north = false"}})),
            "x.toml:1: no territory touches the northern zone");
}

// olympos 8.2
TEST(OlymposFigures, AtlantisIsReachedBySeaOnly) {
  const std::string by_sea = "x.toml:1: Atlantis must be reached by sea only";
  EXPECT_EQ(complaint_of(edited("territories", {{"atlas", "[\"gadeira\"]", "[\"gadeira\", \"messenia\"]"},
                                                {"messenia", "\"laconia\"]", "\"laconia\", \"atlas\"]"}})),
            by_sea);
  EXPECT_EQ(complaint_of(edited("territories", {{"atlas", "[\"gadeira\"]", "[\"gadeira\", \"creta_west\"]"},
                                                {"creta_west", "[\"creta_east\"]", "[\"creta_east\", \"atlas\"]"}})),
            by_sea)
      << "nor by land from another island";
  EXPECT_EQ(complaint_of(edited("territories", {{"evenor", "north = false", "north = true"}})), by_sea);
}

// olympos 5.1, 6.1, 8.1
TEST(OlymposFigures, TheTimeTrack) {
  const auto track = [](const std::string& entries) { return complaint_of("[track]\n" + entries); };
  EXPECT_EQ(track("zeus = { value = [12, 36, 72], source = \"ours\" }\n"),
            "x.toml:1: the Zeus spaces of the track must rise: single, single, three double, single");
  EXPECT_EQ(track("cross = { value = 72, source = \"ours\" }\n"),
            "x.toml:1: the cross must lie beyond the last Zeus space");
  EXPECT_EQ(track("zeus = { value = [12, 24], source = \"ours\" }\n"),
            "x.toml:2: track.zeus: value must be a list of 3 numbers");
  EXPECT_EQ(track("final = { value = [], source = \"ours\" }\n"),
            "x.toml:2: track.final: value must be a list of 1 to 20 numbers");
}

// olympos 1.1, 1.6
TEST(OlymposFigures, SettlersAndCards) {
  EXPECT_EQ(complaint_of("[game]\nsettlers = { value = 6, source = \"ours\" }\n"
                         "personal_stock = { value = 6, source = \"ours\" }\n"),
            "x.toml:1: personal_stock and the time token are more than all settlers");
  EXPECT_EQ(complaint_of(edited("destiny", {{"star", "count = 2", "count = 3"}})),
            "x.toml:1: there must be 22 destiny cards, not 23");
}

TEST(OlymposFigures, ReplacementsAreToldAsDifferences) {
  Complaint complaint;
  const Figures figures = replace_figures(
      "[wonders]\ncolossus = { name = \"Colossus\", stars = 7, prestige = 14, "
      "source = \"ours\" }\n[game]\nsea = { value = 2, source = \"rulebook\" }\n",
      "x.toml", complaint);
  ASSERT_EQ(complaint, "");
  EXPECT_EQ(figures.wonder_stars[4], 7);
  const std::string text = differences(figures);
  EXPECT_TRUE(text.starts_with("[wonders]\ncolossus = ")) << text;
  EXPECT_EQ(text.find("[game]"), std::string::npos) << "an entry that is the same is no difference";
  const Figures again = replace_figures(text, "again.toml", complaint);
  EXPECT_EQ(complaint, "");
  EXPECT_EQ(differences(again), text);
  EXPECT_EQ(again.wonder_prestige[4], 14);
}

TEST(OlymposFigures, TheTableNamesEverything) {
  const std::string text = table(default_figures());
  for (const std::string_view name : kTerritoryNames) EXPECT_NE(text.find(name), std::string::npos) << name;
  for (const std::string_view name : kWonderNames) EXPECT_NE(text.find(name), std::string::npos) << name;
  for (const std::string_view name : kDestinyNames) EXPECT_NE(text.find(name), std::string::npos) << name;
}

}  // namespace
}  // namespace pelops::olympos_2011
