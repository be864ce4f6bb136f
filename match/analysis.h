#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "match/reasons.h"
#include "match/replay.h"

namespace pelops {

// One decision of a record, looked at by the computer.
struct Judgement {
  std::size_t n = 0;  // of the record's decisions, from 1
  Seat seat = kNoSeat;
  std::string prompt;
  Action played, best;
  std::vector<double> before;   // what the seats could expect with the best play
  std::vector<double> after;    // and after what was played
  double loss = 0;              // of the seat that decided: a share of the win, never negative
  std::vector<Reason> reasons;  // for the best
};

// Judges every decision with a choice, in order; the plan has passed check_judging_plan. `progress` is told how far it
// is; false from it: stop there. Empty with a complaint that begins with the line if the record is refused.
std::vector<Judgement> analyse(GameRows rows, std::string_view record, const ThinkPlan& plan,
                               const std::function<bool(std::size_t done, std::size_t of)>& progress,
                               Complaint& complaint);

}  // namespace pelops
