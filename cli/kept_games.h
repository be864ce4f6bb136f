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
  // Hands over every game that the file has. False with a complaint if it holds something else or cannot be written.
  bool open(const std::string& file, const Json& head, const std::function<void(const Json& game)>& take);

  void write(const Json& game);

 private:
  std::ofstream out_;
};

}  // namespace pelops::cli
