#include "tests/properties/round_trips.h"

#include <gtest/gtest.h>

#include "tests/properties/all_traits.h"
#include "tests/properties/games_to_play.h"
#include "tests/support/games.h"

namespace pelops {
namespace {

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
TYPED_TEST_SUITE(RoundTrips, TestedGames, GameNames);

TYPED_TEST(RoundTrips, RecordsReplayToTheSameState) { this->play(TypeParam(), false, games_to_play() / 20); }

TYPED_TEST(RoundTrips, RecordsReplayWhenSingleOptionsAreAsked) {
  Complaint complaint;
  this->play(TypeParam::make("", "", true, complaint), true, games_to_play() / 50);
}

TYPED_TEST(RoundTrips, RecordsReplayWithOtherFigures) {
  Complaint complaint;
  const TypeParam game = TypeParam::make(Traits<TypeParam>::other_figures(), "other figures", false, complaint);
  ASSERT_EQ(complaint, "");
  this->play(game, false, games_to_play() / 50);
}

}  // namespace
}  // namespace pelops
