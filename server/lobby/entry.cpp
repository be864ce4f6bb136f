#include "server/lobby/entry.h"

#include <array>

namespace pelops::server {
namespace {

constexpr std::array<std::string_view, 16> kNames = {
    "created",       "joined",      "left",       "started", "acted", "undone",  "undo_asked", "undo_agreed",
    "undo_declined", "handed_over", "taken_back", "expired", "chat",  "rematch", "upgraded",   "closed"};

}  // namespace

std::string_view kind_name(Kind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::optional<Kind> kind_named(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name) return static_cast<Kind>(i);
  return std::nullopt;
}

}  // namespace pelops::server
