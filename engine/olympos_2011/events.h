#pragma once

#include "engine/core/event.h"
#include "engine/olympos_2011/ids.h"

// What can become true in Olympos. Every change of a settler, a token, a card, a cube, an hourglass or a prestige token
// has its event; what only one seat may know has an event for that seat and another one, without the secret, for
// everybody else. text.cpp names them and their fields.
namespace pelops::olympos_2011 {

enum class Happened : u8 {
  kCrossedOut,        // territory
  kTribesPlaced,      // n
  kTurnBegan,         // turn
  kSettlerPlaced,     // from the personal stock: at (0: north)
  kSettlerMoved,      // from, to, cost of the way
  kAttacked,          // territory, defender (none: a tribe), swords, their swords, cost
  kLostControl,       // territory
  kTookControl,       // territory
  kTribeDefeated,     // territory
  kSettlerRemoved,    // territory: to the personal stock
  kDiscovered,        // discovery, tile
  kPaidCubes,         // type, n
  kGainedCubes,       // type, n, cause
  kMarked,            // space row, column, bonus: a settler from the general stock
  kSettlersGained,    // n, cause: from the general to the personal stock
  kHourglasses,       // n (gained), cause
  kSpentHourglasses,  // n
  kPrestige,          // n, cause
  kBuilt,             // wonder
  kStarSpent,         // athena or destiny star
  kMovedToken,        // from, to
  kDrew,              // card (only for the drawer)
  kDrewUnseen,        // for everybody else
  kKept,              // card (only for the drawer)
  kDiscarded,         // card
  kPlayed,            // card
  kReshuffled,        // n
  kRevealed,          // Olympos card
  kStruck,            // Olympos card: it goes to this seat
  kSwordsEnded,       // Ares' swords
  kSirenEnded,        //
  kPassed,            // no possible action, or finished
  kFinished,
  kGameOver
};

enum class Cause : u8 { kBonus, kDestiny, kOlymposCard, kDiscovery, kAttacked };
inline constexpr std::array<std::string_view, 5> kCauseNames = {"bonus", "destiny", "olympos_card", "discovery",
                                                                "attacked"};

}  // namespace pelops::olympos_2011
