"""Units that leave a place for another: by a fortification or next door."""

from __future__ import annotations

from game.battle_for_korvosa.board.action import refuse, units
from game.battle_for_korvosa.board.city import City
from game.core.actions.choices import one
from game.core.text.phrases import say
from game.core.text.refusal import Refusal

WAY = (one("from", "place"), one("to", "place"), "units")


def refused_number(city: City, seat: str, place: str, number: int, rule: str) -> Refusal | None:
    """Why so many units of a seat cannot leave: some are spent (TEAM-4), or there are not so many (`rule`)."""
    free = city.free(seat, place)
    if number > free and city.p.quarters[place].spent.get(seat):
        return refuse("TEAM-4", say("Only {units} there can still move in this turn.", units=units(free)), "units")
    if not 1 <= number <= free:
        return refuse(rule, say("{units} can leave {name}.", units=units(free), name=city.name(place)), "units")
    return None
