#include "python/game.h"

namespace pelops::python {

GamePtr make_research_game(const std::string& id, int players, const std::string& figures,
                           const std::string& figures_file, bool ask_single, bool explicit_chance,
                           int figures_version) {
  Complaint complaint;
  const GameRow* row = find_game(games(), id, complaint);
  if (row == nullptr) refuse(complaint);
  auto made = std::make_shared<ResearchGame>();
  made->game = row->make(figures, figures_file, ask_single, complaint, figures_version);
  if (made->game == nullptr) refuse(complaint);
  if (complaint = Match::check(*made->game, {players, 0, kNoSeat}, {}); !complaint.empty()) refuse(complaint);
  made->environment = row->environment(figures, figures_file, ask_single, complaint, figures_version);
  made->players = players;
  made->explicit_chance = explicit_chance;
  made->observation_size = made->environment->observation_size(players);
  return made;
}

Action read_action(const ResearchGame& game, i64 id) {
  if (id < 0 || id >= game.actions().size())
    refuse("action " + std::to_string(id) + " is none: they are from 0 to " +
           std::to_string(game.actions().size() - 1));
  return game.actions().action(static_cast<int>(id));
}

research::Reward read_reward(const std::string& name) {
  std::string names;
  for (std::size_t i = 0; i < std::size(research::kRewardNames); ++i) {
    if (name == research::kRewardNames[i]) return static_cast<research::Reward>(i);
    names += (i == 0 ? "" : ", ") + std::string(research::kRewardNames[i]);
  }
  refuse("\"" + name.substr(0, 40) + "\" is no kind of returns; they are " + names);
}

namespace {

struct FiguresGiven {
  std::string text;
  std::string file;
};

// None, a TOML text, or the path of such a file (anything with __fspath__).
FiguresGiven read_figures(const py::object& figures) {
  if (figures.is_none()) return {};
  if (py::isinstance<py::str>(figures)) return {figures.cast<std::string>(), "figures"};
  const py::object path = py::module_::import("pathlib").attr("Path")(figures);
  return {path.attr("read_text")().cast<std::string>(), py::str(path).cast<std::string>()};
}

py::list layout(const ResearchGame& game) {
  py::list list;
  for (const research::Block& block : game.environment->observation_layout(game.players)) {
    py::dict row;
    row["name"] = block.name;
    row["offset"] = block.offset;
    row["size"] = block.size;
    row["reading"] = research::kReadingNames[static_cast<std::size_t>(block.reading)];
    row["scale"] = block.scale;
    py::list labels;
    for (const std::string_view label : block.labels) labels.append(label);
    row["labels"] = labels;
    list.append(row);
  }
  return list;
}

py::list game_list() {
  py::list list;
  for (const GameRow& row : games()) {
    py::dict game;
    game["id"] = row.id;
    py::list players;
    for (int n = row.min_players; n <= row.max_players; ++n) players.append(n);
    game["players"] = players;
    game["rules"] = row.rules_version;
    list.append(game);
  }
  return list;
}

}  // namespace

void add_game(py::module_& module) {
  module.def("games", &game_list, "The games there are: id, numbers of players, version of the rules.");
  py::class_<ResearchGame, std::shared_ptr<ResearchGame>>(module, "Game",
                                                          "A game with its figures and its number of players.")
      .def(py::init([](const std::string& name, int players, const py::object& figures, bool ask_single,
                       bool explicit_chance) {
             const FiguresGiven given = read_figures(figures);
             return std::const_pointer_cast<ResearchGame>(
                 make_research_game(name, players, given.text, given.file, ask_single, explicit_chance));
           }),
           py::arg("name"), py::arg("players") = 3, py::kw_only(), py::arg("figures") = py::none(),
           py::arg("ask_single") = false, py::arg("explicit_chance") = false)
      .def_property_readonly("name", [](const ResearchGame& g) { return g.game->id(); })
      .def_readonly("players", &ResearchGame::players)
      .def_readonly("explicit_chance", &ResearchGame::explicit_chance)
      .def_property_readonly("ask_single", [](const ResearchGame& g) { return g.game->asks_single(); })
      .def_property_readonly("rules_version", [](const ResearchGame& g) { return g.game->rules_version(); })
      .def_property_readonly("figures_differences", [](const ResearchGame& g) { return g.game->figures_differences(); })
      .def("num_players", [](const ResearchGame& g) { return g.players; })
      .def(
          "num_distinct_actions", [](const ResearchGame& g) { return g.actions().players(); },
          "How many actions players have; their ids are from 0 on.")
      .def(
          "max_chance_outcomes", [](const ResearchGame& g) { return g.actions().size() - g.actions().players(); },
          "How many outcomes chance has; their ids follow those of the players' actions.")
      .def("max_legal_actions", [](const ResearchGame& g) { return g.environment->max_legal(); })
      .def("max_game_length", [](const ResearchGame&) { return kMaxDecisions; })
      .def("min_utility", [](const ResearchGame&) { return 0.0; })
      .def("max_utility", [](const ResearchGame&) { return 1.0; })
      .def("utility_sum", [](const ResearchGame&) { return 1.0; })
      .def(
          "action_to_string",
          [](const ResearchGame& g, i64 id) { return action_text(g.game->action_forms(), read_action(g, id)); },
          py::arg("action"), "The canonical text of an action, as records and the protocol have it.")
      .def(
          "string_to_action",
          [](const ResearchGame& g, const std::string& name) {
            const int id = g.actions().find(name);
            if (id == research::ActionSpace::kNone) refuse("no action is called \"" + name.substr(0, 80) + "\"");
            return id;
          },
          py::arg("name"))
      .def(
          "action_names",
          [](const ResearchGame& g) {
            py::list names;
            for (int id = 0; id < g.actions().size(); ++id) names.append(g.actions().name(id));
            return names;
          },
          "The texts of all actions by id, those of chance at the end.")
      .def("observation_tensor_size", [](const ResearchGame& g) { return g.observation_size; })
      .def("observation_layout", &layout,
           "One row a block of the observation: name, offset, size, reading, scale, labels.")
      .def("__repr__", [](const ResearchGame& g) {
        return "pelops.Game(\"" + std::string(g.game->id()) + "\", players=" + std::to_string(g.players) + ")";
      });
}

}  // namespace pelops::python
