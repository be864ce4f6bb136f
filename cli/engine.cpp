#include <cstdio>
#include <string>

#include "cli/choice.h"
#include "cli/commands.h"
#include "engine/games.h"
#include "match/protocol.h"

namespace pelops::cli {
namespace {

// One line without its end; at most kMaxProtocolLine bytes of it, for the protocol refuses that many. False at the end
// of the input.
bool read_line(std::string& line) {
  line.clear();
  int c = std::getc(stdin);
  if (c == EOF) return false;
  for (; c != EOF && c != '\n'; c = std::getc(stdin))
    if (line.size() < kMaxProtocolLine) line += static_cast<char>(c);
  return true;
}

int run(const Choice& choice) {
  Protocol protocol(games(), [](const std::string& path, std::string& text, Complaint& wrong) {
    return read_file(path, kMaxFiguresBytes, text, wrong);
  });
  if (!choice.figures.empty()) {
    std::string text;
    Complaint wrong;
    if (!read_file(choice.figures, kMaxFiguresBytes, text, wrong)) {
      complain(wrong);
      return kFailed;
    }
    protocol.default_figures(std::move(text), choice.figures);
  }
  std::string line;
  while (!protocol.finished() && read_line(line)) {
    const std::string answer = protocol.answer(line) + "\n";
    if (std::fwrite(answer.data(), 1, answer.size(), stdout) != answer.size() || std::fflush(stdout) != 0)
      return kFailed;
  }
  return kWell;
}

}  // namespace

Run add_engine(CLI::App& command) {
  auto choice = std::make_shared<Choice>();
  choice->add_figures(command);
  command.footer("One JSON object a line in, one a line out, for example {\"cmd\":\"games\"}; see docs/protocol.md.");
  return [choice] { return run(*choice); };
}

}  // namespace pelops::cli
