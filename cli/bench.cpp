#include <cstdio>
#include <iostream>

#include "cli/choice.h"
#include "cli/commands.h"
#include "match/json.h"

namespace pelops::cli {
namespace {

struct Asked {
  Choice choice;
  double seconds = 3;
  bool json = false;
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

int run(const Asked& asked) {
  const std::unique_ptr<AnyGame> game = asked.choice.make();
  if (game == nullptr) return kFailed;
  const int players = asked.choice.players;
  if (const Complaint wrong = Match::check(*game, {players, 0, kNoSeat}, {}); !wrong.empty()) {
    complain(wrong);
    return kFailed;
  }
  (asked.json ? print_json : print_text)(game->bench(players, asked.seconds), *game, players);
  return kWell;
}

}  // namespace

Run add_bench(CLI::App& command) {
  auto asked = std::make_shared<Asked>();
  asked->choice.add_game(command);
  asked->choice.add_figures(command);
  command.add_option("--players", asked->choice.players, "How many play")->capture_default_str();
  command.add_option("--seconds", asked->seconds, "How long to play")
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str();
  command.add_flag("--json", asked->json, "Print one JSON object");
  return [asked] { return run(*asked); };
}

}  // namespace pelops::cli
