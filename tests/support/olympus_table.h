#pragma once

#include "engine/olympus_2010/olympus.h"
#include "tests/support/game_table.h"

namespace pelops::olympus_2010 {

using pelops::Strings;
using Cubes = std::vector<int>;  // grain, meat, fish

// A table for Olympus. Players are changed one at a time with `city`, which is a merge patch on one player; priests
// that it does not mention stay five in all: supply takes up the difference.
class OlympusTable : public GameTable<Olympus> {
 public:
  explicit OlympusTable(int players = 3, Seat start = 0, bool ask_single = false,
                        const Figures& figures = default_figures())
      : GameTable(Olympus(figures, ask_single), {.players = players, .seed = 1, .start = start}) {}

  void city(Seat seat, const Json& patch);

  // Answers "no" to everything optional, else the first option, until `prompt` is asked. Never more than 200 answers.
  void decline_until(std::string_view wanted);
  // Lets the others decline the ceremony in progress.
  void nobody_joins() {
    while (prompt() == "join") play("decline");
  }

  [[nodiscard]] const Player& player(Seat seat) const { return state().player[seat]; }
  [[nodiscard]] int track(Seat seat, Track t) const { return player(seat).at(t); }
  [[nodiscard]] Cubes warehouse(Seat seat) const { return cubes(player(seat).warehouse); }
  [[nodiscard]] Cubes tribute(Seat seat) const { return cubes(player(seat).tribute); }
  [[nodiscard]] int points(Seat seat) const { return player(seat).points; }
  [[nodiscard]] bool has(Seat seat, Building b) const { return player(seat).has(b); }

 private:
  static Cubes cubes(const u8* pile) { return {pile[0], pile[1], pile[2]}; }
};

}  // namespace pelops::olympus_2010
