"""Tokens that stand on one spot of a map: one lies on top until they are pointed at, then they fan out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pygame import Rect

from scenes.paint.outline import XY
from scenes.ui.frame.motion import Glide, point_between
from scenes.ui.input.element import Element

COLUMNS = 5
"""Tokens in a row of a fan."""


@dataclass(eq=False)
class Stack:
    """Some tokens on one spot, the last on top. `spread`: 0 one on the other, 1 fanned out."""

    id: str
    at: XY
    things: list[Element] = field(default_factory=list)
    spread: Glide = field(default_factory=lambda: Glide(0.0, 0.0))

    @property
    def together(self) -> bool:
        """Do they lie on each other? Then only the topmost is seen."""
        return self.spread.value <= 0.0 and len(self.things) > 1

    def hides(self, thing: Element) -> bool:
        """Does it lie under the topmost?"""
        return self.together and thing is not self.things[-1]

    def area(self) -> Rect:
        """All that the tokens cover now."""
        return self.things[0].rect.unionall([thing.rect for thing in self.things[1:]])

    def spot(self, thing: Element, middle: tuple[int, int], gap: int, within: Rect) -> tuple[int, int]:
        """Where the middle of one of them is now: on the stack's, in its fan, or on the way. The fan lies in a rect."""
        if self.spread.value <= 0 or len(self.things) < 2:
            return thing.rect.center
        x, y = point_between(middle, self._fanned(thing, middle, gap, within), self.spread.value)
        return round(x), round(y)

    def _fanned(self, thing: Element, middle: tuple[int, int], gap: int, within: Rect) -> tuple[int, int]:
        """Its place in rows about the spot."""
        wide = max(thing.rect.w for thing in self.things) + gap
        high = max(thing.rect.h for thing in self.things) + gap
        count, number = len(self.things), self.things.index(thing)
        whole = Rect(0, 0, min(count, COLUMNS) * wide, -(-count // COLUMNS) * high)
        whole.center = middle
        whole.clamp_ip(within)
        row, column = divmod(number, COLUMNS)
        left = whole.centerx - min(COLUMNS, count - row * COLUMNS) * wide // 2
        return left + column * wide + wide // 2, whole.top + row * high + high // 2


def pointed_at(stacks: Iterable[Stack], pos: tuple[int, int], gap: int) -> Stack | None:
    """The stack that is open, or would open, under a pixel; an open one reaches a little farther."""
    for stack in stacks:
        margin = 4 * gap if stack.spread.goal else 0
        if len(stack.things) > 1 and stack.area().inflate(margin, margin).collidepoint(pos):
            return stack
    return None
