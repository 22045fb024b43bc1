"""How two drawn places touch, and how one crosses a river (DEF-MAP-6, DEF-MAP-7, DEF-CONN-2)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.text.phrases import any_of, printed, say
from game.defenders.board.map_graph import has_word
from game.defenders.board.position import CONTACTS, Location, Position
from game.defenders.board.units import called

CONNECTING = frozenset(("beside", "within", "under", "inside-wall", "gate", "bridge"))
"""DEF-CONN-2: contacts that connect unless the players say otherwise."""


class Traits(NamedTuple):
    """What of a place says how it can touch another."""

    walls: bool
    underground: bool
    thoroughfare: bool
    small: bool


def traits_of(place: Location) -> Traits:
    """By its words and its shape."""
    words = place.cards.values()
    return Traits("walls" in words, "underground" in words, "thoroughfare" in words, place.shape == "small")


def contact_fault(position: Position, here: str, there: str, kind: str) -> str | None:
    """DEF-MAP-6: why `here`, which is being drawn, cannot touch `there` in this way; None if it can."""
    if kind not in CONTACTS:
        return say('There is no contact "{kind}".', kind=kind)
    if there == here or there not in position.locations or not position.locations[there].drawn:
        return say("{there} is not on the map yet.", there=called(position, there))
    pair = traits_of(position.locations[here]), traits_of(position.locations[there])
    return touch_fault(*pair, kind, river=has_river(position))


def has_river(position: Position) -> bool:
    """Has a river been drawn?"""
    return any(feature.kind == "river" for feature in position.features)


def touch_fault(one: Traits, other: Traits, kind: str, *, river: bool) -> str | None:
    """DEF-MAP-6: why two drawn places cannot touch in this way; None if they can."""
    if kind in ("beside", "within") and one.walls != other.walls:
        return say("Say on which side of the walls it lies.")
    if kind == "within" and one.small and other.small:
        return say("One of the two has to be long or an area.")
    if kind == "under" and not (one.underground or other.underground):
        return say("One of the two has to be underground.")
    if kind in ("inside-wall", "outside-wall") and not (one.walls or other.walls):
        return say("One of the two has to be walls.")
    if kind == "gate" and not ((one.walls and other.thoroughfare) or (other.walls and one.thoroughfare)):
        return say("A gate is where walls and a thoroughfare cross.")
    if kind in ("river", "bridge") and not river:
        return say("No river has been drawn.")
    return None


def crossing_fault(position: Position, here: str, river: str, kind: str) -> str | None:
    """DEF-MAP-7: why this is no crossing of that river; None if it is."""
    if not any(feature.kind == "river" and feature.name == river for feature in position.features):
        return say('No river "{river}" has been drawn.', river=river)
    wanted = ("bridge", "ford") if has_word(position.locations[here], "thoroughfare") else ("over",)
    if kind not in wanted:
        return say("It crosses a river by: {wanted}.", wanted=any_of([printed(kind) for kind in wanted]))
    return None


def possible_contacts(position: Position, here: str) -> dict[str, list[str]]:
    """DEF-MAP-6: for each location already drawn, the ways in which `here` can touch it."""
    places, river = position.locations, has_river(position)
    mine = traits_of(places[here])
    return {there: list(ways_to_touch(mine, traits_of(places[there]), river)) for there in position.map_order}


@lru_cache(maxsize=512)
def ways_to_touch(one: Traits, other: Traits, river: bool) -> tuple[str, ...]:
    """The kinds of contact that two such places can have."""
    return tuple(kind for kind in CONTACTS if touch_fault(one, other, kind, river=river) is None)
