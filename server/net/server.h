#pragma once

#include "match/any_game.h"
#include "server/config.h"

namespace pelops::server {

// Serves until SIGTERM or SIGINT; the exit code. Says on standard output where it listens.
int serve(const Config& config, GameRows rows);

// Thinks for the servers of a PostgreSQL database until SIGTERM or SIGINT; the exit code.
int work(const Config& config, GameRows rows);

}  // namespace pelops::server
