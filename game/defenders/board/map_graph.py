"""The map as a graph: connections, room for regiments, entry-points, ways to the nearest room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.core.data import typed
from game.core.position.state import Play, Setup
from game.core.text.phrases import say
from game.defenders.board.position import BEFORE_THREATS, Location, Position
from game.defenders.board.units import add_tiding, called, change_morale, ready_at
from game.defenders.content.words import vocabulary
from game.defenders.forecasts.city import WayIn
from game.defenders.forecasts.reason import Reason

MOST_REGIMENTS = 2
"""DEF-MOVE-4: a move never makes three regiments in one place."""


@lru_cache(maxsize=256)
def _links(connections: tuple[tuple[str, str], ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for a, b in connections:
        found.setdefault(a, []).append(b)
        found.setdefault(b, []).append(a)
    return {name: sorted(others) for name, others in found.items()}


def neighbours(position: Position, location: str) -> list[str]:
    """DEF-CONN-1: the locations connected with this one, by id."""
    return links_of(position).get(location, [])


def links_of(position: Position) -> Mapping[str, list[str]]:
    """Each location that is connected with others, and these, by id."""
    return _links(tuple(position.connections))


def connected(position: Position, a: str, b: str) -> bool:
    """DEF-CONN-1: can a unit go from a to b in one step?"""
    return b in neighbours(position, a)


CONTACT_WORDS = {
    "beside": say("they touch"),
    "within": say("one lies within the other"),
    "under": say("one lies beneath the other"),
    "inside-wall": say("it lies inside the walls"),
    "outside-wall": say("it lies outside the walls"),
    "gate": say("a gate leads through the walls"),
    "river": say("they touch only across a river"),
    "bridge": say("a bridge or ford joins them"),
}
MARK_WORDS = {
    "arrow": say("joined by an arrow"),
    "dashed": say("joined across the gap"),
    "cross": say("the way was cut"),
}
GAP = say("there is a gap between them")


def why_no_way(position: Position, a: str, b: str) -> Reason:
    """DEF-CONN-2, -3: why two places are not connected."""
    pair = (a, b) if a < b else (b, a)
    for mark in position.marks:
        if (mark.a, mark.b) == pair:
            return Reason("DEF-CONN-3", MARK_WORDS[mark.mark])
    for contact in position.contacts:
        if (contact.a, contact.b) == pair:
            return Reason("DEF-CONN-2", CONTACT_WORDS[contact.kind])
    return Reason("DEF-CONN-2", GAP)


def apart(position: Position) -> list[list[str]]:
    """The parts of the city that hang together, each in map order; more than one: the screen warns (DEF-CONN-4)."""
    found: list[list[str]] = []
    seen: set[str] = set()
    for start in position.map_order:
        if start in seen:
            continue
        part, edge = {start}, [start]
        while edge:
            fresh = [name for name in neighbours(position, edge.pop()) if name not in part]
            part.update(fresh)
            edge += fresh
        seen |= part
        found.append([name for name in position.map_order if name in part])
    return found


def standing(position: Position, location: str) -> bool:
    """Neither occupied nor destroyed."""
    return position.locations[location].state == "standing"


def has_word(location: Location, word: str) -> bool:
    """Is the word on one of its cards?"""
    return word in location.words


# ----------------------------------------------------------------------------------------------- room for regiments


def limit(setup: Setup, position: Position, location: str) -> int:
    """DEF-PLACE-2, -4: how many regiments the location takes."""
    if setup.word("regiment-limit") == "one" and position.turn.phase not in BEFORE_THREATS:
        return 1
    return 1 if position.locations[location].shape == "small" else 2


def regiments_at(position: Position, location: str) -> list[str]:
    """The regiments in a location, in rank order."""
    return [name for name in ready_at(position, location) if position.defenders[name].category == "regiment"]


def room(setup: Setup, position: Position, location: str) -> bool:
    """Does it hold fewer regiments than its limit?"""
    return garrison(position, location) < limit(setup, position, location)


def garrison(position: Position, location: str) -> int:
    """How many regiments are in a location."""
    here = [unit.category for unit in position.defenders.values() if unit.at == location]
    return here.count("regiment")


def ways_to_room(setup: Setup, position: Position, start: str) -> list[list[str]]:
    """DEF-BUMP-3: every shortest path through standing locations from `start` to a nearest one with room.

    A path leaves out `start`. The location of a battle that is being lost counts as occupied.
    """
    attack = position.attack
    closed = {start}
    if attack and attack.battle:
        closed.add(attack.battle)
    paths = [[start]]
    while paths:
        longer = []
        reached = set()
        for path in paths:
            for name in neighbours(position, path[-1]):
                if name not in closed and standing(position, name):
                    longer.append([*path, name])
                    reached.add(name)
        ends = {name for name in reached if room(setup, position, name)}
        if ends:
            return [path[1:] for path in longer if path[-1] in ends]
        closed |= reached
        paths = longer
    return []


# ----------------------------------------------------------------------------------------------------- entry-points


def open_ground(position: Position) -> set[str]:
    """DEF-ENTRY-2: every occupied place, every ruin with an arrow, every ruin connected with open ground."""
    locations = position.locations
    ground = {
        name
        for name, place in locations.items()
        if place.state == "occupied" or (place.state == "destroyed" and place.arrow)
    }
    edge = list(ground)
    while edge:
        for name in neighbours(position, edge.pop()):
            if name not in ground and locations[name].state == "destroyed":
                ground.add(name)
                edge.append(name)
    return ground


def ways_in(position: Position) -> list[str]:
    """DEF-ENTRY-2, -3: the standing locations that the enemy can reach, in map order, arrows closed or not."""
    locations, ground = position.locations, open_ground(position)
    held = [name for name in position.map_order if locations[name].state == "standing"]
    found = [name for name in held if locations[name].arrow or any(n in ground for n in neighbours(position, name))]
    return found or held


def entry_points(position: Position) -> list[str]:
    """DEF-ENTRY-2, -3: the entry-points in map order; none before the arrows are done."""
    return [] if position.turn.phase in ("setting", "city", "map") else ways_in(position)


def why_ways_in(position: Position, ways: Sequence[str] | None = None) -> list[WayIn]:
    """DEF-ENTRY-1, -2: each entry-point with its reason; of `ways`, or of those that there are now."""
    ground = open_ground(position)
    found = []
    for number, name in enumerate(ways_in(position) if ways is None else ways, start=1):
        by = tuple(n for n in neighbours(position, name) if n in ground)
        if position.locations[name].arrow:
            found.append(WayIn(name, number, "arrow", "DEF-ENTRY-1", by))
        else:
            found.append(WayIn(name, number, "open-ground" if by else "last", "DEF-ENTRY-2", by))
    return found


def die_for(entries: int) -> int | None:
    """DEF-ENTRY-4: the sides of the die for so many entry-points; None: no roll."""
    if entries < 2:
        return None
    return 4 if entries <= 4 else 6 if entries <= 6 else 8 if entries <= 8 else 12


def entry_number(position: Position, location: str) -> int | None:
    """DEF-ENTRY-3: the number of an entry-point; None for a place that is none."""
    return position.entry_points.index(location) + 1 if location in position.entry_points else None


def renumber(play: Play[Position]) -> None:
    """DEF-ENTRY-3: list and numbers are worked out anew."""
    position = play.position
    before, after = position.entry_points, entry_points(position)
    if before != after:
        position.entry_points = after
        places = [called(position, name) for name in after]
        ways = [typed.builtins(way) for way in why_ways_in(position, after)]
        play.tell("entry-points", "DEF-ENTRY-3", before=before, after=after, places=places, ways=ways)


def random_entry_point(play: Play[Position], for_whom: str) -> str:
    """DEF-ENTRY-4: a random entry-point by the smallest die that fits; results beyond the list are rolled again."""
    entries = list(play.position.entry_points)
    sides = die_for(len(entries))
    if sides is None:
        return entries[0]
    name = called(play.position, for_whom)
    while True:
        label = say("Entry-point of {name}", name=name)
        number = play.roll(sides, label, "DEF-ENTRY-4", threat=for_whom, called=name, listed=entries)
        if number <= len(entries):
            return entries[number - 1]


# ------------------------------------------------------------------------------------------- loss and return of places


def mourn_place(play: Play[Position], location: str) -> None:
    """A place was just occupied or destroyed: tidings, morale (DEF-MORALE-3), entry-points."""
    position = play.position
    place = position.locations[location]
    words = vocabulary("location")
    dear = any(word in words.morale for word in place.words)
    if dear:
        add_tiding(position, "place-lost", location)
    if any(word in words.mixed_feelings for word in place.words):
        add_tiding(position, "feared-lost", location)
    if dear and not place.morale_lost:
        place.morale_lost = True
        change_morale(play, 1, "DEF-MORALE-3")
    renumber(play)


def restore_place(play: Play[Position], location: str, rule: str, kind: str, by: str) -> None:
    """A place is standing again: recaptured (DEF-OCC-3) or repaired (DEF-ACT-2); morale returns (DEF-MORALE-5)."""
    position = play.position
    place = position.locations[location]
    place.state = "standing"
    play.tell(kind, rule, location=location, place=called(position, location), unit=by, called=called(position, by))
    if place.morale_lost:
        place.morale_lost = False
        change_morale(play, -1, "DEF-MORALE-5")
    renumber(play)
