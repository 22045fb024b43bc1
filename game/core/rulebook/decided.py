"""What decided a game that is over, and what to try next time: told by its rules, from what really happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from game.core.position.events import Event
from game.core.position.state import State

P = TypeVar("P", bound=Struct)
SENTENCES = 3
"""So many are told."""


class Passed(NamedTuple, Generic[P]):
    """What an action of a finished game (or its set-up) brought: the position after it, and what happened."""

    state: State[P]
    events: Sequence[Event]


class Cause(Struct, frozen=True):
    """Something that moved the game: a sentence, the clause behind it, the round, the number of the action that
    brought it (0: the set-up), and how much it weighs.
    """

    words: str
    rule: str
    round: int
    step: int
    weight: float


class Decided(Struct, frozen=True):
    """The weightiest causes in order of time, and one thing to try, with its clause; empty where nothing is advised."""

    causes: tuple[Cause, ...] = ()
    advice: str = ""
    rule: str = ""


def weightiest(causes: Iterable[Cause]) -> tuple[Cause, ...]:
    """One cause a round, at most three, in order of time; of two that weigh the same the later one."""
    rounds: dict[int, Cause] = {}
    for cause in causes:
        known = rounds.get(cause.round)
        if known is None or cause.weight >= known.weight:
            rounds[cause.round] = cause
    found = sorted(rounds.values(), key=lambda cause: (cause.weight, cause.step), reverse=True)
    return tuple(sorted(found[:SENTENCES], key=lambda cause: cause.step))
