#include "terminal/screen.h"

#include <clocale>
#define NCURSES_WIDECHAR 1
#include <curses.h>

#include <algorithm>

namespace pelops::terminal {
namespace {

constexpr short kBar = 20;

// The colours of the vase where there are enough, the terminal's own where there are not.
void make_pairs() {
  start_color();
  use_default_colors();
  struct Pair {
    Ink ink;
    short many, few;
  };
  static constexpr Pair kPairs[] = {
      {Ink::kNow, 179, COLOR_YELLOW},  {Ink::kGood, 108, COLOR_GREEN},    {Ink::kBad, 167, COLOR_RED},
      {Ink::kSeat0, 74, COLOR_CYAN},   {Ink::kSeat1, 167, COLOR_RED},     {Ink::kSeat2, 179, COLOR_YELLOW},
      {Ink::kSeat3, 108, COLOR_GREEN}, {Ink::kSeat4, 140, COLOR_MAGENTA}, {Ink::kTitle, 173, -1},
  };
  for (const Pair& pair : kPairs)
    init_pair(static_cast<short>(static_cast<int>(pair.ink) + 1), COLORS >= 256 ? pair.many : pair.few, -1);
  if (COLORS >= 256)
    init_pair(kBar, 230, 130);
  else
    init_pair(kBar, COLOR_WHITE, COLOR_BLACK);
}

attr_t attribute(Ink ink, bool bold, bool colours) {
  attr_t out = bold || ink == Ink::kTitle ? A_BOLD : A_NORMAL;
  if (ink == Ink::kDim) out |= A_DIM;
  if (!colours) return ink == Ink::kNow ? out | A_BOLD : out;
  if (ink != Ink::kPlain && ink != Ink::kDim) out |= static_cast<attr_t>(COLOR_PAIR(static_cast<int>(ink) + 1));
  return out;
}

}  // namespace

Screen::Screen(bool colours) : colours_(colours) {
  initscr();
  colours_ = colours && has_colors();
  if (colours_) make_pairs();
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(25);
  curs_set(0);
}

Screen::~Screen() { endwin(); }

int Screen::rows() const { return LINES; }
int Screen::columns() const { return COLS; }

void Screen::clear() {
  erase();
  curs_set(0);
}
void Screen::flush() { refresh(); }

int Screen::put(int row, int column, const std::string& text, int columns, Ink ink, bool bold) {
  if (row < 0 || row >= LINES || column >= COLS) return 0;
  const std::string shown = cut(text, std::min(columns, COLS - column));
  attrset(static_cast<int>(attribute(ink, bold, colours_)));
  mvaddstr(row, column, shown.c_str());
  attrset(A_NORMAL);
  return width(shown);
}

int Screen::put(int row, int column, const Line& line, int columns) {
  int used = 0;
  for (const Span& span : line) used += put(row, column + used, span.text, columns - used, span.ink, span.bold);
  return used;
}

void Screen::bar(int row, const std::string& left, const std::string& right) {
  attrset(static_cast<int>(colours_ ? COLOR_PAIR(kBar) | A_BOLD : A_REVERSE));
  const bool both = COLS - width(right) - 3 > width(left);
  mvaddstr(row, 0, pad(" " + left, COLS).c_str());
  if (both && !right.empty()) mvaddstr(row, COLS - width(right) - 2, (" " + right + " ").c_str());
  attrset(A_NORMAL);
}

void Screen::rule(int row, int column, int columns, const std::string& title, Ink ink) {
  std::string line;
  for (int i = 0; i < columns; ++i) line += "─";
  put(row, column, line, columns, Ink::kDim);
  if (!title.empty()) put(row, column + 2, " " + title + " ", columns - 4, ink, ink != Ink::kDim);
}

void Screen::mark(int row, int column, int columns) { mvchgat(row, column, columns, A_REVERSE, 0, nullptr); }

void Screen::cursor(int row, int column) {
  curs_set(1);
  move(row, column);
}

Screen::Key Screen::key() {
  wint_t code = 0;
  const int kind = get_wch(&code);
  if (kind == ERR) return {};
  if (kind == KEY_CODE_YES) switch (code) {
      case KEY_UP: return {Key::kUp, ""};
      case KEY_DOWN: return {Key::kDown, ""};
      case KEY_LEFT: return {Key::kLeft, ""};
      case KEY_RIGHT: return {Key::kRight, ""};
      case KEY_PPAGE: return {Key::kPageUp, ""};
      case KEY_NPAGE: return {Key::kPageDown, ""};
      case KEY_HOME: return {Key::kHome, ""};
      case KEY_END: return {Key::kEnd, ""};
      case KEY_ENTER: return {Key::kEnter, ""};
      case KEY_BTAB: return {Key::kBackTab, ""};
      case KEY_BACKSPACE: return {Key::kBackspace, ""};
      case KEY_RESIZE: return {Key::kResize, ""};
      default: return {Key::kText, ""};
    }
  switch (code) {
    case '\r':
    case '\n': return {Key::kEnter, ""};
    case '\t': return {Key::kTab, ""};
    case 27: return {Key::kEscape, ""};
    case 8:
    case 127: return {Key::kBackspace, ""};
    case 12: clearok(curscr, TRUE); return {Key::kResize, ""};  // Ctrl-L: draw all anew
    default: break;
  }
  char bytes[8] = {};
  mbstate_t state = {};
  const std::size_t n = wcrtomb(bytes, static_cast<wchar_t>(code), &state);
  return {Key::kText, code < 32 || n > sizeof bytes ? "" : std::string(bytes, n)};
}

}  // namespace pelops::terminal
