#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <map>
#include <mutex>
#include <thread>

#include "cli/choice.h"
#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/kept_games.h"
#include "engine/core/chance.h"
#include "match/identity.h"
#include "match/parallel.h"
#include "match/standings.h"

namespace pelops::cli {
namespace {

struct AskedBalance {
  Choice choice;
  std::string level = "master";
  u64 simulations = 0;
  u64 games = 200;
  int threads = 0;
  std::string file;
  std::vector<std::string> events;  // to report; empty: all
};

// What was foretold between two tenths, and what came of it, summed over the decisions and seats of a game.
struct Bin {
  double foretold = 0, came = 0, n = 0;
};
constexpr std::size_t kBins = 10;

// What is kept of a game.
struct Notes {
  u64 n = 0;
  u64 decisions = 0;
  std::vector<int> points;                                                  // by seat
  std::vector<double> shares;                                               // of the win
  std::vector<double> by_order;                                             // the same in the order of play
  std::map<std::string, std::map<std::string, std::vector<int>>> happened;  // event.field, name -> times by seat
  std::array<Bin, kBins> bins = {};
};

Json notes_json(const Notes& notes) {
  Json out = Json::object();
  out["n"] = notes.n;
  out["decisions"] = notes.decisions;
  out["points"] = notes.points;
  out["shares"] = notes.shares;
  out["by_order"] = notes.by_order;
  out["happened"] = notes.happened;
  for (const Bin& bin : notes.bins) out["bins"].push_back({bin.foretold, bin.came, bin.n});
  return out;
}

Notes read_notes(const Json& json) {
  Notes out;
  json.at("n").get_to(out.n);
  json.at("decisions").get_to(out.decisions);
  json.at("points").get_to(out.points);
  json.at("shares").get_to(out.shares);
  json.at("by_order").get_to(out.by_order);
  json.at("happened").get_to(out.happened);
  for (std::size_t b = 0; b < kBins; ++b) {
    const Json& bin = json.at("bins").at(b);
    out.bins[b] = {bin.at(0).get<double>(), bin.at(1).get<double>(), bin.at(2).get<double>()};
  }
  return out;
}

// Why these cannot be the notes of a game of so many players; empty: they can.
Complaint check_notes(const Notes& notes, int players) {
  const auto seats = static_cast<std::size_t>(players);
  bool whole = notes.points.size() == seats && notes.shares.size() == seats && notes.by_order.size() == seats;
  for (const auto& [what, names] : notes.happened)
    for (const auto& [name, times] : names) whole = whole && times.size() == seats;
  return whole ? "" : "a list does not have an entry for each of the " + std::to_string(players) + " players";
}

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
    if (const Complaint wrong = check_judging_plan(plan_); !wrong.empty()) {
      complain(wrong);
      return kAskedWrongly;
    }
    plan_.temperature = 0.005;  // a level has its own; enough that games differ
    if (!kept_.open(asked_.file, head(), [&](const Json& line) {
          Notes notes = read_notes(line);
          Complaint wrong = check_notes(notes, asked_.choice.players);
          if (notes.n < asked_.games && wrong.empty()) games_.emplace(notes.n, std::move(notes));
          return wrong;
        }))
      return kFailed;
    heed_interruption();
    const int threads =
        asked_.threads > 0 ? asked_.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    std::atomic<u64> next = 0;
    in_parallel(threads, [&](int) {
      for (u64 n = next++; n < asked_.games && !interrupted; n = next++) {
        {
          const std::lock_guard lock(mutex_);
          if (games_.contains(n)) continue;
        }
        if (Notes notes = play(n); !interrupted) keep(std::move(notes));
      }
    });
    std::fprintf(stderr, "\r\033[K");
    if (interrupted) {
      std::fprintf(stderr, "stopped after %zu games%s\n", games_.size(),
                   asked_.file.empty() ? "" : "; the same command goes on from here");
      return kFailed;
    }
    print();
    return kWell;
  }

 private:
  [[nodiscard]] Json head() const {
    Json out = Json::object();
    out["balance"] = std::string(game_->id());
    out["players"] = asked_.choice.players;
    out["seed"] = asked_.choice.seed;
    out["level"] = who();
    if (const std::string figures = game_->figures_differences(); !figures.empty()) out["figures"] = figures;
    out["plays"] = Json::array({identity(*game_, {who(), plan_, nullptr})});
    return out;
  }

  [[nodiscard]] std::string who() const {
    return asked_.simulations > 0 ? "simulations=" + std::to_string(asked_.simulations) : asked_.level;
  }

  [[nodiscard]] Notes play(u64 n) const {
    const auto players = static_cast<std::size_t>(asked_.choice.players);
    const u64 seed = Rng::stream(asked_.choice.seed, 60 + n).next();
    Notes notes;
    notes.n = n;
    EventLog log;
    std::vector<Action> options;
    Position position = game_->start({asked_.choice.players, seed, kNoSeat}, options, log);
    const std::unique_ptr<Thinker> thinker = game_->thinker();
    u64 chances = 0;
    std::vector<std::vector<double>> foretold;
    Seat first = kNoSeat;
    while (!options.empty() && !interrupted) {
      const Seat seat = game_->decision(position).seat;
      Action action;
      if (seat == kChance) {
        action = draw(options, [&](Action a) { return game_->weight(position, a); }, chance_stream(seed, chances++));
      } else {
        if (first == kNoSeat) first = seat;
        ThinkPlan plan = plan_;
        plan.seed = Rng::stream(seed, 1'000'000 + notes.decisions++).next();
        Thought thought = thinker->think(position, plan);
        action = thought.action;
        foretold.push_back(std::move(thought.values));
      }
      game_->apply(position, action, options, log);
      for (const Event& event : log.events) count(event, notes);
      log.events.clear();
    }
    if (!options.empty()) return notes;
    const Scores scores = game_->scores(position);
    int winners = 0;
    for (const Score& score : scores) winners += score.place == 1 ? 1 : 0;
    notes.by_order.resize(players);
    for (std::size_t s = 0; s < players; ++s) {
      const double share = scores[s].place == 1 ? 1.0 / winners : 0.0;
      notes.points.push_back(scores[s].points);
      notes.shares.push_back(share);
      notes.by_order[(s + players - first) % players] = share;
      for (const std::vector<double>& values : foretold) {
        Bin& bin = notes.bins[std::min(kBins - 1, static_cast<std::size_t>(values[s] * kBins))];
        bin.foretold += values[s];
        bin.came += share;
        bin.n += 1;
      }
    }
    return notes;
  }

  void count(const Event& event, Notes& notes) const {
    if (event.seat >= asked_.choice.players) return;
    const EventForm& form = game_->event_forms()[event.kind];
    for (const EventField& field : form.fields) {
      const i16 value = event.args[field.arg];
      if (field.shown != Shown::kId || value < 0 || static_cast<std::size_t>(value) >= field.names.size()) continue;
      std::vector<int>& times = notes.happened[std::string(form.type) + "." + std::string(field.name)]
                                              [std::string(field.names[static_cast<std::size_t>(value)])];
      times.resize(static_cast<std::size_t>(asked_.choice.players));
      ++times[event.seat];
    }
  }

  void keep(Notes notes) {
    const std::lock_guard lock(mutex_);
    kept_.write(notes_json(notes));
    games_.emplace(notes.n, std::move(notes));
    std::fprintf(stderr, "\r\033[K%zu of %llu games", games_.size(), static_cast<unsigned long long>(asked_.games));
  }

  static double quantile(std::vector<double> values, double q) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1))];
  }

  void print() const {
    std::printf("### %s, %d players\n\n%zu games between players of `%s`.\n\n", std::string(game_->id()).c_str(),
                asked_.choice.players, games_.size(), who().c_str());
    std::vector<double> decisions;
    for (const auto& [n, notes] : games_) decisions.push_back(static_cast<double>(notes.decisions));
    std::printf("Decisions of a game: %.0f (10 %%), %.0f (median), %.0f (90 %%).\n\n", quantile(decisions, 0.1),
                quantile(decisions, 0.5), quantile(decisions, 0.9));
    print_seats();
    print_points();
    print_calibration();
    print_events();
    std::printf("\n");
  }

  void print_seats() const {
    const auto games = static_cast<double>(games_.size());
    std::printf("| seat in order of play | share of wins |\n|---|---|\n");
    for (std::size_t s = 0; s < static_cast<std::size_t>(asked_.choice.players); ++s) {
      double share = 0;
      for (const auto& [n, notes] : games_) share += notes.by_order[s] / games;
      const Interval interval = share_interval(share, games);
      std::printf("| %zu | %.1f %% (%.1f to %.1f) |\n", s + 1, 100 * share, 100 * interval.low, 100 * interval.high);
    }
  }

  void print_points() const {
    std::vector<std::vector<double>> by_place(static_cast<std::size_t>(asked_.choice.players));
    for (const auto& [n, notes] : games_) {
      std::vector<int> sorted = notes.points;
      std::sort(sorted.rbegin(), sorted.rend());
      for (std::size_t s = 0; s < sorted.size(); ++s) by_place[s].push_back(sorted[s]);
    }
    std::printf("\n| place | points 10 %% | median | 90 %% |\n|---|---|---|---|\n");
    for (std::size_t s = 0; s < by_place.size(); ++s)
      std::printf("| %zu | %.0f | %.0f | %.0f |\n", s + 1, quantile(by_place[s], 0.1), quantile(by_place[s], 0.5),
                  quantile(by_place[s], 0.9));
  }

  // The expected calibration error: how far, on average over all that was foretold, the foretold share is from what
  // came. The decisions of a game share one end, so few games err by chance; how much that is follows from how the
  // games differ.
  void print_calibration() const {
    double error = 0;
    double by_chance = 0;
    double n = 0;
    std::printf("\n| foretold share of the win | came | of all |\n|---|---|---|\n");
    std::array<Bin, kBins> sums = {};
    for (std::size_t b = 0; b < kBins; ++b) {
      double square = 0;
      for (const auto& [number, notes] : games_) {
        const Bin& bin = notes.bins[b];
        sums[b].foretold += bin.foretold;
        sums[b].came += bin.came;
        sums[b].n += bin.n;
        square += (bin.foretold - bin.came) * (bin.foretold - bin.came);
      }
      error += std::fabs(sums[b].foretold - sums[b].came);
      by_chance += std::sqrt(square * 2 / 3.14159265358979);
      n += sums[b].n;
    }
    for (const Bin& bin : sums)
      if (bin.n > 0)
        std::printf("| %.3f | %.3f | %.0f %% |\n", bin.foretold / bin.n, bin.came / bin.n, 100 * bin.n / n);
    std::printf(
        "\nExpected calibration error of these shares: %.3f. With shares that were right, so few games would show "
        "about "
        "%.3f.\n",
        error / n, by_chance / n);
  }

  void print_events() const {
    const auto games = static_cast<double>(games_.size());
    const int players = asked_.choice.players;
    std::map<std::string, std::map<std::string, Tally>> tallies;
    for (const auto& [n, notes] : games_)
      for (const auto& [what, names] : notes.happened) {
        const std::string event = what.substr(0, what.find('.'));
        const std::vector<std::string>& wanted = asked_.events;
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), event) == wanted.end()) continue;
        for (const auto& [name, times] : names)
          for (std::size_t s = 0; s < times.size(); ++s) {
            if (times[s] == 0) continue;
            Tally& tally = tallies[what][name];
            tally.seats += 1;
            tally.times += times[s];
            tally.shares += notes.shares[s];
          }
      }
    for (const auto& [what, names] : tallies) {
      std::printf("\n| %s | of all seats | times a game | share of wins of those seats |\n|---|---|---|---|\n",
                  what.c_str());
      std::vector<std::pair<std::string, Tally>> rows(names.begin(), names.end());
      std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return a.second.seats != b.second.seats ? a.second.seats > b.second.seats : a.first < b.first;
      });
      for (const auto& [name, tally] : rows) {
        const double share = tally.shares / tally.seats;
        const Interval interval = share_interval(share, tally.seats);
        std::printf("| %s | %.0f %% | %.2f | %.0f %% (%.0f to %.0f) |\n", name.c_str(),
                    100 * tally.seats / (games * players), tally.times / games, 100 * share, 100 * interval.low,
                    100 * interval.high);
      }
    }
  }

  const AskedBalance& asked_;
  ThinkPlan plan_;
  std::unique_ptr<AnyGame> game_;
  std::mutex mutex_;
  KeptGames kept_;
  std::map<u64, Notes> games_;  // the first --games games, whatever more the file holds
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
  command.add_option("--file", asked->file,
                     "Keep every game here, one JSON object a line; the same command goes on from it");
  command.add_option("--event", asked->events, "Report only events of this name; may be given several times");
  command.add_option("--seed", asked->choice.seed, "Of all the games")->check(whole_number())->capture_default_str();
  command.add_option("--threads", asked->threads, "Games at a time; 0: one a core")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  return [asked] { return Report(*asked).run(); };
}

}  // namespace pelops::cli
