#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "terminal/board.h"

namespace pelops::terminal {

enum class Who : u8 { kHere, kComputer, kElsewhere };

struct Seated {
  std::string name;  // of the person; empty: nobody told
  Who who = Who::kHere;
  std::string level;  // of a computer
};

struct Option {
  int n = 0;
  std::string text;  // canonical, as in records
  Json action;
};

// What one decision brought about; the first moment is the beginning.
struct Moment {
  Seat seat = kNoSeat;       // who decided
  bool shown = false;        // dice or a deck decided something too
  std::vector<Json> events;  // each with its `audience`, if not everybody's
  std::string note;          // something said or done beside the game
};

// What the computer thinks of the decision that is asked.
struct Hint {
  struct Choice {
    std::string text;  // of the option
    double share = 0;  // of the win, for the seat that is asked
    std::vector<Json> events;
  };
  std::vector<Choice> best;                           // the best first
  std::vector<std::pair<std::string, Json>> reasons;  // keys and arguments, for the best
};

// What an option would do, as far as no dice or deck decide.
struct Preview {
  std::vector<Json> events;
  bool chance = false;
};

// A game as this terminal sees it: played here, or at a server. It moves on only within turn() and the wishes below, so
// that what was read stays as it was in between; other threads only wake it.
class Table {
 public:
  explicit Table(const Texts& texts) : t(texts) {}
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  [[nodiscard]] const std::string& game() const { return game_; }
  [[nodiscard]] const Json& figures() const { return figures_; }
  [[nodiscard]] const std::vector<Seated>& seats() const { return seats_; }
  // Whose view it is; kNoSeat: of one who looks on.
  [[nodiscard]] Seat viewer() const { return viewer_; }
  [[nodiscard]] const Json& view() const { return view_; }  // null: the game has not begun
  [[nodiscard]] const std::optional<Decision>& decision() const { return decision_; }
  // Of a decision that is made here; else none.
  [[nodiscard]] const std::vector<Option>& options() const { return options_; }
  [[nodiscard]] const Json& scores() const { return scores_; }  // null until the end
  [[nodiscard]] bool over() const { return !scores_.is_null(); }
  // Nothing more will come, and it is not over: a closed game.
  [[nodiscard]] bool closed() const { return closed_; }
  [[nodiscard]] bool asked_here() const { return !options_.empty(); }
  [[nodiscard]] const std::vector<Moment>& moments() const { return moments_; }
  [[nodiscard]] int people_here() const;
  // Counts the decisions that were asked: another number, another decision.
  [[nodiscard]] u64 version() const { return version_; }

  // Becomes readable when turn() has something to do.
  [[nodiscard]] virtual int wake() const = 0;
  // Takes in what has come about and lets the game go on; true: something changed.
  virtual bool turn() = 0;

  virtual Complaint play(const Option& option) = 0;
  // Takes the last decision back, or says in words why not.
  virtual Complaint undo() = 0;
  [[nodiscard]] virtual std::optional<Preview> preview(const Option& option) const = 0;

  // Empty: hints are given here.
  [[nodiscard]] virtual std::string hint_barred() const = 0;
  virtual void ask_hint() = 0;  // hint() is there after some turns
  [[nodiscard]] const std::optional<Hint>& hint() const { return hint_; }

  virtual Complaint save(const std::string& path) = 0;
  virtual Complaint load(const std::string& path) = 0;

  // At a server: talk, and the answer to somebody's wish to undo.
  virtual Complaint say(const std::string& text);
  virtual Complaint answer_undo(bool agree);
  // What stands above everything else: a lost connection, who is waited for. Empty: nothing.
  [[nodiscard]] virtual std::string notice() const { return {}; }
  // Others than computers may be waited for, and long.
  [[nodiscard]] virtual bool waits_for_people() const { return false; }
  // How to come back to this game later.
  [[nodiscard]] virtual std::string way_back() const = 0;

 protected:
  const Texts& t;
  std::string game_;
  Json figures_;
  std::vector<Seated> seats_;
  Seat viewer_ = kNoSeat;
  Json view_;
  std::optional<Decision> decision_;
  std::vector<Option> options_;
  Json scores_;
  bool closed_ = false;
  std::vector<Moment> moments_;
  std::optional<Hint> hint_;
  u64 version_ = 0;
};

// A file written whole or not at all.
Complaint write_file(const std::string& path, const std::string& text);

}  // namespace pelops::terminal
