"""The drawn faces of the widgets: boxes, rings, switches, icons.  Every function keeps what it draws.

Sizes in pixels (they come from rects); `scale` says how thick a pen line is.  A face's anchor is the top left
corner of the thing it belongs to, so that shadows and rings may lie outside it.
"""

from __future__ import annotations

from typing import Literal

from scenes.paint import fonts, icons, marks
from scenes.paint.ink import Sketch, box, smooth
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Colour, StateName, Theme

MARGIN = 12
"""Units around a face for its shadow and rings."""

Look = Literal["plain", "main", "main-hover", "off", "pressed", "hover", "field", "tile", "quiet"]


def _sketch(width: int, height: int, scale: float, theme: Theme, name: object) -> tuple[Sketch, float, float]:
    w, h = width / scale, height / scale
    return Sketch(w + 2 * MARGIN, h + 2 * MARGIN, scale, theme, name), w, h


def _piece(sketch: Sketch, scale: float) -> Piece:
    return Piece(sketch.render(), (round(MARGIN * scale), round(MARGIN * scale)))


def focus_ring(width: int, height: int, scale: float, theme: Theme, *, dark: bool = False, radius: float = 8) -> Piece:
    """The double ring of the focused or selected thing, just outside it."""
    return marks.ring_box("focus", width / scale, height / scale, scale, theme, radius=radius, dark=dark, sign=False)


def place_ring(
    width: int,
    height: int,
    state: StateName,
    scale: float,
    theme: Theme,
    *,
    near: bool = False,
    dark: bool = False,
) -> Piece:
    """The ring of a place, anchored at its corner: legal ones with a tick, thick when `near`; illegal ones hatched."""
    return marks.ring_box(state, width / scale, height / scale, scale, theme, near=near, dark=dark)


def icon(name: str, size: int, colour: Colour, scale: float, theme: Theme) -> Piece:
    """A line icon of `scenes.paint.icons`, `size` pixels high, anchored at its middle."""
    return icons.icon(name, size / scale, scale, theme, colour)


def button_face(width: int, height: int, look: Look, scale: float, theme: Theme) -> Piece:
    """A button: card with a flat shadow; the main one is ink with a fine inner line."""
    kinds: dict[str, tuple[marks.ButtonKind, marks.Look]] = {
        "plain": ("secondary", "rest"),
        "hover": ("secondary", "over"),
        "pressed": ("secondary", "down"),
        "main": ("primary", "rest"),
        "main-hover": ("primary", "over"),
        "off": ("disabled", "rest"),
    }
    if look in kinds:
        kind, state = kinds[look]
        return marks.button_face(width / scale, height / scale, kind, scale, theme, look=state)
    return _paper_face(width, height, look, scale, theme)


@kept
def _paper_face(width: int, height: int, look: Look, scale: float, theme: Theme) -> Piece:
    """A field to write in, a tile, or a quiet button."""
    sketch, w, h = _sketch(width, height, scale, theme, ("button", width // 8, height // 8))
    with sketch.at(MARGIN, MARGIN):
        if look != "quiet":
            sketch.wash(box(1.5, 2.5, w, h, 7), theme.soft_ink, 0.45, offset=(0, 0), amount=0.3)
        sketch.panel(0, 0, w, h, 7 if look == "tile" else 6, theme.card, {"field": 1.5, "tile": 1.4}.get(look, 1.3))
    return _piece(sketch, scale)


def _tick(sketch: Sketch, x: float, y: float, size: float, colour: Colour) -> None:
    line = smooth([(x - size * 0.4, y), (x - size * 0.12, y + size * 0.32), (x + size * 0.45, y - size * 0.38)])
    sketch.stroke(line, 2.2, colour, amount=0.3, taper=0.4, step=3.0)


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
            _tick(sketch, x, h / 2, h * 0.42, theme.legal.paper)
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
    width: int,
    height: int,
    scale: float,
    theme: Theme,
    *,
    bar: Colour | None = None,
    seed: int = 1,
) -> Piece:
    """A slip of card paper with a ragged edge, a flat shadow and, if wanted, a coloured bar on its left."""
    sketch, w, h = _sketch(width, height, scale, theme, ("slip", seed))
    with sketch.at(MARGIN, MARGIN):
        sketch.wash(box(3, 4, w, h), theme.night, 0.4, offset=(0, 0), amount=0.3)
        sketch.shape(box(0, 0, w, h), theme.card, 1.5, amount=0.9, offset=(0, 0), solid=True)
        if bar is not None:
            sketch.stroke([(2.5, 1), (2.5, h - 1)], 5.0, bar, amount=0.4, taper=0.1)
    return _piece(sketch, scale)


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
def hairline(width: int, colour: Colour, scale: float, theme: Theme) -> Piece:
    """A fine pen line, anchored at its left end."""
    w = width / scale
    sketch = Sketch(w + 4, 6, scale, theme, ("hairline", width // 8))
    sketch.stroke([(2, 3), (2 + w, 3)], 1.0, colour, amount=0.5)
    return Piece(sketch.render(), (round(2 * scale), round(3 * scale)))


@kept
def dashed_line(width: int, colour: Colour, scale: float, theme: Theme) -> Piece:
    """Dashes below words that can be changed, anchored at their left end."""
    w = width / scale
    sketch = Sketch(w + 4, 6, scale, theme, ("dashes", width // 8))
    for start in range(0, round(w), 9):
        sketch.stroke([(2 + start, 3), (2 + min(w, start + 6), 3)], 1.2, colour, amount=0.3)
    return Piece(sketch.render(), (round(2 * scale), round(3 * scale)))


HOOK = 9.0
"""Units that the hook at the end of a scroll bar takes."""


@kept
def scroll_face(height: int, top: int, length: int, scale: float, theme: Theme) -> Piece:
    """The bar of a scroll area: a hairline and a knob from `top`, `length` long (pixels); where it goes on, a hook."""
    h, y, far = height / scale, top / scale, (top + length) / scale
    sketch = Sketch(12, h, scale, theme, "scroll")
    sketch.stroke([(6, 2), (6, h - 2)], 1.0, theme.hairline, amount=0.3)
    sketch.panel(2.5, y + 1, 7, far - y - 2, 3, theme.hairline, 1.2)
    if y > HOOK:
        sketch.stroke([(2.5, HOOK - 2), (6, 2.5), (9.5, HOOK - 2)], 1.6, theme.ink, amount=0.2)
    if far < h - HOOK:
        sketch.stroke([(2.5, h - HOOK + 2), (6, h - 2.5), (9.5, h - HOOK + 2)], 1.6, theme.ink, amount=0.2)
    return Piece(sketch.render())


LessonState = Literal["done", "next", "later"]


@kept
def lesson_disc(number: int, state: LessonState, scale: float, theme: Theme) -> Piece:
    """A lesson, or a step of one, on its string: ticked, next, or to come; anchored at its middle."""
    sketch = Sketch(36, 36, scale, theme, ("disc", number))
    with sketch.at(18, 18):
        if state == "done":
            sketch.disc(0, 0, 11, None, theme.legal.paper, 1.6, solid=True)
        elif state == "next":
            sketch.disc(0, 0, 11, None, theme.card, 1.8, solid=True)
            sketch.disc(0, 0, 15, None, None, 1.6, theme.focus.paper)
        else:
            sketch.disc(0, 0, 10, None, theme.deep_parchment, 1.2, theme.soft_ink, solid=True)
    surface = sketch.render().copy()
    middle = (18 * scale, 18 * scale)
    if state == "done":
        icon("tick", round(14 * scale), theme.card, scale, theme).draw(surface, middle)
    else:
        colour = theme.ink if state == "next" else theme.soft_ink
        figure = fonts.text(str(number), "sans-bold", round(15 * scale), colour)
        surface.blit(figure, figure.get_rect(center=(round(middle[0]), round(middle[1]))))
    return Piece(surface, (round(middle[0]), round(middle[1])))
