"""A battle in sums (DEF-BATTLE-4 to -7): the lines of both totals, the dice, the odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

Side = Literal["defenders", "threats"]
LineKind = Literal["value", "individual", "word", "military", "plain", "face", "stopped", "faceless"]


class Line(Struct, frozen=True, rename="kebab"):
    """One line of a total: who it comes from, why, how much it adds (0 is a line too), under which clause.

    `who`: a unit, a threat's card or the location. `kind`: `value` of a group, regiment or threat A-10; `individual`
    (adds nothing itself, a queen rolls); strength `word` of a unit or place; `military` building; `plain` place without
    a bonus; `face` threat that counts; `stopped` face threat (`by`: the defenders who stop it); `faceless`: no face
    threat is there. `printed` value, `wounds` and `morale` damage explain a `value`.
    """

    who: str
    kind: LineKind
    why: str
    amount: int
    clause: str
    word: str | None = None
    printed: int | None = None
    wounds: int = 0
    morale: int = 0
    by: tuple[str, ...] = ()


class Die(Struct, frozen=True, rename="kebab"):
    """A d6 of a battle. `who`: the queen defender or face threat that rolls; None for the side's own die.

    `result` is None until it is thrown.
    """

    side: Side
    who: str | None
    why: str
    clause: str
    result: int | None = None


class Totals(Struct, frozen=True, rename="kebab"):
    """Both totals of the battle for `at`: lines, and dice in their order (DEF-BATTLE-6); no dice if nobody defends."""

    at: str
    defenders: tuple[Line, ...]
    threats: tuple[Line, ...]
    dice: tuple[Die, ...]

    def lines_of(self, side: Side) -> tuple[Line, ...]:
        """The lines of one side."""
        return self.defenders if side == "defenders" else self.threats

    def fixed(self, side: Side) -> int:
        """What a side has without its dice."""
        return sum(line.amount for line in self.lines_of(side))

    @property
    def defence(self) -> int:
        """What the defenders have without their dice."""
        return self.fixed("defenders")

    @property
    def attack(self) -> int:
        """What the threats have without their dice."""
        return self.fixed("threats")

    def dice_of(self, side: Side) -> int:
        """How many dice the side rolls."""
        return sum(die.side == side for die in self.dice)

    def thrown(self, results: Sequence[int]) -> Totals:
        """The same with the results of its dice."""
        dice = [msgspec.structs.replace(die, result=result) for die, result in zip(self.dice, results, strict=True)]
        return Totals(at=self.at, defenders=self.defenders, threats=self.threats, dice=tuple(dice))

    def total(self, side: Side) -> int:
        """The side's total; dice that are not thrown yet count nothing."""
        return self.fixed(side) + sum(die.result or 0 for die in self.dice if die.side == side)


class Odds(Struct, frozen=True, rename="kebab"):
    """How probable each result of a battle is, 0 to 1. `holds`: repulse or stand-off, the place is not lost."""

    repulsed: float
    stand_off: float
    defeated: float
    holds: float


class BattleForecast(Struct, frozen=True, rename="kebab"):
    """A battle before it is fought: `sum`, every line and die, and the `odds` of each result."""

    sum: Totals
    odds: Odds
