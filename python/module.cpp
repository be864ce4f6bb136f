#include "python/game.h"

PYBIND11_MODULE(_pelops, module) {
  module.doc() = "Pelops: two board games of ancient Greece as an environment for research.";
  module.attr("__version__") = PELOPS_VERSION;
  pelops::python::add_game(module);
  pelops::python::add_state(module);
  pelops::python::add_batch(module);
}
