#pragma once

#include <atomic>
#include <thread>
#include <vector>

#include "engine/core/types.h"

namespace pelops::research {

// Threads that wait for work: a step of a batch takes less time than starting a thread would.
class Crew {
 public:
  explicit Crew(int threads) {
    for (int i = 1; i < threads; ++i) others_.emplace_back([this, i] { wait_and_work(i); });
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    call_ = nullptr;
    begin();
    for (std::thread& thread : others_) thread.join();
  }

  [[nodiscard]] int threads() const { return 1 + static_cast<int>(others_.size()); }

  // work(0) .. work(threads - 1), each on its thread; returns when all are done. `work` throws nothing.
  template <class Work>
  void run(const Work& work) {
    if (!others_.empty()) {
      work_ = &work;
      call_ = [](const void* w, int i) { (*static_cast<const Work*>(w))(i); };
      busy_.store(static_cast<int>(others_.size()), std::memory_order_relaxed);
      begin();
    }
    work(0);
    for (int busy = busy_.load(std::memory_order_acquire); busy != 0; busy = busy_.load(std::memory_order_acquire))
      busy_.wait(busy, std::memory_order_acquire);
  }

 private:
  void begin() {
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
  }

  void wait_and_work(int i) {
    for (u32 seen = 0;; ++seen) {
      round_.wait(seen, std::memory_order_acquire);
      if (call_ == nullptr) return;
      call_(work_, i);
      if (busy_.fetch_sub(1, std::memory_order_acq_rel) == 1) busy_.notify_all();
    }
  }

  std::atomic<u32> round_ = 0;
  std::atomic<int> busy_ = 0;
  const void* work_ = nullptr;
  void (*call_)(const void*, int) = nullptr;
  std::vector<std::thread> others_;
};

}  // namespace pelops::research
