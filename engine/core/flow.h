#pragma once

#include <cassert>
#include <type_traits>

#include "engine/core/types.h"

namespace pelops {

// The stack of frames that a state carries: what is being asked on top, what goes on afterwards below.
// A slot that was popped is zero again, so that equal positions are equal bytes.
template <class Frame, std::size_t N>
struct Flow {
  static_assert(std::has_unique_object_representations_v<Frame>);

  Frame frames[N];
  u8 depth;

  [[nodiscard]] bool empty() const { return depth == 0; }
  Frame& top() {
    assert(depth > 0);
    return frames[depth - 1];
  }
  [[nodiscard]] const Frame& top() const {
    assert(depth > 0);
    return frames[depth - 1];
  }
  void push(const Frame& frame) {
    assert(depth < N);
    frames[depth++] = frame;
  }
  void pop() {
    assert(depth > 0);
    frames[--depth] = Frame{};
  }
  Frame take() {
    const Frame frame = top();
    pop();
    return frame;
  }
};

}  // namespace pelops
