#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace pelops::cli {

// Every subcommand adds itself to the program and returns what runs it; the number is the exit code: 0 well, 1 not well
// (what was asked failed), 2 asked wrongly.
using Run = std::function<int()>;

Run add_engine(CLI::App& command);
Run add_perft(CLI::App& command);
Run add_bench(CLI::App& command);
Run add_replay(CLI::App& command);
Run add_figures(CLI::App& command);
Run add_random(CLI::App& command);
Run add_train(CLI::App& command);
Run add_arena(CLI::App& command);
Run add_analyse(CLI::App& command);
Run add_balance(CLI::App& command);
Run add_play(CLI::App& command);
Run add_completions(CLI::App& command);
Run add_manual(CLI::App& command);
// Only with the server.
Run add_serve(CLI::App& command);
Run add_work(CLI::App& command);

inline constexpr int kWell = 0;
inline constexpr int kFailed = 1;
inline constexpr int kAskedWrongly = 2;

}  // namespace pelops::cli
