#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/lobby/table.h"
#include "server/store/store.h"
#include "server/work/turns.h"

namespace pelops::server {

// The threads in which computers think: as many as the operator allows, each with its own connection to the database. A
// turn is taken from the queue there: hosts share the time (turns.h), of a host's games the one that waits longest
// comes first. A game has at most one turn that counts, so that no game waits for another's second one: a thought that
// has become void is given up. They run at a lower priority than people's moves. One that dies leaves its turn to the
// others.
class Thinkers {
 public:
  // Is called from these threads after each stored move, with the notices that were stored with it.
  using Moved = std::function<void(const std::string& game, i64 sequence, const std::vector<NoticeRow>& told)>;

  Thinkers(GameRows rows, std::string where, int threads, Moved moved);
  ~Thinkers();  // ends thoughts under way; their turns stay in the queue
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void wake();
  void stop();  // at once, without waiting for the end
  [[nodiscard]] u64 moves() const { return moves_; }
  [[nodiscard]] u64 busy() const { return busy_; }

 private:
  void run();
  // False: nothing to do, or something went wrong; what is owed then is put off the next time.
  bool one(Store& store, std::optional<TaskRow>& owed);
  // The next turn and whose it is; the transaction is open then.
  std::optional<std::pair<TaskRow, PlayerId>> take(Store& store);
  void answer(Store& store, const TaskRow& row);

  const GameRows rows_;
  const std::string where_;
  const Moved moved_;
  std::atomic<bool> stopping_ = false;
  std::atomic<u64> moves_ = 0;
  std::atomic<u64> busy_ = 0;
  Turns turns_;
  std::mutex mutex_;
  std::condition_variable wake_;
  u64 woken_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace pelops::server
