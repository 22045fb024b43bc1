"""Cities as a hand draws them, with their truth: quarters, figures, walls, waters, signs, each city another."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

XY = tuple[float, float]
PENS = {
    "pencil": ((70, 70, 76), 0.6, 0.75),
    "ballpoint": ((28, 48, 150), 0.45, 0.95),
    "fineliner": ((22, 22, 28), 0.5, 1.0),
    "felt": ((20, 20, 22), 1.7, 1.0),
    "red": ((195, 30, 38), 0.6, 1.0),
    "green": ((20, 120, 60), 0.5, 1.0),
    "red-felt": ((205, 30, 40), 1.4, 1.0),
    "hard-pencil": ((118, 118, 124), 0.5, 0.7),
    "blue-felt": ((30, 60, 170), 1.2, 1.0),
    "marker": ((30, 30, 34), 2.4, 0.95),
    "violet": ((90, 30, 130), 0.6, 1.0),
    "gel": ((20, 24, 70), 0.4, 1.0),
}
"""Colour, width in mm, and how strongly each pen covers."""


@dataclass
class Drawing:
    """What a hand drew: strokes in the order of drawing, places and signs as the truth tells them."""

    size: tuple[float, float]
    rng: random.Random
    strokes: list[dict[str, Any]] = field(default_factory=list)
    places: list[dict[str, Any]] = field(default_factory=list)
    signs: list[dict[str, Any]] = field(default_factory=list)
    washes: list[tuple[list[XY], tuple[int, int, int]]] = field(default_factory=list)

    def stroke(self, points: Sequence[XY], pen: str, kind: str = "outline") -> int:
        """One movement of a pen, a little shaky."""
        rgb, width, _ = PENS[pen]
        drift = [self.rng.uniform(-1, 1) for _ in range(12)]
        way, made = 0.0, []
        for a, b in itertools.pairwise(points):
            many = max(1, round(math.dist(a, b) / 0.5))
            for n in range(many):
                x, y = a[0] + (b[0] - a[0]) * n / many, a[1] + (b[1] - a[1]) * n / many
                bend = sum(d * math.sin(way * (0.05 + 0.03 * k)) for k, d in enumerate(drift[:6])) * 0.12
                made.append((round(x + bend, 2), round(y - bend, 2)))
                way += math.dist(a, b) / many
        made.append((round(points[-1][0], 2), round(points[-1][1], 2)))
        self.strokes.append(
            {"id": len(self.strokes), "kind": kind, "pts": made, "width": width, "rgb": list(rgb), "pen": pen}
        )
        return len(self.strokes) - 1

    def place(self, id: str, shape: str, poly: Sequence[XY]) -> None:
        """A place of the truth."""
        self.places.append({"id": id, "shape": shape, "poly": [list(p) for p in poly], "words": []})

    def sign(self, kind: str, places: Sequence[str], ids: list[int], at: list[XY]) -> None:
        """A sign of the truth."""
        self.signs.append({"kind": kind, "places": list(places), "strokes": ids, "at": [list(p) for p in at]})


def redrawn(
    truth: dict[str, Any], rng: random.Random, pens: tuple[str, str, str] | None, *, mirrored: bool, other: float = 0.0
) -> Drawing:
    """The drawing that a truth tells of, with other pens (outlines, signs, ornaments) if some are named.

    `other`: by how many mm another hand has put things elsewhere.
    """
    wide, high = (float(n) for n in truth["size"])
    made = Drawing((wide, high), rng)
    phases = [rng.uniform(0, 2 * math.pi) for _ in range(2)]

    def there(points: Sequence[Sequence[float]]) -> list[XY]:
        spots = [(wide - float(x) if mirrored else float(x), float(y)) for x, y in points]
        if not other:
            return spots
        # None at the rim, so that what runs off the sheet still does.
        return [
            (
                round(x + other * math.sin(math.pi * x / wide) * math.sin(x / 31 + y / 45 + phases[0]), 2),
                round(y + other * math.sin(math.pi * y / high) * math.sin(y / 37 - x / 41 + phases[1]), 2),
            )
            for x, y in spots
        ]

    for stroke in truth["strokes"]:
        new = {**stroke, "id": len(made.strokes), "pts": there(stroke["pts"])}
        if pens:
            new["pen"] = pens[{"sign": 1, "number": 1, "deco": 2, "dot": 2, "label": 2}.get(stroke["kind"], 0)]
            new["rgb"], new["width"] = list(PENS[new["pen"]][0]), PENS[new["pen"]][1]
        made.strokes.append(new)
    made.places = [{**place, "poly": there(place["poly"])} for place in truth["places"]]
    made.signs = [{**sign, "at": there(sign["at"])} for sign in truth["signs"]]
    return made


def oval(x: float, y: float, rx: float, ry: float, rng: random.Random) -> list[XY]:
    """A closed outline, not quite round."""
    bumps = [rng.uniform(-0.06, 0.06) for _ in range(4)]
    spots = []
    for n in range(73):
        t = n / 72 * 2 * math.pi
        r = 1 + sum(b * math.sin((k + 2) * t) for k, b in enumerate(bumps))
        spots.append((x + rx * r * math.cos(t), y + ry * r * math.sin(t)))
    return spots


def block(x: float, y: float, rx: float, ry: float, rng: random.Random) -> list[XY]:
    """A quarter with corners."""
    corners = [
        (x + sx * rx + rng.uniform(-2, 2), y + sy * ry + rng.uniform(-2, 2))
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    return [*corners, corners[0]]


def arrow(drawing: Drawing, a: XY, b: XY, pen: str, double: bool) -> list[int]:
    """A shaft with a head, or two."""
    ids = [drawing.stroke([a, b], pen, "sign")]
    long = 2.6 + 2.0 * PENS[pen][1]
    for tip, root in ((b, a), (a, b)) if double else ((b, a),):
        angle = math.atan2(root[1] - tip[1], root[0] - tip[0])
        wings = [(tip[0] + long * math.cos(angle + d), tip[1] + long * math.sin(angle + d)) for d in (-0.6, 0.6)]
        ids.append(drawing.stroke([wings[0], tip, wings[1]], pen, "sign"))
    return ids


def figure(drawing: Drawing, kind: str, x: float, y: float, pen: str) -> list[XY]:
    """A small place; its outline."""
    s = drawing.rng.uniform(6.0, 8.0)

    def at(*spots: XY) -> list[XY]:
        return [(x + s * px, y + s * py) for px, py in spots]

    if kind == "tower":
        rim = at(
            (-0.55, 1),
            (-0.55, -0.7),
            (-0.75, -1),
            (-0.35, -0.85),
            (0, -1),
            (0.35, -0.85),
            (0.75, -1),
            (0.55, -0.7),
            (0.55, 1),
            (-0.55, 1),
        )
        drawing.stroke(rim, pen)
        drawing.stroke(at((-0.15, 0), (0.15, 0), (0.15, 0.3), (-0.15, 0.3), (-0.15, 0)), pen, "deco")
    elif kind == "chapel":
        rim = at((-1, 0.8), (-1, -0.2), (0, -0.9), (1, -0.2), (1, 0.8), (-1, 0.8))
        drawing.stroke(rim, pen)
        drawing.stroke(at((0, -0.9), (0, -1.8)), pen, "deco")
        drawing.stroke(at((-0.35, -1.45), (0.35, -1.45)), pen, "deco")
    elif kind == "castle":
        top: list[XY] = []
        for n in range(5):
            left = -1 + n * 0.45
            top += [(left, -1), (left + 0.2, -1), (left + 0.2, -0.75), (left + 0.45, -0.75)]
        rim = at((-1, 1), *top[:-1], (1.2, 1), (-1, 1))
        drawing.stroke(rim, pen)
        door = [
            (x + s * (0.1 + 0.25 * math.cos(t / 8 * math.pi)), y + s * (0.6 - 0.4 * math.sin(t / 8 * math.pi)))
            for t in range(9)
        ]
        drawing.stroke([(door[0][0], y + s), *door, (door[-1][0], y + s)], pen, "deco")
    elif kind == "hall":
        rim = at((-1, 1), (-1, -0.1), (-1.1, -0.1), (0, -1), (1.1, -0.1), (1, -0.1), (1, 1), (-1, 1))
        drawing.stroke(at((-1, -0.1), (-1, 1), (1, 1), (1, -0.1), (-1, -0.1)), pen)
        drawing.stroke(at((-1.2, -0.1), (0, -1), (1.2, -0.1)), pen)
        drawing.stroke(at((-0.2, 1), (-0.2, 0.4), (0.2, 0.4), (0.2, 1)), pen, "deco")
    elif kind == "temple":
        rim = at((-1, 1), (-1, -0.3), (0, -0.9), (1, -0.3), (1, 1), (-1, 1))
        drawing.stroke(at((-1.15, -0.3), (0, -0.9), (1.15, -0.3), (-1.15, -0.3)), pen)
        for px in (-0.9, -0.3, 0.3, 0.9):
            drawing.stroke(at((px, -0.3), (px, 1)), pen, "deco")
        drawing.stroke(at((-1.15, 1), (1.15, 1)), pen)
    elif kind == "ring":
        rim = oval(x, y, s, s * 0.95, drawing.rng)
        drawing.stroke(rim, pen)
    elif kind == "triangle":
        rim = at((0, -1), (1.1, 0.9), (-1.1, 0.9), (0, -1))
        drawing.stroke(rim, pen)
    else:
        rim = at((-1, -0.8), (1, -0.8), (1, 0.8), (-1, 0.8), (-1, -0.8))
        drawing.stroke(rim, pen)
        drawing.stroke(at((-0.4, 0), (0.4, 0)), pen, "deco")
    return rim


FIGURES = ("tower", "chapel", "castle", "hall", "temple", "ring", "triangle", "box")


def filled(drawing: Drawing, x: float, y: float, rx: float, ry: float, kind: str, pen: str) -> None:
    """The ornament of a quarter: huts, trees, tufts, or hatching that keeps within its outline or touches it."""
    rng = drawing.rng
    if kind in ("hatched", "touching"):
        reach = 0.8 if kind == "hatched" else 0.99
        for n in range(-4, 5):
            px = n * rx / 5.2
            half = math.sqrt(max(0.0, 1 - (px / rx) ** 2)) * ry * reach
            drawing.stroke([(x + px - 1.5, y - half), (x + px + 1.5, y + half)], pen, "deco")
        return
    spots: list[XY] = []
    for _ in range(40):
        spot = x + rng.uniform(-0.55, 0.55) * rx, y + rng.uniform(-0.55, 0.55) * ry
        if len(spots) < 6 and all(math.dist(spot, other) > 8 for other in spots):
            spots.append(spot)
    for px, py in spots:
        s = rng.uniform(1.6, 2.3)
        if kind == "huts":
            drawing.stroke(
                [
                    (px - s, py + s),
                    (px - s, py - s * 0.4),
                    (px, py - 1.3 * s),
                    (px + s, py - s * 0.4),
                    (px + s, py + s),
                    (px - s, py + s),
                ],
                pen,
                "deco",
            )
        elif kind == "trees":
            drawing.stroke(oval(px, py, s, s, rng), pen, "deco")
            drawing.stroke([(px, py + s), (px, py + 2 * s)], pen, "deco")
        else:
            for bend in (-0.6, 0.0, 0.6):
                drawing.stroke([(px + 0.8 * bend, py + s), (px + 1.4 * bend, py - s * 0.2)], pen, "deco")


def wall(drawing: Drawing, line: Sequence[XY], kind: str, pen: str) -> None:
    """A wall along a line: two lines with ticks, or one with towers."""
    if kind == "towers":
        drawing.stroke(line, pen, "outline")
        for n in range(1, len(line), 2):
            drawing.stroke(oval(line[n][0], line[n][1], 1.8, 1.8, drawing.rng), pen, "deco")
        return
    for side in (-1.7, 1.7):
        drawing.stroke([(x, y + side) for x, y in line], pen, "outline")
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        for part in (0.25, 0.75):
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            drawing.stroke([(x, y - 1.7), (x + (0.9 if kind == "slanting" else 0.0), y + 1.7)], pen, "deco")


def city(
    rng: random.Random,
    pen: str,
    signs: str,
    deco: str,
    fills: Sequence[str],
    *,
    washed: bool,
    size: tuple[float, float] = (297.0, 210.0),
) -> Drawing:
    """A town: four quarters and two figures on six fields, a road between them, a wall, a river or a coast, signs."""
    made = Drawing(size, rng)
    fields = [(62.0, 52.0), (137.0, 52.0), (212.0, 52.0), (62.0, 146.0), (137.0, 146.0), (212.0, 146.0)]
    bare = {rng.choice((0, 1, 2)), rng.choice((3, 4, 5))}
    at: dict[int, tuple[float, float, float, float]] = {}
    kinds = list(FIGURES)
    rng.shuffle(kinds)
    for n, (x, y) in enumerate(fields):
        if n in bare:
            rim = figure(made, kinds.pop(), x + rng.uniform(-8, 8), y + rng.uniform(-6, 6), pen)
            made.place(f"place-{n}", "small", rim)
            continue
        rx, ry = rng.uniform(31.5, 35), rng.uniform(20, 25)
        outline = (oval if rng.random() < 0.6 else block)(x, y, rx, ry, rng)
        made.stroke(outline, pen)
        made.place(f"place-{n}", "area", outline)
        at[n] = x, y, rx, ry
        filled(made, x, y, rx, ry, fills[n % len(fills)], deco)
        if washed and n % 2:
            made.washes.append((outline, rng.choice([(190, 215, 160), (235, 200, 150), (180, 205, 230)])))
    road = [(16.0 + 10 * n, 99 + 2.5 * math.sin(n * 0.5)) for n in range(23)]
    for side in (-2.4, 2.4):
        made.stroke([(x, y + side) for x, y in road], pen, "road")
    made.place("road", "long", road)
    line = [(34.0 + 9 * n, 190 + 4 * math.sin(n * 0.35)) for n in range(21)]
    wall(made, line, rng.choice(("ladder", "slanting", "towers")), pen)
    made.place("wall", "long", line)
    water = "ballpoint" if pen in ("fineliner", "ballpoint") else pen
    river = [(270 + 7 * math.sin(n * 0.35), 210 * n / 24) for n in range(25)]
    if rng.random() < 0.5:
        for side in (-6.0, 6.0):
            made.stroke([(x + side, y) for x, y in river], water, "river")
        for n in (4, 11, 18):
            x, y = river[n]
            made.stroke([(x - 3 + k, y + 0.9 * math.sin(k)) for k in range(7)], water, "deco")
    else:
        made.stroke(river, water, "river")
    made.place("river", "nature", river)
    _signs(made, at, signs)
    return made


def along_rim(made: Drawing, pen: str) -> None:
    """A road, or a river with its water, close to one of the sheet's rims and as long as that."""
    rng, (wide, high) = made.rng, made.size
    upright, far = rng.random() < 0.5, rng.random() < 0.5
    long, across = (high, wide) if upright else (wide, high)
    near, broad, bend, phase = rng.uniform(3, 12), rng.uniform(3, 12), rng.choice((0.0, 0.8)), rng.uniform(0, 6)
    banks = []
    for off in (near, near + broad):
        spots = [(n * long / 40, off + bend * math.sin(n / 5 + phase)) for n in range(41)]
        spots = [(x, across - y if far else y) for x, y in spots]
        banks.append([(y, x) for x, y in spots] if upright else spots)
        made.stroke(banks[-1], pen, "river")
    if rng.random() < 0.5:
        made.washes.append(([*banks[0], *reversed(banks[1])], rng.choice([(120, 160, 215), (160, 150, 140)])))


def close_city(rng: random.Random, pen: str, signs: str, deco: str, fills: Sequence[str]) -> Drawing:
    """A town whose quarters and road lie close together: crosses lie over the borders and reach across them."""
    made = Drawing((297.0, 210.0), rng)
    bare = rng.randrange(6)
    kinds = list(FIGURES)
    rng.shuffle(kinds)
    between = [(99 + rng.uniform(-1, 1), 175.5 + rng.uniform(-1, 1)) for _ in range(2)]
    at: dict[int, tuple[float, float, float, float]] = {}
    for n in range(6):
        walls = (24.0, *between[n // 3], 256.0)
        left, right = walls[n % 3] + rng.uniform(1.5, 4.5), walls[n % 3 + 1] - rng.uniform(1.5, 4.5)
        top, bottom = (18.0, 88.5) if n < 3 else (109.5, 178.0)
        x, y = (left + right) / 2, (top + bottom) / 2
        if n == bare:
            made.place(f"place-{n}", "small", figure(made, kinds.pop(), x, y, pen))
            continue
        rx, ry = (right - left) / 2, (bottom - top) / 2 - rng.uniform(0, 3)
        if rng.random() < 0.5:
            outline = [_squared(x, y, rx, ry, k / 96 * 2 * math.pi) for k in range(97)]
        else:
            outline = block(x, y, rx - 1, ry - 1, rng)
        made.stroke(outline, pen)
        made.place(f"place-{n}", "area", outline)
        at[n] = x, y, rx, ry
        filled(made, x, y, rx, ry, fills[n % len(fills)], deco)
    road = [(12.0 + 10 * n, 99 + 1.5 * math.sin(n * 0.5)) for n in range(24)]
    for side in (-2.4, 2.4):
        made.stroke([(x, y + side) for x, y in road], pen, "road")
    made.place("road", "long", road)
    borders = [
        (f"place-{a}", f"place-{a + 1}", (at[a][0] + at[a][2] + at[a + 1][0] - at[a + 1][2]) / 2, at[a][1], 0.0)
        for a in (0, 1, 3, 4)
        if a in at and a + 1 in at
    ]
    borders += [
        (f"place-{n}", "road", x, (y + ry + 96.6) / 2 if n < 3 else (y - ry + 101.4) / 2, math.pi / 2)
        for n, (x, y, _, ry) in at.items()
    ]
    rng.shuffle(borders)
    ways = ["cut", "cut", "connect", "gap", "cut"]
    for kind, (one, two, x, y, turn) in zip(ways, borders, strict=False):
        along = rng.uniform(-12, 12)
        x, y = x + along * math.sin(turn), y + along * math.cos(turn)
        names = sorted((one, two))
        if kind == "cut":
            ids, x, y = [], x + rng.uniform(-1, 1), y + rng.uniform(-1, 1)
            size, tilt = rng.uniform(3.8, 6), rng.uniform(-0.25, 0.25)
            for lean in (-1, 1):
                t, leg = lean * rng.uniform(0.65, 0.95) + tilt, size * rng.uniform(0.8, 1.2)
                dx, dy = leg * math.cos(t), leg * math.sin(t)
                off = rng.uniform(-0.6, 0.6)
                ids.append(made.stroke([(x - dx + off, y - dy), (x + dx + off, y + dy)], signs, "sign"))
            made.sign(kind, names, ids, [(x, y)])
            continue
        long = rng.uniform(8, 14)
        p, q = ((x - long * math.cos(turn), y - long * math.sin(turn)), (x + long * math.cos(turn), y))
        if turn:  # the way across a road ends on it
            down = 1 if y < 99 else -1
            p, q = (x, y - down * long), (x + 1, 99.0)
        if kind == "connect":
            made.sign(kind, names, arrow(made, p, q, signs, True), [p, q])
        else:
            ids, many = [], rng.randint(3, 5)
            for k in range(many):
                s, e = k / (many - 0.45), (k + 0.55) / (many - 0.45)
                ids.append(
                    made.stroke([(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for t in (s, e)], signs, "sign")
                )
            made.sign(kind, names, ids, [p, q])
    for n in (0, 3):
        if n in at:
            x, y, rx, _ = at[n]
            tip, root = (5.0, y + rng.uniform(-6, 6)), (x - rx + rng.uniform(3, 9), y)
            made.sign("entry", [f"place-{n}"], arrow(made, root, tip, signs, False), [root, tip])
    return made


def _squared(x: float, y: float, rx: float, ry: float, t: float) -> XY:
    """A point of an outline between an ellipse and a rectangle."""
    c, s = math.cos(t), math.sin(t)
    return x + rx * math.copysign(abs(c) ** 0.55, c), y + ry * math.copysign(abs(s) ** 0.55, s)


def _signs(made: Drawing, at: dict[int, tuple[float, float, float, float]], pen: str) -> None:
    rng = made.rng
    ways = ["connect", "gap", "cut"]
    rng.shuffle(ways)
    for a, b in ((0, 1), (1, 2), (3, 4), (4, 5)):
        if a not in at or b not in at or not ways:
            continue
        kind, names = ways.pop(), sorted((f"place-{a}", f"place-{b}"))
        (ax, ay, arx, _), (bx, by, brx, _) = at[a], at[b]
        p, q = (ax + arx - 4, ay + 3), (bx - brx + 4, by + 3)
        if kind == "connect":
            made.sign(kind, names, arrow(made, p, q, pen, True), [p, q])
        elif kind == "gap":
            length = math.dist(p, q)
            ids = [
                made.stroke(
                    [(p[0] + (q[0] - p[0]) * s, p[1]), (p[0] + (q[0] - p[0]) * (s + 3.2 / length), p[1])], pen, "sign"
                )
                for s in (0.0, 0.27, 0.54, 0.81)
            ]
            made.sign(kind, names, ids, [p, q])
        else:
            x, y = (ax + arx + bx - brx) / 2, ay + 2
            ids = [made.stroke([(x - 4, y - side * 4), (x + 4, y + side * 4)], pen, "sign") for side in (-1, 1)]
            made.sign(kind, names, ids, [(x, y)])
    for n, number in ((0, 1), (3, 2)):
        if n in at:
            x, y, rx, _ = at[n]
            tip = (6.0, y + rng.uniform(-5, 5))
            root = (x - rx + 2, y)
            made.sign("entry", [f"place-{n}"], arrow(made, root, tip, pen, False), [root, tip])
            made.stroke(oval(18, y + 9, 3.2, 3.2, rng), pen, "number")
            digit = (
                [(18.0, y + 7.2), (18.0, y + 10.8)]
                if number == 1
                else [(16.8, y + 8), (18, y + 7.2), (19.2, y + 8), (16.8, y + 10.8), (19.2, y + 10.8)]
            )
            made.stroke(digit, pen, "number")
    made.sign("entry", ["road"], arrow(made, (22, 104), (5, 111), pen, False), [(22, 104), (5, 111)])
