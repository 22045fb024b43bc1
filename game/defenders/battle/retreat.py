"""Leaving a lost place (DEF-DEFEAT-5, -6, DEF-OCC-6) and settling crowds (DEF-BUMP)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from msgspec import field
from msgspec.structs import asdict, replace

from game.core.actions.choices import one
from game.core.position.state import Play, Setup
from game.core.text.phrases import any_of, say
from game.core.text.refusal import Refusal
from game.defenders.battle.occupation import end_battle, occupy
from game.defenders.battle.settling import chain_of, crowd_at, who_leaves
from game.defenders.board.action import DefendersAction, Here
from game.defenders.board.changes import look_ahead
from game.defenders.board.course import end_threats_act, go_to
from game.defenders.board.map_graph import (
    MOST_REGIMENTS,
    garrison,
    limit,
    neighbours,
    regiments_at,
    room,
    standing,
    ways_to_room,
    why_no_way,
)
from game.defenders.board.position import Position
from game.defenders.board.units import called, destroy_units, wound
from game.defenders.forecasts.changes import RetreatForecast
from game.defenders.forecasts.crowds import BumpForecast
from game.defenders.forecasts.reason import Reason

# ----------------------------------------------------------------------------------------------------------- leaving


def fleeing(position: Position) -> bool:
    """Is it the flight from a lost battle (else: the leaving of a ruin)?"""
    return position.attack is not None and position.attack.battle is not None


def leaving_clause(position: Position) -> str:
    """DEF-DEFEAT-5 for a flight, DEF-OCC-6 for a ruin."""
    return "DEF-DEFEAT-5" if fleeing(position) else "DEF-OCC-6"


def leave(play: Play[Position], units: list[str], rule: str) -> None:
    """Each of the units gets a wound; the First Player sends them off one by one."""
    for unit in units:
        wound(play, unit, rule)
    play.position.retreating = units
    go_to(play.position, "threats-act", "retreat")


def destinations(setup: Setup, position: Position, name: str) -> list[str]:
    """Where a unit that must leave can go: DEF-DEFEAT-5 and -6 in flight, DEF-OCC-6 from a ruin."""
    unit = position.defenders[name]
    assert unit.at is not None  # it has not left yet
    places = [place for place in neighbours(position, unit.at) if standing(position, place)]
    if unit.category != "regiment":
        return places
    with_room = [place for place in places if room(setup, position, place)]
    if not fleeing(position):
        return [
            place
            for place in places
            if place in with_room
            or (
                len(regiments_at(position, place)) == limit(setup, position, place) == 1
                and ways_to_room(setup, position, place)
            )
        ]
    attack = position.attack
    if not with_room and attack is not None and name in attack.immune:
        return places
    return with_room


def no_way_out(setup: Setup, position: Position, name: str, to: str) -> Reason | None:
    """Why a unit that must leave cannot go there, by the clause that closes this way; None if it can."""
    unit = position.defenders[name]
    shown, place = called(position, name), position.locations.get(to)
    assert unit.at is not None  # it has not left yet
    if to in destinations(setup, position, name):
        return None
    if place is None:
        return Reason(leaving_clause(position), say('There is no location "{to}".', to=to))
    target = called(position, to)
    if to == unit.at or to not in neighbours(position, unit.at):
        way = say("that is where it stands") if to == unit.at else why_no_way(position, unit.at, to).why
        clause = leaving_clause(position) if to == unit.at else why_no_way(position, unit.at, to).clause
        return Reason(clause, say("{shown} cannot go to {target}: {way}.", shown=shown, target=target, way=way))
    if place.state != "standing":
        if place.state == "occupied":
            reason = say("{shown} cannot go to {target}: it is occupied.", shown=shown, target=target)
            return Reason("DEF-OCC-1", reason)
        return Reason("DEF-OCC-5", say("{shown} cannot go to {target}: it is a ruin.", shown=shown, target=target))
    if fleeing(position) or len(regiments_at(position, to)) >= MOST_REGIMENTS:
        return Reason(leaving_clause(position), say("{target} takes no more regiments.", target=target))
    reason = say("{target} is full, and no place with room can be reached from there.", target=target)
    return Reason("DEF-OCC-6", reason)


class Retreat(DefendersAction, frozen=True, kw_only=True):
    """DEF-DEFEAT-5, DEF-DEFEAT-6, DEF-OCC-6: a unit leaves a lost place for a connected standing one."""

    rule = "DEF-DEFEAT-5"
    moments = ("threats-act/retreat",)
    args = (one("unit", "unit"), one("to", "place"))
    unit: str = ""
    to: str = ""

    @classmethod
    def rule_in(cls, state: Here) -> str:
        """DEF-DEFEAT-5 or DEF-OCC-6."""
        return leaving_clause(state.position)

    @classmethod
    def misread(cls, state: Here, argument: str, reason: str) -> Refusal:
        """DEF-DEFEAT-5 or DEF-OCC-6."""
        refusal = super().misread(state, argument, reason)
        return refusal if argument not in ("unit", "to") else replace(refusal, rule=leaving_clause(state.position))

    def check(self, state: Here) -> Refusal | None:
        """DEF-DEFEAT-5 or DEF-OCC-6."""
        position = state.position
        rule = leaving_clause(position)
        if self.unit not in position.retreating:
            return Refusal(rule, say("{unit} need not leave.", unit=called(position, self.unit)), "unit")
        reason = no_way_out(state.setup, position, self.unit, self.to)
        return Refusal(rule, reason.why, "to") if reason else None

    def apply(self, play: Play[Position]) -> None:
        """It stands there now; a full place is settled at once."""
        position = play.position
        unit = position.defenders[self.unit]
        crowding = unit.category == "regiment" and not room(play.setup, position, self.to)
        rule = leaving_clause(position)
        if crowding and fleeing(position):
            rule = "DEF-DEFEAT-6"
        play.tell(
            "retreated",
            rule,
            player=self.by,
            unit=self.unit,
            called=called(position, self.unit),
            before=unit.at,
            at=self.to,
            place=called(position, self.to),
            **self.told(),
        )
        unit.at = self.to
        position.retreating.remove(self.unit)
        if crowding:
            arrived(position, self.unit)
            if must_settle(play.setup, position, self.to):
                settle_here(position, self.to)

    def forecast(self, state: Here) -> RetreatForecast | None:
        """What an allowed retreat comes to."""
        if self.check(state):
            return None
        after, found = look_ahead(state, self)
        settling = after.position.turn.settling
        crowded = crowd_at(state.setup, after.position, settling) if settling else None
        return RetreatForecast(**asdict(found), crowds=[crowded] if crowded else [])

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Every unit to every destination."""
        for name in state.position.retreating:
            for place in destinations(state.setup, state.position, name):
                yield cls(by=by, unit=name, to=place)


def nobody_gets_away(setup: Setup, position: Position) -> bool:
    """Has none of those still there a destination?"""
    return not any(destinations(setup, position, name) for name in position.retreating)


def cut_off(play: Play[Position]) -> None:
    """DEF-DEFEAT-5, DEF-OCC-6: those without a destination are destroyed, in rank order."""
    position = play.position
    destroy_units(play, list(position.retreating), leaving_clause(position))


def end_of_leaving(play: Play[Position]) -> None:
    """All have left: the place of a lost battle is occupied; a ruin is all there was to the card."""
    if fleeing(play.position):
        occupy(play)
    else:
        end_threats_act(play)


# ---------------------------------------------------------------------------------------------------------- settling


def arrived(position: Position, name: str) -> None:
    """The regiment counts as moved there; one that comes on again goes to the end."""
    moved = position.turn.moved
    if name in moved:
        moved.remove(name)
    moved.append(name)


def must_settle(setup: Setup, position: Position, location: str) -> bool:
    """DEF-BUMP-1, -5: are there more regiments than the limit, and can room be reached?"""
    crowd = garrison(position, location) > limit(setup, position, location)
    return crowd and bool(ways_to_room(setup, position, location))


def to_settle(setup: Setup, position: Position) -> list[str]:
    """DEF-BUMP-1: the locations to be settled now, in map order."""
    settling = position.turn.settling
    places = position.map_order if settling is None else [settling]
    return [place for place in places if standing(position, place) and must_settle(setup, position, place)]


def settle_here(position: Position, location: str) -> None:
    """DEF-BUMP-1: in Threats act one location is settled at a time; the First Player decides."""
    go_to(position, "threats-act", "settle")
    position.turn.settling = location


def leaver_refusal(setup: Setup, position: Position, name: str) -> Refusal | None:
    """DEF-BUMP-2: why it is not for this unit to make room."""
    unit = position.defenders.get(name)
    where = unit.at if unit else None
    if where is None or where not in to_settle(setup, position):
        return Refusal("DEF-BUMP-2", say("There is no crowd about {name}.", name=called(position, name)), "unit")
    leavers = who_leaves(position, where)
    if name in leavers:
        return None
    names = any_of([called(position, leaver) for leaver in leavers])
    return Refusal("DEF-BUMP-2", say("It is {names} who must make room.", names=names), "unit")


class Bump(DefendersAction, frozen=True, kw_only=True):
    """DEF-BUMP-2, -3: a regiment leaves a crowded place on a shortest way to the nearest room."""

    rule = "DEF-BUMP-2"
    moments = ("threats-act/settle", "defenders-act/settle")
    args = (one("unit", "unit"), one("path", "path"))
    clauses = {"unit": "DEF-BUMP-2", "path": "DEF-BUMP-3"}
    unit: str = ""
    path: list[str] = field(default_factory=list)

    def check(self, state: Here) -> Refusal | None:
        """DEF-BUMP-2, DEF-BUMP-3."""
        position = state.position
        refusal = leaver_refusal(state.setup, position, self.unit)
        if refusal:
            return refusal
        if self.path not in ways_to_room(state.setup, position, position.defenders[self.unit].at or ""):
            return Refusal("DEF-BUMP-3", say("That is no shortest way to the nearest room."), "path")
        return None

    def apply(self, play: Play[Position]) -> None:
        """DEF-BUMP-4: at each full place on the way somebody goes on in turn."""
        position = play.position
        for number, step in enumerate(chain_of(position, self.unit, self.path)):
            play.tell(
                "bumped",
                step.clause,
                player=self.by,
                unit=step.unit,
                called=called(position, step.unit),
                before=step.before,
                at=step.at,
                place=called(position, step.at),
                **({} if number else self.told()),
            )
            position.defenders[step.unit].at = step.at
            if step.unit in position.turn.moved:
                position.turn.moved.remove(step.unit)

    def forecast(self, state: Here) -> BumpForecast:
        """The crowds, and the chain of this draft."""
        position, setup = state.position, state.setup
        found = [crowd for place in to_settle(setup, position) if (crowd := crowd_at(setup, position, place))]
        return BumpForecast(found, [] if self.check(state) else chain_of(position, self.unit, self.path))

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Everybody who can leave, on every way."""
        position = state.position
        for place in to_settle(state.setup, position):
            for name in who_leaves(position, place):
                for way in ways_to_room(state.setup, position, place):
                    yield cls(by=by, unit=name, path=way)


def end_of_settling(play: Play[Position]) -> None:
    """The limit is kept, or no room can be reached (DEF-BUMP-5): on with what was interrupted."""
    position = play.position
    settled, position.turn.settling = position.turn.settling, None
    if position.turn.phase == "defenders-act":
        go_to(position, "defenders-act", "activate")
    elif position.attack is not None and position.attack.battle == settled:
        end_battle(play)
    else:
        go_to(position, "threats-act", "retreat")
