"""Gain: how many reinforcements, part by part (KORV-GAIN-1 to -3, KORV-LAND-2)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Lasting

BASE_GAIN = 3
QUARTERS_A_UNIT = 3


class Part(Struct, frozen=True, rename="kebab", omit_defaults=True):
    """One part of a Gain. `card`: the role, Ally or card that sets or adds it; `floor` lifts the sum to its least."""

    kind: Literal["base", "quarters", "district", "modifier", "floor"]
    units: int
    clause: str
    card: str | None = None
    by: str | None = None
    until: str | None = None
    quarters: int | None = None
    """How many quarters the seat holds."""
    district: str | None = None
    landmark: str | None = None


def gain_of(city: City, seat: str) -> int:
    """How many units the seat gains in its Gain step."""
    return sum([part.units for part in gain_parts(city, seat)])


def gain_parts(city: City, seat: str) -> list[Part]:
    """The parts of which the Gain of the seat is the sum."""
    if seat == city.queen:
        plain = queen_gain(city)
        return _with_modifiers(city, seat, [_base(city, seat, plain, "KORV-GAIN-3")], plain)
    held = city.held(seat)
    parts = [_base(city, seat, BASE_GAIN, "KORV-GAIN-1")]
    parts.append(Part("quarters", held // QUARTERS_A_UNIT, "KORV-GAIN-1", quarters=held))
    for district, entry in city.content.districts.items():
        landmark = city.content.landmark_of[district]
        if city.p.quarters[landmark].holder == seat and city.controller(district) == seat:
            parts.append(Part("district", entry.bonus, "KORV-GAIN-2", district=district, landmark=landmark))
    return _with_modifiers(city, seat, parts, 0)


def _base(city: City, seat: str, plain: int, clause: str) -> Part:
    """The ground sum: the newest setting of it counts (KORV-CARD-3)."""
    newest = Part("base", plain, clause)
    for card, by, change in city.applying("reinforcement-base", seat):
        if isinstance(change.set, int):
            until = change.until if isinstance(change, Lasting) else None
            newest = Part("base", change.set, "KORV-CARD-9", card, by, until)
    return newest


def _with_modifiers(city: City, seat: str, parts: list[Part], least: int) -> list[Part]:
    """All that is added, and what lifts the sum to its least (KORV-GAIN-1, -3)."""
    for card, by, change in city.applying("reinforcements", seat):
        until = change.until if isinstance(change, Lasting) else None
        parts.append(Part("modifier", change.add or 0, "KORV-CARD-9", card, by, until))
    total = sum([part.units for part in parts])
    if total < least:
        parts.append(Part("floor", least - total, "KORV-GAIN-3" if seat == city.queen else "KORV-GAIN-1"))
    return parts


def queen_gain(city: City) -> int:
    """The Queen's fixed Gain with the difficulty's part (KORV-GAIN-3)."""
    extra = city.content.difficulty[city.setup.word("difficulty")].queen_gain
    return max(0, city.setup.number("queen-gain") + extra)
