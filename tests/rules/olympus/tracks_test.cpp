#include "tests/support/olympus_positions.h"

// Section 3: tracks.
namespace pelops::olympus_2010 {
namespace {

// The space that `track` reaches from `from` by one advance of Zeus, with these buildings.
int advanced(const std::string& track, int from, std::initializer_list<std::string_view> buildings) {
  OlympusTable table;
  table.city(0, {{"buildings", list(buildings)}, {"tracks", {{track, from}}}});
  table.play("worship zeus");
  table.nobody_joins();
  table.play("advance " + track);
  return table.json()["players"][0]["tracks"][track].get<int>();
}

// olympus 3.1
TEST(OlympusTracks, AnAdvanceMovesOneSpace) {
  for (const std::string_view track : kTrackNames) EXPECT_EQ(advanced(std::string(track), 2, {}), 3) << track;
}

// olympus 3.1
TEST(OlympusTracks, AnAdvanceAtAColumnIsLostWithoutCompensation) {
  OlympusTable table;
  table.city(0, {{"tracks", {{"population", 5}}}, {"points", 3}});
  table.play({"worship aphrodite", "decline", "decline"});
  EXPECT_EQ(table.track(0, Track::kPopulation), 5);
  EXPECT_EQ(table.count_events("advance_lost seat=0 track=population at=5"), 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
  EXPECT_EQ(table.points(0), 3);
}

// olympus 3.1
TEST(OlympusTracks, TwoSpacesAreTwoAdvancesInARow) {
  OlympusTable table;
  table.city(0, {{"tracks", {{"culture", 3}}}});
  table.play({"worship athena", "decline", "decline"});
  EXPECT_EQ(table.track(0, Track::kCulture), 4);
  EXPECT_TRUE(table.happened("advanced seat=0 track=culture from=3 to=4"));
  EXPECT_TRUE(table.happened("advance_lost seat=0 track=culture at=4"));
}

// olympus 3.1
TEST(OlympusTracks, AnAdvanceAtTheEndOfTheTrackIsLost) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["hunting"] = 8;
  table.set({{"glory", {{"hunting", 0}}}, {"players", players}});
  table.play({"worship artemis", "decline", "decline"});
  EXPECT_EQ(table.track(0, Track::kHunting), 8);
  EXPECT_TRUE(table.happened("advance_lost seat=0 track=hunting at=8"));
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 5, 1}));
}

// olympus 3.2
TEST(OlympusTracks, PopulationNeedsTheAgora) {
  EXPECT_EQ(advanced("population", 4, {}), 5);
  EXPECT_EQ(advanced("population", 5, {}), 5);
  EXPECT_EQ(advanced("population", 5, {"agora"}), 6);
  EXPECT_EQ(advanced("population", 9, {"agora"}), 10);
}

// olympus 3.2
TEST(OlympusTracks, CultureNeedsSchoolAndLibrary) {
  EXPECT_EQ(advanced("culture", 3, {}), 4);
  EXPECT_EQ(advanced("culture", 4, {}), 4);
  EXPECT_EQ(advanced("culture", 4, {"library"}), 4) << "Library alone opens nothing";
  EXPECT_EQ(advanced("culture", 4, {"school"}), 5);
  EXPECT_EQ(advanced("culture", 6, {"school"}), 7);
  EXPECT_EQ(advanced("culture", 7, {"school"}), 7);
  EXPECT_EQ(advanced("culture", 7, {"school", "library"}), 8);
}

// olympus 3.2
TEST(OlympusTracks, MilitaryNeedsBarracksAndArmy) {
  EXPECT_EQ(advanced("military", 2, {}), 3);
  EXPECT_EQ(advanced("military", 3, {}), 3);
  EXPECT_EQ(advanced("military", 3, {"army"}), 3) << "Army alone opens nothing";
  EXPECT_EQ(advanced("military", 3, {"barracks"}), 4);
  EXPECT_EQ(advanced("military", 6, {"barracks"}), 6);
  EXPECT_EQ(advanced("military", 6, {"barracks", "army"}), 7);
}

// olympus 3.2
TEST(OlympusTracks, ProductionHasNoColumns) {
  for (const std::string track : {"agriculture", "hunting", "fishing"})
    for (int space = 1; space < 8; ++space) EXPECT_EQ(advanced(track, space, {}), space + 1) << track;
}

// olympus 3.3
TEST(OlympusTracks, AMarkerNeverGoesBelowOne) {
  OlympusTable table(4);
  Json players = table.json()["players"];
  players[0]["buildings"] = list({"school", "temple_of_athena"});
  players[0]["tracks"]["culture"] = 6;
  players[1]["tracks"]["population"] = 1;
  players[2]["tracks"]["population"] = 1;
  players[2]["tracks"]["fishing"] = 2;
  players[3]["tracks"]["culture"] = 2;
  table.set({{"players", players}});
  table.play("worship athena");
  table.nobody_joins();
  table.play("pass");
  EXPECT_EQ(table.seat(), 3) << "seat 1 has nothing that can move, seat 2 one marker only";
  EXPECT_EQ(table.track(2, Track::kFishing), 1);
  EXPECT_EQ(table.options(), (Strings{"retreat culture", "retreat population"}));
  for (int t = 0; t < kTracks; ++t) EXPECT_EQ(table.player(1).track[t], 1);
}

// olympus 3.3
TEST(OlympusTracks, FallingBackCostsNoBuildingNoGloryAndNoPriest) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[1]["tracks"]["population"] = 10;
  players[1]["buildings"] = list({"agora"});
  players[1]["points"] = 2;
  players[1]["priests"] = {{"clergy", 4}, {"supply", 1}};
  table.set({{"glory", {{"population", 1}}}, {"players", players}});
  table.play({"worship apollo aspect=plague", "decline", "decline"});
  EXPECT_EQ(table.track(1, Track::kPopulation), 7);
  EXPECT_EQ(table.json()["glory"]["population"], 1);
  EXPECT_EQ(table.points(1), 2);
  EXPECT_EQ(table.player(1).clergy, 4);
  EXPECT_TRUE(table.has(1, Building::kAgora));
}

// olympus 3.3
TEST(OlympusTracks, ABuildingStaysThoughItsCultureIsGone) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["buildings"] = list({"school", "temple_of_athena"});
  players[0]["tracks"]["culture"] = 6;
  players[1]["buildings"] = list({"fleet"});
  players[1]["tracks"]["culture"] = 3;
  players[1]["tracks"]["population"] = 1;
  table.set({{"players", players}});
  table.play({"worship athena", "decline", "decline", "pass"});
  EXPECT_EQ(table.track(1, Track::kCulture), 2);
  EXPECT_TRUE(table.has(1, Building::kFleet));
}

// olympus 3.4
TEST(OlympusTracks, TheFirstOnTheLastSpaceTakesTheGloryCard) {
  OlympusTable table;
  Json players = table.json()["players"];
  for (Json& player : players) player["tracks"]["fishing"] = 7;
  table.set({{"players", players}});
  table.play({"worship poseidon", "join", "join"});
  EXPECT_EQ(table.json()["glory"]["fishing"], 0);
  EXPECT_EQ(table.points(0), 2);
  table.play({"advance fishing", "produce fish"});
  EXPECT_EQ(table.track(1, Track::kFishing), 8);
  EXPECT_EQ(table.json()["glory"]["fishing"], 0) << "it is given once";
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.count_events("glory"), 1);
}

// olympus 3.4
TEST(OlympusTracks, GloryIsNotTakenTwiceByComingBack) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["agriculture"] = 7;
  table.set({{"glory", {{"agriculture", 0}}}, {"players", players}});
  table.play({"worship demeter", "decline", "decline"});
  EXPECT_EQ(table.track(0, Track::kAgriculture), 8);
  EXPECT_EQ(table.points(0), 0);
}

// olympus 3.4
TEST(OlympusTracks, GloryScoresAtOnceBeforeTheNextFavour) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["buildings"] = list({"temple_of_hephaestus"});
  players[0]["tracks"]["agriculture"] = 7;
  players[0]["warehouse"] = cubes(1, 0, 0);
  table.set({{"players", players}});
  table.play({"worship zeus", "decline", "decline"});
  EXPECT_FALSE(table.offers("build well"));
  table.play("advance agriculture");
  EXPECT_EQ(table.points(0), 2);
  EXPECT_TRUE(table.offers("build well")) << "one of its two grain can be paid with a point now";
}

// olympus 3.5
TEST(OlympusTracks, WhoMustMoveBackMovesAMarkerThatCan) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["buildings"] = list({"school", "temple_of_athena"});
  players[0]["tracks"]["culture"] = 6;
  players[1]["tracks"]["military"] = 2;
  players[1]["tracks"]["hunting"] = 3;
  table.set({{"players", players}});
  table.play({"worship athena", "decline", "decline", "pass"});
  EXPECT_EQ(table.seat(), 1);
  EXPECT_EQ(table.options(), (Strings{"retreat population", "retreat military", "retreat hunting"}));
}

// olympus 3.5
TEST(OlympusTracks, TheTempleOfHadesMovesOnlyMarkersThatCan) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["buildings"] = list({"school"});
  players[0]["tracks"]["culture"] = 6;
  players[0]["warehouse"] = cubes(1, 2, 2);
  players[1]["tracks"]["military"] = 2;
  players[1]["tracks"]["hunting"] = 3;
  table.set({{"players", players}});
  table.play({"worship hephaestus", "decline", "decline", "build temple_of_hades"});
  EXPECT_EQ(table.options(), (Strings{"retreat population", "retreat military", "lose_points"}));
  table.play("retreat population");
  EXPECT_EQ(table.options(), (Strings{"retreat military", "retreat hunting"}));
}

// olympus 3.6
TEST(OlympusTracks, AMarkerThatCannotMoveMayBeChosen) {
  OlympusTable table;
  Json players = table.json()["players"];
  for (const std::string track : {"agriculture", "hunting", "fishing"}) players[0]["tracks"][track] = 8;
  players[0]["tracks"]["culture"] = 4;
  players[0]["tracks"]["population"] = 5;
  players[0]["tracks"]["military"] = 3;
  table.set({{"glory", {{"agriculture", 0}, {"hunting", 0}, {"fishing", 0}}}, {"players", players}});
  table.play({"worship zeus", "decline", "decline"});
  EXPECT_EQ(table.options("advance"), (Strings{"advance culture", "advance population", "advance military",
                                               "advance agriculture", "advance hunting", "advance fishing"}));
  table.play({"advance military", "advance hunting"});
  EXPECT_TRUE(table.happened("advance_lost seat=0 track=military at=3"));
  EXPECT_TRUE(table.happened("advance_lost seat=0 track=hunting at=8"));
}

}  // namespace
}  // namespace pelops::olympus_2010
