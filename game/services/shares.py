"""Luck and choices: how many points of a finished game for one person came from where, measured by the coach.

The measure is what the best computer player makes of a new deal, on average. From there a result goes up or down by

- **cards**: what it makes of this very deal, less that average;
- **dice**: for every action that rolled dice, what it makes of the position after the roll, less what it makes of the
  same action rolled anew;
- **choices**: for every decision that it would have taken otherwise, what the action led to, less what its own would
  have led to. An action that differs only in how it is paid for counts as `pay`.

All are means of quick games, so every part carries its variance; where a game has many such moments a sample spread
over the game stands for all of them. The work is cut into plain tasks, as the coach's is.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.bots.bot import Seat
from game.core.position.state import State
from game.core.record import Record, Replay, read_record
from game.core.text import reasons
from game.core.text.errors import RampartsError
from game.core.text.phrases import say
from game.services import coach
from game.services.coach import BATCH, Task, Trial, gains, mean_of
from game.services.players import new_bot

Kind = Literal["average", "deal", "dice", "choice"]

NEW_DEALS = 96
"""Quick games for the average of new deals."""
SAME_DEAL = 24
"""Quick games for one deal."""
GAMES = 8
"""Quick games for each side of a roll or a decision."""
MOST_ROLLS, MOST_CHOICES = 20, 20
"""So many rolls and decisions of a game are looked at."""


class Share(Struct, frozen=True):
    """One part of a result: points and their variance; `looked` of `found` moments of this kind were looked at.

    `average` and `deal` hold what the coach makes of new deals and of this deal; the others are differences.
    """

    kind: Kind
    about: str
    points: float
    variance: float
    looked: int = 1
    found: int = 1


class Question(Struct, frozen=True):
    """What is to be played for one moment: a task, and the one that it is compared with."""

    kind: Kind
    about: str
    one: Task
    other: Task | None = None
    found: int = 1
    """How many moments of this kind and subject the game has."""

    def batches(self) -> Iterable[tuple[int, Task]]:
        """(side, a few games) to be played: side 0 is `one`, side 1 is `other`."""
        for side, task in enumerate((self.one, self.other)):
            if task is not None:
                for start in range(0, len(task.seeds), BATCH):
                    yield side, msgspec.structs.replace(task, seeds=task.seeds[start : start + BATCH])


def questions(path: Path) -> list[Question]:
    """What is to be played for the record of a finished game of one person; RampartsError says what is wrong with it.

    It is called in a process of its own, so what it raises is plain.
    """
    try:
        return _questions(read_record(path))
    except (OSError, RampartsError) as error:
        raise RampartsError(reasons.cause(error)) from None


def _questions(record: Record) -> list[Question]:
    if len(record.setup.players) != 1:
        raise RampartsError(say("luck and choices are told apart only in games for one person"))
    replay = Replay(record)
    begun = replay.state
    me, bot = record.setup.players[0], record.game.heuristic
    rolls: list[Question] = []
    chosen: list[Question] = []
    deal = False
    adviser = new_bot(record.game, bot)
    before = begun
    seeds = tuple(range(GAMES))
    for number, step in enumerate(record.steps):
        replay.play(number)
        if step.kind != "action":
            continue
        after, events = replay.state, replay.events
        deal = deal or any(event.kind == "card-drawn" for event in events)
        if any(event.kind == "die-rolled" for event in events):
            one = _after(after, me, seeds, bot)
            rolls.append(Question("dice", "dice", one, coach.make_task(before, me, step.body, seeds, bot)))
        advice = adviser.decide(Seat(before, me), random.Random(number)) if step.body.get("by") == me else None
        if advice is not None:
            plain = write_action(advice.action)
            about = _about(coach.typed(record.game, step.body), advice.action)
            if about:
                one = coach.make_task(before, me, step.body, seeds, bot)
                chosen.append(Question("choice", about, one, coach.make_task(before, me, plain, seeds, bot)))
        before = after
    if not engine.over(before):
        raise RampartsError(say("the game is not over"))
    found = _sample(rolls, MOST_ROLLS) + _sample(chosen, MOST_CHOICES)
    if deal and record.position is None:
        task = coach.make_task(begun, me, {}, range(SAME_DEAL), bot, as_dealt=True)
        found.append(Question("deal", "cards", task))
        # the luck of new deals has nothing to do with the seeds used elsewhere
        fresh = tuple(range(10_000, 10_000 + NEW_DEALS))
        found.append(Question("average", "cards", msgspec.structs.replace(task, position=None, seeds=fresh)))
    return found


def _after(state: State[Struct], me: str, seeds: Sequence[int], bot: str) -> Task:
    return coach.make_task(state, me, {}, seeds, bot)


def _about(done: Action, advised: Action) -> str:
    """What a decision was about where the coach would have decided otherwise; empty where it would not."""
    if (done.do, done.plan()) != (advised.do, advised.plan()):
        # who ends a phase has decided against what could have been done in it
        return advised.do if done.closes else done.do
    return "pay" if done.paid() != advised.paid() else ""


def _sample(asked: Sequence[Question], most: int) -> list[Question]:
    """At most about so many, spread over the game, of every subject at least one."""
    step = max(1, math.ceil(len(asked) / most))
    found: list[Question] = []
    for about in dict.fromkeys(question.about for question in asked):
        same = [question for question in asked if question.about == about]
        found += [msgspec.structs.replace(question, found=len(same)) for question in same[::step]]
    return found


def shares(asked: Sequence[Question], played: Sequence[tuple[Sequence[Trial], Sequence[Trial]]]) -> tuple[Share, ...]:
    """The parts of a result from the questions and the games played for each: (those of `one`, of `other`)."""
    groups: dict[tuple[Kind, str, int], list[tuple[float, float]]] = {}
    for question, (one, other) in zip(asked, played, strict=True):
        points = [trial.points for trial in one] if question.other is None else gains(one, other)
        groups.setdefault((question.kind, question.about, question.found), []).append(mean_of(points))
    found = []
    for (kind, about, count), means in groups.items():
        looked = len(means)
        scale = count / looked
        variance = scale**2 * math.fsum(variance for _, variance in means)
        if looked < count:  # those that were not looked at may be others
            middle = math.fsum(mean for mean, _ in means) / looked
            spread = math.fsum((mean - middle) ** 2 for mean, _ in means) / (looked - 1) if looked > 1 else middle**2
            variance += count**2 * (1 - looked / count) * spread / looked
        found.append(Share(kind, about, scale * math.fsum(mean for mean, _ in means), variance, looked, count))
    return tuple(found)


class Part(Struct, frozen=True):
    """A part over many games: points a game, its 95 % interval, and how many games it was measured in."""

    about: str
    luck: bool
    points: float
    error: float
    games: int


def together(measured: Sequence[Sequence[Share]]) -> list[Part]:
    """The parts of several games: luck first, then choices; means over all these games."""
    count = len(measured)
    sums: dict[tuple[bool, str], tuple[float, float, int]] = {}
    shared: list[float] = []
    for game in measured:
        averages = {share.about: share for share in game if share.kind == "average"}
        for share in game:
            if share.kind == "average":
                continue
            points = share.points
            if share.kind == "deal":
                points -= averages[share.about].points
                shared.append(averages[share.about].variance)
            key = (share.kind != "choice", share.about)
            total, variance, games = sums.get(key, (0.0, 0.0, 0))
            sums[key] = (total + points, variance + share.variance, games + 1)
    parts = []
    for (luck, about), (total, variance, games) in sums.items():
        variance /= count**2
        if luck and about == "cards":  # one average stands behind all of them: its error does not shrink with games
            variance += math.fsum(shared) / len(shared) * (games / count) ** 2
        parts.append(Part(about, luck, total / count, 1.96 * math.sqrt(variance), games))
    order = {"dice": 0, "cards": 1}
    return sorted(parts, key=lambda part: (not part.luck, order.get(part.about, 2), -abs(part.points), part.about))
