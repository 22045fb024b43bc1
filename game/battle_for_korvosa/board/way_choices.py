"""Choices of a way and a number: from where, to where, how many (attacks, moves, fortifies, loans)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from game.battle_for_korvosa.board.city import Way
from game.core.actions.choices import Argument, one
from game.core.actions.drafts import Draft


def number_in(named: Mapping[str, object], argument: str) -> int:
    """The number that a draft names; 1, the least that may go, where it names none."""
    number = named.get(argument, 1)
    assert isinstance(number, int), f"{argument} is no whole number"
    return number


def holds_way(draft: Draft[Struct], way: Way) -> bool:
    """Has an attack along this way all that the draft names of `from`, `to` and `dice`?"""
    named = draft.plain
    ends = (named.get("from", way[0]), named.get("to", way[1]))
    return ends == way[:2] and 1 <= number_in(named, "dice") <= way[2]


def narrow_ways(
    draft: Draft[Struct], ways: Sequence[Way], arguments: tuple[Argument, Argument, str], order: Mapping[str, int]
) -> list[Argument]:
    """What the two names and the number can be beside what the draft holds; names are listed by `order`."""
    first, second, number = arguments
    named = {name: draft.plain[name] for name in (first.name, second.name, number) if name in draft}

    def fitting(besides: str) -> list[Way]:
        """The ways that have what is named, but for one argument."""
        wanted = {name: value for name, value in named.items() if name != besides}
        return [
            way
            for way in ways
            if wanted.get(first.name, way[0]) == way[0]
            and wanted.get(second.name, way[1]) == way[1]
            and 1 <= number_in(wanted, number) <= way[2]
        ]

    def listed(place: int, name: str) -> list[str]:
        return sorted({str(way[place]) for way in fitting(name)}, key=order.__getitem__)

    most = max((way[2] for way in fitting(number)), default=0)
    return [
        one(first.name, first.kind, listed(0, first.name)),
        one(second.name, second.kind, listed(1, second.name)),
        one(number, "number", range(1, most + 1)),
    ]
