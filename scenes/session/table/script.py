"""What of a running game is written down: its actions, and the dice that were thrown at the table and typed in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct

from game.core import engine
from game.core.position.chance import Typed
from game.core.position.events import Event
from game.core.position.outcomes import NeedsOutcomeError
from game.core.position.state import State
from game.core.record import Record, Step
from game.core.text.refusal import Refusal
from scenes.session.table.moments import Moment


def dice_of(events: Iterable[Event]) -> list[int]:
    """What the dice of these events showed, in order."""
    return [event.number("result") for event in events if event.kind == "die-rolled"]


class Script:
    """The actions of a record that is being played, and the chance that its next ones draw from."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.chance = record.source()
        self.steps = [step for step in record.steps if step.kind == "action"]
        self.typed = False
        """Do the record's dice come from this table, as far as they were rolled?"""
        self._unused: list[int] = []
        """Dice that the record scripted and nobody has used yet: they stay behind the typed ones."""

    def add(self, action: Mapping[str, object]) -> Step:
        """One more action was done."""
        step = Step("action", action)
        self.put_back(step)
        return step

    def put_back(self, step: Step) -> None:
        """The action that was taken off last stands again."""
        self.record.steps.append(step)
        self.steps.append(step)

    def drop_last(self) -> None:
        """The last action is none any more, nor is what the record expects after it."""
        step = self.steps.pop()
        for index in range(len(self.record.steps) - 1, -1, -1):
            if self.record.steps[index] is step:
                del self.record.steps[index:]
                return

    def halfway(self, before: State[Struct], moment: Moment, dice: int) -> State[Struct] | None:
        """How things stood in the middle of an action when `dice` of its dice had been rolled, at the next one.

        `before` is the state from which it was done; None if no die came after those.
        """
        state = before.clone()
        action = engine.parse(state, moment.action or {})
        if isinstance(action, Refusal):
            return None
        try:
            engine.carry_out(state, action, Typed(self.chance, dice_of(moment.events)[:dice]))
        except NeedsOutcomeError:
            return state
        return None

    def write_dice(self, moments: Sequence[Moment]) -> None:
        """Write every die rolled so far into the record, so that it plays to the same game.

        The cursor counts every outcome whatever its source, so listing the rolled ones, too, changes no other.
        """
        if not self.typed:
            used = moments[-2].state.cursor.dice if len(moments) > 1 else 0
            self._unused = self.record.chance.dice[used:]
        dice: list[int] = []
        for moment in moments:
            dice += dice_of(moment.events)
            moment.state.cursor.dice = len(dice)
        # a record from which this one was copied keeps its own
        self.record.chance = msgspec.structs.replace(self.record.chance, dice=dice + self._unused)
        self.chance = self.record.source()
        self.typed = True
