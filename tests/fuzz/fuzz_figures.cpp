#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/games.h"
#include "match/match.h"

// A figures file: refused with a reason, or taken. One that is taken says its own differences, which make the same
// figures again, and a game can be played by it.
namespace pelops {
namespace {

void require(bool holds, const char* what, const std::string& shown) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, shown.c_str());
  std::abort();
}

void play_a_little(const Match::GamePtr& game, int players) {
  constexpr int kDecisions = 40;
  EventLog log;
  Match match = Match::begin(game, {players, 1, kNoSeat}, {}, log);
  Rng rng(2);
  for (int i = 0; i < kDecisions && !match.over(); ++i) {
    log.events.clear();
    const Complaint wrong = match.play(match.options()[rng.below(static_cast<u32>(match.options().size()))], log);
    require(wrong.empty(), "an option is refused", wrong);
  }
  require(!game->state_json(match.position()).empty(), "no state", "");
}

void read(const GameRow& row, std::string_view text) {
  Complaint complaint;
  const Match::GamePtr game = row.make(text, "fuzz.toml", false, complaint);
  require((game == nullptr) != complaint.empty(), "a game or a complaint, not both", complaint);
  if (game == nullptr) return;
  const std::string differences = game->figures_differences();
  const Match::GamePtr again = row.make(differences, "differences.toml", false, complaint);
  require(again != nullptr, "the differences are refused", complaint + "\n" + differences);
  require(again->figures_differences() == differences, "the differences are not stable", differences);
  require(again->figures_table() == game->figures_table(), "the differences make other figures", differences);
  play_a_little(game, row.min_players + static_cast<int>(text.size() % 3) % (row.max_players - row.min_players + 1));
}

}  // namespace
}  // namespace pelops

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const pelops::GameRow& row : pelops::games()) pelops::read(row, text);
  return 0;
}
