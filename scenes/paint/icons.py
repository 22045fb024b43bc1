"""Small pen icons in one colour, for bars, buttons and lines of text. Each is drawn in a box of 24 units."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from scenes.paint import sign_pen
from scenes.paint.ink import Point, Sketch, arc, box, smooth
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Colour, Theme

Draw = Callable[[Sketch, Colour], None]
BOX = 24
_ICONS: dict[str, Draw] = {}


def _icon(name: str) -> Callable[[Draw], Draw]:
    def register(draw: Draw) -> Draw:
        _ICONS[name] = draw
        return draw

    return register


@kept
def icon(name: str, size: float, scale: float, theme: Theme, colour: Colour | None = None) -> Piece:
    """The icon `size` units high, anchored at its centre; in ink unless a colour is given."""
    if name not in _ICONS:
        raise KeyError(f"there is no icon {name!r}; icons are {', '.join(icon_names())}")
    sketch = Sketch(size * 1.1, size * 1.1, scale, theme, ("icon", name))
    with sketch.at(size * 0.55, size * 0.55, size / BOX):
        draw_icon(sketch, name, theme.ink if colour is None else colour)
    middle = round(size * 0.55 * scale)
    return Piece(sketch.render(), (middle, middle))


def draw_icon(sketch: Sketch, name: str, colour: Colour) -> None:
    """Draw an icon into a sketch, centred on its origin, 24 units high."""
    _ICONS[name](sketch, colour)


def icon_names() -> tuple[str, ...]:
    """All icons there are."""
    return tuple(sorted(_ICONS))


def _line(sketch: Sketch, points: Sequence[Point], width: float, colour: Colour, curve: bool = False) -> None:
    sign_pen.line(sketch, points, width, colour, (0.3, 0.15), curve)


def _spokes(count: int, parts: tuple[tuple[float, float], ...]) -> list[Point]:
    return [
        (
            radius * math.cos(math.radians(i * 360 / count + turn)),
            radius * math.sin(math.radians(i * 360 / count + turn)),
        )
        for i in range(count)
        for turn, radius in parts
    ]


@_icon("tick")
def _tick(s: Sketch, c: Colour) -> None:
    _line(s, [(-9.5, 0), (-3, 7.6), (10.5, -9)], 4.6, c, True)


@_icon("cross")
def _cross(s: Sketch, c: Colour) -> None:
    _line(s, [(-8.5, -8.5), (8.5, 8.5)], 4.4, c)
    _line(s, [(8.5, -8.5), (-8.5, 8.5)], 4.4, c)


@_icon("plus")
def _plus(s: Sketch, c: Colour) -> None:
    _line(s, [(-8, 0), (8, 0)], 2.6, c)
    _line(s, [(0, -8), (0, 8)], 2.6, c)


@_icon("minus")
def _minus(s: Sketch, c: Colour) -> None:
    _line(s, [(-8, 0), (8, 0)], 2.6, c)


@_icon("warning")
def _warning(s: Sketch, c: Colour) -> None:
    s.ink([(0, -10), (11, 9), (-11, 9)], 2.2, c, closed=True, amount=0.3)
    _line(s, [(0, -3.5), (0, 3)], 2.6, c)
    sign_pen.fill(s, arc(0, 6, 1.6), c)


@_icon("menu")
def _menu(s: Sketch, c: Colour) -> None:
    for y in (-7, 0, 7):
        _line(s, [(-9.5, y), (9.5, y)], 2.2, c)


@_icon("settings")
def _settings(s: Sketch, c: Colour) -> None:
    s.stroke(_spokes(8, ((-13, 7.6), (-9, 10.8), (9, 10.8), (13, 7.6))), 1.8, c, amount=0.2, closed=True, step=2)
    s.disc(0, 0, 3.5, None, None, 1.7, c, amount=0.15)


@_icon("rules")
def _rules(s: Sketch, c: Colour) -> None:
    half = [(0, -6), (-4, -9), (-11, -8), (-11, 7), (-4, 6), (0, 9)]
    _line(s, half, 1.8, c)
    _line(s, [(-x, y) for x, y in half], 1.8, c)
    _line(s, [(0, -6), (0, 9)], 1.6, c)


@_icon("home")
def _home(s: Sketch, c: Colour) -> None:
    _line(s, [(-8, 10), (-8, -10), (-3.4, -10), (-3.4, -6), (3.4, -6), (3.4, -10), (8, -10), (8, 10)], 1.8, c)
    _line(s, [(-10.5, 10), (10.5, 10)], 1.8, c)
    _line(s, [(-3, 10), (-3, 2), (3, 2), (3, 10)], 1.6, c)


@_icon("undo")
def _undo(s: Sketch, c: Colour) -> None:
    _line(s, [(-6, -3), (2, -6), (9, 0), (5, 8), (-3, 8)], 2.4, c, True)
    sign_pen.fill(s, [(-10.5, -2.5), (-3.5, -8.5), (-3, 2)], c)


@_icon("redo")
def _redo(s: Sketch, c: Colour) -> None:
    _line(s, [(6, -3), (-2, -6), (-9, 0), (-5, 8), (3, 8)], 2.4, c, True)
    sign_pen.fill(s, [(10.5, -2.5), (3.5, -8.5), (3, 2)], c)


@_icon("help")
def _help(s: Sketch, c: Colour) -> None:
    s.disc(0, 0, 10, None, None, 1.8, c)
    _line(s, [(-3.6, -3.4), (-1, -6.4), (3.2, -5), (2.6, -1.4), (0, 1), (0, 3)], 2.2, c, True)
    sign_pen.fill(s, arc(0, 6.2, 1.5), c)


@_icon("hint")
def _hint(s: Sketch, c: Colour) -> None:
    s.stroke(arc(0, -3, 7, None, 130, 410), 1.9, c, amount=0.2, step=3)
    _line(s, [(-4, 3), (-3.2, 6), (3.2, 6), (4, 3)], 1.7, c)
    _line(s, [(-2.4, 9.4), (2.4, 9.4)], 1.8, c)


@_icon("log")
def _log(s: Sketch, c: Colour) -> None:
    s.ink(box(-8, -10, 16, 20), 1.8, c, closed=True, amount=0.3)
    for y in (-5, 0, 5):
        _line(s, [(-4.6, y), (4.6, y)], 1.5, c)


@_icon("card")
def _card(s: Sketch, c: Colour) -> None:
    s.panel(-7, -10, 14, 20, 2.5, s.theme.deep_parchment, 1.8, c, amount=0.2)


@_icon("die")
def _die(s: Sketch, c: Colour) -> None:
    s.panel(-10, -10, 20, 20, 4, None, 1.9, c, amount=0.2)
    for x, y in ((-4.5, -4.5), (0, 0), (4.5, 4.5)):
        sign_pen.fill(s, arc(x, y, 1.9), c)


@_icon("attack-die")
def _attack_die(s: Sketch, c: Colour) -> None:
    s.panel(-10, -10, 20, 20, 4, None, 1.9, c, amount=0.2)
    sign_pen.fill(s, arc(0, 0, 3), c)


@_icon("initiative")
def _initiative(s: Sketch, c: Colour) -> None:
    for y in (-10, 10):
        _line(s, [(-7.5, y), (7.5, y)], 2.3, c)
    for side in (-1, 1):
        _line(s, [(side * 5.6, -9), (side * 5, -4.5), (side * 0.8, 0), (side * 5, 4.5), (side * 5.6, 9)], 1.6, c)
    sign_pen.fill(s, [(-4.2, 9), (0, 3.4), (4.2, 9)], c)
    sign_pen.fill(s, [(-2.6, -4), (2.6, -4), (0, -0.6)], c)


@_icon("shield")
def _shield(s: Sketch, c: Colour) -> None:
    s.stroke(shield_points(20), 1.9, c, amount=0.2, closed=True, step=3)


@_icon("sword")
def _sword(s: Sketch, c: Colour) -> None:
    _line(s, [(-7, 8), (9, -10)], 2.8, c)
    _line(s, [(-8.6, 1.6), (-0.8, 8.6)], 2.2, c)
    _line(s, [(-10.5, 11.5), (-6.5, 7.4)], 3.2, c)


@_icon("arrow")
def _arrow(s: Sketch, c: Colour) -> None:
    _line(s, [(-11, 0), (10, 0)], 1.6, c)
    _line(s, [(4, -4.5), (11, 0), (4, 4.5)], 1.6, c, True)


@_icon("hourglass")
def _hourglass(s: Sketch, c: Colour) -> None:
    _initiative(s, c)


@_icon("eye")
def _eye(s: Sketch, c: Colour) -> None:
    s.stroke(
        smooth([(-11, 0), (-5, -5.5), (5, -5.5), (11, 0), (5, 5.5), (-5, 5.5)], True),
        1.8,
        c,
        amount=0.2,
        closed=True,
        step=3,
    )
    sign_pen.fill(s, arc(0, 0, 3), c)


@_icon("eye-closed")
def _eye_closed(s: Sketch, c: Colour) -> None:
    _line(s, [(-11, -2), (-5, 3.5), (5, 3.5), (11, -2)], 1.9, c, True)
    for x, y in ((-8, 6), (-3, 8.5), (3, 8.5), (8, 6)):
        _line(s, [(x * 0.85, y - 4.4), (x, y)], 1.6, c)


@_icon("speaker")
def _speaker(s: Sketch, c: Colour) -> None:
    sign_pen.fill(s, [(-10, -3.5), (-6, -3.5), (-0.5, -8.5), (-0.5, 8.5), (-6, 3.5), (-10, 3.5)], c)
    for radius in (5, 9):
        s.stroke(arc(0, 0, radius, None, -48, 48), 1.8, c, amount=0.15, step=2)


@_icon("mute")
def _mute(s: Sketch, c: Colour) -> None:
    sign_pen.fill(s, [(-10, -3.5), (-6, -3.5), (-0.5, -8.5), (-0.5, 8.5), (-6, 3.5), (-10, 3.5)], c)
    _line(s, [(3.5, -4), (10.5, 4)], 2, c)
    _line(s, [(10.5, -4), (3.5, 4)], 2, c)


@_icon("play")
def _play(s: Sketch, c: Colour) -> None:
    sign_pen.fill(s, [(-6, -9), (9, 0), (-6, 9)], c)


@_icon("pause")
def _pause(s: Sketch, c: Colour) -> None:
    for x in (-6.5, 2):
        sign_pen.fill(s, box(x, -8.5, 4.6, 17), c)


@_icon("forward")
def _forward(s: Sketch, c: Colour) -> None:
    _line(s, [(-3.5, -8), (4.5, 0), (-3.5, 8)], 2.6, c)


@_icon("back")
def _back(s: Sketch, c: Colour) -> None:
    _line(s, [(3.5, -8), (-4.5, 0), (3.5, 8)], 2.6, c)


@_icon("last")
def _last(s: Sketch, c: Colour) -> None:
    _line(s, [(-7, -8), (1, 0), (-7, 8)], 2.6, c)
    _line(s, [(6, -8), (6, 8)], 2.6, c)


@_icon("first")
def _first(s: Sketch, c: Colour) -> None:
    _line(s, [(7, -8), (-1, 0), (7, 8)], 2.6, c)
    _line(s, [(-6, -8), (-6, 8)], 2.6, c)


@_icon("up")
def _up(s: Sketch, c: Colour) -> None:
    _line(s, [(-8, 3.5), (0, -4.5), (8, 3.5)], 2.6, c)


@_icon("down")
def _down(s: Sketch, c: Colour) -> None:
    _line(s, [(-8, -3.5), (0, 4.5), (8, -3.5)], 2.6, c)


@_icon("bookmark")
def _bookmark(s: Sketch, c: Colour) -> None:
    sign_pen.fill(s, [(-6, -10), (6, -10), (6, 10), (0, 4.5), (-6, 10)], c)


@_icon("flag")
def _flag(s: Sketch, c: Colour) -> None:
    _line(s, [(-6, 11), (-6, -11)], 2, c)
    sign_pen.fill(s, [(-6, -10), (1, -8.5), (10, -10), (7, -5), (10, 0), (1, 1.5), (-6, 0)], c)


@_icon("search")
def _search(s: Sketch, c: Colour) -> None:
    s.disc(-2, -2, 7, None, None, 2, c)
    _line(s, [(3.2, 3.2), (10, 10)], 3, c)


@_icon("chart")
def _chart(s: Sketch, c: Colour) -> None:
    for number, high in enumerate((8, 14, 11, 19)):
        s.ink(box(-11 + number * 6, 10 - high, 4, high), 1.5, c, closed=True, amount=0.2)


@_icon("pen")
def _pen(s: Sketch, c: Colour) -> None:
    s.ink([(-10, 10), (-7.5, 3), (5, -9.5), (9.5, -5), (-3, 7.5)], 1.8, c, closed=True, amount=0.2)
    sign_pen.fill(s, [(-10, 10), (-8.6, 6), (-6, 8.6)], c)


@_icon("person")
def _person(s: Sketch, c: Colour) -> None:
    s.disc(0, -5, 4.6, None, None, 1.9, c)
    _line(s, [(-9, 10.5), (-7, 4), (0, 1.6), (7, 4), (9, 10.5)], 1.9, c, True)


@_icon("computer")
def _computer(s: Sketch, c: Colour) -> None:
    s.disc(0, 0, 4, None, None, 1.8, c)
    s.stroke(_spokes(8, ((-12, 7.6), (-9, 10.8), (9, 10.8), (12, 7.6))), 1.8, c, amount=0.2, closed=True, step=2)


@_icon("save")
def _save(s: Sketch, c: Colour) -> None:
    _line(s, [(0, -10), (0, 4)], 2.2, c)
    _line(s, [(-5.5, -1), (0, 5), (5.5, -1)], 2.2, c)
    _line(s, [(-9.5, 3), (-9.5, 9.5), (9.5, 9.5), (9.5, 3)], 2, c)


@_icon("grip")
def _grip(s: Sketch, c: Colour) -> None:
    for x in (-4, 4):
        for y in (-7, 0, 7):
            sign_pen.fill(s, arc(x, y, 1.7), c)


def shield_points(height: float) -> list[Point]:
    """The outline of a heater shield, centred on the origin."""
    k = height / 20
    right = [
        *smooth([(0.0, -8.2 * k), (8 * k, -9 * k)]),
        *smooth([(8 * k, -9 * k), (7 * k, 2 * k), (0.0, 10 * k)]),
    ]
    return [*right, *[(-x, y) for x, y in reversed(right)][1:-1]]
