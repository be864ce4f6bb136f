#pragma once

#include <algorithm>
#include <mutex>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "server/lobby/entry.h"

namespace pelops::server {

// Whose computers think next: the time of the thinking threads is shared among those who made the games. Who has made a
// hundred games of masters waits for his own hundred; whose novices need a moment hardly waits at all. Each program
// keeps its own account; what it forgets costs a thought.
class Turns {
 public:
  // In order: who has had the least time first, among equals as they were given. For the time in which a host wanted
  // nothing he gets nothing.
  [[nodiscard]] std::vector<PlayerId> in_turn(std::vector<PlayerId> hosts) {
    const std::lock_guard lock(mutex_);
    std::vector<std::tuple<u64, std::size_t, PlayerId>> order;
    for (const PlayerId host : hosts) order.emplace_back(had(host), order.size(), host);
    std::ranges::sort(order);
    std::ranges::transform(order, hosts.begin(), [](const auto& one) { return std::get<2>(one); });
    return hosts;
  }
  void begins(PlayerId host) {
    const std::lock_guard lock(mutex_);
    reached_ = had(host);
    if (had_.size() >= kMost) std::erase_if(had_, [this](const auto& one) { return one.second <= reached_; });
    had_[host] = reached_ + 1;  // another thread takes another's
  }
  void ended(PlayerId host, u64 microseconds) {
    const std::lock_guard lock(mutex_);
    had_[host] = had(host) + microseconds;
  }

 private:
  static constexpr std::size_t kMost = 10'000;
  [[nodiscard]] u64 had(PlayerId host) const {
    const auto at = had_.find(host);
    return at == had_.end() ? reached_ : std::max(reached_, at->second);
  }

  std::mutex mutex_;
  u64 reached_ = 0;  // what the host had who was served last: nobody starts from less
  std::unordered_map<PlayerId, u64> had_;
};

}  // namespace pelops::server
