"""Players who make mistakes of a kind that people make: out of fear, in heat, with an eye for what is near alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from game.battle_for_korvosa.bots.heuristic import Heuristic, mind_of
from game.battle_for_korvosa.bots.temper import HeroLeanings, Leanings, QueenLeanings
from game.core.bots.bot import Bot, Seat, Suggestion
from game.core.bots.fallible import BEGINNER, EASY, Fallible
from game.core.text.phrases import say

HOT = Leanings(
    QueenLeanings(attack=0.05, leave_guard=0.1, guarded=99, shelter=0.0),
    HeroLeanings(attack=0.15, keep=1, keep_breach=1, shelter=0.0),
)
"""The own places forgotten: everything goes forward, at any odds."""
NEAR = Leanings(
    QueenLeanings(landmark=0.0, whole=0.0, breach=0.0, complete=0.0, cut=0.0),
    HeroLeanings(landmark=0.0, income=0.0, attack_last=0.6),
)
"""Short sight: every quarter is worth as much as another."""


class Meek(Heuristic):
    """Fear: places and guards, and attacks nobody."""

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        """Its fights are over before they begin."""
        position = seat.seen
        mine = position.turn.player == seat.me and position.pending is None and position.combat is None
        if mine and position.turn.phase == "fight":
            done = mind_of(seat, luck, self.leanings).next_phase(say("nothing is worth an attack"))
            if seat.allows(done.action):
                return done
        return super().decide(seat, luck)


def fallible(often: float, fears: int) -> Bot:
    """Rules of thumb, with mistakes in so many turns; fear is so many times as frequent as either of the others."""
    return Fallible(Heuristic(), (*[Meek()] * fears, Heuristic(HOT), Heuristic(NEAR)), often)


BOTS: Mapping[str, Callable[[], Bot]] = {
    BEGINNER: lambda: fallible(1.0, 3),
    EASY: lambda: fallible(0.8, 1),
    "heuristic": Heuristic,
}
"""Each wins about two thirds of its games against the one before."""
