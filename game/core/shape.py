"""Names and shapes of plain data: checking it against types, with the dotted path of what is wrong.

msgspec checks whole values fast, but names a mapping's entry only as `[...]`; here the fault is looked for
entry by entry, which is slower and exact, and so that unknown keys come with the nearest known one.
"""

from __future__ import annotations

import difflib
import re
import types
import typing
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Union, get_args, get_origin

import msgspec


def kebab(name: str) -> str:
    """`EndBuild` -> `end-build`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def nearest(name: str, known: Iterable[str]) -> str:
    """` (did you mean "farm"?)`, or nothing when no known name is near."""
    close = difflib.get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f' (did you mean "{close[0]}"?)' if close else ""


@cache
def fields(struct: type[msgspec.Struct]) -> dict[str, tuple[Any, bool]]:
    """Written name -> (type, required) of a struct."""
    hints = typing.get_type_hints(struct, include_extras=True)
    return {f.encode_name: (hints[f.name], f.required) for f in msgspec.structs.fields(struct)}


def locate(value: Any, kind: Any, path: str = "", *, partial: bool = False) -> tuple[str, str] | None:
    """The first fault of `value` against the type `kind` as (dotted path, reason), or None if there is none.

    `partial`: keys may be missing (a hand-written position).
    """
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _locate_in_union(value, get_args(kind), path, partial)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _locate_in_struct(value, kind, path, partial)
    if origin is dict and isinstance(value, Mapping):
        key_kind, entry_kind = get_args(kind)
        for key, entry in value.items():
            fault = locate(key, key_kind, _join(path, str(key))) or locate(
                entry, entry_kind, _join(path, str(key)), partial=partial
            )
            if fault:
                return fault
        return None
    if origin is list and isinstance(value, list):
        (entry_kind,) = get_args(kind)
        for number, entry in enumerate(value):
            if locate(entry, entry_kind, partial=partial):
                inner = locate(entry, entry_kind, _join(path, str(number)), partial=partial)
                return inner if isinstance(entry, Mapping) else (path, (inner or ("", ""))[1])
        return None
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return path, str(error).split(" - at ")[0]
    return None


def _locate_in_union(value: Any, kinds: tuple[Any, ...], path: str, partial: bool) -> tuple[str, str] | None:
    faults = [locate(value, kind, path, partial=partial) for kind in kinds]
    if None in faults:
        return None
    # The deepest fault belongs to the alternative that was meant.
    return max((f for f in faults if f), key=lambda fault: fault[0].count("."))


def _locate_in_struct(value: Any, kind: type[msgspec.Struct], path: str, partial: bool) -> tuple[str, str] | None:
    if not isinstance(value, Mapping):
        return path, "a mapping is wanted here"
    known = fields(kind)
    config = kind.__struct_config__
    for key, entry in value.items():
        if config.tag_field is not None and key == config.tag_field:
            if entry != config.tag:
                return _join(path, str(key)), f'"{entry}" is not known here{nearest(str(entry), [str(config.tag)])}'
        elif key not in known:
            return _join(path, str(key)), f'there is no key "{key}" here{nearest(str(key), known)}'
        else:
            fault = locate(entry, known[key][0], _join(path, str(key)), partial=partial)
            if fault:
                return fault
    if not partial:
        for key, (_, required) in known.items():
            if required and key not in value:
                return _join(path, key), f'"{key}" is missing'
    return None


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
