#include "server/store/reader.h"

namespace pelops::server {

Reader::Reader(std::string where, Journal::Post post) : where_(std::move(where)), post_(std::move(post)) {
  thread_ = std::thread([this] { run(); });
}

Reader::~Reader() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

bool Reader::ask(Journal::Work work, Journal::Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMostWaiting) return false;
    waiting_.push_back({std::move(work), std::move(done)});
  }
  wake_.notify_one();
  return true;
}

void Reader::run() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (stopping_) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    post_([done = std::move(job.done), wrong = read(job.work)] { done(wrong); });
  }
}

std::string Reader::read(const Journal::Work& work) {
  try {
    if (!store_ || !store_->database().usable()) store_ = std::make_unique<Store>(open_database(where_));
    work(*store_);
    return {};
  } catch (const std::exception& error) {
    return one_line(error.what());
  }
}

}  // namespace pelops::server
