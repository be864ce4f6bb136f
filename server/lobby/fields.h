#pragma once

#include <optional>
#include <string>

#include "server/lobby/entry.h"
#include "server/lobby/refusal.h"

namespace pelops::server {

inline constexpr std::size_t kMaxName = 40;        // characters
inline constexpr std::size_t kMaxContact = 200;    // bytes
inline constexpr std::size_t kMaxChat = 500;       // characters
inline constexpr std::size_t kMaxRequest = 64;     // bytes
inline constexpr std::size_t kMaxFigures = 65536;  // bytes
inline constexpr std::size_t kMaxRecord = std::size_t{1} << 20;

// The fields of a request. Every function throws a Refusal that names the field and says what would be right.
const Json* find(const Json& body, const char* name);  // null also for a JSON null
i64 whole(const Json& body, const char* name, i64 least, i64 most);
i64 whole_or(const Json& body, const char* name, i64 least, i64 most, i64 otherwise);
bool flag_or(const Json& body, const char* name, bool otherwise);
std::string text(const Json& body, const char* name, std::size_t most_bytes);
std::string text_or(const Json& body, const char* name, std::size_t most_bytes, std::string otherwise);

// For people: UTF-8 without control characters and without blanks at the ends, 1 to `most` characters.
std::string human_text(const Json& body, const char* name, std::size_t most);
// Also fit to stand in a record, and without what cannot be seen: two names that look alike are alike, and none turns
// the direction of what stands beside it.
std::string human_name(const Json& body, const char* name);
// For the operator's hook: one line that no program takes for an option or for a header. Empty: none.
std::string contact_text(const Json& body, const char* name);
// The id of a request: printable ASCII.
std::string request_id(const Json& body, const char* name);
// One of the computer's levels.
std::string level_or(const Json& body, const char* name, std::string otherwise);

}  // namespace pelops::server
