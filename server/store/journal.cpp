#include "server/store/journal.h"

#include <algorithm>
#include <chrono>
#include <tuple>

#include "server/now.h"

namespace pelops::server {
namespace {
constexpr std::size_t kMostTogether = 512;
// Where so much came together the last time, a little patience makes one write to the disk out of several.
constexpr std::size_t kCrowd = 24;
constexpr std::chrono::milliseconds kPatience{8};
constexpr Millis kLongestSilence = 8'000;  // of a database that is well
}  // namespace

Journal::Journal(std::string where, Post post)
    : where_(std::move(where)), post_(std::move(post)), shared_(is_postgres(where_)) {
  store_ = std::make_unique<Store>(open_database(where_));
  store_->prepare();
  store_->release_all_tasks();
  thread_ = std::thread([this] { run(); });
}

Journal::~Journal() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Journal::ask(std::string order, Work work, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() < kMostWaiting) {
      waiting_.push_back({std::move(order), std::move(work), std::move(done), {}, asked_++});
      done = nullptr;
    }
  }
  if (done) return post_([done = std::move(done)] { done("too much waits for the database"); });
  wake_.notify_one();
}

void Journal::run() {
  std::size_t last = 0;
  for (;;) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      if (last >= kCrowd)
        wake_.wait_for(lock, kPatience, [this] { return stopping_ || waiting_.size() >= kMostTogether; });
      const std::size_t n = last = std::min(waiting_.size(), kMostTogether);
      jobs.assign(std::make_move_iterator(waiting_.begin()),
                  std::make_move_iterator(waiting_.begin() + static_cast<std::ptrdiff_t>(n)));
      waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(n));
    }
    // Every server locks rows in the same order, so that two of them never wait for each other. SQLite finds the
    // rows of one game, and of its neighbours, on the same pages.
    std::ranges::sort(jobs, {}, [](const Job& job) { return std::tie(job.order, job.number); });
    // One that fails must not take the others with it.
    busy_since_ = now();
    if (!together(jobs)) {
      bool reached = true;
      for (Job& job : jobs) {
        if (reached) {
          reached = one(job);
        } else {
          job.wrong = "the database cannot be reached";  // not every one of them waits until that is certain
        }
      }
    }
    busy_since_ = 0;
    if (stopping_ && !healthy_) return;  // nobody waits for the answers, and the database does not come back in time
    post_([jobs = std::make_shared<std::vector<Job>>(std::move(jobs))] {
      for (Job& job : *jobs) job.done(job.wrong);
    });
  }
}

void Journal::reopen() {
  if (store_ && store_->database().usable()) return;
  store_.reset();
  store_ = std::make_unique<Store>(open_database(where_));
}

bool Journal::together(std::vector<Job>& jobs) {
  try {
    reopen();
    store_->database().begin();
    for (Job& job : jobs) job.work(*store_);
    store_->database().commit();
    ++commits_;
    healthy_ = true;
    return true;
  } catch (const std::exception&) {
    if (store_) store_->database().rollback();
    return false;
  }
}

bool Journal::healthy() const {
  const Millis since = busy_since_;
  return healthy_ && (since == 0 || now() - since < kLongestSilence);
}

bool Journal::one(Job& job) {
  try {
    reopen();
  } catch (const std::exception& error) {
    job.wrong = one_line(error.what());
    return healthy_ = false;
  }
  try {
    store_->database().begin();
    job.work(*store_);
    store_->database().commit();
    ++commits_;
    healthy_ = true;
  } catch (const std::exception& error) {
    job.wrong = one_line(error.what());
    store_->database().rollback();
    healthy_ = store_->database().usable();
  }
  return true;
}

}  // namespace pelops::server
