#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "tests/support/games.h"

// apply() and options() never touch the heap. This program counts every allocation: operator new in all its forms, and
// malloc, calloc and realloc, which the linker wraps.

namespace {

long allocations = 0;  // NOLINT: counted from everywhere

}  // namespace

extern "C" {
void* __real_malloc(std::size_t size);
void* __real_calloc(std::size_t n, std::size_t size);
void* __real_realloc(void* at, std::size_t size);
void* __wrap_malloc(std::size_t size) {
  ++allocations;
  return __real_malloc(size);
}
void* __wrap_calloc(std::size_t n, std::size_t size) {
  ++allocations;
  return __real_calloc(n, size);
}
void* __wrap_realloc(void* at, std::size_t size) {
  ++allocations;
  return __real_realloc(at, size);
}
}

// g++ does not see that malloc and free below belong together: they are wrapped.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

void* operator new(std::size_t size) {
  ++allocations;
  if (void* at = __real_malloc(size == 0 ? 1 : size)) return at;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  ++allocations;
  return __real_malloc(size == 0 ? 1 : size);
}
void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept { return operator new(size, tag); }
void operator delete(void* at) noexcept { std::free(at); }
void operator delete[](void* at) noexcept { std::free(at); }
void operator delete(void* at, std::size_t /*size*/) noexcept { std::free(at); }
void operator delete[](void* at, std::size_t /*size*/) noexcept { std::free(at); }

namespace pelops {
namespace {

template <class G>
class Speed : public ::testing::Test {};
TYPED_TEST_SUITE(Speed, TestedGames, GameNames);

TYPED_TEST(Speed, TheCounterCounts) {
  const long before = allocations;
  int* volatile by_new = new int(1);  // volatile: neither may be optimised away
  void* volatile by_malloc = std::malloc(1);
  delete by_new;
  std::free(by_malloc);
  EXPECT_EQ(allocations, before + 2);
}

TYPED_TEST(Speed, ApplyAndOptionsNeverAllocate) {
  const TypeParam game;
  Quiet quiet;
  typename TypeParam::Options next;
  typename TypeParam::Options again;
  for (int players = TypeParam::kMinPlayers; players <= TypeParam::kMaxPlayers; ++players)
    for (u64 seed = 0; seed < 30; ++seed) {
      Rng rng(seed);
      const long before = allocations;
      typename TypeParam::State state = game.start({players, seed, kNoSeat}, next, quiet);
      while (!next.empty()) {
        const Action action = next[rng.below(static_cast<u32>(next.size()))];
        const typename TypeParam::State copy = state;
        game.options(copy, again);
        game.apply(state, action, next, quiet);
      }
      const Scores scores = game.scores(state);
      const long after = allocations;
      EXPECT_EQ(after, before) << players << " players, seed " << seed;
      EXPECT_EQ(scores.size(), static_cast<std::size_t>(players));
    }
}

TYPED_TEST(Speed, AStateIsSmallAndPlainBytes) {
  using State = typename TypeParam::State;
  EXPECT_LE(sizeof(State), kMostStateBytes<TypeParam>);
  EXPECT_TRUE(std::is_trivially_copyable_v<State>);
  EXPECT_TRUE(std::is_trivially_destructible_v<State>);
  EXPECT_TRUE(std::has_unique_object_representations_v<State>);
  EXPECT_LE(sizeof(Action), 8U);
}

}  // namespace
}  // namespace pelops
