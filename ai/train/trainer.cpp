#include "ai/train/trainer.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <ostream>
#include <random>
#include <span>

namespace pelops::ai {
namespace {

constexpr int kBatch = 256;
constexpr float kMostFirst = 6.0F;  // of a weight of the first layer
constexpr float kPolicyWeight = 0.6F;

}  // namespace

// A sample with all that the way back needs.
struct Trainer::Forward {
  const Sample* sample = nullptr;
  std::span<const u16> table, player[kMaxSeats];
  float hidden[kMaxSeats][kHidden];
  float second[kMaxSeats][kSecond];
  float share[kMaxSeats];
  float query[kPolicy];
  struct Option {
    std::span<const u16> parts;
    float visits;
    float share;
  };
  std::vector<Option> options;
};

Trainer::Trainer(const NetworkShape& shape, u64 seed) : shape_(shape) {
  std::size_t next = 0;
  const auto place = [&next](std::size_t& at, int a, int b) {
    at = next;
    next += static_cast<std::size_t>(a) * static_cast<std::size_t>(b);
  };
  place(at_.own, shape.player_features, kHidden);
  place(at_.any, shape.player_features, kHidden);
  place(at_.table, shape.table_features, kHidden);
  place(at_.first_bias, 1, kHidden);
  place(at_.second, kHidden, kSecond);
  place(at_.second_bias, 1, kSecond);
  place(at_.output, 1, kSecond);
  place(at_.query, kHidden, kPolicy);
  place(at_.query_bias, 1, kPolicy);
  place(at_.slot, shape.slots, kPolicy);
  place(at_.slot_bias, shape.slots, 1);
  at_.end = next;
  weights_.assign(next, 0.0F);
  gradient_.assign(next, 0.0F);
  mean_.assign(next, 0.0F);
  square_.assign(next, 0.0F);
  std::mt19937_64 source(seed);
  const auto fill = [&](std::size_t from, std::size_t to, float deviation) {
    std::normal_distribution<float> normal(0.0F, deviation);
    for (std::size_t i = from; i < to; ++i) weights_[i] = normal(source);
  };
  fill(at_.own, at_.any, 0.04F);
  fill(at_.any, at_.first_bias, 0.02F);
  fill(at_.second, at_.second_bias, std::sqrt(2.0F / kHidden));
  fill(at_.output, at_.query, 0.5F * std::sqrt(2.0F / kSecond));
  fill(at_.query, at_.query_bias, std::sqrt(1.0F / kHidden));
  average_ = weights_;
}

Trainer::Trainer(const Network& network) : Trainer(network.shape, 0) {
  const auto whole = [&](std::size_t at, const std::vector<i16>& block) {
    for (const i16 weight : block) weights_[at++] = static_cast<float>(weight) * kFirstScale;
  };
  const auto real = [&](std::size_t at, const std::vector<float>& block) {
    std::copy(block.begin(), block.end(), weights_.begin() + static_cast<std::ptrdiff_t>(at));
  };
  whole(at_.own, network.own);
  whole(at_.any, network.any);
  whole(at_.table, network.table);
  whole(at_.first_bias, network.first_bias);
  real(at_.second, network.second);
  real(at_.second_bias, network.second_bias);
  real(at_.output, network.output);
  real(at_.query, network.query);
  real(at_.query_bias, network.query_bias);
  real(at_.slot, network.slot);
  real(at_.slot_bias, network.slot_bias);
  average_ = weights_;
}

void Trainer::forward(const float* w, const SampleSet& set, const Sample& sample, Forward& f) const {
  f.sample = &sample;
  const u16* at = &set.numbers[sample.lists];
  const auto take = [&at] {
    const std::span<const u16> list(at + 1, *at);
    at += 1 + list.size();
    return list;
  };
  f.table = take();
  for (int i = 0; i < sample.players; ++i) f.player[i] = take();
  float common[kHidden];
  for (int j = 0; j < kHidden; ++j) common[j] = w[at_.first_bias + static_cast<std::size_t>(j)];
  const auto add = [&](std::size_t block, std::span<const u16> list, float* sum) {
    for (const u16 feature : list) {
      const float* column = w + block + static_cast<std::size_t>(feature) * kHidden;
      for (int j = 0; j < kHidden; ++j) sum[j] += column[j];
    }
  };
  add(at_.table, f.table, common);
  for (int i = 0; i < sample.players; ++i) add(at_.any, f.player[i], common);
  float most = -1e30F;
  for (int i = 0; i < sample.players; ++i) {
    float* hidden = f.hidden[i];
    for (int j = 0; j < kHidden; ++j) hidden[j] = common[j];
    add(at_.own, f.player[i], hidden);
    float* second = f.second[i];
    for (int k = 0; k < kSecond; ++k) second[k] = w[at_.second_bias + static_cast<std::size_t>(k)];
    for (int j = 0; j < kHidden; ++j) {
      if (hidden[j] <= 0) {
        hidden[j] = 0;
        continue;
      }
      const float* row = w + at_.second + static_cast<std::size_t>(j) * kSecond;
      for (int k = 0; k < kSecond; ++k) second[k] += hidden[j] * row[k];
    }
    float logit = 0;
    for (int k = 0; k < kSecond; ++k) {
      second[k] = std::max(0.0F, second[k]);
      logit += second[k] * w[at_.output + static_cast<std::size_t>(k)];
    }
    f.share[i] = logit;
    most = std::max(most, logit);
  }
  float sum = 0;
  for (int i = 0; i < sample.players; ++i) sum += f.share[i] = std::exp(f.share[i] - most);
  for (int i = 0; i < sample.players; ++i) f.share[i] /= sum;

  f.options.clear();
  if (sample.n_options == 0) return;
  for (int k = 0; k < kPolicy; ++k) f.query[k] = w[at_.query_bias + static_cast<std::size_t>(k)];
  for (int j = 0; j < kHidden; ++j) {
    const float h = f.hidden[sample.seat][j];
    if (h == 0) continue;
    const float* row = w + at_.query + static_cast<std::size_t>(j) * kPolicy;
    for (int k = 0; k < kPolicy; ++k) f.query[k] += h * row[k];
  }
  at = &set.numbers[sample.policy];
  most = -1e30F;
  for (int o = 0; o < sample.n_options; ++o) {
    const std::span<const u16> parts = take();
    const float visits = static_cast<float>(*at++) / 65535.0F;
    float weight = 0;
    for (const u16 part : parts) {
      const float* slot = w + at_.slot + static_cast<std::size_t>(part) * kPolicy;
      for (int k = 0; k < kPolicy; ++k) weight += slot[k] * f.query[k];
      weight += w[at_.slot_bias + part];
    }
    most = std::max(most, weight);
    f.options.push_back({parts, visits, weight});
  }
  sum = 0;
  for (Forward::Option& option : f.options) sum += option.share = std::exp(option.share - most);
  for (Forward::Option& option : f.options) option.share /= sum;
}

void Trainer::backward(const Forward& f) {
  const Sample& sample = *f.sample;
  const float* w = weights_.data();
  float* g = gradient_.data();
  float hidden[kMaxSeats][kHidden] = {};
  for (int i = 0; i < sample.players; ++i) {
    const float error = f.share[i] - sample.target[i];
    float second[kSecond];
    for (int k = 0; k < kSecond; ++k) {
      const auto at = static_cast<std::size_t>(k);
      g[at_.output + at] += error * f.second[i][k];
      second[k] = f.second[i][k] > 0 ? error * w[at_.output + at] : 0.0F;
      g[at_.second_bias + at] += second[k];
    }
    for (int j = 0; j < kHidden; ++j) {
      const float h = f.hidden[i][j];
      if (h == 0) continue;
      const std::size_t row = at_.second + static_cast<std::size_t>(j) * kSecond;
      float sum = 0;
      for (int k = 0; k < kSecond; ++k) {
        g[row + static_cast<std::size_t>(k)] += h * second[k];
        sum += w[row + static_cast<std::size_t>(k)] * second[k];
      }
      hidden[i][j] = sum;
    }
  }
  if (!f.options.empty()) {
    float query[kPolicy] = {};
    for (const Forward::Option& option : f.options) {
      const float error = kPolicyWeight * (option.share - option.visits);
      for (const u16 part : option.parts) {
        const std::size_t slot = at_.slot + static_cast<std::size_t>(part) * kPolicy;
        for (int k = 0; k < kPolicy; ++k) {
          query[k] += error * w[slot + static_cast<std::size_t>(k)];
          g[slot + static_cast<std::size_t>(k)] += error * f.query[k];
        }
        g[at_.slot_bias + part] += error;
      }
    }
    for (int k = 0; k < kPolicy; ++k) g[at_.query_bias + static_cast<std::size_t>(k)] += query[k];
    for (int j = 0; j < kHidden; ++j) {
      const float h = f.hidden[sample.seat][j];
      if (h == 0) continue;
      const std::size_t row = at_.query + static_cast<std::size_t>(j) * kPolicy;
      float sum = 0;
      for (int k = 0; k < kPolicy; ++k) {
        g[row + static_cast<std::size_t>(k)] += h * query[k];
        sum += w[row + static_cast<std::size_t>(k)] * query[k];
      }
      hidden[sample.seat][j] += sum;
    }
  }
  float common[kHidden] = {};
  const auto add = [&](std::size_t block, std::span<const u16> list, const float* sum) {
    for (const u16 feature : list) {
      float* column = g + block + static_cast<std::size_t>(feature) * kHidden;
      for (int j = 0; j < kHidden; ++j) column[j] += sum[j];
    }
  };
  for (int i = 0; i < sample.players; ++i) {
    for (int j = 0; j < kHidden; ++j) common[j] += hidden[i][j];
    add(at_.own, f.player[i], hidden[i]);
  }
  for (int i = 0; i < sample.players; ++i) add(at_.any, f.player[i], common);
  add(at_.table, f.table, common);
  for (int j = 0; j < kHidden; ++j) g[at_.first_bias + static_cast<std::size_t>(j)] += common[j];
}

void Trainer::step(float rate) {
  constexpr float kMean = 0.9F;
  constexpr float kSquare = 0.999F;
  ++steps_;
  const auto n = static_cast<float>(steps_);
  const float unbias = std::sqrt(1.0F - std::pow(kSquare, n)) / (1.0F - std::pow(kMean, n));
  const float scaled = rate * unbias;
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    const float g = gradient_[i] / kBatch + 1e-6F * weights_[i];
    mean_[i] = kMean * mean_[i] + (1.0F - kMean) * g;
    square_[i] = kSquare * square_[i] + (1.0F - kSquare) * g * g;
    weights_[i] -= scaled * mean_[i] / (std::sqrt(square_[i]) + 1e-8F);
    gradient_[i] = 0;
  }
  for (std::size_t i = at_.own; i < at_.second; ++i) weights_[i] = std::clamp(weights_[i], -kMostFirst, kMostFirst);
  // Of about the last 500 steps; of all while there are fewer.
  const float share = std::max(0.002F, 1.0F / n);
  for (std::size_t i = 0; i < weights_.size(); ++i) average_[i] += share * (weights_[i] - average_[i]);
}

void Trainer::pass(const SampleSet& set, const std::vector<u32>& order, float rate,
                   const std::function<void(double)>& progress) {
  Forward f;
  int in_batch = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    forward(weights_.data(), set, set.samples[order[i]], f);
    backward(f);
    if (++in_batch < kBatch && i + 1 < order.size()) continue;
    step(rate);
    in_batch = 0;
    if (progress && i % 8192 < kBatch) progress(static_cast<double>(i + 1) / static_cast<double>(order.size()));
  }
}

Fit Trainer::fit(const SampleSet& set, const std::vector<u32>& order) const {
  constexpr int kBins = 20;
  double foretold[kBins] = {};
  double came[kBins] = {};
  double count[kBins] = {};
  Fit fit;
  u64 policies = 0;
  Forward f;
  for (const u32 i : order) {
    const Sample& sample = set.samples[i];
    forward(average_.data(), set, sample, f);
    ++fit.samples;
    for (int p = 0; p < sample.players; ++p) {
      const auto share = static_cast<double>(f.share[p]);
      fit.value_loss -= static_cast<double>(sample.target[p]) * std::log(std::max(1e-9, share));
      const int bin = std::min(kBins - 1, static_cast<int>(share * kBins));
      foretold[bin] += share;
      came[bin] += static_cast<double>(sample.target[p]);
      count[bin] += 1;
    }
    if (f.options.empty()) continue;
    ++policies;
    for (const Forward::Option& option : f.options)
      fit.policy_loss -=
          static_cast<double>(option.visits) * std::log(std::max(1e-9, static_cast<double>(option.share)));
  }
  double total = 0;
  for (int b = 0; b < kBins; ++b) {
    fit.calibration += std::fabs(foretold[b] - came[b]);
    total += count[b];
  }
  fit.calibration /= std::max(1.0, total);
  fit.value_loss /= static_cast<double>(std::max<u64>(1, fit.samples));
  fit.policy_loss /= static_cast<double>(std::max<u64>(1, policies));
  return fit;
}

Network Trainer::network() const {
  Network network;
  network.shape = shape_;
  const auto whole = [&](std::size_t from, std::size_t to) {
    std::vector<i16> out(to - from);
    for (std::size_t i = from; i < to; ++i) out[i - from] = static_cast<i16>(std::lrint(average_[i] / kFirstScale));
    return out;
  };
  const auto real = [&](std::size_t from, std::size_t to) {
    return std::vector<float>(average_.begin() + static_cast<std::ptrdiff_t>(from),
                              average_.begin() + static_cast<std::ptrdiff_t>(to));
  };
  network.own = whole(at_.own, at_.any);
  network.any = whole(at_.any, at_.table);
  network.table = whole(at_.table, at_.first_bias);
  network.first_bias = whole(at_.first_bias, at_.second);
  network.second = real(at_.second, at_.second_bias);
  network.second_bias = real(at_.second_bias, at_.output);
  network.output = real(at_.output, at_.query);
  network.query = real(at_.query, at_.query_bias);
  network.query_bias = real(at_.query_bias, at_.slot);
  network.slot = real(at_.slot, at_.slot_bias);
  network.slot_bias = real(at_.slot_bias, at_.end);
  return network;
}

void Trainer::write(std::ostream& out) const {
  const u64 head[2] = {weights_.size(), steps_};
  out.write(reinterpret_cast<const char*>(head), sizeof head);
  for (const std::vector<float>* block : {&weights_, &mean_, &square_, &average_})
    out.write(reinterpret_cast<const char*>(block->data()),
              static_cast<std::streamsize>(block->size() * sizeof(float)));
}

bool Trainer::read(std::istream& in) {
  u64 head[2] = {};
  if (!in.read(reinterpret_cast<char*>(head), sizeof head) || head[0] != weights_.size()) return false;
  steps_ = head[1];
  for (std::vector<float>* block : {&weights_, &mean_, &square_, &average_})
    in.read(reinterpret_cast<char*>(block->data()), static_cast<std::streamsize>(block->size() * sizeof(float)));
  return static_cast<bool>(in);
}

}  // namespace pelops::ai
