"""Computer partners. They see what a person in their seat sees; each decision carries one line that says why.

`captain` follows the advice of the rules page: few ways in and strong ones, kings behind, queens and a jack in front;
it weighs moves by the odds of the battles that they prepare.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from game.core.bots.bot import Seat, Suggestion
from game.core.text.phrases import say
from game.defenders.board.course import OPEN
from game.defenders.board.position import Position
from game.defenders.bots.city_builder import arrows, city, drawing, features, linking, placing, setting
from game.defenders.bots.commander import (
    activating,
    choosing,
    first_legal,
    framing,
    leaving,
    losing,
    moving,
    reinforcing,
    rescuing,
    settling,
    striking,
    telling,
)
from game.defenders.bots.judgement import Judgement, Said


class Captain:
    """A partner who holds the city by the odds."""

    def decide(self, seat: Seat[Position], luck: random.Random) -> Suggestion | None:
        """One legal action, or None where the First Player is waited for."""
        turn = seat.seen.turn
        if turn.at in OPEN and seat.me != turn.first:
            return None
        chosen = self.consider(turn.at, seat)
        if chosen is not None and seat.allows(chosen[0]):
            return Suggestion(*chosen)
        return Suggestion(seat.legal[0], say("there is nothing better to do"))

    def consider(self, moment: str, seat: Seat[Position]) -> Said | None:
        """What is decided at a moment, phase and step in one word; None: nothing."""
        return DECISIONS[moment](Judgement(seat))


DECISIONS: dict[str, Callable[[Judgement], Said | None]] = {
    "setting": setting,
    "city": city,
    "map/features": features,
    "map/locations": drawing,
    "map/connections": linking,
    "map/entries": arrows,
    "placement": placing,
    "threats": first_legal,
    "reflection/frame": framing,
    "reflection/scene": framing,
    "threats-act/draw": first_legal,
    "threats-act/name-threat": first_legal,
    "threats-act/move-individuals": moving,
    "threats-act/reinforce": reinforcing,
    "threats-act/choose-battle": choosing,
    "threats-act/defend": telling,
    "threats-act/strike": striking,
    "threats-act/rescue": rescuing,
    "threats-act/slay": losing,
    "threats-act/retreat": leaving,
    "threats-act/settle": settling,
    "defenders-act/move": moving,
    "defenders-act/settle": settling,
    "defenders-act/activate": activating,
    "epilogue": first_legal,
}
