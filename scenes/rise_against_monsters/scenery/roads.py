"""The courses of roads between lands: from gate to gate, each beside the other.

Points in units from the board's top left corner. A course follows from the arrangement and the roads alone.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scenes.paint.ink import Point, smooth
from scenes.rise_against_monsters.scenery.map_layout import Arrangement, Box, Gate

PITCH = 34.0
"""Units between two roads through the same edge, where there is room."""
MAP_PITCH = 54.0
"""The same over the rivers of the map, where their signs stand right beside each other."""
DEEP = 84.0
"""How far a road reaches into a land."""


@dataclass(frozen=True, slots=True)
class Course:
    """Where a road runs: the line of its middle from its owner's land to the other, and its width."""

    road: str
    owner: str
    to: str
    line: tuple[Point, ...]
    width: float

    def beginning_at(self, land: str) -> tuple[Point, ...]:
        """The line as one walks it from that land."""
        return self.line if land == self.owner else self.line[::-1]


Road = tuple[str, str, str]
"""A road: its card, its owner and the land at its other end."""


@functools.lru_cache(maxsize=128)
def courses(arrangement: Arrangement, roads: tuple[Road, ...]) -> Mapping[str, Course]:
    """The courses of all roads, the same for the same roads."""
    ends = _ends(arrangement, roads)
    width = 22.0 if arrangement.kind == "map" else 18.0
    return {
        road: Course(road, owner, to, _line(arrangement, owner, to, ends[road, owner], ends[road, to]), width)
        for road, owner, to in roads
    }


def _ends(arrangement: Arrangement, roads: Sequence[Road]) -> dict[tuple[str, str], Point]:
    """(road, land) -> the point of the land's edge through which it goes, in an order in which few roads cross."""
    through: dict[tuple[str, Gate], list[tuple[float, int, str]]] = {}
    for number, (road, owner, to) in enumerate(roads):
        for land, beyond in ((owner, to), (to, owner)):
            gate = arrangement.gate(land, beyond)
            there = arrangement.plots[beyond].ground
            aim = _aim(arrangement, gate, land, there)
            through.setdefault((land, gate), []).append((aim, number, road))
    found = {}
    for (land, gate), many in through.items():
        many.sort()
        long = math.dist(gate.start, gate.end)
        pitch = MAP_PITCH if arrangement.kind == "map" else PITCH
        for (_, _, road), along in zip(many, _apart([aim for aim, _, _ in many], long, pitch), strict=True):
            share = along / (long or 1.0)
            found[road, land] = (
                gate.start[0] + (gate.end[0] - gate.start[0]) * share,
                gate.start[1] + (gate.end[1] - gate.start[1]) * share,
            )
    return found


def _aim(arrangement: Arrangement, gate: Gate, land: str, there: Box) -> float:
    """How far along a gate a road to that ground would go through it, if it were the only one."""
    middle = arrangement.size[0] / 2
    across = there.cx
    if arrangement.heath[1] and land == arrangement.front.player:
        across = middle + (across - middle) * 0.5  # the common ground of a ring is used in its middle
    aim = across - gate.start[0] if gate.start[1] == gate.end[1] else there.cy - gate.start[1]
    if arrangement.kind == "map":
        return math.dist(gate.start, gate.end) / 2 + aim * 0.001
    return aim


def _apart(wanted: Sequence[float], long: float, pitch: float = PITCH) -> list[float]:
    """Places along an edge as near as may be to those wanted (in their order), and apart from each other.

    >>> _apart([-20, 30, 31], 100)
    [0.0, 34.0, 68.0]
    """
    pitch = min(pitch, long / (len(wanted) - 1)) if len(wanted) > 1 else pitch
    found: list[float] = []
    for place in wanted:
        found.append(max(min(max(place, 0.0), long), found[-1] + pitch if found else 0.0))
    over = max(0.0, found[-1] - long)
    for number in reversed(range(len(found))):
        if over <= 0:
            break
        most = long if number == len(found) - 1 else found[number + 1] - pitch
        found[number] = min(found[number], most)
    return found


def _line(arrangement: Arrangement, owner: str, to: str, first: Point, last: Point) -> tuple[Point, ...]:
    a, b = arrangement.gate(owner, to), arrangement.gate(to, owner)
    points = [_inside(arrangement, owner, first, a.out), first]
    points += _between(arrangement, owner, to, first, last)
    points += [last, _inside(arrangement, to, last, b.out)]
    return tuple(smooth(points, count=6))


def _inside(arrangement: Arrangement, land: str, at: Point, out: Point) -> Point:
    """Where a road ends within a land: some way from its edge, towards its middle."""
    ground = arrangement.plots[land].ground
    deep = DEEP if arrangement.kind == "map" else 26.0
    if arrangement.kind == "opened" and land == arrangement.front.player:
        deep = 8.0  # what is decided stands there
    x, y = at[0] - out[0] * deep, at[1] - out[1] * deep
    lean = 0.34 if arrangement.kind == "map" else 0.1
    return x + (ground.cx - x) * lean * abs(out[1]), y + (ground.cy - y) * lean * abs(out[0])


def _between(arrangement: Arrangement, owner: str, to: str, first: Point, last: Point) -> list[Point]:
    """Points of the way outside of the lands."""
    if arrangement.kind == "map":
        middle = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
        return [middle] if math.dist(first, last) > 90 else []
    points = []
    a, b = arrangement.gate(owner, to), arrangement.gate(to, owner)
    far = math.dist(first, last)
    step = min(30.0, max(8.0, far * 0.2))
    for at, gate in ((first, a), (last, b)):
        x, y = at[0] + gate.out[0] * step, at[1] + gate.out[1] * step
        if arrangement.heath[1] and gate.out[1] > 0:  # round the corner of the tile below
            x = min(max(x, arrangement.heath[0] + 16), arrangement.heath[1] - 16)
        points.append((x, y))
    if far < 60:
        return []
    if a.out == b.out and abs(first[1] - last[1]) < 1:  # two tiles beside each other: a bow below them
        dip = min(step + far * 0.1, arrangement.front.ground.y - first[1] - 14)
        middle = ((first[0] + last[0]) / 2, first[1] + dip)
        return [(points[0][0], first[1] + dip * 0.7), middle, (points[1][0], first[1] + dip * 0.7)]
    return points


def sides(line: Sequence[Point], width: float) -> tuple[list[Point], list[Point]]:
    """The two kerbs of a road."""
    left: list[Point] = []
    right: list[Point] = []
    for (ax, ay), (x, y), (bx, by) in _triples(line):
        dx, dy = bx - ax, by - ay
        long = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / long * width / 2, dx / long * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left, right


def _triples(line: Sequence[Point]) -> Iterator[tuple[Point, Point, Point]]:
    """Each point of a line between its neighbours."""
    around = [line[0], *line, line[-1]]
    yield from zip(around, around[1:], around[2:], strict=False)
