"""Deep copies of positions, by a function generated from the field types once a class.

A clone shares nothing that can change: what is shared are texts, numbers, tuples of such, and frozen structs that hold
nothing else. A type that promises neither this nor a way to copy it is refused when its first position is cloned.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from game.core.text.errors import EngineError

P = TypeVar("P", bound=Struct)

_FIXED = (str, int, float, bool, bytes, type(None), msgspec.UnsetType)

_SHALLOW: Callable[[Any], Any] = getattr(Struct, "__copy__")  # noqa: B009 (the stubs of msgspec do not know it)
"""The copy of one struct without what it holds, straight: `copy.copy` takes four times as long to find it."""

_cloners: dict[type[Struct], Callable[[Any], Any]] = {}


def clone(struct: P) -> P:
    """A deep copy; EngineError if its type may hold something that can change and cannot be copied."""
    cloner = _cloners.get(type(struct))
    if cloner is None:
        cloner = _cloners[type(struct)] = _cloner(type(struct))
    copied: P = cloner(struct)
    return copied


def _cloner(struct: type[Struct]) -> Callable[[Any], Any]:
    """Compile `lambda x: Position(turn=Turn(...x.turn...), hand=x.hand.copy(), ...)`, as dataclasses do."""
    scope: dict[str, object] = {}
    made: Callable[[Any], Any] = eval(f"lambda x: {_copy_of(struct, 'x', struct.__name__, scope, 0) or 'x'}", scope)
    return made


def _copy_of(kind: Any, value: str, path: str, scope: dict[str, object], depth: int) -> str | None:
    """An expression that copies `value`, a name or an attribute; None if it never changes inside and can be shared."""
    origin = get_origin(kind)
    if kind in _FIXED or origin is typing.Literal:
        return None
    if origin in (Union, types.UnionType):
        return _copy_of_union(get_args(kind), value, path, scope, depth)
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _copy_of_struct(kind, value, path, scope, depth)
    item, key = f"i{depth}", f"k{depth}"
    if origin is tuple:
        for part in get_args(kind):
            if part is not Ellipsis and _copy_of(part, item, f"{path}[]", scope, depth + 1):
                raise EngineError(f"{path}: a tuple of what can change")
        return None
    if origin is list:
        source = _copy_of(get_args(kind)[0], item, f"{path}[]", scope, depth + 1)
        return f"{value}.copy()" if source is None else f"[{source} for {item} in {value}]"
    if origin is dict:
        source = _copy_of(get_args(kind)[1], item, f"{path}[]", scope, depth + 1)
        return f"{value}.copy()" if source is None else f"{{{key}: {source} for {key}, {item} in {value}.items()}}"
    raise EngineError(f"{path}: nobody knows how to copy {kind}")


def _copy_of_struct(kind: type[Struct], value: str, path: str, scope: dict[str, object], depth: int) -> str | None:
    hints = typing.get_type_hints(kind)
    frozen = kind.__struct_config__.frozen
    fields, changing = [], False
    for field in msgspec.structs.fields(kind):
        source = _copy_of(hints[field.name], f"{value}.{field.name}", f"{path}.{field.name}", scope, depth)
        if source is not None and frozen:
            raise EngineError(f"{path}.{field.name}: something in a frozen struct that can change")
        changing = changing or source is not None
        fields.append(f"{field.name}={source or f'{value}.{field.name}'}")
    if frozen:
        return None
    scope["shallow"] = _SHALLOW
    return f"{_named(kind, scope)}({', '.join(fields)})" if changing else f"shallow({value})"


def _copy_of_union(kinds: tuple[Any, ...], value: str, path: str, scope: dict[str, object], depth: int) -> str | None:
    """Each alternative that can change by its type; the others are shared."""
    cases = ""
    for kind in kinds:
        source = _copy_of(kind, value, path, scope, depth)
        if source is not None:
            cases += f"{source} if type({value}) is {_named(get_origin(kind) or kind, scope)} else "
    return f"({cases}{value})" if cases else None


def _named(kind: type, scope: dict[str, object]) -> str:
    """The name by which generated code calls a type."""
    name = f"{kind.__name__}_{id(kind)}"
    scope[name] = kind
    return name
