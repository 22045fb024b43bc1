"""What a drafted War or toll would come to."""

from __future__ import annotations

from msgspec import Struct

from game.core.position.state import State
from game.medieval_keep.battle.attack import Attack
from game.medieval_keep.battle.battle import attackers_of, moats
from game.medieval_keep.battle.sack import LoseStructuresAction
from game.medieval_keep.board.hand import hand_limit
from game.medieval_keep.board.position import Battle, Position
from game.medieval_keep.content.cards import kind_of, structure, unit
from game.medieval_keep.facts.offers import recruits_of
from game.medieval_keep.phases.ending import points_of
from game.medieval_keep.phases.production import totals, yields


class AfterToll(Struct, frozen=True):
    """What is left of a town that gives up structures (KEEP-SACK-2)."""

    points: int = 0
    hand_limit: int = 0
    income: dict[str, int] = {}
    """What it yields a round, by commodity."""
    engine_dice: int = 0
    open: list[str] = []
    """The kinds of unit that it can recruit."""


class March(Struct, frozen=True):
    """A War with some units, fought to its end; without any there are no numbers."""

    dice: int = 0
    """What they throw a segment ..."""
    less: int = 0
    """... after so many that the Moats of the target have taken from them (KEEP-BATTLE-6)."""
    hits: int = 0
    """What they can take."""
    battle: float | None = None
    """The chance (0..1) that they take the town."""


def after_toll(state: State[Position], action: LoseStructuresAction) -> AfterToll:
    """What is left without these structures, also before they are all chosen."""
    town = state.clone().position.players[action.by]
    town.structures = [card for card in town.structures if card not in action.cards]
    engines = [structure(card).engine for card in town.structures]
    return AfterToll(
        points_of(state.setup, town),
        hand_limit(town),
        totals(yields(town)),
        sum(engine.ad for engine in engines if engine),
        [entry.unit for entry in recruits_of(town) if entry.open],
    )


def march(state: State[Position], action: Attack) -> March:
    """What a War with these units comes to on the town that is named; nothing while the draft says too little."""
    from game.medieval_keep.battle.odds import war_risk  # brings numpy, which the rules do without

    target = state.position.players.get(action.target or "")
    own = state.position.players.get(action.by)
    if kind_of(action.card) != "war" or target is None or own is None or not action.units:
        return March()
    if not set(action.units) <= set(own.defenders):
        return March()
    chance = war_risk(
        target.defenders, target.structures, action.units, moats(target), wounds=target.wounds, hurt=own.wounds
    )
    battle = Battle(card=action.card, attacker=action.by, target=str(action.target), units=list(action.units))
    army = attackers_of(state.setup, state.position, battle)
    dice = sum(fighter.ad for fighter in army)
    less = sum(unit(fighter.name).ad for fighter in army) - dice
    return March(dice, less, sum(fighter.hits or 0 for fighter in army), chance)
