#include "match/standings.h"

#include <algorithm>
#include <cmath>

namespace pelops {
namespace {

constexpr double kEloScale = 173.7177927613007;  // 400 / ln 10
constexpr double kTwoSided = 1.96;               // deviations on each side hold 95 %

// Strengths such that i is placed before j with chance s[i] / (s[i] + s[j]), by repeated proportional fitting. Half a
// win each way between any two that met keeps a clean sweep finite.
std::vector<double> bradley_terry(const std::vector<std::vector<double>>& wins) {
  const std::size_t n = wins.size();
  std::vector<double> strength(n, 1.0);
  for (int round = 0; round < 2000; ++round) {
    std::vector<double> next(n, 1.0);
    double log_sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double won = 0;
      double met = 0;
      for (std::size_t j = 0; j < n; ++j) {
        const double games = wins[i][j] + wins[j][i];
        if (i == j || games == 0) continue;
        won += wins[i][j] + 0.5;
        met += (games + 1.0) / (strength[i] + strength[j]);
      }
      if (met > 0) next[i] = won / met;
      log_sum += std::log(next[i]);
    }
    const double scale = std::exp(log_sum / static_cast<double>(n));
    for (double& s : next) s /= scale;
    strength = next;
  }
  return strength;
}

}  // namespace

Interval share_interval(double share, double n) {
  const double z = kTwoSided * kTwoSided / n;
  const double middle = (share + z / 2) / (1 + z);
  const double half = std::sqrt(z * (share * (1 - share) + z / 4)) / (1 + z);
  return {std::clamp(middle - half, 0.0, share), std::clamp(middle + half, share, 1.0)};  // against rounding
}

std::vector<Standing> standings(const std::vector<GameResult>& games, std::size_t contestants) {
  std::vector<Standing> out(contestants);
  std::vector<std::vector<double>> wins(contestants, std::vector<double>(contestants, 0.0));
  std::vector<double> sum(contestants, 0.0);
  std::vector<double> observed(contestants, 0.0);
  std::vector<double> decisions(contestants, 0.0);
  for (const GameResult& game : games) {
    std::vector<double> share(contestants, 0.0);
    std::vector<double> seats(contestants, 0.0);
    for (std::size_t s = 0; s < game.contestant.size(); ++s) {
      const auto who = static_cast<std::size_t>(game.contestant[s]);
      Standing& standing = out[who];
      ++standing.seats;
      share[who] += game.share[s];
      seats[who] += 1;
      standing.points += game.points[s];
      standing.place += game.place[s];
      standing.seconds += game.thinking[s];
      standing.simulations += static_cast<double>(game.simulations[s]);
      decisions[who] += game.decisions[s];
      for (std::size_t t = 0; t < game.contestant.size(); ++t) {
        const auto other = static_cast<std::size_t>(game.contestant[t]);
        if (other == who) continue;
        wins[who][other] += game.place[s] < game.place[t] ? 1.0 : game.place[s] == game.place[t] ? 0.5 : 0.0;
      }
    }
    for (std::size_t i = 0; i < contestants; ++i) {
      if (seats[i] == 0) continue;
      sum[i] += share[i] / seats[i];
      observed[i] += 1;
    }
  }
  const std::vector<double> strength = bradley_terry(wins);
  for (std::size_t i = 0; i < contestants; ++i) {
    Standing& s = out[i];
    if (s.seats == 0) continue;
    const auto seats = static_cast<double>(s.seats);
    s.share = sum[i] / observed[i];
    s.interval = share_interval(s.share, observed[i]);
    s.points /= seats;
    s.place /= seats;
    s.seconds /= std::max(1.0, decisions[i]);
    s.simulations /= std::max(1.0, decisions[i]);
    s.elo = kEloScale * std::log(strength[i]);
    double information = 0;
    for (std::size_t j = 0; j < contestants; ++j) {
      const double p = strength[i] / (strength[i] + strength[j]);
      if (j != i) information += (wins[i][j] + wins[j][i]) * p * (1 - p);
    }
    information /= static_cast<double>(games.front().contestant.size() - 1);
    s.elo_deviation = information > 0 ? kTwoSided * kEloScale / std::sqrt(information) : 0;
  }
  return out;
}

}  // namespace pelops
