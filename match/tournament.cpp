#include "match/tournament.h"

#include <chrono>

#include "engine/core/chance.h"

namespace pelops {

GameResult play_game(const AnyGame& game, const std::vector<Contestant>& contestants, const std::vector<int>& seats,
                     u64 seed, const Watch& watch) {
  const std::size_t players = seats.size();
  GameResult result;
  result.seed = seed;
  result.contestant = seats;
  result.thinking.assign(players, 0.0);
  result.simulations.assign(players, 0);
  result.decisions.assign(players, 0);
  std::vector<std::unique_ptr<Thinker>> thinkers;
  for (const int who : seats) thinkers.push_back(game.thinker(contestants[static_cast<std::size_t>(who)].network));
  EventLog log;
  std::vector<Action> options;
  Position position = game.start({static_cast<int>(players), seed, kNoSeat}, options, log);
  u64 chances = 0;
  for (u64 n = 0; !options.empty(); ++n) {
    log.events.clear();
    const Seat seat = game.decision(position).seat;
    if (seat == kChance) {
      const Action drawn =
          draw(options, [&](Action a) { return game.weight(position, a); }, chance_stream(seed, chances++));
      game.apply(position, drawn, options, log);
      continue;
    }
    ThinkPlan plan = contestants[static_cast<std::size_t>(seats[seat])].plan;
    plan.seed = Rng::stream(seed, 1'000'000 + n).next();
    const auto begin = std::chrono::steady_clock::now();
    const Thought thought = thinkers[seat]->think(position, plan);
    result.thinking[seat] += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    result.simulations[seat] += thought.simulations;
    ++result.decisions[seat];
    if (watch) watch(position, options, thought);
    game.apply(position, thought.action, options, log);
  }
  const Scores scores = game.scores(position);
  int winners = 0;
  for (const Score& score : scores) winners += score.place == 1 ? 1 : 0;
  for (const Score& score : scores) {
    result.points.push_back(score.points);
    result.place.push_back(score.place);
    result.share.push_back(score.place == 1 ? 1.0 / winners : 0.0);
  }
  return result;
}

std::vector<int> one_against_others(int players, int one, int other, u64 n) {
  std::vector<int> seats(static_cast<std::size_t>(players), other);
  seats[n % static_cast<u64>(players)] = one;
  return seats;
}

std::vector<int> seating(int players, int contestants, u64 n) {
  if (contestants <= 2) return one_against_others(players, 0, contestants - 1, n);
  const auto count = static_cast<u64>(players);
  const u64 first = n / count;
  std::vector<int> seats;
  for (u64 s = 0; s < count; ++s)
    seats.push_back(static_cast<int>((first + (s + n) % count) % static_cast<u64>(contestants)));
  return seats;
}

u64 seating_cycle(int players, int contestants) {
  const bool all_at_once = contestants <= 2 || players % contestants == 0;
  return static_cast<u64>(players) * static_cast<u64>(all_at_once ? 1 : contestants);
}

}  // namespace pelops
