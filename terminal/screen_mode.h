#pragma once

#include <functional>
#include <string>
#include <vector>

#include "terminal/screen.h"
#include "terminal/session.h"

namespace pelops::terminal {

struct ScreenLook {
  bool colours = false;
  std::string save;  // where games are saved after every decision; empty: nowhere
};

// A game on the whole screen: the board above, what is asked and the choices below, all by keyboard.
class ScreenMode {
 public:
  ScreenMode(Session& session, ScreenLook look);
  void run();

 private:
  using Key = Screen::Key;
  static constexpr int kPromptRows = 6;  // at least
  // What lies over the table, if anything does.
  enum class Over : u8 { kNothing, kText, kCards, kLeave, kSaveAs, kLoad, kSay, kCurtain };

  // A list with one chosen.
  struct List {
    int at = 0;
    int top = 0;
    void move(int to, int count);
    void scroll(int rows);  // so that the chosen one is seen
  };

  void face();  // takes over what the table says now

  // screen_draw.cpp
  void draw();
  void draw_board(int row, int columns);
  void draw_log(int row, int rows, int column, int columns);
  void draw_prompt(int row, int rows);
  void draw_entries(int row, int rows, int columns);
  void draw_detail(int row, int rows, int column, int columns);
  void draw_text(int row, int rows);
  void draw_cards(int row, int rows);
  void draw_curtain();
  void draw_foot();
  int choose_panels(int columns, int room);
  [[nodiscard]] std::vector<Line> log_lines(int columns) const;

  // screen_keys.cpp
  void press(const Key& key);
  bool press_text(const Key& key);
  bool press_list(const Key& key, List& list, int count, int page);
  void press_table(const Key& key);
  void press_cards(const Key& key);
  void press_line(const Key& key);
  void press_letter(const std::string& letter);
  void enter();
  void back();
  void undo();
  void leave();

  // A text over the table.
  void show_hint();
  void show(const std::string& title, std::vector<Line> lines);
  void show_log();
  void show_words();
  void show_help();
  void show_scores();
  [[nodiscard]] std::vector<Card> shown_cards() const;
  [[nodiscard]] const std::vector<Entry>& entries() const { return menus_.back(); }
  [[nodiscard]] std::vector<Line> wrapped(const std::vector<std::string>& lines) const;

  Session& s_;
  const Texts& t;
  ScreenLook look_;
  Screen screen_;

  std::vector<std::vector<Entry>> menus_;  // the choices, and the parts of them that were opened
  std::vector<std::string> titles_;        // of the parts
  std::vector<List> lists_;                // one a menu
  u64 asked_ = 0;                          // the version that the menu is of
  std::string number_;                     // digits typed so far
  std::size_t panel_ = 0;                  // that stands on top
  std::vector<Panel> panels_;              // those that are shown
  std::string more_;                       // what is not

  Over over_ = Over::kNothing;
  std::string text_title_;
  std::vector<Line> text_;
  int text_top_ = 0;
  bool hinting_ = false;
  bool scored_ = false;
  List cards_;
  std::string typed_;  // in the line at the foot, or what cards are looked for

  Seat facing_ = kNoSeat;
  std::string message_;
  bool done_ = false;
};

}  // namespace pelops::terminal
