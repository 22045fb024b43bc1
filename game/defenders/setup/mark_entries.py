"""Arrows to the edge of the map (DEF-ENTRY-1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from game.core.actions.choices import one
from game.core.position.cloning import clone
from game.core.position.state import Play, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.board.action import DefendersAction, Here
from game.defenders.board.map_graph import renumber, why_ways_in
from game.defenders.board.position import Position
from game.defenders.board.units import called
from game.defenders.forecasts.city import EntryForecast


class _Arrow(DefendersAction, frozen=True, kw_only=True):
    rule = "DEF-ENTRY-1"
    moments = ("map/entries",)
    args = (one("location", "place"),)
    anyone = True
    clauses = {"location": "DEF-ENTRY-1"}
    location: str = ""

    @classmethod
    def places(cls, position: Position, arrow: bool) -> list[str]:
        """The locations with (or without) an arrow, in map order."""
        return [name for name in position.map_order if position.locations[name].arrow == arrow]

    def ways(self, state: Here, arrow: bool) -> EntryForecast | None:
        """The entry-points after an allowed change of the arrow."""
        if self.check(state):
            return None
        after = clone(state.position)
        after.locations[self.location].arrow = arrow
        left = any(place.arrow for place in after.locations.values())
        return EntryForecast(why_ways_in(after) if left else [])

    def set_arrow(self, play: Play[Position], arrow: bool) -> None:
        """The arrow to the edge of the map is drawn or taken away."""
        position = play.position
        position.locations[self.location].arrow = arrow
        play.tell(
            "arrow-drawn" if arrow else "arrow-erased",
            self.rule,
            player=self.by,
            location=self.location,
            called=called(position, self.location),
            **self.told(),
        )


class MarkEntry(_Arrow, frozen=True, kw_only=True):
    """DEF-ENTRY-1: a location gets an arrow: it is accessible from outside."""

    def check(self, state: Here) -> Refusal | None:
        """DEF-ENTRY-1."""
        place = state.position.locations.get(self.location)
        if place is None or place.arrow:
            reason = (
                say('There is no location "{location}".', location=self.location)
                if place is None
                else say("It has an arrow.")
            )
            return Refusal(self.rule, reason, "location")
        return None

    def apply(self, play: Play[Position]) -> None:
        """It has an arrow."""
        self.set_arrow(play, True)

    def forecast(self, state: Here) -> EntryForecast | None:
        """Before a location is named: the places that the drawing shows to be open; then the ways in with this one."""
        from game.defenders.setup.proposals import propose_arrows  # plane geometry takes long to load

        return self.ways(state, True) if self.location else EntryForecast(arrows=propose_arrows(state.position))

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Locations without an arrow."""
        return [cls(by=by, location=name) for name in cls.places(state.position, False)]


class UnmarkEntry(_Arrow, frozen=True, kw_only=True):
    """DEF-ENTRY-1: an arrow is taken away."""

    def check(self, state: Here) -> Refusal | None:
        """DEF-ENTRY-1."""
        place = state.position.locations.get(self.location)
        if place is None or not place.arrow:
            reason = (
                say('There is no location "{location}".', location=self.location)
                if place is None
                else say("It has no arrow.")
            )
            return Refusal(self.rule, reason, "location")
        return None

    def apply(self, play: Play[Position]) -> None:
        """It has no arrow any more."""
        self.set_arrow(play, False)

    def forecast(self, state: Here) -> EntryForecast | None:
        """The ways in without this one."""
        return self.ways(state, False)

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Locations with an arrow."""
        return [cls(by=by, location=name) for name in cls.places(state.position, True)]


class EntriesDone(DefendersAction, frozen=True, kw_only=True):
    """DEF-ENTRY-1: the First Player closes the arrows; at least one is there."""

    rule = "DEF-ENTRY-1"
    moments = ("map/entries",)
    closes = True

    def check(self, state: Here) -> Refusal | None:
        """DEF-ENTRY-1."""
        if not any(place.arrow for place in state.position.locations.values()):
            return Refusal(self.rule, say("The enemy needs a way in: draw at least one arrow."))
        return None

    def apply(self, play: Play[Position]) -> None:
        """The entry-points are numbered; the defenders are placed."""
        from game.defenders.setup.placing import begin_placement

        play.tell("entries-done", self.rule, player=self.by, **self.told())
        begin_placement(play)
        renumber(play)

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Once there is an arrow."""
        return (cls(by=by),) if cls(by=by).check(state) is None else ()
