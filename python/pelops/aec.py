"""A game as an environment in which agents take turns, with the attributes and the manners of PettingZoo's AEC API."""

from __future__ import annotations

from typing import Iterator

import numpy as np

from ._pelops import Game, State
from .series import Series
from .spaces import Dict, Discrete, spaces_of


class AECEnv:
    """Agents are called player_0, player_1, ... after their seats.

    An observation is a dict of `observation` and `action_mask`; the mask is also in the info, and all zero for an agent
    that is not asked. Rewards come when the game ends: `reward` is a kind of `Game.returns`. Decisions with a single
    option are played along, so that an agent may be asked twice in a row, or not for a while.

    `reset(seed=n)` begins the game of seed n; a later `reset()` without a seed goes on to the next game of that series.
    `max_steps`, if given, cuts a game off after so many steps: then all agents are truncated, without a reward.
    """

    def __init__(
        self,
        game: str | Game = "olympus",
        players: int = 3,
        *,
        reward: str = "win",
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        if max_steps is not None and max_steps < 1:
            raise ValueError(f"max_steps is at least 1, not {max_steps}")
        self.game = game if isinstance(game, Game) else Game(game, players)
        if self.game.explicit_chance:
            raise ValueError("agents do not answer for chance: make the game without explicit_chance")
        self.game.new_initial_state().returns(reward)  # refuses what is no kind of returns
        self.metadata = {"name": f"pelops_{self.game.name}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.reward = reward
        self.max_steps = max_steps
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        observation_space, action_space = spaces_of(self.game)
        self.observation_spaces = {agent: observation_space for agent in self.possible_agents}
        self.action_spaces = {agent: action_space for agent in self.possible_agents}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._nothing = np.zeros(action_space.n, np.int8)
        self._nothing.setflags(write=False)
        self._series = Series(self.game)
        self.agents: list[str] = []
        self.episode_seed: int | None = None
        self._state: State | None = None

    # What PettingZoo's environments have.

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AECEnv":
        return self

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """`options`: `start`, the starting seat."""
        self._state, chosen = self._series.begin(seed, options)
        self.episode_seed = chosen
        self._steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict:
        state = self._begun()
        return {"observation": state.observation_tensor(self._seat[agent]), "action_mask": self._mask(agent)}

    def last(self, observe: bool = True) -> tuple[dict | None, float, bool, bool, dict]:
        """Observation, reward since the agent's last step, termination, truncation and info of the selected agent."""
        self._begun()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """Plays for the selected agent. An agent that is terminated or truncated steps with None, and leaves."""
        state = self._begun()
        if not self.agents:
            raise ValueError("all agents have left: reset begins the next game")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        if action is None:
            raise ValueError(f"{agent} is asked and must give an action, not None")
        if not self.action_spaces[agent].contains(action):
            raise ValueError(f"an action is a whole number from 0 to {self._nothing.size - 1}, not {action!r}")
        state.apply_action(int(action))
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        over = state.is_terminal()
        cut = not over and self.max_steps is not None and self._steps >= self.max_steps
        returns = state.returns(self.reward)
        for other in self.agents:
            self.rewards[other] = float(returns[self._seat[other]]) if over else 0.0
            self._cumulative_rewards[other] += self.rewards[other]
            self.terminations[other] = over
            self.truncations[other] = cut
        self._select()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The selected agents, one after the other, until all have left or max_iter have come."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def state(self) -> np.ndarray:
        """What all agents know together: their observations, one after the other."""
        state = self._begun()
        return np.concatenate([state.observation_tensor(seat) for seat in range(self.game.players)])

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        state = self._begun()
        if state.is_terminal():
            return f"over: {state.scores()}"
        options = ", ".join(state.action_to_string(action) for action in state.legal_actions())
        return f"{self.agent_selection} is asked ({state.prompt}): {options}"

    def close(self) -> None:
        self._state = None
        self.agents = []

    def __str__(self) -> str:
        return self.metadata["name"]

    # What is ours.

    def _begun(self) -> State:
        if self._state is None:
            raise ValueError("reset comes first")
        return self._state

    def _asked(self, agent: str) -> bool:
        ended = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        return not ended and self._state.current_player() == self._seat[agent]

    def _mask(self, agent: str) -> np.ndarray:
        return self._state.legal_actions_mask() if self._asked(agent) else self._nothing

    def _select(self) -> None:
        """The agent that is asked; after the end those who are still there, in the order of the seats."""
        ended = [agent for agent in self.agents if self.terminations[agent] or self.truncations[agent]]
        self.agent_selection = ended[0] if ended else self.possible_agents[self._state.current_player()]
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self._mask(agent)}

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError(f"{agent} is done: its step takes None, not {action!r}")
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del kept[agent]
        self.agents.remove(agent)
        for other in self.agents:
            self.rewards[other] = 0.0
        if self.agents:
            self._select()
