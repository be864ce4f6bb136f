#include <atomic>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <map>
#include <mutex>
#include <thread>

#include "ai/weights.h"
#include "cli/choice.h"
#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/kept_games.h"
#include "match/identity.h"
#include "match/json.h"
#include "match/parallel.h"
#include "match/standings.h"

namespace pelops::cli {
namespace {

struct AskedArena {
  Choice choice;
  std::vector<std::string> contestants;
  u64 games = 300;
  int threads = 0;
  std::string file;
  bool json = false;
  bool quiet = false;
};

constexpr std::size_t kMaxWeights = std::size_t{16} << 20;

Json to_json(const GameResult& result, u64 n) {
  Json out = Json::object();
  out["n"] = n;
  out["seed"] = result.seed;
  out["contestant"] = result.contestant;
  out["share"] = result.share;
  out["points"] = result.points;
  out["place"] = result.place;
  out["thinking"] = result.thinking;
  out["simulations"] = result.simulations;
  out["decisions"] = result.decisions;
  return out;
}

GameResult from_json(const Json& json) {
  GameResult out;
  json.at("seed").get_to(out.seed);
  json.at("contestant").get_to(out.contestant);
  json.at("share").get_to(out.share);
  json.at("points").get_to(out.points);
  json.at("place").get_to(out.place);
  json.at("thinking").get_to(out.thinking);
  json.at("simulations").get_to(out.simulations);
  json.at("decisions").get_to(out.decisions);
  return out;
}

std::string share_words(const Standing& standing) {
  char text[64];
  std::snprintf(text, sizeof text, "%.1f %% (%.1f to %.1f)", 100 * standing.share, 100 * standing.interval.low,
                100 * standing.interval.high);
  return text;
}

class Arena {
 public:
  explicit Arena(const AskedArena& asked) : asked_(asked) {}

  int run() {
    game_ = asked_.choice.make();
    if (game_ == nullptr || !read_contestants()) return kFailed;
    head_ = head();
    if (!kept_.open(asked_.file, head_, [&](const Json& line) {
          GameResult result = from_json(line);
          Complaint wrong = check_result(result, asked_.choice.players, contestants_.size());
          if (const u64 n = line.at("n").get<u64>(); n < asked_.games && wrong.empty()) results_[n] = std::move(result);
          return wrong;
        }))
      return kFailed;
    heed_interruption();
    const int threads =
        asked_.threads > 0 ? asked_.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    begin_ = std::chrono::steady_clock::now();
    std::atomic<u64> next = 0;
    in_parallel(threads, [&](int) {
      for (u64 n = next++; n < asked_.games && !interrupted; n = next++) {
        {
          const std::lock_guard lock(mutex_);
          if (results_.contains(n)) continue;
        }
        // The same deals for every seating: the seats differ, not the luck.
        const auto players = static_cast<u64>(asked_.choice.players);
        const u64 seed = Rng::stream(asked_.choice.seed, 50 + n / players).next();
        const std::vector<int> seats = seating(asked_.choice.players, static_cast<int>(contestants_.size()), n);
        keep(n, play_game(*game_, contestants_, seats, seed));
      }
    });
    if (!asked_.quiet) std::fprintf(stderr, "\r\033[K");
    if (interrupted)
      std::fprintf(stderr, "stopped after %zu games%s\n", results_.size(),
                   asked_.file.empty() ? "" : "; the same command goes on from here");
    report();
    return interrupted ? kFailed : kWell;
  }

 private:
  bool read_contestants() {
    for (const std::string& text : asked_.contestants) {
      Contestant contestant;
      std::string weights;
      if (const Complaint wrong = read_contestant(text, contestant, weights); !wrong.empty()) {
        complain(wrong);
        return false;
      }
      if (!weights.empty()) {
        std::string all;
        Complaint complaint;
        if (!read_file(weights, kMaxWeights, all, complaint)) {
          complain(complaint);
          return false;
        }
        std::optional<ai::Network> network = ai::read_weights(all, game_->id(), game_->network_shape(), complaint);
        if (!network) {
          complain(weights + ": " + complaint);
          return false;
        }
        contestant.network = std::make_shared<const ai::Network>(std::move(*network));
      }
      contestants_.push_back(std::move(contestant));
    }
    if (const Complaint wrong = Match::check(*game_, {asked_.choice.players, 0, kNoSeat}, {}); !wrong.empty()) {
      complain(wrong);
      return false;
    }
    return true;
  }

  [[nodiscard]] Json head() const {
    Json out = Json::object();
    out["arena"] = std::string(game_->id());
    out["players"] = asked_.choice.players;
    out["seed"] = asked_.choice.seed;
    out["contestants"] = asked_.contestants;
    if (const std::string figures = game_->figures_differences(); !figures.empty()) out["figures"] = figures;
    out["plays"] = Json::array();
    for (const Contestant& contestant : contestants_) out["plays"].push_back(identity(*game_, contestant));
    return out;
  }

  // Of the games that there are, which after an interruption need not be the first ones.
  [[nodiscard]] bool seats_rotated() const {
    const auto players = static_cast<std::size_t>(asked_.choice.players);
    std::vector<std::vector<int>> sat(contestants_.size(), std::vector<int>(players));  // by seat
    for (const auto& [n, result] : results_)
      for (std::size_t s = 0; s < players; ++s) ++sat[static_cast<std::size_t>(result.contestant[s])][s];
    for (const std::vector<int>& seats : sat)
      for (const int n : seats)
        // Of two there are more of the second.
        if (n == 0 || n != (sat.size() == 2 ? seats : sat[0])[0]) return false;
    return true;
  }

  void keep(u64 n, const GameResult& result) {
    const std::lock_guard lock(mutex_);
    results_[n] = result;
    kept_.write(to_json(result, n));
    if (asked_.quiet) return;
    const std::vector<Standing> now = standings(all(), contestants_.size());
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    std::fprintf(stderr, "\r\033[K%zu of %llu games, %.0f s: %s wins %s", results_.size(),
                 static_cast<unsigned long long>(asked_.games), seconds, contestants_[0].name.c_str(),
                 share_words(now[0]).c_str());
  }

  [[nodiscard]] std::vector<GameResult> all() const {
    std::vector<GameResult> list;
    for (const auto& [n, result] : results_) list.push_back(result);
    return list;
  }

  void report() const {
    const std::vector<Standing> table = standings(all(), contestants_.size());
    if (asked_.json) {
      Json out = head_;
      out["games"] = results_.size();
      out["standings"] = Json::array();
      for (std::size_t i = 0; i < table.size(); ++i) {
        const Standing& s = table[i];
        out["standings"].push_back({{"contestant", contestants_[i].name},
                                    {"seats", s.seats},
                                    {"share", s.share},
                                    {"interval", {s.interval.low, s.interval.high}},
                                    {"elo", s.elo},
                                    {"elo_interval", {s.elo - s.elo_deviation, s.elo + s.elo_deviation}},
                                    {"points", s.points},
                                    {"place", s.place},
                                    {"seconds_per_decision", s.seconds},
                                    {"simulations_per_decision", s.simulations}});
      }
      std::cout << json_line(out) << "\n";
      return;
    }
    const u64 cycle = seating_cycle(asked_.choice.players, static_cast<int>(contestants_.size()));
    const std::string seats = seats_rotated() ? "seats rotated"
                                              : "seats not equally often: everyone has sat everywhere after " +
                                                    std::to_string(cycle) + " games, or a multiple";
    std::printf("%s, %d players, %zu games, %s; a fair share is %.1f %%\n", std::string(game_->id()).c_str(),
                asked_.choice.players, results_.size(), seats.c_str(), 100.0 / asked_.choice.players);
    std::printf("%-34s %6s %24s %16s %7s %9s %9s\n", "player", "seats", "share of wins", "Elo", "points", "ms/move",
                "sims/move");
    for (std::size_t i = 0; i < table.size(); ++i) {
      const Standing& s = table[i];
      std::printf("%-34s %6llu %24s %8.0f +- %4.0f %7.1f %9.2f %9.0f\n", contestants_[i].name.c_str(),
                  static_cast<unsigned long long>(s.seats), share_words(s).c_str(), s.elo, s.elo_deviation, s.points,
                  1000 * s.seconds, s.simulations);
    }
  }

  const AskedArena& asked_;
  std::unique_ptr<AnyGame> game_;
  std::vector<Contestant> contestants_;
  Json head_;
  std::map<u64, GameResult> results_;  // of the first --games games, whatever more the file holds
  KeptGames kept_;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace

Run add_arena(CLI::App& command) {
  auto asked = std::make_shared<AskedArena>();
  asked->choice.add_game(command);
  asked->choice.add_figures(command);
  command
      .add_option(
          "contestants", asked->contestants,
          "Two or more: a level, or a list like simulations=400,plain or milliseconds=200,weights=FILE. Of two, "
          "one of the first plays against the second in all other seats")
      ->required()
      ->expected(2, 16);
  command.add_option("--players", asked->choice.players, "How many play")->capture_default_str();
  command.add_option("--games", asked->games, "How many games")
      ->check(CLI::Range(u64{1}, u64{10'000'000}))
      ->capture_default_str();
  command.add_option("--seed", asked->choice.seed, "Of all the games")->check(whole_number())->capture_default_str();
  command.add_option("--threads", asked->threads, "Games at a time; 0: one a core")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  command.add_option("--file", asked->file,
                     "Keep every game here, one JSON object a line; the same command goes on from it");
  command.add_flag("--json", asked->json, "Print one JSON object");
  command.add_flag("--quiet", asked->quiet, "No progress");
  return [asked] { return Arena(*asked).run(); };
}

}  // namespace pelops::cli
