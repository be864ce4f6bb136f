#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace pelops {

using Strings = std::vector<std::string>;

// An event as text: "advanced seat=0 track=culture from=1 to=2".
inline std::string event_text(std::span<const EventForm> forms, const Event& e) {
  const EventForm& form = forms[e.kind];
  std::string text(form.type);
  if (e.seat != kNoSeat) text += " seat=" + std::to_string(e.seat);
  for (const EventField& field : form.fields) {
    const int value = e.args[field.arg];
    if (field.omit_negative && value < 0) continue;
    text += " " + std::string(field.name) + "=";
    text +=
        field.shown == Shown::kId ? std::string(field.names[static_cast<std::size_t>(value)]) : std::to_string(value);
  }
  return text;
}

// A table at which a test plays a game: set a position up, play actions by their text, look at what is asked, what
// happened and what became of it.
template <Game G>
class GameTable {
 public:
  GameTable(const G& game, const SetUp& set_up) : game_(game) { state_ = game_.start(set_up, options_, log_); }

  // A merge patch on the position, as the protocol's `set`.
  void set(const Json& patch) { EXPECT_EQ(try_set(patch), "") << patch.dump(); }
  Complaint try_set(const Json& patch) { return game_.set(state_, patch, options_, log_); }

  // Plays each action by its canonical text; fails the test if one is not offered.
  void play(std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts) play(text);
  }
  void play(std::string_view text) {
    for (const Action a : options_) {
      if (action_text(G::action_forms(), a) != text) continue;
      game_.apply(state_, a, options_, log_);
      return;
    }
    std::string offered;
    for (const std::string& option : options()) offered += "\n  " + option;
    FAIL() << "'" << text << "' is not offered; seat " << int{seat()} << " is asked " << prompt() << ":" << offered;
  }

  [[nodiscard]] std::string prompt() const { return std::string(G::prompt_name(game_.decision(state_).prompt)); }
  [[nodiscard]] Seat seat() const { return game_.decision(state_).seat; }
  [[nodiscard]] std::string source() const { return std::string(G::source_name(game_.decision(state_).source)); }
  [[nodiscard]] bool over() const { return options_.empty(); }
  [[nodiscard]] Strings options() const {
    Strings texts;
    for (const Action a : options_) texts.push_back(action_text(G::action_forms(), a));
    return texts;
  }
  [[nodiscard]] bool offers(std::string_view text) const {
    const Strings texts = options();
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }
  // The options of one kind, e.g. "build": {"build agora", ...}.
  [[nodiscard]] Strings options(std::string_view kind) const {
    Strings found;
    for (const std::string& text : options())
      if (text == kind || text.starts_with(std::string(kind) + " ")) found.push_back(text);
    return found;
  }

  // The events since the last forget(), as text.
  [[nodiscard]] Strings events() const {
    Strings texts;
    for (const Event& e : log_.events) texts.push_back(event_text(G::event_forms(), e));
    return texts;
  }
  [[nodiscard]] int count_events(std::string_view beginning) const {
    int n = 0;
    for (const std::string& text : events()) n += text.starts_with(beginning) ? 1 : 0;
    return n;
  }
  [[nodiscard]] bool happened(std::string_view beginning) const { return count_events(beginning) > 0; }
  void forget() { log_.events.clear(); }

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const typename G::State& state() const { return state_; }
  [[nodiscard]] Json json() const { return game_.state_json(state_); }
  [[nodiscard]] const EventLog& log() const { return log_; }

 private:
  G game_;
  typename G::State state_;
  typename G::Options options_;
  EventLog log_;
};

}  // namespace pelops
