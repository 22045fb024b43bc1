"""Measures what decided a battle: it is played on from the moments that may have, in processes of their own.

Every moment is tried with a few battles. Those that seem to weigh most are tried again with new luck, and of these
only the second battles count: the weightiest of many guesses is mostly a bad guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from game.core.bots.deciding import TurningPoint
from game.services.coach import mean_of
from game.services.deciding import Outcome, cruxes, past_of, play_on, question_of
from scenes.session.table.table import Table
from scenes.session.trials import RolloutPool
from scenes.system.words import tr, tr_n

FIRST, SECOND = 12, 48
"""Battles played on from either side of a moment: at first, and where it seems to weigh much."""
WEIGHTIEST = 6
BATCH = 4
"""Battles of one task: few, so that it can be stopped soon."""
SURE = 1.96


@dataclass(frozen=True, slots=True)
class Measured:
    """A moment with what it brought its own side, in points of the verdict, within `error` in 95 of 100 cases."""

    crux: TurningPoint
    points: float
    error: float
    games: int

    @property
    def sure(self) -> bool:
        """Can it be told from nothing?"""
        return abs(self.points) > self.error


class Measuring:
    """One finished battle being looked through, a little in every frame; nothing before `begin`."""

    def __init__(self, table: Table, queen: str) -> None:
        self.table, self.queen = table, queen
        self.trials = RolloutPool()
        self.cruxes: list[TurningPoint] = []
        self._second: list[int] = []
        self._stage = 0
        """1 while moments are looked for, 2 and 3 while they are tried, 4 when all is known."""

    @property
    def begun(self) -> bool:
        return self._stage > 0

    @property
    def tried(self) -> bool:
        """Has every moment been tried once, so that luck and choices can be summed up?"""
        return self._stage > 2

    @property
    def running(self) -> bool:
        """Is there more to come?"""
        return 0 < self._stage < 4 and not self.trouble

    @property
    def trouble(self) -> str:
        """What went wrong, in a sentence."""
        return self.trials.trouble or next(iter(self.trials.failed.values()), "")

    @property
    def games(self) -> int:
        """Battles played on so far."""
        return self.trials.games - len(self.trials.trials.get("cruxes", ()))

    @property
    def words(self) -> str:
        """How far it has come, in a sentence."""
        if self.trouble:
            return self.trouble
        if self._stage < 2:
            return tr("Looking for what decided it…")
        moments = tr_n("from {count} moment", "from {count} moments", len(self.cruxes))
        played = tr_n(
            "{count} battle played on {moments}", "{count} battles played on {moments}", self.games, moments=moments
        )
        return f"{played}…" if self.running else f"{played}."

    def begin(self) -> None:
        """Start to look; once only."""
        if not self._stage:
            self._stage = 1
            self.trials.call("cruxes", cruxes, past_of(self.table.record))

    def update(self) -> bool:
        """Go on; True if something new is known."""
        if not self.running:
            return False
        came = self.trials.poll()
        if self.trials.running or self.trouble:
            return came or bool(self.trouble)
        if self._stage == 1:
            self.cruxes = list(self.trials.results("cruxes", TurningPoint))
            self._ask(range(len(self.cruxes)), 2, range(FIRST))
        elif self._stage == 2:
            order = sorted(range(len(self.cruxes)), key=lambda n: -abs(self._known(n, 2).points))
            self._second = order[:WEIGHTIEST]
            self._ask(self._second, 3, range(FIRST, FIRST + SECOND))
        self._stage += 1
        return True

    def _ask(self, numbers: Iterable[int], stage: int, seeds: range) -> None:
        for number in numbers:
            crux = self.cruxes[number]
            for side, standing in enumerate((crux.came, crux.against)):
                for start in range(seeds.start, seeds.stop, BATCH):
                    some = range(start, min(seeds.stop, start + BATCH))
                    question = question_of(self.table.record, crux, standing, some)
                    self.trials.call((stage, number, side), play_on, question)

    def _known(self, number: int, stage: int) -> Measured:
        """What a moment brought, by the battles of one stage."""
        crux = self.cruxes[number]
        came, against = (self._points(stage, number, side) for side in (0, 1))
        sign = -1 if crux.seat == self.queen else 1
        gains = [sign * (came[seed] - against[seed]) for seed in came if seed in against]
        if len(gains) < 2:
            return Measured(crux, 0.0, 0.0, 0)
        mean, variance = mean_of(gains)
        return Measured(crux, mean, SURE * variance**0.5, len(gains))

    def _points(self, stage: int, number: int, side: int) -> Mapping[int, int]:
        played = self.trials.results((stage, number, side), Outcome)
        return {outcome.seed: outcome.points for outcome in played}

    def deciding(self) -> list[Measured]:
        """The moments that clearly weighed something, the weightiest first."""
        found = [one for one in (self._known(number, 3) for number in self._second) if one.games and one.sure]
        return sorted(found, key=lambda one: -abs(one.points))

    def share(self, seat: str, kind: Literal["luck", "choice"]) -> Measured | None:
        """All that a seat's fights or decisions brought it, as far as they were tried; None if none was."""
        found = [
            self._known(number, 2) for number, crux in enumerate(self.cruxes) if (crux.seat, crux.kind) == (seat, kind)
        ]
        found = [one for one in found if one.games]
        if not found:
            return None
        error = sum(one.error**2 for one in found) ** 0.5
        return Measured(found[0].crux, sum(one.points for one in found), error, sum(one.games for one in found))

    def stop(self) -> None:
        """Nothing more is tried."""
        self.trials.stop()
