#pragma once

#include <bit>

#include "engine/core/types.h"

namespace pelops::ai {

// e^x from additions and multiplications alone, in one order: the libraries' functions differ in the last bit, and a
// seed must mean the same move on every machine and in the browser. Right to about six digits.
inline float exact_exp(float x) {
  if (x < -80.0F) x = -80.0F;
  if (x > 80.0F) x = 80.0F;
  const float scaled = x * 1.44269504F;
  const auto n = static_cast<i32>(scaled + (scaled < 0 ? -0.5F : 0.5F));
  const float r = (x - static_cast<float>(n) * 0.693359375F) + static_cast<float>(n) * 2.12194440e-4F;
  float y = 1.9875691500e-4F;
  y = y * r + 1.3981999507e-3F;
  y = y * r + 8.3334519073e-3F;
  y = y * r + 4.1665795894e-2F;
  y = y * r + 1.6666665459e-1F;
  y = y * r + 5.0000001201e-1F;
  y = y * r * r + r + 1.0F;
  return y * std::bit_cast<float>(static_cast<u32>(n + 127) << 23);
}

// exp of each, divided by their sum.
inline void softmax(float* values, int n) {
  float most = values[0];
  for (int i = 1; i < n; ++i) most = values[i] > most ? values[i] : most;
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    values[i] = exact_exp(values[i] - most);
    sum += values[i];
  }
  for (int i = 0; i < n; ++i) values[i] /= sum;
}

}  // namespace pelops::ai
