"""The games of an environment, one after the other."""

from __future__ import annotations

import numpy as np

from ._pelops import Game, State, episode_seed


class Series:
    """Begins games: by a seed that is given, or by the next one of the series that the last given seed began."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._first: int | None = None
        self._episode = 0

    def begin(self, seed: int | None, options: dict | None) -> tuple[State, int]:
        """The new game and its seed. `options`: `start`, the starting seat."""
        unknown = set(options or {}) - {"start"}
        if unknown:
            raise ValueError(f"there is no option {sorted(unknown)[0]!r}; there is start")
        if seed is not None:
            self._first, self._episode = seed, 0
            chosen = seed
        else:
            if self._first is None:
                self._first = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
            self._episode += 1
            chosen = episode_seed(self._first, 0, self._episode)
        return self._game.new_initial_state(chosen, (options or {}).get("start")), chosen
