"""Plain facts under names, read as what they are: a number, a word, a list of words.

Which facts there are, and of which types, depends on what they tell of (the kind of an event, the name of an action);
only who knows that knows the types. He asks for them here, and what comes out has its type. A fact that is not there
raises KeyError, one of another type WrongFactError.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import ValidationError

from game.core.data import typed

T = TypeVar("T")


class WrongFactError(TypeError):
    """Somebody read a fact as what it is not."""


class Readable:
    """What has facts to be read; `_told` says of what, and gives them."""

    __slots__ = ()

    def _told(self) -> tuple[str, Mapping[str, object]]:
        raise NotImplementedError

    def number(self, name: str) -> int:
        """A fact that is a whole number."""
        about, facts = self._told()
        fact = facts[name]
        if not isinstance(fact, int) or isinstance(fact, bool):
            raise WrongFactError(f"{about}: {name} is no whole number")
        return fact

    def word(self, name: str) -> str:
        """A fact that is a name or a text."""
        about, facts = self._told()
        fact = facts[name]
        if not isinstance(fact, str):
            raise WrongFactError(f"{about}: {name} is no word")
        return fact

    def flag(self, name: str) -> bool:
        """A fact that holds or not."""
        about, facts = self._told()
        fact = facts[name]
        if not isinstance(fact, bool):
            raise WrongFactError(f"{about}: {name} is neither true nor false")
        return fact

    def words(self, name: str) -> list[str]:
        """A fact that is a list of names or texts."""
        return self.read(name, list[str])

    def numbers(self, name: str) -> dict[str, int]:
        """A fact that gives whole numbers by name: goods and amounts, units and hits ..."""
        return self.read(name, dict[str, int])

    def tells(self, name: str) -> bool:
        """Is there such a fact, and is it not None?"""
        return self._told()[1].get(name) is not None

    def maybe_word(self, name: str) -> str | None:
        """A word that may be None, or not be told at all."""
        return self.word(name) if self.tells(name) else None

    def maybe_words(self, name: str) -> list[str]:
        """A list of words that may be None, or not be told at all: then it is empty."""
        return self.words(name) if self.tells(name) else []

    def read(self, name: str, kind: type[T]) -> T:
        """A fact of any other type, a list of mappings for example, of which a struct says what they hold."""
        about, facts = self._told()
        try:
            return typed.convert(facts[name], kind)
        except ValidationError as error:
            raise WrongFactError(f"{about}: {name}: {error}") from error

    def all_facts(self, kind: type[T]) -> T:
        """All facts together, as a struct (or a TypedDict); a struct passes over those that it does not name."""
        about, facts = self._told()
        try:
            return typed.convert(facts, kind)
        except ValidationError as error:
            raise WrongFactError(f"{about}: {error}") from error


class Arguments(Readable):
    """The arguments of an action in plain values: `do` says which action it is, `by` who does it."""

    __slots__ = ("do", "plain")

    def __init__(self, plain: Mapping[str, object]) -> None:
        self.do = str(plain["do"])
        self.plain = plain

    def _told(self) -> tuple[str, Mapping[str, object]]:
        return self.do, self.plain
