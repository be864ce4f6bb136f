"""The examples run, and what they print is what they say."""

import csv
import io
import json
import pathlib
import subprocess
import sys

import numpy as np

from support import GAMES, main, pelops, unittest

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "python" / "examples"
sys.path.insert(0, str(EXAMPLES))


def run_example(name, *arguments):
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Examples(unittest.TestCase):
    def test_exported_games_are_the_games(self):
        for name in GAMES:
            rows = list(csv.DictReader(io.StringIO(run_example("export_games.py", "--game", name, "--games", "2", "--format", "csv"))))
            objects = [json.loads(line) for line in run_example("export_games.py", "--game", name, "--games", "2").splitlines()]
            self.assertEqual(len(rows), sum(len(o["decisions"]) for o in objects))
            for o in objects:
                state = pelops.load(o["record"])
                self.assertEqual(state.scores(), o["scores"])
                asked = [(player, action) for player, action in state.history() if player >= 0]
                self.assertEqual([(d["player"], d["action"]) for d in o["decisions"]], asked)
                mine = [row for row in rows if row["seed"] == str(o["seed"])]
                self.assertEqual([row["text"] for row in mine], [d["text"] for d in o["decisions"]])
                self.assertEqual(mine[0]["score_1"], str(o["scores"][1]["points"]))

    def test_random_rollouts_tell_of_all_three_doors(self):
        out = run_example("random_rollouts.py", "--game", "olympos")
        for words in ("one game:", "agents in turns:", "many games:"):
            self.assertIn(words, out)

    def test_a_player_can_be_measured_against_a_level(self):
        out = run_example("evaluate_levels.py", "--game", "olympos", "--levels", "random", "--games", "3")
        self.assertRegex(out, r"against two of random: \d\.\d{3} \+- ")

    def test_the_policy_learns_what_is_rewarded(self):
        import policy_gradient

        game = pelops.Game("olympus", 3)
        policy = policy_gradient.LinearPolicy(game, np.random.default_rng(1))
        tensor = game.new_initial_state(1).observation_tensor()
        legal = np.array([game.new_initial_state(1).legal_actions()] * 64, np.int32)
        counts = np.full(64, legal.shape[1])
        features = policy.features(np.repeat(tensor[None], 64, axis=0))
        good = legal[0, 3]
        shares = []
        for _ in range(30):
            actions, note = policy.choose(features, legal, counts)
            self.assertTrue(np.isin(actions, legal).all())
            shares.append(np.mean(actions == good))
            policy.learn([(features, np.where(actions == good, 1.0, -0.1).astype(np.float32), note)], 5.0)
        self.assertLess(shares[0], 0.4)
        self.assertGreater(shares[-1], 0.8)


if __name__ == "__main__":
    main()
