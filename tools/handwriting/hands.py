"""How well signs drawn in many hands are read: `python -m tools.handwriting.hands` prints the confusion table.

Most hands are made up from a seed: fast, slow, shaky, trembling, hasty (hooks, overshoots, retraced shafts, heads that
are unequal or lack a barb), left-handed, by touch (few, coarse points), large, small, tiny, huge, tilted. The hand
`people` puts ink that people drew (drawn_hands.txt) in place of the made-up ink. Among the signs is plain drawing,
which must stay ink.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Literal

from msgspec import Struct

from game.parts.contacts import contacts
from game.parts.shapes import Place, pair_of
from game.parts.strokes import ink_to_text
from scenes.city.meaning.recognise import recognise

XY = tuple[float, float]
Line = list[XY]
Drawn = Literal["connect", "cut", "gap", "entry", "ink"]
KINDS: tuple[Drawn, ...] = ("connect", "cut", "gap", "entry", "ink")


class Traits(Struct, frozen=True, kw_only=True):
    """One way of drawing; lengths in units of the sheet, chances from 0 to 1."""

    step: float = 4.0
    """From point to point."""
    jitter: float = 0.4
    sway: float = 1.2
    """How far the line swings."""
    tremor: float = 0.0
    """How far the hand trembles, in waves of 7 to 14 units."""
    size: float = 1.0
    tilt: float = 6.0
    """Of crosses, in degrees to either side."""
    grid: float = 0.0
    """Points lie on a grid as coarse as this."""
    round: bool = False
    hook: float = 0.15
    """How often a stroke begins or ends with a hook."""
    careless: float = 0.0
    """How often ends overshoot, shafts are retraced, heads are unequal, legs of a cross are bent."""
    lefty: bool = False
    span: tuple[float, float] = (0.0, 0.0)
    """How long the signs are; (0, 0): as the map has it."""


TRAITS: dict[str, Traits] = {
    "plain": Traits(),
    "fast": Traits(step=14.0, jitter=0.6, sway=2.5, round=True),
    "slow": Traits(step=1.5, jitter=0.5),
    "shaky": Traits(jitter=1.6, sway=3.0),
    "tremble": Traits(step=2.5, tremor=2.4, jitter=0.6),
    "hasty": Traits(step=9.0, jitter=0.7, sway=2.5, hook=0.5, careless=0.5),
    "touch": Traits(step=22.0, jitter=0.8, sway=2.0, grid=2.0, round=True),
    "left": Traits(sway=2.0, tilt=35.0, careless=0.2, lefty=True),
    "large": Traits(size=1.7),
    "small": Traits(size=0.5),
    "tiny": Traits(size=0.3, step=1.2, jitter=0.15, sway=0.5, span=(12.0, 40.0)),
    "huge": Traits(size=1.6, step=9.0, jitter=1.2, sway=5.0, grid=2.0, span=(330.0, 600.0)),
    "tilted": Traits(tilt=32.0),
    "people": Traits(),
}
HANDS = tuple(TRAITS)


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
    """Somebody's way of drawing a stroke."""

    def __init__(self, name: str, luck: random.Random) -> None:
        self.name, self.luck, self.traits = name, luck, TRAITS[name]
        self.step = self.traits.step * luck.uniform(0.8, 1.25)
        self.size = self.traits.size * luck.uniform(0.85, 1.2)
        self.tilt = luck.uniform(-self.traits.tilt, self.traits.tilt)

    def careless(self, part: float = 1.0) -> bool:
        """Is the hand careless this time?"""
        return self.luck.random() < self.traits.careless * part

    def stroke(self, corners: Sequence[XY], bow: float = 0.0) -> Line:
        """The stroke through these corners, as this hand draws it; `bow` bends each straight part."""
        luck, traits = self.luck, self.traits
        points: Line = []
        total = sum(math.dist(a, b) for a, b in pairwise(corners)) or 1.0
        sway = min(traits.sway, total * 0.03)
        jitter = min(traits.jitter, total * 0.02)
        tremor = min(traits.tremor, total * 0.03)
        wave, phase = luck.uniform(40, 120), luck.uniform(0, 6.28)
        shiver = luck.uniform(7, 14)
        gone = 0.0
        for a, b in pairwise(corners):
            span = math.dist(a, b)
            count = max(2, round(span / min(self.step, max(1.0, span / 3))))
            nx, ny = (a[1] - b[1]) / (span or 1), (b[0] - a[0]) / (span or 1)
            for n in range(count):
                t = n / count
                way = gone + span * t
                off = bow * span * 4 * t * (1 - t) + sway * math.sin(phase + way / wave * 6.28)
                off += tremor * math.sin(way / shiver * 6.28) * luck.uniform(0.4, 1.0)
                x = a[0] + (b[0] - a[0]) * t + nx * off + luck.gauss(0, jitter)
                y = a[1] + (b[1] - a[1]) * t + ny * off + luck.gauss(0, jitter)
                points.append((x, y))
            gone += span
        points.append((corners[-1][0] + luck.gauss(0, jitter), corners[-1][1] + luck.gauss(0, jitter)))
        if luck.random() < traits.hook and total > 30:  # the pen comes down, or leaves, with a little hook
            angle, reach = luck.uniform(0, 6.28), luck.uniform(1.5, 0.08 * min(total, 60))
            end = 0 if luck.random() < 0.5 else -1
            hook = points[end][0] + reach * math.cos(angle), points[end][1] + reach * math.sin(angle)
            points = [hook, *points] if end == 0 else [*points, hook]
        if traits.round and len(points) > 4:
            soft = [points[0]]
            for before, here, after in zip(points, points[1:], points[2:], strict=False):
                soft.append(((before[0] + 2 * here[0] + after[0]) / 4, (before[1] + 2 * here[1] + after[1]) / 4))
            points = [*soft, points[-1]]
        grid = traits.grid or 0.01
        return [(round(x / grid) * grid, round(y / grid) * grid) for x, y in points]

    def either(self, line: Line) -> Line:
        """Either direction; a left hand mostly pulls from right to left."""
        if self.traits.lefty and self.luck.random() < 0.8:
            return line if line[0][0] >= line[-1][0] else line[::-1]
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
        reach = length * (luck.uniform(0.5, 1.5) if hand.careless() else luck.uniform(0.8, 1.2))
        found.append((tip[0] + reach * math.cos(angle), tip[1] + reach * math.sin(angle)))
    return found[0], found[1]


def _near(hand: Hand, point: XY, by: float) -> XY:
    return point[0] + hand.luck.uniform(-by, by), point[1] + hand.luck.uniform(-by, by)


def arrow(hand: Hand, a: XY, b: XY, heads: int, style: str = "") -> list[Line]:
    """An arrow from a to b with one head (at b) or two, in one or several strokes; `style` says in which."""
    if hand.name == "people" and not style:
        return drawn_arrow(hand.luck, a, b, heads)
    luck = hand.luck
    span = math.dist(a, b)
    size = min(0.34 * span, max(min(7.0, 0.3 * span), min(26.0 * hand.size, 0.3 * span)))
    bow = luck.uniform(-0.18, 0.18) if luck.random() < 0.3 else luck.uniform(-0.06, 0.06)
    loose = size * 0.2
    fixed, style = (
        bool(style),
        style or luck.choice(("one", "heads", "heads", "barbs", "barbs", "triangles", "halves", "half")),
    )
    corners = [a, b]
    if hand.careless(0.4) and style in ("heads", "barbs", "triangles"):  # there, back, and there again
        part = luck.uniform(0.3, 0.7)
        corners = [a, b, _near(hand, (b[0] + (a[0] - b[0]) * part, b[1] + (a[1] - b[1]) * part), 1.5), b]
    shaft = hand.stroke(corners, bow if len(corners) == 2 else bow * 0.2)
    straight = hand.stroke([a, b], bow) if len(corners) > 2 else shaft
    first = _barbs(hand, straight[::-1], size) if heads == 2 else None
    last = _barbs(hand, straight, size)
    if style == "one":
        path = [last[0], b, last[1], b] if luck.random() < 0.3 else [last[0], b, last[1]]
        whole = [*shaft, *hand.stroke([b, *path])[1:]]
        return [[*hand.stroke([first[0], a, first[1], a]), *whole[1:]] if first else whole]
    if style == "half" and first:
        return [[*shaft, *hand.stroke([b, *last])[1:]], hand.either(hand.stroke([first[0], a, first[1]]))]
    if style == "halves" and first:
        middle = len(shaft) // 2
        out, back = shaft[middle:], shaft[: middle + 1][::-1]
        return [
            [*out, *hand.stroke([b, last[0]])[1:]],
            hand.stroke([b, last[1]]),
            [*back, *hand.stroke([a, first[0]])[1:]],
            hand.stroke([a, first[1]]),
        ]
    strokes = [hand.either(shaft)]
    lacking = luck.choice((a, b)) if style == "barbs" and heads == 2 and hand.careless(0.3) else None
    for tip, barbs in ((b, last), (a, first)):
        if barbs is None:
            continue
        if style == "triangles":
            apex = _near(hand, tip, loose / 2)
            strokes.append(hand.either(hand.stroke([apex, barbs[0], barbs[1], apex])))
        elif style == "heads":
            strokes.append(hand.either(hand.stroke([barbs[0], _over(hand, tip, shaft, loose), barbs[1]])))
        else:
            both = [hand.either(hand.stroke([_over(hand, tip, shaft, loose), barb])) for barb in barbs]
            strokes += both[:1] if tip is lacking else both
    if luck.random() < 0.3 and not fixed:
        luck.shuffle(strokes)
    return strokes


def _over(hand: Hand, tip: XY, shaft: Line, loose: float) -> XY:
    """Where a head's point is drawn: near the tip, or beyond it."""
    if not hand.careless(0.5):
        return _near(hand, tip, loose)
    far = max((shaft[0], shaft[-1]), key=lambda end: math.dist(end, tip))
    way = math.dist(far, tip) or 1.0
    by = hand.luck.uniform(-1.2, 1.2) * loose
    return tip[0] + (tip[0] - far[0]) / way * by, tip[1] + (tip[1] - far[1]) / way * by


def cross(hand: Hand, middle: XY, style: str = "") -> list[Line]:
    """An X, in two strokes or (`style` "one") in one."""
    luck = hand.luck
    half = max(5.0, 22.0 * hand.size * luck.uniform(0.8, 1.2))
    if hand.name == "people" and not style:
        return drawn_cross(luck, middle, half)
    flat = luck.uniform(0.75, 1.3)
    corners = [
        _turned((middle[0] + sx * half * flat * luck.uniform(0.85, 1.15), middle[1] + sy * half), middle, hand.tilt)
        for sx, sy in ((-1, -1), (1, 1), (1, -1), (-1, 1))
    ]
    style = style or ("one" if luck.random() < 0.25 else "two")
    if style == "one":  # sharp, round like a ribbon, or with a loop that swings wide
        shape = luck.random()
        if shape < 0.4:
            return [hand.either(hand.stroke(corners))]
        (bx, by), (_, cy) = corners[1], corners[2]
        out = (0.25 if shape < 0.75 else 0.7) * half
        turn = [(bx + out * math.sin(t), by + (cy - by) * (1 - math.cos(t)) / 2) for t in (0.5, 1.0, 1.57, 2.1, 2.6)]
        return [hand.either(hand.stroke([corners[0], corners[1], *turn, *corners[2:]]))]
    bend = 0.16 if hand.careless() else 0.06
    strokes = [
        hand.either(hand.stroke(corners[:2], luck.uniform(-bend, bend))),
        hand.either(hand.stroke(corners[2:], luck.uniform(-bend, bend))),
    ]
    luck.shuffle(strokes)
    return strokes


def dashes(hand: Hand, a: XY, b: XY) -> list[Line]:
    """A dashed line from a to b, of three to nine dashes."""
    luck = hand.luck
    if hand.name == "people":
        return drawn_dashes(luck, a, b)
    span = math.dist(a, b)
    count = max(3, min(9, round(span / (24 * hand.size)))) if luck.random() < 0.6 else luck.randint(3, 9)
    bow = luck.uniform(-0.06, 0.06) * span
    nx, ny = (a[1] - b[1]) / span, (b[0] - a[0]) / span
    ink = luck.choice((0.12, luck.uniform(0.35, 0.75), luck.uniform(0.4, 0.68)))
    wobble = min(0.8, 0.02 * span) * (2.5 if hand.careless() else 1.0)
    strokes = []
    for n in range(count):
        ends = []
        mine = ink * (luck.uniform(0.6, 1.3) if hand.careless() else 1.0)
        for t in (
            (n + luck.uniform(0, 0.1)) / (count - 1 + ink),
            (n + min(0.8, mine) + luck.uniform(-0.1, 0.1)) / (count - 1 + ink),
        ):
            off = bow * 4 * t * (1 - t) + luck.gauss(0, wobble)
            ends.append((a[0] + (b[0] - a[0]) * t + nx * off, a[1] + (b[1] - a[1]) * t + ny * off))
        strokes.append(hand.either(hand.stroke(ends)))
    if luck.random() < 0.4:
        strokes.reverse()
    return strokes


# ------------------------------------------------------------------------------------------------- drawn by people


@cache
def drawn() -> dict[str, list[list[Line]]]:
    """The ink of drawn_hands.txt, by kind."""
    found: dict[str, list[list[Line]]] = {}
    for line in Path(__file__).with_name("drawn_hands.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        kind, _, ink = line.split(" ", 2)
        strokes: list[Line] = []
        for stroke in ink.split("|"):
            spots = [spot.partition(",") for spot in stroke.split()]
            strokes.append([(float(x), float(y)) for x, _, y in spots])
        found.setdefault(kind, []).append(strokes)
    return found


def _laid(strokes: Sequence[Line], ends: tuple[XY, XY], a: XY, b: XY) -> list[Line]:
    """Strokes turned and scaled so that two of their points come to lie at a and b."""
    (px, py), (qx, qy) = ends
    square = (qx - px) ** 2 + (qy - py) ** 2 or 1.0
    dx, dy, wx, wy = qx - px, qy - py, b[0] - a[0], b[1] - a[1]
    c, s = (dx * wx + dy * wy) / square, (dx * wy - dy * wx) / square
    return [
        [(a[0] + c * (x - px) - s * (y - py), a[1] + s * (x - px) + c * (y - py)) for x, y in line] for line in strokes
    ]


def _tail_and_tip(strokes: Sequence[Line]) -> tuple[XY, XY]:
    """The two points of an arrow that lie farthest apart, first the one with less ink around it."""
    points = [point for line in strokes for point in line]
    ends = max(combinations(points[::2], 2), key=lambda two: math.dist(*two))
    reach = 0.3 * math.dist(*ends)
    a, b = sorted(
        ends,
        key=lambda end: sum(
            math.dist(p, q) for line in strokes for p, q in pairwise(line) if math.dist(p, end) < reach
        ),
    )
    return a, b


def drawn_arrow(luck: random.Random, a: XY, b: XY, heads: int) -> list[Line]:
    """An arrow as somebody drew it; where it needs two heads, the second may be that of another arrow."""
    ink = drawn()
    if heads == 2 and luck.random() < 0.2:
        strokes = luck.choice(ink["double"])
        return _laid(strokes, _tail_and_tip(strokes), a, b)
    strokes = luck.choice(ink["arrow"])
    tail, tip = _tail_and_tip(strokes)
    laid = _laid(strokes, (tail, tip), a, b)
    if heads == 2:
        other = luck.choice([arrow for arrow in ink["arrow"] if _own_head(arrow)])
        far, near = _tail_and_tip(other)
        head = _own_head(other)
        laid += _laid([head], (far, near), b, a)
    return laid


def _own_head(strokes: Sequence[Line]) -> Line:
    """The head of an arrow if it is a stroke of its own; empty if it is not."""
    far, near = _tail_and_tip(strokes)
    head = min(strokes, key=lambda line: max(math.dist(point, near) for point in line))
    apart = 0.1 * math.dist(far, near)
    return head if all(math.dist(end, near) > apart for end in (head[0], head[-1])) else []


def drawn_cross(luck: random.Random, middle: XY, half: float) -> list[Line]:
    """An X as somebody drew it, so large."""
    strokes = luck.choice(drawn()["cross"])
    xs, ys = [x for line in strokes for x, _ in line], [y for line in strokes for _, y in line]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    reach = max(max(xs) - min(xs), max(ys) - min(ys)) / 2
    turn = luck.uniform(-15, 15)
    end = _turned((middle[0] + half, middle[1]), middle, turn)
    return _laid(strokes, ((x, y), (x + reach, y)), middle, end)


def drawn_dashes(luck: random.Random, a: XY, b: XY) -> list[Line]:
    """Dashes as people drew them, of one or two hands one after the other."""
    sets = drawn()["dashes"]
    first = luck.choice(sets)
    parts = [first] if len(first) > 2 and luck.random() < 0.5 else [first, luck.choice(sets)]
    strokes: list[Line] = []
    for number, part in enumerate(parts):
        share = 1 / len(parts)
        start, stop = number * share, (number + 1) * share - (0.12 if number < len(parts) - 1 else 0)
        at = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (start, stop)]
        strokes += _laid(part, (part[0][0], part[-1][-1]), at[0], at[1])
    return strokes


def drawn_plain(luck: random.Random, at: XY, reach: float) -> list[Line]:
    """Hatching, boxes, circles, letters as people drew them, about a point."""
    strokes = luck.choice(drawn()["plain"])
    return _laid(
        strokes, ((160.0, 160.0), (260.0, 160.0)), at, _turned((at[0] + reach, at[1]), at, luck.uniform(0, 360))
    )


# ------------------------------------------------------------------------------------------------------- plain drawing

_LETTERS = (
    ((0, 0), (9, -26), (18, 0)),
    ((4, -9), (14, -9)),
    ((28, 0), (28, -26), (40, -20), (28, -13), (40, -4), (28, 0)),
)


class Ground(Struct, frozen=True):
    """Where plain drawing may lie: in a place, at its edge, in another place, at the sheet's edge."""

    home: XY
    a: XY
    b: XY
    edge: XY


def _ring(x: float, y: float, rx: float, ry: float, turns: float = 1.0, count: int = 20) -> Line:
    whole = [2 * math.pi * turns * t / count for t in range(count + 1)]
    return [(x + rx * math.cos(t), y + ry * math.sin(t)) for t in whole]


def _plain_line(h: Hand, g: Ground, r: float) -> list[Line]:
    return [h.stroke([g.a, g.b], h.luck.uniform(-0.2, 0.2))]


def _plain_to_edge(h: Hand, g: Ground, r: float) -> list[Line]:
    return [h.stroke([g.a, g.edge], h.luck.uniform(-0.1, 0.1))]


def _plain_loop(h: Hand, g: Ground, r: float) -> list[Line]:
    return [h.stroke(_ring(*g.a, r, r, h.luck.uniform(0.9, 1.3)))]


def _plain_hatching(h: Hand, g: Ground, r: float) -> list[Line]:
    (x, y), many = g.a, h.luck.randint(3, 8)
    return [h.stroke([(x + 9 * n, y + 20 * h.size), (x + 9 * n + 8, y - 20 * h.size)]) for n in range(many)]


def _plain_mesh(h: Hand, g: Ground, r: float) -> list[Line]:
    (x, y), many = g.a, h.luck.randint(3, 5)
    return [
        h.stroke([(x + 0.4 * r * n, y - r), (x + 0.4 * r * n + lean * r, y + r)])
        for lean in (0.5, -0.5)
        for n in range(many)
    ]


def _plain_house(h: Hand, g: Ground, r: float) -> list[Line]:
    x, y = g.a
    return [
        h.stroke([(x, y), (x, y - r), (x + r / 2, y - 1.5 * r), (x + r, y - r), (x + r, y), (x, y)]),
        h.stroke([(x, y - r), (x + r, y - r)]),
    ]


def _plain_zigzag(h: Hand, g: Ground, r: float) -> list[Line]:
    x, y = g.a
    return [h.stroke([(x + 14 * n, y + (n % 2) * r) for n in range(h.luck.randint(4, 9))])]


def _plain_spiral(h: Hand, g: Ground, r: float) -> list[Line]:
    x, y = g.a
    return [h.stroke([(x + t * math.cos(t / 2.5), y + t * math.sin(t / 2.5)) for t in range(2, 40)])]


def _plain_tree(h: Hand, g: Ground, r: float) -> list[Line]:
    x, y = g.a
    return [h.stroke([(x, y), (x, y - r / 2)]), h.stroke(_ring(x, y - r, r / 2, r / 2, 1.1, 14))]


def _plain_letters(h: Hand, g: Ground, r: float) -> list[Line]:
    x, y = g.a
    return [h.stroke([(x + dx, y + dy) for dx, dy in letter]) for letter in _LETTERS]


def _plain_tick(h: Hand, g: Ground, r: float) -> list[Line]:
    x, y = g.a
    return [h.stroke([(x, y), (x + 0.6 * r, y + 0.7 * r), (x + 2 * r, y - r)])]


def _plain_ellipses(h: Hand, g: Ground, r: float) -> list[Line]:
    x, y = g.a
    return [h.stroke(_ring(x + 1.1 * r * n, y, 0.5 * r, 0.4 * r, 1.05)) for n in range(h.luck.randint(2, 4))]


def _plain_vee(h: Hand, g: Ground, r: float) -> list[Line]:
    x, y = g.a
    return [h.stroke([(x, y), (x + r, y + r), (x + 2 * r, y)])]


def _plain_wave(h: Hand, g: Ground, r: float) -> list[Line]:
    x, y = g.a
    return [h.stroke([(x + 6 * n, y + 12 * math.sin(n / 1.5)) for n in range(24)])]


def _plain_ladder(h: Hand, g: Ground, r: float) -> list[Line]:
    x, y = g.a
    rails = [h.stroke([(x, y), (x, y + 2 * r)]), h.stroke([(x + 18, y), (x + 18, y + 2 * r)])]
    return [*rails, *(h.stroke([(x, y + n * r / 2), (x + 18, y + n * r / 2)]) for n in range(1, 4))]


def _plain_star(h: Hand, g: Ground, r: float) -> list[Line]:
    (x, y), tips = g.a, [(r * math.cos(t), r * math.sin(t)) for t in (0.1, 0.9, 1.7, 2.5)]
    return [h.stroke([(x - dx, y - dy), (x + dx, y + dy)]) for dx, dy in tips]


def _plain_flag(h: Hand, g: Ground, r: float) -> list[Line]:
    return [h.stroke([g.a, g.edge]), h.stroke([g.edge, _near(h, g.edge, r), _near(h, g.a, r)])]


def _plain_twig(h: Hand, g: Ground, r: float) -> list[Line]:
    fork = g.a[0] + (g.edge[0] - g.a[0]) * 0.6, g.a[1] + (g.edge[1] - g.a[1]) * 0.6
    return [h.stroke([g.a, g.edge]), h.stroke([fork, (fork[0] + r, fork[1] + r)])]


def _plain_road(h: Hand, g: Ground, r: float) -> list[Line]:
    beside = [(x + 14, y + 14) for x, y in (g.a, g.edge)]
    return [h.stroke([g.a, g.edge], 0.03), h.stroke(beside, 0.03)]


def _plain_stray_arrow(h: Hand, g: Ground, r: float) -> list[Line]:
    return arrow(h, g.a, ((g.a[0] + g.edge[0]) / 2, (g.a[1] + g.edge[1]) / 2), 1)


def _plain_stray_cross(h: Hand, g: Ground, r: float) -> list[Line]:
    return cross(h, (g.a[0] * 0.2, g.a[1] * 0.2 + 50))


def _plain_stray_dashes(h: Hand, g: Ground, r: float) -> list[Line]:
    return dashes(h, (60, 60 + h.luck.uniform(0, 80)), (260 + h.luck.uniform(0, 60), 80.0))


def _plain_dots_inside(h: Hand, g: Ground, r: float) -> list[Line]:
    return dashes(h, (g.home[0] - 20, g.home[1]), (g.home[0] + 20, g.home[1] + 10))


def _plain_two_dashes(h: Hand, g: Ground, r: float) -> list[Line]:
    ways = ((0.0, 0.35), (0.6, 1.0))
    spots = [[(g.a[0] + (g.b[0] - g.a[0]) * t, g.a[1] + (g.b[1] - g.a[1]) * t) for t in way] for way in ways]
    return [h.stroke(part) for part in spots]


PLAIN: tuple[Callable[[Hand, Ground, float], list[Line]], ...] = (
    _plain_line, _plain_to_edge, _plain_loop, _plain_hatching, _plain_mesh, _plain_house, _plain_zigzag, _plain_spiral,
    _plain_tree, _plain_letters, _plain_tick, _plain_ellipses, _plain_vee, _plain_wave, _plain_ladder, _plain_star,
    _plain_flag, _plain_twig, _plain_road, _plain_stray_arrow, _plain_stray_cross, _plain_stray_dashes,
    _plain_dots_inside, _plain_two_dashes,
)  # fmt: skip


def plain(hand: Hand, ground: Ground) -> list[Line]:
    """Drawing that is no sign: lines, loops, hatching, houses, letters ..."""
    if hand.name == "people":
        return drawn_plain(hand.luck, ground.a, hand.luck.uniform(15, 90))
    return hand.luck.choice(PLAIN)(hand, ground, 30.0 * hand.size)


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


def _gap(kind: Drawn, hand: Hand) -> float:
    """How far apart the two places lie."""
    luck, span = hand.luck, hand.traits.span
    if kind == "cut":
        return luck.uniform(2, 10)
    if span[1]:
        return max(2.0, luck.uniform(*span) - 16 * (span[1] < 100))
    if kind == "gap":
        return luck.uniform(70, 320)
    return luck.choice((luck.uniform(2, 10), luck.uniform(30, 200), luck.uniform(200, 400)))


def sample(kind: Drawn, hand_name: str, luck: random.Random) -> Sample:
    """One sign on a small map: two places (touching, or with a gap), and a third out of the way."""
    hand = Hand(hand_name, luck)
    huge = hand.traits.span[0] > 100
    r1, r2 = luck.uniform(45, 70 if huge else 95), luck.uniform(45, 70 if huge else 95)
    gap = _gap(kind, hand)
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
        if 0 < hand.traits.span[1] < 100:  # between the very edges
            low, high = 1.0, 7.0
        else:
            low = 12.0 if gap < 40 else -14.0
            high = max(20.0 * hand.size, 12.0) + 14
        a = inside(x1, y1, r1, 1, luck.uniform(low, high))
        b = inside(x2, y2, r2, -1, luck.uniform(low, high))
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
            ground = Ground((x1, y1), luck.choice((start, (x1, y1))), (x2, y2), stop)
            strokes = plain(hand, ground)
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
    "ash": (210.0, 300.0, 70.0),
    "birch": (355.0, 300.0, 70.0),
    "cedar": (560.0, 300.0, 60.0),
    "elm": (355.0, 530.0, 60.0),
    "fir": (560.0, 530.0, 60.0),
    "gorse": (210.0, 445.0, 70.0),
}
_SITES = {
    "connect": (("birch", "cedar"), ("elm", "fir")),
    "gap": (("birch", "elm"), ("cedar", "fir")),
    "cut": (("ash", "birch"), ("ash", "gorse")),
    "entry": (("ash",), ("gorse",)),
}


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

    def signs(self) -> Counter[str]:
        """What became of all signs: `right`, `asked` about, left as `plain` ink, or `wrong`."""
        found = Counter[str]()
        for kind, row in self.counts.items():
            if kind != "ink":
                found += Counter(right=row[kind], asked=row["ask"], plain=row["ink"])
                found["wrong"] += row.total() - row[kind] - row["ask"] - row["ink"]
        return found

    def doodles(self) -> int:
        """How many plain drawings were taken for a sign."""
        row = self.counts["ink"]
        return row.total() - row["ink"] - row["ask"]

    def false_entries(self) -> int:
        """How often something that is no entry arrow was taken for one."""
        return sum(row["entry"] for kind, row in self.counts.items() if kind != "entry")

    def lines(self) -> Iterator[str]:
        """The confusion table."""
        columns = [*KINDS, "ask", "elsewhere"]
        yield f"{'drawn':10}" + "".join(f"{column:>10}" for column in columns) + f"{'right':>9}"
        for kind, row in self.counts.items():
            yield f"{kind:10}" + "".join(f"{row[c] or '.':>10}" for c in columns) + f"{self.accuracy(kind):>9.1%}"
        yield ""
        yield f"{'right by':10}" + "".join(f"{kind:>10}" for kind in self.counts)
        for hand in HANDS:
            rows = [(self.by_hand[kind, hand], kind) for kind in self.counts]
            yield f"{hand:10}" + "".join(f"{row[kind] / max(1, row.total()):>10.1%}" for row, kind in rows)
        yield ""
        signs, plain = self.signs(), self.counts["ink"]
        yield f"signs: {', '.join(f'{signs[what]} {what}' for what in ('right', 'asked', 'plain', 'wrong'))}"
        yield f"plain drawing taken for a sign: {self.doodles()} of {plain.total()}; asked about: {plain['ask']}"


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
    parser = argparse.ArgumentParser(prog="tools.handwriting.hands", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--count", type=int, default=60, help="signs of each kind in each hand (60)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for line in confusion(given.count, given.seed).lines():
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
