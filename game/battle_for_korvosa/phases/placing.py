"""Place: reinforcements on the board (KORV-PLACE-1 to -3, KORV-SETUP-11, KORV-BREACH-2, KORV-TEAM-5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from game.battle_for_korvosa.board.action import KorvosaAction, refuse, units
from game.battle_for_korvosa.board.city import City, add_units
from game.battle_for_korvosa.board.moments import in_turns
from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.board.supply import path_from, ways_from
from game.battle_for_korvosa.cards.allies import hold
from game.battle_for_korvosa.content.vocabulary import CASTLE
from game.battle_for_korvosa.phases.deed_forecast import Placed, PlaceForecast
from game.core.actions.choices import Argument, amounts
from game.core.actions.drafts import Draft
from game.core.position.state import Play, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal


class Place(KorvosaAction, frozen=True, kw_only=True):
    """Put units from the pool on one or more places (KORV-PLACE-1)."""

    rule = "KORV-PLACE-1"
    moments = in_turns("deploy", "place", "fight")
    malformed: ClassVar[str] = "KORV-CARD-9"
    units: dict[str, int]

    @classmethod
    def rule_in(cls, state: State[Position]) -> str:
        """The Queen's reinforcements at the start, the own empty breach in a fight, else the Place step."""
        return {"deploy": "KORV-SETUP-11", "fight": "KORV-BREACH-2"}.get(state.position.turn.phase, cls.rule)

    def check(self, state: State[Position]) -> Refusal | None:
        """Forbidden? Each clause for every place, then the number."""
        city = City(state)
        if (ban := city.forbidden("place", self.by)) is not None:
            return refuse("CARD-9", say("{card} forbids placing.", card=city.name(ban[0])))
        refusal = refused_places(city, self.by, self.units)
        if refusal:
            return refusal
        pool = city.p.players[self.by].pool
        if not self.units or any(number < 1 for number in self.units.values()):
            return refuse("PLACE-1", say("Each place gets at least 1 unit."), "units")
        if sum(self.units.values()) > pool:
            return refuse("PLACE-1", say("There are only {units} in your pool.", units=units(pool)), "units")
        return None

    def apply(self, play: Play[Position]) -> None:
        """Place the units; who enters an empty breach holds it."""
        p = play.position
        for place, number in self.units.items():
            quarter = p.quarters[place]
            add_units(quarter, self.by, number)
            p.players[self.by].pool -= number
            play.tell("units-placed", self.rule, player=self.by, quarter=place, units=number)
            if quarter.holder is None:
                hold(play, City(play.state), place, self.by)

    def forecast(self, state: State[Position]) -> PlaceForecast:
        """What stays in the pool, and each place named that may take units."""
        city = City(state)
        breach = city.breach(self.by)
        ways = list(ways_from(city, city.links(self.by), breach))
        named = {place: max(0, number) for place, number in self.units.items() if place in open_places(city, self.by)}
        places = []
        for place, number in named.items():
            before = city.p.quarters[place].units.get(self.by, 0)
            line = path_from(ways, breach, place) if breach else [place]
            places.append(Placed(place, before, before + number, (*line,)))
        return PlaceForecast(max(0, city.p.players[self.by].pool - sum(named.values())), tuple(places))

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """Any of the open places, together no more than the pool."""
        city = City(state)
        places, pool = open_places(city, draft.by), city.p.players[draft.by].pool
        if not places:
            return None
        named = draft.action.units
        left = pool - sum(named.values())
        sound = left >= 0 and all(place in places and number >= 1 for place, number in named.items())
        more = [(place, 1, left) for place in places if place not in named] if sound and left else []
        return [amounts("units", "units", more, 1, pool, optional=sound and bool(named))]

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """One unit, or all of them, on each open place."""
        pool = city.p.players[by].pool
        if not pool:
            return ()
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
    quarters = city.p.quarters
    found = {place for place in city.line(by, breach) if quarters[place].holder == by or by in quarters[place].units}
    if breach is not None and may_enter(city, by, breach):
        found.add(breach)
    return sorted(found, key=city.content.place_order.__getitem__)


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
                return refuse("SETUP-11", say("You do not hold {name}.", name=city.name(place)), "units")
        return None
    if phase == "fight":
        for place in places:
            if place != breach or city.p.quarters[place].units:
                return refuse("BREACH-2", say("While you fight, only your own empty breach can be entered."), "units")
        return None
    for place in places:
        if place == breach and may_enter(city, by, place):
            continue
        holder = city.p.quarters[place].holder if place in city.p.quarters else None
        if holder is None or city.is_hero(holder) != city.is_hero(by):
            return refuse("PLACE-2", say("{name} is not in your hands.", name=city.name(place)), "units")
    for place in places:
        if place != breach and not _own_or_guest(city, by, place):
            holder = city.p.quarters[place].holder
            reason = say(
                "{name} is {holder}'s, and you have no units there to reinforce.",
                name=city.name(place),
                holder=str(holder),
            )
            return refuse("TEAM-5", reason, "units")
    line = city.line(by, breach)
    for place in places:
        if place not in line and place != breach:
            home = say("the Castle") if breach == CASTLE else say("your breach")
            reason = say(
                "No unbroken line leads from {home} to {name}: it is cut off.", home=home, name=city.name(place)
            )
            return refuse("PLACE-3", reason, "units")
    return None
