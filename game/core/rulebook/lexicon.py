"""Which words can stand where in a game's positions and actions: for programs that give every fact a place of its own.

Types say what is a text, a number or a list; a lexicon says which texts there can be. Where it says nothing a text is
free: a name that people give, a drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

PLAYER = "player"
"""The sort of the seats; every lexicon knows it."""
UNSEEN = "?"
"""What stands in a view for what is hidden; it belongs to every sort."""


WHOLE = ""
"""The sort of what is one free text as a whole, such as a drawing."""


class Lexicon(Struct, frozen=True):
    """`sorts`: sort -> its words, each once, always in the same order. `at`: where -> sort. `most`: where -> how many.

    A place is a path of keys in the position (`players.*.hand`), or an action and its argument (`build.card`); `*`
    stands for an entry of a mapping, `keys` for its keys. The last part of a path, or as many of its last parts as are
    needed, are enough (`hand`). `most` bounds lists, mappings with free keys, and numbers in actions.
    """

    sorts: Mapping[str, tuple[str, ...]] = {}
    at: Mapping[str, str] = {}
    most: Mapping[str, int] = {}

    def sort(self, path: str) -> str | None:
        """The sort of the words there; None where they are free."""
        return _nearest(path, self.at)

    def bound(self, path: str, otherwise: int) -> int:
        """The most that can stand there."""
        found = _nearest(path, self.most)
        return otherwise if found is None else found

    def unknown(self, path: str, value: object) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The words of a value at that place that cannot stand there, each with all that can."""
        if isinstance(value, Mapping):
            for key, entry in value.items():
                yield from self.unknown(f"{path}.keys", key)
                yield from self.unknown(f"{path}.*", entry)
        elif isinstance(value, list | tuple):
            for entry in value:
                yield from self.unknown(path, entry)
        elif isinstance(value, str):
            words = self.sorts.get(self.sort(path) or WHOLE, ())
            if words and value not in words:
                yield value, words


def _nearest(path: str, told: Mapping[str, T]) -> T | None:
    """What is told of the path, or of the longest end of it of which something is told."""
    while path not in told:
        _, dot, path = path.partition(".")
        if not dot:
            return None
    return told[path]
