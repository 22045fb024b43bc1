"""Real dice: the numbers that people throw and type in, for actions and for the set-up.

A die of the set-up, such as for the first turn, is thrown before there is a table. Cards are shuffled by the deal
number as always; dice are asked for, one after another, and stand in the record's `chance.dice` as every typed number.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from game.core import engine
from game.core.position.chance import Typed
from game.core.position.outcomes import NeedsOutcomeError, Roll
from game.core.record import ChanceScript, Record, Step
from scenes.session.table.moments import Moment
from scenes.system.words import Verdict, tr


class Rolled(NamedTuple):
    """An action whose dice had been rolled: its moment, its step in the record, and how many of its dice were seen."""

    moment: Moment
    step: Step
    seen: int


@dataclass(slots=True)
class Wanted:
    """An action that waits for real dice: what has been typed for it so far, and the die that is asked for."""

    plain: dict[str, object]
    automatic: bool
    answers: list[int]
    needs: NeedsOutcomeError
    instead_of: Rolled | None = None
    """The same action as it had been rolled, where only the dice that nobody had seen are typed."""

    @property
    def ask(self) -> Roll:
        """The die to be thrown."""
        assert isinstance(self.needs.ask, Roll)  # nobody types a shuffle
        return self.needs.ask

    @property
    def typed(self) -> list[int]:
        """The numbers that people have typed, and may take back."""
        return self.answers[self.instead_of.seen if self.instead_of is not None else 0 :]

    @property
    def place(self) -> tuple[int, int]:
        """Which die of how many of the same throw this is, as far as the rules say."""
        die, dice = (self.needs.facts.get(name, 1) for name in ("die", "dice"))
        return (die, dice) if isinstance(die, int) and isinstance(dice, int) else (1, 1)


def impossible(ask: Roll, number: int) -> Verdict | None:
    """Why this die cannot show that number; None if it can."""
    if 1 <= number <= ask.sides:
        return None
    return Verdict(tr("A die of {sides} cannot show {number}.", sides=ask.sides, number=number), ask.rule)


class Asking(ABC):
    """Something that waits for real dice: a table, or a set-up before there is one."""

    wanted: Wanted | None
    rolling_rest = False
    """Does the app roll what is left of the throw just now? Nobody needs to be asked in between."""

    def answer(self, number: int) -> Verdict | None:
        """A die was thrown and shows this: go on with what waits. A Verdict: no such die."""
        wanted = self.wanted
        if wanted is None:
            return Verdict(tr("No die is asked for."))
        why = impossible(wanted.ask, number)
        return self._go_on(wanted, [*wanted.answers, number]) if why is None else why

    def erase(self) -> None:
        """Take the last typed number back."""
        wanted = self.wanted
        if wanted is not None and wanted.typed:
            self._go_on(wanted, wanted.answers[:-1])

    def roll_rest(self) -> None:
        """Let the app roll what is still asked for; every number is kept in the record all the same."""
        luck = random.SystemRandom()
        self.rolling_rest = True
        while (wanted := self.wanted) is not None:
            self.answer(luck.randint(1, wanted.ask.sides))
        self.rolling_rest = False

    def put_aside(self) -> None:
        """What waits is not done; what was typed for it is forgotten."""
        self.wanted = None

    @abstractmethod
    def _go_on(self, wanted: Wanted, answers: Sequence[int]) -> Verdict | None:
        """Try again with these numbers: `wanted` is None, or the next die, afterwards."""


class SetupDice(Asking):
    """The set-up of a record's game, waiting for real dice; `done` gets the record that has them all."""

    def __init__(self, record: Record, done: Callable[[Record], object]) -> None:
        self.record, self.done = record, done
        self.wanted: Wanted | None = None
        """The die that is asked for, and what has been typed; None when nothing is asked for."""
        self._try([])

    def _try(self, answers: Sequence[int]) -> None:
        try:
            engine.new(self.record.game, self.record.setup, Typed(self.record.source(), answers))
        except NeedsOutcomeError as needs:
            self.wanted = Wanted({}, False, list(answers), needs)
            return
        self.wanted = None
        chance = ChanceScript(list(answers)) if answers else self.record.chance
        self.done(msgspec.structs.replace(self.record, chance=chance))

    def _go_on(self, wanted: Wanted, answers: Sequence[int]) -> None:
        self._try(answers)
