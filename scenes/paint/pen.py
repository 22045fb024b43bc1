"""One pen for every drawing: its lines keep their width on the screen, whatever size the drawing has.

A drawing is filled at any size, and its lines would grow and shrink with it: a castle bold, a card's picture fine.
So a line is given its width in units when the drawing is filled. Only what is as broad as a limb, a pole or a rope is
part of the thing itself and keeps its proportion.

A drawing smaller than a token is a sign in a line of text: it shrinks whole, its pen with it.
"""

from __future__ import annotations

import functools
import re
from itertools import pairwise

from msgspec import Struct

LAW = ((0.0, 0.0), (1.2, 0.8), (1.9, 1.1), (2.7, 1.6), (4.0, 2.4))
"""Width of a line in a drawing, and the units it takes on the screen; in between, in proportion."""
LIMB = LAW[-1][0]
"""What is broader is no line."""
FINE = 1.5
"""Hatching and marks are up to this wide."""
DENSE = 0.36
"""Below this many units to the drawing's own unit, fine lines would run together: they are left out."""
TOKEN = 44
"""Units of the longer side below which a drawing is a sign."""
OWN = frozenset({"ui", "ui-dark", "suits", "seats", "tokens"})
"""Groups of signs with a bold line of their own."""

_PATH = re.compile(r'<path d="([^"]*)"([^>]*)/>')
_STROKE = re.compile(r' stroke="[^"]*" stroke-width="([\d.]+)"')


class _Mark(Struct, frozen=True):
    """One path of a drawing. `limb` is the width inside which a tube's two lines lie, 0 for any other path."""

    data: str
    style: str
    width: float
    limb: float = 0
    inner: bool = False
    filled: bool = True


def units(width: float) -> float:
    """The units that a line of this width in a drawing takes on the screen.

    >>> [units(width) for width in (1.2, 1.9, 2.7)]
    [0.8, 1.1, 1.6]
    """
    for (low, a), (high, b) in pairwise(LAW):
        if width <= high:
            return a + (b - a) * (width - low) / (high - low)
    raise ValueError(f"a line {width} wide is a limb")


@functools.lru_cache(maxsize=256)
def _read(source: str) -> tuple[str, tuple[_Mark, ...]]:
    """The head of an SVG text and its paths; two lines along one way, paint on ink, are a tube."""
    found = list(_PATH.finditer(source))
    marks: list[_Mark] = []
    for path in found:
        data, style = path[1], path[2]
        stroke = _STROKE.search(style)
        mark = _Mark(data, style, float(stroke[1]) if stroke else 0, filled='fill="none"' not in style)
        last = marks[-1] if marks else None
        if last and not last.filled and not mark.filled and last.data == data and last.width > mark.width > 0:
            middle = (last.width + mark.width) / 2
            marks[-1] = _Mark(data, last.style, last.width - middle, middle, filled=False)
            mark = _Mark(data, style, middle - mark.width, middle, inner=True, filled=False)
        marks.append(mark)
    return source[: found[0].start()] if found else source, tuple(marks)


def inked(source: str, size: float, longer: float) -> str:
    """The SVG text of a drawing with the lines it has when its longer side, `longer` in it, is `size` units."""
    head, marks = _read(source)
    if not marks:
        return source
    scale = size / longer
    pen = max(size, TOKEN) / longer
    return head + "".join(_path(mark, scale, pen) for mark in marks) + "</svg>\n"


def _path(mark: _Mark, scale: float, pen: float) -> str:
    style = mark.style
    if mark.limb:
        edge = units(mark.width) / pen if mark.width <= LIMB else mark.width
        width = mark.limb - edge if mark.inner else mark.limb + edge
        style = _STROKE.sub(lambda found: _wide(found, max(width, 0.1)), style)
    elif 0 < mark.width <= LIMB:
        if scale < DENSE and mark.width <= FINE:
            if not mark.filled:
                return ""
            style = _STROKE.sub("", style)
        else:
            style = _STROKE.sub(lambda found: _wide(found, units(mark.width) / pen), style)
    return f'<path d="{mark.data}"{style}/>'


def _wide(stroke: re.Match[str], width: float) -> str:
    return stroke[0].replace(f'"{stroke[1]}"', f'"{width:.2f}"')
