#include <iostream>

#include "cli/commands.h"

int main(int argc, char** argv) {
  using namespace pelops::cli;

  CLI::App app{"Pelops: board games of ancient Greece, played by their complete rules."};
  app.name("pelops");
  app.set_version_flag("--version", "pelops " PELOPS_VERSION);
  app.require_subcommand(0, 1);  // none is seen to below, for then a wrong word can be named

  struct Subcommand {
    const char* name;
    const char* what;
    Run (*add)(CLI::App&);
  };
  constexpr Subcommand kSubcommands[] = {
      {"play", "Play in the terminal, against computers, on one screen or at a server", add_play},
      {"engine", "Answer the protocol, line by line, on standard input and output", add_engine},
      {"replay", "Play a record again, show it and check it", add_replay},
      {"random", "Play a game at random and print its record", add_random},
      {"figures", "Print costs, points and tracks with their sources", add_figures},
      {"perft", "Count the ways a game can go on, to a depth", add_perft},
      {"bench", "Measure random play on one thread", add_bench},
      {"arena", "Let computer players play against each other", add_arena},
      {"analyse", "Judge every decision of a record", add_analyse},
      {"balance", "Report how a game plays between equal computer players", add_balance},
      {"train", "Teach the computer players by games against themselves", add_train},
#ifdef PELOPS_WITH_SERVER
      {"serve", "Serve games to people: HTTP, WebSocket and the page on one port", add_serve},
      {"work", "Think for the computer players of servers that share a PostgreSQL database", add_work},
#endif
      {"completions", "Print what a shell needs to complete pelops' words", add_completions},
      {"manual", "Print the manual page", add_manual},
  };
  Run run;
  for (const Subcommand& one : kSubcommands) {
    CLI::App* command = app.add_subcommand(one.name, one.what);
    command->callback([&run, added = one.add(*command)] { run = added; });
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kWell : kAskedWrongly;
  }
  if (!run) {
    std::cerr << "A subcommand is required\n\n" << app.help();
    return kAskedWrongly;
  }
  return run();
}
