#pragma once

#include "ai/features/feature_list.h"
#include "engine/olympos_2011/olympos.h"

namespace pelops::ai {

template <>
struct GameFeatures<olympos_2011::Olympos> {
  using Game = olympos_2011::Olympos;
  static constexpr int kVersion = 1;
  static constexpr float kExploration = 1.0F;
  static constexpr float kFirstPlay = 0.10F;
  static constexpr int kCertainty = 2;

  // Of a player.
  static constexpr Block kHand = block(olympos_2011::kDestinies * 2);
  static constexpr Block kHandSize = block(kHand, 9);
  static constexpr Block kDiscovered = block(kHandSize, olympos_2011::kDiscoveries);
  static constexpr Block kLand = block(kDiscovered, olympos_2011::kTerritories);
  static constexpr Block kBuried = block(kLand, olympos_2011::kTerritories);
  static constexpr Block kScore = block(kBuried, 40);
  static constexpr Block kLead = block(kScore, 21);
  static constexpr Block kStock = block(kLead, 21);
  static constexpr Block kGeneral = block(kStock, 21);
  static constexpr Block kHourglasses = block(kGeneral, 16);
  static constexpr Block kCubes = block(kHourglasses, olympos_2011::kTypes * 8);
  static constexpr Block kOfType = block(kCubes, olympos_2011::kTypes * 8);
  static constexpr Block kWondersBuilt = block(kOfType, olympos_2011::kWonders);
  static constexpr Block kTiles = block(kWondersBuilt, 4);
  static constexpr Block kStars = block(kTiles, 13);
  static constexpr Block kSwords = block(kStars, 9);
  static constexpr Block kZeus = block(kSwords, 9);
  static constexpr Block kSpace = block(kZeus, 64);
  static constexpr Block kBehind = block(kSpace, 31);
  static constexpr Block kMarks = block(kBehind, 8);
  static constexpr Block kAthena = block(kMarks, 5);
  static constexpr Block kAsked = block(kAthena, olympos_2011::kPrompts);
  static constexpr Block kAskedFor = block(kAsked, olympos_2011::kDiscoveries);
  static constexpr Block kTasks = block(kAskedFor, 16);
  static constexpr int kPlayerFeatures = kTasks.end();

  // Of the table.
  static constexpr Block kPlayers = block(kMaxSeats + 1);
  static constexpr Block kTribes = block(kPlayers, olympos_2011::kTerritories);
  static constexpr Block kCrossed = block(kTribes, olympos_2011::kTerritories);
  static constexpr Block kUnrevealed = block(kCrossed, olympos_2011::kOlymposCards);
  static constexpr Block kFirstReached = block(kUnrevealed, olympos_2011::kZeusSpaces);
  static constexpr Block kLastReached = block(kFirstReached, olympos_2011::kZeusSpaces);
  static constexpr Block kColumn = block(kLastReached, olympos_2011::kDiscoveries* olympos_2011::kColumns);
  static constexpr Block kCopies = block(kColumn, olympos_2011::kDiscoveries * 4);
  static constexpr Block kWonderColumn = block(kCopies, olympos_2011::kWonders* olympos_2011::kColumns);
  static constexpr Block kTaken = block(kWonderColumn, olympos_2011::kMarkers);
  static constexpr Block kProgress = block(kTaken, 64);
  static constexpr int kTableFeatures = kProgress.end();

  static void fill(const Game& game, const olympos_2011::State& s, Features& out);
};

}  // namespace pelops::ai
