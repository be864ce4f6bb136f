#include "match/tournament.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "match/standings.h"

namespace pelops {
namespace {

TEST(Seating, EveryoneSitsEverywhereEquallyOften) {
  for (const int players : {3, 4, 5})
    for (const int contestants : {2, 3, 4, 5, 7}) {
      std::vector<std::vector<int>> sat(static_cast<std::size_t>(contestants),
                                        std::vector<int>(static_cast<std::size_t>(players)));
      const auto equally = [&] {
        for (const std::vector<int>& by_seat : sat)
          for (const int n : by_seat)
            if (n == 0 || n != (contestants == 2 ? by_seat : sat[0])[0]) return false;
        return true;
      };
      u64 games = 0;
      do {
        const std::vector<int> seats = seating(players, contestants, games);
        for (std::size_t s = 0; s < seats.size(); ++s) ++sat[static_cast<std::size_t>(seats[s])][s];
      } while (++games < 100 && !equally());
      EXPECT_EQ(games, seating_cycle(players, contestants)) << players << " players, " << contestants << " contestants";
    }
}

TEST(Contestant, IsALevelOrAList) {
  Contestant contestant;
  std::string weights;
  EXPECT_EQ(read_contestant("hard", contestant, weights), "");
  EXPECT_EQ(contestant.plan.level, "hard");
  EXPECT_EQ(read_contestant("simulations=40,plain", contestant, weights), "");
  EXPECT_FALSE(contestant.plan.learned);
  EXPECT_EQ(read_contestant("simulations=40,exploration=0.7,first_play=0,weights=a.txt", contestant, weights), "");
  EXPECT_EQ(contestant.plan.simulations, 40U);
  EXPECT_EQ(weights, "a.txt");
  EXPECT_EQ(contestant.plan.exploration, 0.7F);
  EXPECT_EQ(contestant.plan.first_play, 0.0F);
  EXPECT_NE(read_contestant("hero", contestant, weights), "");
  EXPECT_NE(read_contestant("simulations=many", contestant, weights), "");
  EXPECT_NE(read_contestant("simulations=4,speed=2", contestant, weights), "");
  EXPECT_NE(read_contestant("simulations=4,exploration=-1", contestant, weights), "");
  EXPECT_NE(read_contestant("", contestant, weights), "");
  EXPECT_EQ(read_contestant("hard,threads=2,weights=a.txt", contestant, weights), "");
  EXPECT_EQ(contestant.plan.threads, 2);
}

// Nothing that is asked for is silently left out.
TEST(Contestant, SaysWhyNot) {
  const std::pair<const char*, const char*> kWrong[] = {
      {"hard,simulations=4", "a level has its own simulations and temperature"},
      {"hard,temperature=0.1", "a level has its own simulations and temperature"},
      {"hard,easy", "\"easy\" is not understood"},
      {"random,threads=2", "\"random\" plays blindly"},
      {"simulations=0", "\"simulations=0\" needs a whole number from 1 on"},
      {"simulations=-1", "needs a whole number from 1 on"},
      {"simulations=4,milliseconds=-5", "\"milliseconds=-5\" needs a whole number from 1 on"},
      {"simulations=4,temperature=nan", "\"temperature=nan\" needs a number from 0 on"},
      {"simulations=4,temperature=-1", "needs a number from 0 on"},
      {"simulations=4,exploration=inf", "needs a number from 0 on"},
      {"simulations=4,threads=-1", "needs a number from 1 to 64"},
      {"simulations=4,plain,weights=a.txt", "a plain search has no weights"},
  };
  for (const auto& [text, why] : kWrong) {
    Contestant contestant;
    std::string weights;
    const Complaint complaint = read_contestant(text, contestant, weights);
    EXPECT_NE(complaint.find(why), std::string::npos) << text << ": " << complaint;
  }
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
  EXPECT_NEAR(table[0].interval.low, 0.377, 1e-3);
  EXPECT_NEAR(table[0].interval.high, 0.623, 1e-3);
  EXPECT_NEAR(table[1].share, 0.25, 1e-12);
  EXPECT_NEAR(table[0].elo + table[1].elo, 0, 1e-6);
  // Placed before the other kind in 90 of 120 pairs: three to one.
  EXPECT_NEAR(table[0].elo - table[1].elo, 400 * std::log10(90.5 / 30.5), 0.5);
  // A game is one observation, though each holds two pairs. Of two, each is half as far from the mean as from the
  // other.
  const double of_the_difference = 1.96 * 400 / std::log(10) / std::sqrt(60 * 0.75 * 0.25);
  EXPECT_NEAR(table[0].elo_deviation, of_the_difference / 2, 0.5);
  EXPECT_NEAR(table[1].elo_deviation, of_the_difference / 2, 0.5);
  EXPECT_NEAR(table[0].seconds, 0.05, 1e-9);
  EXPECT_NEAR(table[0].simulations, 10, 1e-9);
}

// Three who are equals: with w observed of each pair the information matrix is w (3 I - J), whose pseudo-inverse has
// 2 / (9 w) on the diagonal.
TEST(Standings, EloHasTheDeviationOfACentredRating) {
  std::vector<GameResult> games;
  for (int i = 0; i < 20; ++i)
    for (const std::vector<int>& place : {std::vector{1, 2, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}, {2, 1, 3}, {1, 3, 2}})
      games.push_back(result({0, 1, 2}, place));
  const double w = 120 * 0.25 / 2;
  for (const Standing& standing : standings(games, 3)) {
    EXPECT_NEAR(standing.elo, 0, 1e-6);
    EXPECT_NEAR(standing.elo_deviation, 1.96 * 400 / std::log(10) * std::sqrt(2 / (9 * w)), 1e-6);
  }
  // One who never played changes nothing, and has no rating.
  const std::vector<Standing> more = standings(games, 4);
  EXPECT_NEAR(more[0].elo_deviation, standings(games, 3)[0].elo_deviation, 1e-9);
  EXPECT_EQ(more[3].elo_deviation, 0);
}

TEST(Standings, WhoNeverMetCannotBeCompared) {
  const std::vector<GameResult> games = {result({0, 1, 1}, {1, 2, 3}), result({2, 3, 3}, {1, 2, 3})};
  for (const Standing& standing : standings(games, 4)) {
    EXPECT_TRUE(std::isfinite(standing.elo));
    EXPECT_TRUE(std::isinf(standing.elo_deviation));
  }
}

TEST(Standings, AResultThatCannotBeIsFound) {
  const GameResult good = result({0, 1, 1}, {1, 2, 3});
  EXPECT_EQ(check_result(good, 3, 2), "");
  EXPECT_NE(check_result(good, 4, 2), "");
  EXPECT_NE(check_result(good, 3, 1), "");
  for (const auto& spoil : std::vector<void (*)(GameResult&)>{
           [](GameResult& g) { g.contestant[1] = -1; }, [](GameResult& g) { g.contestant.pop_back(); },
           [](GameResult& g) { g.share.pop_back(); }, [](GameResult& g) { g.points.push_back(1); },
           [](GameResult& g) { g.place.clear(); }, [](GameResult& g) { g.thinking.clear(); },
           [](GameResult& g) { g.simulations.clear(); }, [](GameResult& g) { g.decisions.clear(); },
           [](GameResult& g) { g.place[0] = 4; }, [](GameResult& g) { g.share[0] = -0.5; }}) {
    GameResult bad = good;
    spoil(bad);
    EXPECT_NE(check_result(bad, 3, 2), "");
  }
}

TEST(Standings, AShareHasWilsonsInterval) {
  // Values from a table of the Wilson interval.
  EXPECT_NEAR(share_interval(0.1, 10).low, 0.0179, 1e-4);
  EXPECT_NEAR(share_interval(0.1, 10).high, 0.4042, 1e-4);
  EXPECT_NEAR(share_interval(0, 300).low, 0, 1e-12);
  EXPECT_NEAR(share_interval(0, 300).high, 0.0126, 1e-4);
  EXPECT_NEAR(share_interval(1, 300).low, 0.9874, 1e-4);
  EXPECT_NEAR(share_interval(1, 300).high, 1, 1e-12);
}

TEST(Standings, ACleanSweepStaysFinite) {
  const std::vector<GameResult> games(20, result({0, 1, 1}, {1, 2, 3}));
  const std::vector<Standing> table = standings(games, 2);
  EXPECT_TRUE(std::isfinite(table[0].elo));
  EXPECT_GT(table[0].elo, 300);
  EXPECT_NEAR(table[0].interval.low, 20 / (20 + 1.96 * 1.96), 1e-9);
  EXPECT_LE(table[0].interval.high, 1);
}

}  // namespace
}  // namespace pelops
