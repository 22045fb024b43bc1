"""The coach: what each sensible action is worth, from many quick games played to their end by computer players.

Nothing hidden is used: every game starts from a possible world of what the player sees. The work is cut into small
plain tasks, so that a screen can spread them over processes and stop at any time.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from game.core import engine
from game.core.actions import Action, write_action
from game.core.bots import Seat
from game.core.chance import Seeded
from game.core.games import find_game
from game.core.state import State
from game.core.worlds import possible_world

LONGEST = 4000
"""Decisions after which a quick game is given up; no game here is that long."""


class Task(Struct, frozen=True):
    """A few quick games: the position in plain values, who asks, the action to begin with, the seeds, the players."""

    game: str
    players: tuple[str, ...]
    mode: str
    options: Mapping[str, Any]
    position: Mapping[str, Any]
    me: str
    action: Mapping[str, Any]
    seeds: tuple[int, ...]
    bot: str


class Trial(Struct, frozen=True):
    """One quick game: did the asker win, with how many points."""

    won: bool
    points: int


class Estimate(Struct, frozen=True):
    """What is known of one action after `games` quick games; the plus-minus are 95 % intervals."""

    games: int
    chance: float
    chance_error: float
    points: float
    points_error: float


def make_task(state: State[Any], me: str, action: Mapping[str, Any], seeds: Sequence[int], bot: str) -> Task:
    """The task for an action of `me` in this state."""
    setup, game = state.setup, state.rules.game
    options = {o.name: setup.options[o.name] for o in game.options if not o.modes or setup.mode in o.modes}
    return Task(
        game.id, setup.players, setup.mode, options, engine.write_position(state), me, dict(action), tuple(seeds), bot
    )


def try_out(task: Task) -> list[Trial]:
    """Play the games of a task. The same task gives the same trials, wherever it is played."""
    game = find_game(task.game)
    setup = game.setup(task.players, task.mode, task.options)
    trials = []
    for seed in task.seeds:
        luck, chance = random.Random(seed), Seeded(seed)
        state, _ = engine.load(game, setup, task.position, chance)
        state = possible_world(state, task.me, luck) or state
        state, _ = engine.apply(state, task.action, chance)
        bots = {name: game.bot(task.bot) for name in task.players}
        for _ in range(LONGEST):
            acting = engine.to_act(state)
            if not acting:
                break
            for name in acting:
                suggestion = bots[name].decide(Seat(state, name), luck)
                if suggestion is not None:
                    engine.carry_out(state, suggestion.action, chance)
                    break
        won = task.me in engine.winners(state)
        trials.append(Trial(won, state.rules.points(state).get(task.me, 0)))
    return trials


def estimate(trials: Sequence[Trial]) -> Estimate:
    """Means with their 95 % intervals (Wilson's for the chance, the normal one for points)."""
    count = len(trials)
    if not count:
        return Estimate(0, 0.0, 1.0, 0.0, math.inf)
    share = sum(trial.won for trial in trials) / count
    z = 1.96
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    mean = sum(trial.points for trial in trials) / count
    spread = math.sqrt(sum((trial.points - mean) ** 2 for trial in trials) / max(1, count - 1))
    return Estimate(count, share, half, mean, z * spread / math.sqrt(count) if count > 1 else math.inf)


def sensible(state: State[Any], me: str, bot: str, most: int = 6) -> list[dict[str, Any]]:
    """The actions worth comparing: what the computer player would do first, then one for each thing to be done.

    Two actions that differ only in how they are paid for, or in which of two alike is named, are one plan.
    """
    luck = random.Random(0)
    found: list[Action] = []
    suggestion = state.rules.game.bot(bot).decide(Seat(state, me), luck)
    if suggestion is not None:
        found.append(suggestion.action)
    legal = engine.legal_actions(state, me)
    luck.shuffle(legal)
    # Ending the phase is always worth comparing with doing something.
    legal.sort(key=lambda action: not action.do.startswith("end"))
    plans: dict[tuple[str, str], dict[str, Any]] = {}
    for action in [*found, *legal]:
        plain = write_action(action)
        about = next((str(plain[key]) for key in ("card", "unit", "give", "cards", "desert") if key in plain), "")
        plans.setdefault((action.do, about), plain)
        if len(plans) == most:
            break
    return list(plans.values())
