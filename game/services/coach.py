"""The coach: what each sensible action is worth, from many quick games played to their end by computer players.

Nothing hidden is used: every game starts from a possible world of what the player sees. The work is cut into small
plain tasks, so that a screen can spread them over processes and stop at any time.
"""

from __future__ import annotations

import math
import multiprocessing
import multiprocessing.connection
import os
import random
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from game.core import engine
from game.core.actions.action import Action, read_action, write_action
from game.core.bots.bot import Insider, Seat, Suggestion
from game.core.bots.policy import Evaluator, Plan
from game.core.position.chance import Seeded, Streams
from game.core.position.state import State
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import find_game
from game.core.rulebook.rules import rules_of
from game.core.text.phrases import begun, say, unstopped
from game.services.players import has_policy, new_bot, policy_of

BATCH = 4
"""Quick games in one task of a longer question: small enough to stop soon."""
WHOLE = 100
"""The points of a game that is won, where games are counted and not points."""
INTERVAL = 1.96
"""Standard errors to each side of a mean: 95 of 100 such intervals hold the truth."""
LONGEST = 4000
"""Decisions after which a quick game is given up; no game here is that long."""


class Task(Struct, frozen=True):
    """A few quick games: the position in plain values, who asks, the action to begin with, the seeds, the players.

    Without an action the computer player decides from the start. The position is one that the asker cannot tell from
    the true one, and each game draws what is hidden in it anew; with `as_dealt` it is the true one, and is played as it
    lies: what a deal was worth, told when it is over. Without a position every game is a new deal. If it is `judged`, a
    game ends where its policy foretells who wins (`Evaluator`).
    """

    game: str
    players: tuple[str, ...]
    mode: str
    options: Mapping[str, object]
    position: Mapping[str, object] | None
    me: str
    action: Mapping[str, object]
    seeds: tuple[int, ...]
    bot: str
    as_dealt: bool = False
    judged: bool = False


class Trial(Struct, frozen=True):
    """One quick game: did the asker win (1 or 0; the chance of it if the game was judged before its end), with how many
    points (`measure_of`); the seed of its luck.
    """

    won: float
    points: float
    seed: int = 0
    decisions: int = 0
    """How many were taken in it, where that was counted."""


class Estimate(Struct, frozen=True):
    """What is known of one action after `games` quick games; the plus-minus are 95 % intervals."""

    games: int
    chance: float
    chance_error: float
    points: float
    points_error: float


class Difference(Struct, frozen=True):
    """How many points one set of games brought more than another, with its 95 % interval."""

    games: int
    points: float
    error: float


def make_task(
    state: State[Struct],
    me: str,
    action: Mapping[str, object],
    seeds: Sequence[int],
    bot: str,
    *,
    as_dealt: bool = False,
    judged: bool = False,
) -> Task:
    """The task for an action of `me` in this state; an empty action: for the state itself."""
    setup, game = state.setup, find_game(state.setup.game)
    options = {o.name: setup.options[o.name] for o in game.options if not o.modes or setup.mode in o.modes}
    position = engine.write_position(state if as_dealt else engine.imagine(state, me, random.Random(0)))
    return Task(
        game.id, setup.players, setup.mode, options, position, me, dict(action), tuple(seeds), bot, as_dealt, judged
    )


def stand_back() -> None:
    """Have this process give way to others, so that no frame of a window waits for it, and end with its parent."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the app, which ends its workers
        # a parent that is killed closes nothing: its workers would wait for tasks for ever
        threading.Thread(target=_end_with, args=(parent.sentinel,), name="parent", daemon=True).start()
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), below_normal)
    else:
        os.nice(10)


def try_out(task: Task) -> list[Trial]:
    """Play the games of a task. The same task gives the same trials, wherever it is played."""
    game = find_game(task.game)
    setup = game.setup(task.players, task.mode, task.options)
    given = None if task.position is None else asked_of(task)
    judge = foreteller(game) if task.judged and given is not None else None
    trials = []
    for seed in task.seeds:
        luck, chance = random.Random(seed), Streams(seed)
        if given is None:
            state, _ = engine.new(game, setup, chance)
        else:
            state = given.clone() if task.as_dealt else engine.imagine(given, task.me, luck)
        if task.action:
            engine.advance(state, task.action, chance)
        bots = {name: new_bot(game, task.bot) for name in task.players}
        won: float | None = None
        decisions = 0
        while decisions < LONGEST:
            acting = engine.to_act(state)
            if not acting:
                break
            if judge is not None and given is not None and judge.far_enough(given, state, task.me):
                won = judge.chance(state, task.me)
                break
            for name in acting:
                suggestion = bots[name].decide(Insider(state, name), luck)
                if suggestion is not None:
                    engine.carry_out(state, suggestion.action, chance)
                    break
            decisions += 1
        if won is None:
            won = float(task.me in engine.winners(state))
        scored = measure_of(state) == "points"
        trials.append(Trial(won, state.rules.points(state)[task.me] if scored else WHOLE * won, seed, decisions))
    return trials


def foreteller(game: GameDef) -> Evaluator[Any] | None:
    """The policy of a game that can tell before the end of a game who is likely to win it."""
    policy = policy_of(game) if has_policy(game) else None
    return policy if isinstance(policy, Evaluator) else None


def asked_of(task: Task) -> State[Struct]:
    """The state of a task's position."""
    game = find_game(task.game)
    assert task.position is not None
    state, _ = engine.load(game, game.setup(task.players, task.mode, task.options), task.position, Seeded(0))
    # a position somebody asks about waits for a decision: no dice are thrown on the way to one, alike for every game
    assert not state.cursor.count
    return state


def measure_of(state: State[Struct]) -> Literal["points", "wins in a hundred"]:
    """What plans are compared by: points in a game for one that counts them, else games won of a hundred, so that a
    game won has WHOLE points in a trial.
    """
    return "points" if len(state.setup.players) == 1 and state.rules.points(state) else "wins in a hundred"


def decide(task: Task, plan: Plan | None = None) -> Suggestion | None:
    """What the computer player of a task decides for the asker, with the first of its seeds for luck; `plan` is what
    the asker has begun.
    """
    game = find_game(task.game)
    seat, luck = Seat(asked_of(task), task.me), random.Random(task.seeds[0])
    further = policy_of(game).follow(seat, plan, luck) if plan is not None else None
    return further or new_bot(game, task.bot).decide(seat, luck)


def estimate(trials: Sequence[Trial]) -> Estimate:
    """Means with their 95 % intervals (Wilson's for games won, the normal one for chances and points)."""
    count = len(trials)
    if not count:
        return Estimate(0, 0.0, 1.0, 0.0, math.inf)
    share = sum(trial.won for trial in trials) / count
    z = INTERVAL
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    if any(0 < trial.won < 1 for trial in trials):  # chances differ less from game to game than what comes of them
        half = min(half, z * math.sqrt(mean_of([trial.won for trial in trials])[1])) if count > 1 else half
    mean, variance = mean_of([trial.points for trial in trials])
    return Estimate(count, share, half, mean, z * math.sqrt(variance) if count > 1 else math.inf)


def _end_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(1)


def mean_of(points: Sequence[float]) -> tuple[float, float]:
    """The mean of one number or more, and the variance of that mean; 0 for one number alone."""
    count = len(points)
    mean = math.fsum(points) / count
    return mean, math.fsum((value - mean) ** 2 for value in points) / max(1, count - 1) / count


def gains(one: Sequence[Trial], other: Sequence[Trial]) -> list[float]:
    """How many points each game of `one` brought more than that of `other` with the same seed, where there is one."""
    others = {trial.seed: trial.points for trial in other}
    return [trial.points - others[trial.seed] for trial in one if trial.seed in others]


def compare(one: Sequence[Trial], other: Sequence[Trial]) -> Difference:
    """How many points the games of `one` brought more than those of `other` with the same seeds.

    Games of one seed share their luck as far as they go alike, so their differences tell more than two means.
    """
    found = gains(one, other)
    if not found:
        return Difference(0, 0.0, math.inf)
    mean, variance = mean_of(found)
    return Difference(len(found), mean, INTERVAL * math.sqrt(variance) if len(found) > 1 else math.inf)


def plan_of(game: GameDef, plain: Mapping[str, object]) -> tuple[str, str]:
    """What an action is about, however it is paid for: two actions with the same plan are one to the coach."""
    action = typed(game, plain)
    return action.do, action.plan()


def typed(game: GameDef, plain: Mapping[str, object]) -> Action:
    """A record's action that was accepted, or would be."""
    return read_action(rules_of(game).actions[str(plain["do"])], plain)


class Advice(Struct, frozen=True):
    """A plan worth comparing: the action, and one sentence that says what speaks for it, with the action's clause."""

    action: dict[str, object]
    why: str = ""


def sensible(state: State[Struct], me: str, most: int = 6) -> list[Advice]:
    """The actions worth comparing: what the game's policy would do and try, what the heuristic player would do, then
    one for each thing to be done, one of each name before another of that name.

    Two actions that differ only in how they are paid for, or in which of two alike is named, are one plan.
    """
    luck = random.Random(0)
    seat: Seat[Struct] = Seat(state, me)
    game = find_game(state.setup.game)
    thought = new_bot(game, game.heuristic).decide(seat, luck)
    found = [thought] if thought is not None else []
    if has_policy(game):
        found = [*policy_of(game).candidates(seat, luck), *found]
    plans: dict[tuple[str, str], Advice] = {}
    for option in found:
        action = option.action
        clause = action.rule_in(state)
        why = say("{reason} [{clause}].", reason=begun(unstopped(option.reason)), clause=clause)
        plans.setdefault((action.do, action.plan()), Advice(write_action(action), why))
    legal = [action for action in seat.legal if not action.gives_up and not action.words_alone]
    luck.shuffle(legal)
    # Ending the phase is always worth comparing with doing something.
    legal.sort(key=lambda action: not action.closes)
    named: dict[str, int] = {}
    turns = []
    for action in legal:
        named[action.do] = named.get(action.do, 0) + 1
        turns.append((named[action.do], action))
    turns.sort(key=lambda turn: turn[0])
    for _, action in turns:
        plans.setdefault((action.do, action.plan()), Advice(write_action(action)))
    return list(plans.values())[:most]
