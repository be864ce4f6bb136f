#include "match/reasons.h"

#include <algorithm>
#include <cmath>

#include "match/json.h"

namespace pelops {
namespace {

double rounded(double share) { return std::round(share * 1000) / 1000; }

// Plays the expected line in a world that the seat may imagine, up to where chance is asked or the world does not offer
// what is expected.
struct Outlook {
  std::vector<Event> own;  // what the action itself brings, as the seat sees it
  Scores before, after;
  bool over = false;
  bool over_at_once = false;                     // by the action itself
  [[nodiscard]] double share(Seat seat) const {  // of a win that is certain
    const auto won = [](const Score& score) { return score.place == 1; };
    return won(after[seat]) ? 1.0 / static_cast<double>(std::ranges::count_if(after, won)) : 0.0;
  }
};

Outlook look_ahead(const AnyGame& game, const Position& position, Seat seat, const std::vector<Action>& line) {
  Rng rng(1);
  Position at = game.determinize(position, seat, rng);
  Outlook outlook;
  outlook.before = game.scores(at);
  std::vector<Action> options;
  game.options(at, options);
  bool first = true;
  for (const Action action : line) {
    if (!std::binary_search(options.begin(), options.end(), action)) break;
    EventLog log;
    game.apply(at, action, options, log);
    if (first)
      for (const Event& event : log.events)
        if ((event.audience >> seat & 1) != 0 && event.seat == seat) outlook.own.push_back(event);
    outlook.over_at_once = first && options.empty();
    first = false;
    if (options.empty() || game.decision(at).seat == kChance) break;
  }
  outlook.after = game.scores(at);
  outlook.over = options.empty();
  return outlook;
}

}  // namespace

std::vector<Reason> reasons(const AnyGame& game, const Position& position, const Thought& thought) {
  std::vector<Reason> out;
  const Seat seat = game.decision(position).seat;
  const Candidate* chosen = nullptr;
  const Candidate* other = nullptr;
  for (const Candidate& candidate : thought.candidates) {
    if (candidate.values.empty()) continue;
    if (candidate.action == thought.action)
      chosen = &candidate;
    else if (other == nullptr)
      other = &candidate;
  }
  if (chosen == nullptr) return out;
  const Outlook best = look_ahead(game, position, seat, thought.line);
  const double chance = best.over_at_once ? best.share(seat) : chosen->values[seat];
  out.push_back({"reason.chance", {{"share", rounded(chance)}}});
  if (!best.own.empty()) out.push_back({"reason.brings", {{"events", events_json(game, best.own)}}});
  const auto names = game.breakdown_names();
  const Score& before = best.before[seat];
  const Score& after = best.after[seat];
  for (std::size_t i = 0; i + 1 < names.size() && i + 1 < kMaxBreakdown; ++i) {  // the last one is the total
    const int gain = after.breakdown[i] - before.breakdown[i];
    if (gain > 0) out.push_back({"reason.gains", {{"breakdown", std::string(names[i])}, {"points", gain}}});
  }
  if (best.over) out.push_back({"reason.ends_game", {{"place", after.place}}});

  if (other == nullptr) return out;
  const double loses = chance - other->values[seat];
  out.push_back({"reason.alternative",
                 {{"action", action_json(game.action_forms(), other->action)},
                  {"text", game.action_text(other->action)},
                  {"share", rounded(other->values[seat])},
                  {"loses", rounded(loses)}}});
  std::size_t helped = 0;
  double most = 0;
  for (std::size_t i = 0; i < other->values.size(); ++i) {
    const double more = other->values[i] - chosen->values[i];
    if (i == seat || more <= most) continue;
    most = more;
    helped = i;
  }
  if (most >= 0.01 && loses > 0)
    out.push_back({"reason.alternative_helps", {{"seat", helped}, {"share", rounded(most)}}});
  return out;
}

}  // namespace pelops
