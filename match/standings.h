#pragma once

#include <vector>

#include "match/tournament.h"

namespace pelops {

struct Interval {
  double low = 0, high = 1;
};

// The 95 % interval of a share, the mean of `n` observations from 0 to 1, after Wilson: it stays within 0 to 1 and has
// a width for a clean sweep too. Of observations between 0 and 1, like shared wins, it is wider than it need be.
Interval share_interval(double share, double n);

struct Standing {
  u64 seats = 0;      // seats played
  double share = 0;   // mean share of the win of a seat
  Interval interval;  // of the share
  double points = 0;  // means
  double place = 0;
  double elo = 0;            // differences count, the mean of all who played is 0
  double elo_deviation = 0;  // half the width of its 95 % interval; infinite if not all who played can be compared
  double seconds = 0;        // of thinking, a decision
  double simulations = 0;    // a decision
};

// Why a game that was read cannot be one of so many players and contestants; empty: it can.
Complaint check_result(const GameResult& game, int players, std::size_t contestants);

// What a tournament says about its contestants, of games that check_result() lets pass. The interval takes a game as
// one observation, for the seats of one game depend on each other. Elo is a Bradley-Terry fit to who was placed before
// whom; its interval is that of the distance from the mean, not from another contestant, and for it the pairs of a seat
// in one game count as one observation together.
std::vector<Standing> standings(const std::vector<GameResult>& games, std::size_t contestants);

}  // namespace pelops
