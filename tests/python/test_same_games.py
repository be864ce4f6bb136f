"""The same random games through the program, the protocol and Python are the same games."""

import json
import subprocess

from support import GAMES, PROGRAM, main, pelops, random_game, run, unittest


class Engine:
    """A conversation with `pelops engine`."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer["ok"], answer
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class SameGames(unittest.TestCase):
    def test_program_and_python_write_the_same_record(self):
        for name in GAMES:
            for players in (3, 4, 5):
                game = pelops.Game(name, players)
                for seed in range(8):
                    record = run("random", name, "--players", str(players), "--seed", str(seed))
                    state = random_game(game, seed)
                    self.assertEqual(state.serialize(), record)
                    self.assertIn(f"state: {state.hash}", record)
                    self.assertEqual(game.deserialize_state(record).hash, state.hash)
                    points = [score["points"] for score in state.scores()]
                    self.assertEqual(state.returns("score"), points)

    def test_protocol_and_python_show_the_same_states(self):
        engine = Engine()
        self.addCleanup(engine.close)
        for name in GAMES:
            for players, seed in ((3, 21), (4, 22), (5, 23)):
                game = pelops.Game(name, players)
                asked = engine.ask(cmd="new", game=name, players=players, seed=seed)
                played = []

                def visit(state):
                    if state.move_number() > 0:
                        last = [action for player, action in state.history() if player >= 0][-1]
                        played.append(engine.ask(cmd="play", text=game.action_to_string(last)))
                    shown = played[-1] if played else asked
                    if state.is_terminal():
                        self.assertTrue(shown["over"])
                    else:
                        self.assertEqual((shown["seat"], shown["prompt"]), (state.current_player(), state.prompt))
                        self.assertEqual(shown.get("source", ""), state.source)
                    if len(played) % 10 and not state.is_terminal():
                        return
                    self.assertEqual(engine.ask(cmd="state")["state"], state.state())
                    for seat in range(players):
                        self.assertEqual(engine.ask(cmd="view", seat=seat)["state"], state.view(seat))
                    options = engine.ask(cmd="options")
                    if state.is_terminal():
                        self.assertEqual(options["scores"], state.scores())
                    else:
                        texts = [option["text"] for option in options["options"]]
                        self.assertEqual(texts, [game.action_to_string(a) for a in state.legal_actions()])

                random_game(game, seed, visit)
                self.assertGreater(len(played), 40)

    def test_vectorised_and_single_games_are_the_same(self):
        for name in GAMES:
            game = pelops.Game(name, 3)
            env = pelops.VectorEnv(game, 5, reward="rank")
            env.reset(99)
            states = [game.new_initial_state(pelops.episode_seed(99, i, 0)) for i in range(5)]
            while env.episodes.min() < 2:
                for i, state in enumerate(states):
                    self.assertEqual(env.seats[i], state.current_player())
                    self.assertEqual(env.legal[i, : env.counts[i]].tolist(), state.legal_actions())
                    if state.move_number() % 7 == 0:
                        self.assertEqual(env.mask[i].tolist(), state.legal_actions_mask().tolist())
                        self.assertEqual(env.observations[i].tolist(), state.observation_tensor().tolist())
                actions = env.sample()
                env.step(actions)
                for i, state in enumerate(states):
                    state.apply_action(int(actions[i]))
                    self.assertEqual(bool(env.done[i]), state.is_terminal())
                    self.assertEqual(env.rewards[i].tolist(), state.returns("rank"))
                    if state.is_terminal():
                        states[i] = game.new_initial_state(pelops.episode_seed(99, i, int(env.episodes[i])))


if __name__ == "__main__":
    main()
