#include <set>

#include "tests/support/olympus_positions.h"

// Section 1: set-up.
namespace pelops::olympus_2010 {
namespace {

// olympus 1.1
TEST(OlympusSetUp, ThreeToFivePlayersSitClockwise) {
  EXPECT_EQ(Olympus::kMinPlayers, 3);
  EXPECT_EQ(Olympus::kMaxPlayers, 5);
  for (int players = 3; players <= 5; ++players) {
    OlympusTable table(players, static_cast<Seat>(players - 1));
    EXPECT_EQ(table.json()["players"].size(), static_cast<std::size_t>(players));
    EXPECT_EQ(table.seat(), players - 1);
    table.play("worship athena");
    for (Seat seat = 0; seat + 1 < players; ++seat) {
      EXPECT_EQ(table.seat(), seat);
      table.play("decline");
    }
    EXPECT_EQ(table.prompt(), "worship");
    EXPECT_EQ(table.seat(), 0);
  }
}

// olympus 1.2
TEST(OlympusSetUp, EveryPlayerStartsAlike) {
  for (int players = 3; players <= 5; ++players) {
    const OlympusTable table(players);
    for (Seat seat = 0; seat < players; ++seat) {
      EXPECT_EQ(table.player(seat).clergy, 3);
      EXPECT_EQ(table.player(seat).supply, 2);
      EXPECT_EQ(table.warehouse(seat), (Cubes{1, 1, 1}));
      EXPECT_EQ(table.tribute(seat), (Cubes{0, 0, 0}));
      EXPECT_EQ(table.points(seat), 0);
      EXPECT_EQ(table.track(seat, Track::kPopulation), 2);
      for (const Track t : {Track::kCulture, Track::kMilitary, Track::kAgriculture, Track::kHunting, Track::kFishing})
        EXPECT_EQ(table.track(seat, t), 1);
      EXPECT_EQ(table.player(seat).buildings(), 0);
    }
  }
}

// olympus 1.3
TEST(OlympusSetUp, TracksHaveTheirLastSpaces) {
  const std::vector<std::pair<std::string, int>> last = {{"culture", 10},    {"population", 10}, {"military", 8},
                                                         {"agriculture", 8}, {"hunting", 8},     {"fishing", 8}};
  for (const auto& [track, space] : last) {
    OlympusTable table;
    Json players = table.json()["players"];
    players[0]["buildings"] = list({"school", "library", "agora", "barracks", "army"});
    players[0]["tracks"][track] = space - 1;
    table.set({{"players", players}});
    table.play("worship zeus");
    table.nobody_joins();
    table.play("advance " + track);
    EXPECT_TRUE(table.happened("glory seat=0 track=" + track)) << track;
    players[0]["tracks"][track] = space + 1;
    OlympusTable other;
    EXPECT_NE(other.try_set({{"glory", {{track, 0}}}, {"players", players}}), "") << track;
  }
}

// olympus 1.4
TEST(OlympusSetUp, CommonBuildingsAreEverybodysUniqueOnesAreSomebodys) {
  EXPECT_EQ(kCommonBuildings, 33);
  EXPECT_EQ(kBuildings - kCommonBuildings, 12);
  OlympusTable table;
  Json players = table.json()["players"];
  for (Json& player : players) {
    player["tracks"]["culture"] = 4;
    player["warehouse"] = cubes(9, 9, 9);
  }
  table.set({{"players", players}});
  table.play({"worship hephaestus", "join", "join", "build well", "build temple_of_hera"});
  EXPECT_TRUE(table.offers("build well"));
  EXPECT_FALSE(table.offers("build temple_of_hera"));
  table.play({"build well"});
  EXPECT_TRUE(table.offers("build well"));
  EXPECT_FALSE(table.offers("build temple_of_hera"));
  table.play({"build temple_of_ares"});
  table.play({"worship zeus", "join", "decline", "build harbor"});
  EXPECT_FALSE(table.offers("build well"));
  EXPECT_FALSE(table.offers("build harbor"));
  table.play("score");
  EXPECT_FALSE(table.offers("build temple_of_ares"));
}

// olympus 1.4
TEST(OlympusSetUp, AllBuildingsStandToBeBuilt) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["culture"] = 10;
  players[0]["buildings"] = list({"school", "library"});
  players[0]["warehouse"] = cubes(9, 9, 9);
  table.set({{"glory", {{"culture", 0}}}, {"players", players}});
  table.play("worship hephaestus");
  table.nobody_joins();
  Strings expected;
  for (const std::string_view name : kBuildingNames)
    if (name != "school" && name != "library") expected.push_back("build " + std::string(name));
  expected.push_back("pass");
  EXPECT_EQ(table.options(), expected);
}

// olympus 1.5
TEST(OlympusSetUp, SixGloryCardsLieReady) {
  const OlympusTable table;
  const Json glory = table.json()["glory"];
  EXPECT_EQ(glory.size(), 6U);
  for (const std::string_view track : kTrackNames) EXPECT_TRUE(glory[std::string(track)].is_null());
}

// olympus 1.5
TEST(OlympusSetUp, TheSupplyNeverEndsAndNothingIsHidden) {
  OlympusTable table;
  Json players = table.json()["players"];
  for (Json& player : players) player["warehouse"] = cubes(20, 0, 0);
  players[0]["tracks"]["agriculture"] = 7;
  table.set({{"players", players}});
  table.play("worship demeter");
  table.nobody_joins();
  EXPECT_EQ(table.warehouse(0), (Cubes{24, 0, 0}));
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(table.game().view_json(table.state(), seat), table.json());
}

// olympus 1.6
TEST(OlympusSetUp, TheCallerOrTheSeedChoosesTheStartingPlayer) {
  for (Seat start = 0; start < 4; ++start) {
    const OlympusTable table(4, start);
    EXPECT_EQ(table.state().starting, start);
    EXPECT_EQ(table.seat(), start);
  }
  const Olympus game;
  Options options;
  EventLog log;
  const auto starting = [&](u64 seed) { return game.start({.players = 5, .seed = seed}, options, log).starting; };
  std::vector<int> times(5);
  for (u64 seed = 0; seed < 1000; ++seed) {
    EXPECT_EQ(starting(seed), starting(seed));
    ++times.at(starting(seed));
  }
  for (const int n : times) EXPECT_NEAR(n, 200, 60);
}

}  // namespace
}  // namespace pelops::olympus_2010
