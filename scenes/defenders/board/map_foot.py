"""The strip below the map: the reserve, the threat deck, morale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.paint import art
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import tr

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board

SHARES = (0.0, 0.36, 0.66)


def paint_foot(board: Board, surface: Surface, rect: Rect) -> None:
    """Reserve, deck, morale, side by side on one paper."""
    board.paper(surface, rect, 61)
    lefts = [rect.x + round(rect.w * share) for share in SHARES]
    rooms = [
        Rect(left, rect.y, right - left, rect.h) for left, right in zip(lefts, [*lefts[1:], rect.right], strict=True)
    ]
    paint_reserve(board, surface, rooms[0])
    paint_deck(board, surface, rooms[1])
    paint_morale(board, surface, rooms[2])
    for room in rooms[1:]:
        board.upright(surface, room.x, room.y + board.u(14), room.bottom - board.u(14))


def paint_reserve(board: Board, surface: Surface, room: Rect) -> None:
    """The hearts that wait for the joker."""
    theme, cards = board.theme, list(board.seen.reserve)
    x, y = room.x + board.u(18), room.y + board.u(24)
    head = board.title(surface, tr("Reserve"), (x, y), board.u(110), 24)
    board.words(
        surface,
        when_it_comes(board),
        "sans",
        15,
        theme.soft_ink,
        (head.right + board.u(14), y),
        room=room.right - head.right - board.u(24),
        most=20,
    )
    high = room.bottom - board.u(10) - (y + board.u(16))
    wide = round(high / CARD_RATIO)
    step = min(wide + board.u(8), (room.right - board.u(14) - x - wide) // max(1, len(cards) - 1)) if cards else 0
    for number, card in enumerate(cards):
        board.put_card(surface, card, Rect(x + number * step, y + board.u(16), wide, high))
    if not cards:
        board.words(
            surface,
            tr("nobody yet"),
            "text-italic",
            17,
            theme.soft_ink,
            (x, y + board.u(48)),
            room=room.w - board.u(30),
            most=24,
        )


def when_it_comes(board: Board) -> str:
    """What has become of the reserve's way to the city (DEF-DRAW-2, DEF-DRAW-6)."""
    if not board.joker_drawn:
        return tr("comes with the Joker")
    attack = board.seen.attack
    return tr("joins this battle") if attack is not None and attack.kind == "joker" else tr("never arrives")


def paint_deck(board: Board, surface: Surface, room: Rect) -> None:
    """The threat deck: how many cards are left, whether the joker may come."""
    theme, deck = board.theme, board.facts.deck
    x, y = room.x + board.u(16), room.y + board.u(24)
    board.title(surface, tr("Threat deck"), (x, y), room.w - board.u(24), 24)
    high = room.bottom - board.u(10) - (y + board.u(16))
    wide = round(high / CARD_RATIO)
    left = deck.left if deck else len(board.seen.threat_deck)
    if left:
        board.put_back(surface, Rect(x, y + board.u(16), wide, high))
    spot = x + wide + board.u(14)
    middle = y + board.u(48)
    place = board.words(surface, str(left), "text-bold", 34, theme.ink, (spot, middle), most=42)
    if deck and not deck.joker.drawn:
        before = deck.joker.before
        words = tr("no Joker yet") if before else tr("the Joker may come")
        colour = theme.soft_ink if before else theme.warning.paper
        board.words(
            surface,
            words,
            "sans",
            15,
            colour,
            (place.right + board.u(10), middle),
            room=room.right - place.right - board.u(16),
            most=20,
            lines=2,
        )


def paint_morale(board: Board, surface: Surface, room: Rect) -> None:
    """The city's flag, the more torn the lower its spirits."""
    theme, damage = board.theme, int(board.seen.morale_damage)
    x, y = room.x + board.u(16), room.y + board.u(24)
    board.title(surface, tr("Morale damage"), (x, y), room.w - board.u(24), 24)
    flag = art.art("marks", f"morale-{min(damage, 4)}", board.u(62))
    place = surface.blit(flag, flag.get_rect(midleft=(x, y + board.u(52))))
    colour = theme.warning.paper if damage else theme.legal.paper
    number = board.words(
        surface, str(damage), "text-bold", 42, colour, (place.right + board.u(12), y + board.u(52)), most=52
    )
    words = tr("each worth {damage} less", damage=damage) if damage else ""
    left, top = number.right + board.u(10), y + board.u(30)
    beside = Rect(left, top, room.right - left - board.u(10), room.bottom - top - board.u(6))
    board.put_rich(surface, words, beside, 17, "text", theme.soft_ink, 1.15)
