#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "server/lobby/lobby.h"
#include "server/net/limits.h"

namespace pelops::server {

inline constexpr std::size_t kMostFrame = 8192;
inline constexpr std::size_t kMostSubscriptions = 16;

// What is said over one socket: every frame gets an answer, whatever is in it. Knows nothing of sockets.
class Conversation {
 public:
  Conversation(Lobby& lobby, Caller caller) : lobby_(lobby), caller_(std::move(caller)) {}

  // `client` is who is told; it outlives the answer. False: too much was sent for too long, hang up.
  bool hear(const std::shared_ptr<Client>& client, std::string_view frame, Millis now);
  // `silent`: it had stopped answering some time ago.
  void end(Client* client, bool silent);

  [[nodiscard]] const Caller& caller() const { return caller_; }
  void dropped(const std::string& game) { games_.erase(game); }
  [[nodiscard]] bool wants(const std::string& game) const { return games_.contains(game); }

  std::function<void(const Json& answer)> refused;  // is told of every refusal
  std::function<bool(Millis now)> allowed;  // what a frame takes beside this socket's own share; false: none left

 private:
  void obey(const std::shared_ptr<Client>& client, Json& frame, const Lobby::Reply& reply);

  Lobby& lobby_;
  Caller caller_;
  std::set<std::string> games_;
  Bucket bucket_{50, 250};
  Bucket patience_{1, 100};
};

}  // namespace pelops::server
