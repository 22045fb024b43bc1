"""What each decision of a game cost: its loss against the best plan that was found, in games played on the same luck.

A decision's plans are those that the coach compares, and what was done. Each is played on 24 times with the same seeds;
what may still be a slip after that is looked for among the best three, and the best of these is measured anew, with
luck that had no part in choosing it. So the loss is no guess that happened to be the largest. Nothing is called a
mistake below `CERTAIN` standard errors, and only what is called one counts.

The work is cut into one task a decision, so that a screen can spread it over processes and stop at any time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.core import engine
from game.core.position.state import State
from game.core.record import Replay, read_record
from game.core.rulebook.games import find_game
from game.core.text import reasons
from game.core.text.errors import RampartsError
from game.services import coach
from game.services.coach import INTERVAL, Task, Trial, gains, mean_of

Mark = Literal["only", "best", "good", "slip", "blunder"]
"""`only`: there was nothing to choose. `good`: another plan may be better, but not certainly, or by little."""

FIRST, SECOND = 24, 48
"""Quick games for every plan; then for each of the `CLOSEST` that may be better."""
CLOSEST = 3
LOOKS = (48, 120, 300, 600, 1000)
"""Fresh games of what was done and of the best plan, together, when the loss is looked at; with the last it stands."""
FRESH = 10_000
"""The seeds from here on have no part in choosing a plan."""
CERTAIN, AT_ONCE = 2.5, 4.0
"""Standard errors from which on a loss is one; and from which on nothing more need be played before the last look."""
MOST_PLANS = 6
SLIP: Mapping[str, float] = {"points": 1.0, "wins in a hundred": 3.0}
BLUNDER: Mapping[str, float] = {"points": 2.5, "wins in a hundred": 8.0}
"""From which loss on a mistake is one, by what plans are compared by (`coach.measure_of`)."""
PLAYED = 400_000
"""Decisions in all quick games of one decision, after which it is judged as it stands: long games have fewer."""
MISTAKES = ("slip", "blunder")


class Decision(Struct, frozen=True):
    """A decision of a game: the position as a task without an action, and what was done. Plain values."""

    step: int
    """How many actions had been done before it."""
    phase: str
    task: Task
    done: Mapping[str, object]
    measure: str


class Compared(Struct, frozen=True):
    """A plan beside what was done: how many points it brought more a game, the standard error of that, the games."""

    action: dict[str, object]
    lead: float
    error: float
    games: int


class Marked(Struct, frozen=True):
    """A decision with its mark. `loss` and `error` (its standard error) are 0 unless it is a mistake; `plans` are
    others that were compared, the best first.
    """

    step: int
    by: str
    phase: str
    mark: Mark
    done: dict[str, object]
    loss: float = 0.0
    error: float = 0.0
    games: int = 0
    """Quick games in all."""
    plans: tuple[Compared, ...] = ()

    @property
    def mistake(self) -> bool:
        return self.mark in MISTAKES


class Loss(Struct, frozen=True):
    """What the decisions of one kind in one game cost together, and the variance of that."""

    phase: str
    decisions: int
    mistakes: int
    loss: float
    variance: float


def phase_of(state: State[Any]) -> str:
    """The phase in which something is decided, as the position calls it; empty in games without phases."""
    return str(getattr(getattr(state.position, "turn", None), "phase", "") or "")


def decision(state: State[Struct], step: int, done: Mapping[str, object]) -> Decision:
    """What `done["by"]` decided in this state."""
    task = coach.make_task(state, str(done["by"]), {}, (), find_game(state.setup.game).heuristic)
    return Decision(step, phase_of(state), task, done, coach.measure_of(state))


def mark(asked: Decision) -> list[Marked]:
    """Play a decision's plans and mark it; a list of one. The same decision has the same mark wherever it is played."""
    return [_Marking(asked).marked()]


class _Marking:
    """One decision while its plans are played."""

    def __init__(self, asked: Decision) -> None:
        self.asked, self.game = asked, find_game(asked.task.game)
        self.slip = SLIP[asked.measure]
        self.games = self.played = self.fresh = 0
        self.trials: list[list[Trial]] = []

    def marked(self) -> Marked:
        """The mark."""
        asked = self.asked
        state = coach.asked_of(asked.task)
        mine = coach.plan_of(self.game, asked.done)
        found = coach.sensible(state, asked.task.me, MOST_PLANS)
        others = [one for one in found if coach.plan_of(self.game, one.action) != mine]
        plain = Marked(asked.step, asked.task.me, asked.phase, "only", dict(asked.done))
        if not others:
            return plain
        self.actions = [asked.done, *(one.action for one in others)]
        self.trials = [self.play(number, range(FIRST)) for number in range(len(self.actions))]
        rivals = [number for number in range(1, len(self.actions)) if self.open(number)]
        rivals = sorted(rivals, key=lambda number: -self.lead(number)[0])[:CLOSEST]
        if rivals:
            for number in (0, *rivals):
                self.trials[number] += self.play(number, range(FIRST, FIRST + SECOND))
            rivals = [number for number in rivals if self.open(number)]
        best = max(rivals, key=lambda number: self.lead(number)[0], default=0)
        loss = error = 0.0
        if best:
            loss, error = self.confirmed(best)
        certain = bool(best) and loss > CERTAIN * error and loss >= self.slip
        leads = {number: self.lead(number) for number in range(1, len(self.actions))}
        if certain:
            leads[best] = loss, error, self.fresh
        order = sorted(leads, key=lambda number: (number != best, -leads[number][0]))
        plans = tuple(Compared(dict(self.actions[number]), *leads[number]) for number in order[:CLOSEST])
        if certain:
            name: Mark = "blunder" if loss >= BLUNDER[asked.measure] else "slip"
        else:
            name = "good" if any(lead > self.slip / 2 for lead, _, _ in leads.values()) else "best"
        kept = (loss, error) if certain else (0.0, 0.0)
        return replace(plain, mark=name, loss=kept[0], error=kept[1], games=self.games, plans=plans)

    def play(self, number: int, seeds: range) -> list[Trial]:
        trials = coach.try_out(replace(self.asked.task, action=self.actions[number], seeds=tuple(seeds)))
        self.games += len(trials)
        self.played += sum(trial.decisions for trial in trials)
        return trials

    def lead(self, number: int) -> tuple[float, float, int]:
        """How many points a game a plan is ahead of what was done, the standard error of that, in how many games."""
        return lead_of(self.trials[number], self.trials[0])

    def open(self, number: int) -> bool:
        """May a plan still be so far ahead that what was done is a slip?"""
        lead, error, _ = self.lead(number)
        return lead + INTERVAL * error >= self.slip

    def confirmed(self, best: int) -> tuple[float, float]:
        """What was done against the best plan, with fresh luck: the loss and its standard error."""
        one: list[Trial] = []
        other: list[Trial] = []
        loss = error = 0.0
        for look in LOOKS:
            seeds = range(FRESH + len(one), FRESH + look)
            one += self.play(best, seeds)
            other += self.play(0, seeds)
            loss, error, self.fresh = lead_of(one, other)
            sure = loss > AT_ONCE * error and loss - INTERVAL * error >= self.slip
            if sure or loss + INTERVAL * error < self.slip or self.played >= PLAYED:
                break
        return loss, error


def lead_of(one: Sequence[Trial], other: Sequence[Trial]) -> tuple[float, float, int]:
    """How many points a game the games of one plan brought more, the standard error of that, in how many games."""
    found = gains(one, other)
    mean, variance = mean_of(found)
    return mean, math.sqrt(variance), len(found)


def why(state: State[Struct], action: Mapping[str, object]) -> str:
    """What speaks for a plan in this state, with its clause; empty where nobody says."""
    game = find_game(state.setup.game)
    mine = coach.plan_of(game, action)
    found = coach.sensible(state, str(action["by"]), MOST_PLANS)
    return next((one.why for one in found if coach.plan_of(game, one.action) == mine), "")


def fits(state: State[Struct], one: Marked) -> bool:
    """Can what was done here, and all that it was compared with, be done in this state? Marks that another version of
    the rules has made may speak of what is not there.
    """
    actions = [one.done, *(plan.action for plan in one.plans)]
    sound = bool(one.plans) or not one.mistake
    return sound and all(action.get("by") == one.by and engine.check(state, action) is None for action in actions)


def losses(marked: Iterable[Marked]) -> tuple[Loss, ...]:
    """What the decisions of a game cost, phase by phase, dearest first; what was no choice is not counted."""
    found: dict[str, Loss] = {}
    for one in marked:
        if one.mark == "only":
            continue
        known = found.get(one.phase, Loss(one.phase, 0, 0, 0.0, 0.0))
        found[one.phase] = Loss(
            one.phase,
            known.decisions + 1,
            known.mistakes + one.mistake,
            known.loss + one.loss,
            known.variance + one.error**2,
        )
    return tuple(sorted(found.values(), key=lambda loss: (-loss.loss, loss.phase)))


def total(parts: Iterable[Loss]) -> tuple[float, float]:
    """What a game's decisions cost together, and the standard error of that."""
    listed = list(parts)
    return math.fsum(part.loss for part in listed), math.sqrt(math.fsum(part.variance for part in listed))


def decisions(path: str) -> list[Decision]:
    """All that the one person of a finished game decided, from its record; RampartsError says what is wrong with it.

    It is called in a process of its own, so what it raises is plain.
    """
    try:
        record = read_record(Path(path))
        people = [name for name in record.setup.players if name not in record.bots]
        replay, found, done = Replay(record), list[Decision](), 0
        before = replay.state
        for number, step in enumerate(record.steps):
            replay.play(number)
            if step.kind == "action":
                if [step.body.get("by")] == people:
                    found.append(decision(before, done, step.body))
                before, done = replay.state, done + 1
        return found
    except (OSError, RampartsError) as error:
        raise RampartsError(reasons.cause(error)) from None
