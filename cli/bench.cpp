#include <chrono>
#include <cstdio>
#include <iostream>

#include "cli/choice.h"
#include "cli/commands.h"
#include "match/json.h"

namespace pelops::cli {
namespace {

struct AskedBench {
  Choice choice;
  double seconds = 3;
  bool json = false;
  bool search = false;
};

void print_json(const BenchReport& report, const AnyGame& game, int players) {
  Json out = Json::object();
  out["game"] = std::string(game.id());
  out["players"] = players;
  out["decisions_per_second"] = report.decisions_per_second;
  out["ns_per_decision"] = report.ns_per_decision;
  out["games_per_second"] = report.games_per_second;
  out["decisions_per_game"] = report.decisions_per_game;
  if (report.rounds_per_game > 0) out["rounds_per_game"] = report.rounds_per_game;
  out["ns_per_options"] = report.ns_per_options;
  out["ns_per_apply"] = report.ns_per_apply;
  out["ns_per_copy"] = report.ns_per_copy;
  out["state_bytes"] = report.state_bytes;
  out["longest_options"] = report.longest_options;
  out["decisions"] = report.decisions;
  out["games"] = report.games;
  out["seconds"] = report.seconds;
  std::cout << json_line(out) << "\n";
}

void print_text(const BenchReport& report, const AnyGame& game, int players) {
  std::printf("%s, %d players, random play, one thread, %.2f s\n", std::string(game.id()).c_str(), players,
              report.seconds);
  std::printf("%14.0f decisions per second\n", report.decisions_per_second);
  std::printf("%14.1f ns per decision (options, choice, apply)\n", report.ns_per_decision);
  std::printf("%14.1f ns per apply, with the next options\n", report.ns_per_apply);
  std::printf("%14.1f ns per list of options\n", report.ns_per_options);
  std::printf("%14.1f ns per copy of a state of %llu bytes\n", report.ns_per_copy,
              static_cast<unsigned long long>(report.state_bytes));
  std::printf("%14.0f games per second\n", report.games_per_second);
  std::printf("%14.1f decisions per game\n", report.decisions_per_game);
  if (report.rounds_per_game > 0) std::printf("%14.1f rounds per game\n", report.rounds_per_game);
  std::printf("%14llu options in the longest list\n", static_cast<unsigned long long>(report.longest_options));
}

// How fast the search is from the start position, on one thread.
void search_bench(const AnyGame& game, const AskedBench& asked) {
  EventLog log;
  std::vector<Action> options;
  const Position start = game.start({asked.choice.players, 1, kNoSeat}, options, log);
  Json out = {{"game", std::string(game.id())}, {"players", asked.choice.players}};
  for (const bool learned : {true, false}) {
    ThinkPlan plan;
    plan.milliseconds = static_cast<int>(asked.seconds * 1000);
    plan.learned = learned;
    const auto begin = std::chrono::steady_clock::now();
    const Thought thought = game.thinker()->think(start, plan);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const double rate = static_cast<double>(thought.simulations) / seconds;
    const double nodes = static_cast<double>(thought.nodes) / seconds;
    if (asked.json) {
      out[learned ? "learned" : "playouts"] = {{"simulations_per_second", rate},
                                               {"nodes_per_second", nodes},
                                               {"bytes", thought.bytes},
                                               {"seconds", seconds}};
    } else {
      std::printf("%s, %d players, search with %s: %.0f simulations, %.0f nodes a second, %.1f MiB after %.1f s\n",
                  std::string(game.id()).c_str(), asked.choice.players,
                  learned ? "the learned evaluation" : "random playouts", rate, nodes,
                  static_cast<double>(thought.bytes) / (1 << 20), seconds);
    }
  }
  if (asked.json) std::cout << json_line(out) << "\n";
}

int run(const AskedBench& asked) {
  const std::unique_ptr<AnyGame> game = asked.choice.make();
  if (game == nullptr) return kFailed;
  const int players = asked.choice.players;
  if (const Complaint wrong = Match::check(*game, {players, 0, kNoSeat}, {}); !wrong.empty()) {
    complain(wrong);
    return kFailed;
  }
  if (asked.search) {
    search_bench(*game, asked);
    return kWell;
  }
  (asked.json ? print_json : print_text)(game->bench(players, asked.seconds), *game, players);
  return kWell;
}

}  // namespace

Run add_bench(CLI::App& command) {
  auto asked = std::make_shared<AskedBench>();
  asked->choice.add_game(command);
  asked->choice.add_figures(command);
  command.add_option("--players", asked->choice.players, "How many play")->capture_default_str();
  command.add_option("--seconds", asked->seconds, "How long to play")
      ->check(number_within(0.001, 3600))
      ->capture_default_str();
  command.add_flag("--search", asked->search, "Measure the search of the computer players instead");
  command.add_flag("--json", asked->json, "Print one JSON object");
  return [asked] { return run(*asked); };
}

}  // namespace pelops::cli
