#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "cli/choice.h"
#include "cli/commands.h"
#include "engine/core/chance.h"
#include "match/parallel.h"

namespace pelops::cli {
namespace {

struct AskedBalance {
  Choice choice;
  std::string level = "master";
  u64 simulations = 0;
  u64 games = 200;
  int threads = 0;
  std::vector<std::string> events;  // to report; empty: all
};

struct Tally {
  double seats = 0;  // to which it happened
  double times = 0;
  double shares = 0;  // of the win of those seats
};

// What a number of games between equal players says about the game: every kind of event that names a thing is counted
// by seat, with how those seats fared. Nothing here knows a game.
class Report {
 public:
  explicit Report(const AskedBalance& asked) : asked_(asked) {}

  int run() {
    game_ = asked_.choice.make();
    if (game_ == nullptr) return kFailed;
    const int players = asked_.choice.players;
    if (const Complaint wrong = Match::check(*game_, {players, 0, kNoSeat}, {}); !wrong.empty()) {
      complain(wrong);
      return kFailed;
    }
    if (asked_.simulations > 0)
      plan_.simulations = asked_.simulations;
    else
      plan_.level = asked_.level;
    if (const Complaint wrong = check_plan(plan_); !wrong.empty()) {
      complain(wrong);
      return kAskedWrongly;
    }
    plan_.temperature = 0.005;  // a level has its own; enough that games differ
    by_order_.assign(static_cast<std::size_t>(players), 0.0);
    points_.resize(static_cast<std::size_t>(players));
    const int threads =
        asked_.threads > 0 ? asked_.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    std::atomic<u64> next = 0;
    in_parallel(threads, [&](int) {
      for (u64 n = next++; n < asked_.games; n = next++) play(n);
    });
    std::fprintf(stderr, "\r\033[K");
    print();
    return kWell;
  }

 private:
  void play(u64 n) {
    const auto players = static_cast<std::size_t>(asked_.choice.players);
    const u64 seed = Rng::stream(asked_.choice.seed, 60 + n).next();
    std::map<std::pair<std::string, std::string>, std::vector<int>> happened;  // event.field, name -> times by seat
    EventLog log;
    std::vector<Action> options;
    Position position = game_->start({asked_.choice.players, seed, kNoSeat}, options, log);
    const std::unique_ptr<Thinker> thinker = game_->thinker();
    u64 chances = 0;
    u64 decisions = 0;
    std::vector<std::vector<double>> foretold;
    Seat first = kNoSeat;
    while (!options.empty()) {
      const Seat seat = game_->decision(position).seat;
      Action action;
      if (seat == kChance) {
        action = draw(options, [&](Action a) { return game_->weight(position, a); }, chance_stream(seed, chances++));
      } else {
        if (first == kNoSeat) first = seat;
        ThinkPlan plan = plan_;
        plan.seed = Rng::stream(seed, 1'000'000 + decisions++).next();
        Thought thought = thinker->think(position, plan);
        action = thought.action;
        foretold.push_back(std::move(thought.values));
      }
      game_->apply(position, action, options, log);
      for (const Event& event : log.events) count(event, happened);
      log.events.clear();
    }
    const Scores scores = game_->scores(position);
    int winners = 0;
    for (const Score& score : scores) winners += score.place == 1 ? 1 : 0;
    const std::lock_guard lock(mutex_);
    ++games_;
    decisions_.push_back(static_cast<double>(decisions));
    std::vector<int> sorted;
    for (std::size_t s = 0; s < players; ++s) {
      const double share = scores[s].place == 1 ? 1.0 / winners : 0.0;
      by_order_[(s + players - first) % players] += share;
      sorted.push_back(scores[s].points);
      for (const std::vector<double>& values : foretold) {
        Bin& bin = bins_[static_cast<std::size_t>(std::min(kBins - 1, static_cast<int>(values[s] * kBins)))];
        bin.foretold += values[s];
        bin.came += share;
        bin.n += 1;
      }
      for (auto& [key, times] : happened) {
        if (times[s] == 0) continue;
        Tally& tally = tallies_[key.first][key.second];
        tally.seats += 1;
        tally.times += times[s];
        tally.shares += share;
      }
    }
    std::sort(sorted.rbegin(), sorted.rend());
    for (std::size_t s = 0; s < players; ++s) points_[s].push_back(sorted[s]);
    std::fprintf(stderr, "\r\033[K%llu of %llu games", static_cast<unsigned long long>(games_),
                 static_cast<unsigned long long>(asked_.games));
  }

  void count(const Event& event, std::map<std::pair<std::string, std::string>, std::vector<int>>& happened) const {
    if (event.seat >= asked_.choice.players) return;
    const EventForm& form = game_->event_forms()[event.kind];
    const std::vector<std::string>& wanted = asked_.events;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), form.type) == wanted.end()) return;
    for (const EventField& field : form.fields) {
      const i16 value = event.args[field.arg];
      if (field.shown != Shown::kId || value < 0 || static_cast<std::size_t>(value) >= field.names.size()) continue;
      const std::string key = std::string(form.type) + "." + std::string(field.name);
      std::vector<int>& times = happened[{key, std::string(field.names[static_cast<std::size_t>(value)])}];
      times.resize(static_cast<std::size_t>(asked_.choice.players));
      ++times[event.seat];
    }
  }

  // The expected calibration error: how far, on average over all that was foretold, the foretold share is from what
  // came.
  [[nodiscard]] double calibration_error() const {
    double error = 0;
    double n = 0;
    for (const Bin& bin : bins_) {
      error += std::fabs(bin.foretold - bin.came);
      n += bin.n;
    }
    return error / std::max(1.0, n);
  }

  static double quantile(std::vector<double> values, double q) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1))];
  }

  void print() const {
    const auto games = static_cast<double>(games_);
    const int players = asked_.choice.players;
    std::printf(
        "### %s, %d players\n\n%llu games between players of `%s`.\n\n", std::string(game_->id()).c_str(), players,
        static_cast<unsigned long long>(games_),
        asked_.simulations > 0 ? ("simulations=" + std::to_string(asked_.simulations)).c_str() : asked_.level.c_str());
    std::printf("Decisions of a game: %.0f (10 %%), %.0f (median), %.0f (90 %%).\n\n", quantile(decisions_, 0.1),
                quantile(decisions_, 0.5), quantile(decisions_, 0.9));
    std::printf("Expected calibration error of the shares that the players foretold: %.3f.\n\n", calibration_error());
    std::printf("| seat in order of play | share of wins |\n|---|---|\n");
    for (std::size_t s = 0; s < by_order_.size(); ++s) {
      const double share = by_order_[s] / games;
      std::printf("| %zu | %.1f %% ± %.1f |\n", s + 1, 100 * share, 196 * std::sqrt(share * (1 - share) / games));
    }
    std::printf("\n| place | points 10 %% | median | 90 %% |\n|---|---|---|---|\n");
    for (std::size_t s = 0; s < points_.size(); ++s)
      std::printf("| %zu | %.0f | %.0f | %.0f |\n", s + 1, quantile(points_[s], 0.1), quantile(points_[s], 0.5),
                  quantile(points_[s], 0.9));
    for (const auto& [what, names] : tallies_) {
      std::printf("\n| %s | of all seats | times a game | share of wins of those seats |\n|---|---|---|---|\n",
                  what.c_str());
      std::vector<std::pair<std::string, Tally>> rows(names.begin(), names.end());
      std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return a.second.seats != b.second.seats ? a.second.seats > b.second.seats : a.first < b.first;
      });
      for (const auto& [name, tally] : rows) {
        const double share = tally.shares / tally.seats;
        std::printf("| %s | %.0f %% | %.2f | %.0f %% ± %.0f |\n", name.c_str(), 100 * tally.seats / (games * players),
                    tally.times / games, 100 * share,
                    196 * std::sqrt(std::max(0.0, share * (1 - share)) / tally.seats));
      }
    }
    std::printf("\n");
  }

  static constexpr int kBins = 20;
  struct Bin {
    double foretold = 0, came = 0, n = 0;
  };

  const AskedBalance& asked_;
  ThinkPlan plan_;
  std::array<Bin, kBins> bins_ = {};
  std::unique_ptr<AnyGame> game_;
  std::mutex mutex_;
  u64 games_ = 0;
  std::vector<double> decisions_;
  std::vector<double> by_order_;
  std::vector<std::vector<double>> points_;
  std::map<std::string, std::map<std::string, Tally>> tallies_;
};

}  // namespace

Run add_balance(CLI::App& command) {
  auto asked = std::make_shared<AskedBalance>();
  asked->choice.add_game(command);
  asked->choice.add_figures(command);
  command.add_option("--players", asked->choice.players, "How many play")->capture_default_str();
  command.add_option("--games", asked->games, "How many games")
      ->check(CLI::Range(u64{1}, u64{10'000'000}))
      ->capture_default_str();
  command.add_option("--level", asked->level, "Who plays")->capture_default_str();
  command.add_option("--simulations", asked->simulations, "Instead of a level: simulations a decision")
      ->check(whole_number());
  command.add_option("--event", asked->events, "Report only events of this name; may be given several times");
  command.add_option("--seed", asked->choice.seed, "Of all the games")->capture_default_str();
  command.add_option("--threads", asked->threads, "Games at a time; 0: one a core")->capture_default_str();
  return [asked] { return Report(*asked).run(); };
}

}  // namespace pelops::cli
