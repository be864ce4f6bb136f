#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/lobby/clock.h"
#include "server/lobby/entry.h"
#include "server/store/database.h"

namespace pelops::server {

struct PlayerRow {
  PlayerId id = kNobody;
  std::string name;
  std::string contact;  // where the operator's hook reaches the player
};

// What lists and checks need of a game without folding it.
struct GameHead {
  std::string id;
  std::string game;
  int rules = 0;
  int players = 0;
  std::string status;
  bool is_public = false;
  bool spectators = true;
  PlayerId host = kNobody;
  std::string names;  // of those who play, for search
  std::string seats;  // who sits where, as JSON
  Seat asked = kNoSeat;
  Seat own = kNoSeat;  // in a list: of who asked for it
  Millis created = 0;
  Millis updated = 0;
};

struct SeatHead {
  Seat seat = kNoSeat;
  PlayerId player = kNobody;
};

struct NoticeRow {
  PlayerId player = kNobody;
  std::string game;
  std::string kind;
  Seat seat = kNoSeat;  // of the player; where it is taken from the store
  Millis lease = 0;     // until then who took it has it for himself
};

// What is stored together with entries, in the same transaction.
struct Change {
  std::string game;
  std::vector<Entry> entries;
  GameHead head;           // as it is after them
  bool mere_move = false;  // of the head only `asked` and `updated` are new
  Millis deadline = 0;     // of the running clock; 0: none
  bool seats_changed = false;
  std::vector<SeatHead> seats;  // all of them, if they changed
  i64 task = -1;                // a computer's turn: its sequence
  i64 task_done = -1;           // one that this change answers
  std::vector<NoticeRow> notices;
  std::vector<NoticeRow> told;  // those of them that append() stored: not muted, and none before that was not looked at
};

struct TaskRow {
  std::string game;
  i64 sequence = 0;
};

enum class List : u8 { kOpen, kMine, kLive, kArchive };

// Everything that is asked of the database, in one place. A call is part of the transaction that its caller began.
class Store {
 public:
  explicit Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  // Makes the tables, or brings them up to date.
  void prepare();
  [[nodiscard]] Database& database() { return *database_; }

  // False: this request has made a game already, whose id is then in `change.game`.
  bool create(Change& change, const std::string& request, const std::string& invite_hash,
              const std::string& watch_hash);
  // False: another entry has taken one of these places in the log; nothing is stored then.
  bool append(Change& change);
  std::vector<Entry> entries(const std::string& game, i64 after, i64 most);
  std::optional<GameHead> head(const std::string& game);
  std::vector<GameHead> list(List which, PlayerId player, const std::string& search, Millis before, int most);
  struct Hosted {
    i64 open = 0, running = 0;
    i64 unmanned = 0;           // of those that run: computers play all seats
    i64 finished = 0;           // of those made since then
    bool made_already = false;  // by this request
  };
  Hosted hosted_by(PlayerId player, const std::string& request, Millis since);

  struct Links {
    std::string invite_hash, watch_hash;
  };
  std::optional<Links> links(const std::string& game);
  void set_invite(const std::string& game, const std::string& hash);
  void set_watch(const std::string& game, const std::string& hash);

  PlayerRow add_player(const std::string& name, const std::string& contact, const std::string& token_hash, Millis now);
  void rename(const PlayerRow& player);
  std::optional<PlayerRow> player_of_token(const std::string& token_hash);
  std::optional<PlayerRow> player(PlayerId id);
  void set_recovery(PlayerId player, const std::string& code_hash);
  // The player whose code it is; the code is used up and the token is one more of his. Asked again with the same token
  // it is still his.
  std::optional<PlayerRow> recover(const std::string& code_hash, const std::string& token_hash, Millis now);
  void forget(const std::string& token_hash);
  // Those of the hashes that are nobody's token any more.
  std::vector<std::string> forgotten(const std::vector<std::string>& token_hashes);

  // Who has made the games in which a turn is due, the oldest turn's first; perhaps others think about it already.
  std::vector<PlayerId> hosts_waiting(Millis now);
  // The oldest turn in this host's games that no other thread has; it is kept until the transaction ends (shared) or is
  // released (not shared).
  std::optional<TaskRow> take_task(Millis now, PlayerId host);
  void release_task(const TaskRow& task);
  void release_all_tasks();  // at the start of a program that has the database for itself
  void drop_task(const TaskRow& task);
  void put_off_task(const TaskRow& task, Millis until);  // this program cannot do it; perhaps another can
  i64 tasks_waiting();

  std::vector<std::string> expired(Millis now, int most);  // games whose clock has run out
  void set_deadline(const std::string& game, Millis deadline);

  void set_muted(const std::string& game, PlayerId player, bool muted);
  void looked(PlayerId player, const std::string& game);  // a further notice may go out
  // False: muted, or one that was not looked at is there. `since`: when it became due; 0: now.
  bool add_notice(const NoticeRow& notice, Millis since = 0);
  // Those that should go out. Until `again` nobody else takes them; then they are due once more, if they are not out.
  std::vector<NoticeRow> take_notices(int most, Millis now, Millis again);
  void notice_is_out(const NoticeRow& notice);
  // For one more try. False: the player has looked meanwhile, or it is another's by now.
  bool renew_notice(NoticeRow& notice, Millis again);
  void lapse_notices(Millis before);  // those that were due then and did not go out

  // A server says that it is up. The first one after a time without any writes that time down.
  std::vector<Outage> keep_watch(const std::string& server, Millis now, Millis longest_pause);
  std::vector<Outage> outages();

 private:
  std::unique_ptr<Database> database_;
};

inline constexpr const char* kGameChannel =
    "pelops_game";  // `ID SEQUENCE [PLAYER KIND]...`, with what is to be told to whom
inline constexpr const char* kForgottenChannel = "pelops_forgotten";  // the hash of a device's token
inline constexpr const char* kLinkChannel = "pelops_link";            // `ID HASH`: of the new link for watchers
inline constexpr const char* kTaskChannel = "pelops_task";            // a turn waits
inline constexpr const char* kPresenceChannel = "pelops_presence";    // see lobby/presence.h

}  // namespace pelops::server
