"""Real dice for the set-up: what is thrown before there is a table, such as the dice for the first turn.

Cards are shuffled by the deal number as always; dice are asked for, one after another, and stand in the record's
`chance.dice` as every typed number does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.core import engine
from game.core.chance import Typed
from game.core.errors import NeedsOutcomeError
from game.core.record import ChanceScript, Record
from scenes.session.table import Asking, Wanted


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
