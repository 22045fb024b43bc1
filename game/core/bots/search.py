"""Search: everything that may come of an action, each with its probability.

Dice are enumerated, all sides of each; a shuffle has too many orders for that and is taken as one source gives it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Generic, TypeVar

from msgspec import Struct

from game.core import engine
from game.core.actions.action import Action
from game.core.position.chance import Chance, Enumerated, Seeded
from game.core.position.events import Event
from game.core.position.outcomes import NeedsOutcomeError, Roll
from game.core.position.state import State

P = TypeVar("P", bound=Struct)


class Branch(Generic[P]):
    """One way an action may turn out: the state after it, what happened, the dice rolled, how probable it is."""

    __slots__ = ("dice", "events", "probability", "state")

    def __init__(self, state: State[P], events: list[Event], dice: tuple[int, ...], probability: Fraction) -> None:
        self.state = state
        self.events = events
        self.dice = dice
        self.probability = probability


def outcomes(
    state: State[P], action: Action | Mapping[str, object], otherwise: Chance | None = None
) -> Iterator[Branch[P]]:
    """Every way the dice may fall for an action, low numbers first; the probabilities add up to 1.

    Shuffles come from `otherwise` (seed 0 if not given). `state` stays as it was. RefusedError as from `apply`.
    The number of ways is the product of all sides rolled: look at an action's dice before asking for all of them.
    """
    source = otherwise or Seeded(0)
    paths: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while paths:
        dice, probability = paths.pop()
        try:
            after, events = engine.apply(state, action, Enumerated(source, dice))
        except NeedsOutcomeError as needs:
            assert isinstance(needs.ask, Roll)  # shuffles have an answer
            share = probability / needs.ask.sides
            paths.extend(((*dice, side), share) for side in range(needs.ask.sides, 0, -1))
        else:
            yield Branch(after, events, dice, probability)
