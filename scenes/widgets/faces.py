"""The drawn faces of the widgets: boxes, rings, switches, icons.  Every function keeps what it draws.

Sizes in pixels (they come from rects); `scale` says how thick a pen line is.  A face's anchor is the top left
corner of the thing it belongs to, so that shadows and rings may lie outside it.
"""

from __future__ import annotations

import math
from typing import Literal

from scenes.paint.ink import Sketch, arc, box, smooth
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Colour, StateName, Theme

MARGIN = 12
"""Units around a face for its shadow and rings."""

Look = Literal["plain", "main", "off", "pressed", "hover", "field", "tile", "quiet"]


def _sketch(width: int, height: int, scale: float, theme: Theme, name: object) -> tuple[Sketch, float, float]:
    w, h = width / scale, height / scale
    return Sketch(w + 2 * MARGIN, h + 2 * MARGIN, scale, theme, name), w, h


def _piece(sketch: Sketch, scale: float) -> Piece:
    return Piece(sketch.render(), (round(MARGIN * scale), round(MARGIN * scale)))


@kept
def button_face(width: int, height: int, look: Look, scale: float, theme: Theme) -> Piece:
    """A button: card with a flat shadow; the main one is ink with a fine inner line."""
    sketch, w, h = _sketch(width, height, scale, theme, ("button", width // 8, height // 8))
    with sketch.at(MARGIN, MARGIN):
        if look not in ("off", "pressed", "quiet"):
            lift = 1.4 if look == "hover" else 1.0
            sketch.wash(box(1.5 * lift, 2.5 * lift, w, h, 7), theme.soft_ink, 0.45, offset=(0, 0), amount=0.3)
        if look == "main":
            sketch.panel(0, 0, w, h, 7, theme.ink, 1.8, solid=True)
            sketch.stroke(box(4, 4, w - 8, h - 8, 5), 0.9, theme.pale, amount=0.3, closed=True, opacity=0.8)
        elif look == "off":
            sketch.panel(0, 0, w, h, 7, theme.deep_parchment, 1.2, theme.hairline, opacity=0.9)
        elif look == "pressed":
            sketch.panel(0, 0, w, h, 7, theme.deep_parchment, 2.0)
        elif look == "quiet":
            sketch.panel(0, 0, w, h, 6, theme.card, 1.3)
        else:
            line = {"field": 1.5, "tile": 1.4, "hover": 2.2}.get(look, 1.8)
            sketch.panel(0, 0, w, h, 6 if look == "field" else 7, theme.card, line)
    return _piece(sketch, scale)


@kept
def focus_ring(width: int, height: int, scale: float, theme: Theme, *, dark: bool = False, radius: float = 8) -> Piece:
    """The double ring of the focused or selected thing, just outside it."""
    sketch, w, h = _sketch(width, height, scale, theme, ("focus", width // 8, height // 8))
    colour = theme.focus.on(dark)
    with sketch.at(MARGIN, MARGIN):
        for out in (3.0, 7.0):
            sketch.stroke(box(-out, -out, w + 2 * out, h + 2 * out, radius + out), 2.0, colour, amount=0.4,
                          closed=True, step=7.0)
    return _piece(sketch, scale)


@kept
def state_ring(
    width: int, height: int, state: StateName, scale: float, theme: Theme, *,
    dark: bool = False, thick: bool = False, round_: bool = False,
) -> Piece:  # fmt: skip
    """The ring of a place: legal solid with a tick (thick under the pointer), illegal hatched with a cross."""
    sketch, w, h = _sketch(width, height, scale, theme, ("ring", state, width // 8, height // 8))
    colour = theme.state(state, dark)
    line = arc(w / 2, h / 2, w / 2, h / 2) if round_ else box(0, 0, w, h, 8)
    with sketch.at(MARGIN, MARGIN):
        if state == "illegal":
            sketch.hatch(line, 60, 6, 1.2, colour, 0.7)
        if state == "warning":
            sketch.dashed(line, 3.0, colour, closed=True)
        else:
            sketch.stroke(line, 5.5 if thick else 3.0 if state == "legal" else 2.4, colour, amount=0.6, closed=True)
        if state in ("legal", "illegal"):
            x, y = (w / 2 + w / 2 * 0.72, h / 2 - h / 2 * 0.72) if round_ else (w - 6, 6)
            sketch.disc(x, y, 10, None, theme.card, 2.0, colour, solid=True)
            _mark(sketch, x, y, 13, state == "legal", colour)
    return _piece(sketch, scale)


def _mark(sketch: Sketch, x: float, y: float, size: float, tick: bool, colour: Colour, width: float = 2.6) -> None:
    if tick:
        line = smooth([(x - size * 0.4, y), (x - size * 0.12, y + size * 0.32), (x + size * 0.45, y - size * 0.38)])
        sketch.stroke(line, width, colour, amount=0.3, taper=0.4, step=3.0)
    else:
        for a, b in ((-0.4, 0.4), (0.4, -0.4)):
            sketch.stroke([(x + size * a, y - size * 0.4), (x + size * b, y + size * 0.4)], width, colour,
                          amount=0.4, taper=0.4, step=3.0)


@kept
def mark(size: int, tick: bool, colour: Colour, scale: float, theme: Theme) -> Piece:
    """A tick or a cross, anchored at its middle."""
    units = size / scale
    sketch = Sketch(units * 1.4, units * 1.4, scale, theme, ("mark", tick))
    _mark(sketch, units * 0.7, units * 0.7, units, tick, colour, max(1.8, units * 0.18))
    return Piece(sketch.render(), (round(units * 0.7 * scale), round(units * 0.7 * scale)))


@kept
def switch_face(width: int, height: int, on: bool, live: bool, scale: float, theme: Theme) -> Piece:
    """A switch: the knob stands right with a tick for yes, left and empty for no."""
    sketch, w, h = _sketch(width, height, scale, theme, ("switch", on))
    fade = 1.0 if live else 0.6
    with sketch.at(MARGIN, MARGIN):
        fill = theme.legal.paper if on else theme.deep_parchment
        sketch.panel(0, 0, w, h, h / 2 - 0.1, fill, 1.6, theme.ink if on else theme.hairline, opacity=fade, solid=True)
        x = w - h / 2 if on else h / 2
        sketch.disc(x, h / 2, h / 2 - 3, None, theme.card, 1.4, solid=True)
        if on:
            _mark(sketch, x, h / 2, h * 0.42, True, theme.legal.paper, 2.2)
    return _piece(sketch, scale)


@kept
def slider_face(width: int, height: int, value: int, scale: float, theme: Theme) -> Piece:
    """A slider's groove with its knob; `value` 0 to 100."""
    sketch, w, h = _sketch(width, height, scale, theme, "slider")
    with sketch.at(MARGIN, MARGIN):
        y = h / 2
        sketch.panel(0, y - 4, w, 8, 4, theme.deep_parchment, 1.2)
        if value > 1:
            sketch.plain(box(1, y - 3, max(1, (w - 2) * value / 100), 6, 3), theme.soft_ink)
        sketch.disc(w * value / 100, y, 11, None, theme.card, 2.0, solid=True)
    return _piece(sketch, scale)


@kept
def stepper_face(width: int, height: int, less: bool, more: bool, side: int, scale: float, theme: Theme) -> Piece:
    """A box of three: minus, the number, plus; `side` is the width of the outer two."""
    sketch, w, h = _sketch(width, height, scale, theme, ("stepper", width // 8))
    s = side / scale
    with sketch.at(MARGIN, MARGIN):
        sketch.wash(box(1.5, 2.5, w, h, 7), theme.soft_ink, 0.45, offset=(0, 0), amount=0.3)
        sketch.panel(0, 0, w, h, 7, theme.card, 1.6)
        for x in (s, w - s):
            sketch.stroke([(x, 1), (x, h - 1)], 1.1, theme.ink, amount=0.4)
        for x, plus, can in ((s / 2, False, less), (w - s / 2, True, more)):
            colour = theme.ink if can else theme.hairline
            opacity = 1.0 if can else 0.6
            sketch.stroke([(x - 7, h / 2), (x + 7, h / 2)], 2.0, colour, amount=0.3, opacity=opacity)
            if plus:
                sketch.stroke([(x, h / 2 - 7), (x, h / 2 + 7)], 2.0, colour, amount=0.3, opacity=opacity)
    return _piece(sketch, scale)


@kept
def segments_face(widths: tuple[int, ...], height: int, chosen: int, live: bool, scale: float, theme: Theme) -> Piece:
    """A row of words of which one is chosen (-1: none): the chosen one is ink."""
    sketch, w, h = _sketch(sum(widths), height, scale, theme, ("segments", widths, chosen))
    with sketch.at(MARGIN, MARGIN):
        if live:
            sketch.wash(box(1.5, 2.5, w, h, 7), theme.soft_ink, 0.45, offset=(0, 0), amount=0.3)
        fill = theme.card if live else theme.deep_parchment
        sketch.panel(0, 0, w, h, 7, fill, 1.6 if live else 1.2, theme.ink if live else theme.hairline)
        x = 0.0
        for index, pixels in enumerate(widths):
            part = pixels / scale
            if index == chosen:
                colour = theme.ink if live else theme.soft_ink
                sketch.panel(x + 3, 3, part - 6, h - 6, 5, colour, 0, solid=True)
            elif index and index - 1 != chosen and len(widths) > 2:
                sketch.stroke([(x, 9), (x, h - 9)], 1.0, theme.hairline, amount=0.3)
            x += part
    return _piece(sketch, scale)


@kept
def cap_face(width: int, height: int, colour: Colour, scale: float, theme: Theme) -> Piece:
    """The frame of a key cap."""
    sketch, w, h = _sketch(width, height, scale, theme, "cap")
    with sketch.at(MARGIN, MARGIN):
        sketch.panel(0, 0, w, h, 4, None, 1.1, colour, amount=0.2)
    return _piece(sketch, scale)


@kept
def slip_face(
    width: int, height: int, scale: float, theme: Theme, *, bar: Colour | None = None, seed: int = 1,
) -> Piece:  # fmt: skip
    """A slip of card paper with a ragged edge, a flat shadow and, if wanted, a coloured bar on its left."""
    sketch, w, h = _sketch(width, height, scale, theme, ("slip", seed))
    with sketch.at(MARGIN, MARGIN):
        sketch.wash(box(3, 4, w, h), theme.night, 0.4, offset=(0, 0), amount=0.3)
        sketch.shape(box(0, 0, w, h), theme.card, 1.5, amount=0.9, offset=(0, 0), solid=True)
        if bar is not None:
            sketch.stroke([(2.5, 1), (2.5, h - 1)], 5.0, bar, amount=0.4, taper=0.1)
    return _piece(sketch, scale)


@kept
def bar_face(width: int, height: int, scale: float, theme: Theme) -> Piece:
    """The night bar across the window."""
    sketch = Sketch(width / scale, height / scale + 3, scale, theme, "bar")
    w, h = width / scale, height / scale
    sketch.plain(box(0, 0, w, h), theme.night)
    sketch.stroke([(0, h), (w, h)], 2.0, (14, 12, 10), amount=0.6)
    return Piece(sketch.render())


@kept
def flag_face(width: int, height: int, scale: float, theme: Theme, *, pointed: bool) -> Piece:
    """The parchment flag of the present phase or tab in the night bar."""
    sketch, w, h = _sketch(width, height, scale, theme, ("flag", width // 8))
    with sketch.at(MARGIN, MARGIN):
        if pointed:
            points = [(0, 0), (w - 9, 0), (w, h / 2), (w - 9, h), (0, h), (9, h / 2)]
        else:
            points = [(0, 0), (w, 1), (w, h), (0, h)]
        sketch.wash(points, theme.parchment, offset=(0, 0), amount=0.4, solid=True)
        sketch.ink(points, 1.4, closed=True)
    return _piece(sketch, scale)


@kept
def chevron(height: int, colour: Colour, scale: float, theme: Theme) -> Piece:
    """The pen mark between two phases, anchored at its upper end."""
    h = height / scale
    sketch = Sketch(14, h + 4, scale, theme, "chevron")
    sketch.ink([(2, 2), (10, 2 + h / 2), (2, 2 + h)], 1.2, colour, amount=0.3)
    return Piece(sketch.render(), (round(2 * scale), round(2 * scale)))


@kept
def hairline(width: int, colour: Colour, scale: float, theme: Theme) -> Piece:
    """A fine pen line, anchored at its left end."""
    w = width / scale
    sketch = Sketch(w + 4, 6, scale, theme, ("hairline", width // 8))
    sketch.stroke([(2, 3), (2 + w, 3)], 1.0, colour, amount=0.5)
    return Piece(sketch.render(), (round(2 * scale), round(3 * scale)))


@kept
def scroll_face(height: int, top: int, length: int, scale: float, theme: Theme) -> Piece:
    """The bar of a scroll area: a hairline and a knob from `top`, `length` long (pixels)."""
    h = height / scale
    sketch = Sketch(12, h, scale, theme, "scroll")
    sketch.stroke([(6, 2), (6, h - 2)], 1.0, theme.hairline, amount=0.3)
    sketch.panel(2.5, top / scale + 1, 7, length / scale - 2, 3, theme.deep_parchment, 1.2)
    return Piece(sketch.render())


@kept
def icon(name: str, size: int, colour: Colour, scale: float, theme: Theme) -> Piece:
    """The line icons of bar and buttons (home, menu, gear, book, undo, redo, hint, search, left, right, die),
    anchored at their middle; `size` is the pixels across."""
    units = size / scale
    sketch = Sketch(units * 1.3, units * 1.3, scale, theme, ("icon", name))
    k = units / 24
    with sketch.at(units * 0.65, units * 0.65, k):
        _icon(sketch, name, colour, theme, 1 / max(0.5, k) ** 0.5)
    return Piece(sketch.render(), (round(units * 0.65 * scale), round(units * 0.65 * scale)))


def _icon(sketch: Sketch, name: str, colour: Colour, theme: Theme, thin: float) -> None:
    if name == "menu":
        for y in (-7, 0, 7):
            sketch.stroke([(-9, y), (9, y)], 2 * thin, colour, amount=0.3)
    elif name == "gear":
        points = []
        for tooth in range(8):
            for turn, radius in ((-13, 7.5), (-9, 10.5), (9, 10.5), (13, 7.5)):
                angle = math.radians(tooth * 45 + turn)
                points.append((radius * math.cos(angle), radius * math.sin(angle)))
        sketch.stroke(points, 1.7 * thin, colour, amount=0.2, closed=True, step=3.0)
        sketch.disc(0, 0, 3.4, None, None, 1.6 * thin, colour, amount=0.2)
    elif name == "book":
        sketch.stroke([(0, -6), (-4, -9), (-11, -8), (-11, 7), (-4, 6), (0, 9), (4, 6), (11, 7), (11, -8), (4, -9),
                       (0, -6), (0, 9)], 1.6 * thin, colour, amount=0.2)  # fmt: skip
    elif name in ("undo", "redo"):
        with sketch.at(0, 0, flip=name == "redo"):
            sketch.stroke(smooth([(-7, -3), (2, -6), (8, 0), (4, 7), (-3, 7)]), 2 * thin, colour, amount=0.2, taper=0.2)
            sketch.plain([(-11, -3), (-4, -8.5), (-3, 1.5)], colour)
    elif name == "hint":
        sketch.disc(0, -3, 7, None, None, 1.8 * thin, colour)
        sketch.stroke([(-3, 6), (3, 6)], 1.8 * thin, colour, amount=0.2)
        sketch.stroke([(-2, 9), (2, 9)], 1.8 * thin, colour, amount=0.2)
    elif name == "search":
        sketch.disc(-2, -2, 6.5, None, None, 1.8 * thin, colour)
        sketch.stroke([(3, 3), (10, 10)], 2.2 * thin, colour, amount=0.2)
    elif name == "home":
        sketch.ink([(-8, 9), (-8, -3), (-8, -12), (-3, -12), (-3, -8), (3, -8), (3, -12), (8, -12), (8, -3), (8, 9)],
                   1.7 * thin, colour, amount=0.3)  # fmt: skip
        sketch.ink([(-11, 10), (11, 10)], 1.8 * thin, colour)
        sketch.ink([(-3, 9), (-3, 1), (3, 1), (3, 9)], 1.4 * thin, colour, amount=0.2)
    elif name in ("left", "right"):
        with sketch.at(0, 0, flip=name == "right"):
            sketch.ink([(5, -11), (-5, 0), (5, 11)], 2.2 * thin, colour, amount=0.4)
    elif name == "down":
        sketch.ink([(-9, -4), (0, 5), (9, -4)], 2.2 * thin, colour, amount=0.4)
    elif name == "close":
        _mark(sketch, 0, 0, 18, False, colour, 2.2 * thin)
    elif name == "die":
        sketch.panel(-9, -9, 18, 18, 3.5, theme.card, 1.6 * thin, colour, amount=0.2, solid=True)
        for x, y in ((-4.5, -4.5), (4.5, -4.5), (0, 0), (-4.5, 4.5), (4.5, 4.5)):
            sketch.plain(arc(x, y, 1.8), colour)
    elif name == "log":
        for y in (-7, 0, 7):
            sketch.plain([(-11, y), (-8, y - 3), (-5, y), (-8, y + 3)], colour)
            sketch.stroke([(-2, y), (11, y)], 1.7 * thin, colour, amount=0.3)
    else:
        raise ValueError(f"no icon {name!r}")
