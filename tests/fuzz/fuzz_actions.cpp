#include <cstdio>
#include <cstdlib>
#include <optional>

#include "tests/properties/olympus_traits.h"
#include "tests/properties/property_run.h"
#include "tests/support/byte_play.h"

// Bytes choose options: whatever they choose, everything that holds in every position holds.
namespace pelops {
namespace {

template <Game G>
void play(const G& game, std::span<const u8> bytes) {
  std::optional<typename Traits<G>::Shadow> shadow;
  play_bytes(game, bytes, [&](const auto& state, const auto& options, const EventLog& log) {
    if (!shadow) shadow.emplace(state);
    for (const Event& event : log.events) shadow->hear(event);
    Complaint wrong = check_options(game, state, options);
    if (wrong.empty()) wrong = Traits<G>::invariants(game, state);
    if (wrong.empty()) wrong = shadow->differs(state);
    if (wrong.empty() && options.empty()) wrong = check_scores(game, state);
    if (wrong.empty()) return true;
    std::fprintf(stderr, "%s\n", wrong.c_str());
    std::abort();
  });
}

}  // namespace
}  // namespace pelops

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using pelops::olympus_2010::Olympus;
  constexpr std::size_t kLongest = 8192;  // decisions: more than the longest of 300,000 random games
  static const Olympus asked_little;
  static const Olympus asked_all(pelops::olympus_2010::default_figures(), true);
  if (size == 0 || size > kLongest) return -1;
  pelops::play(data[0] % 2 == 0 ? asked_little : asked_all, {data + 1, size - 1});
  return 0;
}
