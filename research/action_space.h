#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/action.h"

namespace pelops::research {

// Every action of a game by number. The numbers of the players' actions come first, then those of the chance seat;
// within each they are in the order of the actions' values, so that a sorted list of options is a sorted list of
// numbers. A number means one canonical text, with any figures and any number of players.
class ActionSpace {
 public:
  static constexpr int kNone = -1;

  // `actions` in any order, each once; `chance` is the first kind that only the chance seat plays.
  ActionSpace(std::span<const ActionForm> forms, std::vector<Action> actions, u32 chance);

  [[nodiscard]] int size() const { return static_cast<int>(actions_.size()); }
  [[nodiscard]] int players() const { return players_; }  // how many are players' actions
  [[nodiscard]] Action action(int id) const { return actions_[static_cast<std::size_t>(id)]; }

  // kNone: the game has no such action.
  [[nodiscard]] int id(Action action) const {
    const Kind& kind = kinds_[kind_of(action)];
    const u32 fields = bits_of(action, 0, kActionKindShift);
    if (fields < kind.size) return direct_[kind.begin + fields];
    const auto wide = wide_.find(action.value);
    return wide == wide_.end() ? kNone : wide->second;
  }

  [[nodiscard]] std::string name(int id) const { return action_text(forms_, action(id)); }
  [[nodiscard]] int find(std::string_view name) const;  // kNone: nothing is called so

 private:
  // Kinds whose fields take few bits are looked up in a table, the others (payments) by hash.
  static constexpr u32 kMostDirect = 1U << 16;
  struct Kind {
    u32 begin = 0;
    u32 size = 0;
  };

  std::span<const ActionForm> forms_;
  std::vector<Action> actions_;
  int players_ = 0;
  Kind kinds_[1U << (32 - kActionKindShift)] = {};
  std::vector<i16> direct_;
  std::unordered_map<u32, int> wide_;
  std::unordered_map<std::string, int> names_;
};

}  // namespace pelops::research
