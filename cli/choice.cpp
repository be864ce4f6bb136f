#include "cli/choice.h"

#include <sys/stat.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>

#include "engine/games.h"

namespace pelops::cli {

CLI::Validator whole_number() {
  return CLI::Validator(
      [](std::string& text) {
        const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
        return digits ? std::string() : "must be a whole number from 0 on, not " + text;
      },
      "", "whole number");
}

CLI::Validator number_within(double least, double most) {
  const std::string bounds = CLI::detail::to_string(least) + " to " + CLI::detail::to_string(most);
  return CLI::Validator(
      [=](std::string& text) {
        double number = 0;
        const bool within = CLI::detail::lexical_cast(text, number) && number >= least && number <= most;
        return within ? std::string() : "must be a number from " + bounds + ", not " + text;
      },
      bounds, "number within bounds");
}

void Choice::add_game(CLI::App& command, bool required) {
  std::string ids;
  for (const std::string_view id : game_ids()) ids += (ids.empty() ? "" : ", ") + std::string(id);
  command.add_option("GAME", game, "The game: " + ids)->required(required);
}

void Choice::add_figures(CLI::App& command) {
  command.add_option("--figures", figures, "A TOML file whose entries replace the default figures")->type_name("FILE");
}

void Choice::add_set_up(CLI::App& command) {
  command.add_option("--players", players, "How many play")->capture_default_str();
  command.add_option("--seed", seed, "A whole number that decides whatever is left to chance")
      ->check(whole_number())
      ->capture_default_str();
  command.add_option("--start", start, "The starting seat, from 0; without it the seed decides")
      ->check(whole_number())
      ->type_name("SEAT");
}

std::unique_ptr<AnyGame> Choice::make() const {
  std::string text;
  Complaint wrong;
  std::unique_ptr<AnyGame> made;
  if (figures.empty() || read_file(figures, kMaxFiguresBytes, text, wrong))
    made = make_game(game, text, figures, false, wrong);
  if (made == nullptr) complain(wrong);
  return made;
}

std::optional<Match> Choice::begin() const {
  Match::GamePtr made = make();
  if (made == nullptr) return std::nullopt;
  const SetUp set_up{players, seed,
                     start < 0           ? kNoSeat
                     : start < kMaxSeats ? static_cast<Seat>(start)
                                         : Seat{kMaxSeats}};
  if (const Complaint wrong = Match::check(*made, set_up, {}); !wrong.empty()) {
    complain(wrong);
    return std::nullopt;
  }
  EventLog log;
  return Match::begin(std::move(made), set_up, {}, log);
}

void complain(const std::string& what) { std::cerr << "pelops: " << what << "\n"; }

bool read_file(const std::string& path, std::size_t most, std::string& text, Complaint& complaint) {
  const bool standard_input = path == "-";
  struct stat status = {};
  if (!standard_input && stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) {
    complaint = path + ": this is a folder, not a file";
    return false;
  }
  std::FILE* file = standard_input ? stdin : std::fopen(path.c_str(), "rb");
  if (file == nullptr) {
    complaint = path + ": " + std::strerror(errno);
    return false;
  }
  text.clear();
  char piece[1 << 16];
  for (std::size_t n = 1; n > 0 && text.size() <= most;) {
    n = std::fread(piece, 1, sizeof piece, file);
    text.append(piece, n);
  }
  if (std::ferror(file) != 0) complaint = path + ": it cannot be read";
  if (text.size() > most)
    complaint = path + ": the file is too long: at most " + std::to_string(most) + " bytes are read";
  if (!standard_input) std::fclose(file);
  return complaint.empty();
}

}  // namespace pelops::cli
