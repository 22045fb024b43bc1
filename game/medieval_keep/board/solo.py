"""Solo play (KEEP-SOLO): attacks at the gate, growing raids, the raiders' order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.position.state import Setup
from game.medieval_keep.board.position import Position
from game.medieval_keep.content.cards import rank, unit
from game.medieval_keep.content.modes import solo_play


def alone(setup: Setup) -> bool:
    """Is this solo play: mode `solo`, or `no-cards` with one seat?"""
    return solo_play(setup.players, setup.mode)


def growth(setup: Setup, number: int) -> int:
    """KEEP-SOLO-11: by how much an invader's AD and hits are raised in round `number`."""
    every = setup.number("invaders-grow")
    return (number - 1) // every if every else 0


def gate_opens(setup: Setup, position: Position) -> bool:
    """KEEP-SOLO-5: are the waiting cards resolved in this round's Attack phase?"""
    return position.turn.number >= setup.number("attack-from-turn")


def raiders_order(name: str, wounds: Mapping[str, int]) -> tuple[int, int, int, tuple[int, int]]:
    """KEEP-BATTLE-8: sorting key of a unit; the raiders' next hit goes on the first."""
    printed = unit(name)
    return printed.hits - wounds.get(name, 0), -printed.ad, -printed.initiative, rank(name)


def raiders_choice(units: Iterable[str], wounds: Mapping[str, int]) -> str:
    """KEEP-BATTLE-8: on which unit the next hit of the raiders goes."""
    return min(units, key=lambda name: raiders_order(name, wounds))


def dearest(units: Iterable[str]) -> str:
    """KEEP-DISASTER-6 in solo play: whom the Assassin kills."""
    return min(units, key=lambda name: (-unit(name).cost, rank(name)))
