#include "match/identity.h"

#include <algorithm>
#include <cmath>

#include "ai/levels.h"
#include "ai/weights.h"
#include "engine/core/chance.h"
#include "engine/core/record.h"

namespace pelops {
namespace {

// What a thought says, to the last visit.
std::string thought_text(const AnyGame& game, const Thought& thought) {
  std::string out = game.action_text(thought.action) + "\n";
  for (const double value : thought.values) out += std::to_string(std::lround(1e6 * value)) + " ";
  for (const Candidate& candidate : thought.candidates)
    out += game.action_text(candidate.action) + " " + std::to_string(std::lround(1e6 * candidate.visits)) + "\n";
  return out;
}

// Over a game at random, so that positions of all its stages come.
u64 thoughts_hash(const AnyGame& game, const Contestant& contestant) {
  constexpr u64 kSimulations = 32;
  constexpr u64 kEvery = 12;  // decisions
  constexpr u64 kMost = 12;   // thoughts
  ThinkPlan plan = game.resolved(contestant.plan);
  plan.level.clear();
  plan.simulations = kSimulations;
  plan.milliseconds = 0;
  plan.threads = 1;
  std::string all;
  EventLog log;
  std::vector<Action> options;
  Position position = game.start({game.min_players(), 1, kNoSeat}, options, log);
  Rng rng = Rng::stream(1, 2);
  for (u64 n = 0; !options.empty() && n < kEvery * kMost;) {
    Action action;
    if (game.decision(position).seat == kChance) {
      action = draw(options, [&](Action a) { return game.weight(position, a); }, rng);
    } else {
      plan.seed = n;
      if (n++ % kEvery == 0) all += thought_text(game, game.thinker(contestant.network)->think(position, plan));
      action = options[rng.below(static_cast<u32>(options.size()))];
    }
    game.apply(position, action, options, log);
    log.events.clear();
  }
  return text_hash(all);
}

}  // namespace

Json identity(const AnyGame& game, const Contestant& contestant) {
  Json out = Json::object();
  const ThinkPlan plan = game.resolved(contestant.plan);
  const ai::Level* level = ai::find_level(plan.level);
  if (level != nullptr && level->random) {
    out["random"] = true;
    return out;
  }
  out["simulations"] = plan.simulations;
  out["milliseconds"] = plan.milliseconds;
  out["threads"] = plan.threads;
  out["temperature"] = plan.temperature;
  out["exploration"] = plan.exploration;
  out["first_play"] = plan.first_play;
  out["learned"] = plan.learned;
  if (plan.learned) {
    const ai::Network& network = contestant.network == nullptr ? *game.network() : *contestant.network;
    out["weights"] = hex16(text_hash(ai::print_weights(network, game.id())));
  }
  out["thinks"] = hex16(thoughts_hash(game, contestant));
  return out;
}

}  // namespace pelops
