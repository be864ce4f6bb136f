// What the keys do.
#include <algorithm>

#include "terminal/screen_mode.h"

namespace pelops::terminal {

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

void ScreenMode::leave() {
  if (s_.table().over()) {
    done_ = true;
    return;
  }
  over_ = Over::kLeave;
}

}  // namespace pelops::terminal
