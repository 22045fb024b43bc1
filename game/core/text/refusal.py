"""Why something is not allowed, and the clauses that say so before the action itself is asked."""

from __future__ import annotations

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: clause id, one sentence for a player, the argument at fault (or None)."""

    rule: str
    reason: str
    argument: str | None = None


class Gate(Struct, frozen=True):
    """The clauses of the general refusals of a game, in the order in which they are checked."""

    over: str
    moment: str
    player: str
    arguments: str
