#!/usr/bin/env python3
"""Random games through three doors: one game, agents in turns, many games at once.

    python3 random_rollouts.py --game olympus
"""

import argparse
import random

import numpy as np

import pelops


def one_game(name, seed):
    """In the manner of OpenSpiel, chance included."""
    game = pelops.Game(name, players=3, explicit_chance=True)
    state = game.new_initial_state(seed)
    rng = random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    print(f"one game: {state.move_number()} decisions, scores {state.returns('score')}, shares {state.returns()}")
    print("  the last three:", [(player, state.action_to_string(action)) for player, action in state.history()[-3:]])


def agents_in_turns(name, seed):
    """In the manner of PettingZoo."""
    env = pelops.AECEnv(name, players=3)
    env.reset(seed=seed)
    env.action_space("player_0").seed(seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        rewards[agent] += reward
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(info["action_mask"]))
    print("agents in turns:", rewards)


def many_games(name, seed, n=256, decisions=1_000_000):
    """Vectorised: wins by seat after a million decisions or so."""
    env = pelops.VectorEnv(name, n, want=("rewards", "done", "episodes"))
    env.reset(seed)
    wins = np.zeros(3)
    for _ in range(decisions // n):
        env.step(env.sample())
        wins += env.rewards.sum(axis=0)
    print(f"many games: {env.episodes.sum()} ended, share of the wins by seat {np.round(wins / wins.sum(), 3)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="olympus", choices=[row["id"] for row in pelops.games()])
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    one_game(options.game, options.seed)
    agents_in_turns(options.game, options.seed)
    many_games(options.game, options.seed)


if __name__ == "__main__":
    main()
