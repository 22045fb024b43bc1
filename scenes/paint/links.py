"""What joins pieces: chains, ways with a pale rim that shows on any ground, numbers of an order, and sums."""

from __future__ import annotations

import math
from typing import Literal

from pygame import Rect

from scenes.paint import fonts
from scenes.paint.icons import draw_icon
from scenes.paint.ink import Point, Sketch, arc, box, smooth
from scenes.paint.marks import blit_number
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import Colour, Theme

Outcome = Literal["good", "bad", "short", "plain"]
"""What a sum comes to: enough, a loss, not enough yet, or nothing of the kind."""


def edge_points(one: Rect, other: Rect) -> tuple[Point, Point]:
    """Where a line between the middles of two rects leaves the one and reaches the other, in pixels."""
    return leaves(one, other.center), leaves(other, one.center)


def leaves(rect: Rect, towards: Point) -> Point:
    """Where a line from a rect's middle to a point crosses its edge."""
    x, y = rect.center
    dx, dy = towards[0] - x, towards[1] - y
    if not dx and not dy:
        return float(x), float(y)
    share = min(rect.w / 2 / abs(dx) if dx else math.inf, rect.h / 2 / abs(dy) if dy else math.inf, 1.0)
    return x + dx * share, y + dy * share


@kept
def chain(dx: int, dy: int, scale: float, theme: Theme, size: float = 1.0) -> Piece:
    """A chain from its anchor to a point (dx, dy) pixels away."""
    far = max(1.0, math.hypot(dx, dy) / scale)
    pad = 12.0
    start = pad + max(0, -dx) / scale, pad + max(0, -dy) / scale
    sketch = Sketch(abs(dx) / scale + 2 * pad, abs(dy) / scale + 2 * pad, scale, theme, "chain")
    count = max(2, round(far / (11 * size)))
    with sketch.at(start[0], start[1], turn=math.degrees(math.atan2(dy, dx))):
        for upright in (False, True):
            for number in range(upright, count, 2):
                x, long = far * (number + 0.5) / count, (5.5 if upright else 8.5) * size
                for thick, colour in ((5.6 * size, theme.parchment), (2.7 * size, theme.ink)):
                    if upright:
                        sketch.stroke([(x - long, 0), (x + long, 0)], thick, colour, amount=0.0, taper=0.1)
                    else:
                        ring = arc(x, 0, long, 5.0 * size)
                        sketch.stroke(ring, thick, colour, amount=0.0, closed=True, step=3)
    return Piece(sketch.render(), (round(start[0] * scale), round(start[1] * scale)))


@kept
def way(
    points: tuple[Point, ...],
    scale: float,
    theme: Theme,
    *,
    colour: Colour,
    width: float = 4.0,
    dashed: bool = True,
    head: bool = True,
) -> Piece:
    """An arrow, or with no `head` a line, through points in pixels; its anchor is the point (0, 0)."""
    near = [(x / scale, y / scale) for x, y in points]
    line = smooth(near) if len(near) > 2 else near
    pad = 10.0 + 2 * width
    left, top = min(x for x, _ in line) - pad, min(y for _, y in line) - pad
    right, low = max(x for x, _ in line) + pad, max(y for _, y in line) + pad
    sketch = Sketch(right - left, low - top, scale, theme, ("way", len(points)))
    with sketch.at(-left, -top):
        end = line[-1]
        begin = next((p for p in reversed(line) if math.dist(p, end) > 8), line[0])
        long = math.dist(end, begin) or 1.0
        ux, uy = (end[0] - begin[0]) / long, (end[1] - begin[1]) / long
        reach, half = 7 + 2.2 * width, 2.6 + 1.5 * width
        shaft = [p for p in line if math.dist(p, end) > reach * 0.7] if head else line
        shaft = shaft if len(shaft) > 1 else [line[0], line[-1]]
        sketch.stroke(shaft, width + 4.5, theme.parchment, amount=0.0, taper=0.0, opacity=0.9)
        if dashed:
            sketch.dashed(shaft, width, colour, dash=2.75 * width, gap=1.75 * width)
        else:
            sketch.stroke(shaft, width, colour, amount=0.4, taper=0.2)
        if head:
            tail = end[0] - ux * reach, end[1] - uy * reach
            tip = [end, (tail[0] - uy * half, tail[1] + ux * half), (tail[0] + uy * half, tail[1] - ux * half)]
            sketch.stroke(tip, 4.0, theme.parchment, amount=0.0, closed=True)
            sketch.plain(tip, colour)
    return Piece(sketch.render(), (round(-left * scale), round(-top * scale)))


def bow(start: Point, end: Point, height: float = 60) -> tuple[Point, ...]:
    """Points of an arc from start to end that rises by `height`, for `way`; all in pixels."""
    (ax, ay), (bx, by) = start, end
    return (
        start,
        (ax + (bx - ax) * 0.28, min(ay, by) - height * 0.8),
        ((ax + bx) / 2, min(ay, by) - height),
        (ax + (bx - ax) * 0.76, min(ay, by) - height * 0.72),
        end,
    )


@kept
def order_disc(number: int, scale: float, theme: Theme, *, colour: Colour, now: bool = False) -> Piece:
    """A place in an order; the present one is filled and ringed. Anchored at its middle."""
    reach = 24.0
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("order", number, now), origin=(reach, reach))
    sketch.disc(
        0, 0, 15 if now else 13, None, colour if now else theme.card, 1.8, theme.ink if now else colour, solid=True
    )
    if now:
        sketch.disc(0, 0, 19.5, None, None, 2.0, colour)
    surface = sketch.render().copy()
    middle = round(reach * scale)
    blit_number(surface, str(number), round(18 * scale), theme.card if now else colour, (middle, middle))
    return Piece(for_display(surface), (middle, middle))


@kept
def plaque(words: str, outcome: Outcome, scale: float, theme: Theme, *, size: float = 15, sign: bool = True) -> Piece:
    """Words about a sum: green with a tick, red with a cross, dashed brown while it is short, or plain card.

    Anchored at the middle of its upper edge.
    """
    px = max(1, round(size * min(theme.text_scale, 1.3) * scale))
    text = fonts.text_width(words, "sans-bold", px) / scale
    room = 19.0 if sign and outcome in ("good", "bad") else 0.0
    wide, high = text + 18 + room, px / scale + 10
    sketch = Sketch(wide + 6, high + 6, scale, theme, ("plaque", outcome, round(wide)), origin=(2, 2))
    fills = {"good": theme.legal.paper, "bad": theme.illegal.paper}
    if outcome == "short":
        corners = box(0, 0, wide, high, 6)
        sketch.plain(corners, theme.card)
        sketch.dashed(corners, 1.8, theme.warning.paper, dash=6, gap=4, closed=True)
    else:
        sketch.panel(0, 0, wide, high, 6, fills.get(outcome, theme.card), 1.5, amount=0.3, solid=True)
    colour = theme.card if outcome in fills else theme.warning.paper if outcome == "short" else theme.ink
    x = 9.0
    if room:
        with sketch.at(x + 6, high / 2, 13 / 24):
            draw_icon(sketch, "tick" if outcome == "good" else "cross", colour)
        x += room
    surface = sketch.render().copy()
    blit_number(surface, words, px, colour, ((2 + x + text / 2) * scale, (2 + high / 2) * scale), "sans-bold")
    return Piece(for_display(surface), (round((2 + wide / 2) * scale), round(2 * scale)))


@kept
def preview(lines: tuple[str, ...], outcome: Outcome, scale: float, theme: Theme) -> Piece:
    """What letting go would come to: the sum in large type, then what becomes of it. Anchored at its top left."""
    grown = min(theme.text_scale, 1.4)
    big, small = max(1, round(20 * grown * scale)), max(1, round(17 * grown * scale))
    roles: list[tuple[str, fonts.Role, int]] = [
        (line, "text-bold" if not number else "sans-semi", big if not number else small)
        for number, line in enumerate(lines)
    ]
    sign = 20.0 if outcome in ("good", "bad") else 0.0
    wide = (
        max(
            fonts.text_width(line, role, px) / scale + (sign if number else 0)
            for number, (line, role, px) in enumerate(roles)
        )
        + 24
    )
    rows = [px / scale * 1.32 for _, _, px in roles]
    high = sum(rows) + 12
    sketch = Sketch(wide + 8, high + 8, scale, theme, ("preview", outcome), origin=(2, 2))
    fills = {"good": theme.legal.paper, "bad": theme.illegal.paper}
    sketch.plain(box(3, 4, wide, high, 7), (20, 17, 14), 0.3)
    sketch.panel(0, 0, wide, high, 7, fills.get(outcome, theme.card), 2.0, amount=0.4, solid=True)
    if outcome == "short":
        sketch.dashed(box(4, 4, wide - 8, high - 8, 5), 1.6, theme.warning.paper, closed=True)
    colour = theme.card if outcome in fills else theme.warning.paper if outcome == "short" else theme.ink
    y = 6.0
    places = []
    for number, ((line, role, px), row) in enumerate(zip(roles, rows, strict=True)):
        shift = sign / 2 if number else 0.0
        places.append((wide / 2 + shift, y + row / 2))
        if number == 1 and sign:
            left = wide / 2 + shift - fonts.text_width(line, role, px) / scale / 2 - 12
            with sketch.at(left, y + row / 2, 14 / 24):
                draw_icon(sketch, "tick" if outcome == "good" else "cross", colour)
        y += row
    surface = sketch.render().copy()
    for (line, role, px), (x, y) in zip(roles, places, strict=True):
        blit_number(surface, line, px, colour, ((2 + x) * scale, (2 + y) * scale), role)
    return Piece(for_display(surface), (round(2 * scale), round(2 * scale)))
