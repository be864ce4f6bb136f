#include "tests/properties/olympus_traits.h"

namespace pelops {

using namespace olympus_2010;
using Shadow = Traits<Olympus>::Shadow;

Shadow::City Shadow::city(const State& s, Seat seat) {
  const Player& p = s.player[seat];
  City c = {};
  for (int t = 0; t < kTracks; ++t) c.track[t] = p.track[t];
  for (int r = 0; r < kResources; ++r) {
    c.cubes[index(Place::kWarehouse)][r] = p.warehouse[r];
    c.cubes[index(Place::kTribute)][r] = p.tribute[r];
  }
  c.points = p.points;
  c.clergy = p.clergy;
  c.supply = p.supply;
  for (unsigned left = p.wars; left != 0; left >>= 4) ++c.wars;
  for (int i = 0; i < s.flow.depth; ++i)  // a war is fought when its target is named
    c.wars += s.flow.frames[i].task == Task::kAttack && s.flow.frames[i].seat == seat ? 1 : 0;
  for (const Building b : kUpkeepBuildings)
    if ((p.used & upkeep_bit(b)) != 0) c.used |= bit(b);
  const int begin = s.order_begin(seat);
  for (int i = begin; i < begin + p.buildings(); ++i) c.buildings.push_back(static_cast<Building>(s.order[i]));
  return c;
}

Shadow::Shadow(const State& s) : round_(s.round), starting_(s.starting) {
  for (int d = 0; d < kDeities; ++d) {
    alpha_[d] = s.alpha[d];
    beta_[d] = s.beta[d];
  }
  for (int t = 0; t < kTracks; ++t) glory_[t] = s.glory[t];
  for (Seat seat = 0; seat < s.players; ++seat) cities_.push_back(city(s, seat));
}

void Shadow::hear(const Event& e) {
  const auto what = static_cast<Happened>(e.kind);
  if (what == Happened::kRoundEnded || what == Happened::kGameOver) return;
  City& c = cities_[e.seat];
  const int a = e.args[0];
  const auto bit_of_seat = static_cast<u8>(1U << e.seat);
  const auto expect = [&](int told, int is) {
    if (told != is)
      complain("event " + std::string(Olympus::event_forms()[e.kind].type) + " says " + std::to_string(told) +
               ", but it was " + std::to_string(is));
  };
  switch (what) {
    case Happened::kRoundBegan:
      round_ = a;
      starting_ = e.seat;
      return;
    case Happened::kWorshipped:
      --c.clergy;
      expect(kNoSeat, alpha_[a]);
      alpha_[a] = e.seat;
      return;
    case Happened::kJoined:
      --c.clergy;
      beta_[a] = static_cast<u8>(beta_[a] | bit_of_seat);
      return;
    case Happened::kAdvanced:
      expect(e.args[1], c.track[a]);
      expect(e.args[2], c.track[a] + 1);
      c.track[a] = e.args[2];
      return;
    case Happened::kAdvanceLost: return expect(e.args[1], c.track[a]);
    case Happened::kRetreated:
      expect(e.args[1], c.track[a]);
      if (e.args[2] >= e.args[1]) complain("a marker retreated, but not downwards");
      c.track[a] = e.args[2];
      return;
    case Happened::kGlory:
      expect(kNoSeat, glory_[a]);
      glory_[a] = e.seat;
      return;
    case Happened::kScored: c.points += a; return expect(e.args[1], c.points);
    case Happened::kLostPoints: c.points -= a; return expect(e.args[1], c.points);
    case Happened::kGained: c.cubes[e.args[2]][a] += e.args[1]; return;
    case Happened::kLost: c.cubes[e.args[2]][a] -= e.args[1]; return;
    case Happened::kBuilt: return c.buildings.push_back(static_cast<Building>(a));
    case Happened::kWarDeclared: ++c.wars; return;
    case Happened::kAttacked: --c.wars; return;
    case Happened::kRecalled:
      c.supply -= a;
      c.clergy += a;
      return;
    case Happened::kLeftBeta:
      if ((beta_[a] & bit_of_seat) == 0) complain("a priest left a beta space on which it did not stand");
      beta_[a] = static_cast<u8>(beta_[a] & ~bit_of_seat);
      ++c.clergy;
      ++left_beta_;
      return;
    case Happened::kPriestsReturned:
      expect(a, left_beta_);
      left_beta_ = 0;
      return;
    case Happened::kUsed: c.used |= u64{1} << a; return;
    case Happened::kPriestsTaken:
      c.clergy = e.args[0];
      c.supply = e.args[1];
      c.used = 0;
      for (int d = 0; d < kDeities; ++d) {
        if (alpha_[d] == e.seat) alpha_[d] = kNoSeat;
        beta_[d] = static_cast<u8>(beta_[d] & ~bit_of_seat);
      }
      return;
    case Happened::kPassed:
    case Happened::kDeclined:
    case Happened::kFavour:
    case Happened::kWarWon:
    case Happened::kWarRepelled:
    case Happened::kProtected:
    case Happened::kPlague:
    case Happened::kSkipped:
    case Happened::kRoundEnded:
    case Happened::kGameOver: return;  // they move nothing
  }
}

Complaint Shadow::differs(const City& is, Seat seat) const {
  const City& told = cities_[seat];
  const auto one = [&](const std::string& what, int by_events, int in_state) {
    return "seat " + std::to_string(seat) + " has " + what + " " + std::to_string(in_state) + ", the events make it " +
           std::to_string(by_events);
  };
  for (std::size_t t = 0; t < kTracks; ++t)
    if (told.track[t] != is.track[t]) return one(std::string(kTrackNames[t]), told.track[t], is.track[t]);
  for (std::size_t place = 0; place < 2; ++place)
    for (std::size_t r = 0; r < kResources; ++r)
      if (told.cubes[place][r] != is.cubes[place][r])
        return one(std::string(kPlaceNames[place]) + " " + std::string(kResourceNames[r]), told.cubes[place][r],
                   is.cubes[place][r]);
  if (told.points != is.points) return one("points", told.points, is.points);
  if (told.clergy != is.clergy) return one("clergy", told.clergy, is.clergy);
  if (told.supply != is.supply) return one("supply", told.supply, is.supply);
  if (told.wars != is.wars) return one("wars", told.wars, is.wars);
  if (told.used != is.used) return "seat " + std::to_string(seat) + " has used other buildings than the events say";
  if (told.buildings != is.buildings)
    return "seat " + std::to_string(seat) + " has other buildings than the events say";
  return {};
}

Complaint Shadow::differs(const State& s) const {
  if (!complaint_.empty()) return complaint_;
  if (left_beta_ != 0) return "priests left beta spaces and were not told as returned";
  if (round_ != s.round) return "the round is not the one of the events";
  if (starting_ != s.starting) return "the starting player is not the one of the events";
  for (int d = 0; d < kDeities; ++d)
    if (alpha_[d] != s.alpha[d] || beta_[d] != s.beta[d]) return "the priests on a deity are not those of the events";
  for (int t = 0; t < kTracks; ++t)
    if (glory_[t] != s.glory[t]) return "a glory card is not where the events put it";
  for (Seat seat = 0; seat < s.players; ++seat)
    if (Complaint wrong = differs(city(s, seat), seat); !wrong.empty()) return wrong;
  return {};
}

}  // namespace pelops
