#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "engine/core/types.h"

namespace pelops::server {

using Millis = i64;    // since 1970
using PlayerId = i64;  // 0: nobody
inline constexpr PlayerId kNobody = 0;

// What a game's log is made of. The order is that of the names, which are stored.
enum class Kind : u8 {
  kCreated,
  kJoined,
  kLeft,
  kStarted,
  kActed,
  kUndone,
  kUndoAsked,
  kUndoAgreed,
  kUndoDeclined,
  kHandedOver,
  kTakenBack,
  kExpired,
  kChat,
  kRematch,
  kUpgraded,
  kClosed,
};
std::string_view kind_name(Kind kind);
std::optional<Kind> kind_named(std::string_view name);

// One line of a game's log. The log is the truth about a game: everything else is folded from it. `data` is what the
// kind needs, and is never shown to anybody as it stands.
struct Entry {
  i64 sequence = 0;
  Millis at = 0;
  Kind kind = Kind::kCreated;
  Seat seat = kNoSeat;
  PlayerId player = kNobody;  // who asked for it
  std::string request;        // the id that the player gave it
  Json data = Json::object();
};

}  // namespace pelops::server
