#pragma once

#include <sys/eventfd.h>
#include <unistd.h>

#include "engine/core/types.h"

namespace pelops::terminal {

// A bell that one thread rings and another waits for with poll().
class Wakeup {
 public:
  Wakeup() : fd_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}
  ~Wakeup() { close(fd_); }
  Wakeup(const Wakeup&) = delete;
  Wakeup& operator=(const Wakeup&) = delete;

  [[nodiscard]] int fd() const { return fd_; }
  void ring() const { [[maybe_unused]] const auto n = eventfd_write(fd_, 1); }
  void quiet() const {
    eventfd_t n = 0;
    eventfd_read(fd_, &n);
  }

 private:
  int fd_;
};

}  // namespace pelops::terminal
