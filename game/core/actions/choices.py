"""What a player may do now: an action, its arguments and their candidates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from game.core.text.refusal import Refusal

Candidate: TypeAlias = Any
"""What an argument, or an entry of it, can be: a name, a number, a pair; the field of the action says which."""

Form = Literal["one", "some", "map", "lists", "amounts", "free"]


class Argument(Struct, frozen=True):
    """What one argument of an action can be, beside what the draft already holds.

    `kind` tells a screen what is meant (`card`, `unit`, `player`, `place`, `number`, `payment`, `flag`, `text` ...),
    `form` what is wanted and what stands in `among`:

    - `one`: the value is one of `among`;
    - `some`: the value is a list, of which each entry is one of `among`, none twice;
    - `map`: the value is a mapping of names to things, `lists`: of names to lists of things; `among` holds
      (name, thing);
    - `amounts`: the value is a mapping of names to whole numbers; `among` holds (name, least, most);
    - `free`: text, a drawing: nothing can be listed, `check` judges it.

    A candidate is offered exactly if some legal action holds it and all that the draft holds. Of an argument `one` that
    the draft holds already these are the values that could stand in its place; of the other forms, the entries that
    could still be added (a name that holds something already is not listed again, but in `lists`).
    """

    name: str
    kind: str
    among: tuple[Candidate, ...] = ()
    least: int = 1
    most: int = 1
    """Bounds of the number of entries in all, those of the draft included (`amounts`: of the sum)."""
    optional: bool = False
    """May it stay as it is: not said, or with no more entries than the draft holds?"""
    form: Form = "one"
    usual: Candidate = None
    """The whole value that is proposed (the usual payment, a name); None if there is none."""

    @property
    def many(self) -> bool:
        """Is the value a list or a mapping, made entry by entry?"""
        return self.form in ("some", "map", "lists", "amounts")

    def offers(self, candidate: Candidate) -> bool:
        """Is the candidate among those listed? Of `amounts` it is (name, number)."""
        if self.form == "amounts":
            return any(name == candidate[0] and least <= candidate[1] <= most for name, least, most in self.among)
        return candidate in self.among


def one(
    name: str, kind: str, among: Iterable[Candidate] = (), *, optional: bool = False, usual: Candidate = None
) -> Argument:
    """An argument that is one of these."""
    return Argument(name, kind, tuple(among), 0 if optional else 1, 1, optional, "one", usual)


def some(
    name: str,
    kind: str,
    among: Iterable[Candidate] = (),
    least: int = 0,
    most: int | None = None,
    held: int = 0,
    *,
    optional: bool | None = None,
    usual: Candidate = None,
) -> Argument:
    """A list of `least` to `most` (all of them, if not said) entries; `held`: so many the draft has already."""
    found = tuple(among)
    enough = held >= least if optional is None else optional
    return Argument(name, kind, found, least, held + len(found) if most is None else most, enough, "some", usual)


def amounts(
    name: str,
    kind: str,
    among: Iterable[tuple[str, int, int]] = (),
    least: int = 0,
    most: int = 0,
    *,
    optional: bool = False,
    usual: Candidate = None,
) -> Argument:
    """Numbers by name, `least` to `most` in all."""
    return Argument(name, kind, tuple(among), least, most, optional, "amounts", usual)


def free(name: str, kind: str = "text", *, optional: bool = False, usual: Candidate = None) -> Argument:
    """Words or a drawing."""
    return Argument(name, kind, (), 0 if optional else 1, 1, optional, "free", usual)


class Payment(Struct, frozen=True):
    """What one thing costs, for a screen: the price, at most how much of each good may pay it out of what the player
    has, and the usual payment (None if the player cannot pay at all). `what` is the candidate that costs it.
    """

    what: str
    price: int
    most: Mapping[str, int]
    usual: Mapping[str, int] | None


class Choice(Struct, frozen=True):
    """One thing that a player may do now: an action name, its clause, and candidates for each argument.

    `ready`: what is drafted is a legal action as it stands.
    """

    do: str
    by: str
    rule: str
    args: tuple[Argument, ...] = ()
    ready: bool = False

    def argument(self, name: str) -> Argument:
        """The argument of that name (KeyError if there is none)."""
        for argument in self.args:
            if argument.name == name:
                return argument
        raise KeyError(name)


class Asked(Struct, frozen=True):
    """For whom the game waits and why; who may act besides; who is done with it; why the others are not asked."""

    waits_for: tuple[str, ...]
    rule: str
    sentence: str
    """What is to be decided, in words for a player."""
    may_act: tuple[str, ...] = ()
    """Who may act although the game does not wait for them."""
    done: tuple[str, ...] = ()
    """Who has passed or answered already; one who `may_act` all the same stands there, too."""
    not_asked: Mapping[str, Refusal] = {}
    """Everybody else, with the reason."""
