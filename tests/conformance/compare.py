#!/usr/bin/env python3
"""Plays Olympus in lockstep on the engine (`pelops engine`) and on olympus_plain.py and stops at the first difference.

At every decision the seat, the prompt, the set of options and the whole state are compared, at the end the scores. Three
games of four begin at a random position (`set`), so that buildings and effects that chance play seldom reaches occur;
two of these three stop after a few rounds. Every game has tastes of its own (weights of the kinds of action), and most
games like to build.
"""

import argparse
import collections
import json
import math
import pathlib
import random
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import olympus_plain as plain  # noqa: E402

MOST_DECISIONS = 2500  # a game that lasts longer is broken off; all up to there was compared
SHORT_GAME = 120


class Difference(Exception):
    pass


class Engine:
    """The engine as a process. Requests go out in a batch, answers come back in order."""

    def __init__(self, binary):
        self.process = subprocess.Popen([binary, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, *requests):
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        self.process.stdin.write(lines.encode())
        self.process.stdin.flush()
        answers = []
        for request in requests:
            line = self.process.stdout.readline()
            if not line:
                raise Difference(f"the engine ended without answering {json.dumps(request)}")
            answers.append(json.loads(line))
        return answers

    def close(self):
        self.process.stdin.close()
        self.process.wait()


# ---------------------------------------------------------------- random positions

RARE = ["oracle", "wonder", "colony", "trispastos", "marble_quarry", "peloponnesian_league", "parthenon", "statue",
        "workshop", "philosophy", "farm", "temple_of_hades", "temple_of_zeus", "temple_of_hephaestus"]


def random_position(rng):
    """A state in which the active player is about to start a ceremony and which play could have led to."""
    n = rng.choice([3, 4, 5])
    state = plain.new_state(n, rng.randrange(n))
    state["round"] = rng.randint(1, 30)
    state["active"] = rng.randrange(n)
    share_common = rng.choice([0.0, 0.2, 0.5, 0.8])
    share_unique = rng.choice([0.0, 0.3, 0.6, 0.9])
    openers = rng.random() < 0.6  # everybody has the buildings that open the tracks
    rich = rng.randrange(n) if rng.random() < 0.3 else None  # a city that has nearly everything
    for building in plain.UNIQUE:
        if rng.random() < share_unique:
            owner = rich if rich is not None and rng.random() < 0.8 else rng.randrange(n)
            state["unique"][building] = owner
            state["players"][owner]["buildings"].append(building)
    for seat, player in enumerate(state["players"]):
        share = 0.8 if seat == rich else share_common
        for building in plain.COMMON:
            opener = building in ("agora", "school", "library", "barracks", "army")
            upkeep = building in plain.UPKEEP_BUILDINGS
            if rng.random() < (0.9 if opener and openers else 0.7 if upkeep and openers else share):
                player["buildings"].append(building)
        rng.shuffle(player["buildings"])
    builder = rng.randrange(n) if rng.random() < 0.5 else None  # a city that can build the rare and dear ones, and will
    if builder is not None:
        player = state["players"][builder]
        for building in RARE:
            if building in player["buildings"] and rng.random() < 0.8:
                player["buildings"].remove(building)
                if building in plain.UNIQUE:
                    state["unique"][building] = None
        player["buildings"] += [b for b in ("school", "library", "acropolis") if b not in player["buildings"]]
    look = plain.Olympus(state)  # only for its limits
    high = rng.random() < 0.7
    for seat, player in enumerate(state["players"]):
        ones = rng.choice([0.1, 0.1, 0.8])  # how many markers stand on 1
        for track in plain.TRACKS:
            limit = look.limit(seat, track)
            low = (limit + 1) // 2 if high else 1
            player["tracks"][track] = rng.randint(low, limit) if rng.random() >= ones else 1
        if seat == builder:
            player["tracks"]["culture"] = rng.randint(8, 10)
        most = 9 if seat == builder else rng.choice([1, 3, 6])
        for resource in plain.RESOURCES:
            player["warehouse"][resource] = rng.randint(0, most)
            if rng.random() < 0.3:
                player["tribute"][resource] = rng.randint(0, 3)
        player["points"] = rng.choice([0, 0, 1, 2, rng.randint(3, 60)])
    for track in plain.TRACKS:
        could = [s for s in range(n) if look.limit(s, track) == plain.LAST_SPACE[track]]
        there = [s for s in could if state["players"][s]["tracks"][track] == plain.LAST_SPACE[track]]
        if there:
            state["glory"][track] = rng.choice(there if rng.random() < 0.8 else could)
        elif could and rng.random() < 0.1:
            state["glory"][track] = rng.choice(could)

    free_priests = [5] * n
    free_priests[state["active"]] -= 1  # he needs one to start a ceremony
    worshipped = rng.sample(plain.DEITIES, rng.choice([0, 0, 1, 2, 4, 7, 9]))
    if builder is not None and "hephaestus" in worshipped and rng.random() < 0.8:
        worshipped.remove("hephaestus")
    join_share = rng.choice([0.0, 0.2, 0.5])
    for deity in worshipped:
        could = [s for s in range(n) if free_priests[s] > 0]
        if not could:
            break
        alpha = rng.choice(could)
        free_priests[alpha] -= 1
        space = state["deities"][deity]
        space["alpha"] = alpha
        for seat in ((alpha + i) % n for i in range(1, n)):
            if free_priests[seat] > 0 and rng.random() < join_share:
                free_priests[seat] -= 1
                space["beta"].append(seat)
    free_priests[state["active"]] += 1
    for seat, player in enumerate(state["players"]):
        least = 1 if seat == state["active"] else 0
        clergy = rng.randint(least, free_priests[seat])
        player["priests"] = {"clergy": clergy, "supply": free_priests[seat] - clergy}
    return state


def set_patch(state):
    """The state as a patch for `set`, without what is read only."""
    patch = {key: state[key] for key in ("round", "starting_player", "active", "deities", "glory", "unique")}
    patch["players"] = [{key: player[key] for key in player if key != "used"} for player in state["players"]]
    return patch


# ---------------------------------------------------------------- tastes


class Taste:
    """Draws actions; every kind of action has a weight that lasts for the game."""

    def __init__(self, rng):
        self.rng = rng
        self.weights = {}
        self.builder = rng.choice([1.0, 5.0, 30.0, 30.0])
        self.warrior = rng.choice([0.5, 1.0, 10.0])

    def weight(self, action):
        kind = (action["type"], action.get("deity"), action.get("building"), action.get("track"), action.get("aspect"),
                action.get("wars"))
        if kind not in self.weights:
            weight = math.exp(self.rng.gauss(0, 0.8))
            if action["type"] in ("build", "use") or action.get("deity") == "hephaestus":
                weight *= self.builder
            if action.get("building") in RARE:
                weight *= 3
            if action.get("building"):  # the dearer the rarer, so the dearer the better
                weight *= plain.BUILDINGS[action["building"]]["culture"]
            if action["type"] == "declare_war" or action.get("wars", 0) > 0:
                weight *= self.warrior
            if action["type"] == "pass":
                weight *= 0.5
            if action.get("aspect") == "plague":
                weight *= 0.3
            self.weights[kind] = weight
        return self.weights[kind]

    def choose(self, options):
        return self.rng.choices(options, [self.weight(o) for o in options])[0]


# ---------------------------------------------------------------- comparing


ENCODE = json.JSONEncoder(sort_keys=True).encode


def canonical(value):
    return ENCODE(value)


def differences(ours, theirs, path=""):
    """Where two JSON values differ, as lines."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        lines = []
        for key in sorted(ours.keys() | theirs.keys()):
            if key not in ours or key not in theirs:
                lines.append(f"{path}.{key}: only the {'engine' if key in theirs else 'plain game'} has it")
            else:
                lines += differences(ours[key], theirs[key], f"{path}.{key}")
        return lines
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        return [line for i, pair in enumerate(zip(ours, theirs)) for line in differences(*pair, f"{path}[{i}]")]
    if ours != theirs or type(ours) is not type(theirs):
        return [f"{path}: plain {canonical(ours)}, engine {canonical(theirs)}"]
    return []


def compare_decision(game, state, asked):
    for answer in (state, asked):
        if not answer["ok"]:
            raise Difference(f"the engine refused: {answer['error']}")
    lines = []
    if canonical(game.state) != canonical(state["state"]):
        lines += differences(game.state, state["state"], "state")
    if game.over != asked.get("over", False):
        lines.append(f"over: plain {game.over}, engine {asked.get('over', False)}")
    elif game.over:
        lines += differences(game.scores(), asked["scores"], "scores")
    if not asked.get("over", False):
        if game.seat != asked["seat"]:
            lines.append(f"seat: plain {game.seat}, engine {asked['seat']}")
        if game.prompt != asked["prompt"]:
            lines.append(f"prompt: plain {game.prompt}, engine {asked['prompt']}")
        offered = [o["action"] for o in asked["options"]]
        same = canonical(game.options) == canonical(offered)  # in the same order too, which need not be
        ours = [] if same else [canonical(o) for o in game.options]
        theirs = [] if same else [canonical(o) for o in offered]
        for name, offered in (("plain game", ours), ("engine", theirs)):
            for twice in sorted({o for o in offered if offered.count(o) > 1}):
                lines.append(f"the {name} offers twice: {twice}")
        lines += [f"option of the plain game only: {o}" for o in sorted(set(ours) - set(theirs))]
        lines += [f"option of the engine only: {o}" for o in sorted(set(theirs) - set(ours))]
    if lines:
        raise Difference("\n".join(lines))


def in_upkeep(game):
    """Marks what is asked in upkeep only through Acropolis."""
    usual = ("discard", "upkeep", "spend", "acropolis", "advance")
    return "/upkeep" if game.state["phase"] == "upkeep" and game.prompt not in usual else ""


class Run:
    def __init__(self, engine):
        self.engine = engine
        self.decisions = 0
        self.finished = 0
        self.from_positions = 0
        self.built = collections.Counter()
        self.asked = collections.Counter()
        self.chosen = collections.Counter()
        self.perfts = 0
        self.leaves = 0

    def begin(self, rng, from_position):
        """A plain game and the requests that begin the same one on the engine."""
        if from_position:
            state = random_position(rng)
        else:
            n = rng.choice([3, 4, 5])
            state = plain.new_state(n, rng.randrange(n))
        requests = [{"cmd": "new", "game": "olympus", "players": len(state["players"]), "seed": 1,
                     "start": state["starting_player"]}]
        if from_position:
            requests.append({"cmd": "set", "state": set_patch(state)})
        return plain.Olympus(state), requests

    def play(self, seed):
        rng = random.Random(seed)
        from_position = rng.random() < 0.75
        most = SHORT_GAME if from_position and rng.random() < 0.67 else MOST_DECISIONS
        game, requests = self.begin(rng, from_position)
        taste = Taste(rng)
        built_before = [len(p["buildings"]) for p in game.first_state["players"]]
        try:
            while True:
                *begun, state, asked = self.engine.ask(*requests, {"cmd": "state"}, {"cmd": "options"})
                for answer in begun:
                    if not answer["ok"]:
                        raise Difference(f"the engine refused: {answer['error']}")
                compare_decision(game, state, asked)
                if game.over or len(game.actions) == most:
                    break
                action = taste.choose(game.options)
                self.asked[game.prompt + in_upkeep(game)] += 1
                self.chosen[action["type"]] += 1
                game.apply(action)
                requests = [{"cmd": "play", "action": action}]
        except Difference as difference:
            report(seed, game, difference)
            raise
        self.decisions += len(game.actions)
        self.finished += game.over
        self.from_positions += from_position
        for player, before in zip(game.state["players"], built_before):
            self.built.update(player["buildings"][before:])

    def perft(self, seed, from_position, depth):
        game, requests = self.begin(random.Random(seed), from_position)
        *_, answer = self.engine.ask(*requests, {"cmd": "perft", "depth": depth})
        ours = plain.perft(game, depth)
        if answer.get("nodes") != ours:
            difference = Difference(f"perft {depth}: plain {ours}, engine {canonical(answer)}")
            report(seed, game, difference)
            raise difference
        self.perfts += 1
        self.leaves += ours


def report(seed, game, difference):
    print(f"DIFFERENCE in the game with seed {seed} after {len(game.actions)} actions")
    print(difference)
    print(f"asked in the plain game: seat {game.seat}, {game.prompt}")
    print("To play it again on the engine:")
    first = game.first_state
    print(json.dumps({"cmd": "new", "game": "olympus", "players": len(first["players"]), "seed": 1,
                      "start": first["starting_player"]}))
    if canonical(first) != canonical(plain.new_state(len(first["players"]), first["starting_player"])):
        print(json.dumps({"cmd": "set", "state": set_patch(first)}))
    for action in game.actions:
        print(json.dumps({"cmd": "play", "action": action}))
    print("The plain game's state:")
    print(json.dumps(game.state_json()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", help="the program pelops")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next ones count on")
    parser.add_argument("--perft", type=int, default=4, help="how many set positions to count to depth 2")
    arguments = parser.parse_args()

    engine = Engine(arguments.binary)
    run = Run(engine)
    began = time.monotonic()
    try:
        for i in range(3):
            run.perft(arguments.seed + i, False, 3)
        for i in range(arguments.perft):
            run.perft(arguments.seed + i, True, 2)
        for i in range(arguments.games):
            run.play(arguments.seed + i)
    except Difference:
        sys.exit(1)
    finally:
        engine.close()

    print(f"{run.decisions} decisions, {run.from_positions} games from set positions, {run.finished} played to the end, "
          f"{run.perfts} perft counts ({run.leaves} leaves), {time.monotonic() - began:.1f} s")
    print("built: " + ", ".join(f"{b} {run.built[b]}" for b in plain.BUILDINGS))
    print("asked: " + ", ".join(f"{p} {n}" for p, n in run.asked.most_common()))
    print("chosen: " + ", ".join(f"{a} {n}" for a, n in run.chosen.most_common()))
    print(f"conformance: {arguments.games} games agree")


if __name__ == "__main__":
    main()
