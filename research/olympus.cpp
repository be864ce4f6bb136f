#include "research/olympus.h"

#include "engine/olympus_2010/actions.h"

namespace pelops::research {

using namespace olympus_2010;

std::vector<Action> GameResearch<Olympus>::actions() {
  std::vector<Action> list;
  const auto add = [&list](Action a) { list.push_back(a); };
  const auto each = [&list](Kind kind, int n) {
    for (int i = 0; i < n; ++i) list.push_back(make(kind, static_cast<u32>(i)));
  };
  for (int d = 0; d < kDeities; ++d) {
    const auto deity = static_cast<Deity>(d);
    if (deity != Deity::kAres) add(favour(deity));
    if (deity != Deity::kAres && deity != Deity::kApollo) add(worship(deity));
  }
  for (int wars = 0; wars <= 2; ++wars) {
    add(worship_ares(wars));
    add(favour_ares(wars));
  }
  add(worship_apollo(Aspect::kSun));
  add(worship_apollo(Aspect::kPlague));
  add(join());
  for (int wars = 0; wars <= 1; ++wars) add(join_ares(wars));
  for (const Kind kind :
       {Kind::kDecline, Kind::kDeclareWar, Kind::kScore, Kind::kPass, Kind::kRecall, Kind::kLosePoints})
    add(make(kind));
  for (const Kind kind : {Kind::kAdvance, Kind::kRetreat}) each(kind, kTracks);
  for (const Kind kind : {Kind::kProduce, Kind::kPlunder, Kind::kTake, Kind::kDiscard}) each(kind, kResources);
  each(Kind::kBuild, kBuildings);
  each(Kind::kAttack, kMaxSeats);
  for (const Building b : kUpkeepBuildings) add(make(Kind::kUse, b));
  for (int r = 0; r < kResources; ++r)
    for (const bool from_tribute : {false, true}) add(spend(static_cast<Resource>(r), from_tribute));
  // Every way to spend up to the most icons that figures may ask for (6.7).
  Payment p;
  const auto pay_up_to = [&](auto&& self, int pile, int left) -> void {
    if (pile == 2 * kResources) return add(pay(p));
    u8& n = pile < kResources ? p.warehouse[pile] : p.tribute[pile - kResources];
    for (n = 0; n <= left; ++n) self(self, pile + 1, left - n);
    n = 0;
  };
  for (p.points = 0; p.points <= 1; ++p.points) pay_up_to(pay_up_to, 0, kMaxIcons - p.points);
  return list;
}

// All is public (1.5).
template <bool kNotes>
void GameResearch<Olympus>::observe(const State& s, Seat seat, Writer<kNotes>& out) {
  const int n = s.players;
  const auto from_seat = [&](u8 other) { return other < n ? (other - seat + n) % n : -1; };
  const bool over = s.flow.empty();
  const Frame top = over ? Frame{} : s.flow.top();

  out.number("round", s.round, 24);
  out.one_of("phase", index(s.phase), static_cast<int>(kPhaseNames.size()), kPhaseNames);
  out.one_of("starting_player", from_seat(s.starting), n);
  out.one_of("active", s.phase == Phase::kWorship ? from_seat(s.active) : -1, n);
  out.one_of("ceremony", s.deity == Deity::kNone ? -1 : index(s.deity), kDeities, kDeityNames);
  out.one_of("aspect", index(s.aspect) - 1, static_cast<int>(kAspectNames.size()), kAspectNames);
  out.one_of("asked", over ? -1 : from_seat(top.seat), n);
  out.one_of("prompt", over ? -1 : index(top.task), kPrompts, kPromptNames);
  out.one_of("prompt_building", top.card == Building::kNone ? -1 : index(top.card), kBuildings, kBuildingNames);
  out.number("prompt_left", top.n, 8);
  for (int i = 0; i < n; ++i) {
    const Seat other = left_of(seat, n, i);
    const Player& p = s.player[other];
    out.player(i);
    out.numbers("tracks", p.track, kTrackNames, 10);
    out.numbers("warehouse", p.warehouse, kResourceNames, 9);
    out.numbers("tribute", p.tribute, kResourceNames, 9);
    out.number("points", p.points, 50);
    out.number("clergy", p.clergy, 5);
    out.number("supply", p.supply, 5);
    int wars = 0;
    for (unsigned left = p.wars; left != 0; left >>= 4) ++wars;
    out.number("wars", wars, kMaxWars);
    out.flags("buildings", p.built, kBuildings, kBuildingNames);
    out.flags("used", p.used, static_cast<int>(std::size(kUpkeepBuildings)));
    u64 alpha = 0;
    u64 beta = 0;
    u64 glory = 0;
    for (int d = 0; d < kDeities; ++d) {
      alpha |= static_cast<u64>(s.alpha[d] == other ? 1 : 0) << d;
      beta |= static_cast<u64>(s.beta[d] >> other & 1) << d;
    }
    for (int t = 0; t < kTracks; ++t) glory |= static_cast<u64>(s.glory[t] == other ? 1 : 0) << t;
    out.flags("alpha", alpha, kDeities, kDeityNames);
    out.flags("beta", beta, kDeities, kDeityNames);
    out.flags("glory", glory, kTracks, kTrackNames);
  }
}

template void GameResearch<Olympus>::observe(const State&, Seat, Writer<true>&);
template void GameResearch<Olympus>::observe(const State&, Seat, Writer<false>&);

}  // namespace pelops::research
