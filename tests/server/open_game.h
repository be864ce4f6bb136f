#pragma once

namespace pelops::server {

// A game in which everybody sees everything.
inline constexpr const char* kOpenGame = "olympus";

}  // namespace pelops::server
