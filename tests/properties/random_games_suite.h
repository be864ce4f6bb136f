#pragma once

#include <gtest/gtest.h>

#include <string>

#include "tests/properties/games_to_play.h"
#include "tests/properties/round_trips.h"

// Random games of a game, for every number of players. PELOPS_GAMES says how many each.
namespace pelops {

template <class G>
class RandomGames : public ::testing::Test {
 protected:
  static constexpr u32 kSample = 128;

  // Plays `games` games for every number of players and says how often each thing happened.
  std::map<std::string, u64> play(const G& game, u64 games) {
    const std::vector<Policy> policies = Traits<G>::policies();
    std::map<std::string, u64> covered;
    for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
      PropertyRun<G> run = full_run(game, players, kSample);
      run.also(&actions_come_back<G>);
      for (u64 seed = 0; seed < games && !this->HasFailure(); ++seed)
        EXPECT_EQ(run.play(policies[seed % policies.size()], seed), "");
      EXPECT_EQ(run.report().unfinished, 0U);
      for (const Coverage::Line& line : run.coverage().lines()) covered[line.what] += line.times;
    }
    return covered;
  }
};
TYPED_TEST_SUITE_P(RandomGames);

TYPED_TEST_P(RandomGames, HoldEveryPropertyAndBringEverythingAbout) {
  const std::map<std::string, u64> covered = this->play(TypeParam(), games_to_play());
  if (games_to_play() < kGames) return;
  for (const auto& [what, times] : covered)
    EXPECT_EQ(times == 0, Traits<TypeParam>::never(what)) << what << ": " << times << " times";
}

TYPED_TEST_P(RandomGames, HoldEveryPropertyWhenSingleOptionsAreAsked) {
  Complaint complaint;
  this->play(TypeParam::make("", "", true, complaint), games_to_play() / 10);
}

TYPED_TEST_P(RandomGames, HoldEveryPropertyWithOtherFigures) {
  Complaint complaint;
  const TypeParam game = TypeParam::make(Traits<TypeParam>::other_figures(), "other figures", false, complaint);
  ASSERT_EQ(complaint, "");
  this->play(game, games_to_play() / 10);
}

REGISTER_TYPED_TEST_SUITE_P(RandomGames, HoldEveryPropertyAndBringEverythingAbout,
                            HoldEveryPropertyWhenSingleOptionsAreAsked, HoldEveryPropertyWithOtherFigures);

}  // namespace pelops
