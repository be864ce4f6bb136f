#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/types.h"

namespace pelops {

inline constexpr int kRecordVersion = 1;
inline constexpr std::size_t kMaxRecordBytes = std::size_t{32} << 20;
inline constexpr std::size_t kMaxRecordLine = std::size_t{1} << 16;
inline constexpr std::size_t kMaxDecisions = 1'000'000;
inline constexpr std::size_t kMaxPositions = 16;
inline constexpr std::size_t kMaxSeatName = 80;  // bytes

// One decision as it is written: who answered (kChance: dice and decks), and the action's canonical text.
struct RecordedAction {
  Seat seat = kNoSeat;
  std::string text;
  int line = 0;  // where it stood in the file that was read
};

struct RecordedResult {
  i32 points = 0;
  int place = 0;
  friend bool operator==(const RecordedResult&, const RecordedResult&) = default;
};

// Where in the file a header entry stood; 0: it was not there.
struct RecordLines {
  int game = 0, rules = 0, players = 0, seats = 0, seed = 0, start = 0, ask_single = 0, figures = 0;
  int figures_version = 0;
  std::vector<int> positions;
  int result = 0, state = 0, last = 0;
};

// One game as text: all that is needed to play it again and to see that it came out the same.
struct Record {
  std::string game;
  int rules = 0;
  int players = 0;
  std::vector<std::string> seats;  // names, or empty
  u64 seed = 0;
  Seat start = kNoSeat;  // kNoSeat: from the seed
  bool ask_single = false;
  int figures_version = 1;             // of the default figures
  std::string figures;                 // TOML: the entries that differ from the default ones; empty: none
  std::vector<std::string> positions;  // JSON: what was set up after the start, one patch after the other
  std::vector<RecordedAction> actions;
  std::vector<RecordedResult> result;  // by seat; empty: unfinished, or not said
  bool unfinished = false;             // the record says so
  std::optional<u64> state;            // text_hash of the last position's state JSON

  std::vector<std::pair<std::size_t, std::string>> headings;  // comments before an action; not read back
  RecordLines lines;                                          // of what was read
};

// FNV-1a, 64 bits, over the bytes of a text.
u64 text_hash(std::string_view text);
std::string hex16(u64 value);

bool is_utf8(std::string_view text);

// Why a name cannot stand in the `seats` line; empty: it can.
Complaint check_seat_name(std::string_view name);

std::string print_record(const Record& record);

// Reads a record. Nothing here knows a game: whether its decisions are legal shows when it is played again. The
// complaint begins with the line.
std::optional<Record> parse_record(std::string_view text, Complaint& complaint);

// The complaint of every reader of records: `line 12: ...`.
Complaint at_line(int line, std::string_view what);

}  // namespace pelops
