"""Levels that are not in the book (RISE-LEVEL): how many rounds there are for the castles."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.position.state import Setup

LEVELS: Mapping[str, Mapping[int, int]] = {
    "book": {},
    "stern": {2: 19, 3: 22, 4: 21, 5: 26, 6: 26, 7: 27},
    "grim": {2: 9, 3: 13, 4: 14, 5: 16, 6: 19, 7: 21},
    "last-stand": {2: 7, 3: 10, 4: 11, 5: 13, 6: 16, 7: 18},
}
"""A value of the option `level` -> number of players -> number of rounds; as many as it takes where none is named."""


def rounds_of(setup: Setup) -> int:
    """RISE-END-5, RISE-LEVEL-1: after how many rounds the monsters win; 0 is no limit."""
    limits = setup.number("round-limit"), LEVELS[setup.word("level")].get(len(setup.players), 0)
    return min((limit for limit in limits if limit), default=0)
