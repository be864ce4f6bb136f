#include <gtest/gtest.h>

#include <string>

#include "tests/games/tested_game.h"

// A game that is played must be tested: it is registered, and each suite is instantiated for it.
namespace pelops {
namespace {

bool there_is(const std::string& suite) {
  const ::testing::UnitTest& all = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i)
    if (std::string_view(all.GetTestSuite(i)->name()).starts_with(suite)) return true;
  return false;
}

TEST(EveryGame, IsTestedByEverySuite) {
  EXPECT_FALSE(there_is("chess/RandomGames/"));
  for (const TestedGame* game : tested_games())
    for (const char* suite : {"RandomGames", "GamesPlayedByBytes", "RoundTrips"})
      EXPECT_TRUE(there_is(std::string(game->id()) + "/" + suite + "/")) << game->id() << ": " << suite;
}

}  // namespace
}  // namespace pelops
