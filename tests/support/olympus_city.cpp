#include "tests/support/olympus_city.h"

namespace pelops::olympus_2010 {

namespace {

Json pile(const Cubes& cubes) { return {{"grain", cubes[0]}, {"meat", cubes[1]}, {"fish", cubes[2]}}; }

}  // namespace

void found(OlympusTable& table, Seat seat, const City& city) {
  Strings buildings = city.buildings;
  const auto need = [&buildings](const std::string& building) {
    if (std::find(buildings.begin(), buildings.end(), building) == buildings.end()) buildings.push_back(building);
  };
  if (city.population > 5) need("agora");
  if (city.culture > 4) need("school");
  if (city.culture > 7) need("library");
  if (city.military > 3) need("barracks");
  if (city.military > 6) need("army");
  table.city(seat, {{"tracks",
                     {{"culture", city.culture},
                      {"population", city.population},
                      {"military", city.military},
                      {"agriculture", city.agriculture},
                      {"hunting", city.hunting},
                      {"fishing", city.fishing}}},
                    {"warehouse", pile(city.warehouse)},
                    {"tribute", pile(city.tribute)},
                    {"points", city.points},
                    {"buildings", buildings}});
}

void place_priests(OlympusTable& table, const std::vector<int>& clergy, const Json& deities) {
  std::vector<int> board(clergy.size(), 0);
  for (const Json& deity : deities) {
    ++board[deity.at("alpha").get<std::size_t>()];
    if (deity.contains("beta"))
      for (const Json& seat : deity["beta"]) ++board[seat.get<std::size_t>()];
  }
  Json players = table.json()["players"];
  for (std::size_t seat = 0; seat < clergy.size(); ++seat)
    players[seat]["priests"] = {{"clergy", clergy[seat]}, {"supply", 5 - clergy[seat] - board[seat]}};
  table.set({{"deities", deities}, {"players", players}});
}

OlympusTable lone_worshipper(const City& city, int players) {
  OlympusTable table(players, 0);
  found(table, 0, city);
  std::vector<int> clergy(static_cast<std::size_t>(players), 0);
  clergy[0] = 3;
  place_priests(table, clergy);
  return table;
}

OlympusTable last_ceremony(const City& city, const Json& deities, int players) {
  OlympusTable table(players, 0);
  found(table, 0, city);
  std::vector<int> clergy(static_cast<std::size_t>(players), 0);
  clergy[0] = 1;
  place_priests(table, clergy, deities);
  return table;
}

std::vector<int> markers(const OlympusTable& table, Seat seat) {
  std::vector<int> spaces;
  for (const u8 space : table.player(seat).track) spaces.push_back(space);
  return spaces;
}

int when(const OlympusTable& table, std::string_view beginning) {
  const Strings events = table.events();
  for (std::size_t i = 0; i < events.size(); ++i)
    if (events[i].starts_with(beginning)) return static_cast<int>(i);
  return -1;
}

}  // namespace pelops::olympus_2010
