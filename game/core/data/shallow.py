"""Structs as the mappings that records have, one level deep: what they hold is neither copied nor written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import attrgetter
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType


def shallow(struct: Struct) -> dict[str, object]:
    """Written as JSON it comes to the same as the struct itself. What it holds must not be changed."""
    return _reader(type(struct))(struct)


@cache
def _reader(kind: type[Struct]) -> Callable[[Any], dict[str, object]]:
    config, fields = kind.__struct_config__, msgspec.structs.fields(kind)
    if config.omit_defaults or len(fields) < 2:
        return msgspec.to_builtins
    names = [field.encode_name for field in fields]
    values = attrgetter(*(field.name for field in fields))

    def entries(struct: Struct) -> Iterable[tuple[str, object]]:
        return zip(names, values(struct), strict=True)

    if config.tag_field is not None:
        tag = (config.tag_field, config.tag)
        return lambda struct: dict([tag, *entries(struct)])
    if any(UnsetType in get_args(hint) for hint in get_type_hints(kind).values()):
        return lambda struct: {name: value for name, value in entries(struct) if value is not UNSET}
    return lambda struct: dict(entries(struct))
