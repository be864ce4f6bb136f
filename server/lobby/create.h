#pragma once

#include "server/lobby/hand.h"

namespace pelops::server {

// How a game is made: the data of its first entry, from what the caller asked for. Throws a Refusal.
Json made_from_request(GameRows rows, const Caller& caller, const Json& body);
Json made_from_record(GameRows rows, const Caller& caller, const Json& body);
// The same again with a new seed; the players sit as before.
Json made_for_rematch(const Table& table);

}  // namespace pelops::server
