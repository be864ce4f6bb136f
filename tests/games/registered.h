#pragma once

#include <chrono>
#include <cstdio>
#include <string>

#include "tests/games/tested_game.h"
#include "tests/properties/bytes_hold.h"
#include "tests/properties/round_trips.h"

namespace pelops {

// A game with its traits behind TestedGame, in the register as long as it lives.
template <Game G>
class Registered final : public TestedGame {
 public:
  Registered() { registered_games().push_back(this); }

  [[nodiscard]] std::string_view id() const override { return G::kId; }
  [[nodiscard]] int min_players() const override { return G::kMinPlayers; }
  [[nodiscard]] int max_players() const override { return G::kMaxPlayers; }
  [[nodiscard]] std::vector<Policy> policies() const override { return Traits<G>::policies(); }

  [[nodiscard]] bool run_properties(int players, const PropertyPlan& plan) const override {
    const G game;
    PropertyRun<G> run = full_run(game, players, plan.sample);
    run.also(&actions_come_back<G>);
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<Policy> policies = Traits<G>::policies();
    for (u64 seed = 0; seed < plan.games; ++seed) {
      const Policy& policy = policies[seed % policies.size()];
      Complaint wrong = run.play(policy, seed);
      if (wrong.empty() && seed % plan.records == 0) wrong = record_comes_back(game, false, players, policy, seed);
      if (wrong.empty()) continue;
      std::printf("%s: %s\n", std::string(G::kId).c_str(), wrong.c_str());
      return false;
    }
    report(run, players, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), plan);
    return true;
  }

  [[nodiscard]] Complaint play_bytes(std::span<const u8> bytes, bool ask_single) const override {
    static const G asked_little;
    static Complaint none;
    static const G asked_all = G::make("", "", true, none);
    return bytes_hold(ask_single ? asked_all : asked_little, bytes);
  }

 private:
  static unsigned long long number(u64 n) { return n; }

  static void report(const PropertyRun<G>& run, int players, double seconds, const PropertyPlan& plan) {
    const PropertyReport& report = run.report();
    std::printf("%s, %d players: %llu games, %llu decisions, %.1f s, all properties hold\n",
                std::string(G::kId).c_str(), players, number(report.games), number(report.decisions), seconds);
    std::printf("  longest game %llu decisions, longest list %llu options, deepest stack %d frames, %llu unfinished\n",
                number(report.longest_game), number(report.longest_options), report.deepest, number(report.unfinished));
    for (const auto& [policy, games] : report.games_by_policy)
      std::printf("  %llu games by policy %s\n", number(games), policy.c_str());
    for (const Coverage::Line& line : run.coverage().lines())
      if (!Traits<G>::never(line.what) && (plan.coverage || line.times == 0))
        std::printf("  %12llu %s\n", number(line.times), line.what.c_str());
  }
};

}  // namespace pelops
