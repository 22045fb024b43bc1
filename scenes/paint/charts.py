"""Numbers as drawings: towers for points, ruins for lost games, bars hatched for luck and plain for choices."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from scenes.paint.ink import Point, Sketch, box
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Colour, Theme, mix

BarKind = Literal["luck", "gain", "loss", "plain"]


@kept
def tower_bar(width: float, height: float, scale: float, theme: Theme, *, best: bool = False) -> Piece:
    """A bar as a battlemented tower, anchored at the middle of its foot; the `best` one is golden."""
    pad = 4.0
    sketch = Sketch(width + 2 * pad, height + 12 + 2 * pad, scale, theme, ("tower bar", round(height)))
    fill = theme.wash.straw if best else theme.wash.stone
    with sketch.at(pad + width / 2, pad + height + 12):
        half = width / 2
        step = 2 * (half + 2) / 5
        for i in range(3):
            x = -half - 2 + 2 * i * step
            sketch.shape(box(x, -height - 7, step, 8), fill, 1.1, amount=0.3, offset=(0, 0))
        sketch.shape(box(-half, -height, width, height), fill, 1.4, amount=0.5, offset=(0, 0))
        sketch.hatch(box(half * 0.25, -height + 1, half * 0.72, height - 2), 82, 3.4, 0.8, opacity=0.5)
    return Piece(sketch.render(), (round((pad + width / 2) * scale), round((pad + height + 12) * scale)))


@kept
def ruin_bar(width: float, scale: float, theme: Theme) -> Piece:
    """The stump of a town that fell, anchored at the middle of its foot."""
    pad = 3.0
    sketch = Sketch(width + 2 * pad, 24 + 2 * pad, scale, theme, "ruin bar")
    with sketch.at(pad + width / 2, pad + 24):
        h = width / 2
        stump: list[Point] = [
            (-h, 0),
            (-h * 0.8, -14),
            (-h * 0.45, -8),
            (-h * 0.2, -19),
            (h * 0.15, -9),
            (h * 0.5, -16),
            (h * 0.75, -6),
            (h, 0),
        ]
        sketch.shape(stump, mix(theme.illegal.paper, theme.card, 0.6), 1.3, theme.illegal.paper, offset=(0, 0))
        sketch.hatch(stump, 60, 4, 0.9, theme.illegal.paper, 0.7)
    return Piece(sketch.render(), (round((pad + width / 2) * scale), round((pad + 24) * scale)))


@kept
def bar(width: float, height: float, kind: BarKind, scale: float, theme: Theme) -> Piece:
    """A lying or standing bar of `width` by `height` units, anchored at its top left corner.

    Luck is hatched, a gain green, a loss red and crossed by strokes the other way, so that none needs its colour.
    """
    pad = 3.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("bar", kind, round(width), round(height)))
    fills: dict[BarKind, Colour] = {
        "luck": theme.wash.stone,
        "gain": mix(theme.legal.paper, theme.card, 0.18),
        "loss": mix(theme.illegal.paper, theme.card, 0.42),
        "plain": theme.deep_parchment,
    }
    with sketch.at(pad, pad):
        region = box(0, 0, width, height)
        sketch.shape(region, fills[kind], 1.4, amount=0.5, offset=(0, 0), solid=kind in ("gain", "loss"))
        if kind == "luck":
            sketch.hatch(region, 52, 5, 1.0, opacity=0.65)
        elif kind == "loss":
            sketch.hatch(region, -52, 8, 0.9, opacity=0.45)
        elif kind == "plain":
            sketch.hatch(box(width * 0.72, 0, width * 0.28, height), 84, 4, 0.8, opacity=0.4)
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


@kept
def meter(width: float, share: float, scale: float, theme: Theme, *, height: float = 8, good: bool = True) -> Piece:
    """A narrow bar filled by `share` (0 to 1), anchored at its top left corner."""
    if not 0 <= share <= 1:
        raise ValueError(f"a share lies between 0 and 1, not {share}")
    pad = 2.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("meter", round(width)))
    with sketch.at(pad, pad):
        sketch.panel(0, 0, width, height, 2, theme.deep_parchment, 1.0, theme.hairline, amount=0.2, solid=True)
        if share > 0:
            colour = theme.legal.paper if good else theme.soft_ink
            sketch.wash(
                box(0.6, 0.6, max(1.0, (width - 1.2) * share), height - 1.2),
                colour,
                offset=(0, 0),
                amount=0.15,
                solid=True,
            )
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


def steady(points: Sequence[Point], count: int = 8) -> list[Point]:
    """A curve through points from left to right that between two of them is never above or below both."""
    if len(points) < 3 or any(b[0] <= a[0] for a, b in pairwise(points)):
        return list(points)
    steep = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(points)]
    inner = [0.0 if a * b <= 0 else 2 * a * b / (a + b) for a, b in pairwise(steep)]
    slopes = [steep[0], *inner, steep[-1]]
    line: list[Point] = []
    for ((ax, ay), (bx, by)), rise, fall in zip(pairwise(points), slopes, slopes[1:], strict=False):
        wide = bx - ax
        for t in (i / count for i in range(count)):
            t2, t3 = t * t, t * t * t
            y = (2 * t3 - 3 * t2 + 1) * ay + (t3 - 2 * t2 + t) * wide * rise
            line.append((ax + wide * t, y + (3 * t2 - 2 * t3) * by + (t3 - t2) * wide * fall))
    return [*line, points[-1]]


@kept
def curve(
    points: tuple[Point, ...], scale: float, theme: Theme, *, colour: Colour | None = None, width: float = 2.6
) -> Piece:
    """A line through points in units, with a pale rim so that it stays clear of what it crosses; anchor at (0, 0)."""
    pad = 8.0
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    right, low = max(x for x, _ in points) + pad, max(y for _, y in points) + pad
    sketch = Sketch(right - left, low - top, scale, theme, ("curve", points), origin=(-left, -top))
    line = steady(points)
    sketch.stroke(line, width + 3, theme.parchment, amount=0.3, taper=0.1)
    sketch.stroke(line, width, colour or theme.focus.paper, amount=0.3, taper=0.1)
    return Piece(sketch.render(), (round(-left * scale), round(-top * scale)))


@kept
def axis(width: float, height: float, levels: int, scale: float, theme: Theme) -> Piece:
    """The faint level lines behind a chart, `levels` spaces from foot to top; anchored at its foot's left end."""
    pad = 3.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("axis", levels), origin=(pad, pad + height))
    chance = random.Random(levels)
    for i in range(levels + 1):
        y = -height * i / max(1, levels)
        strong = i == 0
        sketch.stroke(
            [(0, y), (width, y + chance.uniform(-0.4, 0.4))],
            1.4 if strong else 0.9,
            None if strong else theme.hairline,
            amount=0.5,
            opacity=1.0 if strong else 0.7,
        )
    return Piece(sketch.render(), (round(pad * scale), round((pad + height) * scale)))
