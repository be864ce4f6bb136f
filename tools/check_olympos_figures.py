#!/usr/bin/env python3
"""Checks figures/olympos.toml against what is known of Olympos and against itself.

    check_olympos_figures.py            check the figures, and that docs/figures-olympos.md shows their table of
                                        distances; exit code 0 if all is well, 1 otherwise
    check_olympos_figures.py --table    also print the cheapest ways from the northern zone, as Markdown
    check_olympos_figures.py FILE       another file than figures/olympos.toml
"""

import argparse
import heapq
import sys
import tomllib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TYPES = ("grain", "stone", "wood", "gold")
SOURCES = ("rulebook", "faq", "inferred", "guess", "ours")
COLOURS = ("red", "yellow", "green", "blue", "purple")
NORTH = "north"
PAGE = ROOT / "docs" / "figures-olympos.md"
DATA = ROOT / "figures" / "olympos.toml"

SECTIONS = {
    "game": {"value", "source"},
    "track": {"value", "source"},
    "territories": {"name", "type", "star", "zeus", "atlantis", "north", "land", "sea", "source"},
    "seas": {"name", "sea", "source"},
    "discoveries": {"row", "colour", "name", "swords", "zeus", "stars", "source"},
    "spaces": {"row", "column", "cost", "bonus", "grey", "source"},
    "wonders": {"name", "stars", "prestige", "source"},
    "destiny": {"kind", "type", "n", "count", "source"},
    "olympos_cards": {"name", "good", "n", "source"},
}
OPTIONAL = {"discoveries": {"tiles"}}

# How many resources a space of each row asks for; how many bonus spaces it has, and whether a grey one.
RESOURCES = {1: {2}, 2: {3}, 3: {3}, 4: {4}, 5: {5, 6}}
BONUSES = {1: (2, True), 2: (2, False), 3: (2, True), 4: (2, False), 5: (0, False)}
KNOWN_COSTS = {  # the four spaces of the rulebook's example: row, groups
    4: [[("grain", 2), ("wood", 2)], [("any", 3), ("any", 1)]],
    5: [[("grain", 3), ("any", 2)], [("any", 2), ("any", 2), ("any", 1), ("any", 1)]],
}


class Report:
    def __init__(self):
        self.faults = []

    def expect(self, condition, message):
        if not condition:
            self.faults.append(message)
        return condition

    def equal(self, what, found, wanted):
        self.expect(found == wanted, f"{what}: found {found}, should be {wanted}")


def load(path):
    with open(path, "rb") as file:
        return tomllib.load(file)


# ------------------------------------------------------------------------------------------ the graph

def graph(figures):
    """Every space and its neighbours, the northern zone included. A directed way leads out of it only."""
    ways = {name: set() for name in (*figures["territories"], *figures["seas"], NORTH)}
    for name, t in figures["territories"].items():
        ways[name] |= set(t["land"]) | set(t["sea"])
        for sea in t["sea"]:
            ways.setdefault(sea, set()).add(name)
        if t["north"]:
            ways[NORTH].add(name)
    for name, s in figures["seas"].items():
        ways[name] |= set(s["sea"])
    return ways


def cheapest(figures, start, land=None, sea=None):
    """Cost of the cheapest way from start to every space, and the way itself."""
    ways = graph(figures)
    land = figures["game"]["land"]["value"] if land is None else land
    sea = figures["game"]["sea"]["value"] if sea is None else sea
    best = {start: (0, (start,))}
    queue = [(0, (start,))]
    while queue:
        cost, way = heapq.heappop(queue)
        if best[way[-1]] < (cost, way):
            continue
        for nxt in ways[way[-1]]:
            step = (cost + (sea if nxt in figures["seas"] else land), (*way, nxt))
            if nxt not in best or step < best[nxt]:
                best[nxt] = step
                heapq.heappush(queue, step)
    return best


def table(figures):
    """The cheapest ways from the northern zone: movement only, and what a first settler pays in all."""
    plain, fast = cheapest(figures, NORTH), cheapest(figures, NORTH, sea=1)
    settler, attack = (figures["game"][key]["value"] for key in ("new_settler", "attack_equal"))
    rows = sorted(figures["territories"].items(), key=lambda item: (plain[item[0]][0], item[1]["name"]))
    lines = ["| territory | type | star | way | in all | sea -1 | the cheapest way |",
             "|---|---|---|---|---|---|---|"]
    names = {**{k: t["name"] for k, t in figures["territories"].items()},
             **{k: f"*{s['name']}*" for k, s in figures["seas"].items()}}
    for name, t in rows:
        cost, way = plain[name]
        total = settler + cost + (attack if t["star"] else 0)
        marks = " ".join(m for m, on in (("star", t["star"]), ("Zeus", t["zeus"]), ("Atlantis", t["atlantis"])) if on)
        lines.append(f"| {t['name']} | {t['type']} | {marks} | {cost} | {total} | {fast[name][0]} | "
                     f"{', '.join(names[n] for n in way[1:])} |")
    return "\n".join(lines)


# ----------------------------------------------------------------------------------------- the checks

def check_shape(figures, report):
    report.equal("sections", sorted(figures), sorted(SECTIONS))
    sound = not report.faults
    for section, fields in SECTIONS.items():
        for name, entry in figures.get(section, {}).items():
            where = f"{section}.{name}"
            if not report.expect(isinstance(entry, dict), f"{where}: should be a table {{ ... }}"):
                sound = False
                continue
            missing = fields - set(entry)
            extra = set(entry) - fields - OPTIONAL.get(section, set())
            sound &= report.expect(not missing, f"{where}: lacks {', '.join(sorted(missing))}")
            report.expect(not extra, f"{where}: has unknown {', '.join(sorted(extra))}")
            report.expect(entry.get("source") in SOURCES,
                          f"{where}: source is {entry.get('source')!r}, should be one of {', '.join(SOURCES)}")
            report.expect(name == name.lower() and name.replace("_", "").isalnum(), f"{where}: the id is not snake_case")
    return sound


def check_game(figures, report):
    game, track = figures["game"], figures["track"]
    for name in ("players", "crossed_out_per_type", *(f"copies_row_{row}" for row in range(1, 6))):
        report.equal(f"game.{name}: numbers", len(game[name]["value"]), 3)
    copies = [sum(5 * game[f"copies_row_{row}"]["value"][i] for row in range(1, 6)) for i in range(3)]
    report.equal("discovery tiles with 3, 4, 5 players", copies, [35, 45, 55])
    zeus, double = track["zeus"]["value"], track["double_zeus"]["value"]
    report.equal("single Zeus spaces", len(zeus), 3)
    report.equal("double Zeus spaces", len(double), 3)
    order = [*zeus[:2], *double, *zeus[2:], track["cross"]["value"]]
    report.expect(order == sorted(set(order)), f"track: two single, three double, a single, the cross: not in order: {order}")
    final = track["final"]["value"]
    report.equal("track.final", final, [5, 4, 3, 2, 1, 0])
    report.equal("Olympos cards on the track and left out", len(zeus) + 2 * len(double) + 1, len(figures["olympos_cards"]))


def check_map(figures, report):
    lands, seas = figures["territories"], figures["seas"]
    report.equal("territories", len(lands), 32)
    report.expect(8 <= len(seas) <= 12, f"sea spaces: found {len(seas)}, should be 8 to 12")
    report.expect(not set(lands) & set(seas), "a territory and a sea space share an id")
    report.expect(NORTH not in lands and NORTH not in seas, "the id 'north' belongs to the northern zone")
    names = Counter(entry["name"] for entry in (*lands.values(), *seas.values()))
    report.expect(max(names.values()) == 1, f"names used twice: {[n for n, c in names.items() if c > 1]}")

    report.equal("territories by type", dict(Counter(t["type"] for t in lands.values())), {k: 8 for k in TYPES})
    report.equal("stars by type", dict(Counter(t["type"] for t in lands.values() if t["star"])), {k: 2 for k in TYPES})
    report.equal("territories with Zeus", [n for n, t in lands.items() if t["zeus"]], ["olympos"])
    olympos = lands.get("olympos", {})
    report.expect(olympos.get("type") == "stone" and not olympos.get("star"), "olympos: should be stone without a star")
    report.expect(any(t["north"] and t["type"] == "stone" for t in lands.values()), "the northern zone should touch stone")

    for name, t in lands.items():
        for kind, known in (("land", lands), ("sea", seas)):
            report.equal(f"{name}.{kind}: ids repeated", len(t[kind]), len(set(t[kind])))
            for other in t[kind]:
                report.expect(other in known, f"{name}.{kind}: {other!r} does not exist")
        for other in t["land"]:
            report.expect(other != name, f"{name} is its own neighbour")
            report.expect(name in lands.get(other, t)["land"], f"{name} names {other}, but {other} does not name {name}")
            report.expect(lands.get(other, {}).get("type") != t["type"], f"{name} and {other} are land neighbours of one type")
    for name, s in seas.items():
        report.equal(f"{name}.sea: ids repeated", len(s["sea"]), len(set(s["sea"])))
        for other in s["sea"]:
            if report.expect(other in seas, f"{name}.sea: {other!r} does not exist"):
                report.expect(name in seas[other]["sea"], f"{name} names {other}, but {other} does not name {name}")
        report.expect(any(name in t["sea"] for t in lands.values()), f"{name} has no coast")
    if report.faults:
        return

    atlantis = {n for n, t in lands.items() if t["atlantis"]}
    report.equal("territories of Atlantis", len(atlantis), 5)
    islands = []
    rest = set(atlantis)
    while rest:
        island, front = set(), {min(rest)}
        while front:
            island |= front
            front = {o for n in front for o in lands[n]["land"]} - island
        report.expect(island <= atlantis, f"Atlantis touches the mainland: {sorted(island - atlantis)}")
        islands.append(island)
        rest -= island
    report.equal("islands of Atlantis", len(islands), 3)
    for name in atlantis:
        report.expect(not lands[name]["north"] and lands[name]["sea"], f"{name}: should be reached by sea only")

    reached = cheapest(figures, NORTH)
    for name in (*lands, *seas):
        report.expect(name in reached, f"{name} cannot be reached from the northern zone")
    if not report.faults:
        nearest = min(reached[n][0] for n in atlantis)
        farthest = max(reached[n][0] for n in set(lands) - atlantis)
        report.expect(nearest >= 8, f"Atlantis is no detour: {nearest} from the northern zone")
        report.expect(farthest <= 10, f"a territory outside Atlantis is too far: {farthest} from the northern zone")


def check_board(figures, report):
    discoveries, spaces = figures["discoveries"], figures["spaces"]
    report.equal("discoveries", len(discoveries), 25)
    report.equal("discoveries a row", dict(Counter(d["row"] for d in discoveries.values())), {r: 5 for r in range(1, 6)})
    for name, d in discoveries.items():
        report.expect(d["row"] in range(1, 6) and d["colour"] == COLOURS[d["row"] - 1], f"{name}: row and colour do not match")
        tiles = d.get("tiles")
        report.expect((tiles is not None) == (name in ("money", "agriculture")), f"{name}: tiles belong to money and agriculture")
        if tiles is not None:
            report.expect(len(tiles) == 2 == len(set(tiles)) and set(tiles) <= set(TYPES), f"{name}: two tiles of different types")
    for kind, wanted in (("swords", 5), ("zeus", 5), ("stars", 2)):
        report.equal(f"{kind} on all kinds of discovery", sum(d[kind] for d in discoveries.values()), wanted)

    report.equal("spaces", sorted(spaces), [f"r{r}c{c}" for r in range(1, 6) for c in range(1, 6)])
    lead = {1: "grain", 2: "stone", 3: "wood", 4: "gold", 5: "any"}
    for name, s in spaces.items():
        row, column = s["row"], s["column"]
        report.equal(f"{name}: id", name, f"r{row}c{column}")
        for group in s["cost"]:
            report.expect(set(group) == {"type", "n"} and group["type"] in (*TYPES, "any") and group["n"] > 0, f"{name}: bad group {group}")
        named = [g["type"] for g in s["cost"] if g["type"] != "any"]
        report.expect(len(named) == len(set(named)), f"{name}: one type in two groups")
        report.expect(len(s["cost"]) <= 4, f"{name}: more groups than types")
        total = sum(g["n"] for g in s["cost"])
        report.expect(total in RESOURCES[row], f"{name}: {total} resources, row {row} asks for {sorted(RESOURCES[row])}")
        first = max(s["cost"], key=lambda g: g["n"])
        report.expect(first["type"] == lead[column], f"{name}: led by {first['type']}, column {column} is {lead[column]}")
        report.expect(column < 5 or not named, f"{name}: column 5 asks for no type by name")

        count, grey = BONUSES[row]
        report.equal(f"{name}: bonuses", (len(s["bonus"]), bool(s["grey"])), (count, grey))
        every = [*s["bonus"], *([s["grey"]] if s["grey"] else [])]
        kinds = [kind_of(b) for b in every]
        report.expect(None not in kinds, f"{name}: unknown bonus in {every}")
        report.expect(len(kinds) == len(set(kinds)), f"{name}: the same bonus twice: {every}")
    for row, costs in KNOWN_COSTS.items():
        found = [[(g["type"], g["n"]) for g in s["cost"]] for s in spaces.values() if s["row"] == row and s["source"] == "rulebook"]
        report.equal(f"row {row}: costs known from the rulebook", sorted(found), sorted(costs))
    for row in range(1, 6):  # every type is asked for alike in every row
        asked = Counter()
        for s in spaces.values():
            if s["row"] == row:
                asked.update({g["type"]: g["n"] for g in s["cost"] if g["type"] != "any"})
        report.expect(len({asked[t] for t in TYPES}) == 1, f"row {row}: types asked for unevenly: {dict(asked)}")

    white = [b for s in spaces.values() for b in s["bonus"]]
    all_ = white + [s["grey"] for s in spaces.values() if s["grey"]]
    for what, bonuses in (("bonuses", all_), ("bonuses without the grey", white)):
        kinds = Counter(kind_of(b) for b in bonuses)
        cubes = Counter(b for b in bonuses if b.startswith("cube_"))
        report.expect(len(kinds) == 4 and max(kinds.values()) - min(kinds.values()) <= 1, f"{what} uneven: {dict(kinds)}")
        report.expect(len(cubes) == 4 and max(cubes.values()) - min(cubes.values()) <= 1, f"{what}: cubes uneven: {dict(cubes)}")
    for column in range(1, 6):
        kinds = Counter(kind_of(b) for s in spaces.values() if s["column"] == column for b in s["bonus"])
        report.equal(f"column {column}: bonuses without the grey", sorted(kinds.values()), [2, 2, 2, 2])


def kind_of(bonus):
    if bonus in ("settler", "hourglasses", "prestige"):
        return bonus
    return "cube" if bonus.startswith("cube_") and bonus[5:] in TYPES else None


def check_cards(figures, report):
    wonders = sorted((w["prestige"], w["stars"]) for w in figures["wonders"].values())
    report.equal("wonders: prestige", [p for p, _ in wonders], [8, 9, 10, 11, 12])
    report.expect([s for _, s in wonders] == sorted(s for _, s in wonders), "a wonder worth more asks for fewer stars")
    stadium = figures["wonders"].get("stadium", {})
    report.equal("stadium", (stadium.get("stars"), stadium.get("prestige")), (5, 10))

    destiny = figures["destiny"]
    report.equal("destiny cards", sum(d["count"] for d in destiny.values()), 22)
    kinds = Counter()
    for name, d in destiny.items():
        kinds[d["kind"]] += d["count"]
        report.expect(d["type"] in (*TYPES, ""), f"destiny.{name}: type {d['type']!r}")
        report.equal(f"destiny.{name}: id", name, f"{d['kind']}_{d['type']}" if d["type"] else d["kind"])
    report.equal("destiny cards by kind", dict(kinds), {"hourglasses": 4, "majority": 4, "cube": 4, "prestige": 4,
                                                        "all_types": 2, "star": 2, "zeus": 2})
    good = Counter(c["good"] for c in figures["olympos_cards"].values())
    report.equal("Olympos cards, good and bad", (good[True], good[False]), (5, 5))


def check(figures):
    report = Report()
    if check_shape(figures, report):
        for part in (check_game, check_map, check_board, check_cards):
            part(figures, report)
    return report.faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path, default=DATA)
    parser.add_argument("--table", action="store_true", help="print the cheapest ways from the northern zone")
    arguments = parser.parse_args()
    try:
        figures = load(arguments.file)
    except (OSError, tomllib.TOMLDecodeError) as error:
        print(f"{arguments.file}: {error}", file=sys.stderr)
        return 1
    faults = check(figures)
    if not faults and not arguments.table and arguments.file.resolve() == DATA and table(figures) not in PAGE.read_text(encoding="utf-8"):
        faults.append(f"the distances in {PAGE.name} are out of date: paste what --table prints")
    for fault in faults:
        print(f"{arguments.file.name}: {fault}", file=sys.stderr)
    if faults:
        print(f"{len(faults)} fault(s)", file=sys.stderr)
        return 1
    if arguments.table:
        print(table(figures))
    else:
        sources = Counter(e["source"] for s in figures.values() for e in s.values())
        print(f"{arguments.file.name}: in order ({', '.join(f'{n} {s}' for s, n in sources.most_common())})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
