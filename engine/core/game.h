#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/action.h"
#include "engine/core/decision.h"
#include "engine/core/event.h"
#include "engine/core/inline_vec.h"
#include "engine/core/json.h"
#include "engine/core/rng.h"
#include "engine/core/types.h"

namespace pelops {

// What a caller says about a new game. `start` is a seat, or kNoSeat: from the seed.
struct SetUp {
  int players = 3;
  u64 seed = 0;
  Seat start = kNoSeat;
};

inline constexpr int kMaxBreakdown = 16;

// One seat's result. Shared places are equal: 1, 2, 2, 4.
struct Score {
  i32 points = 0;
  u8 place = 0;
  i16 breakdown[kMaxBreakdown] = {};  // named by Game::breakdown_names
};
using Scores = InlineVec<Score, kMaxSeats>;

// The default figures files of a game by version, from 1 on; the last one is the newest.
using FiguresTexts = std::span<const std::string_view>;
inline constexpr int kNewestFigures = 0;  // in place of a version

// A sentence that says what is wrong and what would be right; empty: all is well.
using Complaint = std::string;

// The seam between what knows a game and what does not. A game is an object with const methods that holds its
// figures; a state is a plain value that is copied, compared and hashed by its bytes.
//
// apply() is the only way in which a state changes. It plays the action, then everything that follows by itself,
// single options included (unless the game was made to ask them), and leaves in `next` the options of the decision
// that is asked then: nothing is computed twice in a playout.
template <class G>
concept Game = requires(const G& game, typename G::State& state, const typename G::State& position,
                        typename G::Options& next, Action action, EventLog& log, Quiet& quiet, Rng& rng, Seat seat,
                        const SetUp& set_up, const Json& json, Complaint& complaint, std::string_view text) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::has_unique_object_representations_v<typename G::State>;
  { G::kId } -> std::convertible_to<std::string_view>;
  { G::kRulesVersion } -> std::convertible_to<int>;
  { G::kMinPlayers } -> std::convertible_to<int>;
  { G::kMaxPlayers } -> std::convertible_to<int>;
  { G::action_forms() } -> std::same_as<std::span<const ActionForm>>;
  { G::event_forms() } -> std::same_as<std::span<const EventForm>>;
  { G::breakdown_names() } -> std::same_as<std::span<const std::string_view>>;
  { G::prompt_name(u8{}) } -> std::same_as<std::string_view>;
  { G::source_name(u8{}) } -> std::same_as<std::string_view>;  // empty: none

  { game.start(set_up, next, log) } -> std::same_as<typename G::State>;
  { game.players(position) } -> std::same_as<int>;
  { game.decision(position) } -> std::same_as<Decision>;
  { game.options(position, next) } -> std::same_as<void>;
  { game.apply(state, action, next, log) } -> std::same_as<void>;
  { game.apply(state, action, next, quiet) } -> std::same_as<void>;
  { game.weight(position, action) } -> std::same_as<u32>;  // of a chance seat's option
  { game.scores(position) } -> std::same_as<Scores>;

  // Hidden information. A view is an allow-list; determinize() keeps all that the seat knows and draws the rest anew.
  { game.determinize(position, seat, rng) } -> std::same_as<typename G::State>;
  { game.sees(position, seat) } -> std::same_as<bool>;  // learns which option is taken at the decision that is asked
  { game.state_json(position) } -> std::same_as<Json>;
  { game.view_json(position, seat) } -> std::same_as<Json>;
  // Sets up a position: `json` is a merge patch on what state_json prints.
  { game.set(state, json, next, log) } -> std::same_as<Complaint>;

  // Figures: a text in TOML whose entries replace the default ones of a version, and the differences as such a text.
  { G::make(text, text, true, complaint) } -> std::same_as<G>;
  { G::make(text, text, true, complaint, kNewestFigures) } -> std::same_as<G>;
  { game.figures_version() } -> std::same_as<int>;
  { game.figures_differences() } -> std::same_as<std::string>;
  { game.figures_table() } -> std::same_as<std::string>;
};

}  // namespace pelops
