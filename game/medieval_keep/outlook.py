"""How two rival towns stand in the middle of a game, for trials that are not played to the end.

The weights were fitted to 1,500 games between careful players; they are judgement, not rules.
"""

from __future__ import annotations

import math

from msgspec import Struct

from game.core.state import State
from game.medieval_keep.bots import USEFUL, dice_of, hits_of
from game.medieval_keep.position import Position, Town
from game.medieval_keep.production import totals, yields

EARLY = 24
"""With so many cards to be drawn, or more, a game between two is at its beginning."""


class Weights(Struct, frozen=True):
    """Terms of the logarithm of the odds, for each more than the rival has; `turn`: for being the next to play."""

    structure: float
    hit: float
    die: float
    income: float
    timber_and_stone: float
    gold: float
    goods: float
    card: float
    turn: float


BEGINNING = Weights(0.31, 0.094, 0.155, 0.125, 0.1, 0.025, 0.024, 0.18, 0.46)
LATER = Weights(0.355, 0.085, 0.04, 0.106, 0.07, 0.025, 0.015, 0.02, 0.36)


def holds(town: Town, weights: Weights) -> float:
    """What a town holds: structures, hits and dice of its army, income, stores, hand."""
    amounts = totals(yields(town))
    useful = sum(amounts.get(good, 0) for good in USEFUL)
    return (
        weights.structure * len(town.structures)
        + weights.hit * hits_of(town)
        + weights.die * dice_of(town)
        + weights.income * useful
        + weights.timber_and_stone * (sum(amounts.values()) - useful)
        + weights.gold * town.gold
        + weights.goods * (town.food + town.weapons)
        + weights.card * len(town.hand)
    )


def outlook(world: State[Position], me: str, other: str) -> float:
    """The chance that `me` wins against the other of two towns, at the beginning of a turn."""
    position = world.position
    weights = BEGINNING if len(position.draw) >= EARLY else LATER
    turn = weights.turn if position.turn.player == me else -weights.turn
    lead = holds(position.players[me], weights) - holds(position.players[other], weights) + turn
    return 1 / (1 + math.exp(-lead))
