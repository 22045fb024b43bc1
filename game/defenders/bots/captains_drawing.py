"""How a captain draws: a crooked old town instead of boxes, with quarters that fit to each other.

Nothing here decides anything: a captain's lines are lines as anybody's, and what they touch is proposed as always.
"""

from __future__ import annotations

import itertools
import math
import zlib

from game.defenders.board.position import Position
from game.defenders.setup.proposals import drawn
from game.parts import shapes
from game.parts.strokes import SHEET

Point2 = tuple[float, float]
CELL = (230, 150)
"""Units of the sheet that a captain gives to a place, and to the gap beside it: neighbours touch."""
GAP = 8
SIDE, CORNERS = 8, 36
"""Points of a side of a quarter, and of a ring."""
RING = (600.0, 378.0)
"""Half the width and height of a ring of walls about the middle of the sheet."""


def sketch_of(position: Position, name: str) -> list[str]:
    """How a captain draws a place: a ring of walls, a winding road, a quarter in the free spot nearest to the middle.

    All lines of a city are bent alike, each city in its own way: quarters are crooked and still fit to each other.
    """
    place = position.locations[name]
    ringed = any("walls" in other.words and other.drawn for other in position.locations.values())
    if "walls" in place.words and not ringed:
        return [_written(_bent(position, _oval((SHEET[0] / 2, SHEET[1] / 2), *RING, power=3.4)))]
    if place.shape == "long":
        return [_written(free_sketch(position, winding=True))]
    return [_written(free_sketch(position))]


def free_sketch(position: Position, *, winding: bool = False) -> list[Point2]:
    """The outline of the free spot nearest to the middle of the sheet, or a road that touches all its sides."""
    from shapely.geometry import Polygon

    taken = [shapes.ground(place) for place in drawn(position) if "walls" not in place.words]
    wide, high = CELL
    spots = [
        (x, y)
        for x in range(SHEET[0] // 2 % (wide + GAP), SHEET[0], wide + GAP)
        for y in range(SHEET[1] // 2 % (high + GAP), SHEET[1], high + GAP)
        if 150 <= x <= SHEET[0] - 150 and 120 <= y <= SHEET[1] - 120
    ]
    spots.sort(key=lambda spot: (math.dist(spot, (SHEET[0] / 2, SHEET[1] / 2)), spot))
    for spot in spots:
        outline = _bent(position, _quarter(spot, wide / 2, high / 2))
        area = Polygon(outline).buffer(-1)
        if not any(area.intersects(other) for other in taken):
            return _bent(position, _road(spot, wide / 2, high / 2)) if winding else outline
    return _bent(position, _quarter((SHEET[0] / 2, SHEET[1] / 2), wide / 2, high / 2))


def _quarter(middle: Point2, rx: float, ry: float) -> list[Point2]:
    """A rectangle with enough points to be bent; its corners reach those of the next ones."""
    corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)]
    ring = [
        (middle[0] + rx * (ax + (bx - ax) * k / SIDE), middle[1] + ry * (ay + (by - ay) * k / SIDE))
        for (ax, ay), (bx, by) in itertools.pairwise(corners)
        for k in range(SIDE)
    ]
    return [*ring, ring[0]]


def _oval(middle: Point2, rx: float, ry: float, power: float) -> list[Point2]:
    """A closed line between a rectangle (a high power) and an ellipse (2)."""
    turns = [2 * math.pi * (k + 0.5) / CORNERS for k in range(CORNERS)]

    def reach(value: float) -> float:
        return math.copysign(abs(value) ** (2 / power), value)

    ring = [(middle[0] + rx * reach(math.cos(t)), middle[1] + ry * reach(math.sin(t))) for t in turns]
    return [*ring, ring[0]]


def _road(middle: Point2, rx: float, ry: float) -> list[Point2]:
    """A line from the left side of a spot to its right one, by the upper and the lower."""
    steps = [k / 16 for k in range(17)]
    return [(middle[0] + rx * (2 * k - 1), middle[1] - ry * math.sin(2 * math.pi * k)) for k in steps]


def _bent(position: Position, line: list[Point2]) -> list[Point2]:
    """The line as this city bends it: by long waves, so that what touched still does."""
    phase = zlib.crc32(_names(position)) % 628 / 100

    def bend(x: float, y: float) -> Point2:
        dx = 16 * math.sin(y / 104 + phase) + 9 * math.sin(x / 143 + y / 231 + 2 * phase)
        dy = 14 * math.sin(x / 127 + 0.7 * phase) + 8 * math.sin(y / 161 - x / 260 + phase)
        return x + dx, y + dy

    return [bend(x, y) for x, y in line]


def _names(position: Position) -> bytes:
    return " ".join(str(place.name) for place in position.locations.values()).encode()


def _written(line: list[Point2]) -> str:
    """A stroke as an action gives it: whole units."""
    return " ".join(f"{round(x)},{round(y)}" for x, y in line)
