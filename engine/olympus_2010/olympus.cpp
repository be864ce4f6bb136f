#include "engine/olympus_2010/olympus.h"

#include "engine/olympus_2010/answers.h"
#include "engine/olympus_2010/effects.h"
#include "engine/olympus_2010/procedures.h"
#include "engine/olympus_2010/prompts.h"

namespace pelops::olympus_2010 {

static_assert(Game<Olympus>);

Tables::Tables(const Figures& figures) {
  for (std::size_t t = 0; t < kTracks; ++t) last[t] = static_cast<u8>(figures.last_space[t]);
  // 3.2: the last space that is open with none, one or both of the track's column buildings.
  constexpr int kColumns[3][2] = {{4, 7}, {5, 5}, {3, 6}};  // culture, population, military
  for (std::size_t t = 0; t < kTracks; ++t)
    for (std::size_t n = 0; n < 3; ++n)
      limit[t][n] = t < 3 && n < 2 ? std::min(static_cast<u8>(kColumns[t][n]), last[t]) : last[t];
  const int last_production = std::max({last[3], last[4], last[5]});
  for (int space = 1; space <= last_production; ++space)
    production[space] = static_cast<u8>(figures.production[static_cast<std::size_t>(space)]);
  for (int b = 0; b < kBuildings; ++b) {
    const CardFigures& card = figures.card[static_cast<std::size_t>(b)];
    const BuildingSet set = u64{1} << b;
    Cost& c = cost[b];
    for (std::size_t r = 0; r < kResources; ++r) c.of[r] = static_cast<u8>(card.cost[r]);
    c.wild = static_cast<u8>(card.wild);
    c.icons = static_cast<u8>(card.icons());
    points[b] = static_cast<u8>(card.points);
    for (int culture = card.culture; culture < kMaxSpace + 2; ++culture) culture_at_most[culture] |= set;
    for (int r = 0; r < kResources; ++r)
      for (int n = c.of[r]; n <= kMaxIcons; ++n) cost_at_most[r][n] |= set;
    for (int n = c.icons; n <= kMaxIcons; ++n) icons_at_most[n] |= set;
    if (card.wild == 0) one_payment |= set;
    if (card.culture == 1 && b < kCommonBuildings) culture_one |= set;
  }
}

Olympus::Olympus(const Figures& figures, bool ask_single) : rules_(figures) { rules_.ask_single = ask_single; }

Olympus Olympus::make(std::string_view figures_toml, std::string_view file, bool ask_single, Complaint& complaint,
                      int figures_version) {
  return Olympus(replace_figures(figures_toml, file, complaint, figures_version), ask_single);
}

template <class Sink>
State Olympus::start(const SetUp& set_up, Options& next, Sink& sink) const {
  State s;
  Seat start = set_up.start;
  if (start == kNoSeat) start = static_cast<Seat>(Rng::stream(set_up.seed, 0).below(static_cast<u32>(set_up.players)));
  Play<Sink> play(rules_, s, sink);
  play.begin(set_up.players, start);
  play.settle(next);
  return s;
}

Decision Olympus::decision(const State& s) const {
  if (s.flow.empty()) return {};
  const Frame& f = s.flow.top();
  u8 source = 0;
  if (f.card != Building::kNone)
    source = static_cast<u8>(1 + kDeities + index(f.card));
  else if (s.deity != Deity::kNone)
    source = static_cast<u8>(1 + index(s.deity));
  return {.seat = f.seat, .prompt = static_cast<u8>(f.task), .source = source};
}

void Olympus::options(const State& s, Options& list) const {
  list.clear();
  if (!s.flow.empty()) list_options(rules_, s, s.flow.top(), list);
}

template <class Sink>
void Olympus::apply(State& s, Action a, Options& next, Sink& sink) const {
  Play<Sink>(rules_, s, sink).answer(a, next);
}

// Section 8.
Scores Olympus::scores(const State& s) const {
  Scores scores;
  for (int i = 0; i < s.players; ++i) {
    const Player& p = s.player[i];
    Score score;
    score.breakdown[0] = static_cast<i16>(p.points);
    score.points = p.points;
    for (int t = 0; t < kTracks; ++t) {
      score.breakdown[1 + t] = static_cast<i16>(p.track[t] / 2);
      score.points += p.track[t] / 2;
    }
    score.breakdown[1 + kTracks] = static_cast<i16>(score.points);
    scores.push_back(score);
  }
  const auto better = [&](int a, int b) {
    const Player& p = s.player[a];
    const Player& q = s.player[b];
    const auto ia = static_cast<std::size_t>(a);
    const auto ib = static_cast<std::size_t>(b);
    if (scores[ia].points != scores[ib].points) return scores[ia].points > scores[ib].points;
    if (p.cubes() != q.cubes()) return p.cubes() > q.cubes();
    return p.buildings() < q.buildings();
  };
  for (int i = 0; i < s.players; ++i) {
    int place = 1;
    for (int j = 0; j < s.players; ++j) place += better(j, i) ? 1 : 0;
    scores[static_cast<std::size_t>(i)].place = static_cast<u8>(place);
  }
  return scores;
}

template <class Sink>
Complaint Olympus::set(State& s, const Json& patch, Options& next, Sink& sink) const {
  State position;
  Complaint complaint = read_position(s, patch, position);
  if (!complaint.empty()) return complaint;
  s = position;
  Play<Sink> play(rules_, s, sink);
  play.take_over();
  play.settle(next);
  return {};
}

template State Olympus::start(const SetUp&, Options&, EventLog&) const;
template State Olympus::start(const SetUp&, Options&, Quiet&) const;
template void Olympus::apply(State&, Action, Options&, EventLog&) const;
template void Olympus::apply(State&, Action, Options&, Quiet&) const;
template Complaint Olympus::set(State&, const Json&, Options&, EventLog&) const;
template Complaint Olympus::set(State&, const Json&, Options&, Quiet&) const;

}  // namespace pelops::olympus_2010
