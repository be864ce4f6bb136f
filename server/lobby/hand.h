#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/lobby/refusal.h"
#include "server/lobby/table.h"
#include "server/store/store.h"

namespace pelops::server {

// Who asks.
struct Caller {
  PlayerRow player;  // id kNobody: not known
};

// One command at a table: checks it, adds its entries to the table, and keeps them for the store. After a Refusal the
// table is as it was; after success the table is ahead of the log until the entries are stored.
class Hand {
 public:
  Hand(Table& table, Caller caller, std::span<const Outage> outages, Millis now);

  // For how long a seat's player has not been there; 0: is there.
  using Away = std::function<Millis(Seat)>;

  // `join` is allowed only if `invited`.
  void command(std::string_view name, const Json& body, bool invited, const Away& away);
  // What an action of the caller would do, as its seat may know it. Nothing changes.
  [[nodiscard]] Json preview(const Json& body) const;
  void computer_acts(const Task& task, Action action);
  void expire();  // the running clock has run out
  void start_if_full();
  void upgrade(int rules);
  void link_rematch(const std::string& next, const std::string& request);

  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] Change change() const;  // for the store
  [[nodiscard]] bool seats_changed() const { return seats_changed_; }

  static constexpr Millis kAway = 60'000;      // asked and not there for so long: others may hand the seat over
  static constexpr i64 kMostEntries = 10'000;  // beyond that nothing but moves is taken

 private:
  void add(Kind kind, Seat seat, Json data = Json::object());
  Seat own_seat() const;
  void need(Status status) const;
  void need_sequence(const Json& body) const;
  void need_sequence(const Json& body, i64 least) const;
  // The action that the body names, after all that must hold before the caller may act.
  Action own_action(const Json& body) const;

  void join(const Json& body, bool invited);
  void leave();
  void start(const Json& body);
  void act(const Json& body);
  void undo(const Json& body);
  void agree(const Json& body);
  void decline(const Json& body);
  void hand_over(const Json& body, const Away& away);
  void take_back();
  void chat(const Json& body);
  void undo_if_agreed();

  Table& table_;
  Caller caller_;
  std::span<const Outage> outages_;
  Millis now_;
  PlayerId player_;
  std::string request_;
  std::vector<Entry> entries_;
  bool seats_changed_ = false;
  i64 task_done_ = -1;
  std::optional<i64> task_before_;
};

// True for the commands that Hand::command knows.
bool is_hand_command(std::string_view name);

}  // namespace pelops::server
