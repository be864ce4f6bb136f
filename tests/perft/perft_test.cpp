#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/games.h"
#include "engine/olympus_2010/olympus.h"
#include "match/replay.h"

// Exact counts of the ways a game can go on: any change of the rules, however small, changes some of them.
// docs/perft.md has them all, with the command for each.
namespace pelops {
namespace {

struct Start {
  const char* name;  // a record in tests/perft/positions, or the start
  int players;       // at the start; 0: the record says it
  int depth;
  u64 nodes;
};

std::ostream& operator<<(std::ostream& out, const Start& p) { return out << p.name; }

constexpr Start kPositions[] = {
    {"three_start", 3, 9, 2'075'790},   {"four_start", 4, 9, 2'060'652},        {"five_start", 5, 10, 5'808'544},
    {"three_oracle", 0, 11, 2'518'720}, {"three_philosophy", 0, 11, 1'524'992}, {"three_payments", 0, 5, 6'145'008},
    {"four_hades", 0, 11, 1'543'972},   {"four_wars", 0, 11, 1'038'258},        {"five_payments", 0, 8, 6'450'880},
    {"five_upkeep", 0, 11, 1'540'178},
};

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_TRUE(file.good()) << path;
  return text.str();
}

std::optional<Match> match_at(const Start& position) {
  Complaint complaint;
  if (position.players == 0) {
    auto match = load_match(
        games(), text_of(PELOPS_SOURCE "/tests/perft/positions/" + std::string(position.name) + ".record"), complaint);
    EXPECT_EQ(complaint, "");
    return match;
  }
  EventLog log;
  return Match::begin(make_game("olympus", "", "", false, complaint), {position.players, 0, 0}, {}, log);
}

u64 count(const Match& match, int depth) {
  PerftPlan plan;
  plan.depth = depth;
  return match.game().perft(match.position(), plan).nodes;
}

// The same count without any of perft's short cuts: every leaf is a position that was reached and asked for its
// options.
template <Game G>
u64 leaves(const G& game, const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  typename G::Options options;
  game.options(state, options);
  u64 n = 0;
  for (const Action option : options) {
    EventLog log;
    typename G::State child = state;
    typename G::Options next;
    game.apply(child, option, next, log);
    n += leaves(game, child, depth - 1);
  }
  return n;
}

class PerftAt : public ::testing::TestWithParam<Start> {};
INSTANTIATE_TEST_SUITE_P(Olympus, PerftAt, ::testing::ValuesIn(kPositions),
                         [](const auto& start) { return std::string(start.param.name); });

TEST_P(PerftAt, CountsExactly) {
  const std::optional<Match> match = match_at(GetParam());
  ASSERT_TRUE(match);
  EXPECT_EQ(count(*match, GetParam().depth), GetParam().nodes);
  EXPECT_GE(GetParam().nodes, 1'000'000U);
}

TEST_P(PerftAt, CountsEveryLeaf) {
  const std::optional<Match> match = match_at(GetParam());
  ASSERT_TRUE(match);
  const olympus_2010::Olympus game;
  for (int depth = 0; depth <= 3; ++depth)
    EXPECT_EQ(count(*match, depth), leaves(game, match->position().as<olympus_2010::State>(), depth)) << depth;
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
