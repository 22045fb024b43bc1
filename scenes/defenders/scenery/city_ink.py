"""The city as the record draws it: places of the canvas, their lines, and the ink that shows them.

The rules keep the lines of the map; how they look (pens, colours, stamps) lies in an ink file beside the record. Where
there is none, or where it says something else than the record, the lines are dressed as what they show.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from game.core.record import Record, write_header
from game.defenders.board.position import Position
from game.parts.strokes import read_strokes
from scenes.city.drawing import files
from scenes.city.drawing.document import NATURE, Changes, City, Place, Stroke
from scenes.city.sketches.dress import from_lines, open_land

FOLDER = "sieges"
XY = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
DRAWING = ("setting", "city", "map")
"""The phases before a map is drawn."""
NEAR = 4.0
"""Ink and record mean the same line when their boxes differ by no more than so many units."""


def ink_path(profile: Path, record: Record) -> Path:
    """Where the ink of a game lies: copies, replays and the finished game have the same."""
    return profile / FOLDER / f"{zlib.crc32(write_header(record).encode()):08x}.yaml"


def feature_id(number: int) -> str:
    """The canvas's name of a natural feature, by its number."""
    return f"feature-{number + 1}"


def places_of(view: Position, order: Sequence[str]) -> dict[str, Place]:
    """The features and locations of a game as places of the canvas; locations in their `order`."""
    found = {}
    for number, feature in enumerate(view.features):
        key = feature_id(number)
        found[key] = Place(key, feature.name, "nature", (feature.kind,), number)
    ranks = {name: rank for rank, name in enumerate(order)}
    for name, place in view.locations.items():
        if place.finalised:
            words = tuple(place.cards.values())
            rank = 100 + ranks.get(name, len(ranks))
            found[name] = Place(name, place.name or "", place.shape or "small", words, rank)
    return found


def place_changes(city: City, wanted: Mapping[str, Place]) -> Changes:
    """What has a city have these places and no others; the ink of others goes with them."""
    changes: Changes = [("place", key, place) for key, place in wanted.items() if city.places.get(key) != place]
    for key in [key for key in city.places if key not in wanted]:
        changes.append(("place", key, None))
        changes += [("stroke", stroke.id, None) for stroke in city.owned(key)]
    return changes


def ink_changes(city: City, places: Mapping[str, Place], view: Position, bots: Collection[str] = ()) -> Changes:
    """Lines of the record that a city's ink lacks, and ink that the record has otherwise; the land about a city of
    which no person has drawn the ink.
    """
    drawn = {feature_id(n): feature.strokes for n, feature in enumerate(view.features)}
    drawn |= {name: place.strokes for name, place in view.locations.items() if place.strokes}
    lacking = {}
    for key, strokes in drawn.items():
        lines = [[(float(x), float(y)) for x, y in stroke] for stroke in read_strokes(strokes)]
        if key in places and not same_lines(city.of(key), lines):
            lacking[key] = places[key], lines
    changes = from_lines(city, lacking, ways_over(view)) if lacking else []
    theirs = not city.strokes or all(place.owner in bots for place in view.locations.values())
    if theirs and view.turn.phase not in DRAWING and view.map_order and not city.owned(NATURE):
        whole = city.copy()
        whole.edit("lines", changes)
        changes += open_land(whole)
    return changes


def ways_over(view: Position) -> dict[tuple[str, str], str]:
    """(location, the river's place on the canvas) -> how it crosses: by `bridge`, `ford` or `over`."""
    keys = {feature.name: feature_id(n) for n, feature in enumerate(view.features)}
    return {(one.location, keys[one.river]): one.kind for one in view.crossings if one.river in keys}


def sheet_facts(view: Position) -> dict[str, str]:
    """What the table has chosen for the sheet: its world, and arms if they are others than the name makes."""
    setting = view.setting
    return {"world": setting.world} | ({"crest": setting.arms} if isinstance(setting.arms, str) else {})


def city_of(view: Position, name: str, ink: Path | None = None) -> City:
    """The drawn city of a position, with the ink of that path where there is some. Raises CityError if it is spoilt."""
    city = City(name)
    if ink is not None and ink.with_suffix(".ink").is_file():
        city = files.read_city(ink).city
    places = places_of(view, list(view.map_order))
    city.edit("the places", place_changes(city, places))
    city.edit("the ink", ink_changes(city, places, view))
    city.facts |= sheet_facts(view)
    return city


def same_lines(ink: Sequence[Stroke], lines: Sequence[Sequence[XY]]) -> bool:
    """Does the ink show these lines and no others, as far as their boxes tell? Water is drawn twice: shore and wash."""
    mine = sorted(_box([point[:2] for point in stroke.points]) for stroke in ink if len(stroke.points) > 1)
    theirs = sorted(_box(line) for line in lines if len(line) > 1)
    if len(mine) == len(theirs) and all(_near(one, other) for one, other in zip(mine, theirs, strict=True)):
        return True
    return all(any(_near(one, other) for other in theirs) for one in mine) and all(
        any(_near(one, other) for one in mine) for other in theirs
    )


def _near(one: Box, other: Box) -> bool:
    return all(abs(a - b) <= NEAR for a, b in zip(one, other, strict=True))


def _box(line: Sequence[Sequence[float]]) -> Box:
    xs, ys = [point[0] for point in line], [point[1] for point in line]
    return min(xs), min(ys), max(xs), max(ys)
