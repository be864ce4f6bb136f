#pragma once

#include "engine/olympos_2011/figures.h"

namespace pelops::olympos_2011 {

// Reads a TOML text over figures that are there already and checks the whole. The complaint names `file` and the line;
// the figures are then of no use.
Complaint read_figures(std::string_view toml, std::string_view file, Figures& figures);

// What no single entry can tell: counts by type, stars, symmetric neighbours, connectedness, Atlantis by sea only,
// bonuses, the order of the track. Empty: all is well.
Complaint check_whole(const Figures& figures);

}  // namespace pelops::olympos_2011
