#include "terminal/line_mode.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "terminal/signals.h"

namespace pelops::terminal {
namespace {

constexpr int kBoardColumns = 80;

std::string trimmed(const std::string& text) {
  const std::size_t from = text.find_first_not_of(" \t");
  return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

}  // namespace

const std::vector<LineMode::Command>& LineMode::commands() {
  static const std::vector<Command> table = {
      {"help", &LineMode::help},   {"options", &LineMode::options}, {"undo", &LineMode::undo},
      {"hint", &LineMode::hint},   {"why", &LineMode::why},         {"card", &LineMode::card},
      {"board", &LineMode::board}, {"table", &LineMode::words},     {"log", &LineMode::log},
      {"rule", &LineMode::rule},   {"save", &LineMode::save},       {"load", &LineMode::load},
      {"say", &LineMode::talk},    {"agree", &LineMode::agree},     {"refuse", &LineMode::refuse},
      {"quit", &LineMode::quit},
  };
  return table;
}

LineMode::LineMode(Session& session, LineLook look) : s_(session), t(session.t), look_(std::move(look)) {
  input_ = look_.edited ? edited_input(look_.history, [this](const std::string& begun) { return completions(begun); })
                        : plain_input(isatty(STDIN_FILENO) != 0);
}

void LineMode::say(const std::string& text) const { show(Line{{text}}); }

void LineMode::show(const Line& line) const {
  winsize size = {};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20;
  const std::string text = plain(line);
  const auto indent = static_cast<int>(std::min<std::size_t>(text.find_first_not_of(" 0123456789"), 20));
  for (const Line& one : wrap(line, known ? size.ws_col : 100000, known ? indent + 2 : 0))
    std::printf("%s\n", (look_.colours ? painted(one) : plain(one)).c_str());
}

void LineMode::say_all(const std::vector<std::string>& lines) const {
  for (const std::string& line : lines) say(line);
}

void LineMode::show(const std::vector<Line>& lines) const {
  for (const Line& line : lines) show(line);
}

std::string LineMode::word(const Command& command) const { return t(std::string("terminal.command.") + command.key); }

void LineMode::run() {
  const Signals signals;
  greet();
  while (!done_) {
    if (Signals::ending()) return goodbye();
    s_.table().turn();
    if (const std::string notice = s_.table().notice(); notice != notice_) {
      notice_ = notice;
      if (!notice.empty()) say(notice);
    }
    if (s_.table().over() || s_.table().closed()) {
      tell_news();
      if (s_.table().over()) {
        say();
        say(t("table.over") + " " + s_.winner_words() + ".");
        show(s_.score_lines());
      } else {
        say(t("terminal.closed"));
      }
      return;
    }
    if (!s_.table().asked_here()) {
      if (!s_.board().hides() || s_.table().people_here() < 2) tell_news();
      wait();
      continue;
    }
    if (!curtain()) return goodbye();
    tell_news();
    if (asked_ != s_.table().version()) ask();
    if (!answer()) return goodbye();
  }
}

void LineMode::greet() {
  say(t("app.name") + ": " + t("game." + s_.table().game() + ".name"));
  for (std::size_t seat = 0; seat < s_.table().seats().size(); ++seat)
    say("  " + s_.seat_words(static_cast<int>(seat)));
  say(t("terminal.greeting", {{"help", t("terminal.command.help")}, {"quit", t("terminal.command.quit")}}));
}

// What has happened since it was last told to the one who looks on; where players hide something each has his own news.
void LineMode::tell_news() {
  std::size_t& told = told_[s_.board().hides() ? s_.table().viewer() : 0];
  told = std::min(told, s_.table().moments().size());
  for (const LogLine& line : s_.log(told)) {
    if (line.heading) {
      say();
      show(Line{{line.text, Ink::kTitle}});
    } else if (line.seat == kNoSeat) {
      say(line.text);
    } else {
      show(Line{{s_.board().city(line.seat), seat_ink(line.seat), true}, {": " + line.text}});
    }
  }
  told = s_.table().moments().size();
  std::fflush(stdout);
}

// Where players hide something from each other and sit at one terminal, each says first that he is there.
bool LineMode::curtain() {
  const Seat viewer = s_.table().viewer();
  if (!s_.board().hides() || s_.table().people_here() < 2 || viewer == facing_) {
    facing_ = viewer;
    return true;
  }
  if (input_->by_hand() && look_.edited) std::fputs("\033[2J\033[3J\033[H", stdout);  // and what was scrolled away
  say();
  say(t("table.curtain_title", {{"city", s_.seat_words(viewer)}}) + ".");
  std::string unheard;
  for (Read read = Read::kCancelled; read != Read::kLine;) {
    read = input_->line(t("terminal.curtain", {{"city", s_.seat_words(viewer)}}) + " ", unheard);
    if (read == Read::kEnd) return false;
  }
  facing_ = viewer;
  return true;
}

void LineMode::ask() {
  asked_ = s_.table().version();
  menu_ = s_.menu();
  within_ = false;
  say();
  show(Line{{s_.turn_words() + ". ", Ink::kNow}, {s_.question(), Ink::kTitle}});
  options({});
}

void LineMode::options(const std::string& /*argument*/) {
  if (!s_.table().asked_here()) return say(s_.turn_words());
  int number = 0;
  const int digits = static_cast<int>(std::to_string(menu_.size()).size());
  for (const Entry& entry : menu_) {
    Line line = {{"  " + pad_left(std::to_string(++number), digits) + "  ", Ink::kNow}, {entry.title}};
    if (!entry.detail.empty()) line.push_back({" (" + entry.detail + ")", Ink::kDim});
    show(line);
  }
  if (within_) show(Line{{"  " + pad_left("0", digits) + "  ", Ink::kNow}, {t("table.choose_other")}});
}

// Until something happens; meanwhile a person may give a command. What a script says is for the next question, unless
// people are waited for.
void LineMode::wait() {
  const bool listening = input_->by_hand() || s_.table().waits_for_people();
  pollfd ends[2] = {{s_.table().wake(), POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
  bool called = listening && input_->waiting();
  if (!called) called = poll(ends, listening ? 2 : 1, -1) > 0 && listening && ends[1].revents != 0;
  if (Signals::interrupted() && input_->by_hand()) called = true;
  if (called && !answer()) goodbye();
}

bool LineMode::answer() {
  std::string line;
  switch (input_->line(s_.board().city(s_.table().viewer()) + "> ", line)) {
    case Read::kEnd: return false;
    case Read::kCancelled: return true;
    case Read::kLine: obey(trimmed(line));
  }
  return true;
}

void LineMode::obey(const std::string& line) {
  if (line.empty()) return;
  const std::size_t space = line.find(' ');
  const std::string first = folded(line.substr(0, space));
  for (const Command& command : commands())
    if (first == command.key || first == folded(word(command)))
      return (this->*command.run)(space == std::string::npos ? "" : trimmed(line.substr(space)));
  if (!choose(line))
    say(t(s_.table().asked_here() ? "terminal.unknown" : "terminal.unknown_waiting",
          {{"text", line}, {"n", menu_.size()}, {"help", t("terminal.command.help")}}));
}

// A number, the words of a choice or the beginning of them, or an action as records write it.
bool LineMode::choose(const std::string& text) {
  if (!s_.table().asked_here()) return false;
  if (text.find_first_not_of("0123456789") == std::string::npos) {
    const std::size_t n = text.size() > 4 ? 99999 : std::stoul(text);
    if (n == 0 && within_) {
      ask();
      return true;
    }
    if (n == 0 || n > menu_.size()) {
      say(t("terminal.no_number", {{"text", text}, {"n", menu_.size()}}));
      return true;
    }
    pick(Entry(menu_[n - 1]));
    return true;
  }
  if (const Option* option = s_.option_of(text)) {
    pick({"", "", option, {}});
    return true;
  }
  std::vector<const Entry*> all;
  const auto gather = [&](const auto& self, const std::vector<Entry>& entries) -> void {
    for (const Entry& entry : entries) {
      all.push_back(&entry);
      self(self, entry.inside);
    }
  };
  const std::vector<Entry> whole = s_.menu();
  gather(gather, menu_);
  if (within_) gather(gather, whole);
  const std::string wanted = folded(text);
  std::vector<const Entry*> found;
  const auto look = [&](const auto& fits) {
    if (!found.empty()) return;
    for (const Entry* entry : all)
      if (fits(folded(entry->title)) &&
          std::none_of(found.begin(), found.end(), [&](const Entry* one) { return one->title == entry->title; }))
        found.push_back(entry);
  };
  look([&](const std::string& title) { return title == wanted; });
  look([&](const std::string& title) { return title.starts_with(wanted); });
  look([&](const std::string& title) { return title.find(wanted) != std::string::npos; });
  if (found.empty()) return false;
  if (found.size() == 1) {
    pick(Entry(*found.front()));
    return true;
  }
  std::vector<std::string> titles;
  for (const Entry* entry : found) titles.push_back(entry->title);
  say(t("terminal.ambiguous", {{"text", text}, {"what", t.list(titles)}}));
  return true;
}

void LineMode::pick(const Entry& entry) {
  if (entry.option == nullptr) {
    menu_ = entry.inside;
    within_ = true;
    say(entry.title + ":");
    return options({});
  }
  if (const Complaint wrong = s_.table().play(*entry.option); !wrong.empty()) say(t("app.failed", {{"why", wrong}}));
}

void LineMode::undo(const std::string& /*argument*/) {
  if (const Complaint wrong = s_.table().undo(); !wrong.empty()) return say(wrong);
  say(t("terminal.undone"));
  asked_.reset();
}

// Waits for the hint; Ctrl-C goes on without it.
bool LineMode::need_hint() {
  if (!s_.table().asked_here()) {
    say(s_.turn_words());
    return false;
  }
  if (const std::string why = s_.table().hint_barred(); !why.empty()) {
    say(why);
    return false;
  }
  if (!s_.table().hint()) {
    say(t("hint.thinking"));
    std::fflush(stdout);
    s_.table().ask_hint();
  }
  while (!s_.table().hint()) {
    pollfd end = {s_.table().wake(), POLLIN, 0};
    poll(&end, 1, -1);
    if (Signals::interrupted() || Signals::ending()) return false;
    s_.table().turn();
  }
  return true;
}

void LineMode::hint(const std::string& /*argument*/) {
  if (need_hint()) say_all(s_.hint_words());
}

// Why the hint is what it is; with a name: why that is not among the choices.
void LineMode::why(const std::string& argument) {
  if (argument.empty()) {
    if (need_hint()) say_all(s_.why_words());
    return;
  }
  if (!s_.table().decision() || s_.table().view().is_null()) return say(s_.turn_words());
  const std::string wanted = folded(argument);
  for (const Entry& entry : s_.menu())
    if (folded(entry.title) == wanted) return say(t("terminal.offered", {{"what", entry.title}}));
  const std::string why = s_.board().why_not(argument, *s_.table().decision(), s_.table().view());
  say(why.empty() ? t("terminal.nothing_called", {{"name", argument}}) : why);
}

void LineMode::card(const std::string& argument) {
  if (argument.empty()) {
    std::string names;
    for (const Card& card : s_.board().cards()) names += (names.empty() ? "" : ", ") + card.name;
    say(names);
    return say(t("terminal.card_usage", {{"card", t("terminal.command.card")}}));
  }
  const std::vector<Card> found = s_.find_cards(argument);
  if (found.empty()) return say(t("terminal.no_card", {{"name", argument}}));
  for (const Card& one : found) say_all(s_.card_words(one));
}

void LineMode::log(const std::string& /*argument*/) {
  const std::vector<LogLine> lines = s_.log(0);
  if (lines.empty()) say(t("log.empty"));
  for (const LogLine& line : lines)
    say(line.seat == kNoSeat ? line.text : s_.board().city(line.seat) + ": " + line.text);
}

void LineMode::board(const std::string& /*argument*/) {
  if (s_.table().view().is_null()) return say(s_.table().notice());
  say(s_.board().phase(s_.table().view()));
  for (const Panel& panel : s_.board().panels(s_.table().view(), s_.table().viewer(), kBoardColumns)) {
    say();
    show(Line{{panel.title, Ink::kTitle}});
    show(panel.lines);
  }
}

void LineMode::words(const std::string& /*argument*/) {
  if (s_.table().view().is_null()) return say(s_.table().notice());
  for (const Section& section : s_.board().describe(s_.table().view(), s_.table().viewer())) {
    show(Line{{section.title, Ink::kTitle}});
    for (const std::string& line : section.lines) say("  " + line);
  }
}

void LineMode::rule(const std::string& /*argument*/) {
  if (s_.table().decision()) say(s_.board().rule(*s_.table().decision()));
}

void LineMode::save(const std::string& argument) {
  const std::string path = argument.empty() ? look_.save : argument;
  if (path.empty()) return say(t("terminal.save_usage", {{"save", t("terminal.command.save")}}));
  const Complaint wrong = s_.table().save(path);
  say(wrong.empty() ? t("terminal.saved", {{"file", path}}) : t("app.failed", {{"why", wrong}}));
}

void LineMode::load(const std::string& argument) {
  if (argument.empty()) return say(t("terminal.load_usage", {{"load", t("terminal.command.load")}}));
  if (const Complaint wrong = s_.load(argument); !wrong.empty()) return say(t("app.failed", {{"why", wrong}}));
  say(t("terminal.loaded", {{"file", argument}}));
  told_.clear();
  for (int seat = 0; seat < kMaxSeats; ++seat) told_[seat] = s_.table().moments().size();
  asked_.reset();
  facing_ = kNoSeat;
  greet();
}

void LineMode::talk(const std::string& argument) {
  if (const Complaint wrong = s_.table().say(argument); !wrong.empty()) say(wrong);
}
void LineMode::agree(const std::string& /*argument*/) {
  if (const Complaint wrong = s_.table().answer_undo(true); !wrong.empty()) say(wrong);
}
void LineMode::refuse(const std::string& /*argument*/) {
  if (const Complaint wrong = s_.table().answer_undo(false); !wrong.empty()) say(wrong);
}

void LineMode::help(const std::string& /*argument*/) {
  say(t("terminal.help_choose"));
  int longest = 0;
  for (const Command& command : commands()) longest = std::max(longest, width(word(command)));
  for (const Command& command : commands())
    say("  " + pad(word(command), longest) + "  " + t(std::string("terminal.help.") + command.key));
}

void LineMode::quit(const std::string& /*argument*/) { goodbye(); }

void LineMode::goodbye() {
  done_ = true;
  say();
  say(t("terminal.unfinished") + " " + s_.table().way_back());
}

// Commands, the words of the choices, names behind `card` and `why`.
std::vector<std::string> LineMode::completions(const std::string& begun) const {
  std::vector<std::string> all;
  const std::size_t space = begun.find(' ');
  const std::string first = begun.substr(0, space);
  const bool names = space != std::string::npos && (first == "card" || first == t("terminal.command.card") ||
                                                    first == "why" || first == t("terminal.command.why"));
  if (names) {
    for (const Card& card : s_.board().cards()) all.push_back(first + " " + card.name);
  } else {
    for (const Command& command : commands()) all.push_back(word(command));
    for (const Entry& entry : menu_) all.push_back(entry.title);
  }
  const std::string wanted = folded(begun);
  std::erase_if(all, [&](const std::string& one) { return !folded(one).starts_with(wanted); });
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace pelops::terminal
