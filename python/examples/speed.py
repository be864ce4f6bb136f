#!/usr/bin/env python3
"""How fast random play is from Python, beside the program's own in the same run. One thread unless told.

    python3 speed.py --program build/release/pelops

Time is that of the processor, not of the clock, and each figure is the best of some rounds that take turns: other work
on the machine then counts less.
"""

import argparse
import json
import os
import random
import subprocess
import time

import numpy as np

import pelops


def bench(program, game, players, seconds):
    """Decisions and processor time of one run of the program."""
    before = os.times()
    out = subprocess.run(
        [program, "bench", game, "--players", str(players), "--seconds", str(seconds), "--json"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    after = os.times()
    figures = json.loads(out)
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return figures["decisions_per_second"] * figures["seconds"], used


def native(program, game, players, seconds):
    """What a long run does more than a short one: the program's start and its other measurements do not count."""
    short, begun = bench(program, game, players, 0)
    long, ended = bench(program, game, players, seconds)
    return (long - short) / (ended - begun)


def rate(step, decisions, seconds):
    begin, clock = time.process_time(), time.perf_counter()
    n = 0
    while time.perf_counter() - clock < seconds:
        for _ in range(20):
            step()
        n += 20 * decisions
    return n / (time.process_time() - begin)


def by_place(game, n, threads, want):
    """NumPy chooses: the k-th legal action of each game, k evenly at random."""
    env = pelops.VectorEnv(game, n, threads=threads, want=("counts", *want))
    env.reset(1)
    rng = np.random.default_rng(1)
    shares, places = np.empty(n, np.float32), np.empty(n, np.int32)

    def step():
        rng.random(dtype=np.float32, out=shares)
        np.multiply(shares, env.counts, out=places, casting="unsafe")
        env.step_nth(places)

    return step


def by_id(game, n, threads, want):
    """NumPy chooses from the lists of ids."""
    env = pelops.VectorEnv(game, n, threads=threads, want=("counts", "legal", *want))
    env.reset(1)
    rng = np.random.default_rng(1)
    legal, rows = env.legal.ravel(), np.arange(n) * env.legal.shape[1]
    shares, places, actions = np.empty(n, np.float32), np.empty(n, np.int64), np.empty(n, np.int32)

    def step():
        rng.random(dtype=np.float32, out=shares)
        np.multiply(shares, env.counts, out=places, casting="unsafe")
        np.add(places, rows, out=places)
        np.take(legal, places, out=actions, mode="clip")
        env.step(actions)

    return step


def by_sample(game, n, threads, want):
    """The environment chooses."""
    env = pelops.VectorEnv(game, n, threads=threads, want=want)
    env.reset(1)
    return lambda: env.step(env.sample())


def at_random(game, n, threads, want, decisions):
    """The environment chooses and plays, so many decisions a call."""
    env = pelops.VectorEnv(game, n, threads=threads, want=want)
    env.reset(1)
    return lambda: env.play_random(decisions)


def one_by_one(game):
    """The single-game API."""
    rng = random.Random(1)
    states = [game.new_initial_state(0)]

    def step():
        state = states[0]
        state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal():
            states[0] = game.new_initial_state(rng.getrandbits(32))

    return step


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="pelops", help="the program to compare with")
    parser.add_argument("--games", type=int, default=512, help="games side by side")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--players", type=int, default=3)
    options = parser.parse_args()
    needed = ("seats", "rewards", "done")
    for game in [pelops.Game(row["id"], options.players) for row in pelops.games()]:
        n, threads = options.games, options.threads
        rows = {
            "the program, pelops bench": None,
            "vectorised, play_random(1)": (at_random(game, n, threads, needed, 1), n),
            "vectorised, play_random(16)": (at_random(game, n, threads, needed, 16), 16 * n),
            "vectorised, sample(), step": (by_sample(game, n, threads, needed), n),
            "vectorised, NumPy, step_nth": (by_place(game, n, threads, needed), n),
            "vectorised, NumPy, step": (by_id(game, n, threads, needed), n),
            "  with masks": (by_id(game, n, threads, (*needed, "mask")), n),
            "  with masks and observations": (by_id(game, n, threads, (*needed, "mask", "observations")), n),
            "single-game API": (one_by_one(game), 1),
        }
        best = dict.fromkeys(rows, 0.0)
        for _ in range(options.rounds):
            for name, row in rows.items():
                if row is None:
                    measured = native(options.program, game.name, game.players, options.seconds)
                else:
                    measured = rate(row[0], row[1], options.seconds)
                best[name] = max(best[name], measured)
        first = best["the program, pelops bench"]
        print(f"{game.name} for {game.players}, {n} games side by side, {threads} thread(s)")
        for name, measured in best.items():
            print(f"  {name:30} {measured / 1e6:8.3f} million decisions/s  {100 * measured / first:5.1f} %")


if __name__ == "__main__":
    main()
