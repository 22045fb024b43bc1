"""How two rival towns stand in the middle of a game, for trials that are not played to the end.

The weights were fitted to 4,800 games between computer players of many tempers, so that they tell the worth of things
that the careful player does not do, too; they are judgement, not rules.
"""

from __future__ import annotations

import math

from msgspec import Struct

from game.core.position.state import State
from game.medieval_keep.battle.battle import dice_of, hits_of, is_invader, moats
from game.medieval_keep.battle.odds import risk
from game.medieval_keep.board.position import Position, Town
from game.medieval_keep.bots.careful import USEFUL
from game.medieval_keep.content.cards import catalogue, is_attack, kind_of
from game.medieval_keep.phases.production import totals, yields


class Weights(Struct, frozen=True):
    """Terms of the logarithm of the odds, for each more than the rival has."""

    structure: float
    hit: float
    die: float
    income: float
    timber_and_stone: float
    gold: float
    goods: float
    design: float
    """A structure in hand."""
    invader: float
    disaster: float
    threat: float
    """The chance of the best invader in hand to take the rival's town as it stands."""
    turn: float
    """Being the next to play."""


STAGES = (
    (28, Weights(0.26, 0.0, 0.08, 0.132, 0.102, 0.061, 0.052, 0.03, 0.19, 0.11, 1.235, 0.46)),
    (18, Weights(0.326, 0.021, 0.054, 0.106, 0.077, 0.04, 0.027, 0.0, 0.0, 0.046, 1.41, 0.35)),
    (0, Weights(0.44, 0.025, 0.0, 0.077, 0.025, 0.03, 0.013, 0.035, 0.0, 0.148, 1.1, 0.27)),
)
"""(at least so many cards to be drawn, the weights then), of a game between two with one deck."""


def holds(town: Town, rival: Town, weights: Weights) -> float:
    """What a town holds: structures, hits and dice of its army, income, stores, hand, and what that may do."""
    amounts = totals(yields(town))
    useful = sum(amounts.get(good, 0) for good in USEFUL)
    attacks = [card for card in town.hand if is_attack(card)]
    invaders = [card for card in attacks if is_invader(card)]
    return (
        weights.structure * len(town.structures)
        + weights.hit * hits_of(town)
        + weights.die * dice_of(town)
        + weights.income * useful
        + weights.timber_and_stone * (sum(amounts.values()) - useful)
        + weights.gold * town.gold
        + weights.goods * (town.food + town.weapons)
        + weights.design * (len(town.hand) - len(attacks))
        + weights.invader * len(invaders)
        + weights.disaster * (len(attacks) - len(invaders))
        + weights.threat * max((threat(card, rival) for card in invaders), default=0.0)
    )


def threat(card: str, town: Town) -> float:
    """The chance that this invader takes a town whose units have their hits."""
    printed = catalogue().invaders[kind_of(card)]
    return risk(town.defenders, town.structures, printed.initiative, max(1, printed.ad - moats(town)), printed.hits)


def outlook(world: State[Position], me: str, other: str) -> float:
    """The chance that `me` wins against the other of two towns, at the beginning of a turn."""
    position = world.position
    weights = next(weights for left, weights in STAGES if len(position.draw) >= left)
    mine, theirs = position.players[me], position.players[other]
    turn = weights.turn if position.turn.player == me else -weights.turn
    return 1 / (1 + math.exp(holds(theirs, mine, weights) - holds(mine, theirs, weights) - turn))
