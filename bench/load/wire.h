#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pelops::load {

// A WebSocket as a client sees it, with nothing in between that costs time: the load must not measure itself.
class Wire {
 public:
  // Connects and upgrades; blocks until that is done. Exits with a message if it fails.
  Wire(int port, const std::string& path, const std::string& cookie);
  ~Wire();
  Wire(Wire&& other) noexcept;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  Wire& operator=(Wire&&) = delete;

  [[nodiscard]] int handle() const { return handle_; }
  void send(std::string_view text);
  // Reads what is there and hands over every complete text frame. False: closed.
  template <class Take>
  bool receive(Take&& take) {
    const bool open = fill();
    std::string_view frame;
    while (next(frame)) take(frame);
    compact();
    return open;
  }

 private:
  bool fill();
  bool next(std::string_view& frame);
  void compact();

  int handle_ = -1;
  std::string buffer_;
  std::size_t read_ = 0;
};

// One HTTP request over a connection that stays open; the body of the answer. `cookie` is sent and updated.
class Http {
 public:
  explicit Http(int port) : port_(port) {}
  ~Http();
  Http(const Http&) = delete;
  Http& operator=(const Http&) = delete;
  std::string post(const std::string& path, const std::string& body, std::string& cookie);
  std::string get(const std::string& path);

 private:
  std::string exchange(const std::string& request, std::string& cookie);
  int port_;
  int handle_ = -1;
};

// The value of `"key":` in flat JSON, without its quotes; empty: not there.
std::string_view value_of(std::string_view json, std::string_view key);

}  // namespace pelops::load
