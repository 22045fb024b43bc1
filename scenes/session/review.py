"""Looking back on a finished game: which decisions cost most."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.rulebook.games import find_game
from game.services import coach
from game.services.coach import BATCH, Difference, plan_of
from game.services.players import new_bot
from scenes.session.table.moments import Moment
from scenes.session.trials import RolloutPool
from scenes.system.words import later, tr, tr_n

MOST_TRIED = 24
"""So many decisions are tried, spread over the game."""
FIRST_GAMES, SECOND_GAMES = 12, 48
"""Quick games for each way, when a decision is tried first, and when it is among the dearest."""
DEAREST = 6
"""So many are tried again."""
LISTED = 3
FRAME = 0.004
"""Seconds of a frame that the search for decisions may take."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that the coach would have taken otherwise; `step` counts the actions before it."""

    step: int
    done: Mapping[str, object]
    advised: Mapping[str, object]


MEASURES = {"points": later("points"), "wins in a hundred": later("wins in a hundred")}
"""What plans are compared by (`coach.measure_of`), in words."""


class Review:
    """Looks through a game that is over, a little in every frame."""

    def __init__(self, moments: Sequence[Moment], me: str) -> None:
        self.moments, self.me = moments, me
        self.trials = RolloutPool()
        self.decisions: list[Decision] = []
        """All that the coach would have taken otherwise; the first of them are tried."""
        self._at = 1
        self._game = find_game(moments[0].state.setup.game)
        self.unit = tr(MEASURES[coach.measure_of(moments[0].state)])
        """What a decision costs."""
        self._tried: list[Decision] = []
        self._second: list[Decision] = []
        self._stage = 0

    @property
    def looking(self) -> bool:
        """Is there more to come?"""
        return self._stage < 3 and not self.trials.trouble

    @property
    def words(self) -> str:
        """How far it has come, in a sentence."""
        if self.trials.trouble:
            return self.trials.trouble
        if self._stage == 0:
            return tr("Looking for decisions: {number} of {all}…", number=self._at, all=len(self.moments))
        tried = tr_n(
            "{tried} of one decision that the coach would have taken otherwise was tried both ways",
            "{tried} of {count} decisions that the coach would have taken otherwise were tried both ways",
            len(self.decisions), tried=len(self._tried),
        )  # fmt: skip
        games = tr_n("one quick game so far", "{count} quick games so far", self.trials.games)
        return f"{tried}, {games}" + ("…" if self.looking else ".")

    def update(self) -> bool:
        """Go on; True if something new is known."""
        if not self.looking:
            return False
        came = self.trials.poll()
        if self._stage == 0:
            return self._search()
        if self.trials.running == 0 and self._stage == 1:
            dearest = sorted(self._tried, key=lambda decision: -self._cost(decision, 1).points)
            self._second = [decision for decision in dearest[:DEAREST] if self._cost(decision, 1).points > 0]
            self._ask(self._second, 2, range(FIRST_GAMES, FIRST_GAMES + SECOND_GAMES))
            self._stage = 2
            came = True
        if self.trials.running == 0 and self._stage == 2:
            self._stage = 3
            came = True
        return came

    def _search(self) -> bool:
        """Find decisions for a few thousandths of a second."""
        adviser = new_bot(self._game, self._game.heuristic)
        end = time.perf_counter() + FRAME
        while self._at < len(self.moments) and time.perf_counter() < end:
            before, moment = self.moments[self._at - 1].state, self.moments[self._at]
            if moment.action is not None and moment.by == self.me:
                advice = adviser.decide(Seat(before, self.me), random.Random(self._at))
                plain = write_action(advice.action) if advice is not None else None
                if plain is not None and plan_of(self._game, plain) != plan_of(self._game, moment.action):
                    self.decisions.append(Decision(self._at - 1, moment.action, plain))
            self._at += 1
        if self._at < len(self.moments):
            return self._at % 16 == 0
        step = max(1, -(-len(self.decisions) // MOST_TRIED))
        self._tried = self.decisions[::step]
        self._ask(self._tried, 1, range(FIRST_GAMES))
        self._stage = 1
        return True

    def _ask(self, decisions: Sequence[Decision], turn: int, seeds: range) -> None:
        bot = self._game.heuristic
        for start in range(seeds.start, seeds.stop, BATCH):
            for decision in decisions:
                before = self.moments[decision.step].state
                for way, plan in (("done", decision.done), ("advised", decision.advised)):
                    some = range(start, min(seeds.stop, start + BATCH))
                    self.trials.ask((decision.step, way, turn), coach.make_task(before, self.me, plan, some, bot))

    def _cost(self, decision: Decision, turn: int) -> Difference:
        """What a decision cost, by the games of its first or second trial."""
        return coach.compare(
            self.trials.of((decision.step, "advised", turn)), self.trials.of((decision.step, "done", turn))
        )

    def dearest(self) -> list[tuple[Decision, Difference]]:
        """Up to three decisions that clearly cost something, the dearest first."""
        costs = [(decision, self._cost(decision, 2)) for decision in self._second]
        sure = [(decision, cost) for decision, cost in costs if cost.games >= BATCH and cost.points > cost.error]
        return sorted(sure, key=lambda pair: -pair[1].points)[:LISTED]

    def stop(self) -> None:
        """Nothing more is tried."""
        self.trials.stop()
