"""The map (DEF-MAP, DEF-CONN, DEF-ENTRY): drawing order, each pair of places, ways in, parts that hang together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from game.core.position.state import State
from game.core.text.phrases import say
from game.defenders.board.map_graph import CONTACT_WORDS, GAP, MARK_WORDS, die_for, open_ground, why_ways_in
from game.defenders.board.position import Position
from game.defenders.forecasts.city import WayIn
from game.defenders.forecasts.reason import Reason
from game.defenders.setup.contacts import CONNECTING
from game.defenders.setup.drawing_order import (
    drawing_class,
    drawing_order,
    may_be_drawn,
    next_to_draw,
    not_its_moment,
    owner_of,
)


class Sheet(Struct, frozen=True, rename="kebab"):
    """A location in the drawing order. `clause` orders its kind (DEF-MAP-3 ordinary, -4 secret or hidden, -5
    underground); `due`: it is the next one; `now`: its owner may draw it at this moment; `no`: why not.
    """

    location: str
    owner: str
    clause: str
    drawn: bool
    due: bool
    now: bool
    no: Reason | None


def drawing(state: State[Position]) -> list[Sheet]:
    """Every location in the order in which they are due."""
    position = state.position
    at_work = position.turn.at == "map/locations"
    due, now = next_to_draw(position), may_be_drawn(position) if at_work else []
    return [
        Sheet(
            location=name,
            owner=owner_of(state, name),
            clause=drawing_class(position.locations[name]),
            drawn=position.locations[name].drawn,
            due=name == due,
            now=name in now,
            no=_not_now(position, name, now),
        )
        for name in drawing_order(position)
    ]


def _not_now(position: Position, name: str, now: Sequence[str]) -> Reason | None:
    if name in now:
        return None
    if position.locations[name].drawn:
        return Reason("DEF-MAP-3", say("It has been drawn."))
    if position.turn.at != "map/locations":
        return Reason("DEF-MAP-1", say("The natural features are drawn first."))
    return Reason.of(not_its_moment(position, name))


# ----------------------------------------------------------------------------------------------------------- pairs


class Pair(Struct, frozen=True, rename="kebab"):
    """Two places, `a` before `b` alphabetically: how they touch (`contact`, None: a gap), whether that connects them
    (`default`), an override (`mark`), and what is in force (`connected`; before the last location is drawn: what will
    be), by which clause and why.
    """

    a: str
    b: str
    contact: str | None
    default: bool
    mark: str | None
    connected: bool
    clause: str
    why: str


def pairs(position: Position) -> list[Pair]:
    """Every pair of places on the map."""
    contacts = {(contact.a, contact.b): contact.kind for contact in position.contacts}
    marks = {(mark.a, mark.b): mark.mark for mark in position.marks}
    joined = set(position.connections)
    drawing_still = position.turn.at == "map/locations"
    found = []
    for pair in combinations(sorted(position.map_order), 2):
        contact, mark = contacts.get(pair), marks.get(pair)
        default = contact in CONNECTING
        connected = default if drawing_still else pair in joined
        if mark is not None:
            clause, why = "DEF-CONN-3", MARK_WORDS[mark]
        elif contact is None and connected:
            clause, why = "DEF-CONN-1", say("they are connected")
        else:
            clause, why = "DEF-CONN-2", CONTACT_WORDS[contact] if contact else GAP
        found.append(Pair(*pair, contact, default, mark, connected, clause, why))
    return found


# ----------------------------------------------------------------------------------------------------- entry-points


class Open(Struct, frozen=True, rename="kebab"):
    """Open ground: a place from which the enemy reaches what is connected with it, and why it is open."""

    location: str
    clause: str
    why: str


class Entries(Struct, frozen=True, rename="kebab"):
    """Entry-points in their order: as they are, or (`preview`) as they would be if the arrows were closed now. `die`:
    the sides of the die that picks one, None without a roll; a result above their number is rolled again.
    """

    points: list[WayIn]
    preview: bool
    die: int | None
    open: list[Open]


def entries(position: Position) -> Entries:
    """Which places the enemy can reach, and why."""
    preview = position.turn.phase == "map"
    arrows = any(place.arrow for place in position.locations.values())
    points = why_ways_in(position) if arrows or not preview else []
    ground = [name for name in position.map_order if name in open_ground(position)]
    return Entries(points, preview, die_for(len(points)), [_open(position, name) for name in ground])


def _open(position: Position, name: str) -> Open:
    place = position.locations[name]
    if place.state == "occupied":
        return Open(name, "DEF-ENTRY-2", say("The enemy holds it."))
    return Open(
        name, "DEF-ENTRY-2", say("A ruin with an arrow.") if place.arrow else say("A ruin connected with open ground.")
    )
