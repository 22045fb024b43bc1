"""The agenda: what is still to be carried out.

`run` carries out automatic steps until people have to decide. Which step is due a game reads off its position, where
whatever is pending stands as plain data under the keys of its rules page. No closures, no generators: every decision
point can be saved, cloned and restored exactly.
"""

from __future__ import annotations

from game.core.position.state import AnyPlay
from game.core.text.errors import EngineError

LIMIT = 100_000
"""More automatic steps than this in one action is a defect: no rulebook here allows an endless chain."""


def run(play: AnyPlay) -> None:
    """Carry out automatic steps until the next decision or the end of the game."""
    state = play.state
    next_step = state.rules.next_step
    steps = 0
    while (step := next_step(state)) is not None:
        step(play)
        steps += 1
        if steps == LIMIT:
            raise EngineError(f"{play.setup.game}: the automatic steps never end")
