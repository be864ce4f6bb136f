#pragma once

#include <iosfwd>
#include <vector>

#include "ai/action_slots.h"
#include "ai/features/feature_list.h"

namespace pelops::ai {

// Positions with what became of them: what the training learns from. Lists lie one behind the other in one pool.
struct Sample {
  u32 lists = 0;   // in `numbers`: for the table and each seat the length, then the features
  u32 policy = 0;  // in `numbers`: for each option the number of its parts, the parts, its share of the visits * 65535
  u16 n_options = 0;  // 0: nothing is known about the policy here
  u8 players = 0;
  u8 seat = 0;  // to move
  float target[kMaxSeats] = {};
};

struct SampleSet {
  std::vector<Sample> samples;
  std::vector<u16> numbers;

  void add_features(Sample& sample, const Features& features);
  void append(const SampleSet& other);
  void write(std::ostream& out) const;
  bool read(std::istream& in);
};

}  // namespace pelops::ai
