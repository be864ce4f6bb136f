#pragma once

#include <array>

#include "server/lobby/lobby.h"

namespace pelops::server {

// A table in use, those who are told about it, and what waits for it.
struct Lobby::Slot {
  struct Waiting {
    Use use;
    Reply reply;
  };
  struct Subscriber {
    std::shared_ptr<Client> client;
    PlayerId player = kNobody;
    bool views = true;
    Right right = Right::kOpenToAll;  // by which it looks on
    std::string link;                 // the hash of a watcher's
  };

  std::string id;
  std::optional<Table> table;
  std::string watch_link;      // the hash of a new one for watchers
  u64 new_links = 0;           // how many of them there were, as far as is known here
  bool link_in_doubt = false;  // there may be a new one of which nobody heard
  bool stale = false;          // the table is folded anew as soon as it is not busy
  bool busy = false;           // the database has been asked, and nothing is done at the table until it answers
  i64 heard = -1;              // the highest sequence that others announced
  u64 announcements = 0;       // how often others said, or may have said, that there is more
  i64 told = -1;               // the last one that subscribers got
  std::deque<Waiting> waiting;
  std::vector<Subscriber> subscribers;
  Presence::There announced;
  Millis announced_at = 0;
  Millis used = 0;
  std::array<Millis, kMaxSeats> seen = {};  // when each seat's player was there last, as far as is known here

  [[nodiscard]] Presence::There here() const {
    Presence::There there;
    for (const Subscriber& one : subscribers) {
      const Seat seat = table ? table->seat_of(one.player) : kNoSeat;
      if (seat == kNoSeat) {
        ++there.watching;
      } else {
        there.online = static_cast<u8>(there.online | (1U << seat));
      }
    }
    return there;
  }
};

inline constexpr i64 kWholeLog = 1'000'000;       // entries
inline constexpr std::size_t kMostWaiting = 200;  // commands and looks at one table

}  // namespace pelops::server
