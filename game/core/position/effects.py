"""Lasting effects: a value is asked for when it is needed, and the changed number is never written back.

A game keeps its lasting effects as a list in its position, oldest first, and says itself which of them apply to whom;
here is what every game does with those that do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Change(Protocol):
    """What a lasting effect does to one property: `set` replaces it, `add` is added to it; None does nothing."""

    @property
    def set(self) -> object:
        """The value that replaces the property, or None."""

    @property
    def add(self) -> int | None:
        """The number that is added, or None."""


def modified(value: object, changes: Iterable[Change]) -> object:
    """`value` under the changes that apply, oldest first: the newest `set` counts, then all `add` are summed.

    Only to a number can anything be added.
    """
    extra = 0
    for change in changes:
        if change.set is not None:
            value = change.set
        if change.add is not None:
            extra += change.add
    if not extra:
        return value
    assert isinstance(value, int), f"nothing can be added to {value!r}"
    return value + extra


def expire(effects: list[T], ends: Callable[[T], bool]) -> list[T]:
    """Take the effects that end out of the list (in place); gives those that ended, oldest first."""
    ended = [effect for effect in effects if ends(effect)]
    if ended:
        effects[:] = [effect for effect in effects if not ends(effect)]
    return ended
