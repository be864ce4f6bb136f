#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <string>

#include "engine/games.h"
#include "match/match.h"
#include "research/environment.h"

// The Python module. What is wrong with an argument becomes a ValueError that says so; nothing has changed then.
namespace pelops::python {

namespace py = pybind11;

// A game with its figures and its number of players: what all its states and batches share. It never changes.
struct ResearchGame {
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const research::Environment> environment;
  int players = 0;
  bool explicit_chance = false;  // states stop where chance is asked
  int observation_size = 0;

  [[nodiscard]] const research::ActionSpace& actions() const { return environment->actions(); }
};
using GamePtr = std::shared_ptr<const ResearchGame>;

GamePtr make_research_game(const std::string& id, int players, const std::string& figures,
                           const std::string& figures_file, bool ask_single, bool explicit_chance,
                           int figures_version = kNewestFigures);

[[noreturn]] inline void refuse(const std::string& what) { throw py::value_error(what); }

// An action of the game, chance included.
Action read_action(const ResearchGame& game, i64 id);
research::Reward read_reward(const std::string& name);

void add_game(py::module_& module);
void add_state(py::module_& module);
void add_batch(py::module_& module);

}  // namespace pelops::python
