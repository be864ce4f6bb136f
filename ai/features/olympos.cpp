#include "ai/features/olympos.h"

#include <algorithm>
#include <bit>

namespace pelops::ai {

using namespace olympos_2011;

void GameFeatures<Olympos>::fill(const Game& game, const State& s, Features& out) {
  const int n = s.players;
  out.clear(n);
  const Rules& rules = game.rules();
  const Scores scores = game.scores(s);
  int least = s.player[0].space;
  for (int i = 1; i < n; ++i) least = std::min<int>(least, s.player[i].space);
  for (int i = 0; i < n; ++i) {
    const Player& p = s.player[i];
    const auto seat = static_cast<Seat>(i);
    FeatureList& list = out.player[i];
    for (u64 left = p.hand.bits, d = 0; left != 0; left >>= 2, ++d) {
      if ((left & 3) != 0) list.add(kHand.begin + 2 * static_cast<int>(d));
      if ((left & 2) != 0) list.add(kHand.begin + 2 * static_cast<int>(d) + 1);
    }
    kHandSize.one_of(list, p.hand.size());
    kDiscovered.bits(list, p.discoveries);
    kLand.bits(list, p.land);
    kBuried.bits(list, s.buried_land(seat));
    int best = 0;
    int nearest = 1000;
    for (int j = 0; j < n; ++j) {
      if (j == i) continue;
      best = std::max(best, scores[static_cast<std::size_t>(j)].points);
      nearest = std::min<int>(nearest, s.player[j].space);
    }
    const int points = scores[static_cast<std::size_t>(i)].points;
    kScore.reached(list, points, 2, 2);
    kLead.reached(list, points - best, -20, 2);
    kStock.one_of(list, p.stock);
    kGeneral.one_of(list, p.general);
    kHourglasses.one_of(list, p.hourglasses);
    for (int t = 0; t < kTypes; ++t) {
      list.add(kCubes.begin + t * 8 + std::min<int>(p.cubes[t], 7));
      list.add(kOfType.begin + t * 8 + std::min(std::popcount(p.land & rules.tables.of_type[t]), 7));
    }
    kWondersBuilt.bits(list, p.wonders);
    kTiles.bits(list, p.tiles);
    kStars.one_of(list, star_tokens(rules.tables, p) + sum_of(rules.figures, p.discoveries, &DiscoveryFigures::stars));
    kSwords.one_of(list, swords(rules.figures, p));
    kZeus.one_of(list, sum_of(rules.figures, p.discoveries, &DiscoveryFigures::zeus) +
                           std::popcount(p.land & rules.tables.zeus));
    kSpace.one_of(list, p.space);
    kBehind.one_of(list, nearest - p.space + 15);
    kMarks.bits(list, p.marks);
    kAthena.one_of(list, p.athena);
  }
  if (!s.flow.empty()) {
    const Frame& top = s.flow.top();
    if (top.seat < n) {
      FeatureList& asked = out.player[top.seat];
      kAsked.one_of(asked, index(top.task));
      if ((top.task == Task::kPay || top.task == Task::kBonus) && top.what < kSpaces)
        asked.add(kAskedFor.begin + s.tile[top.what]);
    }
    u32 seen[kMaxSeats] = {};
    for (int i = 0; i < s.flow.depth; ++i) {
      const Frame& f = s.flow.frames[i];
      if (f.seat >= n) continue;
      const u32 task = 1U << index(f.task);
      if ((seen[f.seat] & task) == 0) out.player[f.seat].add(kTasks.begin + index(f.task));
      seen[f.seat] |= task;
    }
  }
  FeatureList& table = out.table;
  kPlayers.one_of(table, n);
  kTribes.bits(table, s.tribes);
  kCrossed.bits(table, s.crossed);
  kUnrevealed.bits(table, s.unrevealed);
  kFirstReached.bits(table, s.first_reached);
  kLastReached.bits(table, s.last_reached);
  for (int space = 0; space < kSpaces; ++space) {
    const int d = s.tile[space];
    if (d >= kDiscoveries) continue;
    table.add(kColumn.begin + d * kColumns + space % kColumns);
    table.add(kCopies.begin + d * 4 + std::min<int>(s.copies[space], 3));
  }
  for (int column = 0; column < kColumns; ++column)
    if (s.wonder[column] < kWonders) table.add(kWonderColumn.begin + s.wonder[column] * kColumns + column);
  for (int i = 0; i < kMarkers; ++i) kTaken.flag(table, i, s.marker[i] != kNoSeat);
  kProgress.one_of(table, least);
}

}  // namespace pelops::ai
