"""How well signs drawn in many hands are read: `python -m tools.hands` prints the confusion table.

The hands are made up from a seed: fast (few points, round corners), slow (many points), shaky, large, small, tilted,
in either direction, with one or several strokes to a sign. Among the signs is plain drawing, which must stay ink.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from game.parts.shapes import Place, contacts, pair_of
from game.parts.strokes import ink_to_text
from scenes.city.recognise import recognise

XY = tuple[float, float]
Line = list[XY]
Drawn = Literal["connect", "cut", "gap", "entry", "ink"]
KINDS: tuple[Drawn, ...] = ("connect", "cut", "gap", "entry", "ink")
HANDS = ("plain", "fast", "slow", "shaky", "large", "small", "tilted")


class Sample(Struct):
    """A sign as somebody drew it, on a map; `places` is what it means."""

    kind: Drawn
    hand: str
    strokes: list[Line]
    map: tuple[Place, ...]
    connected: frozenset[tuple[str, str]]
    places: tuple[str, ...] = ()


# --------------------------------------------------------------------------------------------------------- the hands


class Hand:
    """One way of drawing: how many points, how round the corners, how steady."""

    def __init__(self, name: str, luck: random.Random) -> None:
        self.name, self.luck = name, luck
        self.step = {"fast": 14.0, "slow": 1.5}.get(name, 4.0) * luck.uniform(0.8, 1.25)
        self.jitter = {"shaky": 1.6, "fast": 0.6, "slow": 0.5}.get(name, 0.4)
        self.sway = {"shaky": 3.0, "fast": 2.5}.get(name, 1.2)
        self.size = {"large": 1.7, "small": 0.5}.get(name, 1.0) * luck.uniform(0.85, 1.2)
        self.tilt = luck.uniform(-32, 32) if name == "tilted" else luck.uniform(-6, 6)
        self.round = name == "fast"

    def stroke(self, corners: Sequence[XY], bow: float = 0.0) -> Line:
        """The stroke through these corners, as this hand draws it; `bow` bends each straight part."""
        luck = self.luck
        points: Line = []
        total = sum(math.dist(a, b) for a, b in pairwise(corners)) or 1.0
        sway = min(self.sway, total * 0.03)
        jitter = min(self.jitter, total * 0.02)
        wave, phase = luck.uniform(40, 120), luck.uniform(0, 6.28)
        gone = 0.0
        for a, b in pairwise(corners):
            span = math.dist(a, b)
            count = max(2, round(span / min(self.step, max(1.0, span / 3))))
            nx, ny = (a[1] - b[1]) / (span or 1), (b[0] - a[0]) / (span or 1)
            for n in range(count):
                t = n / count
                off = bow * span * 4 * t * (1 - t) + sway * math.sin(phase + (gone + span * t) / wave * 6.28)
                x = a[0] + (b[0] - a[0]) * t + nx * off + luck.gauss(0, jitter)
                y = a[1] + (b[1] - a[1]) * t + ny * off + luck.gauss(0, jitter)
                points.append((x, y))
            gone += span
        points.append((corners[-1][0] + luck.gauss(0, jitter), corners[-1][1] + luck.gauss(0, jitter)))
        if luck.random() < 0.15 and total > 30:  # the pen comes down, or leaves, with a little hook
            angle, reach = luck.uniform(0, 6.28), luck.uniform(1.5, 0.08 * min(total, 60))
            end = 0 if luck.random() < 0.5 else -1
            hook = points[end][0] + reach * math.cos(angle), points[end][1] + reach * math.sin(angle)
            points = [hook, *points] if end == 0 else [*points, hook]
        if self.round and len(points) > 4:
            soft = [points[0]]
            for before, here, after in zip(points, points[1:], points[2:], strict=False):
                soft.append(((before[0] + 2 * here[0] + after[0]) / 4, (before[1] + 2 * here[1] + after[1]) / 4))
            points = [*soft, points[-1]]
        return [(round(x, 2), round(y, 2)) for x, y in points]

    def either(self, line: Line) -> Line:
        """Either direction."""
        return line[::-1] if self.luck.random() < 0.5 else line


def _turned(point: XY, about: XY, degrees: float) -> XY:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = point[0] - about[0], point[1] - about[1]
    return about[0] + c * x - s * y, about[1] + s * x + c * y


def _barbs(hand: Hand, shaft: Line, length: float) -> tuple[XY, XY]:
    """The two ends of an arrow's head at the end of a shaft."""
    luck, tip = hand.luck, shaft[-1]
    back = next((point for point in reversed(shaft) if math.dist(point, tip) >= length), shaft[0])
    base = math.atan2(back[1] - tip[1], back[0] - tip[0])
    found = []
    for side in (1, -1):
        angle = base + side * math.radians(luck.uniform(20, 58))
        reach = length * luck.uniform(0.8, 1.2)
        found.append((tip[0] + reach * math.cos(angle), tip[1] + reach * math.sin(angle)))
    return found[0], found[1]


def _near(hand: Hand, point: XY, by: float) -> XY:
    return point[0] + hand.luck.uniform(-by, by), point[1] + hand.luck.uniform(-by, by)


def arrow(hand: Hand, a: XY, b: XY, heads: int, style: str = "") -> list[Line]:
    """An arrow from a to b with one head (at b) or two, in one or several strokes; `style` says in which."""
    luck = hand.luck
    span = math.dist(a, b)
    size = min(0.34 * span, max(7.0, min(26.0 * hand.size, 0.3 * span)))
    bow = luck.uniform(-0.18, 0.18) if luck.random() < 0.3 else luck.uniform(-0.06, 0.06)
    loose = size * 0.2
    fixed, style = (
        bool(style),
        style or luck.choice(("one", "heads", "heads", "barbs", "barbs", "triangles", "halves", "half")),
    )
    shaft = hand.stroke([a, b], bow)
    first = _barbs(hand, shaft[::-1], size) if heads == 2 else None
    last = _barbs(hand, shaft, size)
    if style == "one":
        path = [last[0], b, last[1], b] if luck.random() < 0.3 else [last[0], b, last[1]]
        whole = [*shaft, *hand.stroke([b, *path])[1:]]
        return [[*hand.stroke([first[0], a, first[1], a]), *whole[1:]] if first else whole]
    if style == "half" and first:
        return [[*shaft, *hand.stroke([b, *last])[1:]], hand.either(hand.stroke([first[0], a, first[1]]))]
    if style == "halves" and first:
        middle = len(shaft) // 2
        out, back = shaft[middle:], shaft[: middle + 1][::-1]
        return [[*out, *hand.stroke([b, last[0]])[1:]], hand.stroke([b, last[1]]),
                [*back, *hand.stroke([a, first[0]])[1:]], hand.stroke([a, first[1]])]  # fmt: skip
    strokes = [hand.either(shaft)]
    for tip, barbs in ((b, last), (a, first)):
        if barbs is None:
            continue
        if style == "triangles":
            apex = _near(hand, tip, loose / 2)
            strokes.append(hand.either(hand.stroke([apex, barbs[0], barbs[1], apex])))
        elif style == "heads":
            strokes.append(hand.either(hand.stroke([barbs[0], _near(hand, tip, loose), barbs[1]])))
        else:
            strokes += [hand.either(hand.stroke([_near(hand, tip, loose), barb])) for barb in barbs]
    if luck.random() < 0.3 and not fixed:
        luck.shuffle(strokes)
    return strokes


def cross(hand: Hand, middle: XY, style: str = "") -> list[Line]:
    """An X, in two strokes or (`style` "one") in one."""
    luck = hand.luck
    half = 22.0 * hand.size * luck.uniform(0.8, 1.2)
    flat = luck.uniform(0.75, 1.3)
    corners = [
        _turned((middle[0] + sx * half * flat * luck.uniform(0.85, 1.15), middle[1] + sy * half), middle, hand.tilt)
        for sx, sy in ((-1, -1), (1, 1), (1, -1), (-1, 1))
    ]
    style = style or ("one" if luck.random() < 0.25 else "two")
    if style == "one":  # sharp, or round like a ribbon
        if luck.random() < 0.5:
            return [hand.either(hand.stroke(corners))]
        (bx, by), (_, cy) = corners[1], corners[2]
        out = (0.25 * half, 0.5 * (by - cy))
        turn = [(bx + out[0] * math.sin(t), by + (cy - by) * (1 - math.cos(t)) / 2) for t in (0.5, 1.0, 1.57, 2.1, 2.6)]
        return [hand.either(hand.stroke([corners[0], corners[1], *turn, *corners[2:]]))]
    strokes = [
        hand.either(hand.stroke(corners[:2], luck.uniform(-0.06, 0.06))),
        hand.either(hand.stroke(corners[2:], luck.uniform(-0.06, 0.06))),
    ]
    luck.shuffle(strokes)
    return strokes


def dashes(hand: Hand, a: XY, b: XY) -> list[Line]:
    """A dashed line from a to b."""
    luck = hand.luck
    span = math.dist(a, b)
    count = max(3, min(9, round(span / (24 * hand.size))))
    bow = luck.uniform(-0.06, 0.06) * span
    nx, ny = (a[1] - b[1]) / span, (b[0] - a[0]) / span
    ink = luck.choice((0.12, luck.uniform(0.35, 0.75), luck.uniform(0.4, 0.68)))
    strokes = []
    for n in range(count):
        ends = []
        for t in (
            (n + luck.uniform(0, 0.1)) / (count - 1 + ink),
            (n + ink + luck.uniform(-0.1, 0.1)) / (count - 1 + ink),
        ):
            off = bow * 4 * t * (1 - t) + luck.gauss(0, 0.8)
            ends.append((a[0] + (b[0] - a[0]) * t + nx * off, a[1] + (b[1] - a[1]) * t + ny * off))
        strokes.append(hand.either(hand.stroke(ends)))
    if luck.random() < 0.4:
        strokes.reverse()
    return strokes


PLAIN = (
    "line",
    "to-edge",
    "loop",
    "hatching",
    "house",
    "zigzag",
    "spiral",
    "tree",
    "letters",
    "vee",
    "wave",
    "ladder",
    "star",
    "flag",
    "twig",
    "road",
    "stray-arrow",
    "stray-cross",
    "stray-dashes",
    "dots-inside",
)


_LETTERS = (
    ((0, 0), (9, -26), (18, 0)), ((4, -9), (14, -9)), ((28, 0), (28, -26), (40, -20), (28, -13), (40, -4), (28, 0)),
)  # fmt: skip


def plain(hand: Hand, home: XY, a: XY, b: XY, edge: XY) -> list[Line]:
    """Drawing that is no sign: lines, loops, hatching, houses, letters ..."""
    luck = hand.luck
    what = luck.choice(PLAIN)
    r = 30.0 * hand.size
    x, y = a
    if what == "line":
        return [hand.stroke([a, b], luck.uniform(-0.2, 0.2))]
    if what == "to-edge":
        return [hand.stroke([a, edge], luck.uniform(-0.1, 0.1))]
    if what == "loop":
        return [hand.stroke([(x + r * math.cos(t / 3), y + r * math.sin(t / 3)) for t in range(20)])]
    if what == "hatching":
        return [
            hand.stroke([(x + 9 * n, y + 20 * hand.size), (x + 9 * n + 8, y - 20 * hand.size)])
            for n in range(luck.randint(3, 8))
        ]
    if what == "house":
        return [hand.stroke([(x, y), (x, y - r), (x + r / 2, y - 1.5 * r), (x + r, y - r), (x + r, y), (x, y)]),
                hand.stroke([(x, y - r), (x + r, y - r)])]  # fmt: skip
    if what == "zigzag":
        return [hand.stroke([(x + 14 * n, y + (n % 2) * r) for n in range(luck.randint(4, 9))])]
    if what == "spiral":
        return [hand.stroke([(x + t * math.cos(t / 2.5), y + t * math.sin(t / 2.5)) for t in range(2, 40)])]
    if what == "tree":
        ring = [(x + r / 2 * math.cos(t / 2), y - r + r / 2 * math.sin(t / 2)) for t in range(14)]
        return [hand.stroke([(x, y), (x, y - r / 2)]), hand.stroke(ring)]
    if what == "letters":
        return [hand.stroke([(x + dx, y + dy) for dx, dy in letter]) for letter in _LETTERS]
    if what == "vee":
        return [hand.stroke([(x, y), (x + r, y + r), (x + 2 * r, y)])]
    if what == "wave":
        return [hand.stroke([(x + 6 * n, y + 12 * math.sin(n / 1.5)) for n in range(24)])]
    if what == "star":
        tips = [(r * math.cos(t), r * math.sin(t)) for t in (0.1, 0.9, 1.7, 2.5)]
        return [hand.stroke([(x - dx, y - dy), (x + dx, y + dy)]) for dx, dy in tips]
    if what == "flag":
        return [hand.stroke([a, edge]), hand.stroke([edge, _near(hand, edge, r), _near(hand, a, r)])]
    if what == "twig":
        fork = x + (edge[0] - x) * 0.6, y + (edge[1] - y) * 0.6
        return [hand.stroke([a, edge]), hand.stroke([fork, (fork[0] + r, fork[1] + r)])]
    if what == "road":
        return [hand.stroke([a, edge], 0.03), hand.stroke([(x + 14, y + 14), (edge[0] + 14, edge[1] + 14)], 0.03)]
    if what == "stray-arrow":  # from a place to nowhere
        return arrow(hand, a, ((x + edge[0]) / 2, (y + edge[1]) / 2), 1)
    if what == "stray-cross":  # on no place
        return cross(hand, (x * 0.2, y * 0.2 + 50))
    if what == "stray-dashes":
        return dashes(hand, (60, 60 + luck.uniform(0, 80)), (260 + luck.uniform(0, 60), 80.0))
    if what == "dots-inside":
        return dashes(hand, (home[0] - 20, home[1]), (home[0] + 20, home[1] + 10))
    rails = [hand.stroke([(x, y), (x, y + 2 * r)]), hand.stroke([(x + 18, y), (x + 18, y + 2 * r)])]
    return [*rails, *(hand.stroke([(x, y + n * r / 2), (x + 18, y + n * r / 2)]) for n in range(1, 4))]


# ----------------------------------------------------------------------------------------------------------- samples


def blob(luck: random.Random, x: float, y: float, r: float) -> Line:
    """A closed, wobbly outline."""
    k, p = luck.randint(2, 4), luck.uniform(0, 6)
    turn = [2 * math.pi * n / 28 for n in range(28)]
    return [
        (x + r * (1 + 0.08 * math.sin(k * t + p)) * math.cos(t), y + r * (1 + 0.08 * math.sin(k * t + p)) * math.sin(t))
        for t in turn
    ]


def _place(luck: random.Random, name: str, x: float, y: float, r: float) -> Place:
    outline = blob(luck, x, y, r)
    shape: Literal["area", "small"] = "area" if r > 60 else "small"
    return Place(id=name, name=name.title(), shape=shape, strokes=tuple(ink_to_text([[*outline, outline[0]]])))


def sample(kind: Drawn, hand_name: str, luck: random.Random) -> Sample:
    """One sign on a small map: two places (touching, or with a gap), and a third out of the way."""
    hand = Hand(hand_name, luck)
    r1, r2 = luck.uniform(45, 95), luck.uniform(45, 95)
    gap = luck.uniform(2, 10) if kind == "cut" else luck.uniform(70, 320) if kind == "gap" else luck.choice(
        (luck.uniform(2, 10), luck.uniform(30, 200), luck.uniform(200, 400)))  # fmt: skip
    heading = luck.uniform(0, 2 * math.pi)
    x1, y1 = luck.uniform(330, 1270), luck.uniform(300, 700)
    if kind in ("entry", "ink"):  # the way to the nearest edge is free
        sides = (x1, math.pi), (1600 - x1, 0.0), (y1, 1.5 * math.pi), (1000 - y1, 0.5 * math.pi)
        heading = min(sides)[1] + math.pi / 2 + luck.uniform(-0.5, 0.5)
    way = r1 + r2 + gap + 0.08 * (r1 + r2)
    ux, uy = math.cos(heading), math.sin(heading)
    x2, y2 = x1 + way * ux, y1 + way * uy
    one, two = _place(luck, "ash", x1, y1, r1), _place(luck, "birch", x2, y2, r2)
    third = _place(luck, "cedar", x1 - ux * (r1 + 190), y1 - uy * (r1 + 190), 60)
    places = (one, two, third)
    joined = {(c.a, c.b) for c in contacts(places) if c.connects}
    strokes: list[Line]
    meant: tuple[str, ...] = ()
    side = luck.uniform(-0.3, 0.3)

    def inside(x: float, y: float, r: float, sign: int, depth: float) -> XY:
        # a point in (or just off) a place, on the side that faces the other
        return x + sign * ux * (r - depth) - uy * r * side, y + sign * uy * (r - depth) + ux * r * side

    if kind in ("connect", "gap"):
        low = -14 if gap > 40 else 18
        depth = max(20.0 * hand.size, 12.0)
        a = inside(x1, y1, r1, 1, luck.uniform(max(low, 12 if gap < 40 else low), depth + 14))
        b = inside(x2, y2, r2, -1, luck.uniform(max(low, 12 if gap < 40 else low), depth + 14))
        if luck.random() < 0.5:
            a, b = b, a
        strokes = arrow(hand, a, b, 2) if kind == "connect" else dashes(hand, a, b)
        meant = ("ash", "birch")
    elif kind == "cut":
        joined.add(pair_of("ash", "birch"))
        middle = x1 + ux * (way / 2 + (r1 - r2) / 2), y1 + uy * (way / 2 + (r1 - r2) / 2)
        strokes = cross(hand, _near(hand, middle, 7))
        meant = ("ash", "birch")
    else:
        far = (x1, 1600 - x1, y1, 1000 - y1)
        nearest = min(range(4), key=lambda n: far[n])
        dx, dy = [(-1, 0), (1, 0), (0, -1), (0, 1)][nearest]
        lean = luck.uniform(-0.5, 0.5)
        start = (x1 + dx * (r1 - luck.uniform(-16, 20)), y1 + dy * (r1 - luck.uniform(-16, 20)))
        left = luck.uniform(-4, 30)
        reach = far[nearest] - r1 - left
        stop = start[0] + dx * reach + dy * lean * reach * 0.4, start[1] + dy * reach + dx * lean * reach * 0.4
        stop = ({0: left, 1: 1600 - left}.get(nearest, stop[0]), {2: left, 3: 1000 - left}.get(nearest, stop[1]))
        if kind == "entry":
            strokes = arrow(hand, start, stop, 1)
            if luck.random() < 0.2:
                strokes = arrow(hand, stop, start, 1)
            meant = ("ash",)
        else:
            strokes = plain(hand, (x1, y1), luck.choice((start, (x1, y1))), (x2, y2), stop)
    return Sample(kind, hand_name, strokes, places, frozenset(joined), meant)


class Signed(Struct):
    """A sign on the map of a town, and what it means: `kind places`."""

    strokes: list[Line]
    meant: str


class Town(Struct):
    """Two quarters of six places, one at the left edge and its mirror image at the right; each has room for signs."""

    map: tuple[Place, ...]
    connected: frozenset[tuple[str, str]]

    def sign(self, kind: str, site: int, hand: Hand, style: str = "") -> Signed:
        """A sign at one of four sites: 0 and 1 lie side by side, 2 and 3 are the same in the other quarter."""
        mirrored, number = divmod(site % 4, 2)
        names = _SITES[kind][number]
        ends = [_QUARTER[name] for name in names]
        if mirrored:
            ends = [(1600 - x, y, r) for x, y, r in ends]
        meant = " ".join((kind, *sorted(name + "12"[mirrored] for name in names)))
        (x1, y1, r1) = ends[0]
        if kind == "entry":
            edge = 1600 - 14 if mirrored else 14
            return Signed(arrow(hand, (x1 + (r1 - 8) * (1 if mirrored else -1), y1), (edge, y1), 1, style), meant)
        (x2, y2, r2) = ends[1]
        way = math.dist((x1, y1), (x2, y2))
        ux, uy = (x2 - x1) / way, (y2 - y1) / way
        if kind == "cut":
            return Signed(cross(hand, (x1 + ux * (r1 + 2), y1 + uy * (r1 + 2)), style), meant)
        a, b = (x1 + ux * (r1 - 6), y1 + uy * (r1 - 6)), (x2 - ux * (r2 - 6), y2 - uy * (r2 - 6))
        return Signed(arrow(hand, a, b, 2, style) if kind == "connect" else dashes(hand, a, b), meant)


_QUARTER = {
    "ash": (210.0, 300.0, 70.0), "birch": (355.0, 300.0, 70.0), "cedar": (560.0, 300.0, 60.0),
    "elm": (355.0, 530.0, 60.0), "fir": (560.0, 530.0, 60.0), "gorse": (210.0, 445.0, 70.0),
}  # fmt: skip
_SITES = {
    "connect": (("birch", "cedar"), ("elm", "fir")), "gap": (("birch", "elm"), ("cedar", "fir")),
    "cut": (("ash", "birch"), ("ash", "gorse")), "entry": (("ash",), ("gorse",)),
}  # fmt: skip


def town() -> Town:
    """A map with room for several signs."""
    luck = random.Random(7)
    places = [
        _place(luck, name + "12"[mirrored], 1600 - x if mirrored else x, y, r)
        for mirrored in (False, True)
        for name, (x, y, r) in _QUARTER.items()
    ]
    return Town(tuple(places), frozenset((c.a, c.b) for c in contacts(places) if c.connects))


def samples(count: int, seed: int = 1) -> Iterator[Sample]:
    """`count` of each kind in each hand."""
    for kind in KINDS:
        for hand in HANDS:
            for number in range(count):
                yield sample(kind, hand, random.Random(f"{seed} {kind} {hand} {number}"))


def read_as(drawn: Sample) -> str:
    """What it is taken for: a kind of sign, `ask`, or `ink`; `elsewhere` is the right sign at the wrong places."""
    found = recognise(drawn.strokes, drawn.map, drawn.connected)
    if found.meaning is None:
        return found.answer
    if found.meaning.kind == drawn.kind and found.meaning.places != drawn.places:
        return "elsewhere"
    return found.meaning.kind


class Table(Struct):
    """How often each kind was taken for what."""

    counts: dict[str, Counter[str]]
    by_hand: dict[tuple[str, str], Counter[str]]

    def accuracy(self, kind: str) -> float:
        """The part of a kind that was read as what it is."""
        row = self.counts[kind]
        return row[kind] / max(1, row.total())

    def false_entries(self) -> int:
        """How often something that is no entry arrow was taken for one."""
        return sum(row["entry"] for kind, row in self.counts.items() if kind != "entry")

    def lines(self) -> Iterator[str]:
        """The confusion table."""
        columns = [*KINDS, "ask", "elsewhere"]
        yield f"{'drawn':10}" + "".join(f"{column:>11}" for column in columns) + f"{'right':>9}"
        for kind, row in self.counts.items():
            yield f"{kind:10}" + "".join(f"{row[c]:>11}" for c in columns) + f"{self.accuracy(kind):>9.1%}"
        yield ""
        yield f"{'right':10}" + "".join(f"{hand:>9}" for hand in HANDS)
        for kind in self.counts:
            rows = [self.by_hand[kind, hand] for hand in HANDS]
            yield f"{kind:10}" + "".join(f"{row[kind] / max(1, row.total()):>9.1%}" for row in rows)


def confusion(count: int, seed: int = 1) -> Table:
    """The table over `count` signs of each kind in each hand."""
    table = Table({kind: Counter() for kind in KINDS}, {(kind, hand): Counter() for kind in KINDS for hand in HANDS})
    for drawn in samples(count, seed):
        taken = read_as(drawn)
        table.counts[drawn.kind][taken] += 1
        table.by_hand[drawn.kind, drawn.hand][taken] += 1
    return table


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.hands", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--count", type=int, default=60, help="signs of each kind in each hand (60)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for line in confusion(given.count, given.seed).lines():
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
