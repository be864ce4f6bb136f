#include "server/lobby/hand.h"

#include <algorithm>
#include <array>

#include "match/find_action.h"
#include "match/json.h"
#include "server/lobby/fields.h"
#include "server/lobby/present.h"

namespace pelops::server {
namespace {

constexpr std::array<std::string_view, 10> kCommands = {"join",  "leave",   "start",     "act",       "undo",
                                                        "agree", "decline", "hand_over", "take_back", "chat"};

}  // namespace

bool is_hand_command(std::string_view name) {
  return std::find(kCommands.begin(), kCommands.end(), name) != kCommands.end();
}

Hand::Hand(Table& table, Caller caller, std::span<const Outage> outages, Millis now)
    : table_(table),
      caller_(std::move(caller)),
      outages_(outages),
      now_(std::max(now, table.updated_at())),  // time in a log never goes back
      player_(caller_.player.id) {
  if (table.task()) task_before_ = table.task()->sequence;
}

void Hand::add(Kind kind, Seat seat, Json data) {
  Entry entry;
  entry.sequence = table_.sequence() + 1;
  entry.at = now_;
  entry.kind = kind;
  entry.seat = seat;
  entry.player = player_;
  entry.request = std::exchange(request_, {});  // the first entry of a command carries it
  entry.data = std::move(data);
  if (const Complaint wrong = table_.apply(entry, outages_); !wrong.empty()) throw std::logic_error(wrong);
  entries_.push_back(std::move(entry));
}

Seat Hand::own_seat() const {
  const Seat seat = table_.seat_of(player_);
  if (seat == kNoSeat) throw forbidden("you have no seat at this game");
  return seat;
}

void Hand::need(Status status) const {
  if (table_.status() == status) return;
  switch (table_.status()) {
    case Status::kOpen: throw refused("the game has not started yet");
    case Status::kRunning: throw refused("the game is running");
    case Status::kOver: throw refused("the game is over");
    case Status::kClosed: throw refused("the game was given up before it started");
    case Status::kPaused: throw refused("the game is paused: this server plays another version of its rules");
  }
}

void Hand::need_sequence(const Json& body) const { need_sequence(body, table_.decided()); }

void Hand::need_sequence(const Json& body, i64 least) const {
  const i64 seen = whole(body, "sequence", 0, table_.sequence());
  if (seen < least) throw Refusal{"stale", "the game has moved on since; look at the state again"};
}

void Hand::command(std::string_view name, const Json& body, bool invited, const Away& away) {
  request_ = request_id(body, "request");
  if (table_.sequence() >= kMostEntries && name != "act" && name != "leave")
    throw refused("this game has too long a log for anything but moves");
  if (name == "join") return join(body, invited);
  if (name == "leave") return leave();
  if (name == "start") return start(body);
  if (name == "act") return act(body);
  if (name == "undo") return undo(body);
  if (name == "agree") return agree(body);
  if (name == "decline") return decline(body);
  if (name == "hand_over") return hand_over(body, away);
  if (name == "take_back") return take_back();
  if (name == "chat") return chat(body);
  throw bad_request("there is no command \"" + std::string(name.substr(0, 20)) + "\"");
}

void Hand::join(const Json& body, bool invited) {
  if (table_.seat_of(player_) != kNoSeat) return;  // again: tells the seat
  if (!table_.is_public() && !invited) throw forbidden("this invite is not valid for the game; ask for a new link");
  need(Status::kOpen);
  const i64 most = static_cast<i64>(table_.places().size()) - 1;
  i64 seat = whole_or(body, "seat", 0, most, -1);
  if (seat < 0)
    while (++seat <= most && !table_.places()[static_cast<std::size_t>(seat)].free()) continue;
  if (seat > most || !table_.places()[static_cast<std::size_t>(seat)].free())
    throw refused("this seat is taken; watch the game, or make one of your own");
  seats_changed_ = true;
  add(Kind::kJoined, static_cast<Seat>(seat), {{"name", caller_.player.name}});
  start_if_full();
}

void Hand::start_if_full() {
  if (table_.status() == Status::kOpen && !table_.has_free_seat()) add(Kind::kStarted, kNoSeat);
}

void Hand::leave() {
  if (table_.status() == Status::kOpen) {
    if (player_ != kNobody && table_.host() == player_) return add(Kind::kClosed, kNoSeat);
    const Seat seat = own_seat();
    seats_changed_ = true;
    return add(Kind::kLeft, seat, {{"name", table_.places()[seat].name}});
  }
  const Seat seat = own_seat();
  need(Status::kRunning);
  if (table_.places()[seat].by_computer) return;
  add(Kind::kLeft, seat, {{"name", table_.places()[seat].name}, {"level", kDefaultLevel}});
  undo_if_agreed();
}

void Hand::start(const Json& body) {
  if (table_.host() != player_) throw forbidden("only who made the game starts it");
  need(Status::kOpen);
  const std::string level = level_or(body, "level", std::string(kDefaultLevel));
  Json filled = Json::array();
  for (std::size_t i = 0; i < table_.places().size(); ++i)
    if (table_.places()[i].free()) filled.push_back(Json::array({i, level}));
  add(Kind::kStarted, kNoSeat, {{"filled", std::move(filled)}});
}

Action Hand::own_action(const Json& body) const {
  const Seat seat = own_seat();
  need(Status::kRunning);
  need_sequence(body);
  if (table_.places()[seat].by_computer) throw refused("the computer plays your seat; take it back first");
  if (table_.asked() != seat) throw refused("it is not your turn");
  if (table_.clock().used() && table_.clock().left(seat, now_, outages_) == 0) throw refused("your time is over");
  const Match& match = *table_.match();
  const auto forms = match.game().action_forms();
  const Json* action = find(body, "action");
  const Json* n = find(body, "n");
  Found found;
  if ((action != nullptr) + (n != nullptr) + (find(body, "text") != nullptr) != 1)
    throw bad_request("one of \"action\", \"text\" and \"n\" is needed");
  if (action != nullptr) {
    found = find_action(forms, match.options(), *action);
  } else if (n != nullptr) {
    found = find_action(match.options(), static_cast<u64>(whole(body, "n", 0, 1'000'000)));
  } else {
    found = find_action(forms, match.options(), std::string_view(text(body, "text", 1000)));
  }
  if (!found.found) throw refused(found.complaint);
  return found.action;
}

void Hand::act(const Json& body) {
  const Action action = own_action(body);
  add(Kind::kActed, own_seat(), {{"text", table_.game().action_text(action)}});
}

Json Hand::preview(const Json& body) const { return preview_json(table_, own_seat(), own_action(body)); }

void Hand::computer_acts(const Task& task, Action action) {
  player_ = kNobody;
  task_done_ = task.sequence;
  add(Kind::kActed, task.seat, {{"text", table_.game().action_text(action)}});
}

void Hand::undo(const Json& body) {
  const Seat seat = own_seat();
  need(Status::kRunning);
  need_sequence(body);
  if (table_.undo_wish()) throw refused("there is a wish to undo already");
  const Table::Undo undo = table_.undo_for(seat);
  if (undo.acts == 0) throw refused("you have no action to take back");
  if (undo.free) return add(Kind::kUndone, seat, {{"acts", undo.acts}, {"to", table_.before_acts(undo.acts)}});
  add(Kind::kUndoAsked, seat, {{"acts", undo.acts}});
  undo_if_agreed();
}

void Hand::undo_if_agreed() {
  if (!table_.undo_wish() || table_.undo_wish()->waiting != 0) return;
  const UndoWish wish = *table_.undo_wish();
  add(Kind::kUndone, wish.by, {{"acts", wish.acts}, {"to", table_.before_acts(wish.acts)}});
}

void Hand::agree(const Json& body) {
  const Seat seat = own_seat();
  need_sequence(body);
  if (!table_.undo_wish()) throw refused("nobody wishes to undo");
  need_sequence(body, table_.undo_wish()->sequence);  // it is this wish that was seen
  if ((table_.undo_wish()->waiting >> seat & 1U) == 0) throw refused("your consent is not asked");
  add(Kind::kUndoAgreed, seat);
  undo_if_agreed();
}

void Hand::decline(const Json& body) {
  const Seat seat = own_seat();
  need_sequence(body);
  if (!table_.undo_wish()) throw refused("nobody wishes to undo");
  need_sequence(body, table_.undo_wish()->sequence);
  add(Kind::kUndoDeclined, seat);
}

void Hand::hand_over(const Json& body, const Away& away) {
  const Seat own = own_seat();
  need(Status::kRunning);
  const Seat seat = static_cast<Seat>(whole_or(body, "seat", 0, static_cast<i64>(table_.places().size()) - 1, own));
  if (table_.places()[seat].by_computer) throw refused("the computer plays this seat already");
  if (seat != own) {
    if (away(seat) == 0) throw refused("the player of this seat is there");
    if (table_.asked() != seat || now_ - table_.asked_since() < kAway || away(seat) < kAway)
      throw refused("another's seat is handed over only after it has been asked for " + std::to_string(kAway / 1000) +
                    " seconds while its player is not there");
  }
  add(Kind::kHandedOver, seat, {{"level", level_or(body, "level", std::string(kDefaultLevel))}});
  undo_if_agreed();
}

void Hand::take_back() {
  const Seat seat = own_seat();
  need(Status::kRunning);
  if (!table_.places()[seat].by_computer) return;
  if (table_.places()[seat].expired) throw refused("the time of your seat is over: the computer plays it to the end");
  add(Kind::kTakenBack, seat);
}

void Hand::chat(const Json& body) {
  const Seat seat = own_seat();
  std::string said = human_text(body, "text", kMaxChat);
  add(Kind::kChat, seat, {{"name", table_.places()[seat].name}, {"text", std::move(said)}});
}

void Hand::expire() {
  const Seat seat = table_.clock().running();
  if (table_.status() != Status::kRunning || seat == kNoSeat || table_.clock().left(seat, now_, outages_) > 0) return;
  player_ = kNobody;
  add(Kind::kExpired, seat, {{"level", kDefaultLevel}});
  undo_if_agreed();
}

void Hand::upgrade(int rules) {
  player_ = kNobody;
  add(Kind::kUpgraded, kNoSeat, {{"rules", rules}});
}

void Hand::link_rematch(const std::string& next, const std::string& request) {
  request_ = request;
  add(Kind::kRematch, table_.seat_of(player_), {{"next", next}});
}

Change Hand::change() const {
  Change change;
  change.game = table_.id();
  change.entries = entries_;
  change.head = head_of(table_);
  const auto moves = [](const Entry& one) { return one.kind == Kind::kActed || one.kind == Kind::kChat; };
  change.mere_move = !entries_.empty() && std::ranges::all_of(entries_, moves) && table_.status() == Status::kRunning &&
                     !table_.clock().used();
  if (!change.mere_move) tell_seats(table_, change.head);
  change.deadline = table_.clock().deadline(outages_);
  change.seats_changed = seats_changed_;
  for (std::size_t i = 0; i < table_.places().size(); ++i)
    if (table_.places()[i].player != kNobody) change.seats.push_back({static_cast<Seat>(i), table_.places()[i].player});
  if (table_.task() && table_.task()->sequence != task_before_) change.task = table_.task()->sequence;
  change.task_done = task_done_;
  for (const Entry& entry : entries_) {
    const Place* place = entry.seat == kNoSeat ? nullptr : &table_.places()[entry.seat];
    if (entry.kind == Kind::kStarted || entry.kind == Kind::kLeft)
      for (const Place& one : table_.places())
        if (one.player != kNobody && one.player != player_ && &one != place)
          change.notices.push_back({one.player, table_.id(), entry.kind == Kind::kLeft ? "left" : "started"});
    const bool turn = entry.kind == Kind::kActed || entry.kind == Kind::kStarted || entry.kind == Kind::kUndone;
    const Seat asked = table_.asked();
    if (!turn || asked == kNoSeat || table_.places()[asked].by_computer) continue;
    const PlayerId turn_of = table_.places()[asked].player;
    if (turn_of != player_ && turn_of != kNobody) change.notices.push_back({turn_of, table_.id(), "your_turn"});
  }
  return change;
}

}  // namespace pelops::server
