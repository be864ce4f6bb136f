#include "server/lobby/present.h"

#include <algorithm>

#include "match/json.h"
#include "server/secret.h"

namespace pelops::server {
namespace {

bool may_see(const Event& event, Seat seat) {
  return (event.audience & (seat == kNoSeat ? kSpectators : only(seat))) != 0;
}

bool same(const Event& a, const Event& b) {
  return a.kind == b.kind && a.seat == b.seat && std::ranges::equal(a.args, b.args);
}

Json events_for(const Table& table, std::span<const Event> events, Seat seat) {
  Json list = Json::array();
  for (const Event& event : events)
    if (may_see(event, seat)) list.push_back(event_json(table.game().event_forms(), event));
  return list;
}

Json asked_json(const Table& table, Seat seat) {
  if (table.asked() == kNoSeat) return nullptr;
  const Match& match = *table.match();
  const Asked asked = match.decision();
  Json json = Json::object();
  json["seat"] = asked.seat;
  json["prompt"] = std::string(asked.prompt);
  if (!asked.source.empty()) json["source"] = std::string(asked.source);
  json["since"] = table.asked_since();
  if (asked.seat == seat && !table.places()[seat].by_computer)
    json["options"] = options_json(match.game(), match.options());
  return json;
}

Json seats_json(const Table& table, u8 online) {
  Json list = Json::array();
  for (std::size_t i = 0; i < table.places().size(); ++i) {
    const Place& place = table.places()[i];
    Json json = Json::object();
    json["kind"] = place.for_computer ? "computer" : "human";
    json["name"] = place.name;
    json["taken"] = !place.free();
    json["by"] = place.by_computer ? "computer" : "human";
    if (place.by_computer) json["level"] = place.level;
    if (place.expired) json["expired"] = true;
    if (!place.for_computer) json["online"] = (online >> i & 1U) != 0;
    list.push_back(std::move(json));
  }
  return list;
}

Json clock_json(const Table& table, const Around& around) {
  const Clock& clock = table.clock();
  if (!clock.used()) return nullptr;
  Json json = Json::object();
  json["seconds"] = clock.initial() / 1000;
  json["increment"] = clock.increment() / 1000;
  Json& left = json["left"] = Json::array();
  for (std::size_t i = 0; i < table.places().size(); ++i)
    left.push_back(clock.left(static_cast<Seat>(i), around.now, around.outages));
  json["running"] = clock.running() == kNoSeat ? Json(nullptr) : Json(clock.running());
  json["at"] = around.now;
  return json;
}

Json seats_of(u8 bits) {
  Json list = Json::array();
  for (int i = 0; i < kMaxSeats; ++i)
    if ((bits >> i & 1) != 0) list.push_back(i);
  return list;
}

Json undo_json(const Table& table) {
  if (!table.undo_wish()) return nullptr;
  const UndoWish& wish = *table.undo_wish();
  Json json = Json::object();
  json["by"] = wish.by;
  json["to"] = table.before_acts(wish.acts);
  json["agreed"] = seats_of(wish.agreed);
  json["waiting"] = seats_of(wish.waiting);
  return json;
}

Json thinking_json(const Table& table) { return table.task() ? Json(table.task()->seat) : Json(nullptr); }

Json view_of(const Table& table, Seat seat) {
  return table.match() == nullptr ? Json(nullptr) : table.game().view_json(table.match()->position(), seat);
}

// The end opens what was closed.
void tell_end(const Table& table, Json& json) {
  if (table.status() != Status::kOver) return;
  json["scores"] = scores_json(table.game(), table.match()->position());
  json["seed"] = std::to_string(table.seed());
  json["salt"] = table.made().value("salt", "");
}

}  // namespace

Json state_json(const Table& table, Viewer viewer, const Around& around) {
  Json json = Json::object();
  json["id"] = table.id();
  json["game"] = std::string(table.game().id());
  json["rules"] = table.rules();
  json["players"] = table.places().size();
  json["status"] = std::string(status_name(table.status()));
  if (table.status() == Status::kPaused)
    json["paused"] = "the game was begun under version " + std::to_string(table.rules()) +
                     " of the rules and cannot go on under the version of this server";
  json["public"] = table.is_public();
  json["spectators"] = table.spectators();
  json["imported"] = table.made().contains("record");
  json["sequence"] = table.sequence();
  json["created"] = table.created_at();
  json["updated"] = table.updated_at();
  json["now"] = around.now;
  json["seat"] = viewer.seat == kNoSeat ? Json(nullptr) : Json(viewer.seat);
  json["host"] = viewer.host;
  json["seats"] = seats_json(table, around.online);
  json["asked"] = asked_json(table, viewer.seat);
  json["thinking"] = thinking_json(table);
  json["clock"] = clock_json(table, around);
  json["undo"] = undo_json(table);
  json["commitment"] = commitment(table.id(), table.made().value("salt", ""), table.seed());
  json["view"] = view_of(table, viewer.seat);
  tell_end(table, json);
  if (!table.rematch().empty()) json["rematch"] = table.rematch();
  return json;
}

Json entry_json(const Table& table, const Told& told, Viewer viewer, const Around& around, bool last) {
  const Entry& entry = told.entry;
  Json json = Json::object();
  json["type"] = "entry";
  json["game"] = table.id();
  json["sequence"] = entry.sequence;
  json["at"] = entry.at;
  json["kind"] = std::string(kind_name(entry.kind));
  if (entry.seat != kNoSeat) json["seat"] = entry.seat;
  bool changes_position = false;
  bool changes_seats = false;
  switch (entry.kind) {
    case Kind::kCreated:
    case Kind::kClosed:
    case Kind::kUndoAsked:
    case Kind::kUndoAgreed:
    case Kind::kUndoDeclined: break;
    case Kind::kJoined:
    case Kind::kLeft:
      json["name"] = entry.data.value("name", "");
      changes_seats = true;
      break;
    case Kind::kHandedOver:
    case Kind::kTakenBack:
    case Kind::kExpired: changes_seats = true; break;
    case Kind::kStarted:
      json["events"] = events_for(table, told.events, viewer.seat);
      changes_position = changes_seats = true;
      break;
    case Kind::kActed:
      json["prompt"] = told.prompt;
      json["by"] = entry.player == kNobody ? "computer" : "human";
      if (entry.seat == viewer.seat) json["text"] = entry.data.value("text", "");
      json["events"] = events_for(table, told.events, viewer.seat);
      changes_position = true;
      break;
    case Kind::kUndone:
      json["to"] = entry.data.value("to", i64{0});
      changes_position = true;
      break;
    case Kind::kChat:
      json["name"] = entry.data.value("name", "");
      json["text"] = entry.data.value("text", "");
      break;
    case Kind::kRematch: json["next"] = entry.data.value("next", ""); break;
    case Kind::kUpgraded: json["rules"] = entry.data.value("rules", 0); break;
  }
  if (!last || entry.kind == Kind::kChat) return json;
  json["status"] = std::string(status_name(table.status()));
  if (changes_seats) json["seats"] = seats_json(table, around.online);
  if (changes_seats || changes_position) {
    json["asked"] = asked_json(table, viewer.seat);
    json["thinking"] = thinking_json(table);
    if (table.clock().used()) json["clock"] = clock_json(table, around);
  }
  json["undo"] = undo_json(table);
  if (changes_position && viewer.views) json["view"] = view_of(table, viewer.seat);
  tell_end(table, json);
  return json;
}

Json moment_json(const Table& table, Viewer viewer) {
  Json json = Json::object();
  json["sequence"] = table.sequence();
  json["status"] = std::string(status_name(table.status()));
  const Json asked = asked_json(table, viewer.seat);
  json["asked"] = asked;
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
  json["events"] = events_for(table, events, seat);
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
  for (const Place& place : table.places()) {
    if (!head.names.empty()) head.names += " | ";
    head.names += place.name;
  }
  Json seats = seats_json(table, 0);
  for (Json& seat : seats) seat.erase("online");  // a list does not know
  head.seats = json_line(seats);
  head.asked = table.asked();
  head.created = table.created_at();
  head.updated = table.updated_at();
  return head;
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
