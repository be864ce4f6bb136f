#include "terminal/screen_mode.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>

#include "terminal/signals.h"

namespace pelops::terminal {
namespace {

constexpr int kLeastColumns = 60;
constexpr int kLeastRows = 16;
constexpr int kPromptRows = 6;  // at least
constexpr int kLogFrom = 112;   // columns from which the log stands beside the board

}  // namespace

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

// ------------------------------------------------------------------------------------------------ drawing

void ScreenMode::draw() {
  screen_.clear();
  const int rows = screen_.rows();
  const int columns = screen_.columns();
  if (columns < kLeastColumns || rows < kLeastRows) {
    screen_.put(0, 0, t("terminal.too_small", {{"columns", kLeastColumns}, {"rows", kLeastRows}}), columns);
    return screen_.flush();
  }
  const bool begun = !s_.table().view().is_null();
  const std::string game = t("game." + s_.table().game() + ".name");
  screen_.bar(0, "Pelops · " + game + (begun ? " · " + s_.board().phase(s_.table().view()) : ""),
              over_ == Over::kCurtain ? "" : s_.turn_words());
  if (over_ == Over::kCurtain) {
    draw_curtain();
  } else if (over_ == Over::kText) {
    draw_text(1, rows - 2);
  } else if (over_ == Over::kCards) {
    draw_cards(1, rows - 2);
  } else {
    const bool beside = columns >= kLogFrom;
    const int board = beside ? std::min(columns - 34, 100) : columns;
    const int wide = board - (beside ? 1 : 0);
    const int above = choose_panels(wide, rows - 2 - kPromptRows);
    draw_board(1, wide);
    if (beside) draw_log(1, above, board + 1, columns - board - 1);
    draw_prompt(1 + above, rows - 2 - above);
  }
  draw_foot();
  screen_.flush();
}

// As many panels as there is room for, from the one that Tab has brought to the top. Returns the rows that they take.
int ScreenMode::choose_panels(int columns, int room) {
  panels_.clear();
  more_.clear();
  if (s_.table().view().is_null()) {
    Panel seats;
    for (std::size_t seat = 0; seat < s_.table().seats().size(); ++seat)
      seats.lines.push_back({{"  " + s_.seat_words(static_cast<int>(seat)), seat_ink(static_cast<int>(seat))}});
    panels_.push_back(std::move(seats));
    return static_cast<int>(panels_.front().lines.size());
  }
  std::vector<Panel> all = s_.board().panels(s_.table().view(), s_.table().viewer(), columns);
  int rows = -1;
  for (const Panel& panel : all) rows += static_cast<int>(panel.lines.size()) + 1;
  if (rows <= room) panel_ = 0;
  panel_ %= all.size();
  rows = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Panel& panel = all[(panel_ + i) % all.size()];
    const int needed = static_cast<int>(panel.lines.size()) + (i > 0 ? 1 : 0);
    if (i == 0 && needed > room) panel.lines.resize(static_cast<std::size_t>(room));
    if (i > 0 && (rows + needed > room || !more_.empty())) {
      more_ += (more_.empty() ? "" : ", ") + panel.title;
      continue;
    }
    rows += std::min(needed, room);
    panels_.push_back(std::move(panel));
  }
  return rows;
}

void ScreenMode::draw_board(int row, int columns) {
  for (std::size_t i = 0; i < panels_.size(); ++i) {
    if (i > 0) screen_.rule(row++, 0, columns, panels_[i].title);
    for (const Line& line : panels_[i].lines) screen_.put(row++, 0, line, columns);
  }
}

void ScreenMode::draw_log(int row, int rows, int column, int columns) {
  for (int i = 0; i < rows; ++i) screen_.put(row + i, column - 1, "│", 1, Ink::kDim);
  std::vector<Line> lines;
  for (const LogLine& line : s_.log(0)) {
    if (line.heading) {
      lines.push_back({{line.text, Ink::kTitle}});
      continue;
    }
    const std::string name = line.seat == kNoSeat ? "" : s_.board().city(line.seat);
    bool first = true;
    for (const std::string& piece : wrap(name + (name.empty() ? "" : ": ") + line.text, columns - 2)) {
      if (first && !name.empty())
        lines.push_back({{name, seat_ink(line.seat), true}, {piece.substr(std::min(piece.size(), name.size()))}});
      else
        lines.push_back({{(first ? "" : "  ") + piece}});
      first = false;
    }
  }
  const int skip = std::max(0, static_cast<int>(lines.size()) - rows);
  for (int i = 0; i + skip < static_cast<int>(lines.size()); ++i)
    screen_.put(row + i, column + 1, lines[static_cast<std::size_t>(i + skip)], columns - 1);
}

void ScreenMode::draw_prompt(int row, int rows) {
  const int columns = screen_.columns();
  const bool mine = s_.table().asked_here();
  const std::string notice = s_.table().notice();
  screen_.rule(row, 0, columns, notice.empty() ? s_.turn_words() : notice, mine ? Ink::kNow : Ink::kDim);
  if (const std::string more = " Tab: " + more_ + " "; !more_.empty() && notice.empty() && width(more) < columns - 30)
    screen_.put(row, columns - width(more) - 2, more, width(more), Ink::kDim);
  std::string question = s_.question();
  if (!titles_.empty()) question += "  " + titles_.back();
  if (s_.table().over()) question = s_.winner_words();
  screen_.put(row + 1, 1, question, columns - 2, Ink::kTitle);
  if (mine) {
    const int half = std::max(columns / 2 - 2, 30);
    draw_entries(row + 2, rows - 2, half);
    draw_detail(row + 2, rows - 2, half + 2, columns - half - 3);
    return;
  }
  // Meanwhile: what happened last.
  const std::vector<LogLine> log = s_.log(s_.table().moments().size() > 6 ? s_.table().moments().size() - 6 : 0);
  const int skip = std::max(0, static_cast<int>(log.size()) - (rows - 2));
  for (int i = 0; i + skip < static_cast<int>(log.size()); ++i) {
    const LogLine& line = log[static_cast<std::size_t>(i + skip)];
    const Line shown = line.seat == kNoSeat
                           ? Line{{line.text, Ink::kDim}}
                           : Line{{s_.board().city(line.seat), seat_ink(line.seat), true}, {": " + line.text}};
    screen_.put(row + 2 + i, 2, shown, columns - 3);
  }
}

void ScreenMode::draw_entries(int row, int rows, int columns) {
  List& list = lists_.back();
  list.scroll(rows);
  const auto count = static_cast<int>(entries().size());
  for (int i = 0; i < rows && list.top + i < count; ++i) {
    const int n = list.top + i;
    const Entry& entry = entries()[static_cast<std::size_t>(n)];
    int used = screen_.put(row + i, 1, pad_left(std::to_string(n + 1), 3) + " ", columns, Ink::kNow);
    used += screen_.put(row + i, 1 + used, entry.title, columns - used);
    if (entry.option == nullptr) screen_.put(row + i, 1 + used, " (" + entry.detail + ")", columns - used, Ink::kDim);
    if (n == list.at) screen_.mark(row + i, 1, columns);
  }
  if (list.top > 0) screen_.put(row, columns + 1, "↑", 1, Ink::kNow);
  if (list.top + rows < count) screen_.put(row + rows - 1, columns + 1, "↓", 1, Ink::kNow);
}

// The chosen one in words, and what it would do.
void ScreenMode::draw_detail(int row, int rows, int column, int columns) {
  if (entries().empty()) return;
  const Entry& entry = entries()[static_cast<std::size_t>(lists_.back().at)];
  std::vector<Line> lines;
  if (entry.option == nullptr) {
    for (const Entry& one : entry.inside) lines.push_back({{one.title, Ink::kDim}});
  } else {
    for (std::string& piece : wrap(entry.detail, columns)) lines.push_back({{std::move(piece)}});
    if (entry.detail.empty()) lines.clear();
    if (const std::string words = s_.preview_words(*entry.option); !words.empty())
      for (std::string& piece : wrap("→ " + words, columns)) lines.push_back({{std::move(piece), Ink::kGood}});
  }
  for (int i = 0; i < rows && i < static_cast<int>(lines.size()); ++i)
    screen_.put(row + i, column, lines[static_cast<std::size_t>(i)], columns);
}

void ScreenMode::draw_text(int row, int rows) {
  const int columns = screen_.columns();
  screen_.rule(row, 0, columns, text_title_, Ink::kNow);
  const int room = rows - 1;
  text_top_ = std::clamp(text_top_, 0, std::max(0, static_cast<int>(text_.size()) - room));
  for (int i = 0; i < room && text_top_ + i < static_cast<int>(text_.size()); ++i)
    screen_.put(row + 1 + i, 2, text_[static_cast<std::size_t>(text_top_ + i)], columns - 4);
  if (text_top_ > 0) screen_.put(row + 1, columns - 1, "↑", 1, Ink::kNow);
  if (text_top_ + room < static_cast<int>(text_.size())) screen_.put(row + rows - 1, columns - 1, "↓", 1, Ink::kNow);
}

std::vector<Card> ScreenMode::shown_cards() const {
  return typed_.empty() ? s_.board().cards() : s_.find_cards(typed_);
}

void ScreenMode::draw_cards(int row, int rows) {
  const int columns = screen_.columns();
  screen_.rule(row, 0, columns, t("table.cards") + (typed_.empty() ? "" : ": " + typed_), Ink::kNow);
  const std::vector<Card> cards = shown_cards();
  if (cards.empty()) {
    screen_.put(row + 2, 2, t("cards.none"), columns - 4);
    return;
  }
  cards_.move(cards_.at, static_cast<int>(cards.size()));
  cards_.scroll(rows - 1);
  constexpr int kNames = 28;
  for (int i = 0; i < rows - 1 && cards_.top + i < static_cast<int>(cards.size()); ++i) {
    screen_.put(row + 1 + i, 2, cards[static_cast<std::size_t>(cards_.top + i)].name, kNames - 2);
    if (cards_.top + i == cards_.at) screen_.mark(row + 1 + i, 1, kNames);
  }
  int at = row + 1;
  bool first = true;
  for (const std::string& paragraph : s_.card_words(cards[static_cast<std::size_t>(cards_.at)])) {
    for (const std::string& piece : wrap(paragraph, columns - kNames - 5))
      screen_.put(at++, kNames + 3, piece, columns - kNames - 5, first ? Ink::kTitle : Ink::kPlain);
    first = false;
    ++at;
  }
}

void ScreenMode::draw_curtain() {
  const std::string who = s_.seat_words(s_.table().viewer());
  const std::vector<std::string> lines = {t("table.curtain_title", {{"city", who}}), "",
                                          t("terminal.curtain", {{"city", who}})};
  int row = screen_.rows() / 2 - 1;
  for (const std::string& line : lines)
    screen_.put(row++, std::max(0, (screen_.columns() - width(line)) / 2), line, screen_.columns(), Ink::kNow);
}

void ScreenMode::draw_foot() {
  const int row = screen_.rows() - 1;
  const auto line = [&](const char* key) {
    const std::string prompt = t(key) + ": ";
    screen_.put(row, 1, prompt + typed_, screen_.columns() - 2, Ink::kNow);
    screen_.cursor(row, std::min(screen_.columns() - 1, 1 + width(prompt + typed_)));
  };
  switch (over_) {
    case Over::kLeave:
      screen_.put(row, 1, t("terminal.leave_question", {{"yes", t("terminal.yes")}}), screen_.columns() - 2, Ink::kNow,
                  true);
      return;
    case Over::kSaveAs: return line("terminal.save_as");
    case Over::kLoad: return line("terminal.load_what");
    case Over::kSay: return line("online.say");
    case Over::kText:
    case Over::kCards:
      screen_.bar(row, t(over_ == Over::kCards ? "terminal.keys.cards" : "terminal.keys.text"), "");
      return;
    case Over::kCurtain: return;
    case Over::kNothing: break;
  }
  if (!message_.empty())
    screen_.put(row, 1, message_, screen_.columns() - 2, Ink::kNow);
  else
    screen_.bar(row, t(screen_.columns() >= 100 ? "terminal.keys.table_wide" : "terminal.keys.table"), "");
}

// ------------------------------------------------------------------------------------------------ keys

void ScreenMode::press(const Key& key) {
  if (key.kind == Key::kResize) return;
  message_.clear();
  switch (over_) {
    case Over::kNothing: return press_table(key);
    case Over::kCurtain:
      if (key.kind == Key::kEnter) over_ = Over::kNothing;
      return;
    case Over::kText:
      if (!press_text(key)) over_ = Over::kNothing;
      return;
    case Over::kCards: return press_cards(key);
    case Over::kLeave:
      done_ = key.kind == Key::kEnter || folded(key.text) == t("terminal.yes");
      over_ = Over::kNothing;
      return;
    case Over::kSaveAs:
    case Over::kLoad:
    case Over::kSay: return press_line(key);
  }
}

// False: the text is put away.
bool ScreenMode::press_text(const Key& key) {
  const int page = screen_.rows() - 4;
  switch (key.kind) {
    case Key::kUp: --text_top_; return true;
    case Key::kDown: ++text_top_; return true;
    case Key::kPageUp: text_top_ -= page; return true;
    case Key::kPageDown: text_top_ += page; return true;
    case Key::kHome: text_top_ = 0; return true;
    case Key::kEnd: text_top_ = static_cast<int>(text_.size()); return true;
    case Key::kText:
      if (key.text == " ") text_top_ += page;
      return key.text != "q";
    default: hinting_ = false; return false;
  }
}

bool ScreenMode::press_list(const Key& key, List& list, int count, int page) {
  switch (key.kind) {
    case Key::kUp: list.move(list.at == 0 ? count - 1 : list.at - 1, count); return true;
    case Key::kDown: list.move(list.at + 1 == count ? 0 : list.at + 1, count); return true;
    case Key::kPageUp: list.move(list.at - page, count); return true;
    case Key::kPageDown: list.move(list.at + page, count); return true;
    case Key::kHome: list.move(0, count); return true;
    case Key::kEnd: list.move(count - 1, count); return true;
    default: return false;
  }
}

void ScreenMode::press_table(const Key& key) {
  const auto count = static_cast<int>(entries().size());
  if (press_list(key, lists_.back(), count, kPromptRows)) {
    number_.clear();
    return;
  }
  switch (key.kind) {
    case Key::kEnter:
    case Key::kRight: return enter();
    case Key::kLeft: return back();
    case Key::kEscape:
      if (menus_.size() > 1) return back();
      return leave();
    case Key::kTab: ++panel_; return;
    case Key::kBackTab: panel_ += panels_.size() > 1 ? panels_.size() - 1 : 1; return;
    case Key::kText: return press_letter(key.text);
    default: return;
  }
}

void ScreenMode::press_letter(const std::string& letter) {
  if (letter.size() == 1 && letter[0] >= '0' && letter[0] <= '9') {
    number_ += letter;
    const auto count = static_cast<int>(entries().size());
    int n = std::stoi(number_);
    if (n > count) {
      number_ = letter;
      n = letter[0] - '0';
    }
    if (n >= 1 && n <= count) lists_.back().move(n - 1, count);
    return;
  }
  number_.clear();
  const auto count = static_cast<int>(entries().size());
  if (letter == "k") press_list({Key::kUp, ""}, lists_.back(), count, 1);
  if (letter == "j") press_list({Key::kDown, ""}, lists_.back(), count, 1);
  if (letter == "u") undo();
  if (letter == "h") show_hint();
  if (letter == "c") {
    over_ = Over::kCards;
    typed_.clear();
  }
  if (letter == "l") show_log();
  if (letter == "t") show_words();
  if (letter == "r" && s_.table().decision())
    show(t("table.rule_now"), wrapped({s_.board().rule(*s_.table().decision())}));
  if (letter == "?") show_help();
  if (letter == "p" && s_.table().over()) show_scores();
  if (letter == "s" || letter == "o" || letter == "m") {
    typed_ = letter == "s" ? look_.save : "";
    over_ = letter == "s" ? Over::kSaveAs : letter == "o" ? Over::kLoad : Over::kSay;
  }
  if (letter == "y") message_ = s_.table().answer_undo(true);
  if (letter == "n") message_ = s_.table().answer_undo(false);
  if (letter == "q") leave();
}

void ScreenMode::press_cards(const Key& key) {
  const auto count = static_cast<int>(shown_cards().size());
  if (press_list(key, cards_, count, screen_.rows() - 4)) return;
  if (key.kind == Key::kText) {
    typed_ += key.text;
    cards_ = {};
  } else if (key.kind == Key::kBackspace && !typed_.empty()) {
    while (!typed_.empty() && (static_cast<unsigned char>(typed_.back()) & 0xc0U) == 0x80U) typed_.pop_back();
    typed_.pop_back();
    cards_ = {};
  } else if (key.kind == Key::kEscape || key.kind == Key::kEnter) {
    over_ = Over::kNothing;
  }
}

// The line at the foot: a file's name, or something to say.
void ScreenMode::press_line(const Key& key) {
  if (key.kind == Key::kText) {
    typed_ += key.text;
  } else if (key.kind == Key::kBackspace && !typed_.empty()) {
    while (!typed_.empty() && (static_cast<unsigned char>(typed_.back()) & 0xc0U) == 0x80U) typed_.pop_back();
    typed_.pop_back();
  } else if (key.kind == Key::kEscape) {
    over_ = Over::kNothing;
  } else if (key.kind == Key::kEnter) {
    const Over what = over_;
    over_ = Over::kNothing;
    if (typed_.empty()) return;
    Complaint wrong;
    if (what == Over::kSaveAs) {
      wrong = s_.table().save(typed_);
      message_ = t("terminal.saved", {{"file", typed_}});
    } else if (what == Over::kLoad) {
      wrong = s_.load(typed_);
      message_ = t("terminal.loaded", {{"file", typed_}});
      facing_ = kNoSeat;
    } else {
      wrong = s_.table().say(typed_);
    }
    if (!wrong.empty()) message_ = t("app.failed", {{"why", wrong}});
  }
}

void ScreenMode::enter() {
  if (entries().empty()) {
    if (s_.table().over()) return show_scores();
    if (s_.table().decision()) message_ = t("table.waiting", {{"city", s_.board().city(s_.table().decision()->seat)}});
    return;
  }
  const Entry entry = entries()[static_cast<std::size_t>(lists_.back().at)];
  if (entry.option == nullptr) {
    menus_.push_back(entry.inside);
    lists_.emplace_back();
    titles_.push_back(entry.title);
    return;
  }
  if (const Complaint wrong = s_.table().play(*entry.option); !wrong.empty())
    message_ = t("app.failed", {{"why", wrong}});
}

void ScreenMode::back() {
  if (menus_.size() < 2) return;
  menus_.pop_back();
  lists_.pop_back();
  titles_.pop_back();
}

void ScreenMode::undo() {
  message_ = s_.table().undo();
  if (message_.empty()) message_ = t("terminal.undone");
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
  std::vector<Line> lines;
  for (const LogLine& line : s_.log(0)) {
    if (line.heading) {
      lines.push_back({{line.text, Ink::kTitle}});
      continue;
    }
    const std::string name = line.seat == kNoSeat ? "" : s_.board().city(line.seat);
    bool first = true;
    for (std::string& piece : wrap(line.text, screen_.columns() - 16)) {
      lines.push_back(
          {{pad(first ? name : "", 10), name.empty() ? Ink::kDim : seat_ink(line.seat), true}, {std::move(piece)}});
      first = false;
    }
  }
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

void ScreenMode::leave() {
  if (s_.table().over()) {
    done_ = true;
    return;
  }
  over_ = Over::kLeave;
}

}  // namespace pelops::terminal
