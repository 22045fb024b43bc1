"""What a seat sees (`engine.view_for`, and nothing besides) as noughts and ones, each fact at a place of its own.

The types of the game's position and its lexicon (`Rules.lexicon`) say which facts there can be; `features` lists them
by name in the order of their places. Seats are counted from the observer on (`me`, `next-1` ..), so that a policy
learnt in one seat plays in any.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import numpy as np
from msgspec import Struct, UnsetType
from numpy.typing import NDArray

from game.core.data import shape
from game.core.position.state import Setup
from game.core.rulebook.lexicon import PLAYER, UNSEEN, WHOLE, Lexicon
from game.environments.encoding import NOTHING, Block, Code, Either, Flag, Number, Record, Rows, Text, Word, Words

ROWS = 16
"""Entries of a list of which the lexicon says no bound."""
BYTES = 32
"""Bytes of a free text of which the lexicon says no bound."""
MAPPINGS = (dict, Mapping)


def around(players: Sequence[str], me: str) -> dict[str, str]:
    """What a seat calls the players, itself first: `me`, `next-1` .."""
    start = players.index(me)
    order = [*players[start:], *players[:start]]
    return {player: f"next-{number}" if number else "me" for number, player in enumerate(order)}


class Eyes:
    """One seat's eyes. They remember what they saw last, since from one decision to the next most of a view stays as it
    is: what is written as it was is not looked into again.
    """

    def __init__(self, setup: Setup, position_type: type[Struct], lexicon: Lexicon, me: str) -> None:
        self._builder = _Builder(lexicon, around(setup.players, me))
        self._all = self._builder.of_struct("", position_type)
        self.size = self._all.size

    @cached_property
    def features(self) -> tuple[str, ...]:
        """What each place says."""
        return tuple(self._all.names(""))

    def look(self, view: Mapping[str, object]) -> int:
        """The places of a view, whole or in parts (`engine.parts_for`), as bits of a whole number."""
        return self._all.places(view)


def vector(places: int, size: int) -> NDArray[np.int8]:
    """Bits of a whole number as noughts and ones."""
    written = places.to_bytes(size // 8 + 1, "little")
    return np.unpackbits(np.frombuffer(written, np.uint8), count=size, bitorder="little").view(np.int8)


class _Builder:
    """Makes the blocks of a type. A path is where a value stands, as a lexicon says it."""

    def __init__(self, lexicon: Lexicon, called: Mapping[str, str]) -> None:
        self._lexicon, self._called = lexicon, called
        self._numbers: dict[str, tuple[Mapping[str, int], Sequence[str]]] = {}

    def _words(self, path: str) -> tuple[Mapping[str, int], Sequence[str]] | None:
        """Word -> number, and what the words are called; None where words are free."""
        sort = self._lexicon.sort(path)
        if sort is None:
            return None
        if sort not in self._numbers:
            told = {UNSEEN: UNSEEN}
            for word in self._lexicon.sorts.get(sort, (sort,)):
                told |= self._called if word == PLAYER else {word: word}
            self._numbers[sort] = {word: number for number, word in enumerate(told)}, tuple(told.values())
        return self._numbers[sort]

    def of_struct(self, path: str, kind: type[Struct]) -> Record:
        """Those of a struct, key by key; a tag has no place, since whoever holds the struct tells it apart."""
        config = kind.__struct_config__
        blocks = {key: self.of(shape.join(path, key), hint) for key, (hint, _) in shape.fields(kind).items()}
        if config.tag_field is not None:
            tag = str(config.tag)
            blocks = {str(config.tag_field): Word({tag: 0}, (tag,)), **blocks}
        return Record(blocks)

    def of(self, path: str, kind: Any, *, short: bool = False) -> Block:
        """The block of a type. `short`: one of many in a row."""
        origin, inner = get_origin(kind), get_args(kind)
        if self._lexicon.sort(path) == WHOLE:
            return Text(self._lexicon.bound(path, 4 * BYTES))
        if origin is typing.Annotated:
            return self.of(path, inner[0], short=short)
        if origin in (Union, types.UnionType):
            return self._of_union(path, inner)
        if origin is Literal:
            told = tuple(str(word) for word in inner)
            return Word({word: number for number, word in enumerate(told)}, told)
        if kind is bool:
            return Flag()
        if kind is int:
            return Number(min(12, self._lexicon.bound(path, 4095).bit_length()))
        if kind is str:
            words = self._words(path)
            if words is None:
                return Text(self._lexicon.bound(path, BYTES))
            return Code(*words) if short else Word(*words)
        if origin in (list, tuple):
            return self._of_list(path, inner)
        if origin in MAPPINGS:
            return self._of_mapping(path, inner[1])
        if isinstance(kind, type) and issubclass(kind, Struct):
            return self.of_struct(path, kind)
        return Text(self._lexicon.bound(path, 4 * BYTES))

    def _of_union(self, path: str, kinds: Sequence[Any]) -> Block:
        left = [kind for kind in kinds if kind is not UnsetType]
        if len(left) == 1:
            return self.of(path, left[0])
        found: dict[str, Block | None] = {}
        for kind in left:
            bare = get_args(kind)[0] if get_origin(kind) is typing.Annotated else kind
            origin = get_origin(bare)
            if bare is type(None):
                found[NOTHING] = None
            elif isinstance(bare, type) and issubclass(bare, Struct):
                tag = bare.__struct_config__.tag
                found["mapping" if tag is None else str(tag)] = self.of(path, bare)
            elif bare is bool:
                found["true or false"] = self.of(path, bare)
            elif bare is int:
                found["number"] = self.of(path, bare)
            elif bare is str or origin is Literal:
                found["text"] = self.of(path, bare)
            else:
                found["mapping" if origin in MAPPINGS else "list"] = self.of(path, bare)
        return Either(list(found.items()))

    def _of_list(self, path: str, inner: Sequence[Any]) -> Block:
        kinds = tuple(dict.fromkeys(kind for kind in inner if kind is not Ellipsis))
        words = self._words(path) if kinds == (str,) else None
        if words is not None:
            return Words(*words, self._lexicon.bound(path, len(words[1])))
        within = f"{path}.*" if kinds == (str,) or get_origin(kinds[0]) in (list, tuple) else path
        row = self.of(within, Union[kinds], short=True)  # noqa: UP007  # made from a list of types
        return Rows(row, self._lexicon.bound(path, ROWS))

    def _of_mapping(self, path: str, kind: Any) -> Block:
        """By key, where the lexicon knows the keys and says no bound; otherwise row by row."""
        words = self._words(f"{path}.keys")
        bound = self._lexicon.bound(path, 0)
        if words is None or bound:
            key = self.of(f"{path}.keys", str, short=True)
            row = Record({"key": key, "value": self.of(f"{path}.*", kind, short=True)})
            return Rows(row, bound or ROWS)
        numbers, told = words
        blocks = {word: self.of(f"{path}.*", kind) for word in numbers if word != UNSEEN}
        return Record(blocks, dict(zip(numbers, told, strict=True)))


def written(struct: Struct) -> object:
    """A struct in plain values."""
    return msgspec.json.decode(msgspec.json.encode(struct))
