#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <sstream>

#include "engine/games.h"
#include "match/json.h"
#include "match/match.h"
#include "tests/games/tested_game.h"

// Plays one random game by a policy and prints its record: golden records and positions for perft are made with it.
namespace pelops {
namespace {

struct Wanted {
  std::string game;
  int players = 3;
  u64 seed = 0;
  std::string policy = "even";
  std::string figures;
  std::string position;
  bool ask_single = false;
  bool brief = false;
  bool policies = false;
  std::size_t decisions = kMaxDecisions;
};

std::string text_of(const std::string& path) {
  if (path.empty()) return {};
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  if (!file) throw std::runtime_error(path + " cannot be read");
  return text.str();
}

void must(const Complaint& wrong) {
  if (!wrong.empty()) throw std::runtime_error(wrong);
}

std::vector<Policy> policies_of(const std::string& id) {
  for (const TestedGame* game : tested_games())
    if (game->id() == id) return game->policies();
  return {};
}

Policy find_policy(const Wanted& wanted) {
  for (const Policy& policy : policies_of(wanted.game))
    if (policy.name() == wanted.policy) return policy;
  throw std::runtime_error("there is no policy " + wanted.policy);
}

void run(const Wanted& wanted) {
  if (wanted.policies) {
    for (const Policy& policy : policies_of(wanted.game)) std::cout << policy.name() << "\n";
    return;
  }
  const Policy policy = find_policy(wanted);
  Complaint wrong;
  Match::GamePtr game = make_game(wanted.game, text_of(wanted.figures), wanted.figures, wanted.ask_single, wrong);
  must(wrong);
  const SetUp set_up{wanted.players, wanted.seed, kNoSeat};
  must(Match::check(*game, set_up, {}));
  EventLog log;
  Match match = Match::begin(game, set_up, {}, log);
  Rng rng = Rng::stream(~wanted.seed, 0);
  if (!wanted.position.empty()) {
    Json patch;
    read_json(text_of(wanted.position), patch, wrong);
    must(wrong);
    for (Complaint refused = match.set(patch, log); !refused.empty(); refused = match.set(patch, log)) {
      if (match.over()) must(refused);
      must(match.play(policy.choose(match.options(), rng), log));
    }
  }
  Match brief = match;  // the same game, begun where a position could be set up last
  while (!match.over() && match.decisions() < wanted.decisions) {
    if (wanted.brief) {
      Match from_here = Match::begin(game, set_up, {}, log);
      if (from_here.set(game->state_json(match.position()), log).empty()) brief = from_here;
    }
    const Action action = policy.choose(match.options(), rng);
    must(match.play(action, log));
    if (wanted.brief) must(brief.play(action, log));
  }
  std::cout << print_record(wanted.brief ? brief.record() : match.record());
}

}  // namespace
}  // namespace pelops

int main(int argc, char** argv) {
  pelops::Wanted wanted;
  CLI::App app{"Plays one random game and prints its record."};
  app.add_option("GAME", wanted.game, "The game")->required();
  app.add_option("--players", wanted.players, "How many play")->capture_default_str();
  app.add_option("--seed", wanted.seed, "What the choices come from")->capture_default_str();
  app.add_option("--policy", wanted.policy, "How they choose: a policy of the game's traits")->capture_default_str();
  app.add_flag("--policies", wanted.policies, "Print the names of the game's policies instead");
  app.add_option("--figures", wanted.figures, "A TOML file whose entries replace the default figures");
  app.add_option("--position", wanted.position, "A JSON file with a patch to set up as soon as possible");
  app.add_flag("--ask-single", wanted.ask_single, "Ask also where there is only one option");
  app.add_flag("--brief", wanted.brief, "Begin the record where a position could be set up last");
  app.add_option("--decisions", wanted.decisions, "Stop after that many");
  CLI11_PARSE(app, argc, argv);
  try {
    pelops::run(wanted);
  } catch (const std::exception& error) {
    std::cerr << "play_record: " << error.what() << "\n";
    return 1;
  }
  return 0;
}
