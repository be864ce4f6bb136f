#pragma once

#include <string>
#include <unordered_map>

#include "server/lobby/entry.h"

namespace pelops::server {

// A bucket that fills at a rate and from which each request takes one.
class Bucket {
 public:
  Bucket(double a_second, double most) : rate_(a_second), most_(most), left_(most) {}
  // False: empty.
  bool take(Millis now);
  [[nodiscard]] bool full(Millis now) const { return left_ + static_cast<double>(now - at_) * rate_ / 1000 >= most_; }

 private:
  double rate_;
  double most_;
  double left_;
  Millis at_ = 0;
};

// Whose limits an address falls under: of IPv6 a whole network of 64 bits, as one household or machine has all of it.
std::string limited_as(const std::string& address);

// What each address may do; all of it follows from the requests a second. Addresses that did nothing for a while are
// forgotten. There is a bound on how many are remembered: while it is reached, others may do nothing.
class Limits {
 public:
  Limits(int requests_a_second, int sockets) : requests_(requests_a_second), sockets_(sockets) {}

  bool request(const std::string& address, Millis now);
  bool frame(const std::string& address, Millis now);     // of all its sockets together
  bool newcomer(const std::string& address, Millis now);  // a player who is not known yet
  bool open_socket(const std::string& address, Millis now);
  void close_socket(const std::string& address);
  // Looks into the archive and at old positions, which share one thread: so many of an address are under way at once.
  bool begin_read(const std::string& address, Millis now);
  void end_read(const std::string& address);
  // Connections of any kind, before they have said what they want.
  bool connect(const std::string& address, Millis now);
  void disconnect(const std::string& address);
  void forget_old(Millis now);
  [[nodiscard]] std::size_t remembered() const { return all_.size(); }

  static constexpr std::size_t kMost = 100'000;

 private:
  struct One {
    Bucket requests;
    Bucket frames;
    Bucket names;
    int sockets = 0;
    int connections = 0;
    int reads = 0;
  };
  static constexpr int kMoreConnections = 100;       // than sockets
  One* one(const std::string& address, Millis now);  // null: there are too many

  int requests_;
  int sockets_;
  Millis forgot_ = 0;
  std::unordered_map<std::string, One> all_;
};

}  // namespace pelops::server
