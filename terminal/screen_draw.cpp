// What the screen shows.
#include <algorithm>

#include "terminal/screen_mode.h"

namespace pelops::terminal {
namespace {

constexpr int kLeastColumns = 60;
constexpr int kLeastRows = 16;
constexpr int kLogFrom = 112;  // columns from which the log stands beside the board

}  // namespace

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

std::vector<Line> ScreenMode::log_lines(int columns) const {
  std::vector<Line> lines;
  for (const LogLine& one : s_.log(0)) {
    Line line{{one.text, one.heading ? Ink::kTitle : Ink::kPlain}};
    if (!one.heading && one.seat != kNoSeat)
      line = {{s_.board().city(one.seat), seat_ink(one.seat), true}, {": " + one.text}};
    for (Line& piece : wrap(line, columns, 2)) lines.push_back(std::move(piece));
  }
  return lines;
}

void ScreenMode::draw_log(int row, int rows, int column, int columns) {
  for (int i = 0; i < rows; ++i) screen_.put(row + i, column - 1, "│", 1, Ink::kDim);
  const std::vector<Line> lines = log_lines(columns - 2);
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

}  // namespace pelops::terminal
