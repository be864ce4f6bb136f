#pragma once

namespace pelops::terminal {

// While it lives, Ctrl-C and the wish to end the program are noted instead of ending it; what waits is interrupted.
class Signals {
 public:
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  static bool interrupted();  // Ctrl-C since it was last asked
  static bool ending();       // the program was told to end
};

}  // namespace pelops::terminal
