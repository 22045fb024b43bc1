"""What all actions of this game have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Position
from game.core.actions.action import Action
from game.core.position.state import State
from game.core.text.phrases import say_n
from game.core.text.refusal import Refusal


class KorvosaAction(Action, frozen=True, kw_only=True, rename="kebab", omit_defaults=True):
    """Base of the actions."""

    malformed: ClassVar[str] = "KORV-TURN-3"
    """The clause that refuses an argument that is missing, unknown or of a wrong shape: the first of its list."""

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """See `ways`."""
        return cls.ways(City(state), by)

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """`legal` for whoever has the city at hand: all actions that are offered together share one look at it.

        None for a seat to which the action is not open.
        """
        return (cls(by=by),)


def refuse(rule: str, reason: str, argument: str | None = None) -> Refusal:
    """A refusal of this game: `rule` without the prefix."""
    return Refusal(f"KORV-{rule}", reason, argument)


def units(number: int) -> str:
    """`1 unit`, `3 units`."""
    return say_n("{count} unit", "{count} units", number)
