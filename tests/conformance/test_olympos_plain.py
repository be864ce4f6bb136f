#!/usr/bin/env python3
"""The plain Olympos by itself: the worked examples of the rulebook, and what must hold after every action of any game."""

import pathlib
import random
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import olympos_plain as plain  # noqa: E402
from olympos_plain import Olympos, new_state  # noqa: E402


def cards_in_order(*cards):
    """A fate that deals these cards."""
    left = list(cards)

    def fate(_, possible):
        assert left[0] in possible, (left[0], possible)
        return left.pop(0)

    return fate


def table(players=4, **track):
    """Nothing crossed out, no tribes; seat 0 has the turn, the others are 1, 2, 3 spaces ahead."""
    state = new_state(players, random.Random(1))
    state["turns"] = 1
    state["turn"] = 0
    state["stack"] = list(range(players))
    state["track"] = {str(s): s for s in range(players)} | {seat.removeprefix("s"): n for seat, n in track.items()}
    for row, spaces in zip(range(1, 6), state["board"]):  # kinds in the order of the ids
        for space, kind in zip(spaces, [d for d in plain.DISCOVERIES if plain.DISCOVERIES[d]["row"] == row]):
            space["discovery"] = kind
    state["wonders"] = [{"wonder": w, "owner": None} for w in plain.WONDERS]
    for player in state["players"]:
        player["cubes"] = dict.fromkeys(plain.TYPES, 0)
    return state


def give(state, seat, *discoveries):
    player = state["players"][seat]
    player["discoveries"] = plain.in_order(player["discoveries"] + list(discoveries), plain.DISCOVERIES)


def settle(state, seat, *territories):
    for t in territories:
        state["territories"][t]["settlers"].append(seat)


def expand(start, to, new=False):
    return {"type": "expand", "from": start, "new": new, "to": to}


class Examples(unittest.TestCase):
    def test_hourglass_first_and_again_from_the_top_of_the_stack(self):
        state = table(s0=5, s1=7, s2=20, s3=21)
        state["players"][0]["hourglasses"] = 1
        game = Olympos(state, cards_in_order())
        action = expand("north", "illyria", new=True)
        self.assertEqual(game.cost(0, action), 3)
        game.apply(action)
        self.assertEqual((game.position(0), game.player(0)["hourglasses"], game.seat), (7, 0, 0))

    def test_white_attacks_blue_over_the_sea(self):
        state = table(s0=0, s1=40, s2=41, s3=42)
        give(state, 0, "astronomy", "hoplite")
        settle(state, 0, "illyria")
        settle(state, 1, "troas")
        settle(state, 1, "messenia")
        game = Olympos(state, cards_in_order("star"))
        action = expand("illyria", "messenia", new=True)  # Adriatic, Ionian, land: 2 + 1 + 1 + 1 + 1
        self.assertEqual(game.cost(0, action), 6)
        stock = game.player(0)["stock"]
        game.apply(action)
        self.assertEqual((game.position(0), game.player(1)["hourglasses"], game.player(0)["stock"]), (6, 1, stock - 1))
        self.assertEqual(game.state["territories"]["messenia"]["settlers"], [1, 0])
        self.assertEqual(game.cost(0, expand("north", "troas", new=True)), 2 + 1 + 1 + 1 + 1)
        game.apply(expand("north", "troas", new=True))
        self.assertEqual((game.player(0)["stars"], game.player(1)["stars"]), (1, 0))

    def test_payments(self):
        def pay(space, tokens, **cubes):
            cost = tuple((group["type"], group["n"]) for group in plain.SPACES[space]["cost"])
            return plain.payments(cost, *(tuple(have.get(t, 0) for t in plain.TYPES) for have in (tokens, cubes)))

        self.assertEqual(pay("r4c1", {"grain": 2, "wood": 1}, wood=1), [(0, 0, 1, 0)])
        self.assertEqual(pay("r4c5", {"grain": 2, "wood": 1}, grain=1), [(1, 0, 0, 0)])
        self.assertEqual(pay("r5c1", {"grain": 5}), [])
        self.assertEqual(pay("r5c1", {"grain": 3, "gold": 2}, stone=2), [(0, 0, 0, 0)])
        self.assertEqual(pay("r5c1", {"grain": 3, "gold": 1}, gold=1, stone=2), [(0, 0, 0, 1), (0, 2, 0, 0)])
        self.assertEqual(pay("r5c5", {"grain": 2, "wood": 2, "gold": 1, "stone": 1}), [(0, 0, 0, 0)])
        self.assertEqual(pay("r5c5", {"grain": 3, "wood": 1, "gold": 1, "stone": 1}), [])

    def test_blue_discovers_strategy(self):
        state = table(s0=0, s1=40, s2=41, s3=42)
        spaces = state["board"][3]
        spaces[0]["discovery"], spaces[4]["discovery"] = "surgery", "strategy"
        spaces[2]["discovery"] = "art"
        spaces[1]["discovery"] = "architecture"
        spaces[3]["discovery"] = "poetry"
        settle(state, 0, "chalcidice", "boeotia", "thrace")
        state["players"][0]["cubes"]["grain"] = 1
        game = Olympos(state, cards_in_order())
        game.apply({"type": "discover", "discovery": "strategy"})
        self.assertEqual(game.prompt, "bonus")
        general, stock = game.player(0)["general_stock"], game.player(0)["stock"]
        game.apply({"type": "bonus", "kind": "settler"})
        blue = game.player(0)
        self.assertEqual((blue["swords"], blue["cubes"]["grain"], game.position(0)), (2, 0, 7))
        self.assertEqual((blue["general_stock"], blue["stock"]), (general - 2, stock + 1))

    def test_green_builds_the_stadium(self):
        state = table(s0=0, s1=40, s2=41, s3=42)
        give(state, 0, "architecture")
        settle(state, 0, "epirus", "thessalia")
        column = [w["wonder"] for w in state["wonders"]].index("stadium")
        game = Olympos(state, cards_in_order())
        self.assertNotIn({"type": "wonder", "wonder": "stadium"}, game.options)
        for row in (0, 1):
            state["board"][row][column]["bonuses"][0]["marker"] = 0
        game = Olympos(state, cards_in_order())
        game.apply({"type": "wonder", "wonder": "stadium"})
        self.assertEqual((game.position(0), game.player(0)["wonders"]), (5, ["stadium"]))


class Rules(unittest.TestCase):
    def test_cavalry_pays_each_stretch_once(self):
        self.assertEqual(plain.ways("illyria", 2, True)["attica"], 1)
        self.assertEqual(plain.ways("illyria", 2, False)["attica"], 5)
        self.assertEqual(plain.ways("north", 2, True)["argolis"], 1)
        self.assertEqual(plain.ways("thrace", 2, True)["lydia"], 2 + 1)
        self.assertEqual(plain.ways("creta_west", 2, False)["creta_west"], 2)
        self.assertEqual(plain.ways("lesbos", 0, True)["lesbos"], 1)
        self.assertNotIn("lesbos", plain.ways("lesbos", None, True))

    def test_the_one_underneath_leaves_and_comes_back(self):
        state = table(s0=0, s1=40, s2=41, s3=42)
        settle(state, 0, "macedonia")
        settle(state, 1, "macedonia")
        state["players"][0]["stock"] = 0
        game = Olympos(state, cards_in_order())
        self.assertEqual(game.cost(0, expand("macedonia", "macedonia")), 4)
        game.apply(expand("macedonia", "macedonia"))
        self.assertEqual(game.state["territories"]["macedonia"]["settlers"], [1, 0])

    def test_democracy(self):
        game = Olympos(table(), cards_in_order())
        give(game.state, 1, "democracy")
        self.assertEqual((game.attack_cost(0, 1), game.attack_cost(1, 0), game.attack_cost(1, None)), (3, 1, 1))
        give(game.state, 0, "democracy")
        self.assertEqual((game.attack_cost(0, 1), game.attack_cost(1, 0)), (2, 2))
        self.assertEqual(game.struck({0: 1, 1: 2, 2: 2, 3: 0}, True), [1])
        self.assertEqual(game.struck({0: 1, 1: 0, 2: 0, 3: 0}, False), [2, 3])
        self.assertEqual(game.struck({0: 0, 1: 0, 2: 1, 3: 1}, False), [0, 1])
        self.assertEqual(game.struck({0: 0, 1: 0, 2: 0, 3: 0}, True), [0, 1])
        game.state["players"][0]["discoveries"] = game.state["players"][1]["discoveries"] = []
        self.assertEqual(game.struck({0: 0, 1: 0, 2: 0, 3: 0}, True), [])

    def test_oracle_erinyes_and_the_last_one_at_a_double_space(self):
        state = table(players=3, s0=23, s1=48, s2=40)
        give(state, 0, "oracle")
        state["players"][0]["marks"] = ["erinyes"]
        settle(state, 0, "illyria")
        game = Olympos(state, cards_in_order("star", "zeus", "cube_gold", "star", "all_types", "zeus", "keres"))
        action = expand("illyria", "evenor", new=True)
        self.assertEqual(game.cost(0, action), 2 + 9 + 2)
        game.apply(action)  # reaches 24, where others were before, and 36 as the last
        self.assertEqual((game.position(0), game.prompt, game.state["drawn"]), (36, "keep", ["cube_gold", "star", "zeus"]))
        game.apply({"type": "keep", "card": "cube_gold"})
        self.assertEqual((game.prompt, game.state["discards"]), ("keep", ["star", "zeus"]))
        game.apply({"type": "keep", "card": "all_types"})
        self.assertEqual((game.prompt, game.options[0]), ("play", {"type": "play", "card": "cube_gold"}))
        game.apply(game.options[0])
        self.assertEqual(game.state["olympos_cards"]["revealed"], ["keres"])
        self.assertEqual([p["marks"] for p in game.state["players"]], [["keres"]] * 3)
        self.assertEqual((game.seat, game.prompt), (0, "act"))

    def test_the_last_action_stops_at_the_cross(self):
        state = table(players=3, s0=77, s1=78, s2=79)
        settle(state, 0, "chalcidice")
        state["players"][0]["destiny"] = ["hourglasses_grain"]
        game = Olympos(state, cards_in_order())
        self.assertTrue(all(game.cost(0, o) <= 2 for o in game.options if o["type"] == "expand"))
        self.assertIn({"type": "pass"}, game.options)
        game.apply({"type": "play", "card": "hourglasses_grain"})
        self.assertIn(expand("north", "illyria", new=True), game.options)
        game.apply(expand("north", "illyria", new=True))
        self.assertEqual((game.position(0), game.player(0)["marks"]), (79, ["finished"]))
        self.assertEqual(game.scores()[0]["breakdown"]["final_space"], 0)


class Invariants(unittest.TestCase):
    def test_random_games(self):
        for seed in range(12):
            players = 3 + seed % 3
            rng = random.Random(seed)
            game = Olympos(new_state(players, rng), plain.fate_of(rng))
            before = dict(game.state["track"])
            while not game.over:
                game.apply(rng.choice(game.options))
                self.hold(game, before)
                before = dict(game.state["track"])
            revealed = len(game.state["olympos_cards"]["revealed"])
            self.assertEqual(revealed, 9)
            for seat, player in enumerate(game.state["players"]):
                self.assertIn("finished", player["marks"])
                self.assertGreaterEqual(game.position(seat), plain.LAST_ZEUS)

    def hold(self, game, before):
        state = game.state
        for seat, player in enumerate(state["players"]):
            self.assertGreaterEqual(min(player["general_stock"], player["stock"], player["hourglasses"]), 0)
            self.assertGreaterEqual(min(player["cubes"].values()), 0)
            self.assertGreaterEqual(state["track"][str(seat)], before[str(seat)])
        in_hand = sum(len(p["destiny"]) for p in state["players"])
        self.assertEqual(in_hand + len(state["discards"]) + len(state["drawn"] or []) + state["deck"], 22)
        for territory in state["territories"].values():
            self.assertFalse(territory["settlers"] and (territory["crossed"] or territory["tribe"]))


if __name__ == "__main__":
    unittest.main()
