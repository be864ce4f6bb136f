#include <iostream>

#include "cli/commands.h"
#include "cli/tree.h"
#include "terminal/texts.h"

namespace pelops::cli {
namespace {

// A text for troff: no line of it is a request, a hyphen stays one.
std::string roff(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '-')
      out += "\\-";
    else if (c == '\\')
      out += "\\e";
    else
      out += c;
  }
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

void entry(const std::string& head, const std::string& text) {
  std::cout << ".TP\n" << head << "\n" << roff(text) << "\n";
}

void branch(const Branch& one) {
  std::cout << ".SS \"pelops " << one.name << "\"\n" << roff(one.what) << ".\n";
  for (const Flag& flag : one.flags) {
    std::string head = ".B " + roff(flag.name);
    if (!flag.positional && !flag.value.empty()) head = ".BI " + roff(flag.name) + " \" " + roff(flag.value) + "\"";
    std::string text = flag.what + ".";
    if (!flag.values.empty() && flag.name != "GAME" && flag.name != "--level") {
      std::string words;
      for (const std::string& word : flag.values) words += (words.empty() ? "" : ", ") + word;
      text += " One of: " + words + ".";
    }
    if (!flag.standard.empty()) text += " Without it: " + flag.standard + ".";
    entry(head, text);
  }
  if (!one.more.empty()) std::cout << ".PP\n" << roff(one.more) << "\n";
}

int run(const CLI::App& root) {
  const terminal::Texts t("en");
  std::cout << ".\\\" Written by `pelops manual`.\n.TH PELOPS 1 \"\" \"pelops " PELOPS_VERSION
               "\" \"Games\"\n"
               ".SH NAME\npelops \\- board games of ancient Greece, played by their complete rules\n"
               ".SH SYNOPSIS\n.B pelops\n.I COMMAND\n[\\fIOPTION\\fR]...\n"
               ".SH DESCRIPTION\nTwo board games, whole, for 3 to 5 players: in the terminal, at a server, for scripts "
               "and for research.\n"
               ".B pelops play\nplays in the terminal; the other commands serve games, replay and judge records, and "
               "let programs play.\n"
               ".SH COMMANDS\n";
  for (const Branch& one : tree_of(root)) branch(one);
  std::cout << ".SH \"LINE MODE\"\n" << roff(t("terminal.help_choose")) << "\n";
  for (const char* key : {"help", "options", "undo", "hint", "why", "card", "board", "table", "log", "rule", "save",
                          "load", "say", "agree", "refuse", "quit"})
    entry(std::string(".B ") + key, t(std::string("terminal.help.") + key));
  std::cout
      << ".PP\nOver a pipe each line answers one question; the end of the input leaves the game, with exit status 0.\n"
         ".SH \"FULL\\-SCREEN MODE\"\n";
  for (const char* key : {"arrows", "enter", "numbers", "escape", "tab", "undo", "hint", "cards", "log", "table",
                          "rule", "save", "load", "say", "agree", "quit"}) {
    const std::string text = t(std::string("terminal.keys.help.") + key);
    const std::size_t colon = text.find(": ");
    entry(".B \"" + roff(text.substr(0, colon)) + "\"", text.substr(colon + 2));
  }
  std::cout << ".SH ENVIRONMENT\n";
  entry(".BR LC_ALL \", \" LC_MESSAGES \", \" LANG", "The language, unless --language says another.");
  entry(".B NO_COLOR", "If set: no colours.");
  entry(".B XDG_STATE_HOME",
        "Where the history of lines and the players known to servers are kept, in a folder pelops.");
  std::cout << ".SH FILES\n";
  entry(".I ~/.local/state/pelops/history", "The lines that were typed in line mode.");
  entry(".I ~/.local/state/pelops/player-HOST_PORT", "Who you are at a server. Keep it to yourself.");
  std::cout << ".SH \"EXIT STATUS\"\n";
  entry(".B 0", "Well.");
  entry(".B 1", "What was asked failed.");
  entry(".B 2", "Asked wrongly.");
  std::cout << ".SH EXAMPLES\n.nf\n"
               "pelops play olympus \\-\\-players 4 \\-\\-level hard \\-\\-names Anna,Ben\n"
               "pelops play \\-\\-load evening.record \\-\\-save evening.record\n"
               "pelops play \\-\\-invite \"http://127.0.0.1:8080/game/ID?invite=CODE\"\n"
               "pelops replay evening.record\n.fi\n";
  return kWell;
}

}  // namespace

Run add_manual(CLI::App& command) {
  command.footer("Read it with: pelops manual | man -l -");
  const CLI::App* self = &command;
  return [self] { return run(*self->get_parent()); };
}

}  // namespace pelops::cli
