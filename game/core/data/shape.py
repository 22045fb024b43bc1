"""Names and shapes of plain data: checking it against types, with the dotted path of what is wrong.

msgspec checks whole values fast, but names a mapping's entry only as `[...]`; here the fault is looked for
entry by entry, which is slower and exact, and so that unknown keys come with the nearest known one.
"""

from __future__ import annotations

import difflib
import re
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from game.core.data import typed
from game.core.text import reasons
from game.core.text.phrases import say

MOST = 500
"""So many faults of one value are told; nobody mends more of them at a time."""


def kebab(name: str) -> str:
    """`EndBuild` -> `end-build`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def close(name: str, known: Iterable[str]) -> str | None:
    """The known name that is nearest to one that is not known, if any is near: whatever its letters' size, with blanks
    or lines below for hyphens.
    """

    def bare(word: str) -> str:
        return word.strip().casefold().replace(" ", "-").replace("_", "-")

    by_bare = {bare(word): word for word in reversed(list(known))}
    found = difflib.get_close_matches(bare(name), list(by_bare), n=1, cutoff=0.6)
    return by_bare[found[0]] if found else None


def nearest(name: str, known: Iterable[str]) -> str:
    """` (did you mean "farm"?)`, or nothing when no known name is near."""
    near = close(name, known)
    return say(' (did you mean "{near}"?)', near=near) if near else ""


@cache
def fields(struct: type[Struct]) -> dict[str, tuple[Any, bool]]:
    """Written name -> (type, required) of a struct."""
    hints = typing.get_type_hints(struct, include_extras=True)
    return {f.encode_name: (hints[f.name], f.required) for f in msgspec.structs.fields(struct)}


class Fault(Struct, frozen=True):
    """Something that does not fit: dotted path, reason; the word at fault and the known word nearest to it, if any."""

    path: str
    reason: str
    found: str | None = None
    meant: str | None = None


def locate(value: Any, kind: Any, path: str = "", *, partial: bool = False) -> tuple[str, str] | None:
    """The first fault of `value` against the type `kind` as (dotted path, reason), or None if there is none.

    `partial`: keys may be missing (a hand-written position).
    """
    first = next(faults(value, kind, path, partial=partial), None)
    return (first.path, first.reason) if first else None


def faults(value: Any, kind: Any, path: str = "", *, partial: bool = False) -> Iterator[Fault]:
    """Every fault of `value` against the type `kind`, in the order of the value. `partial` as for `locate`."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        yield from _faults_in_union(value, get_args(kind), path, partial)
    elif isinstance(kind, type) and issubclass(kind, Struct):
        yield from _faults_in_struct(value, kind, path, partial)
    elif origin is dict and isinstance(value, Mapping):
        key_kind, entry_kind = get_args(kind)
        for key, entry in value.items():
            yield from faults(key, key_kind, join(path, str(key)))
            yield from faults(entry, entry_kind, join(path, str(key)), partial=partial)
    elif origin is list and isinstance(value, list):
        (entry_kind,) = get_args(kind)
        for number, entry in enumerate(value):
            for fault in faults(entry, entry_kind, join(path, str(number)), partial=partial):
                yield fault if isinstance(entry, Mapping) else Fault(path, fault.reason, fault.found, fault.meant)
    else:
        try:
            typed.convert(value, kind)
            if isinstance(value, str):
                typed.check_text(value)
        except msgspec.ValidationError as error:
            if origin is Literal and isinstance(value, str):
                yield _unknown(path, value, [str(word) for word in get_args(kind)])
            else:
                yield Fault(path, reasons.of_shape(error))


def _faults_in_union(value: Any, kinds: tuple[Any, ...], path: str, partial: bool) -> Iterator[Fault]:
    found = [list(islice(faults(value, kind, path, partial=partial), MOST)) for kind in kinds]
    if all(found):
        # The deepest fault belongs to the alternative that was meant.
        yield from max(found, key=lambda several: several[0].path.count("."))


def _faults_in_struct(value: Any, kind: type[Struct], path: str, partial: bool) -> Iterator[Fault]:
    if not isinstance(value, Mapping):
        yield Fault(path, say("a mapping is wanted here"))
        return
    known = fields(kind)
    config = kind.__struct_config__
    for key, entry in value.items():
        here = join(path, str(key))
        if config.tag_field is not None and key == config.tag_field:
            if entry != config.tag:
                yield _unknown(here, str(entry), [str(config.tag)])
        elif key not in known:
            word = str(key)
            reason = say('there is no key "{word}" here{meant}', word=word, meant=nearest(word, known))
            yield Fault(here, reason, word, close(word, known))
        else:
            yield from faults(entry, known[key][0], here, partial=partial)
    if not partial:
        for key, (_, required) in known.items():
            if required and key not in value:
                yield Fault(join(path, key), say('"{key}" is missing', key=key))


def _unknown(path: str, word: str, known: list[str]) -> Fault:
    reason = say('"{word}" is not known here{meant}', word=word, meant=nearest(word, known))
    return Fault(path, reason, word, close(word, known))


def join(path: str, key: str) -> str:
    """The dotted path of an entry."""
    return f"{path}.{key}" if path else key
