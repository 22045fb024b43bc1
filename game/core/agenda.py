"""The agenda: what is still to be carried out, as plain data in the position.

`run` carries out automatic steps until people have to decide. Which step is due a game reads off its position:
most rules pages name their own keys for what is pending; a game whose page names none keeps a list under `agenda`,
next step last, of small `Step` structs, and uses `due`. No closures, no generators: every decision point can be
saved, cloned and restored exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from game.core.errors import EngineError
from game.core.shape import kebab
from game.core.state import Play, State

LIMIT = 100_000
"""More automatic steps than this in one action is a defect: no rulebook here allows an endless chain."""


def run(play: Play[Any]) -> None:
    """Carry out automatic steps until the next decision or the end of the game."""
    rules = play.state.rules
    for _ in range(LIMIT):
        step = rules.next_step(play.state)
        if step is None:
            return
        step(play)
    raise EngineError(f"{play.setup.game}: the automatic steps never end")


class Step(Struct, tag_field="step", tag=kebab, rename="kebab"):
    """An entry of an agenda list: it waits for players, or runs and is removed (and may push others)."""

    def waits_for(self, state: State[Any]) -> list[str]:
        """Who has to decide before this step is done; empty: it runs by itself."""
        return []

    def run(self, play: Play[Any]) -> None:
        """Carry the step out. It has already been taken off the agenda."""
        raise NotImplementedError


def due(agenda: Sequence[Step], state: State[Any]) -> Callable[[Play[Any]], None] | None:
    """For `Rules.next_step`: the top step, unless it waits for players or nothing is left."""
    if not agenda or agenda[-1].waits_for(state):
        return None
    return _run_top


def _run_top(play: Play[Any]) -> None:
    step: Step = play.position.agenda.pop()
    step.run(play)
