#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/network.h"
#include "engine/core/game.h"
#include "match/bench.h"
#include "match/perft.h"
#include "match/position.h"
#include "match/thinker.h"

namespace pelops::ai {
struct SelfPlayPlan;
struct SampleSet;
}  // namespace pelops::ai

namespace pelops::research {
class Environment;
}  // namespace pelops::research

namespace pelops {

// Who is asked what, in words. `source` is empty if nothing in particular asks.
struct Asked {
  Seat seat = kNoSeat;
  std::string_view prompt;
  std::string_view source;
};

// A game behind virtual calls, for those who take the game as it comes: match, protocol, command line, server. What
// needs speed (search, perft, random play) is a template over the Game concept instead.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual std::string_view id() const = 0;
  [[nodiscard]] virtual int rules_version() const = 0;
  [[nodiscard]] virtual int min_players() const = 0;
  [[nodiscard]] virtual int max_players() const = 0;
  [[nodiscard]] virtual bool asks_single() const = 0;
  [[nodiscard]] virtual std::span<const ActionForm> action_forms() const = 0;
  [[nodiscard]] virtual std::span<const EventForm> event_forms() const = 0;
  [[nodiscard]] virtual std::span<const std::string_view> breakdown_names() const = 0;
  [[nodiscard]] std::string action_text(Action action) const { return pelops::action_text(action_forms(), action); }

  // Each of these leaves in `next` the options of the decision that is asked then; none: the game is over.
  virtual Position start(const SetUp& set_up, std::vector<Action>& next, EventLog& log) const = 0;
  virtual void apply(Position& position, Action action, std::vector<Action>& next, EventLog& log) const = 0;
  virtual Complaint set(Position& position, const Json& patch, std::vector<Action>& next, EventLog& log) const = 0;

  [[nodiscard]] virtual int players(const Position& position) const = 0;
  [[nodiscard]] virtual Asked decision(const Position& position) const = 0;
  virtual void options(const Position& position, std::vector<Action>& next) const = 0;
  [[nodiscard]] virtual u32 weight(const Position& position, Action action) const = 0;
  [[nodiscard]] virtual Scores scores(const Position& position) const = 0;
  [[nodiscard]] virtual Json state_json(const Position& position) const = 0;
  [[nodiscard]] virtual Json view_json(const Position& position, Seat seat) const = 0;
  [[nodiscard]] virtual Position determinize(const Position& position, Seat seat, Rng& rng) const = 0;

  [[nodiscard]] virtual int figures_version() const = 0;
  [[nodiscard]] virtual std::string figures_differences() const = 0;
  [[nodiscard]] virtual std::string figures_table() const = 0;

  [[nodiscard]] virtual PerftCount perft(const Position& position, const PerftPlan& plan) const = 0;
  [[nodiscard]] virtual BenchReport bench(int players, double seconds) const = 0;

  // A computer player with the network that is compiled in, or with another one that fits. It refers to the game.
  [[nodiscard]] virtual std::unique_ptr<Thinker> thinker(std::shared_ptr<const ai::Network> network = {}) const = 0;
  // The plan with what it leaves to its level and to the game filled in: how a computer player follows it.
  [[nodiscard]] virtual ThinkPlan resolved(const ThinkPlan& plan) const = 0;
  [[nodiscard]] virtual ai::NetworkShape network_shape() const = 0;
  [[nodiscard]] virtual std::shared_ptr<const ai::Network> network() const = 0;
};

// One line of the register of games: what is known of a game before one is made.
struct GameRow {
  std::string_view id;
  int rules_version = 0;
  int min_players = 0;
  int max_players = 0;
  FiguresTexts figures;  // the default figures files, by version

  std::unique_ptr<AnyGame> (*maker)(std::string_view figures_text, std::string_view figures_file, bool ask_single,
                                    Complaint& complaint, int figures_version) = nullptr;

  // Null with a complaint if the figures are refused.
  std::unique_ptr<AnyGame> make(std::string_view figures_text, std::string_view figures_file, bool ask_single,
                                Complaint& complaint, int figures_version = kNewestFigures) const {
    return maker(figures_text, figures_file, ask_single, complaint, figures_version);
  }
  [[nodiscard]] int figures_version() const { return static_cast<int>(figures.size()); }

  // Plays one game against itself for the training; not in the browser.
  void (*self_play)(const ai::Network& network, const ai::SelfPlayPlan& plan, ai::SampleSet& out) = nullptr;

  // Actions by number, observations and batches, with figures as for make(); not in the browser.
  std::shared_ptr<const research::Environment> (*environment)(std::string_view figures_text,
                                                              std::string_view figures_file, bool ask_single,
                                                              Complaint& complaint, int figures_version) = nullptr;
};
using GameRows = std::span<const GameRow>;

// The row of a game; null with a complaint that lists the games there are.
const GameRow* find_game(GameRows rows, std::string_view id, Complaint& complaint);

}  // namespace pelops
