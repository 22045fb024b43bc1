"""What lies on a map: places by their outlines, tokens by their spots, and how they follow the view."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from scenes.paint.labels import Box
from scenes.paint.outline import XY, Outline
from scenes.tabletop.map.camera import Camera
from scenes.tabletop.map.stacks import Stack
from scenes.ui.frame.motion import Glide
from scenes.ui.input.element import Element

NOWHERE = Rect(0, 0, 0, 0)
"""The room of a piece that cannot be seen now."""


@dataclass(eq=False)
class Laid:
    """A place with its outline, or a token on a spot (both in map units), shifted from that by pixels."""

    thing: Element
    outline: Outline | None = None
    at: XY = (0.0, 0.0)
    shift: tuple[int, int] = (0, 0)
    stack: Stack | None = None


class MapPieces:
    """The pieces of one map, by the ids of their things."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.gap = 4
        """Pixels between the tokens of a fan."""
        self.bare = False
        """Are the tokens put away?"""
        self._laid: dict[str, Laid] = {}
        self.stacks: dict[str, Stack] = {}
        self._spread: dict[str, Glide] = {}

    def clear(self) -> None:
        """Take all away; stacks that come again are as far open as they were."""
        self._spread = {stack.id: stack.spread for stack in self.stacks.values()}
        self._laid, self.stacks = {}, {}

    def __contains__(self, thing: Element) -> bool:
        return thing.id in self._laid

    def get(self, thing: Element) -> Laid | None:
        """How a thing lies here, if it does."""
        return self._laid.get(thing.id)

    def lay(self, laid: Laid, stack: str = "") -> None:
        """Lay a piece; on top of the others of its stack."""
        self._laid[laid.thing.id] = laid
        if stack:
            laid.stack = self.stacks.setdefault(stack, Stack(stack, laid.at))
            laid.stack.spread = self._spread.get(stack, laid.stack.spread)
            laid.stack.things.append(laid.thing)
            self.follow_stack(laid.stack)
        else:
            self._follow(laid, self.camera.paper, self.camera.corner)

    def count(self, thing: Element) -> int:
        """How many tokens the one that is seen stands for: those of its stack while they lie together."""
        laid = self.get(thing)
        return len(laid.stack.things) if laid and laid.stack and laid.stack.together else 1

    def beneath(self, thing: Element) -> list[Element]:
        """The tokens on which one lies now, the lowest first."""
        laid = self.get(thing)
        together = laid is not None and laid.stack is not None and laid.stack.together
        return laid.stack.things[: laid.stack.things.index(thing)] if laid and laid.stack and together else []

    # -------- following the view

    def follow(self) -> None:
        """The view is another one: bring all pieces to where they are seen now."""
        paper, corner = self.camera.paper, self.camera.corner
        for laid in self._laid.values():
            self._follow(laid, paper, corner)

    def follow_stack(self, stack: Stack) -> None:
        """A stack opens or closes."""
        for thing in stack.things:
            self._follow(self._laid[thing.id], self.camera.paper, self.camera.corner)

    def _follow(self, laid: Laid, paper: Rect, corner: tuple[int, int]) -> None:
        """`paper` is what is seen of the map, `corner` its sheet's, in pixels of the window."""
        thing, camera = laid.thing, self.camera
        thing.room = paper
        if laid.outline is not None:
            thing.outline = laid.outline.mapped(camera.view.zoom, *corner)
            left, top, wide, high = thing.outline.box
            thing.rect = Rect(round(left), round(top), math.ceil(wide), math.ceil(high))
            return
        x, y = camera.at(laid.at)
        thing.rect.center = x + laid.shift[0], y + laid.shift[1]
        if self.bare or (laid.stack is not None and laid.stack.hides(thing)):
            thing.room = NOWHERE
        elif laid.stack is not None:
            thing.rect.center = laid.stack.spot(thing, (x, y), self.gap, paper)

    # -------- for names

    def taken(self, zoom: float) -> Iterator[Box]:
        """What the tokens cover at a zoom, stacks lying together, in pixels from the sheet's corner."""
        for laid in self._laid.values():
            if laid.outline is None:
                x, y = laid.at[0] * zoom + laid.shift[0], laid.at[1] * zoom + laid.shift[1]
                w, h = laid.thing.rect.w / 2, laid.thing.rect.h / 2
                yield x - w, y - h, x + w, y + h
