#include <chrono>
#include <iostream>

#include "cli/choice.h"
#include "cli/commands.h"
#include "engine/games.h"
#include "match/replay.h"

namespace pelops::cli {
namespace {

struct AskedPerft {
  Choice choice;
  int depth = 3;
  bool divide = false;
  std::string record;
  std::size_t to = ~std::size_t{0};
};

// The position of a record after `to` decisions.
std::optional<Match> from_record(const AskedPerft& asked) {
  std::string text;
  Complaint wrong;
  EventLog log;
  std::optional<Replay> replay;
  if (read_file(asked.record, kMaxRecordBytes, text, wrong)) replay = Replay::open(games(), text, log, wrong);
  if (!replay) {
    complain(asked.record + ": " + wrong);
    return std::nullopt;
  }
  if (!asked.choice.game.empty() && asked.choice.game != replay->record().game) {
    complain(asked.record + ": this is a record of " + replay->record().game + ", not of " + asked.choice.game);
    return std::nullopt;
  }
  while (!replay->done() && replay->at() < asked.to) {
    if (wrong = replay->step(log); wrong.empty()) continue;
    complain(asked.record + ": " + wrong);
    return std::nullopt;
  }
  return std::move(*replay).take();
}

int run(const AskedPerft& asked) {
  if (asked.record.empty() && asked.choice.game.empty()) {
    complain("perft needs a GAME or a --record");
    return kAskedWrongly;
  }
  const std::optional<Match> match = asked.record.empty() ? asked.choice.begin() : from_record(asked);
  if (!match) return kFailed;
  PerftPlan plan;
  plan.seed = match->set_up().seed;
  plan.chances = match->chances();
  plan.depth = asked.depth;
  plan.divide = asked.divide;
  const auto begin = std::chrono::steady_clock::now();
  const PerftCount count = match->game().perft(match->position(), plan);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  for (const auto& [action, nodes] : count.divided)
    std::cout << match->game().action_text(action) << ": " << nodes << "\n";
  std::cout << "nodes: " << count.nodes << "\n";
  std::cerr << "depth " << asked.depth << ", " << seconds << " s, " << static_cast<double>(count.nodes) / seconds / 1e6
            << " million nodes/s\n";
  return kWell;
}

}  // namespace

Run add_perft(CLI::App& command) {
  auto asked = std::make_shared<AskedPerft>();
  asked->choice.add_game(command, false);
  asked->choice.add_set_up(command);
  asked->choice.add_figures(command);
  command.add_option("--depth", asked->depth, "How many decisions deep")
      ->check(CLI::Range(0, kMaxPerftDepth))
      ->capture_default_str();
  command.add_flag("--divide", asked->divide, "Also the count below each option");
  command.add_option("--record", asked->record, "Begin at the end of a record")->type_name("FILE");
  command.add_option("--to", asked->to, "With --record: begin after that many decisions of it")
      ->check(whole_number())
      ->type_name("N");
  return [asked] { return run(*asked); };
}

}  // namespace pelops::cli
