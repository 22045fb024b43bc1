"""What a seat sees (`engine.view_for`, and nothing besides) as a vector of noughts and ones of a fixed length.

Every fact of the view is a hashed feature: `phase is build`, `players.me.hand holds QS`, `round is at least 8`. Seats
are counted from the observer on (`me`, `next-1` ..), so that a policy learnt in one seat plays in any. Numbers are
written as a thermometer of steps, lists as what they hold, how often, and how many. Two facts may share a place; with
LENGTH places for the few hundred facts of a view that is rare enough for learning, and it keeps every vector of a
length that no card, player or round changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from hashlib import blake2b
from operator import or_
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.core.data.shallow import shallow

LENGTH = 2048
STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 25, 32, 40, 50, 64, 100, 200, 400, 1000)
"""A number shows each step that it reaches; one below nought shows those of its size under another name."""
REMEMBERED = 20_000
"""Values whose features are remembered, for each part of the view."""

encode = msgspec.json.Encoder().encode


class Eyes:
    """One seat's eyes. They remember what they saw last, since from one decision to the next most of a view stays as it
    is: what is written as it was is not looked into again.
    """

    def __init__(self, players: Sequence[str], me: str | None) -> None:
        start = players.index(me) if me is not None else 0
        around = [*players[start:], *players[:start]]
        names = ["me" if me is not None else "next-0", *(f"next-{number}" for number in range(1, len(players)))]
        self._all = _Part("", dict(zip(around, names, strict=True)))

    def look(self, view: Mapping[str, object]) -> NDArray[np.int8]:
        """The vector of a view, whole or in parts (`engine.parts_for`)."""
        places = self._all.together(view).to_bytes(LENGTH // 8, "little")
        return np.unpackbits(np.frombuffer(places, np.uint8), bitorder="little").view(np.int8)


class _Part:
    """One part of the view: what it was last, and what its values that have been seen come to.

    Places are bits of a whole number: one for each place.
    """

    __slots__ = ("_called", "_counts", "_entries", "_known", "_name", "_parts", "_words", "last", "places")

    def __init__(self, name: str, called: Mapping[str, str]) -> None:
        self._name, self._called = name, called
        self.last = b""
        """What it was last, as written, and the places of that."""
        self.places = 0
        self._parts: dict[str, _Part] = {}
        """The parts that it ever had as a mapping."""
        self._known: dict[bytes, int] = {}
        """The places of each value that was no mapping."""
        self._counts: dict[int, int] = {}
        """Of a list: those of its length, of each word (the first time that it stands there, the second time ...), and
        of every other entry, by where it stands."""
        self._words: dict[str, list[int]] = {}
        self._entries: dict[tuple[int, bytes], int] = {}

    def together(self, value: Mapping[str, object]) -> int:
        """The places of all parts of a mapping."""
        parts, found = self._parts, 0
        for key, inner in value.items():
            part = parts.get(key)
            if part is None:
                part = parts[key] = _Part(f"{self._name}.{self._called.get(key, key)}", self._called)
            written = encode(inner)
            if part.last != written:
                known = part._known.get(written)
                part.places = part._look_into(inner, written) if known is None else known
                part.last = written
            found |= part.places
        return found

    def _look_into(self, value: object, written: bytes) -> int:
        """The places of a value that is not known."""
        inner = value if type(value) is dict else shallow(value) if isinstance(value, Struct) else None
        if inner:
            return self.together(inner)
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        if isinstance(value, (list, tuple)):
            known = self._of_list(value)
        else:
            known = self._of(self._name, msgspec.json.decode(written))
        self._known[written] = known
        return known

    def _of_list(self, value: Sequence[object]) -> int:
        """Those of a list, entry by entry: a hand is hardly ever the same twice, but its cards are."""
        found = self._counts.get(len(value))
        if found is None:
            found = self._counts[len(value)] = self._of(f"{self._name} counts", len(value))
        times: dict[str, int] = {}
        for number, inner in enumerate(value):
            if isinstance(inner, str):
                before = times.get(inner, 0)
                times[inner] = before + 1
                found |= self._of_word(inner, before)
            else:
                found |= self._of_entry(number, encode(inner))
        return found

    def _of_word(self, word: str, before: int) -> int:
        """Those of a word that stands in the list so many times before."""
        each = self._words.setdefault(word, [])
        if before == len(each):
            each.append(_place(f"{self._name} holds {self._called.get(word, word)} times {before + 1}"))
        return each[before]

    def _of_entry(self, number: int, written: bytes) -> int:
        """Those of the so-manieth entry that is no word."""
        known = self._entries.get((number, written))
        if known is None:
            if len(self._entries) >= REMEMBERED:
                self._entries.clear()
            known = self._entries[number, written] = self._of(f"{self._name}.{number}", msgspec.json.decode(written))
        return known

    def _of(self, name: str, value: object) -> int:
        """Those of a value under that name."""
        return reduce(or_, map(_place, facts(name, value, self._called)), 0)


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
    """The bit of a fact's place."""
    return 1 << int.from_bytes(blake2b(fact.encode(), digest_size=8).digest(), "big") % LENGTH
