"""What a drawn city says: contacts, connections in force, entry-points, and the reasons for each of them.

Everything is worked out from the document as it stands; what is kept for speed is kept by value. So erasing the ink
of a sign takes its meaning away, and undo brings both back. Import this module late: plane geometry takes long to load.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, cast
from weakref import WeakKeyDictionary

from msgspec import Struct
from msgspec.structs import replace

from game.parts.contacts import contacts, crossings, map_of, why_apart
from game.parts.shapes import Contact, Crossing, Kind, Nature, Place, Reason, Span, outline, pair_of
from game.parts.strokes import write_stroke
from scenes.city.drawing.document import NO_LINES, City, MarkMade
from scenes.city.drawing.knots import curve
from scenes.city.drawing.thinned import all_thinned
from scenes.city.meaning.recognise import Reading, Standing
from scenes.system.words import join_words, later, tr, tr_n

Pair = tuple[str, str]
FEATURES = ("river", "coast", "lake", "mountain", "hill", "forest", "other")
State = Literal["standing", "occupied", "destroyed"]
KIND_WORDS: dict[str, str] = {
    "beside": later("They are beside each other."),
    "within": later("One lies within the other."),
    "under": later("One lies under the other."),
    "inside-wall": later("One touches the walls from inside."),
    "outside-wall": later("One touches the walls from outside."),
    "gate": later("There is a gate."),
    "river": later("They touch only across a river."),
    "bridge": later("They touch across a river that a bridge or ford spans."),
}


class Silent(Struct, frozen=True):
    """A sign that says nothing now, and why."""

    mark: int
    reason: Reason


class Meaning(Struct, frozen=True, kw_only=True):
    """What the drawing says. Places are in map order; pairs are in alphabetical order."""

    places: tuple[Place, ...]
    nature: tuple[Nature, ...]
    spans: tuple[Span, ...]
    proposed: Mapping[Pair, Contact]
    """What the outlines alone imply (DEF-MAP-6)."""
    contacts: Mapping[Pair, Contact]
    """With the drawer's corrections."""
    crossings: tuple[Crossing, ...]
    marks: Mapping[Pair, str]
    """Overrides (DEF-CONN-3): `arrow`, `dashed` or `cross`."""
    connections: frozenset[Pair]
    """In force (DEF-CONN-2, DEF-CONN-3)."""
    arrows: tuple[str, ...]
    """Places with an outside arrow, in map order (DEF-ENTRY-1)."""
    entry_points: tuple[str, ...]
    """Number 1 first (DEF-ENTRY-2, -3)."""
    signs: tuple[MarkMade, ...]
    """The signs in force, in the order in which they were made."""
    silent: tuple[Silent, ...]

    @property
    def order(self) -> tuple[str, ...]:
        """The ids in map order."""
        return tuple(place.id for place in self.places)

    def place(self, name: str) -> Place:
        """A drawn place; KeyError if it is not drawn."""
        for place in self.places:
            if place.id == name:
                return place
        raise KeyError(name)

    def called(self, name: str) -> str:
        """What people call it."""
        return next((place.called for place in self.places if place.id == name), name)

    def number(self, name: str) -> int | None:
        """The number of an entry-point."""
        return self.entry_points.index(name) + 1 if name in self.entry_points else None

    def pieces(self) -> list[list[str]]:
        """The parts of the city that hang together, in map order; more than one is worth a warning (DEF-CONN-4)."""
        left, found = list(self.order), []
        while left:
            part, edge = {left[0]}, [left[0]]
            while edge:
                here = edge.pop()
                for a, b in self.connections:
                    if here in (a, b):
                        other = b if here == a else a
                        if other not in part:
                            part.add(other)
                            edge.append(other)
            found.append([name for name in left if name in part])
            left = [name for name in left if name not in part]
        return found


# ---------------------------------------------------------------------------------------------------- the document


class _Ink(Struct, frozen=True):
    """The lines of an owner; washes count only where there are no lines, and hatching of ruins never does."""

    changes: int
    """How often the owner's ink had changed when it was read."""
    strokes: tuple[str, ...]
    widths: tuple[float, ...]
    first: int
    """The first stroke; 0: none."""


_inks: WeakKeyDictionary[City, dict[str, _Ink]] = WeakKeyDictionary()


def _ink(city: City, owner: str) -> _Ink:
    known, now = _inks.setdefault(city, {}), city.changes_of(owner)
    kept = known.get(owner)
    if kept is None or kept.changes != now:
        drawn = sorted(
            (s for s in city.owned(owner) if s.tool not in NO_LINES and len(s.points) > 1),
            key=lambda stroke: stroke.id,
        )
        texts = zip(drawn, all_thinned(city, drawn), strict=True)
        whole = [(stroke, text) for stroke, text in texts if " " in text and stroke.tool != "ruin"]
        lines = [(text, stroke.width) for stroke, text in whole if stroke.tool != "wash"]
        washes = [(text, stroke.width) for stroke, text in whole if stroke.tool == "wash"]
        first = drawn[0].id if drawn else 0
        ink = lines or washes
        kept = known[owner] = _Ink(now, tuple(text for text, _ in ink), tuple(width for _, width in ink), first)
    return kept


def map_order(city: City) -> list[str]:
    """The drawn locations in the order of drawing: the rules' order, secret ones where they were in fact drawn."""
    first = {name: found for name in city.places if (found := _ink(city, name).first)}
    drawn = [place for place in city.order() if place.id in first and place.shape != "nature"]
    order = [place.id for place in drawn if not place.free]
    buried = {place.id for place in drawn if place.underground}
    for place in sorted((place for place in drawn if place.free), key=lambda place: first[place.id]):
        # DEF-MAP-4: at any time before the underground ones
        at = next((n for n, name in enumerate(order) if name in buried or first[name] > first[place.id]), len(order))
        order.insert(at, place.id)
    return order


def drawn_places(city: City) -> tuple[Place, ...]:
    """The drawn locations in map order, with their lines and corrected outlines."""
    found = []
    for name in map_order(city):
        place = city.places[name]
        ink = _ink(city, name)
        if not ink.strokes:
            continue
        corners = curve(city.outlines.get(name, ()))
        found.append(
            Place(
                id=name,
                name=place.name,
                shape=cast(Literal["long", "area", "small"], place.shape),
                words=place.words,
                strokes=ink.strokes,
                widths=ink.widths if place.shape == "long" else (),
                outline=write_stroke([(round(x), round(y)) for x, y in corners]),
                breached=place.breached,
            )
        )
    return tuple(found)


def drawn_nature(city: City) -> tuple[Nature, ...]:
    """The natural features; ink of nature that has no name of its own is `other`."""
    return tuple(
        Nature(
            kind=next((word for word in place.words if word in FEATURES), "other"),
            name=place.name,
            strokes=ink.strokes,
            widths=ink.widths,
        )
        for place in city.order()
        if place.shape == "nature" and (ink := _ink(city, place.id)).strokes
    )


def _stamped(city: City) -> tuple[Span, ...]:
    return tuple(
        Span(kind=cast(Literal["bridge", "ford"], stroke.words), at=stroke.points[0][:2])
        for stroke in sorted(city.made_with("stamp"), key=lambda stroke: stroke.id)
        if stroke.words in ("bridge", "ford")
    )


@lru_cache(maxsize=64)
def _geometry(
    places: tuple[Place, ...], nature: tuple[Nature, ...], spans: tuple[Span, ...]
) -> tuple[dict[Pair, Contact], tuple[Crossing, ...]]:
    touching = {(contact.a, contact.b): contact for contact in contacts(places, nature, spans)}
    return touching, tuple(crossings(places, nature, spans))


def _corrected(city: City, proposed: Mapping[Pair, Contact], known: set[str]) -> dict[Pair, Contact]:
    """DEF-MAP-6: the drawer corrects what the outlines propose."""
    found = dict(proposed)
    for key, kind in city.contacts.items():
        a, _, b = key.partition("|")
        pair = pair_of(a, b)
        if a not in known or b not in known or a == b:
            continue
        if kind == "none":
            found.pop(pair, None)
        elif kind in KIND_WORDS:
            words = f"{tr('The drawer says so.')} {tr(KIND_WORDS[kind])}"
            contact = Contact(a=pair[0], b=pair[1], kind=cast(Kind, kind))
            found[pair] = replace(contact, reasons=(Reason("DEF-MAP-6", words), _default(contact)))
    return found


def _default(contact: Contact) -> Reason:
    return Reason(
        "DEF-CONN-2",
        tr("Places that touch like this are connected.")
        if contact.connects
        else tr("Places that touch like this are not connected."),
    )


def meaning(city: City, but: int = 0) -> Meaning:
    """All that the drawing says now; `but` is a sign that is left out."""
    places, nature, spans = drawn_places(city), drawn_nature(city), _stamped(city)
    proposed, crossed = _geometry(places, nature, spans)
    known = {place.id for place in places}
    touching = _corrected(city, proposed, known)
    defaults = {pair for pair, contact in touching.items() if contact.connects}
    order = [place.id for place in places]
    signs, silent = _in_force(city, known, but)
    connections, marks, idle = _overrides(signs, defaults, touching)
    opened, taken = _opened(signs)
    arrows = tuple(name for name in order if name in opened)
    return Meaning(
        places=places,
        nature=nature,
        spans=spans,
        proposed=proposed,
        contacts=touching,
        crossings=crossed,
        marks=marks,
        connections=frozenset(connections),
        arrows=arrows,
        entry_points=tuple(entry_points(order, arrows, connections)),
        signs=tuple(signs),
        silent=(*silent, *idle, *taken),
    )


# --------------------------------------------------------------------------------------------------------- the signs


def _in_force(city: City, known: set[str], but: int = 0) -> tuple[list[MarkMade], list[Silent]]:
    """The signs whose ink is whole and whose places are drawn, in order; and the others."""
    signs, silent = [], []
    for _, mark in sorted(city.marks.items()):
        if mark.id == but:
            continue
        about = [mark.a, mark.b] if mark.b else [mark.a]
        if any(stroke not in city.strokes for stroke in mark.strokes):
            silent.append(Silent(mark.id, Reason(_clause(mark), tr("Its ink has been erased."))))
        elif any(name not in known for name in about):
            silent.append(Silent(mark.id, Reason(_clause(mark), tr("A place that it speaks of is not on the map."))))
        elif len(about) == 2 and mark.a == mark.b:
            silent.append(Silent(mark.id, Reason("DEF-CONN-3", tr("A location is not joined to itself."))))
        else:
            signs.append(mark)
    return signs, silent


def _clause(mark: MarkMade) -> str:
    return "DEF-CONN-3" if mark.b else "DEF-ENTRY-1"


def _opened(signs: Iterable[MarkMade]) -> tuple[set[str], list[Silent]]:
    """DEF-ENTRY-1: the places with an arrow to the edge, the signs one after the other; and what is taken away."""
    arrows: dict[str, list[int]] = {}
    taken = list[Silent]()
    for sign in signs:
        if sign.kind == "entry":
            arrows.setdefault(sign.a, []).append(sign.id)
        elif not sign.b:
            gone = arrows.pop(sign.a, [])
            taken += [Silent(arrow, Reason("DEF-ENTRY-1", tr("A cross takes it away."))) for arrow in gone]
            if not gone:
                taken.append(Silent(sign.id, Reason("DEF-ENTRY-1", tr("There is no arrow that it takes away."))))
    return set(arrows), taken


def _overrides(
    signs: Iterable[MarkMade], defaults: set[Pair], touching: Mapping[Pair, Contact]
) -> tuple[set[Pair], dict[Pair, str], list[Silent]]:
    """DEF-CONN-3: the signs one after the other, as if they were drawn at the table now."""
    connections, marks, idle = set(defaults), dict[Pair, str](), list[Silent]()
    for sign in signs:
        if not sign.b:
            continue
        pair = pair_of(sign.a, sign.b)
        if sign.kind in ("connect", "gap"):
            if pair in connections:
                idle.append(Silent(sign.id, Reason("DEF-CONN-3", tr("These two are connected without it."))))
                continue
            connections.add(pair)
            if marks.pop(pair, None) is None:
                marks[pair] = "arrow" if pair in touching else "dashed"
        elif sign.kind == "cut":
            if pair not in connections:
                idle.append(Silent(sign.id, Reason("DEF-CONN-3", tr("These two are not connected anyway."))))
                continue
            connections.remove(pair)
            if marks.pop(pair, None) is None:
                marks[pair] = "cross"
    return connections, marks, idle


def entry_points(
    order: Sequence[str], arrows: Iterable[str], connections: Iterable[Pair], states: Mapping[str, State] | None = None
) -> list[str]:
    """DEF-ENTRY-2, -3: the entry-points in map order. Who is not in `states` is standing."""
    lost = {name: state for name, state in (states or {}).items() if state != "standing"}
    open_to = set(arrows)
    links: dict[str, set[str]] = {}
    for a, b in connections:
        links.setdefault(a, set()).add(b)
        links.setdefault(b, set()).add(a)
    ground_lost = {name for name, state in lost.items() if state == "occupied" or name in open_to}
    edge = list(ground_lost)
    while edge:
        for name in links.get(edge.pop(), ()):
            if lost.get(name) == "destroyed" and name not in ground_lost:
                ground_lost.add(name)
                edge.append(name)
    held = [name for name in order if name not in lost]
    return [name for name in held if name in open_to or links.get(name, set()) & ground_lost] or held


def renumbered(before: Meaning, after: Meaning) -> list[tuple[str, int | None, int | None]]:
    """DEF-ENTRY-3: the places whose number changed: id, old and new number."""
    names = dict.fromkeys((*before.entry_points, *after.entry_points))
    return [
        (name, before.number(name), after.number(name)) for name in names if before.number(name) != after.number(name)
    ]


def refusal(now: Meaning, kind: str, places: Sequence[str]) -> Reason | None:
    """Why the rules do not take a sign now: it adds what exists, removes what does not, or speaks of nothing drawn."""
    missing = [name for name in places if name not in now.order]
    if missing:
        return Reason("DEF-MAP-2", tr("Not on the map yet: {places}.", places=join_words([*map(now.called, missing)])))
    if kind == "entry":
        if places[0] in now.arrows:
            return Reason(
                "DEF-ENTRY-1", tr("{place} has an arrow to the sheet's edge already.", place=now.called(places[0]))
            )
        return None
    if len(places) == 1:
        arrow = places[0] in now.arrows
        return (
            None
            if arrow
            else Reason("DEF-ENTRY-1", tr("{place} has no arrow to the sheet's edge.", place=now.called(places[0])))
        )
    if places[0] == places[1]:
        return Reason("DEF-CONN-3", tr("A location is not joined to itself."))
    joined = pair_of(places[0], places[1]) in now.connections
    names = join_words([now.called(places[0]), now.called(places[1])])
    if kind == "cut":
        return None if joined else Reason("DEF-CONN-3", tr("{names} are not connected anyway.", names=names))
    return Reason("DEF-CONN-3", tr("{names} are connected already.", names=names)) if joined else None


def standing(city: City, now: Meaning) -> tuple[Standing, ...]:
    """The signs in force through which a cross may be drawn, with their ink."""
    found = []
    for sign in now.signs:
        places = (sign.a, sign.b) if sign.b else (sign.a,)
        there = sign.a in now.arrows if sign.kind == "entry" else pair_of(sign.a, sign.b) in now.connections
        if sign.kind != "cut" and there and sign.strokes:
            ink = tuple(tuple((x, y) for x, y, *_ in city.strokes[key].points) for key in sign.strokes)
            found.append(Standing(kind=sign.kind, places=places if len(places) == 1 else pair_of(*places), strokes=ink))
    return tuple(found)


def mark_for(key: int, reading: Reading, strokes: Sequence[int]) -> MarkMade:
    """The sign that a reading makes, with the ink that says so."""
    a, b = (*reading.places, "")[:2]
    return MarkMade(id=key, kind=reading.kind, a=a, b=b, strokes=tuple(strokes))


INK_WORDS = {
    "double": later("The arrow with two heads"),
    "arrow": later("The arrow"),
    "cross": later("The cross"),
    "dashes": later("The dashes"),
    "list": later("What was set in the list"),
}
"""What was drawn, by its form (`forms.Shape`), as the subject of a sentence; a sign of the list has no ink."""
USUAL = {"connect": "double", "cut": "cross", "gap": "dashes", "entry": "arrow"}
"""With what form each kind of sign is drawn, unless it is said otherwise."""


def slip(now: Meaning, kind: str, places: Sequence[str], drawn: str = "") -> tuple[str, Reason]:
    """What the slip beside a sign says: a headline, and the reason with its clause.

    `now` is the meaning with the sign in force or just before. `kind` and `places` as in a reading; `drawn` is the form
    of its ink (a key of `INK_WORDS`), by default the usual one of its kind.
    """
    form = drawn or USUAL[kind]
    ink, many = tr(INK_WORDS[form]), 2 if form == "dashes" else 1
    names = [now.called(name) for name in places]
    if kind == "entry":
        opened = entry_points(now.order, {*now.arrows, places[0]}, now.connections)
        number = opened.index(places[0]) + 1
        return tr("{place}: entry-point {number}", place=names[0], number=number), Reason(
            "DEF-ENTRY-3",
            tr_n("{ink} opens a way from outside.", "{ink} open a way from outside.", many, ink=ink)
            + " "
            + tr("Entry-points are numbered in the order of the map."),
        )
    if len(places) == 1:
        return tr("{place}: no entry-point", place=names[0]), Reason(
            "DEF-ENTRY-1",
            tr_n("{ink} takes its arrow to the edge away.", "{ink} take its arrow to the edge away.", many, ink=ink),
        )
    pair = pair_of(places[0], places[1])
    if kind == "cut":
        return tr("{one} × {other}: not connected", one=names[0], other=names[1]), Reason(
            "DEF-CONN-3", tr_n("{ink} parts two that were joined.", "{ink} part two that were joined.", many, ink=ink)
        )
    joins = (
        tr_n("{ink} joins two that touch.", "{ink} join two that touch.", many, ink=ink)
        if pair in now.contacts
        else tr_n("{ink} joins two across a gap.", "{ink} join two across a gap.", many, ink=ink)
    )
    return tr("{one} ↔ {other}: connected", one=names[0], other=names[1]), Reason("DEF-CONN-3", joins)


# --------------------------------------------------------------------------------------------------------------- why


def why(now: Meaning, a: str, b: str) -> tuple[Reason, ...]:
    """Why two places are connected or not: contact, default, overrides, and the verdict last."""
    pair = pair_of(a, b)
    names = join_words([now.called(a), now.called(b)])
    if a == b:
        return (Reason("DEF-CONN-3", tr("A location is not joined to itself.")),)
    if not {a, b} <= set(now.order):
        missing = join_words([now.called(name) for name in (a, b) if name not in now.order])
        return (Reason("DEF-MAP-2", tr("Not on the map yet: {places}.", places=missing)),)
    contact, reasons = now.contacts.get(pair), list[Reason]()
    if contact is not None:
        reasons += contact.reasons
    elif pair in now.proposed:
        reasons.append(Reason("DEF-MAP-6", tr("The drawer says that {names} do not touch.", names=names)))
        reasons.append(Reason("DEF-CONN-2", tr("Places without a contact are not connected.")))
    else:
        reasons.append(why_apart(now.place(a), now.place(b), map_of(now.places, now.nature, now.spans)))
        reasons.append(Reason("DEF-CONN-2", tr("Places without a contact are not connected.")))
    idle = {silent.mark for silent in now.silent}
    for sign in now.signs:
        if sign.b and pair_of(sign.a, sign.b) == pair and sign.id not in idle:
            if sign.kind == "cut":
                words = tr("A cross parts them.")
            elif sign.kind == "connect":
                words = tr("An arrow joins them across the gap.") if contact is None else tr("An arrow joins them.")
            elif contact is None:
                words = tr("A dashed line joins them across the gap.")
            else:
                words = tr("A dashed line joins them.")
            reasons.append(Reason("DEF-CONN-3", words))
    verdict = (
        tr("{names} are connected: units may move between them.", names=names)
        if pair in now.connections
        else tr("{names} are not connected.", names=names)
    )
    reasons.append(Reason("DEF-CONN-1", verdict))
    return tuple(reasons)


def why_entry(now: Meaning, name: str) -> tuple[Reason, ...]:
    """Why a place is an entry-point, with which number, or not."""
    called, number = now.called(name), now.number(name)
    if name not in now.order:
        return (Reason("DEF-MAP-2", tr("Not on the map yet: {places}.", places=called)),)
    if number is None:
        return (
            Reason("DEF-ENTRY-2", tr("{place} has no arrow to the sheet's edge: it is no entry-point.", place=called)),
        )
    if name in now.arrows:
        first = Reason("DEF-ENTRY-1", tr("{place} has an arrow to the sheet's edge.", place=called))
    else:
        first = Reason("DEF-ENTRY-2", tr("No place has an arrow, so every standing location is an entry-point."))
    return first, Reason(
        "DEF-ENTRY-3", tr("Counted in the order of the map, {place} is number {number}.", place=called, number=number)
    )


# ------------------------------------------------------------------------------------------------------------ export


def position_keys(now: Meaning, cards: Mapping[str, Mapping[str, str]]) -> dict[str, Any]:
    """The city as keys of a Defenders position, in plain values; `cards`: location to its cards and their words."""
    return {
        "locations": {
            place.id: {
                "cards": dict(cards[place.id]),
                "name": place.called,
                "shape": place.shape,
                "drawn": True,
                "strokes": list(place.strokes),
                "outline": outline(place),
                "arrow": place.id in now.arrows,
            }
            for place in now.places
        },
        "features": [{"kind": f.kind, "name": f.name, "strokes": list(f.strokes)} for f in now.nature],
        "contacts": [{"a": a, "b": b, "kind": now.contacts[a, b].kind} for a, b in sorted(now.contacts)],
        "crossings": [{"location": c.location, "river": c.river, "kind": c.kind} for c in now.crossings],
        "connections": [list(pair) for pair in sorted(now.connections)],
        "marks": [{"a": a, "b": b, "mark": mark} for (a, b), mark in sorted(now.marks.items())],
        "map-order": list(now.order),
        "entry-points": list(now.entry_points),
    }
