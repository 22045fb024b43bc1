"""What is seen of a stroke, by its tool: lines, flat fills and words, computed from its points and kept.

A look is a list of `Mark`s in sheet units.  The screen, the PNG, the SVG and the PDF are all drawn from it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from scenes.city.document import Stroke
from scenes.city.ink import Knot, line_of

Colour = tuple[int, int, int]
Kind = Literal["line", "fill", "words"]


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing to draw: a line with its widths, a filled outline, or words at a point (half width = size)."""

    kind: Kind
    points: tuple[Knot, ...]
    colour: Colour
    alpha: int = 255
    words: str = ""
    angle: float = 0.0


INK: Colour = (0x2B, 0x21, 0x18)
PAPER: Colour = (0xF4, 0xEA, 0xD0)
ROOF, STONE, TIMBER = (0xB5, 0x58, 0x3A), (0xC9, 0xBF, 0xA6), (0xA9, 0x81, 0x4F)
GRASS, WATER, SLATE = (0xA9, 0xB2, 0x7C), (0x9D, 0xBF, 0xC9), (0x7C, 0x8A, 0x86)
WASH_ALPHA = 82
HALO: Colour = (0x8E, 0xC5, 0xFF)
HALO_ALPHA = 110
STAMPS = ("tower", "gate", "bridge", "ford", "tree", "well", "statue", "hatching")


def rgb(code: str) -> Colour:
    """The colour of a code such as `#2B2118`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def looks_of(stroke: Stroke, smoothing: int) -> tuple[Mark, ...]:
    """What a stroke looks like."""
    colour = rgb(stroke.colour)
    if stroke.tool == "label":
        x, y = stroke.points[0][:2]
        return (Mark("words", ((x, y, stroke.width),), colour, words=stroke.words, angle=stroke.angle),)
    if stroke.tool == "stamp":
        return tuple(_stamp(stroke))
    if stroke.tool == "line":
        half = stroke.width / 2
        (ax, ay, *_), (bx, by, *_) = stroke.points[0], stroke.points[-1]
        return (Mark("line", _straight(ax, ay, bx, by, half), colour),)
    line = line_of(stroke.points, stroke.width, smoothing, taper=stroke.tool not in ("wash", "dotted"))
    if stroke.tool == "wash":
        even = tuple((x, y, stroke.width / 2) for x, y, _ in line)
        return (Mark("line", even, colour, WASH_ALPHA),)
    if stroke.tool == "dotted":
        return tuple(Mark("line", ((x, y, stroke.width * 0.55),), colour) for x, y in _steps(line, stroke.width * 2.6))
    if stroke.tool == "ruin":
        return tuple(_ruin(line, stroke.width, colour))
    if stroke.tool == "annotate":
        halo = tuple((x, y, stroke.width * 0.5 + 5) for x, y, _ in line)
        return Mark("line", halo, HALO, HALO_ALPHA), Mark("line", tuple(line), colour)
    return (Mark("line", tuple(line), colour),)


def _straight(ax: float, ay: float, bx: float, by: float, half: float) -> tuple[Knot, ...]:
    length = math.hypot(bx - ax, by - ay)
    if length < 6 * half:
        return (ax, ay, half), (bx, by, half)
    t = min(0.2, 7 * half / length)
    ends = ((0.0, 0.3), (t / 2, 0.75), (t, 1.0), (1 - t, 1.0), (1 - t / 2, 0.75), (1.0, 0.3))
    return tuple((ax + (bx - ax) * s, ay + (by - ay) * s, half * w) for s, w in ends)


def _steps(line: Sequence[Knot], step: float) -> Iterable[tuple[float, float]]:
    """Points along a line, one each `step`."""
    if not line:
        return
    yield line[0][0], line[0][1]
    left = step
    for (ax, ay, _), (bx, by, _) in itertools.pairwise(line):
        length = math.hypot(bx - ax, by - ay)
        at = left
        while at <= length:
            yield ax + (bx - ax) * at / length, ay + (by - ay) * at / length
            at += step
        left = at - length


def _ruin(line: Sequence[Knot], width: float, colour: Colour) -> Iterable[Mark]:
    """Hatching crossed twice along the pen's way."""
    reach = max(7.0, width * 3)
    half = max(0.5, width * 0.22)
    for number, (x, y) in enumerate(_steps(line, reach * 0.55)):
        off = ((number * 7) % 5 - 2) * 0.12 * reach  # irregular ends, the same each time
        for lean in (0.45, -0.7):
            dx, dy = reach * lean, reach
            yield Mark(
                "line", ((x - dx + off, y - dy, half * 0.6), (x, y, half), (x + dx, y + dy - off, half * 0.6)), colour
            )


# ------------------------------------------------------------------------------------------------------ stamps

_Poly = tuple[tuple[float, float], ...]


def _ring(x: float, y: float, rx: float, ry: float, count: int = 20) -> _Poly:
    return tuple(
        (x + rx * math.cos(2 * math.pi * k / count), y + ry * math.sin(2 * math.pi * k / count))
        for k in range(count + 1)
    )


def _box(x: float, y: float, w: float, h: float) -> _Poly:
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)


# name -> fills (colour, outline) and ink lines, in a box from -1 to 1
_STAMPS: dict[str, tuple[list[tuple[Colour, _Poly]], list[_Poly]]] = {
    "tower": (
        [(STONE, _box(-0.42, -0.3, 0.84, 1.2)), (SLATE, ((-0.55, -0.3), (0, -1.0), (0.55, -0.3)))],
        [_box(-0.42, -0.3, 0.84, 1.2), ((-0.55, -0.3), (0, -1.0), (0.55, -0.3), (-0.55, -0.3)),
         ((-0.08, 0.1), (-0.08, 0.35)), ((0.12, 0.45), (0.36, 0.45)), ((-0.36, 0.62), (-0.1, 0.62))],
    ),
    "gate": (
        [(STONE, _box(-0.9, -0.6, 1.8, 1.4)), (INK, ((-0.32, 0.8), (-0.32, 0.1), (0, -0.2), (0.32, 0.1), (0.32, 0.8)))],
        [((-0.9, 0.8), (-0.9, -0.8), (-0.62, -0.8), (-0.62, -0.55), (-0.34, -0.55), (-0.34, -0.8), (-0.1, -0.8),
          (-0.1, -0.55), (0.16, -0.55), (0.16, -0.8), (0.42, -0.8), (0.42, -0.55), (0.64, -0.55), (0.64, -0.8),
          (0.9, -0.8), (0.9, 0.8), (-0.9, 0.8)), ((0.5, 0.1), (0.8, 0.1)), ((-0.75, 0.4), (-0.45, 0.4))],
    ),
    "bridge": (
        [(STONE, ((-1, -0.35), (1, -0.35), (1, 0.35), (-1, 0.35)))],
        [((-1.05, -0.36), (0, -0.42), (1.05, -0.36)), ((-1.05, 0.36), (0, 0.3), (1.05, 0.36)),
         *(((x, -0.36), (x, 0.33)) for x in (-0.75, -0.45, -0.15, 0.15, 0.45, 0.75))],
    ),
    "ford": (
        [],
        [((-1, y), (-0.6, y - 0.14), (-0.2, y), (0.2, y - 0.14), (0.6, y), (1, y - 0.12)) for y in (-0.3, 0.05, 0.4)],
    ),
    "tree": (
        [(GRASS, _ring(0, -0.3, 0.6, 0.62)), (TIMBER, _box(-0.07, 0.3, 0.14, 0.6))],
        [_ring(0, -0.3, 0.6, 0.62), ((-0.07, 0.3), (-0.09, 0.92)), ((0.07, 0.3), (0.09, 0.92)),
         ((0.15, -0.1), (0.4, 0.05)), ((0.2, -0.35), (0.48, -0.2))],
    ),
    "well": (
        [(STONE, _ring(0, 0.35, 0.6, 0.3)), (WATER, _ring(0, 0.3, 0.38, 0.16)),
         (ROOF, ((-0.75, -0.4), (0, -0.95), (0.75, -0.4)))],
        [_ring(0, 0.35, 0.6, 0.3), _ring(0, 0.3, 0.38, 0.16), ((-0.5, 0.2), (-0.5, -0.4)), ((0.5, 0.2), (0.5, -0.4)),
         ((-0.75, -0.4), (0, -0.95), (0.75, -0.4), (-0.75, -0.4))],
    ),
    "statue": (
        [(STONE, _box(-0.45, 0.5, 0.9, 0.4)), (STONE, ((-0.25, 0.5), (-0.3, -0.3), (0.3, -0.3), (0.25, 0.5)))],
        [_box(-0.45, 0.5, 0.9, 0.4), ((-0.25, 0.5), (-0.3, -0.3), (0.3, -0.3), (0.25, 0.5)), _ring(0, -0.55, 0.2, 0.23),
         ((0.3, -0.25), (0.62, -0.75)), ((0.62, -1.0), (0.62, 0.1))],
    ),
    "hatching": (
        [],
        [*(((x - 0.25, -0.9), (x + 0.2, 0.9)) for x in (-0.7, -0.35, 0, 0.35, 0.7)),
         *(((x + 0.35, -0.85), (x - 0.3, 0.85)) for x in (-0.6, -0.2, 0.2, 0.6))],
    ),
}  # fmt: skip


def _stamp(stroke: Stroke) -> Iterable[Mark]:
    """A stamp of half size `width` at its point."""
    fills, lines = _STAMPS.get(stroke.words, _STAMPS["hatching"])
    x, y = stroke.points[0][:2]
    size, turn = stroke.width, math.radians(stroke.angle)
    c, s = math.cos(turn) * size, math.sin(turn) * size
    half = max(0.6, size * 0.045)

    def at(points: Iterable[tuple[float, float]], miss: float = 0.0) -> tuple[Knot, ...]:
        return tuple((x + px * c - py * s + miss, y + px * s + py * c + miss * 0.75, half) for px, py in points)

    for colour, outline in fills:
        yield Mark("fill", at(outline, size * 0.03), colour)
    for line in lines:
        points = at(line)
        for a, b in itertools.pairwise(points) if len(line) < 8 else ():
            yield Mark("line", (a, b), rgb(stroke.colour))
        if len(line) >= 8:
            yield Mark("line", points, rgb(stroke.colour))


class Looks:
    """The looks of strokes, kept while the strokes live."""

    def __init__(self, smoothing: int) -> None:
        self.smoothing = smoothing
        self._kept: dict[int, tuple[Stroke, tuple[Mark, ...]]] = {}

    def of(self, stroke: Stroke) -> tuple[Mark, ...]:
        """The look of a stroke, computed at most once while it is unchanged."""
        kept = self._kept.get(stroke.id)
        if kept is None or kept[0] is not stroke:
            if len(self._kept) > 30000:
                self._kept.clear()
            kept = self._kept[stroke.id] = (stroke, looks_of(stroke, self.smoothing))
        return kept[1]

    def smooth(self, amount: int) -> None:
        """Another smoothing: everything is computed anew."""
        self.smoothing = amount
        self._kept.clear()
