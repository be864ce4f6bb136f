#pragma once

#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace pelops::server {

struct Folder {
  std::filesystem::path path;
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "pelops-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string database() const { return (path / "games.sqlite").string(); }
};

// Posts to a thread that is the test itself: what comes back from a database is kept until the test takes it.
struct Inbox {
  std::mutex mutex;
  std::condition_variable wake;
  std::vector<std::function<void()>> posted;
  void take(std::function<void()> one) {
    {
      const std::lock_guard lock(mutex);
      posted.push_back(std::move(one));
    }
    wake.notify_one();
  }
  // Until somebody has posted something; it is not run.
  void wait() {
    std::unique_lock lock(mutex);
    wake.wait(lock, [this] { return !posted.empty(); });
  }
  void run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::vector<std::function<void()>> now;
      {
        std::unique_lock lock(mutex);
        wake.wait(lock, [this] { return !posted.empty(); });
        now.swap(posted);
      }
      for (const auto& one : now) one();
    }
  }
};

}  // namespace pelops::server
