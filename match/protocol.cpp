#include "match/protocol.h"

#include <charconv>

#include "match/find_action.h"
#include "match/json.h"
#include "match/reasons.h"
#include "match/replay.h"

namespace pelops {

struct Protocol::Command {
  std::string_view name;
  bool needs_game;
  std::vector<std::string_view> fields;  // besides `cmd` and `id`
  Complaint (Protocol::*run)(const Json& request, Json& out);
};

const std::vector<Protocol::Command>& Protocol::commands() {
  static const std::vector<Command> table = {
      {"games", false, {}, &Protocol::list_games},
      {"new", false, {"game", "players", "seed", "start", "ask_single", "figures", "seats"}, &Protocol::begin},
      {"set", true, {"state"}, &Protocol::set},
      {"state", true, {}, &Protocol::state},
      {"view", true, {"seat"}, &Protocol::view},
      {"options", true, {}, &Protocol::options},
      {"play", true, {"action", "text", "n"}, &Protocol::play},
      {"undo", true, {}, &Protocol::undo},
      {"record", true, {}, &Protocol::record},
      {"load", false, {"record"}, &Protocol::load},
      {"think", true, {"level", "simulations", "milliseconds", "seed"}, &Protocol::think},
      {"perft", true, {"depth"}, &Protocol::perft},
      {"quit", false, {}, &Protocol::quit},
  };
  return table;
}

namespace {

const Json* field(const Json& request, const char* name) {
  const auto at = request.find(name);
  return at == request.end() ? nullptr : &*at;
}

std::string in_quotes(std::string_view text) { return shown_json(Json(std::string(text))); }

// A whole number from 0 on; false if it is anything else.
bool whole(const Json& json, u64& out) {
  if (json.is_number_unsigned()) {
    out = json.get<u64>();
    return true;
  }
  if (!json.is_number_integer() || json.get<i64>() < 0) return false;
  out = static_cast<u64>(json.get<i64>());
  return true;
}

// A seed also as a string: not every language has whole numbers of 64 bits.
constexpr std::string_view kSeedForms = "a whole number from 0 to 18446744073709551615, also as a string";
bool read_seed(const Json& json, u64& seed) {
  if (!json.is_string()) return whole(json, seed);
  const std::string& text = json.get_ref<const std::string&>();
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  return !text.empty() && error == std::errc() && end == text.data() + text.size();
}

Complaint must_be(const char* name, std::string_view what, const Json* value) {
  return "\"" + std::string(name) + "\" must be " + std::string(what) +
         (value == nullptr ? "; it is missing" : ", not " + shown_json(*value));
}

}  // namespace

void Protocol::default_figures(std::string text, std::string file) {
  figures_text_ = std::move(text);
  figures_file_ = std::move(file);
}

std::string Protocol::answer(std::string_view line) {
  Json out = Json::object();
  Complaint wrong;
  Json request;
  if (line.size() >= kMaxProtocolLine) {
    wrong = "the line is too long: it must be shorter than " + std::to_string(kMaxProtocolLine) + " bytes";
  } else if (read_json(line, request, wrong)) {
    wrong = run(request, out);
  }
  const Json* given = request.is_object() ? field(request, "id") : nullptr;

  Json answer = Json::object();
  if (given != nullptr) answer["id"] = *given;
  answer["ok"] = wrong.empty();
  if (wrong.empty()) {
    answer.update(out);
  } else {
    answer["error"] = wrong;
  }
  return json_line(answer);
}

Complaint Protocol::run(const Json& request, Json& out) {
  if (!request.is_object()) return "a request is a JSON object with a \"cmd\", for example {\"cmd\":\"games\"}";
  const Json* cmd = field(request, "cmd");
  if (cmd == nullptr || !cmd->is_string()) return must_be("cmd", "the name of a command", cmd);
  const std::string& name = cmd->get_ref<const std::string&>();
  std::string names;
  for (const Command& command : commands()) {
    if (!names.empty()) names += ", ";
    names += command.name;
    if (command.name != name) continue;

    std::string fields = "cmd, id";
    for (const std::string_view one : command.fields) fields += ", " + std::string(one);
    for (const auto& [key, value] : request.items()) {
      bool known = key == "cmd" || key == "id";
      for (const std::string_view one : command.fields) known = known || key == one;
      if (!known) return in_quotes(name) + " has no field " + in_quotes(key) + "; its fields are " + fields;
    }
    if (command.needs_game && !match_) return "there is no game yet; begin one with \"new\" or \"load\"";
    return (this->*command.run)(request, out);
  }
  return "there is no command " + in_quotes(name) + "; the commands are " + names;
}

// Who is asked next, or how it ended.
void Protocol::tell_decision(Json& out) const {
  if (match_->over()) {
    out["over"] = true;
    out["scores"] = scores_json(match_->game(), match_->position());
    return;
  }
  const Asked asked = match_->decision();
  out["seat"] = asked.seat;
  out["prompt"] = std::string(asked.prompt);
  if (!asked.source.empty()) out["source"] = std::string(asked.source);
}

Complaint Protocol::list_games(const Json& /*request*/, Json& out) {
  Json& games = out["games"] = Json::array();
  for (const GameRow& row : games_) {
    Json game = Json::object();
    game["id"] = std::string(row.id);
    Json& players = game["players"] = Json::array();
    for (int n = row.min_players; n <= row.max_players; ++n) players.push_back(n);
    game["rules"] = row.rules_version;
    games.push_back(std::move(game));
  }
  return {};
}

Complaint Protocol::read_figures(const Json& request, std::string& text, std::string& file) const {
  const Json* figures = field(request, "figures");
  if (figures == nullptr) {
    text = figures_text_;
    file = figures_file_;
    return {};
  }
  if (!figures->is_string()) return must_be("figures", "the path of a TOML file", figures);
  if (!read_file_) return "files cannot be read here; leave out \"figures\"";
  file = figures->get<std::string>();
  Complaint wrong;
  read_file_(file, text, wrong);
  return wrong;
}

Complaint Protocol::begin(const Json& request, Json& out) {
  const Json* id = field(request, "game");
  if (id == nullptr || !id->is_string()) return must_be("game", "the id of a game", id);
  Complaint wrong;
  const GameRow* row = find_game(games_, id->get_ref<const std::string&>(), wrong);
  if (row == nullptr) return wrong;

  SetUp set_up;
  const Json* players = field(request, "players");
  u64 number = 0;
  if (players == nullptr || !whole(*players, number) || number < static_cast<u64>(row->min_players) ||
      number > static_cast<u64>(row->max_players))
    return must_be("players",
                   "a number from " + std::to_string(row->min_players) + " to " + std::to_string(row->max_players),
                   players);
  set_up.players = static_cast<int>(number);
  if (const Json* seed = field(request, "seed"); seed != nullptr && !read_seed(*seed, set_up.seed))
    return must_be("seed", kSeedForms, seed);
  if (const Json* start = field(request, "start"); start != nullptr && !start->is_null()) {
    if (!whole(*start, number) || number >= static_cast<u64>(set_up.players))
      return must_be("start", "a seat from 0 to " + std::to_string(set_up.players - 1), start);
    set_up.start = static_cast<Seat>(number);
  }
  bool ask_single = false;
  if (const Json* ask = field(request, "ask_single"); ask != nullptr) {
    if (!ask->is_boolean()) return must_be("ask_single", "true or false", ask);
    ask_single = ask->get<bool>();
  }
  std::vector<std::string> seats;
  if (const Json* names = field(request, "seats"); names != nullptr) {
    const Complaint list = must_be("seats", "a list with a name for each seat", names);
    if (!names->is_array()) return list;
    for (const Json& one : *names) {
      if (!one.is_string()) return list;
      seats.push_back(one.get<std::string>());
    }
    if (seats.empty()) return list;
  }
  std::string figures;
  std::string file;
  if (wrong = read_figures(request, figures, file); !wrong.empty()) return wrong;
  Match::GamePtr game = row->make(figures, file, ask_single, wrong);
  if (game == nullptr) return wrong;
  if (wrong = Match::check(*game, set_up, seats); !wrong.empty()) return wrong;

  EventLog log;
  match_ = Match::begin(std::move(game), set_up, std::move(seats), log);
  out["game"] = std::string(row->id);
  out["players"] = set_up.players;
  out["seed"] = set_up.seed;
  tell_decision(out);
  out["events"] = events_json(match_->game(), log.events);
  return {};
}

Complaint Protocol::set(const Json& request, Json& out) {
  const Json* patch = field(request, "state");
  if (patch == nullptr || !patch->is_object()) return must_be("state", "an object with what is to change", patch);
  EventLog log;
  if (Complaint wrong = match_->set(*patch, log); !wrong.empty()) return wrong;
  tell_decision(out);
  out["events"] = events_json(match_->game(), log.events);
  return {};
}

Complaint Protocol::state(const Json& /*request*/, Json& out) {
  out["state"] = match_->game().state_json(match_->position());
  return {};
}

Complaint Protocol::view(const Json& request, Json& out) {
  const Json* seat = field(request, "seat");
  u64 number = 0;
  if (seat == nullptr || !whole(*seat, number) || number >= static_cast<u64>(match_->players()))
    return must_be("seat", "a seat from 0 to " + std::to_string(match_->players() - 1), seat);
  out["state"] = match_->game().view_json(match_->position(), static_cast<Seat>(number));
  return {};
}

Complaint Protocol::options(const Json& /*request*/, Json& out) {
  tell_decision(out);
  if (!match_->over()) out["options"] = options_json(match_->game(), match_->options());
  return {};
}

Complaint Protocol::play(const Json& request, Json& out) {
  const Json* action = field(request, "action");
  const Json* text = field(request, "text");
  const Json* n = field(request, "n");
  if ((action != nullptr) + (text != nullptr) + (n != nullptr) != 1)
    return "\"play\" needs one of \"action\", \"text\" and \"n\"";
  if (match_->over()) return "the game is over; \"undo\" goes back, \"new\" begins another";
  const auto forms = match_->game().action_forms();
  Found found;
  if (action != nullptr) {
    found = find_action(forms, match_->options(), *action);
  } else if (text != nullptr) {
    if (!text->is_string()) return must_be("text", "the text of an option", text);
    found = find_action(forms, match_->options(), std::string_view(text->get_ref<const std::string&>()));
  } else {
    u64 number = 0;
    if (!whole(*n, number)) return must_be("n", "the number of an option, from 0", n);
    found = find_action(match_->options(), number);
  }
  if (!found.found) return found.complaint;
  EventLog log;
  if (Complaint wrong = match_->play(found.action, log); !wrong.empty()) return wrong;
  out["events"] = events_json(match_->game(), log.events);
  tell_decision(out);
  return {};
}

Complaint Protocol::undo(const Json& /*request*/, Json& out) {
  if (Complaint wrong = match_->undo(); !wrong.empty()) return wrong;
  tell_decision(out);
  return {};
}

Complaint Protocol::record(const Json& /*request*/, Json& out) {
  out["record"] = print_record(match_->record());
  return {};
}

Complaint Protocol::load(const Json& request, Json& out) {
  const Json* text = field(request, "record");
  if (text == nullptr || !text->is_string()) return must_be("record", "the text of a record", text);
  Complaint wrong;
  std::optional<Match> loaded = load_match(games_, text->get_ref<const std::string&>(), wrong);
  if (!loaded) return wrong;
  match_ = std::move(loaded);
  out["game"] = std::string(match_->game().id());
  out["players"] = match_->players();
  out["seed"] = match_->set_up().seed;
  out["decisions"] = match_->decisions();
  tell_decision(out);
  return {};
}

Complaint Protocol::think(const Json& request, Json& out) {
  const Json* level = field(request, "level");
  const Json* simulations = field(request, "simulations");
  const Json* milliseconds = field(request, "milliseconds");
  const Json* seed = field(request, "seed");
  if (match_->over()) return "the game is over; there is nothing to think about";
  ThinkPlan plan;
  if (level != nullptr) {
    if (simulations != nullptr || milliseconds != nullptr)
      return "\"think\" needs a \"level\", or \"simulations\" and \"milliseconds\", not both";
    if (!level->is_string()) return must_be("level", "the name of a level", level);
    plan.level = level->get<std::string>();
  }
  u64 number = 0;
  if (simulations != nullptr) {
    if (!whole(*simulations, plan.simulations) || plan.simulations == 0 || plan.simulations > kMostSimulations)
      return must_be("simulations", "a number from 1 to " + std::to_string(kMostSimulations), simulations);
  }
  if (milliseconds != nullptr) {
    if (!whole(*milliseconds, number) || number == 0 || number > kMaxThinkMilliseconds)
      return must_be("milliseconds", "a number from 1 to " + std::to_string(kMaxThinkMilliseconds), milliseconds);
    plan.milliseconds = static_cast<int>(number);
  }
  // Without a seed the game's own and the number of the decision: the same game, the same thought.
  plan.seed = Rng::stream(match_->set_up().seed, 1'000'000 + match_->decisions()).next();
  if (seed != nullptr && !read_seed(*seed, plan.seed)) return must_be("seed", kSeedForms, seed);
  if (Complaint wrong = check_plan(plan); !wrong.empty()) return wrong;

  const AnyGame& game = match_->game();
  const Thought thought = game.thinker()->think(match_->position(), plan);
  const Seat seat = match_->decision().seat;
  const auto forms = game.action_forms();
  out["action"] = action_json(forms, thought.action);
  out["text"] = game.action_text(thought.action);
  out["values"] = thought.values;
  out["candidates"] = Json::array();
  for (const Candidate& candidate : thought.candidates) {
    Json one = Json::object();
    one["action"] = action_json(forms, candidate.action);
    one["text"] = game.action_text(candidate.action);
    one["visits"] = candidate.visits;
    one["value"] = candidate.values.empty() ? Json() : Json(candidate.values[seat]);
    one["values"] = candidate.values;
    out["candidates"].push_back(std::move(one));
  }
  out["simulations"] = thought.simulations;
  out["reasons"] = Json::array();
  for (const Reason& reason : reasons(game, match_->position(), thought))
    out["reasons"].push_back({{"key", reason.key}, {"args", reason.args}});
  return {};
}

Complaint Protocol::perft(const Json& request, Json& out) {
  const Json* depth = field(request, "depth");
  u64 number = 0;
  if (depth == nullptr || !whole(*depth, number) || number > kMaxPerftDepth)
    return must_be("depth", "a number from 0 to " + std::to_string(kMaxPerftDepth), depth);
  PerftPlan plan;
  plan.seed = match_->set_up().seed;
  plan.chances = match_->chances();
  plan.depth = static_cast<int>(number);
  plan.limit = perft_limit_;
  const PerftCount count = match_->game().perft(match_->position(), plan);
  if (!count.complete)
    return "there are more than " + std::to_string(perft_limit_) + " nodes at depth " + std::to_string(number) +
           "; ask for a smaller depth";
  out["nodes"] = count.nodes;
  return {};
}

Complaint Protocol::quit(const Json& /*request*/, Json& /*out*/) {
  finished_ = true;
  return {};
}

}  // namespace pelops
