"""Signs, rings, ribbons, button faces and other small things drawn upon and beside the pieces."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Literal

import pygame

from scenes.paint.fonts import Role, pixels, text, text_width
from scenes.paint.icons import draw_icon, shield_points
from scenes.paint.ink import SHADOW, Point, Points, Sketch, arc, box, resample
from scenes.paint.outline import Ring, inset, inside
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import BODY, SMALL, Colour, StateName, Theme, mix

ButtonKind = Literal["primary", "secondary", "disabled", "good"]
Look = Literal["rest", "over", "down"]
RungState = Literal["to come", "empty", "done", "now"]
HitState = Literal["whole", "lost", "new"]
NoteKind = Literal["card", "hint", "warning", "lit"]


def blit_centred(surface: pygame.Surface, line: pygame.Surface, x: float, y: float) -> None:
    """Blit with the middle of `line` at pixel (x, y)."""
    surface.blit(line, (round(x - line.get_width() / 2), round(y - line.get_height() / 2)))


# --- rings ----------------------------------------------------------------------------------------------------------


@kept
def ring(
    state: StateName,
    rx: float,
    ry: float,
    scale: float,
    theme: Theme,
    *,
    near: bool = False,
    dark: bool = False,
    sign: bool = True,
) -> Piece:
    """The mark of a state around a round thing with half-axes rx and ry in units; anchored at its centre.

    legal: solid ring with a tick (thick when it is the `near`est target); illegal: hatched ring with a cross;
    focus: double ring; warning: dashed ring with a triangle.
    """
    pad = 16.0
    sketch = Sketch(2 * (rx + pad), 2 * (ry + pad), scale, theme, ("ring", state))
    with sketch.at(rx + pad, ry + pad):
        _mark(sketch, state, arc(0, 0, rx, ry), arc(0, 0, rx + 5, ry + 5), near, dark)
        if sign:
            _sign(sketch, state, rx * 0.72, -ry * 0.72, dark)
    return Piece(sketch.render(), (round((rx + pad) * scale), round((ry + pad) * scale)))


@kept
def ring_box(
    state: StateName,
    width: float,
    height: float,
    scale: float,
    theme: Theme,
    *,
    radius: float = 9,
    near: bool = False,
    dark: bool = False,
    sign: bool = True,
) -> Piece:
    """The same marks around a box of `width` by `height` units, 4 units outside; anchored at the box's
    corner.
    """
    pad = 18.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("ring box", state))
    with sketch.at(pad, pad):
        inner = box(-4, -4, width + 8, height + 8, radius + 3)
        outer = box(-8.5, -8.5, width + 17, height + 17, radius + 6)
        _mark(sketch, state, inner, outer, near, dark)
        if sign:
            _sign(sketch, state, width - 2, 0, dark)
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


@kept
def ring_along(
    state: StateName,
    rings: tuple[Ring, ...],
    scale: float,
    theme: Theme,
    *,
    near: bool = False,
    dark: bool = False,
    sign: Point | None = None,
) -> Piece:
    """The same marks along an outline of one or more closed lines in units, just inside it, so that those of
    neighbours stand side by side; the sign at `sign`. Anchored at the point (0, 0).
    """
    pad = 14.0
    xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
    if sign is not None:
        xs, ys = [*xs, sign[0]], [*ys, sign[1]]
    left, top = min(xs) - pad, min(ys) - pad
    sketch = Sketch(max(xs) + pad - left, max(ys) + pad - top, scale, theme, ("ring along", state))
    with sketch.at(-left, -top):
        for ring in rings:
            _mark_along(sketch, state, ring, near, dark)
        if sign is not None:
            _sign(sketch, state, *sign, dark)
    return Piece(sketch.render(), (round(-left * scale), round(-top * scale)))


def _mark_along(sketch: Sketch, state: StateName, ring: Ring, near: bool, dark: bool) -> None:
    """What `_mark` draws, along the inside of a closed line."""
    colour = sketch.theme.state(state, dark)
    width = 5.5 if near else 3.0
    if state == "focus":
        for depth in (1.6, 5.6):
            for line in inset(ring, depth):
                sketch.stroke(line, 2.0, colour, amount=0.4, closed=True, seed=depth)
        return
    lines = inset(ring, width / 2 + 0.4)
    for line in lines:
        if state == "legal":
            sketch.stroke(line, width, colour, amount=0.6, closed=True, seed="ring")
        elif state == "warning":
            sketch.dashed(line, width, colour, closed=True, seed="dashes")
        else:
            sketch.stroke(line, 1.6, colour, amount=0.3, closed=True, seed="inner")
            _fringe(sketch, line, 7.0, colour)


def _fringe(sketch: Sketch, ring: Points, depth: float, colour: Colour) -> None:
    """Slanting strokes that reach so far into a closed line."""
    line = resample([*ring, ring[0]], 4.6)
    for (ax, ay), (bx, by) in pairwise(line):
        length = math.dist((ax, ay), (bx, by)) or 1.0
        ux, uy = (bx - ax) / length, (by - ay) / length
        way = 1 if inside(ring, (ax - uy * 2, ay + ux * 2)) else -1
        end = (ax - uy * depth * way + ux * depth * 0.7, ay + ux * depth * way + uy * depth * 0.7)
        sketch.stroke([(ax, ay), end], 1.1, colour, amount=0.1, taper=0.1)


def _mark(sketch: Sketch, state: StateName, inner: Points, outer: Points, near: bool, dark: bool) -> None:
    colour = sketch.theme.state(state, dark)
    if state == "legal":
        sketch.stroke(inner, 5.5 if near else 3.0, colour, amount=0.6, closed=True, seed="ring")
    elif state == "focus":
        if dark:  # seen where it crosses paper, too
            for line, seed in ((inner, "inner"), (outer, "outer")):
                sketch.stroke(line, 4.0, sketch.theme.ink, amount=0.4, closed=True, seed=seed)
        sketch.stroke(inner, 2.0, colour, amount=0.4, closed=True, seed="inner")
        sketch.stroke(outer, 2.0, colour, amount=0.4, closed=True, seed="outer")
    elif state == "warning":
        sketch.dashed(inner, 3.0, colour, closed=True, seed="dashes")
    else:
        sketch.stroke(inner, 1.4, colour, amount=0.3, closed=True, seed="inner")
        sketch.stroke(outer, 1.4, colour, amount=0.3, closed=True, seed="outer")
        _band_hatch(sketch, inner, outer, colour)


def _band_hatch(sketch: Sketch, inner: Points, outer: Points, colour: Colour) -> None:
    """Slanting strokes between two outlines of the same shape."""
    steps = max(24, int(_length(outer) / 4.2))
    near, far = _even(inner, steps), _even(outer, steps)
    for i in range(steps):
        (ax, ay), (bx, by) = near[i], far[(i + 1) % steps]
        sketch.stroke([(ax, ay), (bx, by)], 1.1, colour, amount=0.1, taper=0.1)


def _length(points: Points) -> float:
    return sum(math.dist(a, b) for a, b in zip(points, [*points[1:], points[0]], strict=True))


def _even(points: Points, count: int) -> list[Point]:
    """`count` points at even distances along a closed line."""
    line = [*points, points[0]]
    total = _length(points)
    result: list[Point] = []
    gone, i = 0.0, 0
    for k in range(count):
        want = total * k / count
        while i < len(line) - 2 and gone + math.dist(line[i], line[i + 1]) < want:
            gone += math.dist(line[i], line[i + 1])
            i += 1
        length = math.dist(line[i], line[i + 1]) or 1.0
        share = (want - gone) / length
        (ax, ay), (bx, by) = line[i], line[i + 1]
        result.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return result


def _sign(sketch: Sketch, state: StateName, x: float, y: float, dark: bool) -> None:
    theme = sketch.theme
    if state == "focus":
        return
    if state == "warning":
        _triangle(sketch, x, y, 24)
        return
    colour = theme.state(state)
    fill = colour if state == "illegal" else theme.card
    sketch.disc(x, y, 10, None, fill, 2.0, theme.ink if state == "illegal" else colour, solid=True)
    with sketch.at(x, y, 13 / 24):
        draw_icon(sketch, "cross" if state == "illegal" else "tick", theme.card if state == "illegal" else colour)


def _triangle(sketch: Sketch, x: float, y: float, size: float) -> None:
    theme = sketch.theme
    k = size / 24
    colour = theme.warning.paper
    sketch.shape(
        [(x, y - 11 * k), (x + 12.5 * k, y + 10 * k), (x - 12.5 * k, y + 10 * k)],
        theme.card,
        1.8,
        colour,
        amount=0.3,
        offset=(0, 0),
        solid=True,
        seed="triangle",
    )
    sketch.stroke([(x, y - 3.5 * k), (x, y + 3.5 * k)], 2.4 * k, colour, amount=0.1, taper=0.1)
    sketch.plain(arc(x, y + 6.6 * k, 1.4 * k), colour)


@kept
def state_badge(state: StateName, scale: float, theme: Theme, *, size: float = 20) -> Piece:
    """The round sign of a state alone (tick, cross or triangle), anchored at its centre."""
    reach = size * 0.75
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("badge", state))
    with sketch.at(reach, reach, size / 20):
        _sign(sketch, state, 0, 0, False)
    return Piece(sketch.render(), (round(reach * scale), round(reach * scale)))


# --- hits, badges, initiative ---------------------------------------------------------------------------------------


@kept
def hit_shield(state: HitState, height: float, scale: float, theme: Theme) -> Piece:
    """One hit as a shield: whole (white), lost (red, crossed) or just lost (red); anchored at its centre."""
    reach = height * 0.7
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("hit", state))
    with sketch.at(reach, reach):
        fill = theme.card if state == "whole" else mix(theme.illegal.paper, theme.card, 0.12)
        points = shield_points(height)
        sketch.wash(points, fill, offset=(0, 0), amount=0.1, solid=True)
        sketch.stroke(points, max(1.1, height * 0.075), amount=0.15, closed=True, step=3)
        if state == "lost":
            k = height * 0.42
            for side in (-1, 1):
                sketch.stroke([(-k * side, -k), (k * side, k)], max(1.5, height * 0.11), amount=0.2, taper=0.2)
    return Piece(sketch.render(), (round(reach * scale), round(reach * scale)))


@kept
def badge(
    string: str,
    size: float,
    scale: float,
    theme: Theme,
    *,
    fill: Colour | None = None,
    colour: Colour | None = None,
    text_size: float | None = None,
) -> Piece:
    """A number in a small roundel (or a capsule when it is long), anchored at its centre."""
    px = max(1, round((text_size or size * 0.78) * scale))
    wide = max(size, text_width(string, "text-bold", px) / scale + size * 0.42)
    pad = 3.0
    sketch = Sketch(wide + 2 * pad, size + 2 * pad, scale, theme, ("badge", string))
    with sketch.at(pad, pad):
        if wide > size * 1.08:
            sketch.panel(0, 0, wide, size, size / 2, fill or theme.card, 1.5, amount=0.25, solid=True)
        else:
            sketch.disc(wide / 2, size / 2, size / 2, None, fill or theme.card, 1.5, amount=0.25, solid=True)
    surface = sketch.render().copy()
    middle = ((wide / 2 + pad) * scale, (size / 2 + pad) * scale)
    blit_number(surface, string, px, colour or theme.ink, middle)
    return Piece(surface, (round(middle[0]), round(middle[1])))


def blit_number(
    surface: pygame.Surface,
    string: str,
    px: int,
    colour: Colour,
    middle: tuple[float, float],
    role: Role = "text-bold",
) -> None:
    """Text whose visible strokes, not its line box, are centred at a pixel."""
    line = text(string, role, px, colour)
    seen = line.get_bounding_rect()
    surface.blit(line, (round(middle[0] - seen.centerx), round(middle[1] - seen.centery)))


SMALLEST_NUMBERED = 9.0
"""A rung of this radius holds no number that can be read."""


@kept
def rung(number: int, state: RungState, scale: float, theme: Theme, *, radius: float = 15) -> Piece:
    """One level of the initiative track: the present one half as large again, with a double ring; an empty one that is
    too small for its number has none.
    """
    k = radius / 15
    reach = 36.0 * k
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("rung", number))
    now = state == "now"
    with sketch.at(reach, reach):
        if now:
            sketch.disc(0, 0, 22 * k, None, theme.ink, 1.6, solid=True)
            for ring in (26.5, 31.5):
                sketch.disc(0, 0, ring * k, None, None, 2.0, theme.focus.paper)
        else:
            fill = theme.deep_parchment if state == "empty" else theme.card
            line = theme.hairline if state == "empty" else theme.ink
            sketch.disc(0, 0, radius, None, fill, 1.2 if state == "empty" else 1.8, line)
    surface = sketch.render().copy()
    px = max(1, round((26 * k if now else max(17 * k, 14)) * scale))
    colour = theme.card if now else theme.soft_ink if state == "empty" else theme.ink
    if radius > SMALLEST_NUMBERED or state != "empty":
        blit_number(surface, str(number), px, colour, (reach * scale, reach * scale))
    return Piece(surface, (round(reach * scale), round(reach * scale)))


@kept
def initiative_track(width: float, scale: float, theme: Theme, *, rungs: int = 12, high: float = 18) -> Piece:
    """The stone band behind the rungs, `width` units long, anchored at the left end of its middle line."""
    pad, half = 4.0, high / 2
    line = 1.5 if high > 10 else 0.9
    sketch = Sketch(width + 2 * pad, high + 2 * pad, scale, theme, "track")
    with sketch.at(pad, pad + half):
        sketch.wash(box(0, -half, width, high), theme.wash.stone, offset=(0, 0), amount=0.3)
        sketch.ink([(0, -half), (width, -half)], line, amount=0.6)
        sketch.ink([(0, half), (width, half)], line, amount=0.6)
        sketch.ink([(0, -half), (0, half)], line)
        sketch.ink([(width, -half), (width, half)], line)
        for i in range(rungs * 2):
            x = width * (i + 0.5) / (rungs * 2)
            sketch.stroke([(x, 1 - half), (x + 0.5, half - 1)], 0.8, opacity=0.5, amount=0.2)
    return Piece(sketch.render(), (round(pad * scale), round((pad + half) * scale)))


# --- buttons, keys, bars --------------------------------------------------------------------------------------------


@kept
def button_face(
    width: float, height: float, kind: ButtonKind, scale: float, theme: Theme, *, look: Look = "rest"
) -> Piece:
    """The paper face of a button, `width` by `height` units, anchored at its corner; the label is the
    caller's.

    primary: ink with an inner line; secondary: card; disabled: deep parchment with a hairline.
    """
    pad = 5.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("button", round(width), round(height), kind))
    fills: dict[ButtonKind, Colour] = {
        "primary": theme.ink,
        "secondary": theme.card,
        "disabled": theme.deep_parchment,
        "good": theme.legal.paper,
    }
    fill = fills[kind]
    down = look == "down"
    if look == "over" and kind in ("primary", "good"):
        fill = mix(fill, theme.hairline, 0.28)
    elif look == "over" and kind == "secondary":
        fill = mix(fill, theme.deep_parchment, 0.45) if theme.washes else mix(fill, theme.ink, 0.12)
    with sketch.at(pad + (1 if down else 0), pad + (1.6 if down else 0)):
        if kind != "disabled" and not down:
            sketch.plain(box(1.5, 2.6, width, height, 7), SHADOW if not theme.washes else theme.soft_ink, 0.45)
        edge = theme.hairline if kind == "disabled" else theme.ink
        line = 1.2 if kind == "disabled" else 1.8
        sketch.panel(0, 0, width, height, 7, fill, line, edge, solid=True, amount=0.5)
        if kind in ("primary", "good"):
            sketch.stroke(box(4, 4, width - 8, height - 8, 5), 0.9, theme.pale, amount=0.3, closed=True, opacity=0.8)
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


def button_ink(kind: ButtonKind, theme: Theme) -> Colour:
    """The colour of a label on a button of this kind."""
    if kind in ("primary", "good"):
        return theme.parchment if kind == "primary" else theme.card
    return theme.soft_ink if kind == "disabled" else theme.ink


@kept
def key_cap(
    label: str,
    scale: float,
    theme: Theme,
    *,
    colour: Colour | None = None,
    edge: Colour | None = None,
    text_px: int | None = None,
) -> Piece:
    """The name of a key in a small outlined box, anchored at the middle of its left side."""
    px = text_px or pixels(SMALL, scale, theme)
    word = text(label, "sans", px, colour or theme.soft_ink)
    width, height = word.get_width() / scale + 11, max(22.0, word.get_height() / scale + 3)
    sketch = Sketch(width + 4, height + 4, scale, theme, ("key", label))
    with sketch.at(2, 2):
        sketch.panel(0, 0, width, height, 4, None, 1.1, edge or theme.hairline, amount=0.25)
    surface = sketch.render().copy()
    blit_centred(surface, word, (width / 2 + 2) * scale, (height / 2 + 2) * scale)
    return Piece(surface, (round(2 * scale), round((height / 2 + 2) * scale)))


@kept
def phase_flag(label: str, scale: float, theme: Theme, *, height: float = 40) -> Piece:
    """The parchment flag of the present phase in the night bar, anchored at its top left corner."""
    px = pixels(BODY, scale, theme)
    word = text(label, "sans-bold", px, theme.ink)
    width = word.get_width() / scale + 30
    pad = 3.0
    sketch = Sketch(width + 9 + 2 * pad, height + 2 * pad, scale, theme, ("phase", label))
    middle = height / 2
    with sketch.at(pad, pad):
        points: list[Point] = [
            (0, 0),
            (width, 0),
            (width + 9, middle),
            (width, height),
            (0, height),
            (9, middle),
        ]
        sketch.shape(points, theme.parchment, 1.4, amount=0.4, offset=(0, 0), solid=True)
    surface = sketch.render().copy()
    blit_centred(surface, word, (pad + width / 2 + 5) * scale, (pad + middle) * scale)
    return Piece(surface, (round(pad * scale), round(pad * scale)))


@kept
def chevron(scale: float, theme: Theme, *, height: float = 24, colour: Colour | None = None) -> Piece:
    """The thin angle between two phases, anchored at the middle of its left side."""
    pad = 2.0
    sketch = Sketch(8 + 2 * pad, height + 2 * pad, scale, theme, "chevron")
    with sketch.at(pad, pad):
        sketch.ink([(0, 0), (8, height / 2), (0, height)], 1.2, colour or theme.hairline, amount=0.3)
    return Piece(sketch.render(), (round(pad * scale), round((pad + height / 2) * scale)))


@kept
def night_bar(width: int, scale: float, theme: Theme, *, height: float = 46) -> Piece:
    """The dark bar at the top of the window, `width` pixels long."""
    sketch = Sketch(width / scale, height + 3, scale, theme, "bar")
    sketch.plain(box(0, 0, width / scale, height), theme.night)
    edge = theme.night if theme.washes else theme.pale
    sketch.stroke(
        [(-4, height), (width / scale + 4, height)],
        2.2,
        mix(edge, (0, 0, 0), 0.45 if theme.washes else 0.0),
        amount=0.6,
        taper=0,
    )
    return Piece(sketch.render())


# --- ribbons, tags, seals -------------------------------------------------------------------------------------------


@kept
def ribbon(
    label: str,
    scale: float,
    theme: Theme,
    *,
    fill: Colour | None = None,
    colour: Colour | None = None,
    text_px: int | None = None,
    angle: float = 0,
) -> Piece:
    """A swallow-tailed ribbon such as AT THE GATE, anchored at its centre."""
    big = 2.0 if angle % 90 else 1.0
    px = round((text_px or pixels(16, scale, theme)) * big)
    k = scale * big
    word = text(label, "sans-bold", px, colour or theme.card)
    width, height = word.get_width() / k + 32, max(27.0, word.get_height() / k + 5)
    pad = 4.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, k, theme, ("ribbon", label))
    with sketch.at(pad, pad):
        points: list[Point] = [
            (0, 0),
            (width, 0),
            (width - 8, height / 2),
            (width, height),
            (0, height),
            (8, height / 2),
        ]
        sketch.plain([(x + 1.5, y + 2.5) for x, y in points], SHADOW, 0.3)
        sketch.shape(points, fill or theme.illegal.paper, 1.4, amount=0.4, offset=(0, 0), solid=True)
    surface = sketch.render().copy()
    blit_centred(surface, word, (pad + width / 2) * k, (pad + height / 2) * k)
    if angle % 360:
        surface = pygame.transform.rotozoom(surface, angle, 1 / big)
    return Piece(for_display(surface), (surface.get_width() // 2, surface.get_height() // 2))


@kept
def pennant(label: str, px: int, fill: Colour, colour: Colour, scale: float, theme: Theme) -> Piece:
    """A small flag beside a name, swallow-tailed at its fly; anchored at the middle of its hoist."""
    word = text(label, "sans-bold", px, colour)
    width, height = word.get_width() / scale + 21, max(22.0, word.get_height() / scale + 3)
    pad = 3.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("pennant", label))
    with sketch.at(pad, pad):
        points: list[Point] = [(0, 0), (width, 0), (width - 7, height / 2), (width, height), (0, height)]
        sketch.shape(points, fill, 1.3, amount=0.4, offset=(0, 0), solid=True)
    surface = sketch.render().copy()
    blit_centred(surface, word, (pad + width / 2 - 3) * scale, (pad + height / 2) * scale)
    return Piece(for_display(surface), (round(pad * scale), round((pad + height / 2) * scale)))


@kept
def name_plate(
    label: str,
    scale: float,
    theme: Theme,
    *,
    size: float = 15,
    colour: Colour | None = None,
    most: float | None = None,
    px: int | None = None,
) -> Piece:
    """A name on a pale strip, anchored at the strip's centre; lines are parted by a line break.

    It is at most `most` units wide, the type giving way; `px` sets the type whatever the size of text is.
    """
    lines = label.split("\n")
    px = px or pixels(size, scale, theme)
    if most is not None:
        while px > 8 and max(text_width(line, "text-semi", px) for line in lines) > (most - 12) * scale:
            px -= 1
    words = [text(line, "text-semi", px, colour or theme.ink) for line in lines]
    step = words[0].get_height() / scale if len(lines) == 1 else px * 1.15 / scale
    width, height = max(word.get_width() for word in words) / scale + 12, step * len(lines) - 1
    pad = 2.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("plate", label))
    with sketch.at(pad, pad):
        sketch.wash(box(0, 0, width, height, 3), theme.parchment, 0.86, offset=(0, 0), amount=0.4)
        if not theme.washes:
            sketch.panel(0, 0, width, height, 3, theme.card, 1.0, solid=True)
    surface = sketch.render().copy()
    for number, word in enumerate(words):
        y = (pad + height / 2 + (number - (len(words) - 1) / 2) * step) * scale
        blit_centred(surface, word, (pad + width / 2) * scale, y)
    return Piece(surface, (round((pad + width / 2) * scale), round((pad + height / 2) * scale)))


@kept
def price_tag(width: float, height: float, scale: float, theme: Theme, *, paid: bool = False) -> Piece:
    """A paper tag with a hole at its pointed left end, anchored at its centre."""
    pad = 3.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("tag", paid))
    with sketch.at(pad, pad):
        points: list[Point] = [(0, height / 2), (16, 0), (width, 0), (width, height), (16, height)]
        sketch.shape(points, theme.deep_parchment if paid else theme.card, 1.4, amount=0.4, solid=True)
        sketch.disc(11, height / 2, 2, None, theme.ink, 0, solid=True)
    return Piece(sketch.render(), (round((pad + width / 2) * scale), round((pad + height / 2) * scale)))


@kept
def seal(done: bool, size: float, scale: float, theme: Theme) -> Piece:
    """A wax seal: pressed when somebody is done, an empty dashed place before; anchored at its centre."""
    reach = size * 0.64
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("seal", done))
    with sketch.at(reach, reach, size / 40):
        if done:
            rim = [
                (r * math.cos(a), r * math.sin(a))
                for i in range(18)
                for a, r in ((i * math.tau / 18, 20 + 2.4 * math.sin(i * 2.7)),)
            ]
            sketch.shape(rim, theme.illegal.paper, 1.6, curve=True, solid=True, offset=(0, 0))
            sketch.disc(0, 0, 13, None, None, 1.2, theme.card, opacity=1.0)
            with sketch.at(0, 0, 15 / 24):
                draw_icon(sketch, "home", theme.card)
        else:
            sketch.dashed(arc(0, 0, 18), 1.6, theme.hairline, closed=True)
    return Piece(sketch.render(), (round(reach * scale), round(reach * scale)))


@kept
def odds_wheel(good: int, cells: int, radius: float, scale: float, theme: Theme, *, live: bool = True) -> Piece:
    """How often a throw succeeds: a rim of cells, one for each outcome, the good ones coloured from the top on.

    `radius` is the rim's outer one in units; a token of two thirds of it fits inside. One that cannot be tried now is
    pale and has no cells. Anchored at its centre.
    """
    reach = radius + 2
    inner = radius * 0.72
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("wheel", good, cells, live))
    with sketch.at(reach, reach):
        step = math.tau / cells
        for cell in range(cells if live else 0):
            a, b = (cell * step - math.tau / 4, (cell + 1) * step - math.tau / 4)
            turns = [a + (b - a) * part / 3 for part in range(4)]
            edge = [(radius * math.cos(t), radius * math.sin(t)) for t in turns]
            edge += [(inner * math.cos(t), inner * math.sin(t)) for t in reversed(turns)]
            sketch.plain(edge, theme.legal.paper if cell < good else theme.card)
        sketch.disc(0, 0, radius, None, None, 1.8 if live else 1.2, None if live else theme.hairline)
        sketch.disc(0, 0, inner, None, None, 1.2, None if live else theme.hairline)
        for cell in range(cells if live else 0):
            turn = cell * step - math.tau / 4
            tip = (radius * math.cos(turn), radius * math.sin(turn))
            wide, colour = (1.8, theme.ink) if cell in (0, good) else (0.7, theme.hairline)
            sketch.stroke([(inner * math.cos(turn), inner * math.sin(turn)), tip], wide, colour, amount=0.1)
    return Piece(sketch.render(), (round(reach * scale), round(reach * scale)))


@kept
def link_knot(
    state: Literal["on", "off"], scale: float, theme: Theme, *, width: float = 26, height: float = 10
) -> Piece:
    """The knot of a connection on the map, anchored at its centre."""
    pad = 3.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("knot", state))
    with sketch.at(pad + width / 2, pad + height / 2):
        fill = theme.card if state == "on" else None
        colour = theme.legal.paper if state == "on" else theme.hairline
        for side in (-1, 1):
            sketch.panel(
                side * width * 0.22 - width * 0.28,
                -height / 2,
                width * 0.56,
                height,
                height / 2,
                fill,
                1.5,
                colour,
                amount=0.2,
                solid=True,
            )
        sketch.stroke([(-width * 0.18, 0), (width * 0.18, 0)], 1.6, colour, amount=0.1)
    return Piece(sketch.render(), (round((pad + width / 2) * scale), round((pad + height / 2) * scale)))


@kept
def lozenge(scale: float, colour: Colour, theme: Theme, *, size: float = 10) -> Piece:
    """The small diamond before a log line, anchored at its centre."""
    half = size / 2
    sketch = Sketch(size + 2, size + 2, scale, theme, "lozenge")
    with sketch.at(half + 1, half + 1):
        sketch.plain([(-half, 0), (0, -half), (half, 0), (0, half)], colour)
    return Piece(sketch.render(), (round((half + 1) * scale), round((half + 1) * scale)))


@kept
def gap_box(
    width: float,
    height: float,
    scale: float,
    theme: Theme,
    *,
    radius: float = 9,
    dark: bool = False,
    fill: bool = False,
) -> Piece:
    """The dashed place of something that has been lifted, anchored at its corner."""
    pad = 3.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("gap", dark))
    with sketch.at(pad, pad):
        corners = box(0, 0, width, height, radius)
        if fill:
            sketch.plain(corners, theme.card, 0.35)
        sketch.dashed(corners, 1.8, theme.pale if dark else theme.hairline, dash=9, gap=6, closed=True)
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


@kept
def note(width: float, height: float, scale: float, theme: Theme, kind: NoteKind = "card") -> Piece:
    """The ground of a small notice: plain card, a hint, a warning or a lit row; anchored at its corner."""
    pad = 4.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("note", kind, round(width)))
    with sketch.at(pad, pad):
        if kind == "hint":
            sketch.panel(0, 0, width, height, 6, theme.deep_parchment, 1.2, theme.hairline)
        elif kind == "warning":
            fill = mix(theme.parchment, theme.warning.dark, 0.22) if theme.washes else theme.card
            sketch.panel(0, 0, width, height, 6, fill, 1.6, theme.warning.paper)
        elif kind == "lit":
            sketch.wash(box(0, 0, width, height), theme.wash.cited, offset=(0, 0), amount=0.4)
            sketch.ink(box(0, 0, width, height), 1.3, closed=True)
            sketch.plain(box(0, 0, 5.5, height), theme.illegal.paper)
        else:
            sketch.plain(box(2, 3, width, height), SHADOW, 0.3)
            sketch.shape(box(0, 0, width, height), theme.card, 1.5, offset=(0, 0))
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


@kept
def frame(width: float, height: float, scale: float, theme: Theme) -> Piece:
    """An inked line round a picture, anchored at the picture's corner."""
    pad = 4.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("frame", round(width)), origin=(pad, pad))
    sketch.stroke(box(0, 0, width, height), 2.2, amount=0.4, closed=True)
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))
