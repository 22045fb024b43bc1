"""A net of squares or hexes over the sheet, and what a map's scale says: in units of the sheet."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import Literal, get_args

from scenes.city.drawing.document import SHEET

Net = Literal["none", "squares", "hexes", "east"]
"""`east`: hexes that thin out towards the west, so that the rest stays a picture."""
NETS: tuple[Net, ...] = get_args(Net)
CELL = 40.0
"""Units across a cell: so wide are the squares of a table for Universal VTT, too."""
PACES = 25
"""So many paces of the map are one cell."""
Segment = tuple[tuple[float, float], tuple[float, float]]


def net_of(word: str) -> Net:
    """The net of that name; none for any other."""
    return next((net for net in NETS if net == word), "none")


EAST, THIN = SHEET[0] * 0.6, 5 * CELL
"""Where hexes of the east begin, and over how many units they grow to their full strength."""


def strength(net: Net, x: float) -> float:
    """How much of its ink a net has there, from 0 to 1."""
    return 1.0 if net != "east" else min(1.0, max(0.0, (x - EAST) / THIN))


def segments(net: Net) -> Iterator[Segment]:
    """The lines of a net, each once."""
    wide, high = SHEET
    if net == "squares":
        for n in range(1, math.ceil(wide / CELL)):
            yield (n * CELL, 0.0), (n * CELL, high)
        for n in range(1, math.ceil(high / CELL)):
            yield (0.0, n * CELL), (wide, n * CELL)
    elif net != "none":
        side, half = CELL / math.sqrt(3), CELL / 2
        for row in range(math.ceil(high / (1.5 * side)) + 1):
            y, shift = row * 1.5 * side, half * (row % 2)
            for column in range(math.ceil(wide / CELL) + 1):
                x = column * CELL + shift  # the middle of a hex: its three lines at the right and below
                corners = (x, y - side), (x + half, y - side / 2), (x + half, y + side / 2), (x, y + side)
                yield from (part for pair in itertools.pairwise(corners) if (part := _on_sheet(*pair)))


def _on_sheet(a: tuple[float, float], b: tuple[float, float]) -> Segment | None:
    """A line as far as it lies on the sheet (its ends are near to it)."""
    ends = [(min(SHEET[0], max(0.0, x)), min(SHEET[1], max(0.0, y))) for x, y in (a, b)]
    return (ends[0], ends[1]) if math.dist(*ends) > 1 and _inside((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) else None


def _inside(x: float, y: float) -> bool:
    return 0 <= x <= SHEET[0] and 0 <= y <= SHEET[1]
