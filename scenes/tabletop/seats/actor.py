"""One seat's part at the table: what it may do now, why not, and doing it.

Where several may act at once a piece acts for its owner: a board asks `screen.act_as(thing.owner)`, and nobody has to
say first who he is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.core import engine
from game.core.actions.choices import Asked, Choice
from scenes.session.table.table import Table, verdict
from scenes.system.words import Verdict, tr

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Actor:
    """The player `by`, as whom the rules are asked and actions are sent; people act for themselves only.

    Arguments that are not named make a draft: `choice`, `candidates`, `why_not` and `forecast` stand it.
    """

    table: Table
    by: str
    asked: Asked
    """For whom the game waits, as far as those before the screen may know."""
    held_back: Callable[[str, Mapping[str, object]], Verdict | None]
    """Why the screen lets an action with these arguments not through, whatever the rules say: in a lesson."""

    def action(self, do: str, **args: object) -> dict[str, object]:
        """An action (or a draft of one) as the engine reads it."""
        return {"by": self.by, "do": do, **args}

    @property
    def idle(self) -> Verdict | None:
        """Why this seat has nothing to do now; None if it may act."""
        if self.by in self.table.bots:
            return Verdict(tr("The computer plays for {player}.", player=self.by))
        asked = self.asked
        if self.by in (*asked.waits_for, *asked.may_act):
            return None
        if self.by in asked.not_asked:
            return verdict(asked.not_asked[self.by])
        if self.by in asked.done:
            return Verdict(tr("{player} has acted already.", player=self.by), asked.rule)
        return Verdict(asked.sentence, asked.rule)

    # -------- asking

    def check(self, do: str, **args: object) -> Verdict | None:
        """Why this could not be done now; None if it could."""
        if self.by in self.table.bots:
            return self.idle
        return self.table.check(self.action(do, **args)) or self.held_back(do, args)

    def choice(self, do: str, **held: object) -> Choice | None:
        """The action, if it is offered now, with what each argument can be beside what the draft holds."""
        found = engine.choices(self.table.state, self.by, self.action(do, **held))
        return found[0] if found else None

    def candidates(self, do: str, argument: str, **held: object) -> tuple[Any, ...]:
        """What one argument can be beside what the draft holds; nothing where the action is not offered."""
        choice = self.choice(do, **held)
        return choice.argument(argument).among if choice is not None else ()

    def why_not(self, do: str, argument: str | None = None, candidate: object = None, **held: object) -> Verdict | None:
        """Why the draft, with this candidate for that argument, leads to nothing legal; None if it leads somewhere."""
        refusal = engine.why_not(self.table.state, self.action(do, **held), argument, candidate)
        return verdict(refusal) if refusal is not None else None

    def forecast_as(self, kind: type[K], do: str, /, **args: object) -> K | None:
        """What a draft would come to, as the struct that the action says; None where the draft cannot be read."""
        return engine.forecast(self.table.state, self.action(do, **args), kind)

    # -------- doing

    def send(self, do: str, **args: object) -> Verdict | None:
        """Do it; a Verdict says why nothing happened."""
        return self.send_all(do, [args])

    def send_all(self, do: str, many: Sequence[Mapping[str, object]]) -> Verdict | None:
        """Do it several times, each time with its own arguments: all or, with the reason, none."""
        if self.by in self.table.bots:
            return self.idle
        for args in many:
            why = self.held_back(do, args)
            if why is not None:
                return why
        return self.table.send_all([self.action(do, **args) for args in many])
