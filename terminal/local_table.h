#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "match/match.h"
#include "match/thinker.h"
#include "terminal/table.h"
#include "terminal/wakeup.h"

namespace pelops::terminal {

// A game on this machine: people at this terminal, computers in a thread.
class LocalTable final : public Table {
 public:
  // Where a record is saved after every decision; empty: only when asked.
  struct Habits {
    std::string save;
    std::chrono::milliseconds pace{0};  // a computer's move takes at least so long, to be seen
  };

  static std::unique_ptr<LocalTable> begin(const Texts& texts, GameRows rows, Match::GamePtr game, const SetUp& set_up,
                                           std::vector<Seated> seats, Habits habits);
  // Plays on from a record; null with a complaint. `seats`: who plays; empty: as the record's names say, where a level
  // is a computer.
  static std::unique_ptr<LocalTable> open(const Texts& texts, GameRows rows, const std::string& path,
                                          std::vector<Seated> seats, Habits habits, Complaint& complaint);
  ~LocalTable() override;

  [[nodiscard]] int wake() const override { return bell_.fd(); }
  bool turn() override;
  Complaint play(const Option& option) override;
  Complaint undo() override;
  [[nodiscard]] std::optional<Preview> preview(const Option& option) const override;
  [[nodiscard]] std::string hint_barred() const override { return {}; }
  void ask_hint() override;
  Complaint save(const std::string& path) override;
  Complaint load(const std::string& path) override;
  [[nodiscard]] std::string notice() const override { return notice_; }
  [[nodiscard]] std::string way_back() const override;

 private:
  LocalTable(const Texts& texts, GameRows rows, Habits habits)
      : Table(texts), rows_(rows), habits_(std::move(habits)) {}

  Complaint take(const std::string& path, std::vector<Seated> seats);
  void apply(Action action);
  void look();  // takes over what the match says now
  void think(const std::string& level);
  void stop_thinking();
  void forget() { thinkers_.clear(); }
  void give_hint(const Thought& thought);
  [[nodiscard]] std::vector<Json> told(Action action, Seat seat, bool& chance) const;

  GameRows rows_;
  Habits habits_;
  std::optional<Match> match_;
  std::map<Seat, std::unique_ptr<Thinker>> thinkers_;  // one a seat: each keeps the tree of what it knows
  std::string notice_;

  Wakeup bell_;
  std::thread thread_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::optional<Thought> thought_;  // guarded by the mutex
  bool thinking_ = false;
};

}  // namespace pelops::terminal
