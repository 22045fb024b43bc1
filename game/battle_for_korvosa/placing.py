"""Place: reinforcements on the board (KORV-PLACE-1 to -3, KORV-SETUP-11, KORV-BREACH-2, KORV-TEAM-5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self

from game.battle_for_korvosa.allies import hold
from game.battle_for_korvosa.base import Deed, refuse, units
from game.battle_for_korvosa.city import City, add_units
from game.battle_for_korvosa.position import Position
from game.battle_for_korvosa.vocabulary import CASTLE
from game.core.choices import Argument, Choice
from game.core.refusal import Refusal
from game.core.state import Play, State


class Place(Deed, frozen=True, kw_only=True):
    """Put units from the pool on one or more places (KORV-PLACE-1)."""

    rule = "KORV-PLACE-1"
    malformed: ClassVar[str] = "KORV-CARD-9"
    units: dict[str, int]

    def check(self, state: State[Position]) -> Refusal | None:
        """Forbidden? Each clause for every place, then the number."""
        city = City(state)
        if city.forbidden("place", self.by):
            return refuse("CARD-9", "A card forbids placing.")
        refusal = refused_places(city, self.by, self.units)
        if refusal:
            return refusal
        pool = city.p.players[self.by].pool
        if not self.units or any(number < 1 for number in self.units.values()):
            return refuse("PLACE-1", "Each place gets at least 1 unit.", "units")
        if sum(self.units.values()) > pool:
            return refuse("PLACE-1", f"There are only {units(pool)} in your pool.", "units")
        return None

    def apply(self, play: Play[Position]) -> None:
        """Place the units; who enters an empty breach holds it."""
        city = City(play)
        for place, number in self.units.items():
            quarter = city.p.quarters[place]
            add_units(quarter, self.by, number)
            city.p.players[self.by].pool -= number
            play.tell("units-placed", self.rule, player=self.by, quarter=place, units=number)
            if quarter.holder is None:
                hold(play, city, place, self.by)

    @classmethod
    def choice(cls, state: State[Position], by: str) -> Choice | None:
        """The places that may take units, and how many there are."""
        city = City(state)
        places = open_places(city, by)
        if not places:
            return None
        pool = city.p.players[by].pool
        return Choice("place", by, cls.rule, (Argument("units", "units", tuple(places), 1, pool),))

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """One unit, or all of them, on each open place."""
        city = City(state)
        pool = city.p.players[by].pool
        numbers = (1, pool) if pool > 1 else (1,)
        return [cls(by=by, units={place: number}) for place in open_places(city, by) for number in numbers]


def open_places(city: City, by: str) -> list[str]:
    """The places on which the seat may put units now, map order; none without a pool."""
    if not city.p.players[by].pool or city.forbidden("place", by):
        return []
    phase = city.p.turn.phase
    if phase == "deploy":
        return [place for place in city.content.places if city.holds(by, place)]
    breach = city.breach(by)
    if phase == "fight":
        return [breach] if breach is not None and not city.p.quarters[breach].units else []
    line = city.line(by, breach)
    return [
        place
        for place in city.content.places
        if (place == breach and may_enter(city, by, place)) or (place in line and _own_or_guest(city, by, place))
    ]


def may_enter(city: City, by: str, breach: str) -> bool:
    """May the seat place on its own breach? Unless an enemy holds it (KORV-BREACH-2)."""
    holder = city.p.quarters[breach].holder
    return holder is None or city.is_hero(holder) == city.is_hero(by)


def _own_or_guest(city: City, by: str, place: str) -> bool:
    return city.holds(by, place) or by in city.p.quarters[place].units


def refused_places(city: City, by: str, places: Iterable[str]) -> Refusal | None:
    """Where the seat may not place in this phase; each clause is looked at for every place before the next one."""
    phase = city.p.turn.phase
    breach = city.breach(by)
    if phase == "deploy":
        for place in places:
            if place not in city.p.quarters or not city.holds(by, place):
                return refuse("SETUP-11", f"You do not hold {city.name(place)}.", "units")
        return None
    if phase == "fight":
        for place in places:
            if place != breach or city.p.quarters[place].units:
                return refuse("BREACH-2", "While you fight, only your own empty breach can be entered.", "units")
        return None
    for place in places:
        if place == breach and may_enter(city, by, place):
            continue
        holder = city.p.quarters[place].holder if place in city.p.quarters else None
        if holder is None or city.is_hero(holder) != city.is_hero(by):
            return refuse("PLACE-2", f"{city.name(place)} is not in your hands.", "units")
    for place in places:
        if place != breach and not _own_or_guest(city, by, place):
            holder = city.p.quarters[place].holder
            return refuse(
                "TEAM-5", f"{city.name(place)} is {holder}'s, and you have no units there to reinforce.", "units"
            )
    line = city.line(by, breach)
    for place in places:
        if place not in line and place != breach:
            home = "the Castle" if breach == CASTLE else "your breach"
            return refuse(
                "PLACE-3", f"No unbroken line leads from {home} to {city.name(place)}: it is cut off.", "units"
            )
    return None


def cut_off(city: City, seat: str) -> list[str]:
    """The quarters of the seat that no line joins to its breach (KORV-PLACE-3, KORV-BREACH-4), map order."""
    line = city.line(seat, city.breach(seat))
    return [place for place in city.content.quarters if city.holds(seat, place) and place not in line]
