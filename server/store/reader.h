#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include "server/store/journal.h"

namespace pelops::server {

// A thread that only reads, with a connection of its own: what takes long, as searching the archive and folding a log,
// keeps no move waiting. It sees what was committed before it was asked.
class Reader {
 public:
  Reader(std::string where, Journal::Post post);
  ~Reader();  // leaves undone what waits
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  // `done` as the journal's, in the order of asking. False: too much waits already, and neither is called.
  bool ask(Journal::Work work, Journal::Done done);

 private:
  struct Job {
    Journal::Work work;
    Journal::Done done;
  };
  static constexpr std::size_t kMostWaiting = 500;
  void run();
  std::string read(const Journal::Work& work);

  const std::string where_;
  const Journal::Post post_;
  std::unique_ptr<Store> store_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace pelops::server
