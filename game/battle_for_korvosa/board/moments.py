"""What is offered when, whoever may do it and whatever its arguments (KORV-TURN-3): the clause as a table."""

from __future__ import annotations

from game.battle_for_korvosa.board.position import Choose, Discard, Loan, Position, React, Trade
from game.core.position.state import State

PENDING: dict[type, tuple[str, ...]] = {
    Choose: ("choose",),
    Discard: ("discard",),
    React: ("play", "pass"),
    Loan: ("answer",),
    Trade: ("answer",),
}
"""While a decision is pending: only what answers it."""
QUEENS: dict[str, tuple[str, ...]] = {
    "role": ("choose-role",),
    "breach": ("choose-breach",),
    "deploy": ("place", "next-phase"),
    "place": ("place", "next-phase"),
    "fight": ("place", "next-phase", "attack", "move"),
    "fortify": ("next-phase", "fortify"),
    "cleanup": ("end-turn",),
}
"""By phase, before round 1 and in the Queen's turn. Each list is in the order of the Actions table."""
HEROES: dict[str, tuple[str, ...]] = {
    **QUEENS,
    "place": ("place", "next-phase", "play"),
    "fight": ("place", "next-phase", "play", "attack", "move", "borrow"),
    "fortify": ("next-phase", "play", "fortify"),
    "cleanup": ("play", "offer-trade", "end-turn"),
}
"""By phase, in a hero's turn."""
IN_FIGHT = QUEEN_DEFENDS, HERO_DEFENDS, OCCUPIES = ("defend",), ("play", "defend"), ("occupy",)
"""In a fight, whoever defends, and when the quarter is won."""
NOTHING: tuple[str, ...] = ()


def offered(state: State[Position]) -> tuple[str, ...]:
    """The names of the actions that are offered now, in the order of the Actions table; `tell` is never listed."""
    p = state.position
    if p.pending is not None:
        return PENDING[type(p.pending)]
    queen = state.setup.options["queen"]
    if p.combat is not None:
        if p.combat.stage == "defend":
            return HERO_DEFENDS if p.combat.attacker == queen else QUEEN_DEFENDS
        return OCCUPIES if p.combat.stage == "occupy" else NOTHING
    return (QUEENS if p.turn.player in (None, queen) else HEROES).get(p.turn.phase, NOTHING)
