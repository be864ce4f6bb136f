#include "server/net/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace pelops::server {
namespace {
constexpr int kFewestReads = 4;
}  // namespace

bool Bucket::take(Millis now) {
  if (at_ != 0) left_ = std::min(most_, left_ + static_cast<double>(std::max<Millis>(0, now - at_)) * rate_ / 1000);
  at_ = now;
  if (left_ < 1) return false;
  left_ -= 1;
  return true;
}

std::string limited_as(const std::string& address) {
  std::array<unsigned char, 16> bytes{};
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
  constexpr std::array<unsigned char, 12> kIpv4 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::equal(kIpv4.begin(), kIpv4.end(), bytes.begin())) return address;
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
  return std::string(text.data()) + "/64";
}

Limits::One* Limits::one(const std::string& address, Millis now) {
  constexpr Millis kBetween = 1000;  // two looks at all of them
  std::string name = limited_as(address);
  if (const auto at = all_.find(name); at != all_.end()) return &at->second;
  if (all_.size() >= kMost && now - forgot_ >= kBetween) forget_old(now);
  if (all_.size() >= kMost) return nullptr;
  const double a_second = requests_;
  // Friends behind one router: each sends a frame now and then, and none of them needs a second name.
  const One fresh{.requests = Bucket(a_second, a_second * 5),
                  .frames = Bucket(a_second * 10, a_second * 50),
                  .names = Bucket(a_second / 240, std::max(1.0, a_second * 3 / 4))};
  return &all_.emplace(std::move(name), fresh).first->second;
}

bool Limits::request(const std::string& address, Millis now) {
  One* known = one(address, now);
  return known != nullptr && known->requests.take(now);
}

bool Limits::frame(const std::string& address, Millis now) {
  One* known = one(address, now);
  return known != nullptr && known->frames.take(now);
}

bool Limits::newcomer(const std::string& address, Millis now) {
  One* known = one(address, now);
  return known != nullptr && known->names.take(now);
}

bool Limits::open_socket(const std::string& address, Millis now) {
  One* known = one(address, now);
  if (known == nullptr || known->sockets >= sockets_) return false;
  ++known->sockets;
  return true;
}

void Limits::close_socket(const std::string& address) {
  if (const auto at = all_.find(limited_as(address)); at != all_.end() && at->second.sockets > 0) --at->second.sockets;
}

bool Limits::begin_read(const std::string& address, Millis now) {
  One* known = one(address, now);
  if (known == nullptr || known->reads >= std::max(kFewestReads, requests_ / 5)) return false;
  ++known->reads;
  return true;
}

void Limits::end_read(const std::string& address) {
  if (const auto at = all_.find(limited_as(address)); at != all_.end() && at->second.reads > 0) --at->second.reads;
}

bool Limits::connect(const std::string& address, Millis now) {
  One* known = one(address, now);
  if (known == nullptr || known->connections >= sockets_ + kMoreConnections) return false;
  ++known->connections;
  return true;
}

void Limits::disconnect(const std::string& address) {
  if (const auto at = all_.find(limited_as(address)); at != all_.end() && at->second.connections > 0)
    --at->second.connections;
}

void Limits::forget_old(Millis now) {
  forgot_ = now;
  std::erase_if(all_, [&](const auto& one) {
    const One& known = one.second;
    return known.sockets == 0 && known.connections == 0 && known.reads == 0 && known.requests.full(now) &&
           known.frames.full(now) && known.names.full(now);
  });
}

}  // namespace pelops::server
