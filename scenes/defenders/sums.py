"""A battle told line by line (DEF-BATTLE-4, -5): what each adds, the dice, the totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.defenders.facts import Side, Totals
from scenes.paint import art, fonts
from scenes.system.words import tr
from scenes.tabletop.rows import SMALLEST

if TYPE_CHECKING:
    from scenes.defenders.board import Board


def side_lines(board: Board, sums: Totals, side: Side) -> list[tuple[str, str, str, int | None]]:
    """(name, reason, amount, die) of every line and die of a side; the amount of a die is its result."""
    found: list[tuple[str, str, str, int | None]] = []
    for line in sums[side]:
        amount, why = int(line["amount"]), str(line["why"])
        if line["kind"] == "value":
            less = line["wounds"] + line["morale"]
            why = tr("{printed} less {lost}", printed=line["printed"], lost=less) if less else ""
        name = board.looks.name(line["who"])
        shown = str(amount) if line["kind"] in ("value", "individual") or not amount else f"+{amount}"
        found.append((name, why, shown, None))
    for die in sums["dice"]:
        if die["side"] == side:
            name = board.looks.name(die["who"]) if die["who"] else (
                tr("City’s die") if side == "defenders" else tr("Enemy’s die"))  # fmt: skip
            found.append((name, die["why"] if die["who"] else "", "", die["result"] or 0))
    return found


def formula(sums: Totals, side: Side) -> str:
    """*7 + d6*, *4 + 2d6*."""
    fixed = sum(int(line["amount"]) for line in sums[side])
    dice = sum(die["side"] == side for die in sums["dice"])
    return f"{fixed} + {dice if dice > 1 else ''}d6" if dice else str(fixed)


def total(sums: Totals, side: Side) -> int | None:
    """The total of a side; None before its dice are thrown."""
    dice: list[int | None] = [die["result"] for die in sums["dice"] if die["side"] == side]
    thrown = [result for result in dice if result is not None]
    return sum(int(line["amount"]) for line in sums[side]) + sum(thrown) if len(thrown) == len(dice) else None


def paint_side(
    board: Board, surface: Surface, room: Rect, lines: Sequence[tuple[str, str, str, int | None]], most: int
) -> None:
    """The lines of a side in a column, each with its hairline; small where there are many."""
    theme = board.theme
    step = min(board.u(27), room.h // max(1, most, len(lines)))
    size = min(17.0, step / board.layout.scale * 0.72 / max(1.0, board.layout.text * 0.8))
    for number, (name, why, amount, die) in enumerate(lines):
        y = room.y + number * step + step // 2
        right = room.right - board.u(6)
        if die is not None:
            side = min(board.u(22), step - board.u(3))
            if die:
                picture = art.art("ui", f"die-{die}", side)
                surface.blit(picture, picture.get_rect(midright=(right, y)))
            else:
                board.words(surface, "d6", "sans-bold", size, theme.ink, (right, y), "midright", most=size * 1.4)
        else:
            board.words(surface, amount, "text-bold", size, theme.ink, (right, y), "midright", most=size * 1.4)
        limit = right - board.u(32)
        room_name, small = round((limit - room.x) * 0.96), max(14, size - 3)
        if why:
            beside = fonts.text_width(why, "sans", min(board.t(small), board.u(size * 1.2))) + board.u(12)
            room_name = max(round((limit - room.x) * 0.5), limit - room.x - beside)
        short = board.shortened(name, "text", SMALLEST, room_name)
        place = board.words(surface, short, "text", size, theme.ink, (room.x, y), room=room_name, most=size * 1.4)
        if why:
            board.words(surface, why, "sans", small, theme.soft_ink, (place.right + board.u(8), y),
                        room=max(1, limit - place.right - board.u(8)), most=size * 1.2)  # fmt: skip
        if number + 1 < len(lines):
            surface.fill(theme.hairline, Rect(room.x, y + step // 2, room.w - board.u(4), 1))
