#pragma once

#include "engine/olympos_2011/olympos.h"
#include "tests/support/game_table.h"

namespace pelops::olympos_2011 {

using pelops::Strings;
using Cubes = std::vector<int>;  // grain, stone, wood, gold
using Stack = std::vector<int>;  // seats, bottom to top

// The action of a new settler, and of one that is on the board.
std::string fresh(std::string_view to, std::string_view from = "north");
std::string move(std::string_view from, std::string_view to);
// One action for each of the items: {"take grain", ...}.
Strings each(std::string_view kind, const Strings& items);

// A table for Olympos. It begins where seat 0 has the first turn, before 1, before 2 and so on; nobody has a cube;
// discoveries and wonders lie in the order of their ids; crossed out are, of each type, the first 3, 2 or 1 of
//   evenor lesbos mysia, atlas naxos elis, mestor creta_west caria, cleito gadeira rhodos
class OlymposTable : public GameTable<Olympos> {
 public:
  explicit OlymposTable(int players = 3, bool ask_single = false);
  OlymposTable(int players, const Figures& figures, bool ask_single = false);

  // Merge patches: on one player; on the tokens, all of them; on one territory.
  void realm(Seat seat, const Json& patch);
  void at(const std::vector<int>& spaces);
  void stack(const std::vector<int>& seats) { set({{"stack", seats}}); }

  // Settlers of a territory, bottom to top; a tribe there is gone.
  void settle(std::string_view territory, const std::vector<int>& seats);
  // Territories in which the seat has the only settler.
  void own(Seat seat, const Strings& territories);
  void cross_out(const Strings& territories);
  // Three territories of each type, Olympos among them and none with a star; stock 2, so that 5 stay in the general
  // stock.
  void enrich(Seat seat);
  // More discoveries for a seat; of Money and Agriculture the first tile that nobody has.
  void give(Seat seat, const Strings& discoveries);
  void hold(Seat seat, const Strings& cards) { realm(seat, {{"destiny", cards}}); }
  void cubes(Seat seat, const Cubes& cubes);
  void hourglasses(Seat seat, int n) { realm(seat, {{"hourglasses", n}}); }
  // Discoveries of a row, from 1, by column.
  void arrange(int row, const Strings& discoveries);
  // A marker on the bonus space of a discovery, both counted from 1; the seat gets the discovery.
  void mark(Seat seat, std::string_view discovery, int bonus);

  // Passes at every prompt that offers it, until `wanted` is asked.
  void pass_until(std::string_view wanted);
  // Seat 0 stands before the first Zeus space and takes a territory; cards are drawn as told, then it is to be revealed
  // what the gods send. The others stand far enough behind not to matter.
  void reach_zeus(const Strings& drawn = {"star"});

  [[nodiscard]] const Player& player(Seat seat) const { return state().player[seat]; }
  [[nodiscard]] int space(Seat seat) const { return player(seat).space; }
  [[nodiscard]] Cubes cubes(Seat seat) const;
  [[nodiscard]] int hourglasses(Seat seat) const { return player(seat).hourglasses; }
  [[nodiscard]] int prestige(Seat seat) const { return player(seat).prestige; }
  [[nodiscard]] bool has(Seat seat, Discovery d) const { return player(seat).has(d); }
  [[nodiscard]] Strings hand(Seat seat) const;

  [[nodiscard]] Stack settlers(std::string_view territory) const;
  [[nodiscard]] bool tribe(std::string_view territory) const;
  [[nodiscard]] Json of(Seat seat) const { return json()["players"][seat]; }
  // One line of the scores, e.g. "powers".
  [[nodiscard]] int score(Seat seat, std::string_view line) const;
};

}  // namespace pelops::olympos_2011
