#include "match/any_game.h"

namespace pelops {

const GameRow* find_game(GameRows rows, std::string_view id, Complaint& complaint) {
  for (const GameRow& row : rows)
    if (row.id == id) return &row;
  complaint = "there is no game \"" + std::string(id.substr(0, 40)) + "\"; the games are";
  std::string_view before = " ";
  for (const GameRow& row : rows) {
    complaint += before;
    complaint += row.id;
    before = ", ";
  }
  return nullptr;
}

}  // namespace pelops
