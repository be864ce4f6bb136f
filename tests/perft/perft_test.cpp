#include <fstream>
#include <sstream>

#include "engine/core/chance.h"
#include "engine/games.h"
#include "match/replay.h"
#include "tests/perft/perft_at.h"

// Exact counts of the ways a game can go on: any change of the rules, however small, changes some of them.
// docs/perft.md has them all, with the command for each.
namespace pelops {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_TRUE(file.good()) << path;
  return text.str();
}

std::optional<Match> match_at(const PerftPosition& position) {
  Complaint complaint;
  if (position.players == 0) {
    auto match = load_match(
        games(), text_of(PELOPS_SOURCE "/tests/perft/positions/" + std::string(position.name) + ".record"), complaint);
    EXPECT_EQ(complaint, "");
    return match;
  }
  EventLog log;
  return Match::begin(make_game(position.game, "", "", false, complaint), {position.players, position.seed, 0}, {},
                      log);
}

u64 count(const Match& match, int depth) {
  PerftPlan plan;
  plan.seed = match.set_up().seed;
  plan.chances = match.chances();
  plan.depth = depth;
  return match.game().perft(match.position(), plan).nodes;
}

// The same count without any of perft's short cuts: every leaf is a position that was reached through AnyGame, with
// chance drawn on the way.
u64 leaves(const Match& match, const Position& position, const std::vector<Action>& options, u64 chances, int depth) {
  if (depth == 0) return 1;
  const AnyGame& game = match.game();
  u64 n = 0;
  for (const Action option : options) {
    EventLog log;
    Position child = position;
    std::vector<Action> next;
    game.apply(child, option, next, log);
    u64 drawn = chances;
    while (depth > 1 && !next.empty() && game.decision(child).seat == kChance) {
      const auto weight = [&](Action a) { return game.weight(child, a); };
      game.apply(child, draw(next, weight, chance_stream(match.set_up().seed, drawn++)), next, log);
    }
    n += leaves(match, child, next, drawn, depth - 1);
  }
  return n;
}

TEST_P(PerftAt, CountsExactly) {
  const std::optional<Match> match = match_at(GetParam());
  ASSERT_TRUE(match);
  EXPECT_EQ(count(*match, GetParam().depth), GetParam().nodes);
  EXPECT_GE(GetParam().nodes, 1'000'000U);
}

TEST_P(PerftAt, CountsEveryLeaf) {
  constexpr u64 kMost = 60'000;
  const std::optional<Match> match = match_at(GetParam());
  ASSERT_TRUE(match);
  int depth = 0;
  for (u64 n = 0; n <= kMost && depth <= 3; ++depth) {
    n = count(*match, depth);
    if (n <= kMost) {
      EXPECT_EQ(n, leaves(*match, match->position(), match->options(), match->chances(), depth)) << depth;
    }
  }
  EXPECT_GE(depth, 3);
}

// The document has the count of every depth; the last one is the one tested here.
TEST_P(PerftAt, IsDocumented) {
  std::istringstream document(text_of(PELOPS_SOURCE "/docs/perft.md"));
  const std::string wanted = "| " + std::string(GetParam().name) + " | " + std::to_string(GetParam().depth) + " | " +
                             std::to_string(GetParam().nodes) + " |";
  for (std::string line; std::getline(document, line);)
    if (line == wanted) return;
  FAIL() << "docs/perft.md has no line " << wanted;
}

}  // namespace
}  // namespace pelops
