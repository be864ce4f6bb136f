#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/game.h"
#include "research/action_space.h"
#include "research/observation.h"

namespace pelops::research {

// What a finished game brought to a seat. kWin: the share of the win, ties shared. kRank: 1 for the first place, 0 for
// the last, even steps between, ties the mean of theirs. kScore: the points.
enum class Reward : u8 { kWin, kRank, kScore };
inline constexpr std::string_view kRewardNames[] = {"win", "rank", "score"};
void rewards(const Scores& scores, Reward reward, float* out);

struct BatchPlan {
  int players = 3;
  int games = 1;
  u64 seed = 0;
  int threads = 1;
  Reward reward = Reward::kWin;
};

// The seed of a game of a batch.
u64 episode_seed(u64 seed, u64 game, u64 episode);

// Where a batch writes, one row a game; null: not wanted. The memory is the caller's, and the mask is rewritten only
// where it changes: between two calls nobody else may write into it.
struct BatchRows {
  i32* seats = nullptr;           // who is asked
  i32* counts = nullptr;          // how many actions are legal
  i32* legal = nullptr;           // [max_legal] their numbers, ascending; what comes after them is left as it was
  u8* mask = nullptr;             // [players' actions] 1: legal
  float* observations = nullptr;  // [observation size] of the seat that is asked
  float* rewards = nullptr;       // [players] of the game that ended in this step, else 0
  u8* done = nullptr;             // 1: a game ended in this step, and the row shows the start of the next one
  i64* episodes = nullptr;        // how many games have ended in this row
};

// Several games side by side. A game that ends is followed at once by the next one of its row.
class Batch {
 public:
  Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;
  virtual ~Batch() = default;

  // Begins all games anew, episode 0 of each; these rows are written from now on.
  virtual void reset(u64 seed, const BatchRows& rows) = 0;
  // Plays one action in each game. With a complaint nothing was played.
  virtual Complaint step(std::span<const i32> actions) = 0;
  // The same by place in the list of legal actions, from 0: for those who need no numbers to choose.
  virtual Complaint step_nth(std::span<const i32> places) = 0;
  // Plays so many decisions in each game, evenly at random from the row's own stream, one game after the other: nearly
  // as fast as the engine alone. Rewards of games that end on the way are added up.
  virtual void play_random(int decisions) = 0;
  // A legal action for each game, evenly at random from the row's own stream.
  virtual void sample(std::span<i32> actions) = 0;
};

// A game as those need it who learn to play it.
class Environment {
 public:
  Environment() = default;
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  virtual ~Environment() = default;

  [[nodiscard]] virtual const ActionSpace& actions() const = 0;
  [[nodiscard]] virtual int max_legal() const = 0;  // options of one decision, at most
  [[nodiscard]] virtual std::vector<Block> observation_layout(int players) const = 0;
  [[nodiscard]] virtual int observation_size(int players) const = 0;
  // What `seat` may know of a position (see match/position.h for its bytes). `row` has the observation's size.
  virtual void observe(std::span<const std::byte> position, Seat seat, float* row) const = 0;
  // The batch refers to the environment.
  [[nodiscard]] virtual std::unique_ptr<Batch> batch(const BatchPlan& plan) const = 0;
};

}  // namespace pelops::research
