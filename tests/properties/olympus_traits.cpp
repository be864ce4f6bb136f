#include "tests/properties/olympus_traits.h"

#include <algorithm>
#include <array>

namespace pelops {

using namespace olympus_2010;

std::vector<Policy> Traits<Olympus>::policies() {
  const auto forms = Olympus::action_forms();
  return {
      Policy("even", forms, {}),
      // Culture first, then whatever can be built.
      Policy("builder", forms,
             {{"build", 60},
              {"worship", 12, "deity", "hephaestus"},
              {"worship", 12, "deity", "athena"},
              {"worship", 8, "deity", "zeus"},
              {"worship", 4, "deity", "aphrodite"},
              {"join", 3},
              {"favour", 20, "deity", "hephaestus"},
              {"produce", 4},
              {"take", 8},
              {"use", 4}}),
      Policy("warrior", forms,
             {{"build", 20},
              {"worship", 10, "wars"},
              {"worship", 6, "deity", "ares"},
              {"worship", 5, "deity", "hephaestus"},
              {"worship", 4, "deity", "athena"},
              {"join", 10, "wars"},
              {"join", 3},
              {"declare_war", 20},
              {"favour", 20, "wars"},
              {"recall", 5},
              {"take", 5}}),
  };
}

// Short tracks, cheap wild costs, many priests: other limits than those of the default figures.
std::string_view Traits<Olympus>::other_figures() {
  return R"([tracks]
last_space = { culture = 8, population = 9, military = 5, agriculture = 6, hunting = 7, fishing = 4 }
start = { culture = 2, population = 3, military = 1, agriculture = 2, hunting = 1, fishing = 1 }
production = [1, 2, 3, 4, 5, 6, 9]
[game]
warehouse_limit = 9
glory_points = 7
glory_cards_to_end = 5
base_priests = 4
priests = 7
[common]
oracle = { name = "Oracle", culture = 3, cost = { wild = 8 }, points = 0, source = "ours" }
wonder = { name = "Wonder", culture = 2, cost = {}, points = 50, source = "ours" }
[unique]
temple_of_hades = { name = "Temple of Hades", culture = 1, cost = { grain = 1, meat = 1, wild = 2 }, points = 3, source = "ours" }
)";
}

bool Traits<Olympus>::never(std::string_view line) {
  // What can be skipped is optional.
  constexpr std::string_view kSkipped = "event skipped prompt=";
  constexpr std::array<std::string_view, 8> kOptional = {"build",   "declare_war", "delian_league", "recall",
                                                         "advance", "philosophy",  "trispastos",    "upkeep"};
  if (line.starts_with(kSkipped))
    return std::find(kOptional.begin(), kOptional.end(), line.substr(kSkipped.size())) == kOptional.end();
  // Only upkeep buildings are used.
  constexpr std::string_view kUsed = "event used building=";
  if (line.starts_with(kUsed))
    return std::none_of(kUpkeepBuildings.begin(), kUpkeepBuildings.end(), [&](Building b) {
      return kBuildingNames[static_cast<std::size_t>(index(b))] == line.substr(kUsed.size());
    });
  // Each event that has a cause, with the causes it can have.
  constexpr std::string_view kCauses[] = {"retreated population_limit",
                                          "retreated plague",
                                          "retreated temple_of_athena",
                                          "retreated temple_of_hades",
                                          "scored favour",
                                          "scored building",
                                          "scored upkeep_building",
                                          "scored glory",
                                          "lost_points payment",
                                          "lost_points temple_of_hades",
                                          "gained production",
                                          "gained war",
                                          "gained delian_league",
                                          "gained philosophy",
                                          "gained temple_of_aphrodite",
                                          "gained upkeep_building",
                                          "gained tribute",
                                          "lost payment",
                                          "lost war",
                                          "lost warehouse_limit",
                                          "lost upkeep_building",
                                          "lost tribute"};
  constexpr std::string_view kCause = " cause=";
  const std::size_t at = line.find(kCause);
  if (at == std::string_view::npos) return false;
  constexpr std::size_t kEvent = 6;  // "event "
  const std::string told =
      std::string(line.substr(kEvent, at - kEvent)) + " " + std::string(line.substr(at + kCause.size()));
  return std::find(std::begin(kCauses), std::end(kCauses), told) == std::end(kCauses);
}

namespace {

Complaint check_city(const Olympus& game, const State& s, Seat seat) {
  const Player& p = s.player[seat];
  const std::string who = "seat " + std::to_string(seat) + ": ";
  int priests = p.clergy + p.supply + beta_priests(s, seat);
  for (const u8 alpha : s.alpha) priests += alpha == seat ? 1 : 0;
  if (priests != game.figures().priests) return who + std::to_string(priests) + " priests";
  for (std::size_t t = 0; t < kTracks; ++t) {
    const int limit = column_limit(game.tables(), p, static_cast<Track>(t));
    if (p.track[t] < 1 || p.track[t] > limit || p.track[t] > game.figures().last_space[t])
      return who + std::string(kTrackNames[t]) + " on " + std::to_string(p.track[t]);
    if (p.track[t] == game.figures().last_space[t] && s.glory[t] == kNoSeat)
      return who + "at the end of " + std::string(kTrackNames[t]) + ", but nobody has its glory card";
  }
  // What a round can bring: far below where a byte would wrap, so that a wrapped one shows.
  for (int r = 0; r < kResources; ++r)
    if (p.warehouse[r] > 120 || p.tribute[r] > 120) return who + "a heap of cubes that no round can bring";
  if (p.points > 60000) return who + "points below zero or beyond reason";
  if ((p.built & ~kAllBuildings) != 0) return who + "a building that there is not";
  for (const u8 zero : p.zero)
    if (zero != 0) return who + "bytes in use that are none";
  if (s.phase == Phase::kWorship && p.used != 0) return who + "an upkeep building used in worship";
  return {};
}

Complaint check_buildings(const State& s) {
  BuildingSet unique = 0;
  int at = 0;
  for (Seat seat = 0; seat < s.players; ++seat) {
    const Player& p = s.player[seat];
    if ((p.built & unique) != 0) return "a unique building stands twice";
    unique |= p.built & kAllUnique;
    BuildingSet listed = 0;
    for (int i = 0; i < p.buildings(); ++i) listed |= u64{1} << s.order[at++];
    if (listed != p.built) return "seat " + std::to_string(seat) + ": order of building and buildings differ";
  }
  for (; at < kCards; ++at)
    if (s.order[at] != 0) return "the order of building has a tail";
  return {};
}

Complaint check_flow(const State& s) {
  static constexpr Frame kEmpty = {};
  if (s.flow.depth > kMaxFrames) return "more frames than there is room for";
  if ((s.flow.depth == 0) != (s.phase == Phase::kOver)) return "a game without frames is over, and only that";
  for (int i = s.flow.depth; i < kMaxFrames; ++i)
    if (std::memcmp(&s.flow.frames[i], &kEmpty, sizeof(Frame)) != 0) return "a popped frame left something behind";
  for (int i = 0; i < s.flow.depth; ++i) {
    const Frame& f = s.flow.frames[i];
    const bool top = i == s.flow.depth - 1;
    if (f.task == Task::kNone) return "a frame that is none";
    if (top && !asks(f.task)) return "nobody is asked";
    if (!asks(f.task) && f.task != Task::kRound && f.seat >= s.players) return "a frame of nobody";
  }
  return {};
}

Complaint check_board(const Olympus& game, const State& s) {
  for (std::size_t d = 0; d < kDeities; ++d) {
    const std::string who(kDeityNames[d]);
    if (s.alpha[d] != kNoSeat && s.alpha[d] >= s.players) return who + ": alpha is nobody";
    if (s.alpha[d] == kNoSeat && s.beta[d] != 0) return who + ": beta priests without an alpha priest";
    if (s.alpha[d] != kNoSeat && (s.beta[d] >> s.alpha[d] & 1) != 0) return who + ": alpha stands on beta too";
    if (s.beta[d] >= 1U << s.players) return who + ": a beta priest of nobody";
  }
  if (s.starting >= s.players) return "the starting player is nobody";
  if ((s.phase == Phase::kWorship) != (s.active != kNoSeat))
    return "there is an active player in worship, and only there";
  if (s.phase != Phase::kWorship && s.deity != Deity::kNone) return "a ceremony outside worship";
  if (s.phase != Phase::kOver && s.round > 1 && s.glory_claimed() > kTracks) return "too many glory cards";
  if (s.phase == Phase::kOver && s.glory_claimed() < game.figures().glory_cards_to_end) return "over before its time";
  for (int seat = s.players; seat < kMaxSeats; ++seat) {
    static constexpr Player kNobody = {};
    if (std::memcmp(&s.player[seat], &kNobody, sizeof(Player)) != 0) return "a seat that nobody has is not empty";
  }
  return {};
}

}  // namespace

Complaint Traits<Olympus>::invariants(const Olympus& game, const State& s) {
  for (Seat seat = 0; seat < s.players; ++seat)
    if (Complaint wrong = check_city(game, s, seat); !wrong.empty()) return wrong;
  if (Complaint wrong = check_buildings(s); !wrong.empty()) return wrong;
  if (Complaint wrong = check_flow(s); !wrong.empty()) return wrong;
  return check_board(game, s);
}

}  // namespace pelops
