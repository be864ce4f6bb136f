#pragma once

namespace pelops::server {

// A game with cards that only their holder sees, and with chance.
inline constexpr const char* kHiddenGame = "olympos";

}  // namespace pelops::server
