"""Why something is not allowed, and the clauses that say so before the action itself is asked."""

from __future__ import annotations

from typing import final

from msgspec import Struct


@final
class Refusal(Struct, frozen=True):
    """Why an action is not allowed: clause id, one sentence for a player, the argument at fault (or None).

    Of nothing else is this the class: who judges often asks for it by `type`, which is much cheaper than `isinstance`.
    """

    rule: str
    reason: str
    argument: str | None = None


class Gate(Struct, frozen=True):
    """The clauses of the general refusals of a game, in the order in which they are checked."""

    over: str
    moment: str
    player: str
    arguments: str
