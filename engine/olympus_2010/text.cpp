#include "engine/olympus_2010/actions.h"
#include "engine/olympus_2010/events.h"
#include "engine/olympus_2010/olympus.h"

// The names of everything: actions, events and their fields, prompts, sources.
namespace pelops::olympus_2010 {

namespace {

constexpr ActionField bare(std::string_view name, std::span<const std::string_view> names, u8 shift = 0, u8 width = 6) {
  return {.name = name, .shift = shift, .width = width, .shown = Shown::kId, .names = names, .bare = true};
}
constexpr ActionField amount(std::string_view name, int shift, u8 width = 4) {
  return {.name = name, .shift = static_cast<u8>(shift), .width = width, .omit_zero = true};
}

constexpr ActionField kDeityField = bare("deity", kDeityNames, kDeityShift, 4);
constexpr ActionField kWarsField = {.name = "wars", .shift = kWarsShift, .width = 2, .bias = 1};
constexpr ActionField kAspectField = {
    .name = "aspect", .shift = kAspectShift, .width = 2, .shown = Shown::kId, .names = kAspectNames, .bias = 1};

constexpr ActionField kWorshipFields[] = {kDeityField, kWarsField, kAspectField};
constexpr ActionField kJoinFields[] = {kWarsField};
constexpr ActionField kTrackFields[] = {bare("track", kTrackNames)};
constexpr ActionField kResourceFields[] = {bare("resource", kResourceNames)};
constexpr ActionField kBuildingFields[] = {bare("building", kBuildingNames)};
constexpr ActionField kSeatFields[] = {{.name = "seat", .width = 6, .bare = true}};
constexpr ActionField kPayFields[] = {
    amount("grain", kPayShift[0]),
    amount("meat", kPayShift[1]),
    amount("fish", kPayShift[2]),
    amount("points", kPayPointsShift, 1),
    amount("tribute.grain", kPayTributeShift[0]),
    amount("tribute.meat", kPayTributeShift[1]),
    amount("tribute.fish", kPayTributeShift[2]),
};
constexpr ActionField kSpendFields[] = {
    bare("resource", kResourceNames, kSpendResourceShift, 2),
    {.name = "from", .width = 1, .shown = Shown::kId, .names = kPlaceNames},
};
constexpr ActionField kFavourFields[] = {kDeityField, kWarsField};

constexpr ActionForm kActionForms[] = {
    {"worship", kWorshipFields},
    {"join", kJoinFields},
    {"decline", {}},
    {"advance", kTrackFields},
    {"produce", kResourceFields},
    {"declare_war", {}},
    {"build", kBuildingFields},
    {"score", {}},
    {"pay", kPayFields},
    {"pass", {}},
    {"attack", kSeatFields},
    {"plunder", kResourceFields},
    {"take", kResourceFields},
    {"recall", {}},
    {"retreat", kTrackFields},
    {"lose_points", {}},
    {"discard", kResourceFields},
    {"use", kBuildingFields},
    {"spend", kSpendFields},
    {"favour", kFavourFields},
};
static_assert(std::size(kActionForms) == static_cast<std::size_t>(Kind::kFavour) + 1);

constexpr EventField id(std::string_view name, u8 arg, std::span<const std::string_view> names, bool optional = false) {
  return {.name = name, .arg = arg, .shown = Shown::kId, .names = names, .omit_negative = optional};
}
constexpr EventField number(std::string_view name, u8 arg, bool optional = false) {
  return {.name = name, .arg = arg, .omit_negative = optional};
}

constexpr EventField kRound[] = {number("round", 0)};
constexpr EventField kWorshipped[] = {id("deity", 0, kDeityNames), number("wars", 1, true),
                                      id("aspect", 2, kAspectNames, true)};
constexpr EventField kJoined[] = {id("deity", 0, kDeityNames), number("wars", 1, true)};
constexpr EventField kDeity[] = {id("deity", 0, kDeityNames)};
constexpr EventField kFavour[] = {id("deity", 0, kDeityNames), id("rank", 1, kRankNames)};
constexpr EventField kAdvanced[] = {id("track", 0, kTrackNames), number("from", 1), number("to", 2)};
constexpr EventField kAdvanceLost[] = {id("track", 0, kTrackNames), number("at", 1)};
constexpr EventField kRetreated[] = {id("track", 0, kTrackNames), number("from", 1), number("to", 2),
                                     id("cause", 3, kCauseNames)};
constexpr EventField kTrack[] = {id("track", 0, kTrackNames)};
constexpr EventField kPoints[] = {number("points", 0), number("total", 1), id("cause", 2, kCauseNames)};
constexpr EventField kCubes[] = {id("resource", 0, kResourceNames), number("n", 1), id("place", 2, kPlaceNames),
                                 id("cause", 3, kCauseNames)};
constexpr EventField kBuilding[] = {id("building", 0, kBuildingNames)};
constexpr EventField kSource[] = {id("source", 0, kWarSourceNames)};
constexpr EventField kAttacked[] = {number("target", 0), id("source", 1, kWarSourceNames), number("attack", 2),
                                    number("defence", 3)};
constexpr EventField kWarWon[] = {number("target", 0), number("by", 1)};
constexpr EventField kTarget[] = {number("target", 0)};
constexpr EventField kCount[] = {number("n", 0)};
constexpr EventField kPrompt[] = {id("prompt", 0, kPromptNames)};
constexpr EventField kPriests[] = {number("clergy", 0), number("supply", 1)};

constexpr EventForm kEventForms[] = {
    {"round_began", kRound},
    {"passed", {}},
    {"worshipped", kWorshipped},
    {"joined", kJoined},
    {"declined", kDeity},
    {"favour", kFavour},
    {"advanced", kAdvanced},
    {"advance_lost", kAdvanceLost},
    {"retreated", kRetreated},
    {"glory", kTrack},
    {"scored", kPoints},
    {"lost_points", kPoints},
    {"gained", kCubes},
    {"lost", kCubes},
    {"built", kBuilding},
    {"war_declared", kSource},
    {"attacked", kAttacked},
    {"war_won", kWarWon},
    {"war_repelled", kTarget},
    {"protected", {}},
    {"plague", {}},
    {"recalled", kCount},
    {"priests_returned", kCount},
    {"left_beta", kDeity},
    {"used", kBuilding},
    {"skipped", kPrompt},
    {"priests_taken", kPriests},
    {"round_ended", kRound},
    {"game_over", {}},
};
static_assert(std::size(kEventForms) == static_cast<std::size_t>(Happened::kGameOver) + 1);

constexpr std::string_view kBreakdown[] = {"points",      "culture", "population", "military",
                                           "agriculture", "hunting", "fishing",    "total"};

}  // namespace

std::span<const ActionForm> Olympus::action_forms() { return kActionForms; }
std::span<const EventForm> Olympus::event_forms() { return kEventForms; }
std::span<const std::string_view> Olympus::breakdown_names() { return kBreakdown; }

std::string_view Olympus::prompt_name(u8 prompt) { return kPromptNames[prompt]; }

std::string_view Olympus::source_name(u8 source) {
  if (source == 0) return {};
  if (source <= kDeities) return kDeityNames[source - 1U];
  return kBuildingNames[source - 1U - kDeities];
}

}  // namespace pelops::olympus_2010
