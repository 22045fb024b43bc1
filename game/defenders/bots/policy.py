"""How a decision of Defenders is thought over: a few candidates, a few turns by rules of thumb, an outlook.

A city is won or lost some thirty turns later, after so much luck that it hides what one move was worth; six turns
later the city as it stands tells that better.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from game.core import engine
from game.core.actions.action import Action
from game.core.bots.bot import Insider, Seat, Suggestion
from game.core.bots.policy import Evaluator
from game.core.position.state import State
from game.core.text.phrases import say
from game.defenders.board.position import BEFORE_THREATS, Position
from game.defenders.bots.captain import Captain
from game.defenders.bots.commander import needed
from game.defenders.bots.evaluator import outlook
from game.defenders.bots.marshal import Foresight, Marshal, moves_by_danger, places_by_danger

TURNS = 6
"""A trial is judged when so many have begun after the one in which it began."""
OTHERS = 3
"""So many moves or places are tried besides what the marshal would do."""
WORLDS = 12
BEGIN = ("reflection/frame", "threats-act/draw")
"""Where a turn begins, with a scene or without."""


class DefendersPolicy(Evaluator[Position]):
    """For all seats alike: they win or lose together."""

    def __init__(self) -> None:
        self.marshal, self.captain = Marshal(), Captain()

    def candidates(self, seat: Seat[Position], luck: random.Random) -> Sequence[Suggestion]:
        """What the marshal would do; the other moves and places after which the city is in little danger."""
        first = self.marshal.decide(seat, luck)
        if first is None:
            return []
        others = (other for other in self.others(seat) if other.action != first.action and seat.allows(other.action))
        return [first, *others][: OTHERS + 1]

    def others(self, seat: Seat[Position]) -> Iterator[Suggestion]:
        """The best first."""
        mind, at = Foresight(seat), seat.seen.turn.at
        if at == "placement":
            for place in places_by_danger(mind):
                yield Suggestion(place, say("there the city is in little danger"))
        elif at == "defenders-act/move":
            for move in moves_by_danger(mind):
                yield Suggestion(move, needed(mind, move))

    def worlds(self, seat: Seat[Position]) -> int:
        """As many as tell moves apart that differ much."""
        return WORLDS

    def reply(self, world: State[Position], player: str, luck: random.Random) -> Action | None:
        """What the captain does, who thinks less."""
        thought = self.captain.decide(Insider(world, player), luck)
        return thought.action if thought is not None else None

    def far_enough(self, before: State[Position], world: State[Position], me: str) -> bool:
        """Some turns later, before anything has come of the next card. What the city is like shows only at its end."""
        began, turn = before.position.turn, world.position.turn
        if began.phase in BEFORE_THREATS and began.phase != "placement":
            return False
        return turn.number >= began.number + TURNS and turn.at in BEGIN

    def chance(self, world: State[Position], me: str) -> float:
        """The chance that the city holds out."""
        return outlook(world)

    def worth(self, before: State[Position], world: State[Position], me: str) -> float:
        """Who has won has won; before that, the chance of it."""
        return float(me in engine.winners(world)) if engine.over(world) else self.chance(world, me)


POLICY = DefendersPolicy()
