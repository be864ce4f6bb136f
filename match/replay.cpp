#include "match/replay.h"

#include "match/find_action.h"
#include "match/json.h"

namespace pelops {
namespace {

std::string seat_word(Seat seat) { return seat == kChance ? "chance" : "seat " + std::to_string(seat); }

// The game of the header with its figures. The figures keep the line numbers that they have in the record.
std::unique_ptr<AnyGame> make_recorded(const GameRow& row, const Record& record, Complaint& complaint) {
  std::string figures;
  if (!record.figures.empty()) {
    figures.assign(static_cast<std::size_t>(record.lines.figures), '\n');
    figures += record.figures;
  }
  return row.make(figures, "record", record.ask_single, complaint, record.figures_version);
}

}  // namespace

std::optional<Replay> Replay::open(GameRows rows, std::string_view text, EventLog& log, Complaint& complaint) {
  std::optional<Record> record = parse_record(text, complaint);
  if (!record) return std::nullopt;
  const auto refuse = [&](int line, std::string_view what) {
    complaint = at_line(line, what);
    return std::nullopt;
  };

  const GameRow* row = find_game(rows, record->game, complaint);
  if (row == nullptr) return refuse(record->lines.game, std::string(complaint));
  if (record->rules != row->rules_version)
    return refuse(record->lines.rules, "the record was made by version " + std::to_string(record->rules) +
                                           " of the rules; this program plays version " +
                                           std::to_string(row->rules_version));
  if (record->figures_version > row->figures_version())
    return refuse(record->lines.figures_version, "the record was made by version " +
                                                     std::to_string(record->figures_version) +
                                                     " of the default figures; this program has them up to version " +
                                                     std::to_string(row->figures_version()));
  Match::GamePtr game = make_recorded(*row, *record, complaint);
  if (game == nullptr) return refuse(record->lines.figures, std::string(complaint));
  const SetUp set_up{record->players, record->seed, record->start};
  if (const Complaint wrong = Match::check(*game, set_up, record->seats); !wrong.empty())
    return refuse(record->lines.players, wrong);

  Match match = Match::begin_recorded(std::move(game), set_up, record->seats, log);
  for (std::size_t i = 0; i < record->positions.size(); ++i) {
    const int line = record->lines.positions[i];
    Json patch;
    if (!read_json(record->positions[i], patch, complaint)) return refuse(line, std::string(complaint));
    EventLog unheard;  // a position is set up where a player is asked
    match.settle(unheard);
    if (const Complaint wrong = match.set_recorded(patch, log); !wrong.empty()) return refuse(line, wrong);
  }
  return Replay(std::move(*record), std::move(match));
}

Complaint Replay::step(EventLog& log) {
  const RecordedAction& action = record_.actions[next_];
  const auto refuse = [&](const std::string& what) {
    return at_line(action.line, "decision " + std::to_string(next_ + 1) + ": " + what);
  };
  if (match_.over()) return refuse("the game is over already");
  const Asked asked = match_.decision();
  if (asked.seat != action.seat)
    return refuse(seat_word(asked.seat) + " is asked (" + std::string(asked.prompt) + "), not " +
                  seat_word(action.seat));
  const Found found = find_action(match_.game().action_forms(), match_.options(), std::string_view(action.text));
  if (!found.found) return refuse(found.complaint);
  match_.play_recorded(found.action, log);
  ++next_;
  return {};
}

Complaint Replay::check_result() const {
  if (record_.unfinished && match_.over()) return "the record says unfinished, but the game is over";
  if (record_.result.empty()) return {};
  if (!match_.over()) return "the record has a result, but the game is not over after its last decision";
  const Scores scores = match_.game().scores(match_.position());
  for (std::size_t seat = 0; seat < record_.result.size(); ++seat) {
    const RecordedResult& said = record_.result[seat];
    const RecordedResult is{scores[seat].points, scores[seat].place};
    if (said != is)
      return "seat " + std::to_string(seat) + " has points=" + std::to_string(is.points) +
             " place=" + std::to_string(is.place) + "; the record says points=" + std::to_string(said.points) +
             " place=" + std::to_string(said.place);
  }
  return {};
}

Complaint Replay::check_end() const {
  if (const Complaint wrong = check_result(); !wrong.empty()) return at_line(record_.lines.result, wrong);
  if (!record_.state || *record_.state == match_.state_hash()) return {};
  return at_line(record_.lines.state, "the last position has state " + hex16(match_.state_hash()) +
                                          "; the record says " + hex16(*record_.state));
}

Match Replay::take() && {
  EventLog unheard;
  match_.settle(unheard);
  return std::move(match_);
}

std::optional<Match> load_match(GameRows rows, std::string_view text, Complaint& complaint) {
  EventLog log;
  std::optional<Replay> replay = Replay::open(rows, text, log, complaint);
  if (!replay) return std::nullopt;
  while (!replay->done()) {
    log.events.clear();
    complaint = replay->step(log);
    if (!complaint.empty()) return std::nullopt;
  }
  complaint = replay->check_end();
  if (!complaint.empty()) return std::nullopt;
  return std::move(*replay).take();
}

}  // namespace pelops
