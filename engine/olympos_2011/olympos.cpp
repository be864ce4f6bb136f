#include "engine/olympos_2011/olympos.h"

#include <algorithm>

#include "engine/olympos_2011/answers.h"
#include "engine/olympos_2011/effects.h"
#include "engine/olympos_2011/procedures.h"
#include "engine/olympos_2011/prompts.h"

namespace pelops::olympos_2011 {

static_assert(Game<Olympos>);

namespace {

// The cheapest ways from one start. Entering land costs 1, with Cavalry 1 for each unbroken stretch; a sea space costs
// `sea`, 3: it may not be entered. What was entered counts, so that the start itself is reached by going out and back.
void find_ways(const Figures& f, bool cavalry, int sea, int start, Tables::Ways& ways) {
  constexpr int kFar = 1000;
  constexpr int kNodes = kTerritories + kSeas;
  int entered[kNodes];
  for (int& cost : entered) cost = kFar;
  const auto enter = [&](int node, int cost) {
    if (cost >= entered[node]) return false;
    entered[node] = cost;
    return true;
  };
  // Leaves `node` at `cost`; `moved` says whether land that follows continues a stretch that is paid.
  const auto go_on = [&](int node, int cost, bool moved) {
    bool better = false;
    const bool land = node < kTerritories;
    const auto here = static_cast<std::size_t>(land ? node : node - kTerritories);
    const u32 seas = land ? f.territory[here].sea : f.seas[here];
    if (sea < 3)
      for (int i = 0; i < kSeas; ++i)
        if ((seas >> i & 1) != 0) better = enter(kTerritories + i, cost + sea) || better;
    for (int i = 0; i < kTerritories; ++i) {
      const bool neighbours = land ? (f.territory[here].land >> i & 1) != 0
                                   : (f.territory[static_cast<std::size_t>(i)].sea >> (node - kTerritories) & 1) != 0;
      if (neighbours) better = enter(i, cost + (cavalry && land && moved ? 0 : 1)) || better;
    }
    return better;
  };
  if (start == kNorth) {
    for (int i = 0; i < kTerritories; ++i)
      if (f.territory[static_cast<std::size_t>(i)].north) enter(i, 1);
  } else {
    go_on(start - 1, 0, false);
  }
  for (bool better = true; better;) {
    better = false;
    for (int node = 0; node < kNodes; ++node)
      if (entered[node] < kFar) better = go_on(node, entered[node], true) || better;
  }
  ways.reach[start] = 0;
  for (int t = 0; t < kTerritories; ++t) {
    ways.cost[start][t] = entered[t] < kFar ? static_cast<u8>(entered[t]) : kNoWay;
    if (entered[t] < kFar) ways.reach[start] |= Land{1} << t;
  }
}

}  // namespace

Tables::Tables(const Figures& f) {
  for (int cavalry = 0; cavalry < 2; ++cavalry)
    for (int sea = 0; sea < kSeaCosts; ++sea)
      for (int start = 0; start < kStarts; ++start) find_ways(f, cavalry == 1, sea, start, ways[cavalry][sea]);
  for (int t = 0; t < kTerritories; ++t) {
    const TerritoryFigures& territory = f.territory[static_cast<std::size_t>(t)];
    const Land land = Land{1} << t;
    of_type[index(territory.type)] |= land;
    if (territory.star) starred |= land;
    if (territory.zeus) zeus |= land;
    if (territory.atlantis) atlantis |= land;
  }
  for (u32 at = 0; at < std::size(payable); ++at) {
    int have[kTypes];
    for (int t = 0; t < kTypes; ++t) have[t] = static_cast<int>(at >> (3 * t) & 7);
    for (std::size_t space = 0; space < kSpaces; ++space)
      if (covers(f.spaces[space], have)) payable[at] |= 1U << space;
  }
  fewest_stars = *std::min_element(f.wonder_stars.begin(), f.wonder_stars.end());
  for (std::size_t space = 0; space < kSpaces; ++space)
    for (const CostGroup& group : f.spaces[space].cost)
      if (group.type != kAny) named[space] = static_cast<u8>(named[space] | 1U << group.type);
}

Olympos::Olympos(const Figures& figures, bool ask_single) : rules_(figures) { rules_.ask_single = ask_single; }

// The tables of the newest figures are made once: the ways on the map take longer than many a game.
Olympos Olympos::make(std::string_view figures_toml, std::string_view file, bool ask_single, Complaint& complaint,
                      int figures_version) {
  static const Olympos with_default_figures;
  if (!figures_toml.empty() || figures_version != kNewestFigures) {
    const Figures figures = replace_figures(figures_toml, file, complaint, figures_version);
    if (complaint.empty()) return Olympos(figures, ask_single);
  }
  Olympos game = with_default_figures;
  game.rules_.ask_single = ask_single;
  return game;
}

template <class Sink>
State Olympos::start(const SetUp& set_up, Options& next, Sink& sink) const {
  State s;
  Play<Sink> play(rules_, s, sink);
  play.begin(set_up);
  play.settle(next);
  return s;
}

Decision Olympos::decision(const State& s) const {
  if (s.flow.empty()) return {};
  const Frame& f = s.flow.top();
  return {.seat = f.seat, .prompt = static_cast<u8>(f.task), .source = source_of(s, f)};
}

// The discovery or the Olympos card that asks.
u8 Olympos::source_of(const State& s, const Frame& f) {
  const auto discovery = [](int d) { return static_cast<u8>(1 + d); };
  const auto card = [](OlymposCard c) { return static_cast<u8>(1 + kDiscoveries + index(c)); };
  switch (f.task) {
    case Task::kPay:
    case Task::kBonus: return discovery(s.tile[f.what]);
    case Task::kKeep: return discovery(index(Discovery::kOracle));
    case Task::kTake: return f.what == 0xff ? card(OlymposCard::kArtemis) : discovery(f.what);
    case Task::kZeus: return card(static_cast<OlymposCard>(f.what));
    case Task::kRemove: return card(OlymposCard::kHades);
    case Task::kNone:
    case Task::kCrossOut:
    case Task::kAct:
    case Task::kPlay:
    case Task::kDraw:
    case Task::kReveal:
    case Task::kTurns:
    case Task::kAction:
    case Task::kDrawing:
    case Task::kGod: break;
  }
  return 0;
}

Seat Olympos::drawer(const State& s) {
  if (s.drawn.empty()) return kNoSeat;
  for (int i = s.flow.depth - 1; i >= 0; --i)
    if (s.flow.frames[i].task == Task::kDrawing) return s.flow.frames[i].seat;
  return kNoSeat;
}

void Olympos::options(const State& s, Options& list) const {
  list.clear();
  if (!s.flow.empty()) list_options(rules_, s, s.flow.top(), list);
}

template <class Sink>
void Olympos::apply(State& s, Action a, Options& next, Sink& sink) const {
  Play<Sink>(rules_, s, sink).answer(a, next);
}

u32 Olympos::weight(const State& s, Action a) const {
  return kind(a) == Kind::kDraw ? static_cast<u32>(s.deck.of(item<Destiny>(a))) : 1;
}

// Drawn cards are their owner's secret, and so is which one is kept (1.7).
bool Olympos::sees(const State& s, Seat seat) const {
  if (s.flow.empty()) return true;
  const Frame& f = s.flow.top();
  if (f.task == Task::kDraw) return f.more == seat;
  return f.task != Task::kKeep || f.seat == seat;
}

// What the seat cannot know are the hands of the others and what of the rest is in the deck (1.7). While a player is
// asked for a Zeus card everybody sees that he has one.
State Olympos::determinize(const State& s, Seat seat, Rng& rng) const {
  State d = s;
  int size[kMaxSeats] = {};
  Pile unknown = s.deck;
  for (Seat other = 0; other < s.players; ++other) {
    if (other == seat) continue;
    unknown.bits += s.player[other].hand.bits;
    size[other] = s.player[other].hand.size();
    d.player[other].hand = {};
  }
  const bool asked = !s.flow.empty() && s.flow.top().task == Task::kZeus && s.flow.top().seat != seat;
  const bool drawing = !s.drawn.empty() && drawer(s) != seat;
  if (drawing) unknown.bits += s.drawn.bits;
  if (asked) {
    unknown.remove(Destiny::kZeus);
    d.player[s.flow.top().seat].hand.add(Destiny::kZeus);
    --size[s.flow.top().seat];
  }
  u8 cards[24];
  int n = 0;
  for (int i = 0; i < kDestinies; ++i)
    for (int copies = unknown.of(static_cast<Destiny>(i)); copies > 0; --copies) cards[n++] = static_cast<u8>(i);
  rng.shuffle(cards, n);
  for (Seat other = 0; other < s.players; ++other)
    for (int i = 0; i < size[other]; ++i) d.player[other].hand.add(static_cast<Destiny>(cards[--n]));
  if (drawing) {
    d.drawn = {};
    for (int i = 0; i < s.drawn.size(); ++i) d.drawn.add(static_cast<Destiny>(cards[--n]));
  }
  d.deck = {};
  while (n > 0) d.deck.add(static_cast<Destiny>(cards[--n]));
  return d;
}

// Section 8.
Scores Olympos::scores(const State& s) const {
  const Figures& f = rules_.figures;
  Scores scores;
  for (Seat seat = 0; seat < s.players; ++seat) {
    const Player& p = s.player[seat];
    const int discoveries = std::popcount(p.discoveries);
    const int beyond = p.space - f.zeus[kZeusSpaces - 1];
    int powers = 0;
    if (p.has(Discovery::kPoetry)) powers += 3;
    if (p.has(Discovery::kPhilosophy)) powers += 5;
    if (p.has(Discovery::kScience)) powers += discoveries;
    if (p.has(Discovery::kCity)) powers += s.settlers_on_board(seat);
    if (p.has(Discovery::kAbsolutism)) powers += 2 * sum_of(f, p.discoveries, &DiscoveryFigures::swords);
    if (p.has(Discovery::kEngineering)) powers += 3 * star_tokens(rules_.tables, p);
    int wonders = 0;
    for (std::size_t w = 0; w < kWonders; ++w) wonders += (p.wonders >> w & 1) != 0 ? f.wonder_prestige[w] : 0;
    const int atlantis = std::popcount(p.land & rules_.tables.atlantis);
    const int rows[] = {
        beyond >= 0 && beyond < static_cast<int>(f.final_prestige.size())
            ? f.final_prestige[static_cast<std::size_t>(beyond)]
            : 0,
        p.prestige,
        (std::popcount(p.land) - atlantis) * f.prestige_territory + atlantis * f.prestige_atlantis,
        discoveries * f.prestige_discovery,
        wonders,
        powers,
        p.hand.size() * f.prestige_destiny,
        p.marked(kKeresMark) ? -f.card_n[static_cast<std::size_t>(OlymposCard::kKeres)] : 0,
    };
    Score score;
    int i = 0;
    for (const int row : rows) {
      score.breakdown[i++] = static_cast<i16>(row);
      score.points += row;
    }
    score.breakdown[i] = static_cast<i16>(score.points);
    scores.push_back(score);
  }
  const auto tiles = [&s](std::size_t seat) {
    return std::popcount(s.player[seat].discoveries) + std::popcount(s.player[seat].wonders);
  };
  for (std::size_t i = 0; i < scores.size(); ++i) {
    int place = 1;
    for (std::size_t j = 0; j < scores.size(); ++j)
      if (scores[j].points > scores[i].points || (scores[j].points == scores[i].points && tiles(j) > tiles(i))) ++place;
    scores[i].place = static_cast<u8>(place);
  }
  return scores;
}

template <class Sink>
Complaint Olympos::set(State& s, const Json& patch, Options& next, Sink& sink) const {
  State position;
  Complaint complaint = read_position(s, patch, position);
  if (!complaint.empty()) return complaint;
  s = position;
  Play<Sink> play(rules_, s, sink);
  play.take_over();
  play.settle(next);
  return {};
}

template State Olympos::start(const SetUp&, Options&, EventLog&) const;
template State Olympos::start(const SetUp&, Options&, Quiet&) const;
template void Olympos::apply(State&, Action, Options&, EventLog&) const;
template void Olympos::apply(State&, Action, Options&, Quiet&) const;
template Complaint Olympos::set(State&, const Json&, Options&, EventLog&) const;
template Complaint Olympos::set(State&, const Json&, Options&, Quiet&) const;

}  // namespace pelops::olympos_2011
