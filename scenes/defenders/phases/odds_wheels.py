"""Who can be woken, with a wheel of odds around each token: as many of its cells are filled as throws succeed."""

from __future__ import annotations

import functools
import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.defenders.pieces.tokens import draw_unit
from scenes.paint import fonts
from scenes.paint.theme import Theme
from scenes.system.words import later, tr

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board

BRIEF = {"engineers": later("repair"), "healers": later("heal"), "jack": later("inspire"), "king": later("fire")}
RADIUS, RIM, TOKEN = 34.0, 9.0, 38.0
"""Units: of the wheel, across its rim, across the token in it."""
LEAST_ROOM = 44.0
"""Units beside a wheel without which no word stands there."""
ONE_DIE, TWO_DICE = 6, 36


def cells_of(odds: float) -> tuple[int, int]:
    """How many throws there are, and how many of them succeed: of one die where that fits, else of two.

    >>> cells_of(0.5), cells_of(21 / 36)
    ((6, 3), (36, 21))
    """
    if abs(odds * ONE_DIE - round(odds * ONE_DIE)) < 1e-6:
        return ONE_DIE, round(odds * ONE_DIE)
    return TWO_DICE, round(odds * TWO_DICE)


@functools.lru_cache(maxsize=64)
def wheel(odds: float | None, px: int, rim: int, theme: Theme) -> Surface:
    """The wheel alone, `px` pixels across; None: nothing can be tried."""
    fine = 3
    large = Surface((px * fine, px * fine), pygame.SRCALPHA)
    large.fill((*theme.ink, 0))
    middle = px * fine / 2
    outer, inner = middle - 2 * fine, middle - rim * fine
    cells, good = cells_of(odds) if odds is not None else (1, 0)
    line = theme.ink if odds is not None else theme.hairline
    for cell in range(cells):
        turns = [2 * math.pi * (cell + k / 6) / cells - math.pi / 2 for k in range(7)]
        ring = [(middle + outer * math.cos(t), middle + outer * math.sin(t)) for t in turns]
        ring += [(middle + inner * math.cos(t), middle + inner * math.sin(t)) for t in reversed(turns)]
        pygame.draw.polygon(large, theme.legal.paper if cell < good else theme.card, ring)
        if cells > 1:
            pygame.draw.polygon(large, line, ring, fine)
    for radius in (outer, inner):
        pygame.draw.circle(large, line, (middle, middle), radius, 2 * fine)
    return pygame.transform.smoothscale(large, (px, px))


def paint_wheels(board: Board, surface: Surface, rect: Rect, title: str, y: int) -> None:
    """A title, and all who have an ability side by side below it."""
    theme, scale = board.theme, board.layout.scale
    board.title(surface, title, (rect.x + board.u(18), y), rect.w - board.u(30), 24)
    entries = [(name, ability) for name, unit in board.facts.units.items() if unit.rank for ability in unit.abilities]
    if not entries:
        words = tr("Nobody has an ability.")
        board.words(surface, words, "text-italic", 17, theme.soft_ink, (rect.x + board.u(18), y + board.u(50)), most=24)
    step = min(board.u(176), (rect.w - board.u(30)) // max(1, len(entries)))
    for number, (name, ability) in enumerate(entries):
        no = ability.no
        at = (rect.x + board.u(18) + number * step + board.u(RADIUS), rect.y + board.u(76))
        drawn = wheel(None if no else float(ability.odds), board.u(2 * RADIUS), board.u(RIM), theme)
        surface.blit(drawn, drawn.get_rect(center=at))
        draw_unit(surface, board.looks, name, board.screen.seat_of(name), at, scale, theme, size=TOKEN, dimmed=bool(no))
        left, room = at[0] + board.u(RADIUS + 8), step - board.u(2 * RADIUS + 14)
        if room < board.u(LEAST_ROOM):
            continue  # many stand close: the wheel tells, and the tooltip of the token
        called = board.looks.name(name)
        one = fonts.text_width(called, "sans-bold", board.u(fonts.SMALLEST)) <= room
        lines = [called] if one else board.first_words(called, "sans-bold", fonts.SMALLEST, room, 3)
        low = board.u(9 if len(lines) > 2 else 0)
        for above, line in enumerate(reversed(lines)):
            board.words(
                surface,
                line,
                "sans-bold",
                14,
                theme.ink,
                (left, at[1] + low - board.u(20 + 13 * above)),
                room=room,
                most=18,
            )
        odds = tr("no") if no else tr("{percent} %", percent=round(100 * ability.odds))
        colour = theme.soft_ink if no else theme.legal.paper
        board.words(surface, odds, "text-bold", 20, colour, (left, at[1] + low + board.u(2)), room=room, most=26)
        line = "" if no else tr(BRIEF[ability.ability])
        board.words(surface, line, "sans", 14, theme.soft_ink, (left, at[1] + low + board.u(24)), room=room, most=18)
