"""What each moment is called, whoever may act (KORV-TURN-3): by these names actions say to which they belong."""

from __future__ import annotations

from game.battle_for_korvosa.board.position import Choose, Discard, Loan, Position, React, Trade
from game.core.position.state import State

PENDING: dict[type, str] = {Choose: "choose", Discard: "discard", React: "react", Loan: "loan", Trade: "trade"}
"""While a decision is pending: only what answers it."""
QUEEN_DEFENDS, HERO_DEFENDS = "queen/defends", "hero/defends"
"""In a fight, before its dice; afterwards the stage of the fight is the moment."""


def moment_of(state: State[Position]) -> str:
    """The name of the present moment."""
    p = state.position
    if p.pending is not None:
        return PENDING[type(p.pending)]
    queen = state.setup.options["queen"]
    if p.combat is not None:
        if p.combat.stage == "defend":
            return HERO_DEFENDS if p.combat.attacker == queen else QUEEN_DEFENDS
        return p.combat.stage
    return f"queen/{p.turn.phase}" if p.turn.player in (None, queen) else f"hero/{p.turn.phase}"


def in_turns(*phases: str) -> tuple[str, ...]:
    """These phases, in the Queen's turn (and before round 1) and in a hero's."""
    return (*(f"queen/{phase}" for phase in phases), *heroes(*phases))


def heroes(*phases: str) -> tuple[str, ...]:
    """These phases, in a hero's turn alone."""
    return tuple(f"hero/{phase}" for phase in phases)
