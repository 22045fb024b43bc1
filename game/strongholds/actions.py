"""What all actions of Strongholds share: which clause refuses them before their arguments are looked at."""

from __future__ import annotations

from typing import ClassVar

from game.core.actions import Action
from game.core.refusal import Refusal
from game.strongholds.position import Phase, Table


class HoldAction(Action, frozen=True, kw_only=True):
    """An action of this game. The general refusals come in the order END-3, wrong phase, fallen, open decision."""

    phases: ClassVar[tuple[Phase, ...]] = ()
    wrong_phase: ClassVar[str] = "HOLD-TURN-3"
    argument_clauses: ClassVar[dict[str, str]] = {}
    """Argument -> the clause that refuses it when it is missing or no list, no mapping, no name."""

    @classmethod
    def moment(cls, state: Table) -> bool:
        """The phase decides."""
        return state.position.turn.phase in cls.phases

    @classmethod
    def barred(cls, state: Table, by: str) -> Refusal | None:
        """Why `by`, who has no open decision, may not act although the phase is right."""
        return Refusal("HOLD-TURN-3", f"{by} has sealed this decision already; it cannot be changed.")
