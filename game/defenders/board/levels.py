"""Levels that are not in the book (DEF-LEVEL): how many threats come, and how long a king rests who has fired."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from msgspec import UNSET, Struct, UnsetType

from game.core.position.state import Play, Setup
from game.defenders.board.position import Position
from game.defenders.board.units import called, ready

MOST_THREATS = 40
"""So many cards lie above those among which the joker is (DEF-THREAT-1)."""


class Level(Struct, frozen=True):
    """What a value of the option `level` stands for."""

    threats: Fraction
    """Threats at the start for each defender."""
    rest: int
    """For how many turns a king rests who has fired."""


LEVELS = {
    "book": Level(Fraction(1), 0),
    "stern": Level(Fraction(3, 2), 1),
    "grim": Level(Fraction(3), 1),
    "last-stand": Level(Fraction(3), 2),
}


def level_of(setup: Setup) -> Level:
    """The level of this table."""
    return LEVELS[setup.word("level")]


def threats_wanted(setup: Setup, position: Position) -> int:
    """DEF-THREAT-2, DEF-LEVEL-1: how many threats there are at the start."""
    return min(MOST_THREATS, ceil(level_of(setup).threats * len(ready(position))))


def rests(position: Position, unit: str) -> bool:
    """DEF-LEVEL-2: is this a king who has fired and rests?"""
    return not isinstance(position.resting, UnsetType) and position.resting.get(unit, 0) >= position.turn.number


def put_to_rest(play: Play[Position], unit: str) -> None:
    """DEF-LEVEL-2: the king has fired."""
    position, rest = play.position, level_of(play.setup).rest
    if rest:
        resting = {} if isinstance(position.resting, UnsetType) else position.resting
        position.resting = {**resting, unit: position.turn.number + rest}
        play.tell("king-rests", "DEF-LEVEL-2", unit=unit, called=called(position, unit), turns=rest)


def wake(position: Position) -> None:
    """DEF-LEVEL-2: at the beginning of a turn those who have rested are forgotten."""
    if not isinstance(position.resting, UnsetType):
        left = {unit: until for unit, until in position.resting.items() if until >= position.turn.number}
        position.resting = left or UNSET
