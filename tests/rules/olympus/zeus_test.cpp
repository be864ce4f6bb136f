#include "tests/support/olympus_positions.h"

// Section 4: the favour of Zeus, and who can build nothing.
namespace pelops::olympus_2010 {
namespace {

const Strings kSixAdvances = {"advance culture",     "advance population", "advance military",
                              "advance agriculture", "advance hunting",    "advance fishing"};

Strings operator+(Strings first, const Strings& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

// What Zeus offers to a player who can build nothing.
const Strings kZeus = kSixAdvances + Strings{"produce grain", "produce meat", "produce fish", "declare_war", "score"};

Strings without(Strings list, std::initializer_list<std::string_view> gone) {
  for (const std::string_view text : gone) std::erase(list, text);
  return list;
}

// A table at which nobody owns a cube, so that nobody can build.
OlympusTable poor_table() {
  OlympusTable table;
  Json players = table.json()["players"];
  for (Json& player : players) player["warehouse"] = cubes(0, 0, 0);
  table.set({{"players", players}});
  return table;
}

// olympus 4.8
TEST(OlympusFavours, ZeusBetaChoosesOnceFromTheList) {
  OlympusTable table = poor_table();
  table.play({"worship zeus", "join", "decline", "score", "score"});
  EXPECT_EQ(table.prompt(), "zeus");
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), kZeus);
  table.play("produce meat");
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.points(0), 2) << "the same kind twice";
}

// olympus 4.8
TEST(OlympusFavours, ZeusSecondPickIsNotTheSameMarkerOrResource) {
  const std::vector<std::pair<std::string, Strings>> cases = {
      {"advance culture", without(kZeus, {"advance culture"})},
      {"advance population", without(kZeus, {"advance population"})},
      {"advance military", without(kZeus, {"advance military", "declare_war"})},
      {"advance fishing", without(kZeus, {"advance fishing"})},
      {"produce meat", without(kZeus, {"produce meat"})},
      {"declare_war", without(kZeus, {"advance military"})},
      {"score", kZeus}};
  for (const auto& [first, second] : cases) {
    OlympusTable table = poor_table();
    table.play({"worship zeus", "decline", "decline"});
    EXPECT_EQ(table.options(), kZeus);
    table.play(first);
    EXPECT_EQ(table.options(), second) << first;
  }
}

// olympus 4.8
TEST(OlympusFavours, ZeusMayBuildTwice) {
  OlympusTable table;
  table.city(0, {{"warehouse", cubes(2, 2, 0)}});
  table.play({"worship zeus", "decline", "decline", "build well", "build gardens"});
  EXPECT_EQ(table.player(0).buildings(), 2);
  EXPECT_EQ(table.points(0), 2);
}

// olympus 4.8
TEST(OlympusFavours, ZeusResolvesTheFirstChoiceBeforeTheSecond) {
  OlympusTable table = poor_table();
  table.city(0, {{"tracks", {{"agriculture", 2}}}, {"warehouse", cubes(0, 0, 0)}});
  table.play({"worship zeus", "decline", "decline", "advance agriculture", "produce grain"});
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 0, 0}));

  OlympusTable other = poor_table();
  other.city(0, {{"warehouse", cubes(1, 0, 0)}});
  other.play({"worship zeus", "decline", "decline"});
  EXPECT_TRUE(other.options("build").empty());
  other.play("produce grain");
  EXPECT_EQ(other.options("build"), (Strings{"build agora", "build well"}));
}

// olympus 4.8
TEST(OlympusFavours, AnAdvanceThatWasLostCountsAsChosen) {
  OlympusTable table = poor_table();
  table.city(0, {{"tracks", {{"military", 3}}}});
  table.play({"worship zeus", "decline", "decline", "advance military"});
  EXPECT_TRUE(table.happened("advance_lost"));
  EXPECT_EQ(table.options(), without(kZeus, {"advance military", "declare_war"}));
}

// olympus 4.8
TEST(OlympusFavours, WhatABuildingDoesIsNotChosenFromTheList) {
  OlympusTable table;
  table.city(0, {{"tracks", {{"culture", 4}}}, {"warehouse", cubes(1, 1, 2)}});
  table.play({"worship zeus", "decline", "decline", "build militia"});
  EXPECT_EQ(table.track(0, Track::kMilitary), 2);
  EXPECT_EQ(table.options("advance"), kSixAdvances);
  EXPECT_TRUE(table.offers("declare_war"));
  table.play("declare_war");
  EXPECT_EQ(table.prompt(), "attack");
}

// olympus 4.11
TEST(OlympusFavours, OnlyWhatCanBeBuiltAndPaidIsOffered) {
  OlympusTable table;
  table.city(0, {{"warehouse", cubes(1, 1, 0)}});
  table.play({"worship zeus", "decline", "decline"});
  EXPECT_EQ(table.options("build"), (Strings{"build agora", "build gymnasium"}));
  table.play("build gymnasium");
  EXPECT_TRUE(table.options("build").empty());
  EXPECT_EQ(table.options(), kZeus);
}

// olympus 4.11
TEST(OlympusFavours, WhoCanBuildNothingIsNotAsked) {
  OlympusTable table = poor_table();
  table.play({"worship hephaestus", "join", "decline"});
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.count_events("skipped"), 2);
}

}  // namespace
}  // namespace pelops::olympus_2010
