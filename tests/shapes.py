"""Is what the engine gives of the shape that a game's screens read it by?"""

from __future__ import annotations

from typing import Any

import msgspec


def of_shape(kind: Any, plain: Any) -> bool:
    """Has a mapping exactly the keys and types of a TypedDict? Raises msgspec.ValidationError where it has not."""
    plain = msgspec.to_builtins(plain)
    return bool(msgspec.convert(plain, kind, strict=True) == plain)
