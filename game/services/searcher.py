"""The searcher: one computer player for every game that has a policy.

What a seat cannot see is drawn anew (`Rules.imagine`). In each such world every candidate of the game's policy is
carried out, with the same hidden cards and the same chance, and played on quickly until it can be judged. After each of
three rounds the worse half of the candidates is left out, and whatever is clearly worse than the best or came to the
same as another in every world; where one leads clearly, the search is over. Nothing is measured in time: what a trial
costs is counted (`Policy.toil`), and a search whose trials are dear has fewer of them. So the same seat with the same
luck and effort chooses alike on every machine. A search can be stopped between two worlds, and always has an answer.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from game.core import engine
from game.core.bots.bot import Insider, Seat, Suggestion
from game.core.bots.policy import Plan, Policy
from game.core.position.chance import Seeded
from game.core.position.state import State

ROUNDS = 3
CLEARLY, FEWEST = 3.0, 8
"""An option is clearly worse when its trials came to less than those of the best in the same worlds by so many standard
errors of that difference; in fewer worlds nothing is clear.
"""
LONGEST = 4000
"""Decisions after which a trial is judged as it stands; no game here is that long."""


def play_on(
    policy: Policy[Any], world: State[Struct], chance: Seeded, luck: random.Random, option: Suggestion | None = None
) -> int:
    """One of those who have to replies, quickly and in place; what that cost (`Policy.toil`), 0 if the game is over.
    Whoever has begun a plan with the `option` that is tried follows it.
    """
    spent = 0
    for player in engine.to_act(world):
        spent += policy.toil(world, player)
        action = None
        if isinstance(option, Plan) and player == option.action.by:
            thought = policy.follow(Insider(world, player), option, luck)
            action = thought.action if thought is not None else None
        if action is None:
            action = policy.reply(world, player, luck)
        if action is not None:
            engine.carry_out(world, action, chance)
            return spent
    return 0


def clear(lags: Sequence[float], errors: float = CLEARLY) -> bool:
    """Is what an option came to less than another, world by world, more than so many standard errors of it?"""
    mean = math.fsum(lags) / max(1, len(lags))
    spread = math.fsum((lag - mean) ** 2 for lag in lags)
    return len(lags) >= FEWEST and mean > errors * math.sqrt(spread) / len(lags)


class Search:
    """One decision being thought over: `step` plays one world more, `best` is what promises most so far."""

    def __init__(self, policy: Policy[Any], seat: Seat[Struct], luck: random.Random, effort: float = 1.0) -> None:
        self.policy, self.seat, self.luck = policy, seat, luck
        self.options = policy.candidates(seat, luck)
        self.worths: list[list[float]] = [[] for _ in self.options]
        """What each trial of each option came to; of the options still compared, in the same worlds."""
        self._ways: list[list[tuple[float, int, int]]] = [[] for _ in self.options]
        """The same, with what the trial cost and how much chance it had: by these trials are told apart."""
        self._left = list(range(len(self.options)))
        self._bar = policy.bar(seat) if len(self.options) > 1 else 0.0
        worlds = policy.worlds(seat) if len(self.options) > 1 else 0
        self._worlds = max(1, round(worlds * effort)) if worlds else 0
        self._round, self._to_play = 1, self._worlds
        self.toil, self._most = 0, policy.most * effort
        """What all trials have cost so far, and may cost."""

    @property
    def done(self) -> bool:
        """Is there nothing more to compare, or has enough been spent?"""
        return not self._worlds or len(self._left) < 2 or self._round > ROUNDS or self.toil >= self._most

    def step(self) -> None:
        """Try every option that is left in one world more."""
        me, policy, first = self.seat.me, self.policy, not self.worths[0]
        world = self.seat.imagine(self.luck)
        seed = self.luck.getrandbits(32)
        policy.prepare(world, me, random.Random(seed))
        for number in self._left:
            trial, chance, luck = world.clone(), Seeded(seed), random.Random(seed)
            option = self.options[number]
            engine.carry_out(trial, option.action, chance)
            before = self.toil
            for _ in range(LONGEST):
                spent = 0 if policy.far_enough(world, trial, me) else play_on(policy, trial, chance, luck, option)
                if not spent:
                    break
                self.toil += spent
            worth = policy.worth(world, trial, me)
            self.worths[number].append(worth)
            self._ways[number].append((worth, self.toil - before, trial.cursor.count))
        self._to_play -= 1
        if self._round == 1 and len(self.worths[0]) == FEWEST:
            self._left = sorted(self._different())
        if first:
            self._afford()
        if not self._to_play:
            ranked = self._different()
            best, *others = ranked[: (len(ranked) + 1) // 2]
            if self._bar and 0 in ranked[len(others) + 1 :]:
                others.append(0)  # it is left only for one that is ahead of it in the same worlds
            self._left = [best, *(number for number in others if not clear(self._lags(number, best)))]
            self._round, self._to_play = self._round + 1, self._worlds << self._round

    def _afford(self) -> None:
        """After the first world: so many worlds a round that all rounds, which cost about alike, can be played."""
        whole = self._most / (ROUNDS * max(1, self.toil))
        if whole < self._worlds:
            self._worlds = max(1, int(whole))
            self._to_play = self._worlds - 1

    def _lags(self, number: int, best: int) -> list[float]:
        """What an option came to less than the best one, world by world."""
        return [one - other for one, other in zip(self.worths[best], self.worths[number], strict=True)]

    def _different(self) -> list[int]:
        """Those that are compared, best first; of options whose trials were alike in every world, one: whoever goes on
        after either does the other next.
        """
        found: dict[tuple[object, ...], int] = {}
        for number in self._ranked():
            ways = self._ways[number]
            found.setdefault((*ways,) if len(ways) >= FEWEST else (number,), number)
        return list(found.values())

    def _ranked(self) -> list[int]:
        return sorted(self._left, key=lambda number: -math.fsum(self.worths[number]))

    @property
    def best(self) -> Suggestion | None:
        """The option that has promised most in the worlds played, above the policy's bar; the heuristic's before any,
        None if there is none.
        """
        if not self.options:
            return None
        ranked = self._ranked()
        if self._bar and 0 in ranked:
            ahead = (number for number in ranked if number and clear(self._lags(0, number), self._bar))
            return self.options[next(ahead, 0)]
        return self.options[ranked[0]]


class Searcher:
    """Tries the candidates of a game's policy in possible worlds, and takes what promises most on average; a plan that
    was taken is followed until it is over (`Policy.follow`), without another search.
    """

    def __init__(self, policy: Policy[Any], effort: float = 1.0) -> None:
        self.policy, self.effort = policy, effort
        self._plan: Plan | None = None

    def decide(self, seat: Seat[Struct], luck: random.Random) -> Suggestion | None:
        """See `Search`."""
        if self._plan is not None:
            thought = self.policy.follow(seat, self._plan, luck)
            if thought is not None:
                return thought
        search = Search(self.policy, seat, luck, self.effort)
        while not search.done:
            search.step()
        best = search.best
        self._plan = best if isinstance(best, Plan) else None
        return best
