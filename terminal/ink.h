#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/types.h"

namespace pelops::terminal {

// What a piece of text means; how that looks is the mode's business. Nothing is said by colour alone.
enum class Ink : u8 { kPlain, kDim, kTitle, kNow, kGood, kBad, kSeat0, kSeat1, kSeat2, kSeat3, kSeat4 };

constexpr Ink seat_ink(int seat) { return static_cast<Ink>(static_cast<int>(Ink::kSeat0) + seat); }

struct Span {
  std::string text;
  Ink ink = Ink::kPlain;
  bool bold = false;
};
using Line = std::vector<Span>;

// Columns that a UTF-8 text takes on the screen.
int width(std::string_view text);
int width(const Line& line);
// At most that many columns of it, with an ellipsis where something was left out.
std::string cut(std::string_view text, int columns);
// Exactly that many: cut or filled with spaces.
std::string pad(std::string_view text, int columns);
std::string pad_left(std::string_view text, int columns);
// Lines of at most that many columns, broken at spaces.
std::vector<std::string> wrap(std::string_view text, int columns);

// The same for pieces with their inks; lines after the first begin with that many spaces.
std::vector<Line> wrap(const Line& line, int columns, int indent);

// Whether a text is found in another or begins it, capitals and small letters alike, with accents or without.
std::string folded(std::string_view text);

std::string plain(const Line& line);
// With ANSI colours.
std::string painted(const Line& line);

}  // namespace pelops::terminal
