#include "engine/olympos_2011/actions.h"
#include "engine/olympos_2011/events.h"
#include "engine/olympos_2011/olympos.h"

// The names of everything: actions, events and their fields, prompts, sources.
namespace pelops::olympos_2011 {

namespace {

// Where a settler can start: the northern zone, then the territories.
constexpr std::array<std::string_view, kStarts> start_names() {
  std::array<std::string_view, kStarts> names = {"north"};
  for (std::size_t t = 0; t < kTerritories; ++t) names[t + 1] = kTerritoryNames[t];
  return names;
}
constexpr std::array<std::string_view, kStarts> kStartNames = start_names();

constexpr ActionField bare(std::string_view name, std::span<const std::string_view> names, u8 shift = 0, u8 width = 6) {
  return {.name = name, .shift = shift, .width = width, .shown = Shown::kId, .names = names, .bare = true};
}
constexpr ActionField amount(std::string_view name, int shift) {
  return {.name = name, .shift = static_cast<u8>(shift), .width = 4, .omit_zero = true};
}

constexpr ActionField kTerritoryFields[] = {bare("territory", kTerritoryNames)};
constexpr ActionField kExpandFields[] = {
    {.name = "from", .shift = kFromShift, .width = 6, .shown = Shown::kId, .names = kStartNames},
    {.name = "new", .shift = kNewShift, .width = 1, .shown = Shown::kFlag},
    {.name = "to", .shift = kToShift, .width = 6, .shown = Shown::kId, .names = kTerritoryNames},
};
constexpr ActionField kDiscoverFields[] = {
    bare("discovery", kDiscoveryNames, kDiscoveryShift, 5),
    {.name = "tile", .width = 3, .shown = Shown::kId, .names = kTypeNames, .bias = 1},
};
constexpr ActionField kPayFields[] = {amount("grain", kPayShift[0]), amount("stone", kPayShift[1]),
                                      amount("wood", kPayShift[2]), amount("gold", kPayShift[3])};
constexpr ActionField kBonusFields[] = {bare("kind", kBonusNames)};
constexpr ActionField kWonderFields[] = {bare("wonder", kWonderNames)};
constexpr ActionField kCardFields[] = {bare("card", kDestinyNames)};
constexpr ActionField kTypeFields[] = {bare("resource", kTypeNames)};
constexpr ActionField kGodFields[] = {bare("card", kOlymposCardNames)};

constexpr ActionForm kActionForms[] = {
    {"cross_out", kTerritoryFields},
    {"expand", kExpandFields},
    {"discover", kDiscoverFields},
    {"pay", kPayFields},
    {"bonus", kBonusFields},
    {"wonder", kWonderFields},
    {"play", kCardFields},
    {"keep", kCardFields},
    {"take", kTypeFields},
    {"remove", kTerritoryFields},
    {"pass", {}},
    {"draw", kCardFields},
    {"reveal", kGodFields},
};
static_assert(std::size(kActionForms) == static_cast<std::size_t>(Kind::kReveal) + 1);

constexpr EventField id(std::string_view name, u8 arg, std::span<const std::string_view> names, bool optional = false) {
  return {.name = name, .arg = arg, .shown = Shown::kId, .names = names, .omit_negative = optional};
}
constexpr EventField number(std::string_view name, u8 arg, bool optional = false) {
  return {.name = name, .arg = arg, .omit_negative = optional};
}

constexpr EventField kTerritory[] = {id("territory", 0, kTerritoryNames)};
constexpr EventField kCount[] = {number("n", 0)};
constexpr EventField kTurn[] = {number("turn", 0)};
constexpr EventField kPlaced[] = {id("at", 0, kStartNames)};
constexpr EventField kMoved[] = {id("from", 0, kStartNames), id("to", 1, kStartNames), number("points", 2)};
constexpr EventField kAttacked[] = {id("territory", 0, kTerritoryNames), number("defender", 1, true),
                                    number("swords", 2), number("their_swords", 3), number("points", 4)};
constexpr EventField kDiscovered[] = {id("discovery", 0, kDiscoveryNames), id("tile", 1, kTypeNames, true)};
constexpr EventField kPaid[] = {id("resource", 0, kTypeNames), number("n", 1)};
constexpr EventField kGained[] = {id("resource", 0, kTypeNames), number("n", 1), id("cause", 2, kCauseNames)};
constexpr EventField kMarked[] = {number("row", 0), number("column", 1), id("kind", 2, kBonusNames)};
constexpr EventField kCaused[] = {number("n", 0), id("cause", 1, kCauseNames)};
constexpr EventField kWonder[] = {id("wonder", 0, kWonderNames)};
constexpr EventField kToken[] = {number("from", 0), number("to", 1)};
constexpr EventField kCard[] = {id("card", 0, kDestinyNames)};
constexpr EventField kGod[] = {id("card", 0, kOlymposCardNames)};

constexpr EventForm kEventForms[] = {
    {"crossed_out", kTerritory},
    {"tribes_placed", kCount},
    {"turn_began", kTurn},
    {"settler_placed", kPlaced},
    {"settler_moved", kMoved},
    {"attacked", kAttacked},
    {"lost_control", kTerritory},
    {"took_control", kTerritory},
    {"tribe_defeated", kTerritory},
    {"settler_removed", kTerritory},
    {"discovered", kDiscovered},
    {"paid_cubes", kPaid},
    {"gained_cubes", kGained},
    {"marked", kMarked},
    {"settlers_gained", kCaused},
    {"hourglasses", kCaused},
    {"spent_hourglasses", kCount},
    {"prestige", kCaused},
    {"built", kWonder},
    {"star_spent", kGod},
    {"moved_token", kToken},
    {"drew", kCard},
    {"drew", {}},
    {"kept", kCard},
    {"discarded", kCard},
    {"played", kCard},
    {"reshuffled", kCount},
    {"revealed", kGod},
    {"struck", kGod},
    {"swords_ended", {}},
    {"siren_ended", {}},
    {"passed", {}},
    {"finished", {}},
    {"game_over", {}},
};
static_assert(std::size(kEventForms) == static_cast<std::size_t>(Happened::kGameOver) + 1);

constexpr std::string_view kBreakdown[] = {"final_space", "prestige", "territories", "discoveries", "wonders",
                                           "powers",      "destiny",  "keres",       "total"};

}  // namespace

std::span<const ActionForm> Olympos::action_forms() { return kActionForms; }
std::span<const EventForm> Olympos::event_forms() { return kEventForms; }
std::span<const std::string_view> Olympos::breakdown_names() { return kBreakdown; }

std::string_view Olympos::prompt_name(u8 prompt) { return kPromptNames[prompt]; }

std::string_view Olympos::source_name(u8 source) {
  if (source == 0) return {};
  if (source <= kDiscoveries) return kDiscoveryNames[source - 1U];
  return kOlymposCardNames[source - 1U - kDiscoveries];
}

}  // namespace pelops::olympos_2011
