"""What is printed on cards, roles, Allies, places and districts."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from game.battle_for_korvosa.cards.verbs import sentences
from game.battle_for_korvosa.content.loading import content_places
from game.battle_for_korvosa.content.printed import Board, CastleEntry, Content, QuarterEntry
from game.parts.cards import base_name


class Printed(Struct, frozen=True, rename="kebab"):
    """A card, a role (`kind` `role`) or an Ally (`royal`, `resistance`): what each effect does in a sentence, and the
    ids of all cards that are alike.
    """

    name: str
    kind: str
    text: str
    district: str | None
    sentences: tuple[str, ...]
    copies: tuple[str, ...]
    trigger: str | None = None
    """Of a reaction."""
    outside: bool = False
    """In no deck."""
    initiative: int = 0
    """Of a role."""


class PrintedPlace(Struct, frozen=True, rename="kebab"):
    """What the map says of a quarter, or of the castle, which has no landmark, breach or bridge."""

    id: str
    name: str
    district: str
    at: list[float | int]
    next_to: tuple[str, ...]
    landmark: bool = False
    breach: bool = False
    bridges: tuple[str, ...] = ()


class PrintedMap(Struct, frozen=True, rename="kebab"):
    """All that a map says, but for its districts: the places by their ids in map order, the Castle last."""

    called: ClassVar[str] = "the map"
    """What it is asked for by; no id has a blank in it."""
    name: str
    """Of the content file."""
    places: dict[str, PrintedPlace]
    sheets: tuple[str, ...] = ()
    """Files in which the drawn map (`NAME-map.yaml`) may lie, the first that is there counts."""

    def same_as(self, other: PrintedMap) -> bool:
        """Have both maps the same places, in the same neighbourhood and under the same names?"""
        return self._shapes() == other._shapes()

    def _shapes(self) -> list[tuple[object, ...]]:
        return [
            (place.id, place.name, sorted(place.next_to), place.landmark, sorted(place.bridges))
            for place in self.places.values()
        ]


class PrintedDistrict(Struct, frozen=True, rename="kebab"):
    """What the map says of a district: its quarters, its landmark, the two Allies."""

    id: str
    name: str
    bonus: int
    quarters: tuple[str, ...]
    landmark: str
    royal: str
    resistance: str


def printed(content: Content, name: str) -> Printed | PrintedPlace | PrintedMap | PrintedDistrict | None:
    """None for a name that is none of these."""
    if name == PrintedMap.called:
        sheets = tuple(str(folder / f"{content.name}-map.yaml") for folder in content_places())
        return replace(printed_map(content.name, content.map), sheets=sheets)
    card = content.cards.get(name)
    if card is not None:
        copies = tuple(other for other in content.cards if base_name(other) == base_name(name))
        bonus = content.roles[name].initiative if card.kind == "role" else 0
        return Printed(
            card.name,
            card.kind,
            card.text,
            card.district,
            sentences(content, name),
            copies,
            card.trigger,
            card.outside,
            bonus,
        )
    place = content.castle if name == content.castle.id else content.board.get(name)
    if place is not None:
        return _place(place)
    district = content.districts.get(name)
    if district is None:
        return None
    allies = (content.allies[name, side].id for side in ("royal", "resistance"))
    return PrintedDistrict(
        district.id, district.name, district.bonus, (*content.in_district[name],), content.landmark_of[name], *allies
    )


def printed_map(name: str, board: Board) -> PrintedMap:
    """The map of a content file that is called so."""
    places = [*map(_place, board.quarters), _place(board.castle)]
    return PrintedMap(name, {place.id: place for place in places})


def _place(entry: QuarterEntry | CastleEntry) -> PrintedPlace:
    place = PrintedPlace(entry.id, entry.name, entry.district, entry.at, (*entry.next_to,))
    if isinstance(entry, CastleEntry):
        return place
    return replace(place, landmark=entry.landmark, breach=entry.breach, bridges=(*entry.bridges,))
