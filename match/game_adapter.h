#pragma once

#include <utility>

#include "ai/weights.h"
#include "match/any_game.h"
#include "match/game_thinker.h"
#if !defined(__wasm__)
#include "ai/train/self_play.h"
#endif

namespace pelops {

// The network of a game that is compiled in. One that does not fit the features knows nothing (a test sees to it that
// it fits); that is what the training starts from.
template <Game G>
struct CompiledIn {
  static inline std::string_view weights;

  static std::shared_ptr<const ai::Network> network() {
    static const std::shared_ptr<const ai::Network> read = [] {
      Complaint complaint;
      const ai::NetworkShape shape = ai::network_shape<G>();
      std::optional<ai::Network> network = ai::read_weights(weights, G::kId, shape, complaint);
      return std::make_shared<const ai::Network>(network ? std::move(*network) : ai::blank_network(shape));
    }();
    return read;
  }
};

// Puts a game behind AnyGame. All of it forwards: there is nothing here to know about a game.
template <Game G>
class GameAdapter final : public AnyGame {
 public:
  GameAdapter(G game, bool ask_single) : game_(std::move(game)), ask_single_(ask_single) {}

  [[nodiscard]] std::string_view id() const override { return G::kId; }
  [[nodiscard]] int rules_version() const override { return G::kRulesVersion; }
  [[nodiscard]] int min_players() const override { return G::kMinPlayers; }
  [[nodiscard]] int max_players() const override { return G::kMaxPlayers; }
  [[nodiscard]] bool asks_single() const override { return ask_single_; }
  [[nodiscard]] std::span<const ActionForm> action_forms() const override { return G::action_forms(); }
  [[nodiscard]] std::span<const EventForm> event_forms() const override { return G::event_forms(); }
  [[nodiscard]] std::span<const std::string_view> breakdown_names() const override { return G::breakdown_names(); }

  Position start(const SetUp& set_up, std::vector<Action>& next, EventLog& log) const override {
    Options options;
    const State state = game_.start(set_up, options, log);
    next.assign(options.begin(), options.end());
    return Position::of(state);
  }
  void apply(Position& position, Action action, std::vector<Action>& next, EventLog& log) const override {
    Options options;
    State state = position.as<State>();
    game_.apply(state, action, options, log);
    next.assign(options.begin(), options.end());
    position = Position::of(state);
  }
  Complaint set(Position& position, const Json& patch, std::vector<Action>& next, EventLog& log) const override {
    Options options;
    State state = position.as<State>();
    Complaint complaint = game_.set(state, patch, options, log);
    if (!complaint.empty()) return complaint;
    next.assign(options.begin(), options.end());
    position = Position::of(state);
    return {};
  }

  [[nodiscard]] int players(const Position& position) const override { return game_.players(position.as<State>()); }
  [[nodiscard]] Asked decision(const Position& position) const override {
    const Decision decision = game_.decision(position.as<State>());
    if (decision.seat == kNoSeat) return {};
    return {decision.seat, G::prompt_name(decision.prompt), G::source_name(decision.source)};
  }
  void options(const Position& position, std::vector<Action>& next) const override {
    Options options;
    game_.options(position.as<State>(), options);
    next.assign(options.begin(), options.end());
  }
  [[nodiscard]] u32 weight(const Position& position, Action action) const override {
    return game_.weight(position.as<State>(), action);
  }
  [[nodiscard]] Scores scores(const Position& position) const override { return game_.scores(position.as<State>()); }
  [[nodiscard]] Json state_json(const Position& position) const override {
    return game_.state_json(position.as<State>());
  }
  [[nodiscard]] Json view_json(const Position& position, Seat seat) const override {
    return game_.view_json(position.as<State>(), seat);
  }
  [[nodiscard]] Position determinize(const Position& position, Seat seat, Rng& rng) const override {
    return Position::of(game_.determinize(position.as<State>(), seat, rng));
  }

  [[nodiscard]] int figures_version() const override { return game_.figures_version(); }
  [[nodiscard]] std::string figures_differences() const override { return game_.figures_differences(); }
  [[nodiscard]] std::string figures_table() const override { return game_.figures_table(); }

  [[nodiscard]] PerftCount perft(const Position& position, const PerftPlan& plan) const override {
    return Perft<G>(game_, plan).count(position.as<State>());
  }
  [[nodiscard]] BenchReport bench(int players, double seconds) const override {
    return Bench<G>(game_, players).run(seconds);
  }

  [[nodiscard]] std::unique_ptr<Thinker> thinker(std::shared_ptr<const ai::Network> network) const override {
    return std::make_unique<GameThinker<G>>(game_, network == nullptr ? CompiledIn<G>::network() : std::move(network));
  }
  [[nodiscard]] ThinkPlan resolved(const ThinkPlan& plan) const override { return resolved_plan<G>(plan); }
  [[nodiscard]] ai::NetworkShape network_shape() const override { return ai::network_shape<G>(); }
  [[nodiscard]] std::shared_ptr<const ai::Network> network() const override { return CompiledIn<G>::network(); }

 private:
  using State = typename G::State;
  using Options = typename G::Options;

  G game_;
  bool ask_single_;
};

// The row of a game for the register.
template <Game G>
GameRow game_row(FiguresTexts figures, std::string_view weights = {}) {
  CompiledIn<G>::weights = weights;
  GameRow row;
  row.id = G::kId;
  row.rules_version = G::kRulesVersion;
  row.min_players = G::kMinPlayers;
  row.max_players = G::kMaxPlayers;
  row.figures = figures;
  row.maker = [](std::string_view text, std::string_view file, bool ask_single, Complaint& complaint,
                 int figures_version) -> std::unique_ptr<AnyGame> {
    G game = G::make(text, file, ask_single, complaint, figures_version);
    if (!complaint.empty()) return nullptr;
    return std::make_unique<GameAdapter<G>>(std::move(game), ask_single);
  };
#if !defined(__wasm__)
  row.self_play = [](const ai::Network& network, const ai::SelfPlayPlan& plan, ai::SampleSet& out) {
    Complaint complaint;
    const G game = G::make({}, {}, false, complaint);
    ai::SelfPlay<G>(game, network).play(plan, out);
  };
#endif
  return row;
}

}  // namespace pelops
