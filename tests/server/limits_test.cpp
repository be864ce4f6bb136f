#include "server/net/limits.h"

#include <gtest/gtest.h>

#include <chrono>

namespace pelops::server {
namespace {

TEST(Limits, AreOneAddressOfItsOwn) {
  Limits limits(40, 200);
  for (int i = 0; i < 200; ++i) EXPECT_TRUE(limits.request("10.0.0.1", 1000));
  EXPECT_FALSE(limits.request("10.0.0.1", 1000));
  EXPECT_TRUE(limits.request("10.0.0.2", 1000));
  EXPECT_TRUE(limits.request("10.0.0.1", 1030));
}

TEST(Limits, FramesOfAllSocketsOfAnAddressCountTogether) {
  Limits limits(40, 200);
  int taken = 0;
  for (Millis now = 1000; now < 11'000; ++now)  // ten a millisecond for ten seconds
    for (int i = 0; i < 10; ++i) taken += limits.frame("10.0.0.1", now) ? 1 : 0;
  EXPECT_NEAR(taken, 2000 + 10 * 400, 10);
  EXPECT_TRUE(limits.frame("10.0.0.2", 11'000));
  // The load run asks for no bounds.
  Limits wide(1'000'000, 200);
  for (int i = 0; i < 100'000; ++i) ASSERT_TRUE(wide.frame("10.0.0.1", 1000));
}

TEST(Limits, NewPlayersAreFewAMinute) {
  Limits limits(40, 200);
  int taken = 0;
  for (Millis now = 1000; now <= 181'000; now += 100) taken += limits.newcomer("10.0.0.1", now) ? 1 : 0;
  EXPECT_NEAR(taken, 30 + 3 * 10, 1);
  Limits narrow(1, 200);
  EXPECT_TRUE(narrow.newcomer("10.0.0.1", 1000)) << "one can always come";
}

TEST(Limits, AFewReadsAtOnce) {
  Limits limits(40, 200);
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(limits.begin_read("10.0.0.1", 1000));
  EXPECT_FALSE(limits.begin_read("10.0.0.1", 90'000)) << "time does not end them";
  EXPECT_TRUE(limits.begin_read("10.0.0.2", 1000));
  limits.forget_old(90'000);
  EXPECT_FALSE(limits.begin_read("10.0.0.1", 90'000));
  limits.end_read("10.0.0.1");
  EXPECT_TRUE(limits.begin_read("10.0.0.1", 90'000));
}

TEST(Limits, RememberSoManyAddressesAndNoMore) {
  Limits limits(40, 200);
  const auto address = [](std::size_t i) { return "a" + std::to_string(i); };
  for (std::size_t i = 0; i < Limits::kMost; ++i) ASSERT_TRUE(limits.request(address(i), 1000));
  const auto begin = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < 20'000; ++i) ASSERT_FALSE(limits.request(address(Limits::kMost + i), 1001));
  // Looking at all of them each time would take minutes.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  EXPECT_EQ(limits.remembered(), Limits::kMost);
  EXPECT_TRUE(limits.request(address(7), 1001)) << "who is known goes on";
  EXPECT_FALSE(limits.connect(address(Limits::kMost), 1001));
  EXPECT_TRUE(limits.request(address(Limits::kMost), 3000)) << "the others have done nothing since";
  EXPECT_EQ(limits.remembered(), 1U);
}

}  // namespace
}  // namespace pelops::server
