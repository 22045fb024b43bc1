"""What is printed on cards and units."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

from game.core.text import phrases
from game.medieval_keep.content.cards import Engine, catalogue, kind_of


class Printed(Struct, frozen=True, omit_defaults=True):
    """What is printed on a card or unit (KEEP-CARDS); each family has its own part of it, the rest is nothing."""

    family: Literal["", "structure", "invader", "disaster", "defender"] = ""
    id: str = ""
    name: str = ""
    text: str = ""
    cost: int = 0
    revenue: dict[str, int] = {}
    upkeep: bool = False
    gold_per_units: int = 0
    market: int = 0
    hand_limit: int = 0
    draw_for: int = 0
    recruits: str | None = None
    wall: bool = False
    moat: int = 0
    engine: Engine | None = None
    initiative: int = 0
    ad: int = 0
    hits: int = 0
    deck: bool = True
    aim: str = ""
    effect: str = ""
    clause: str = ""
    dice: int = 0
    mark: str | None = None
    needs: str | None = None
    """The structure that a unit needs."""


def printed_on(name: str) -> Printed:
    """By the kind in its name; nothing on what is no card and no unit."""
    content, kind = catalogue(), kind_of(name)
    if kind in content.structures:
        return _of("structure", content.structures[kind])
    if kind in content.invaders:
        return _of("invader", content.invaders[kind])
    if kind in content.disasters:
        return _of("disaster", content.disasters[kind])
    if kind in content.defenders:
        return structs.replace(_of("defender", content.defenders[kind]), needs=content.needs.get(kind))
    return Printed()


def _of(family: Literal["structure", "invader", "disaster", "defender"], entry: Struct) -> Printed:
    plain = structs.asdict(entry)
    plain |= {key: phrases.printed(plain[key]) for key in ("name", "text") if key in plain}
    return Printed(family=family, **plain)
