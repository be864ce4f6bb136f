#include <iostream>

#include "cli/choice.h"
#include "cli/commands.h"
#include "engine/games.h"
#include "match/json.h"
#include "match/replay.h"

namespace pelops::cli {
namespace {

struct AskedReplay {
  std::string file;
  bool step = false;
  bool json = false;
  bool quiet = false;
  std::size_t to = ~std::size_t{0};
};

std::string seat_text(const Record& record, Seat seat) {
  if (seat == kChance) return "chance";
  const std::string number = "seat " + std::to_string(seat);
  return record.seats.empty() ? number : record.seats[seat] + " (" + number + ")";
}

// `advanced seat 0: track culture, from 1, to 2`
std::string event_text(const Json& event) {
  std::string text;
  std::string_view before = " ";
  for (const auto& [key, value] : event.items()) {
    const std::string shown = value.is_string() ? value.get<std::string>() : value.dump();
    if (key == "event") {
      text = shown;
    } else if (key == "seat") {
      text += " seat " + shown;
      before = ": ";
    } else {
      text.append(before).append(key + " " + shown);
      before = ", ";
    }
  }
  return text;
}

class Show {
 public:
  explicit Show(const AskedReplay& asked) : asked_(asked) {}

  void header(const Replay& replay, const EventLog& log) const {
    if (asked_.quiet) return;
    const Record& record = replay.record();
    if (asked_.json) {
      std::cout << json_line({{"game", record.game},
                              {"rules", record.rules},
                              {"players", record.players},
                              {"seats", record.seats},
                              {"seed", record.seed},
                              {"decisions", record.actions.size()},
                              {"events", events_json(replay.match().game(), log.events)}})
                << "\n";
      return;
    }
    std::cout << record.game << ", " << record.players << " players, seed " << record.seed << ", "
              << record.actions.size() << " decisions\n";
    events(replay, log);
  }

  void decision(const Replay& replay, const pelops::Asked& was, const EventLog& log) const {
    if (asked_.quiet) return;
    const std::size_t n = replay.at();
    const RecordedAction& action = replay.record().actions[n - 1];
    if (asked_.json) {
      Json line = {{"n", n}};
      line["seat"] = action.seat == kChance ? Json("chance") : Json(action.seat);
      line["prompt"] = std::string(was.prompt);
      line["text"] = action.text;
      line["events"] = events_json(replay.match().game(), log.events);
      std::cout << json_line(line) << "\n";
    } else {
      std::cout << n << ". " << seat_text(replay.record(), action.seat) << ", " << was.prompt << ": " << action.text
                << "\n";
      events(replay, log);
    }
    if (!asked_.step) return;
    std::cout << std::flush;
    std::string enter;
    std::getline(std::cin, enter);
  }

  // After the last decision that was asked for.
  void end(const Replay& replay) const {
    const Match& match = replay.match();
    const AnyGame& game = match.game();
    if (asked_.json) {
      Json line = {{"ok", true}, {"decisions", replay.at()}, {"over", match.over()}};
      if (match.over()) line["scores"] = scores_json(game, match.position());
      if (!replay.done()) line["state"] = game.state_json(match.position());
      line["hash"] = hex16(match.state_hash());
      std::cout << json_line(line) << "\n";
      return;
    }
    if (!replay.done()) {
      std::cout << game.state_json(match.position()).dump(2) << "\n";
      std::cout << "after " << replay.at() << " of " << replay.record().actions.size() << " decisions\n";
      return;
    }
    if (match.over() && !asked_.quiet) {
      const Scores scores = game.scores(match.position());
      for (std::size_t seat = 0; seat < scores.size(); ++seat)
        std::cout << seat_text(replay.record(), static_cast<Seat>(seat)) << ": " << scores[seat].points
                  << " points, place " << int{scores[seat].place} << "\n";
    }
    std::cout << "ok: " << replay.at() << " decisions, " << (match.over() ? "finished" : "unfinished") << ", state "
              << hex16(match.state_hash()) << "\n";
  }

  int failure(const Complaint& what) const {
    std::cout << std::flush;
    if (asked_.json) std::cout << json_line({{"ok", false}, {"error", what}}) << "\n";
    complain(asked_.file + ": " + what);
    return kFailed;
  }

 private:
  static void events(const Replay& replay, const EventLog& log) {
    for (const Json& event : events_json(replay.match().game(), log.events))
      std::cout << "     " << event_text(event) << "\n";
  }

  const AskedReplay& asked_;
};

int run(const AskedReplay& asked) {
  const Show show(asked);
  std::string text;
  Complaint wrong;
  if (!read_file(asked.file, kMaxRecordBytes, text, wrong)) {
    complain(wrong);
    return kFailed;
  }
  EventLog log;
  std::optional<Replay> replay = Replay::open(games(), text, log, wrong);
  if (!replay) return show.failure(wrong);
  show.header(*replay, log);
  while (!replay->done() && replay->at() < asked.to) {
    log.events.clear();
    const pelops::Asked was = replay->match().decision();
    if (wrong = replay->step(log); !wrong.empty()) return show.failure(wrong);
    show.decision(*replay, was, log);
  }
  if (replay->done())
    if (wrong = replay->check_end(); !wrong.empty()) return show.failure(wrong);
  show.end(*replay);
  return kWell;
}

}  // namespace

Run add_replay(CLI::App& command) {
  auto asked = std::make_shared<AskedReplay>();
  command.add_option("FILE", asked->file, "The record; - is standard input")->required();
  command.add_flag("--step", asked->step, "Wait for Enter after each decision");
  command.add_flag("--json", asked->json, "Print one JSON object a decision");
  command.add_flag("--quiet", asked->quiet, "Only check it");
  command.add_option("--to", asked->to, "Stop after that many decisions and show the position there")
      ->check(whole_number())
      ->type_name("N");
  return [asked] { return run(*asked); };
}

}  // namespace pelops::cli
