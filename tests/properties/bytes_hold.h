#pragma once

#include <optional>

#include "tests/properties/property_run.h"
#include "tests/support/byte_play.h"

namespace pelops {

// Plays a game that bytes choose; what must hold in every position does, whatever they choose. Empty: so it is.
template <Game G>
Complaint bytes_hold(const G& game, std::span<const u8> bytes) {
  Complaint wrong;
  std::optional<typename Traits<G>::Shadow> shadow;
  play_bytes(game, bytes, [&](const auto& state, const auto& options, const EventLog& log) {
    if (!shadow) shadow.emplace(state);
    for (const Event& event : log.events) shadow->hear(event);
    wrong = check_options(game, state, options);
    if (wrong.empty()) wrong = Traits<G>::invariants(game, state);
    if (wrong.empty()) wrong = shadow->differs(state);
    if (wrong.empty() && options.empty()) wrong = check_scores(game, state);
    return wrong.empty();
  });
  return wrong;
}

}  // namespace pelops
