#pragma once

#include "server/lobby/table.h"
#include "server/store/store.h"

namespace pelops::server {

// Who looks at a table. The only way in which a game leaves the server is through the functions below, and they show a
// seat's view and the events of its audience, nothing else.
struct Viewer {
  Seat seat = kNoSeat;  // kNoSeat: a spectator
  bool host = false;
  bool views = true;  // wants positions with entries
  friend auto operator<=>(const Viewer&, const Viewer&) = default;
};

// What is known about a table besides its log.
struct Around {
  u8 online = 0;  // a bit a seat
  Millis now = 0;
  std::span<const Outage> outages;
};

Json state_json(const Table& table, Viewer viewer, const Around& around);

// What entries have changed. Of entries that are told together the last one tells it: how things stand now, whatever
// kind of entry it is itself.
struct Changed {
  bool anything = false;  // talk does not
  bool seats = false;     // who plays them
  bool position = false;
  [[nodiscard]] bool asked() const { return seats || position; }
};
// By the entries after this one, as far as the table still has them.
Changed changed_since(const Table& table, i64 sequence);

// An entry, and how that stands now which has changed.
Json entry_json(const Table& table, const Told& told, Viewer viewer, const Around& around, Changed changed);

// Both as they are sent to who looks on: `{"type":"state",...}` and `{"type":"entry",...}`.
std::string fresh_text(const Table& table, Viewer viewer, const Around& around);
std::string entry_text(const Table& table, const Told& told, Viewer viewer, const Around& around, Changed changed);

// A viewer who is told the same about an entry: a seat that is told no more than spectators are counts as one of them.
Viewer who_sees_the_same(const Table& table, const Told& told, Viewer viewer, Changed changed);

// The position only, for stepping through a game.
Json moment_json(const Table& table, Viewer viewer);

// What an action of the asked seat would do, up to where chance or something hidden decides. It is tried out on
// positions in which all that the seat does not know is drawn anew, and only what all of them have in common is told:
// nothing hidden can be learned from it. `view` is the position then, or, if they part, as it is now.
Json preview_json(const Table& table, Seat seat, Action action);

Json head_json(const GameHead& head);
GameHead head_of(const Table& table);                 // without who sits where
void tell_seats(const Table& table, GameHead& head);  // who sits where

// The record of a finished game.
std::string record_text(const Table& table);

}  // namespace pelops::server
