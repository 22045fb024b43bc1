"""The cities that come along: whoever takes one has the names of its places in their own language."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from scenes.city.drawing.document import City
from scenes.city.sketches.names import said_name
from scenes.system.paths import maps_dir


def in_own_words(city: City, path: Path) -> City:
    """The city as it was just read from its file: a sample with names in the player's language, all others as they are.

    It is no step of the city's history.
    """
    if path.parent == maps_dir():
        places = ((key, replace(place, name=said_name(place.name))) for key, place in city.places.items())
        if city.edit("names", [("place", key, place) for key, place in places]) is not None:
            city.done.pop()
    return city
