#include "server/lobby/clock.h"

#include <algorithm>

namespace pelops::server {

Millis without_outages(Millis from, Millis to, std::span<const Outage> outages) {
  Millis time = std::max<Millis>(0, to - from);
  for (const Outage& outage : outages)
    time -= std::max<Millis>(0, std::min(to, outage.to) - std::max(from, outage.from));
  return std::max<Millis>(0, time);
}

Clock::Clock(Millis seconds, Millis increment, int players) : initial_(seconds * 1000), increment_(increment * 1000) {
  for (int seat = 0; seat < players; ++seat) left_[static_cast<std::size_t>(seat)] = initial_;
}

void Clock::run(Seat seat, Millis at, std::span<const Outage> outages) {
  if (!used()) return;
  if (running_ != kNoSeat) left_[running_] = left(running_, at, outages);
  running_ = seat;
  since_ = at;
}

void Clock::add_increment(Seat seat) {
  if (used()) left_[seat] += increment_;
}

void Clock::take(Seat seat, Millis time) {
  if (!used()) return;
  left_[seat] -= time;
  if (seat != running_) left_[seat] = std::max<Millis>(0, left_[seat]);  // else run() counts on from below 0
}

Millis Clock::left(Seat seat, Millis at, std::span<const Outage> outages) const {
  if (seat != running_) return left_[seat];
  return std::max<Millis>(0, left_[seat] - without_outages(since_, at, outages));
}

Millis Clock::deadline(std::span<const Outage> outages) const {
  if (running_ == kNoSeat) return 0;
  Millis deadline = since_ + left_[running_];
  for (const Outage& outage : outages)  // in order of time: each one puts it off
    if (outage.from < deadline && outage.to > since_) deadline += outage.to - std::max(outage.from, since_);
  return deadline;
}

}  // namespace pelops::server
