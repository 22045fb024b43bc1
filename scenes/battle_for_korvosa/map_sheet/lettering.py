"""How much room a name takes on the sheet. Import this late: plane geometry takes long to load."""

from __future__ import annotations

from collections.abc import Sequence

from shapely.geometry import Polygon, box

LINE = 24.0
"""From base line to base line."""
SIZE = 24.34
"""Size of the letters: those of a name on the board, in units of the sheet."""
ABOVE = 0.76
"""So much of a line lies above its base line."""
_BY_WIDTH = {
    21: " ", 24: "'", 31: "j", 32: "il", 34: "-", 36: "ft", 39: "I", 40: "J", 46: "sz", 47: "r", 51: "c", 52: "e",
    53: "avy", 54: "Sg", 55: "x", 56: "Zo", 58: "FLq", 59: "Ed", 60: "k", 61: "Pbpu", 62: "CYhn", 63: "T", 65: "BX",
    66: "V", 68: "AGR", 70: "DKOQ", 73: "NU", 77: "H", 79: "w", 90: "M", 91: "m", 98: "W",
}  # fmt: skip
"""Advance of the letters of the bold serif, in hundredths of the size."""
WIDTH = {letter: width / 100 for width, letters in _BY_WIDTH.items() for letter in letters}
OTHER = 0.7
"""Of a letter that is not listed."""


def width_of(line: str) -> float:
    """How long a line of a name is."""
    return sum(WIDTH.get(letter, OTHER) for letter in line) * SIZE


def name_box(lines: Sequence[str], label: tuple[float, float]) -> Polygon:
    """The box of a name whose first base line has its middle at `label`."""
    half = max(width_of(line) for line in lines) / 2
    x, y = label
    top = y - LINE * ABOVE
    return box(x - half, top, x + half, top + LINE * len(lines))
