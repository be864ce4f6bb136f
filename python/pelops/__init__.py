"""Pelops: the board games Olympus (2010) and Olympos (2011) as an environment for research.

    game = pelops.Game("olympus", players=3)
    state = game.new_initial_state(seed=7)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

docs/python.md of the repository explains everything.
"""

from ._pelops import CHANCE, TERMINAL, Batch, Game, State, __version__, episode_seed, games, load
from .aec import AECEnv
from .single import SingleSeatEnv
from .spaces import Box, Dict, Discrete
from .vector import VectorEnv


def observation_layout(game: str, players: int = 3) -> list[dict]:
    """The blocks of an observation: name, offset, size, reading, scale, labels."""
    return Game(game, players).observation_layout()


__all__ = [
    "AECEnv",
    "Batch",
    "Box",
    "CHANCE",
    "Dict",
    "Discrete",
    "Game",
    "SingleSeatEnv",
    "State",
    "TERMINAL",
    "VectorEnv",
    "__version__",
    "episode_seed",
    "games",
    "load",
    "observation_layout",
]
