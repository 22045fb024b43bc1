"""Tokens that stand on one spot of a map: one lies on top until they are pointed at, then they fan out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from scenes.paint.outline import XY
from scenes.ui.motion import Glide
from scenes.ui.things import Thing

COLUMNS = 5
"""Tokens in a row of a fan."""


@dataclass(eq=False)
class Stack:
    """Some tokens on one spot, the last on top. `spread`: 0 one on the other, 1 fanned out."""

    id: str
    at: XY
    things: list[Thing] = field(default_factory=list)
    spread: Glide = field(default_factory=lambda: Glide(0.0, 0.0))

    @property
    def together(self) -> bool:
        """Do they lie on each other? Then only the topmost is seen."""
        return self.spread.value <= 0.0 and len(self.things) > 1

    def spots(self, middle: tuple[int, int], gap: int, within: Rect) -> list[tuple[int, int]]:
        """The middles of the fanned tokens: rows about the spot, inside a rect. The last stands where the eye is."""
        wide = max(thing.rect.w for thing in self.things) + gap
        high = max(thing.rect.h for thing in self.things) + gap
        count = len(self.things)
        columns, rows = min(count, COLUMNS), -(-count // COLUMNS)
        whole = Rect(0, 0, columns * wide, rows * high)
        whole.center = middle
        whole.clamp_ip(within)
        spots = []
        for number in range(count):
            row = number // COLUMNS
            here = min(COLUMNS, count - row * COLUMNS)
            left = whole.centerx - here * wide // 2
            spots.append((left + (number % COLUMNS) * wide + wide // 2, whole.top + row * high + high // 2))
        return spots

    def area(self) -> Rect:
        """All that the tokens cover now."""
        return self.things[0].rect.unionall([thing.rect for thing in self.things[1:]])


def under(stacks: Sequence[Stack], pos: tuple[int, int], gap: int) -> Stack | None:
    """The stack that is open, or would open, under a pixel; an open one reaches a little farther."""
    for stack in reversed(stacks):
        margin = 4 * gap if stack.spread.goal else 0
        if len(stack.things) > 1 and stack.area().inflate(margin, margin).collidepoint(pos):
            return stack
    return None
