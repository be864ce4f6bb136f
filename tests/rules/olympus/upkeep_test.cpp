#include "tests/support/olympus_positions.h"

// Section 7: upkeep.
namespace pelops::olympus_2010 {
namespace {

// Where in the events one begins with `beginning`.
std::ptrdiff_t at(const OlympusTable& table, std::string_view beginning) {
  const Strings events = table.events();
  const auto found = std::find_if(events.begin(), events.end(),
                                  [beginning](const std::string& event) { return event.starts_with(beginning); });
  EXPECT_NE(found, events.end()) << beginning;
  return found - events.begin();
}

// Two earlier ceremonies of seat 2 that seat 0 joined.
void two_betas(OlympusTable& table) {
  ceremony_held(table, "athena", 2, {0});
  ceremony_held(table, "aphrodite", 2, {0});
}

// olympus 7.1
TEST(OlympusUpkeep, WhoHasMoreThanFiveCubesDiscards) {
  OlympusTable table;
  table.city(0, {{"warehouse", cubes(4, 1, 2)}});
  end_the_worship_phase(table, 0);
  EXPECT_EQ(table.prompt(), "discard");
  EXPECT_EQ(table.seat(), 0);
  EXPECT_EQ(table.json()["phase"], "upkeep");
  EXPECT_TRUE(table.json()["active"].is_null());
  EXPECT_EQ(table.options(), (Strings{"discard grain", "discard meat", "discard fish"}));
  table.play("discard meat");
  EXPECT_EQ(table.warehouse(0), (Cubes{4, 0, 1})) << "the second can be fish only, and is";
  EXPECT_EQ(table.state().round, 2);
}

// olympus 7.1
TEST(OlympusUpkeep, FiveCubesMayStay) {
  OlympusTable table;
  table.city(1, {{"warehouse", cubes(5, 0, 0)}});
  table.city(2, {{"warehouse", cubes(0, 0, 6)}});
  end_the_worship_phase(table, 0);
  EXPECT_EQ(table.warehouse(1), (Cubes{5, 0, 0}));
  EXPECT_EQ(table.warehouse(2), (Cubes{0, 0, 5}));
  EXPECT_EQ(table.count_events("lost"), 1);
}

// olympus 7.1
TEST(OlympusUpkeep, DiscardsGoRoundFromTheStartingPlayer) {
  OlympusTable table(4);
  Json players = table.json()["players"];
  for (Json& player : players) player["warehouse"] = cubes(3, 3, 0);
  table.set({{"starting_player", 2}, {"players", players}});
  end_the_worship_phase(table, 1);
  for (const Seat seat : std::initializer_list<Seat>{2, 3, 0, 1}) {
    EXPECT_EQ(table.prompt(), "discard");
    EXPECT_EQ(table.seat(), seat);
    table.play("discard grain");
  }
}

// olympus 7.1
TEST(OlympusUpkeep, HoweverManyCubesThereAreFiveStay) {
  OlympusTable table;
  table.city(0, {{"warehouse", cubes(99, 99, 99)}});
  end_the_worship_phase(table, 0);
  while (table.prompt() == "discard") table.play(table.options().front());
  EXPECT_EQ(cubes_of(table, 0), 5);
}

// olympus 7.2
TEST(OlympusUpkeep, MarkersFallToThePopulation) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["buildings"] = list({"barracks", "school"});
  players[0]["tracks"] = {{"culture", 7},     {"population", 3}, {"military", 6},
                          {"agriculture", 4}, {"hunting", 3},    {"fishing", 8}};
  table.set({{"glory", {{"fishing", 0}}}, {"players", players}});
  end_the_worship_phase(table, 0);
  EXPECT_EQ(
      table.json()["players"][0]["tracks"],
      Json({{"culture", 7}, {"population", 3}, {"military", 3}, {"agriculture", 3}, {"hunting", 3}, {"fishing", 3}}));
  EXPECT_EQ(table.json()["glory"]["fishing"], 0);
}

// olympus 7.1, 7.2, 7.3, 7.4, 7.5
TEST(OlympusUpkeep, AllPlayersGoThroughEachStep) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["tracks"]["military"] = 3;
  players[0]["buildings"] = list({"acropolis"});
  players[0]["tribute"] = cubes(1, 0, 0);
  players[1]["tracks"]["military"] = 3;
  players[1]["buildings"] = list({"goldsmith"});
  players[2]["warehouse"] = cubes(6, 0, 0);
  table.set({{"players", players}});
  end_the_worship_phase(table, 0);
  table.play({"favour athena", "use goldsmith", "spend meat from=warehouse"});
  EXPECT_LT(at(table, "lost seat=2 resource=grain n=1 place=warehouse cause=warehouse_limit"),
            at(table, "retreated seat=0 track=military from=3 to=2 cause=population_limit"));
  EXPECT_LT(at(table, "retreated seat=0"), at(table, "retreated seat=1 track=military"));
  EXPECT_LT(at(table, "retreated seat=1"), at(table, "used seat=0 building=acropolis"));
  EXPECT_LT(at(table, "used seat=0"), at(table, "used seat=1 building=goldsmith"));
  EXPECT_LT(at(table, "used seat=1"), at(table, "gained seat=0 resource=grain n=1 place=warehouse cause=tribute"));
  EXPECT_LT(at(table, "gained seat=0 resource=grain"), at(table, "priests_taken seat=0"));
  EXPECT_LT(at(table, "priests_taken seat=2"), at(table, "round_ended"));
}

// olympus 7.3
TEST(OlympusUpkeep, HeUsesHisBuildingsInTheOrderHeLikes) {
  OlympusTable table;
  table.city(0, {{"buildings",
                  list({"acropolis", "achaean_league", "amphitheatre", "bouleuterion", "goldsmith", "trade_route"})},
                 {"warehouse", cubes(2, 0, 0)}});
  two_betas(table);
  end_the_worship_phase(table, 0);
  EXPECT_EQ(table.prompt(), "upkeep");
  EXPECT_EQ(table.options(), (Strings{"use trade_route", "use goldsmith", "use bouleuterion", "use amphitheatre",
                                      "use achaean_league", "use acropolis"}));
  table.play("use amphitheatre");
  EXPECT_EQ(table.points(0), 2 + 1);
  EXPECT_EQ(table.json()["players"][0]["used"], Json({"amphitheatre"}));
  EXPECT_EQ(table.options(),
            (Strings{"use trade_route", "use goldsmith", "use bouleuterion", "use achaean_league", "use acropolis"}));
  table.play({"use acropolis", "favour ares wars=0"});
  EXPECT_EQ(table.options(),
            (Strings{"pass", "use trade_route", "use goldsmith", "use bouleuterion", "use achaean_league"}))
      << "the mandatory ones are done";
  table.play("use trade_route");
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
  table.play({"use goldsmith", "spend meat from=warehouse"});
  EXPECT_EQ(table.points(0), 4);
  table.play({"use bouleuterion", "spend grain from=warehouse", "advance hunting"});
  EXPECT_EQ(table.options(), (Strings{"pass", "use achaean_league"}));
  table.play({"use achaean_league", "advance fishing"});
  EXPECT_EQ(table.track(0, Track::kMilitary), 2);
  EXPECT_EQ(table.track(0, Track::kHunting), 2);
  EXPECT_EQ(table.track(0, Track::kFishing), 2);
  EXPECT_EQ(table.state().round, 2) << "each once";
}

// olympus 7.3
TEST(OlympusUpkeep, OptionalBuildingsMayBeLeft) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"achaean_league", "bouleuterion", "goldsmith", "trade_route"})}});
  two_betas(table);
  end_the_worship_phase(table, 0);
  EXPECT_EQ(table.options(),
            (Strings{"pass", "use trade_route", "use goldsmith", "use bouleuterion", "use achaean_league"}));
  table.play("pass");
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.warehouse(0), (Cubes{1, 1, 1}));
}

// olympus 7.3
TEST(OlympusUpkeep, MandatoryBuildingsAreUsedWithoutAsking) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"amphitheatre"})}});
  two_betas(table);
  end_the_worship_phase(table, 0);
  EXPECT_TRUE(table.happened("used seat=0 building=amphitheatre"));
  EXPECT_EQ(table.points(0), 3);
  EXPECT_EQ(table.state().round, 2);
}

// olympus 7.3
TEST(OlympusUpkeep, OnlyWhatMeetsItsConditionIsOffered) {
  OlympusTable table;
  table.city(0, {{"buildings",
                  list({"acropolis", "achaean_league", "amphitheatre", "bouleuterion", "goldsmith", "trade_route"})},
                 {"warehouse", cubes(0, 0, 0)},
                 {"tribute", cubes(1, 1, 1)}});
  ceremony_held(table, "athena", 2, {0});
  end_the_worship_phase(table, 0);
  EXPECT_EQ(table.prompt(), "acropolis") << "one beta priest, no cube in the warehouse: nothing else can be used";
}

// olympus 7.3
TEST(OlympusUpkeep, PriestsOnAlphaSpacesDoNotCountAsBetas) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"amphitheatre"})}});
  ceremony_held(table, "athena", 0);
  ceremony_held(table, "hera", 2, {0});
  end_the_worship_phase(table, 0);
  EXPECT_FALSE(table.happened("used"));
}

// olympus 7.3
TEST(OlympusUpkeep, WithTheParthenonATributeCubeCanBeSpent) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"goldsmith", "trade_route", "parthenon"})},
                 {"warehouse", cubes(0, 1, 0)},
                 {"tribute", cubes(1, 0, 0)}});
  end_the_worship_phase(table, 0);
  table.play("use trade_route");
  EXPECT_EQ(table.prompt(), "spend");
  EXPECT_EQ(table.source(), "trade_route");
  EXPECT_EQ(table.options(), (Strings{"spend grain from=tribute", "spend meat from=warehouse"}));
  table.play("spend grain from=tribute");
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 2, 1}));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
}

// olympus 7.3
TEST(OlympusUpkeep, WhatTheAcropolisBuildsMayStillBeUsed) {
  OlympusTable table;
  table.city(
      0, {{"buildings", list({"acropolis", "school"})}, {"tracks", {{"culture", 5}}}, {"warehouse", cubes(3, 0, 0)}});
  end_the_worship_phase(table, 0);
  table.play({"favour hephaestus", "build goldsmith"});
  EXPECT_EQ(table.prompt(), "upkeep");
  EXPECT_EQ(table.options(), (Strings{"pass", "use goldsmith"}));
  table.play("use goldsmith");
  EXPECT_EQ(table.warehouse(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.points(0), 2 + 1 + 1);
}

// olympus 7.3
TEST(OlympusUpkeep, AWonderOfUpkeepTakesTheBetasAway) {
  OlympusTable table;
  table.city(0, {{"buildings", list({"acropolis", "amphitheatre", "school", "library"})},
                 {"tracks", {{"culture", 8}}},
                 {"warehouse", cubes(2, 1, 1)}});
  two_betas(table);
  end_the_worship_phase(table, 0);
  table.play({"use acropolis", "favour hephaestus", "build wonder"});
  EXPECT_FALSE(table.happened("used seat=0 building=amphitheatre")) << "it would do nothing any more";
  EXPECT_EQ(table.state().round, 2);
}

// olympus 7.3
TEST(OlympusUpkeep, APlayerFinishesBeforeTheNextOneBegins) {
  OlympusTable table;
  Json players = table.json()["players"];
  for (Json& player : players) player["buildings"] = list({"goldsmith", "bouleuterion"});
  table.set({{"starting_player", 1}, {"players", players}});
  end_the_worship_phase(table, 0);
  EXPECT_EQ(table.seat(), 1);
  table.play({"use goldsmith", "spend grain from=warehouse"});
  EXPECT_EQ(table.seat(), 1);
  table.play("pass");
  EXPECT_EQ(table.seat(), 2);
  table.play("pass");
  EXPECT_EQ(table.seat(), 0);
  table.play("pass");
  EXPECT_EQ(table.state().round, 2);
}

// olympus 7.4
TEST(OlympusUpkeep, TributeMovesIntoTheWarehouseWhateverTheTotal) {
  OlympusTable table;
  table.city(0, {{"warehouse", cubes(5, 2, 0)}, {"tribute", cubes(1, 2, 3)}});
  end_the_worship_phase(table, 0);
  table.play({"discard grain", "discard grain"});
  EXPECT_EQ(table.warehouse(0), (Cubes{4, 4, 3}));
  EXPECT_EQ(table.tribute(0), (Cubes{0, 0, 0}));
  EXPECT_EQ(table.prompt(), "worship");
}

// olympus 7.5
TEST(OlympusUpkeep, PriestsFollowPopulationAndCulture) {
  struct Case {
    int population, culture;
    bool tholos;
    int priests;
  };
  const std::vector<Case> cases = {{5, 7, false, 3},  {6, 7, false, 4}, {5, 8, false, 4}, {6, 8, false, 5},
                                   {10, 9, false, 5}, {4, 6, true, 3},  {5, 6, true, 4},  {4, 7, true, 4},
                                   {5, 7, true, 5},   {6, 8, true, 5}};
  for (const Case& c : cases) {
    OlympusTable table;
    Json players = table.json()["players"];
    players[1]["buildings"] = list({"agora", "school", "library"});
    if (c.tholos) players[1]["buildings"].push_back("tholos");
    players[1]["tracks"]["population"] = c.population;
    players[1]["tracks"]["culture"] = c.culture;
    table.set({{"glory", {{"population", 0}}}, {"players", players}});
    end_the_worship_phase(table, 0);
    EXPECT_EQ(table.player(1).clergy, c.priests) << c.population << " " << c.culture << " " << c.tholos;
    EXPECT_EQ(table.player(1).supply, 5 - c.priests);
  }
}

// olympus 7.5
TEST(OlympusUpkeep, AllPriestsComeHomeAndAllDeitiesAreFree) {
  OlympusTable table(3, 0, true);
  Json players = table.json()["players"];
  Json deities = Json::object();
  for (std::size_t d = 0; d < 9; ++d) deities[std::string(kDeityNames[d])] = {{"alpha", d % 3}};
  for (Json& player : players) player["priests"] = {{"clergy", 2}, {"supply", 0}};
  table.set({{"deities", deities}, {"players", players}});
  table.play({"worship hera", "join", "decline", "produce grain", "produce meat", "produce grain"});
  EXPECT_EQ(table.state().round, 2);
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(table.player(seat).clergy, 3) << "priests left in clergy are not kept on top";
    EXPECT_EQ(table.player(seat).supply, 2);
  }
  const Json state = table.json();
  for (const Json& deity : state["deities"]) {
    EXPECT_TRUE(deity["alpha"].is_null());
    EXPECT_TRUE(deity["beta"].empty());
  }
}

// olympus 7.6
TEST(OlympusUpkeep, WithThreeGloryCardsTheStartingPlayerMovesLeft) {
  OlympusTable table(3, 2);
  table.set({{"glory", {{"culture", 0}, {"population", 1}, {"military", 2}}}});
  end_the_worship_phase(table, 0);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.json()["round"], 2);
  EXPECT_EQ(table.json()["starting_player"], 0) << "from seat 2 round to seat 0";
  EXPECT_EQ(table.json()["active"], 0);
  EXPECT_EQ(table.json()["phase"], "worship");
}

// olympus 7.6
TEST(OlympusUpkeep, WithFourGloryCardsTheGameEnds) {
  OlympusTable table(3, 1);
  table.set({{"round", 7}, {"glory", {{"culture", 0}, {"population", 0}, {"military", 0}, {"hunting", 2}}}});
  EXPECT_FALSE(table.over()) << "only after the round";
  table.city(0, {{"tribute", cubes(1, 0, 0)}});
  end_the_worship_phase(table, 0);
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.seat(), kNoSeat);
  EXPECT_EQ(table.json()["phase"], "over");
  EXPECT_EQ(table.json()["round"], 7);
  EXPECT_EQ(table.json()["starting_player"], 1);
  EXPECT_TRUE(table.json()["active"].is_null());
  EXPECT_EQ(table.warehouse(0), (Cubes{2, 1, 1})) << "upkeep is played out";
  EXPECT_TRUE(table.happened("game_over"));
}

// olympus 7.6
TEST(OlympusUpkeep, AFourthGloryCardOfUpkeepEndsTheGameToo) {
  OlympusTable table;
  Json players = table.json()["players"];
  players[0]["buildings"] = list({"acropolis", "agora"});
  players[0]["tracks"]["population"] = 9;
  table.set({{"glory", {{"culture", 0}, {"military", 0}, {"hunting", 2}}}, {"players", players}});
  end_the_worship_phase(table, 0);
  table.play("favour aphrodite");
  EXPECT_TRUE(table.over());
}

}  // namespace
}  // namespace pelops::olympus_2010
