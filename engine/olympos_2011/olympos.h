#pragma once

#include <memory>
#include <string>

#include "engine/core/game.h"
#include "engine/olympos_2011/play.h"

namespace pelops::olympos_2011 {

// Olympos (2011) by Philippe Keyaerts: the game object, see core/game.h for the contract.
class Olympos {
 public:
  using State = olympos_2011::State;
  using Options = olympos_2011::Options;

  static constexpr std::string_view kId = "olympos";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = 3;
  static constexpr int kMaxPlayers = 5;

  explicit Olympos(const Figures& figures = default_figures(), bool ask_single = false);
  static Olympos make(std::string_view figures_toml, std::string_view file, bool ask_single, Complaint& complaint,
                      int figures_version = kNewestFigures);

  static std::span<const ActionForm> action_forms();
  static std::span<const EventForm> event_forms();
  static std::span<const std::string_view> breakdown_names();
  static std::string_view prompt_name(u8 prompt);
  static std::string_view source_name(u8 source);

  template <class Sink>
  State start(const SetUp& set_up, Options& next, Sink& sink) const;
  [[nodiscard]] int players(const State& s) const { return s.players; }
  [[nodiscard]] Decision decision(const State& s) const;
  void options(const State& s, Options& list) const;
  template <class Sink>
  void apply(State& s, Action a, Options& next, Sink& sink) const;
  [[nodiscard]] u32 weight(const State& s, Action a) const;
  [[nodiscard]] Scores scores(const State& s) const;

  [[nodiscard]] State determinize(const State& s, Seat seat, Rng& rng) const;
  [[nodiscard]] bool sees(const State& s, Seat seat) const;
  [[nodiscard]] Json state_json(const State& s) const;
  [[nodiscard]] Json view_json(const State& s, Seat seat) const;
  template <class Sink>
  Complaint set(State& s, const Json& patch, Options& next, Sink& sink) const;

  [[nodiscard]] int figures_version() const { return rules_.figures.version; }
  [[nodiscard]] std::string figures_differences() const { return differences(rules_.figures); }
  [[nodiscard]] std::string figures_table() const { return table(rules_.figures); }
  [[nodiscard]] const Figures& figures() const { return rules_.figures; }
  [[nodiscard]] const Rules& rules() const { return rules_; }

  // Who is choosing from the cards drawn with Oracle, or kNoSeat.
  static Seat drawer(const State& s);

 private:
  // A position from its JSON, without its flow; see position.cpp.
  Complaint read_position(const State& now, const Json& patch, State& position) const;
  static u8 source_of(const State& s, const Frame& f);

  Rules rules_;
};

}  // namespace pelops::olympos_2011
