"""What lies on the table at each step: the photo with the sheet's corners, and the flat sheet with its ink."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from scenes.city.from_photo.glass import LARGER, RADIUS, draw_glass
from scenes.city.from_photo.rows import HALOS, Colour
from scenes.city.photo.lines import Line
from scenes.city.photo.shapes import Proposal
from scenes.city.photo.sheet import XY
from scenes.paint import fonts
from scenes.system.words import tr
from scenes.ui.input.events import Key, Pointer
from scenes.ui.widgets import faces
from scenes.ui.widgets.choices import Slider
from scenes.ui.widgets.widget import Widget

HANDLE = 12
"""Units: the radius of a corner's handle; it is taken within 22."""
DIM = (30, 27, 24, 105)

BROAD = 8.0
"""Millimetres: the wash of a wall or another long place is at least as broad."""


def fitted(size: tuple[float, float], room: Rect) -> Rect:
    """Where something of these proportions lies in the middle of a room, as large as it can."""
    scale = min(room.w / size[0], room.h / size[1])
    rect = Rect(0, 0, max(1, round(size[0] * scale)), max(1, round(size[1] * scale)))
    rect.center = room.center
    return rect


class Print(Widget):
    """A picture with a white rim, as a photo lies on a table."""

    def __init__(self, id: str, rect: Rect, name: str, picture: Surface | None) -> None:
        super().__init__(id, rect, name, dark=True)
        self.quiet = True
        self.picture = picture

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: Surface) -> None:
        rim = self.u(5)
        surface.fill(self.theme.card, self.rect.inflate(2 * rim, 2 * rim))
        pygame.draw.rect(surface, self.theme.ink, self.rect.inflate(2 * rim, 2 * rim), max(1, self.u(1)))
        if self.picture is None:
            surface.fill(self.theme.parchment, self.rect)
        else:
            surface.blit(self.picture, self.rect)


class CornersView(Widget):
    """The photo and the four corners of the sheet in it, which are dragged, or moved by the arrows.

    `corners` are pixels of the photo, from the sheet's own top left, clockwise.
    """

    def __init__(
        self,
        rect: Rect,
        picture: Surface,
        photo: Surface,
        corners: Sequence[XY],
        chosen: int,
        doubtful: bool,
        changed: Callable[[int, XY, bool], None],
    ) -> None:
        super().__init__("photo-corners", rect, tr("The corners of the sheet"), dark=True)
        self.picture, self.photo, self.corners, self.chosen = picture, photo, list(corners), chosen
        self.doubtful, self.changed = doubtful, changed
        self.kind = "photo"
        self.scale_to = rect.w / photo.get_width()
        self._dragged = False
        self.press = lambda: None

    def restore(self, old: Widget) -> None:
        if isinstance(old, CornersView):
            self.chosen = old.chosen

    def spot(self, corner: XY) -> tuple[int, int]:
        """Where a corner is shown; those outside the photo stand at its edge."""
        x = self.rect.x + round((corner[0] + 0.5) * self.scale_to)
        y = self.rect.y + round((corner[1] + 0.5) * self.scale_to)
        return max(self.rect.x, min(self.rect.right - 1, x)), max(self.rect.y, min(self.rect.bottom - 1, y))

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.rect.inflate(self.u(HANDLE), self.u(HANDLE)).collidepoint(pos)

    def _moved(self, number: int, corner: XY, last: bool) -> None:
        wide, high = self.photo.get_size()
        x = max(-0.25 * wide, min(1.25 * wide, corner[0]))
        y = max(-0.25 * high, min(1.25 * high, corner[1]))
        self.corners[number] = x, y
        self.changed(number, (x, y), last)
        self.invalidate()

    def track(self, pointer: Pointer) -> bool:
        at = (
            (pointer.pos[0] - self.rect.x) / self.scale_to - 0.5,
            (pointer.pos[1] - self.rect.y) / self.scale_to - 0.5,
        )
        if pointer.kind == "press":
            away = [math.dist(pointer.pos, self.spot(corner)) for corner in self.corners]
            nearest = min(range(4), key=lambda n: away[n])
            if away[nearest] > self.u(40):
                self.chosen = -1
                return False
            self.chosen = nearest
            self.invalidate()
        elif pointer.kind == "move" and self.chosen >= 0:
            self._dragged = True
            self._moved(self.chosen, at, False)
        elif pointer.kind == "release" and self.chosen >= 0:
            self._dragged = False
            self._moved(self.chosen, self.corners[self.chosen], True)
        return True

    def key(self, key: Key) -> bool:
        steps = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        if key.command in steps and self.chosen >= 0:
            dx, dy = steps[key.command]
            x, y = self.corners[self.chosen]
            self._moved(self.chosen, (x + dx, y + dy), True)
            return True
        if key.name in ("plus", "+", "space"):
            self.chosen = (self.chosen + 1) % 4
            self.invalidate()
            return True
        return False

    def said(self) -> str:
        return tr("{name}: arrow keys move corner {number}", name=self.name, number=max(0, self.chosen) + 1)

    def draw(self, surface: Surface) -> None:
        rim = self.u(8)
        surface.fill(self.theme.card, self.rect.inflate(2 * rim, 2 * rim))
        surface.blit(self.picture, self.rect)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect.inflate(2 * rim, 2 * rim)))
        quad = [self.spot(corner) for corner in self.corners]
        veil = Surface(self.rect.size, pygame.SRCALPHA)
        veil.fill(DIM)
        pygame.draw.polygon(veil, (0, 0, 0, 0), [(x - self.rect.x, y - self.rect.y) for x, y in quad])
        surface.blit(veil, self.rect)
        focus: Colour = HALOS["?"] if self.doubtful else self.theme.focus.paper
        pygame.draw.polygon(surface, self.theme.card, quad, max(2, self.u(5)))
        pygame.draw.polygon(surface, focus, quad, max(1, self.u(2.6)))
        for number, spot in enumerate(quad):
            pygame.draw.circle(surface, self.theme.card, spot, self.u(HANDLE))
            pygame.draw.circle(surface, focus, spot, self.u(HANDLE), max(2, self.u(3)))
            pygame.draw.circle(surface, focus, spot, self.u(6 if number == self.chosen else 3))
        self._draw_top(surface, quad)
        if self._dragged:
            self._draw_glass(surface, quad[self.chosen])
        surface.set_clip(clip)

    def _draw_glass(self, surface: Surface, spot: tuple[int, int]) -> None:
        """What lies under the finger that drags a corner: above it, or below where there is no room."""
        radius = self.u(RADIUS)
        x = max(self.rect.x + radius, min(self.rect.right - radius, spot[0]))
        above, below = spot[1] - radius - self.u(30), spot[1] + radius + self.u(30)
        middle = x, above if above - radius > self.rect.y else below
        draw_glass(surface, self.photo, self.corners[self.chosen], middle, radius, LARGER * self.scale_to, self.theme)

    def _draw_top(self, surface: Surface, quad: Sequence[tuple[int, int]]) -> None:
        """Which side is the sheet's top, along it."""
        (ax, ay), (bx, by) = quad[0], quad[1]
        words = fonts.text(tr("top of the sheet"), "sans-semi", self.t(15), self.theme.focus.paper)
        tag = Surface((words.get_width() + self.u(18), words.get_height() + self.u(6)), pygame.SRCALPHA)
        pygame.draw.rect(tag, self.theme.card, tag.get_rect(), border_radius=self.u(6))
        pygame.draw.rect(tag, self.theme.focus.paper, tag.get_rect(), max(1, self.u(1.3)), self.u(6))
        tag.blit(words, (self.u(9), self.u(3)))
        angle = math.degrees(math.atan2(by - ay, bx - ax))
        tag = pygame.transform.rotozoom(tag, -angle, 1.0)
        surface.blit(tag, tag.get_rect(center=((ax + bx) // 2, (ay + by) // 2)))


class FlatView(Widget):
    """The flat sheet, faded, and the lines that were found on it.

    `click` hears of clicks in mm of the sheet, `lasso` of loops that are drawn while `loops` is set. With a `wipe`
    (0 to 1) the photo is shown left of it, and a handle moves it. `under` tells the shape below a spot: it is ringed
    where the pointer is, and the `tag` hangs beside it.
    """

    def __init__(
        self,
        rect: Rect,
        name: str,
        size: tuple[float, float],
        ground: Surface,
        ink: Surface | None,
        *,
        click: Callable[[XY], None] | None = None,
        lasso: Callable[[list[XY]], None] | None = None,
        photo: Surface | None = None,
        wipe: float = 0.0,
        wiped: Callable[[float], None] | None = None,
        tag: str = "",
        under: Callable[[XY], Proposal | None] | None = None,
    ) -> None:
        super().__init__("flat-sheet", rect, name, dark=True)
        self.size, self.ground, self.ink = size, ground, ink
        self.click, self.lasso, self.photo, self.wipe, self.wiped = click, lasso, photo, wipe, wiped
        self.tag, self.under = tag, under
        self.pointer: tuple[int, int] | None = None
        self.pointed: Proposal | None = None
        """The shape under the pointer."""
        self.loop: list[XY] = []
        self._wiping = False
        self.kind = "photo"
        self.press = (lambda: None) if click or lasso or wiped else None
        self.lifts = False

    def to_mm(self, pos: tuple[int, int]) -> XY:
        """The spot of the paper below a pixel of the window."""
        return (
            (pos[0] - self.rect.x) * self.size[0] / self.rect.w,
            (pos[1] - self.rect.y) * self.size[1] / self.rect.h,
        )

    def to_pixel(self, spot: XY) -> tuple[int, int]:
        """The pixel of the window above a spot of the paper."""
        return (
            self.rect.x + round(spot[0] * self.rect.w / self.size[0]),
            self.rect.y + round(spot[1] * self.rect.h / self.size[1]),
        )

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here now."""
        if self.under is None:
            return
        here = pos if self.rect.collidepoint(pos) else None
        if here is not None or self.pointer is not None:
            self.pointer = here
            self.pointed = self.under(self.to_mm(here)) if here is not None else None
            self.invalidate()

    def restore(self, old: Widget) -> None:
        if isinstance(old, FlatView) and old.pointer is not None:
            self.point(old.pointer)

    def _seam(self) -> int:
        return self.rect.x + round(self.wipe * self.rect.w)

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind == "press":
            self._wiping = self.wiped is not None and abs(pointer.pos[0] - self._seam()) < self.u(24)
            if not self._wiping and self.click is not None and self.lasso is None:
                self.click(self.to_mm(pointer.pos))
                return False
            self.loop = [self.to_mm(pointer.pos)]
            return self._wiping or self.lasso is not None
        if self._wiping and self.wiped is not None:
            self.wipe = max(0.0, min(1.0, (pointer.pos[0] - self.rect.x) / self.rect.w))
            self.wiped(self.wipe)
            self.invalidate()
        elif self.lasso is not None:
            spot = self.to_mm(pointer.pos)
            if math.dist(spot, self.loop[-1]) > 1.0:
                self.loop.append(spot)
                self.invalidate()
            if pointer.kind == "release":
                loop, self.loop = self.loop, []
                self.lasso(loop)
        return True

    def lost(self) -> None:
        self.loop, self._wiping = [], False

    def key(self, key: Key) -> bool:
        if self.wiped is not None and key.command in ("left", "right"):
            self.wipe = max(0.0, min(1.0, self.wipe + (0.05 if key.command == "right" else -0.05)))
            self.wiped(self.wipe)
            self.invalidate()
            return True
        return False

    def draw(self, surface: Surface) -> None:
        rim = self.u(8)
        surface.fill(self.theme.card, self.rect.inflate(2 * rim, 2 * rim))
        surface.blit(self.ground, self.rect)
        if self.ink is not None:
            surface.blit(self.ink, self.rect)
        if self.photo is not None and self.wipe > 0:
            seam = self._seam()
            part = Rect(0, 0, seam - self.rect.x, self.rect.h)
            surface.blit(self.photo, self.rect, part)
            pygame.draw.line(surface, self.theme.ink, (seam, self.rect.y), (seam, self.rect.bottom), max(1, self.u(2)))
        if self.wiped is not None:
            self._draw_handle(surface)
        if len(self.loop) > 1:
            pygame.draw.lines(
                surface, self.theme.focus.paper, False, [self.to_pixel(p) for p in self.loop], max(2, self.u(2.4))
            )
        pygame.draw.rect(surface, self.theme.ink, self.rect, max(1, self.u(1)))
        if self.pointed is not None:
            spots = [self.to_pixel(spot) for spot in self.pointed.poly]
            closed = self.pointed.shape in ("area", "small")
            for colour, wide in ((self.theme.card, 6), (self.theme.focus.paper, 4), (self.theme.card, 1.4)):
                pygame.draw.lines(surface, colour, closed, spots, max(1, self.u(wide)))
        if self.tag:
            self._draw_tag(surface)

    def ring_shape(self, shape: Proposal | None) -> None:
        """Ring a shape that the keyboard came to, as one under the pointer is."""
        self.pointed = shape
        self.invalidate()

    def _draw_tag(self, surface: Surface) -> None:
        """Whose shape is asked for: at the pointer, or in the corner while that is elsewhere."""
        words = fonts.text(self.tag, "sans-semi", self.t(15), self.theme.ink)
        x, y = self.rect.x + self.u(14), self.rect.y + self.u(12)
        if self.pointer is not None:
            x, y = self.pointer[0] + self.u(22), self.pointer[1] + self.u(24)
        box = words.get_rect(topleft=(x, y)).inflate(self.u(16), self.u(10)).clamp(self.rect)
        pygame.draw.rect(surface, self.theme.card, box, border_radius=self.u(5))
        pygame.draw.rect(surface, self.theme.focus.paper, box, max(1, self.u(1.4)), border_radius=self.u(5))
        surface.blit(words, words.get_rect(center=box.center))

    def _draw_handle(self, surface: Surface) -> None:
        middle = (self._seam(), self.rect.centery)
        pygame.draw.circle(surface, self.theme.card, middle, self.u(21))
        pygame.draw.circle(surface, self.theme.ink, middle, self.u(21), max(2, self.u(2)))
        for side in (-1, 1):
            x = middle[0] + side * self.u(11)
            back = middle[0] + side * self.u(4)
            pygame.draw.polygon(
                surface, self.theme.ink, [(x, middle[1]), (back, middle[1] - self.u(6)), (back, middle[1] + self.u(6))]
            )


class ShapeSpot(Widget):
    """A shape of the flat sheet for the keyboard, and for who hears the screen; pointers find it by the sheet."""

    def __init__(
        self, number: int, name: str, shape: Proposal, at: XY, view: FlatView, press: Callable[[], None]
    ) -> None:
        box = Rect(0, 0, view.u(44), view.u(44))
        box.center = view.to_pixel(at)
        super().__init__(f"{view.id}/{number + 1}", box, name)
        self.shape, self.view, self.press = shape, view, press

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def focused(self, on: bool) -> None:
        super().focused(on)
        self.view.ring_shape(self.shape if on else None)


# ------------------------------------------------------------------------------------------------- what lies on a view


def pen_colour(line: Line, ink: Colour) -> Colour:
    """In which colour a stroke is shown: grey pens in the app's own ink."""
    return ink if line.pen == "grey" else line.rgb


def draw_lines(
    surface: Surface,
    lines: Sequence[Line],
    scale: float,
    ink: Colour,
    *,
    without: Collection[int] = (),
    faint: Collection[int] = (),
) -> None:
    """The strokes in the colours of their pens, `scale` pixels to a mm."""
    for number, line in enumerate(lines):
        if number in without:
            continue
        colour = pen_colour(line, ink)
        if number in faint:
            colour = (colour[0] // 2 + 110, colour[1] // 2 + 105, colour[2] // 2 + 95)
        spots = [(x * scale, y * scale) for x, y in line.points]
        width = max(2, round(line.width * scale))
        if len(spots) < 2:
            pygame.draw.circle(surface, colour, spots[0], max(1, width // 2))
        else:
            pygame.draw.lines(surface, colour, False, spots, width)
            if width == 2:
                pygame.draw.aalines(surface, colour, False, spots)


def draw_wash(
    layer: Surface,
    shape: Proposal,
    scale: float,
    colour: Colour,
    strong: float,
    lit: bool,
    sea: Sequence[XY] | None = None,
) -> None:
    """A proposed place as a wash on a clear layer, a shore with all of its `sea`."""
    spots = [(x * scale, y * scale) for x, y in shape.poly]
    wash = (*colour, round(255 * strong))
    if sea is not None:
        pygame.draw.polygon(layer, wash, [(x * scale, y * scale) for x, y in sea])
    elif shape.shape in ("area", "small") and len(spots) > 2:
        pygame.draw.polygon(layer, wash, spots)
        if lit:
            pygame.draw.polygon(layer, (16, 92, 168, 255), spots, 4)
    elif len(spots) > 1:
        own = max(BROAD, shape.width + 2.0) if shape.shape == "long" else shape.width or 2.0
        width = max(10, round(own * scale))
        pygame.draw.lines(layer, wash, False, spots, width)
        for spot in spots:
            pygame.draw.circle(layer, wash, spot, width // 2)
        if lit:
            pygame.draw.lines(layer, (16, 92, 168, 255), False, spots, 4)


def draw_dashes(layer: Surface, spots: Sequence[tuple[float, float]], colour: Colour, width: int) -> None:
    """A line of dashes through these pixels, each drawn at once."""
    on, off = 5 * width, 4 * width
    dash, gone = [spots[0]], 0.0
    for (ax, ay), (bx, by) in pairwise(spots):
        far, at = math.dist((ax, ay), (bx, by)), 0.0
        while far - at > (left := (on if dash else off) - gone):
            at, gone = at + left, 0.0
            spot = ax + (bx - ax) * at / far, ay + (by - ay) * at / far
            if dash:
                pygame.draw.lines(layer, colour, False, [*dash, spot], width)
            dash = [] if dash else [spot]
        gone += far - at
        if dash:
            dash.append((bx, by))
    if len(dash) > 1:
        pygame.draw.lines(layer, colour, False, dash, width)


def draw_halo(layer: Surface, lines: Sequence[Line], some: Collection[int], scale: float, colour: Colour) -> None:
    """A halo below the strokes of a sign, on a clear layer."""
    for number in some:
        spots = [(x * scale, y * scale) for x, y in lines[number].points]
        if len(spots) > 1:
            pygame.draw.lines(layer, (*colour, 105), False, spots, 13)


class PenStroke(Widget):
    """A stroke of a pen beside its name."""

    def __init__(self, id: str, rect: Rect, colour: Colour) -> None:
        super().__init__(id, rect)
        self.colour, self.quiet = colour, True

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: Surface) -> None:
        wide, middle = self.rect.w, self.rect.centery
        spots = [(self.rect.x + wide * n / 24, middle + self.rect.h * 0.2 * math.sin(n * 0.62)) for n in range(25)]
        pygame.draw.lines(surface, self.colour, False, spots, max(2, self.u(3)))


class Groove(Slider):
    """A slider on the table that says no number."""

    def __init__(self, id: str, rect: Rect, name: str, value: int, change: Callable[[int], None]) -> None:
        super().__init__(id, rect, name, value, change)
        self.dark = True

    def draw(self, surface: Surface) -> None:
        groove = self.groove
        faces.slider_face(groove.w, groove.h, self.value, self.scale, self.theme).draw(surface, groove.topleft)
