#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/lobby/entry.h"

namespace pelops::server {

// Who is at which table on the other servers. Each server tells the others what changes and repeats it now and then;
// what is not repeated is forgotten, so that a server that died takes its people with it.
class Presence {
 public:
  static constexpr Millis kRepeat = 20'000;
  static constexpr Millis kForget = 60'000;

  struct There {
    u8 online = 0;
    int watching = 0;
  };
  explicit Presence(std::string server) : server_(std::move(server)) {}

  // The text of an announcement: `SERVER GAME ONLINE WATCHING`.
  [[nodiscard]] std::string announcement(const std::string& game, There there) const;
  // The game that it is about; empty: it is one's own or cannot be read.
  std::string heard(std::string_view text, Millis now);
  // On all other servers together.
  [[nodiscard]] There elsewhere(const std::string& game, Millis now) const;
  // When a seat's player was seen last on one of them, within the last minute; 0: not.
  [[nodiscard]] Millis last_seen(const std::string& game, Seat seat) const;
  void forget_old(Millis now);

 private:
  struct Heard {
    There there;
    Millis at = 0;
  };
  std::string server_;
  std::unordered_map<std::string, std::map<std::string, Heard>> heard_;  // game, server
  std::unordered_map<std::string, std::array<Millis, kMaxSeats>> seen_;  // game
};

}  // namespace pelops::server
