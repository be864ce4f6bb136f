"""What the tests of the Python package share."""

import os
import subprocess
import unittest

import pelops

PROGRAM = os.environ.get("PELOPS_PROGRAM", "build/dev/pelops")
GAMES = ("olympus", "olympos")
MASK64 = (1 << 64) - 1


class SplitMix:
    """The engine's random numbers, written a second time; see engine/core/rng.h."""

    GAMMA = 0x9E3779B97F4A7C15

    def __init__(self, state):
        self.state = state & MASK64

    @staticmethod
    def mix(z):
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
        return z ^ (z >> 31)

    @classmethod
    def stream(cls, seed, n):
        first = cls.mix((seed + cls.GAMMA) & MASK64)
        return cls(cls.mix(first ^ ((n * 0xD1342543DE82EF95 + cls.GAMMA) & MASK64)))

    def next(self):
        self.state = (self.state + self.GAMMA) & MASK64
        return self.mix(self.state)

    def below(self, bound):
        threshold = (2**32 - bound) % bound
        while True:
            product = (self.next() >> 32) * bound
            if product & 0xFFFFFFFF >= threshold:
                return product >> 32


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True).stdout


def random_game(game, seed, visit=lambda state: None):
    """A game played at random as `pelops random` does."""
    state = game.new_initial_state(seed)
    rng = SplitMix.stream(~seed & MASK64, 0)
    while not state.is_terminal():
        visit(state)
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
    visit(state)
    return state


def main():
    unittest.main(verbosity=1)


__all__ = ["GAMES", "PROGRAM", "SplitMix", "main", "pelops", "random_game", "run", "unittest"]
