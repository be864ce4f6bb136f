#include <algorithm>
#include <cstring>

#include "tests/properties/olympos_traits.h"

namespace pelops {

using namespace olympos_2011;
using Shadow = Traits<Olympos>::Shadow;

namespace {

constexpr unsigned kLasting = kAresMark | kSirenMark | kKeresMark | kFinishedMark;

std::string of(Seat seat) { return "seat " + std::to_string(seat); }

}  // namespace

Shadow::Realm Shadow::realm(const State& s, Seat seat) {
  const Player& p = s.player[seat];
  Realm r = {};
  r.stock = p.stock;
  r.general = p.general;
  r.hourglasses = p.hourglasses;
  r.prestige = p.prestige;
  r.space = p.space;
  r.athena = p.athena;
  for (int t = 0; t < kTypes; ++t) r.cubes[t] = p.cubes[t];
  r.discoveries = p.discoveries;
  r.tiles[0] = tile_shown(default_figures(), p, Discovery::kMoney);
  r.tiles[1] = tile_shown(default_figures(), p, Discovery::kAgriculture);
  r.wonders = p.wonders;
  r.marks = p.marks & kLasting;
  r.hand = p.hand;
  if (Olympos::drawer(s) == seat) r.drawn = s.drawn;
  return r;
}

Shadow::Place Shadow::place(const State& s, int territory) {
  const auto t = static_cast<Territory>(territory);
  Place p = {{}, s.controller(t), (s.crossed & bit(t)) != 0, (s.tribes & bit(t)) != 0};
  for (int i = 0; i < s.n_buried; ++i)
    if ((s.buried[i] >> 3) == territory) p.settlers.push_back(s.buried[i] & 7);
  if (p.controller != kNoSeat) p.settlers.push_back(p.controller);
  return p;
}

Shadow::Shadow(const State& s)
    : copies_(kDiscoveries),
      marked_(kDiscoveries),
      space_of_(kDiscoveries),
      stack_(s.stack, s.stack + s.players),
      deck_(s.deck),
      discards_(s.discards),
      unrevealed_(s.unrevealed),
      turn_(s.turn) {
  for (Seat seat = 0; seat < s.players; ++seat) realms_.push_back(realm(s, seat));
  for (int t = 0; t < kTerritories; ++t) places_.push_back(place(s, t));
  for (int space = 0; space < kSpaces; ++space) {
    copies_[s.tile[space]] = s.copies[space];
    space_of_[s.tile[space]] = space;
  }
}

void Shadow::settler_leaves(Seat seat, int territory) {
  auto& settlers = places_[static_cast<std::size_t>(territory)].settlers;
  const auto lowest = std::find(settlers.begin(), settlers.end(), seat);
  expect(lowest != settlers.end(), "a settler leaves where there is none");
  if (lowest != settlers.end()) settlers.erase(lowest);
}

// What was paid is what some way to give types to the groups of the cost takes beyond the territory tokens.
void Shadow::check_payment(Seat seat, int discovery) {
  Realm& r = realms_[seat];
  int tokens[kTypes] = {};
  for (std::size_t t = 0; t < kTerritories; ++t)
    if (places_[t].controller == seat) ++tokens[index(default_figures().territory[t].type)];
  const auto& cost =
      default_figures().spaces[static_cast<std::size_t>(space_of_[static_cast<std::size_t>(discovery)])].cost;
  std::vector<int> types = {0, 1, 2, 3};
  bool paid = false;
  do {
    bool fits = true;
    int missing[kTypes] = {};
    for (std::size_t i = 0; i < cost.size(); ++i) {
      fits = fits && (cost[i].type == kAny || cost[i].type == types[i]);
      missing[types[i]] = std::max(0, cost[i].n - tokens[types[i]]);
    }
    paid = paid || (fits && std::equal(missing, missing + kTypes, r.paid));
  } while (std::next_permutation(types.begin(), types.end()));
  expect(paid, "what was paid is not what the discovery costs");
  std::fill(r.paid, r.paid + kTypes, 0);
}

void Shadow::hear(const Event& e) {
  hear_of_board(e);
  hear_of_cards(e);
  if (e.seat == kNoSeat) return;
  Realm& r = realms_[e.seat];
  const int a = e.args[0];
  const int n = e.args[1];
  switch (static_cast<Happened>(e.kind)) {
    case Happened::kTurnBegan: turn_ = a; return;
    case Happened::kSettlerPlaced:
      --r.stock;
      placed_ = true;
      return;
    case Happened::kSettlerRemoved: ++r.stock; return;
    case Happened::kDiscovered:
      check_payment(e.seat, a);
      expect((r.discoveries >> a & 1) == 0, "one of a kind twice");
      r.discoveries |= 1U << a;
      --copies_[static_cast<std::size_t>(a)];
      if (n >= 0) r.tiles[a == index(Discovery::kMoney) ? 0 : 1] = n;
      return;
    case Happened::kPaidCubes:
      r.cubes[a] -= n;
      r.paid[a] += n;
      expect(r.cubes[a] >= 0, "cubes are paid that are not there");
      return;
    case Happened::kGainedCubes: r.cubes[a] += n; return;
    case Happened::kMarked: {
      --r.general;
      const int space = (a - 1) * kColumns + n - 1;
      for (std::size_t d = 0; d < kDiscoveries; ++d) {
        if (space_of_[d] != space) continue;
        expect((marked_[d] >> e.seat & 1) == 0 && (r.discoveries >> d & 1) != 0, "a marker without its discovery");
        marked_[d] = static_cast<u8>(marked_[d] | 1U << e.seat);
      }
      return;
    }
    case Happened::kSettlersGained:
      r.general -= a;
      r.stock += a;
      return;
    case Happened::kHourglasses: r.hourglasses += a; return;
    case Happened::kSpentHourglasses: r.hourglasses -= a; return expect(r.hourglasses >= 0, "hourglasses below zero");
    case Happened::kPrestige: r.prestige += a; return;
    case Happened::kBuilt: r.wonders |= 1U << a; return;
    case Happened::kStarSpent: --r.athena; return;
    case Happened::kMovedToken:
      expect(a == r.space && n > a, "a token does not move on from where it is");
      r.space = n;
      stack_.erase(std::find(stack_.begin(), stack_.end(), e.seat));
      stack_.push_back(e.seat);
      return;
    case Happened::kStruck:
      if (a == index(OlymposCard::kAthena)) ++r.athena;
      if (a == index(OlymposCard::kAres)) r.marks |= kAresMark;
      if (a == index(OlymposCard::kSiren)) r.marks |= kSirenMark;
      if (a == index(OlymposCard::kKeres)) r.marks |= kKeresMark;
      return;
    case Happened::kSwordsEnded:
      expect((r.marks & kAresMark) != 0, "swords end that nobody has");
      r.marks &= ~unsigned{kAresMark};
      return;
    case Happened::kSirenEnded:
      expect((r.marks & kSirenMark) != 0, "the Siren leaves whom she does not hold");
      r.marks &= ~unsigned{kSirenMark};
      return;
    case Happened::kFinished: r.marks |= kFinishedMark; return;
    default: return;  // the board, the cards, or nothing
  }
}

void Shadow::hear_of_board(const Event& e) {
  const auto t = static_cast<std::size_t>(e.args[0]);
  switch (static_cast<Happened>(e.kind)) {
    case Happened::kCrossedOut: places_[t].crossed = true; return;
    case Happened::kTribesPlaced: {
      int n = 0;
      for (std::size_t i = 0; i < kTerritories; ++i) {
        places_[i].tribe = default_figures().territory[i].star && !places_[i].crossed;
        n += places_[i].tribe ? 1 : 0;
      }
      return expect(n == e.args[0], "another number of tribes");
    }
    case Happened::kSettlerMoved:
      if (!placed_) settler_leaves(e.seat, e.args[0] - 1);
      placed_ = false;
      return places_[static_cast<std::size_t>(e.args[1]) - 1].settlers.push_back(e.seat);
    case Happened::kSettlerRemoved: return settler_leaves(e.seat, e.args[0]);
    case Happened::kLostControl:
      expect(places_[t].controller == e.seat, "control is lost that was not there");
      places_[t].controller = kNoSeat;
      return;
    case Happened::kTookControl:
      expect(places_[t].controller == kNoSeat && !places_[t].tribe && !places_[t].crossed, "two control a territory");
      places_[t].controller = e.seat;
      return;
    case Happened::kTribeDefeated:
      expect(places_[t].tribe, "a tribe is defeated that is not there");
      places_[t].tribe = false;
      return;
    case Happened::kRevealed:
      expect((unrevealed_ >> t & 1) != 0, "an Olympos card comes up twice");
      unrevealed_ &= ~(1U << t);
      return;
    default: return;
  }
}

void Shadow::hear_of_cards(const Event& e) {
  const auto card = static_cast<Destiny>(e.args[0]);
  switch (static_cast<Happened>(e.kind)) {
    case Happened::kDrew: {
      Realm& r = realms_[e.seat];
      expect(deck_.of(card) > 0, "a card is drawn that the deck has not");
      deck_.remove(card);
      ((r.discoveries & bit(Discovery::kOracle)) != 0 ? r.drawn : r.hand).add(card);
      return;
    }
    case Happened::kKept:
      realms_[e.seat].drawn.remove(card);
      realms_[e.seat].hand.add(card);
      return;
    case Happened::kDiscarded:
    case Happened::kPlayed: {
      Realm& r = realms_[e.seat];
      Pile& from = r.drawn.empty() ? r.hand : r.drawn;
      expect(from.of(card) > 0, "a card is played that is not there");
      from.remove(card);
      return discards_.add(card);
    }
    case Happened::kReshuffled:
      expect(deck_.empty() && e.args[0] == discards_.size(), "the discards are shuffled while there is a deck");
      deck_ = discards_;
      discards_ = {};
      return;
    default: return;
  }
}

Complaint Shadow::differs(const Realm& is, Seat seat) const {
  const Realm& told = realms_[seat];
  const auto one = [&](const std::string& what, int by_events, int in_state) {
    return of(seat) + " has " + what + " " + std::to_string(in_state) + ", the events make it " +
           std::to_string(by_events);
  };
  if (told.stock != is.stock) return one("stock", told.stock, is.stock);
  if (told.general != is.general) return one("general stock", told.general, is.general);
  if (told.hourglasses != is.hourglasses) return one("hourglasses", told.hourglasses, is.hourglasses);
  if (told.prestige != is.prestige) return one("prestige", told.prestige, is.prestige);
  if (told.space != is.space) return one("space", told.space, is.space);
  if (told.athena != is.athena) return one("stars of Athena", told.athena, is.athena);
  for (std::size_t t = 0; t < kTypes; ++t)
    if (told.cubes[t] != is.cubes[t]) return one(std::string(kTypeNames[t]), told.cubes[t], is.cubes[t]);
  if (told.discoveries != is.discoveries || told.wonders != is.wonders) return of(seat) + " has other tiles";
  for (int i = 0; i < 2; ++i)
    if (told.tiles[i] != is.tiles[i]) return one("tile", told.tiles[i], is.tiles[i]);
  if (told.marks != is.marks) return one("marks", static_cast<int>(told.marks), static_cast<int>(is.marks));
  if (told.hand.bits != is.hand.bits || told.drawn.bits != is.drawn.bits) return of(seat) + " holds other cards";
  return {};
}

Complaint Shadow::differs(const State& s) const {
  if (!complaint_.empty()) return complaint_;
  for (Seat seat = 0; seat < s.players; ++seat)
    if (Complaint wrong = differs(realm(s, seat), seat); !wrong.empty()) return wrong;
  for (std::size_t t = 0; t < kTerritories; ++t) {
    const Place is = place(s, static_cast<int>(t));
    const Place& told = places_[t];
    if (is.settlers != told.settlers || is.controller != told.controller || is.crossed != told.crossed ||
        is.tribe != told.tribe)
      return std::string(kTerritoryNames[t]) + " is not what the events make it";
  }
  for (int space = 0; space < kSpaces; ++space) {
    const std::size_t d = s.tile[space];
    if (copies_[d] != s.copies[space]) return "other copies of " + std::string(kDiscoveryNames[d]);
    u8 marked = 0;
    if (space / kColumns < kRows - 1)
      for (int i = 0; i < kBonusSpaces; ++i)
        if (const u8 owner = s.marker[marker_index(space, i)]; owner != kNoSeat)
          marked = static_cast<u8>(marked | 1U << owner);
    if (marked != marked_[d]) return "other markers under " + std::string(kDiscoveryNames[d]);
  }
  if (!std::equal(stack_.begin(), stack_.end(), s.stack)) return "another order of the tokens";
  if (deck_.bits != s.deck.bits || discards_.bits != s.discards.bits) return "another deck";
  if (unrevealed_ != s.unrevealed) return "other Olympos cards";
  if (turn_ != s.turn) return "another turn";
  return {};
}

}  // namespace pelops
