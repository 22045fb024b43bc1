"""Players who make mistakes of a kind that people make: out of fear, in heat, with an eye for what is near alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.battle_for_korvosa.bots.heuristic import Heuristic
from game.battle_for_korvosa.bots.temper import HeroLeanings, Leanings, QueenLeanings
from game.core.bots.bot import Bot
from game.core.bots.fallible import BEGINNER, EASY, Fallible

TIMID = Leanings(QueenLeanings(attack=0.9, leave_guard=0.95), HeroLeanings(attack=0.9, attack_last=0.7, keep=6))
"""Fear: only what is certain is attacked."""
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


def fallible(often: float) -> Bot:
    """Rules of thumb, with mistakes in so many turns."""
    return Fallible(Heuristic(), [Heuristic(leanings) for leanings in (TIMID, HOT, NEAR)], often)


BOTS: Mapping[str, Callable[[], Bot]] = {
    BEGINNER: lambda: fallible(1.0),
    EASY: lambda: fallible(0.5),
    "heuristic": Heuristic,
}
"""Each wins about two thirds of its games against the one before."""
