"""Drafts: an action while it is being put together.

A draft is a record's mapping in which arguments may be missing: `{by: Ann, do: muster, general: KS}`. An action class
sees it as an instance of itself, so that its fields have their types; what is not named yet is blank there: the field's
default, else the empty text, list or mapping, 0 or false. `in` says whether an argument is named.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from game.core.actions.choices import Candidate
from game.core.data import shape, typed
from game.core.text import reasons
from game.core.text.errors import MalformedError

A = TypeVar("A", bound=Struct)
A_co = TypeVar("A_co", bound=Struct, covariant=True)

NO_ARGUMENTS = ("by", "do", "text")


class Draft(Generic[A_co]):
    """What is named so far of an action: `action`, typed, blank where nothing is named; `by` drafts it."""

    __slots__ = ("action", "by", "named", "plain")

    def __init__(self, action: A_co, plain: Mapping[str, object]) -> None:
        self.action = action
        self.plain = plain
        self.by = str(plain["by"])
        self.named = frozenset(name for name in plain if name not in NO_ARGUMENTS)

    def __contains__(self, argument: object) -> bool:
        """Is the argument (by its name in records) named?"""
        return argument in self.named

    def without(self, argument: str) -> Draft[A_co]:
        """The draft with that argument taken back."""
        kind = type(self.action)
        return read_draft(kind, {name: value for name, value in self.plain.items() if name != argument})

    def having(self, argument: str, candidate: Candidate) -> Draft[A_co]:
        """The draft with one candidate more; MalformedError if it is nothing that the argument can hold."""
        kind = type(self.action)
        return read_draft(kind, put(kind, self.plain, argument, candidate))


def read_draft(kind: type[A], plain: Mapping[str, object]) -> Draft[A]:
    """The mapping as a draft of that kind of action; MalformedError names the argument at fault.

    An argument that is null is not in the draft yet.
    """
    given = {name: value for name, value in plain.items() if value is not None}
    try:
        action = typed.convert({**blanks(kind), **given}, kind)
        typed.check_text(action)
        return Draft(action, given)
    except msgspec.ValidationError as error:
        named = {name: value for name, value in given.items() if name != "do"}
        where, reason = shape.locate(named, kind, partial=True) or ("", reasons.of_shape(error))
        raise MalformedError(where.split(".")[0], reason) from error


@cache
def blanks(kind: type[Struct]) -> Mapping[str, object]:
    """A plain value for every required field, by its name in records."""
    return {
        name: _blank(field_type)
        for name, (field_type, required) in shape.fields(kind).items()
        if required and name not in NO_ARGUMENTS
    }


def _blank(kind: Any) -> Any:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return None if type(None) in get_args(kind) else _blank(_bare(kind))
    if origin is typing.Literal:
        return get_args(kind)[0]
    if origin is list or kind is list:
        return []
    if origin is dict or kind is dict:
        return {}
    return {int: 0, bool: False}.get(kind, "")


# ------------------------------------------------------------------------------------------------ entries


def put(kind: type[Struct], plain: Mapping[str, object], argument: str, candidate: Candidate) -> dict[str, object]:
    """A draft's mapping with one candidate more: the value itself, or one entry more of a list or mapping.

    An argument that the action does not have is kept as it is named, to be refused in its turn.
    """
    held, field_type = plain.get(argument), _bare(shape.fields(kind).get(argument, (str, False))[0])
    origin, inner = get_origin(field_type), get_args(field_type)
    value = list(candidate) if isinstance(candidate, tuple) else candidate
    if origin is dict:
        key, thing = candidate
        before = held if isinstance(held, Mapping) else {}
        value = {**before, key: [*before.get(key, ()), thing] if get_origin(inner[1]) is list else thing}
    elif origin is list and (get_origin(inner[0]) is list or not isinstance(value, list)):
        value = [*(held if isinstance(held, Sequence) else ()), value]
    return {**plain, argument: value}


def _bare(kind: Any) -> Any:
    """The type without `None`."""
    if get_origin(kind) not in (Union, types.UnionType):
        return kind
    inner = [one for one in get_args(kind) if one is not type(None)]
    return inner[0]


def entries(value: Candidate) -> Iterator[Candidate]:
    """The entries of a list or mapping as candidates name them: things, or (name, thing)."""
    if isinstance(value, Mapping):
        for key, thing in value.items():
            if isinstance(thing, (list, tuple)):
                yield from ((key, part) for part in thing)
            else:
                yield key, thing
    else:
        for thing in value or ():
            yield tuple(thing) if isinstance(thing, list) else thing


@cache
def attributes(kind: type[Struct]) -> Mapping[str, str]:
    """Name in records -> name of the field."""
    return {field.encode_name: field.name for field in msgspec.structs.fields(kind)}


@cache
def defaults(kind: type[Struct]) -> Mapping[str, object]:
    """Name in records -> what the field holds if nothing is said; required fields are not in it."""
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(kind):
        if field.default is not msgspec.NODEFAULT:
            found[field.encode_name] = field.default
        elif field.default_factory is not msgspec.NODEFAULT:
            found[field.encode_name] = field.default_factory()
    return found
