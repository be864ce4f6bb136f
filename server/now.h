#pragma once

#include <chrono>

#include "server/lobby/entry.h"

namespace pelops::server {

inline Millis now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace pelops::server
