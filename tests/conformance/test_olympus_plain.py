#!/usr/bin/env python3
"""The plain game by itself: the worked examples of the rulebook, and what must hold after every action of any game."""

import pathlib
import random
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import olympus_plain as plain  # noqa: E402
from olympus_plain import Olympus, new_state  # noqa: E402

JENNA, CARL, GREG = 0, 1, 2


def options(game, kind):
    return [o for o in game.options if o["type"] == kind]


def worship(game, deity, **more):
    game.apply({"type": "worship", "deity": deity} | more)


def join(game, **more):
    game.apply({"type": "join"} | more)


def decline(game):
    while game.prompt == "join":
        game.apply({"type": "decline"})


def build(game, building):
    game.apply({"type": "build", "building": building})


def rich(state, seat, *buildings, **tracks):
    player = state["players"][seat]
    player["buildings"] += buildings
    for building in buildings:
        if building in plain.UNIQUE:
            state["unique"][building] = seat
    player["tracks"] |= tracks
    return player


class Examples(unittest.TestCase):
    def test_example_worship_phase(self):
        state = new_state(3, JENNA)
        state["players"][GREG]["priests"] = {"clergy": 4, "supply": 1}
        game = Olympus(state)
        jenna, carl, greg = game.state["players"]
        worship(game, "athena")
        join(game)
        decline(game)
        self.assertEqual((jenna["tracks"]["culture"], carl["tracks"]["culture"]), (3, 2))
        worship(game, "ares", wars=1)
        join(game, wars=0)
        join(game, wars=0)
        self.assertEqual([p["tracks"]["military"] for p in game.state["players"]], [2, 2, 2])
        game.apply({"type": "attack", "seat": GREG})
        game.apply({"type": "plunder", "resource": "meat"})
        self.assertEqual((carl["tribute"]["meat"], greg["warehouse"]["meat"]), (1, 0))
        worship(game, "demeter")
        decline(game)
        self.assertEqual((greg["tracks"]["agriculture"], greg["warehouse"]["grain"]), (2, 2))
        worship(game, "zeus")
        join(game)
        join(game)
        build(game, "school")
        self.assertEqual((jenna["points"], jenna["warehouse"]), (1, {"grain": 0, "meat": 1, "fish": 0}))
        game.apply({"type": "advance", "track": "culture"})
        self.assertNotIn({"type": "build", "building": "temple_of_ares"}, game.options)
        game.apply({"type": "advance", "track": "population"})
        game.apply({"type": "score"})
        self.assertEqual(game.seat, GREG)  # Carl has no priest left
        worship(game, "apollo", aspect="plague")
        self.assertEqual(greg["points"], 2)
        self.assertEqual([p["tracks"]["population"] for p in game.state["players"]], [2, 2, 2])
        self.assertEqual((game.state["round"], game.seat), (2, CARL))

    def test_upkeep_limits(self):
        state = new_state(3, JENNA)
        for player in state["players"]:
            player["priests"] = {"clergy": 0, "supply": 5}
        state["players"][JENNA]["priests"] = {"clergy": 1, "supply": 4}
        state["players"][JENNA]["warehouse"] = {"grain": 3, "meat": 2, "fish": 2}
        rich(state, GREG, "barracks", culture=4, population=3, military=4, agriculture=2, hunting=2, fishing=4)
        state["players"][CARL]["warehouse"] = {"grain": 2, "meat": 2, "fish": 0}
        state["players"][CARL]["tribute"]["fish"] = 2
        game = Olympus(state)
        worship(game, "hera")
        game.apply({"type": "advance", "track": "agriculture"})
        game.apply({"type": "advance", "track": "hunting"})
        self.assertEqual(game.prompt, "discard")
        game.apply({"type": "discard", "resource": "grain"})
        game.apply({"type": "discard", "resource": "fish"})
        self.assertEqual(game.state["players"][JENNA]["warehouse"], {"grain": 2, "meat": 2, "fish": 1})
        self.assertEqual(list(game.state["players"][GREG]["tracks"].values()), [4, 3, 3, 2, 2, 3])
        self.assertEqual(game.state["players"][CARL]["warehouse"], {"grain": 2, "meat": 2, "fish": 2})

    def test_progress_limits_and_glory(self):
        for buildings, before, after in (((), 4, 5), (("agora",), 4, 6), (("agora",), 9, 10)):
            state = new_state(3, JENNA)
            rich(state, JENNA, *buildings, population=before)
            game = Olympus(state)
            worship(game, "aphrodite")
            decline(game)
            self.assertEqual(game.state["players"][JENNA]["tracks"]["population"], after)
            self.assertEqual(game.state["glory"]["population"], JENNA if after == 10 else None)
            self.assertEqual(game.state["players"][JENNA]["points"], 2 if after == 10 else 0)

    def test_produces_at_the_last_space(self):
        for buildings in ((), ("aqueduct",)):
            state = new_state(3, JENNA)
            rich(state, JENNA, *buildings, agriculture=8)
            state["glory"]["agriculture"] = JENNA
            game = Olympus(state)
            worship(game, "demeter")
            decline(game)
            self.assertEqual(game.state["players"][JENNA]["warehouse"]["grain"], 5)

    def test_lyceum_without_school(self):
        state = new_state(3, JENNA)
        rich(state, JENNA, population=4, culture=4)["warehouse"] = {"grain": 1, "meat": 2, "fish": 1}
        game = Olympus(state)
        worship(game, "hephaestus")
        decline(game)
        build(game, "lyceum")
        player = game.state["players"][JENNA]
        self.assertEqual((player["tracks"]["population"], player["tracks"]["culture"], player["points"]), (5, 4, 3))
        self.assertEqual(sum(player["warehouse"].values()), 0)

    def test_plague(self):
        state = new_state(3, JENNA)
        rich(state, GREG, population=5)
        rich(state, CARL, population=5)
        game = Olympus(state)
        worship(game, "apollo", aspect="plague")
        join(game)
        decline(game)
        self.assertEqual([p["tracks"]["population"] for p in game.state["players"]], [2, 5, 4])

    def test_fleet(self):
        state = new_state(3, JENNA)
        rich(state, JENNA, "barracks", "fleet", military=4)
        rich(state, GREG, military=2)["warehouse"] = {"grain": 2, "meat": 0, "fish": 1}
        game = Olympus(state)
        worship(game, "ares", wars=2)
        decline(game)
        game.apply({"type": "attack", "seat": GREG})  # by three: all that he has
        self.assertEqual(game.state["players"][JENNA]["tribute"], {"grain": 2 + 1, "meat": 1, "fish": 1 + 1})  # and Carl

    def test_fleet_in_defence_repels_a_tie(self):
        for fleet_of_carl, wins in ((("fleet",), False), ((), True)):
            state = new_state(3, JENNA)
            rich(state, JENNA, military=3)
            rich(state, CARL, *fleet_of_carl, military=2 if fleet_of_carl else 3)
            game = Olympus(state)
            worship(game, "ares", wars=1)
            game.apply({"type": "decline"})
            game.apply({"type": "decline"})
            military = game.state["players"][JENNA]["tracks"]["military"]
            self.assertEqual(military, 3)  # no Barracks: the advance is lost
            game.apply({"type": "attack", "seat": CARL})
            self.assertEqual(game.prompt, "plunder" if wins else "worship")

    def test_delian_league(self):
        state = new_state(3, JENNA)
        rich(state, JENNA, "delian_league", "barracks", military=4)
        rich(state, CARL, military=2)["warehouse"] = {"grain": 0, "meat": 0, "fish": 2}
        game = Olympus(state)
        worship(game, "ares", wars=1)
        decline(game)
        game.apply({"type": "attack", "seat": CARL})
        self.assertEqual(game.prompt, "delian_league")
        game.apply({"type": "take", "resource": "meat"})
        self.assertEqual(game.state["players"][JENNA]["tribute"], {"grain": 0, "meat": 1, "fish": 2})

    def test_philosophy(self):
        state = new_state(4, JENNA)
        rich(state, JENNA, "school", culture=5)["warehouse"] = {"grain": 0, "meat": 0, "fish": 0}
        game = Olympus(state)
        worship(game, "hephaestus")
        decline(game)
        build(game, "philosophy")
        self.assertEqual(game.seat, 1)
        game.apply({"type": "take", "resource": "grain"})
        game.apply({"type": "pass"})
        game.apply({"type": "take", "resource": "meat"})
        self.assertIn({"type": "build", "building": "gymnasium"}, game.options)
        self.assertEqual(game.state["players"][JENNA]["warehouse"], {"grain": 1, "meat": 1, "fish": 0})

    def test_temple_of_athena(self):
        for culture, others_suffer in ((3, False), (4, True)):
            state = new_state(3, JENNA)
            rich(state, JENNA, "school", "temple_of_athena", culture=culture)
            game = Olympus(state)
            worship(game, "athena")
            decline(game)
            game.apply({"type": "advance", "track": "culture"})
            self.assertEqual(game.state["players"][JENNA]["tracks"]["culture"], culture + 3)
            self.assertEqual(game.state["players"][CARL]["tracks"]["population"], 1 if others_suffer else 2)

    def test_payment(self):
        state = new_state(3, JENNA)
        player = rich(state, JENNA, "marble_quarry", "temple_of_hephaestus", culture=1)
        player["points"] = 1
        player["warehouse"] = {"grain": 1, "meat": 0, "fish": 0}
        game = Olympus(state)
        self.assertEqual(sorted(map(str, game.payments(JENNA, "gymnasium"))),
                         sorted(map(str, [{"type": "pay", "grain": 1}, {"type": "pay", "points": 1}])))
        self.assertEqual(game.payments(JENNA, "gardens"), [{"type": "pay", "points": 1}])
        self.assertEqual(game.payments(JENNA, "philosophy"), [{"type": "pay"}])

    def test_final_score(self):
        state = new_state(3, JENNA)
        rich(state, JENNA, population=4, culture=7, military=1, agriculture=6, hunting=6, fishing=6)["points"] = 10
        self.assertEqual(Olympus(state).scores()[JENNA]["points"], 10 + 14)


class Invariants(unittest.TestCase):
    def test_random_games(self):
        for seed in range(15):
            rng = random.Random(seed)
            n = 3 + seed % 3
            game = Olympus(new_state(n, rng.randrange(n)))
            while not game.over and len(game.actions) < 3000:
                game.apply(rng.choice(options(game, "build") or game.options))
                self.check(game)
            self.assertTrue(game.over)
            self.assertGreaterEqual(sum(s is not None for s in game.state["glory"].values()), 4)
            self.assertEqual(game.copy().state, game.state)

    def check(self, game):
        for seat, player in enumerate(game.state["players"]):
            spaces = game.state["deities"].values()
            on_board = sum((d["alpha"] == seat) + (seat in d["beta"]) for d in spaces)
            self.assertEqual(on_board + sum(player["priests"].values()), 5)
            self.assertTrue(all(d["alpha"] is not None for d in spaces if d["beta"]))
            self.assertGreaterEqual(min(player["warehouse"].values()), 0)
            self.assertGreaterEqual(min(player["tribute"].values()), 0)
            self.assertGreaterEqual(player["points"], 0)
            self.assertEqual(len(set(player["buildings"])), len(player["buildings"]))
            for track in plain.TRACKS:
                self.assertTrue(1 <= player["tracks"][track] <= game.limit(seat, track))
                if player["tracks"][track] == plain.LAST_SPACE[track]:
                    self.assertIsNotNone(game.state["glory"][track])
        for building, owner in game.state["unique"].items():
            owners = [s for s, p in enumerate(game.state["players"]) if building in p["buildings"]]
            self.assertEqual(owners, [] if owner is None else [owner])


if __name__ == "__main__":
    unittest.main()
