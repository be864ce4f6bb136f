#include <algorithm>
#include <optional>
#include <utility>

#include "engine/core/chance.h"
#include "match/json.h"
#include "match/replay.h"
#include "python/game.h"

namespace pelops::python {
namespace {

inline constexpr int kChancePlayer = -1;  // the numbers that OpenSpiel uses
inline constexpr int kTerminalPlayer = -4;

int player_number(Seat seat) {
  if (seat == kNoSeat) return kTerminalPlayer;
  return seat == kChance ? kChancePlayer : seat;
}

// One game being played.
class State {
 public:
  State(GamePtr game, Match match) : game_(std::move(game)), match_(std::move(match)) {}

  static State begin(const std::shared_ptr<ResearchGame>& game, u64 seed, std::optional<int> start,
                     std::vector<std::string> seats) {
    SetUp set_up{game->players, seed, kNoSeat};
    if (start) set_up.start = *start >= 0 && *start < kMaxSeats ? static_cast<Seat>(*start) : Seat{kMaxSeats};
    if (const Complaint wrong = Match::check(*game->game, set_up, seats); !wrong.empty()) refuse(wrong);
    EventLog log;
    return {game, game->explicit_chance ? Match::begin_recorded(game->game, set_up, std::move(seats), log)
                                        : Match::begin(game->game, set_up, std::move(seats), log)};
  }

  // A record played again and checked; chance that is still to come is answered unless states stop there.
  static State load(const std::string& text, bool explicit_chance, GamePtr game) {
    EventLog log;
    Complaint wrong;
    std::optional<Replay> replay = Replay::open(games(), text, log, wrong);
    while (replay && wrong.empty() && !replay->done()) {
      log.events.clear();
      wrong = replay->step(log);
    }
    if (replay && wrong.empty()) wrong = replay->check_end();
    if (!wrong.empty()) refuse(wrong);
    const Record& record = replay->record();
    if (game == nullptr)
      game = make_research_game(record.game, record.players, record.figures, "record", record.ask_single,
                                explicit_chance, record.figures_version);
    if (record.game != game->game->id() || record.players != game->players ||
        record.ask_single != game->game->asks_single() || record.figures != game->game->figures_differences() ||
        record.figures_version != game->game->figures_version())
      refuse("the record is of another game: " + record.game + " for " + std::to_string(record.players) +
             ", or with other figures; pelops.load takes any");
    if (game->explicit_chance) return {game, replay->match()};
    return {game, std::move(*replay).take()};
  }

  [[nodiscard]] const ResearchGame& game() const { return *game_; }
  [[nodiscard]] const GamePtr& game_ptr() const { return game_; }
  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] int current_player() const { return player_number(match_.decision().seat); }

  [[nodiscard]] Seat seat(std::optional<int> player) const {
    const int now = current_player();
    if (!player && now < 0)
      refuse("no player is asked now: say whom you mean, from 0 to " + std::to_string(last_seat()));
    if (player && (*player < 0 || *player > last_seat()))
      refuse("there is no player " + std::to_string(*player) + ": they are from 0 to " + std::to_string(last_seat()));
    return static_cast<Seat>(player.value_or(now));
  }

  [[nodiscard]] std::vector<int> legal_actions(std::optional<int> player) const {
    std::vector<int> ids;
    if (player && *player != kChancePlayer && seat(player) != match_.decision().seat) return ids;
    if (player && *player == kChancePlayer && current_player() != kChancePlayer) return ids;
    for (const Action option : match_.options()) ids.push_back(game_->actions().id(option));
    return ids;
  }

  void apply(i64 id) {
    const Action action = read_action(*game_, id);
    if (match_.over()) refuse("the game is over");
    const std::vector<Action>& options = match_.options();
    if (std::find(options.begin(), options.end(), action) == options.end()) refuse(not_offered(action));
    EventLog log;
    if (game_->explicit_chance) return match_.play_recorded(action, log);
    if (const Complaint wrong = match_.play(action, log); !wrong.empty()) refuse(wrong);
  }

  void sample_chance() {
    if (match_.decision().seat != kChance) refuse("chance is not asked now");
    EventLog log;
    match_.settle(log);
  }

  void undo() {
    if (const Complaint wrong = match_.undo(); !wrong.empty()) refuse(wrong);
  }

  [[nodiscard]] py::list chance_outcomes() const {
    if (match_.over() || match_.decision().seat != kChance) refuse("chance is not asked now");
    double total = 0;
    for (const Action option : match_.options()) total += match_.game().weight(match_.position(), option);
    py::list list;
    for (const Action option : match_.options())
      list.append(py::make_tuple(game_->actions().id(option), match_.game().weight(match_.position(), option) / total));
    return list;
  }

  [[nodiscard]] py::array_t<std::int8_t> mask(std::optional<int> player) const {
    const auto size = static_cast<std::size_t>(game_->actions().players());
    py::array_t<std::int8_t> mask(static_cast<py::ssize_t>(size));
    std::fill_n(mask.mutable_data(), size, std::int8_t{0});
    for (const int id : legal_actions(player))
      if (static_cast<std::size_t>(id) < size) mask.mutable_data()[id] = 1;
    return mask;
  }

  [[nodiscard]] py::array_t<float> observation(std::optional<int> player) const {
    const Seat whose = seat(player);
    py::array_t<float> row(game_->observation_size);
    std::fill_n(row.mutable_data(), game_->observation_size, 0.0F);
    game_->environment->observe(match_.position().bytes(), whose, row.mutable_data());
    return row;
  }

  [[nodiscard]] std::vector<float> returns(const std::string& kind) const {
    const research::Reward reward = read_reward(kind);
    std::vector<float> values(static_cast<std::size_t>(game_->players));
    if (match_.over()) research::rewards(match_.game().scores(match_.position()), reward, values.data());
    return values;
  }

  [[nodiscard]] Json view(std::optional<int> player) const {
    return match_.game().view_json(match_.position(), seat(player));
  }

  [[nodiscard]] std::string serialize() const { return print_record(match_.record()); }

  // All that the player has seen happen, one event a line, then what he sees and who is asked.
  [[nodiscard]] std::string information(std::optional<int> player) const {
    const Seat whose = seat(player);
    EventLog log;
    Complaint wrong;
    std::optional<Replay> replay = Replay::open(games(), serialize(), log, wrong);
    while (replay && !replay->done() && wrong.empty()) wrong = replay->step(log);
    std::string text = "player " + std::to_string(whose) + "\n";
    for (const Event& event : log.events) {
      if ((event.audience >> whose & 1) == 0) continue;
      Json json = event_json(match_.game().event_forms(), event);
      json.erase("audience");
      text += json_line(json) + "\n";
    }
    text += json_line(view(whose)) + "\n";
    const Asked asked = match_.decision();
    text += asked.seat == kNoSeat
                ? "over"
                : "asked " + std::to_string(player_number(asked.seat)) + " " + std::string(asked.prompt);
    return text;
  }

  // The search knows only what the player knows; the interpreter goes on meanwhile.
  [[nodiscard]] py::dict think(const std::string& level, u64 simulations, int milliseconds, std::optional<u64> seed,
                               int threads) const {
    if (current_player() < 0) refuse(match_.over() ? "the game is over" : "chance is asked, not a player");
    ThinkPlan plan;
    plan.level = level;
    plan.simulations = simulations;
    plan.milliseconds = milliseconds;
    plan.threads = threads;
    plan.seed = seed.value_or(Rng::stream(match_.set_up().seed, 1'000'000 + match_.decisions()).next());
    if (threads < 1 || threads > 256) refuse("threads are from 1 to 256");
    if (const Complaint wrong = check_plan(plan); !wrong.empty()) refuse(wrong);
    const GamePtr game = game_;
    const Position position = match_.position();
    Thought thought;
    {
      const py::gil_scoped_release release;
      thought = game->game->thinker()->think(position, plan);
    }
    py::list candidates;
    for (const Candidate& candidate : thought.candidates) {
      py::dict row;
      row["action"] = game->actions().id(candidate.action);
      row["visits"] = candidate.visits;
      row["values"] = candidate.values;
      candidates.append(row);
    }
    py::dict result;
    result["action"] = game->actions().id(thought.action);
    result["values"] = thought.values;
    result["candidates"] = candidates;
    result["simulations"] = thought.simulations;
    return result;
  }

  [[nodiscard]] py::list history() const {
    py::list list;
    for (const RecordedAction& action : match_.record().actions)
      list.append(py::make_tuple(player_number(action.seat), game_->actions().find(action.text)));
    return list;
  }

 private:
  [[nodiscard]] int last_seat() const { return game_->players - 1; }

  [[nodiscard]] std::string not_offered(Action action) const {
    const Action first = match_.options()[0];
    return "`" + match_.game().action_text(action) + "` is not legal now; " + std::to_string(match_.options().size()) +
           " actions are, for instance " + std::to_string(game_->actions().id(first)) + " (`" +
           match_.game().action_text(first) + "`)";
  }

  GamePtr game_;
  Match match_;
};

py::object as_python(const Json& json) { return py::module_::import("json").attr("loads")(json_line(json)); }

std::string hex(u64 value) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
  return text;
}

}  // namespace

void add_state(py::module_& module) {
  module.attr("CHANCE") = kChancePlayer;
  module.attr("TERMINAL") = kTerminalPlayer;
  const auto player = py::arg("player") = py::none();
  py::class_<State>(module, "State", "One game being played.")
      .def_property_readonly("game", [](const State& s) { return std::const_pointer_cast<ResearchGame>(s.game_ptr()); })
      .def_property_readonly("seed", [](const State& s) { return s.match().set_up().seed; })
      .def_property_readonly("prompt", [](const State& s) { return s.match().decision().prompt; })
      .def_property_readonly("source", [](const State& s) { return s.match().decision().source; })
      .def_property_readonly(
          "hash", [](const State& s) { return hex(s.match().state_hash()); },
          "Of the whole position, as records have it.")
      .def("current_player", &State::current_player, "The seat that is asked, CHANCE or TERMINAL.")
      .def("is_terminal", [](const State& s) { return s.match().over(); })
      .def("is_chance_node", [](const State& s) { return s.current_player() == kChancePlayer; })
      .def("move_number", [](const State& s) { return s.match().decisions(); })
      .def("num_players", [](const State& s) { return s.game().players; })
      .def("legal_actions", &State::legal_actions, player, "The ids of the legal actions, ascending.")
      .def("legal_actions_mask", &State::mask, player)
      .def("apply_action", &State::apply, py::arg("action"))
      .def("chance_outcomes", &State::chance_outcomes, "Pairs of id and probability.")
      .def("sample_chance", &State::sample_chance, "Answers chance from the seed until a player is asked.")
      .def("undo", &State::undo, "Back to the decision that a player answered last.")
      .def("clone", [](const State& s) { return s; })
      .def("__copy__", [](const State& s) { return s; })
      .def(
          "__deepcopy__", [](const State& s, const py::dict&) { return s; }, py::arg("memo"))
      .def(
          "action_to_string",
          [](const State& s, i64 id) { return s.match().game().action_text(read_action(s.game(), id)); },
          py::arg("action"))
      .def("history", &State::history, "Pairs of player and action, chance included.")
      .def("returns", &State::returns, py::arg("kind") = "win",
           "By seat: the share of the win, or \"rank\" from 0 to 1, or the \"score\"; 0 before the end.")
      .def("scores", [](const State& s) { return as_python(scores_json(s.match().game(), s.match().position())); })
      .def("observation_tensor", &State::observation, player)
      .def("information_state_string", &State::information, player)
      .def(
          "view", [](const State& s, std::optional<int> p) { return as_python(s.view(p)); }, player)
      .def("state", [](const State& s) { return as_python(s.match().game().state_json(s.match().position())); })
      .def("serialize", &State::serialize, "The game as a record.")
      .def("think", &State::think, py::kw_only(), py::arg("level") = "", py::arg("simulations") = 0,
           py::arg("milliseconds") = 0, py::arg("seed") = py::none(), py::arg("threads") = 1)
      .def(py::pickle(
          [](const State& s) { return py::make_tuple(s.serialize(), s.game().explicit_chance); },
          [](const py::tuple& t) { return State::load(t[0].cast<std::string>(), t[1].cast<bool>(), nullptr); }));
  module.def(
      "load",
      [](const std::string& record, bool explicit_chance) { return State::load(record, explicit_chance, nullptr); },
      py::arg("record"), py::kw_only(), py::arg("explicit_chance") = false,
      "A record of any game, played again and checked.");
  py::class_<ResearchGame, std::shared_ptr<ResearchGame>>(module.attr("Game"))
      .def("new_initial_state", &State::begin, py::arg("seed") = 0, py::arg("start") = py::none(),
           py::arg("seats") = std::vector<std::string>())
      .def(
          "deserialize_state",
          [](const std::shared_ptr<ResearchGame>& game, const std::string& record) {
            return State::load(record, game->explicit_chance, game);
          },
          py::arg("record"));
}

}  // namespace pelops::python
