#include "cli/kept_games.h"

#include "cli/commands.h"

namespace pelops::cli {

bool KeptGames::open(const std::string& file, const Json& head, const std::function<void(const Json& game)>& take) {
  if (file.empty()) return true;
  std::ifstream in(file);
  std::string line;
  bool first = true;
  bool whole = true;  // the last line
  while (std::getline(in, line)) {
    whole = !in.eof();
    const Json json = Json::parse(line, nullptr, false);
    if (first && json != head) {
      complain(file + " holds games of something else; choose another file");
      return false;
    }
    if (!std::exchange(first, false)) try {
        take(json);
      } catch (const Json::exception&) {
        // Cut off when the program was stopped; the game is played again.
      }
  }
  in.close();
  out_.open(file, std::ios::app);
  if (!out_) {
    complain("cannot write " + file);
    return false;
  }
  if (!whole) out_ << '\n';
  if (first) write(head);
  return true;
}

void KeptGames::write(const Json& game) {
  if (out_.is_open()) out_ << json_line(game) << std::endl;
}

}  // namespace pelops::cli
