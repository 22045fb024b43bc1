"""What all actions of this game share: moments, who may act, refusals, texts (DEF-GEN-2, -3, -7, -8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self

from game.core.actions import Action
from game.core.choices import Choice
from game.core.refusal import Refusal
from game.core.state import Play, State
from game.defenders.catalogue import visible
from game.defenders.position import Position
from game.defenders.turn import OPEN
from game.defenders.units import names_in_use

Here = State[Position]


class Deed(Action, frozen=True, kw_only=True):
    """An action of this game. `moments`: the phases (with steps) that offer it."""

    moments: ClassVar[tuple[str, ...]] = ()
    anyone: ClassVar[bool] = False
    """In a moment open to all: may anyone do it, or the First Player alone?"""

    @classmethod
    def moment(cls, state: Here) -> bool:
        """DEF-GEN-3: does the present phase and step offer it?"""
        return state.position.turn.at in cls.moments

    @classmethod
    def open_to(cls, state: Here, by: str) -> bool:
        """DEF-GEN-2: what is not for anyone is for the First Player in a moment open to all."""
        turn = state.position.turn
        return cls.anyone or by == turn.first or turn.at not in OPEN

    @classmethod
    def choice(cls, state: Here, by: str) -> Choice | None:
        """What `by` may do with it now, or None."""
        return cls.offer(state, by)

    @classmethod
    def offer(cls, state: Here, by: str) -> Choice | None:
        """The choice for a player to whom the decision belongs."""
        return Choice(do=cls.name(), by=by, rule=cls.rule)

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """A bounded list of accepted actions."""
        return cls.canonical(state, by)

    @classmethod
    def canonical(cls, state: Here, by: str) -> Iterable[Self]:
        """Accepted actions of a player to whom the decision belongs."""
        return (cls(by=by),)

    def told(self) -> dict[str, Any]:
        """DEF-GEN-8: the free text as a fact of the event."""
        return {"text": self.text} if visible(self.text) else {}


def name_refusal(position: Position, name: str | None) -> Refusal | None:
    """DEF-GEN-7: a name has a visible character and is not in use."""
    if not visible(name):
        return Refusal("DEF-GEN-7", "A name needs at least one visible character.", "name")
    assert name is not None  # it is visible
    if name.casefold() in names_in_use(position):
        return Refusal("DEF-GEN-7", f'The name "{name}" is taken.', "name")
    return None


def tell_pass(play: Play[Position], player: str, rule: str, text: dict[str, Any] | None = None) -> None:
    """Somebody passed."""
    play.tell("passed", rule, player=player, **(text or {}))
