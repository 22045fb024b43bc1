"""What a player may do now: an action, its arguments and their candidates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class Argument(Struct, frozen=True):
    """What one argument of a choice can be.

    `kind` tells a screen what is meant (`card`, `unit`, `player`, `place`, `number`, `payment`, `flag`, `text` ...).
    `among` are the candidates, of which `least` to `most` are wanted (for a number: its bounds).
    Candidates are possible with some values of the other arguments; `check` judges the whole.
    """

    name: str
    kind: str
    among: tuple[Any, ...] = ()
    least: int = 1
    most: int = 1
    optional: bool = False


class Payment(Struct, frozen=True):
    """What one thing costs, for a screen: the price, at most how much of each good may pay it out of what the player
    has, and the usual payment (None if the player cannot pay at all). `what` is the candidate that costs it.
    """

    what: str
    price: int
    most: Mapping[str, int]
    usual: Mapping[str, int] | None


class Choice(Struct, frozen=True):
    """One thing that a player may do now: an action name, its clause, and candidates for each argument."""

    do: str
    by: str
    rule: str
    args: tuple[Argument, ...] = ()

    def argument(self, name: str) -> Argument:
        """The argument of that name (KeyError if there is none)."""
        for argument in self.args:
            if argument.name == name:
                return argument
        raise KeyError(name)
