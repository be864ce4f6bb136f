"""Many games stepped at once, in C++, into arrays that belong to the caller."""

from __future__ import annotations

from typing import Mapping

import numpy as np

from ._pelops import Batch, Game

NAMES = ("seats", "counts", "legal", "mask", "observations", "rewards", "done", "episodes")


class VectorEnv:
    """After `reset` and after every `step` the arrays show where each game stands, a row a game:

    seats         int32   (N,)            who is asked
    counts        int32   (N,)            how many actions are legal
    legal         int32   (N, most)       their ids, ascending; what comes after them means nothing
    mask          uint8   (N, actions)    1 where an action is legal; nobody else may write into it
    observations  float32 (N, size)       of the seat that is asked
    rewards       float32 (N, players)    by seat, of the game that has ended in this step, else 0
    done          uint8   (N,)            1: a game has ended in this step, and the row shows the first decision of the next
    episodes      int64   (N,)            how many games have ended in this row

    `want` names those that are to be written; what is not wanted costs nothing. `arrays` brings arrays of the caller, by
    name; the others are made here. The interpreter's lock is released while games are played; with `threads` the rows are
    shared out, which changes nothing in what comes out.

    The game number e (from 0) of row i has the seed `pelops.episode_seed(seed, i, e)`.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        players: int = 3,
        *,
        threads: int = 1,
        reward: str = "win",
        want: tuple[str, ...] = NAMES,
        arrays: Mapping[str, np.ndarray] | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game, players)
        for name in (*want, *(arrays or {})):
            if name not in NAMES:
                raise ValueError(f"a batch writes no {name!r}; it writes {', '.join(NAMES)}")
        self._batch = Batch(self.game, num_envs, threads=threads, reward=reward)
        self.num_envs = num_envs
        actions = self.game.num_distinct_actions()
        shapes = {
            "seats": ((num_envs,), np.int32),
            "counts": ((num_envs,), np.int32),
            "legal": ((num_envs, self.game.max_legal_actions()), np.int32),
            "mask": ((num_envs, actions), np.uint8),
            "observations": ((num_envs, self.game.observation_tensor_size()), np.float32),
            "rewards": ((num_envs, self.game.players), np.float32),
            "done": ((num_envs,), np.uint8),
            "episodes": ((num_envs,), np.int64),
        }
        self.arrays: dict[str, np.ndarray] = {name: np.zeros(*shapes[name]) for name in want}
        self.arrays.update(arrays or {})
        self._sampled = np.zeros(num_envs, np.int32)

    seats: np.ndarray
    counts: np.ndarray
    legal: np.ndarray
    mask: np.ndarray
    observations: np.ndarray
    rewards: np.ndarray
    done: np.ndarray
    episodes: np.ndarray

    def __getattr__(self, name: str) -> np.ndarray:
        arrays = self.__dict__.get("arrays", {})
        if name in arrays:
            return arrays[name]
        if name in NAMES:
            raise AttributeError(f"{name} is not written: name it in `want`")
        raise AttributeError(name)

    def reset(self, seed: int = 0) -> None:
        """Begins all games anew."""
        self._batch.reset(seed, self.arrays)

    def step(self, actions: np.ndarray) -> None:
        """Plays one action in each game. If one of them is not legal, none is played and a ValueError says which."""
        self._batch.step(actions)

    def step_nth(self, places: np.ndarray) -> None:
        """The same by place in the list of legal actions, from 0 to counts - 1: choosing then needs no ids."""
        self._batch.step_nth(places)

    def play_random(self, decisions: int = 1) -> None:
        """Plays so many decisions in each game at random, chosen as `sample` does. Rewards of games that end are added up."""
        self._batch.play_random(decisions)

    def sample(self, out: np.ndarray | None = None) -> np.ndarray:
        """A legal action for each game, evenly at random from a stream of its own; the array is used again."""
        out = self._sampled if out is None else out
        self._batch.sample(out)
        return out
