#!/usr/bin/env python3
"""A tiny policy-gradient learner with NumPy only: one seat learns against two that play at random.

    python3 policy_gradient.py --game olympos --seconds 60

The policy is linear and small: the weight of a legal action is the dot product of its own vector with the few numbers of
the observation that belong to the table and to the learner (tracks, cubes, points, ...), and the chances are the softmax
over the legal actions. REINFORCE pushes the vectors of what was played up or down by how the
game ended: the margin of the learner's score over the mean of the others', against the mean of all games of the batch.
The learning curve is the learner's share of the wins; one third is what random play gets.
"""

import argparse
import time

import numpy as np

import pelops


def small_numbers(game):
    """Where in an observation the numbers of the table and of the observer stand, from the layout."""
    where = []
    for block in game.observation_layout():
        own = block["name"].startswith("player0.") or not block["name"].startswith("player")
        if own and block["reading"] == "number" and block["size"] <= 6:
            where.extend(range(block["offset"], block["offset"] + block["size"]))
    return np.array(where)


class LinearPolicy:
    def __init__(self, game, rng):
        self.where = small_numbers(game)
        self.weights = np.zeros((game.num_distinct_actions(), len(self.where) + 1), np.float32)
        self.rng = rng

    def features(self, observations):
        return np.concatenate([observations[:, self.where], np.ones((len(observations), 1), np.float32)], axis=1)

    def choose(self, features, legal, counts):
        """An action for each row, and what learning from it needs: the options, their chances, whose they are."""
        rows = np.repeat(np.arange(len(counts)), counts)
        first = np.cumsum(counts) - counts
        options = legal[rows, np.arange(len(rows)) - first[rows]]
        logits = np.einsum("ij,ij->i", self.weights[options], features[rows])
        logits -= np.maximum.reduceat(logits, first)[rows]
        chances = np.exp(logits)
        chances /= np.add.reduceat(chances, first)[rows]
        # Inverse transform over all rows at once: the running sum passes row + u where the choice of the row is.
        chosen = np.searchsorted(np.cumsum(chances, dtype=np.float64), np.arange(len(counts)) + self.rng.random(len(counts)))
        chosen = np.clip(chosen, first, first + counts - 1)
        return options[chosen], (options, chances, rows, chosen)

    def learn(self, steps, rate):
        """One step along the gradient of the mean of advantage times log-probability."""
        actions, features = self.weights.shape
        gradient = np.zeros_like(self.weights)
        total = 0
        pushes, whose = [], []
        for _, advantages, (_, chances, rows, chosen) in steps:
            push = -chances * advantages[rows]
            push[chosen] += advantages
            pushes.append(push)
            whose.append(rows + total)
            total += len(advantages)
        options = np.concatenate([note[0] for _, _, note in steps])
        push, rows = np.concatenate(pushes), np.concatenate(whose)
        seen = np.concatenate([seen for seen, _, _ in steps])
        for f in range(features):
            gradient[:, f] = np.bincount(options, push * seen[rows, f], actions)
        self.weights += rate * gradient / max(1, total)


def play(env, policy, learner, rng, games):
    """Plays until that many games have ended. Returns the learner's steps with their game's outcome, and the win shares."""
    steps, open_steps = [], [[] for _ in range(env.num_envs)]
    outcomes, wins = [], []
    rows = np.arange(env.num_envs)
    actions = np.empty(env.num_envs, np.int32)
    while len(wins) < games:
        mine = np.flatnonzero(env.seats == learner)
        actions[:] = env.legal[rows, (rng.random(env.num_envs) * env.counts).astype(np.int64)]
        if len(mine):
            seen = policy.features(env.observations[mine])
            counts = env.counts[mine]
            actions[mine], note = policy.choose(seen, env.legal[mine, : counts.max()], counts)
            outcome = np.full(len(mine), np.nan, np.float32)
            steps.append((seen, outcome, note))
            for k, i in enumerate(mine):
                open_steps[i].append((outcome, k))
        env.step(actions)
        for i in np.flatnonzero(env.done):
            scores = env.rewards[i]
            seat = learner[i]
            margin = scores[seat] - np.delete(scores, seat).mean()
            winners = scores == scores.max()
            wins.append(winners[seat] / winners.sum())
            outcomes.append(margin)
            for outcome, k in open_steps[i]:
                outcome[k] = margin
            open_steps[i] = []
    return steps, np.array(outcomes), np.array(wins)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="olympos", choices=[row["id"] for row in pelops.games()])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=192, help="games of a batch, and side by side")
    parser.add_argument("--rate", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    game = pelops.Game(options.game, 3)
    rng = np.random.default_rng(options.seed)
    policy = LinearPolicy(game, rng)
    env = pelops.VectorEnv(game, options.games, reward="score", want=("seats", "counts", "legal", "observations", "rewards", "done"))
    learner = np.arange(options.games) % 3  # every seat, for the starting one may be better or worse
    begin = time.perf_counter()
    batch, seen = 0, []
    print("batch  seconds  games  win share  margin  |", "win share over the last batches")
    while time.perf_counter() - begin < options.seconds:
        env.reset(options.seed * 1_000_003 + batch)
        steps, outcomes, wins = play(env, policy, learner, rng, options.games)
        mean, spread = outcomes.mean(), outcomes.std() + 1e-6
        finished = []
        for features, outcome, note in steps:  # games that were cut off teach nothing
            advantages = np.where(np.isnan(outcome), 0.0, (outcome - mean) / spread).astype(np.float32)
            finished.append((features, advantages, note))
        policy.learn(finished, options.rate)
        seen.append(wins.mean())
        batch += 1
        if batch % 5 == 1:
            recent = np.mean(seen[-5:])
            bar = "#" * round(60 * recent)
            print(f"{batch:5}  {time.perf_counter() - begin:7.1f}  {batch * options.games:5}  {recent:9.3f}  {mean:6.2f}  | {bar}", flush=True)
    tenth = max(1, len(seen) // 10)
    print(f"share of the wins: {np.mean(seen[:tenth]):.3f} in the first tenth, {np.mean(seen[-tenth:]):.3f} in the last")


if __name__ == "__main__":
    main()
