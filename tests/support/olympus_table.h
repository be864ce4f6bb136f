#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/olympus_2010/olympus.h"

// A table at which a test plays Olympus: set a position up, play actions by their text, look at what is asked, what
// happened and what became of it.
namespace pelops::olympus_2010 {

class OlympusTable {
 public:
  explicit OlympusTable(int players = 3, Seat start = 0, bool ask_single = false,
                        const Figures& figures = default_figures())
      : game_(figures, ask_single) {
    state_ = game_.start({.players = players, .seed = 1, .start = start}, options_, log_);
  }

  // A merge patch on the position, as the protocol's `set`. Players are changed one at a time with `city`, which is
  // a merge patch on one player; priests that it does not mention stay five in all: supply takes up the difference.
  void set(const Json& patch) { EXPECT_EQ(try_set(patch), "") << patch.dump(); }
  Complaint try_set(const Json& patch) { return game_.set(state_, patch, options_, log_); }
  void city(Seat seat, const Json& patch);

  // Plays each action by its canonical text; fails the test if one is not offered.
  void play(std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts) play(text);
  }
  void play(std::string_view text);
  // Answers "no" to everything optional, else the first option, until `prompt` is asked. Never more than 200 answers.
  void decline_until(std::string_view wanted);
  // Lets the others decline the ceremony in progress.
  void nobody_joins() {
    while (prompt() == "join") play("decline");
  }

  [[nodiscard]] std::string prompt() const { return std::string(Olympus::prompt_name(game_.decision(state_).prompt)); }
  [[nodiscard]] Seat seat() const { return game_.decision(state_).seat; }
  [[nodiscard]] std::string source() const { return std::string(Olympus::source_name(game_.decision(state_).source)); }
  [[nodiscard]] bool over() const { return options_.empty(); }
  [[nodiscard]] std::vector<std::string> options() const {
    std::vector<std::string> texts;
    for (const Action a : options_) texts.push_back(action_text(Olympus::action_forms(), a));
    return texts;
  }
  [[nodiscard]] bool offers(std::string_view text) const {
    const auto texts = options();
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }
  // The options of one kind, e.g. "build": {"build agora", ...}.
  [[nodiscard]] std::vector<std::string> options(std::string_view kind) const {
    std::vector<std::string> found;
    for (const std::string& text : options())
      if (text == kind || text.starts_with(std::string(kind) + " ")) found.push_back(text);
    return found;
  }

  [[nodiscard]] const Player& player(Seat seat) const { return state_.player[seat]; }
  [[nodiscard]] int track(Seat seat, Track t) const { return state_.player[seat].at(t); }
  [[nodiscard]] std::vector<int> warehouse(Seat seat) const { return cubes(state_.player[seat].warehouse); }
  [[nodiscard]] std::vector<int> tribute(Seat seat) const { return cubes(state_.player[seat].tribute); }
  [[nodiscard]] int points(Seat seat) const { return state_.player[seat].points; }
  [[nodiscard]] bool has(Seat seat, Building b) const { return state_.player[seat].has(b); }

  // The events since the last forget(), as text: "advanced seat=0 track=culture from=1 to=2".
  [[nodiscard]] std::vector<std::string> events() const;
  [[nodiscard]] int count_events(std::string_view beginning) const;
  [[nodiscard]] bool happened(std::string_view beginning) const { return count_events(beginning) > 0; }
  void forget() { log_.events.clear(); }

  [[nodiscard]] const Olympus& game() const { return game_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Json json() const { return game_.state_json(state_); }

 private:
  static std::vector<int> cubes(const u8* pile) { return {pile[0], pile[1], pile[2]}; }

  Olympus game_;
  State state_;
  Options options_;
  EventLog log_;
};

using Strings = std::vector<std::string>;
using Cubes = std::vector<int>;  // grain, meat, fish

}  // namespace pelops::olympus_2010
