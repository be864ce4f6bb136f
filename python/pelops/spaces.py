"""What agents may do and see, described as Gymnasium's spaces are, without needing that package."""

from __future__ import annotations

import numpy as np


class Space:
    def __init__(self, shape: tuple[int, ...] | None, dtype) -> None:
        self.shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self._rng = np.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        self._rng = np.random.default_rng(seed)

    def __contains__(self, x) -> bool:
        return self.contains(x)


class Discrete(Space):
    """The whole numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        super().__init__((), np.int64)
        self.n = n

    def sample(self, mask: np.ndarray | None = None) -> int:
        if mask is None:
            return int(self._rng.integers(self.n))
        if np.shape(mask) != (self.n,):
            raise ValueError(f"the mask has the shape {np.shape(mask)}, not ({self.n},)")
        legal = np.flatnonzero(mask)
        if len(legal) == 0:
            raise ValueError("the mask allows nothing")
        return int(self._rng.choice(legal))

    def contains(self, x) -> bool:
        return isinstance(x, (int, np.integer)) and not isinstance(x, bool) and 0 <= int(x) < self.n

    def __eq__(self, other) -> bool:
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box(Space):
    """Arrays of a shape and type whose entries lie between low and high."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype=np.float32) -> None:
        super().__init__(tuple(shape), dtype)
        self.low = np.full(shape, low, dtype)
        self.high = np.full(shape, high, dtype)

    def sample(self) -> np.ndarray:
        if np.issubdtype(self.dtype, np.integer):
            return self._rng.integers(self.low, self.high, endpoint=True).astype(self.dtype)
        low, high = np.maximum(self.low, -1e6), np.minimum(self.high, 1e6)
        return self._rng.uniform(low, high).astype(self.dtype)

    def contains(self, x) -> bool:
        return (
            isinstance(x, np.ndarray)
            and x.shape == self.shape
            and np.can_cast(x.dtype, self.dtype)
            and bool(np.all(x >= self.low) and np.all(x <= self.high))
        )

    def __eq__(self, other) -> bool:
        return (
            isinstance(other, Box)
            and other.shape == self.shape
            and other.dtype == self.dtype
            and np.array_equal(other.low, self.low)
            and np.array_equal(other.high, self.high)
        )

    def __repr__(self) -> str:
        return f"Box({self.low.flat[0]}, {self.high.flat[0]}, {self.shape}, {self.dtype})"


class Dict(Space):
    """Several spaces by name."""

    def __init__(self, spaces: dict[str, Space]) -> None:
        super().__init__(None, None)
        self.spaces = dict(spaces)

    def seed(self, seed: int | None = None) -> None:
        for i, space in enumerate(self.spaces.values()):
            space.seed(None if seed is None else seed + i)

    def sample(self) -> dict:
        return {name: space.sample() for name, space in self.spaces.items()}

    def contains(self, x) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())

    def __getitem__(self, name: str) -> Space:
        return self.spaces[name]

    def keys(self):
        return self.spaces.keys()

    def __eq__(self, other) -> bool:
        return isinstance(other, Dict) and other.spaces == self.spaces

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


def spaces_of(game) -> tuple[Dict, Discrete]:
    """The spaces of a game: observations with their masks, and actions."""
    actions = game.num_distinct_actions()
    observation = Box(-np.inf, np.inf, (game.observation_tensor_size(),), np.float32)
    return Dict({"observation": observation, "action_mask": Box(0, 1, (actions,), np.int8)}), Discrete(actions)
