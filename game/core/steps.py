"""Shared mechanisms: `gather` (sealed answers, then a reveal) and `window` (who may still react, in order).

Both are functions over plain keys of a position, since each rules page names its own keys for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

HIDDEN = "?"


def still_to_answer(asked: Iterable[str], answers: Mapping[str, Any]) -> list[str]:
    """Of those asked, in order, who has not answered yet (no answer, or None)."""
    return [player for player in asked if answers.get(player) is None]


def seal(answer: Any) -> Any:
    """A sealed answer as others see it: `"?"`; no answer stays null."""
    return None if answer is None else HIDDEN


def may_react(
    order: Sequence[str], passed: Iterable[str], can: Callable[[str], bool], *, auto_pass: bool = True
) -> list[str]:
    """Who in a reaction window is still to be asked, in order.

    With `auto_pass` those who cannot react are never asked.
    """
    done = set(passed)
    return [player for player in order if player not in done and (not auto_pass or can(player))]


def clockwise(seats: Sequence[str], start: str) -> list[str]:
    """All seats in turn order, beginning with `start`."""
    here = seats.index(start)
    return [*seats[here:], *seats[:here]]
