"""Who fights in a battle, side by side: a card with a portrait, the token, the name, and a word on what he can do."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.defenders.battle.board import BattleBoard
from scenes.defenders.pieces.tokens import draw_threat, draw_unit
from scenes.paint import art
from scenes.paint.theme import Colour
from scenes.system.words import tr
from scenes.ui.widgets import faces

NARROW = 80
"""Units: cards that are no wider have room for more lines of their names, and none for words on what each is worth."""


def worth(board: BattleBoard, rect: Rect, value: int) -> str:
    """What one counts, at the foot of his card: the number alone where the card is narrow."""
    return tr("worth {value}", value=value) if rect.w >= board.u(NARROW) else str(value)


def fighter_rects(board: BattleBoard, units: Sequence[str], threats: Sequence[str], top: int) -> dict[str, Rect]:
    """The cards of both sides from `top` down to the foot of the board's lower part, units first."""
    rect, u, pieces = board.lower_rect, board.u, [*units, *threats]
    gap, between = u(8 if len(pieces) < 10 else 4), u(18)
    room = rect.w - u(36) - between
    wide = min(u(98), (room - gap * (len(pieces) - 1)) // max(1, len(pieces)))
    found, x = {}, rect.x + u(18)
    for number, piece in enumerate(pieces):
        if number == len(units):
            x += between
        found[piece] = Rect(x, top, wide, rect.bottom - u(12) - top)
        x += wide + gap
    return found


def token_at(board: BattleBoard, rect: Rect) -> tuple[int, int]:
    """The middle of a fighter's token: at the corner of his card, further in where the next card lies close to it."""
    return rect.right - board.u(13 if rect.w >= board.u(NARROW) else 19), rect.y + board.u(15)


def draw_fighter(
    board: BattleBoard,
    surface: Surface,
    piece: str,
    rect: Rect,
    words: str,
    colour: Colour,
    *,
    pale: bool = False,
    gone: bool = False,
) -> Rect:
    """One card with `words` at its foot, pale for who can do no more, fallen for who is gone; the portrait's place."""
    theme, scale, u, t = board.theme, board.layout.scale, board.u, board.t
    unit = piece in board.seen.defenders
    look: faces.Look = "off" if pale else "tile"
    faces.button_face(rect.w, rect.h, look, scale, theme).draw(surface, rect.topleft)
    group, word = board.looks.unit_art(piece) if unit else board.looks.threat_art(piece)
    if word not in art.ids(group):
        word = "other-group" if unit else word
    box = Rect(rect.x + u(6), rect.y + u(6), rect.w - u(12), rect.h - t(44) - u(14))
    board.put_art(surface, group, word, box, opacity=0.4 if pale else 1.0)
    at = token_at(board, rect)
    if unit:
        draw_unit(surface, board.looks, piece, board.screen.seat_of(piece), at, scale, theme, size=32)
    else:
        draw_threat(surface, board.looks, piece, at, scale, theme, size=34, fallen=gone)
    middle = (rect.centerx, rect.bottom - t(38))
    lines, beside = (2, u(6)) if rect.w >= u(NARROW) else (4, u(2))
    board.name_lines(surface, board.looks.name(piece), "sans-bold", 14, theme.ink, middle, rect.w - beside, 15, lines)
    board.words(
        surface, words, "sans", 14, colour, (rect.centerx, rect.bottom - t(14)), "center", room=rect.w - u(6), most=18
    )
    return box
