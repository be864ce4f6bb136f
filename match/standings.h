#pragma once

#include <vector>

#include "match/tournament.h"

namespace pelops {

struct Standing {
  u64 seats = 0;         // seats played
  double share = 0;      // mean share of the win of a seat
  double deviation = 0;  // half the width of its 95 % interval
  double points = 0;     // means
  double place = 0;
  double elo = 0;  // differences count, the mean of all is 0
  double elo_deviation = 0;
  double seconds = 0;      // of thinking, a decision
  double simulations = 0;  // a decision
};

// What a tournament says about its contestants. The interval takes a game as one observation, for the seats of one game
// depend on each other. Elo is a Bradley-Terry fit to who was placed before whom.
std::vector<Standing> standings(const std::vector<GameResult>& games, std::size_t contestants);

}  // namespace pelops
