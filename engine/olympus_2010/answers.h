#pragma once

#include "engine/olympus_2010/play.h"

// What an answer to each prompt does. The prompt has left the stack already; what it leaves to choose is pushed before
// what the choice brings, so that the choice's consequences come first.
namespace pelops::olympus_2010 {

template <class Sink>
void Play<Sink>::answer(const Frame& f, Action a) {
  Player& p = player(f.seat);
  const auto skip = [&] { tell(Happened::kSkipped, f.seat, index(f.task)); };
  // The same prompt again, one less to choose, from item `least` on.
  const auto again = [&](int least) {
    if (f.n <= 1) return;
    Frame next = f;
    next.n = static_cast<u8>(f.n - 1);
    next.used = static_cast<u8>(least);
    push(next);
  };
  switch (f.task) {
    case Task::kWorship: {  // 2.3
      s.deity = deity(a);
      s.aspect = aspect(a);
      s.alpha[index(s.deity)] = f.seat;
      --p.clergy;
      const bool ares = s.deity == Deity::kAres;
      tell(Happened::kWorshipped, f.seat, index(s.deity), ares ? wars(a) : -1, index(s.aspect) - 1);
      if (ares) declare_wars(f.seat, WarSource::kAresAlpha, wars(a));
      return push({.task = Task::kCeremony, .seat = f.seat, .seats = without(all_seats(s.players), f.seat)});
    }
    case Task::kJoin: {  // 2.4
      if (kind(a) == Kind::kDecline) return tell(Happened::kDeclined, f.seat, index(s.deity));
      s.beta[index(s.deity)] = static_cast<u8>(s.beta[index(s.deity)] | 1U << f.seat);
      --p.clergy;
      const bool ares = s.deity == Deity::kAres;
      tell(Happened::kJoined, f.seat, index(s.deity), ares ? wars(a) : -1);
      if (ares) declare_wars(f.seat, WarSource::kAresBeta, wars(a));
      return;
    }
    case Task::kProduction:
      if (kind(a) == Kind::kAdvance) return advance(f.seat, item<Track>(a));
      return produce(f.seat, item<Resource>(a));
    case Task::kBuild:
      if (kind(a) == Kind::kPass) return skip();
      again(0);
      return push({.task = Task::kPay, .seat = f.seat, .card = item<Building>(a)});
    case Task::kPay: return pay_for(f, a);
    case Task::kZeus: return choose_zeus(f, a);
    case Task::kHera: {
      const bool markers = kind(a) == Kind::kAdvance;
      const int r = markers ? index(resource_of(item<Track>(a))) : index(item<Resource>(a));
      if (f.n > 1)
        push({.task = Task::kHera,
              .seat = f.seat,
              .card = f.card,
              .n = static_cast<u8>(f.n - 1),
              .used = static_cast<u8>(markers ? 1 : 2),
              .more = static_cast<u8>(r + 1)});
      if (markers) return advance(f.seat, item<Track>(a));
      return produce(f.seat, item<Resource>(a));
    }
    case Task::kDeclareWar:
      if (kind(a) == Kind::kPass) return skip();
      return declare_wars(f.seat, WarSource::kPeloponnesianLeague, 1);
    case Task::kAttack: return fight(f.seat, static_cast<Seat>(bits_of(a, 0, 6)), static_cast<WarSource>(f.more));
    case Task::kPlunder:  // 5.5; more: the defender
      again(index(item<Resource>(a)));
      lose(f.more, item<Resource>(a), 1, Place::kWarehouse, Cause::kWar);
      return gain(f.seat, item<Resource>(a), 1, Place::kTribute, Cause::kWar);
    case Task::kDelianLeague:
      if (kind(a) == Kind::kPass) return skip();
      again(index(item<Resource>(a)));
      return gain(f.seat, item<Resource>(a), 1, Place::kTribute, Cause::kDelianLeague);
    case Task::kRecall:  // 5.8
      if (kind(a) == Kind::kPass) return skip();
      --p.supply;
      ++p.clergy;
      return tell(Happened::kRecalled, f.seat, 1);
    case Task::kAdvance:
      if (kind(a) == Kind::kPass) return skip();
      return advance(f.seat, item<Track>(a));
    case Task::kRetreat: return retreat(f.seat, item<Track>(a), 1, Cause::kTempleOfAthena);
    case Task::kHades:
      if (kind(a) == Kind::kLosePoints) return lose_points(f.seat, 3, Cause::kTempleOfHades);
      if (f.n > 1)
        push({.task = Task::kHades,
              .seat = f.seat,
              .card = f.card,
              .n = 1,
              .used = static_cast<u8>(index(item<Track>(a)) + 1),
              .more = 1});
      return retreat(f.seat, item<Track>(a), 1, Cause::kTempleOfHades);
    case Task::kTake:
      again(index(item<Resource>(a)));
      return gain(f.seat, item<Resource>(a), 1, Place::kWarehouse, Cause::kTempleOfAphrodite);
    case Task::kPhilosophy:  // 9.23; more: the builder
      if (kind(a) == Kind::kPass) return skip();
      gain(f.seat, item<Resource>(a), 1, Place::kWarehouse, Cause::kPhilosophy);
      return gain(f.more, item<Resource>(a), 1, Place::kWarehouse, Cause::kPhilosophy);
    case Task::kColony: again(index(item<Track>(a)) + 1); return advance(f.seat, item<Track>(a));
    case Task::kWorkshop: return choose_workshop(f, a);
    case Task::kOracle: return favour(f.seat, deity(a), true, Building::kOracle, wars(a));
    case Task::kAcropolis: return favour(f.seat, deity(a), false, Building::kAcropolis, wars(a));
    case Task::kTrispastos:
      if (kind(a) == Kind::kPass) return skip();
      if ((t_.culture_one & ~p.built & ~bit(item<Building>(a))) != 0) again(0);
      return built(f.seat, item<Building>(a));
    case Task::kDiscard:  // 7.1
      again(index(item<Resource>(a)));
      return lose(f.seat, item<Resource>(a), 1, Place::kWarehouse, Cause::kWarehouseLimit);
    case Task::kUpkeep:
      if (kind(a) == Kind::kUse) return use(f.seat, item<Building>(a));
      s.flow.top().seats = without(s.flow.top().seats, f.seat);  // the round's: he has finished
      return skip();
    case Task::kSpend: return spend_for(f, a);
    case Task::kNone:
    case Task::kRound:
    case Task::kCeremony:
    case Task::kWars:
    case Task::kEffects:
    case Task::kOpponents: return;  // they ask nobody
  }
}

// 4.8; used: markers chosen; more: resources chosen, and 8 for a war.
template <class Sink>
void Play<Sink>::choose_zeus(const Frame& f, Action a) {
  Frame next = f;
  next.n = static_cast<u8>(f.n - 1);
  if (kind(a) == Kind::kAdvance) next.used = static_cast<u8>(f.used | 1U << index(item<Track>(a)));
  if (kind(a) == Kind::kProduce) next.more = static_cast<u8>(f.more | 1U << index(item<Resource>(a)));
  if (kind(a) == Kind::kDeclareWar) next.more = static_cast<u8>(f.more | 8U);
  if (next.n > 0) push(next);
  switch (kind(a)) {
    case Kind::kAdvance: return advance(f.seat, item<Track>(a));
    case Kind::kProduce: return produce(f.seat, item<Resource>(a));
    case Kind::kDeclareWar: return declare_wars(f.seat, WarSource::kZeus, 1);
    case Kind::kBuild: return push({.task = Task::kPay, .seat = f.seat, .card = item<Building>(a)});
    case Kind::kScore: return score(f.seat, 1, Cause::kFavour);
    default: assert(false);  // not offered
  }
}

// 9.38; used: the items taken.
template <class Sink>
void Play<Sink>::choose_workshop(const Frame& f, Action a) {
  const bool marker = kind(a) == Kind::kAdvance;
  const bool production = kind(a) == Kind::kProduce;
  const int taken = marker ? index(item<Track>(a)) - index(Track::kMilitary) : production ? 4 : 5;
  if (f.n > 1)
    push({.task = Task::kWorkshop,
          .seat = f.seat,
          .card = f.card,
          .n = 1,
          .used = static_cast<u8>(f.used | 1U << taken)});
  if (marker) return advance(f.seat, item<Track>(a));
  if (production) return produce(f.seat, item<Resource>(a));
  score(f.seat, 1, Cause::kBuilding);
}

// Payment, then the card (6.6).
template <class Sink>
void Play<Sink>::pay_for(const Frame& f, Action a) {
  const Payment p = payment(a);
  for (int r = 0; r < kResources; ++r) {
    if (p.warehouse[r] > 0) lose(f.seat, static_cast<Resource>(r), p.warehouse[r], Place::kWarehouse, Cause::kPayment);
    if (p.tribute[r] > 0) lose(f.seat, static_cast<Resource>(r), p.tribute[r], Place::kTribute, Cause::kPayment);
  }
  if (p.points > 0) lose_points(f.seat, p.points, Cause::kPayment);
  built(f.seat, f.card);
}

// Bouleuterion, Goldsmith, Trade Route (9.10, 9.16, 9.35).
template <class Sink>
void Play<Sink>::spend_for(const Frame& f, Action a) {
  const Resource r = spent_resource(a);
  lose(f.seat, r, 1, spent_from_tribute(a) ? Place::kTribute : Place::kWarehouse, Cause::kUpkeepBuilding);
  if (f.card == Building::kGoldsmith) return score(f.seat, 1, Cause::kUpkeepBuilding);
  if (f.card == Building::kBouleuterion)
    return push({.task = Task::kAdvance, .seat = f.seat, .card = f.card, .used = 0x3f});
  for (int other = 0; other < kResources; ++other)
    if (other != index(r)) gain(f.seat, static_cast<Resource>(other), 1, Place::kWarehouse, Cause::kUpkeepBuilding);
}

}  // namespace pelops::olympus_2010
