#!/usr/bin/env python3
"""A player of one's own against our levels: here one that looks one move ahead at the scores.

    python3 evaluate_levels.py --game olympus --levels random novice easy --games 30

A player is a function of the state that returns an action. It takes each seat equally often; the figure is its share of
the wins, a third being par among three, with the standard error.
"""

import argparse
import random
import statistics

import pelops


def greedy(state):
    """The legal action after which the own score, counted as if the game ended there, leads by the most."""
    player = state.current_player()
    best, chosen = None, None
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        points = [score["points"] for score in after.scores()]
        own = points.pop(player)
        value = (own - max(points), random.random())
        if best is None or value > best:
            best, chosen = value, action
    return chosen


def share(player, game, level, games):
    wins = []
    for n in range(games):
        env = pelops.SingleSeatEnv(game, seat=n % game.players, opponents=level)
        env.reset(seed=n)
        over = False
        while not over:
            _, reward, over, _, _ = env.step(player(env.state))
        wins.append(reward)
    return statistics.mean(wins), statistics.pstdev(wins) / len(wins) ** 0.5


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="olympus", choices=[row["id"] for row in pelops.games()])
    parser.add_argument("--levels", nargs="+", default=["random", "novice", "easy"])
    parser.add_argument("--games", type=int, default=30)
    options = parser.parse_args()
    random.seed(1)
    game = pelops.Game(options.game, 3)
    for level in options.levels:
        mean, error = share(greedy, game, level, options.games)
        print(f"{options.game}, greedy against two of {level}: {mean:.3f} +- {error:.3f} of the wins in {options.games} games", flush=True)


if __name__ == "__main__":
    main()
