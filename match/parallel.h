#pragma once

#if !defined(__wasm__)
#include <atomic>
#include <thread>
#include <vector>
#endif

namespace pelops {

// Whose turn it is among threads that need something for a few microseconds at a time: to wait for it asleep would take
// longer. Whoever has waited for long lets others have the processor, in case the one whose turn it is needs it.
class Turns {
 public:
#if defined(__wasm__)
  void lock() {}
  void unlock() {}
#else
  void lock() {
    for (int tries = 0; taken_.test_and_set(std::memory_order_acquire);)
      while (taken_.test(std::memory_order_relaxed))
        if (++tries > kPatience) std::this_thread::yield();
  }
  void unlock() { taken_.clear(std::memory_order_release); }

 private:
  static constexpr int kPatience = 1000;
  std::atomic_flag taken_;
#endif
};

// work(0) .. work(n - 1), each on a thread of its own where there are threads.
template <class Work>
void in_parallel(int n, const Work& work) {
#if defined(__wasm__)
  for (int i = 0; i < n; ++i) work(i);
#else
  std::vector<std::thread> others;
  for (int i = 1; i < n; ++i) others.emplace_back([&work, i] { work(i); });
  work(0);
  for (std::thread& thread : others) thread.join();
#endif
}

}  // namespace pelops
