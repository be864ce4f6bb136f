#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>
#include <optional>

#include "tests/properties/all_traits.h"
#include "tests/properties/property_run.h"
#include "tests/support/byte_play.h"
#include "tests/support/games.h"

// The properties over games that bytes play: what fails shrinks to the fewest and smallest bytes that still fail.
namespace pelops {
namespace {

template <class G>
class GamesPlayedByBytes : public ::testing::Test {
 protected:
  // The same games in every run; RC_PARAMS="seed=... max_success=..." plays others.
  static void SetUpTestSuite() { setenv("RC_PARAMS", "seed=20101 max_success=200", 0); }
};
TYPED_TEST_SUITE(GamesPlayedByBytes, TestedGames, GameNames);

template <Game G>
Complaint play_and_check(const G& game, const std::vector<u8>& bytes) {
  Complaint wrong;
  std::optional<typename Traits<G>::Shadow> shadow;
  play_bytes(game, bytes, [&](const auto& state, const auto& options, const EventLog& log) {
    if (!shadow) shadow.emplace(state);
    for (const Event& event : log.events) shadow->hear(event);
    wrong = check_options(game, state, options);
    if (wrong.empty()) wrong = Traits<G>::invariants(game, state);
    if (wrong.empty()) wrong = shadow->differs(state);
    return wrong.empty();
  });
  return wrong;
}

TYPED_TEST(GamesPlayedByBytes, HoldTheInvariants) {
  const TypeParam game;
  const bool holds = rc::check("every game that bytes play holds the invariants", [&game] {
    const auto bytes = *rc::gen::scale(5.0, rc::gen::arbitrary<std::vector<u8>>());
    const Complaint wrong = play_and_check(game, bytes);
    if (!wrong.empty()) RC_FAIL(wrong);
  });
  EXPECT_TRUE(holds);
}

TYPED_TEST(GamesPlayedByBytes, AreTheSameFromACopy) {
  const TypeParam game;
  const bool holds = rc::check("the same bytes from a copy of any position lead to the same bytes", [&game] {
    const auto bytes = *rc::gen::scale(5.0, rc::gen::arbitrary<std::vector<u8>>());
    const std::size_t from = *rc::gen::inRange<std::size_t>(0, bytes.size() + 1);
    using State = typename TypeParam::State;
    using Options = typename TypeParam::Options;
    std::vector<State> states;
    const std::vector<Action> played =
        play_bytes(game, bytes, [&](const State& state, const Options& /*options*/, const EventLog& /*log*/) {
          states.push_back(state);
          return true;
        });
    const std::size_t begin = std::min(from, played.size());
    State copy = states[begin];
    Options options;
    Quiet quiet;
    for (std::size_t i = begin; i < played.size(); ++i) {
      game.apply(copy, played[i], options, quiet);
      RC_ASSERT(same_bytes(copy, states[i + 1]));
    }
  });
  EXPECT_TRUE(holds);
}

}  // namespace
}  // namespace pelops
