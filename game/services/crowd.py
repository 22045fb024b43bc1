"""A crowd of computer players on one deal: with whom a person's result on the same deal is compared.

The mix is fixed: of twenty, five play by the rule of thumb alone; the others do anything legal now and then, from one
decision in fifty to one in two. Who has which number plays a deal alike everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from msgspec import Struct

from game.core import engine
from game.core.bots.bot import Insider, RandomBot
from game.core.record import new_record
from game.core.rulebook.games import find_game
from game.services.coach import LONGEST
from game.services.players import new_bot

SIZE = 200
CARELESS = (0.0, 0.02, 0.05, 0.1, 0.0, 0.03, 0.07, 0.15, 0.0, 0.2, 0.02, 0.3, 0.0, 0.05, 0.1, 0.5, 0.0, 0.03, 0.07, 0.2)
"""How often each of twenty does anything legal."""


class Deal(Struct, frozen=True):
    """A deal for one person, and the numbers of those of the crowd who play it."""

    game: str
    mode: str
    options: Mapping[str, object]
    seed: int
    numbers: tuple[int, ...]


class Result(Struct, frozen=True):
    """How somebody fared: did the town stand, with how many points?"""

    won: bool
    points: int


def play(deal: Deal) -> list[Result]:
    """Play a deal once for each number."""
    game = find_game(deal.game)
    found = []
    for number in deal.numbers:
        record = new_record(game, ["Ann"], deal.mode, dict(deal.options), deal.seed)
        chance, luck, careless = record.source(), random.Random(number), CARELESS[number % len(CARELESS)]
        state, _ = record.start()
        thumb, anything = new_bot(game, game.heuristic), RandomBot()
        for _ in range(LONGEST):
            acting = engine.to_act(state)
            if not acting:
                break
            mind = anything if luck.random() < careless else thumb
            thought = mind.decide(Insider(state, acting[0]), luck)
            if thought is None:
                break
            engine.carry_out(state, thought.action, chance)
        found.append(Result("Ann" in engine.winners(state), state.rules.points(state).get("Ann", 0)))
    return found


def beaten(mine: Result, crowd: Sequence[Result]) -> int:
    """How many of a hundred of the crowd fared worse; who fared alike counts half."""
    key = (mine.won, mine.points)
    worse = sum((one.won, one.points) < key for one in crowd)
    alike = sum((one.won, one.points) == key for one in crowd)
    return round(100 * (worse + alike / 2) / len(crowd)) if crowd else 0
