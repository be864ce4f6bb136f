#include "match/tournament.h"

#include <gtest/gtest.h>

#include "match/standings.h"

namespace pelops {
namespace {

TEST(Seating, EveryoneSitsEverywhereEquallyOften) {
  for (const int players : {3, 4, 5})
    for (const int contestants : {2, 3, 4, 7}) {
      std::vector<std::vector<int>> sat(static_cast<std::size_t>(contestants),
                                        std::vector<int>(static_cast<std::size_t>(players)));
      const int games = players * contestants;
      for (int n = 0; n < games; ++n) {
        const std::vector<int> seats = seating(players, contestants, static_cast<u64>(n));
        for (std::size_t s = 0; s < seats.size(); ++s) ++sat[static_cast<std::size_t>(seats[s])][s];
      }
      for (const std::vector<int>& by_seat : sat)
        for (const int n : by_seat)
          EXPECT_EQ(n, by_seat[0]) << players << " players, " << contestants << " contestants";
    }
}

TEST(Contestant, IsALevelOrAList) {
  Contestant contestant;
  std::string weights;
  EXPECT_EQ(read_contestant("hard", contestant, weights), "");
  EXPECT_EQ(contestant.plan.level, "hard");
  EXPECT_EQ(read_contestant("simulations=40,plain,exploration=0.7,first_play=0,weights=a.txt", contestant, weights),
            "");
  EXPECT_EQ(contestant.plan.simulations, 40U);
  EXPECT_FALSE(contestant.plan.learned);
  EXPECT_EQ(weights, "a.txt");
  EXPECT_EQ(contestant.plan.exploration, 0.7F);
  EXPECT_EQ(contestant.plan.first_play, 0.0F);
  EXPECT_NE(read_contestant("hero", contestant, weights), "");
  EXPECT_NE(read_contestant("simulations=many", contestant, weights), "");
  EXPECT_NE(read_contestant("simulations=4,speed=2", contestant, weights), "");
  EXPECT_NE(read_contestant("simulations=4,exploration=-1", contestant, weights), "");
  EXPECT_NE(read_contestant("", contestant, weights), "");
}

GameResult result(std::vector<int> who, std::vector<int> place) {
  GameResult game;
  const std::size_t n = who.size();
  int winners = 0;
  for (const int p : place) winners += p == 1 ? 1 : 0;
  for (const int p : place) game.share.push_back(p == 1 ? 1.0 / winners : 0.0);
  game.contestant = std::move(who);
  game.place = std::move(place);
  game.points.assign(n, 10);
  game.thinking.assign(n, 0.5);
  game.simulations.assign(n, 100);
  game.decisions.assign(n, 10);
  return game;
}

TEST(Standings, CountSharesIntervalsAndElo) {
  std::vector<GameResult> games;
  for (int i = 0; i < 60; ++i)
    games.push_back(result({0, 1, 1}, i % 2 == 0 ? std::vector{1, 2, 3} : std::vector{2, 1, 3}));
  const std::vector<Standing> table = standings(games, 2);
  EXPECT_EQ(table[0].seats, 60U);
  EXPECT_EQ(table[1].seats, 120U);
  EXPECT_DOUBLE_EQ(table[0].share, 0.5);
  EXPECT_NEAR(table[0].deviation, 1.96 * 0.5 / std::sqrt(59.0), 1e-3);
  EXPECT_NEAR(table[1].share, 0.25, 1e-12);
  EXPECT_NEAR(table[0].elo + table[1].elo, 0, 1e-6);
  // Placed before the other kind in 90 of 120 pairs: three to one.
  EXPECT_NEAR(table[0].elo - table[1].elo, 400 * std::log10(90.5 / 30.5), 0.5);
  EXPECT_NEAR(table[0].seconds, 0.05, 1e-9);
  EXPECT_NEAR(table[0].simulations, 10, 1e-9);
}

TEST(Standings, ACleanSweepStaysFinite) {
  const std::vector<GameResult> games(20, result({0, 1, 1}, {1, 2, 3}));
  const std::vector<Standing> table = standings(games, 2);
  EXPECT_TRUE(std::isfinite(table[0].elo));
  EXPECT_GT(table[0].elo, 300);
}

}  // namespace
}  // namespace pelops
