"""Drawing the map (DEF-MAP): the land first, then one place after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from msgspec import field

from game.core.actions.choices import Argument, free, one
from game.core.actions.drafts import Draft
from game.core.position.state import Play
from game.core.text import reasons
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.board.action import DefendersAction, Here
from game.defenders.board.course import go_to
from game.defenders.board.map_graph import has_word
from game.defenders.board.position import CONTACTS, Contact, Crossing, Feature, Position
from game.defenders.board.units import called
from game.defenders.content.names import named, suggested_name
from game.defenders.content.words import FEATURES, spoken_word, visible
from game.defenders.forecasts.city import DrawForecast, NameForecast
from game.defenders.setup.connect import connect_contacts
from game.defenders.setup.contacts import contact_fault, crossing_fault, possible_contacts
from game.defenders.setup.drawing_order import drawing_class, may_be_drawn, next_to_draw, not_its_moment, owner_of
from game.parts.strokes import StrokeError, kept, read_stroke, read_strokes

CROSSINGS = ("bridge", "ford", "over")


ACROSS = {kind: f"0,{y} 800,{y + 40} 1600,{y}" for kind, y in zip(FEATURES, range(60, 1200, 130), strict=False)}
"""Each natural feature as a line across the sheet, one below the other: what is drawn where nobody draws."""


STAMP = "150,120 240,120 240,190 150,190 150,120"
"""A plain box: what is drawn where nobody draws."""


def strokes_refusal(strokes: Any) -> Refusal | None:
    """DEF-MAP-2: at least one stroke with at least two points."""
    try:
        drawn = read_strokes([] if strokes is None else strokes)
    except StrokeError as error:
        return Refusal("DEF-MAP-2", say("This is no drawing: {error}.", error=reasons.cause(error)), "strokes")
    if all(len(points) < 2 for points in drawn):
        return Refusal("DEF-MAP-2", say("It has to be drawn: one stroke at least."), "strokes")
    return None


class DrawFeature(DefendersAction, frozen=True, kw_only=True):
    """DEF-MAP-1: a river, a coast, a mountain ... with a name of its own."""

    rule = "DEF-MAP-1"
    moments = ("map/features", "map/locations")
    anyone = True
    clauses = {"kind": "DEF-MAP-1", "name": "DEF-MAP-1", "strokes": "DEF-MAP-2"}
    kind: str = ""
    naming: str | None = field(default=None, name="name")
    strokes: Any = None

    def check(self, state: Here) -> Refusal | None:
        """DEF-MAP-1, DEF-MAP-2."""
        if self.kind not in FEATURES:
            return Refusal(self.rule, say('There is no natural feature "{kind}".', kind=self.kind), "kind")
        if not visible(self.naming) or self.naming is None:
            return Refusal(self.rule, say("A feature has a name."), "name")
        if self.naming.casefold() in {feature.name.casefold() for feature in state.position.features}:
            return Refusal(self.rule, say('There is a "{naming}" already.', naming=self.naming), "name")
        return strokes_refusal(self.strokes)

    def apply(self, play: Play[Position]) -> None:
        """It is on the map."""
        assert self.naming is not None  # check has seen it
        feature = Feature(kind=self.kind, name=self.naming, strokes=tuple(map(kept, self.strokes)))  # type: ignore[arg-type]
        play.position.features.append(feature)
        play.tell(
            "feature-drawn", self.rule, player=self.by, feature=self.kind, called=named(self.naming), **self.told()
        )

    def forecast(self, state: Here) -> NameForecast:
        """A name."""
        taken = {feature.name.casefold() for feature in state.position.features}
        return NameForecast(
            [named(suggested_name(state.position.setting.voice, spoken_word(self.kind), taken, len(taken)))]
        )

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument]:
        """Every kind, a suggested name, a line across the sheet."""
        kind = draft.action.kind or FEATURES[0]
        taken = {feature.name.casefold() for feature in state.position.features}
        naming = suggested_name(state.position.setting.voice, spoken_word(kind), taken, len(taken))
        return (
            one("kind", "word", FEATURES),
            free("name", "name", usual=naming),
            free("strokes", "strokes", usual=["0,60 800,100 1600,60"]),
        )

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """One of each kind, as a line across the sheet."""
        taken = {feature.name.casefold() for feature in state.position.features}
        number = len(taken)
        for step, kind in enumerate(FEATURES):
            naming = suggested_name(state.position.setting.voice, spoken_word(kind), taken, number + step)
            yield cls(by=by, kind=kind, naming=naming, strokes=[ACROSS[kind]])


class FeaturesDone(DefendersAction, frozen=True, kw_only=True):
    """DEF-MAP-1: the First Player closes the features."""

    rule = "DEF-MAP-1"
    moments = ("map/features",)
    closes = True

    def apply(self, play: Play[Position]) -> None:
        """On to the locations."""
        play.tell("features-done", self.rule, player=self.by, **self.told())
        play.position.turn.step = "locations"
        hand_pencil_on(play)


def hand_pencil_on(play: Play[Position]) -> None:
    """DEF-MAP-2: the owner of the next location in order is active; after the last one come the connections."""
    position = play.position
    due = next_to_draw(position)
    if due is None:
        connect_contacts(play)
        go_to(position, "map", "connections")
    else:
        position.turn.active = owner_of(play.state, due)


class Draw(DefendersAction, frozen=True, kw_only=True):
    """DEF-MAP-2: the owner draws a location and says what it touches."""

    rule = "DEF-MAP-3"
    moments = ("map/locations",)
    clauses = {
        "location": "DEF-MAP-3",
        "strokes": "DEF-MAP-2",
        "outline": "DEF-MAP-2",
        "contacts": "DEF-MAP-6",
        "crosses": "DEF-MAP-7",
    }
    location: str = ""
    strokes: Any = None
    outline: Any = None
    contacts: dict[str, str] | None = None
    crosses: dict[str, str] | None = None

    def check(self, state: Here) -> Refusal | None:
        """DEF-MAP-3, -4, -5 (the clause of that location's kind), DEF-MAP-2, DEF-MAP-6, DEF-MAP-7."""
        position = state.position
        place = position.locations.get(self.location)
        if place is None or place.drawn:
            shown = called(position, self.location) or say("That")
            reason = (
                say("{place} has been drawn.", place=shown) if place else say("{place} is no location.", place=shown)
            )
            return Refusal("DEF-MAP-3", reason, "location")
        if self.location not in may_be_drawn(position):
            return not_its_moment(position, self.location)
        if owner_of(state, self.location) != self.by:
            owner = owner_of(state, self.location)
            reason = say("{owner} draws {location}.", owner=owner, location=called(position, self.location))
            return Refusal("DEF-MAP-2", reason, "location")
        refusal = strokes_refusal(self.strokes)
        if refusal:
            return refusal
        if self.outline is not None:
            try:
                read_stroke(self.outline)
            except StrokeError as error:
                return Refusal("DEF-MAP-2", say("This is no outline: {error}.", error=reasons.cause(error)), "outline")
        for there, kind in (self.contacts or {}).items():
            fault = contact_fault(position, self.location, there, kind)
            if fault:
                return Refusal("DEF-MAP-6", fault, "contacts")
        for river, kind in (self.crosses or {}).items():
            fault = crossing_fault(position, self.location, river, kind)
            if fault:
                return Refusal("DEF-MAP-7", fault, "crosses")
        return None

    def apply(self, play: Play[Position]) -> None:
        """It is on the map, with its contacts and crossings."""
        position = play.position
        place = position.locations[self.location]
        place.drawn = True
        place.strokes = tuple(map(kept, self.strokes))
        place.outline = tuple(read_stroke(self.outline or []))
        for there, kind in (self.contacts or {}).items():
            a, b = sorted((self.location, there))
            position.contacts.append(Contact(a=a, b=b, kind=kind))  # type: ignore[arg-type]
        for river, kind in (self.crosses or {}).items():
            position.crossings.append(Crossing(location=self.location, river=river, kind=kind))  # type: ignore[arg-type]
        position.map_order.append(self.location)
        play.tell(
            "drawn",
            drawing_class(place),
            player=self.by,
            location=self.location,
            called=called(position, self.location),
            contacts=dict(self.contacts or {}),
            crosses=dict(self.crosses or {}),
            dotted=has_word(place, "underground"),
            **self.told(),
        )
        hand_pencil_on(play)

    def forecast(self, state: Here) -> DrawForecast | None:
        """What the place touches and crosses."""
        from game.defenders.setup.proposals import (  # plane geometry takes long to load
            propose_contacts,
            propose_crossings,
        )

        position = state.position
        if self.location not in may_be_drawn(position):
            return None
        drawn = strokes_refusal(self.strokes) is None
        return DrawForecast(
            possible=possible_contacts(position, self.location),
            contacts=propose_contacts(position, self.location, self.strokes, self.outline) if drawn else {},
            crosses=propose_crossings(position, self.location, self.strokes, self.outline) if drawn else {},
        )

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument] | None:
        """The player's locations whose moment it is, and what else they can touch and cross, in which way."""
        position, action = state.position, draft.action
        mine = [name for name in may_be_drawn(position) if owner_of(state, name) == draft.by]
        if not mine:
            return None
        touching, crossing = action.contacts or {}, action.crosses or {}
        fitting = [
            name
            for name in mine
            if all(contact_fault(position, name, there, kind) is None for there, kind in touching.items())
            and all(crossing_fault(position, name, river, kind) is None for river, kind in crossing.items())
        ]
        meant = [name for name in fitting if action.location in ("", name)]
        rivers = [feature.name for feature in position.features if feature.kind == "river"]
        contacts = [
            (there, kind)
            for there in position.map_order
            if there not in touching
            for kind in CONTACTS
            if any(contact_fault(position, name, there, kind) is None for name in meant)
        ]
        crosses = [
            (river, kind)
            for river in rivers
            if river not in crossing
            for kind in CROSSINGS
            if any(crossing_fault(position, name, river, kind) is None for name in meant)
        ]
        return (
            one("location", "place", fitting),
            free("strokes", "strokes", usual=[STAMP]),
            free("outline", "outline", optional=True),
            Argument("contacts", "contacts", tuple(contacts), 0, len(position.map_order), True, "map"),
            Argument("crosses", "crossings", tuple(crosses), 0, len(rivers), True, "map"),
        )

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Each of the player's locations: off on its own, touching each one drawn, and touching several."""
        position = state.position
        for name in may_be_drawn(position):
            if owner_of(state, name) != by:
                continue
            number = len(position.map_order)
            x, y = 150 + 320 * (number % 5), 120 + 300 * (number // 5)
            strokes = [f"{x},{y} {x + 90},{y} {x + 90},{y + 70} {x},{y + 70} {x},{y}"]
            touching = {
                there: kinds[(number + len(there)) % len(kinds)]
                for there, kinds in possible_contacts(position, name).items()
                if kinds
            }
            river = next((feature.name for feature in position.features if feature.kind == "river"), None)
            thoroughfare = has_word(position.locations[name], "thoroughfare")
            crosses = {river: "bridge" if thoroughfare else "over"} if river else None
            yield cls(by=by, location=name, strokes=strokes)
            for there, kind in touching.items():
                yield cls(by=by, location=name, strokes=strokes, contacts={there: kind}, crosses=crosses)
            for several in (2, 3):
                if len(touching) >= several:
                    contacts = dict(list(touching.items())[-several:])
                    yield cls(by=by, location=name, strokes=strokes, contacts=contacts)
