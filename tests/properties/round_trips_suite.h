#pragma once

#include <gtest/gtest.h>

#include "tests/properties/games_to_play.h"
#include "tests/properties/round_trips.h"

namespace pelops {

template <class G>
class RoundTrips : public ::testing::Test {
 protected:
  void play(const G& game, bool ask_single, u64 games) {
    const std::vector<Policy> policies = Traits<G>::policies();
    for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players)
      for (u64 seed = 0; seed < games && !this->HasFailure(); ++seed)
        EXPECT_EQ(record_comes_back(game, ask_single, players, policies[seed % policies.size()], seed), "")
            << players << " players, seed " << seed;
  }
};
TYPED_TEST_SUITE_P(RoundTrips);

TYPED_TEST_P(RoundTrips, RecordsReplayToTheSameState) { this->play(TypeParam(), false, games_to_play() / 20); }

TYPED_TEST_P(RoundTrips, RecordsReplayWhenSingleOptionsAreAsked) {
  Complaint complaint;
  this->play(TypeParam::make("", "", true, complaint), true, games_to_play() / 50);
}

TYPED_TEST_P(RoundTrips, RecordsReplayWithOtherFigures) {
  Complaint complaint;
  const TypeParam game = TypeParam::make(Traits<TypeParam>::other_figures(), "other figures", false, complaint);
  ASSERT_EQ(complaint, "");
  this->play(game, false, games_to_play() / 50);
}

REGISTER_TYPED_TEST_SUITE_P(RoundTrips, RecordsReplayToTheSameState, RecordsReplayWhenSingleOptionsAreAsked,
                            RecordsReplayWithOtherFigures);

}  // namespace pelops
