#pragma once

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>

#include "match/any_game.h"
#include "terminal/table.h"
#include "terminal/wakeup.h"
#include "terminal/wire.h"

namespace pelops::terminal {

// What a person wants at a server: the game behind an invitation, one by its id, or a new one.
struct ServerWish {
  std::string server;  // an address; not needed if the invitation is a whole link
  std::string invite;  // a link, `ID?invite=CODE`, or with `table` a CODE
  std::string table;   // the id of a game
  std::string name;    // what the others call us
  std::string folder;  // where it is kept who we are; empty: nowhere
  Json creation;       // the body of POST /api/games; null: none is made
};

// A game at a server, by docs/api.md: requests to take a seat, then a socket; what breaks off is taken up again.
class ServerTable final : public Table {
 public:
  // Null with a complaint.
  static std::unique_ptr<ServerTable> open(const Texts& texts, GameRows rows, const ServerWish& wish,
                                           Complaint& complaint);

  [[nodiscard]] int wake() const override { return bell_.fd(); }
  bool turn() override;
  Complaint play(const Option& option) override;
  Complaint undo() override;
  [[nodiscard]] std::optional<Preview> preview(const Option& /*option*/) const override { return std::nullopt; }
  [[nodiscard]] std::string hint_barred() const override { return t("terminal.no_hint"); }
  void ask_hint() override {}
  Complaint save(const std::string& path) override;
  Complaint load(const std::string& path) override;
  Complaint say(const std::string& text) override;
  Complaint answer_undo(bool agree) override;
  [[nodiscard]] std::string notice() const override;
  [[nodiscard]] bool waits_for_people() const override { return true; }
  [[nodiscard]] std::string way_back() const override;

 private:
  ServerTable(const Texts& texts, GameRows rows, Address address)
      : Table(texts), rows_(rows), wire_(std::move(address)) {}

  Complaint sit(const ServerWish& wish, std::string rest);
  Complaint introduce(const ServerWish& wish);
  Complaint remember();
  void subscribe();
  void command(const char* name, Json fields);
  void take(const Json& message);
  void take_state(const Json& state);
  void take_entry(const Json& entry);
  void take_seats(const Json& seats);
  void take_position(const Json& from);  // view, asked, scores, status, undo: those that are there
  [[nodiscard]] std::string note_of(const Json& entry) const;

  GameRows rows_;
  std::string id_;
  std::string link_;  // for the others; empty: not ours to give
  std::string status_ = "open";
  Json undo_;
  i64 sequence_ = -1;
  std::string trouble_;               // the last refusal
  u64 number_ = 0;                    // of the commands, for ids that are used once
  std::string run_;                   // and of this run of the program
  std::string pending_id_, pending_;  // a command without its answer

  Wakeup bell_;
  std::mutex mutex_;
  std::deque<std::string> frames_;  // guarded by the mutex, as what follows
  bool came_up_ = false;
  std::atomic<bool> lost_ = false;  // the connection, once it was there or should have been

  Wire wire_;  // last: its thread ends before the rest does
};

}  // namespace pelops::terminal
