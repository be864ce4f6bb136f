#pragma once

#include <atomic>
#include <csignal>

namespace pelops::cli {

// Long commands that keep what they have done look at it: Ctrl-C and SIGTERM end them after the game they are at.
inline std::atomic<bool> interrupted = false;

inline void heed_interruption() {
  const auto interrupt = [](int /*signal*/) { interrupted = true; };
  std::signal(SIGINT, interrupt);
  std::signal(SIGTERM, interrupt);
}

}  // namespace pelops::cli
