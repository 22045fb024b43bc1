"""Actions: what players do.

An action is one line of a record: `{by: Ann, do: build, card: mine}`. Each game declares its actions as
subclasses of `Action`, one class a row of its *Actions* table; the fields are the arguments, under the same names
(kebab-case in records). The class is also the one place that says when the action belongs, what refuses it,
what it does, and what it offers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Self

import msgspec
from msgspec import Struct

from game.core import shape
from game.core.choices import Choice, Payment
from game.core.refusal import Refusal
from game.core.shape import kebab
from game.core.state import Play, State


class Action(
    Struct, frozen=True, kw_only=True, tag_field="do", tag=kebab, rename="kebab", forbid_unknown_fields=True,
    omit_defaults=True,
):  # fmt: skip
    """Base of all actions. `text` is free words kept in the record; it changes no rule."""

    rule: ClassVar[str] = ""
    """The clause that this action carries out; `log.last` cites it first."""
    gives_up: ClassVar[bool] = False
    """Does it end the game for no more reason than that somebody is tired of it? Random players never do."""

    by: str
    text: str | None = None

    @property
    def do(self) -> str:
        """The action's name in records."""
        return str(self.__struct_config__.tag)

    @classmethod
    def name(cls) -> str:
        """The action's name in records."""
        return str(cls.__struct_config__.tag)

    @classmethod
    def moment(cls, state: State[Any]) -> bool:
        """Does the action belong to the present phase or pending decision, whoever acts?"""
        raise NotImplementedError

    def check(self, state: State[Any]) -> Refusal | None:
        """The action's own clauses, in the order of the rules page. Moment and player have been checked."""
        return None

    def apply(self, play: Play[Any]) -> None:
        """Carry the action out on `play.position`. `check` has allowed it."""
        raise NotImplementedError

    def payment(self, state: State[Any]) -> Payment | None:
        """What this action, as drafted so far, would cost; `pay` itself is not looked at. None: it costs nothing."""
        return None

    def forecast(self, state: State[Any]) -> Mapping[str, Any]:
        """What this action, as drafted so far, would come to as far as `by` may know, in plain values: the running
        numbers of a screen. What in the draft is not allowed is passed over. Each game says what it holds.
        """
        return {}

    @classmethod
    def choice(cls, state: State[Any], by: str) -> Choice | None:
        """What `by`, who is in `to_act`, may do with this action now; None if no arguments would be accepted.

        Called only at the action's moment. The default offers an action without arguments that is never refused.
        """
        return Choice(do=cls.name(), by=by, rule=cls.rule)

    @classmethod
    def legal(cls, state: State[Any], by: str) -> Iterable[Self]:
        """A bounded list of accepted actions for bots and tests: canonical payments, not every combination."""
        return (cls(by=by),)


def write_action(action: Action) -> dict[str, Any]:
    """The action as a record's mapping, `by` and `do` first."""
    plain: dict[str, Any] = msgspec.to_builtins(action)
    return {"by": plain.pop("by"), "do": plain.pop("do"), **plain}


class MalformedError(Exception):
    """An action whose arguments are missing, unknown or of a wrong shape. `argument` may be empty."""

    def __init__(self, argument: str, reason: str) -> None:
        super().__init__(reason)
        self.argument = argument
        self.reason = reason


def read_action(kind: type[Action], plain: Mapping[str, Any]) -> Action:
    """The record's mapping as a typed action; MalformedError names the argument at fault."""
    try:
        return msgspec.convert(dict(plain), kind)
    except msgspec.ValidationError as error:
        where, reason = shape.locate({k: v for k, v in plain.items() if k != "do"}, kind) or ("", str(error))
        raise MalformedError(where.split(".")[0], reason) from error
