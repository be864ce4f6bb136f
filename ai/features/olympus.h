#pragma once

#include "ai/features/feature_list.h"
#include "engine/olympus_2010/olympus.h"

namespace pelops::ai {

template <>
struct GameFeatures<olympus_2010::Olympus> {
  using Game = olympus_2010::Olympus;
  static constexpr int kVersion = 1;
  static constexpr float kExploration = 0.15F;
  static constexpr float kFirstPlay = 0.10F;
  static constexpr int kCertainty = 3;

  // Of a player.
  static constexpr Block kTrack = block(olympus_2010::kTracks * 16);
  static constexpr Block kBuilt = block(kTrack, olympus_2010::kBuildings);
  static constexpr Block kScore = block(kBuilt, 24);
  static constexpr Block kLead = block(kScore, 21);
  static constexpr Block kWarehouse = block(kLead, olympus_2010::kResources * 10);
  static constexpr Block kTribute = block(kWarehouse, olympus_2010::kResources * 6);
  static constexpr Block kCubes = block(kTribute, 16);
  static constexpr Block kClergy = block(kCubes, 6);
  static constexpr Block kSupply = block(kClergy, 6);
  static constexpr Block kWars = block(kSupply, 5);
  static constexpr Block kUsed = block(kWars, 8);
  static constexpr Block kFromActive = block(kUsed, kMaxSeats);
  static constexpr Block kFromStarting = block(kFromActive, kMaxSeats);
  static constexpr Block kGlory = block(kFromStarting, olympus_2010::kTracks);
  static constexpr Block kAlpha = block(kGlory, olympus_2010::kDeities);
  static constexpr Block kBeta = block(kAlpha, olympus_2010::kDeities);
  static constexpr Block kWeaker = block(kBeta, kMaxSeats);
  static constexpr Block kStronger = block(kWeaker, kMaxSeats);
  static constexpr Block kFeeding = block(kStronger, 17);
  static constexpr Block kAsked = block(kFeeding, olympus_2010::kPrompts);
  static constexpr Block kAskedFor = block(kAsked, olympus_2010::kBuildings);
  static constexpr Block kTasks = block(kAskedFor, 32);
  static constexpr int kPlayerFeatures = kTasks.end();

  // Of the table.
  static constexpr Block kPlayers = block(kMaxSeats + 1);
  static constexpr Block kRound = block(kPlayers, 24);
  static constexpr Block kPhase = block(kRound, 3);
  static constexpr Block kCeremony = block(kPhase, olympus_2010::kDeities + 1);
  static constexpr Block kAspect = block(kCeremony, 3);
  static constexpr Block kGloryClaimed = block(kAspect, olympus_2010::kTracks + 1);
  static constexpr Block kOpen = block(kGloryClaimed, olympus_2010::kDeities);
  static constexpr int kTableFeatures = kOpen.end();

  static void fill(const Game& game, const olympus_2010::State& s, Features& out);
};

}  // namespace pelops::ai
