#include "server/lobby/present.h"

#include <algorithm>

#include "match/json_out.h"
#include "server/secret.h"

namespace pelops::server {
namespace {

bool may_see(const Event& event, Seat seat) {
  return (event.audience & (seat == kNoSeat ? kSpectators : only(seat))) != 0;
}

bool same(const Event& a, const Event& b) {
  return a.kind == b.kind && a.seat == b.seat && std::ranges::equal(a.args, b.args);
}

template <class Out>
void put_events(Out& out, const Table& table, std::span<const Event> events, Seat seat) {
  out.array([&] {
    for (const Event& event : events)
      if (may_see(event, seat)) put_event(out, table.game().event_forms(), event);
  });
}

template <class Out>
void put_asked(Out& out, const Table& table, Seat seat) {
  if (table.asked() == kNoSeat) return out.value(nullptr);
  const Match& match = *table.match();
  const Asked asked = match.decision();
  out.object([&] {
    put(out, "seat", int{asked.seat});
    put(out, "prompt", asked.prompt);
    if (!asked.source.empty()) put(out, "source", asked.source);
    put(out, "since", table.asked_since());
    if (asked.seat != seat || table.places()[seat].by_computer) return;
    out.key("options");
    put_options(out, match.game(), match.options());
  });
}

template <class Out>
void put_seats(Out& out, const Table& table, u8 online) {
  out.array([&] {
    for (std::size_t i = 0; i < table.places().size(); ++i)
      out.object([&] {
        const Place& place = table.places()[i];
        put(out, "kind", place.for_computer ? "computer" : "human");
        put(out, "name", place.name);
        put(out, "taken", !place.free());
        put(out, "by", place.by_computer ? "computer" : "human");
        if (place.by_computer) put(out, "level", place.level);
        if (place.expired) put(out, "expired", true);
        if (!place.for_computer) put(out, "online", (online >> i & 1U) != 0);
      });
  });
}

template <class Out>
void put_seat(Out& out, Seat seat) {
  if (seat == kNoSeat) return out.value(nullptr);
  out.value(int{seat});
}

template <class Out>
void put_clock(Out& out, const Table& table, const Around& around) {
  const Clock& clock = table.clock();
  if (!clock.used()) return out.value(nullptr);
  out.object([&] {
    put(out, "seconds", clock.initial() / 1000);
    put(out, "increment", clock.increment() / 1000);
    out.key("left");
    out.array([&] {
      for (std::size_t i = 0; i < table.places().size(); ++i)
        out.value(clock.left(static_cast<Seat>(i), around.now, around.outages));
    });
    out.key("running");
    put_seat(out, clock.running());
    put(out, "at", around.now);
  });
}

template <class Out>
void put_bits(Out& out, u8 bits) {
  out.array([&] {
    for (int i = 0; i < kMaxSeats; ++i)
      if ((bits >> i & 1) != 0) out.value(i);
  });
}

template <class Out>
void put_undo(Out& out, const Table& table) {
  if (!table.undo_wish()) return out.value(nullptr);
  const UndoWish& wish = *table.undo_wish();
  out.object([&] {
    put(out, "by", int{wish.by});
    put(out, "to", table.before_acts(wish.acts));
    out.key("agreed");
    put_bits(out, wish.agreed);
    out.key("waiting");
    put_bits(out, wish.waiting);
  });
}

Seat thinking(const Table& table) { return table.task() ? table.task()->seat : kNoSeat; }

Json view_of(const Table& table, Seat seat) {
  return table.match() == nullptr ? Json(nullptr) : table.game().view_json(table.match()->position(), seat);
}

// The end opens what was closed.
template <class Out>
void put_end(Out& out, const Table& table) {
  if (table.status() != Status::kOver) return;
  put(out, "scores", scores_json(table.game(), table.match()->position()));
  put(out, "seed", std::to_string(table.seed()));
  put(out, "salt", table.made().value("salt", ""));
}

// How things stand.
template <class Out>
void put_after(Out& out, const Table& table, Changed changed, Viewer viewer, const Around& around) {
  if (!changed.anything) return;
  put(out, "status", status_name(table.status()));
  if (changed.seats) {
    out.key("seats");
    put_seats(out, table, around.online);
  }
  if (changed.asked()) {
    out.key("asked");
    put_asked(out, table, viewer.seat);
    out.key("thinking");
    put_seat(out, thinking(table));
    if (table.clock().used()) {
      out.key("clock");
      put_clock(out, table, around);
    }
  }
  out.key("undo");
  put_undo(out, table);
  if (changed.position && viewer.views) put(out, "view", view_of(table, viewer.seat));
  put_end(out, table);
}

template <class Out>
void put_entry(Out& out, const Table& table, const Told& told, Viewer viewer, const Around& around, Changed changed) {
  const Entry& entry = told.entry;
  out.object([&] {
    put(out, "type", "entry");
    put(out, "game", table.id());
    put(out, "sequence", entry.sequence);
    put(out, "at", entry.at);
    put(out, "kind", kind_name(entry.kind));
    if (entry.seat != kNoSeat) put(out, "seat", int{entry.seat});
    switch (entry.kind) {
      case Kind::kCreated:
      case Kind::kClosed:
      case Kind::kUndoAsked:
      case Kind::kUndoAgreed:
      case Kind::kUndoDeclined:
      case Kind::kHandedOver:
      case Kind::kTakenBack:
      case Kind::kExpired: break;
      case Kind::kJoined:
      case Kind::kLeft: put(out, "name", entry.data.value("name", "")); break;
      case Kind::kStarted:
        out.key("events");
        put_events(out, table, told.events, viewer.seat);
        break;
      case Kind::kActed:
        put(out, "prompt", told.prompt);
        put(out, "by", entry.player == kNobody ? "computer" : "human");
        if (entry.seat == viewer.seat) put(out, "text", entry.data.value("text", ""));
        out.key("events");
        put_events(out, table, told.events, viewer.seat);
        break;
      case Kind::kUndone: put(out, "to", entry.data.value("to", i64{0})); break;
      case Kind::kChat:
        put(out, "name", entry.data.value("name", ""));
        put(out, "text", entry.data.value("text", ""));
        break;
      case Kind::kRematch: put(out, "next", entry.data.value("next", "")); break;
      case Kind::kUpgraded: put(out, "rules", entry.data.value("rules", 0)); break;
    }
    put_after(out, table, changed, viewer, around);
  });
}

template <class Out>
void put_state(Out& out, const Table& table, Viewer viewer, const Around& around) {
  out.object([&] {
    put(out, "id", table.id());
    put(out, "game", table.game().id());
    put(out, "rules", table.rules());
    put(out, "players", table.places().size());
    put(out, "status", status_name(table.status()));
    if (table.status() == Status::kPaused)
      put(out, "paused",
          "the game was begun under version " + std::to_string(table.rules()) +
              " of the rules and cannot go on under the version of this server");
    put(out, "public", table.is_public());
    put(out, "spectators", table.spectators());
    put(out, "imported", table.made().contains("record"));
    put(out, "sequence", table.sequence());
    put(out, "created", table.created_at());
    put(out, "updated", table.updated_at());
    put(out, "now", around.now);
    out.key("seat");
    put_seat(out, viewer.seat);
    put(out, "host", viewer.host);
    out.key("seats");
    put_seats(out, table, around.online);
    out.key("asked");
    put_asked(out, table, viewer.seat);
    out.key("thinking");
    put_seat(out, thinking(table));
    out.key("clock");
    put_clock(out, table, around);
    out.key("undo");
    put_undo(out, table);
    put(out, "commitment", commitment(table.id(), table.made().value("salt", ""), table.seed()));
    put(out, "view", view_of(table, viewer.seat));
    put_end(out, table);
    if (!table.rematch().empty()) put(out, "rematch", table.rematch());
  });
}

}  // namespace

Json state_json(const Table& table, Viewer viewer, const Around& around) {
  return json_tree([&](JsonTree& out) { put_state(out, table, viewer, around); });
}

std::string fresh_text(const Table& table, Viewer viewer, const Around& around) {
  return json_text([&](JsonText& out) {
    out.object([&] {
      put(out, "type", "state");
      put(out, "game", table.id());
      put(out, "sequence", table.sequence());
      out.key("state");
      put_state(out, table, viewer, around);
    });
  });
}

Changed changed_since(const Table& table, i64 sequence) {
  Changed changed;
  for (const Told& told : table.recent()) {
    if (told.entry.sequence <= sequence || told.entry.kind == Kind::kChat) continue;
    changed.anything = true;
    switch (told.entry.kind) {
      case Kind::kStarted:
      case Kind::kUpgraded: changed.position = changed.seats = true; break;
      case Kind::kActed:
      case Kind::kUndone: changed.position = true; break;
      case Kind::kJoined:
      case Kind::kLeft:
      case Kind::kHandedOver:
      case Kind::kTakenBack:
      case Kind::kExpired: changed.seats = true; break;
      default: break;
    }
  }
  return changed;
}

Viewer who_sees_the_same(const Table& table, const Told& told, Viewer viewer, Changed changed) {
  const bool own = told.entry.seat == viewer.seat;
  const bool asked = changed.asked() && table.asked() == viewer.seat;
  const bool position = changed.position && viewer.views;
  const bool secret = std::ranges::any_of(told.events, [](const Event& one) { return one.audience != kEverybody; });
  if (!own && !asked && !position && !secret) viewer.seat = kNoSeat;
  viewer.host = false;
  return viewer;
}

Json entry_json(const Table& table, const Told& told, Viewer viewer, const Around& around, Changed changed) {
  return json_tree([&](JsonTree& out) { put_entry(out, table, told, viewer, around, changed); });
}

std::string entry_text(const Table& table, const Told& told, Viewer viewer, const Around& around, Changed changed) {
  return json_text([&](JsonText& out) { put_entry(out, table, told, viewer, around, changed); });
}

Json moment_json(const Table& table, Viewer viewer) {
  Json json = Json::object();
  json["sequence"] = table.sequence();
  json["status"] = std::string(status_name(table.status()));
  json["asked"] = json_tree([&](JsonTree& out) { put_asked(out, table, viewer.seat); });
  json["view"] = view_of(table, viewer.seat);
  if (table.status() == Status::kOver) json["scores"] = scores_json(table.game(), table.match()->position());
  return json;
}

Json preview_json(const Table& table, Seat seat, Action action) {
  const AnyGame& game = table.game();
  const Position& now = table.match()->position();
  const bool open = game.view_json(now, seat) == game.state_json(now);  // nothing is hidden from the seat
  const u64 samples = open ? 1 : 64;
  std::vector<Event> events;
  Position then;
  bool chance = false;
  bool part = false;
  for (u64 i = 0; i < samples; ++i) {
    Rng rng = Rng::stream(static_cast<u64>(table.sequence()), i);
    Position position = game.determinize(now, seat, rng);
    std::vector<Action> next;
    EventLog log;
    game.apply(position, action, next, log);
    std::erase_if(log.events, [&](const Event& event) { return !may_see(event, seat); });
    chance = chance || (!next.empty() && game.decision(position).seat == kChance);
    if (i == 0) {
      events = std::move(log.events);
      then = position;
    } else {
      const auto parting = std::mismatch(events.begin(), events.end(), log.events.begin(), log.events.end(), same);
      part = part || parting.first != events.end() || parting.second != log.events.end();
      events.erase(parting.first, events.end());
    }
  }
  Json json = Json::object();
  json["events"] = json_tree([&](JsonTree& out) { put_events(out, table, events, seat); });
  json["view"] = game.view_json(part ? now : then, seat);
  json["chance"] = chance || part;
  return json;
}

GameHead head_of(const Table& table) {
  GameHead head;
  head.id = table.id();
  head.game = table.game().id();
  head.rules = table.rules();
  head.players = static_cast<int>(table.places().size());
  head.status = status_name(table.status());
  head.is_public = table.is_public();
  head.spectators = table.spectators();
  head.host = table.host();
  head.asked = table.asked();
  head.created = table.created_at();
  head.updated = table.updated_at();
  return head;
}

void tell_seats(const Table& table, GameHead& head) {
  for (const Place& place : table.places()) {
    if (!head.names.empty()) head.names += " | ";
    head.names += place.name;
  }
  Json seats = json_tree([&](JsonTree& out) { put_seats(out, table, 0); });
  for (Json& seat : seats) seat.erase("online");  // a list does not know
  head.seats = json_line(seats);
}

Json head_json(const GameHead& head) {
  Json json = Json::object();
  json["id"] = head.id;
  json["game"] = head.game;
  json["rules"] = head.rules;
  json["players"] = head.players;
  json["status"] = head.status;
  json["public"] = head.is_public;
  json["spectators"] = head.spectators;
  json["seats"] = Json::parse(head.seats, nullptr, false);
  json["asked"] = head.asked == kNoSeat ? Json(nullptr) : Json{{"seat", head.asked}};
  json["seat"] = head.own == kNoSeat ? Json(nullptr) : Json(head.own);
  json["created"] = head.created;
  json["updated"] = head.updated;
  return json;
}

std::string record_text(const Table& table) {
  Record record = table.match()->record();
  record.seats.clear();
  for (const Place& place : table.places()) record.seats.push_back(place.name);
  return print_record(record);
}

}  // namespace pelops::server
