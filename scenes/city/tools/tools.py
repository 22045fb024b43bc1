"""What the hand holds on the canvas: pens, stamps, labels, erasers, the hand itself.

A tool is told where the pointer is pressed, moved and lifted, in sheet units; the keyboard's cross-hair does the same.
Nothing is done before the lift, so that a second finger or Esc can still call it off.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from typing import Literal, cast

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.canvas.canvas import CATCH, Canvas
from scenes.city.canvas.ghost import paint_ghost
from scenes.city.canvas.overlay import Overlay
from scenes.city.drawing.document import SHEET, Stroke, touches, without
from scenes.city.drawing.document import Tool as Ink
from scenes.city.drawing.document import moved as shifted
from scenes.city.drawing.fitting import Fit, fit
from scenes.city.drawing.strewing import Strewing, strews
from scenes.city.ink.nibs import NIBS, nib_for
from scenes.city.ink.stamps import STAMP_WORDS, STAMPS
from scenes.city.ink.wet_ink import WetInk
from scenes.city.signs.signs import Signs
from scenes.system.words import later, tr
from scenes.ui.input.element import MenuLine
from scenes.ui.input.events import Key, Pointer
from scenes.ui.input.pointer import DRAG_UNITS

XY = tuple[float, float]
PENS = ("pen", "wash", "dotted", "ruin", "annotate")
FITS = 22.0
"""How near a bridge, a ford or a gate must come to what it stands on, in units of the screen."""
ERASER = 12.0
"""Radius of the part eraser in pixels."""


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
        self._wide = {nib.id: nib.width for nib in NIBS.values()}

    @property
    def nib(self) -> str:
        """The pen's nib: the one chosen, or what the place asks for that gets the ink; empty for a plain line."""
        asked = self._asked()
        return self._nibs.get(asked, asked) if self.canvas.tool == "pen" else ""

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
        self.live = WetInk(canvas.sight.window, tool, canvas.colours[canvas.tool], self.width, layer,
                            canvas.looks.smoothing,
                           straight=straight, nib=self.nib)  # fmt: skip
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
        stroke = Stroke(0, "stamp", canvas.colours["stamp"], found.size, "stamps", "", ((*found.at, 0, 0),),
                        words=canvas.stamp, angle=found.angle)  # fmt: skip
        return paint_ghost(canvas, surface, stroke)

    def key(self, key: Key) -> bool:
        if key.command in ("next-held", "former-held"):
            step = 1 if key.command == "next-held" else -1
            names = list(STAMPS)
            self.canvas.choose_stamp(names[(names.index(self.canvas.stamp) + step) % len(names)])
            return True
        return False


class Labels(Placing):
    """Words on the map; `ask` asks for them."""

    def __init__(self, canvas: Canvas, ask: Callable[[XY], None]) -> None:
        super().__init__(canvas)
        self.ask = ask

    def put(self, at: XY) -> None:
        self.ask(at)


class Eraser(Tool):
    """The stroke eraser, and with `part` the eraser that splits strokes where it rubs."""

    def __init__(self, canvas: Canvas, part: bool) -> None:
        super().__init__(canvas)
        self.part = part
        self.gone: dict[int, list[Stroke]] = {}
        """Strokes that the eraser touched since it came down, and what it leaves of them."""
        self._last: XY | None = None

    @property
    def busy(self) -> bool:
        return self._last is not None

    @property
    def radius(self) -> float:
        """How far it reaches, in sheet units."""
        return self.canvas.sight.span(ERASER if self.part else ERASER / 2)

    def press(self, pointer: Pointer, at: XY) -> None:
        self.gone = {}
        self._rub(at)

    def move(self, pointer: Pointer, at: XY) -> None:
        if self._last is not None:
            self._rub(at)

    def lift(self, pointer: Pointer, at: XY) -> None:
        if self._last is None:
            return
        self._rub(at)
        gone, self.gone, self._last = self.gone, {}, None
        self.canvas.erase(gone)

    def lost(self, pointer: Pointer, at: XY) -> None:
        self.lift(pointer, at)

    def cancel(self) -> None:
        self.gone, self._last = {}, None
        self.canvas.invalidate()

    def _rub(self, at: XY) -> None:
        """Rub from where the eraser was to here, without gaps."""
        radius = self.radius
        start = self._last or at
        steps = max(1, math.ceil(math.dist(start, at) / (radius * 0.3)))  # discs so close leave a straight edge
        for k in range(1, steps + 1):
            share = k / steps
            self._rub_at((start[0] + (at[0] - start[0]) * share, start[1] + (at[1] - start[1]) * share), radius)
        self._last = at
        self.canvas.app.nudge()

    def _rub_at(self, at: XY, radius: float) -> None:
        city = self.canvas.city
        for stroke in city.near(at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius):
            if not self.canvas.may_erase(stroke):
                continue
            if not self.part:
                if stroke.id not in self.gone and touches(stroke, at, radius):
                    self.gone[stroke.id] = []
                continue
            before = self.gone.get(stroke.id, [stroke])
            after: list[Stroke] = []
            for piece in before:
                rest = without(piece, at, radius, city.new_id)
                after += [piece] if rest is None else rest
            if after != [stroke]:
                self.gone[stroke.id] = after

    def draw(self, surface: Surface) -> list[Rect]:
        canvas = self.canvas
        rects = []
        for key, pieces in self.gone.items():
            stroke = canvas.city.strokes.get(key)
            if stroke is not None:
                wide = replace(stroke, width=stroke.width + 1.5 / max(0.1, canvas.sight.zoom_now))
                rects.append(paint_ghost(canvas, surface, wide, canvas.theme.parchment))
            rects += [paint_ghost(canvas, surface, piece) for piece in pieces]
        if self._last is not None:
            x, y = canvas.sight.to_window(self._last)
            r = max(3, round(self.radius * canvas.sight.zoom_now))
            pygame.draw.circle(surface, canvas.theme.focus.paper, (x, y), r, 2)
            rects.append(Rect(x - r - 1, y - r - 1, 2 * r + 3, 2 * r + 3))
        return rects


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
    | tuple[Literal["name"], str]
    | tuple[Literal["knot"], tuple[str, str]]
    | tuple[Literal["label"], Stroke]
)
"""What a hand moves: a corner of the picture below, a place's name, two places' contact, a label."""


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

        under = self.canvas.city.underlay
        if under is None:
            return None
        try:
            return coarse(replace(under, corners=corners))
        except (OSError, ValueError):
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
            case "label", label:
                shift = self._at[0] - self._start[0], self._at[1] - self._start[1]
                return [paint_ghost(canvas, surface, shifted(label, (0, 0), shift))]
        return []
