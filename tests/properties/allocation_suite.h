#pragma once

#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/core/game.h"
#include "tests/properties/traits.h"

// apply() and options() never touch the heap, and a state is small.
namespace pelops {

// Of the whole program; allocation_test.cpp counts them.
long allocations_so_far();

template <class G>
class Speed : public ::testing::Test {};
TYPED_TEST_SUITE_P(Speed);

TYPED_TEST_P(Speed, TheCounterCounts) {
  const long before = allocations_so_far();
  int* volatile by_new = new int(1);  // volatile: neither may be optimised away
  void* volatile by_malloc = std::malloc(1);
  delete by_new;
  std::free(by_malloc);
  EXPECT_EQ(allocations_so_far(), before + 2);
}

TYPED_TEST_P(Speed, ApplyAndOptionsNeverAllocate) {
  const TypeParam game;
  Quiet quiet;
  typename TypeParam::Options next;
  typename TypeParam::Options again;
  for (int players = TypeParam::kMinPlayers; players <= TypeParam::kMaxPlayers; ++players)
    for (u64 seed = 0; seed < 30; ++seed) {
      Rng rng(seed);
      const long before = allocations_so_far();
      typename TypeParam::State state = game.start({players, seed, kNoSeat}, next, quiet);
      while (!next.empty()) {
        const Action action = next[rng.below(static_cast<u32>(next.size()))];
        const typename TypeParam::State copy = state;
        game.options(copy, again);
        game.apply(state, action, next, quiet);
      }
      const Scores scores = game.scores(state);
      const long after = allocations_so_far();
      EXPECT_EQ(after, before) << players << " players, seed " << seed;
      EXPECT_EQ(scores.size(), static_cast<std::size_t>(players));
    }
}

TYPED_TEST_P(Speed, AStateIsSmallAndPlainBytes) {
  using State = typename TypeParam::State;
  EXPECT_LE(sizeof(State), Traits<TypeParam>::kMostStateBytes);
  EXPECT_TRUE(std::is_trivially_copyable_v<State>);
  EXPECT_TRUE(std::is_trivially_destructible_v<State>);
  EXPECT_TRUE(std::has_unique_object_representations_v<State>);
  EXPECT_LE(sizeof(Action), 8U);
}

REGISTER_TYPED_TEST_SUITE_P(Speed, TheCounterCounts, ApplyAndOptionsNeverAllocate, AStateIsSmallAndPlainBytes);

}  // namespace pelops
