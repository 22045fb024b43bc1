"""What a game tells those who try things out: the searcher, which chooses, and the coach, which advises.

A game that has a `POLICY` in its `policy.py` gets both, and knows neither.
"""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from game.core.actions.action import Action
from game.core.bots.bot import Seat, Suggestion
from game.core.position.state import State

P = TypeVar("P", bound=Struct)


class Plan(Suggestion, frozen=True):
    """A candidate that is more than its action: a way to go on after it, for a while."""

    way: str
    """The game's own name for it (`Policy.follow`)."""
    begun: int
    """When it was begun, so that the game knows when it is over: the number of the turn or the like."""


class Policy(ABC, Generic[P]):
    """The sensible candidates of a decision, the quick way in which everybody plays on, and what comes of it is worth.

    A trial is a possible world in which one candidate is carried out and everybody then replies quickly, until the
    policy says that it has gone far enough to be judged.
    """

    moment: float = 0.03
    """The part of the usual effort that makes a computer player between the rules of thumb and the searcher."""
    most: float = math.inf
    """What the trials of one decision may cost together, in the units of `toil`; it keeps a decision short."""

    @abstractmethod
    def candidates(self, seat: Seat[P], luck: random.Random) -> Sequence[Suggestion]:
        """What is worth trying, the heuristic player's own choice first; it alone where there is nothing to compare.

        Empty if the seat is not waited for and would rather do nothing.
        """

    @abstractmethod
    def worlds(self, seat: Seat[P]) -> int:
        """In how many worlds all candidates are tried before the worse half is left out; the next round has twice as
        many. A number, never a time, so that the same seat with the same luck decides alike on every machine; 0 where
        the searcher should do as the heuristic player does.
        """

    def bar(self, seat: Seat[P]) -> float:
        """By how many standard errors another candidate must be ahead of the first, for the searcher to leave it; at 0
        the one that promises most is taken.
        """
        return 0.0

    def prepare(self, world: State[P], me: str, luck: random.Random) -> None:
        """Make a world ready, in place, before it is copied for each candidate of `me`: let the others do what they do
        at the same time without seeing what `me` does.
        """
        return

    @abstractmethod
    def reply(self, world: State[P], player: str, luck: random.Random) -> Action | None:
        """What a player quickly does in a trial; None if it need not act and would rather not."""

    def toil(self, world: State[P], player: str) -> int:
        """About what a player's quick reply costs, 1 or more: counted, never timed. All replies cost alike if a game
        does not tell.
        """
        return 1

    def follow(self, seat: Seat[P], plan: Plan, luck: random.Random) -> Suggestion | None:
        """What a seat does next that has begun a plan, in a trial and in earnest alike; None if the plan is over, or
        is another seat's. Games whose candidates are no plans have nothing to follow.
        """
        return None

    @abstractmethod
    def far_enough(self, before: State[P], world: State[P], me: str) -> bool:
        """Has a trial that began at `before` gone far enough to be judged? The end of the game always is."""

    @abstractmethod
    def worth(self, before: State[P], world: State[P], me: str) -> float:
        """What a trial that began at `before` came to for `me`; the chance that `me` wins, or what goes with it."""


class Evaluator(Policy[P]):
    """A policy that can tell before the end of a game who is likely to win: the coach ends its quick games there."""

    @abstractmethod
    def chance(self, world: State[P], me: str) -> float:
        """The chance that `me` wins, when a trial has gone far enough."""
