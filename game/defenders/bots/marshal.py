"""How Defenders is played by whoever looks further than the captain, and what the coach proposes first.

As the captain, but for two habits that cost cities: a unit is placed where the danger to the whole city is least after
it, not by what it is; and regiments that would have no room to flee to when their place falls count as lost with it
(DEF-DEFEAT-5).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.core.bots.bot import Seat
from game.core.text.phrases import say
from game.defenders.board.map_graph import limit, neighbours, regiments_at, standing
from game.defenders.board.position import Position
from game.defenders.bots.captain import DECISIONS, Captain
from game.defenders.bots.judgement import LOST, Judgement, Said
from game.defenders.phases.moves import Move
from game.defenders.setup.placing import Place, next_to_place, places_for

EXPECTED = ("KC", "JC", "10D", "9H", "8S", "7S", "5D", "3H")
"""While units are placed nobody has come yet (DEF-THREAT-2): an enemy as he comes on average."""


class Foresight(Judgement):
    """What a marshal makes of the table."""

    @cached_property
    def threats(self) -> Sequence[str]:
        """Those who are there, or will be."""
        return super().threats or EXPECTED

    def room(self, location: str) -> int:
        """So many regiments may flee from a place."""
        position = self.position
        return sum(
            max(0, limit(self.setup, position, near) - len(regiments_at(position, near)))
            for near in neighbours(position, location)
            if standing(position, near)
        )

    def price(self, location: str) -> float:
        """Those who cannot get out die all."""
        stuck = regiments_at(self.position, location)[self.room(location) :]
        return super().price(location) + (1 - LOST) * sum(map(self.worth, stuck))

    def loss(self, location: str, there: Sequence[str]) -> float:
        """It depends on who stands next to the place, too."""
        return super().loss(location, (*there, f"{self.room(location)} may flee"))


class Marshal(Captain):
    """See above."""

    def consider(self, moment: str, seat: Seat[Position]) -> Said | None:
        """As the captain does, with more foresight."""
        return placing(Foresight(seat)) if moment == "placement" else DECISIONS[moment](Foresight(seat))


def placing(mind: Foresight) -> Said | None:
    """Where the city is in least danger then."""
    places = places_by_danger(mind)
    return (places[0], say("there the city is in least danger")) if places else None


def places_by_danger(mind: Foresight) -> list[Place]:
    """Where the next unit may be placed: the city in least danger first."""
    position = mind.position
    unit = next_to_place(position)
    if unit is None:
        return []
    defender = position.defenders[unit]

    def danger(place: str) -> float:
        defender.at = place
        try:
            return Foresight(mind.seat).danger()
        finally:
            defender.at = None

    places = sorted(places_for(mind.setup, position, unit), key=lambda place: (danger(place), place))
    return [Place(by=mind.me, unit=unit, at=place) for place in places]


def moves_by_danger(mind: Foresight) -> list[Move]:
    """The moves that are legal, the city in least danger first."""
    moves = [action for action in mind.seat.legal if isinstance(action, Move)]
    return sorted(moves, key=lambda move: (mind.after_move(move.unit, move.path), move.unit, move.path))
