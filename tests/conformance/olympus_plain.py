"""Olympus once more, in plain Python, written from the numbered rules and from nothing else.

It exists to be compared with the engine (compare.py), so it is built to be read beside the rules, not to be fast.
The whole game is one generator: it stops at every decision, yields who is asked what, and is sent the answer.
A decision inside a decision is a generator inside a generator (`yield from`), nothing else remembers where play is.

The state is a plain dict in the form in which the protocol prints it. Comments name the rule ("5.4") they follow.
"""

import copy
import itertools
import pathlib
import tomllib
from dataclasses import dataclass
from functools import lru_cache

DEITIES = ["demeter", "artemis", "poseidon", "athena", "aphrodite", "ares", "hephaestus", "apollo", "zeus", "hera"]
TRACKS = ["culture", "population", "military", "agriculture", "hunting", "fishing"]
PRODUCTION_TRACKS = ["agriculture", "hunting", "fishing"]
RESOURCES = ["grain", "meat", "fish"]
TRACK_OF = {"grain": "agriculture", "meat": "hunting", "fish": "fishing"}
PRODUCTION_DEITY = {"demeter": "grain", "artemis": "meat", "poseidon": "fish"}
WILD_TEMPLE = {"grain": "temple_of_demeter", "meat": "temple_of_artemis", "fish": "temple_of_poseidon"}
UPKEEP_BUILDINGS = ["achaean_league", "acropolis", "amphitheatre", "bouleuterion", "goldsmith", "trade_route"]
MANDATORY_UPKEEP = ["acropolis", "amphitheatre"]

FIGURES_PATH = pathlib.Path(__file__).resolve().parents[2] / "figures" / "olympus.toml"
FIGURES = tomllib.loads(FIGURES_PATH.read_text(encoding="utf-8"))
COMMON = FIGURES["common"]
UNIQUE = FIGURES["unique"]
BUILDINGS = COMMON | UNIQUE
LAST_SPACE = FIGURES["tracks"]["last_space"]
PRODUCTION = FIGURES["tracks"]["production"]
CULTURE_ONE = [b for b in COMMON if COMMON[b]["culture"] == 1]


# ---------------------------------------------------------------- set-up


def new_state(players, start):
    """Section 1."""
    return {
        "round": 1,
        "starting_player": start,
        "active": start,
        "phase": "worship",
        "ceremony": None,
        "deities": {d: {"alpha": None, "beta": []} for d in DEITIES},
        "glory": {t: None for t in TRACKS},
        "unique": {b: None for b in UNIQUE},
        "players": [
            {
                "tracks": {t: FIGURES["tracks"]["start"][t] for t in TRACKS},
                "warehouse": {r: 1 for r in RESOURCES},
                "tribute": {r: 0 for r in RESOURCES},
                "points": 0,
                "priests": {"clergy": 3, "supply": 2},
                "buildings": [],
                "used": [],
            }
            for _ in range(players)
        ],
    }


# ---------------------------------------------------------------- payments (6.2 to 6.5)


@lru_cache(maxsize=None)
def cube_payments(cost, quarry, wild_types, point_possible):
    """All (grain, meat, fish, points) that pay the icons in `cost`, whoever has the cubes."""
    bills = [(list(cost), 0)]
    if quarry and cost:  # 6.4: exactly one icon falls away, any
        bills = [(without(cost, i), 0) for i in range(len(cost))]
    if point_possible:  # 6.5: one more icon may be paid with a point
        bills += [(without(icons, i), 1) for icons, _ in bills for i in range(len(icons))]
    payments = set()
    for icons, points in bills:
        pays_with = [RESOURCES if icon == "wild" else [r for r in RESOURCES if r == icon or r in wild_types]
                     for icon in icons]
        for cubes in itertools.product(*pays_with):
            payments.add((cubes.count("grain"), cubes.count("meat"), cubes.count("fish"), points))
    return frozenset(payments)


def without(items, index):
    return [item for i, item in enumerate(items) if i != index]


# ---------------------------------------------------------------- the game


@dataclass(eq=False)
class War:
    seat: int
    source: str
    wins_ties: bool  # 5.4: from Ares alpha or from Oracle choosing Ares
    targets: list  # whom this favour's wars have attacked so far; shared by the two wars of one favour (5.2)


class Olympus:
    """A game in progress. `seat`, `prompt` and `options` are the question asked; `apply` answers it."""

    def __init__(self, state):
        self.first_state = copy.deepcopy(state)
        self.state = copy.deepcopy(state)
        self.actions = []
        self.wars = []  # declared in this ceremony
        self.over = False
        self.seat = self.prompt = self.options = None
        self.run = self.game()
        self.go_on(None)

    def apply(self, action):
        if action not in self.options:
            raise ValueError(f"{action} is not offered")
        self.actions.append(action)
        self.go_on(action)

    def go_on(self, answer):
        try:
            self.seat, self.prompt, self.options = self.run.send(answer)
        except StopIteration:
            self.over = True
            self.seat = self.prompt = None
            self.options = []

    def copy(self):
        """A generator cannot be copied, but it can be played again."""
        twin = Olympus(self.first_state)
        for action in self.actions:
            twin.apply(action)
        return twin

    def state_json(self):
        return copy.deepcopy(self.state)

    def ask(self, seat, prompt, options):
        """The answer to a question; where there is one option only, it is taken without asking."""
        assert options, prompt
        if len(options) == 1:
            return options[0]
        answer = yield seat, prompt, options
        return answer

    # ------------------------------------------------------------ small words

    def player(self, seat):
        return self.state["players"][seat]

    def has(self, seat, building):
        return building in self.player(seat)["buildings"]

    def seats_from(self, seat):
        n = len(self.state["players"])
        return [(seat + i) % n for i in range(n)]

    def opponents_from_left(self, seat):
        return self.seats_from(seat)[1:]

    def limit(self, seat, track):
        """3.1, 3.2: the highest space the marker may reach now."""
        if track == "population" and not self.has(seat, "agora"):
            return 5
        if track == "culture" and not self.has(seat, "school"):
            return 4
        if track == "culture" and not self.has(seat, "library"):
            return 7
        if track == "military" and not self.has(seat, "barracks"):
            return 3
        if track == "military" and not self.has(seat, "army"):
            return 6
        return LAST_SPACE[track]

    def advance(self, seat, track):
        tracks = self.player(seat)["tracks"]
        if tracks[track] >= self.limit(seat, track):
            return  # lost (3.1)
        tracks[track] += 1
        if tracks[track] == LAST_SPACE[track] and self.state["glory"][track] is None:  # 3.4
            self.state["glory"][track] = seat
            self.score(seat, FIGURES["game"]["glory_points"])

    def movable_back(self, seat):
        return [t for t in TRACKS if self.player(seat)["tracks"][t] > 1]  # 3.3

    def retreat(self, seat, track):
        assert self.player(seat)["tracks"][track] > 1
        self.player(seat)["tracks"][track] -= 1

    def produce(self, seat, resource):
        """4.1"""
        track = TRACK_OF[resource]
        space = self.player(seat)["tracks"][track]
        if self.has(seat, "aqueduct"):
            space = min(space + 1, LAST_SPACE[track])
        self.player(seat)["warehouse"][resource] += PRODUCTION[space - 1]

    def score(self, seat, points):
        self.player(seat)["points"] += points

    def cubes(self, seat):
        return sum(self.player(seat)["warehouse"].values())

    def beta_priests(self, seat):
        return sum(seat in d["beta"] for d in self.state["deities"].values())

    # ------------------------------------------------------------ the round

    def game(self):
        while True:
            yield from self.worship_phase()
            yield from self.upkeep_phase()
            if self.state["phase"] == "over":
                return

    def worship_phase(self):
        """Section 2. Begins with the state's active player, so that it can begin anywhere in a round."""
        state = self.state
        passes = 0
        while passes < len(state["players"]):
            active = state["active"]
            free = [d for d in DEITIES if state["deities"][d]["alpha"] is None]
            if self.player(active)["priests"]["clergy"] > 0 and free:  # 2.2
                passes = 0
                yield from self.ceremony(active, free)
            else:
                passes += 1
            state["active"] = self.opponents_from_left(active)[0]  # 2.8
        state["active"] = None

    def ceremony(self, active, free):
        state = self.state
        options = []
        for deity in free:  # 2.3
            if deity == "ares":
                options += [{"type": "worship", "deity": deity, "wars": wars} for wars in (0, 1, 2)]
            elif deity == "apollo":
                options += [{"type": "worship", "deity": deity, "aspect": aspect} for aspect in ("sun", "plague")]
            else:
                options += [{"type": "worship", "deity": deity}]
        action = yield from self.ask(active, "worship", options)
        deity = action["deity"]
        aspect = action.get("aspect")
        self.player(active)["priests"]["clergy"] -= 1
        state["deities"][deity]["alpha"] = active
        state["ceremony"] = {"deity": deity, "aspect": aspect, "wars": []}
        wars = {active: action.get("wars", 0)}
        yield from self.declare_wars(active, wars[active], "ares", wins_ties=True)

        joined = []
        for seat in self.opponents_from_left(active):  # 2.4
            if self.player(seat)["priests"]["clergy"] == 0:
                continue
            if deity == "ares":
                options = [{"type": "join", "wars": wars} for wars in (0, 1)]
            else:
                options = [{"type": "join"}]
            answer = yield from self.ask(seat, "join", options + [{"type": "decline"}])
            if answer["type"] == "join":
                self.player(seat)["priests"]["clergy"] -= 1
                state["deities"][deity]["beta"].append(seat)
                joined.append(seat)
                wars[seat] = answer.get("wars", 0)
                yield from self.declare_wars(seat, wars[seat], "ares", wins_ties=False)

        for seat in [active] + joined:  # 2.6
            alpha = seat == active
            if deity == "apollo" and aspect == "plague":  # 4.7
                if alpha:
                    self.score(seat, 1)
            else:
                yield from self.favour(seat, deity, alpha, wars[seat])
            yield from self.temples_of_worshippers(seat, deity)

        for seat in self.seats_from(active):  # 2.7, 5.1
            for war in [w for w in self.wars if w.seat == seat]:
                self.wars.remove(war)
                self.show_wars()
                yield from self.fight(war)
        if aspect == "plague":  # 4.10
            for seat in self.seats_from(active):
                if seat not in [active] + joined and not self.has(seat, "temple_of_apollo"):
                    tracks = self.player(seat)["tracks"]
                    tracks["population"] -= tracks["population"] // 3
        assert not self.wars
        state["ceremony"] = None

    def temples_of_worshippers(self, seat, deity):
        if deity == "aphrodite" and self.has(seat, "temple_of_aphrodite"):  # 9.26
            count = 3 if self.player(seat)["tracks"]["population"] == 10 else 2
            yield from self.take_cubes(seat, count)
        if deity == "athena" and self.has(seat, "temple_of_athena"):  # 9.30
            others_suffer = self.player(seat)["tracks"]["culture"] >= 6
            options = [{"type": "advance", "track": t} for t in TRACKS] + [{"type": "pass"}]
            answer = yield from self.ask(seat, "advance", options)
            if answer["type"] == "advance":
                self.advance(seat, answer["track"])
            if others_suffer:
                for other in self.opponents_from_left(seat):
                    movable = self.movable_back(other)
                    if movable:
                        options = [{"type": "retreat", "track": t} for t in movable]
                        answer = yield from self.ask(other, "retreat", options)
                        self.retreat(other, answer["track"])

    def take_cubes(self, seat, count):
        first = 0  # cubes are named in the order of the ids
        for _ in range(count):
            options = [{"type": "take", "resource": r} for r in RESOURCES[first:]]
            answer = yield from self.ask(seat, "take", options)
            self.player(seat)["warehouse"][answer["resource"]] += 1
            first = RESOURCES.index(answer["resource"])

    # ------------------------------------------------------------ favours (section 4)

    def favour(self, seat, deity, alpha, wars):
        """A favour, Apollo as the sun, Ares without the wars: for Ares `wars` says how many are declared instead."""
        if deity in PRODUCTION_DEITY:  # 4.2
            resource = PRODUCTION_DEITY[deity]
            track = TRACK_OF[resource]
            if alpha:
                self.advance(seat, track)
                self.produce(seat, resource)
            else:
                options = [{"type": "advance", "track": track}, {"type": "produce", "resource": resource}]
                answer = yield from self.ask(seat, "production", options)
                self.advance_or_produce(seat, answer)
        elif deity == "athena":  # 4.3
            for _ in range(2 if alpha else 1):
                self.advance(seat, "culture")
        elif deity == "aphrodite":
            for _ in range(2 if alpha else 1):
                self.advance(seat, "population")
        elif deity == "ares":  # 4.4
            for _ in range((2 if alpha else 1) - wars):
                self.advance(seat, "military")
        elif deity == "hephaestus":  # 4.5
            for _ in range(2 if alpha else 1):
                options = self.build_options(seat) + [{"type": "pass"}]
                answer = yield from self.ask(seat, "build", options)
                if answer["type"] == "pass":
                    break
                yield from self.build(seat, answer["building"])
        elif deity == "apollo":  # 4.6
            self.score(seat, 2 if alpha else 1)
        elif deity == "zeus":
            yield from self.zeus(seat, alpha or self.has(seat, "temple_of_zeus"))  # 9.33
        elif deity == "hera":
            yield from self.hera(seat, alpha or self.has(seat, "temple_of_hera"))

    def advance_or_produce(self, seat, answer):
        if answer["type"] == "advance":
            self.advance(seat, answer["track"])
        else:
            self.produce(seat, answer["resource"])

    def zeus(self, seat, alpha):
        """4.8"""
        chosen = []
        targets = []
        for _ in range(2 if alpha else 1):
            options = [{"type": "advance", "track": t} for t in TRACKS]
            options += [{"type": "produce", "resource": r} for r in RESOURCES]
            options += [{"type": "declare_war"}]
            options += self.build_options(seat)
            options += [{"type": "score"}]
            military = {"type": "advance", "track": "military"}
            for before in chosen:
                if before["type"] in ("advance", "produce"):
                    options.remove(before)
                if before == military:
                    options.remove({"type": "declare_war"})
                if before["type"] == "declare_war":
                    options.remove(military)
            answer = yield from self.ask(seat, "zeus", options)
            chosen.append(answer)
            if answer["type"] in ("advance", "produce"):
                self.advance_or_produce(seat, answer)
            elif answer["type"] == "declare_war":
                yield from self.declare(War(seat, "zeus", False, targets))
            elif answer["type"] == "build":
                yield from self.build(seat, answer["building"])
            else:
                self.score(seat, 1)

    def hera(self, seat, alpha):
        """4.9; the two are named in the order of the ids."""
        advances = [{"type": "advance", "track": t} for t in PRODUCTION_TRACKS]
        produces = [{"type": "produce", "resource": r} for r in RESOURCES]
        if not alpha:
            answer = yield from self.ask(seat, "hera", advances + produces)
            self.advance_or_produce(seat, answer)
            return
        first = yield from self.ask(seat, "hera", advances[:2] + produces[:2])
        self.advance_or_produce(seat, first)
        same_kind = advances if first["type"] == "advance" else produces
        later = same_kind[same_kind.index(first) + 1:]
        second = yield from self.ask(seat, "hera", later)
        self.advance_or_produce(seat, second)

    # ------------------------------------------------------------ war (section 5)

    def declare_wars(self, seat, count, source, wins_ties):
        """The wars of one Ares favour."""
        targets = []
        for _ in range(count):
            yield from self.declare(War(seat, source, wins_ties, targets))

    def declare(self, war):
        if self.state["phase"] == "upkeep":  # 5.9
            yield from self.fight(war)
        else:
            self.wars.append(war)
            self.show_wars()

    def show_wars(self):
        self.state["ceremony"]["wars"] = [{"seat": w.seat, "source": w.source} for w in self.wars]

    def fight(self, war):
        seat = war.seat
        possible = [s for s in sorted(self.opponents_from_left(seat)) if s not in war.targets]  # 5.2
        answer = yield from self.ask(seat, "attack", [{"type": "attack", "seat": s} for s in possible])
        target = answer["seat"]
        war.targets.append(target)

        attacker_fleet = self.has(seat, "fleet") and not self.has(target, "fleet")  # 5.3
        defender_fleet = self.has(target, "fleet") and not self.has(seat, "fleet")
        attack = self.player(seat)["tracks"]["military"] + (1 if attacker_fleet else 0)
        defence = self.player(target)["tracks"]["military"] + (1 if defender_fleet else 0)
        if attack > defence:  # 5.4
            won_by = attack - defence
        elif attack == defence and not defender_fleet and (attacker_fleet or war.wins_ties):
            won_by = 1
        else:
            return  # 5.7

        theirs = self.player(target)["warehouse"]  # 5.5
        tribute = self.player(seat)["tribute"]
        missing = max(0, won_by - self.cubes(target))
        yield from self.move_cubes(seat, "plunder", won_by - missing, theirs, tribute)
        if self.has(seat, "delian_league"):
            first = 0
            for _ in range(missing):
                options = [{"type": "take", "resource": r} for r in RESOURCES[first:]] + [{"type": "pass"}]
                answer = yield from self.ask(seat, "delian_league", options)
                if answer["type"] == "pass":
                    break
                tribute[answer["resource"]] += 1
                first = RESOURCES.index(answer["resource"])

        priests = self.player(seat)["priests"]
        if self.has(seat, "temple_of_ares") and priests["supply"] > 0:  # 5.8
            answer = yield from self.ask(seat, "recall", [{"type": "recall"}, {"type": "pass"}])
            if answer["type"] == "recall":
                priests["supply"] -= 1
                priests["clergy"] += 1

    def move_cubes(self, seat, kind, count, store, into):
        """Move `count` cubes from a store into another (None: the supply), named one at a time in the order of the ids."""
        first = 0
        for still in range(count, 0, -1):
            options = []
            for i, resource in enumerate(RESOURCES):
                enough = sum(store[r] for r in RESOURCES[i:]) >= still
                if i >= first and store[resource] > 0 and enough:
                    options.append({"type": kind, "resource": resource})
            answer = yield from self.ask(seat, kind, options)
            resource = answer["resource"]
            store[resource] -= 1
            if into is not None:
                into[resource] += 1
            first = RESOURCES.index(resource)

    # ------------------------------------------------------------ building (section 6)

    def payments(self, seat, building):
        """All different ways for the seat to pay, as actions."""
        player = self.player(seat)
        cost = tuple(icon for icon, n in BUILDINGS[building]["cost"].items() for _ in range(n))
        wild_types = tuple(r for r in RESOURCES if self.has(seat, WILD_TEMPLE[r]))
        point_possible = self.has(seat, "temple_of_hephaestus") and player["points"] >= 1
        nothing = {r: 0 for r in RESOURCES}
        tribute = player["tribute"] if self.has(seat, "parthenon") else nothing  # 5.6
        actions = []
        for payment in cube_payments(cost, self.has(seat, "marble_quarry"), wild_types, point_possible):
            points = payment[3]
            splits = []  # for each resource: how many of its cubes come from the warehouse
            for r, n in zip(RESOURCES, payment):
                splits.append([w for w in range(n + 1) if w <= player["warehouse"][r] and n - w <= tribute[r]])
            for split in itertools.product(*splits):
                action = {"type": "pay"}
                action |= {r: w for r, w in zip(RESOURCES, split) if w > 0}
                from_tribute = {r: n - w for r, w, n in zip(RESOURCES, split, payment) if n > w}
                if from_tribute:
                    action["tribute"] = from_tribute
                if points:
                    action["points"] = points
                actions.append(action)
        return actions

    def build_options(self, seat):
        """6.1"""
        player = self.player(seat)
        culture = player["tracks"]["culture"] + (1 if self.has(seat, "gymnasium") else 0)
        options = []
        for building, card in BUILDINGS.items():
            free = not self.has(seat, building) if building in COMMON else self.state["unique"][building] is None
            if free and culture >= card["culture"] and self.payments(seat, building):
                options.append({"type": "build", "building": building})
        return options

    def build(self, seat, building):
        """6.6"""
        player = self.player(seat)
        payment = yield from self.ask(seat, "pay", self.payments(seat, building))
        for r in RESOURCES:
            player["warehouse"][r] -= payment.get(r, 0)
            player["tribute"][r] -= payment.get("tribute", {}).get(r, 0)
        player["points"] -= payment.get("points", 0)
        yield from self.erect(seat, building)

    def erect(self, seat, building):
        """The card, paid or free, with its points and its effect."""
        player = self.player(seat)
        first_workshop = not any("workshop" in p["buildings"] for p in self.state["players"])
        player["buildings"].append(building)
        if building in UNIQUE:
            self.state["unique"][building] = seat
        self.score(seat, BUILDINGS[building]["points"])

        if building == "colony":
            yield from self.colony(seat)
        elif building == "farm":
            for track in PRODUCTION_TRACKS:
                self.advance(seat, track)
        elif building == "gardens":
            self.advance(seat, "hunting")
        elif building == "harbor":
            self.advance(seat, "fishing")
        elif building == "well":
            self.advance(seat, "agriculture")
        elif building == "road_system":
            self.advance(seat, "population")
        elif building == "lyceum":
            self.advance(seat, "population")
            self.advance(seat, "culture")
        elif building == "militia":
            self.advance(seat, "population")
            self.advance(seat, "military")
        elif building == "oracle":
            yield from self.oracle(seat)
        elif building == "parthenon":
            self.advance(seat, "culture")
        elif building == "peloponnesian_league":
            self.advance(seat, "military")
            self.advance(seat, "military")
            answer = yield from self.ask(seat, "declare_war", [{"type": "declare_war"}, {"type": "pass"}])
            if answer["type"] == "declare_war":
                yield from self.declare(War(seat, "peloponnesian_league", False, []))
        elif building == "philosophy":
            yield from self.philosophy(seat)
        elif building == "statue":
            options = [{"type": "advance", "track": t} for t in PRODUCTION_TRACKS]
            answer = yield from self.ask(seat, "advance", options)
            self.advance(seat, answer["track"])
            self.advance(seat, "culture")
        elif building in WILD_TEMPLE.values():
            resource = next(r for r in RESOURCES if WILD_TEMPLE[r] == building)
            self.advance(seat, TRACK_OF[resource])
            self.produce(seat, resource)
        elif building == "temple_of_hades":
            yield from self.hades(seat)
        elif building == "trispastos":
            yield from self.trispastos(seat)
        elif building == "wonder":
            for deity in self.state["deities"].values():
                if seat in deity["beta"]:
                    deity["beta"].remove(seat)
                    player["priests"]["clergy"] += 1
        elif building == "workshop":
            yield from self.workshop(seat, 2 if first_workshop else 1)
        # All others work only later, or never (9.34).

    def colony(self, seat):
        """9.11; the three are named in the order of the ids."""
        first = 0
        for still in (3, 2, 1):
            choice = TRACKS[first:len(TRACKS) - still + 1]
            answer = yield from self.ask(seat, "colony", [{"type": "advance", "track": t} for t in choice])
            self.advance(seat, answer["track"])
            first = TRACKS.index(answer["track"]) + 1

    def oracle(self, seat):
        """9.20"""
        options = []
        for deity in DEITIES:
            if deity == "ares":
                options += [{"type": "favour", "deity": deity, "wars": wars} for wars in (0, 1, 2)]
            elif deity != "zeus":
                options += [{"type": "favour", "deity": deity}]
        answer = yield from self.ask(seat, "oracle", options)
        wars = answer.get("wars", 0)
        yield from self.favour(seat, answer["deity"], True, wars)
        yield from self.declare_wars(seat, wars, "oracle", wins_ties=True)

    def philosophy(self, seat):
        """9.23"""
        for other in self.opponents_from_left(seat):
            options = [{"type": "take", "resource": r} for r in RESOURCES] + [{"type": "pass"}]
            answer = yield from self.ask(other, "philosophy", options)
            if answer["type"] == "take":
                self.player(other)["warehouse"][answer["resource"]] += 1
                self.player(seat)["warehouse"][answer["resource"]] += 1

    def hades(self, seat):
        """9.31; the two are named in the order of the ids."""
        for other in self.opponents_from_left(seat):
            movable = self.movable_back(other)
            if not movable:
                continue
            count = min(2, len(movable))
            choice = movable[:len(movable) - count + 1]
            options = [{"type": "retreat", "track": t} for t in choice] + [{"type": "lose_points"}]
            answer = yield from self.ask(other, "hades", options)
            if answer["type"] == "lose_points":
                self.player(other)["points"] = max(0, self.player(other)["points"] - 3)
                continue
            self.retreat(other, answer["track"])
            if count == 2:
                later = movable[movable.index(answer["track"]) + 1:]
                options = [{"type": "retreat", "track": t} for t in later]
                answer = yield from self.ask(other, "hades", options)
                self.retreat(other, answer["track"])

    def trispastos(self, seat):
        """9.36"""
        for _ in range(2):
            missing = [b for b in CULTURE_ONE if not self.has(seat, b)]
            options = [{"type": "build", "building": b} for b in missing] + [{"type": "pass"}]
            answer = yield from self.ask(seat, "trispastos", options)
            if answer["type"] == "pass":
                break
            yield from self.erect(seat, answer["building"])

    def workshop(self, seat, count):
        """9.38"""
        options = [{"type": "advance", "track": t} for t in ["military"] + PRODUCTION_TRACKS]
        options += [{"type": "produce", "resource": r} for r in RESOURCES]
        options += [{"type": "score"}]
        for _ in range(count):
            answer = yield from self.ask(seat, "workshop", options)
            if answer["type"] == "score":
                self.score(seat, 1)
            else:
                self.advance_or_produce(seat, answer)
            if answer["type"] == "produce":
                options = [o for o in options if o["type"] != "produce"]
            else:
                options = [o for o in options if o != answer]

    # ------------------------------------------------------------ upkeep (section 7)

    def upkeep_phase(self):
        state = self.state
        state["phase"] = "upkeep"
        order = self.seats_from(state["starting_player"])
        for seat in order:  # 7.1
            excess = max(0, self.cubes(seat) - FIGURES["game"]["warehouse_limit"])
            yield from self.move_cubes(seat, "discard", excess, self.player(seat)["warehouse"], None)
        for seat in order:  # 7.2
            tracks = self.player(seat)["tracks"]
            for track in ["military"] + PRODUCTION_TRACKS:
                tracks[track] = min(tracks[track], tracks["population"])
        for seat in order:  # 7.3
            yield from self.use_buildings(seat)
        for seat in order:  # 7.4
            player = self.player(seat)
            for r in RESOURCES:
                player["warehouse"][r] += player["tribute"][r]
                player["tribute"][r] = 0
        for deity in state["deities"].values():  # 7.5
            deity["alpha"] = None
            deity["beta"] = []
        for seat in order:
            player = self.player(seat)
            relief = 1 if self.has(seat, "tholos") else 0
            clergy = FIGURES["game"]["base_priests"]
            clergy += 1 if player["tracks"]["population"] >= 6 - relief else 0
            clergy += 1 if player["tracks"]["culture"] >= 8 - relief else 0
            player["priests"] = {"clergy": clergy, "supply": FIGURES["game"]["priests"] - clergy}
            player["used"] = []
        claimed = [t for t in TRACKS if state["glory"][t] is not None]
        if len(claimed) >= FIGURES["game"]["glory_cards_to_end"]:  # 7.6
            state["phase"] = "over"
            return
        state["starting_player"] = self.opponents_from_left(state["starting_player"])[0]
        state["active"] = state["starting_player"]
        state["round"] += 1
        state["phase"] = "worship"

    def usable(self, seat, building):
        """7.3"""
        if not self.has(seat, building) or building in self.player(seat)["used"]:
            return False
        if building in ("achaean_league", "amphitheatre"):
            return self.beta_priests(seat) >= 2
        if building in ("bouleuterion", "goldsmith", "trade_route"):
            return bool(self.spend_options(seat))
        return True  # Acropolis

    def use_buildings(self, seat):
        while True:
            usable = [b for b in UPKEEP_BUILDINGS if self.usable(seat, b)]
            options = [{"type": "use", "building": b} for b in usable]
            if not any(b in MANDATORY_UPKEEP for b in usable):
                options += [{"type": "pass"}]
            answer = yield from self.ask(seat, "upkeep", options)
            if answer["type"] == "pass":
                return
            self.player(seat)["used"].append(answer["building"])
            self.player(seat)["used"].sort(key=list(BUILDINGS).index)  # which, not when: in the order of the figures
            yield from self.use_building(seat, answer["building"])

    def use_building(self, seat, building):
        if building == "achaean_league":  # 9.1
            yield from self.advance_any(seat)
        elif building == "acropolis":
            yield from self.acropolis(seat)
        elif building == "amphitheatre":  # 9.8
            self.score(seat, 1)
        elif building == "bouleuterion":  # 9.10
            yield from self.spend(seat)
            yield from self.advance_any(seat)
        elif building == "goldsmith":  # 9.16
            yield from self.spend(seat)
            self.score(seat, 1)
        elif building == "trade_route":  # 9.35
            spent = yield from self.spend(seat)
            for r in RESOURCES:
                if r != spent:
                    self.player(seat)["warehouse"][r] += 1

    def advance_any(self, seat):
        answer = yield from self.ask(seat, "advance", [{"type": "advance", "track": t} for t in TRACKS])
        self.advance(seat, answer["track"])

    def spend_options(self, seat):
        places = ["warehouse", "tribute"] if self.has(seat, "parthenon") else ["warehouse"]
        return [{"type": "spend", "resource": r, "from": place}
                for place in places for r in RESOURCES if self.player(seat)[place][r] > 0]

    def spend(self, seat):
        answer = yield from self.ask(seat, "spend", self.spend_options(seat))
        self.player(seat)[answer["from"]][answer["resource"]] -= 1
        return answer["resource"]

    def acropolis(self, seat):
        """9.2"""
        priests = {d: (space["alpha"] is not None) + len(space["beta"]) for d, space in self.state["deities"].items()}
        options = []
        for deity in [d for d in DEITIES if priests[d] == min(priests.values())]:
            if deity == "ares":
                options += [{"type": "favour", "deity": deity, "wars": wars} for wars in (0, 1)]
            else:
                options += [{"type": "favour", "deity": deity}]
        answer = yield from self.ask(seat, "acropolis", options)
        wars = answer.get("wars", 0)
        yield from self.favour(seat, answer["deity"], False, wars)
        yield from self.declare_wars(seat, wars, "acropolis", wins_ties=False)

    # ------------------------------------------------------------ the end (section 8)

    def scores(self):
        rows = []
        for player in self.state["players"]:
            breakdown = {"points": player["points"]} | {t: player["tracks"][t] // 2 for t in TRACKS}
            total = sum(breakdown.values())
            rank = (total, sum(player["warehouse"].values()), -len(player["buildings"]))
            rows.append((rank, {"points": total, "breakdown": breakdown | {"total": total}}))
        return [row | {"place": 1 + sum(other > rank for other, _ in rows)} for rank, row in rows]


def perft(game, depth):
    """Leaves at that depth; a question with one option is not asked, so it does not count."""
    if depth == 0:
        return 1
    if game.over:
        return 0
    if depth == 1:
        return len(game.options)
    leaves = 0
    for action in game.options:
        twin = game.copy()
        twin.apply(action)
        leaves += perft(twin, depth - 1)
    return leaves
