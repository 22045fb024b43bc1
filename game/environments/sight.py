"""What a seat sees (`engine.view_for`, and nothing besides) as a vector of noughts and ones of a fixed length.

Every fact of the view is a hashed feature: `phase is build`, `players.me.hand holds QS`, `round is at least 8`. Seats
are counted from the observer on (`me`, `next-1` ..), so that a policy learnt in one seat plays in any. Numbers are
written as a thermometer of steps, lists as what they hold, how often, and how many. Two facts may share a place; with
LENGTH places for the few hundred facts of a view that is rare enough for learning, and it keeps every vector of a
length that no card, player or round changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

LENGTH = 2048
STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 25, 32, 40, 50, 64, 100, 200, 400, 1000)
"""A number shows each step that it reaches; one below nought shows those of its size under another name."""
REMEMBERED = 20_000
"""Values whose features are remembered, for each part of the view."""

Places = NDArray[np.intp]


class Eyes:
    """One seat's eyes."""

    def __init__(self, players: Sequence[str], me: str | None) -> None:
        start = players.index(me) if me is not None else 0
        around = [*players[start:], *players[:start]]
        names = ["me" if me is not None else "next-0", *(f"next-{number}" for number in range(1, len(players)))]
        self._called = dict(zip(around, names, strict=True))
        self._root = _Part("", self._called)

    def look(self, view: Mapping[str, object]) -> NDArray[np.int8]:
        """The vector of a view."""
        seen = np.zeros(LENGTH, np.int8)
        seen[self._root.places(view)] = 1
        return seen


class _Part:
    """One place of the view, and what its values that have been seen come to.

    From one decision to the next most parts stay as they are: whatever is written as it was last time is not looked
    into again.
    """

    __slots__ = ("_called", "_known", "_last", "_name", "_parts", "_places")

    def __init__(self, name: str, called: Mapping[str, str]) -> None:
        self._name, self._called = name, called
        self._parts: dict[str, _Part] = {}
        self._last: bytes | str | None = None
        self._places: Places = np.array([], np.intp)
        """The places of `_last`, the value as it was seen last."""
        self._known: dict[bytes | str, Places] = {}
        """Those of each value seen that is no mapping."""

    def places(self, value: Any) -> Places:
        """The places of all features of a value."""
        written = value if type(value) is str else msgspec.json.encode(value)
        if written == self._last:
            return self._places
        if type(value) is dict and value:
            self._places = self._together(value)
        else:
            known = self._known.get(written)
            if known is None:
                if len(self._known) >= REMEMBERED:
                    self._known.clear()
                features = {_place(feature) for feature in facts(self._name, value, self._called)}
                known = self._known[written] = np.array(sorted(features), np.intp)
            self._places = known
        self._last = written
        return self._places

    def _together(self, value: Mapping[str, object]) -> Places:
        """Those of all parts of a mapping."""
        parts, found = self._parts, []
        for key, inner in value.items():
            part = parts.get(key)
            if part is None:
                part = parts[key] = _Part(f"{self._name}.{self._called.get(key, key)}", self._called)
            found.append(part.places(inner))
        return np.concatenate(found)


def facts(name: str, value: Any, called: Mapping[str, str]) -> Iterator[str]:
    """The facts that a value under this name states, in words."""
    if isinstance(value, bool) or value is None:
        yield f"{name} is {value}"
    elif isinstance(value, (int, float)):
        yield f"{name} is a number"
        below = "below " if value < 0 else ""
        yield from (f"{name} is {below}{step}" for step in STEPS if abs(value) >= step)
    elif isinstance(value, str):
        yield f"{name} is {called.get(value, value)}"
    elif isinstance(value, Mapping):
        yield f"{name} is a mapping"
        for key, inner in value.items():
            yield from facts(f"{name}.{called.get(key, key)}", inner, called)
    else:
        yield from facts(f"{name} counts", len(value), called)
        times: dict[str, int] = {}
        for number, inner in enumerate(value):
            if isinstance(inner, str):
                word = called.get(inner, inner)
                times[word] = times.get(word, 0) + 1
                yield f"{name} holds {word} times {times[word]}"
            else:
                yield from facts(f"{name}.{number}", inner, called)


@lru_cache(maxsize=REMEMBERED)
def _place(fact: str) -> int:
    return int.from_bytes(blake2b(fact.encode(), digest_size=8).digest(), "big") % LENGTH
