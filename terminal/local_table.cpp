#include "terminal/local_table.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "ai/levels.h"
#include "match/json.h"
#include "match/reasons.h"
#include "match/replay.h"

namespace pelops::terminal {
namespace {

constexpr const char* kHintLevel = "hard";

Json figures_of(GameRows rows, const AnyGame& game) {
  Complaint unheard;
  const GameRow* row = find_game(rows, game.id(), unheard);
  const auto version = static_cast<std::size_t>(game.figures_version());
  return read_figures(row->figures[version - 1], game.figures_differences());
}

// A seat that a record names after a level is a computer's, as on the server.
std::vector<Seated> seats_of(const Record& record) {
  std::vector<Seated> seats(static_cast<std::size_t>(record.players));
  const auto levels = level_names();
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    seats[i].name = record.seats[i];
    if (std::find(levels.begin(), levels.end(), record.seats[i]) == levels.end()) continue;
    seats[i] = {"", Who::kComputer, record.seats[i]};
  }
  return seats;
}

bool read(const std::string& path, std::string& text, Complaint& complaint) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) {
    complaint = path + ": " + std::strerror(errno);
    return false;
  }
  char piece[1 << 16];
  for (std::size_t n = 1; n > 0 && text.size() <= kMaxRecordBytes;) {
    n = std::fread(piece, 1, sizeof piece, file);
    text.append(piece, n);
  }
  if (std::ferror(file) != 0) complaint = path + ": " + std::strerror(errno);
  if (text.size() > kMaxRecordBytes) complaint = path + ": the file is too long for a record";
  std::fclose(file);
  return complaint.empty();
}

}  // namespace

std::unique_ptr<LocalTable> LocalTable::begin(const Texts& texts, GameRows rows, Match::GamePtr game,
                                              const SetUp& set_up, std::vector<Seated> seats, Habits habits) {
  std::unique_ptr<LocalTable> table(new LocalTable(texts, rows, std::move(habits)));
  std::vector<std::string> names;
  for (const Seated& one : seats) names.push_back(one.who == Who::kComputer ? one.level : one.name);
  table->seats_ = std::move(seats);
  EventLog log;
  table->match_ = Match::begin(std::move(game), set_up, std::move(names), log);
  table->figures_ = figures_of(rows, table->match_->game());
  Moment beginning;
  for (const Json& event : events_json(table->match_->game(), log.events)) beginning.events.push_back(event);
  table->moments_.push_back(std::move(beginning));
  table->look();
  return table;
}

std::unique_ptr<LocalTable> LocalTable::open(const Texts& texts, GameRows rows, const std::string& path,
                                             std::vector<Seated> seats, Habits habits, Complaint& complaint) {
  std::unique_ptr<LocalTable> table(new LocalTable(texts, rows, std::move(habits)));
  complaint = table->take(path, std::move(seats));
  return complaint.empty() ? std::move(table) : nullptr;
}

LocalTable::~LocalTable() { stop_thinking(); }

// Nothing changes unless the whole record is good.
Complaint LocalTable::take(const std::string& path, std::vector<Seated> seats) {
  std::string text;
  Complaint wrong;
  if (!read(path, text, wrong)) return wrong;
  EventLog log;
  std::optional<Replay> replay = Replay::open(rows_, text, log, wrong);
  if (!replay) return path + ": " + wrong;
  if (!seats.empty() && seats.size() != static_cast<std::size_t>(replay->record().players))
    return path + ": " + t("terminal.record_players", {{"n", replay->record().players}, {"given", seats.size()}});
  std::vector<Moment> moments(1);
  const auto note = [&] {
    for (const Json& event : events_json(replay->match().game(), log.events)) moments.back().events.push_back(event);
    log.events.clear();
  };
  note();
  while (!replay->done()) {
    const Seat seat = replay->match().decision().seat;
    if (seat == kChance)
      moments.back().shown = true;
    else
      moments.push_back({seat, false, {}, {}});
    if (wrong = replay->step(log); !wrong.empty()) return path + ": " + wrong;
    note();
  }
  if (wrong = replay->check_end(); !wrong.empty()) return path + ": " + wrong;

  stop_thinking();
  forget();
  seats_ = seats.empty() ? seats_of(replay->record()) : std::move(seats);
  match_ = std::move(*replay).take();
  figures_ = figures_of(rows_, match_->game());
  moments_ = std::move(moments);
  viewer_ = kNoSeat;
  look();
  return {};
}

void LocalTable::look() {
  game_ = match_->game().id();
  ++version_;
  hint_.reset();
  options_.clear();
  decision_.reset();
  scores_ = nullptr;
  if (match_->over()) {
    scores_ = scores_json(match_->game(), match_->position());
  } else {
    const Asked asked = match_->decision();
    decision_ = Decision{asked.seat, std::string(asked.prompt), std::string(asked.source)};
    if (seats_[asked.seat].who == Who::kHere) {
      viewer_ = asked.seat;
      for (const Json& one : options_json(match_->game(), match_->options()))
        options_.push_back({one["n"].get<int>(), one["text"].get<std::string>(), one["action"]});
    }
  }
  if (viewer_ == kNoSeat)
    for (std::size_t seat = 0; seat < seats_.size() && viewer_ == kNoSeat; ++seat)
      if (seats_[seat].who == Who::kHere) viewer_ = static_cast<Seat>(seat);
  view_ = match_->game().view_json(match_->position(), viewer_);
}

void LocalTable::apply(Action action) {
  EventLog log;
  const Seat seat = match_->decision().seat;
  const u64 chances = match_->chances();
  if (const Complaint wrong = match_->play(action, log); !wrong.empty()) {
    notice_ = wrong;
    return;
  }
  const bool chance = match_->chances() != chances;
  if (chance)
    forget();  // their trees know the position before the chance, not the one after it
  else
    for (const auto& [seat_thinking, thinker] : thinkers_) thinker->played(action, match_->position());
  Moment moment{seat, chance, {}, {}};
  for (const Json& event : events_json(match_->game(), log.events)) moment.events.push_back(event);
  moments_.push_back(std::move(moment));
  look();
  if (!habits_.save.empty()) notice_ = save(habits_.save);
}

bool LocalTable::turn() {
  bell_.quiet();
  bool changed = false;
  std::optional<Thought> thought;
  {
    const std::lock_guard lock(mutex_);
    thought.swap(thought_);
  }
  if (thought) {
    thread_.join();
    thinking_ = false;
    changed = true;
    if (asked_here())
      give_hint(*thought);
    else
      apply(thought->action);
  }
  if (!thinking_ && decision_ && seats_[decision_->seat].who == Who::kComputer) think(seats_[decision_->seat].level);
  return changed;
}

// The plan's seed comes from the game's and the number of the decision. What was found out before is kept (apply), so
// that the budget goes further; after an undo, a hint or loading the same game may therefore be played another way.
void LocalTable::think(const std::string& level) {
  std::unique_ptr<Thinker>& thinker = thinkers_[match_->decision().seat];
  if (!thinker) thinker = match_->game().thinker();
  ThinkPlan plan;
  if (asked_here())  // a hint is the best, without the level's variety
    plan.simulations = ai::find_level(level)->simulations;
  else
    plan.level = level;
  plan.seed = Rng::stream(match_->set_up().seed, 1'000'000 + match_->decisions()).next();
  plan.stop = [this] { return stop_.load(); };
  stop_ = false;
  thinking_ = true;
  const auto pace = asked_here() ? std::chrono::milliseconds(0) : habits_.pace;
  thread_ = std::thread([this, plan, pace, position = match_->position(), mind = thinker.get()] {
    const auto due = std::chrono::steady_clock::now() + pace;
    Thought thought = mind->think(position, plan);
    while (!stop_ && std::chrono::steady_clock::now() < due) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    {
      const std::lock_guard lock(mutex_);
      thought_ = std::move(thought);
    }
    bell_.ring();
  });
}

void LocalTable::stop_thinking() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  thinking_ = false;
  const std::lock_guard lock(mutex_);
  thought_.reset();
}

Complaint LocalTable::play(const Option& option) {
  stop_thinking();
  apply(match_->options()[static_cast<std::size_t>(option.n)]);
  return {};
}

// As on the page: never behind another player's move, nor behind something that was hidden.
Complaint LocalTable::undo() {
  const Moment& last = moments_.back();
  if (last.seat == kNoSeat) return t("undo.nothing");
  const bool mine = seats_[last.seat].who == Who::kHere && (people_here() == 1 || last.seat == viewer_);
  if (!mine) return t("undo.others", {{"city", city_name(t, last.seat)}});
  if (last.shown) return t("undo.shown");
  stop_thinking();
  if (Complaint wrong = match_->undo(); !wrong.empty()) return wrong;
  forget();
  moments_.pop_back();
  look();
  if (!habits_.save.empty()) notice_ = save(habits_.save);
  return {};
}

// Played in a world that the seat may imagine, as far as no chance decides.
std::vector<Json> LocalTable::told(Action action, Seat seat, bool& chance) const {
  const AnyGame& game = match_->game();
  Rng rng(1);
  Position position = game.determinize(match_->position(), seat, rng);
  std::vector<Action> options;
  game.options(position, options);
  if (std::find(options.begin(), options.end(), action) == options.end()) return {};
  EventLog log;
  game.apply(position, action, options, log);
  chance = !options.empty() && game.decision(position).seat == kChance;
  std::vector<Json> out;
  for (const Event& event : log.events)
    if ((event.audience >> seat & 1) != 0) out.push_back(event_json(game.event_forms(), event));
  return out;
}

std::optional<Preview> LocalTable::preview(const Option& option) const {
  Preview preview;
  preview.events = told(match_->options()[static_cast<std::size_t>(option.n)], decision_->seat, preview.chance);
  return preview;
}

void LocalTable::ask_hint() {
  if (!asked_here() || thinking_) return;
  think(kHintLevel);
}

void LocalTable::give_hint(const Thought& thought) {
  Hint hint;
  const Seat seat = decision_->seat;
  for (const Candidate& candidate : thought.candidates) {
    if (candidate.values.empty()) continue;
    bool chance = false;
    hint.best.push_back(
        {match_->game().action_text(candidate.action), candidate.values[seat], told(candidate.action, seat, chance)});
    if (hint.best.size() == 3) break;
  }
  for (const Reason& reason : reasons(match_->game(), match_->position(), thought))
    hint.reasons.emplace_back(reason.key, reason.args);
  hint_ = std::move(hint);
}

Complaint LocalTable::save(const std::string& path) { return write_file(path, print_record(match_->record())); }

Complaint LocalTable::load(const std::string& path) { return take(path, {}); }

std::string LocalTable::way_back() const {
  return habits_.save.empty() ? t("terminal.not_saved") : t("terminal.come_back", {{"file", habits_.save}});
}

}  // namespace pelops::terminal
