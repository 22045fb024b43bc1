"""A battle told line by line (DEF-BATTLE-4, -5): what each adds, the dice, the totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.defenders.facts import Side, Totals
from scenes.paint import art, fonts
from scenes.system.words import dice_of, tr
from scenes.tabletop.rows import SMALLEST

if TYPE_CHECKING:
    from scenes.defenders.board import Board

BELOW = 1.6
"""How much higher a line is whose reason stands below the name."""


def side_lines(board: Board, sums: Totals, side: Side) -> list[tuple[str, str, str, int | None]]:
    """(name, reason, amount, die) of every line and die of a side; the amount of a die is its result."""
    found: list[tuple[str, str, str, int | None]] = []
    for line in sums[side]:
        amount, why = int(line["amount"]), tr(line["why"])
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
            found.append((name, tr(die["why"]) if die["who"] else "", "", die["result"] or 0))
    return found


def formula(sums: Totals, side: Side) -> str:
    """*7 + d6*, *4 + 2d6*."""
    fixed = sum(int(line["amount"]) for line in sums[side])
    dice = sum(die["side"] == side for die in sums["dice"])
    return f"{fixed} + {dice_of(6, dice)}" if dice else str(fixed)


def total(sums: Totals, side: Side) -> int | None:
    """The total of a side; None before its dice are thrown."""
    dice: list[int | None] = [die["result"] for die in sums["dice"] if die["side"] == side]
    thrown = [result for result in dice if result is not None]
    return sum(int(line["amount"]) for line in sums[side]) + sum(thrown) if len(thrown) == len(dice) else None


def paint_side(
    board: Board, surface: Surface, room: Rect, lines: Sequence[tuple[str, str, str, int | None]], most: int
) -> None:
    """The lines of a side in a column, each with its hairline; small where there are many.

    A reason that finds no room beside the name stands below it.
    """
    theme, wide = board.theme, room.w - board.u(38)
    shares = [1.0 if _beside(board, name, why, wide) else BELOW for name, why, _, _ in lines]
    step = min(float(board.u(27)), room.h / max(1.0, most, sum(shares)))
    size = min(17.0, step / board.layout.scale * 0.72 / max(1.0, board.layout.text * 0.8))
    top = float(room.y)
    for number, ((name, why, amount, die), share) in enumerate(zip(lines, shares, strict=True)):
        y, right = round(top + step * share / 2), room.right - board.u(6)
        top += step * share
        if die:
            picture = art.art("ui", f"die-{die}", round(min(board.u(22), step - board.u(3))))
            surface.blit(picture, picture.get_rect(midright=(right, y)))
        else:
            role: fonts.Role = "text-bold" if die is None else "sans-bold"
            shown = amount if die is None else dice_of(6)
            board.words(surface, shown, role, size, theme.ink, (right, y), "midright", most=size * 1.4)
        _put_who(board, surface, Rect(room.x, y, wide, round(step * share)), name, why, size)
        if number + 1 < len(lines):
            surface.fill(theme.hairline, Rect(room.x, round(top), room.w - board.u(4), 1))


def _beside(board: Board, name: str, why: str, wide: int) -> bool:
    """Does the reason find room beside the name, if both are set in the smallest type?"""
    short = board.shortened(name, "text", SMALLEST, round(wide * 0.5))
    least = board.u(SMALLEST)
    words = fonts.text_width(short, "text", least) + fonts.text_width(why, "sans", least)
    return not why or words + board.u(8) <= wide


def _put_who(board: Board, surface: Surface, place: Rect, name: str, why: str, size: float) -> None:
    """Who adds to a side and why, about the top of `place`, which is as wide and as high as there is room."""
    theme, small = board.theme, max(14, size - 3)
    room, y = round(place.w * 0.96), place.y
    if why and not _beside(board, name, why, place.w):
        half = round(place.h * 0.23)
        short = board.shortened(name, "text", SMALLEST, room)
        board.words(surface, short, "text", size, theme.ink, (place.x, y - half), room=room, most=size * 1.4)
        board.words(surface, why, "sans", small, theme.soft_ink, (place.x, y + half), room=place.w, most=size * 1.2)
        return
    if why:
        beside = fonts.text_width(why, "sans", min(board.t(small), board.u(size * 1.2))) + board.u(12)
        least = fonts.text_width(why, "sans", board.u(SMALLEST)) + board.u(8)
        room = min(max(round(place.w * 0.5), place.w - beside), place.w - least)
    short = board.shortened(name, "text", SMALLEST, room)
    told = board.words(surface, short, "text", size, theme.ink, (place.x, y), room=room, most=size * 1.4)
    if why:
        board.words(surface, why, "sans", small, theme.soft_ink, (told.right + board.u(8), y),
                    room=max(1, place.right - told.right - board.u(8)), most=size * 1.2)  # fmt: skip
