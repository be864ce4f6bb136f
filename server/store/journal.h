#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/store.h"

namespace pelops::server {

// The thread that talks to the database for all games. What waits is done together, in one transaction: many games
// share one write to the disk. Nothing is answered before the commit.
class Journal {
 public:
  using Post = std::function<void(std::function<void()>)>;  // to the thread that wants the answers

  // `done` gets an empty text when all is committed, else what went wrong, on one line: nothing is stored then.
  using Work = std::function<void(Store&)>;
  using Done = std::function<void(const std::string& wrong)>;

  Journal(std::string where, Post post);
  ~Journal();  // does what was asked before
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // Beyond so much that waits the answer comes at once, and is that the database cannot be reached: clients ask again.
  static constexpr std::size_t kMostWaiting = 30'000;

  // Work of one `order` is done in the order of its coming. Work may be run a second time if the database failed: it
  // must set what it finds and not add to it.
  void ask(std::string order, Work work, Done done);

  [[nodiscard]] bool shared() const { return shared_; }  // with other servers
  // The database answers, and has not been thinking for too long.
  [[nodiscard]] bool healthy() const;
  [[nodiscard]] u64 commits() const { return commits_; }
  [[nodiscard]] u64 asked() const { return asked_; }

 private:
  struct Job {
    std::string order;
    Work work;
    Done done;
    std::string wrong;
    u64 number = 0;  // in order of coming
  };
  void run();
  bool together(std::vector<Job>& jobs);
  bool one(Job& job);  // false: the database cannot be reached
  void reopen();

  const std::string where_;
  const Post post_;
  const bool shared_;
  std::unique_ptr<Store> store_;
  std::atomic<bool> healthy_ = true;
  std::atomic<Millis> busy_since_ = 0;  // 0: it waits for work
  std::atomic<u64> commits_ = 0;
  std::atomic<u64> asked_ = 0;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> waiting_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace pelops::server
