#include "tests/support/olympus_positions.h"

// Section 8: the end.
namespace pelops::olympus_2010 {
namespace {

const Json kFourGlories = {{"agriculture", 0}, {"hunting", 0}, {"fishing", 0}, {"military", 0}};

// The game has just ended; `change` made the cities what they are before the last upkeep.
template <class Change>
OlympusTable ended(Change change, int players = 3) {
  OlympusTable table(players);
  Json seats = table.json()["players"];
  change(seats);
  table.set({{"glory", kFourGlories}, {"players", seats}});
  // A last ceremony that changes no score.
  last_priests(table, static_cast<Seat>(players - 1));
  table.play("worship hephaestus");
  table.decline_until("");
  EXPECT_TRUE(table.over());
  return table;
}

std::vector<int> places(const OlympusTable& table) {
  std::vector<int> list;
  for (const Score& score : table.game().scores(table.state())) list.push_back(score.place);
  return list;
}

// olympus 8.1
TEST(OlympusEnd, EachMarkerScoresHalfItsSpaceRoundedDown) {
  const OlympusTable table = ended([](Json& seats) {
    seats[0]["buildings"] = list({"agora", "school", "library", "barracks", "army"});
    seats[0]["tracks"] = {{"culture", 9},     {"population", 8}, {"military", 7},
                          {"agriculture", 6}, {"hunting", 2},    {"fishing", 1}};
    seats[0]["points"] = 20;
    seats[0]["warehouse"] = cubes(0, 0, 0);
  });
  const Score score = table.game().scores(table.state())[0];
  const std::vector<std::string_view> names(Olympus::breakdown_names().begin(), Olympus::breakdown_names().end());
  EXPECT_EQ(names, (std::vector<std::string_view>{"points", "culture", "population", "military", "agriculture",
                                                  "hunting", "fishing", "total"}));
  const std::vector<int> breakdown(score.breakdown, score.breakdown + names.size());
  EXPECT_EQ(breakdown, (std::vector<int>{20, 4, 4, 3, 3, 1, 0, 35}));
  EXPECT_EQ(score.points, 35);
  EXPECT_EQ(table.points(0), 20) << "the marker on the board stays";
}

// olympus 8.1
TEST(OlympusEnd, MarkersScoreAfterTheLastPopulationLimit) {
  const OlympusTable table = ended([](Json& seats) {
    seats[0]["tracks"]["population"] = 4;
    seats[0]["tracks"]["fishing"] = 8;
  });
  EXPECT_EQ(table.game().scores(table.state())[0].points, 2 + 2) << "population 4, fishing 4";
}

// olympus 8.2
TEST(OlympusEnd, MostPointsWin) {
  const OlympusTable table = ended([](Json& seats) {
    seats[0]["points"] = 3;
    seats[1]["points"] = 9;
    seats[1]["warehouse"] = cubes(0, 0, 0);
    seats[2]["points"] = 5;
  });
  EXPECT_EQ(places(table), (std::vector<int>{3, 1, 2}));
}

// olympus 8.2
TEST(OlympusEnd, MarkersCountBeforeTies) {
  const OlympusTable table = ended([](Json& seats) {
    seats[0]["points"] = 5;
    seats[1]["points"] = 4;
    seats[1]["tracks"]["culture"] = 4;
  });
  EXPECT_EQ(places(table)[1], 1) << "4 + 2 + 1 against 5 + 1";
}

// olympus 8.2
TEST(OlympusEnd, ThenMostCubesInTheWarehouse) {
  const OlympusTable table = ended([](Json& seats) {
    seats[0]["points"] = seats[1]["points"] = 5;
    seats[0]["warehouse"] = cubes(2, 0, 2);
    seats[1]["warehouse"] = cubes(1, 1, 1);
    seats[1]["tribute"] = cubes(0, 2, 0);
    seats[0]["buildings"] = list({"well"});
    seats[1]["buildings"] = list({"well", "agora", "gardens"});
  });
  EXPECT_EQ(places(table), (std::vector<int>{2, 1, 3})) << "the tribute has come into the warehouse";
}

// olympus 8.2
TEST(OlympusEnd, ThenFewestBuildings) {
  const OlympusTable table = ended([](Json& seats) {
    seats[0]["points"] = seats[1]["points"] = 5;
    seats[0]["warehouse"] = seats[1]["warehouse"] = cubes(1, 1, 1);
    seats[0]["buildings"] = list({"well", "agora", "temple_of_hera"});
    seats[1]["buildings"] = list({"well", "agora"});
  });
  EXPECT_EQ(places(table), (std::vector<int>{2, 1, 3}));
}

// olympus 8.2
TEST(OlympusEnd, ThenTheTieIsShared) {
  const OlympusTable table = ended(
      [](Json& seats) {
        for (const std::size_t seat : {0U, 2U}) {
          seats[seat]["points"] = 5;
          seats[seat]["warehouse"] = cubes(1, 1, 1);
        }
        seats[0]["buildings"] = list({"well"});
        seats[2]["buildings"] = list({"temple_of_hera"});
        seats[1]["points"] = 1;
        seats[3]["points"] = 9;
      },
      5);
  EXPECT_EQ(places(table), (std::vector<int>{2, 4, 2, 1, 5}));
}

}  // namespace
}  // namespace pelops::olympus_2010
