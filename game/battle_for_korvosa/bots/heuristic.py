"""Computer players: one that plays whatever seat it has, as the rules page advises (*Bots*).

It sees what a person in its seat sees. `QueenMind` and `HeroMind` share how they read the map (`Mind`); each decision
carries one line that says why.
"""

from __future__ import annotations

import random
from typing import Any

from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.bots.hero import HeroMind
from game.battle_for_korvosa.bots.mind import Mind
from game.battle_for_korvosa.bots.queen import QueenMind
from game.battle_for_korvosa.bots.temper import Leanings
from game.core.bots.bot import Seat, Suggestion

PLAIN = Leanings()


def mind_of(seat: Seat[Position], luck: random.Random, leanings: Leanings = PLAIN) -> Mind:
    """What the Queen, or a hero, makes of the table."""
    if seat.me == seat.setup.options["queen"]:
        return QueenMind(seat, luck, leanings.queen)
    return HeroMind(seat, luck, leanings.hero)


class Heuristic:
    """Plays the Queen or a hero."""

    def __init__(self, leanings: Leanings = PLAIN) -> None:
        self.leanings = leanings

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        """One legal action for the seat."""
        return mind_of(seat, luck, self.leanings).decide()
