#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <string>

#include "tests/properties/olympus_traits.h"
#include "tests/properties/property_run.h"

// Plays as many random games as it is told for each number of players, checks every property, and reports what
// happened.
namespace pelops {
namespace {

struct Asked {
  u64 games = 1000;
  int players = 0;  // 0: every number
  u32 sample = 400;
  bool coverage = false;
};

unsigned long long number(u64 n) { return n; }

template <Game G>
bool run(const G& game, int players, const Asked& asked) {
  const std::vector<Policy> policies = Traits<G>::policies();
  PropertyRun<G> run = full_run(game, players, asked.sample);
  const auto begin = std::chrono::steady_clock::now();
  for (u64 seed = 0; seed < asked.games; ++seed) {
    const Complaint wrong = run.play(policies[seed % policies.size()], seed);
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
    if (!Traits<G>::never(line.what) && (asked.coverage || line.times == 0))
      std::printf("  %12llu %s\n", number(line.times), line.what.c_str());
  return true;
}

template <Game G>
bool run(const G& game, const Asked& asked) {
  bool good = true;
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players)
    if (asked.players == 0 || asked.players == players) good = run(game, players, asked) && good;
  return good;
}

}  // namespace
}  // namespace pelops

int main(int argc, char** argv) {
  pelops::Asked asked;
  CLI::App app{"Plays random games and checks every property after every decision."};
  app.add_option("--games", asked.games, "How many for each number of players")->capture_default_str();
  app.add_option("--players", asked.players, "Only for that many players");
  app.add_option("--sample", asked.sample, "Look closely at one position in so many")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_flag("--coverage", asked.coverage, "Also how often everything happened");
  CLI11_PARSE(app, argc, argv);
  return pelops::run(pelops::olympus_2010::Olympus(), asked) ? 0 : 1;
}
