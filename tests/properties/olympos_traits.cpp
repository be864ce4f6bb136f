#include "tests/properties/olympos_traits.h"

#include <algorithm>
#include <cstring>

namespace pelops {

using namespace olympos_2011;

std::vector<Policy> Traits<Olympos>::policies() {
  const auto forms = Olympos::action_forms();
  return {
      Policy("even", forms, {}),
      // Wonders first, then stars, then discoveries that help.
      Policy("builder", forms,
             {{"wonder", 2000},
              {"discover", 300, "discovery", "architecture"},
              {"discover", 300, "discovery", "engineering"},
              {"discover", 200, "discovery", "oracle"},
              {"discover", 60},
              {"expand", 12, "to", "epirus"},
              {"expand", 12, "to", "thessalia"},
              {"expand", 8, "to", "attica"},
              {"expand", 8, "to", "argolis"},
              {"expand", 8, "to", "troas"},
              {"expand", 8, "to", "lydia"},
              {"expand", 8, "to", "olympos"},
              {"play", 1},
              {"pass", 4}}),
      Policy("sage", forms,
             {{"wonder", 500},
              {"discover", 900, "discovery", "oracle"},
              {"discover", 500, "discovery", "democracy"},
              {"discover", 250},
              {"play", 20},
              {"bonus", 9, "kind", "settler"},
              {"expand", 6, "to", "macedonia"},
              {"expand", 6, "to", "illyria"},
              {"expand", 6, "to", "thrace"},
              {"expand", 6, "to", "chalcidice"}}),
      Policy("settler", forms, {{"expand", 10, "new", ""}, {"discover", 20, "discovery", "surgery"}, {"pass", 3}}),
  };
}

// Few settlers, a short track, other cards: other limits than those of the default figures.
std::string_view Traits<Olympos>::other_figures() {
  return R"([game]
settlers = { value = 11, source = "ours" }
personal_stock = { value = 6, source = "ours" }
crossed_out_per_type = { value = [0, 5, 4], source = "ours" }
crossed_out_starred = { value = 2, source = "ours" }
copies_row_1 = { value = [3, 1, 2], source = "ours" }
copies_row_4 = { value = [3, 3, 1], source = "ours" }
discovery = { value = 5, source = "ours" }
bonus_settlers = { value = 3, source = "ours" }
attacked_hourglasses = { value = 3, source = "ours" }
[track]
zeus = { value = [3, 9, 80], source = "ours" }
double_zeus = { value = [10, 11, 40], source = "ours" }
cross = { value = 82, source = "ours" }
[wonders]
lion_gate = { name = "Lion Gate", stars = 1, prestige = 3, source = "ours" }
[destiny]
all_types = { kind = "all_types", type = "", n = 3, count = 0, source = "ours" }
star = { kind = "star", type = "", n = 1, count = 3, source = "ours" }
zeus = { kind = "zeus", type = "", n = 1, count = 3, source = "ours" }
)";
}

bool Traits<Olympos>::never(std::string_view line) {
  if (line == "event settler_moved to=north" || line == "event played card=star") return true;
  constexpr std::string_view kTribe = "event tribe_defeated territory=";
  if (line.starts_with(kTribe)) {  // tribes hold territories with a star
    const auto at = std::find(kTerritoryNames.begin(), kTerritoryNames.end(), line.substr(kTribe.size()));
    return !default_figures().territory[static_cast<std::size_t>(at - kTerritoryNames.begin())].star;
  }
  if (line.starts_with("event star_spent card=")) return line != "event star_spent card=athena";
  // Each event that has a cause, with the causes it can have.
  constexpr std::string_view kCauses[] = {
      "gained_cubes bonus",    "gained_cubes destiny",         "gained_cubes olympos_card", "gained_cubes discovery",
      "settlers_gained bonus", "settlers_gained olympos_card", "settlers_gained discovery", "hourglasses bonus",
      "hourglasses destiny",   "hourglasses discovery",        "hourglasses attacked",      "prestige bonus",
      "prestige destiny",      "prestige olympos_card"};
  constexpr std::string_view kCause = " cause=";
  const std::size_t at = line.find(kCause);
  if (at == std::string_view::npos) return false;
  constexpr std::size_t kEvent = 6;  // "event "
  const std::string told =
      std::string(line.substr(kEvent, at - kEvent)) + " " + std::string(line.substr(at + kCause.size()));
  return std::find(std::begin(kCauses), std::end(kCauses), told) == std::end(kCauses);
}

namespace {

Complaint check_player(const Olympos& game, const State& s, Seat seat) {
  const Player& p = s.player[seat];
  const Figures& f = game.figures();
  const std::string who = "seat " + std::to_string(seat) + ": ";
  const int settlers = p.stock + p.general + s.settlers_on_board(seat) + s.markers(seat) + 1;
  if (settlers != f.settlers) return who + std::to_string(settlers) + " settlers";
  if (p.hourglasses > 200 || p.prestige > 1000 || p.athena > 9) return who + "tokens beyond reason";
  for (const u8 cubes : p.cubes)
    if (cubes > 100) return who + "cubes beyond reason";
  if (p.space > f.cross + 30) return who + "a token far beyond the cross";
  if (p.marked(kFinishedMark) && p.space < f.zeus[kZeusSpaces - 1]) return who + "finished before the last Zeus space";
  if (p.discoveries >> kDiscoveries != 0 || p.wonders >> kWonders != 0) return who + "a tile that there is not";
  if (p.has(Discovery::kMoney) != ((p.tiles & 3) != 0) || p.has(Discovery::kAgriculture) != ((p.tiles >> 2) != 0))
    return who + "Money or Agriculture without its tile";
  for (const u8 zero : p.zero)
    if (zero != 0) return who + "bytes in use that are none";
  return {};
}

Complaint check_map(const Olympos& game, const State& s) {
  const Tables& t = game.rules().tables;
  Land land = 0;
  int stars = 0;
  for (const Player& p : s.player) {
    if ((p.land & land) != 0) return "two control a territory";
    land |= p.land;
    stars += star_tokens(t, p);
  }
  if ((land & (s.crossed | s.tribes)) != 0) return "a settler on a cross or beside a tribe";
  if ((s.tribes & (s.crossed | ~t.starred)) != 0) return "a tribe without a star, or on a cross";
  const Land lying = t.starred & ~s.crossed & ~s.tribes & ~land;
  if (s.turn > 0 && stars + std::popcount(s.tribes) + std::popcount(lying) + std::popcount(s.crossed & t.starred) != 8)
    return "the stars do not add up";
  for (int i = 0; i < s.n_buried; ++i) {
    if ((s.buried[i] & 7) >= s.players) return "a settler of nobody";
    if ((land >> (s.buried[i] >> 3) & 1) == 0) return "a settler underneath, but none on top";
    if (i > 0 && (s.buried[i] >> 3) < (s.buried[i - 1] >> 3)) return "settlers underneath are not in order";
  }
  for (int i = s.n_buried; i < kMaxBuried; ++i)
    if (s.buried[i] != 0) return "settlers underneath have a tail";
  const int each = game.figures().crossed_out_per_type[static_cast<std::size_t>(s.players - 3)];
  if (s.turn > 0)
    for (const Land type : t.of_type)
      if (std::popcount(s.crossed & type) != each ||
          std::popcount(s.crossed & type & t.starred) > game.figures().crossed_out_starred)
        return "other territories crossed out than may be";
  return {};
}

Complaint check_tiles(const Olympos& game, const State& s) {
  const Figures& f = game.figures();
  unsigned wonders = 0;
  unsigned tiles = 0;
  for (const Player& p : s.player) {
    if ((wonders & p.wonders) != 0) return "a wonder stands twice";
    if ((tiles & p.tiles) != 0) return "a tile of Money or Agriculture is there twice";
    wonders |= p.wonders;
    tiles |= p.tiles;
  }
  for (int space = 0; space < kSpaces; ++space) {
    int all = s.copies[space];
    for (const Player& p : s.player) all += static_cast<int>(p.discoveries >> s.tile[space] & 1);
    if (all != f.copies[static_cast<std::size_t>(space / kColumns)][static_cast<std::size_t>(s.players - 3)])
      return "the copies of a discovery do not add up";
    if (space / kColumns == kRows - 1) continue;
    unsigned seen = 0;
    for (int i = 0; i < kBonusSpaces; ++i) {
      const u8 owner = s.marker[marker_index(space, i)];
      if (owner == kNoSeat) continue;
      if (i == kBonusSpaces - 1 && s.players < 5) return "a marker on a grey space";
      if (owner >= s.players || (seen >> owner & 1) != 0) return "a marker of nobody, or a second one";
      if ((s.player[owner].discoveries >> s.tile[space] & 1) == 0) return "a marker without its discovery";
      seen |= 1U << owner;
    }
  }
  return {};
}

Complaint check_cards(const Olympos& game, const State& s) {
  for (int d = 0; d < kDestinies; ++d) {
    const auto card = static_cast<Destiny>(d);
    int n = s.deck.of(card) + s.discards.of(card) + s.drawn.of(card);
    for (const Player& p : s.player) n += p.hand.of(card);
    if (n != game.figures().destiny_count[static_cast<std::size_t>(d)])
      return std::to_string(n) + " cards " + std::string(kDestinyNames[static_cast<std::size_t>(d)]);
  }
  const bool to_reveal = !s.flow.empty() && s.flow.top().task == Task::kReveal;
  const int reached = std::popcount(s.first_reached) + std::popcount(s.last_reached) - (to_reveal ? 1 : 0);
  if (std::popcount(s.unrevealed) != kOlymposCards - reached) return "other Olympos cards than spaces reached";
  if (s.flow.empty() && std::popcount(s.unrevealed) != 1) return "over with Olympos cards to come";
  if (!s.drawn.empty() && Olympos::drawer(s) == kNoSeat) return "cards drawn by nobody";
  return {};
}

Complaint check_flow(const State& s) {
  static constexpr Frame kEmpty = {};
  if (s.flow.depth > kMaxFrames) return "more frames than there is room for";
  for (int i = s.flow.depth; i < kMaxFrames; ++i)
    if (std::memcmp(&s.flow.frames[i], &kEmpty, sizeof(Frame)) != 0) return "a popped frame left something behind";
  for (int i = 0; i < s.flow.depth; ++i) {
    const Frame& f = s.flow.frames[i];
    const bool top = i == s.flow.depth - 1;
    const bool chance = f.task == Task::kDraw || f.task == Task::kReveal;
    if (f.task == Task::kNone) return "a frame that is none";
    if (top && !asks(f.task)) return "the frame on top asks nobody";
    if ((f.seat == kChance) != chance || (!chance && f.seat >= s.players)) return "a frame of nobody";
  }
  return {};
}

}  // namespace

Complaint Traits<Olympos>::invariants(const Olympos& game, const State& s) {
  unsigned stacked = 0;
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (Complaint wrong = check_player(game, s, seat); !wrong.empty()) return wrong;
    stacked |= 1U << s.stack[seat];
  }
  if (stacked != (1U << s.players) - 1) return "the stack is not one of all tokens";
  for (int seat = s.players; seat < kMaxSeats; ++seat) {
    static constexpr Player kNobody = {};
    if (std::memcmp(&s.player[seat], &kNobody, sizeof(Player)) != 0) return "a seat that nobody has is not empty";
  }
  if (Complaint wrong = check_map(game, s); !wrong.empty()) return wrong;
  if (Complaint wrong = check_tiles(game, s); !wrong.empty()) return wrong;
  if (Complaint wrong = check_cards(game, s); !wrong.empty()) return wrong;
  return check_flow(s);
}

}  // namespace pelops
