"""Chances that take too long to be worked out with the facts."""

from __future__ import annotations

from msgspec import Struct

from game.core.position.state import State
from game.medieval_keep.battle.battle import invader_strength, is_invader, moats
from game.medieval_keep.board.position import Position


class Odds(Struct, frozen=True):
    """How the battle that goes on is likely to end, a War fought to its end among them."""

    battle: float | None = None
    """The chance (0..1) that the town falls; None where there is no battle."""


def odds_for(state: State[Position]) -> Odds:
    """In the middle of a battle the level that is about to roll is still to come (KEEP-BATTLE-3)."""
    from game.medieval_keep.battle.odds import risk, war_risk  # brings numpy, which the rules do without

    battle = state.position.battle
    if battle is None:
        return Odds()
    town = state.position.players[battle.target]
    below = None if battle.level is None else battle.level + 1
    if battle.attacker is not None and not is_invader(battle.card):
        hurt = state.position.players[battle.attacker].wounds
        return Odds(
            war_risk(
                town.defenders, town.structures, battle.units, moats(town), wounds=town.wounds, hurt=hurt, below=below
            )
        )
    initiative, ad, hits = invader_strength(state.setup, state.position.turn.number, battle.card, town)
    left = hits - battle.hits_lost
    return Odds(risk(town.defenders, town.structures, initiative, ad, left, wounds=town.wounds, below=below))
