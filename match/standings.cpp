#include "match/standings.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

// The inverse of a symmetric matrix, by Gaussian elimination; empty if there is none.
using Matrix = std::vector<std::vector<double>>;
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  const double small = 1e-12;
  double most = 0;
  for (std::size_t i = 0; i < n; ++i) {
    most = std::max(most, m[i][i]);
    m[i].resize(2 * n, 0.0);
    m[i][n + i] = 1;
  }
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < n; ++row)
      if (std::fabs(m[row][column]) > std::fabs(m[pivot][column])) pivot = row;
    if (std::fabs(m[pivot][column]) <= small * most) return {};
    std::swap(m[column], m[pivot]);
    const double by = m[column][column];
    for (double& x : m[column]) x /= by;
    for (std::size_t row = 0; row < n; ++row) {
      if (row == column) continue;
      const double times = m[row][column];
      for (std::size_t k = 0; k < 2 * n; ++k) m[row][k] -= times * m[column][k];
    }
  }
  for (std::vector<double>& row : m) row.erase(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(n));
  return m;
}

// The variances of ratings whose mean is 0, from what was observed of each pair: the diagonal of the pseudo-inverse of
// the information matrix. Its null space are the ratings that are all alike; filled up there it has an inverse, unless
// some of them never met the others, directly or through third ones.
std::vector<double> centred_variances(const Matrix& observed) {
  const std::size_t n = observed.size();
  const auto count = static_cast<double>(n);
  double scale = 0;
  Matrix information(n, std::vector<double>(n, 0.0));
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j) continue;
      information[i][i] += observed[i][j];
      information[i][j] -= observed[i][j];
      scale = std::max(scale, observed[i][j]);
    }
  if (scale == 0) scale = 1;
  for (std::vector<double>& row : information)
    for (double& x : row) x += scale / count;
  const Matrix filled = inverse(information);
  std::vector<double> out(n, std::numeric_limits<double>::infinity());
  for (std::size_t i = 0; i < filled.size(); ++i) out[i] = std::max(0.0, filled[i][i] - 1 / (scale * count));
  return out;
}

}  // namespace

Complaint check_result(const GameResult& game, int players, std::size_t contestants) {
  const auto seats = static_cast<std::size_t>(players);
  for (const std::size_t size : {game.contestant.size(), game.share.size(), game.points.size(), game.place.size(),
                                 game.thinking.size(), game.simulations.size(), game.decisions.size()})
    if (size != seats)
      return "a list has " + std::to_string(size) + " entries; the game has " + std::to_string(players) + " players";
  for (const int who : game.contestant)
    if (who < 0 || static_cast<std::size_t>(who) >= contestants)
      return "there is no contestant " + std::to_string(who) + "; there are " + std::to_string(contestants) +
             ", from 0";
  for (const int place : game.place)
    if (place < 1 || place > players) return "there is no place " + std::to_string(place);
  for (const double share : game.share)
    if (!(share >= 0 && share <= 1)) return "a share of the win is a number from 0 to 1";
  return {};
}

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
  std::vector<std::size_t> played;
  double mean = 0;
  for (std::size_t i = 0; i < contestants; ++i)
    if (out[i].seats > 0) played.push_back(i);
  for (const std::size_t i : played) mean += std::log(strength[i]) / static_cast<double>(played.size());
  Matrix pairs(played.size(), std::vector<double>(played.size(), 0.0));
  for (std::size_t a = 0; a < played.size(); ++a)
    for (std::size_t b = 0; b < played.size(); ++b) {
      const std::size_t i = played[a];
      const std::size_t j = played[b];
      const double p = strength[i] / (strength[i] + strength[j]);
      const auto others = static_cast<double>(games.front().contestant.size() - 1);
      if (i != j) pairs[a][b] = (wins[i][j] + wins[j][i]) * p * (1 - p) / others;
    }
  const std::vector<double> variances = centred_variances(pairs);
  for (std::size_t a = 0; a < played.size(); ++a) {
    const std::size_t i = played[a];
    Standing& s = out[i];
    const auto seats = static_cast<double>(s.seats);
    s.share = sum[i] / observed[i];
    s.interval = share_interval(s.share, observed[i]);
    s.points /= seats;
    s.place /= seats;
    s.seconds /= std::max(1.0, decisions[i]);
    s.simulations /= std::max(1.0, decisions[i]);
    s.elo = kEloScale * (std::log(strength[i]) - mean);
    s.elo_deviation = kTwoSided * kEloScale * std::sqrt(variances[a]);
  }
  return out;
}

}  // namespace pelops
