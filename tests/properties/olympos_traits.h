#pragma once

#include <vector>

#include "ai/features/olympos.h"
#include "tests/properties/traits.h"
#include "tests/support/policy.h"

namespace pelops {

template <>
struct Traits<olympos_2011::Olympos> {
  using Olympos = olympos_2011::Olympos;
  using State = olympos_2011::State;

  static constexpr std::size_t kMostStateBytes = 1024;
  static std::vector<Policy> policies();
  static std::span<const std::string_view> prompts() { return olympos_2011::kPromptNames; }
  static std::string_view other_figures();
  static bool never(std::string_view line);
  static int depth(const State& s) { return s.flow.depth; }
  static Complaint invariants(const Olympos& game, const State& s);
  static bool can_set(const Decision& d) { return Olympos::prompt_name(d.prompt) == "act"; }

  // Settlers, tokens, cards, cubes, hourglasses, prestige, tiles and the time track, changed by nothing but events.
  // Erinyes' mark is left out: it goes when the next action begins, which is told when it is done.
  class Shadow {
   public:
    explicit Shadow(const State& s);
    void hear(const Event& event);
    [[nodiscard]] Complaint differs(const State& s) const;

   private:
    struct Realm {
      int stock, general, hourglasses, prestige, space, athena;
      int cubes[olympos_2011::kTypes];
      int paid[olympos_2011::kTypes];  // for the discovery in progress
      u32 discoveries;
      int tiles[2];  // types of Money and Agriculture
      unsigned wonders, marks;
      olympos_2011::Pile hand, drawn;
    };
    struct Place {
      std::vector<Seat> settlers;  // bottom to top
      Seat controller;
      bool crossed, tribe;
    };
    static Realm realm(const State& s, Seat seat);
    static Place place(const State& s, int territory);
    [[nodiscard]] Complaint differs(const Realm& is, Seat seat) const;
    void hear_of_board(const Event& event);
    void hear_of_cards(const Event& event);
    void settler_leaves(Seat seat, int territory);
    void check_payment(Seat seat, int discovery);
    void expect(bool holds, const std::string& what) {
      if (!holds && complaint_.empty()) complaint_ = "the events do not fit: " + what;
    }

    std::vector<Realm> realms_;
    std::vector<Place> places_;
    std::vector<int> copies_;    // by discovery
    std::vector<u8> marked_;     // by discovery: seats with a marker, one bit each
    std::vector<int> space_of_;  // by discovery
    std::vector<u8> stack_;
    olympos_2011::Pile deck_, discards_;
    unsigned unrevealed_;
    int turn_;
    bool placed_ = false;  // the settler that moves next is new
    Complaint complaint_;
  };
};

}  // namespace pelops
