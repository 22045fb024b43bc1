"""Is what the engine gives of the shape that a game's screens read it by?"""

from __future__ import annotations

import types
from collections.abc import Sequence
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

from game.core.data import typed


def of_shape(kind: Any, plain: Any) -> bool:
    """Has a value exactly the keys and types of a TypedDict, in every part? AssertionError says where it has not."""
    wrong = misshapen(kind, typed.builtins(plain))
    assert not wrong, wrong
    return True


def misshapen(kind: Any, value: Any, path: str = "") -> str:
    """Where and why a plain value is not of this type; empty if it is."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any or kind is object:
        return ""
    if is_typeddict(kind):
        return _mapping(kind, value, path)
    if origin in (Union, types.UnionType):
        found = [misshapen(one, value, path) for one in args]
        return "" if "" in found else max(found, key=lambda words: len(words.partition(":")[0]))
    if origin is Literal:
        return "" if value in args else f"{path}: {value!r} is none of {args}"
    if (origin is list and isinstance(value, list)) or (origin is Sequence and isinstance(value, list | tuple)):
        return next(filter(None, (misshapen(args[0], one, f"{path}[{n}]") for n, one in enumerate(value))), "")
    if origin is dict and isinstance(value, dict):
        return next(filter(None, (misshapen(args[1], one, f"{path}.{key}") for key, one in value.items())), "")
    plain = {None: type(None), float: (float, int)}.get(kind, origin or kind)
    right = isinstance(value, plain) and (kind is bool or not isinstance(value, bool))
    return "" if right else f"{path}: {value!r:.80} is not {kind}"


def _mapping(kind: Any, value: Any, path: str) -> str:
    if not isinstance(value, dict):
        return f"{path}: {value!r:.80} is no mapping"
    hints = get_type_hints(kind, include_extras=True)
    # what is postponed (`from __future__ import annotations`) is told as required by `__required_keys__`
    required = {key for key in kind.__required_keys__ if get_origin(hints[key]) is not NotRequired}
    unknown, missing = set(value) - set(hints), required - set(value)
    if unknown or missing:
        return f"{path}: unknown {sorted(unknown)}, missing {sorted(missing)}"
    for key, one in value.items():
        hint = get_args(hints[key])[0] if get_origin(hints[key]) in (NotRequired, Required) else hints[key]
        wrong = misshapen(hint, one, f"{path}.{key}")
        if wrong:
            return wrong
    return ""
