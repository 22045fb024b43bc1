"""Drawing the map (DEF-MAP), connections (DEF-CONN), arrows and entry-points (DEF-ENTRY-1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Self

from msgspec import field

from game.core.actions.choices import Argument, free, one
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import fit
from game.core.data import typed
from game.core.position.cloning import clone
from game.core.position.state import Play, State
from game.core.text import reasons
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.board.action import Deed, Here
from game.defenders.board.changes import NO_DICE
from game.defenders.board.course import go_to
from game.defenders.board.map_graph import apart, has_word, renumber, why_ways_in
from game.defenders.board.position import CONTACTS, FEATURES, Contact, Crossing, Feature, Location, Mark, Position
from game.defenders.board.units import called
from game.defenders.content.names import named, suggested_name
from game.defenders.content.words import built, rank_key, spoken_word, visible
from game.defenders.setup.contacts import CONNECTING, contact_fault, crossing_fault, possible_contacts
from game.parts.strokes import StrokeError, kept, read_stroke, read_strokes

CROSSINGS = ("bridge", "ford", "over")
ACROSS = {kind: f"0,{y} 800,{y + 40} 1600,{y}" for kind, y in zip(FEATURES, range(60, 1200, 130), strict=False)}
"""Each natural feature as a line across the sheet, one below the other: what is drawn where nobody draws."""
STAMP = "150,120 240,120 240,190 150,190 150,120"
"""A plain box: what is drawn where nobody draws."""
SHAPE_ORDER = {"long": 0, "area": 1, "small": 2}

# ---------------------------------------------------------------------------------------------- the order of drawing


def drawing_class(location: Location) -> str:
    """The clause that orders this location's kind: DEF-MAP-3 ordinary, -4 secret or hidden, -5 underground."""
    return clause_of(location.cards.values())


def clause_of(words: Collection[str]) -> str:
    """The same, of its words."""
    if "underground" in words:
        return "DEF-MAP-5"
    return "DEF-MAP-4" if "secret" in words or "hidden" in words else "DEF-MAP-3"


class DrawingRank(NamedTuple):
    """Sorts locations in the order of DEF-MAP-3 (long, area, small), then -4, then -5, in rank order within each."""

    clause: str
    shape: int
    lead: tuple[int, int]
    name: str


@lru_cache(maxsize=1024)
def rank_of(cards: tuple[str, ...], words: tuple[str, ...], shape: str | None, name: str) -> DrawingRank:
    """The rank of a location of these cards, each with its word."""
    lead = built("location", cards, words).lead
    assert lead is not None  # nothing is finalised without a type card
    clause = clause_of(words)
    return DrawingRank(clause, SHAPE_ORDER[shape or ""] if clause == "DEF-MAP-3" else 0, rank_key(lead), name)


def drawing_rank(name: str, place: Location) -> DrawingRank:
    """Where a location stands in the order."""
    return rank_of(*place.played, place.shape, name)


def next_to_draw(position: Position) -> str | None:
    """The next location in the order; None when all are drawn."""
    return next(iter(may_be_drawn(position)), None)


def may_be_drawn(position: Position) -> list[str]:
    """The next location in order, and the secret ones as long as ordinary ones are still to be drawn."""
    left = sorted([drawing_rank(name, place) for name, place in position.locations.items() if not place.drawn])
    secret = left[1:] if left and left[0].clause == "DEF-MAP-3" else []
    return [rank.name for rank in left[:1]] + [rank.name for rank in secret if rank.clause == "DEF-MAP-4"]


def drawing_order(position: Position) -> list[str]:
    """Every location in the order in which they are due, drawn or not."""
    return [rank.name for rank in sorted(drawing_rank(name, place) for name, place in position.locations.items())]


def not_its_moment(position: Position, location: str) -> Refusal:
    """DEF-MAP-3, -4, -5: another location comes first; the clause is that of this location's kind."""
    due = called(position, next_to_draw(position))
    clause = drawing_class(position.locations[location])
    return Refusal(clause, say("It is not its moment: {due} comes first.", due=due), "location")


def who_draws(state: Here) -> list[str]:
    """DEF-MAP-2: the owners of what may be drawn now, in seat order."""
    owners = {owner_of(state, name) for name in may_be_drawn(state.position)}
    return [player for player in state.setup.players if player in owners]


def owner_of(state: Here, location: str) -> str:
    """Who draws it; the first seat for what nobody owns."""
    return state.position.locations[location].owner or state.setup.players[0]


# ------------------------------------------------------------------------------------------------------- features


def strokes_refusal(strokes: Any) -> Refusal | None:
    """DEF-MAP-2: at least one stroke with at least two points."""
    try:
        drawn = read_strokes([] if strokes is None else strokes)
    except StrokeError as error:
        return Refusal("DEF-MAP-2", say("This is no drawing: {error}.", error=reasons.cause(error)), "strokes")
    if all(len(points) < 2 for points in drawn):
        return Refusal("DEF-MAP-2", say("It has to be drawn: one stroke at least."), "strokes")
    return None


class DrawFeature(Deed, frozen=True, kw_only=True):
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

    def forecast(self, state: Here) -> Mapping[str, object]:
        """`name`: a suggestion."""
        taken = {feature.name.casefold() for feature in state.position.features}
        return {"name": named(suggested_name(state.position.setting.key, spoken_word(self.kind), taken, len(taken)))}

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument]:
        """Every kind, a suggested name, a line across the sheet."""
        kind = draft.action.kind or FEATURES[0]
        taken = {feature.name.casefold() for feature in state.position.features}
        naming = suggested_name(state.position.setting.key, spoken_word(kind), taken, len(taken))
        return (
            one("kind", "word", FEATURES), free("name", "name", usual=naming),
            free("strokes", "strokes", usual=["0,60 800,100 1600,60"]),
        )  # fmt: skip

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """One of each kind, as a line across the sheet."""
        taken = {feature.name.casefold() for feature in state.position.features}
        number = len(taken)
        for step, kind in enumerate(FEATURES):
            naming = suggested_name(state.position.setting.key, spoken_word(kind), taken, number + step)
            yield cls(by=by, kind=kind, naming=naming, strokes=[ACROSS[kind]])


class FeaturesDone(Deed, frozen=True, kw_only=True):
    """DEF-MAP-1: the First Player closes the features."""

    rule = "DEF-MAP-1"
    moments = ("map/features",)
    closes = True

    def apply(self, play: Play[Position]) -> None:
        """On to the locations."""
        play.tell("features-done", self.rule, player=self.by, **self.told())
        play.position.turn.step = "locations"
        hand_pencil_on(play)


# ------------------------------------------------------------------------------------------------------- locations


def hand_pencil_on(play: Play[Position]) -> None:
    """DEF-MAP-2: the owner of the next location in order is active; after the last one come the connections."""
    position = play.position
    due = next_to_draw(position)
    if due is None:
        connect_contacts(play)
        go_to(position, "map", "connections")
    else:
        position.turn.active = owner_of(play.state, due)


class Draw(Deed, frozen=True, kw_only=True):
    """DEF-MAP-2: the owner draws a location and says what it touches."""

    rule = "DEF-MAP-3"
    moments = ("map/locations",)
    clauses = {
        "location": "DEF-MAP-3", "strokes": "DEF-MAP-2", "outline": "DEF-MAP-2", "contacts": "DEF-MAP-6",
        "crosses": "DEF-MAP-7",
    }  # fmt: skip
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
            "drawn", drawing_class(place), player=self.by, location=self.location,
            called=called(position, self.location), contacts=dict(self.contacts or {}),
            crosses=dict(self.crosses or {}), dotted=has_word(place, "underground"), **self.told(),
        )  # fmt: skip
        hand_pencil_on(play)

    def forecast(self, state: Here) -> Mapping[str, object]:
        """`possible`: the kinds of contact with each place drawn; `contacts`, `crosses`: what the drawing suggests."""
        from game.defenders.setup.proposals import (  # plane geometry takes long to load
            propose_contacts,
            propose_crossings,
        )

        position = state.position
        if self.location not in may_be_drawn(position):
            return {}
        drawn = strokes_refusal(self.strokes) is None
        return {
            "possible": possible_contacts(position, self.location),
            "contacts": propose_contacts(position, self.location, self.strokes, self.outline) if drawn else {},
            "crosses": propose_crossings(position, self.location, self.strokes, self.outline) if drawn else {},
        }

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


# ------------------------------------------------------------------------------------------------------ connections


def pair_of(a: str, b: str) -> tuple[str, str]:
    """Two ids, the alphabetically earlier one first."""
    return (a, b) if a < b else (b, a)


def connect_contacts(play: Play[Position]) -> None:
    """DEF-CONN-2: contacts of the connecting kinds become connections."""
    position = play.position
    for contact in position.contacts:
        pair = (contact.a, contact.b)
        if contact.kind in CONNECTING and pair not in position.connections:
            position.connections.append(pair)
    play.tell("connected-by-contact", "DEF-CONN-2", connections=[list(pair) for pair in position.connections])


def mark_of(position: Position, pair: tuple[str, str]) -> Mark | None:
    """The override of a pair of locations."""
    return next((mark for mark in position.marks if (mark.a, mark.b) == pair), None)


class _Link(Deed, frozen=True, kw_only=True):
    rule = "DEF-CONN-3"
    moments = ("map/connections",)
    args = (one("a", "place"), one("b", "place"))
    anyone = True
    clauses = {"a": "DEF-CONN-3", "b": "DEF-CONN-3"}
    a: str = ""
    b: str = ""

    def pair_refusal(self, position: Position) -> Refusal | None:
        """Two different locations that exist."""
        for argument, name in (("a", self.a), ("b", self.b)):
            if name not in position.locations:
                return Refusal(self.rule, say('There is no location "{name}".', name=name), argument)
        if self.a == self.b:
            return Refusal(self.rule, say("A location is not joined to itself."), "b")
        return None

    def after(self, state: Here) -> dict[str, object]:
        """What an allowed change of a connection comes to."""
        if self.check(state):
            return {}
        after = state.clone()
        self.apply(Play(after, NO_DICE))
        mark = mark_of(after.position, pair_of(self.a, self.b))
        return {"mark": mark.mark if mark else None, "apart": apart(after.position)}

    @classmethod
    def pairs(cls, position: Position) -> list[tuple[str, str]]:
        """The pairs that it can be done to."""
        raise NotImplementedError

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument] | None:
        """Locations that are part of such a pair, in either order."""
        pairs = [pair for a, b in cls.pairs(state.position) for pair in ((a, b), (b, a))]
        return fit(draft, [cls(by=draft.by, a=a, b=b) for a, b in sorted(pairs)], cls.args) if pairs else None

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Every pair."""
        return [cls(by=by, a=a, b=b) for a, b in cls.pairs(state.position)]


class Connect(_Link, frozen=True, kw_only=True):
    """DEF-CONN-3: add a connection (an arrow, or a dashed line over a gap), or take a cross away again."""

    def check(self, state: Here) -> Refusal | None:
        """DEF-CONN-3."""
        refusal = self.pair_refusal(state.position)
        if refusal is None and pair_of(self.a, self.b) in state.position.connections:
            return Refusal(self.rule, say("These two are connected."), "b")
        return refusal

    def apply(self, play: Play[Position]) -> None:
        """The two are connected."""
        position = play.position
        pair = pair_of(self.a, self.b)
        position.connections.append(pair)
        mark = mark_of(position, pair)
        drawn: str | None = None
        if mark:
            position.marks.remove(mark)
        else:
            drawn = "arrow" if any((c.a, c.b) == pair for c in position.contacts) else "dashed"
            position.marks.append(Mark(a=pair[0], b=pair[1], mark=drawn))  # type: ignore[arg-type]
        names = called(position, self.a), called(position, self.b)
        play.tell(
            "connected", self.rule, player=self.by, a=self.a, b=self.b, first=names[0], second=names[1], mark=drawn,
            **self.told(),
        )  # fmt: skip

    def forecast(self, state: Here) -> Mapping[str, object]:
        """`mark` that is drawn, None: a cross is taken away; `apart`: the parts of the city that then hang together."""
        return self.after(state)

    @classmethod
    def pairs(cls, position: Position) -> list[tuple[str, str]]:
        """All unconnected pairs."""
        names, joined = sorted(position.locations), set(position.connections)
        return [(a, b) for n, a in enumerate(names) for b in names[n + 1 :] if (a, b) not in joined]


class Disconnect(_Link, frozen=True, kw_only=True):
    """DEF-CONN-3: remove a connection (a cross), or take back one that was added."""

    def check(self, state: Here) -> Refusal | None:
        """DEF-CONN-3."""
        refusal = self.pair_refusal(state.position)
        if refusal is None and pair_of(self.a, self.b) not in state.position.connections:
            return Refusal(self.rule, say("These two are not connected."), "b")
        return refusal

    def apply(self, play: Play[Position]) -> None:
        """The two are not connected any more."""
        position = play.position
        pair = pair_of(self.a, self.b)
        position.connections.remove(pair)
        mark = mark_of(position, pair)
        drawn: str | None = None
        if mark:
            position.marks.remove(mark)
        else:
            drawn = "cross"
            position.marks.append(Mark(a=pair[0], b=pair[1], mark="cross"))
        names = called(position, self.a), called(position, self.b)
        play.tell(
            "disconnected", self.rule, player=self.by, a=self.a, b=self.b, first=names[0], second=names[1], mark=drawn,
            **self.told(),
        )  # fmt: skip

    def forecast(self, state: Here) -> Mapping[str, object]:
        """`mark` that is drawn, None: one is taken away; `apart`: the parts of the city that then hang together."""
        return self.after(state)

    @classmethod
    def pairs(cls, position: Position) -> list[tuple[str, str]]:
        """All connected pairs."""
        return sorted(position.connections)


class ConnectionsDone(Deed, frozen=True, kw_only=True):
    """DEF-CONN-4: the First Player closes the connections; they never change later."""

    rule = "DEF-CONN-4"
    moments = ("map/connections",)
    closes = True

    def apply(self, play: Play[Position]) -> None:
        """On to the arrows."""
        play.tell("connections-done", self.rule, player=self.by, **self.told())
        play.position.turn.step = "entries"


# ----------------------------------------------------------------------------------------------------------- arrows


class _Arrow(Deed, frozen=True, kw_only=True):
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

    def ways(self, state: Here, arrow: bool) -> dict[str, object]:
        """The entry-points after an allowed change of the arrow."""
        if self.check(state):
            return {}
        after = clone(state.position)
        after.locations[self.location].arrow = arrow
        left = any(place.arrow for place in after.locations.values())
        return {"ways": [typed.builtins(way) for way in why_ways_in(after)] if left else []}

    def set_arrow(self, play: Play[Position], arrow: bool) -> None:
        """The arrow to the edge of the map is drawn or taken away."""
        position = play.position
        position.locations[self.location].arrow = arrow
        play.tell(
            "arrow-drawn" if arrow else "arrow-erased", self.rule, player=self.by, location=self.location,
            called=called(position, self.location), **self.told(),
        )  # fmt: skip


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

    def forecast(self, state: Here) -> Mapping[str, object]:
        """Before a location is named `arrows`: the places that the drawing shows to be open to the outside; then
        `ways`: the entry-points with this one, as they would be numbered (`map_graph.WayIn`).
        """
        from game.defenders.setup.proposals import propose_arrows  # plane geometry takes long to load

        return self.ways(state, True) if self.location else {"arrows": propose_arrows(state.position)}

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

    def forecast(self, state: Here) -> Mapping[str, object]:
        """`ways`: the entry-points without this one, as they would be numbered (`map_graph.WayIn`)."""
        return self.ways(state, False)

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Locations with an arrow."""
        return [cls(by=by, location=name) for name in cls.places(state.position, True)]


class EntriesDone(Deed, frozen=True, kw_only=True):
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
