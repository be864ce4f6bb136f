#pragma once

#include <map>
#include <string>
#include <vector>

#include "terminal/input.h"
#include "terminal/session.h"

namespace pelops::terminal {

struct LineLook {
  bool colours = false;
  std::string save;     // where `save` writes without a name
  std::string history;  // where lines are kept; empty: nowhere
  bool edited = false;  // the terminal can edit lines
};

// A game in lines: what happened, what is asked, numbered choices, commands. For pipes, for screen readers, and for
// whoever likes it.
class LineMode {
 public:
  LineMode(Session& session, LineLook look);
  void run();

 private:
  struct Command {
    const char* key;  // its word is `terminal.command.KEY`, its help `terminal.help.KEY`
    void (LineMode::*run)(const std::string& argument);
  };
  static const std::vector<Command>& commands();

  void say(const std::string& text = {}) const;
  void show(const Line& line) const;  // broken at words where a terminal ends
  void show(const std::vector<Line>& lines) const;
  void say_all(const std::vector<std::string>& lines) const;
  void greet();
  void tell_news();
  bool curtain();  // false: the input has ended
  void ask();
  void wait();
  bool answer();  // false: the input has ended
  void obey(const std::string& line);
  bool choose(const std::string& text);
  void pick(const Entry& entry);
  bool need_hint();
  void goodbye();
  [[nodiscard]] std::vector<std::string> completions(const std::string& begun) const;
  [[nodiscard]] std::string word(const Command& command) const;

  void undo(const std::string& argument);
  void hint(const std::string& argument);
  void why(const std::string& argument);
  void card(const std::string& argument);
  void log(const std::string& argument);
  void board(const std::string& argument);
  void words(const std::string& argument);
  void options(const std::string& argument);
  void rule(const std::string& argument);
  void save(const std::string& argument);
  void load(const std::string& argument);
  void talk(const std::string& argument);
  void agree(const std::string& argument);
  void refuse(const std::string& argument);
  void help(const std::string& argument);
  void quit(const std::string& argument);

  Session& s_;
  const Texts& t;
  LineLook look_;
  std::unique_ptr<Input> input_;
  std::vector<Entry> menu_;          // what the numbers mean now
  bool within_ = false;              // the menu is a part of the whole
  std::map<int, std::size_t> told_;  // moments that were told, by who looks on
  std::optional<u64> asked_;         // the version that was asked about
  Seat facing_ = kNoSeat;
  std::string notice_;
  bool done_ = false;
};

}  // namespace pelops::terminal
