#pragma once

#if !defined(__wasm__)
#include <thread>
#include <vector>
#endif

namespace pelops {

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
