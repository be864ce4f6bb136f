#include "server/lobby/lobby.h"

#include <spdlog/spdlog.h>

#include "match/json.h"
#include "server/lobby/fields.h"
#include "server/lobby/slot.h"
#include "server/one_line.h"
#include "server/secret.h"

namespace pelops::server {
namespace {

constexpr Millis kForAnother = 30'000;
constexpr int kMostTries = 8;  // of a command that others come before

bool is_game_id(const std::string& id) {
  return id.size() == 12 &&
         std::all_of(id.begin(), id.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); });
}

}  // namespace

Lobby::Lobby(GameRows rows, Journal& journal, Reader& reader, std::string server, Now now)
    : rows_(rows),
      journal_(journal),
      reader_(reader),
      server_(std::move(server)),
      now_(std::move(now)),
      started_(now_()),
      presence_(server_) {}

Lobby::~Lobby() = default;

void Lobby::use(const std::string& game, Use use, const Reply& reply) {
  if (!is_game_id(game)) return reply(not_found().answer());
  std::unique_ptr<Slot>& slot = slots_[game];
  if (!slot) {
    slot = std::make_unique<Slot>();
    slot->id = game;
  }
  slot->used = now_();
  if (slot->waiting.size() >= kMostWaiting)
    return reply(Refusal{"too_many", "too much is asked of this game at once"}.answer());
  slot->waiting.push_back({std::move(use), reply});
  next(*slot);
}

// Does what waits, until the database is needed.
void Lobby::next(Slot& slot) {
  if (!slot.busy && std::exchange(slot.stale, false)) {
    slot.table.reset();
    if (!slot.subscribers.empty() && slot.waiting.empty()) slot.waiting.push_back({[](Slot&) {}, [](const Json&) {}});
  }
  while (!slot.busy && !slot.waiting.empty()) {
    if (!slot.table) return load(slot);
    const Slot::Waiting waiting = std::move(slot.waiting.front());
    slot.waiting.pop_front();
    try {
      waiting.use(slot);
    } catch (const Refusal& refusal) {
      waiting.reply(refusal.answer());
    } catch (const std::exception& error) {
      spdlog::error("game={} error=\"{}\"", slot.id, one_line(error.what()));
      slot.table.reset();  // it may be ahead of its log
      waiting.reply(unavailable().answer());
    }
  }
  if (!slot.table) return;  // the next sweep loads it again for those who look on
  if (!slot.busy && slot.heard > slot.table->sequence()) catch_up(slot);
}

void Lobby::load(Slot& slot) {
  slot.busy = true;
  auto entries = std::make_shared<std::vector<Entry>>();
  journal_.ask(
      slot.id, [id = slot.id, entries](Store& store) { *entries = store.entries(id, -1, kWholeLog); },
      [this, &slot, entries, before = slot.announcements](const std::string& wrong) {
        slot.busy = false;
        if (!wrong.empty()) {
          spdlog::error("game={} load=\"{}\"", slot.id, wrong);
          for (auto& waiting : std::exchange(slot.waiting, {})) waiting.reply(unavailable().answer());
          return;
        }
        // What was lost meanwhile, without a sequence, may have come after the entries were read.
        if (slot.announcements != before && !entries->empty())
          slot.heard = std::max(slot.heard, entries->back().sequence + 1);
        loaded(slot, std::move(*entries));
      });
}

void Lobby::loaded(Slot& slot, std::vector<Entry> entries) {
  Complaint wrong;
  if (!entries.empty()) slot.table = Table::open(rows_, slot.id, std::move(entries.front()), wrong);
  if (!slot.table) {
    if (!wrong.empty()) spdlog::error("game={} load=\"{}\"", slot.id, one_line(wrong));
    for (auto& waiting : std::exchange(slot.waiting, {})) waiting.reply(not_found().answer());
    return;  // the next sweep forgets the slot
  }
  for (std::size_t i = 1; i < entries.size(); ++i) {
    wrong = slot.table->apply(entries[i], outages_);
    if (!wrong.empty() && i + 1 == entries.size()) spdlog::warn("game={} paused=\"{}\"", slot.id, one_line(wrong));
  }
  drop_those_without_right(slot);
  if (!slot.subscribers.empty()) publish(slot);
  if (slot.table->needs_upgrade()) {
    Hand hand(*slot.table, Caller{}, outages_, now_());
    hand.upgrade(slot.table->rules_here());
    return commit(slot, hand, [&slot](Stored stored) {
      if (stored == Stored::kNo)
        for (auto& waiting : std::exchange(slot.waiting, {})) waiting.reply(unavailable().answer());
    });
  }
  next(slot);
}

void Lobby::catch_up(Slot& slot) {
  slot.busy = true;
  auto entries = std::make_shared<std::vector<Entry>>();
  journal_.ask(
      slot.id,
      [id = slot.id, after = slot.table->sequence(), entries](Store& store) {
        *entries = store.entries(id, after, kWholeLog);
      },
      [this, &slot, entries, before = slot.announcements](const std::string& wrong) {
        slot.busy = false;
        if (!wrong.empty()) return;  // the next sweep asks again
        // There was nothing, whatever was thought to be there. An announcement that came since then may be of what was
        // stored after the question: next() asks again.
        if (entries->empty() && slot.announcements == before) slot.heard = -1;
        for (Entry& entry : *entries) {
          if (entry.kind == Kind::kActed && entry.player == kNobody) ++counts_.computer_moves;
          if (const Complaint why = slot.table->apply(entry, outages_); !why.empty())
            spdlog::warn("game={} paused=\"{}\"", slot.id, one_line(why));
        }
        publish(slot);
        next(slot);
      });
}

void Lobby::commit(Slot& slot, const Hand& hand, std::function<void(Stored)> done) {
  auto change = std::make_shared<Change>(hand.change());
  std::erase_if(change->notices, [&](const NoticeRow& notice) { return present(notice); });
  auto stored = std::make_shared<bool>(false);
  slot.busy = true;
  journal_.ask(
      slot.id, [change, stored](Store& store) { *stored = store.append(*change); },
      [this, &slot, change, stored, done = std::move(done)](const std::string& wrong) {
        slot.busy = false;
        if (!wrong.empty() || !*stored) {
          if (!wrong.empty()) spdlog::error("game={} append=\"{}\"", slot.id, wrong);
          slot.table.reset();  // ahead of its log
          if (wrong.empty()) ++counts_.conflicts;
          done(wrong.empty() ? Stored::kConflict : Stored::kNo);
          return look_again(slot);
        }
        slot.heard = std::max(slot.heard, slot.table->sequence());
        publish(slot);  // so that who gets the answer has seen what it is about
        done(Stored::kYes);
        if (change->task >= 0 && wake_thinkers) wake_thinkers();
        tell_notices(slot.id, change->entries.back().sequence, change->told);
        next(slot);
      });
}

void Lobby::command(const Caller& caller, const std::string& game, const std::string& name, Json body,
                    const Reply& reply) {
  if (caller.player.id == kNobody) return reply(no_player().answer());
  if (!body.is_object()) return reply(bad_request("a command is a JSON object").answer());
  // Before anything is asked of the database: one may refuse these bytes, and with them all that it does together.
  if (!is_game_id(game)) return reply(not_found().answer());
  if (name == "rematch") return rematch(caller, game, body, reply);
  if (name == "invite" || name == "watch_link") return new_link(caller, game, name == "invite", reply);
  if (name == "preview") return preview(caller, game, body, reply);
  if (name == "mute") {
    bool muted = true;
    try {
      muted = flag_or(body, "muted", true);
    } catch (const Refusal& refusal) {
      return reply(refusal.answer());
    }
    return use(
        game,
        [this, caller, game, muted, reply](Slot& slot) {
          if (slot.table->seat_of(caller.player.id) == kNoSeat) throw forbidden("you have no seat at this game");
          journal_.ask(
              game, [=](Store& store) { store.set_muted(game, caller.player.id, muted); },
              [reply](const std::string& wrong) {
                reply(wrong.empty() ? Json{{"ok", true}} : unavailable().answer());
              });
        },
        reply);
  }
  if (!is_hand_command(name)) return reply(bad_request("there is no command \"" + name.substr(0, 20) + "\"").answer());
  const bool by_invite = name == "join" && find(body, "invite") != nullptr;
  const auto wish = std::make_shared<Wish>(Wish{caller, name, std::move(body), reply});
  const auto then_run = [this, wish](Slot& slot) { run(slot, wish); };
  if (!by_invite) return use(game, then_run, reply);

  // The invite is compared by its hash, which only the database has.
  std::string invite;
  try {
    invite = text(wish->body, "invite", 100);
  } catch (const Refusal& refusal) {
    return reply(refusal.answer());
  }
  journal_.ask(
      game,
      [game, hash = hash_of(invite), wish](Store& store) {
        const std::optional<Store::Links> links = store.links(game);
        wish->invited = links && same_hash(links->invite_hash, hash);
      },
      [=, this](const std::string& wrong) {
        if (!wrong.empty()) return reply(unavailable().answer());
        use(game, then_run, reply);
      });
}

Json Lobby::answer_to(const Refusal& refusal, const Slot& slot, const Caller& caller) {
  Json json = refusal.answer();
  if (std::string_view(refusal.code) == "stale") {
    ++counts_.stale;
    json["state"] = state_json(*slot.table, viewer(*slot.table, caller), around(slot));
  }
  return json;
}

void Lobby::run(Slot& slot, const std::shared_ptr<Wish>& wish) {
  const auto& [caller, name, body, reply, invited, tries, watched] = *wish;
  const auto answer = [](const Table& table, const Wish& asked, i64 sequence) {
    Json json = {{"ok", true}, {"game", table.id()}, {"sequence", sequence}};
    if (asked.name == "join") json["seat"] = table.seat_of(asked.caller.player.id);
    return json;
  };
  Table& table = *slot.table;
  const std::string request = request_id(body, "request");
  if (const std::optional<i64> before = table.answered(caller.player.id, request)) {
    ++counts_.repeated;
    return reply(answer(table, *wish, *before));
  }
  if (table.status() == Status::kPaused)
    throw refused("the game is paused: this server plays another version of its rules");
  // Who was told of more than this server knows yet has been at another one.
  const Json* seen = find(body, "sequence");
  if (journal_.shared() && tries == 0 && seen != nullptr && seen->is_number_integer() && *seen > table.sequence()) {
    ++wish->tries;
    slot.heard = std::max(slot.heard, table.sequence() + 1);
    slot.waiting.push_front({[this, wish](Slot& again) { run(again, wish); }, reply});
    return catch_up(slot);
  }
  if (table.clock().used() && !watched && unwatched()) {  // a clock must not count a time in which no server was up
    slot.busy = true;
    return watch([this, wish, &slot](bool well) {
      slot.busy = false;
      wish->watched = true;
      if (well) {
        slot.waiting.push_front({[this, wish](Slot& again) { run(again, wish); }, wish->reply});
      } else {
        wish->reply(unavailable().answer());
      }
      next(slot);
    });
  }
  Hand hand(table, caller, outages_, now_());
  try {
    hand.command(name, body, invited, [&](Seat seat) { return away(slot, seat); });
  } catch (const Refusal& refusal) {
    return reply(answer_to(refusal, slot, caller));
  }
  if (hand.entries().empty()) return reply(answer(table, *wish, table.sequence()));
  const i64 sequence = hand.entries().front().sequence;
  commit(slot, hand, [this, wish, answer, sequence, &slot](Stored stored) {
    switch (stored) {
      case Stored::kYes:
        if (wish->name == "act") ++counts_.moves;
        return wish->reply(answer(*slot.table, *wish, sequence));
      case Stored::kNo: return wish->reply(unavailable().answer());
      case Stored::kConflict:  // another server was first: look again, and only then say what it means
        if (++wish->tries > kMostTries) return wish->reply(unavailable().answer());
        slot.waiting.push_front({[this, wish](Slot& again) { run(again, wish); }, wish->reply});
    }
  });
}

void Lobby::expire(const std::string& game) {
  use(
      game,
      [this](Slot& slot) {
        Hand hand(*slot.table, Caller{}, outages_, now_());
        hand.expire();
        if (!hand.entries().empty()) return commit(slot, hand, [](Stored) {});
        // An outage has put it off; or it is for another server, with newer rules.
        const Status status = slot.table->status();
        const Millis later = status == Status::kRunning  ? slot.table->clock().deadline(outages_)
                             : status == Status::kPaused ? now_() + kForAnother
                                                         : 0;
        journal_.ask(
            slot.id, [game = slot.id, deadline = later](Store& store) { store.set_deadline(game, deadline); },
            [](const std::string&) {});
      },
      [](const Json&) {});
}

}  // namespace pelops::server
