#pragma once

#include <array>
#include <span>
#include <vector>

#include "server/lobby/entry.h"

namespace pelops::server {

// A time in which no server was up: nobody could move, so nobody's clock ran.
struct Outage {
  Millis from = 0;
  Millis to = 0;
};
Millis without_outages(Millis from, Millis to, std::span<const Outage> outages);

// The clocks of a game, folded from the times of its log: a restart neither gives time nor takes it.
class Clock {
 public:
  Clock() = default;  // no clock
  Clock(Millis seconds, Millis increment, int players);

  [[nodiscard]] bool used() const { return initial_ > 0; }
  [[nodiscard]] Seat running() const { return running_; }
  [[nodiscard]] Millis initial() const { return initial_; }
  [[nodiscard]] Millis increment() const { return increment_; }

  // From `at` on this seat's time runs; kNoSeat: nobody's.
  void run(Seat seat, Millis at, std::span<const Outage> outages);
  // The seat has acted.
  void add_increment(Seat seat);
  // Takes time from a seat, down to nothing; run() comes after it.
  void take(Seat seat, Millis time);

  // At a time, not below 0.
  [[nodiscard]] Millis left(Seat seat, Millis at, std::span<const Outage> outages) const;
  // When the time of the running seat is over if nothing happens; 0: never.
  [[nodiscard]] Millis deadline(std::span<const Outage> outages) const;

 private:
  Millis initial_ = 0;
  Millis increment_ = 0;
  std::array<Millis, kMaxSeats> left_ = {};
  Seat running_ = kNoSeat;
  Millis since_ = 0;
};

}  // namespace pelops::server
