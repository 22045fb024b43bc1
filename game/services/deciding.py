"""What decided a finished game: the moments at which it may have turned, and the game played on from each of them.

Luck is what chance brought, against its being drawn anew; where it was a game tells (`core.deciding`). A choice is a
decision that the heuristic player would have taken otherwise: what came after it, against what comes after what that
player would have done. Both are means over games that heuristic players play on to the end.

`cruxes` and `play_on` take and give plain values, so that they can be called in a process of their own.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from game.core import engine
from game.core.actions.action import read_action, write_action
from game.core.bots.bot import Bot, Insider, Seat
from game.core.bots.deciding import Deciding, Standing, Step, TurningPoint
from game.core.position.chance import Chance, Seeded, Streams
from game.core.position.state import State
from game.core.record import ChanceScript, Record
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import find_game
from game.core.rulebook.rules import rules_of
from game.services.coach import LONGEST
from game.services.players import new_bot

MOST_CHOICES = 14
"""So many decisions, spread over the game, are tried."""


class Past(Struct, frozen=True):
    """A finished game as its record has it, in plain values."""

    game: str
    players: tuple[str, ...]
    mode: str
    options: Mapping[str, object]
    seed: int
    chance: ChanceScript
    position: dict[str, object] | None
    actions: tuple[Mapping[str, object], ...]


class Question(Struct, frozen=True):
    """Games to be played on from a position as `me` sees it, one for each seed."""

    game: str
    players: tuple[str, ...]
    mode: str
    options: Mapping[str, object]
    me: str
    standing: Standing
    seeds: tuple[int, ...]


class Outcome(Struct, frozen=True):
    """What one of them came to (`Deciding.points`)."""

    seed: int
    points: int


def deciding_of(game: GameDef) -> Deciding[Any]:
    """What a game tells of this."""
    deciding: Deciding[Any] = game.part(game.deciding_at, "DECIDING")
    return deciding


def past_of(record: Record) -> Past:
    """What `cruxes` must know of a record."""
    actions = tuple(dict(step.body) for step in record.steps if step.kind == "action")
    setup = record.setup
    return Past(
        record.game.id, setup.players, setup.mode, record.options, record.seed, record.chance, record.position, actions
    )


def question_of(record: Record, crux: TurningPoint, standing: Standing, seeds: Sequence[int]) -> Question:
    """Games to be played on from one side of a moment, as who acted then saw it."""
    setup = record.setup
    return Question(
        record.game.id, setup.players, setup.mode, record.options, str(crux.done["by"]), standing, tuple(seeds)
    )


def cruxes(past: Past) -> list[TurningPoint]:
    """The moments of a game that are worth trying, in order of time."""
    game = find_game(past.game)
    deciding, bot = deciding_of(game), new_bot(game, game.heuristic)
    steps = list(_steps(game, past))
    chosen = [crux for crux in (_choice(deciding, bot, step) for step in steps) if crux is not None]
    return sorted([*deciding.luck(steps), *spread(chosen, MOST_CHOICES)], key=lambda crux: crux.step)


def spread(found: Sequence[TurningPoint], most: int) -> list[TurningPoint]:
    """At most so many of them, from the whole game."""
    every = max(1, -(-len(found) // most))
    return list(found[every // 2 :: every])


def _steps(game: GameDef, past: Past) -> Iterator[Step[Any]]:
    setup = game.setup(past.players, past.mode, past.options)
    record = Record(game, setup, seed=past.seed, chance=past.chance, position=past.position)
    state, _ = record.start()
    source = record.source()
    for number, action in enumerate(past.actions):
        after, events = engine.apply(state, action, source)
        yield Step(number, state, action, after, events)
        state = after


def _choice(deciding: Deciding[Any], bot: Bot, step: Step[Any]) -> TurningPoint | None:
    """A decision that the heuristic player would have taken otherwise."""
    before, done = step.before, step.done
    if done["do"] in deciding.idle or engine.over(before):
        return None
    thought = bot.decide(Seat(before, str(done["by"])), random.Random(step.number))
    was = read_action(rules_of(before).actions[str(done["do"])], done)
    if thought is None or (thought.action.do, thought.action.plan()) == (was.do, was.plan()):
        return None
    here, advised = engine.write_position(before), write_action(thought.action)
    return TurningPoint(
        "choice",
        str(done["by"]),
        step.number,
        deciding.round_of(before),
        done,
        Standing(here, done),
        Standing(here, advised),
        advised=advised,
    )


def play_on(question: Question) -> list[Outcome]:
    """Play the games of a question to their ends. The same question has the same answer, wherever it is asked.

    What `me` cannot see is drawn anew for each seed, and so is all chance.
    """
    game, standing = find_game(question.game), question.standing
    setup = game.setup(question.players, question.mode, question.options)
    lies, _ = engine.load(game, setup, standing.position, Seeded(0))
    deciding, bot = deciding_of(game), new_bot(game, game.heuristic)
    found = []
    for seed in question.seeds:
        luck, chance = random.Random(seed), Streams(seed)
        state = engine.imagine(lies, question.me, luck)
        if standing.action:
            state, _ = engine.apply(state, standing.action, chance)
        for _ in range(LONGEST):
            if not _reply(bot, state, chance, luck):
                break
        found.append(Outcome(seed, deciding.points(state)))
    return found


def _reply(bot: Bot, state: State[Struct], chance: Chance, luck: random.Random) -> bool:
    """The first of those who act now does, in place; False if nobody does."""
    for name in engine.to_act(state):
        thought = bot.decide(Insider(state, name), luck)
        if thought is not None:
            engine.carry_out(state, thought.action, chance)
            return True
    return False
