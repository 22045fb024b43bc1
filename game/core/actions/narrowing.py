"""Narrowed choices: what each argument can be beside what a draft holds.

`fit` derives it from a list of actions; where there are too many to list (payments, selections of many cards) an
action's `narrow` works its candidates out itself, in the same terms: a candidate is offered exactly if some legal
action holds it and all that the draft holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from game.core.actions.choices import Argument, Candidate
from game.core.actions.drafts import Draft, attributes, defaults, entries

A = TypeVar("A", bound=Struct)


class _Column:
    """What one argument is in the actions that fit."""

    __slots__ = ("argument", "attribute", "default", "found", "held", "least", "most", "optional")

    def __init__(self, argument: Argument, draft: Draft[Struct]) -> None:
        kind: type[Struct] = type(draft.action)
        self.argument = argument
        self.attribute = attributes(kind)[argument.name]
        self.default = defaults(kind).get(argument.name, msgspec.UNSET)
        named = getattr(draft.action, self.attribute)
        self.held: Candidate = None
        if argument.many:
            self.held = list(entries(named))
        elif argument.name in draft:
            self.held = named
        self.found: dict[Candidate, None] = {}
        self.optional = False
        self.least, self.most = 1_000_000, 0

    def take(self, value: Candidate) -> None:
        """One action more that fits."""
        if self.argument.many:
            own = list(entries(value))
            self.found.update(dict.fromkeys(entry for entry in own if entry not in self.held))
            self.least, self.most = min(self.least, len(own)), max(self.most, len(own))
            self.optional = self.optional or len(own) == len(self.held)
            return
        if value == self.default:
            self.optional = True
        if value is not None:
            self.found[tuple(value) if isinstance(value, list) else value] = None

    def narrowed(self) -> Argument:
        """The argument as it stands after all actions."""
        listed = self.argument.among
        among = tuple(thing for thing in listed if thing in self.found) if listed else tuple(self.found)
        least = min(self.least, self.most) if self.argument.many else 0 if self.optional else 1
        most = self.most if self.argument.many else 1
        return msgspec.structs.replace(
            self.argument,
            among=among,
            least=least,
            most=most,
            optional=self.optional,
        )


def fit(draft: Draft[A], options: Iterable[A], arguments: Sequence[Argument]) -> list[Argument]:
    """The arguments with their candidates in those of the `options` that hold all that the draft holds of them.

    Where `among` of an argument is given it is the order of its candidates. Options that differ from the draft in a
    single argument `one` tell what could stand there instead.
    """
    columns = [_Column(argument, draft) for argument in arguments if argument.form != "free"]
    singles = [column for column in columns if not column.argument.many and column.argument.name in draft]
    lists = [column for column in columns if column.argument.many and column.held]
    for option in options:
        other: _Column | None = None
        several = False
        for column in singles:
            if getattr(option, column.attribute) != column.held:
                if other is not None:
                    several = True
                    break
                other = column
        if several or not all(_within(column, option) for column in lists):
            continue
        if other is not None:
            other.take(getattr(option, other.attribute))
            continue
        for column in columns:
            column.take(getattr(option, column.attribute))
    narrowed = {column.argument.name: column.narrowed() for column in columns}
    return [narrowed.get(argument.name, argument) for argument in arguments]


def _within(column: _Column, option: Struct) -> bool:
    there = list(entries(getattr(option, column.attribute)))
    return all(entry in there for entry in column.held)


def remaining(among: Iterable[Candidate], held: Iterable[Candidate], most: int) -> tuple[Candidate, ...]:
    """What of `among` can still be added to a list that may hold `most`, where any selection is allowed."""
    have = list(held)
    return tuple(entry for entry in among if entry not in have) if len(have) < most else ()


def agrees(draft: Draft[A], option: A, arguments: Iterable[Argument]) -> bool:
    """Does the option hold what the draft holds of these arguments?"""
    columns = [_Column(argument, draft) for argument in arguments if argument.name in draft]
    return all(
        _within(column, option) if column.argument.many else getattr(option, column.attribute) == column.held
        for column in columns
    )


# ------------------------------------------------------------------------------------------------ numbers by name


def spreads(room: Mapping[str, int], named: Mapping[str, int], least: int, most: int) -> bool:
    """Can the numbers named be completed to a sum of `least` to `most`, with at most `room` of each?"""
    if any(not 0 < number <= room.get(name, 0) for name, number in named.items()):
        return False
    total = sum(named.values())
    return total <= most and total + sum(room[name] for name in room if name not in named) >= least


def spread(room: Mapping[str, int], named: Mapping[str, int], least: int, most: int) -> list[tuple[str, int, int]]:
    """(name, least, most): what a name without a number can get so that all can still come to `least` to `most`."""
    if not spreads(room, named, least, most):
        return []
    total = sum(named.values())
    unnamed = {name: limit for name, limit in room.items() if name not in named}
    rest = sum(unnamed.values())
    found = []
    for name, limit in unnamed.items():
        low, high = max(1, least - total - rest + limit), min(limit, most - total)
        if low <= high:
            found.append((name, low, high))
    return found


def joined(ranges: Iterable[tuple[str, int, int]]) -> tuple[tuple[str, int, int], ...]:
    """The ranges of each name put together where they touch, by name in order of appearance."""
    by_name: dict[str, list[tuple[int, int]]] = {}
    for name, low, high in ranges:
        by_name.setdefault(name, []).append((low, high))
    found: list[tuple[str, int, int]] = []
    for name, pieces in by_name.items():
        start, end = min(pieces)
        for low, high in sorted(pieces):
            if low > end + 1:
                found.append((name, start, end))
                start = low
            end = max(end, high)
        found.append((name, start, end))
    return tuple(found)
