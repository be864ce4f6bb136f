#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>

#include "tests/properties/bytes_hold.h"

// The properties over games that bytes play: what fails shrinks to the fewest and smallest bytes that still fail.
namespace pelops {

template <class G>
class GamesPlayedByBytes : public ::testing::Test {
 protected:
  // The same games in every run; RC_PARAMS="seed=... max_success=..." plays others.
  static void SetUpTestSuite() { setenv("RC_PARAMS", "seed=20101 max_success=200", 0); }
};
TYPED_TEST_SUITE_P(GamesPlayedByBytes);

TYPED_TEST_P(GamesPlayedByBytes, HoldTheInvariants) {
  const TypeParam game;
  const bool holds = rc::check("every game that bytes play holds the invariants", [&game] {
    const auto bytes = *rc::gen::scale(5.0, rc::gen::arbitrary<std::vector<u8>>());
    const Complaint wrong = bytes_hold(game, bytes);
    if (!wrong.empty()) RC_FAIL(wrong);
  });
  EXPECT_TRUE(holds);
}

TYPED_TEST_P(GamesPlayedByBytes, AreTheSameFromACopy) {
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

REGISTER_TYPED_TEST_SUITE_P(GamesPlayedByBytes, HoldTheInvariants, AreTheSameFromACopy);

}  // namespace pelops
