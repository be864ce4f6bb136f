#include "tests/support/olympus_positions.h"

// Section 4: favours. Zeus is in zeus_test.cpp.
namespace pelops::olympus_2010 {
namespace {

// olympus 4.1
TEST(OlympusFavours, ProductionFollowsTheSpace) {
  const std::vector<int> plain = {1, 1, 2, 2, 3, 3, 4, 4};
  const std::vector<int> aqueduct = {1, 2, 2, 3, 3, 4, 4, 4};
  for (int space = 1; space <= 8; ++space)
    for (const bool with_aqueduct : {false, true}) {
      OlympusTable table;
      Json players = table.json()["players"];
      players[0]["tracks"] = {{"culture", 1}, {"population", 2}, {"military", 1}};
      for (const std::string track : {"agriculture", "hunting", "fishing"}) players[0]["tracks"][track] = space;
      if (with_aqueduct) players[0]["buildings"] = list({"aqueduct"});
      table.set({{"glory", {{"agriculture", 1}, {"hunting", 1}, {"fishing", 1}}}, {"players", players}});
      table.play({"worship zeus", "decline", "decline", "produce grain", "produce fish"});
      const int given = (with_aqueduct ? aqueduct : plain)[static_cast<std::size_t>(space) - 1];
      EXPECT_EQ(table.warehouse(0), (Cubes{1 + given, 1, 1 + given})) << space << " " << with_aqueduct;
    }
}

// olympus 4.1
TEST(OlympusFavours, AqueductStopsAtTheLastSpaceOfEachTrack) {
  Complaint complaint;
  const Figures figures = replace_figures(
      "[tracks]\nlast_space = { culture = 10, population = 10, military = 8, agriculture = 8, hunting = 6, fishing = 8 "
      "}",
      "short.toml", complaint);
  ASSERT_EQ(complaint, "");
  OlympusTable table(3, 0, false, figures);
  Json players = table.json()["players"];
  players[0]["tracks"]["hunting"] = 6;
  players[0]["buildings"] = list({"aqueduct"});
  table.set({{"glory", {{"hunting", 0}}}, {"players", players}});
  table.play({"worship artemis", "decline", "decline"});
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1 + 3, 1}));
}

// olympus 4.2
TEST(OlympusFavours, DemeterArtemisPoseidonAlphaAdvanceThenProduce) {
  const std::vector<std::pair<std::string, Track>> deities = {
      {"demeter", Track::kAgriculture}, {"artemis", Track::kHunting}, {"poseidon", Track::kFishing}};
  for (const auto& [deity, track] : deities) {
    OlympusTable table;
    table.city(0, {{"tracks", {{std::string(kTrackNames[static_cast<std::size_t>(index(track))]), 2}}}});
    table.play("worship " + deity);
    table.nobody_joins();
    EXPECT_EQ(table.track(0, track), 3);
    Cubes expected = {1, 1, 1};
    expected[static_cast<std::size_t>(index(resource_of(track)))] += 2;
    EXPECT_EQ(table.warehouse(0), expected) << "space 3 gives two";
  }
}

// olympus 4.2
TEST(OlympusFavours, DemeterArtemisPoseidonBetaAdvanceOrProduce) {
  const std::vector<std::pair<std::string, Strings>> deities = {{"demeter", {"advance agriculture", "produce grain"}},
                                                                {"artemis", {"advance hunting", "produce meat"}},
                                                                {"poseidon", {"advance fishing", "produce fish"}}};
  for (const auto& [deity, offered] : deities) {
    OlympusTable table;
    table.play({"worship " + deity, "join", "join"});
    EXPECT_EQ(table.prompt(), "production");
    EXPECT_EQ(table.seat(), 1);
    EXPECT_EQ(table.source(), deity);
    EXPECT_EQ(table.options(), offered);
    table.play(offered[0]);
    EXPECT_EQ(table.warehouse(1), (Cubes{1, 1, 1}));
    EXPECT_EQ(table.options(), offered);
    table.play(offered[1]);
    EXPECT_EQ(cubes_of(table, 2), 4);
    EXPECT_EQ(table.track(2, Track::kAgriculture) + table.track(2, Track::kHunting) + table.track(2, Track::kFishing),
              3);
  }
}

// olympus 4.3
TEST(OlympusFavours, AthenaAndAphroditeAdvanceTwoAndOne) {
  OlympusTable table;
  table.play({"worship athena", "join", "decline", "worship aphrodite", "join", "decline"});
  EXPECT_EQ(table.track(0, Track::kCulture), 3);
  EXPECT_EQ(table.track(1, Track::kCulture), 2);
  EXPECT_EQ(table.track(2, Track::kCulture), 1);
  EXPECT_EQ(table.track(1, Track::kPopulation), 4);
  EXPECT_EQ(table.track(2, Track::kPopulation), 3);
  EXPECT_EQ(table.track(0, Track::kPopulation), 2);
}

// olympus 4.4
TEST(OlympusFavours, AresAlphaAdvancesTwoLessTheWars) {
  for (int wars = 0; wars <= 2; ++wars) {
    OlympusTable table;
    table.play({"worship ares wars=" + std::to_string(wars), "decline", "decline"});
    EXPECT_EQ(table.track(0, Track::kMilitary), 3 - wars);
    EXPECT_EQ(table.count_events("war_declared seat=0"), wars);
    EXPECT_EQ(table.prompt(), wars == 0 ? "worship" : "attack");
  }
}

// olympus 4.4
TEST(OlympusFavours, AresBetaAdvancesOrWagesOneWar) {
  OlympusTable table;
  table.play({"worship ares wars=0", "join wars=0", "join wars=1"});
  EXPECT_EQ(table.track(1, Track::kMilitary), 2);
  EXPECT_EQ(table.track(2, Track::kMilitary), 1);
  EXPECT_EQ(table.prompt(), "attack");
  EXPECT_EQ(table.seat(), 2);
}

// olympus 4.5
TEST(OlympusFavours, HephaestusAlphaBuildsUpToTwoBetaOne) {
  OlympusTable table;
  Json players = table.json()["players"];
  for (Json& player : players) player["warehouse"] = cubes(4, 4, 4);
  table.set({{"players", players}});
  table.play({"worship hephaestus", "join", "join", "build well"});
  EXPECT_EQ(table.prompt(), "build");
  EXPECT_EQ(table.seat(), 0);
  table.play({"build gardens"});
  EXPECT_EQ(table.seat(), 1);
  table.play("build harbor");
  EXPECT_EQ(table.seat(), 2);
  table.play("pass");
  EXPECT_EQ(table.prompt(), "worship");
  EXPECT_EQ(table.player(0).buildings(), 2);
  EXPECT_EQ(table.player(1).buildings(), 1);
  EXPECT_EQ(table.player(2).buildings(), 0);
}

// olympus 4.5
TEST(OlympusFavours, HephaestusMayBeDeclinedAndThenIsOver) {
  OlympusTable table;
  Json players = table.json()["players"];
  for (Json& player : players) player["warehouse"] = cubes(4, 4, 4);
  table.set({{"players", players}});
  table.play({"worship hephaestus", "decline", "decline"});
  EXPECT_EQ(table.options(), (Strings{"build agora", "build barracks", "build gymnasium", "build well", "build gardens",
                                      "build harbor", "build road_system", "pass"}));
  table.play("pass");
  EXPECT_EQ(table.prompt(), "worship") << "the second building is not asked after a pass";
  EXPECT_EQ(table.seat(), 1);
}

// olympus 4.5
TEST(OlympusFavours, TheSecondBuildingMayUseWhatTheFirstBrought) {
  OlympusTable table;
  table.city(0, {{"tracks", {{"culture", 2}}}, {"warehouse", cubes(2, 2, 1)}});
  table.play({"worship hephaestus", "decline", "decline"});
  EXPECT_FALSE(table.offers("build school"));
  table.play("build gymnasium");
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
  EXPECT_EQ(table.options(),
            (Strings{"build agora", "build barracks", "build road_system", "build workshop", "build school",
                     "build army", "build trade_route", "build temple_of_hera", "pass"}));
}

// olympus 4.6
TEST(OlympusFavours, TheSunGivesPoints) {
  OlympusTable table;
  Json players = table.json()["players"];
  for (Json& player : players) player["tracks"]["population"] = 5;
  table.set({{"players", players}});
  table.play({"worship apollo aspect=sun", "join", "decline"});
  EXPECT_EQ(table.points(0), 2);
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.points(2), 0);
  EXPECT_FALSE(table.happened("plague"));
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(table.track(seat, Track::kPopulation), 5);
}

// olympus 4.7
TEST(OlympusFavours, ThePlagueGivesAlphaAPointAndBothProtection) {
  OlympusTable table;
  Json players = table.json()["players"];
  for (Json& player : players) player["tracks"]["population"] = 5;
  table.set({{"players", players}});
  table.play({"worship apollo aspect=plague", "join", "decline"});
  EXPECT_EQ(table.points(0), 1);
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.track(0, Track::kPopulation), 5);
  EXPECT_EQ(table.track(1, Track::kPopulation), 5);
  EXPECT_EQ(table.track(2, Track::kPopulation), 4);
}

// olympus 4.9
TEST(OlympusFavours, HeraAlphaTakesTwoDifferentOfOneKind) {
  OlympusTable table;
  table.play({"worship hera", "decline", "decline"});
  EXPECT_EQ(table.prompt(), "hera");
  EXPECT_EQ(table.options(), (Strings{"advance agriculture", "advance hunting", "produce grain", "produce meat"}));
  table.play("advance agriculture");
  EXPECT_EQ(table.options(), (Strings{"advance hunting", "advance fishing"}));
  table.play("advance fishing");
  EXPECT_EQ(table.track(0, Track::kAgriculture), 2);
  EXPECT_EQ(table.track(0, Track::kHunting), 1);
  EXPECT_EQ(table.track(0, Track::kFishing), 2);

  OlympusTable other;
  other.play({"worship hera", "decline", "decline", "produce grain"});
  EXPECT_EQ(other.options(), (Strings{"produce meat", "produce fish"}));
  other.play("produce meat");
  EXPECT_EQ(other.warehouse(0), (Cubes{2, 2, 1}));
}

// olympus 4.9
TEST(OlympusFavours, HeraAlphaFromHuntingOnLeavesOneSecond) {
  OlympusTable table;
  table.play({"worship hera", "decline", "decline", "produce meat"});
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 2, 2})) << "fish is the only one left and produced along";
  EXPECT_EQ(table.prompt(), "worship");

  OlympusTable asked(3, 0, true);
  asked.play({"worship hera", "decline", "decline", "advance hunting"});
  EXPECT_EQ(asked.options(), (Strings{"advance fishing"}));
}

// olympus 4.9
TEST(OlympusFavours, HeraBetaTakesOneMarkerOrOneResource) {
  OlympusTable table;
  table.play({"worship hera", "join", "decline", "produce grain", "produce meat"});
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), (Strings{"advance agriculture", "advance hunting", "advance fishing", "produce grain",
                                      "produce meat", "produce fish"}));
  table.play("produce fish");
  EXPECT_EQ(table.warehouse(1), (Cubes{1, 1, 2}));
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 4.10
TEST(OlympusFavours, ThePlagueTakesAThirdRoundedDown) {
  const std::vector<int> left = {1, 2, 2, 3, 4, 4, 5, 6, 6, 7};
  for (int population = 1; population <= 10; ++population) {
    OlympusTable table;
    Json players = table.json()["players"];
    players[1]["tracks"]["population"] = population;
    players[1]["buildings"] = list({"agora"});
    table.set({{"glory", {{"population", 1}}}, {"players", players}});
    table.play({"worship apollo aspect=plague", "decline", "decline"});
    EXPECT_EQ(table.track(1, Track::kPopulation), left[static_cast<std::size_t>(population) - 1]) << population;
  }
}

// olympus 4.10
TEST(OlympusFavours, ProtectionIsForThisPlagueOnlyTheTempleOfApolloForAll) {
  OlympusTable table(3, 0);
  Json players = table.json()["players"];
  for (Json& player : players) player["tracks"]["population"] = 5;
  players[2]["buildings"] = list({"temple_of_apollo"});
  table.set({{"players", players}});
  table.play({"worship apollo aspect=plague", "join", "decline"});
  EXPECT_EQ(table.track(1, Track::kPopulation), 5);
  EXPECT_EQ(table.track(2, Track::kPopulation), 5);
  table.set({{"deities", {{"apollo", nullptr}}}, {"players", players}, {"active", 0}});
  table.play({"worship apollo aspect=plague", "decline", "decline"});
  EXPECT_EQ(table.track(1, Track::kPopulation), 4);
  EXPECT_EQ(table.track(2, Track::kPopulation), 5);
}

// olympus 4.11
TEST(OlympusFavours, AnOptionThatDoesNothingMayBeTaken) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[1]["tracks"]["agriculture"] = 8;
  table.set({{"glory", {{"agriculture", 1}}}, {"players", players}});
  table.play({"worship demeter", "join", "decline"});
  EXPECT_EQ(table.options(), (Strings{"advance agriculture", "produce grain"}));
  table.play("advance agriculture");
  EXPECT_TRUE(table.happened("advance_lost seat=1 track=agriculture at=8"));
}

// olympus 4.11
TEST(OlympusFavours, ProductionIsNotLimitedByTheWarehouse) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["agriculture"] = 7;
  players[0]["warehouse"] = cubes(2, 2, 1);
  table.set({{"glory", {{"agriculture", 1}}}, {"players", players}});
  table.play({"worship demeter", "decline", "decline"});
  EXPECT_EQ(table.warehouse(0), (Cubes{6, 2, 1}));
}

}  // namespace
}  // namespace pelops::olympus_2010
