"""Fortify: one move along a safe path (KORV-FORT-1 to -4, KORV-TEAM-6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

import msgspec
from msgspec.structs import replace

from game.battle_for_korvosa.board.action import KorvosaAction, refuse
from game.battle_for_korvosa.board.change_forecast import forecast_of
from game.battle_for_korvosa.board.city import City, Way, add_units, take_units
from game.battle_for_korvosa.board.leaving import WAY, refused_number
from game.battle_for_korvosa.board.moments import in_turns
from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.board.supply import path_from, ways_from
from game.battle_for_korvosa.board.way_choices import narrow_ways
from game.battle_for_korvosa.content.vocabulary import CASTLE
from game.battle_for_korvosa.phases.deed_forecast import FortifyForecast
from game.core.actions.choices import Argument
from game.core.actions.drafts import Draft
from game.core.position.state import Play, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal


class Fortify(KorvosaAction, frozen=True, kw_only=True):
    """Move free units from one place to another that a line joins to it."""

    rule = "KORV-FORT-1"
    moments = in_turns("fortify")
    malformed: ClassVar[str] = "KORV-CARD-9"
    from_: str = msgspec.field(name="from")
    to: str
    units: int

    def check(self, state: State[Position]) -> Refusal | None:
        """Forbidden, too often, wrong ends, an ally's quarter, no path, spent units, too many."""
        city = City(state)
        if (ban := city.forbidden("fortify", self.by)) is not None:
            return refuse("CARD-9", say("{card} forbids fortifying.", card=city.name(ban[0])))
        if city.p.turn.fortifies >= fortify_count(city, self.by):
            return refuse("FORT-1", say("You cannot fortify again in this turn."))
        for argument, place in (("from", self.from_), ("to", self.to)):
            holder = city.p.quarters[place].holder if place in city.p.quarters else None
            if holder is None or city.is_hero(holder) != city.is_hero(self.by):
                return refuse("FORT-2", say("{name} is not in your hands.", name=city.name(place)), argument)
        if self.from_ == self.to:
            return refuse("FORT-2", say("Two different places are wanted."), "to")
        for argument, place in (("from", self.from_), ("to", self.to)):
            if not is_end(city, self.by, place):
                reason = say("{name} is an ally's, and you have no units there.", name=city.name(place))
                return refuse("TEAM-6", reason, argument)
        if not city.modified("fortify-free", False, self.by) and self.to not in city.line(self.by, self.from_):
            reason = say(
                "No safe path leads from {name} to {name2}.", name=city.name(self.from_), name2=city.name(self.to)
            )
            return refuse("FORT-3", reason, "to")
        return refused_number(city, self.by, self.from_, self.units, "FORT-4")

    def apply(self, play: Play[Position]) -> None:
        """Move; after the last allowed time Cleanup begins."""
        city = City(play.state)
        take_units(city.p.quarters[self.from_], self.by, self.units)
        add_units(city.p.quarters[self.to], self.by, self.units)
        play.tell(
            "fortified",
            self.rule,
            player=self.by,
            origin=self.from_,
            quarter=self.to,
            units=self.units,
            path=path_between(city, self.by, self.from_, self.to),
        )
        turn = city.p.turn
        turn.fortifies += 1
        if turn.fortifies >= fortify_count(city, self.by):
            turn.phase = "cleanup"
            play.tell("phase-begins", "KORV-FORT-1", player=self.by, phase="cleanup")

    def forecast(self, state: State[Position]) -> FortifyForecast:
        """The path and what changes once both ends are named and a safe path joins them."""
        city = City(state)
        if self.from_ not in city.p.quarters:
            return FortifyForecast()
        most = city.free(self.by, self.from_)
        left = max(0, fortify_count(city, self.by) - city.p.turn.fortifies - 1)
        if not any(way[:2] == (self.from_, self.to) for way in fortify_ways(city, self.by)):
            return FortifyForecast(most=most, left=left)
        then = forecast_of(state, replace(self, units=self.units if 1 <= self.units <= most else most).apply)
        path = (*path_between(city, self.by, self.from_, self.to),)
        return FortifyForecast(then.changes, then.words, most, left, path)

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """Stacks with free units, the places that a safe path joins to them, how many."""
        city = City(state)
        ways = fortify_ways(city, draft.by)
        return narrow_ways(draft, ways, WAY, city.content.place_order) if ways else None

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """All free units along each way."""
        return [
            cls(by=by, from_=source, to=target, units=free)
            for source, free, targets in fortify_reach(city, by)
            for target in targets
            if target != source
        ]


def fortify_count(city: City, seat: str) -> int:
    """How often the seat may fortify in a turn."""
    return city.number("fortify-count", 1, seat)


def is_end(city: City, seat: str, place: str) -> bool:
    """Can the place be an end of the seat's fortify: held, or with own units there?"""
    return city.holds(seat, place) or seat in city.p.quarters[place].units


def fortify_ways(city: City, seat: str) -> list[Way]:
    """Every (from, to, most units) that the seat may fortify along now."""
    reach = fortify_reach(city, seat)
    return [(source, target, free) for source, free, targets in reach for target in targets if target != source]


def fortify_reach(city: City, seat: str) -> list[tuple[str, int, list[str]]]:
    """Out of where the seat may fortify now: (from, most units, to where, itself included)."""
    if city.forbidden("fortify", seat) or city.p.turn.fortifies >= fortify_count(city, seat):
        return []
    stacks = city.stacks(seat)
    ends = [*stacks] if CASTLE in stacks or not city.holds(seat, CASTLE) else [*stacks, CASTLE]  # it may stand empty
    reach = dict.fromkeys(ends, ends) if city.modified("fortify-free", False, seat) else {}
    links = city.links(seat)
    found: list[tuple[str, int, list[str]]] = []
    for source, free in stacks.items():
        if not free:
            continue
        if source not in reach:
            line = city.hanging_together(links, source)
            joined = [place for place in ends if place in line]
            reach |= dict.fromkeys(joined, joined)
        found.append((source, free, reach[source]))
    return found


def path_between(city: City, seat: str, source: str, target: str) -> list[str]:
    """A shortest safe path with both ends, for the table to draw; only the ends where no path is needed."""
    return path_from(ways_from(city, city.links(seat), source, target), source, target)
