#pragma once

#include <memory>
#include <string>
#include <vector>

#include "match/any_game.h"

namespace pelops {

// One kind of player in a tournament.
struct Contestant {
  std::string name;  // as it was asked for
  ThinkPlan plan;
  std::shared_ptr<const ai::Network> network;  // null: the one that is compiled in
};

// Reads a level, a list like `simulations=400,plain`, or a level and settings that it leaves open, like
// `hard,threads=2`; `weights` is the file that it names, or empty.
Complaint read_contestant(std::string_view text, Contestant& out, std::string& weights);

// What became of one game; by seat.
struct GameResult {
  u64 seed = 0;
  std::vector<int> contestant;  // who sat there
  std::vector<double> share;    // of the win
  std::vector<i32> points;
  std::vector<int> place;
  std::vector<double> thinking;  // seconds
  std::vector<u64> simulations;
  std::vector<int> decisions;
};

// Called with each decision before it is played: the position, its options, and what was thought.
using Watch = std::function<void(const Position&, const std::vector<Action>&, const Thought&)>;

// Plays one game. `seats` says which contestant sits where.
GameResult play_game(const AnyGame& game, const std::vector<Contestant>& contestants, const std::vector<int>& seats,
                     u64 seed, const Watch& watch = {});

// The seating number `n` of `one` against several of `other`: every seat in turn.
std::vector<int> one_against_others(int players, int one, int other, u64 n);

// The seating number `n` of a tournament: of two contestants one of the first against the second in all other seats, of
// more each in turn. After every seating_cycle() games everyone has sat in every seat equally often, and of more than
// two as often as the others.
std::vector<int> seating(int players, int contestants, u64 n);
u64 seating_cycle(int players, int contestants);

}  // namespace pelops
