#include "server/lobby/table.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/core/chance.h"
#include "match/find_action.h"
#include "match/replay.h"

namespace pelops::server {
namespace {

std::string request_key(PlayerId player, const std::string& request) { return std::to_string(player) + ":" + request; }

Complaint broken(const Entry& entry, std::string_view what) {
  return "entry " + std::to_string(entry.sequence) + " (" + std::string(kind_name(entry.kind)) +
         "): " + std::string(what);
}

}  // namespace

std::string_view status_name(Status status) {
  constexpr std::array<std::string_view, 5> kNames = {"open", "running", "over", "closed", "paused"};
  return kNames[static_cast<std::size_t>(status)];
}

std::optional<Table> Table::open(GameRows rows, std::string id, Entry created, Complaint& complaint) {
  Table table;
  const Json& made = created.data;
  table.row_ = find_game(rows, made.value("game", ""), complaint);
  if (table.row_ == nullptr) return std::nullopt;
  table.game_ = table.row_->make(made.value("figures", ""), "figures", made.value("ask_single", false), complaint,
                                 made.value("figures_version", 1));
  if (table.game_ == nullptr) return std::nullopt;
  const std::string seed = made.value("seed", "0");
  std::from_chars(seed.data(), seed.data() + seed.size(), table.seed_);
  table.rules_ = made.value("rules", 0);
  for (const Json& seat : made.at("seats")) {
    Place place;
    place.for_computer = seat.value("kind", "") == "computer";
    place.by_computer = place.for_computer;
    place.level = seat.value("level", "");
    place.player = seat.value("player", kNobody);
    place.name = seat.value("name", place.level);
    table.places_.push_back(std::move(place));
  }
  if (const auto clock = made.find("clock"); clock != made.end() && clock->is_object())
    table.clock_ = Clock(clock->value("seconds", Millis{0}), clock->value("increment", Millis{0}),
                         static_cast<int>(table.places_.size()));
  table.id_ = std::move(id);
  table.updated_ = created.at;
  if (!created.request.empty()) table.requests_[request_key(created.player, created.request)] = 0;
  table.recent_.push_back({created, {}, {}});
  table.created_ = std::move(created);
  return table;
}

bool Table::has_free_seat() const {
  return std::any_of(places_.begin(), places_.end(), [](const Place& place) { return place.free(); });
}

Seat Table::seat_of(PlayerId player) const {
  if (player == kNobody) return kNoSeat;
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (places_[i].player == player) return static_cast<Seat>(i);
  return kNoSeat;
}

Seat Table::asked() const { return status_ == Status::kRunning && match_ ? match_->decision().seat : kNoSeat; }

std::optional<i64> Table::answered(PlayerId player, const std::string& request) const {
  if (request.empty()) return std::nullopt;
  const auto at = requests_.find(request_key(player, request));
  if (at == requests_.end()) return std::nullopt;
  return at->second;
}

Table::Undo Table::undo_for(Seat seat) const {
  Undo undo;
  bool showed_hidden = false;
  for (auto act = acts_.rbegin(); act != acts_.rend(); ++act) {
    ++undo.acts;
    showed_hidden = showed_hidden || act->showed_hidden;
    if (act->seat != seat) continue;
    undo.free = undo.acts == 1 && !showed_hidden && !gave_away(*act);
    return undo;
  }
  return {};
}

i64 Table::before_acts(std::size_t acts) const {
  return acts < acts_.size() ? acts_[acts_.size() - acts - 1].sequence : started_;
}

Complaint Table::apply(Entry& entry, std::span<const Outage> outages) {
  if (entry.sequence != sequence_ + 1)
    return broken(entry, "entry " + std::to_string(sequence_ + 1) + " is missing before it");
  Told told;
  Complaint wrong = status_ == Status::kPaused ? paused_because_
                    : rules_ > rules_here()    ? "it is played by newer rules"
                                               : change(entry, told);
  if (!wrong.empty() && status_ != Status::kPaused) {
    status_ = Status::kPaused;
    paused_because_ = wrong = broken(entry, wrong);
    wish_.reset();
    task_.reset();
  }
  sequence_ = entry.sequence;
  updated_ = std::max(updated_, entry.at);
  if (!entry.request.empty()) requests_[request_key(entry.player, entry.request)] = entry.sequence;
  if (wrong.empty()) {
    run_clock(entry, outages);
    note_task(entry);
  }
  told.entry = entry;
  recent_.push_back(std::move(told));
  if (recent_.size() > kRecent) recent_.pop_front();
  return wrong;
}

Complaint Table::change(Entry& entry, Told& told) {
  const Json& data = entry.data;
  Place* place = entry.seat < places_.size() ? &places_[entry.seat] : nullptr;
  switch (entry.kind) {
    case Kind::kJoined:
    case Kind::kLeft:
    case Kind::kUndoAgreed:
    case Kind::kHandedOver:
    case Kind::kTakenBack:
    case Kind::kExpired:
      if (place == nullptr) return "there is no such seat";
      break;
    default: break;
  }
  switch (entry.kind) {
    case Kind::kCreated: return "a game is created once";
    case Kind::kJoined:
      place->player = entry.player;
      place->name = data.value("name", "");
      return {};
    case Kind::kLeft:
      if (status_ == Status::kOpen) {
        place->player = kNobody;
        place->name.clear();
      } else {
        place->by_computer = true;
        place->level = data.value("level", kDefaultLevel);
        if (wish_) wish_->waiting = static_cast<u8>(wish_->waiting & ~(1U << entry.seat));
      }
      return {};
    case Kind::kStarted: return begin(entry, told);
    case Kind::kActed: return act(entry, told);
    case Kind::kUndone: {
      const std::size_t acts = data.value("acts", std::size_t{0});
      if (acts == 0 || acts > acts_.size()) return "there is not so much to take back";
      take_back(acts, entry.seat);
      wish_.reset();
      decided_ = entry.sequence;
      asked_since_ = entry.at;
      return {};
    }
    case Kind::kUndoAsked: {
      UndoWish wish{entry.seat, data.value("acts", std::size_t{0}), 0, 0, entry.sequence};
      for (std::size_t i = 0; i < places_.size(); ++i)
        if (i != entry.seat && !places_[i].by_computer) wish.waiting = static_cast<u8>(wish.waiting | (1U << i));
      wish_ = wish;
      return {};
    }
    case Kind::kUndoAgreed:
      if (!wish_) return "nobody wishes to undo";
      wish_->agreed = static_cast<u8>(wish_->agreed | (1U << entry.seat));
      wish_->waiting = static_cast<u8>(wish_->waiting & ~(1U << entry.seat));
      return {};
    case Kind::kUndoDeclined: wish_.reset(); return {};
    case Kind::kHandedOver:
    case Kind::kExpired:
      place->by_computer = true;
      place->level = data.value("level", kDefaultLevel);
      place->expired = place->expired || entry.kind == Kind::kExpired;
      if (wish_) wish_->waiting = static_cast<u8>(wish_->waiting & ~(1U << entry.seat));
      return {};
    case Kind::kTakenBack: place->by_computer = false; return {};
    case Kind::kChat: return {};
    case Kind::kRematch: rematch_ = data.value("next", ""); return {};
    case Kind::kUpgraded: rules_ = data.value("rules", 0); return {};
    case Kind::kClosed: status_ = Status::kClosed; return {};
  }
  return "this kind of entry is unknown";
}

Complaint Table::begin(Entry& entry, Told& told) {
  for (const Json& filled : entry.data.value("filled", Json::array())) {
    Place& place = places_.at(filled.at(0).get<std::size_t>());
    place.for_computer = place.by_computer = true;
    place.name = place.level = filled.at(1).get<std::string>();
  }
  EventLog log;
  Complaint wrong;
  if (const std::string record = made().value("record", ""); !record.empty()) {
    GameRow row = *row_;
    row.rules_version = made().value("rules", row.rules_version);  // those that the record was checked by
    match_ = load_match(GameRows(&row, 1), record, wrong);
    if (!match_) return wrong;
    game_ = row_->make(match_->game().figures_differences(), "figures", match_->game().asks_single(), wrong,
                       match_->game().figures_version());
  } else {
    std::vector<std::string> names;
    const SetUp set_up{static_cast<int>(places_.size()), seed_, made().value("start", kNoSeat)};
    if (wrong = Match::check(*game_, set_up, names); !wrong.empty()) return wrong;
    match_ = Match::begin_recorded(game_, set_up, names, log);
    if (wrong = settle_chance(entry, log); !wrong.empty()) return wrong;
  }
  told.events = std::move(log.events);
  status_ = match_->over() ? Status::kOver : Status::kRunning;
  started_ = decided_ = entry.sequence;
  asked_since_ = entry.at;
  return {};
}

Complaint Table::settle_chance(Entry& entry, EventLog& log) {
  std::size_t used = 0;
  while (!match_->over() && match_->decision().seat == kChance) {
    Json& outcomes = entry.data["chance"];
    if (outcomes.is_null()) outcomes = Json::array();
    Action action;
    if (used < outcomes.size()) {
      const Found found = find_action(match_->game().action_forms(), match_->options(),
                                      std::string_view(outcomes[used].get_ref<const std::string&>()));
      if (!found.found) return found.complaint;
      action = found.action;
    } else {
      const Position& position = match_->position();
      action = draw(
          match_->options(), [&](Action a) { return match_->game().weight(position, a); },
          chance_stream(match_->set_up().seed, match_->chances()));
      outcomes.push_back(match_->game().action_text(action));
    }
    ++used;
    match_->play_recorded(action, log);
  }
  return {};
}

Complaint Table::act(Entry& entry, Told& told) {
  if (status_ != Status::kRunning) return "the game is not running";
  const Asked asked = match_->decision();
  if (asked.seat != entry.seat) return "another seat is asked";
  const Found found = find_action(match_->game().action_forms(), match_->options(),
                                  std::string_view(entry.data.at("text").get_ref<const std::string&>()));
  if (!found.found) return found.complaint;
  if (match_->decisions() >= kMaxDecisions) return "a record holds no more decisions";
  told.prompt = asked.prompt;
  EventLog log;
  const u64 chances = match_->chances();
  match_->play_recorded(found.action, log);
  if (Complaint wrong = settle_chance(entry, log); !wrong.empty()) return wrong;
  const bool hidden =
      match_->chances() != chances ||
      std::any_of(log.events.begin(), log.events.end(), [](const Event& e) { return e.audience != kEverybody; });
  acts_.push_back({entry.sequence, entry.seat, found.action, hidden});
  told.events = std::move(log.events);
  wish_.reset();
  decided_ = entry.sequence;
  asked_since_ = entry.at;
  if (match_->over()) status_ = Status::kOver;
  return {};
}

// In one of the worlds that another seat thought possible the action could not be played.
bool Table::gave_away(const Act& last) const {
  constexpr u64 kWorlds = 64;
  Match before = *match_;
  before.undo();
  const AnyGame& game = before.game();
  std::vector<Action> options;
  for (Seat other = 0; other < places_.size(); ++other) {
    for (u64 i = 0; i < kWorlds && other != last.seat; ++i) {
      Rng rng = Rng::stream(static_cast<u64>(last.sequence), other * kWorlds + i);
      const Position world = game.determinize(before.position(), other, rng);
      if (world == before.position()) continue;
      game.options(world, options);
      if (std::find(options.begin(), options.end(), last.action) == options.end()) return true;
    }
  }
  return false;
}

// On the clock an action that is taken back has not been: what it added is gone, and who had the computer try one pays
// for the time that this took.
void Table::take_back(std::size_t acts, Seat by) {
  for (std::size_t i = 0; i < acts; ++i) {
    const Act& last = acts_.back();
    if (last.timed) clock_.take(last.seat, clock_.increment());
    if (last.seat == by) clock_.take(last.seat, last.stood);
    match_->undo();
    acts_.pop_back();
  }
}

Millis Table::stood(Seat seat, Millis at, std::span<const Outage> outages) const {
  return seat == stands_ ? without_outages(stands_since_, at, outages) : 0;
}

// A seat that is handed over costs its player no time if the computer moves. Taken back before, it costs the time since
// then: nobody stops a clock by handing over.
void Table::run_clock(const Entry& entry, std::span<const Outage> outages) {
  if (!clock_.used()) return;
  const Seat seat = asked();
  if (entry.kind == Kind::kActed) {
    Act& last = acts_.back();
    last.timed = clock_.running() == entry.seat;
    last.stood = stood(entry.seat, entry.at, outages);
    clock_.run(kNoSeat, entry.at, outages);
    if (last.timed) clock_.add_increment(entry.seat);
  }
  if (entry.kind == Kind::kTakenBack) clock_.take(entry.seat, stood(entry.seat, entry.at, outages));
  const Place* place = seat == kNoSeat ? nullptr : &places_[seat];
  clock_.run(place != nullptr && !place->by_computer ? seat : kNoSeat, entry.at, outages);
  const Seat stands = place != nullptr && place->by_computer && place->player != kNobody ? seat : kNoSeat;
  if (stands != stands_ || entry.kind == Kind::kActed) stands_since_ = entry.at;
  stands_ = stands;
}

// A chat or a wish does not disturb a computer that thinks; what changes the position or the players gives it a new
// task.
void Table::note_task(const Entry& entry) {
  if (entry.kind == Kind::kChat || entry.kind == Kind::kUndoAsked || entry.kind == Kind::kUndoAgreed ||
      entry.kind == Kind::kUndoDeclined)
    return;
  const Seat seat = asked();
  task_.reset();
  if (seat != kNoSeat && places_[seat].by_computer) task_ = Task{entry.sequence, seat, places_[seat].level};
}

}  // namespace pelops::server
