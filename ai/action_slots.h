#pragma once

#include <array>
#include <span>

#include "engine/core/action.h"
#include "engine/core/types.h"

namespace pelops::ai {

// Numbers for the parts of an action, from the game's own table of actions: one for its kind, one for each value of
// each of its fields. The policy learns a vector for each part; an action's is their sum.
class ActionSlots {
 public:
  static constexpr int kMost = 9;  // parts of one action

  explicit ActionSlots(std::span<const ActionForm> forms) {
    int next = 0;
    for (std::size_t k = 0; k < forms.size(); ++k) {
      kinds_[k].slot = next++;
      for (const ActionField& field : forms[k].fields) {
        kinds_[k].parts[kinds_[k].n++] = {field.shift, field.width, next};
        next += 1 << field.width;
      }
    }
    size_ = next;
  }

  [[nodiscard]] int size() const { return size_; }

  // Writes the action's parts, returns how many.
  int parts(Action action, u16* out) const {
    const KindParts& kind = kinds_[kind_of(action)];
    int n = 0;
    out[n++] = static_cast<u16>(kind.slot);
    for (int i = 0; i < kind.n; ++i) {
      const Part& part = kind.parts[i];
      out[n++] = static_cast<u16>(part.slot + static_cast<int>(bits_of(action, part.shift, part.width)));
    }
    return n;
  }

 private:
  struct Part {
    u8 shift, width;
    int slot;
  };
  struct KindParts {
    int slot = 0;
    int n = 0;
    Part parts[kMost - 1] = {};
  };
  std::array<KindParts, 32> kinds_ = {};
  int size_ = 0;
};

}  // namespace pelops::ai
