#include "match/analysis.h"

#include <algorithm>

#include "engine/core/chance.h"
#include "match/find_action.h"

namespace pelops {
namespace {

constexpr double kFewVisits = 50;  // a value from fewer is rough: the move gets a search of its own
constexpr int kWorlds = 8;         // that the seat may imagine behind such a move; their mean is what it is worth

// What the seats can expect in a position that asks a player or is over.
std::vector<double> values_of(const AnyGame& game, const Position& position, const std::vector<Action>& options,
                              const ThinkPlan& plan) {
  const std::unique_ptr<Thinker> thinker = game.thinker();
  return options.empty() ? thinker->result(game.scores(position)) : thinker->think(position, plan).values;
}

// What the seats can expect after an action that the search hardly looked at: a search from there, as far as the seat
// that played it could know. What is hidden from it, and chance, are drawn from the plan's seed.
std::vector<double> values_after(const AnyGame& game, const Position& position, Action action, const ThinkPlan& plan) {
  const Seat seat = game.decision(position).seat;
  std::vector<double> mean(static_cast<std::size_t>(game.players(position)), 0.0);
  for (int i = 0; i < kWorlds; ++i) {
    Rng rng = Rng::stream(plan.seed, 100 + static_cast<u64>(i));
    Position at = game.determinize(position, seat, rng);
    bool certain = at == position;
    std::vector<Action> next;
    EventLog log;
    game.apply(at, action, next, log);
    for (; !next.empty() && game.decision(at).seat == kChance; certain = false)
      game.apply(at, draw(next, [&](Action a) { return game.weight(at, a); }, rng), next, log);
    const std::vector<double> values = values_of(game, at, next, plan);
    if (certain) return values;  // every world is this one
    for (std::size_t one = 0; one < mean.size(); ++one) mean[one] += values[one] / kWorlds;
  }
  return mean;
}

}  // namespace

std::vector<Judgement> analyse(GameRows rows, std::string_view record, const ThinkPlan& plan,
                               const std::function<bool(std::size_t done, std::size_t of)>& progress,
                               Complaint& complaint) {
  std::vector<Judgement> out;
  EventLog log;
  std::optional<Replay> replay = Replay::open(rows, record, log, complaint);
  if (!replay) return out;
  const std::size_t total = replay->record().actions.size();
  ThinkPlan best = replay->match().game().resolved(plan);  // a level's thoroughness without its variety
  best.level.clear();
  best.temperature = 0;
  while (!replay->done()) {
    const Position position = replay->match().position();
    const Asked asked = replay->match().decision();
    const std::vector<Action> options = replay->match().options();
    const std::string text = replay->record().actions[replay->at()].text;
    log.events.clear();
    if (complaint = replay->step(log); !complaint.empty()) return {};
    if (asked.seat == kChance || options.size() < 2) continue;
    const AnyGame& game = replay->match().game();
    const Action played = find_action(game.action_forms(), options, std::string_view(text)).action;
    ThinkPlan own = best;
    own.seed = Rng::stream(plan.seed, replay->at()).next();
    const Thought thought = game.thinker()->think(position, own);
    Judgement judgement;
    judgement.n = replay->at();
    judgement.seat = asked.seat;
    judgement.prompt = asked.prompt;
    judgement.played = played;
    judgement.best = thought.action;
    for (const Candidate& candidate : thought.candidates) {
      if (candidate.action == thought.action) judgement.before = candidate.values;
      if (candidate.action == played && candidate.visits * static_cast<double>(thought.simulations) >= kFewVisits)
        judgement.after = candidate.values;
    }
    if (played == thought.action) judgement.after = judgement.before;
    if (judgement.after.empty()) judgement.after = values_after(game, position, played, own);
    judgement.loss = std::max(0.0, judgement.before[asked.seat] - judgement.after[asked.seat]);
    judgement.reasons = reasons(game, position, thought);
    out.push_back(std::move(judgement));
    if (progress && !progress(replay->at(), total)) return out;
  }
  complaint = replay->check_end();
  return out;
}

}  // namespace pelops
