#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace pelops::cli {

// The program's subcommands and options as the parser has them, for what is written about them: completions, the
// manual. What is read here cannot be forgotten there.
struct Flag {
  std::string name;  // `--players`; of a positional one `GAME`
  bool positional = false;
  std::string what;
  std::string value;                // what it takes: `FILE`; empty: nothing
  std::vector<std::string> values;  // if it takes one of a few
  std::string standard;             // what holds without it
  bool file = false;
};
struct Branch {
  std::string name;
  std::string what;
  std::string more;  // the footer of its help
  std::vector<Flag> flags;
};

std::vector<Branch> tree_of(const CLI::App& root);

}  // namespace pelops::cli
