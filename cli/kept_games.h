#pragma once

#include <fstream>
#include <functional>
#include <string>

#include "match/json.h"

namespace pelops::cli {

// A file that keeps games as they are played, one JSON object a line behind a line that says what they are games of, so
// that the same command can go on from it. Without a name nothing is kept.
class KeptGames {
 public:
  // Hands over every game that the file has; `take` says what is wrong with one. False with a complaint, and with
  // nothing written, if the file holds something else, a game that cannot be, or cannot be written. A line that was cut
  // off when the program was killed is passed over: its game is played again.
  //
  // `head` says what the games are of, under "plays" how the players play. Files from before that was written are taken
  // with a word on standard error that nobody knows whether their players were the same.
  bool open(const std::string& file, const Json& head, const std::function<Complaint(const Json& game)>& take);

  void write(const Json& game);

 private:
  std::ofstream out_;
};

}  // namespace pelops::cli
