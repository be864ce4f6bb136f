"""Olympos once more, in plain Python, written from the numbered rules and the figures and from nothing else.

It exists to be compared with the engine (compare_olympos.py), so it is built to be read beside the rules, not to be fast.
The whole game is one generator: it stops at every decision, yields who is asked what, and is sent the answer.

The state is a plain dict in the form in which the protocol prints it; what follows from the rest (`stars`, `zeus`, `swords`,
`general_stock`, `deck`, `destiny_cards`) is worked out anew before every question. What cards decide comes from `fate`, a
function of what is drawn ("draw", "reveal") and of how often each card is among those it can be. Comments name the
rule ("3.8") they follow.
"""

import collections
import copy
import heapq
import itertools
import pathlib
import random
import tomllib
from functools import lru_cache

FIGURES_PATH = pathlib.Path(__file__).resolve().parents[2] / "figures" / "olympos.toml"
FIGURES = tomllib.loads(FIGURES_PATH.read_text(encoding="utf-8"))
GAME = {key: entry["value"] for key, entry in FIGURES["game"].items()}
TRACK = {key: entry["value"] for key, entry in FIGURES["track"].items()}
TERRITORIES = FIGURES["territories"]
SEAS = FIGURES["seas"]
DISCOVERIES = FIGURES["discoveries"]
SPACES = FIGURES["spaces"]
WONDERS = FIGURES["wonders"]
DESTINY = FIGURES["destiny"]
OLYMPOS_CARDS = FIGURES["olympos_cards"]
TYPES = ["grain", "stone", "wood", "gold"]
TILED = [d for d in DISCOVERIES if "tiles" in DISCOVERIES[d]]  # Money, Agriculture
ROWS, COLUMNS = 5, 5
ZEUS_SPACES = sorted(TRACK["zeus"] + TRACK["double_zeus"])
LAST_ZEUS = ZEUS_SPACES[-1]
MARKS = ["ares", "siren", "erinyes", "keres", "finished"]
NORTH = "north"


def by_players(players, figure):
    return GAME[figure][players - 3]


# ---------------------------------------------------------------- set-up


def new_state(players, rng):
    """Section 1, before territories are crossed out."""
    stack = list(range(players))
    rng.shuffle(stack)
    cubes = rng.sample(TYPES, min(players, len(TYPES)))  # 1.5
    cubes += [rng.choice(TYPES) for _ in range(players - len(cubes))]
    rng.shuffle(cubes)
    board = []
    for row in range(1, ROWS + 1):
        kinds = [d for d in DISCOVERIES if DISCOVERIES[d]["row"] == row]
        rng.shuffle(kinds)
        spaces = []
        for column, kind in enumerate(kinds, start=1):
            space = SPACES[f"r{row}c{column}"]
            grey = [space["grey"]] if space["grey"] and players == 5 else []  # 4.3
            spaces.append({
                "discovery": kind,
                "copies": by_players(players, f"copies_row_{row}"),
                "cost": copy.deepcopy(space["cost"]),
                "bonuses": [{"kind": b, "marker": None} for b in space["bonus"] + grey],
            })
        board.append(spaces)
    wonders = list(WONDERS)
    rng.shuffle(wonders)
    state = {
        "turn": stack[-1],
        "turns": 0,
        "track": {str(seat): 0 for seat in range(players)},
        "stack": stack,
        "board": board,
        "wonders": [{"wonder": w, "owner": None} for w in wonders],
        "territories": {
            t: {"type": TERRITORIES[t]["type"], "star": TERRITORIES[t]["star"], "crossed": False, "tribe": False,
                "settlers": []}
            for t in TERRITORIES
        },
        "olympos_cards": {"revealed": []},
        "discards": [],
        "drawn": None,
        "players": [
            {
                "stock": GAME["personal_stock"],
                "hourglasses": 0,
                "cubes": {t: int(t == cubes[seat]) for t in TYPES},
                "prestige": 0,
                "discoveries": [],
                "tiles": {},
                "wonders": [],
                "destiny": [],
                "athena": 0,
                "marks": [],
            }
            for seat in range(players)
        ],
    }
    work_out(state)
    return state


# ---------------------------------------------------------------- what follows from the rest


def controller(territory):
    """3.6: the topmost settler controls."""
    return territory["settlers"][-1] if territory["settlers"] else None


def controlled(state, seat):
    return [t for t, territory in state["territories"].items() if controller(territory) == seat]


def tokens(state, seat):
    """How many territory tokens of each type."""
    return collections.Counter(state["territories"][t]["type"] for t in controlled(state, seat))


def star_tokens(state, seat):
    """3.6, 3.8: the star token is with whoever controls the territory."""
    return sum(state["territories"][t]["star"] for t in controlled(state, seat))


def on_tiles(state, seat, symbol):
    return sum(DISCOVERIES[d][symbol] for d in state["players"][seat]["discoveries"])


def swords(state, seat):
    ares = "ares" in state["players"][seat]["marks"]
    return on_tiles(state, seat, "swords") + (OLYMPOS_CARDS["ares"]["n"] if ares else 0)


def zeus_symbols(state, seat):
    """6.2, without destiny cards."""
    return on_tiles(state, seat, "zeus") + sum(TERRITORIES[t]["zeus"] for t in controlled(state, seat))


def settlers_on_board(state, seat):
    return sum(territory["settlers"].count(seat) for territory in state["territories"].values())


def general_stock(state, seat):
    """1.1, 9.1: 20 a colour, less the time token and all that is elsewhere."""
    markers = sum(b["marker"] == seat for row in state["board"] for space in row for b in space["bonuses"])
    return GAME["settlers"] - 1 - state["players"][seat]["stock"] - settlers_on_board(state, seat) - markers


def deck(state):
    """How often each destiny card is in the deck."""
    cards = collections.Counter({card: DESTINY[card]["count"] for card in DESTINY})
    for place in [state["discards"], state["drawn"] or []] + [p["destiny"] for p in state["players"]]:
        cards.subtract(place)
    assert min(cards.values()) >= 0, cards
    return +cards


def work_out(state):
    for seat, player in enumerate(state["players"]):
        player["stars"] = star_tokens(state, seat)
        player["zeus"] = zeus_symbols(state, seat)
        player["swords"] = swords(state, seat)
        player["general_stock"] = general_stock(state, seat)
        player["destiny_cards"] = len(player["destiny"])
    state["deck"] = sum(deck(state).values())


def in_order(items, order):
    return sorted(items, key=list(order).index)


# ---------------------------------------------------------------- ways (3.2)


@lru_cache(maxsize=None)
def ways(start, sea_cost, cavalry):
    """The cheapest cost from `start` to every space; `sea_cost` None: no sea space may be entered.

    The start itself has a cost only if it can be left and entered again (3.7).
    """
    best = {}
    queue = [(0, "", start)]  # a space entered is land or sea; the start is neither, because it was not entered
    while queue:
        cost, entered, space = heapq.heappop(queue)
        if entered:
            if space in best:
                continue
            best[space] = cost
        if space == NORTH:
            land, sea = [t for t in TERRITORIES if TERRITORIES[t]["north"]], []
        elif space in TERRITORIES:
            land, sea = TERRITORIES[space]["land"], TERRITORIES[space]["sea"]
        else:
            land, sea = [t for t in TERRITORIES if space in TERRITORIES[t]["sea"]], SEAS[space]["sea"]
        for neighbour in land:
            stretch_goes_on = cavalry and entered == "land"
            heapq.heappush(queue, (cost + (0 if stretch_goes_on else GAME["land"]), "land", neighbour))
        if sea_cost is not None:
            for neighbour in sea:
                heapq.heappush(queue, (cost + sea_cost, "sea", neighbour))
    return best


# ---------------------------------------------------------------- resources (4.1, 4.2)


@lru_cache(maxsize=None)
def payments(cost, have_tokens, have_cubes):
    """The different least spendings of cubes that pay the groups in `cost`, which are pairs of type and number.

    Tokens, cubes and spendings are tuples in the order of TYPES.
    """
    found = set()
    for types in itertools.permutations(TYPES, len(cost)):
        if any(of not in ("any", t) for (of, _), t in zip(cost, types)):
            continue
        need = {t: n for (_, n), t in zip(cost, types)}
        spent = tuple(max(0, need.get(t, 0) - have) for t, have in zip(TYPES, have_tokens))
        if all(n <= have for n, have in zip(spent, have_cubes)):
            found.add(spent)
    return sorted(p for p in found if not any(q != p and all(a <= b for a, b in zip(q, p)) for q in found))


# ---------------------------------------------------------------- the game


class Olympos:
    """A game in progress. `seat`, `prompt` and `options` are the question asked; `apply` answers it."""

    def __init__(self, state, fate):
        self.first_state = copy.deepcopy(state)
        self.state = copy.deepcopy(state)
        self.fate = fate
        self.actions = []
        self.over = False
        self.seat = self.prompt = self.options = None
        self.seen = collections.Counter()  # what happened, for the tests to know what they covered
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
        work_out(self.state)

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

    def seats_from(self, seat):
        """Clockwise, himself first."""
        n = len(self.state["players"])
        return [(seat + i) % n for i in range(n)]

    def others(self, seat):
        return self.seats_from(seat)[1:]

    def has(self, seat, discovery):
        return discovery in self.player(seat)["discoveries"]

    def marked(self, seat, mark):
        return mark in self.player(seat)["marks"]

    def mark(self, seat, mark):
        marks = self.player(seat)["marks"]
        if mark not in marks:
            marks.append(mark)
            marks.sort(key=MARKS.index)

    def unmark(self, seat, mark):
        if self.marked(seat, mark):
            self.player(seat)["marks"].remove(mark)

    def position(self, seat):
        return self.state["track"][str(seat)]

    def settlers_to_stock(self, seat, n):
        """From the general to the personal stock, as far as there are any (9.1)."""
        self.player(seat)["stock"] += min(n, general_stock(self.state, seat))

    def take_cubes(self, seat, n):
        first = 0  # cubes are named in the order of the ids
        for _ in range(n):
            options = [{"type": "take", "resource": t} for t in TYPES[first:]]
            answer = yield from self.ask(seat, "take", options)
            self.player(seat)["cubes"][answer["resource"]] += 1
            first = TYPES.index(answer["resource"])

    # ------------------------------------------------------------ the course of the game

    def game(self):
        """Begins with crossing out, or (in a position that was set up) where a player is about to act."""
        if self.state["turns"] == 0:
            yield from self.cross_out()
            self.state["turns"] = 1
        while True:
            yield from self.turn(self.state["turn"])
            unfinished = [s for s in self.state["stack"] if not self.marked(s, "finished")]
            if not unfinished:
                self.state["turn"] = None
                return
            back = min(self.position(s) for s in unfinished)  # 2.1
            self.state["turn"] = [s for s in unfinished if self.position(s) == back][-1]
            self.state["turns"] += 1

    def cross_out(self):
        """1.4"""
        territories = self.state["territories"]
        quota = by_players(len(self.state["players"]), "crossed_out_per_type")
        seat = self.state["stack"][0]
        last = -1
        for _ in range(quota * len(TYPES)):
            options = [{"type": "cross_out", "territory": t} for t in list(territories)[last + 1:]
                       if self.can_cross_out(t, quota)]
            answer = yield from self.ask(seat, "cross_out", options)
            territories[answer["territory"]]["crossed"] = True
            last = list(territories).index(answer["territory"])
        for territory in territories.values():
            territory["tribe"] = territory["star"] and not territory["crossed"]

    def can_cross_out(self, chosen, quota):
        """Whether the quota of every type can still be met with `chosen` and territories behind it."""
        territories = self.state["territories"]
        behind = list(territories)[list(territories).index(chosen) + 1:]
        for kind in TYPES:
            crossed = [t for t in territories
                       if territories[t]["type"] == kind and (territories[t]["crossed"] or t == chosen)]
            starred = sum(territories[t]["star"] for t in crossed)
            if len(crossed) > quota or starred > GAME["crossed_out_starred"]:
                return False
            left = [t for t in behind if territories[t]["type"] == kind]
            left_starred = sum(territories[t]["star"] for t in left)
            could = len(left) - left_starred + min(left_starred, GAME["crossed_out_starred"] - starred)
            if len(crossed) + could < quota:
                return False
        return True

    def turn(self, seat):
        last = self.position(seat) >= LAST_ZEUS  # 8.1
        while True:
            actions = self.possible_actions(seat, last)
            cards = self.playable(seat)
            passing = [{"type": "pass"}] if last or not actions else []
            answer = yield from self.ask(seat, "act", actions + cards + passing)
            if answer["type"] != "play":
                break
            self.play_card(seat, answer["card"])
        before = self.position(seat)
        if answer["type"] == "pass":
            self.seen["last pass" if last else "pass without action"] += 1
            if not last:
                self.move_token(seat, 1)  # 2.3
        else:
            cost = self.cost(seat, answer)
            self.unmark(seat, "erinyes")
            if answer["type"] == "discover":
                yield from self.discover(seat, answer, cost)
            else:
                yield from {"expand": self.expand, "wonder": self.wonder}[answer["type"]](seat, answer)
            yield from self.play_cards(seat)
            self.pay_points(seat, cost)
            self.seen["last action" if last else "action"] += 1
        reached = [z for z in ZEUS_SPACES if before < z <= self.position(seat)]
        for _ in reached:  # 5.1
            yield from self.draw_destiny(seat)
        if reached:
            yield from self.play_cards(seat)
        for space in reached:  # 6.1
            there = [s for s in self.others(seat) if self.position(s) >= space]
            if not there or (space in TRACK["double_zeus"] and len(there) == len(self.others(seat))):
                yield from self.olympos_card(seat)
        if last:
            self.mark(seat, "finished")

    def move_token(self, seat, n):
        self.state["track"][str(seat)] += n
        self.state["stack"].remove(seat)
        self.state["stack"].append(seat)

    def pay_points(self, seat, cost):
        """2.2"""
        player = self.player(seat)
        glasses = min(cost, player["hourglasses"])
        player["hourglasses"] -= glasses
        if cost > glasses:
            self.move_token(seat, cost - glasses)
        else:
            self.seen["paid with hourglasses alone"] += 1

    # ------------------------------------------------------------ what can be done, and what it costs

    def possible_actions(self, seat, last):
        actions = self.expansions(seat) + self.discoveries(seat) + self.wonders(seat)
        if not last:
            return actions
        return [a for a in actions
                if self.before_the_cross(seat, self.cost(seat, a) - self.hourglasses_brought(seat, a))]

    def before_the_cross(self, seat, cost):
        """8.1"""
        steps = max(0, cost - self.player(seat)["hourglasses"])
        return steps == 0 or self.position(seat) + steps <= TRACK["cross"]

    def hourglasses_brought(self, seat, action):
        """At most, by the action itself before it is paid: Cavalry's, and a free bonus that can be marked."""
        if action["type"] != "discover":
            return 0
        kind = action["discovery"]
        row, column = self.space_of(kind)
        general = general_stock(self.state, seat) - (2 if kind == "surgery" else 0)
        bonus = any(b["kind"] == "hourglasses" and b["marker"] is None for b in self.state["board"][row][column]["bonuses"])
        return (2 if kind == "cavalry" else 0) + (GAME["bonus_hourglasses"] if bonus and general > 0 else 0)

    def cost(self, seat, action):
        """In action points, before the action is done."""
        if action["type"] == "expand":
            cost = self.expansion_cost(seat, action)
        elif action["type"] == "discover":
            cost = GAME["discovery"] - 2 * self.lighter(seat, action["discovery"])
        else:
            cost = GAME["wonder"] - (2 if self.has(seat, "architecture") else 0)
        if self.marked(seat, "erinyes"):  # 6.4
            cost += OLYMPOS_CARDS["erinyes"]["n"]
        return cost

    # ------------------------------------------------------------ expansion (section 3)

    def ways_from(self, seat, start):
        sea_cost = max(0, GAME["sea"] - self.has(seat, "astronomy") - self.has(seat, "map_making"))
        if self.marked(seat, "siren"):
            sea_cost = None
        return ways(start, sea_cost, self.has(seat, "cavalry"))

    def expansions(self, seat):
        territories = self.state["territories"]
        may_place = self.player(seat)["stock"] > 0  # 3.1
        starts = [(NORTH, True)] if may_place else []
        for t in territories:
            if seat in territories[t]["settlers"]:
                starts.append((t, False))
            if may_place and controller(territories[t]) == seat:
                starts.append((t, True))
        targets = [t for t in territories
                   if not territories[t]["crossed"] and controller(territories[t]) != seat]  # 3.3
        return [{"type": "expand", "from": start, "new": new, "to": to}
                for start, new in starts for reached in [self.ways_from(seat, start)]
                for to in targets if to in reached]

    def expansion_cost(self, seat, action):
        cost = self.ways_from(seat, action["from"])[action["to"]]
        if action["new"]:
            cost += 1 if self.has(seat, "medicine") else GAME["new_settler"]
        territory = self.state["territories"][action["to"]]
        defender = controller(self.state["territories"][action["to"]])
        if defender is not None or territory["tribe"]:
            cost += self.attack_cost(seat, defender)
        return cost

    def attack_cost(self, seat, defender):
        """3.5; `defender` None: a tribe."""
        mine = swords(self.state, seat)
        theirs = 0 if defender is None else swords(self.state, defender)
        if mine == theirs:  # 7.1
            mine += self.has(seat, "democracy")
            theirs += defender is not None and self.has(defender, "democracy")
        if mine > theirs:
            return GAME["attack_stronger"]
        return GAME["attack_equal"] if mine == theirs else GAME["attack_weaker"]

    def expand(self, seat, action):
        territories = self.state["territories"]
        if action["new"]:
            self.player(seat)["stock"] -= 1
        else:
            territories[action["from"]]["settlers"].remove(seat)  # the lowest one; 3.8 follows by itself
        target = territories[action["to"]]
        defender = controller(target)
        if defender is not None:
            self.player(defender)["hourglasses"] += GAME["attacked_hourglasses"]  # 3.6
            self.seen["attack on a player"] += 1
            self.seen["left and came back"] += not action["new"] and action["from"] == action["to"]
        elif target["tribe"]:
            self.seen["attack on a tribe"] += 1
        elif target["star"]:
            self.seen["star taken without a fight"] += 1
        target["tribe"] = False
        target["settlers"].append(seat)
        return
        yield

    # ------------------------------------------------------------ discoveries (4.1 to 4.3)

    def space_of(self, discovery):
        for row, spaces in enumerate(self.state["board"]):
            for column, space in enumerate(spaces):
                if space["discovery"] == discovery:
                    return row, column
        raise ValueError(discovery)

    def tiles_left(self, discovery):
        """Of Money and Agriculture: the tiles nobody has."""
        taken = [p["tiles"].get(discovery) for p in self.state["players"]]
        return [t for t in DISCOVERIES[discovery]["tiles"] if t not in taken]

    def lighter(self, seat, discovery):
        """Section 7: how many of Money and Agriculture show a type that the discovery's space asks for by name."""
        row, column = self.space_of(discovery)
        named = {group["type"] for group in self.state["board"][row][column]["cost"]}
        return sum(t in named for t in self.player(seat)["tiles"].values())

    def payments(self, seat, space):
        cost = tuple((group["type"], group["n"]) for group in space["cost"])
        own = tokens(self.state, seat)
        return payments(cost, tuple(own[t] for t in TYPES), tuple(self.player(seat)["cubes"].values()))

    def discoveries(self, seat):
        options = []
        spaces = {space["discovery"]: space for space in itertools.chain(*self.state["board"])}
        for kind in DISCOVERIES:
            space = spaces[kind]
            if space["copies"] == 0 or self.has(seat, kind) or not self.payments(seat, space):
                continue
            if kind in TILED:
                options += [{"type": "discover", "discovery": kind, "tile": t} for t in self.tiles_left(kind)]
            else:
                options.append({"type": "discover", "discovery": kind})
        return options

    def discover(self, seat, action, cost):
        player = self.player(seat)
        kind = action["discovery"]
        row, column = self.space_of(kind)
        space = self.state["board"][row][column]
        bills = [{"type": "pay"} | {t: n for t, n in zip(TYPES, p) if n} for p in self.payments(seat, space)]
        bill = yield from self.ask(seat, "pay", bills)
        for t in TYPES:
            player["cubes"][t] -= bill.get(t, 0)
        self.seen["discovery for fewer points"] += self.lighter(seat, kind) > 0
        space["copies"] -= 1
        player["discoveries"] = in_order(player["discoveries"] + [kind], DISCOVERIES)
        if kind in TILED:
            tiles = player["tiles"] | {kind: action["tile"]}
            player["tiles"] = {d: tiles[d] for d in DISCOVERIES if d in tiles}
        self.seen[f"discovery {kind}"] += 1
        yield from self.power_at_once(seat, kind)
        yield from self.bonus(seat, space, cost)

    def power_at_once(self, seat, kind):
        """Section 7, what happens when the tile is taken."""
        if kind == "cavalry":
            self.player(seat)["hourglasses"] += 2
        elif kind in ("phalanx", "hellenism"):
            yield from self.draw_destiny(seat)
        elif kind == "commerce":
            yield from self.take_cubes(seat, 2)
        elif kind == "surgery":
            self.settlers_to_stock(seat, 2)

    def bonus(self, seat, space, cost):
        """4.3"""
        free = [b for b in space["bonuses"] if b["marker"] is None]
        if not free or general_stock(self.state, seat) == 0:
            self.seen["discovery without bonus"] += 1
            return
        if self.position(seat) >= LAST_ZEUS:  # 8.1: only what lets him pay
            free = [b for b in free if self.before_the_cross(
                seat, cost - (GAME["bonus_hourglasses"] if b["kind"] == "hourglasses" else 0))]
        answer = yield from self.ask(seat, "bonus", [{"type": "bonus", "kind": b["kind"]} for b in free])
        kind = answer["kind"]
        next(b for b in free if b["kind"] == kind)["marker"] = seat
        player = self.player(seat)
        if kind == "settler":
            self.settlers_to_stock(seat, GAME["bonus_settlers"])
        elif kind == "hourglasses":
            player["hourglasses"] += GAME["bonus_hourglasses"]
        elif kind == "prestige":
            player["prestige"] += GAME["bonus_prestige"]
        else:
            player["cubes"][kind.removeprefix("cube_")] += GAME["bonus_cubes"]
        self.seen[f"bonus {kind}"] += 1

    # ------------------------------------------------------------ wonders (4.4)

    def lasting_stars(self, seat, column):
        markers = sum(b["marker"] == seat for row in self.state["board"] for b in row[column]["bonuses"])
        return star_tokens(self.state, seat) + on_tiles(self.state, seat, "stars") + markers

    def wonders(self, seat):
        player = self.player(seat)
        options = []
        for column, space in enumerate(self.state["wonders"]):
            stars = self.lasting_stars(seat, column) + player["athena"] + self.cards_of_kind(seat, "star")
            if space["owner"] is None and stars >= WONDERS[space["wonder"]]["stars"]:
                options.append({"type": "wonder", "wonder": space["wonder"]})
        return options

    def cards_of_kind(self, seat, kind):
        """The sum of what the cards of a kind in hand are worth."""
        return sum(DESTINY[c]["n"] for c in self.player(seat)["destiny"] if DESTINY[c]["kind"] == kind)

    def wonder(self, seat, action):
        player = self.player(seat)
        column = next(c for c, w in enumerate(self.state["wonders"]) if w["wonder"] == action["wonder"])
        missing = WONDERS[action["wonder"]]["stars"] - self.lasting_stars(seat, column)
        if missing > 0 and player["athena"]:
            missing -= player["athena"]
            player["athena"] = 0
            self.seen["Athena's star"] += 1
        while missing > 0:
            self.discard(seat, "star")
            missing -= DESTINY["star"]["n"]
            self.seen["star card"] += 1
        self.state["wonders"][column]["owner"] = seat
        player["wonders"] = in_order(player["wonders"] + [action["wonder"]], WONDERS)
        self.seen[f"wonder {action['wonder']}"] += 1
        return
        yield

    # ------------------------------------------------------------ destiny cards (section 5)

    def draw_one(self):
        cards = deck(self.state)
        if not cards:  # 5.3
            self.state["discards"] = []
            cards = deck(self.state)
            self.seen["discards shuffled"] += 1
        if not cards:
            self.seen["no card to draw"] += 1
            return None
        return self.fate("draw", cards)

    def draw_destiny(self, seat):
        count = 3 if self.has(seat, "oracle") else 1  # section 7
        self.state["drawn"] = []
        for _ in range(count):
            card = self.draw_one()
            if card is not None:
                self.state["drawn"] = in_order(self.state["drawn"] + [card], DESTINY)
        drawn = self.state["drawn"]
        if drawn:
            kinds = in_order(set(drawn), DESTINY)
            answer = yield from self.ask(seat, "keep", [{"type": "keep", "card": c} for c in kinds])
            self.state["drawn"] = None
            drawn.remove(answer["card"])
            self.state["discards"] = in_order(self.state["discards"] + drawn, DESTINY)
            hand = self.player(seat)["destiny"] + [answer["card"]]
            self.player(seat)["destiny"] = in_order(hand, DESTINY)
        self.state["drawn"] = None

    def discard(self, seat, card):
        self.player(seat)["destiny"].remove(card)
        self.state["discards"] = in_order(self.state["discards"] + [card], DESTINY)

    def worth(self, seat, card):
        """5.4: what playing the card would bring now; 0 for a card that is of use elsewhere (star, Zeus)."""
        kind, of, n = (DESTINY[card][key] for key in ("kind", "type", "n"))
        own = tokens(self.state, seat)
        if kind in ("hourglasses", "prestige"):
            return n * own[of]
        if kind == "majority":
            for other in self.others(seat):
                theirs = tokens(self.state, other)[of]
                wins_tie = self.has(seat, "democracy") and not self.has(other, "democracy")
                if own[of] < theirs or (own[of] == theirs and not wins_tie):
                    return 0
            return n
        if kind == "all_types":
            return n if all(own[t] for t in TYPES) else 0
        return n if kind == "cube" else 0

    def playable(self, seat):
        cards = in_order(set(self.player(seat)["destiny"]), DESTINY)
        return [{"type": "play", "card": c} for c in cards if self.worth(seat, c) > 0]

    def play_cards(self, seat):
        """5.2"""
        while cards := self.playable(seat):
            answer = yield from self.ask(seat, "play", cards + [{"type": "pass"}])
            if answer["type"] == "pass":
                return
            self.play_card(seat, answer["card"])

    def play_card(self, seat, card):
        player = self.player(seat)
        kind = DESTINY[card]["kind"]
        worth = self.worth(seat, card)
        self.discard(seat, card)
        if kind in ("hourglasses", "majority"):
            player["hourglasses"] += worth
        elif kind in ("prestige", "all_types"):
            player["prestige"] += worth
        else:
            player["cubes"][DESTINY[card]["type"]] += worth
        self.seen[f"card {kind}"] += 1

    # ------------------------------------------------------------ Olympos cards (section 6)

    def olympos_card(self, seat):
        state = self.state
        hidden = collections.Counter(c for c in OLYMPOS_CARDS if c not in state["olympos_cards"]["revealed"])
        card = self.fate("reveal", hidden)
        state["olympos_cards"]["revealed"] = in_order(state["olympos_cards"]["revealed"] + [card], OLYMPOS_CARDS)
        for s in self.seats_from(seat):  # 6.4: until the next Olympos card
            self.unmark(s, "ares")
            self.unmark(s, "siren")
        symbols = {s: zeus_symbols(state, s) for s in self.seats_from(seat)}
        for s in self.seats_from(seat):  # 6.2
            while "zeus" in self.player(s)["destiny"]:
                answer = yield from self.ask(s, "zeus", [{"type": "play", "card": "zeus"}, {"type": "pass"}])
                if answer["type"] == "pass":
                    break
                self.discard(s, "zeus")
                symbols[s] += DESTINY["zeus"]["n"]
                self.seen["card zeus"] += 1
        struck = self.struck(symbols, OLYMPOS_CARDS[card]["good"])
        self.seen[f"olympos card {card}"] += bool(struck)
        self.seen["olympos card for nobody"] += not struck
        for s in [s for s in self.seats_from(seat) if s in struck]:
            yield from self.strike(s, card, OLYMPOS_CARDS[card]["n"])

    def struck(self, symbols, good):
        """6.3, and Democracy (section 7)."""
        extreme = max(symbols.values()) if good else min(symbols.values())
        tied = [s for s in symbols if symbols[s] == extreme]
        democrats = [s for s in tied if self.has(s, "democracy")]
        self.seen["olympos tie with Democracy"] += 0 < len(democrats) and len(tied) > 1
        if good:
            if democrats:
                return democrats
            return tied if extreme > 0 else []
        return [s for s in tied if s not in democrats] or tied

    def strike(self, seat, card, n):
        player = self.player(seat)
        if card == "zeus":
            player["prestige"] += n
        elif card == "athena":
            player["athena"] += n
        elif card == "hecate":
            self.settlers_to_stock(seat, n)
        elif card == "artemis":
            yield from self.take_cubes(seat, n)
        elif card == "hades":
            there = [t for t, territory in self.state["territories"].items() if seat in territory["settlers"]]
            if there:
                answer = yield from self.ask(seat, "remove", [{"type": "remove", "territory": t} for t in there])
                self.state["territories"][answer["territory"]]["settlers"].remove(seat)  # 3.8 follows by itself
                player["stock"] += n
        elif card == "nemesis":
            for destiny in list(player["destiny"]):
                self.discard(seat, destiny)
        else:
            self.mark(seat, card)  # Ares, Siren, Erinyes, Keres

    # ------------------------------------------------------------ the end (8.2, 8.3)

    def scores(self):
        results = []
        for seat, player in enumerate(self.state["players"]):
            beyond = self.position(seat) - LAST_ZEUS
            own = controlled(self.state, seat)
            discoveries = len(player["discoveries"])
            powers = {
                "poetry": 3,
                "philosophy": 5,
                "science": discoveries,
                "city": settlers_on_board(self.state, seat),
                "absolutism": 2 * on_tiles(self.state, seat, "swords"),
                "engineering": 3 * star_tokens(self.state, seat),
            }
            breakdown = {
                "final_space": TRACK["final"][beyond] if beyond < len(TRACK["final"]) else 0,
                "prestige": player["prestige"],
                "territories": sum(GAME["prestige_atlantis"] if TERRITORIES[t]["atlantis"] else
                                   GAME["prestige_territory"] for t in own),
                "discoveries": GAME["prestige_discovery"] * discoveries,
                "wonders": sum(WONDERS[w]["prestige"] for w in player["wonders"]),
                "powers": sum(worth for d, worth in powers.items() if self.has(seat, d)),
                "destiny": GAME["prestige_destiny"] * len(player["destiny"]),
                "keres": -OLYMPOS_CARDS["keres"]["n"] if self.marked(seat, "keres") else 0,
            }
            breakdown["total"] = sum(breakdown.values())
            results.append({"points": breakdown["total"], "breakdown": breakdown})
        ranks = [(r["points"], len(p["discoveries"]) + len(p["wonders"]))
                 for r, p in zip(results, self.state["players"])]
        for result, rank in zip(results, ranks):
            result["place"] = 1 + sum(other > rank for other in ranks)
        return results


def fate_of(rng):
    """Draws by chance, for games without the engine."""
    return lambda kind, cards: rng.choices(list(cards), list(cards.values()))[0]


def random_game(players, seed):
    """A game by chance alone, played to the end."""
    rng = random.Random(seed)
    game = Olympos(new_state(players, rng), fate_of(rng))
    while not game.over:
        game.apply(rng.choice(game.options))
    return game
