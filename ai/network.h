#pragma once

#include <vector>

#include "ai/features/feature_list.h"
#include "engine/core/types.h"

namespace pelops::ai {

inline constexpr int kHidden = 64;
inline constexpr int kSecond = 32;
inline constexpr int kPolicy = 32;
inline constexpr float kFirstScale = 1.0F / 256.0F;  // of a weight of the first layer, which are whole numbers

// What a network must fit: the game, its features and its actions' parts.
struct NetworkShape {
  int version = 0;  // of the features
  int player_features = 0;
  int table_features = 0;
  int slots = 0;
  friend bool operator==(const NetworkShape&, const NetworkShape&) = default;
};

// The weights. The first layer sums a column for each feature that holds: `own` for a seat's own features, `any` for
// those of every seat, `table` for the table's; a second layer and an output give one number a seat, and the softmax
// over the seats is the expected share of the win. The policy turns the first layer of the seat to move into a vector
// (`query`) whose product with the sum of an action's parts is the action's weight before the softmax.
struct Network {
  NetworkShape shape;
  std::vector<i16> own, any, table;  // [feature][kHidden]
  std::vector<i16> first_bias;       // [kHidden]
  std::vector<float> second;         // [kHidden][kSecond]
  std::vector<float> second_bias;    // [kSecond]
  std::vector<float> output;         // [kSecond]
  std::vector<float> query;          // [kHidden][kPolicy]
  std::vector<float> query_bias;     // [kPolicy]
  std::vector<float> slot;           // [slot][kPolicy]
  std::vector<float> slot_bias;      // [slot]
};

// The first layer of every seat for one position.
struct FirstLayer {
  alignas(16) float seat[kMaxSeats][kHidden];
};

void first_layer(const Network& network, const Features& features, FirstLayer& out);

// The share that each seat may expect; they add up to 1.
void shares(const Network& network, const FirstLayer& first, int players, float* out);

// The vector with which the parts of an action are multiplied, for the seat to move.
void policy_query(const Network& network, const FirstLayer& first, Seat seat, float* out);

// An action's weight before the softmax.
inline float policy_weight(const Network& network, const float* query, const u16* parts, int n) {
  float sum[4] = {};
  float bias = 0;
  for (int i = 0; i < n; ++i) {
    const float* slot = &network.slot[static_cast<std::size_t>(parts[i]) * kPolicy];
    for (int j = 0; j < kPolicy; j += 4)
      for (int k = 0; k < 4; ++k) sum[k] += query[j + k] * slot[j + k];
    bias += network.slot_bias[parts[i]];
  }
  return ((sum[0] + sum[1]) + (sum[2] + sum[3])) + bias;
}

}  // namespace pelops::ai
