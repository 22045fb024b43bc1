"""What a town can recruit and build, with prices and what is lacking (KEEP-BUILD)."""

from __future__ import annotations

from msgspec import Struct

from game.medieval_keep.board.position import Town
from game.medieval_keep.board.store import can_pay, price_of_structure, price_of_unit
from game.medieval_keep.content.cards import catalogue, is_structure, kind_of, ordered, structure


class Recruit(Struct, frozen=True):
    """A kind of unit: what it costs, the structure that it needs, and whether it can be had and paid."""

    unit: str
    cost: int
    initiative: int
    ad: int
    hits: int
    mark: str | None
    needs: str | None
    open: bool
    payable: bool


class Building(Struct, frozen=True):
    """A structure in the hand."""

    card: str
    cost: int
    payable: bool


def recruits_of(town: Town) -> list[Recruit]:
    """All kinds of unit, with what each needs and whether it is open and can be paid."""
    standing = {kind_of(card) for card in town.structures}
    found = []
    for kind, printed in catalogue().defenders.items():
        needs = catalogue().needs.get(kind)
        is_open = needs is None or needs in standing
        payable = is_open and can_pay(price_of_unit(kind), town)
        found.append(
            Recruit(
                kind, printed.cost, printed.initiative, printed.ad, printed.hits, printed.mark, needs, is_open, payable
            )
        )
    return found


def buildings_of(town: Town) -> list[Building]:
    """The structures in hand in catalogue order, with what each costs and whether it can be paid."""
    return [
        Building(card, structure(card).cost, can_pay(price_of_structure(card), town))
        for card in ordered(town.hand)
        if is_structure(card)
    ]
