"""The slip of rolls told as one: their dice in columns, both sides before and after, and the orders they went by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist

from pygame import Rect, Surface

from scenes.battle_for_korvosa.board.frame import Frame, Slip
from scenes.battle_for_korvosa.board.orders import Cost, Thrown
from scenes.battle_for_korvosa.pieces.looks import Looks, dice
from scenes.paint import fonts, marks
from scenes.paint.dice import cast
from scenes.paint.heraldry import device
from scenes.paint.ink import Sketch
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Theme
from scenes.system.words import tr, tr_n
from scenes.tabletop.dice.throw import dice_of
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Inert

COLUMNS = 6
"""So many rolls, the last ones, show their dice."""
DIE, COLUMN, ROW = 19, 45, 25
"""Units: a die, the way from a roll to the next, from a pair to the one below it."""
ORDER = 44
"""Units: the height of an order and what came of it."""
STEPPER = 104
"""Units: how wide the number is of which so many are to be left."""
TAIL = 34
"""Units: how far the slip's tail reaches at most."""


class RollsSlip(Slip):
    """Several rolls, beside the quarters that they were about; where there are more than one, a row for each."""

    def __init__(
        self,
        rect: Rect,
        costs: Sequence[Cost],
        looks: Looks,
        colours: Mapping[str, str],
        ends: Sequence[str],
        *,
        asks: bool = False,
    ) -> None:
        """`ends` says what both sides' orders have come to; where it `asks`, a number lies in the attacker's."""
        super().__init__("rolls-slip", rect, told(costs))
        self.costs, self.looks, self.colours, self.ends = tuple(costs), looks, colours, tuple(ends)
        self.asks = asks
        self.name = f"{told(costs)}. {' '.join(self.said_of(cost) for cost in costs)}"

    @staticmethod
    def size(costs: Sequence[Cost]) -> tuple[int, int]:
        """Units that the slip asks for, wide and high."""
        if len(costs) > 1:
            return 384, 76 + 30 * min(len(costs), 9)
        (cost,) = costs
        return 320, 158 + ROW * _deep(cost) + ORDER * ((cost.assault is not None) + (cost.defence is not None))

    def said_of(self, cost: Cost) -> str:
        """`Gold Market: 14 → 8 against 8 → 2.`"""
        return tr(
            "{place}: {own} against {other}.",
            place=self.looks.name(cost.place),
            own=_change(cost.attackers),
            other=_change(cost.stood[cost.place]),
        )

    def said(self) -> str:
        return self.name

    def draw(self, surface: Surface) -> None:
        left, right = self.draw_head(surface, told(self.costs), lozenge=False)
        if len(self.costs) > 1:
            self._places(surface, left, right)
        else:
            self._fight(surface, self.costs[0], left, right)

    def _shield(self, surface: Surface, seat: str, at: tuple[int, int], side: float = 28) -> None:
        if seat in self.colours:
            device(SEATS[self.colours[seat]], side, self.scale, self.theme).draw(surface, at)

    def _places(self, surface: Surface, left: int, right: int) -> None:
        """A row for each quarter that was fought for, the last ones."""
        u, theme, y = self.u, self.theme, self.rect.y + self.u(74)
        for cost in self.costs[-9:]:
            fell = theme.illegal.paper if cost.fell else theme.ink
            other = self.line(
                surface, _change(cost.stood[cost.place]), "text-bold", 17, fell, (right, y), "midright", most=19
            )
            self._shield(surface, cost.defender, (right - u(84), y), 20)
            self.line(surface, _change(cost.attackers), "text", 17, theme.ink, (right - u(102), y), "midright", most=19)
            self._shield(surface, cost.attacker, (right - u(184), y), 20)
            self.line(
                surface,
                self.looks.name(cost.place),
                "text-semi",
                17,
                fell,
                (left, y),
                room=right - u(200) - left,
                most=19,
            )
            y += u(30)
            faces.hairline(right - left, theme.hairline, self.scale, theme).draw(surface, (left, other.bottom + u(3)))

    def _fight(self, surface: Surface, cost: Cost, left: int, right: int) -> None:
        u, theme, s = self.u, self.theme, self.scale
        y = self.rect.y + u(84)
        self._shield(surface, cost.attacker, (left + u(16), y))
        self.line(surface, _change(cost.attackers), "text-bold", 26, theme.ink, (left + u(38), y), most=28)
        self._shield(surface, cost.defender, (right - u(16), y))
        fell = theme.illegal.paper if cost.fell else theme.ink
        self.line(
            surface, _change(cost.stood[cost.place]), "text-bold", 26, fell, (right - u(38), y), "midright", most=28
        )
        y += u(26)
        faces.hairline(right - left, theme.hairline, s, theme).draw(surface, (left, y))
        y = self._dice(surface, cost, left, y + u(20))
        words = tr("{attacker} left, {defender} right", attacker=cost.attacker, defender=cost.defender or tr("nobody"))
        if cost.rolls > COLUMNS:
            words = f"{words}; {tr('the last {number} rolls', number=COLUMNS)}"
        self.line(
            surface, words, "sans", 14, theme.soft_ink, ((left + right) // 2, y), "center", room=right - left, most=16
        )
        y = self.orders_top
        for seat, order, end in zip((cost.attacker, cost.defender), orders_of(cost), self.ends, strict=True):
            if not order:
                continue
            faces.hairline(right - left, theme.hairline, s, theme).draw(surface, (left, y))
            middle = y + u(15 if end else ORDER / 2)
            self._shield(surface, seat, (left + u(12), y + u(ORDER / 2)), 22)
            if self.asks and seat == cost.attacker:
                self._asked(surface, y + u(ORDER / 2))
            else:
                self.line(
                    surface,
                    order,
                    "text-bold",
                    17,
                    theme.ink,
                    (left + u(32), middle),
                    room=right - left - u(32),
                    most=19,
                )
                self.line(
                    surface,
                    end,
                    "sans",
                    14,
                    theme.warning.paper,
                    (left + u(32), y + u(33)),
                    room=right - left - u(32),
                    most=16,
                )
            y += u(ORDER)

    @property
    def orders_top(self) -> int:
        """Where the orders begin, below the dice."""
        return self.rect.y + sum(map(self.u, (84, 26, 20, ROW * _deep(self.costs[0]) - 2, 16)))

    def stepper_place(self) -> Rect:
        """Where the number lies in the attacker's order."""
        before, _ = self._around()
        return Rect(
            self.rect.x + self.u(20 + 32) + before[1] + self.u(6),
            self.orders_top + self.u(2),
            self.u(STEPPER),
            self.u(ORDER - 4),
        )

    def _around(self) -> tuple[tuple[str, int], tuple[str, int]]:
        """The words before and after the number, and how many pixels wide they are in the type that leaves it room."""
        words = [part.strip() for part in tr("Attack until {number} are left", number="|").split("|")]
        room = self.rect.w - self.u(40 + 32 + 12 + STEPPER)
        wide = [fonts.text_width(part, "text-bold", self._size(words, room)) for part in words]
        return (words[0], wide[0]), (words[1], wide[1])

    def _size(self, words: Sequence[str], room: int) -> int:
        px = self.u(17)
        while px > self.u(11) and sum(fonts.text_width(part, "text-bold", px) for part in words) > room:
            px -= 1
        return px

    def _asked(self, surface: Surface, middle: int) -> None:
        """`Attack until - 3 + are left`, around the number."""
        place, around = self.stepper_place(), self._around()
        px = self._size([words for words, _ in around], self.rect.w - self.u(40 + 32 + 12 + STEPPER))
        for (words, _), at, anchor in zip(
            around, (place.left - self.u(6), place.right + self.u(6)), ("midright", "midleft"), strict=True
        ):
            self.put_text(surface, words, "text-bold", px, self.theme.ink, (at, middle), anchor)

    def _dice(self, surface: Surface, cost: Cost, left: int, top: int) -> int:
        """The pairs of each roll in a column; the die that lost is pale and struck out. Returns where they end."""
        u, theme, s = self.u, self.theme, self.scale
        for column, pairs in enumerate(cost.pairs[-COLUMNS:]):
            for row, pair in enumerate(pairs):
                for place, (die, sum_, won) in enumerate(
                    (
                        (pair.attack, pair.sums[0], pair.won == "attack"),
                        (pair.defence, pair.sums[1], pair.won != "attack"),
                    )
                ):
                    at = left + u(12 + column * COLUMN + place * (DIE + 2)), top + u(row * ROW)
                    self._die(surface, die, at, won)
                    if sum_ != die[1]:
                        ground = marks.badge(f"{sum_ - die[1]:+d}".replace("-", "−"), 15, s, theme)
                        ground.draw(surface, (at[0] - u(7), at[1] - u(9)))
        return top + u(ROW * _deep(cost) - 2)

    def _die(self, surface: Surface, die: Thrown, at: tuple[int, int], won: bool) -> None:
        theme, s = self.theme, self.scale
        (face,) = dice_of(*die)
        cast(face.kind, face.value, DIE, s, theme, state="plain" if won else "dimmed").draw(surface, at)
        if not won:
            stroke(s, theme).draw(surface, at)


class Tail(Inert, Frame):
    """The slip's tail: it points from the side of its paper at the quarter that was attacked."""

    def __init__(self, slip: Rect, target: tuple[int, int], unit: float) -> None:
        x, y = target
        beside = x < slip.left or x > slip.right
        if beside:
            foot = (
                slip.left if x < slip.left else slip.right,
                round(min(slip.bottom - 40 * unit, max(slip.top + 76 * unit, y))),
            )
        else:
            foot = round(min(slip.right - 40 * unit, max(slip.left + 40 * unit, x))), slip.top
        away = max(1.0, dist(foot, target))
        reach = max(0.0, min(TAIL * unit, away - 30 * unit))
        self.point = ((x - foot[0]) / away * reach / unit, (y - foot[1]) / away * reach / unit)
        across = (0.0, 13.0) if beside else (13.0, 0.0)
        self.feet = (-across[0], -across[1]), across
        super().__init__(
            "slip-tail",
            Rect(0, 0, round(2 * TAIL * unit), round(2 * TAIL * unit)).move(
                round(foot[0] - TAIL * unit), round(foot[1] - TAIL * unit)
            ),
        )

    def draw(self, surface: Surface) -> None:
        tail(self.point, self.feet, self.scale, self.theme).draw(surface, self.rect.center)


@kept
def tail(tip: tuple[float, float], feet: tuple[tuple[float, float], ...], scale: float, theme: Theme) -> Piece:
    """A tail from its two feet to its tip; anchored at the middle between the feet."""
    sketch = Sketch(2 * TAIL + 8, 2 * TAIL + 8, scale, theme, "slip tail", origin=(TAIL + 4, TAIL + 4))
    inside = [(x - tip[0] * 0.12, y - tip[1] * 0.12) for x, y in feet]
    sketch.plain([inside[0], tip, inside[1]], theme.parchment)
    sketch.stroke([feet[0], tip, feet[1]], theme.line(1.4), amount=0.3, opacity=0.85, taper=0)
    return Piece(sketch.render(), (round((TAIL + 4) * scale), round((TAIL + 4) * scale)))


@kept
def stroke(scale: float, theme: Theme) -> Piece:
    """A red line across a die that lost; anchored at its middle."""
    half = DIE / 2 + 1
    sketch = Sketch(DIE + 8, DIE + 8, scale, theme, "lost die", origin=(half + 3, half + 3))
    sketch.stroke([(-half, half), (half, -half)], 2.2, theme.illegal.paper, amount=0.1)
    return Piece(sketch.render(), (round((half + 3) * scale), round((half + 3) * scale)))


def told(costs: Sequence[Cost]) -> str:
    """`6 rolls, told as one`."""
    return tr_n("{count} roll, told as one", "{count} rolls, told as one", sum(cost.rolls for cost in costs))


def attack_until(keep: int) -> str:
    """An attacker's order."""
    if not keep:
        return tr("Attack until it falls")
    return tr_n("Attack until {count} is left", "Attack until {count} are left", keep)


def orders_of(cost: Cost) -> tuple[str, str]:
    """What attacker and defender have ordered, in a few words; empty where somebody decided roll by roll."""
    attack = defence = ""
    if cost.assault is not None:
        attack = attack_until(cost.assault.keep)
    if cost.defence is not None:
        defence = tr("{dice} until something changes", dice=dice(cost.defence.dice))
    return attack, defence


def _deep(cost: Cost) -> int:
    """Pairs below each other."""
    return max((len(pairs) for pairs in cost.pairs[-COLUMNS:]), default=1)


def _change(units: tuple[int, int]) -> str:
    """`14 → 8`."""
    return f"{units[0]} → {units[1]}" if units[0] != units[1] else str(units[0])
