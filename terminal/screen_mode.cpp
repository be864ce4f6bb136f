#include "terminal/screen_mode.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>

#include "terminal/signals.h"

namespace pelops::terminal {

void ScreenMode::List::move(int to, int count) { at = std::clamp(to, 0, std::max(0, count - 1)); }

void ScreenMode::List::scroll(int rows) {
  if (at < top) top = at;
  if (at >= top + rows) top = at - rows + 1;
  top = std::max(0, top);
}

ScreenMode::ScreenMode(Session& session, ScreenLook look)
    : s_(session), t(session.t), look_(std::move(look)), screen_(look_.colours), menus_(1), lists_(1) {}

void ScreenMode::run() {
  const Signals signals;
  while (!done_ && !Signals::ending()) {
    if (Signals::interrupted()) leave();
    s_.table().turn();
    face();
    draw();
    pollfd ends[2] = {{STDIN_FILENO, POLLIN, 0}, {s_.table().wake(), POLLIN, 0}};
    poll(ends, 2, -1);
    if ((ends[0].revents & (POLLHUP | POLLERR)) != 0) return;  // the terminal is gone
    for (Key key = screen_.key(); key.kind != Key::kNone; key = screen_.key()) {
      press(key);
      s_.table().turn();
      face();
    }
  }
}

void ScreenMode::face() {
  Table& table = s_.table();
  if (table.asked_here() && s_.board().hides() && table.people_here() > 1 && table.viewer() != facing_)
    over_ = Over::kCurtain;
  facing_ = table.viewer();
  if (asked_ != table.version()) {
    asked_ = table.version();
    menus_.assign(1, s_.menu());
    lists_.assign(1, {});
    titles_.clear();
    number_.clear();
    if (hinting_) {
      hinting_ = false;
      over_ = Over::kNothing;
    }
  }
  if (hinting_ && table.hint()) {
    hinting_ = false;
    std::vector<std::string> lines = s_.hint_words();
    lines.emplace_back();
    for (std::string& line : s_.why_words()) lines.push_back(std::move(line));
    if (over_ == Over::kText) show(t("table.hint"), wrapped(lines));
  }
  if (table.over() && !scored_) {
    scored_ = true;
    show_scores();
  }
  if (!table.over()) scored_ = false;
}

void ScreenMode::show(const std::string& title, std::vector<Line> lines) {
  over_ = Over::kText;
  text_title_ = title;
  text_ = std::move(lines);
  text_top_ = 0;
}

std::vector<Line> ScreenMode::wrapped(const std::vector<std::string>& lines) const {
  std::vector<Line> out;
  for (const std::string& line : lines)
    for (std::string& piece : wrap(line, std::min(screen_.columns() - 6, 100))) out.push_back({{std::move(piece)}});
  return out;
}

void ScreenMode::show_hint() {
  if (const std::string why = s_.table().hint_barred(); !why.empty()) {
    message_ = why;
    return;
  }
  if (!s_.table().asked_here()) {
    message_ = s_.turn_words();
    return;
  }
  show(t("table.hint"), {{{t("hint.thinking")}}});
  hinting_ = true;
  if (!s_.table().hint()) s_.table().ask_hint();
}

void ScreenMode::show_log() {
  std::vector<Line> lines = log_lines(std::min(screen_.columns() - 6, 100));
  if (lines.empty()) lines.push_back({{t("log.empty")}});
  show(t("log.title"), std::move(lines));
  text_top_ = static_cast<int>(text_.size());
}

void ScreenMode::show_words() {
  if (s_.table().view().is_null()) return;
  std::vector<Line> lines;
  for (const Section& section : s_.board().describe(s_.table().view(), s_.table().viewer())) {
    lines.push_back({{section.title, Ink::kTitle}});
    for (const std::string& line : section.lines)
      for (std::string& piece : wrap(line, screen_.columns() - 8)) lines.push_back({{"  " + piece}});
  }
  show(t("table.text_view"), std::move(lines));
}

void ScreenMode::show_help() {
  std::vector<std::string> lines;
  for (const char* key : {"arrows", "enter", "numbers", "escape", "tab", "undo", "hint", "cards", "log", "table",
                          "rule", "save", "load", "say", "agree", "quit"})
    lines.push_back(t(std::string("terminal.keys.help.") + key));
  show(t("keys.title"), wrapped(lines));
}

void ScreenMode::show_scores() {
  std::vector<Line> lines = {{{s_.winner_words(), Ink::kNow, true}}, {}};
  for (Line& line : s_.score_lines()) lines.push_back(std::move(line));
  show(t("table.over"), std::move(lines));
}

}  // namespace pelops::terminal
