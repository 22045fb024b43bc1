"""What the hand holds on the canvas: pens, stamps, labels, erasers, the hand itself.

A tool is told where the pointer is pressed, moved and lifted, in sheet units; the keyboard's cross-hair does the same.
Nothing is done before the lift, so that a second finger or Esc can still call it off.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.canvas.canvas import CATCH, Canvas
from scenes.city.canvas.ghost import paint_ghost
from scenes.city.canvas.overlay import Overlay
from scenes.city.drawing.document import SHEET, Stroke
from scenes.city.drawing.document import moved as shifted
from scenes.city.signs.signs import Signs
from scenes.system.words import later
from scenes.ui.input.element import MenuLine
from scenes.ui.input.events import Key, Pointer
from scenes.ui.input.pointer import DRAG_UNITS

XY = tuple[float, float]


PENS = ("pen", "wash", "dotted", "ruin", "annotate")


class Tool:
    """Something that the hand holds."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    @property
    def busy(self) -> bool:
        """Is it in the middle of a movement?"""
        return False

    def press(self, pointer: Pointer, at: XY) -> None:
        """The pointer goes down."""

    def move(self, pointer: Pointer, at: XY) -> None:
        """The pointer moves while it is down."""

    def lift(self, pointer: Pointer, at: XY) -> None:
        """The pointer is lifted: now the deed is done."""

    def tap(self, at: XY) -> None:
        """The sheet was not pushed, only tapped."""

    def cancel(self) -> None:
        """The movement is called off: nothing has happened."""

    def lost(self, pointer: Pointer, at: XY) -> None:
        """The pointer is down no longer, though nobody lifted it: ink stays as far as it came, all else goes back."""
        self.cancel()

    def put_down(self) -> None:
        """Another tool is taken."""
        self.cancel()

    def key(self, key: Key) -> bool:
        """Use a key; False leaves it to the canvas."""
        return False

    def menu(self, at: XY) -> Sequence[MenuLine] | None:
        """What a right-click does here; None leaves it to the canvas."""
        return None

    def snaps(self, at: XY) -> bool:
        """Would a press here catch on lines and outlines?"""
        return False

    def draw_still(self, surface: Surface, clip: Rect) -> None:
        """What lies settled over the ink."""

    def draw(self, surface: Surface) -> list[Rect]:
        """What moves with the pointer; returns the pixels touched."""
        return []


def beside_hole(room: Rect, hole: Rect | None) -> list[Rect]:
    """The parts of a room around a hole: above, below, to its left and right."""
    if hole is None:
        return [room]
    hole = hole.clip(room)
    parts = [
        Rect(room.left, room.top, room.w, hole.top - room.top),
        Rect(room.left, hole.bottom, room.w, room.bottom - hole.bottom),
        Rect(room.left, hole.top, hole.left - room.left, hole.h),
        Rect(hole.right, hole.top, room.right - hole.right, hole.h),
    ]
    return [part for part in parts if part.w and part.h] if hole.w and hole.h else [room]


Taken = (
    tuple[Literal["corner"], int]
    | tuple[Literal["title"], XY]
    | tuple[Literal["name"], str]
    | tuple[Literal["knot"], tuple[str, str]]
    | tuple[Literal["label"], Stroke]
)
"""What a hand moves: a corner of the picture below, the map's title, a place's name, two places' contact, a label."""


class Hand(Tool):
    """Pushes the sheet, taps contacts on and off, and moves what can be taken: names and corners of the underlay."""

    def __init__(self, canvas: Canvas, signs: Signs, over: Overlay) -> None:
        super().__init__(canvas)
        self.signs, self.over = signs, over
        self._taken: Taken | None = None
        self._from: tuple[int, int] = (0, 0)
        self._at: XY = (0.0, 0.0)
        self._start: XY = (0.0, 0.0)

    @property
    def busy(self) -> bool:
        return self._taken is not None

    def press(self, pointer: Pointer, at: XY) -> None:
        self._from, self._at, self._start = pointer.pos, at, at
        self._taken = self._take(pointer.pos, at)
        if self._taken is None:
            self.canvas.sight.grasp(pointer.pos)

    def _take(self, pos: tuple[int, int], at: XY) -> Taken | None:
        canvas = self.canvas
        reach = canvas.sight.span(22)
        for number, corner in enumerate(self.corners):
            if math.dist(at, corner) <= reach:
                return "corner", number
        name = self.over.name_at(pos)
        if name:
            return "name", name
        title = self.over.title
        if title is not None and title.collidepoint(at):
            return "title", (title.centerx - at[0], title.centery - at[1])
        pair = self.over.knot_at(pos)
        if pair:
            return "knot", pair
        label = canvas.stroke_at(at)
        if label is None or label.tool != "label" or not canvas.city.free_to_change(label):
            return None
        return "label", label

    def move(self, pointer: Pointer, at: XY) -> None:
        self._at = at
        self.canvas.app.nudge()

    def lift(self, pointer: Pointer, at: XY) -> None:
        taken, self._taken = self._taken, None
        canvas = self.canvas
        moved = math.dist(pointer.pos, self._from) > DRAG_UNITS * canvas.layout.scale
        match taken:
            case "knot", pair if not moved:
                canvas.flip_contact(pair)
            case "title", off if moved:
                x, y = (max(0, min(round(a + b), side)) for a, b, side in zip(at, off, SHEET, strict=True))
                canvas.city.edit(later("move the title"), [("fact", "title", f"{x} {y}")])
            case "name", name if moved:
                canvas.put_name(name, at, self.over.lettering.type_size(name))
            case "name", name:
                canvas.give_ink(name)
            case "label", label if moved:
                shift = at[0] - self._start[0], at[1] - self._start[1]
                canvas.city.edit(later("move a label"), [("stroke", label.id, shifted(label, (0, 0), shift))])
            case "corner", number if moved and canvas.city.underlay is not None:
                under = replace(canvas.city.underlay, corners=self._dragged(number, at))
                canvas.city.edit(later("straighten the picture"), [("fact", "underlay", under)])

    def tap(self, at: XY) -> None:
        found = self.signs.at(at)
        if found:
            self.signs.slip.choose(found)

    def cancel(self) -> None:
        self._taken = None
        self.canvas.app.nudge()

    @property
    def corners(self) -> tuple[XY, ...]:
        """The corners of the picture below that can be taken, in sheet units."""
        under = self.canvas.city.underlay
        layer = self.canvas.city.layers["underlay"]
        return () if under is None or layer.locked or layer.hidden else under.corners

    def _dragged(self, number: int, at: XY) -> tuple[XY, ...]:
        """The corners of the picture below while one is dragged; near a corner of the sheet it catches there."""
        sheet = [(0.0, 0.0), (float(SHEET[0]), 0.0), (float(SHEET[0]), float(SHEET[1])), (0.0, float(SHEET[1]))]
        near = min(sheet, key=lambda corner: math.dist(corner, at))
        to = near if math.dist(near, at) <= self.canvas.sight.span(CATCH) else at
        return tuple(to if n == number else corner for n, corner in enumerate(self.corners))

    def _draw_warped(self, surface: Surface, corners: tuple[XY, ...]) -> None:
        """The picture below as it would lie now, coarsely, over the sheet but not over an open slip."""
        picture, before = self._warped(corners), surface.get_clip()
        for part in beside_hole(self.canvas.rect, self.signs.slip.rect):
            surface.set_clip(part.clip(before))
            if picture is not None:
                self._show(surface, picture)
            self._draw_corners(surface, corners)
        surface.set_clip(before)

    def _warped(self, corners: tuple[XY, ...]) -> Surface | None:
        """The picture below with its corners there; None while three of them lie in one line."""
        from scenes.city.ink.underlay import coarse

        photo = self.canvas.below.photo
        if photo is None:
            return None
        try:
            return coarse(photo, corners)
        except ValueError:
            return None

    def _show(self, surface: Surface, picture: Surface) -> None:
        canvas = self.canvas
        assert canvas.sight.window is not None
        a, b, c, d, e, f = canvas.sight.window.matrix()
        opacity = max(70, canvas.city.layers["underlay"].opacity)
        matrix = a, b, c, d, e + canvas.rect.x, f + canvas.rect.y
        canvas.sight.window.painter.paint_picture(surface, matrix, picture, opacity)

    def draw_still(self, surface: Surface, clip: Rect) -> None:
        """The corners of the picture below, joined, each with a handle."""
        if self.corners:
            self._draw_corners(surface, self.corners)

    def _draw_corners(self, surface: Surface, corners: tuple[XY, ...]) -> None:
        canvas, theme, u = self.canvas, self.canvas.theme, self.canvas.layout.u
        spots = [canvas.sight.to_window(corner) for corner in corners]
        pygame.draw.lines(surface, theme.focus.paper, True, spots, max(1, u(1.4)))
        for spot in spots:
            pygame.draw.circle(surface, theme.card, spot, u(9))
            pygame.draw.circle(surface, theme.focus.paper, spot, u(9), max(2, u(2.4)))

    def draw(self, surface: Surface) -> list[Rect]:
        canvas = self.canvas
        x, y = canvas.sight.to_window(self._at)
        match self._taken:
            case "corner", number:
                self._draw_warped(surface, self._dragged(number, self._at))
                return [Rect(canvas.rect)]
            case "name", name:
                return [self.over.lettering.paint(surface, name, (round(x), round(y)))]
            case "title", off if (box := self.over.title) is not None:
                box.center = self._at[0] + off[0], self._at[1] + off[1]
                corners = [
                    canvas.sight.to_window(spot)
                    for spot in (box.topleft, box.topright, box.bottomright, box.bottomleft)
                ]
                pygame.draw.lines(surface, canvas.theme.focus.paper, True, corners, max(2, canvas.layout.u(2)))
                return [Rect(canvas.rect)]
            case "label", label:
                shift = self._at[0] - self._start[0], self._at[1] - self._start[1]
                return [paint_ghost(canvas, surface, shifted(label, (0, 0), shift))]
        return []
