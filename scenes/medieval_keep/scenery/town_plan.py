"""Where everything stands in a town of Medieval Keep: castle, rows of plots on their lanes, wall, gate, the field.

Places are in units from the town's top left corner; a town is `width` by `height` units (726 by 530 in the usual
frame). Rows behind are smaller, as they are farther away; the field before the wall is where attackers camp.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from scenes.paint.ink import Point
from scenes.paint.theme import TOKEN_SIZE

TOWN_SIZE = (726.0, 530.0)
USUAL_PLOTS = 12
MOST_PLOTS = 30
RING = (116.0, 48.0)  # the ring around a plot of usual size
FULL = 97.0
"""Units of a drawing where there are at most twelve plots, in the row that is nearest."""
WALLS = 4
STANDING = {WALLS: (0, 1, 2, 3), 3: (0, 1, 2), 2: (0, 1), 1: (1,), 0: ()}
"""Which of the four stretches stand, by the number of walls that are left."""
FAR = 0.78
"""Size of what stands in the row behind, against the one in front."""
UNIT = 34
"""Units across a token on the wall of a small town."""


@dataclass(frozen=True, slots=True)
class Plot:
    """A place for a building: (x, y) is the middle of its ground, `size` the width of the drawing, in units."""

    x: float
    y: float
    size: float
    room: float
    row: int = 0
    """Counted from behind."""

    @property
    def ring(self) -> tuple[float, float]:
        """Half-axes of the ring around it."""
        k = self.size / FULL
        return RING[0] / 2 * k, RING[1] / 2 * k

    def holds(self, x: float, y: float) -> bool:
        """Whether a point, in units of the town, is on this plot or on the building on it."""
        return abs(x - self.x) <= self.size * 0.6 and self.y - self.size * 0.72 <= y <= self.y + self.size * 0.42


Grid = tuple[tuple[int, int], ...]
"""Plots left and right of the road, row by row from behind; the castle takes room from the first."""
_GRIDS: tuple[Grid, ...] = (
    ((2, 2),) * 3,
    ((3, 3),) * 2,
    ((2, 2), (2, 3), (3, 3)),
    ((4, 4),) * 2,
    ((2, 3), (3, 4), (3, 4)),
    ((2, 3), (4, 4), (4, 4)),
    ((3, 3), (4, 5), (4, 5)),
    ((2, 3), (3, 3), (3, 3), (3, 4)),
    ((3, 3), (4, 4), (4, 4), (4, 4)),
    ((5, 5),) * 3,
)


@dataclass(frozen=True, slots=True)
class TownPlan:
    """Where everything stands in a town of this size."""

    width: float
    height: float
    plots: tuple[Plot, ...]
    castle: tuple[float, float, float]  # middle x, foot y, size
    gate: Point  # middle of the threshold
    wall_foot: float
    wall_height: float
    towers: tuple[float, ...]
    stretches: tuple[tuple[float, float], ...]  # four, from left to right

    def _room(self, token: float) -> list[int]:
        """How many tokens stand clear of each other on each stretch."""
        return [max(1, int((x1 - x0 + 0.1 * token) / (1.1 * token))) for x0, x1 in self.stretches]

    def standing_room(self, token: float = TOKEN_SIZE) -> int:
        """How many tokens stand clear of each other on the wall walk."""
        return sum(self._room(token))

    def walk(self, count: int, token: float = TOKEN_SIZE, walls: int = WALLS) -> list[Point]:
        """Middles of `count` tokens of that size on the wall walk, spread over the four stretches.

        Where the wall has fallen they stand on the ground, behind the rubble.
        """
        room, long, per = self._room(token), [x1 - x0 for x0, x1 in self.stretches], [0, 0, 0, 0]
        for _ in range(count):
            # the emptiest for its length; the stretches beside the gate fill first
            free = [i for i in (1, 2, 0, 3) if per[i] < room[i]] or (1, 2, 0, 3)
            per[min(free, key=lambda i: (per[i] + 1) / long[i])] += 1
        places: list[Point] = []
        for (x0, x1), crowd in zip(self.stretches, per, strict=True):
            places += self._abreast(crowd, x0, x1, token, walls)
        return places

    def crowd(self, count: int, token: float, walls: int, end: float) -> list[Point]:
        """The same for more than the stretches hold: on the towers, too, on both sides of the gate, as far as `end`."""
        (left, _), (_, gate), (beyond, _), (_, right) = self.stretches
        right = max(beyond + token, min(right, end - token / 2))
        first = round(count * (gate - left) / (gate - left + right - beyond))
        return [
            *self._abreast(first, left, gate, token, walls),
            *self._abreast(count - first, beyond, right, token, walls),
        ]

    def _abreast(self, count: int, x0: float, x1: float, token: float, walls: int) -> list[Point]:
        """Tokens beside each other, in the middle of a part of the wall."""
        pitch = min(1.16 * token, (x1 - x0) / max(1, count))
        start = (x0 + x1) / 2 - pitch * (count - 1) / 2
        return [(x, self.stand(x, token, walls)) for x in (start + pitch * k for k in range(count))]

    def stand(self, x: float, token: float, walls: int) -> float:
        """The height of a token's middle on the wall, or behind the rubble where that has fallen."""
        fallen = [span for number, span in enumerate(self.stretches) if number not in STANDING[walls]]
        up = 0.3 * self.wall_height if any(x0 <= x <= x1 for x0, x1 in fallen) else self.wall_height
        return self.wall_foot - up - 0.32 * token

    def plot_at(self, x: float, y: float) -> int | None:
        """The number of the plot under a point; the one in front wins."""
        hits = [i for i, plot in enumerate(self.plots) if plot.holds(x, y)]
        return max(hits, key=lambda i: self.plots[i].y) if hits else None

    def road_x(self, y: float) -> float:
        """The middle of the road from the castle to the gate at this height."""
        return _road_x(self.castle[0], self.gate[0], self.castle[1], self.wall_foot, self.width, y)

    @property
    def rows(self) -> list[list[Plot]]:
        """The plots row by row, from behind."""
        return [
            [plot for plot in self.plots if plot.row == row] for row in range(max(plot.row for plot in self.plots) + 1)
        ]

    def lane(self, row: Sequence[Plot]) -> list[Point]:
        """The lane before a row of plots, from end to end."""
        first, last = row[0], row[-1]
        middle = self.road_x(first.y)
        ends = (first.x - first.size * 0.55, last.x + last.size * 0.55)
        xs = [ends[0] + (ends[1] - ends[0]) * i / 8 for i in range(9)]
        return [(x, _lane_y(first, x - middle, self.width)) for x in xs]

    @property
    def field(self) -> tuple[float, float]:
        """Height of the field before the wall: from, to."""
        return self.wall_foot, self.height


def _lane_y(plot: Plot, off: float, width: float) -> float:
    """A lane rises and falls with the ground, and dips where it meets the road."""
    wave = 0.05 * math.sin(off / width * 17 + 1.9 * plot.row) - 0.06 * math.cos(off / width * 7)
    return plot.y + plot.size * (0.19 + wave)


def _road_x(castle_x: float, gate_x: float, top: float, low: float, width: float, y: float) -> float:
    share = max(0.0, min(1.0, (y - top) / (low - top)))
    return castle_x + (gate_x - castle_x) * share + 0.017 * width * math.sin(share * math.tau)


def detail_scale(width: float, height: float) -> float:
    """How large trees, towers and merlons are drawn in a town of this size; 1 in the usual frame."""
    return max(0.42, min(1.0, width / 640, height / 400))


def _plots(
    w: float, h: float, castle: tuple[float, float, float], gate_x: float, low: float, grid: Grid
) -> tuple[Plot, ...]:
    """Rows of plots left and right of the road, clear of the castle."""
    castle_x, castle_foot, castle_size = castle
    last = len(grid) - 1
    top = (0.318 if last <= 2 else 0.308) * h
    pitch = (low - top) / last
    places: list[Plot] = []
    for row, (left, right) in enumerate(grid):
        far = FAR + (1 - FAR) * row / last
        y = top + pitch * row
        road_x = _road_x(castle_x, gate_x, castle_foot, low, w, y)
        beside_castle = y - min(pitch, FULL) * 0.7 < castle_foot
        clear_left = castle_size * 0.6 if beside_castle else 0.045 * w
        clear_right = castle_size * 0.62 if beside_castle else 0.045 * w
        sides = ((0.012 * w, road_x - clear_left, left), (road_x + clear_right, 0.985 * w, right))
        for start, end, number in sides:
            room = (end - start) / number
            # a wide town has larger houses rather than more meadow
            size = min(FULL * max(1.0, min(1.35, w / 900)), pitch * 1.22 / far, room * 1.04 / far)
            places += [Plot(start + room * (i + 0.5), y, size * far, room, row) for i in range(number)]
    size = min(plot.size / (FAR + (1 - FAR) * plot.row / last) for plot in places)
    return tuple(_grown(plot, size, len(grid)) for plot in places)


def _grown(plot: Plot, size: float, rows: int) -> Plot:
    """The plot at about the size of all others, smaller the farther it lies; the rows are no straight lines."""
    far = FAR + (1 - FAR) * plot.row / (rows - 1)
    side = max(size * far, min(plot.size, size * far * 1.2))
    spare = max(0.0, plot.room - side) * 0.16
    shift = math.sin(plot.x * 0.37 + plot.row * 2.1)
    return Plot(plot.x + spare * shift, plot.y + side * 0.035 * math.sin(plot.x * 0.11), side, plot.room, plot.row)


def _merit(grid: tuple[Plot, ...]) -> tuple[float, int]:
    """Large drawings with room for their names are best; among equals the grid with fewer plots."""
    room = min(plot.room for plot in grid)
    return min(plot.size for plot in grid) * min(1.0, room / 92), -len(grid)


@functools.lru_cache(maxsize=64)
def town_plan(width: float = TOWN_SIZE[0], height: float = TOWN_SIZE[1], plots: int = USUAL_PLOTS) -> TownPlan:
    """The plan of a town with room for at least `plots` buildings (at most 30)."""
    if not 0 <= plots <= MOST_PLOTS:
        raise ValueError(f"a town has room for 0 to {MOST_PLOTS} buildings, not {plots}")
    w, h = width, height
    k = detail_scale(w, h)
    castle_x, gate_x = 0.462 * w, 0.47 * w
    castle_size = min(158.0, 0.33 * h, 0.3 * w)
    # a small town keeps its ground; a large one has room for those who besiege it
    field = 20 + (106 - 20) * max(0.0, min(1.1, (h - 196) / (530 - 196)))
    wall_foot, wall_height = h - field, 44.0 * k
    castle = (castle_x, 0.295 * h, castle_size)
    low = wall_foot - wall_height - max(0.105 * h, 60.0 * k)
    fitting = (grid for grid in _GRIDS if sum(left + right for left, right in grid) >= plots)
    grids = (_plots(w, h, castle, gate_x, low, grid) for grid in fitting)
    even = max(grids, key=_merit)
    gate_width = 108.0 * k
    posts = (0.03 * w, 0.225 * w, 0.715 * w, 0.97 * w)
    left, right = gate_x - gate_width / 2, gate_x + gate_width / 2
    stretches = (
        (posts[0] + 14 * k, posts[1] - 14 * k),
        (posts[1] + 14 * k, left),
        (right, posts[2] - 14 * k),
        (posts[2] + 14 * k, posts[3] - 14 * k),
    )
    return TownPlan(w, h, even, castle, (gate_x, wall_foot), wall_foot, wall_height, posts, stretches)
