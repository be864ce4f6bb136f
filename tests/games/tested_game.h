#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "tests/support/policy.h"

namespace pelops {

struct PropertyPlan {
  u64 games = 1000;
  u32 sample = 400;   // look closely at one position in so many
  u64 records = 100;  // replay the record of one game in so many
  bool coverage = false;
};

// What the test programs that take games as they come need of one. tests/games/GAME.cpp registers it, in one line.
class TestedGame {
 public:
  TestedGame() = default;
  TestedGame(const TestedGame&) = delete;
  TestedGame& operator=(const TestedGame&) = delete;
  virtual ~TestedGame() = default;

  [[nodiscard]] virtual std::string_view id() const = 0;
  [[nodiscard]] virtual int min_players() const = 0;
  [[nodiscard]] virtual int max_players() const = 0;
  [[nodiscard]] virtual std::vector<Policy> policies() const = 0;

  // Plays random games, checks every property and prints what happened; false: one does not hold.
  [[nodiscard]] virtual bool run_properties(int players, const PropertyPlan& plan) const = 0;

  // Plays a game that bytes choose and checks what holds in every position; empty: all does.
  [[nodiscard]] virtual Complaint play_bytes(std::span<const u8> bytes, bool ask_single) const = 0;
};

// Those that are registered.
std::vector<const TestedGame*>& registered_games();

// Every game of engine/games.cpp, in that order. One that is not registered ends the program.
std::vector<const TestedGame*> tested_games();

}  // namespace pelops
