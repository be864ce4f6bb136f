#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "tests/support/olympus_table.h"

// Positions that many tests need, in a few words each.
namespace pelops::olympus_2010 {

inline Json cubes(int grain, int meat, int fish) { return {{"grain", grain}, {"meat", meat}, {"fish", fish}}; }

inline Json list(std::initializer_list<std::string_view> names) {
  Json json = Json::array();
  for (const std::string_view name : names) json.push_back(name);
  return json;
}

// The active player is `seat`; he has `n` priests in clergy and nobody else has one: after as many ceremonies the round
// ends.
inline void last_priests(OlympusTable& table, Seat seat, int n = 1) {
  Json players = table.json()["players"];
  for (std::size_t i = 0; i < players.size(); ++i) {
    Json& priests = players[i]["priests"];
    const int all = priests["clergy"].get<int>() + priests["supply"].get<int>();
    const int clergy = i == seat ? n : 0;
    priests["clergy"] = clergy;
    priests["supply"] = all - clergy;
  }
  table.set({{"active", seat}, {"players", players}});
}

// A ceremony was held earlier in the round; its priests come out of the supplies.
inline void ceremony_held(OlympusTable& table, std::string_view deity, Seat alpha,
                          std::initializer_list<Seat> betas = {}) {
  Json players = table.json()["players"];
  const auto place = [&players](Seat seat) {
    Json& priests = players[seat]["priests"];
    const std::string from = priests["supply"].get<int>() > 0 ? "supply" : "clergy";
    priests[from] = priests[from].get<int>() - 1;
  };
  Json beta = Json::array();
  place(alpha);
  for (const Seat seat : betas) {
    place(seat);
    beta.push_back(seat);
  }
  table.set({{"deities", {{std::string(deity), {{"alpha", alpha}, {"beta", beta}}}}}, {"players", players}});
}

// The round's last ceremony gives nobody but the active player anything: two points from Apollo.
inline void end_the_worship_phase(OlympusTable& table, Seat seat) {
  last_priests(table, seat);
  table.play("worship apollo aspect=sun");
}

inline int cubes_of(const OlympusTable& table, Seat seat) { return table.player(seat).cubes(); }

}  // namespace pelops::olympus_2010
