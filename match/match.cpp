#include "match/match.h"

#include <algorithm>

#include "engine/core/chance.h"
#include "match/json.h"

namespace pelops {

Complaint Match::check(const AnyGame& game, const SetUp& set_up, const std::vector<std::string>& seats) {
  const std::string id(game.id());
  if (set_up.players < game.min_players() || set_up.players > game.max_players())
    return id + " is for " + std::to_string(game.min_players()) + " to " + std::to_string(game.max_players()) +
           " players, not " + std::to_string(set_up.players);
  if (set_up.start != kNoSeat && set_up.start >= set_up.players)
    return "the starting seat is from 0 to " + std::to_string(set_up.players - 1) + ", not " +
           std::to_string(set_up.start);
  if (!seats.empty() && seats.size() != static_cast<std::size_t>(set_up.players))
    return std::to_string(seats.size()) + " names are given for " + std::to_string(set_up.players) + " seats";
  for (const std::string& seat : seats)
    if (Complaint wrong = check_seat_name(seat); !wrong.empty()) return wrong;
  return {};
}

Match Match::begin_recorded(GamePtr game, const SetUp& set_up, std::vector<std::string> seats, EventLog& log) {
  Match match;
  match.game_ = std::move(game);
  match.set_up_ = set_up;
  match.seats_ = std::move(seats);
  const std::size_t before = log.events.size();
  match.position_ = match.game_->start(set_up, match.options_, log);
  match.start_ = match.position_;
  match.note_headings(log, before);
  return match;
}

Match Match::begin(GamePtr game, const SetUp& set_up, std::vector<std::string> seats, EventLog& log) {
  Match match = begin_recorded(std::move(game), set_up, std::move(seats), log);
  match.settle(log);
  return match;
}

// An event called `round_began` with the number 3 becomes the heading `round 3`: the record is easier to read, and no
// game needs to be known for it.
void Match::note_headings(const EventLog& log, std::size_t from) {
  constexpr std::string_view kBegan = "_began";
  for (std::size_t i = from; i < log.events.size(); ++i) {
    const Event& event = log.events[i];
    const EventForm& form = game_->event_forms()[event.kind];
    if (!form.type.ends_with(kBegan)) continue;
    std::string heading(form.type.substr(0, form.type.size() - kBegan.size()));
    for (const EventField& field : form.fields) {
      if (field.shown != Shown::kNumber) continue;
      heading += ' ' + std::to_string(event.args[field.arg]);
      break;
    }
    headings_.emplace_back(steps_.size(), std::move(heading));
  }
}

void Match::play_recorded(Action action, EventLog& log) {
  if (steps_.size() % kSnapshotEvery == 0) snapshots_.push_back(position_);
  const Seat seat = decision().seat;
  steps_.push_back({seat, action});
  if (seat == kChance) ++chances_;
  const std::size_t before = log.events.size();
  game_->apply(position_, action, options_, log);
  note_headings(log, before);
}

void Match::settle(EventLog& log) {
  while (!options_.empty() && decision().seat == kChance) {
    const Action action =
        draw(options_, [&](Action a) { return game_->weight(position_, a); }, chance_stream(set_up_.seed, chances_));
    play_recorded(action, log);
  }
}

Complaint Match::play(Action action, EventLog& log) {
  if (over()) return "the game is over";
  if (std::find(options_.begin(), options_.end(), action) == options_.end()) return "this action is not offered now";
  if (steps_.size() >= kMaxDecisions)
    return "the game has " + std::to_string(kMaxDecisions) + " decisions: a record holds no more";
  play_recorded(action, log);
  settle(log);
  return {};
}

Complaint Match::undo() {
  std::size_t keep = steps_.size();
  while (keep > 0 && steps_[keep - 1].seat == kChance) --keep;
  if (keep == 0) return "there is nothing to undo: no decision was made yet";
  --keep;
  const std::vector<Step> replayed(steps_.begin() + static_cast<std::ptrdiff_t>(keep - keep % kSnapshotEvery),
                                   steps_.begin() + static_cast<std::ptrdiff_t>(keep));
  steps_.resize(keep - keep % kSnapshotEvery);
  position_ = snapshots_[steps_.size() / kSnapshotEvery];
  snapshots_.resize(steps_.size() / kSnapshotEvery);
  std::erase_if(headings_, [&](const auto& heading) { return heading.first > steps_.size(); });
  chances_ = static_cast<u64>(
      std::count_if(steps_.begin(), steps_.end(), [](const Step& step) { return step.seat == kChance; }));
  game_->options(position_, options_);
  EventLog unheard;
  for (const Step& step : replayed) play_recorded(step.action, unheard);
  return {};
}

Complaint Match::set_recorded(const Json& patch, EventLog& log) {
  Position position = position_;
  std::vector<Action> options;
  EventLog happened;
  if (Complaint wrong = game_->set(position, patch, options, happened); !wrong.empty()) return wrong;
  // The record sets up where the patch was laid, unless that was the start, and then the patch.
  const bool at_start = position_ == start_;
  positions_set_.clear();
  if (!at_start) positions_set_.push_back(json_line(game_->state_json(position_)));
  positions_set_.push_back(json_line(patch));
  position_ = position;
  options_ = std::move(options);
  steps_.clear();
  snapshots_.clear();
  headings_.clear();
  chances_ = 0;
  note_headings(happened, 0);
  log.events.insert(log.events.end(), happened.events.begin(), happened.events.end());
  return {};
}

Complaint Match::set(const Json& patch, EventLog& log) {
  Complaint wrong = set_recorded(patch, log);
  if (wrong.empty()) settle(log);
  return wrong;
}

u64 Match::state_hash() const { return text_hash(json_line(game_->state_json(position_))); }

Record Match::record() const {
  Record record;
  record.game = game_->id();
  record.rules = game_->rules_version();
  record.players = set_up_.players;
  record.seats = seats_;
  record.seed = set_up_.seed;
  record.start = set_up_.start;
  record.ask_single = game_->asks_single();
  record.figures_version = game_->figures_version();
  record.figures = game_->figures_differences();
  record.positions = positions_set_;
  record.actions.reserve(steps_.size());
  for (const Step& step : steps_) record.actions.push_back({step.seat, game_->action_text(step.action), 0});
  record.headings = headings_;
  record.unfinished = !over();
  if (over())
    for (const Score& score : game_->scores(position_)) record.result.push_back({score.points, score.place});
  record.state = state_hash();
  return record;
}

}  // namespace pelops
