"""Standees: a card on a foot, a head over its rim, one number. Its shape tells the kind, foot and rim the seat."""

from __future__ import annotations

import pygame

from scenes.paint.art import art
from scenes.paint.heraldry import blazon
from scenes.paint.ink import SHADOW, Point, Sketch, arc, box
from scenes.paint.marks import badge
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import SEATS, TOKEN_SIZE, Theme
from scenes.paint.tokens import ENEMY, STANDING, TokenKind, TokenState, put_state

HALF, TOP, FOOT, BASE = 17.0, -20.0, 14.0, 21.0
"""Units of a standee of the usual size, from its middle: half a card, its top, its lower edge, the foot's."""
RIM, OVER, FIGURE = 2.4, 6.0, 38.0
"""The card's rim, how far a head may stand over it, the figure's height."""
VALUE = 21.0
"""Across the number."""


def _card(kind: TokenKind, inset: float = 0.0) -> list[Point]:
    """The outline of the card: an arch for a group, a square for a regiment, clipped corners for one person,
    battlements for a machine, a diamond for a threat."""
    left, right, top, foot = -HALF + inset, HALF - inset, TOP + inset, FOOT - inset
    if kind == "threat":
        middle, wide, high = -2.0, 21.0 - 1.4 * inset, 20.0 - 1.4 * inset
        return [(0, middle - high), (wide, middle), (0, middle + high), (-wide, middle)]
    if kind == "group":
        bow = [(x, y) for x, y in arc(0, top + right, right, start=180, end=360, count=16)]
        return [(left, foot), *bow, (right, foot)]
    if kind == "individual":
        cut = 7.0
        return [
            (left, foot),
            (left, top + cut),
            (left + cut, top),
            (right - cut, top),
            (right, top + cut),
            (right, foot),
        ]
    if kind == "machine":
        step, deep = (right - left) / 5, 5.0
        edge: list[Point] = [(left, foot)]
        for n in range(5):
            y = top if n % 2 == 0 else top + deep
            edge += [(left + n * step, y), (left + (n + 1) * step, y)]
        return [*edge, (right, foot)]
    return box(left, top, right - left, foot - top)


@kept
def standee(
    kind: TokenKind,
    seat: str,
    mark: str,
    scale: float,
    theme: Theme,
    *,
    state: TokenState = STANDING,
    size: float = TOKEN_SIZE,
) -> Piece:
    """A standee `size` units high, anchored at its middle. `mark` is "group/id" of a drawing; `seat` a seat or "enemy".

    An enemy's foot has no pattern, and its number is red.
    """
    k, reach = size / TOKEN_SIZE, 0.98 * size
    middle = round(reach * scale)
    surface = pygame.Surface((2 * middle, 2 * middle), pygame.SRCALPHA)
    for n in range(min(max(state.count, 1), 3) - 1, -1, -1):
        shift = round(4.2 * k * n * scale)
        surface.blit(_one(kind, seat, mark if n == 0 else "", scale, theme, k), (shift, -shift))
    put_state(surface, state, k, scale, theme, ("standee", kind, seat, mark))
    if state.value is not None:
        red = seat == "enemy"
        number = badge(
            state.value,
            VALUE * max(k, 0.9),
            scale,
            theme,
            fill=theme.illegal.paper if red else None,
            colour=theme.card if red else None,
        )
        number.draw(surface, (middle + 16.5 * k * scale, middle + 15.5 * k * scale))
    return Piece(for_display(surface), (middle, middle))


def _one(kind: TokenKind, seat: str, mark: str, scale: float, theme: Theme, k: float) -> pygame.Surface:
    colours, reach = ENEMY if seat == "enemy" else SEATS[seat], 0.98 * k * TOKEN_SIZE
    middle = round(reach * scale)
    size = (2 * middle, 2 * middle)
    outer, inner = [_scaled(_card(kind, inset), k) for inset in (0.0, RIM)]
    foot = _scaled([(-20, FOOT), (20, FOOT), (22, BASE), (-22, BASE)], k)
    below = Sketch(2 * reach, 2 * reach, scale, theme, ("standee below", kind))
    with below.at(reach, reach):
        for points in (outer, foot):
            below.plain([(x + 2.2 * k, y + 2.6 * k) for x, y in points], SHADOW, 0.3)
        below.plain(outer, colours.colour)
        below.plain(inner, theme.card)
        if seat == "enemy":
            below.plain(foot, colours.colour)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    drawn = below.render()
    surface.blit(drawn, drawn.get_rect(center=(middle, middle)))
    if seat != "enemy":
        centre = (FOOT + BASE) / 2 * k  # the pattern lies about the foot's own middle
        field = blazon([(x, y - centre) for x, y in foot], colours, scale, theme, 24 * k, reach)
        surface.blit(field, field.get_rect(center=(middle, round(middle + centre * scale))))
    if "/" in mark:
        surface.blit(_figure(mark, kind, scale, k, middle), (0, 0))
    above = Sketch(2 * reach, 2 * reach, scale, theme, ("standee above", kind))
    with above.at(reach, reach):
        above.ink(outer, 1.5, closed=True, amount=0.25)
        above.ink(foot, 1.3, closed=True, amount=0.25)
    lines = above.render()
    if "/" in mark:  # the head stands before the rim
        head = _figure(mark, kind, scale, k, middle, head=True)
        surface.blit(lines, lines.get_rect(center=(middle, middle)))
        surface.blit(head, (0, 0))
    else:
        surface.blit(lines, lines.get_rect(center=(middle, middle)))
    return surface


def _scaled(points: list[Point], k: float) -> list[Point]:
    return [(x * k, y * k) for x, y in points]


def _figure(mark: str, kind: TokenKind, scale: float, k: float, middle: int, head: bool = False) -> pygame.Surface:
    """The drawing within its card, its head over the rim; `head`: only what stands over it."""
    group, piece = mark.split("/")
    drawn = art(group, piece, max(2, round(FIGURE * k * scale)), scale=scale)
    layer = pygame.Surface((2 * middle, 2 * middle), pygame.SRCALPHA)
    low = FOOT - RIM if kind != "threat" else 10.0
    layer.blit(drawn, drawn.get_rect(midbottom=(middle, round(middle + low * k * scale))))
    mask = pygame.Surface(layer.get_size(), pygame.SRCALPHA)

    def at(points: list[Point]) -> list[tuple[float, float]]:
        return [(middle + x * k * scale, middle + y * k * scale) for x, y in points]

    if not head:
        pygame.draw.polygon(mask, (255, 255, 255, 255), at(_card(kind, RIM)))
    else:
        wide = 9.0 if kind == "threat" else 11.0
        top = TOP + (8.0 if kind == "threat" else 4.0)
        pygame.draw.polygon(
            mask, (255, 255, 255, 255), at([(-wide, top), (-wide, TOP - OVER), (wide, TOP - OVER), (wide, top)])
        )
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return layer
