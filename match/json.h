#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/event.h"
#include "engine/core/json.h"
#include "match/any_game.h"

namespace pelops {

// `{"type":"worship","deity":"ares","wars":1}`, from the game's table.
Json action_json(std::span<const ActionForm> forms, Action action);

// `{"event":"advanced","seat":0,"track":"culture","from":1,"to":2}`. `audience`, a list of seats, is there only if not
// everybody may see it.
Json event_json(std::span<const EventForm> forms, const Event& event);
Json events_json(const AnyGame& game, std::span<const Event> events);

// A list of `{"n":0,"text":"...","action":{...}}`.
Json options_json(const AnyGame& game, std::span<const Action> options);

// One object a seat: `points`, `place`, `breakdown`.
Json scores_json(const AnyGame& game, const Position& position);

// Reads one JSON text: no key twice in an object, within these limits (finding a key takes time in proportion to their
// number). False with a complaint that says where; after a key that stands twice `json` can still be looked at.
inline constexpr int kMaxJsonDepth = 64;
inline constexpr std::size_t kMaxJsonKeys = 1000;
bool read_json(std::string_view text, Json& json, Complaint& complaint);

// An empty object with room for so many keys: one that grows copies what it has.
Json object_for(std::size_t keys);

// One line; what is not UTF-8 is replaced, so that it never fails.
std::string json_line(const Json& json);

// A JSON value for a message: short.
std::string shown_json(const Json& json);

}  // namespace pelops
