#include "ai/network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "ai/exact_math.h"
#include "ai/outcome.h"
#include "ai/train/trainer.h"
#include "ai/weights.h"

namespace pelops::ai {
namespace {

constexpr NetworkShape kShape{3, 10, 4, 6};

TEST(ExactMath, ExpIsRightToSixDigits) {
  for (float x = -20; x < 20; x += 0.37F) {
    const double right = std::exp(static_cast<double>(x));
    EXPECT_NEAR(static_cast<double>(exact_exp(x)) / right, 1.0, 2e-6) << x;
  }
}

TEST(Outcome, TiesShareTheWinAndTheMarginDecidesLittle) {
  Scores scores;
  for (const int points : {30, 30, 12}) {
    Score score;
    score.points = points;
    score.place = points == 30 ? 1 : 3;
    scores.push_back(score);
  }
  float value[3] = {};
  outcome(scores, value);
  EXPECT_FLOAT_EQ(value[0], value[1]);
  EXPECT_NEAR(value[0] + value[1] + value[2], 1.0F, 1e-6F);
  EXPECT_GT(value[0], 0.47F);
  EXPECT_LT(value[2], 0.01F);
}

// Samples whose seat with feature 1 wins, and whose policy always takes the option with part 4.
SampleSet lessons(int n) {
  SampleSet set;
  Rng rng(5);
  for (int i = 0; i < n; ++i) {
    Features features;
    features.clear(3);
    const int winner = static_cast<int>(rng.below(3));
    features.table.add(static_cast<int>(rng.below(4)));
    for (int p = 0; p < 3; ++p) {
      features.player[p].add(p == winner ? 1 : 2);
      features.player[p].add(3 + static_cast<int>(rng.below(7)));
    }
    Sample sample;
    set.add_features(sample, features);
    sample.target[winner] = 1.0F;
    sample.seat = static_cast<u8>(rng.below(3));
    sample.policy = static_cast<u32>(set.numbers.size());
    sample.n_options = 2;
    for (const int part : {3, 4}) {
      set.numbers.push_back(1);
      set.numbers.push_back(static_cast<u16>(part));
      set.numbers.push_back(part == 4 ? 65535 : 0);
    }
    set.samples.push_back(sample);
  }
  return set;
}

std::vector<u32> all_of(const SampleSet& set) {
  std::vector<u32> order(set.samples.size());
  for (u32 i = 0; i < order.size(); ++i) order[i] = i;
  return order;
}

TEST(Trainer, LearnsWhatIsThereToLearnAndTheNetworkAgrees) {
  const SampleSet set = lessons(4096);
  Trainer trainer(kShape, 1);
  const Fit before = trainer.fit(set, all_of(set));
  for (int pass = 0; pass < 12; ++pass) trainer.pass(set, all_of(set), 3e-3F);
  const Fit after = trainer.fit(set, all_of(set));
  EXPECT_GT(before.value_loss, 0.8);
  EXPECT_LT(after.value_loss, 0.05);
  EXPECT_LT(after.policy_loss, 0.05);

  const Network network = trainer.network();
  Features features;
  features.clear(3);
  features.table.add(0);
  for (int p = 0; p < 3; ++p) {
    features.player[p].add(p == 2 ? 1 : 2);
    features.player[p].add(5);
  }
  FirstLayer first;
  first_layer(network, features, first);
  float share[kMaxSeats];
  shares(network, first, 3, share);
  EXPECT_GT(share[2], 0.9F);
  EXPECT_NEAR(share[0] + share[1] + share[2], 1.0F, 1e-5F);
  float query[kPolicy];
  policy_query(network, first, 0, query);
  const u16 parts[2] = {3, 4};
  EXPECT_GT(policy_weight(network, query, &parts[1], 1), policy_weight(network, query, &parts[0], 1) + 2);
}

TEST(Trainer, GoesOnFromWhatWasWritten) {
  const SampleSet set = lessons(600);
  Trainer one(kShape, 1);
  one.pass(set, all_of(set), 1e-3F);
  std::stringstream file;
  one.write(file);
  Trainer two(kShape, 2);
  ASSERT_TRUE(two.read(file));
  one.pass(set, all_of(set), 1e-3F);
  two.pass(set, all_of(set), 1e-3F);
  EXPECT_EQ(one.network().own, two.network().own);
  EXPECT_EQ(one.network().slot, two.network().slot);
  std::stringstream short_file("too short");
  EXPECT_FALSE(two.read(short_file));
}

TEST(Trainer, GoesOnFromANetwork) {
  const SampleSet set = lessons(600);
  Trainer one(kShape, 1);
  for (int pass = 0; pass < 4; ++pass) one.pass(set, all_of(set), 3e-3F);
  Complaint complaint;
  const std::optional<Network> known = read_weights(print_weights(one.network(), "pig"), "pig", kShape, complaint);
  ASSERT_TRUE(known) << complaint;
  Trainer two(*known);
  EXPECT_EQ(print_weights(two.network(), "pig"), print_weights(*known, "pig")) << "it knows what the network knew";
  const double before = two.fit(set, all_of(set)).value_loss;
  EXPECT_NEAR(before, one.fit(set, all_of(set)).value_loss, 0.02);
  for (int pass = 0; pass < 4; ++pass) two.pass(set, all_of(set), 3e-3F);
  EXPECT_LT(two.fit(set, all_of(set)).value_loss, before);
}

TEST(Samples, AreReadAsTheyWereWritten) {
  SampleSet set = lessons(50);
  set.append(lessons(7));
  std::stringstream file;
  set.write(file);
  SampleSet read;
  ASSERT_TRUE(read.read(file));
  EXPECT_EQ(read.numbers, set.numbers);
  ASSERT_EQ(read.samples.size(), 57U);
  Trainer trainer(kShape, 1);
  EXPECT_EQ(trainer.fit(set, all_of(set)).value_loss, trainer.fit(read, all_of(read)).value_loss);
}

TEST(Weights, PrintedAndReadAreTheSame) {
  const SampleSet set = lessons(600);
  Trainer trainer(kShape, 1);
  trainer.pass(set, all_of(set), 1e-3F);
  const std::string text = print_weights(trainer.network(), "pig");
  Complaint complaint;
  const std::optional<Network> read = read_weights(text, "pig", kShape, complaint);
  ASSERT_TRUE(read) << complaint;
  EXPECT_EQ(read->own, trainer.network().own);
  EXPECT_EQ(print_weights(*read, "pig"), text) << "what was rounded once stays";
}

TEST(Weights, ThatDoNotFitAreRefusedWithTheLine) {
  const std::string text = print_weights(blank_network(kShape), "pig");
  Complaint complaint;
  EXPECT_TRUE(read_weights("# a comment\n" + text, "pig", kShape, complaint)) << complaint;
  const auto refused = [&](const std::string& bad, std::string_view game, const NetworkShape& shape,
                           const std::string& why) {
    EXPECT_FALSE(read_weights(bad, game, shape, complaint)) << why;
    EXPECT_NE(complaint.find(why), std::string::npos) << complaint;
    EXPECT_TRUE(complaint.starts_with("line ")) << complaint;
  };
  refused(text, "dog", kShape, "game: dog");
  refused(text, "pig", {4, 10, 4, 6}, "version=4");
  refused(text, "pig", {3, 11, 4, 6}, "player=11");
  refused(text, "pig", {3, 10, 4, 7}, "slots=7");
  refused("", "pig", kShape, "pelops weights 1");
  refused(text.substr(0, text.size() / 2), "pig", kShape, "block");
  refused(text + "more\n", "pig", kShape, "nothing should follow");
  std::string damaged = text;
  damaged[damaged.find("AAAA") + 2] = '!';
  refused(damaged, "pig", kShape, "base 64");
  refused(text.substr(0, text.size() - 1) + "AAAA\n", "pig", kShape, "has more than its weights");
}

}  // namespace
}  // namespace pelops::ai
