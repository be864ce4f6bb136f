"""The single-game API, in the manner of OpenSpiel, and what it says to wrong input."""

import copy
import pathlib
import pickle
import random
import tempfile

import numpy as np

from support import GAMES, main, pelops, random_game, unittest


class Actions(unittest.TestCase):
    def test_an_id_always_means_the_same(self):
        for name in GAMES:
            names = pelops.Game(name, 3).action_names()
            self.assertEqual(len(set(names)), len(names))
            for players in (4, 5):
                self.assertEqual(pelops.Game(name, players, ask_single=True).action_names(), names)
            game = pelops.Game(name, 3)
            self.assertEqual(game.num_distinct_actions() + game.max_chance_outcomes(), len(names))
            for action, text in enumerate(names):
                self.assertEqual(game.action_to_string(action), text)
                self.assertEqual(game.string_to_action(text), action)

    def test_legal_actions_and_masks_agree(self):
        for name in GAMES:
            game = pelops.Game(name, 3)

            def visit(state):
                mask = state.legal_actions_mask() if not state.is_terminal() else state.legal_actions_mask(0)
                self.assertEqual(mask.dtype, np.int8)
                self.assertEqual(np.flatnonzero(mask).tolist(), state.legal_actions())
                for player in range(3):
                    if player != state.current_player():
                        self.assertEqual(state.legal_actions(player), [])
                        self.assertFalse(state.legal_actions_mask(player).any())

            random_game(game, 5, visit)


class Chance(unittest.TestCase):
    def test_chance_nodes_have_outcomes_that_add_up(self):
        game = pelops.Game("olympos", 3, explicit_chance=True)
        state = game.new_initial_state(4)
        rng = random.Random(4)
        nodes = 0
        while not state.is_terminal():
            if not state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            nodes += 1
            self.assertEqual(state.current_player(), pelops.CHANCE)
            outcomes = state.chance_outcomes()
            self.assertAlmostEqual(sum(p for _, p in outcomes), 1.0)
            self.assertEqual([action for action, _ in outcomes], state.legal_actions())
            self.assertTrue(all(action >= game.num_distinct_actions() for action, _ in outcomes))
            restored = game.deserialize_state(state.serialize())
            self.assertTrue(restored.is_chance_node())
            self.assertEqual(restored.hash, state.hash)
            actions, probabilities = zip(*outcomes)
            state.apply_action(rng.choices(actions, probabilities)[0])
        self.assertGreater(nodes, 5)
        self.assertEqual(pelops.load(state.serialize()).hash, state.hash)

    def test_the_seed_answers_as_it_does_without_chance_nodes(self):
        explicit = pelops.Game("olympos", 4, explicit_chance=True)
        state = explicit.new_initial_state(6)
        end = random_game(pelops.Game("olympos", 4), 6)
        for player, action in end.history():
            if state.is_chance_node():
                state.sample_chance()
            if player >= 0:
                state.apply_action(action)
        while state.is_chance_node():
            state.sample_chance()
        self.assertEqual(state.hash, end.hash)

    def test_a_game_without_chance_has_no_chance_nodes(self):
        game = pelops.Game("olympus", 3, explicit_chance=True)
        self.assertEqual(game.max_chance_outcomes(), 0)
        random_game(game, 1, lambda state: self.assertFalse(state.is_chance_node()))


class Copies(unittest.TestCase):
    def test_clone_copy_and_pickle_stand_by_themselves(self):
        for name in GAMES:
            state = pelops.Game(name, 3).new_initial_state(9)
            for _ in range(25):
                state.apply_action(state.legal_actions()[0])
            before = state.hash
            twins = [state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
            for twin in twins:
                self.assertEqual(twin.hash, before)
                self.assertEqual(twin.history(), state.history())
                twin.apply_action(twin.legal_actions()[-1])
                self.assertNotEqual(twin.hash, before)
                twin.undo()
                self.assertEqual(twin.hash, before)
            self.assertEqual(state.hash, before)

    def test_other_figures_come_back(self):
        text = "[game]\nwarehouse_limit = 7\n"
        game = pelops.Game("olympus", 3, figures=text)
        self.assertIn("warehouse_limit", game.figures_differences)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "figures.toml"
            path.write_text(text)
            self.assertEqual(pelops.Game("olympus", 3, figures=path).figures_differences, game.figures_differences)
        state = game.new_initial_state(1)
        self.assertEqual(pelops.load(state.serialize()).game.figures_differences, game.figures_differences)
        with self.assertRaisesRegex(ValueError, "other figures"):
            pelops.Game("olympus", 3).deserialize_state(state.serialize())


class Knowledge(unittest.TestCase):
    def test_the_layout_describes_the_tensor(self):
        for name in GAMES:
            for players in (3, 4, 5):
                layout = pelops.observation_layout(name, players)
                game = pelops.Game(name, players)
                self.assertEqual(sum(block["size"] for block in layout), game.observation_tensor_size())
                tensor = game.new_initial_state(3).observation_tensor(1)
                self.assertEqual((tensor.dtype, tensor.shape), (np.float32, (game.observation_tensor_size(),)))

    def test_the_tensor_is_what_the_view_says(self):
        game = pelops.Game("olympus", 4)
        where = {block["name"]: block for block in game.observation_layout()}

        def numbers(tensor, name):
            block = where[name]
            values = tensor[block["offset"] : block["offset"] + block["size"]] * block["scale"]
            return dict(zip(block["labels"], np.round(values).astype(int).tolist()))

        def visit(state):
            if state.move_number() % 5:
                return
            for seat in range(4):
                tensor, view = state.observation_tensor(seat), state.view(seat)
                for i in range(4):
                    player = view["players"][(seat + i) % 4]
                    self.assertEqual(numbers(tensor, f"player{i}.tracks"), player["tracks"])
                    self.assertEqual(numbers(tensor, f"player{i}.warehouse"), player["warehouse"])
                    built = [b for b, has in numbers(tensor, f"player{i}.buildings").items() if has]
                    self.assertEqual(sorted(built), sorted(player["buildings"]))

        random_game(game, 8, visit)

    def test_hidden_cards_are_in_the_tensor_of_their_owner_only(self):
        game = pelops.Game("olympos", 3)
        hand = next(block for block in game.observation_layout() if block["name"] == "hand")
        part = slice(hand["offset"], hand["offset"] + hand["size"])
        seen = 0

        def visit(state):
            nonlocal seen
            for seat in range(3):
                view = state.view(seat)
                cards = {name: view["players"][seat]["destiny"].count(name) for name in hand["labels"]}
                tensor = state.observation_tensor(seat)[part] * hand["scale"]
                self.assertEqual(dict(zip(hand["labels"], np.round(tensor).astype(int).tolist())), cards)
                seen += sum(cards.values())
                for other in range(3):
                    if other != seat:
                        self.assertIsNone(view["players"][other]["destiny"])

        random_game(game, 2, visit)
        self.assertGreater(seen, 0)

    def test_the_information_state_grows_and_hides(self):
        game = pelops.Game("olympos", 3)
        state = random_game(game, 3)
        texts = [state.information_state_string(seat) for seat in range(3)]
        self.assertEqual(len(set(texts)), 3)
        for seat, text in enumerate(texts):
            lines = text.splitlines()
            self.assertEqual(lines[0], f"player {seat}")
            self.assertEqual(lines[-1], "over")
            self.assertNotIn("audience", text)
            for line in lines:
                if '"drew"' in line and '"card"' in line:
                    self.assertIn(f'"seat":{seat}', line)
        shorter = state.clone()
        shorter.undo()
        head = shorter.information_state_string(0).splitlines()[:-2]
        self.assertEqual(texts[0].splitlines()[: len(head)], head)


class Returns(unittest.TestCase):
    def test_returns_are_zero_before_the_end_and_fair_after(self):
        for name in GAMES:
            game = pelops.Game(name, 3)
            self.assertEqual(game.new_initial_state(1).returns(), [0.0] * 3)
            for seed in range(5):
                end = random_game(game, seed)
                self.assertAlmostEqual(sum(end.returns()), game.utility_sum())
                self.assertAlmostEqual(sum(end.returns("rank")), 1.5)
                places = [score["place"] for score in end.scores()]
                for seat in range(3):
                    self.assertEqual(end.returns()[seat] > 0, places[seat] == 1)
                self.assertEqual(end.current_player(), pelops.TERMINAL)
                self.assertEqual(end.legal_actions(), [])


class Thinking(unittest.TestCase):
    def test_a_level_gives_a_legal_action_and_the_same_again(self):
        for name in GAMES:
            state = pelops.Game(name, 3).new_initial_state(5)
            thought = state.think(level="novice")
            self.assertIn(thought["action"], state.legal_actions())
            self.assertEqual(state.think(level="novice"), thought)
            self.assertAlmostEqual(sum(thought["values"]), 1.0, places=3)
            self.assertEqual(sorted(c["action"] for c in thought["candidates"]), state.legal_actions())


class WrongInput(unittest.TestCase):
    def refused(self, words, call, *arguments, **named):
        with self.assertRaisesRegex(ValueError, words):
            call(*arguments, **named)

    def test_every_error_says_what_is_wrong(self):
        game = pelops.Game("olympus", 3)
        state = game.new_initial_state(1)
        before = state.hash
        illegal = next(a for a in range(game.num_distinct_actions()) if a not in state.legal_actions())
        self.refused("the games are olympus, olympos", pelops.Game, "chess")
        self.refused("3 to 5 players, not 2", pelops.Game, "olympus", 2)
        self.refused("figures", pelops.Game, "olympus", figures="[nonsense]\nx = 1\n")
        self.refused("starting seat", game.new_initial_state, 1, 3)
        self.refused("starting seat", game.new_initial_state, 1, -1)
        self.refused("2 names are given for 3 seats", game.new_initial_state, seats=["a", "b"])
        self.refused("is not legal now", state.apply_action, illegal)
        self.refused("is none", state.apply_action, -1)
        self.refused("is none", state.apply_action, 10**9)
        self.refused("is none", game.action_to_string, 4839)
        self.refused("no action is called", game.string_to_action, "worship hades")
        self.refused("no player 3", state.observation_tensor, 3)
        self.refused("no player -2", state.legal_actions, -2)
        self.refused("no kind of returns", state.returns, "money")
        self.refused("chance is not asked", state.chance_outcomes)
        self.refused("chance is not asked", state.sample_chance)
        self.refused("nothing to undo", state.undo)
        self.refused("level", state.think, level="genius")
        self.refused("threads", state.think, level="novice", threads=0)
        self.refused("", state.think)
        self.refused("line 1", pelops.load, "nonsense")
        self.refused("another game", pelops.Game("olympus", 4).deserialize_state, state.serialize())
        for bad in ("1", None, 1.5):
            with self.assertRaises(TypeError):
                state.apply_action(bad)
        with self.assertRaises(TypeError):
            game.new_initial_state(-1)
        with self.assertRaises(FileNotFoundError):
            pelops.Game("olympus", figures=pathlib.Path("/no/such/file"))
        self.assertEqual(state.hash, before)
        end = random_game(game, 1)
        self.refused("over", end.apply_action, 0)
        self.refused("no player is asked", end.observation_tensor)
        self.refused("over", end.think, level="novice")


if __name__ == "__main__":
    main()
