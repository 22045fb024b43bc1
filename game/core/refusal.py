"""Why something is not allowed."""

from __future__ import annotations

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: clause id, one sentence for a player, the argument at fault (or None)."""

    rule: str
    reason: str
    argument: str | None = None
