#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <mutex>
#include <numeric>

#include "ai/train/self_play_plan.h"
#include "ai/train/trainer.h"
#include "ai/weights.h"
#include "cli/choice.h"
#include "cli/commands.h"
#include "cli/interruption.h"
#include "engine/games.h"
#include "match/parallel.h"
#include "match/tournament.h"

namespace pelops::cli {
namespace {

namespace fs = std::filesystem;

struct AskedTrain {
  std::string game;
  std::string folder = "build/training";
  std::string from;  // a file of weights to go on from; empty: from nothing
  int generations = 20;
  int games = 400;         // a generation
  int first_games = 3000;  // at random, before there is anything to search with
  u32 simulations = 200;   // of a full search
  u32 fast = 40;
  u32 full = 25;     // percent of the decisions with a full search
  u32 varied = 40;   // decisions at the beginning of a game
  u32 thought = 30;  // percent of what is learned that the search thought; the rest is how the game ended
  u32 keep = 50;     // of the decisions with a fast search, for the value
  int reuse = 3;     // how often a sample is learned from, while it is in the window
  int window = 12;   // generations that are learned from
  int trial = 120;   // games of the new player against the old one
  int threads = 1;
  u64 seed = 1;
};

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

enum class Ended { kDone, kStopped, kFailed };

// The training of one game, in a folder: weights.txt (the best player), trainer.bin (what goes on learning),
// samples-N.bin (the games of generation N that are learned from), held-N.bin (those that are not), log.txt. Stopped at
// any time, it goes on with the generation it was in; games of a generation that are not all played are played again.
//
// A generation is learned when done-N is there. What it has learned lies beside it as trainer-N.bin and weights-N.txt
// before, and takes the place of the files without a number after: killed in between, nothing is learned twice.
class Training {
 public:
  explicit Training(const AskedTrain& asked) : asked_(asked), folder_(fs::path(asked.folder) / asked.game) {}

  int run() {
    Complaint complaint;
    game_ = make_game(asked_.game, {}, {}, false, complaint);
    if (game_ == nullptr) return fail(complaint);
    row_ = find_game(games(), asked_.game, complaint);
    trainer_.emplace(game_->network_shape(), asked_.seed);
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error) return fail("cannot make " + folder_.string() + ": " + error.message());
    if (!resume()) return kFailed;
    if (generation_ == 0 && !asked_.from.empty() && !adopt()) return kFailed;
    heed_interruption();
    for (; generation_ < asked_.generations; ++generation_) switch (one_generation()) {
        case Ended::kDone: break;
        case Ended::kStopped:
          say("stopped in generation %d; the same command goes on from here", generation_);
          return kFailed;
        case Ended::kFailed: return kFailed;
      }
    say("finished: %s", (folder_ / "weights.txt").string().c_str());
    return kWell;
  }

 private:
  int fail(const std::string& what) {
    complain(what);
    return kFailed;
  }

  template <class... Args>
  void say(const char* form, Args... args) {
    char line[512];
    std::snprintf(line, sizeof line, form, args...);
    std::fprintf(stderr, "\r\033[K%s\n", line);
    std::ofstream(folder_ / "log.txt", std::ios::app) << line << "\n";
  }

  fs::path samples_file(int generation) const { return folder_ / ("samples-" + std::to_string(generation) + ".bin"); }
  fs::path held_file(int generation) const { return folder_ / ("held-" + std::to_string(generation) + ".bin"); }
  fs::path done_file(int generation) const { return folder_ / ("done-" + std::to_string(generation)); }
  fs::path trainer_file(int generation) const { return folder_ / ("trainer-" + std::to_string(generation) + ".bin"); }
  fs::path weights_file(int generation) const { return folder_ / ("weights-" + std::to_string(generation) + ".txt"); }

  // Goes on where the folder was left.
  bool resume() {
    while (fs::exists(samples_file(generation_)) && fs::exists(done_file(generation_))) ++generation_;
    if (generation_ > 0) {
      if (!take_over(generation_ - 1)) return false;
      std::ifstream in(folder_ / "trainer.bin", std::ios::binary);
      if (!trainer_->read(in)) {
        complain((folder_ / "trainer.bin").string() + " does not fit this program; begin in another folder");
        return false;
      }
      if (!read_best(folder_ / "weights.txt")) return false;
      std::fprintf(stderr, "going on with generation %d\n", generation_);
    } else {
      best_ = std::make_shared<const ai::Network>(ai::blank_network(game_->network_shape()));
    }
    return true;
  }

  bool read_best(const fs::path& file) {
    std::ifstream text(file);
    Complaint complaint;
    const std::string all((std::istreambuf_iterator<char>(text)), {});
    std::optional<ai::Network> network = ai::read_weights(all, asked_.game, game_->network_shape(), complaint);
    if (!network) {
      complain(file.string() + ": " + complaint);
      return false;
    }
    best_ = std::make_shared<const ai::Network>(std::move(*network));
    return true;
  }

  // A player that is there already takes the place of generation 0, which nothing is learned from later.
  bool adopt() {
    if (!read_best(asked_.from)) return false;
    trainer_.emplace(*best_);
    const auto nothing = [](std::ostream& out) { ai::SampleSet().write(out); };
    if (!write(held_file(0), nothing) || !write(samples_file(0), nothing) || !save()) return false;
    say("generation 0: taken from %s", asked_.from.c_str());
    generation_ = 1;
    return true;
  }

  Ended one_generation() {
    const double begin = now();
    if (!fs::exists(samples_file(generation_)))
      if (const Ended ended = play(); ended != Ended::kDone) return ended;
    const double played = now();
    ai::SampleSet set;
    ai::SampleSet held;
    std::size_t before = 0;  // samples of earlier generations
    for (int g = std::max(generation_ == 0 ? 0 : 1, generation_ - asked_.window + 1); g <= generation_; ++g) {
      before = set.samples.size();
      if (!read(samples_file(g), set)) return Ended::kFailed;
      // Folders from before games were held out have no such file.
      if (fs::exists(held_file(g)) && !read(held_file(g), held)) return Ended::kFailed;
    }
    std::vector<u32> learn = all_of(set);
    ai::Fit known;  // how well that is foretold from which it learned
    const int passes = generation_ == 0 ? 2 : 1;
    for (int pass = 0; pass < passes; ++pass) {
      Rng rng = Rng::stream(asked_.seed, static_cast<u64>(1000 + generation_ * 8 + pass));
      u32* const first = learn.data();
      rng.shuffle(first, static_cast<int>(learn.size()));
      const std::size_t most = static_cast<std::size_t>(asked_.reuse) * (set.samples.size() - before);
      std::vector<u32> some(learn.begin(), learn.begin() + static_cast<std::ptrdiff_t>(std::min(most, learn.size())));
      trainer_->pass(set, some, rate(), [&](double part) {
        std::fprintf(stderr, "\r\033[Kgeneration %d: learning %3.0f %%", generation_, part * 100);
      });
      if (interrupted) return Ended::kStopped;
      some.resize(std::min<std::size_t>(some.size(), 50'000));
      known = trainer_->fit(set, some);
    }
    const ai::Fit fit = trainer_->fit(held, all_of(held));
    const auto candidate = std::make_shared<const ai::Network>(trainer_->network());
    const double learned = now();
    const double won = generation_ == 0 ? 1.0 : trial(candidate);
    if (interrupted) return Ended::kStopped;
    const bool kept = won > 0.5;
    if (kept) best_ = candidate;
    if (!save()) return Ended::kFailed;
    say("generation %d: %zu samples, learned: value %.4f policy %.4f, held out: value %.4f policy %.4f calibration to "
        "the "
        "targets %.4f; against the best %.3f: %s (%.0f s play, %.0f s learning, %.0f s trial)",
        generation_, set.samples.size(), known.value_loss, known.policy_loss, fit.value_loss, fit.policy_loss,
        fit.calibration, won, kept ? "kept" : "not kept", played - begin, learned - played, now() - learned);
    return Ended::kDone;
  }

  // Adds the samples of a file.
  static bool read(const fs::path& file, ai::SampleSet& set) {
    ai::SampleSet one;
    std::ifstream in(file, std::ios::binary);
    if (!one.read(in)) {
      complain("cannot read " + file.string() + ": it is damaged or cut off");
      return false;
    }
    set.append(one);
    return true;
  }

  // Writes a whole file or none, with a complaint: `put` gets the stream.
  template <class Put>
  static bool write(const fs::path& file, Put&& put) {
    const fs::path part = file.string() + ".part";
    std::ofstream out(part, std::ios::binary);
    put(out);
    out.close();
    if (!out) {
      complain("cannot write " + part.string());
      return false;
    }
    return rename(part, file);
  }

  static bool rename(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::rename(from, to, error);
    if (error) complain("cannot rename " + from.string() + " to " + to.string() + ": " + error.message());
    return !error;
  }

  static std::vector<u32> all_of(const ai::SampleSet& set) {
    std::vector<u32> all(set.samples.size());
    std::iota(all.begin(), all.end(), 0U);
    return all;
  }

  [[nodiscard]] float rate() const {
    const float part = static_cast<float>(generation_) / static_cast<float>(std::max(1, asked_.generations));
    return 1e-3F * (1.0F - 0.8F * part);
  }

  Ended play() {
    const int n = generation_ == 0 ? asked_.first_games : asked_.games;
    std::vector<ai::SampleSet> sets(static_cast<std::size_t>(asked_.threads));
    std::vector<ai::SampleSet> held(sets.size());
    std::atomic<int> next = 0;
    std::atomic<int> done = 0;
    const double begin = now();
    in_parallel(asked_.threads, [&](int thread) {
      for (int i = next++; i < n && !interrupted; i = next++) {
        ai::SelfPlayPlan plan;
        constexpr int kPlayers[] = {3, 3, 4, 5};
        plan.players = kPlayers[i % 4];
        plan.seed = Rng::stream(asked_.seed, static_cast<u64>(generation_) * 1'000'000 + static_cast<u64>(i)).next();
        plan.full_simulations = generation_ == 0 ? 0 : asked_.simulations;
        plan.fast_simulations = asked_.fast;
        plan.full_percent = asked_.full;
        plan.varied = asked_.varied;
        plan.imagined = static_cast<float>(asked_.thought) / 100.0F;
        plan.keep_percent = generation_ == 0 ? 10 : asked_.keep;
        // Every 21st game is held out whole, for good: the samples of a game are too much alike to test on one. By 21
        // every number of players comes.
        row_->self_play(*best_, plan, (i % 21 == 1 ? held : sets)[static_cast<std::size_t>(thread)]);
        const int so_far = ++done;
        if (thread == 0)
          std::fprintf(stderr, "\r\033[Kgeneration %d: game %d of %d, %.1f a second", generation_, so_far, n,
                       so_far / (now() - begin));
      }
    });
    if (interrupted) return Ended::kStopped;
    for (std::size_t i = 1; i < sets.size(); ++i) {
      sets[0].append(sets[i]);
      held[0].append(held[i]);
    }
    // The samples last: where they are, the games have been played.
    const bool written = write(held_file(generation_), [&](std::ostream& out) { held[0].write(out); }) &&
                         write(samples_file(generation_), [&](std::ostream& out) { sets[0].write(out); });
    return written ? Ended::kDone : Ended::kFailed;
  }

  // The mean share of a new seat among the old and the new ones, scaled so that 0.5 is as good as the old.
  double trial(const std::shared_ptr<const ai::Network>& candidate) {
    ThinkPlan plan;
    plan.simulations = 64;
    plan.temperature = 0.01;
    const std::vector<Contestant> both = {{"new", plan, candidate}, {"old", plan, best_}};
    std::mutex mutex;
    double mine = 0;
    double theirs = 0;
    double my_seats = 0;
    double their_seats = 0;
    std::atomic<int> next = 0;
    in_parallel(asked_.threads, [&](int) {
      for (int i = next++; i < asked_.trial && !interrupted; i = next++) {
        const bool one_new = i % 2 == 0;
        const std::vector<int> seats = one_against_others(3, one_new ? 0 : 1, one_new ? 1 : 0, static_cast<u64>(i / 2));
        const GameResult result = play_game(
            *game_, both, seats,
            Rng::stream(asked_.seed, 7'000'000'000 + static_cast<u64>(generation_) * 1000 + static_cast<u64>(i / 6))
                .next());
        const std::lock_guard lock(mutex);
        for (std::size_t s = 0; s < seats.size(); ++s) {
          (seats[s] == 0 ? mine : theirs) += result.share[s];
          (seats[s] == 0 ? my_seats : their_seats) += 1;
        }
        std::fprintf(stderr, "\r\033[Kgeneration %d: trial game %d of %d", generation_, i + 1, asked_.trial);
      }
    });
    const double a = mine / my_seats;
    const double b = theirs / their_seats;
    return a / (a + b);
  }

  bool save() {
    return write(trainer_file(generation_), [&](std::ostream& out) { trainer_->write(out); }) &&
           write(weights_file(generation_),
                 [&](std::ostream& out) { out << ai::print_weights(*best_, asked_.game); }) &&
           write(done_file(generation_), [](std::ostream& out) { out << "\n"; }) && take_over(generation_);
  }

  // What a generation that is done has learned becomes what the training goes on from, unless it already did.
  bool take_over(int generation) {
    return (!fs::exists(trainer_file(generation)) || rename(trainer_file(generation), folder_ / "trainer.bin")) &&
           (!fs::exists(weights_file(generation)) || rename(weights_file(generation), folder_ / "weights.txt"));
  }

  const AskedTrain& asked_;
  fs::path folder_;
  std::unique_ptr<AnyGame> game_;
  const GameRow* row_ = nullptr;
  std::optional<ai::Trainer> trainer_;
  std::shared_ptr<const ai::Network> best_;
  int generation_ = 0;
};

}  // namespace

Run add_train(CLI::App& command) {
  auto asked = std::make_shared<AskedTrain>();
  command.add_option("game", asked->game, "The id of a game")->required();
  command.add_option("--folder", asked->folder, "Where the training lives; the same folder goes on")
      ->capture_default_str();
  command.add_option("--from", asked->from, "A file of weights to begin with, in a new folder")
      ->check(CLI::ExistingFile);
  command.add_option("--generations", asked->generations, "How often to play, learn and try")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  command.add_option("--games", asked->games, "Games of a generation")
      ->check(CLI::Range(2, 1'000'000))
      ->capture_default_str();
  command.add_option("--first-games", asked->first_games, "Games at random to begin with")
      ->check(CLI::Range(2, 1'000'000))
      ->capture_default_str();
  command.add_option("--simulations", asked->simulations, "Of a full search")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command.add_option("--fast", asked->fast, "Simulations of a fast search")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command.add_option("--full", asked->full, "Percent of the decisions with a full search")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command.add_option("--varied", asked->varied, "Decisions at the beginning of a game that are varied")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
  command
      .add_option("--thought", asked->thought,
                  "Percent of what is learned of a position that the search thought; the rest is how the game ended")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  command.add_option("--keep", asked->keep, "Percent of the decisions with a fast search to learn the value from")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  command.add_option("--reuse", asked->reuse, "How often a sample is learned from")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command.add_option("--window", asked->window, "Generations to learn from")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  command.add_option("--trial", asked->trial, "Games of the new player against the best so far")
      ->check(CLI::Range(1, 6'000))
      ->capture_default_str();
  command.add_option("--threads", asked->threads, "Threads")->check(CLI::Range(1, 256))->capture_default_str();
  command.add_option("--seed", asked->seed, "Of everything that is drawn")
      ->check(whole_number())
      ->capture_default_str();
  return [asked] { return Training(*asked).run(); };
}

}  // namespace pelops::cli
