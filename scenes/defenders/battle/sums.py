"""A battle told line by line (DEF-BATTLE-4, -5): what each adds, the dice, the totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.defenders.forecasts.sums import Side, Totals
from scenes.paint import art, fonts
from scenes.system.words import dice_of, tr, tr_n

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board

SIDES: tuple[Side, Side] = ("defenders", "threats")
BELOW = 0.6
"""How much higher a line is for each line of a reason that stands below the name."""
NAME_AT, REASON_AT = 0.43, 1.17
"""How far down in such a line the middles of the name and of the reason's first line are, in heights of a plain one."""


SumLine = tuple[str, str, str, int | None]
"""Who adds, why, how much, and what a die came to (0: not yet thrown; None: no die)."""


def side_lines(board: Board, sums: Totals, side: Side) -> list[SumLine]:
    """(name, reason, amount, die) of every line and die of a side; the amount of a die is its result."""
    found: list[SumLine] = []
    rolling = {die.who for die in sums.dice if die.side == side}
    for line in sums.lines_of(side):
        amount, why = int(line.amount), tr(line.why)
        if not amount and (line.who in rolling or line.kind == "plain"):
            continue  # the die's own line says it; a place that adds nothing needs none
        if line.kind == "value":
            less = line.wounds + line.morale
            why = tr("{printed} less {lost}", printed=line.printed, lost=less) if less else ""
        name = board.looks.name(line.who)
        shown = str(amount) if line.kind in ("value", "individual") or not amount else f"+{amount}"
        found.append((name, why, shown, None))
    for die in sums.dice:
        if die.side == side:
            name = (
                board.looks.name(die.who)
                if die.who
                else (tr("City’s die") if side == "defenders" else tr("Enemy’s die"))
            )
            found.append((name, tr(die.why) if die.who else "", "", die.result or 0))
    return found


def gathered(lines: Sequence[SumLine]) -> list[SumLine]:
    """The same with one line for all that each adds, and its dice: *Star Riders, mobile, tough: 9 +1 +1*."""
    whole: dict[str, list[SumLine]] = {}
    for line in lines:
        if line[3] is None:
            whole.setdefault(line[0], []).append(line)
    found: list[SumLine] = []
    for name, parts in whole.items():
        amounts = [amount for _, _, amount, _ in parts if amount != "0"] or ["0"]
        found.append((name, ", ".join(why for _, why, _, _ in parts if why), " ".join(amounts), None))
    return [*found, *((name, "" if name in whole else why, "", die) for name, why, _, die in lines if die is not None)]


def without_zeros(lines: Sequence[SumLine]) -> list[SumLine]:
    """The same with one line for all who add nothing, where they are several."""
    nothing = [line for line in lines if line[2] == "0"]
    if len(nothing) < 2:
        return list(lines)
    last = tr_n("{count} other", "{count} others", len(nothing)), "", "0", None
    counting = [line for line in lines if line[2] != "0"]
    return [*(line for line in counting if line[3] is None), last, *(line for line in counting if line[3] is not None)]


def the_first_of(lines: Sequence[SumLine], fits: Callable[[Sequence[SumLine]], bool]) -> list[SumLine]:
    """The same with one line for all that find no room any more: those who add most in few words, nobody's nothing."""
    own = sorted((line for line in lines if line[3] is None), key=lambda line: line[2] == "0")
    dice = [line for line in lines if line[3] is not None]
    found = [*own, *dice]
    for count in range(len(own) - 2, 0, -1):
        if fits(found):
            break
        rest = own[count:]
        amount = sum(int(part) for _, _, amounts, _ in rest for part in amounts.split())
        found = [*own[:count], (tr_n("{count} other", "{count} others", len(rest)), "", str(amount), None), *dice]
    return found


def lines_in(board: Board, sums: Totals, room: Rect) -> dict[Side, list[SumLine]]:
    """What stands in the column of each side, which has that much room: fewer lines where each would be too small."""

    def fits(lines: Sequence[SumLine]) -> bool:
        return _measures(board, room, lines, {"defenders": lines})[1] >= fonts.SMALLEST

    found = {side: side_lines(board, sums, side) for side in SIDES}
    whole = found
    for shorter in (gathered, without_zeros):
        if all(fits(lines) for lines in found.values()):
            return found
        found = {side: shorter(lines) for side, lines in found.items()}
        if shorter is gathered:
            whole = found
    return {side: lines if fits(lines) else the_first_of(whole[side], fits) for side, lines in found.items()}


def formula(sums: Totals, side: Side) -> str:
    """*7 + d6*, *4 + 2d6*."""
    fixed, dice = sums.fixed(side), sums.dice_of(side)
    return f"{fixed} + {dice_of(6, dice)}" if dice else str(fixed)


def total(sums: Totals, side: Side) -> int | None:
    """The total of a side; None before its dice are thrown."""
    return None if any(die.side == side and die.result is None for die in sums.dice) else sums.total(side)


def _shares(board: Board, room: Rect, lines: Sequence[SumLine]) -> list[float]:
    """How high each line is beside others."""
    return [1 + BELOW * len(_below(board, room, line)) for line in lines]


def _below(board: Board, room: Rect, line: SumLine) -> list[str]:
    """A reason that finds no room beside the name, in lines as wide as the column."""
    name, why, amount, _ = line
    if _beside(board, name, why, _wide(board, room, amount)):
        return []
    return fonts.parted(why, "sans", board.u(fonts.SMALLEST), room.w - board.u(6))


def _wide(board: Board, room: Rect, amount: str) -> int:
    """Pixels left of an amount."""
    return room.w - max(board.u(38), fonts.text_width(amount, "text-bold", board.u(17)) + board.u(14))


def _measures(
    board: Board, room: Rect, lines: Sequence[SumLine], sides: Mapping[Side, Sequence[SumLine]]
) -> tuple[float, float]:
    """The height of a line in pixels, no higher than the longer of both sides allows, and the size of its type."""
    most = max(len(side) for side in sides.values())
    step = min(float(board.u(27)), room.h / max(1.0, most, sum(_shares(board, room, lines))))
    return step, min(17.0, step / board.layout.scale * 0.72 / max(1.0, board.layout.text * 0.8))


def paint_side(board: Board, surface: Surface, room: Rect, side: Side, sides: Mapping[Side, Sequence[SumLine]]) -> None:
    """The lines of a side in a column, each with its hairline; small where there are many.

    A reason that finds no room beside the name stands below it, as wide as the column; the amount stays by the name.
    """
    theme, lines = board.theme, sides[side]
    shares = _shares(board, room, lines)
    step, size = _measures(board, room, lines, sides)
    top = float(room.y)
    for number, ((name, why, amount, die), share) in enumerate(zip(lines, shares, strict=True)):
        y, right = round(top + step * share / 2), room.right - board.u(6)
        below = _below(board, room, lines[number])
        if below:
            y = round(top + step * NAME_AT)
        for row, words in enumerate(below):
            at = room.x, round(top + step * (REASON_AT + BELOW * row))
            board.words(surface, words, "sans", fonts.SMALLEST, theme.soft_ink, at, room=room.w - board.u(6))
        top += step * share
        if die:
            picture = art.art("ui", f"die-{die}", round(min(board.u(22), step - board.u(3))))
            surface.blit(picture, picture.get_rect(midright=(right, y)))
        else:
            role: fonts.Role = "text-bold" if die is None else "sans-bold"
            shown = amount if die is None else dice_of(6)
            board.words(surface, shown, role, size, theme.ink, (right, y), "midright", most=size * 1.4)
        _put_who(board, surface, (room.x, y), _wide(board, room, amount), name, "" if below else why, size)
        if number + 1 < len(lines):
            surface.fill(theme.hairline, Rect(room.x, round(top), room.w - board.u(4), 1))


def _beside(board: Board, name: str, why: str, wide: int) -> bool:
    """Does the reason find room beside the name, if both are set in the smallest type?"""
    short = board.shortened(name, "text", fonts.SMALLEST, round(wide * 0.5))
    least = board.u(fonts.SMALLEST)
    words = fonts.text_width(short, "text", least) + fonts.text_width(why, "sans", least)
    return not why or words + board.u(8) <= wide


def _put_who(board: Board, surface: Surface, at: tuple[int, int], wide: int, name: str, why: str, size: float) -> None:
    """Who adds to a side, from a point to the right, and why beside it, where `wide` pixels are free."""
    theme, small = board.theme, max(14, size - 3)
    room = round(wide * 0.96)
    if why:
        beside = fonts.text_width(why, "sans", min(board.t(small), board.u(size * 1.2))) + board.u(12)
        least = fonts.text_width(why, "sans", board.u(fonts.SMALLEST)) + board.u(8)
        room = min(max(round(wide * 0.5), wide - beside), wide - least)
    short = board.shortened(name, "text", fonts.SMALLEST, room)
    told = board.words(surface, short, "text", size, theme.ink, at, room=room, most=size * 1.4)
    if why:
        board.words(
            surface,
            why,
            "sans",
            small,
            theme.soft_ink,
            (told.right + board.u(8), at[1]),
            room=max(1, at[0] + wide - told.right - board.u(8)),
            most=size * 1.2,
        )
