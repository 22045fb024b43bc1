"""Plain values as noughts and ones, every fact at a place of its own: blocks, each of which knows its size, its names
and the places of a value.

Nothing is shared and nothing is left out, so two values of one type never come to the same places. A value for which
there is no room (a list that is longer than its bound, a word that the game's lexicon does not know) is refused by
NoPlaceError, never cut off.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

import msgspec

STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 25, 32, 40, 50, 64, 100, 200, 400, 1000)
"""A number shows each step that it reaches, which is easy to learn from, besides its binary digits, which are exact."""
REMEMBERED = 5_000
"""Values whose places are remembered, for each part of a view."""
SMALL = 48
"""A block of fewer places is quicker worked out than looked up."""

NOTHING = "nothing"

encode = msgspec.json.Encoder().encode
decode = msgspec.json.decode


class NoPlaceError(ValueError):
    """A value for which an encoding has no room."""


class Block(Protocol):
    """Some places in a row. Bits of a whole number: the first place is the lowest bit."""

    size: int

    def names(self, name: str) -> Iterator[str]:
        """What each place says, in order; `name`: whose value it is."""

    def places(self, value: Any) -> int:
        """The places that a value lights. Every value lights some place but the one that stands for nothing at all."""


class Flag:
    """True or false."""

    size = 2

    def names(self, name: str) -> Iterator[str]:
        """Both."""
        yield from (f"{name} is true", f"{name} is false")

    def places(self, value: bool) -> int:
        """One of two."""
        return 1 if value else 2


class Number:
    """A whole number: that it is one, its sign, the steps it reaches, its size in binary digits."""

    def __init__(self, digits: int = 12) -> None:
        self.digits = digits
        self._steps = [step for step in STEPS if step < 1 << digits]
        self.size = 2 + len(self._steps) + digits

    def names(self, name: str) -> Iterator[str]:
        """There, below nought, steps, digits."""
        yield from (f"{name} is a number", f"{name} is below 0")
        yield from (f"{name} is at least {step} in size" for step in self._steps)
        yield from (f"{name} has the binary digit {1 << digit}" for digit in range(self.digits))

    def places(self, value: int) -> int:
        """NoPlaceError for a number that is too great."""
        size = abs(value)
        if size >> self.digits:
            raise NoPlaceError(f"{value} is too great a number")
        reached = sum(step <= size for step in self._steps)
        return 1 | (value < 0) << 1 | ((1 << reached) - 1) << 2 | size << (2 + len(self._steps))


class Word:
    """One of some words."""

    def __init__(self, words: Mapping[str, int], told: Sequence[str]) -> None:
        self._number, self._told = words, told
        self.size = len(told)

    def names(self, name: str) -> Iterator[str]:
        """One for each word."""
        return (f"{name} is {word}" for word in self._told)

    def places(self, value: str) -> int:
        """The one of that word."""
        return 1 << number_of(value, self._number)


class Code:
    """One of some words, in binary digits: short, where many entries stand in a row."""

    def __init__(self, words: Mapping[str, int], told: Sequence[str]) -> None:
        self._number = words
        self.size = len(told).bit_length()

    def names(self, name: str) -> Iterator[str]:
        """The digits of its number in the lexicon, counted from 1 on."""
        return (f"{name}: binary digit {1 << digit} of the word's number" for digit in range(self.size))

    def places(self, value: str) -> int:
        """The number, counted from 1 on, so that every word is something."""
        return number_of(value, self._number) + 1


class Text:
    """Free words, as bytes (UTF-8); a list or mapping as JSON."""

    def __init__(self, most: int = 32) -> None:
        self.most = most
        self.size = 1 + 8 * most

    def names(self, name: str) -> Iterator[str]:
        """There, and the bits of each byte."""
        yield f"{name} is a text"
        yield from (f"{name}: bit {bit} of byte {byte}" for byte in range(self.most) for bit in range(8))

    def places(self, value: object) -> int:
        """NoPlaceError for a text that is too long."""
        written = value.encode() if isinstance(value, str) else encode(value)
        if len(written) > self.most:
            raise NoPlaceError(f"{written.decode()} is longer than {self.most} bytes")
        return 1 | int.from_bytes(written, "little") << 1


class Words:
    """A list of words: which are in it, how many entries it has, and which word stands where."""

    def __init__(self, words: Mapping[str, int], told: Sequence[str], most: int) -> None:
        self._number, self._told, self._most = words, told, most
        self._count, self._code = Number(most.bit_length()), Code(words, told)
        self._codes = len(told) + self._count.size
        self.size = self._codes + most * self._code.size

    def names(self, name: str) -> Iterator[str]:
        """Words, count, entries."""
        yield from (f"{name} holds {word}" for word in self._told)
        yield from self._count.names(f"{name} count")
        for number in range(self._most):
            yield from self._code.names(f"{name}, entry {number + 1}")

    def places(self, value: Sequence[str]) -> int:
        """NoPlaceError for a list that is too long."""
        if len(value) > self._most:
            raise NoPlaceError(f"{value} has more than {self._most} entries")
        held = codes = 0
        at, size = self._codes, self._code.size
        for word in value:
            number = number_of(word, self._number)
            held |= 1 << number
            codes |= (number + 1) << at
            at += size
        return held | self._count.places(len(value)) << len(self._told) | codes


class Part:
    """A block within another one. It remembers what it came to last, and what values that were seen before come to."""

    __slots__ = ("_at", "_known", "_last", "_small", "block", "found")

    def __init__(self, block: Block, at: int) -> None:
        self.block, self._at = block, at
        self._small = block.size < SMALL
        self._known: dict[bytes, int] = {}
        self._last = b""
        self.found = 0

    def places(self, value: object) -> int:
        """The places, as those of the whole; a value in plain terms, or anything that is written like one."""
        if self._small and not isinstance(value, msgspec.Struct):
            return self.block.places(value) << self._at
        written = encode(value)
        if written != self._last:
            known = self._known.get(written)
            if known is None:
                if len(self._known) >= REMEMBERED:
                    self._known.clear()
                known = self._known[written] = self.block.places(decode(written)) << self._at
            self._last, self.found = written, known
        return self.found


class Record:
    """A mapping with certain keys, of which some may be missing. Its first place says that it is there."""

    def __init__(self, blocks: Mapping[str, Block], called: Mapping[str, str] | None = None) -> None:
        self._called = called or {}
        """What keys are called in names, where that is not the key itself."""
        self.parts: dict[str, Part] = {}
        self.size = 1
        for key, block in blocks.items():
            self.parts[key] = Part(block, self.size)
            self.size += block.size

    def names(self, name: str) -> Iterator[str]:
        """There, and those of every key."""
        yield f"{name} is there" if name else "something is there"
        dot = f"{name}." if name else ""
        for key, part in self.parts.items():
            yield from part.block.names(f"{dot}{self._called.get(key, key)}")

    def places(self, value: Mapping[str, object]) -> int:
        """Those of all its values."""
        found, parts = 1, self.parts
        for key, inner in value.items():
            part = parts.get(key)
            if part is None:
                raise NoPlaceError(f'"{key}" is no key that has a place')
            try:
                found |= part.places(inner)
            except NoPlaceError as error:
                raise NoPlaceError(f"{key}: {error}") from None
        return found


class Rows:
    """A list of anything, or a mapping with free keys: so many blocks of one kind, one below the other."""

    def __init__(self, row: Block, most: int) -> None:
        self._row, self._most = row, most
        self._count = Number(most.bit_length())
        self.size = self._count.size + most * row.size

    def names(self, name: str) -> Iterator[str]:
        """How many, and every row."""
        yield from self._count.names(f"{name} count")
        for number in range(self._most):
            yield from self._row.names(f"{name}.{number + 1}")

    def places(self, value: Sequence[object] | Mapping[str, object]) -> int:
        """A mapping's rows come in the order of its keys."""
        rows: Sequence[object]
        if isinstance(value, Mapping):
            rows = [{"key": key, "value": value[key]} for key in sorted(value)]
        else:
            rows = value
        if len(rows) > self._most:
            raise NoPlaceError(f"{value} has more than {self._most} entries")
        found, at = self._count.places(len(rows)), self._count.size
        for row in rows:
            found |= self._row.places(row) << at
            at += self._row.size
        return found


class Either:
    """A value of one of several types, told apart by how they are written."""

    def __init__(self, kinds: Sequence[tuple[str, Block | None]]) -> None:
        """Each type by its word (`kind_of`): `nothing`, `true or false`, `number`, `text`, `list`, a mapping's tag."""
        self._at: dict[str, tuple[int, Block | None]] = {}
        self.size = 0
        for kind, block in kinds:
            self._at[kind] = (self.size, block)
            self.size += 1 + (block.size if block else 0)

    def names(self, name: str) -> Iterator[str]:
        """Of each type that it is this, and its own."""
        for kind, (_, block) in self._at.items():
            yield f"{name} is nothing" if kind == NOTHING else f"{name} comes as {kind}"
            if block is not None:
                yield from block.names(f"{name}.{kind}" if isinstance(block, Record) and kind != "mapping" else name)

    def places(self, value: object) -> int:
        """Those of the type that the value has."""
        kind = kind_of(value)
        if kind not in self._at and isinstance(value, Mapping):
            kind = "mapping"
        if kind not in self._at:
            raise NoPlaceError(f"{value!r} is of no type that is known here")
        at, block = self._at[kind]
        return (1 | (block.places(value) << 1 if block else 0)) << at


def kind_of(value: object) -> str:
    """What a plain value is, in a word."""
    if value is None:
        return NOTHING
    if isinstance(value, Mapping):
        return str(value.get("kind", "mapping"))
    if isinstance(value, bool):
        return "true or false"
    return "number" if isinstance(value, int) else "text" if isinstance(value, str) else "list"


def number_of(word: str, numbers: Mapping[str, int]) -> int:
    """The number of a word; NoPlaceError if it has none."""
    number = numbers.get(word)
    if number is None:
        raise NoPlaceError(f'"{word}" is no word that has a place here')
    return number
