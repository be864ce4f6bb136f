#include "ai/network.h"

#include <cstring>

#include "ai/exact_math.h"

namespace pelops::ai {
namespace {

// Eight numbers at once, in every compiler that we use and in the browser; the sums stay in registers.
using Lanes = i16 __attribute__((vector_size(16)));
constexpr int kLanes = kHidden / 8;

struct Sum {
  Lanes lanes[kLanes];

  void add(const std::vector<i16>& weights, const FeatureList& list) {
    const i16* const base = weights.data();
    Lanes sum[kLanes];
    std::memcpy(sum, lanes, sizeof sum);
    for (const u16 feature : list) {
      const i16* column = base + static_cast<std::size_t>(feature) * kHidden;
      for (int k = 0; k < kLanes; ++k) {
        Lanes part;
        std::memcpy(&part, column + 8 * k, sizeof part);
        sum[k] += part;
      }
    }
    std::memcpy(lanes, sum, sizeof sum);
  }
};

}  // namespace

void first_layer(const Network& network, const Features& features, FirstLayer& out) {
  Sum common;
  std::memcpy(common.lanes, network.first_bias.data(), sizeof common.lanes);
  common.add(network.table, features.table);
  for (int i = 0; i < features.players; ++i) common.add(network.any, features.player[i]);
  for (int i = 0; i < features.players; ++i) {
    Sum own = common;
    own.add(network.own, features.player[i]);
    i16 sum[kHidden];
    std::memcpy(sum, own.lanes, sizeof sum);
    float* hidden = out.seat[i];
    for (int j = 0; j < kHidden; ++j) hidden[j] = static_cast<float>(sum[j] > 0 ? sum[j] : 0) * kFirstScale;
  }
}

void shares(const Network& network, const FirstLayer& first, int players, float* out) {
  for (int i = 0; i < players; ++i) {
    alignas(16) float second[kSecond];
    for (int k = 0; k < kSecond; ++k) second[k] = network.second_bias[static_cast<std::size_t>(k)];
    for (int j = 0; j < kHidden; ++j) {
      const float h = first.seat[i][j];
      if (h == 0.0F) continue;
      const float* row = &network.second[static_cast<std::size_t>(j) * kSecond];
      for (int k = 0; k < kSecond; ++k) second[k] += h * row[k];
    }
    float logit = 0;
    for (int k = 0; k < kSecond; ++k)
      logit += second[k] > 0 ? second[k] * network.output[static_cast<std::size_t>(k)] : 0.0F;
    out[i] = logit;
  }
  softmax(out, players);
}

void policy_query(const Network& network, const FirstLayer& first, Seat seat, float* out) {
  for (int k = 0; k < kPolicy; ++k) out[k] = network.query_bias[static_cast<std::size_t>(k)];
  for (int j = 0; j < kHidden; ++j) {
    const float h = first.seat[seat][j];
    if (h == 0.0F) continue;
    const float* row = &network.query[static_cast<std::size_t>(j) * kPolicy];
    for (int k = 0; k < kPolicy; ++k) out[k] += h * row[k];
  }
}

}  // namespace pelops::ai
