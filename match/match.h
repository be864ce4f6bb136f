#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/record.h"
#include "match/any_game.h"

namespace pelops {

// One game being played: the game with its figures, how it began, what was decided, and where it stands. Chance
// decisions are answered here, from the seed, and recorded like the others.
class Match {
 public:
  using GamePtr = std::shared_ptr<const AnyGame>;

  // Why a game cannot begin like this; empty: it can.
  static Complaint check(const AnyGame& game, const SetUp& set_up, const std::vector<std::string>& seats);

  // Begins a game and leads it to a player's first decision. `set_up` and `seats` have passed the check.
  static Match begin(GamePtr game, const SetUp& set_up, std::vector<std::string> seats, EventLog& log);

  // Plays one of the options, then chance until a player is asked or the game is over.
  Complaint play(Action action, EventLog& log);

  // Back to the decision that a player answered last. Chance comes out the same if the same is played again.
  Complaint undo();

  // Lays a patch over the position. The game's record begins there: nothing before it can be undone.
  Complaint set(const Json& patch, EventLog& log);

  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const SetUp& set_up() const { return set_up_; }
  [[nodiscard]] int players() const { return set_up_.players; }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] Asked decision() const { return game_->decision(position_); }
  [[nodiscard]] const std::vector<Action>& options() const { return options_; }
  [[nodiscard]] bool over() const { return options_.empty(); }
  [[nodiscard]] std::size_t decisions() const { return steps_.size(); }
  [[nodiscard]] u64 chances() const { return chances_; }

  [[nodiscard]] Record record() const;

  // Of the position, by its JSON: it stays the same when the layout of the state changes.
  [[nodiscard]] u64 state_hash() const;

  // For replays, which have their chance outcomes on record: these stop also where chance is asked.
  static Match begin_recorded(GamePtr game, const SetUp& set_up, std::vector<std::string> seats, EventLog& log);
  Complaint set_recorded(const Json& patch, EventLog& log);
  void play_recorded(Action action, EventLog& log);
  void settle(EventLog& log);  // answers chance until a player is asked

 private:
  struct Step {
    Seat seat;
    Action action;
  };
  static constexpr std::size_t kSnapshotEvery = 16;

  Match() = default;
  void note_headings(const EventLog& log, std::size_t from);

  GamePtr game_;
  SetUp set_up_;
  std::vector<std::string> seats_;
  Position start_;
  std::vector<std::string> positions_set_;  // JSON
  Position position_;
  std::vector<Action> options_;
  std::vector<Step> steps_;
  std::vector<Position> snapshots_;  // before every kSnapshotEvery-th step
  u64 chances_ = 0;
  std::vector<std::pair<std::size_t, std::string>> headings_;
};

}  // namespace pelops
