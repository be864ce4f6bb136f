#pragma once

#include <span>
#include <vector>

#include "engine/core/game.h"

namespace pelops {

// Bytes play a game: every choice takes one, two where there are more options than a byte can name, and a number past
// the end of the list begins again at its front. No bytes left: the game stops where it is.
class Bytes {
 public:
  explicit Bytes(std::span<const u8> bytes) : bytes_(bytes) {}

  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  u32 next() {
    if (bytes_.empty()) return 0;
    const u8 byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }
  u32 below(std::size_t bound) {
    u32 n = next();
    if (bound > 256) n = n << 8 | next();
    return n % static_cast<u32>(bound);
  }

 private:
  std::span<const u8> bytes_;
};

// Plays a game of the bytes' own kind: the first says how many players and, with what is left of it, the seed, the
// second which seat starts. `check` sees every
// position, its options and the events that led to it, and returns false to stop. The result is what was played.
template <Game G, class Check>
std::vector<Action> play_bytes(const G& game, std::span<const u8> input, Check&& check) {
  std::vector<Action> played;
  Bytes bytes(input);
  SetUp set_up;
  constexpr u32 kCounts = G::kMaxPlayers - G::kMinPlayers + 1;
  const u32 first = bytes.next();
  set_up.players = G::kMinPlayers + static_cast<int>(first % kCounts);
  set_up.seed = first / kCounts;
  set_up.start = static_cast<Seat>(bytes.below(static_cast<std::size_t>(set_up.players)));
  EventLog log;
  typename G::Options options;
  typename G::State state = game.start(set_up, options, log);
  log.events.clear();
  while (check(state, options, log) && !options.empty() && !bytes.empty()) {
    const Action action = options[bytes.below(options.size())];
    log.events.clear();
    game.apply(state, action, options, log);
    played.push_back(action);
  }
  return played;
}

}  // namespace pelops
