#include "research/action_space.h"

#include <algorithm>
#include <cassert>

namespace pelops::research {

ActionSpace::ActionSpace(std::span<const ActionForm> forms, std::vector<Action> actions, u32 chance)
    : forms_(forms), actions_(std::move(actions)) {
  const auto is_players = [chance](Action a) { return kind_of(a) < chance; };
  std::sort(actions_.begin(), actions_.end());
  assert(std::is_partitioned(actions_.begin(), actions_.end(), is_players));
  assert(std::adjacent_find(actions_.begin(), actions_.end()) == actions_.end());
  assert(actions_.size() < 1U << 15);
  players_ = static_cast<int>(std::partition_point(actions_.begin(), actions_.end(), is_players) - actions_.begin());
  for (auto first = actions_.begin(); first != actions_.end();) {
    const u32 k = kind_of(*first);
    const auto end = std::find_if(first, actions_.end(), [k](Action a) { return kind_of(a) != k; });
    const u32 most = bits_of(*(end - 1), 0, kActionKindShift);
    if (most < kMostDirect) {
      kinds_[k] = {static_cast<u32>(direct_.size()), most + 1};
      direct_.resize(direct_.size() + most + 1, i16{kNone});
    }
    for (; first != end; ++first) {
      const auto id = static_cast<int>(first - actions_.begin());
      if (most < kMostDirect)
        direct_[kinds_[k].begin + bits_of(*first, 0, kActionKindShift)] = static_cast<i16>(id);
      else
        wide_.emplace(first->value, id);
    }
  }
  for (int id = 0; id < size(); ++id) names_.emplace(name(id), id);
  assert(names_.size() == actions_.size());
}

int ActionSpace::find(std::string_view name) const {
  const auto at = names_.find(std::string(name));
  return at == names_.end() ? kNone : at->second;
}

}  // namespace pelops::research
