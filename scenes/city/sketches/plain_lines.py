"""Plain lines of a place drawn as what they show: walls of stone, roads, a river's water, the edge of a quarter.

A record of a game keeps the lines of a map without their looks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from scenes.city.drawing.document import Place, Stroke
from scenes.city.sketches.hand import XY, Hand

Line = list[XY]


def inked(place: Place, lines: Sequence[Line], seed: int, new_id: Callable[[], int]) -> list[Stroke]:
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
            hand.draw(_rounded(line), "pen", place.shape, place.id, colour="#5A4630", width=2.4)
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
            hand.draw(line, "pen", "nature", place.id, colour="#A9B27C", width=2)
        else:
            hand.draw(line, "pen", "nature", place.id, width=3)


def _long(hand: Hand, place: Place, lines: list[Line]) -> None:
    looks = {"walls": (19.0, "stone"), "thoroughfare": (27.0, "road")}
    width, nib = next((looks[word] for word in place.words if word in looks), (7.0, ""))
    for line in lines:
        hand.draw(line, "pen", "long", place.id, width=width, shake=0.5, words=nib)
