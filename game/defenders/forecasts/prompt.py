"""What a scene may be about (DEF-REFL-3)."""

from __future__ import annotations

from msgspec import Struct


class Prompt(Struct, frozen=True, omit_defaults=True):
    """A tiding, or `relations` and `plans`, `about` nothing in particular; `called`: the name of the thing."""

    kind: str
    about: str = ""
    called: str = ""
