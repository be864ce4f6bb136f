#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "match/position.h"

namespace pelops {

inline constexpr u64 kMostSimulations = 2'000'000;  // of one search

// How much to think. One of level, simulations, milliseconds says it; both numbers: whichever comes first.
struct ThinkPlan {
  std::string level;     // see level_names(); empty: the numbers below
  u64 simulations = 0;   // 0: no bound but kMostSimulations
  int milliseconds = 0;  // 0: no bound
  u64 seed = 0;
  int threads = 1;             // with more the answer is no longer the same everywhere
  bool learned = true;         // false: a plain search with random playouts
  double temperature = 0;      // see ai/levels.h; a level has its own
  float exploration = -1;      // see ai::SearchSettings; negative: as the game has it
  float first_play = -1;       // the same
  std::function<bool()> stop;  // asked now and then; true: come to an end
};

struct Candidate {
  Action action;
  double visits = 0;           // share of the simulations
  std::vector<double> values;  // expected share of the win by seat; empty: never tried
};

struct Thought {
  Action action;
  std::vector<double> values;         // expected share of the win by seat
  std::vector<Candidate> candidates;  // every option, the most visited first
  std::vector<Action> line;           // what the search expects: the action and what may follow
  u64 simulations = 0;
  u64 nodes = 0;
  u64 bytes = 0;
};

// A computer player for one game. It knows only what the seat to move knows, if it paid attention to what all saw.
class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  virtual ~Thinker() = default;

  // What the seat to move should do. The position asks a player, not chance, and is not over.
  virtual Thought think(const Position& position, const ThinkPlan& plan) = 0;

  // What a game that ended so is worth to each seat, on the scale of what think() tells.
  [[nodiscard]] virtual std::vector<double> result(const Scores& scores) const = 0;

  // Tells that `action` was played in the position that was thought about or told last, with no chance behind it, so
  // that the next think() can go on from what is known. Not needed for a right answer, which then depends on what was
  // thought before.
  virtual void played(Action action, const Position& after) = 0;
};

// The names of the levels, weakest first.
std::span<const std::string_view> level_names();

// Why a plan cannot be followed; empty: it can.
Complaint check_plan(const ThinkPlan& plan);

// The same for those who ask what a position is worth: a level that plays blindly cannot tell.
Complaint check_judging_plan(const ThinkPlan& plan);

}  // namespace pelops
