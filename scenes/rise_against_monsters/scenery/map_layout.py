"""Where the lands lie on the board: one opened before the others; at the end a painted map, or a ring round a heath.

All in units from the board's top left corner. Seats go clockwise; whoever is named first lies in front: at the bottom
left of four lands, else along the foot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from scenes.paint.ink import Point

Kind = Literal["map", "ring", "opened"]
Look = Literal["part", "tile", "front"]
"""`part` of the painted map, a small `tile`, or the land in `front`, drawn large."""

RIVER, CROSS = 60.0, 52.0
"""How far the lands of the map lie apart, beside each other and one above the other."""
GAP = 8.0
SIDE_WIDTH = 206.0
ARROWS = 92.0
"""Units at the right of the head of a ring's front that the buttons which turn the ring take."""
EDGE = 4.0


class Box(NamedTuple):
    """A rectangle in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def moved(self, dx: float, dy: float) -> Box:
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, by: float) -> Box:
        """So much larger on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: Box) -> bool:
        """Do the two overlap?"""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


class Gate(NamedTuple):
    """A stretch of a land's edge through which roads go: from one point to another, and the way out."""

    start: Point
    end: Point
    out: Point


@dataclass(frozen=True, slots=True)
class Plot:
    """The place of one land: its ground, the strip with its name, and the room for what lies in it."""

    player: str
    look: Look
    ground: Box
    head: Box
    room: Box


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All lands, clockwise from the one in front, with the rivers between them (points and width)."""

    kind: Kind
    size: tuple[float, float]
    lands: tuple[Plot, ...]
    rivers: tuple[tuple[tuple[Point, ...], float], ...] = ()
    heath: tuple[float, float] = (0.0, 0.0)
    """From where to where the common ground of a ring goes between the tiles at its sides."""

    @property
    def plots(self) -> dict[str, Plot]:
        """Each player's land."""
        return {plot.player: plot for plot in self.lands}

    @property
    def front(self) -> Plot:
        """The land in front."""
        return self.lands[0]

    def gate(self, land: str, beyond: str) -> Gate:
        """Where the roads from one land to another leave it."""
        here, there = self.plots[land].ground, self.plots[beyond].ground
        if self.kind == "map":
            return self._map_gate(here, there, self.plots[land].head)
        if self.plots[land].look == "front":
            return Gate((here.x + here.w * 0.27, here.y), (here.x + here.w * 0.8, here.y), (0, -1))
        left = here.cx < self.size[0] / 2
        if "front" not in (self.plots[land].look, self.plots[beyond].look) and self._stacked(here, there):
            x, y = max(here.x, there.x), here.bottom if there.y > here.y else here.y
            wide = min(here.right, there.right) - x
            return Gate((x + wide * 0.3, y), (x + wide * 0.7, y), (0, 1 if there.y > here.y else -1))
        if here.y > EDGE + 1:  # a tile at the side
            x = here.right if left else here.x
            return Gate((x, here.y + here.h * 0.25), (x, here.bottom - here.h * 0.16), (1 if left else -1, 0))
        start, end = here.x + here.w * 0.14, here.right - here.w * 0.14
        if self.heath[1]:
            start, end = max(start, self.heath[0] + 10), min(end, self.heath[1] - 10)
        if end - start < 40:  # the tile below it shuts it in: roads leave at the inner corner
            start, end = (here.right - 84, here.right - 24) if left else (here.x + 24, here.x + 84)
        return Gate((start, here.bottom), (end, here.bottom), (0, 1))

    def _stacked(self, here: Box, there: Box) -> bool:
        """Does one of two tiles lie right below the other?"""
        return here.y != there.y and min(here.right, there.right) - max(here.x, there.x) > 90

    def _map_gate(self, here: Box, there: Box, head: Box) -> Gate:
        """Across a river: through the edge that the two share, else at the corner towards each other.

        Where a land's name stands in that corner, the road goes in below it.
        """
        right, below = there.cx > here.cx, there.cy > here.cy
        side = abs(there.cx - here.cx) > 1 and not (here.w > self.size[0] * 0.6 or there.w > self.size[0] * 0.6)
        stacked = abs(there.cy - here.cy) > 1
        y, out = (here.bottom, 1.0) if below else (here.y, -1.0)
        if side and stacked and not right and not below:
            y = head.bottom + 18
            return Gate((here.x, y - 12), (here.x, y + 12), (-1, 0))
        if side and stacked:
            x = here.right - 34 if right else here.x + 34
            return Gate((x - 12, y), (x + 12, y), (0.7 if right else -0.7, 0.7 * out))
        if side:
            x = here.right if right else here.x
            return Gate((x, here.y + here.h * 0.34), (x, here.bottom - here.h * 0.18), (1 if right else -1, 0))
        near = here if here.w <= there.w else there  # the narrower of the two
        return Gate((near.x + near.w * 0.5, y), (near.x + near.w * 0.78, y), (0, out))


def arrange(kind: Kind, order: Sequence[str], size: tuple[float, float], text: float = 1.0) -> Arrangement:
    """The lands of these players on a board of that size in units; `text` is the scale of type."""
    if kind == "map":
        return _map(order, size, text)
    if kind == "ring":
        return _ring(order, size, text)
    return _opened(order, size, text)


def _plot(player: str, look: Look, ground: Box, text: float) -> Plot:
    """A land with its name strip above the room for its cards."""
    high = {"part": 44.0, "tile": 40.0, "front": 42.0}[look] * (1 + (min(text, 1.6) - 1) * 0.5)
    head = Box(ground.x, ground.y, ground.w, high)
    side, foot = (6.0, 5.0) if look == "tile" else (9.0, 8.0)
    top = head.bottom - 1
    return Plot(player, look, ground, head, Box(ground.x + side, top, ground.w - 2 * side, ground.bottom - foot - top))


def _map(order: Sequence[str], size: tuple[float, float], text: float) -> Arrangement:
    width, height = size
    inner_w, inner_h = width - 2 * EDGE, height - 2 * EDGE
    half_w, half_h = (inner_w - RIVER) / 2, (inner_h - CROSS) / 2
    left, right, top, low = EDGE, EDGE + half_w + RIVER, EDGE, EDGE + half_h + CROSS
    whole_low = Box(left, low, inner_w, half_h)
    places = {
        2: (whole_low, Box(left, top, inner_w, half_h)),
        3: (whole_low, Box(left, top, half_w, half_h), Box(right, top, half_w, half_h)),
        4: (
            Box(left, low, half_w, half_h),
            Box(left, top, half_w, half_h),
            Box(right, top, half_w, half_h),
            Box(right, low, half_w, half_h),
        ),
    }[len(order)]
    x, y = left + half_w + RIVER / 2, top + half_h + CROSS / 2
    across = tuple(
        (width * share, y + shift)
        for share, shift in ((-0.02, 2), (0.14, -4), (0.3, 5), (0.46, -2), (0.56, 2), (0.72, -5), (0.88, 5), (1.02, -2))
    )
    last = 1.02 if len(order) == 4 else y / height
    down = tuple(
        (x + shift, height * last * share)
        for share, shift in ((-0.03, 0), (0.16, -4), (0.35, 5), (0.56, -2), (0.76, 3), (0.9, -4), (1.0, 2))
    )
    rivers = ((across, CROSS - 4),) if len(order) == 2 else ((across, CROSS - 4), (down, RIVER - 4))
    lands = tuple(_plot(player, "part", box, text) for player, box in zip(order, places, strict=True))
    return Arrangement("map", size, lands, rivers)


def _ring(order: Sequence[str], size: tuple[float, float], text: float) -> Arrangement:
    width, height = size
    inner_w, inner_h = width - 2 * EDGE, height - 2 * EDGE
    top_h, front_h = inner_h * 0.306, inner_h * 0.342
    front = Box(EDGE, EDGE + inner_h - front_h, inner_w, front_h)
    above = len(order) - 3
    side_w = max(SIDE_WIDTH, inner_w * 0.22)
    free = inner_h - top_h - front_h
    side_y, side_h = EDGE + top_h + free * 0.19, free * 0.785
    tile_w = (inner_w - GAP * (above - 1)) / above
    tops = [Box(EDGE + number * (tile_w + GAP), EDGE, tile_w, top_h) for number in range(above)]
    boxes = [front, Box(EDGE, side_y, side_w, side_h), *tops, Box(EDGE + inner_w - side_w, side_y, side_w, side_h)]
    tile: Look = "tile"
    looks: list[Look] = ["front", *[tile] * (len(order) - 1)]
    lands = [_plot(player, look, box, text) for player, look, box in zip(order, looks, boxes, strict=True)]
    head = lands[0].head
    lands[0] = replace(lands[0], head=head._replace(w=head.w - ARROWS))
    return Arrangement("ring", size, tuple(lands), heath=(EDGE + side_w, EDGE + inner_w - side_w))


def _opened(order: Sequence[str], size: tuple[float, float], text: float) -> Arrangement:
    width, height = size
    inner_w, inner_h = width - 2 * EDGE, height - 2 * EDGE
    others = order[1:]
    top_h, strip = inner_h * (0.287 if len(others) < 5 else 0.335), inner_h * 0.102
    front = Box(EDGE, EDGE + top_h + strip, inner_w, inner_h - top_h - strip)
    gap = GAP if len(others) < 6 else GAP * 0.75
    tile_w = (inner_w - gap * (len(others) - 1)) / len(others)
    tiles = [
        _plot(player, "tile", Box(EDGE + number * (tile_w + gap), EDGE, tile_w, top_h), text)
        for number, player in enumerate(others)
    ]
    land = _plot(order[0], "front", front, text)
    if len(order) > 4:
        land = replace(land, head=land.head._replace(w=land.head.w - ARROWS))
    return Arrangement("opened", size, (land, *tiles))
