#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"

namespace pelops {

inline constexpr std::size_t kMaxProtocolLine = std::size_t{1} << 20;
inline constexpr u64 kMaxProtocolPerft = 10'000'000'000;  // leaves
inline constexpr u64 kMaxThinkMilliseconds = 600'000;

// Reads a whole file within a bound of its own; false with a complaint that names the file.
using ReadFile = std::function<bool(const std::string& path, std::string& text, Complaint& complaint)>;

// The engine protocol: one request a line, one answer a line, see docs/protocol.md. Whatever comes in, an answer goes
// out, and after one that is not ok the game is as it was.
class Protocol {
 public:
  // Without `read_file` (in the browser, in tests) a `figures` path is refused.
  explicit Protocol(GameRows games, ReadFile read_file = {}) : games_(games), read_file_(std::move(read_file)) {}

  // The figures of a `new` that names none.
  void default_figures(std::string text, std::string file);

  // Refuse a perft with more leaves than that.
  void limit_perft(u64 leaves) { perft_limit_ = leaves; }

  // The answer to one line, without the end of line.
  std::string answer(std::string_view line);

  // True after `quit`.
  [[nodiscard]] bool finished() const { return finished_; }

 private:
  struct Command;
  static const std::vector<Command>& commands();

  Complaint run(const Json& request, Json& out);
  Complaint list_games(const Json& request, Json& out);
  Complaint begin(const Json& request, Json& out);
  Complaint set(const Json& request, Json& out);
  Complaint state(const Json& request, Json& out);
  Complaint view(const Json& request, Json& out);
  Complaint options(const Json& request, Json& out);
  Complaint play(const Json& request, Json& out);
  Complaint undo(const Json& request, Json& out);
  Complaint record(const Json& request, Json& out);
  Complaint load(const Json& request, Json& out);
  Complaint think(const Json& request, Json& out);
  Complaint perft(const Json& request, Json& out);
  Complaint quit(const Json& request, Json& out);

  Complaint read_figures(const Json& request, std::string& text, std::string& file) const;
  void tell_decision(Json& out) const;

  GameRows games_;
  ReadFile read_file_;
  std::string figures_text_;
  std::string figures_file_;
  u64 perft_limit_ = kMaxProtocolPerft;
  std::optional<Match> match_;
  bool finished_ = false;
};

}  // namespace pelops
