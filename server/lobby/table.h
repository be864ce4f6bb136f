#pragma once

#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "match/match.h"
#include "server/lobby/clock.h"
#include "server/lobby/entry.h"

namespace pelops::server {

enum class Status : u8 { kOpen, kRunning, kOver, kClosed, kPaused };
std::string_view status_name(Status status);

// A place at the table: what it was made for, and who plays it now.
struct Place {
  bool for_computer = false;
  PlayerId player = kNobody;
  std::string name;
  std::string level;         // of the computer that plays it or would
  bool by_computer = false;  // at the moment
  bool expired = false;      // its clock ran out: no taking back
  [[nodiscard]] bool free() const { return !for_computer && player == kNobody; }
};

struct UndoWish {
  Seat by = kNoSeat;
  std::size_t acts = 0;  // to take back
  u8 agreed = 0;         // a bit a seat
  u8 waiting = 0;
  i64 sequence = 0;  // of the entry that asked
};

// A computer's turn. It is valid as long as the table has the same one.
struct Task {
  i64 sequence = 0;  // of the entry that gave the turn to the computer
  Seat seat = kNoSeat;
  std::string level;
};

// An entry with what it made true; `events` have their audience with them.
struct Told {
  Entry entry;
  std::string prompt;  // that an action answered
  std::vector<Event> events;
};

// One game as the fold of its log. Nothing changes it but apply().
class Table {
 public:
  static constexpr std::size_t kRecent = 100;  // entries kept for those who come back

  // `created` is the first entry. Null with a complaint if the game is unknown here.
  static std::optional<Table> open(GameRows rows, std::string id, Entry created, Complaint& complaint);

  // Adds the next entry. What chance decides is taken from the entry, and drawn and written into it where it is
  // missing. After a complaint the table is paused: this program cannot go on with it.
  Complaint apply(Entry& entry, std::span<const Outage> outages);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] Status status() const { return status_; }
  [[nodiscard]] const Complaint& paused_because() const { return paused_because_; }
  [[nodiscard]] i64 sequence() const { return sequence_; }
  // The last entry that changed the position or who is asked.
  [[nodiscard]] i64 decided() const { return decided_; }
  [[nodiscard]] Millis asked_since() const { return asked_since_; }
  [[nodiscard]] Millis created_at() const { return created_.at; }
  [[nodiscard]] Millis updated_at() const { return updated_; }
  [[nodiscard]] PlayerId host() const { return created_.player; }
  [[nodiscard]] const Json& made() const { return created_.data; }  // how it was made, with its secrets
  [[nodiscard]] bool is_public() const { return made().value("public", false); }
  [[nodiscard]] bool spectators() const { return made().value("spectators", true); }
  [[nodiscard]] u64 seed() const { return seed_; }
  [[nodiscard]] int rules() const { return rules_; }
  [[nodiscard]] int rules_here() const { return row_->rules_version; }
  [[nodiscard]] int figures_here() const { return row_->figures_version(); }  // of the default figures
  // Newer rules than this program's, or others under which the log is not valid, are not played on here.
  [[nodiscard]] bool needs_upgrade() const { return status_ == Status::kRunning && rules_ < rules_here(); }
  [[nodiscard]] const std::vector<Place>& places() const { return places_; }
  [[nodiscard]] bool has_free_seat() const;
  [[nodiscard]] Seat seat_of(PlayerId player) const;  // kNoSeat: none
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const Match* match() const { return match_ ? &*match_ : nullptr; }
  [[nodiscard]] Seat asked() const;  // kNoSeat: nobody
  [[nodiscard]] const std::optional<UndoWish>& undo_wish() const { return wish_; }
  [[nodiscard]] const std::optional<Task>& task() const { return task_; }
  [[nodiscard]] const Clock& clock() const { return clock_; }
  [[nodiscard]] const std::string& rematch() const { return rematch_; }
  [[nodiscard]] const std::deque<Told>& recent() const { return recent_; }

  // The entry that a request made; nothing: it is new.
  [[nodiscard]] std::optional<i64> answered(PlayerId player, const std::string& request) const;

  // How many actions the seat would take back, and whether that needs others' consent. 0: it has none to take back.
  struct Undo {
    std::size_t acts = 0;
    bool free = false;
  };
  [[nodiscard]] Undo undo_for(Seat seat) const;
  // The entry after which the position was as it is when so many actions are taken back.
  [[nodiscard]] i64 before_acts(std::size_t acts) const;

 private:
  struct Act {
    i64 sequence;
    Seat seat;
    Action action;
    bool showed_hidden;
    bool timed = false;  // the clock ran for it, and it added the increment
    Millis stood = 0;    // for so long the clock of its seat stood while the computer chose it
  };
  // Whether others learned from the last action itself what they could not know: a card from a hidden hand.
  [[nodiscard]] bool gave_away(const Act& last) const;

  Complaint change(Entry& entry, Told& told);
  Complaint begin(Entry& entry, Told& told);
  Complaint act(Entry& entry, Told& told);
  void take_back(std::size_t acts, Seat by);
  Complaint settle_chance(Entry& entry, EventLog& log);
  void run_clock(const Entry& entry, std::span<const Outage> outages);
  // For how long the computer has been asked in this seat's stead, if it is.
  [[nodiscard]] Millis stood(Seat seat, Millis at, std::span<const Outage> outages) const;
  void note_task(const Entry& entry);

  const GameRow* row_ = nullptr;
  std::string id_;
  Entry created_;
  u64 seed_ = 0;
  int rules_ = 0;
  Match::GamePtr game_;
  std::vector<Place> places_;
  Status status_ = Status::kOpen;
  Complaint paused_because_;
  i64 sequence_ = 0;
  i64 decided_ = 0;
  i64 started_ = 0;
  Millis asked_since_ = 0;
  Millis updated_ = 0;
  std::optional<Match> match_;
  std::vector<Act> acts_;
  std::optional<UndoWish> wish_;
  std::optional<Task> task_;
  Clock clock_;
  Seat stands_ = kNoSeat;    // somebody's seat that is asked and played by the computer: its clock stands
  Millis stands_since_ = 0;  // and was not charged for it
  std::string rematch_;
  std::deque<Told> recent_;
  std::unordered_map<std::string, i64> requests_;
};

// The level of a computer that takes a seat where nobody said which.
inline constexpr std::string_view kDefaultLevel = "medium";

}  // namespace pelops::server
