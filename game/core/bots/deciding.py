"""What a game tells those who look back on it when it is over, and ask what decided it: luck, or choices.

A game that has a `DECIDING` in its `deciding.py` is told so by `game.services.deciding`, and knows nothing of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from game.core.position.events import Event
from game.core.position.state import State

P = TypeVar("P", bound=Struct)


class Standing(Struct, frozen=True):
    """A position from which a game is played on, and what is done in it first; nothing: it goes on as it lies."""

    position: Mapping[str, object]
    action: Mapping[str, object] = {}


class TurningPoint(Struct, frozen=True):
    """A moment at which a game may have turned: whose, how it came, and what that is held against.

    `step` counts the actions before it, `done` is the action then. Of luck `about` tells in the game's words what it
    was; of a choice `advised` is what the heuristic player would have done.
    """

    kind: Literal["luck", "choice"]
    seat: str
    step: int
    round: int
    done: Mapping[str, object]
    came: Standing
    against: Standing
    about: Mapping[str, object] = {}
    advised: Mapping[str, object] = {}


class Step(NamedTuple, Generic[P]):
    """An action of a finished game, with the states before and after it."""

    number: int
    before: State[P]
    done: Mapping[str, object]
    after: State[P]
    events: Sequence[Event]


class Deciding(ABC, Generic[P]):
    """Where luck was in a game, and what its end is measured by."""

    idle: frozenset[str] = frozenset()
    """Actions that are no decision of one seat against which another could be held: words, agreements."""

    @abstractmethod
    def luck(self, steps: Sequence[Step[P]]) -> list[TurningPoint]:
        """What chance brought at the moments that seem to weigh most; each held against its being drawn anew."""

    @abstractmethod
    def round_of(self, state: State[P]) -> int:
        """The round in which a state lies, from 1."""

    @abstractmethod
    def points(self, state: State[P]) -> int:
        """What the end of a game comes to, for the side of all but the one against all."""
