"""A kind beginner: a partner who holds the city as the captain does, and lets some of its turns go by."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from game.core.bots.bot import Bot, Seat, Suggestion
from game.core.bots.fallible import EASY, Fallible
from game.core.text.phrases import say
from game.defenders.board.position import Position
from game.defenders.bots.captain import Captain

ACTING = ("defenders-act/move", "defenders-act/activate")


class Shy(Captain):
    """Leaves it to the others who moves and who shoots: whatever it could do amiss harms nobody."""

    def decide(self, seat: Seat[Position], luck: random.Random) -> Suggestion | None:
        """Pass, where that is possible."""
        if seat.seen.turn.at in ACTING:
            passes = next((action for action in seat.legal if action.do == "pass"), None)
            if passes is not None:
                return Suggestion(passes, say("there is nothing better to do"))
        return super().decide(seat, luck)


BOTS: Mapping[str, Callable[[], Bot]] = {EASY: lambda: Fallible(Captain(), (Shy(),), 0.5), "captain": Captain}
