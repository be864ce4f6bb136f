#pragma once

namespace pelops {

// What the properties need to know of a game, one specialisation each:
//
//   static constexpr std::size_t kMostStateBytes;                what a state may take up
//   static std::vector<Policy> policies();                       random players, the first one even
//   static std::span<const std::string_view> prompts();          by number; an empty name is no prompt
//   static std::string_view other_figures();                     TOML with limits unlike the default ones
//   static bool never(std::string_view line);                    a line of Coverage that the rules cannot bring about
//   static int depth(const State&);                              frames on the stack
//   static Complaint invariants(const G&, const State&);         what holds in every position
//   struct Shadow {                                              the position as the events tell it
//     explicit Shadow(const State&);                               begins as this position
//     void hear(const Event&);
//     Complaint differs(const State&) const;                       empty: it has become the same
//   };
//   static bool can_set(const Decision&);                        a position may be set up here
template <class G>
struct Traits;

}  // namespace pelops
