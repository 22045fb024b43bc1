"""Real dice for the set-up: what is thrown before there is a table, such as the dice for the first turn.

Cards are shuffled by the deal number as always; dice are asked for, one after another, and stand in the record's
`chance.dice` as every typed number does.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import msgspec

from game.core import engine
from game.core.chance import Typed
from game.core.errors import NeedsOutcomeError
from game.core.record import ChanceScript, Record
from scenes.inputs import Verdict
from scenes.table import Wanted, impossible


class SetupDice:
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

    def answer(self, number: int) -> Verdict | None:
        """A die was thrown and shows this. A Verdict: no such die."""
        wanted = self.wanted
        if wanted is None:
            return Verdict("No die is asked for.")
        why = impossible(wanted.ask, number)
        if why is None:
            self._try([*wanted.answers, number])
        return why

    def erase(self) -> None:
        """Take the last number back."""
        if self.wanted is not None and self.wanted.answers:
            self._try(self.wanted.answers[:-1])

    def roll_rest(self) -> None:
        """Let the app roll what is still asked for; every number is kept in the record all the same."""
        luck = random.SystemRandom()
        while (wanted := self.wanted) is not None:
            self.answer(luck.randint(1, wanted.ask.sides))

    def put_aside(self) -> None:
        """There is no game; what was typed is forgotten."""
        self.wanted = None
