// Telling people what happens, as it happens.
#include <spdlog/spdlog.h>

#include "match/json.h"
#include "server/lobby/slot.h"

namespace pelops::server {
namespace {

using Message = std::shared_ptr<const std::string>;

Message message(std::string text) { return std::make_shared<const std::string>(std::move(text)); }
Message message(const Json& json) { return message(json_line(json)); }

constexpr Millis kIdle = 10 * 60'000;  // a table that nobody uses for so long leaves the memory
constexpr Millis kSweep = 10'000;
constexpr int kExpiredAtOnce = 100;

}  // namespace

// Every viewer gets the entries that the subscribers have not got yet, or, if they are too many, how things stand.
// Those who see the same share one text.
void Lobby::publish(Slot& slot) {
  const Table& table = *slot.table;
  if (slot.told >= table.sequence()) return;
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
  if (table.recent().front().entry.sequence > slot.told + 1) {
    tell_each([](Viewer who) { return who; }, [&](Viewer who) { return fresh_text(table, who, now); });
  } else {
    for (const Told& told : table.recent()) {
      if (told.entry.sequence <= slot.told) continue;
      const bool last = &told == &table.recent().back();
      tell_each([&](Viewer who) { return who_sees_the_same(table, told, who, last); },
                [&](Viewer who) { return entry_text(table, told, who, now, last); });
    }
  }
  slot.told = table.sequence();
}

void Lobby::subscribe(const std::shared_ptr<Client>& client, const Caller& caller, const Subscription& wish,
                      const Reply& reply) {
  see(
      caller, wish.game, wish.link,
      [=, this](Slot& slot) {
        if (client->gone()) return;  // while the table was loaded
        const Table& table = *slot.table;
        publish(slot);
        std::erase_if(slot.subscribers, [&](const auto& one) { return one.client == client; });
        slot.subscribers.push_back({client, caller.player.id, wish.views});
        Viewer who = viewer(table, caller);
        who.views = wish.views;
        reply({{"ok", true}, {"game", slot.id}, {"sequence", table.sequence()}});
        const bool reaches = wish.after >= 0 && wish.after <= table.sequence() &&
                             table.recent().front().entry.sequence <= wish.after + 1;
        if (reaches) {
          for (const Told& told : table.recent())
            if (told.entry.sequence > wish.after)
              client->tell(message(entry_text(table, told, who, around(slot), &told == &table.recent().back())));
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

void Lobby::unsubscribe(const Client* client, const std::string& game) {
  const auto at = slots_.find(game);
  if (at == slots_.end()) return;
  Slot& slot = *at->second;
  if (std::erase_if(slot.subscribers, [&](const auto& one) { return one.client.get() == client; }) > 0)
    tell_presence(slot);
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

bool Lobby::present(PlayerId player, const std::string& game) const {
  const auto at = slots_.find(game);
  if (at == slots_.end() || !at->second->table) return false;
  const Seat seat = at->second->table->seat_of(player);
  return seat != kNoSeat && (around(*at->second).online >> seat & 1U) != 0;
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

void Lobby::changed(const std::string& game, i64 sequence, PlayerId turn_of) {
  const auto at = slots_.find(game);
  if (at != slots_.end() && sequence >= 0) {
    Slot& slot = *at->second;
    slot.heard = std::max(slot.heard, sequence);
    next(slot);
  }
  tell_notice(turn_of, game, "your_turn");
}

// To the player's sockets that do not look at this game.
void Lobby::tell_notice(PlayerId player, const std::string& game, const std::string& kind) const {
  const auto mine = clients_.find(player);
  if (player == kNobody || mine == clients_.end()) return;
  const auto slot = slots_.find(game);
  const Message notice = message(Json{{"type", "notice"}, {"game", game}, {"kind", kind}});
  for (Client* client : mine->second) {
    const auto watches = [&](const Slot::Subscriber& one) { return one.client.get() == client; };
    if (slot == slots_.end() ||
        std::none_of(slot->second->subscribers.begin(), slot->second->subscribers.end(), watches))
      client->tell(notice);
  }
}

void Lobby::missed() {
  std::vector<Slot*> all;  // what is done at one table may open another
  for (const auto& [id, slot] : slots_)
    if (slot->table) all.push_back(slot.get());
  for (Slot* slot : all) {
    slot->heard = std::max(slot->heard, slot->table->sequence() + 1);
    next(*slot);
  }
}

void Lobby::tick() {
  const Millis now = now_();
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
  for (auto at = slots_.begin(); at != slots_.end();) {
    Slot& slot = *at->second;
    if (!slot.subscribers.empty()) tell_presence(slot);
    const bool idle = !slot.busy && slot.waiting.empty() && slot.subscribers.empty();
    at = idle && (!slot.table || now - slot.used > kIdle) ? slots_.erase(at) : std::next(at);
  }
}

LobbyCounts Lobby::counts() const {
  LobbyCounts counts = counts_;
  counts.tables = slots_.size();
  for (const auto& [id, slot] : slots_) counts.subscriptions += slot->subscribers.size();
  return counts;
}

}  // namespace pelops::server
