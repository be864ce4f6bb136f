#pragma once

#include <algorithm>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "server/lobby/entry.h"

namespace pelops::server {

// Whose computers think next: turns go round among those who made the games, so that who has made a hundred waits for
// his own hundred and nobody else does. Each program keeps its own; what it forgets costs one turn.
class Turns {
 public:
  // In order: who was never served first, then who was served longest ago; among equals as they were given.
  [[nodiscard]] std::vector<PlayerId> in_turn(std::vector<PlayerId> hosts) {
    const std::lock_guard lock(mutex_);
    std::ranges::stable_sort(hosts, {}, [this](PlayerId host) {
      const auto at = served_.find(host);
      return at == served_.end() ? 0 : at->second;
    });
    return hosts;
  }
  void served(PlayerId host) {
    const std::lock_guard lock(mutex_);
    if (served_.size() >= kMost) served_.clear();
    served_[host] = ++count_;
  }

 private:
  static constexpr std::size_t kMost = 10'000;
  std::mutex mutex_;
  u64 count_ = 0;
  std::unordered_map<PlayerId, u64> served_;
};

}  // namespace pelops::server
