#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/json.h"

namespace pelops::terminal {

// Where a server is: `http://host:port`, `https://host`.
struct Address {
  bool tls = false;
  std::string host;
  std::string port;

  // False with a complaint if it is none. What stands behind the host is left to `rest`.
  static bool read(std::string_view text, Address& out, std::string& rest, Complaint& complaint);
  [[nodiscard]] std::string text() const;
};

// A conversation with a server: requests that wait for their answer, and a socket that a thread of its own keeps up.
// The only file that knows Boost is the one that implements it.
class Wire {
 public:
  explicit Wire(Address address);
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  [[nodiscard]] const Address& address() const;
  [[nodiscard]] const std::string& cookie() const;  // who we are; empty: nobody yet
  void cookie(std::string value);

  // The answer's JSON if it is well; else null with a complaint in the server's words. No body: GET.
  Json call(const std::string& path, const Json* body, Complaint& complaint);

  // A text that is not JSON, such as a record.
  std::string fetch(const std::string& path, Complaint& complaint);

  struct Heard {
    std::function<void()> up;                // connected: say what is to be said first
    std::function<void(std::string)> frame;  // one message
    std::function<void(std::string)> down;   // cut off, and why; it connects again by itself
  };
  // All of it is called from the socket's thread.
  void listen(Heard heard);
  // From any thread; lost if there is no connection just then.
  void send(std::string frame);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace pelops::terminal
