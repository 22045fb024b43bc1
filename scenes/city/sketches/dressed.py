"""Plain lines of a place dressed as what they show: walls of stone, roads, houses in a quarter, a river's water.

A record of a game keeps the lines of a map without their looks; whoever has no more than that still sees a city.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

from scenes.city.drawing.document import Place, Stroke
from scenes.city.sketches.hand import INK, Hand
from scenes.paint.outline import inside

XY = tuple[float, float]
Line = list[XY]
STAMPS = {
    "fortress": "keep", "palace": "keep", "embassy": "keep", "court": "church", "temple": "church", "shrine": "church",
    "holy-site": "church", "priest-home": "church", "watchtower": "tower", "gatehouse": "gate", "barracks": "tent",
    "armoury": "tower", "bazaar": "market", "marketplace": "market", "mine": "hill", "park": "tree",
}  # fmt: skip
"""Type word -> the stamp that stands in the place; a house for the others."""
ROOFS = ("#B5583A", "#8C6A55", "#7C8A86", "#DDBE6A", "#B5583A")
GRID = (54.0, 46.0)
"""How far apart what stands in a quarter is."""


def dressed(place: Place, lines: Sequence[Line], seed: int, new_id: Callable[[], int]) -> list[Stroke]:
    """Strokes that show the place along its lines; the same seed gives the same ink."""
    hand = Hand(seed, new_id)
    drawn = [line for line in lines if len(line) > 1]
    if place.shape == "nature":
        _nature(hand, place, drawn)
    elif place.underground:
        for line in drawn:
            hand.draw(_rounded(line), "dotted", "underground", place.id, width=4)
    elif place.shape == "long":
        _long(hand, place, drawn)
    else:
        for line in drawn:
            _ground(hand, place, _rounded(line))
    hand.put_stamps()
    return hand.strokes


def _closed(line: Line) -> bool:
    return len(line) > 3 and math.dist(line[0], line[-1]) < 1


def _rounded(line: Line) -> Line:
    """A box as a hand would draw a place of that size: a ring within it. Other lines stay."""
    if not (_closed(line) and len(line) == 5):
        return line
    xs, ys = [x for x, _ in line], [y for _, y in line]
    x, y, rx, ry = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, (max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2

    def swell(t: float) -> float:
        return math.copysign(abs(t) ** 0.55, t)

    turns = [2 * math.pi * k / 48 for k in range(49)]
    return [(x + rx * swell(math.cos(t)), y + ry * swell(math.sin(t))) for t in turns]


def _nature(hand: Hand, place: Place, lines: list[Line]) -> None:
    kind = place.words[0] if place.words else ""
    for line in lines:
        if kind == "river":
            hand.draw(line, "pen", "nature", place.id, width=64, shake=0, words="water")
        elif kind in ("lake", "coast"):
            hand.draw(line, "wash", "nature", place.id, colour="#9DBFC9", width=70, shake=2)
            hand.draw(line, "pen", "nature", place.id, colour="#3B6E8F", width=3)
        elif kind == "forest":
            for x, y in _even(line, 34):
                for dy in (-22, 4, 26):
                    spot = (x + hand.chance.uniform(-14, 14), y + dy + hand.chance.uniform(-8, 8))
                    hand.stamp(spot, hand.chance.choice(("tree", "fir")), place.id, hand.chance.uniform(19, 26))
            hand.draw(line, "pen", "nature", place.id, colour="#A9B27C", width=2)
        else:
            hand.draw(line, "pen", "nature", place.id, width=3)
            for x, y in _even(line, 90):
                hand.stamp((x, y - 14), "hill", place.id, 44)


def _long(hand: Hand, place: Place, lines: list[Line]) -> None:
    looks = {"walls": (19.0, "stone"), "thoroughfare": (27.0, "road")}
    width, nib = next((looks[word] for word in place.words if word in looks), (7.0, ""))
    for line in lines:
        hand.draw(line, "pen", "long", place.id, width=width, shake=0.5, words=nib)
        if nib == "stone":
            for x, y in sorted(_even(line, 170), key=lambda spot: spot[1]):
                hand.stamp((x, y - 16), "tower", place.id, 31)


def _ground(hand: Hand, place: Place, line: Line) -> None:
    """The edge of a place and what stands in it; the middle of a broad one is left for its name."""
    hand.draw(line, "pen", place.shape, place.id, colour="#5A4630", width=2.4)
    xs, ys = [x for x, _ in line], [y for _, y in line]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    x, y, wide, high = (left + right) / 2, (top + bottom) / 2, right - left, bottom - top
    stamp = next((STAMPS[word] for word in place.words if word in STAMPS), "house")
    if place.shape == "small" or wide < 130 or high < 100:
        hand.stamp((x, y - 4), stamp, place.id, max(18.0, min(wide, high, 110) * 0.5), colour="#B5583A")
        return
    columns, rows = max(2, round(wide / GRID[0])), max(2, round(high / GRID[1]))
    for row, column in itertools.product(range(rows), range(columns)):
        u, v = (column + 0.5) / columns, (row + 0.5) / rows
        spot = (left + u * wide + hand.chance.uniform(-6, 6), top + v * high + hand.chance.uniform(-4, 4))
        middle = abs(u - 0.5) < 0.36 and abs(v - 0.5) < 0.17
        if middle or not inside(line, spot):
            continue
        hand.stamp(spot, stamp, place.id, 18, colour=INK if stamp == "tree" else hand.chance.choice(ROOFS))


def _even(line: Line, step: float) -> list[XY]:
    """Points along a line, so far apart."""
    found, left = [line[0]], step
    for a, b in itertools.pairwise(line):
        length = math.dist(a, b)
        at = left
        while at <= length:
            found.append((a[0] + (b[0] - a[0]) * at / length, a[1] + (b[1] - a[1]) * at / length))
            at += step
        left = at - length
    return found
