// Making games, finding them, and looking at them.
#include <spdlog/spdlog.h>

#include "match/json.h"
#include "server/lobby/create.h"
#include "server/lobby/fields.h"
#include "server/lobby/slot.h"
#include "server/secret.h"

namespace pelops::server {
namespace {

constexpr i64 kMostOpenGames = 50;      // that one player has made and that have not started
constexpr i64 kMostRunningGames = 300;  // that one player has made
constexpr i64 kMostUnmanned = 3;        // of these, in which nobody but computers plays
constexpr int kListed = 50;
constexpr std::size_t kLogPage = 500;
constexpr Millis kDay = 24 * 3'600'000;
constexpr i64 kMostFinishedADay = 200;  // that one player may have made when he imports one more

Refusal crowded() { return Refusal{"too_many", "too much is looked up at once; try again in a while"}; }

}  // namespace

void Lobby::create(const Caller& caller, const Json& body, const Reply& reply) {
  try {
    if (caller.player.id == kNobody) throw no_player();
    found(caller, made_from_request(rows_, caller, body), body, reply);
  } catch (const Refusal& refusal) {
    reply(refusal.answer());
  }
}

void Lobby::import(const Caller& caller, const Json& body, const Reply& reply) {
  try {
    if (caller.player.id == kNobody) throw no_player();
    found(caller, made_from_record(rows_, caller, body), body, reply);
  } catch (const Refusal& refusal) {
    reply(refusal.answer());
  }
}

// Stores a new game and answers with its links. A game without free seats starts in the same breath.
void Lobby::found(const Caller& caller, const Json& made, const Json& body, const Reply& reply) {
  const std::string request = request_id(body, "request");
  Entry created;
  created.at = now_();
  created.player = caller.player.id;
  created.request = request;
  created.data = made;
  Complaint wrong;
  const std::string id = new_game_id();
  std::optional<Table> table = Table::open(rows_, id, created, wrong);
  if (!table) throw bad_request(wrong);
  Hand hand(*table, caller, outages_, created.at);
  hand.start_if_full();
  auto change = std::make_shared<Change>(hand.change());
  change->entries.insert(change->entries.begin(), created);
  change->seats_changed = true;
  auto fresh = std::make_shared<bool>(false);
  auto full = std::make_shared<std::optional<Refusal>>();
  const bool imported = made.contains("record");
  const bool unmanned =
      table->status() == Status::kRunning && std::ranges::all_of(table->places(), &Place::by_computer);
  const std::string invite = new_token();
  const std::string watch = new_token();
  journal_.ask(
      id,
      [=, now = created.at](Store& store) {
        change->game = id;  // the work may be done a second time
        const Store::Hosted hosted = store.hosted_by(caller.player.id, request, now - kDay);
        full->reset();
        if (!hosted.made_already && (hosted.open >= kMostOpenGames || hosted.running >= kMostRunningGames))
          *full = Refusal{"too_many", "you have made " + std::to_string(kMostOpenGames) +
                                          " games that have not started, or " + std::to_string(kMostRunningGames) +
                                          " that run; start, leave or finish some"};
        if (!hosted.made_already && unmanned && hosted.unmanned >= kMostUnmanned)
          *full = Refusal{"too_many", "computers play " + std::to_string(kMostUnmanned) +
                                          " games among themselves for you already; wait until one is over"};
        if (!hosted.made_already && imported && hosted.finished >= kMostFinishedADay)
          *full = Refusal{"too_many", "you have made " + std::to_string(kMostFinishedADay) +
                                          " games within a day that are over; import the rest tomorrow"};
        if (!*full) *fresh = store.create(*change, request, hash_of(invite), hash_of(watch));
      },
      [=, this](const std::string& failed) {
        if (!failed.empty()) {
          spdlog::error("create=\"{}\"", failed);
          return reply(unavailable().answer());
        }
        if (*full) return reply((*full)->answer());
        if (*fresh && change->task >= 0 && wake_thinkers) wake_thinkers();
        use(
            change->game,
            [=, this](Slot& slot) {
              Json answer = {{"ok", true}, {"id", change->game}};
              if (*fresh) tell_notices(change->game, change->entries.back().sequence, change->told);
              if (*fresh) {  // the links of an earlier answer are not known any more: the command `invite` makes new
                             // ones
                answer["invite"] = invite;
                answer["watch"] = watch;
              }
              answer["state"] = state_json(*slot.table, viewer(*slot.table, caller), around(slot));
              reply(answer);
            },
            reply);
      });
}

void Lobby::rematch(const Caller& caller, const std::string& game, const Json& body, const Reply& reply) {
  use(
      game,
      [=, this](Slot& slot) {
        const std::string asked = request_id(body, "request");
        if (slot.table->seat_of(caller.player.id) == kNoSeat) throw forbidden("you have no seat at this game");
        if (slot.table->status() != Status::kOver) throw refused("a rematch is for after the end");
        if (!slot.table->rematch().empty())
          return reply({{"ok", true}, {"game", slot.table->rematch()}, {"sequence", slot.table->sequence()}});
        // Whoever asks, there is one next game: its request is the game that it follows.
        const Json made = made_for_rematch(*slot.table);
        Caller host = caller;
        host.player.id = slot.table->host() == kNobody ? caller.player.id : slot.table->host();
        found(host, made, {{"request", "rematch:" + game}}, [=, this](Json answer) {
          if (!answer.value("ok", false)) return reply(answer);
          const std::string next_game = answer["id"];
          use(
              game,
              [=, this](Slot& again) {
                if (!again.table->rematch().empty())
                  return reply({{"ok", true}, {"game", again.table->rematch()}, {"sequence", again.table->sequence()}});
                Hand hand(*again.table, caller, outages_, now_());
                hand.link_rematch(next_game, asked);
                const i64 sequence = hand.entries().front().sequence;
                commit(again, hand, [=](Stored stored) {
                  // After a conflict the same command finds the next game again.
                  reply(stored == Stored::kYes ? Json{{"ok", true}, {"game", next_game}, {"sequence", sequence}}
                                               : unavailable().answer());
                });
              },
              reply);
        });
      },
      reply);
}

void Lobby::new_link(const Caller& caller, const std::string& game, bool invite, const Reply& reply) {
  use(
      game,
      [=, this](Slot& slot) {
        if (slot.table->host() != caller.player.id) throw forbidden("only who made the game makes links");
        const std::string token = new_token();
        journal_.ask(
            game,
            [=](Store& store) {
              if (invite) {
                store.set_invite(game, hash_of(token));
              } else {
                store.set_watch(game, hash_of(token));
                if (store.database().shared()) store.database().announce(kLinkChannel, game + " " + hash_of(token));
              }
            },
            [=, this](const std::string& wrong) {
              if (!wrong.empty()) return reply(unavailable().answer());
              if (!invite) new_watch_link(game, hash_of(token));
              reply({{"ok", true}, {"game", game}, {"token", token}});
            });
      },
      reply);
}

void Lobby::list(const Caller& caller, List which, const std::string& search, Millis before, const Reply& reply) {
  if (which == List::kMine && caller.player.id == kNobody) return reply(no_player().answer());
  auto heads = std::make_shared<std::vector<GameHead>>();
  const bool taken =
      reader_.ask([=](Store& store) { *heads = store.list(which, caller.player.id, search, before, kListed); },
                  [=](const std::string& wrong) {
                    if (!wrong.empty()) return reply(unavailable().answer());
                    Json answer = {{"ok", true}, {"games", Json::array()}};
                    for (const GameHead& head : *heads) answer["games"].push_back(head_json(head));
                    if (heads->size() == kListed) answer["before"] = heads->back().updated;
                    reply(answer);
                  });
  if (!taken) reply(crowded().answer());
}

bool Lobby::may_look(const Table& table, PlayerId player, Right right) {
  if (table.seat_of(player) != kNoSeat || (player != kNobody && table.host() == player)) return true;
  const bool open = table.status() == Status::kOpen;
  if (table.is_public() && (table.spectators() || open)) return true;
  return (right == Right::kWatchLink && table.spectators()) || (right == Right::kInvite && open);
}

void Lobby::see(const Caller& caller, const std::string& game, const std::string& link, Look then, const Reply& reply) {
  use(
      game,
      [=, this](Slot& slot) {
        if (may_look(*slot.table, caller.player.id, Right::kOpenToAll)) return then(slot, Right::kOpenToAll);
        if (link.empty()) throw not_found();
        auto links = std::make_shared<std::optional<Store::Links>>();
        journal_.ask(
            game, [=](Store& store) { *links = store.links(game); },
            [=, this](const std::string& wrong) {
              if (!wrong.empty()) return reply(unavailable().answer());
              const std::string hash = hash_of(link);
              use(
                  game,
                  [=](Slot& again) {
                    if (!*links) throw not_found();
                    const Right right = same_hash((*links)->watch_hash, hash)    ? Right::kWatchLink
                                        : same_hash((*links)->invite_hash, hash) ? Right::kInvite
                                                                                 : Right::kOpenToAll;
                    if (!may_look(*again.table, caller.player.id, right)) throw not_found();
                    then(again, right);
                  },
                  reply);
            });
      },
      reply);
}

void Lobby::state(const Caller& caller, const std::string& game, const std::string& link, const Reply& reply) {
  see(
      caller, game, link,
      [=, this](Slot& slot, Right) {
        reply({{"ok", true}, {"state", state_json(*slot.table, viewer(*slot.table, caller), around(slot))}});
      },
      reply);
}

void Lobby::replay(const Caller& caller, const std::string& game, const std::string& link, i64 last, Fold fold,
                   const Reply& reply) {
  see(
      caller, game, link,
      [=, this](Slot& slot, Right) {
        auto answer = std::make_shared<Json>();
        const bool taken = reader_.ask(
            [=, who = viewer(*slot.table, caller), outages = outages_](Store& store) {
              std::vector<Entry> entries = store.entries(game, -1, std::min(last, kWholeLog) + 1);
              if (!entries.empty()) *answer = fold(std::move(entries), who, outages);
            },
            [=](const std::string& wrong) {
              if (!wrong.empty()) spdlog::error("game={} replay=\"{}\"", game, wrong);
              reply(answer->is_null() ? unavailable().answer() : *answer);
            });
        if (!taken) throw crowded();
      },
      reply);
}

void Lobby::log(const Caller& caller, const std::string& game, const std::string& link, i64 after, const Reply& reply) {
  const auto fold = [rows = rows_, game, after](std::vector<Entry> entries, Viewer who,
                                                std::span<const Outage> outages) {
    Complaint wrong;
    std::optional<Table> table = Table::open(rows, game, entries.front(), wrong);
    if (!table) throw StoreError(wrong);
    Json list = Json::array();
    bool more = false;
    for (std::size_t i = 0; i < entries.size() && !more; ++i) {
      if (i > 0) table->apply(entries[i], outages);
      if (table->sequence() <= after) continue;
      more = list.size() == kLogPage;
      if (!more) list.push_back(entry_json(*table, table->recent().back(), who, {}, {}));
    }
    return Json{{"ok", true}, {"entries", std::move(list)}, {"more", more}};
  };
  replay(caller, game, link, kWholeLog, fold, reply);
}

void Lobby::moment(const Caller& caller, const std::string& game, const std::string& link, i64 at, const Reply& reply) {
  const auto fold = [rows = rows_, game](std::vector<Entry> entries, Viewer who, std::span<const Outage> outages) {
    Complaint wrong;
    std::optional<Table> table = Table::open(rows, game, entries.front(), wrong);
    if (!table) throw StoreError(wrong);
    for (std::size_t i = 1; i < entries.size(); ++i) table->apply(entries[i], outages);
    Json answer = moment_json(*table, who);
    answer["ok"] = true;
    return answer;
  };
  replay(caller, game, link, at, fold, reply);
}

void Lobby::record(const Caller& caller, const std::string& game, const std::string& link, const Reply& reply) {
  see(
      caller, game, link,
      [=](Slot& slot, Right) {
        if (slot.table->status() != Status::kOver)
          throw refused("a record shows everything: it is there once the game is over");
        reply({{"ok", true}, {"record", record_text(*slot.table)}});
      },
      reply);
}

void Lobby::preview(const Caller& caller, const std::string& game, const Json& body, const Reply& reply) {
  use(
      game,
      [=, this](Slot& slot) {
        try {
          Json answer = Hand(*slot.table, caller, outages_, now_()).preview(body);
          answer.update({{"ok", true}, {"game", game}, {"sequence", slot.table->sequence()}});
          reply(answer);
        } catch (const Refusal& refusal) {
          reply(answer_to(refusal, slot, caller));
        }
      },
      reply);
}

Viewer Lobby::viewer(const Table& table, const Caller& caller) const {
  return {table.seat_of(caller.player.id), caller.player.id != kNobody && table.host() == caller.player.id, true};
}

}  // namespace pelops::server
