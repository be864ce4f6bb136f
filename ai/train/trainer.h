#pragma once

#include <functional>
#include <iosfwd>
#include <vector>

#include "ai/network.h"
#include "ai/train/samples.h"
#include "engine/core/rng.h"

namespace pelops::ai {

// How well a network foretells a set of samples.
struct Fit {
  double value_loss = 0;   // cross-entropy of the shares
  double policy_loss = 0;  // cross-entropy of the visits
  double calibration = 0;  // expected calibration error of the shares against the targets, of which a part is what the
                           // search thought: samples do not carry the results alone
  u64 samples = 0;
};

// Learns a network from samples: stochastic gradient descent (Adam) on weights of full precision. The network is their
// mean over the last steps, as each step is drawn to the games of one batch, and its whole numbers are rounded from it.
class Trainer {
 public:
  Trainer(const NetworkShape& shape, u64 seed);
  // Learns on from what a network knows.
  explicit Trainer(const Network& network);

  // One pass over the samples that `order` names, in that order. `progress` is called with the part that is done.
  void pass(const SampleSet& set, const std::vector<u32>& order, float rate,
            const std::function<void(double)>& progress = {});
  [[nodiscard]] Fit fit(const SampleSet& set, const std::vector<u32>& order) const;
  [[nodiscard]] Network network() const;

  void write(std::ostream& out) const;
  bool read(std::istream& in);

 private:
  struct Offsets {
    std::size_t own, any, table, first_bias, second, second_bias, output, query, query_bias, slot, slot_bias, end;
  };
  struct Forward;
  void forward(const float* w, const SampleSet& set, const Sample& sample, Forward& f) const;
  void backward(const Forward& f);
  void step(float rate);

  NetworkShape shape_;
  Offsets at_;
  std::vector<float> weights_, gradient_, mean_, square_, average_;
  u64 steps_ = 0;
};

}  // namespace pelops::ai
