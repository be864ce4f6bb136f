#include <iostream>

#include "cli/choice.h"
#include "cli/commands.h"

namespace pelops::cli {
namespace {

int run(const Choice& choice, std::size_t decisions) {
  std::optional<Match> match = choice.begin();
  if (!match) return kFailed;
  Rng rng = Rng::stream(~choice.seed, 0);  // not one of the game's own streams
  EventLog log;
  while (!match->over() && match->decisions() < decisions) {
    log.events.clear();
    const Action action = match->options()[rng.below(static_cast<u32>(match->options().size()))];
    if (const Complaint wrong = match->play(action, log); !wrong.empty()) {
      complain(wrong);
      return kFailed;
    }
  }
  std::cout << print_record(match->record());
  return kWell;
}

}  // namespace

Run add_random(CLI::App& command) {
  auto choice = std::make_shared<Choice>();
  auto decisions = std::make_shared<std::size_t>(kMaxDecisions);
  choice->add_game(command);
  choice->add_set_up(command);
  choice->add_figures(command);
  command.add_option("--decisions", *decisions, "Stop after that many")->check(whole_number())->type_name("N");
  return [choice, decisions] { return run(*choice, *decisions); };
}

}  // namespace pelops::cli
