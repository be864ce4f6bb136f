#!/usr/bin/env python3
"""Draws the map of Olympos: figures/olympos.toml + figures/olympos-map.toml -> figures/olympos-map.svg

    olympos_map.py                     write the drawing
    olympos_map.py --check             the drawing is up to date, every space has one shape, and two shapes share a
                                       border if and only if olympos.toml calls them neighbours
    olympos_map.py --css               the colours of both themes, as custom properties for the page
    olympos_map.py --preview OUT.svg [--theme dark] [--small]
                                       a copy whose colours are fixed, for programs that do not know CSS custom
                                       properties (rsvg-convert, for example)

The map is a mesh. Every border is listed once and smoothed once, so the shapes on its two sides have the very same points
there: the neighbours of a shape can be read off the finished drawing, and that is what --check does.
"""

import argparse
import math
import re
import sys
import tomllib
from collections import Counter, defaultdict
from itertools import accumulate
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
FIGURES = ROOT / "figures" / "olympos.toml"
GEOMETRY = ROOT / "figures" / "olympos-map.toml"
DRAWING = ROOT / "figures" / "olympos-map.svg"
NORTH, FRAME = "north", "frame"
STEP = 4.5  # units between two points of a drawn border

# Colours: custom property -> light (red-figure), dark (black-figure).
COLOURS = {
    "--map-sea": ("#1b130e", "#b9643a"),
    "--map-wave": ("#33403a", "#a85833"),
    "--map-shore": ("#3f6b5e", "#8a4425"),
    "--map-sea-line": ("#86ab9d", "#4a210f"),
    "--map-sea-ink": ("#b4cfc3", "#2a1108"),
    "--map-islet": ("#5f8d80", "#7d3f23"),
    "--map-grain": ("#dd7b44", "#4a2513"),
    "--map-stone": ("#e9dec6", "#3a3530"),
    "--map-wood": ("#b5713f", "#20150e"),
    "--map-gold": ("#dcb668", "#634308"),
    "--map-north": ("#8c3815", "#2b2119"),
    "--map-north-ink": ("#f6e6c6", "#f3e6cc"),
    "--map-ink": ("#1b130e", "#f6e6c6"),
    "--map-line": ("#1b130e", "#c56c3d"),
    "--map-coast": ("#f6e6c6", "#140c07"),
    "--map-tile": ("#1b130e", "#f3e6cc"),
    "--map-tile-grain": ("#f0a067", "#8c3815"),
    "--map-tile-stone": ("#fbf4e4", "#4d463e"),
    "--map-tile-wood": ("#d99a63", "#5e3517"),
    "--map-tile-gold": ("#eac566", "#7a5206"),
    "--map-tile-mark": ("#fbf4e4", "#1b130e"),
    "--map-band": ("#1b130e", "#14100d"),
    "--map-meander": ("#b9643a", "#c56c3d"),
}


def var(name):
    return f"var({name}, {COLOURS[name][0]})"


def load(path):
    with open(path, "rb") as file:
        return tomllib.load(file)


# ------------------------------------------------------------------------------------------- the mesh

class Fault(Exception):
    """Something in the geometry that a person has to mend."""


def interpolate(knots, value):
    knots = sorted(knots)
    for (a, p), (b, q) in zip(knots, knots[1:]):
        if value <= b:
            break
    return p + (q - p) * (value - a) / (b - a)


class Mesh:
    def __init__(self, figures, geometry):
        self.figures, self.geometry = figures, geometry
        self.seas, self.lands = figures["seas"], figures["territories"]
        self.nodes = {name: self.place(p) for name, p in geometry["nodes"].items()}
        self.borders = geometry["map"]["borders"]
        for border in self.borders:
            for end in ("from", "to"):
                if border[end] not in self.nodes:
                    raise Fault(f"border {self.label(border)}: no node {border[end]!r}")
            for side in ("a", "b"):
                if border[side] not in (*self.lands, *self.seas, NORTH, FRAME):
                    raise Fault(f"border {self.label(border)}: no space {border[side]!r}")
        self.corners = [[self.nodes[b["from"]], *map(self.place, b["via"]), self.nodes[b["to"]]] for b in self.borders]
        self.lines = [self.draw(i) for i in range(len(self.borders))]
        self.rings = {space: self.join(space) for space in (*self.lands, *self.seas, NORTH)}

    @staticmethod
    def label(border):
        return f"{border['a']} | {border['b']} ({border['from']} to {border['to']})"

    def place(self, point):
        warp = self.geometry["warp"]
        return (interpolate(warp["east"], point[0]), interpolate(warp["north"], point[1]))

    def kind(self, border):
        """frame, sea (sea | sea), land (land | land) or coast."""
        sides = (border["a"], border["b"])
        if FRAME in sides:
            return "frame"
        wet = sum(side in self.seas for side in sides)
        return ("land", "coast", "sea")[wet]

    def beyond(self, index, end):
        """The point before (or after) a border, if one border of its kind goes on there: no kink at the node."""
        border = self.borders[index]
        node, kind = border[end], self.kind(border)
        found = []
        for other, corners in zip(self.borders, self.corners):
            if other is not border and self.kind(other) == kind:
                if other["from"] == node:
                    found.append(corners[1])
                if other["to"] == node:
                    found.append(corners[-2])
        if border["from"] == border["to"]:
            return self.corners[index][-2 if end == "from" else 1]
        return found[0] if len(found) == 1 else None

    def draw(self, index):
        """The border as a smooth line of many points, in tenths of a unit."""
        border, corners = self.borders[index], self.corners[index]
        kind = self.kind(border)
        if kind == "frame" or len(corners) == 2:
            points = corners
        else:
            first, last = self.beyond(index, "from"), self.beyond(index, "to")
            first = first or mirror(corners[0], corners[1])
            last = last or mirror(corners[-1], corners[-2])
            points = spline([first, *corners, last])
            if kind in ("coast", "land"):
                points = roughen(points, 1.15 if kind == "coast" else 0.7, index)
        points = [(round(x * 10), round(y * 10)) for x, y in points]
        return [p for p, q in zip(points, [None, *points]) if p != q]

    def join(self, space):
        """The rings of lines around a space."""
        left = [i for i, b in enumerate(self.borders) if space in (b["a"], b["b"])]
        if not left:
            raise Fault(f"{space} has no border")
        rings = []
        while left:
            index = left.pop(0)
            start, node = self.borders[index]["from"], self.borders[index]["to"]
            ring = list(self.lines[index])
            while node != start:
                on = [i for i in left if node in (self.borders[i]["from"], self.borders[i]["to"])]
                if len(on) != 1:
                    raise Fault(f"{space}: {len(on)} borders go on at {node}, should be one")
                left.remove(on[0])
                forward = self.borders[on[0]]["from"] == node
                line = self.lines[on[0]] if forward else self.lines[on[0]][::-1]
                ring += line[1:]
                node = self.borders[on[0]]["to" if forward else "from"]
            rings.append(ring[:-1])
        rings.sort(key=lambda r: -abs(area(r)))
        return rings

    def faults(self):
        """What is wrong with the mesh as a drawing: lines that cross, ground that no shape covers."""
        found = []
        cells = defaultdict(list)
        for index, line in enumerate(self.lines):
            for p, q in zip(line, line[1:]):
                for cell in {(x // 120, y // 120) for x in (p[0], q[0]) for y in (p[1], q[1])}:
                    cells[cell].append((index, p, q))
        seen = set()
        for segments in cells.values():
            for n, (i, p, q) in enumerate(segments):
                for j, r, s in segments[n + 1:]:
                    if (i, j) not in seen and not {p, q} & {r, s} and cross(p, q, r, s):
                        seen.add((i, j))
                        found.append(f"{self.label(self.borders[i])} crosses {self.label(self.borders[j])} at {p[0] / 10}, {p[1] / 10}")
        view = self.geometry["view"]
        whole = (view["width"] - 2 * view["band"]) * (view["height"] - 2 * view["band"]) * 100
        covered = sum(abs(area(rings[0])) - sum(abs(area(r)) for r in rings[1:]) for rings in self.rings.values())
        if covered != whole:
            found.append(f"the shapes cover {covered / 100} square units, the map has {whole / 100}")
        for space, place in self.geometry["places"].items():
            if space not in self.rings:
                found.append(f"places.{space}: no such space")
                continue
            for what in ("piece", "mark"):
                if what in place and not inside(place[what], self.rings[space]):
                    found.append(f"places.{space}.{what} lies outside {space}")
        for space in self.rings:
            if "piece" not in self.geometry["places"].get(space, {}):
                found.append(f"places.{space}: no piece")
        return found

    def centre(self, space):
        return self.geometry["places"].get(space, {}).get("piece") or pole(self.rings[space])


def mirror(end, near):
    return (2 * end[0] - near[0], 2 * end[1] - near[1])


def spline(points):
    """Centripetal Catmull-Rom through all points but the first and the last."""
    out = [points[1]]
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:]):
        t0, t1 = 0.0, 0.0
        gaps = [math.sqrt(math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2)) or 1e-6 for p, q in ((a, b), (b, c), (c, d))]
        t1 = t0 + gaps[0]
        t2 = t1 + gaps[1]
        t3 = t2 + gaps[2]
        steps = max(2, round(gaps[1] * gaps[1] / STEP))
        for k in range(1, steps + 1):
            t = t1 + (t2 - t1) * k / steps
            if k == steps:
                out.append(c)
                continue
            def mix(p, q, u, v):
                return tuple(((v - t) * x + (t - u) * y) / (v - u) for x, y in zip(p, q))
            ab, bc, cd = mix(a, b, t0, t1), mix(b, c, t1, t2), mix(c, d, t2, t3)
            out.append(mix(mix(ab, bc, t0, t2), mix(bc, cd, t1, t3), t1, t2))
    return out


def noise(seed, n):
    """-1 to 1, the same everywhere."""
    h = (seed * 374761393 + n * 668265263) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((h ^ (h >> 16)) & 0xFFFF) / 32767.5 - 1.0


def roughen(points, amount, seed):
    """A hand that trembles a little, and never at the ends."""
    out = [points[0]]
    for n in range(1, len(points) - 1):
        (ax, ay), (x, y), (bx, by) = points[n - 1:n + 2]
        dx, dy = bx - ax, by - ay
        length = math.sqrt(dx * dx + dy * dy) or 1.0
        calm = min(1.0, n / 3, (len(points) - 1 - n) / 3)
        k = amount * calm * (0.65 * noise(seed, n) + 0.5 * noise(seed + 991, n // 2) + 0.5 * noise(seed + 77, n // 4))
        out.append((x - dy / length * k, y + dx / length * k))
    return [*out, points[-1]]


def area(ring):
    return sum(x * v - u * y for (x, y), (u, v) in zip(ring, [*ring[1:], ring[0]])) / 2


def cross(p, q, r, s):
    def side(a, b, c):
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


def inside(point, rings):
    x, y = point[0] * 10, point[1] * 10
    odd = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]]):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                odd = not odd
    return odd


def pole(rings):
    """A point far from the border, on a coarse grid: a first guess for a place."""
    xs, ys = [p[0] for p in rings[0]], [p[1] for p in rings[0]]
    best = (-1, (0, 0))
    points = [p for ring in rings for p in ring]
    for x in range(min(xs), max(xs), 60):
        for y in range(min(ys), max(ys), 60):
            if inside((x / 10, y / 10), rings):
                best = max(best, (min((x - u) ** 2 + (y - v) ** 2 for u, v in points), (x, y)))
    return [best[1][0] // 10, best[1][1] // 10]


# ---------------------------------------------------------------------------------------- the drawing

def number(tenths):
    whole, rest = divmod(abs(tenths), 10)
    return f"{'-' if tenths < 0 else ''}{whole or ('' if rest else 0)}{f'.{rest}' if rest else ''}"


def path(points, closed=True):
    """Relative steps are half as long to write as positions."""
    steps = []
    for (x, y), (u, v) in zip(points, points[1:]):
        across, down = number(u - x), number(v - y)
        steps.append(across + (down if down.startswith("-") else " " + down))
    lead = f"M{number(points[0][0])} {number(points[0][1])}l"
    return lead + steps[0] + "".join(s if s.startswith("-") else " " + s for s in steps[1:]) + ("z" if closed else "")


GLYPHS = {  # 24 x 24, drawn in the current colour; --cut is the ground
    "grain": '<path d="M12 23V9" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>'
             '<path d="M11.4 19C7.6 18.4 6.2 15.4 7 12.8C9.8 13.8 11.3 16 11.4 19ZM12.6 19C16.4 18.4 17.8 15.4 17 12.8C14.2 13.8 12.7 16 12.6 19Z'
             'M11.4 14.2C7.6 13.6 6.2 10.6 7 8C9.8 9 11.3 11.2 11.4 14.2ZM12.6 14.2C16.4 13.6 17.8 10.6 17 8C14.2 9 12.7 11.2 12.6 14.2Z'
             'M11.4 9.4C7.6 8.8 6.2 5.8 7 3.2C9.8 4.2 11.3 6.4 11.4 9.4ZM12.6 9.4C16.4 8.8 17.8 5.8 17 3.2C14.2 4.2 12.7 6.4 12.6 9.4Z'
             'M12 7C10 5.3 10 2.8 12 .8C14 2.8 14 5.3 12 7Z"/>',
    "stone": '<path d="M2 4H10.3V9.2H2ZM11.7 4H22V9.2H11.7ZM2 10.4H6.3V15.6H2ZM7.7 10.4H16.3V15.6H7.7ZM17.7 10.4H22V15.6H17.7Z'
             'M2 16.8H12.3V22H2ZM13.7 16.8H22V22H13.7Z"/>',
    "wood": '<path d="M12 1C15.2 1 17 3.2 16.8 5.6C19.8 6 21.4 8.2 20.9 10.6C20.4 13.2 17.8 14.6 15.2 14C14.7 14.7 14 15.1 13.4 15.3L13.6 20.4L16.2 23H7.8L10.4 20.4'
            'L10.6 15.3C10 15.1 9.3 14.7 8.8 14C6.2 14.6 3.6 13.2 3.1 10.6C2.6 8.2 4.2 6 7.2 5.6C7 3.2 8.8 1 12 1Z"/>',
    "gold": '<path d="M9 2.2A7 7 0 0 1 15.9 8.2A7.4 7.4 0 0 0 8.1 16.1A7 7 0 0 1 9 2.2ZM15 9.6A6.2 6.2 0 1 1 15 22A6.2 6.2 0 1 1 15 9.6Z"/>'
            '<path d="M15 12.6A3.2 3.2 0 1 1 15 19A3.2 3.2 0 1 1 15 12.6Z" fill="none" stroke="var(--cut)" stroke-width="1.5"/>',
    "star": '<path d="M12 .8L14.1 8.2L19.9 4.1L15.8 9.9L23.2 12L15.8 14.1L19.9 19.9L14.1 15.8L12 23.2L9.9 15.8L4.1 19.9L8.2 14.1L.8 12L8.2 9.9L4.1 4.1L9.9 8.2Z"/>',
    "zeus": '<path d="M14.8 .8L4.4 13.4H10.4L8.2 23.2L19.6 9.6H13.2Z"/>',
}

# A galley and a dolphin, for the open sea; 120 x 70 and 60 x 34.
SHIP = ('<path d="M6 40C3 33 3 25 9 20C10 26 13 33 20 37L96 37C103 36 107 31 108 24C113 27 113 33 111 38L119 41L109 45C107 52 101 56 93 56L30 56'
        'C18 56 10 50 6 40Z"/><path d="M58 37V5M30 9C42 13 74 13 86 9C83 18 83 24 86 31C74 27 42 27 30 31C33 24 33 18 30 9Z" class="sail"/>'
        '<path d="M30 50L22 65M42 50L34 65M54 50L46 65M66 50L58 65M78 50L70 65M90 50L82 65" class="oar"/>'
        '<path d="M22 43H98" class="cut"/><circle cx="101" cy="43" r="2.6" class="eye"/>')
DOLPHIN = ('<path d="M2 22C8 8 24 2 38 8C44 11 48 16 57 18C53 21 48 21 44 20C42 25 37 27 32 26C34 24 34 22 33 20C24 16 14 17 7 23C8 28 6 31 2 33C3 29 2 27 0 25'
           'C1 24 1 23 2 22ZM24 8C25 4 28 1 33 0C32 3 32 6 34 8Z"/><circle cx="44" cy="14.5" r="1.2" class="eye"/>')


def style():
    types = ("grain", "stone", "wood", "gold")
    rules = [
        ".sea{fill:%s}" % var("--map-sea"),
        ".waves{fill:url(#olympos-wave);pointer-events:none}",
        ".wave{fill:none;stroke:%s;stroke-width:1.6;stroke-linecap:round}" % var("--map-wave"),
        ".shore{fill:none;stroke:%s;stroke-linejoin:round;pointer-events:none}" % var("--map-shore"),
        ".shore.gap{stroke:%s}" % var("--map-sea"),
        ".sea-border{fill:none;stroke:%s;stroke-width:2;stroke-dasharray:1 7;stroke-linecap:round;pointer-events:none}" % var("--map-sea-line"),
        ".islet{fill:%s;stroke:%s;stroke-width:1.6;stroke-linejoin:round;pointer-events:none}" % (var("--map-sea"), var("--map-islet")),
        ".north{fill:%s}" % var("--map-north"),
        *(f".territory.{t}{{fill:{var(f'--map-{t}')}}}" for t in types),
        ".border{fill:none;stroke:%s;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round;pointer-events:none}" % var("--map-line"),
        ".coast{fill:none;stroke:%s;stroke-width:1.8;stroke-linejoin:round;pointer-events:none}" % var("--map-coast"),
        ".rings{fill:none;stroke:%s;stroke-width:1.5;opacity:.45;pointer-events:none}" % var("--map-line"),
        ".peaks{fill:none;stroke:%s;stroke-width:2;stroke-linejoin:round;stroke-linecap:round;opacity:.55;pointer-events:none}" % var("--map-north-ink"),
        ".ornament{fill:%s;pointer-events:none}" % var("--map-shore"),
        ".ornament .oar,.ornament .sail{stroke:%s;stroke-width:2.4;stroke-linecap:round}" % var("--map-shore"),
        ".ornament .cut{fill:none;stroke:%s;stroke-width:1.6}" % var("--map-sea"),
        ".ornament .eye{fill:%s}" % var("--map-sea"),
        "text{font-family:var(--display, Marcellus, 'Cormorant Garamond', Palatino, Georgia, serif);text-anchor:middle;pointer-events:none}",
        ".name{font-size:17px;fill:%s}" % var("--map-ink"),
        ".name.ashore{stroke-width:3px;stroke-linejoin:round;paint-order:stroke}",
        *(f".name.{t}{{stroke:{var(f'--map-{t}')}}}" for t in types),
        ".name.afloat{fill:%s;stroke:none}" % var("--map-coast"),
        ".sea-name{font-size:14.5px;letter-spacing:.13em;fill:%s}" % var("--map-sea-ink"),
        ".north-name{font-size:19px;letter-spacing:.3em;fill:%s}" % var("--map-north-ink"),
        ".mark{pointer-events:none}",
        ".tile{fill:%s}" % var("--map-tile"),
        ".glyph{--cut:%s;fill:currentColor}" % var("--map-tile"),
        *(f".glyph.{t}{{color:{var(f'--map-tile-{t}')}}}" for t in types),
        ".glyph.star,.glyph.zeus{color:%s}" % var("--map-tile-mark"),
        ".band{fill:%s;pointer-events:none}" % var("--map-band"),
        ".meander{fill:none;stroke:%s;stroke-width:1.8;stroke-linejoin:miter}" % var("--map-meander"),
        ".rule{fill:none;stroke:%s;stroke-width:1.6;pointer-events:none}" % var("--map-meander"),
    ]
    small = [
        ".name{font-size:23px}", ".sea-name{display:none}", ".north-name{font-size:28px}",
        ".strip{transform:scale(1.25)}", ".border{stroke-width:3.2}", ".coast{stroke-width:2.4}", ".sea-border{stroke-width:3}",
    ]
    scope = "#olympos-map "
    def inside_map(rule):  # the drawing may stand inside a page: none of its rules may reach out
        selectors, body = rule.split("{", 1)
        return ",".join(scope + s for s in selectors.split(",")) + "{" + body
    return ("".join("\n" + inside_map(r) for r in rules)
            + "\n@media (max-width:560px){" + "".join("\n " + inside_map(r) for r in small) + "\n}\n")


def text(css, x, y, words, turn=0, size=0):
    lines = words.split("|")
    spin = (f' transform="rotate({turn} {x} {y})"' if turn else "") + (f' style="font-size:{size}px"' if size else "")
    if len(lines) == 1:
        return f'<text class="{css}" x="{x}" y="{y}"{spin}>{words}</text>'
    inner = "".join(f'<tspan x="{x}" dy="{0 if n == 0 else "1.15em"}">{line}</tspan>' for n, line in enumerate(lines))
    return f'<text class="{css}" x="{x}" y="{y}"{spin}>{inner}</text>'


def strip(territory, x, y):
    """The black tile with the resource, and star or Zeus beside it; x, y is its middle."""
    signs = [territory["type"], *(["star"] if territory["star"] else []), *(["zeus"] if territory["zeus"] else [])]
    width = 27 * len(signs)
    out = [f'<g class="mark" transform="translate({x} {y})"><g class="strip">',
           f'<rect class="tile" x="{-width / 2:g}" y="-13.5" width="{width}" height="27" rx="4"/>']
    for n, sign in enumerate(signs):
        out.append(f'<use class="glyph {sign}" href="#olympos-{sign}" x="{-width / 2 + 3.5 + 27 * n:g}" y="-10" width="20" height="20"/>')
    return "".join(out) + "</g></g>"


def frame(view):
    """A meander all round, on a black band; each side holds a whole number of turns."""
    w, h, b = view["width"], view["height"], view["band"]
    out = [f'<path class="band" fill-rule="evenodd" d="M0 0H{w}V{h}H0ZM{b} {b}V{h - b}H{w - b}V{b}Z"/>']
    def side(length, turn, x, y):
        count = int((length - 2 * b) // 27)
        unit = (length - 2 * b) / count
        k = unit / 27
        d = "".join(f"M{n * unit:.2f} 20H{n * unit + 23.5 * k:.2f}V6H{n * unit + 6 * k:.2f}V15.4H{n * unit + 17.5 * k:.2f}V10.6H{n * unit + 11 * k:.2f}"
                    f"M{n * unit + 23.5 * k:.2f} 20H{(n + 1) * unit:.2f}" for n in range(count))
        out.append(f'<path class="meander" transform="translate({x} {y}) rotate({turn})" d="{d}"/>')
    side(w, 0, b, 0)
    side(h, 90, w, b)
    side(w, 180, w - b, h)
    side(h, 270, 0, h - b)
    for x in (0, w - b):
        for y in (0, h - b):
            out.append(f'<path class="meander" d="M{x + 6} {y + 6}H{x + b - 6}V{y + b - 6}H{x + 6}ZM{x + 11} {y + 13}H{x + 15}M{x + 13} {y + 11}V{y + 15}"/>')
    out.append(f'<rect class="rule" x="{b}" y="{b}" width="{w - 2 * b}" height="{h - 2 * b}"/>')
    out.append(f'<rect class="rule" x=".8" y=".8" width="{w - 1.6}" height="{h - 1.6}"/>')
    return out


def draw(mesh):
    view, places = mesh.geometry["view"], mesh.geometry["places"]
    w, h = view["width"], view["height"]
    lines = {kind: "".join(path(line, closed=False) for b, line in zip(mesh.borders, mesh.lines) if mesh.kind(b) == kind)
             for kind in ("sea", "land", "coast")}
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" id="olympos-map" viewBox="0 0 {w} {h}" role="img" aria-label="Map of Olympos">',
        "<!-- Written by tools/olympos_map.py: change figures/olympos-map.toml instead. CC BY 4.0, the Pelops contributors. -->",
        f"<style>{style()}</style>",
        "<defs>",
        '<pattern id="olympos-wave" width="64" height="36" patternUnits="userSpaceOnUse">'
        '<path class="wave" d="M4 10Q8 5 12 10T20 10M36 28Q40 23 44 28T52 28"/></pattern>',
        *(f'<symbol id="olympos-{name}" viewBox="0 0 24 24">{shape}</symbol>' for name, shape in GLYPHS.items()),
        f'<path id="olympos-coast" d="{lines["coast"]}"/>',
        "</defs>",
        '<g class="seas">',
    ]

    def shape(space, name, prefix, css, extra=""):
        x, y = mesh.centre(space)
        ident = f"{prefix}-{space}" if prefix else space
        rings = mesh.rings[space]
        rule = ' fill-rule="evenodd"' if len(rings) > 1 else ""
        return (f'<path id="{ident}" class="{css}" data-x="{x}" data-y="{y}"{extra}{rule} d="{"".join(map(path, rings))}">'
                f"<title>{name}</title></path>")

    out += [shape(s, sea["name"], "sea", "sea") for s, sea in mesh.seas.items()]
    b = view["band"]
    out += ["</g>", f'<rect class="waves" x="{b}" y="{b}" width="{w - 2 * b}" height="{h - 2 * b}"/>']
    islets = []
    for islet in mesh.geometry.get("islets", {}).values():
        points = [mesh.place(p) for p in islet["points"]]
        ring = spline([points[-1], *points, points[0], points[1]])
        islets.append(path([(round(x * 10), round(y * 10)) for x, y in ring[:-1]]))
    islets = "".join(islets)
    for css, width in (("shore", 19), ("shore gap", 16), ("shore", 11), ("shore gap", 8.6)):
        out.append(f'<use class="{css}" stroke-width="{width}" href="#olympos-coast"/>')
    out.append(f'<path class="sea-border" d="{lines["sea"]}"/>')
    if islets:
        out.append(f'<path class="islet" d="{islets}"/>')
    for ornament in mesh.geometry.get("ornaments", []):
        art = {"ship": SHIP, "dolphin": DOLPHIN}[ornament["kind"]]
        x, y, size = *ornament["at"], ornament["size"]
        flip = f" scale({-size} {size})" if ornament.get("flip") else f" scale({size})"
        turn = f" rotate({ornament['turn']})" if "turn" in ornament else ""
        out.append(f'<g class="ornament" transform="translate({x} {y}){turn}{flip}">{art}</g>')
    out.append('<g class="lands">')
    out.append(shape(NORTH, "The north", "", "north"))
    for t, land in mesh.lands.items():
        css = f"territory {land['type']}" + "".join(f" {k}" for k in ("star", "zeus", "atlantis") if land[k])
        out.append(shape(t, land["name"], "territory", css, f' data-type="{land["type"]}"'))
    out.append("</g>")
    for ring in mesh.geometry.get("rings", []):
        x, y = ring["at"]
        out += [f'<circle class="rings" cx="{x}" cy="{y}" r="{r}"/>' for r in ring["radii"]]
    if "peaks" in mesh.geometry:
        out.append(f'<path class="peaks" d="{"".join(f"M{x - 11 * k:g} {y + 9 * k:g}L{x:g} {y - 9 * k:g}L{x + 11 * k:g} {y + 9 * k:g}M{x - 4 * k:g} {y - 2 * k:g}L{x:g} {y + 1 * k:g}L{x + 4 * k:g} {y - 2 * k:g}" for x, y, k in mesh.geometry["peaks"]["at"])}"/>')
    out.append(f'<path class="border" d="{lines["land"]}"/>')
    out.append('<use class="coast" href="#olympos-coast"/>')
    out.append('<g class="names">')
    for s, sea in mesh.seas.items():
        place = places.get(s, {})
        if "label" in place:
            out.append(text("sea-name", *place["label"], place.get("words", sea["name"]), place.get("turn", 0), place.get("size", 0)))
    north = places.get(NORTH, {})
    if "label" in north:
        out.append(text("north-name", *north["label"], north.get("words", "The north")))
    for t, land in mesh.lands.items():
        place = places.get(t, {})
        x, y = place.get("label") or mesh.centre(t)
        css = f"name {land['type']} ashore" if inside((x, y - 5), mesh.rings[t]) else "name afloat"
        out.append(text(css, x, y, place.get("words", land["name"]), place.get("turn", 0)))
    out.append('</g>\n<g class="marks">')
    for t, land in mesh.lands.items():
        x, y = places.get(t, {}).get("mark") or mesh.centre(t)
        out.append(strip(land, x, y))
    out.append('</g>\n<g class="frame">')
    out += frame(view)
    out += ["</g>", "</svg>", ""]
    return "\n".join(out)


# ------------------------------------------------------------------------------------------ the checks

def shapes(svg):
    """Id -> the sides of its rings, read from the drawing itself."""
    found = defaultdict(list)
    for element in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}path"):
        ident = element.get("id", "")
        if ident == NORTH or ident.startswith(("territory-", "sea-")):
            sides = []
            for ring in re.findall(r"M([^Mz]*)z", element.get("d")):
                tenths = [round(float(n) * 10) for n in re.findall(r"-?\d*\.?\d+", ring)]
                points = list(accumulate(zip(tenths[::2], tenths[1::2]), lambda p, q: (p[0] + q[0], p[1] + q[1])))
                sides += [frozenset(pair) for pair in zip(points, [*points[1:], points[0]])]
            found[ident.partition("-")[2] or ident].append(sides)
    return found


def check_drawing(svg, figures):
    lands, seas = figures["territories"], figures["seas"]
    found, faults = shapes(svg), []
    for space in (*lands, *seas, NORTH):
        if len(found[space]) != 1:
            faults.append(f"{space} has {len(found[space])} shapes, should have one")
    for space in set(found) - {*lands, *seas, NORTH}:
        faults.append(f"a shape for {space!r}, which does not exist")
    owners = defaultdict(set)
    for space, all_sides in found.items():
        for sides in all_sides:
            for side, times in Counter(sides).items():
                owners[side].add(space)
                if times > 1:
                    faults.append(f"{space}: a side used twice at {sorted(side)[0]}")
    touching = set()
    for side, spaces in owners.items():
        if len(spaces) > 2:
            faults.append(f"{', '.join(sorted(spaces))} share one side")
        if len(spaces) == 2:
            touching.add(frozenset(spaces))
    wanted = {frozenset((t, other)) for t, land in lands.items() for other in (*land["land"], *land["sea"])}
    wanted |= {frozenset((s, other)) for s, sea in seas.items() for other in sea["sea"]}
    wanted |= {frozenset((t, NORTH)) for t, land in lands.items() if land["north"]}
    faults += [f"{' and '.join(sorted(pair))} are neighbours in olympos.toml, but not on the map" for pair in sorted(map(sorted, wanted - touching))]
    faults += [f"{' and '.join(sorted(pair))} touch on the map, but are no neighbours in olympos.toml" for pair in sorted(map(sorted, touching - wanted))]
    return faults


def preview(svg, theme, small):
    light_dark = {"light": 0, "dark": 1}[theme]
    for name, values in COLOURS.items():
        svg = svg.replace(f"var({name}, {values[0]})", values[light_dark])
        if name == "--map-tile":
            svg = svg.replace("var(--cut)", values[light_dark])
    svg = re.sub(r"var\(--display, ([^)]*)\)", r"\1", svg)
    if small:
        svg = re.sub(r"@media \(max-width:560px\)\{(.*?)\n\}", r"\1", svg, flags=re.S)
        svg = svg.replace('<g class="strip">', '<g class="strip" transform="scale(1.25)">')  # rsvg knows no CSS transform
    else:
        svg = re.sub(r"@media \(max-width:560px\)\{(.*?)\n\}", "", svg, flags=re.S)
    return svg


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--css", action="store_true")
    parser.add_argument("--preview", type=Path, metavar="OUT.svg")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--small", action="store_true", help="the preview as a narrow screen shows it")
    arguments = parser.parse_args()
    if arguments.css:
        print(":root{\n" + "".join(f"  {name}:light-dark({light},{dark});\n" for name, (light, dark) in COLOURS.items()) + "}")
        return 0
    figures, geometry = load(FIGURES), load(GEOMETRY)
    try:
        mesh = Mesh(figures, geometry)
    except Fault as fault:
        print(f"{GEOMETRY.name}: {fault}", file=sys.stderr)
        return 1
    svg = draw(mesh)
    if arguments.preview:
        arguments.preview.write_text(preview(svg, arguments.theme, arguments.small), encoding="utf-8")
        return 0
    faults = [f"{GEOMETRY.name}: {fault}" for fault in mesh.faults()]
    faults += [f"{DRAWING.name}: {fault}" for fault in check_drawing(svg, figures)]
    if arguments.check:
        if not DRAWING.exists() or DRAWING.read_text(encoding="utf-8") != svg:
            faults.append(f"{DRAWING.name} is not up to date: run tools/olympos_map.py")
    else:
        DRAWING.write_text(svg, encoding="utf-8")
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        print(f"{len(faults)} fault(s)", file=sys.stderr)
        return 1
    print(f"{DRAWING.name}: {'in order' if arguments.check else 'written'}, {len(mesh.rings)} shapes, {len(svg) // 1024} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
