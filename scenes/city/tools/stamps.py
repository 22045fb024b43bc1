"""What is set down and then turned: stamps, labels."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.ghost import paint_ghost
from scenes.city.canvas.overlay import dotted
from scenes.city.drawing.document import Stroke
from scenes.city.drawing.fitting import Fit, fit
from scenes.city.drawing.strewing import Strewing, strews
from scenes.city.ink.stamps import STAMP_WORDS, STAMPS
from scenes.city.tools.tools import XY, Tool
from scenes.system.words import tr
from scenes.ui.input.events import Key, Pointer

LINE = 40.0
"""From here on a movement of the text tool is a line for words, in units of the screen."""
FITS = 22.0
"""How near a bridge, a ford or a gate must come to what it stands on, in units of the screen."""


class Placing(Tool):
    """Stamps and labels: something is put where the pointer is lifted."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._at: XY | None = None

    @property
    def busy(self) -> bool:
        return self._at is not None

    def snaps(self, at: XY) -> bool:
        return True

    def press(self, pointer: Pointer, at: XY) -> None:
        self._at = self.canvas.snapped(at)
        self.canvas.app.nudge()

    def move(self, pointer: Pointer, at: XY) -> None:
        self._at = self.canvas.snapped(at)
        self.canvas.app.nudge()

    def lift(self, pointer: Pointer, at: XY) -> None:
        if self._at is not None:
            self._at = None
            self.put(self.canvas.snapped(at))

    def cancel(self) -> None:
        self._at = None
        self.canvas.invalidate()

    def put(self, at: XY) -> None:
        """Put it there."""


class Stamps(Placing):
    """The chosen stamp; bridges, fords and gates catch on what they cross. With *scatter* a drag strews many."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._strewing: Strewing | None = None

    @property
    def busy(self) -> bool:
        return self._strewing is not None or super().busy

    def press(self, pointer: Pointer, at: XY) -> None:
        canvas = self.canvas
        if not (canvas.scatter and strews(canvas.stamp)):
            super().press(pointer, at)
            return
        self._strewing = Strewing(canvas.city, canvas.stamp, canvas.widths["stamp"], random.Random())
        self._strewing.go(at)
        canvas.app.nudge()

    def move(self, pointer: Pointer, at: XY) -> None:
        if self._strewing is None:
            super().move(pointer, at)
            return
        self._strewing.go(at)
        self.canvas.app.nudge()

    def lift(self, pointer: Pointer, at: XY) -> None:
        if self._strewing is None:
            super().lift(pointer, at)
            return
        canvas, (strewn, self._strewing) = self.canvas, (self._strewing, None)
        strewn.go(at)
        if canvas.layer_is_open("stamps"):
            canvas.add_all(
                [self._strewn(*one) for one in strewn.in_order()],
                tr("scatter {stamp}", stamp=tr(STAMP_WORDS[canvas.stamp])),
            )

    def lost(self, pointer: Pointer, at: XY) -> None:
        if self._strewing is not None:
            self.lift(pointer, at)
        self.cancel()

    def _strewn(self, at: XY, size: float) -> Stroke:
        return replace(self.canvas.stroke("stamp", ((*at, 0.0, 0.0),), self.canvas.stamp), width=size)

    def cancel(self) -> None:
        self._strewing = None
        super().cancel()

    def put(self, at: XY) -> None:
        canvas = self.canvas
        found = self._fit(at)
        stroke = canvas.stroke("stamp", ((*found.at, 0.0, 0.0),), canvas.stamp)
        canvas.add_ink(
            replace(stroke, width=found.size, angle=found.angle),
            tr("stamp {stamp}", stamp=tr(STAMP_WORDS[canvas.stamp])),
        )

    def _fit(self, at: XY) -> Fit:
        """Where the stamp would stand now, how large, and how it would be turned."""
        canvas = self.canvas
        return fit(canvas.city, canvas.stamp, at, canvas.sight.span(FITS)) or Fit(at, canvas.widths["stamp"])

    def draw(self, surface: Surface) -> list[Rect]:
        if self._strewing is not None:
            return [self._ghost(surface, Fit(*one)) for one in self._strewing.in_order()]
        return [self._ghost(surface, self._fit(self._at))] if self._at is not None else []

    def _ghost(self, surface: Surface, found: Fit) -> Rect:
        canvas = self.canvas
        stroke = Stroke(
            0,
            "stamp",
            canvas.colours["stamp"],
            found.size,
            "stamps",
            "",
            ((*found.at, 0, 0),),
            words=canvas.stamp,
            angle=found.angle,
        )
        return paint_ghost(canvas, surface, stroke)

    def key(self, key: Key) -> bool:
        if key.command in ("next-held", "former-held"):
            step = 1 if key.command == "next-held" else -1
            names = list(STAMPS)
            self.canvas.choose_stamp(names[(names.index(self.canvas.stamp) + step) % len(names)])
            return True
        return False


class Labels(Placing):
    """Words on the map, at a point or along a line that is drawn for them; `ask` asks for them."""

    def __init__(self, canvas: Canvas, ask: Callable[[Sequence[XY]], None]) -> None:
        super().__init__(canvas)
        self.ask = ask
        self._way: list[XY] = []

    def press(self, pointer: Pointer, at: XY) -> None:
        super().press(pointer, at)
        self._way = [at]

    def move(self, pointer: Pointer, at: XY) -> None:
        super().move(pointer, at)
        if self._way and at != self._way[-1]:
            self._way.append(at)

    @property
    def _drawn(self) -> bool:
        """Is it a line by now, and not a point?"""
        return bool(self._way) and max(math.dist(self._way[0], at) for at in self._way) > self.canvas.sight.span(LINE)

    def put(self, at: XY) -> None:
        way = self._way if self._drawn else [at]
        self._way = []
        self.ask(way)

    def cancel(self) -> None:
        self._way = []
        super().cancel()

    def draw(self, surface: Surface) -> list[Rect]:
        if not self._drawn:
            return []
        way = [self.canvas.sight.to_window(at) for at in self._way]
        dotted(surface, way, self.canvas.theme.focus.paper, self.canvas.layout.u(9), closed=False)
        return [Rect(self.canvas.rect)]
