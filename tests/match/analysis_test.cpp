#include "match/analysis.h"

#include <gtest/gtest.h>

#include "match/json.h"
#include "match/protocol.h"
#include "tests/match/pig.h"

namespace pelops {
namespace {

// The record of a game of Pig in which seat 0, with a pot that wins at once if it is held, does `action`.
std::string about_to_win(const char* action) {
  Protocol protocol(pig::rows());
  const auto ask = [&](const Json& request) { return Json::parse(protocol.answer(json_line(request))); };
  ask({{"cmd", "new"}, {"game", "pig"}, {"players", 2}, {"seed", 3}, {"start", 0}});
  EXPECT_EQ(ask({{"cmd", "set"}, {"state", {{"pot", 9}, {"active", 0}, {"points", {15, 0}}}}})["ok"], true);
  EXPECT_EQ(ask({{"cmd", "play"}, {"text", action}})["ok"], true);
  return ask({{"cmd", "record"}})["record"];
}

std::vector<Judgement> judge(std::string_view record, u64 simulations) {
  ThinkPlan plan;
  plan.simulations = simulations;
  Complaint complaint;
  std::vector<Judgement> all = analyse(pig::rows(), record, plan, {}, complaint);
  EXPECT_EQ(complaint, "");
  return all;
}

TEST(Analysis, AMoveBeforeChanceIsSearchedToo) {
  const std::string record = about_to_win("roll");
  for (const u64 simulations : {u64{2}, u64{400}}) {
    const std::vector<Judgement> all = judge(record, simulations);
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all[0].seat, 0);
    EXPECT_EQ(all[0].played, pig::act(pig::kRoll));
    EXPECT_EQ(all[0].best, pig::act(pig::kHold));
    EXPECT_GT(all[0].before[0], 0.9);
    EXPECT_NEAR(all[0].after[0] + all[0].after[1], 1.0, 1e-4);
    EXPECT_GT(all[0].after[0], 0.51) << "what the draws lead to, not what a blank network says of it: a half";
    EXPECT_GT(all[0].loss, 0.01);
    EXPECT_EQ(judge(record, simulations)[0].after, all[0].after) << "the same seed, the same judgement";
  }
}

TEST(Analysis, TheBestMoveLosesNothing) {
  const std::vector<Judgement> all = judge(about_to_win("hold"), 400);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].played, all[0].best);
  EXPECT_EQ(all[0].loss, 0);
}

TEST(Analysis, AnActionMayBeWrittenWithMoreSpaces) {
  std::string record = about_to_win("hold");
  const std::vector<Judgement> all = judge(record, 50);
  record.replace(record.find("0 hold"), 6, "0   hold  ");
  const std::vector<Judgement> spaced = judge(record, 50);
  ASSERT_EQ(spaced.size(), all.size());
  EXPECT_EQ(spaced[0].played, all[0].played);
}

}  // namespace
}  // namespace pelops
