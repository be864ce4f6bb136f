#include "match/analysis.h"

#include <algorithm>

namespace pelops {
namespace {

// What the seats can expect after an action that the search did not look at: a search from there.
std::vector<double> values_after(const AnyGame& game, Position position, Action action, const ThinkPlan& plan) {
  std::vector<Action> options;
  EventLog log;
  game.apply(position, action, options, log);
  if (options.empty()) {
    const Scores scores = game.scores(position);
    int winners = 0;
    for (const Score& score : scores) winners += score.place == 1 ? 1 : 0;
    std::vector<double> values;
    for (const Score& score : scores) values.push_back(score.place == 1 ? 1.0 / winners : 0.0);
    return values;
  }
  if (game.decision(position).seat == kChance) return {};
  return game.thinker()->think(position, plan).values;
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
  while (!replay->done()) {
    const Position position = replay->match().position();
    const Asked asked = replay->match().decision();
    const std::vector<Action> options = replay->match().options();
    const std::string text = replay->record().actions[replay->at()].text;
    log.events.clear();
    if (complaint = replay->step(log); !complaint.empty()) return {};
    if (asked.seat == kChance || options.size() < 2) continue;
    const AnyGame& game = replay->match().game();
    const auto played =
        std::find_if(options.begin(), options.end(), [&](Action a) { return game.action_text(a) == text; });
    if (played == options.end()) continue;  // written in another way than the canonical one
    ThinkPlan own = plan;
    own.seed = Rng::stream(plan.seed, replay->at()).next();
    const Thought thought = game.thinker()->think(position, own);
    Judgement judgement;
    judgement.n = replay->at();
    judgement.seat = asked.seat;
    judgement.prompt = asked.prompt;
    judgement.played = *played;
    judgement.best = thought.action;
    for (const Candidate& candidate : thought.candidates) {
      if (candidate.action == thought.action) judgement.before = candidate.values;
      if (candidate.action == *played) judgement.after = candidate.values;
    }
    if (judgement.before.empty()) judgement.before = thought.values;
    if (judgement.after.empty()) judgement.after = values_after(game, position, *played, own);
    if (judgement.after.empty()) judgement.after = judgement.before;
    if (*played == thought.action) judgement.after = judgement.before;
    judgement.loss = std::max(0.0, judgement.before[asked.seat] - judgement.after[asked.seat]);
    judgement.reasons = reasons(game, position, thought);
    out.push_back(std::move(judgement));
    if (progress && !progress(replay->at(), total)) return out;
  }
  complaint = replay->check_end();
  return out;
}

}  // namespace pelops
