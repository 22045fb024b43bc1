"""Computer players on whom people can learn: one that plays well, and mistakes of a kind that people make."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.core.bots.bot import Bot, Seat, Suggestion

BEGINNER, EASY = "beginner", "easy"
"""What those are called who make mistakes often, and now and then."""


class Fallible:
    """Plays as one does, and in so many of its turns as one of others."""

    def __init__(self, sound: Bot, others: Sequence[Bot], often: float) -> None:
        self._sound, self._others, self._often = sound, others, often
        self._turn: object = None
        self._now = sound

    def now(self, seat: Seat[Any], luck: random.Random) -> Bot:
        """Who plays this turn: whoever has forgotten its defence does not think of it a moment later."""
        turn = seat.seen.turn.number
        if turn != self._turn:
            self._turn = turn
            self._now = luck.choice(self._others) if luck.random() < self._often else self._sound
        return self._now

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        """As whoever plays this turn."""
        return self.now(seat, luck).decide(seat, luck)
