#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "match/match.h"

namespace pelops::cli {

// The options that say which game is meant, shared by the subcommands that begin one.
struct Choice {
  std::string game;
  std::string figures;  // path
  int players = 3;
  u64 seed = 0;
  int start = -1;  // -1: from the seed

  void add_game(CLI::App& command, bool required = true);
  void add_figures(CLI::App& command);
  void add_set_up(CLI::App& command);

  // The game with its figures; null after a message to standard error.
  [[nodiscard]] std::unique_ptr<AnyGame> make() const;
  // A game begun; empty after a message to standard error.
  [[nodiscard]] std::optional<Match> begin() const;
};

// Digits only: the library takes -1 for a large number.
CLI::Validator whole_number();
// A number within bounds: the library's own check lets nan pass.
CLI::Validator number_within(double least, double most);

// Says what is wrong on standard error.
void complain(const std::string& what);

inline constexpr std::size_t kMaxFiguresBytes = std::size_t{1} << 20;
// Reads a whole file of at most `most` bytes; false with a complaint that names it. `-` is standard input.
bool read_file(const std::string& path, std::size_t most, std::string& text, Complaint& complaint);

}  // namespace pelops::cli
