"""What is printed on cards, roles, Allies, places and districts."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.battle_for_korvosa.cards.verbs import sentences
from game.battle_for_korvosa.content.printed import CastleEntry, Content
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


class PrintedDistrict(Struct, frozen=True, rename="kebab"):
    """What the map says of a district: its quarters, its landmark, the two Allies."""

    id: str
    name: str
    bonus: int
    quarters: tuple[str, ...]
    landmark: str
    royal: str
    resistance: str


def printed(content: Content, name: str) -> Printed | PrintedPlace | PrintedDistrict | None:
    """None for a name that is none of these."""
    card = content.cards.get(name)
    if card is not None:
        copies = tuple(other for other in content.cards if base_name(other) == base_name(name))
        bonus = content.roles[name].initiative if card.kind == "role" else 0
        return Printed(
            card.name, card.kind, card.text, card.district, sentences(content, name), copies, card.trigger,
            card.outside, bonus,
        )  # fmt: skip
    place = content.castle if name == content.castle.id else content.board.get(name)
    if place is not None:
        found = PrintedPlace(place.id, place.name, place.district, place.at, (*place.next_to,))
        if isinstance(place, CastleEntry):
            return found
        return replace(found, landmark=place.landmark, breach=place.breach, bridges=(*place.bridges,))
    district = content.districts.get(name)
    if district is None:
        return None
    allies = (content.allies[name, side].id for side in ("royal", "resistance"))
    return PrintedDistrict(
        district.id, district.name, district.bonus, (*content.in_district[name],), content.landmark_of[name], *allies
    )
