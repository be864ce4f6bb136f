#pragma once

#include <string>
#include <vector>

#include "terminal/ink.h"

namespace pelops::terminal {

// The terminal as a grid of characters, through ncurses; one at a time. Its end gives the terminal back as it was.
class Screen {
 public:
  explicit Screen(bool colours);
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  [[nodiscard]] int rows() const;
  [[nodiscard]] int columns() const;

  void clear();
  void flush();
  // From there to the right, at most that many columns; returns the columns used.
  int put(int row, int column, const Line& line, int columns);
  int put(int row, int column, const std::string& text, int columns, Ink ink = Ink::kPlain, bool bold = false);
  // A bar over the whole width, with a text at the left and one at the right.
  void bar(int row, const std::string& left, const std::string& right);
  // A line with a title in it.
  void rule(int row, int column, int columns, const std::string& title, Ink ink = Ink::kDim);
  // The columns from there on shown as chosen.
  void mark(int row, int column, int columns);
  void cursor(int row, int column);  // shown there until the next clear()

  struct Key {
    enum Kind : u8 {
      kNone,
      kText,
      kUp,
      kDown,
      kLeft,
      kRight,
      kPageUp,
      kPageDown,
      kHome,
      kEnd,
      kEnter,
      kEscape,
      kTab,
      kBackTab,
      kBackspace,
      kResize
    };
    Kind kind = kNone;
    std::string text;  // one character
  };
  Key key();  // kNone: none is waiting

 private:
  bool colours_;
};

}  // namespace pelops::terminal
