"""Plain data into typed values, safe from any thread.

msgspec works out what a type looks like when it is first asked for it, and is not guarded while it does: two threads
that ask for one type at the same moment crash the process. So whoever reads plain data into a type does it here, where
each type is worked out once, by one thread.
"""

from __future__ import annotations

import contextlib
import threading
from typing import Any, TypeVar, overload

import msgspec

from game.core.text.phrases import KINDS, say

T = TypeVar("T")

HALF = say("it holds half a character, which cannot be written")
_KNOWN: set[object] = set()
"""Types that are worked out, with all that they hold."""
_NESTED = frozenset((dict, list, tuple))
_FIRST = threading.RLock()


@overload
def convert(value: Any, kind: type[T]) -> T: ...
@overload
def convert(value: Any, kind: Any) -> Any: ...
def convert(value: Any, kind: Any) -> Any:
    """The plain `value` as a value of type `kind`; msgspec.ValidationError where it does not fit."""
    prepare(kind)
    try:
        return msgspec.convert(value, kind)
    except UnicodeEncodeError as error:
        raise msgspec.ValidationError(HALF) from error


@overload
def decode(data: bytes | str, kind: type[T]) -> T: ...
@overload
def decode(data: bytes | str, kind: Any) -> Any: ...
def decode(data: bytes | str, kind: Any) -> Any:
    """A value of type `kind` that is written as JSON; msgspec.DecodeError where it is none."""
    prepare(kind)
    return msgspec.json.decode(data, type=kind)


def narrowed(value: object, kind: type[T]) -> T:
    """The value, which has to be of this type: TypeError where it is not."""
    if not isinstance(value, kind):
        raise TypeError(f"{kind.__name__} was asked for, and there is {type(value).__name__}")
    return value


def plain(value: Any) -> Any:
    """Plain data of a typed value: mappings with texts as keys, lists, texts, numbers. Phrases in it stay phrases."""
    return _listed(msgspec.to_builtins(value, builtin_types=KINDS, str_keys=True))


def builtins(value: Any) -> Any:
    """The value as `msgspec.to_builtins` gives it (tuples and numbers as keys stay); phrases in it stay phrases."""
    return msgspec.to_builtins(value, builtin_types=KINDS)


def _listed(value: Any) -> Any:
    """The plain value with lists in the place of tuples, changed where it is."""
    kind = type(value)
    if kind is dict:
        for key, inner in value.items():
            if type(inner) in _NESTED:
                value[key] = _listed(inner)
    elif kind is tuple:
        return [_listed(inner) if type(inner) in _NESTED else inner for inner in value]
    elif kind is list:
        for number, inner in enumerate(value):
            if type(inner) in _NESTED:
                value[number] = _listed(inner)
    return value


def check_text(value: msgspec.Struct | str) -> None:
    """msgspec.ValidationError for half a character (a lone surrogate) anywhere in a typed value or a text.

    A text in memory can hold it, a record cannot.
    """
    try:
        msgspec.json.encode(value)
    except UnicodeEncodeError as error:
        raise msgspec.ValidationError(HALF) from error


def prepare(kind: Any) -> None:
    """Have a type worked out before it is used by several threads, or by one of msgspec's own decoders."""
    if kind in _KNOWN:
        return
    with _FIRST:
        with contextlib.suppress(msgspec.ValidationError):  # that nothing is no such value is no matter
            msgspec.convert(None, kind)
        _KNOWN.add(kind)
