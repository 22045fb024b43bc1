"""Pens, wash and the other tools whose ink follows the pointer."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.overlay import Overlay
from scenes.city.drawing.document import Tool as Ink
from scenes.city.ink.nibs import NIBS, TEXTURES, nib_for
from scenes.city.ink.wet_ink import WetInk
from scenes.city.signs.signs import Signs
from scenes.city.tools.tools import XY, Tool
from scenes.ui.input.events import Pointer


class Pens(Tool):
    """All pens: pen, wash, dotted, ruin and annotate; straight with Shift or while straight lines are on."""

    def __init__(self, canvas: Canvas, signs: Signs, over: Overlay) -> None:
        super().__init__(canvas)
        self.signs, self.over = signs, over
        self.live: WetInk | None = None
        self._began = 0.0
        self._last: tuple[int, int] | None = None
        self._nibs: dict[str, str] = {}
        """The nib that was chosen for lines that ask for one; `""` for all other lines."""
        self._wide = {nib.id: nib.width for nib in NIBS.values()} | TEXTURES

    @property
    def nib(self) -> str:
        """The pen's nib: the one chosen, or what the place asks for that gets the ink; empty for a plain line."""
        asked = self._asked()
        return self._nibs.get(asked, asked) if self.canvas.tool == "pen" and not self._below_ground else ""

    @property
    def _below_ground(self) -> bool:
        """Does the ink belong to a place underground? Its lines are dotted, whatever pen is in the hand (DEF-MAP-5)."""
        place = self.canvas.city.places.get(self.canvas.ink_owner())
        return place is not None and place.underground

    def _asked(self) -> str:
        place = self.canvas.city.places.get(self.canvas.ink_owner())
        return nib_for(place.words) if place is not None else ""

    def choose_nib(self, nib: str) -> None:
        """Another nib for lines of this kind."""
        self._nibs[self._asked()] = nib
        self.canvas.rebuild()

    @property
    def width(self) -> float:
        """How wide the tool in the hand draws, in sheet units."""
        return self._wide[self.nib] if self.nib else self.canvas.widths[self.canvas.tool]

    def choose_width(self, width: float) -> None:
        """Another width of the tool in the hand."""
        if not self.nib:
            self.canvas.choose_width(width)
            return
        self._wide[self.nib] = width
        self.canvas.rebuild()

    @property
    def busy(self) -> bool:
        return self.live is not None

    def snaps(self, at: XY) -> bool:
        return True

    def press(self, pointer: Pointer, at: XY) -> None:
        canvas = self.canvas
        layer = canvas.ink_layer()
        if not canvas.layer_is_open(layer):
            return
        assert canvas.sight.window is not None
        straight = canvas.straight or pointer.shift
        tool = cast(Ink, "line" if straight and canvas.tool == "pen" else canvas.tool)
        if tool in ("pen", "line") and self._below_ground:
            tool = "dotted"
        self.live = WetInk(
            canvas.sight.window,
            tool,
            canvas.colours[tool if tool == "dotted" else canvas.tool],
            canvas.widths["dotted"] if tool == "dotted" else self.width,
            layer,
            canvas.looks.smoothing,
            straight=straight,
            nib=self.nib,
        )
        self._began = time.perf_counter()
        self._sample(pointer, canvas.snapped(at))

    def move(self, pointer: Pointer, at: XY) -> None:
        if self.live is not None:
            self._sample(pointer, self._caught(at))

    def _caught(self, at: XY) -> XY:
        """Where a straight line ends now; freehand ink catches only when it is lifted."""
        assert self.live is not None
        if not self.live.straight:
            self.canvas.snapped(at)
            return at
        return self.canvas.snapped(at, self.live.samples[0][:2])

    def _sample(self, pointer: Pointer, at: XY) -> None:
        live, canvas = self.live, self.canvas
        assert live is not None
        ms = (time.perf_counter() - self._began) * 1000
        if live.samples:
            ms = max(ms, live.samples[-1][2] + 1)  # several motions of one frame keep their order
        self._last = pointer.pos
        rect = live.add((*at, ms, pointer.pressure))
        if rect.w:
            canvas.invalidate(rect.move(canvas.rect.topleft))
        canvas.app.nudge()

    def lift(self, pointer: Pointer, at: XY) -> None:
        if self.live is None:
            return
        if pointer.pos != self._last:
            self._sample(pointer, self._caught(at))
        canvas, (live, self.live) = self.canvas, (self.live, None)
        points = list(live.samples)
        if not live.straight and len(points) > 1:
            points[-1] = (*canvas.snapped(points[-1][:2]), *points[-1][2:])
        canvas.invalidate()
        if canvas.tool == "annotate" and (self.signs.tapped(points) or self._tapped_knot(pointer, points)):
            return
        stroke = canvas.stroke(live.tool, tuple(points))
        if live.nib:
            stroke = replace(stroke, width=live.width, words=live.nib)
        elif canvas.sight.window is not None:
            canvas.sight.window.dried = live.dry()
        canvas.add_ink(stroke, {"annotate": "sign"}.get(live.tool, live.tool))
        if live.tool == "annotate":
            self.signs.reading.add(stroke.id)

    def _tapped_knot(self, pointer: Pointer, points: Sequence[Sequence[float]]) -> bool:
        """A tap on the knot of a contact is no ink: it takes the contact away, or brings it back."""
        small = all(math.dist(p[:2], points[0][:2]) < self.canvas.sight.span(6) for p in points)
        pair = self.over.knot_at(pointer.pos) if small else None
        if pair is not None:
            self.canvas.flip_contact(pair)
        return pair is not None

    def lost(self, pointer: Pointer, at: XY) -> None:
        self.lift(pointer, at)

    def cancel(self) -> None:
        if self.live is not None:
            self.live = None
            self.canvas.invalidate()

    def draw_still(self, surface: Surface, clip: Rect) -> None:
        if self.live is not None:
            self.live.draw_still(surface, clip, self.canvas.rect.topleft)

    def draw(self, surface: Surface) -> list[Rect]:
        return self.live.draw(surface, self.canvas.rect.topleft) if self.live is not None else []
