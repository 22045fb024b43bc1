"""Tokens: the shape tells the kind, colour and pattern the seat, a drawing or letter who it is, a badge its value."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.paint import sign_pen
from scenes.paint.art import art, ids
from scenes.paint.cards import suit_sign
from scenes.paint.heraldry import Outline, device, outline_points
from scenes.paint.ink import SHADOW, Point, Sketch, arc, smooth
from scenes.paint.marks import badge, blit_number
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import PARCHMENT, SEATS, SUITS, TOKEN_SIZE, Colour, Seat, Theme

TokenKind = Literal["group", "individual", "regiment", "machine", "threat"]
OUTLINES: dict[TokenKind, Outline] = {
    "group": "circle",
    "individual": "octagon",
    "regiment": "square",
    "machine": "gear",
    "threat": "diamond",
}
ENEMY = Seat("enemy", (0x8C, 0x3A, 0x50), "quarterly")
"""The colours of those who belong to no seat: invaders and monsters."""


@dataclass(frozen=True, slots=True)
class TokenState:
    """How a token stands: `value` now (badge bottom right), wounds as notches, `count` of a stack (badge top right).

    `warned` puts the dashed warning ring around it, `fallen` crosses it out, `dimmed` greys it.
    """

    value: str | None = None
    count: int = 1
    wounds: int = 0
    warned: bool = False
    fallen: bool = False
    dimmed: bool = False


STANDING = TokenState()


@kept
def token(
    kind: TokenKind,
    seat: str,
    mark: str,
    scale: float,
    theme: Theme,
    *,
    state: TokenState = STANDING,
    size: float = TOKEN_SIZE,
    slim: bool = False,
) -> Piece:
    """A token `size` units across, anchored at its centre. `slim`: more of the seat's pattern is seen round its disc.

    `seat` is a seat's name or "enemy". `mark` is a pictogram id (see `pictograms`), "group/id" of a drawing, a rank
    with its suit such as "8:spade", or a letter or two.
    """
    k = size / TOKEN_SIZE
    reach = 0.98 * size
    middle = round(reach * scale)
    surface = pygame.Surface((2 * middle, 2 * middle), pygame.SRCALPHA)
    colours = ENEMY if seat == "enemy" else SEATS[seat]
    behind = min(max(state.count, 1), 3) - 1
    for i in range(behind, -1, -1):
        shift = 4.2 * k * i * scale
        _one(
            surface,
            kind,
            colours,
            mark if i == 0 else "",
            scale,
            theme,
            size,
            (middle + shift, middle - shift),
            slim=slim,
        )
    put_state(surface, state, k, scale, theme, ("token", kind, seat, mark))
    if state.value is not None:
        badge(state.value, 19 * max(k, 0.9), scale, theme).draw(
            surface, (middle + 18.5 * k * scale, middle + 17.5 * k * scale)
        )
    return Piece(for_display(surface), (middle, middle))


def put_state(
    surface: pygame.Surface, state: TokenState, k: float, scale: float, theme: Theme, seed: tuple[str, ...]
) -> None:
    """What shows on a piece how it stands, but for its value: wounds, a warning, a fall, how many there are."""
    middle = surface.get_width() // 2
    reach = middle / scale
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, seed)
    with sketch.at(reach, reach, k):
        if state.warned:
            sketch.dashed(arc(0, 0, 28), 3.0, theme.warning.paper, dash=6, gap=4.5, closed=True)
        for i in range(min(state.wounds, 5)):
            _notch(sketch, -150 + i * 27)
        if state.fallen:
            for side in (-1, 1):
                sketch.stroke([(-17 * side, -17), (17 * side, 17)], 4.8, theme.illegal.paper, amount=0.4, taper=0.3)
    if state.fallen or state.dimmed:
        # Greyed but still opaque, so that nothing behind it shines through.
        wash = surface.copy()
        wash.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        wash.fill((*theme.deep_parchment, 0), special_flags=pygame.BLEND_RGBA_ADD)
        wash.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(wash, (0, 0))
    surface.blit(sketch.render(), (0, 0))
    if state.count > 1:
        badge(str(state.count), 19 * max(k, 0.9), scale, theme).draw(
            surface, (middle + 21 * k * scale, middle - 21 * k * scale)
        )


@kept
def awaited(kind: TokenKind, seat: str, letter: str, scale: float, theme: Theme, *, size: float = TOKEN_SIZE) -> Piece:
    """The dashed place of a token that is still to come, anchored at its centre: a letter in the seat's colour."""
    reach = 0.62 * size
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("awaited", kind, seat, letter))
    points = outline_points(OUTLINES[kind], size * 0.93)
    with sketch.at(reach, reach):
        sketch.plain(points, theme.card, 0.45)
        sketch.dashed(points, 1.8, ENEMY.colour, dash=5.5, gap=4.0, closed=True)
    surface, middle = sketch.render(), round(reach * scale)
    blit_number(surface, letter, round(19 * size / TOKEN_SIZE * scale), SEATS[seat].colour, (middle, middle))
    return Piece(for_display(surface), (middle, middle))


def _one(
    surface: pygame.Surface,
    kind: TokenKind,
    seat: Seat,
    mark: str,
    scale: float,
    theme: Theme,
    size: float,
    at: tuple[float, float],
    *,
    slim: bool = False,
) -> None:
    k = size / TOKEN_SIZE
    body = device(seat, size * 0.93, scale, theme, OUTLINES[kind])
    shade = body.surface.copy()
    shade.fill((*SHADOW, 78), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(
        shade, (round(at[0] - body.anchor[0] + 1.5 * k * scale), round(at[1] - body.anchor[1] + 3 * k * scale))
    )
    body.draw(surface, at)
    if not mark:
        return
    radius = 14.3 if kind == "threat" else 15.0
    face = Sketch(40 * k, 40 * k, scale, theme, ("token face", mark))
    with face.at(20 * k, 20 * k, k):
        face.disc(0, 0, 12.4 if slim else radius, None, theme.card, 1.5, amount=0.25, solid=True)
        if mark in _PICTOGRAMS:
            with face.at(0, 0, radius / 15 * 0.86):
                _PICTOGRAMS[mark](face, theme.ink)
    half = round(20 * k * scale)
    surface.blit(face.render(), (round(at[0]) - half, round(at[1]) - half))
    if mark in _PICTOGRAMS:
        return
    if "/" in mark:
        group, piece = mark.split("/")
        if piece not in ids(group):
            art(group, piece, 1)  # raises the error that names what there is
        surface.blit(
            _round_picture(group, piece, (radius - 1) * k * scale, scale),
            (round(at[0] - (radius - 1) * k * scale), round(at[1] - (radius - 1) * k * scale)),
        )
        return
    if ":" in mark:
        rank, suit_name = mark.split(":")
        suit = next((name for name in SUITS if name == suit_name), None)
        if suit is None:
            raise KeyError(f"the token mark {mark!r} names no suit; suits are {', '.join(SUITS)}")
        px = round((15 if len(rank) == 1 else 13) * radius / 15 * k * scale)
        blit_number(surface, rank, px, theme.suits[suit], (at[0], at[1] - 4.2 * k * scale))
        sign = suit_sign(suit, max(4, round(9.5 * k * scale)), theme)
        surface.blit(sign, (round(at[0] - sign.get_width() / 2), round(at[1] + 2.2 * k * scale)))
        return
    blit_number(surface, mark, round((19 if len(mark) == 1 else 14) * radius / 15 * k * scale), theme.ink, at)


def _round_picture(group: str, piece: str, radius: float, scale: float) -> pygame.Surface:
    """A drawing cut to a disc of this radius in pixels: its upper part, so that faces are seen."""
    side = max(2, round(2 * radius))
    drawn = art(group, piece, round(side * 1.12), scale=scale)
    disc = Sketch(side, side, 1.0, PARCHMENT, "disc")
    disc.plain(arc(side / 2, side / 2, side / 2, count=64), (255, 255, 255))
    cut = pygame.Surface((side, side), pygame.SRCALPHA)
    cut.blit(drawn, ((side - drawn.get_width()) // 2, side - drawn.get_height() + round(side * 0.04)))
    cut.blit(disc.render(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def _notch(sketch: Sketch, degrees: float) -> None:
    theme = sketch.theme
    x, y = 21 * math.cos(math.radians(degrees)), 21 * math.sin(math.radians(degrees))
    with sketch.at(x, y, 1.0, degrees):
        points: list[Point] = [(3.5, -4.6), (-7, 0), (3.5, 4.6)]
        sketch.wash(points, theme.illegal.dark, offset=(0, 0), amount=0.15, solid=True)
        sketch.ink(points, 1.6, theme.illegal.paper, closed=True, amount=0.15)


@kept
def portrait(group: str, piece: str, radius: float, scale: float, theme: Theme) -> Piece:
    """A drawing in a round frame of `radius` units, anchored at its centre."""
    reach = radius + 3
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("portrait", piece))
    with sketch.at(reach, reach):
        sketch.disc(0, 0, radius, None, theme.card, 0, solid=True)
    surface = sketch.render().copy()
    inner = (radius - 0.8) * scale
    cut = _round_picture(group, piece, inner, scale)
    middle = round(reach * scale)
    surface.blit(cut, (round(middle - inner), round(middle - inner)))
    rim = Sketch(2 * reach, 2 * reach, scale, theme, ("portrait rim", piece))
    with rim.at(reach, reach):
        rim.disc(0, 0, radius, None, None, 2.0)
    surface.blit(rim.render(), (0, 0))
    return Piece(surface, (middle, middle))


@kept
def slot(
    content: str, radius: float, scale: float, theme: Theme, *, gold_ring: bool = False, empty: bool = False
) -> Piece:
    """The round place of one coin, loaf or stone, anchored at its centre; ringed where gold stands in for it."""
    reach = radius + 7
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("slot", content))
    with sketch.at(reach, reach):
        if empty:
            sketch.dashed(arc(0, 0, radius), 1.6, theme.hairline, closed=True)
        else:
            sketch.disc(0, 0, radius, None, theme.card, 1.9, solid=True)
        if gold_ring:
            sketch.disc(0, 0, radius + 3.6, None, None, 2.2, theme.warning.paper)
    surface = sketch.render().copy()
    middle = round(reach * scale)
    if content and not empty:
        picture = art("resources", content, round(radius * 1.36 * scale), scale=scale)
        surface.blit(picture, (round(middle - picture.get_width() / 2), round(middle - picture.get_height() / 2)))
    return Piece(surface, (middle, middle))


# --- pictograms -----------------------------------------------------------------------------------------------------

Draw = Callable[[Sketch, Colour], None]
_PICTOGRAMS: dict[str, Draw] = {}


def pictograms() -> tuple[str, ...]:
    """The ids that a token shows as an ink pictogram."""
    return tuple(sorted(_PICTOGRAMS))


def _pictogram(name: str) -> Callable[[Draw], Draw]:
    def register(draw: Draw) -> Draw:
        _PICTOGRAMS[name] = draw
        return draw

    return register


def _line(sketch: Sketch, points: Sequence[Point], width: float, colour: Colour, curve: bool = False) -> None:
    sign_pen.line(sketch, points, width, colour, (0.15, 0.1), curve)


def _spear(s: Sketch, c: Colour, x: float) -> None:
    _line(s, [(x, -9), (x, 13)], 2.0, c)
    sign_pen.fill(s, [(x, -14), (x + 3.2, -8), (x, -4.5), (x - 3.2, -8)], c)


def _small_shield(s: Sketch, c: Colour, x: float, y: float, k: float) -> None:
    sign_pen.fill(
        s, [(x - 4.5 * k, y - 5 * k), (x + 4.5 * k, y - 5 * k), (x + 4.5 * k, y), (x, y + 6.5 * k), (x - 4.5 * k, y)], c
    )


def _blade(s: Sketch, c: Colour, x: float = 0, y: float = 0) -> None:
    _line(s, [(x - 7, y + 9), (x + 8.5, y - 10.5)], 3.0, c)
    _line(s, [(x - 8.5, y + 2), (x - 1, y + 8.5)], 2.4, c)
    _line(s, [(x - 10, y + 12), (x - 7, y + 8.6)], 3.4, c)


def _horse(s: Sketch, c: Colour) -> None:
    sign_pen.fill(
        s,
        [
            (-11, 12),
            (-9, 2),
            (-4, -5),
            (-2, -11.5),
            (1, -8.5),
            (7, -5),
            (11, 1),
            (9, 4.5),
            (4, 2.5),
            (1, 2.5),
            (4, 7),
            (5, 12),
        ],
        c,
    )
    sign_pen.fill(s, arc(2.4, -3.6, 1.1), s.theme.card)


@_pictogram("guards")
def _guards(s: Sketch, c: Colour) -> None:
    _spear(s, c, -5)
    _small_shield(s, c, 5, 3, 1.0)


@_pictogram("swordsmen")
def _swordsmen(s: Sketch, c: Colour) -> None:
    _blade(s, c)


@_pictogram("shieldmen")
def _shieldmen(s: Sketch, c: Colour) -> None:
    sign_pen.fill(s, [(-9, -10), (0, -12), (9, -10), (8.5, 1), (0, 12.5), (-8.5, 1)], c)
    _line(s, [(0, -9), (0, 9)], 2.2, s.theme.card)
    _line(s, [(-6.5, -2), (6.5, -2)], 2.2, s.theme.card)


@_pictogram("halberdiers")
def _halberdiers(s: Sketch, c: Colour) -> None:
    _line(s, [(-3, -9), (-3, 13)], 2.2, c)
    sign_pen.fill(s, [(-3, -14), (-1, -8), (-5, -8)], c)
    sign_pen.fill(s, [(-2, -8), (4, -10), (8.5, -4.5), (6, 2), (2, -1), (-2, -1)], c)
    sign_pen.fill(s, [(-4, -6), (-9, -3), (-4, -2)], c)


@_pictogram("archers")
def _archers(s: Sketch, c: Colour) -> None:
    _line(s, [(-2, -10), (4, -5), (4.5, 0), (4, 5), (-2, 10)], 2.5, c, True)
    _line(s, [(-2, -10), (-2, 10)], 1.2, c)
    _line(s, [(-9, 0), (8, 0)], 1.7, c)
    sign_pen.fill(s, [(12, 0), (6.5, -3.4), (6.5, 3.4)], c)
    _line(s, [(-9, -2.6), (-6.5, 0), (-9, 2.6)], 1.4, c)


@_pictogram("longbowmen")
def _longbowmen(s: Sketch, c: Colour) -> None:
    _line(s, [(-4, -13.5), (2.5, -8), (4.5, 0), (2.5, 8), (-4, 13.5)], 2.7, c, True)
    _line(s, [(-4, -13), (-4, 13)], 1.2, c)
    _line(s, [(-10, 0), (9.5, 0)], 1.7, c)
    sign_pen.fill(s, [(13, 0), (7.5, -3.4), (7.5, 3.4)], c)


@_pictogram("crossbowmen")
def _crossbowmen(s: Sketch, c: Colour) -> None:
    _line(s, [(-8, 10), (7, -7)], 3.2, c)
    _line(s, [(-5, -10), (3, -8.5), (8, -3), (10, 5)], 2.4, c, True)
    _line(s, [(-5, -10), (-1.5, 2.6), (10, 5)], 1.2, c)
    sign_pen.fill(s, [(12, -12.5), (5, -9.6), (9.4, -5.4)], c)


@_pictogram("handgunners")
def _handgunners(s: Sketch, c: Colour) -> None:
    _line(s, [(-5, 2), (12, -7)], 4.0, c)
    sign_pen.fill(s, [(-4, -1), (-12, 4), (-12, 10), (-8, 9.5), (-2, 4)], c)
    _line(s, [(1, 2.4), (3, 6), (6, 3)], 1.5, c, True)
    for x, y in ((9.6, -11.8), (13, -12), (5.6, -11)):
        sign_pen.fill(s, arc(x, y, 1.2), c)


@_pictogram("light-horsemen")
def _light_horsemen(s: Sketch, c: Colour) -> None:
    _horse(s, c)
    _line(s, [(-12, -6), (10, -12)], 1.8, c)
    sign_pen.fill(s, [(14, -13), (8.5, -14.4), (9.3, -9.4)], c)


@_pictogram("medium-cavalry")
def _medium_cavalry(s: Sketch, c: Colour) -> None:
    _horse(s, c)
    _line(s, [(-12, 1), (-7, -13)], 2.2, c)
    _line(s, [(-13, -4.5), (-7.5, -2.6)], 1.8, c)


@_pictogram("knights")
def _knights(s: Sketch, c: Colour) -> None:
    helm = [(-8, 12), (-8.5, -3), (-6, -9), (0, -11.5), (6, -9), (8.5, -3), (8, 12), (0, 13)]
    sign_pen.fill(s, smooth(helm, True, 3), c)
    _line(s, [(-6.5, -1), (6.5, -1)], 2.2, s.theme.card)
    _line(s, [(0, -1), (0, 10)], 1.7, s.theme.card)
    for x, y in ((-3.6, 5), (3.6, 5), (-3.6, 8.6), (3.6, 8.6)):
        sign_pen.fill(s, arc(x, y, 0.8), s.theme.card)
    _line(s, [(0, -11), (4, -15), (10, -13)], 2.4, c, True)


@_pictogram("raider")
def _raider(s: Sketch, c: Colour) -> None:
    sign_pen.fill(
        s, [(-8, 2), (-7, -7), (0, -12), (7, -7), (8, 2), (5, 10), (2, 10), (2, 2), (-2, 2), (-2, 10), (-5, 10)], c
    )
    for side in (-1, 1):
        _line(s, [(8 * side, -4), (13 * side, -11)], 2.6, c)
        sign_pen.fill(s, [(side * 1.6, -2.4), (side * 6.2, -2.4), (side * 5.4, 0.2), (side * 2.2, 0.2)], s.theme.card)


@_pictogram("ballista")
def _ballista(s: Sketch, c: Colour) -> None:
    _line(s, [(-11, 6.5), (11, -4.5)], 2.8, c)
    _line(s, [(0, -11.5), (6.5, -7), (9, 0), (6.5, 8.5)], 2.3, c, True)
    _line(s, [(0, -11.5), (-2.5, 2.4), (6.5, 8.5)], 1.1, c)
    _line(s, [(-4, 4), (-8.5, 12)], 2.1, c)
    _line(s, [(-3, 4), (2, 12)], 2.1, c)


@_pictogram("catapult")
def _catapult(s: Sketch, c: Colour) -> None:
    _line(s, [(-11, 7), (11, 7)], 2.4, c)
    _line(s, [(-7.5, 7), (-0.5, -4), (6.5, 7)], 2.0, c)
    _line(s, [(-10, 4), (8.5, -9)], 2.3, c)
    sign_pen.fill(s, arc(9.5, -10.5, 3.4), c)
    for x in (-8, 7):
        s.disc(x, 9.5, 3.1, None, s.theme.card, 1.6, c, amount=0.1, solid=True)


@_pictogram("bombard")
def _bombard(s: Sketch, c: Colour) -> None:
    sign_pen.fill(s, [(-12, 2.5), (-11, -2.5), (9, -11), (12.5, -4.5), (-9, 5.5)], c)
    s.disc(-1, 6.5, 5.8, None, s.theme.card, 2.0, c, amount=0.1, solid=True)
    sign_pen.fill(s, arc(-1, 6.5, 1.6), c)
    _line(s, [(-12, 11), (-4, 6)], 2.4, c)


@_pictogram("skull")
def _skull(s: Sketch, c: Colour) -> None:
    head = [
        (-9, -2),
        (-7, -9),
        (0, -12),
        (7, -9),
        (9, -2),
        (7, 3.5),
        (4.5, 4.5),
        (4.5, 10),
        (-4.5, 10),
        (-4.5, 4.5),
        (-7, 3.5),
    ]
    sign_pen.fill(s, head, c)
    for x in (-3.8, 3.8):
        sign_pen.fill(s, arc(x, -2, 2.5), s.theme.card)
    for x in (-1.5, 1.5):
        _line(s, [(x, 6), (x, 10)], 1.1, s.theme.card)
