#!/usr/bin/env python3
"""Plays Olympos in lockstep on the engine (`pelops engine`) and on olympos_plain.py and stops at the first difference.

At every decision the seat, the prompt, the set of options and the whole state are compared, at the end the scores. What the
cards decide, and the layout of the board, come from the engine; the plain game checks that each card was among those it
could be. Most games begin at a random position late in the game (`set`), so that everything occurs. Every game has
tastes of its own: for discoveries and wonders, attacks, the sea, Atlantis, cards, cheap or dear actions.
"""

import argparse
import collections
import copy
import json
import math
import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import olympos_plain as plain  # noqa: E402
from compare import Difference, Engine, canonical, compare_decision, differences  # noqa: E402

# ---------------------------------------------------------------- random positions


def some(rng, items, share):
    return [item for item in items if rng.random() < share]


def random_position(rng, n):
    """A state in which a player is about to act and which play could have led to, or nearly."""
    state = plain.new_state(n, rng)
    seats = range(n)
    state["turns"] = rng.randint(20, 70)
    cross_out(rng, state)
    place_tokens(rng, state)
    place_settlers(rng, state)
    hand_out_tiles(rng, state)
    deal_cards(rng, state)
    for seat in seats:
        player = state["players"][seat]
        most = rng.choice([0, 1, 2, 4])
        player["cubes"] = {t: rng.randint(0, most) for t in plain.TYPES}
        player["hourglasses"] = rng.choice([0, 0, 1, 3, rng.randint(0, 12)])
        player["prestige"] = rng.randint(0, 12)
        scarce = rng.random() < 0.3
        general = plain.general_stock(state, seat) + player["stock"]
        player["stock"] = general - rng.randint(0, min(2, general)) if scarce else rng.randint(0, min(5, general))
    plain.work_out(state)
    return state


def cross_out(rng, state):
    territories = state["territories"]
    quota = plain.by_players(len(state["players"]), "crossed_out_per_type")
    for kind in plain.TYPES:
        those = [t for t in territories if territories[t]["type"] == kind]
        plains = [t for t in those if not territories[t]["star"]]
        starred = [t for t in those if territories[t]["star"]]
        chosen = rng.sample(starred, rng.choice([0, 0, 1]))
        for t in chosen + rng.sample(plains, quota - len(chosen)):
            territories[t]["crossed"] = True
    for territory in territories.values():
        territory["tribe"] = territory["star"] and not territory["crossed"]


def place_tokens(rng, state):
    seats = list(range(len(state["players"])))
    back = rng.choice([rng.randint(10, 60), rng.randint(55, 71), rng.randint(66, 78)])
    for seat in seats:
        state["track"][str(seat)] = back + rng.choice([0, 0, rng.randint(0, 4), rng.randint(0, 11)])
    rng.shuffle(state["stack"])
    for seat in seats:
        if state["track"][str(seat)] >= plain.LAST_ZEUS and rng.random() < 0.4:
            state["players"][seat]["marks"].append("finished")
    unfinished = [s for s in state["stack"] if not state["players"][s]["marks"]]
    if not unfinished:
        unfinished = [rng.choice(seats)]
        state["players"][unfinished[0]]["marks"].clear()
    last = min(state["track"][str(s)] for s in unfinished)
    state["turn"] = [s for s in unfinished if state["track"][str(s)] == last][-1]
    cards = 0
    for space in plain.ZEUS_SPACES:
        reached = [s for s in seats if state["track"][str(s)] >= space]
        cards += bool(reached) + (space in plain.TRACK["double_zeus"] and len(reached) == len(seats))
    revealed = plain.in_order(rng.sample(list(plain.OLYMPOS_CARDS), cards), plain.OLYMPOS_CARDS)
    state["olympos_cards"]["revealed"] = revealed
    for mark in plain.MARKS[:-1]:
        if mark in revealed and rng.random() < 0.6:
            if mark == "siren" and any("ares" in p["marks"] for p in state["players"]):
                continue  # only one card is the last one
            for seat in some(rng, seats, 0.5):
                state["players"][seat]["marks"].append(mark)
    for player in state["players"]:
        player["marks"].sort(key=plain.MARKS.index)
    if "athena" in revealed and rng.random() < 0.6:
        state["players"][rng.choice(seats)]["athena"] = plain.OLYMPOS_CARDS["athena"]["n"]


def place_settlers(rng, state):
    territories = [t for t in state["territories"].values() if not t["crossed"]]
    crowded = rng.choice([0.0, 0.3, 0.8])
    for seat in range(len(state["players"])):
        for _ in range(rng.choice([0, 3, 6, 9])):
            there = [t for t in territories if t["settlers"] and t["settlers"][-1] != seat]
            empty = [t for t in territories if not t["settlers"]]
            where = there if there and (rng.random() < crowded or not empty) else empty or territories
            territory = rng.choice(where)
            territory["settlers"].append(seat)
            territory["tribe"] = False
    for territory in territories:
        if territory["tribe"] and rng.random() < 0.2:
            territory["tribe"] = False  # was taken and left
        if rng.random() < 0.1:
            rng.shuffle(territory["settlers"])


def hand_out_tiles(rng, state):
    """Discoveries and their bonus markers, and wonders."""
    seats = list(range(len(state["players"])))
    share = rng.choice([0.1, 0.3, 0.6])
    for space in [space for row in state["board"] for space in row]:
        for seat in rng.sample(seats, space["copies"]):
            if rng.random() < share:
                player = state["players"][seat]
                space["copies"] -= 1
                kind = space["discovery"]
                player["discoveries"] = plain.in_order(player["discoveries"] + [kind], plain.DISCOVERIES)
                if kind in plain.TILED:
                    taken = [p["tiles"].get(kind) for p in state["players"]]
                    free = [t for t in plain.DISCOVERIES[kind]["tiles"] if t not in taken]
                    tiles = player["tiles"] | {kind: rng.choice(free)}
                    player["tiles"] = {d: tiles[d] for d in plain.DISCOVERIES if d in tiles}
                free = [b for b in space["bonuses"] if b["marker"] is None]
                if free and plain.general_stock(state, seat) > 0:
                    rng.choice(free)["marker"] = seat
    for space in some(rng, state["wonders"], rng.choice([0.0, 0.4])):
        seat = rng.choice(seats)
        space["owner"] = seat
        player = state["players"][seat]
        player["wonders"] = plain.in_order(player["wonders"] + [space["wonder"]], plain.WONDERS)


def deal_cards(rng, state):
    cards = [c for c in plain.DESTINY for _ in range(plain.DESTINY[c]["count"])]
    rng.shuffle(cards)
    for player in state["players"]:
        hand = [cards.pop() for _ in range(min(len(cards), rng.choice([0, 1, 2, 3, 6])))]
        player["destiny"] = plain.in_order(hand, plain.DESTINY)
    left = rng.choice([len(cards), rng.randint(0, len(cards)), min(len(cards), rng.randint(0, 4))])
    state["discards"] = plain.in_order(cards[left:], plain.DESTINY)


WORKED_OUT = ("stars", "zeus", "swords", "general_stock", "destiny_cards")


def set_patch(state):
    """The state as a patch for `set`, without what follows from the rest."""
    patch = {key: value for key, value in state.items() if key not in ("deck", "drawn")}
    patch["players"] = [{key: player[key] for key in player if key not in WORKED_OUT} for player in state["players"]]
    return patch


# ---------------------------------------------------------------- tastes


class Taste:
    """Draws actions; every kind of action has a weight that lasts for the game."""

    def __init__(self, rng):
        self.rng = rng
        self.weights = {}
        self.likes = {kind: rng.choice([0.3, 1.0, 10.0]) for kind in ("attack", "tribe", "atlantis", "play", "pass", "new")}
        self.builder = rng.choice([1.0, 20.0, 100.0])
        self.thrift = rng.choice([0.0, 0.3, 1.0])

    def weight(self, game, action):
        kind = (action["type"], action.get("discovery"), action.get("card"), action.get("resource"), action.get("kind"))
        if kind not in self.weights:
            weight = math.exp(self.rng.gauss(0, 0.8))
            if action["type"] in ("discover", "wonder"):
                weight *= self.builder * (3 if action["type"] == "wonder" else 1)
            self.weights[kind] = weight * self.likes.get(action["type"], 1.0)
        weight = self.weights[kind]
        if action["type"] == "expand":
            if self.thrift:
                weight *= math.exp(-self.thrift * game.cost(game.seat, action))
            target = game.state["territories"][action["to"]]
            if target["settlers"]:
                weight *= self.likes["attack"]
            if target["tribe"]:
                weight *= self.likes["tribe"]
            if plain.TERRITORIES[action["to"]]["atlantis"]:
                weight *= self.likes["atlantis"]
            if action["new"]:
                weight *= self.likes["new"]
            if action["from"] == action["to"]:
                weight *= 3
        return weight

    def choose(self, game):
        return self.rng.choices(game.options, [self.weight(game, o) for o in game.options])[0]


# ---------------------------------------------------------------- comparing


class Fate:
    """What the cards of the engine decided, in order; filled from its events."""

    def __init__(self):
        self.cards = collections.deque()

    def take_from(self, events):
        kinds = {"drew": "draw", "revealed": "reveal"}
        self.cards.extend((kinds[e["event"]], e["card"]) for e in events if e["event"] in kinds and "card" in e)

    def __call__(self, kind, possible):
        if not self.cards:
            raise Difference(f"the plain game has a {kind} where the engine had none")
        engine_kind, card = self.cards.popleft()
        if engine_kind != kind or card not in possible:
            raise Difference(f"the engine has {engine_kind} {card}, the plain game {kind} of {dict(possible)}")
        return card


class Run:
    def __init__(self, engine):
        self.engine = engine
        self.games = self.decisions = self.from_positions = 0
        self.seen = collections.Counter()
        self.asked = collections.Counter()
        self.chosen = collections.Counter()

    def begin(self, rng, seed, n, from_position):
        """The same game on both; also the requests that began it."""
        requests = [{"cmd": "new", "game": "olympos", "players": n, "seed": seed}]
        *_, state, asked = self.ask(*requests, {"cmd": "state"}, {"cmd": "options"})
        fate = Fate()
        if not from_position:
            check_set_up(state["state"], n)
            return plain.Olympos(state["state"], fate), requests, state, asked
        while asked["prompt"] == "cross_out":  # a position can be set up where a player is about to act
            _, asked = self.ask({"cmd": "play", "n": 0}, {"cmd": "options"})
        patch = set_patch(random_position(rng, n))
        begun, state, asked = self.ask({"cmd": "set", "state": patch}, {"cmd": "state"}, {"cmd": "options"})
        requests.append({"cmd": "set", "state": patch})
        fate.take_from(begun["events"])
        first = copy.deepcopy(patch) | {"drawn": None}
        plain.work_out(first)
        return plain.Olympos(first, fate), requests, state, asked

    def ask(self, *requests):
        answers = self.engine.ask(*requests)
        for request, answer in zip(requests, answers):
            if not answer["ok"]:
                raise Difference(f"the engine refused {canonical(request)}: {answer['error']}")
        return answers

    def play(self, seed):
        rng = random.Random(seed)
        taste = Taste(rng)
        requests = []
        game = None
        try:
            game, requests, state, asked = self.begin(rng, seed, 3 + seed % 3, rng.random() < 0.6)
            from_position = len(requests) > 1
            while True:
                compare_decision(game, state, asked)
                if game.over:
                    break
                action = taste.choose(game)
                self.asked[game.prompt] += 1
                self.chosen[action["type"]] += 1
                requests.append({"cmd": "play", "action": action})
                played, state, asked = self.ask(requests[-1], {"cmd": "state"}, {"cmd": "options"})
                game.fate.take_from(played["events"])
                game.apply(action)
                if game.fate.cards:
                    raise Difference(f"the engine has {list(game.fate.cards)}, the plain game has not")
        except Difference as difference:
            report(seed, game, requests, difference)
            raise
        self.games += 1
        self.decisions += len(game.actions)
        self.from_positions += from_position
        self.seen.update(game.seen)


def check_set_up(state, n):
    """Section 1: the engine's set-up is like the plain game's but for what chance decides."""
    lines = differences(without_chance(plain.new_state(n, random.Random(0))), without_chance(state), "set-up")
    if lines:
        raise Difference("\n".join(lines))


def without_chance(state):
    state = copy.deepcopy(state)
    state["turn"] = state["turn"] == state["stack"][-1]
    state["stack"].sort()
    for row in state["board"]:
        for space, kind in zip(row, sorted(space["discovery"] for space in row)):
            space["discovery"] = kind
    state["wonders"].sort(key=lambda w: w["wonder"])
    state["types of cubes"] = len({t for p in state["players"] for t in plain.TYPES if p["cubes"][t]})
    for player in state["players"]:
        player["cubes"] = sum(player["cubes"].values())
    return state


def report(seed, game, requests, difference):
    print(f"DIFFERENCE in the game with seed {seed}")
    print(difference)
    if game is not None:
        print(f"asked in the plain game: seat {game.seat}, {game.prompt}")
    print("To play it again on the engine (before a `set`, play n 0 until it asks act):")
    for request in requests:
        print(json.dumps(request))
    if game is not None:
        print("The plain game's state:")
        print(json.dumps(game.state_json()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", help="the program pelops")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next ones count on")
    arguments = parser.parse_args()

    engine = Engine(arguments.binary)
    run = Run(engine)
    began = time.monotonic()
    try:
        for i in range(arguments.games):
            run.play(arguments.seed + i)
    except Difference:
        sys.exit(1)
    finally:
        engine.close()

    print(f"{run.decisions} decisions, {run.from_positions} games from set positions, {time.monotonic() - began:.1f} s")
    print("asked: " + ", ".join(f"{p} {n}" for p, n in run.asked.most_common()))
    print("chosen: " + ", ".join(f"{a} {n}" for a, n in run.chosen.most_common()))
    print("seen: " + ", ".join(f"{what} {n}" for what, n in sorted(run.seen.items())))
    print(f"conformance: {run.games} games agree")


if __name__ == "__main__":
    main()
