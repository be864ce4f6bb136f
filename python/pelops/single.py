"""One seat of a game as an environment in Gymnasium's manner; the other seats are played by computer players."""

from __future__ import annotations

from typing import Callable, Sequence

from ._pelops import Game, State, episode_seed
from .series import Series
from .spaces import spaces_of

# A level's name, or what chooses an action for the player that is asked.
Opponent = str | Callable[[State], int]


class SingleSeatEnv:
    """`opponents` is one for all other seats or a list with one for each, in the order of the table from the left of the
    learner: a level (`random`, `novice`, `easy`, `medium`, `hard`, `master`) or a function of the state.

    `seat` is the learner's; None: another one in each game, from its seed. Levels choose by the game's seed, so that the
    same seed and the same actions give the same game.
    """

    def __init__(
        self,
        game: str | Game = "olympus",
        players: int = 3,
        *,
        seat: int | None = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        reward: str = "win",
        max_steps: int | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game, players)
        if self.game.explicit_chance:
            raise ValueError("the learner does not answer for chance: make the game without explicit_chance")
        if seat is not None and not 0 <= seat < self.game.players:
            raise ValueError(f"the seat is from 0 to {self.game.players - 1}, not {seat}")
        if max_steps is not None and max_steps < 1:
            raise ValueError(f"max_steps is at least 1, not {max_steps}")
        others = self.game.players - 1
        alike = isinstance(opponents, str) or callable(opponents)
        self.opponents = [opponents] * others if alike else list(opponents)
        if len(self.opponents) != others:
            raise ValueError(f"there are {others} opponents, not {len(self.opponents)}")
        trial = self.game.new_initial_state()
        trial.returns(reward)
        for opponent in self.opponents:
            if not callable(opponent) and opponent not in ("random", "novice", "easy", "medium", "hard", "master"):
                raise ValueError(f"{opponent!r} is no level; they are random, novice, easy, medium, hard, master")
        self.seat = seat
        self.reward = reward
        self.max_steps = max_steps
        self.metadata = {"render_modes": []}
        self.observation_space, self.action_space = spaces_of(self.game)
        self._series = Series(self.game)
        self.state: State | None = None
        self._ended = True

    @property
    def unwrapped(self) -> "SingleSeatEnv":
        return self

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[dict, dict]:
        """`options`: `start`, the starting seat. Without a seed the next game of the series begins."""
        self.state, chosen = self._series.begin(seed, options)
        self.learner = self.seat if self.seat is not None else episode_seed(chosen, 1, 0) % self.game.players
        self.episode_seed = chosen
        self._steps = 0
        self._ended = False
        self._others_play()
        return self._seen()

    def step(self, action: int) -> tuple[dict, float, bool, bool, dict]:
        if self.state is None or self._ended:
            raise ValueError("the game is over: reset begins the next one" if self.state else "reset comes first")
        if not self.action_space.contains(action):
            raise ValueError(f"an action is a whole number from 0 to {self.action_space.n - 1}, not {action!r}")
        self.state.apply_action(int(action))
        self._steps += 1
        self._others_play()
        over = self.state.is_terminal()
        cut = not over and self.max_steps is not None and self._steps >= self.max_steps
        self._ended = over or cut
        reward = float(self.state.returns(self.reward)[self.learner]) if over else 0.0
        observation, info = self._seen()
        return observation, reward, over, cut, info

    def close(self) -> None:
        self.state = None
        self._ended = True

    def _others_play(self) -> None:
        state = self.state
        while not state.is_terminal() and state.current_player() != self.learner:
            opponent = self.opponents[(state.current_player() - self.learner - 1) % self.game.players]
            state.apply_action(opponent(state) if callable(opponent) else state.think(level=opponent)["action"])

    def _seen(self) -> tuple[dict, dict]:
        mask = self.state.legal_actions_mask(self.learner)
        return (
            {"observation": self.state.observation_tensor(self.learner), "action_mask": mask},
            {"action_mask": mask, "seat": self.learner, "seed": self.episode_seed},
        )
