#include "cli/kept_games.h"

#include <filesystem>

#include "cli/choice.h"

namespace pelops::cli {
namespace {

constexpr const char* kPlays = "plays";

// Why the games behind the line `found` are not those of `head`; empty: they are.
Complaint other_games(const Json& found, bool whole, const Json& head) {
  if (found.is_discarded() && !whole)
    return "its first line, which says what it holds, is cut off, and no game follows; remove it to begin anew, or "
           "choose another file";
  if (!found.is_object()) return "its first line does not say what it holds; choose another file";
  Json theirs = found;
  Json ours = head;
  theirs.erase(kPlays);
  ours.erase(kPlays);
  if (theirs != ours) return "it holds games of something else; choose another file";
  if (found.contains(kPlays) && found[kPlays] != head[kPlays])
    return "its players have the same names, but played differently (settings, weights or search); choose another file";
  return {};
}

}  // namespace

bool KeptGames::open(const std::string& file, const Json& head,
                     const std::function<Complaint(const Json& game)>& take) {
  if (file.empty()) return true;
  std::ifstream in(file);
  if (!in && std::filesystem::exists(file)) {
    complain("cannot read " + file);
    return false;
  }
  const auto refuse = [&](const std::string& where, const Complaint& why) {
    complain(file + where + ": " + why);
    return false;
  };
  std::string line;
  int number = 0;
  bool whole = true;  // the last line
  while (std::getline(in, line)) {
    whole = !in.eof();
    const Json json = Json::parse(line, nullptr, false);
    if (++number == 1) {
      if (const Complaint why = other_games(json, whole, head); !why.empty()) return refuse("", why);
      if (!json.contains(kPlays))
        complain(file + ": it does not say how its players play; whether they are the same as these is not known");
      continue;
    }
    if (json.is_discarded()) continue;
    try {
      if (const Complaint why = take(json); !why.empty()) return refuse(":" + std::to_string(number), why);
    } catch (const Json::exception&) {
      return refuse(":" + std::to_string(number), "this is not a game that was kept: a value is missing or is another");
    }
  }
  in.close();
  out_.open(file, std::ios::app);
  if (!out_) {
    complain("cannot write " + file);
    return false;
  }
  if (!whole) out_ << '\n';
  if (number == 0) write(head);
  return true;
}

void KeptGames::write(const Json& game) {
  if (out_.is_open()) out_ << json_line(game) << std::endl;
}

}  // namespace pelops::cli
