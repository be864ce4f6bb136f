#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <string>

#include "tests/properties/all_traits.h"
#include "tests/properties/round_trips.h"

// Plays as many random games as it is told for each number of players, checks every property, and reports what
// happened.
namespace pelops {
namespace {

struct Wanted {
  std::string game;  // empty: every game
  u64 games = 1000;
  int players = 0;  // 0: every number
  u32 sample = 400;
  u64 records = 100;
  bool coverage = false;
};

unsigned long long number(u64 n) { return n; }

template <Game G>
bool run(const G& game, int players, const Wanted& wanted) {
  const std::vector<Policy> policies = Traits<G>::policies();
  PropertyRun<G> run = full_run(game, players, wanted.sample);
  run.also(&actions_come_back<G>);
  const auto begin = std::chrono::steady_clock::now();
  for (u64 seed = 0; seed < wanted.games; ++seed) {
    const Policy& policy = policies[seed % policies.size()];
    Complaint wrong = run.play(policy, seed);
    if (wrong.empty() && seed % wanted.records == 0) wrong = record_comes_back(game, false, players, policy, seed);
    if (wrong.empty()) continue;
    std::printf("%s: %s\n", std::string(G::kId).c_str(), wrong.c_str());
    return false;
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const PropertyReport& report = run.report();
  std::printf("%s, %d players: %llu games, %llu decisions, %.1f s, all properties hold\n", std::string(G::kId).c_str(),
              players, number(report.games), number(report.decisions), seconds);
  std::printf("  longest game %llu decisions, longest list %llu options, deepest stack %d frames, %llu unfinished\n",
              number(report.longest_game), number(report.longest_options), report.deepest, number(report.unfinished));
  for (const auto& [policy, games] : report.games_by_policy)
    std::printf("  %llu games by policy %s\n", number(games), policy.c_str());
  for (const Coverage::Line& line : run.coverage().lines())
    if (!Traits<G>::never(line.what) && (wanted.coverage || line.times == 0))
      std::printf("  %12llu %s\n", number(line.times), line.what.c_str());
  return true;
}

template <Game G>
bool run(const G& game, const Wanted& wanted) {
  bool good = true;
  if (!wanted.game.empty() && wanted.game != G::kId) return good;
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players)
    if (wanted.players == 0 || wanted.players == players) good = run(game, players, wanted) && good;
  return good;
}

}  // namespace
}  // namespace pelops

int main(int argc, char** argv) {
  pelops::Wanted wanted;
  CLI::App app{"Plays random games and checks every property after every decision."};
  app.add_option("--game", wanted.game, "Only that one, by its id");
  app.add_option("--games", wanted.games, "How many for each number of players")->capture_default_str();
  app.add_option("--players", wanted.players, "Only for that many players");
  app.add_option("--sample", wanted.sample, "Look closely at one position in so many")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--records", wanted.records, "Replay the record of one game in so many")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_flag("--coverage", wanted.coverage, "Also how often everything happened");
  CLI11_PARSE(app, argc, argv);
  const bool olympus = pelops::run(pelops::olympus_2010::Olympus(), wanted);
  const bool olympos = pelops::run(pelops::olympos_2011::Olympos(), wanted);
  return olympus && olympos ? 0 : 1;
}
