"""Which level fits who plays: the one played last, the next one after two wins, an easier one after two defeats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.system.words import later

if TYPE_CHECKING:
    from game.services.statistics import FinishedGame

IN_A_ROW = 2
"""So many games of one level, won or lost, lead to another one."""


AS_LAST = later("Proposed: **{level}**, as you played last.")


def fitting_level(games: Sequence[FinishedGame], mode: str, option: str, levels: Sequence[str]) -> tuple[str, str]:
    """The level (a value of `option`) and why, in a sentence with `{level}` open; both empty where nobody has played
    this mode yet.
    """
    own = [
        game
        for game in sorted(games, key=lambda game: game.ended)
        if game.mode == mode and game.options.get(option) in levels and any(not seat.bot for seat in game.seats)
    ]
    if not own:
        return "", ""
    level = str(own[-1].options[option])
    row = [game for game in own[-IN_A_ROW:] if game.options[option] == level]
    won = [any(seat.won and not seat.bot for seat in game.seats) for game in row]
    at = levels.index(level)
    if len(row) == IN_A_ROW and all(won) and at + 1 < len(levels):
        return levels[at + 1], later("Proposed: **{level}**. Your last two games below it were won.")
    if len(row) == IN_A_ROW and not any(won) and at:
        return levels[at - 1], later("Proposed: **{level}**. Your last two games above it were lost.")
    return level, AS_LAST
