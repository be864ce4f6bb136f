#pragma once

#include <algorithm>
#include <cstring>
#include <map>

#include "engine/core/game.h"
#include "tests/properties/traits.h"
#include "tests/support/coverage.h"
#include "tests/support/policy.h"

namespace pelops {

template <class State>
bool same_bytes(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

template <class List>
bool same_list(const List& a, const List& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

// What holds of the options in every position: some while the game runs, sorted, none twice, the same whenever asked,
// and a seat to answer them.
template <Game G>
Complaint check_options(const G& game, const typename G::State& state, const typename G::Options& options) {
  const Decision decision = game.decision(state);
  if (options.empty() != (decision.seat == kNoSeat)) return "options while the game runs, and only then";
  if (!options.empty() && decision.seat != kChance && decision.seat >= game.players(state)) return "nobody is asked";
  for (std::size_t i = 1; i < options.size(); ++i)
    if (!(options[i - 1] < options[i])) return "the options are not sorted, or one is there twice";
  typename G::Options again;
  game.options(state, again);
  if (!same_list(options, again)) return "options() is not what apply() left";
  return {};
}

template <Game G>
Complaint check_scores(const G& game, const typename G::State& state) {
  const Scores scores = game.scores(state);
  if (scores.size() != static_cast<std::size_t>(game.players(state))) return "not one score a seat";
  const std::size_t total = G::breakdown_names().size() - 1;
  for (const Score& a : scores) {
    int sum = 0;
    for (std::size_t i = 0; i < total; ++i) sum += a.breakdown[i];
    if (sum != a.points || a.breakdown[total] != a.points) return "the breakdown does not add up";
    int place = 1;
    for (const Score& b : scores) {
      if (b.points > a.points && b.place >= a.place) return "fewer points, but no worse place";
      place += b.place < a.place ? 1 : 0;
    }
    if (a.place != place) return "the places are not 1, 2, 2, 4";
  }
  return {};
}

struct PropertyReport {
  u64 games = 0;
  u64 unfinished = 0;  // stopped at kLongest decisions
  u64 decisions = 0;
  u64 longest_game = 0;
  u64 longest_options = 0;
  int deepest = 0;
  std::map<std::string, u64> games_by_policy;
};

// Plays random games and checks after every decision all that must hold. Two states are played: one told by events and
// followed by a shadow, one quiet; they must stay the same bytes.
template <Game G>
class PropertyRun {
 public:
  using State = typename G::State;
  using Options = typename G::Options;
  // Sees one in `sample` positions and may complain.
  using Look = Complaint (*)(const G&, const State&, const Options&);
  static constexpr u64 kLongest = 50'000;

  PropertyRun(const G& game, int players, u32 sample)
      : game_(game), players_(players), sample_(sample), coverage_(Traits<G>::prompts(), G::event_forms()) {}

  void also(Look look) { looks_.push_back(look); }

  // One game. The complaint names policy, seed and decision.
  Complaint play(const Policy& policy, u64 seed) {
    decision_ = 0;
    Complaint wrong = play_game(policy, seed);
    report_.decisions += decision_;
    report_.longest_game = std::max(report_.longest_game, decision_);
    ++report_.games;
    ++report_.games_by_policy[std::string(policy.name())];
    if (!wrong.empty())
      wrong = std::to_string(players_) + " players, policy " + std::string(policy.name()) + ", seed " +
              std::to_string(seed) + ", decision " + std::to_string(decision_) + ": " + wrong;
    return wrong;
  }

  [[nodiscard]] const PropertyReport& report() const { return report_; }
  [[nodiscard]] const Coverage& coverage() const { return coverage_; }

 private:
  Complaint play_game(const Policy& policy, u64 seed) {
    Rng rng = Rng::stream(seed, 7);
    State state = game_.start({players_, seed, kNoSeat}, next_, log_);
    State quiet_state = game_.start({players_, seed, kNoSeat}, quiet_next_, quiet_);
    typename Traits<G>::Shadow shadow(state);
    log_.events.clear();
    for (;;) {
      if (Complaint wrong = check_options(game_, state, next_); !wrong.empty()) return wrong;
      if (Complaint wrong = Traits<G>::invariants(game_, state); !wrong.empty()) return wrong;
      if (!same_bytes(state, quiet_state) || !same_list(next_, quiet_next_)) return "play without events differs";
      report_.deepest = std::max(report_.deepest, Traits<G>::depth(state));
      report_.longest_options = std::max<u64>(report_.longest_options, next_.size());
      if (next_.empty()) return check_scores(game_, state);
      if (decision_ == kLongest) {
        ++report_.unfinished;
        return {};
      }
      if (rng.below(sample_) == 0)
        for (const Look look : looks_)
          if (Complaint wrong = look(game_, state, next_); !wrong.empty()) return wrong;

      coverage_.asked(game_.decision(state));
      const Action action = policy.choose(next_, rng);
      log_.events.clear();
      game_.apply(state, action, next_, log_);
      game_.apply(quiet_state, action, quiet_next_, quiet_);
      ++decision_;
      for (const Event& event : log_.events) {
        coverage_.told(event);
        shadow.hear(event);
      }
      if (Complaint wrong = shadow.differs(state); !wrong.empty()) return "after the action: " + wrong;
    }
  }

  const G& game_;
  int players_;
  u32 sample_;
  Coverage coverage_;
  PropertyReport report_;
  std::vector<Look> looks_;
  u64 decision_ = 0;
  EventLog log_;
  Quiet quiet_;
  Options next_;
  Options quiet_next_;
};

// Every option applies: on a copy, leaving a position in which all holds, whatever may come next.
template <Game G>
Complaint every_option_applies(const G& game, const typename G::State& state, const typename G::Options& options) {
  Quiet quiet;
  for (const Action option : options) {
    const auto wrong_after = [&](const Complaint& wrong) {
      return "after `" + action_text(G::action_forms(), option) + "`: " + wrong;
    };
    typename G::State child = state;
    typename G::Options next;
    game.apply(child, option, next, quiet);
    if (same_bytes(child, state)) return wrong_after("nothing changed");
    if (Complaint wrong = check_options(game, child, next); !wrong.empty()) return wrong_after(wrong);
    if (Complaint wrong = Traits<G>::invariants(game, child); !wrong.empty()) return wrong_after(wrong);
  }
  return {};
}

// The canonical texts name one option each.
template <Game G>
Complaint texts_differ(const G& /*game*/, const typename G::State& /*state*/, const typename G::Options& options) {
  std::vector<std::string> texts;
  for (const Action option : options) texts.push_back(action_text(G::action_forms(), option));
  std::sort(texts.begin(), texts.end());
  const auto twice = std::adjacent_find(texts.begin(), texts.end());
  return twice == texts.end() ? Complaint() : "two options have the text " + *twice;
}

// The position as JSON, set up anew in a game that has just begun, is the same position. Where none may be set up the
// attempt changes nothing.
template <Game G>
Complaint set_gives_it_back(const G& game, const typename G::State& state, const typename G::Options& options) {
  Quiet quiet;
  typename G::Options next;
  const Json json = game.state_json(state);
  typename G::State copy = state;
  if (!Traits<G>::can_set(game.decision(state)))
    return game.set(copy, json, next, quiet).empty() || !same_bytes(copy, state) ? "set must refuse and change nothing"
                                                                                 : "";
  typename G::State fresh = game.start({game.players(state), 1, 0}, next, quiet);
  if (Complaint wrong = game.set(fresh, json, next, quiet); !wrong.empty()) return "set refuses: " + wrong;
  if (!same_bytes(fresh, state)) return "set gives another position: " + game.state_json(fresh).dump();
  if (!same_list(next, options)) return "set gives other options";
  return {};
}

// What a seat sees is printable, and what it guesses of the rest fits what it sees.
template <Game G>
Complaint views_hold(const G& game, const typename G::State& state, const typename G::Options& /*options*/) {
  Rng rng(1);
  for (Seat seat = 0; seat < game.players(state); ++seat) {
    const typename G::State guess = game.determinize(state, seat, rng);
    if (game.view_json(guess, seat) != game.view_json(state, seat)) return "a guess contradicts what the seat knows";
    if (game.decision(guess) != game.decision(state)) return "a guess asks something else";
  }
  return {};
}

// The run with all of these looks, at one in `sample` positions.
template <Game G>
PropertyRun<G> full_run(const G& game, int players, u32 sample) {
  PropertyRun<G> run(game, players, sample);
  run.also(&every_option_applies<G>);
  run.also(&texts_differ<G>);
  run.also(&set_gives_it_back<G>);
  run.also(&views_hold<G>);
  return run;
}

}  // namespace pelops
