#pragma once

#include <memory>
#include <string>

#include "engine/core/game.h"
#include "engine/olympus_2010/play.h"

namespace pelops::olympus_2010 {

// Olympus (2010) by Andrea Chiarvesio and Luca Iennaco: the game object, see core/game.h for the contract.
class Olympus {
 public:
  using State = olympus_2010::State;
  using Options = olympus_2010::Options;

  static constexpr std::string_view kId = "olympus";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = 3;
  static constexpr int kMaxPlayers = 5;

  explicit Olympus(const Figures& figures = default_figures(), bool ask_single = false);
  static Olympus make(std::string_view figures_toml, std::string_view file, bool ask_single, Complaint& complaint,
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
  [[nodiscard]] u32 weight(const State& /*s*/, Action /*a*/) const { return 1; }  // there is no chance in the game
  [[nodiscard]] Scores scores(const State& s) const;

  [[nodiscard]] State determinize(const State& s, Seat /*seat*/, Rng& /*rng*/) const {
    return s;
  }  // all is public (1.5)
  [[nodiscard]] bool sees(const State& /*s*/, Seat /*seat*/) const { return true; }
  [[nodiscard]] Json state_json(const State& s) const;
  [[nodiscard]] Json view_json(const State& s, Seat /*seat*/) const { return state_json(s); }
  template <class Sink>
  Complaint set(State& s, const Json& patch, Options& next, Sink& sink) const;

  [[nodiscard]] int figures_version() const { return rules_.figures.version; }
  [[nodiscard]] std::string figures_differences() const { return differences(rules_.figures); }
  [[nodiscard]] std::string figures_table() const { return table(rules_.figures); }
  [[nodiscard]] const Figures& figures() const { return rules_.figures; }
  [[nodiscard]] const Tables& tables() const { return rules_.tables; }

 private:
  // A position from its JSON, without its flow; see position.cpp.
  Complaint read_position(const State& now, const Json& patch, State& position) const;

  Rules rules_;
};

}  // namespace pelops::olympus_2010
