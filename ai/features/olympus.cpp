#include "ai/features/olympus.h"

#include <algorithm>

namespace pelops::ai {

using namespace olympus_2010;

void GameFeatures<Olympus>::fill(const Game& game, const State& s, Features& out) {
  const int n = s.players;
  out.clear(n);
  const Tables& tables = game.tables();
  int score[kMaxSeats] = {};
  for (int i = 0; i < n; ++i) {
    score[i] = s.player[i].points;
    for (const u8 space : s.player[i].track) score[i] += space / 2;
  }
  for (int i = 0; i < n; ++i) {
    const Player& p = s.player[i];
    FeatureList& list = out.player[i];
    for (int t = 0; t < kTracks; ++t) list.add(kTrack.begin + t * 16 + std::min<int>(p.track[t], 15));
    kBuilt.bits(list, p.built);
    kScore.reached(list, score[i], 3, 3);
    int best = 0;
    int weaker = 0;
    int stronger = 0;
    for (int j = 0; j < n; ++j) {
      if (j == i) continue;
      best = std::max(best, score[j]);
      weaker += s.player[j].at(Track::kMilitary) < p.at(Track::kMilitary) ? 1 : 0;
      stronger += s.player[j].at(Track::kMilitary) > p.at(Track::kMilitary) ? 1 : 0;
    }
    kLead.reached(list, score[i] - best, -20, 2);
    int production = 0;
    for (int r = 0; r < kResources; ++r) {
      list.add(kWarehouse.begin + r * 10 + std::min<int>(p.warehouse[r], 9));
      if (p.tribute[r] > 0) list.add(kTribute.begin + r * 6 + std::min<int>(p.tribute[r], 6) - 1);
      production += tables.production[p.at(track_of(static_cast<Resource>(r)))];
    }
    kCubes.one_of(list, p.cubes() + p.tribute[0] + p.tribute[1] + p.tribute[2]);
    kClergy.one_of(list, p.clergy);
    kSupply.one_of(list, p.supply);
    int wars = 0;
    for (u16 left = p.wars; left != 0; left = static_cast<u16>(left >> 4)) ++wars;
    kWars.one_of(list, wars);
    kUsed.bits(list, p.used);
    kFromActive.one_of(list, (i - s.active + n) % n);
    kFromStarting.one_of(list, (i - s.starting + n) % n);
    kWeaker.one_of(list, weaker);
    kStronger.one_of(list, stronger);
    kFeeding.one_of(list, production - p.at(Track::kPopulation) + 8);
  }
  for (int t = 0; t < kTracks; ++t)
    if (s.glory[t] != kNoSeat) out.player[s.glory[t]].add(kGlory.begin + t);
  for (int d = 0; d < kDeities; ++d) {
    if (s.alpha[d] == kNoSeat)
      out.table.add(kOpen.begin + d);
    else
      out.player[s.alpha[d]].add(kAlpha.begin + d);
    for (int i = 0; i < n; ++i) kBeta.flag(out.player[i], d, (s.beta[d] >> i & 1) != 0);
  }
  if (!s.flow.empty()) {
    const Frame& top = s.flow.top();
    FeatureList& asked = out.player[top.seat];
    kAsked.one_of(asked, index(top.task));
    if (top.card != Building::kNone) asked.add(kAskedFor.begin + index(top.card));
    u64 seen[kMaxSeats] = {};
    for (int i = 0; i < s.flow.depth; ++i) {
      const Frame& f = s.flow.frames[i];
      const u64 task = u64{1} << index(f.task);
      if ((seen[f.seat] & task) == 0) out.player[f.seat].add(kTasks.begin + index(f.task));
      seen[f.seat] |= task;
    }
  }
  kPlayers.one_of(out.table, n);
  kRound.one_of(out.table, s.round);
  kPhase.one_of(out.table, index(s.phase));
  kCeremony.one_of(out.table, index(s.deity));
  kAspect.one_of(out.table, index(s.aspect));
  kGloryClaimed.one_of(out.table, s.glory_claimed());
}

}  // namespace pelops::ai
