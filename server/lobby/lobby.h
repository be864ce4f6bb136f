#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/lobby/hand.h"
#include "server/lobby/presence.h"
#include "server/lobby/present.h"
#include "server/store/reader.h"

namespace pelops::server {

// A client that is told what happens. It never blocks: what it cannot take it drops together with the client.
class Client {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;
  virtual void tell(std::shared_ptr<const std::string> message) = 0;
  [[nodiscard]] virtual bool wants(const std::string& game) const = 0;  // to be told about it, still
  virtual void dropped(const std::string& game) = 0;                    // is not told about it any more
  [[nodiscard]] virtual PlayerId player() const = 0;
  [[nodiscard]] virtual bool gone() const = 0;  // nothing reaches it any more
};

struct LobbyCounts {
  u64 tables = 0, subscriptions = 0, moves = 0, computer_moves = 0, stale = 0, repeated = 0, conflicts = 0;
};

// All tables that are in use. It lives in one thread, that of the network; the database is asked through the journal,
// for what takes long and changes nothing through the reader.
// One command at a time is under way at a table; what comes meanwhile waits its turn, so that what anybody sees is
// stored.
class Lobby {
 public:
  using Reply = std::function<void(Json answer)>;
  using Now = std::function<Millis()>;

  // `now` is called from the journal's thread too.
  Lobby(GameRows rows, Journal& journal, Reader& reader, std::string server, Now now);
  ~Lobby();

  void create(const Caller& caller, const Json& body, const Reply& reply);
  void import(const Caller& caller, const Json& body, const Reply& reply);
  void list(const Caller& caller, List which, const std::string& search, Millis before, const Reply& reply);
  void state(const Caller& caller, const std::string& game, const std::string& link, const Reply& reply);
  void log(const Caller& caller, const std::string& game, const std::string& link, i64 after, const Reply& reply);
  void moment(const Caller& caller, const std::string& game, const std::string& link, i64 at, const Reply& reply);
  void record(const Caller& caller, const std::string& game, const std::string& link, const Reply& reply);
  void command(const Caller& caller, const std::string& game, const std::string& name, Json body, const Reply& reply);

  struct Subscription {
    std::string game;
    std::string link;  // of a spectator
    i64 after = -1;    // -1: has nothing
    bool views = true;
  };
  void subscribe(const std::shared_ptr<Client>& client, const Caller& caller, const Subscription& wish,
                 const Reply& reply);
  // `silent`: the client had stopped answering some time ago, and may not have seen what it was told since.
  void unsubscribe(const Client* client, const std::string& game, bool silent = false);
  void connected(Client* client);
  void gone(Client* client);

  // Another program, or a computer player of this one, has added to a game and stored these notices.
  void changed(const std::string& game, i64 sequence, const std::vector<NoticeRow>& told);
  // A game has a new link for watchers: those who came by another one are dropped.
  void new_watch_link(const std::string& game, const std::string& hash);
  void missed();  // announcements may have been lost
  void heard_presence(std::string_view text);

  // Says that this server is up, and learns of times in which none was: no clock counts them. False: it cannot.
  void watch(const std::function<void(bool well)>& done);
  void tick();  // about once a second; watches, too

  // A computer's turn waits: wakes this program's thinkers.
  std::function<void()> wake_thinkers;

  [[nodiscard]] LobbyCounts counts() const;
  [[nodiscard]] bool present(const NoticeRow& notice) const;  // its player looks at the game

 private:
  struct Slot;
  using Use = std::function<void(Slot&)>;
  // Why somebody may look at a table: for being a player, the host or anybody at a public one, or for a link.
  enum class Right : u8 { kOpenToAll, kWatchLink, kInvite };
  using Look = std::function<void(Slot&, Right)>;

  void use(const std::string& game, Use use, const Reply& reply);
  void load(Slot& slot);
  void loaded(Slot& slot, std::vector<Entry> entries);
  void next(Slot& slot);
  void catch_up(Slot& slot);
  // A command on its way to the table.
  struct Wish {
    Caller caller;
    std::string name;
    Json body;
    Reply reply;
    bool invited = false;
    int tries = 0;
    bool watched = false;  // a sign of life was given for it
  };
  void run(Slot& slot, const std::shared_ptr<Wish>& wish);
  // A refusal; who was stale gets the fresh state with it.
  Json answer_to(const Refusal& refusal, const Slot& slot, const Caller& caller);
  enum class Stored : u8 { kYes, kConflict, kNo };
  void commit(Slot& slot, const Hand& hand, std::function<void(Stored)> done);
  void publish(Slot& slot);
  void drop_those_without_right(Slot& slot);
  void look_again(Slot& slot);       // loads a table that was lost, for those who look on
  void read_watch_link(Slot& slot);  // again, if there may be a new one
  void tell_presence(Slot& slot);
  void tell_all(const Slot& slot) const;
  void tell_notice(const NoticeRow& notice) const;
  void remind_of_turn(const Slot& slot, PlayerId player);
  void tell_notices(const std::string& game, i64 sequence, const std::vector<NoticeRow>& told);
  void found(const Caller& caller, const Json& made, const Json& body, const Reply& reply);
  void rematch(const Caller& caller, const std::string& game, const Json& body, const Reply& reply);
  void new_link(const Caller& caller, const std::string& game, bool invite, const Reply& reply);
  void preview(const Caller& caller, const std::string& game, const Json& body, const Reply& reply);
  void expire(const std::string& game);
  // Uses the table if the caller may see it: as a player, as the host, with a link, or because it is public.
  void see(const Caller& caller, const std::string& game, const std::string& link, Look then, const Reply& reply);
  static bool may_look(const Table& table, PlayerId player, Right right);
  // Makes an answer of a game's log up to an entry, for who may see the game. Runs in the reader's thread.
  using Fold = std::function<Json(std::vector<Entry> entries, Viewer who, std::span<const Outage> outages)>;
  void replay(const Caller& caller, const std::string& game, const std::string& link, i64 last, Fold fold,
              const Reply& reply);
  Viewer viewer(const Table& table, const Caller& caller) const;
  Around around(const Slot& slot) const;
  Millis away(const Slot& slot, Seat seat) const;
  [[nodiscard]] bool unwatched() const;  // nothing is known of the last seconds
  void note_seen(Slot& slot) const;

  GameRows rows_;
  Journal& journal_;
  Reader& reader_;
  const std::string server_;
  Now now_;
  const Millis started_;
  std::unordered_map<std::string, std::unique_ptr<Slot>> slots_;
  std::unordered_map<PlayerId, std::vector<Client*>> clients_;
  std::vector<Outage> outages_;
  Presence presence_;
  LobbyCounts counts_;
  Millis watched_ = 0;                               // the time of the last sign that is stored
  int signs_ = 0;                                    // that are under way
  std::deque<std::pair<std::string, i64>> noticed_;  // entries whose notices were told here, the last ones
  Millis swept_ = 0;
  bool expiring_ = false;
};

}  // namespace pelops::server
