// Telling people what happens, as it happens.
#include <spdlog/spdlog.h>

#include "match/json.h"
#include "server/lobby/fields.h"
#include "server/lobby/slot.h"
#include "server/secret.h"

namespace pelops::server {
namespace {

using Message = std::shared_ptr<const std::string>;

Message message(std::string text) { return std::make_shared<const std::string>(std::move(text)); }
Message message(const Json& json) { return message(json_line(json)); }

constexpr Millis kIdle = 10 * 60'000;  // a table that nobody uses for so long leaves the memory
constexpr Millis kSweep = 10'000;
constexpr std::size_t kManyTables = 20'000;  // beyond that it leaves at the next sweep
constexpr int kExpiredAtOnce = 100;
constexpr std::size_t kNoticed = 200;
constexpr Millis kMayBeUnseen = 60'000;  // longer than it takes to find out that a client is silent
constexpr Millis kLongestPause = 3'000;  // between two signs of life, before it counts as an outage

}  // namespace

// Every viewer gets the entries that the subscribers have not got yet, or, if they are too many, how things stand.
// Those who see the same share one text.
void Lobby::publish(Slot& slot) {
  const Table& table = *slot.table;
  if (slot.told >= table.sequence()) return;
  const bool reaches = table.recent().front().entry.sequence <= slot.told + 1;
  const bool only_moves = reaches && std::ranges::all_of(table.recent(), [&](const Told& told) {
                            return told.entry.sequence <= slot.told || told.entry.kind == Kind::kActed;
                          });
  if (!only_moves) drop_those_without_right(slot);  // a move changes no rights
  const Around now = around(slot);
  const auto tell_each = [&](const auto& same, const auto& text_for) {
    std::map<Viewer, Message> texts;
    for (const Slot::Subscriber& subscriber : slot.subscribers) {
      const Viewer who = same({table.seat_of(subscriber.player), table.host() == subscriber.player, subscriber.views});
      Message& text = texts[who];
      if (!text) text = message(text_for(who));
      subscriber.client->tell(text);
    }
  };
  if (!reaches) {
    tell_each([](Viewer who) { return who; }, [&](Viewer who) { return fresh_text(table, who, now); });
  } else {
    for (const Told& told : table.recent()) {
      if (told.entry.sequence <= slot.told) continue;
      const Changed changed = &told == &table.recent().back() ? changed_since(table, slot.told) : Changed{};
      tell_each([&](Viewer who) { return who_sees_the_same(table, told, who, changed); },
                [&](Viewer who) { return entry_text(table, told, who, now, changed); });
    }
  }
  slot.told = table.sequence();
}

// Who could look at an open game may not be allowed to look at the running one.
void Lobby::drop_those_without_right(Slot& slot) {
  std::erase_if(slot.subscribers, [&](const Slot::Subscriber& one) {
    if (may_look(*slot.table, one.player, one.right)) return false;
    one.client->dropped(slot.id);
    one.client->tell(message(Json{{"type", "unsubscribed"}, {"game", slot.id}}));
    return true;
  });
}

void Lobby::new_watch_link(const std::string& game, const std::string& hash) {
  const auto at = slots_.find(game);
  if (at == slots_.end()) return;
  Slot& slot = *at->second;
  slot.watch_link = hash;
  ++slot.new_links;
  for (Slot::Subscriber& one : slot.subscribers)
    if (one.right == Right::kWatchLink && one.link != hash) one.right = Right::kOpenToAll;
  if (!slot.table) return;  // they are dropped when it is there again
  drop_those_without_right(slot);
  tell_presence(slot);
}

// Nothing to do if it is not in doubt, or nobody is there who came by one.
void Lobby::read_watch_link(Slot& slot) {
  const auto by_link = [](const Slot::Subscriber& one) { return one.right == Right::kWatchLink; };
  if (!slot.link_in_doubt || std::ranges::none_of(slot.subscribers, by_link)) return;
  slot.link_in_doubt = false;
  auto links = std::make_shared<std::optional<Store::Links>>();
  journal_.ask(
      slot.id, [=, game = slot.id](Store& store) { *links = store.links(game); },
      [=, this, game = slot.id, before = slot.new_links](const std::string& wrong) {
        const auto again = slots_.find(game);
        if (again == slots_.end()) return;
        if (!wrong.empty()) {
          again->second->link_in_doubt = true;                      // the next sweep asks again
        } else if (*links && again->second->new_links == before) {  // else a newer one was announced meanwhile
          new_watch_link(game, (*links)->watch_hash);
        }
      });
}

void Lobby::look_again(Slot& slot) {
  if (!slot.table && !slot.subscribers.empty() && slot.waiting.empty())
    slot.waiting.push_back({[](Slot&) {}, [](const Json&) {}});
  next(slot);
}

void Lobby::subscribe(const std::shared_ptr<Client>& client, const Caller& caller, const Subscription& wish,
                      const Reply& reply) {
  see(
      caller, wish.game, wish.link,
      [=, this](Slot& slot, Right right) {
        if (client->gone()) return;  // while the table was loaded
        if (!client->wants(wish.game)) throw refused("unsubscribed before it was subscribed");
        const std::string link = right == Right::kWatchLink ? hash_of(wish.link) : "";
        if (!slot.watch_link.empty() && !link.empty() && link != slot.watch_link) throw not_found();
        const Table& table = *slot.table;
        publish(slot);
        std::erase_if(slot.subscribers, [&](const auto& one) { return one.client == client; });
        slot.subscribers.push_back({client, caller.player.id, wish.views, right, link});
        read_watch_link(slot);
        Viewer who = viewer(table, caller);
        who.views = wish.views;
        reply({{"ok", true}, {"game", slot.id}, {"sequence", table.sequence()}});
        const bool reaches = wish.after >= 0 && wish.after <= table.sequence() &&
                             table.recent().front().entry.sequence <= wish.after + 1;
        if (reaches) {
          for (const Told& told : table.recent()) {
            if (told.entry.sequence <= wish.after) continue;
            const Changed changed = &told == &table.recent().back() ? changed_since(table, wish.after) : Changed{};
            client->tell(message(entry_text(table, told, who, around(slot), changed)));
          }
        } else {
          client->tell(message(fresh_text(table, who, around(slot))));
        }
        slot.told = table.sequence();
        tell_presence(slot);
        if (who.seat != kNoSeat)
          journal_.ask(
              slot.id, [player = caller.player.id, game = slot.id](Store& store) { store.looked(player, game); },
              [](const std::string&) {});
      },
      reply);
}

void Lobby::unsubscribe(const Client* client, const std::string& game, bool silent) {
  const auto at = slots_.find(game);
  if (at == slots_.end()) return;
  Slot& slot = *at->second;
  note_seen(slot);
  if (std::erase_if(slot.subscribers, [&](const auto& one) { return one.client.get() == client; }) == 0) return;
  tell_presence(slot);
  if (silent && client->player() != kNobody) remind_of_turn(slot, client->player());
}

// Who seemed to look got no notice of his turn. If his device fell asleep about then, he gets it now.
void Lobby::remind_of_turn(const Slot& slot, PlayerId player) {
  if (!slot.table) return;
  const Table& table = *slot.table;
  const Seat seat = table.seat_of(player);
  if (seat == kNoSeat || table.asked() != seat || table.places()[seat].by_computer) return;
  if (now_() - table.asked_since() > kMayBeUnseen || (around(slot).online >> seat & 1U) != 0) return;
  const NoticeRow notice{player, slot.id, "your_turn"};
  auto stored = std::make_shared<bool>(false);
  journal_.ask(
      slot.id, [=](Store& store) { *stored = store.add_notice(notice); },
      [=, this](const std::string& wrong) {
        if (wrong.empty() && *stored) tell_notice(notice);
      });
}

void Lobby::connected(Client* client) {
  if (client->player() != kNobody) clients_[client->player()].push_back(client);
}

void Lobby::gone(Client* client) {
  const auto at = clients_.find(client->player());
  if (at == clients_.end()) return;
  std::erase(at->second, client);
  if (at->second.empty()) clients_.erase(at);
}

Around Lobby::around(const Slot& slot) const {
  const Millis now = now_();
  return {static_cast<u8>(slot.here().online | presence_.elsewhere(slot.id, now).online), now, outages_};
}

bool Lobby::present(const NoticeRow& notice) const {
  const auto at = slots_.find(notice.game);
  const bool here = at != slots_.end() && at->second->table;
  const Seat seat = here ? at->second->table->seat_of(notice.player) : notice.seat;
  const u8 online = here ? around(*at->second).online : presence_.elsewhere(notice.game, now_()).online;
  return seat != kNoSeat && (online >> seat & 1U) != 0;
}

Millis Lobby::away(const Slot& slot, Seat seat) const {
  if ((around(slot).online >> seat & 1U) != 0) return 0;
  const Millis seen = std::max({slot.seen[seat], presence_.last_seen(slot.id, seat), started_});
  return std::max<Millis>(1, now_() - seen);
}

void Lobby::note_seen(Slot& slot) const {
  const Around now = around(slot);
  for (std::size_t seat = 0; seat < slot.seen.size(); ++seat)
    if ((now.online >> seat & 1U) != 0) slot.seen[seat] = now.now;
}

void Lobby::tell_presence(Slot& slot) {
  const Millis now = now_();
  const Presence::There here = slot.here();
  const bool same = here.online == slot.announced.online && here.watching == slot.announced.watching;
  if (same && now - slot.announced_at < Presence::kRepeat) return;
  slot.announced = here;
  slot.announced_at = now;
  if (journal_.shared())
    journal_.ask(
        slot.id,
        [text = presence_.announcement(slot.id, here)](Store& store) {
          store.database().announce(kPresenceChannel, text);
        },
        [](const std::string&) {});
  if (same) return;
  tell_all(slot);
}

// Who is there, on all servers together.
void Lobby::tell_all(const Slot& slot) const {
  const Presence::There here = slot.here();
  const Presence::There elsewhere = presence_.elsewhere(slot.id, now_());
  Json json = {{"type", "presence"},
               {"game", slot.id},
               {"online", Json::array()},
               {"watching", here.watching + elsewhere.watching}};
  for (int i = 0; i < kMaxSeats; ++i)
    if (((here.online | elsewhere.online) >> i & 1) != 0) json["online"].push_back(i);
  const Message text = message(json);
  for (const Slot::Subscriber& subscriber : slot.subscribers) subscriber.client->tell(text);
}

void Lobby::heard_presence(std::string_view text) {
  const std::string game = presence_.heard(text, now_());
  const auto at = slots_.find(game);
  if (at != slots_.end()) tell_all(*at->second);
}

void Lobby::changed(const std::string& game, i64 sequence, const std::vector<NoticeRow>& told) {
  if (const auto at = slots_.find(game); at != slots_.end()) {
    at->second->heard = std::max(at->second->heard, sequence);
    ++at->second->announcements;
    look_again(*at->second);
  }
  tell_notices(game, sequence, told);
}

// Once, whether they are this server's own or come back to it as an announcement.
void Lobby::tell_notices(const std::string& game, i64 sequence, const std::vector<NoticeRow>& told) {
  if (told.empty() || std::find(noticed_.begin(), noticed_.end(), std::pair(game, sequence)) != noticed_.end()) return;
  noticed_.emplace_back(game, sequence);
  if (noticed_.size() > kNoticed) noticed_.pop_front();
  for (const NoticeRow& notice : told) {
    tell_notice(notice);
    if (present(notice))  // the next one may go out
      journal_.ask(
          game, [notice](Store& store) { store.looked(notice.player, notice.game); }, [](const std::string&) {});
  }
}

// To the player's sockets that do not look at this game.
void Lobby::tell_notice(const NoticeRow& notice) const {
  const auto mine = clients_.find(notice.player);
  if (mine == clients_.end()) return;
  const Message text = message(Json{{"type", "notice"}, {"game", notice.game}, {"kind", notice.kind}});
  for (Client* client : mine->second)
    if (!client->wants(notice.game)) client->tell(text);
}

void Lobby::missed() {
  std::vector<Slot*> all;  // what is done at one table may open another
  for (const auto& [id, slot] : slots_) all.push_back(slot.get());
  for (Slot* slot : all) {
    if (slot->table) slot->heard = std::max(slot->heard, slot->table->sequence() + 1);
    ++slot->announcements;
    slot->link_in_doubt = true;
    read_watch_link(*slot);
    look_again(*slot);
  }
}

// The time of a sign is when the database takes it: one that was asked for before the database hung, and is done after
// it, must not fill the gap. The work runs in the journal's thread, perhaps after the lobby has ended.
void Lobby::watch(const std::function<void(bool well)>& done) {
  struct Sign {
    Millis at = 0;
    std::vector<Outage> outages;
  };
  auto sign = std::make_shared<Sign>();
  ++signs_;
  journal_.ask(
      "",
      [sign, server = server_, now = now_](Store& store) {
        sign->at = now();
        sign->outages = store.keep_watch(server, sign->at, kLongestPause);
      },
      [this, sign, done](const std::string& wrong) {
        --signs_;
        if (wrong.empty()) {
          watched_ = sign->at;
          // Clocks have counted a time that they should not have.
          if (sign->outages.size() != outages_.size())
            for (const auto& [id, slot] : slots_)
              if (slot->table && slot->table->clock().used()) slot->stale = true;
          outages_ = std::move(sign->outages);
        }
        done(wrong.empty());
      });
}

bool Lobby::unwatched() const { return now_() - watched_ > kLongestPause; }

void Lobby::tick() {
  const Millis now = now_();
  if (signs_ == 0) watch([](bool) {});  // before anybody's time is found to be over
  if (!expiring_) {
    expiring_ = true;
    auto games = std::make_shared<std::vector<std::string>>();
    journal_.ask(
        "", [=](Store& store) { *games = store.expired(now, kExpiredAtOnce); },
        [=, this](const std::string&) {
          expiring_ = false;
          for (const std::string& game : *games) expire(game);
        });
  }
  if (now - swept_ < kSweep) return;
  swept_ = now;
  presence_.forget_old(now);
  std::vector<Slot*> lost;  // those for which the database had no answer
  const Millis longest = slots_.size() < kManyTables ? kIdle : kSweep;
  for (auto at = slots_.begin(); at != slots_.end();) {
    Slot& slot = *at->second;
    note_seen(slot);
    if (!slot.subscribers.empty()) tell_presence(slot);
    read_watch_link(slot);
    if (!slot.table && !slot.subscribers.empty()) lost.push_back(&slot);
    if (slot.table && slot.heard > slot.table->sequence()) lost.push_back(&slot);
    const bool recent =
        std::any_of(slot.seen.begin(), slot.seen.end(), [&](Millis seen) { return now - seen <= Hand::kAway; });
    const bool idle = !slot.busy && slot.waiting.empty() && slot.subscribers.empty() && !recent;
    at = idle && (!slot.table || now - slot.used > longest) ? slots_.erase(at) : std::next(at);
  }
  for (Slot* slot : lost) look_again(*slot);
}

LobbyCounts Lobby::counts() const {
  LobbyCounts counts = counts_;
  counts.tables = slots_.size();
  for (const auto& [id, slot] : slots_) counts.subscriptions += slot->subscribers.size();
  return counts;
}

}  // namespace pelops::server
