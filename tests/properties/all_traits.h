#pragma once

// The traits of all games that tests/support/games.h names.
#include "tests/properties/olympos_traits.h"
#include "tests/properties/olympus_traits.h"
