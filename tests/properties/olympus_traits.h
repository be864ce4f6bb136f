#pragma once

#include <vector>

#include "ai/features/olympus.h"
#include "tests/properties/traits.h"
#include "tests/support/policy.h"

namespace pelops {

template <>
struct Traits<olympus_2010::Olympus> {
  using Olympus = olympus_2010::Olympus;
  using State = olympus_2010::State;

  static constexpr std::size_t kMostStateBytes = 512;
  static std::vector<Policy> policies();
  static std::span<const std::string_view> prompts() { return olympus_2010::kPromptNames; }
  static std::string_view other_figures();
  static bool never(std::string_view line);
  static int depth(const State& s) { return s.flow.depth; }
  static Complaint invariants(const Olympus& game, const State& s);
  static bool can_set(const Decision& d) { return Olympus::prompt_name(d.prompt) == "worship"; }

  // Cubes, points, markers, priests, buildings, glory cards, deities and wars, changed by nothing but events.
  class Shadow {
   public:
    explicit Shadow(const State& s);
    void hear(const Event& event);
    [[nodiscard]] Complaint differs(const State& s) const;

   private:
    struct City {
      int track[olympus_2010::kTracks];
      int cubes[2][olympus_2010::kResources];  // by Place
      int points;
      int clergy;
      int supply;
      int wars;  // declared and not yet fought
      olympus_2010::BuildingSet used;
      std::vector<olympus_2010::Building> buildings;
    };
    static City city(const State& s, Seat seat);
    Complaint differs(const City& is, Seat seat) const;
    void complain(const std::string& what) {
      if (complaint_.empty()) complaint_ = what;
    }

    int round_ = 0;
    Seat starting_ = 0;
    Seat alpha_[olympus_2010::kDeities];
    u8 beta_[olympus_2010::kDeities];
    Seat glory_[olympus_2010::kTracks];
    std::vector<City> cities_;
    int left_beta_ = 0;  // priests that left, still to be told as returned
    Complaint complaint_;
  };
};

}  // namespace pelops
