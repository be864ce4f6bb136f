#pragma once

#include <utility>

#include "match/any_game.h"

namespace pelops {

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

  [[nodiscard]] std::string figures_differences() const override { return game_.figures_differences(); }
  [[nodiscard]] std::string figures_table() const override { return game_.figures_table(); }

  [[nodiscard]] PerftCount perft(const Position& position, const PerftPlan& plan) const override {
    return Perft<G>(game_, plan).count(position.as<State>());
  }
  [[nodiscard]] BenchReport bench(int players, double seconds) const override {
    return Bench<G>(game_, players).run(seconds);
  }

 private:
  using State = typename G::State;
  using Options = typename G::Options;

  G game_;
  bool ask_single_;
};

// The row of a game for the register.
template <Game G>
GameRow game_row(std::string_view figures_toml) {
  return {G::kId,
          G::kRulesVersion,
          G::kMinPlayers,
          G::kMaxPlayers,
          figures_toml,
          [](std::string_view text, std::string_view file, bool ask_single,
             Complaint& complaint) -> std::unique_ptr<AnyGame> {
            G game = G::make(text, file, ask_single, complaint);
            if (!complaint.empty()) return nullptr;
            return std::make_unique<GameAdapter<G>>(std::move(game), ask_single);
          }};
}

}  // namespace pelops
