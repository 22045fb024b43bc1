"""The searcher: one computer player for every game that has a policy.

What a seat cannot see is drawn anew (`Rules.imagine`). In each such world every candidate of the game's policy is
carried out, with the same hidden cards and the same chance, and played on quickly until it can be judged. After each of
three rounds the worse half of the candidates is left out, and whatever is clearly worse than the best; where one leads
clearly, the search is over. Nothing is measured in time: the same seat with the same luck
and effort chooses alike on every machine. A search can be stopped between two worlds, and always has an answer.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from game.core import engine
from game.core.bots import Seat, Suggestion
from game.core.chance import Seeded
from game.core.policy import Policy
from game.core.state import State

ROUNDS = 3
CLEARLY, FEWEST = 3.0, 8
"""An option is clearly worse when its trials came to less than those of the best in the same worlds by so many standard
errors of that difference; in fewer worlds nothing is clear.
"""
LONGEST = 4000
"""Decisions after which a trial is judged as it stands; no game here is that long."""


def play_on(policy: Policy[Any], world: State[Struct], chance: Seeded, luck: random.Random) -> bool:
    """Everybody who has to replies once, quickly and in place; False if the game is over."""
    for player in engine.to_act(world):
        action = policy.reply(world, player, luck)
        if action is not None:
            engine.carry_out(world, action, chance)
            return True
    return False


def clear(lags: Sequence[float]) -> bool:
    """Has an option that came to so much less than another, world by world, hardly a chance to overtake it?"""
    mean = math.fsum(lags) / len(lags)
    spread = math.fsum((lag - mean) ** 2 for lag in lags)
    return len(lags) >= FEWEST and mean > CLEARLY * math.sqrt(spread) / len(lags)


class Search:
    """One decision being thought over: `step` plays one world more, `best` is what promises most so far."""

    def __init__(self, policy: Policy[Any], seat: Seat[Struct], luck: random.Random, effort: float = 1.0) -> None:
        self.policy, self.seat, self.luck = policy, seat, luck
        self.options = policy.candidates(seat, luck)
        self.worths: list[list[float]] = [[] for _ in self.options]
        """What each trial of each option came to; of the options still compared, in the same worlds."""
        self._left = list(range(len(self.options)))
        worlds = policy.worlds(seat) if len(self.options) > 1 else 0
        self._worlds = max(1, round(worlds * effort)) if worlds else 0
        self._round, self._to_play = 1, self._worlds

    @property
    def done(self) -> bool:
        """Is there nothing more to compare?"""
        return not self._worlds or len(self._left) < 2 or self._round > ROUNDS

    def step(self) -> None:
        """Try every option that is left in one world more."""
        me, policy = self.seat.me, self.policy
        world = self.seat.imagine(self.luck)
        seed = self.luck.getrandbits(32)
        policy.prepare(world, me, random.Random(seed))
        for number in self._left:
            trial, chance, luck = world.clone(), Seeded(seed), random.Random(seed)
            engine.carry_out(trial, self.options[number].action, chance)
            for _ in range(LONGEST):
                if policy.far_enough(world, trial, me) or not play_on(policy, trial, chance, luck):
                    break
            self.worths[number].append(policy.worth(world, trial, me))
        self._to_play -= 1
        if not self._to_play:
            best, *others = self._ranked()[: (len(self._left) + 1) // 2]
            self._left = [best, *(number for number in others if not clear(self._lags(number, best)))]
            self._round, self._to_play = self._round + 1, self._worlds << self._round

    def _lags(self, number: int, best: int) -> list[float]:
        """What an option came to less than the best one, world by world."""
        return [one - other for one, other in zip(self.worths[best], self.worths[number], strict=True)]

    def _ranked(self) -> list[int]:
        return sorted(self._left, key=lambda number: -math.fsum(self.worths[number]))

    @property
    def best(self) -> Suggestion | None:
        """The option that has promised most in the worlds played; the heuristic's before any, None if there is none."""
        return self.options[self._ranked()[0]] if self.options else None


class Searcher:
    """Tries the candidates of a game's policy in possible worlds, and takes what promises most on average."""

    def __init__(self, policy: Policy[Any], effort: float = 1.0) -> None:
        self.policy, self.effort = policy, effort

    def decide(self, seat: Seat[Struct], luck: random.Random) -> Suggestion | None:
        """See `Search`."""
        search = Search(self.policy, seat, luck, self.effort)
        while not search.done:
            search.step()
        return search.best
