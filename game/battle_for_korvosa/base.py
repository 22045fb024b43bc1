"""What all actions of this game have in common."""

from __future__ import annotations

from typing import ClassVar

from game.battle_for_korvosa.position import OWN_PHASES, Position
from game.core.actions import Action
from game.core.refusal import Refusal
from game.core.state import State


class Deed(Action, frozen=True, kw_only=True, rename="kebab", omit_defaults=True):
    """Base of the actions."""

    malformed: ClassVar[str] = "KORV-TURN-3"
    """The clause that refuses an argument that is missing, unknown or of a wrong shape: the first of its list."""


def in_phase(state: State[Position], *phases: str) -> bool:
    """Does the table decide in one of these phases: nothing pending, no combat?"""
    p = state.position
    return p.turn.phase in phases and p.pending is None and p.combat is None


def heros_turn(state: State[Position]) -> bool:
    """Is it a hero's turn?"""
    return state.position.turn.player not in (None, state.setup.options["queen"])


def in_own_phase(state: State[Position]) -> bool:
    """Is it one of the phases of a turn in which its seat decides?"""
    return in_phase(state, *OWN_PHASES)


def refuse(rule: str, reason: str, argument: str | None = None) -> Refusal:
    """A refusal of this game: `rule` without the prefix."""
    return Refusal(f"KORV-{rule}", reason, argument)


def units(number: int) -> str:
    """`1 unit`, `3 units`."""
    return f"{number} unit" if number == 1 else f"{number} units"
