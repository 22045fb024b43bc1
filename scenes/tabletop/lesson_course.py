"""The steps of a lesson as stops on a road: which are done, which one lies on the table, what is still to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from pygame import Rect, Surface

from scenes.paint import art
from scenes.paint.ink import Sketch
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Theme
from scenes.system.words import tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.paper import Rule
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Inert, Widget

PITCH, WIDE, LEAST = 38.0, 66.0, 50.0
"""Units from stop to stop, where stops bear numbers; where they bear pictures, and how little that may be."""
RISE = 0.12
"""How far the road goes up and down, to the way from stop to stop."""
Stop = tuple[str, tuple[str, str]]
"""What a step is called, and its drawing."""


@kept
def picture_disc(group: str, piece: str, state: faces.LessonState, size: float, scale: float, theme: Theme) -> Piece:
    """A stop with what it is about: ticked, ringed, or pale; so many units wide, anchored at its middle."""
    later, radius = state == "later", size * 0.4
    sketch = Sketch(size, size, scale, theme, ("stop", group, piece))
    with sketch.at(size / 2, size / 2):
        ground, line = (theme.deep_parchment, theme.soft_ink) if later else (theme.card, theme.ink)
        sketch.disc(0, 0, radius, None, ground, 1.3 if later else 1.8, line, solid=True)
        if state == "next":
            sketch.disc(0, 0, size * 0.47, None, None, 2, theme.focus.paper)
    surface = sketch.render().copy()
    middle = surface.get_rect().center
    drawn = art.art(group, piece, round(radius * 1.36 * scale), opacity=0.5 if later else 1.0, scale=scale)
    surface.blit(drawn, drawn.get_rect(center=middle))
    if state == "done":
        faces.lesson_disc(0, "done", scale * size / 80, theme).draw(surface, (size * 0.79 * scale, size * 0.21 * scale))
    return Piece(surface, middle)


@kept
def way(points: tuple[tuple[float, float], ...], width: float, height: float, scale: float, theme: Theme) -> Piece:
    """The road through the stops."""
    sketch = Sketch(width, height, scale, theme, ("course way", len(points)))
    for start, end in pairwise(points):
        sketch.stroke((start, end), 5, theme.hairline)
    return Piece(sketch.render())


class Road(Inert):
    """The road of a row of stops, which lie on it."""

    def __init__(self, rect: Rect, stops: Sequence[Rect]) -> None:
        super().__init__(f"road-{rect.y}", rect)
        self.stops = stops

    def draw(self, surface: Surface) -> None:
        scale = self.scale
        points = tuple(((r.centerx - self.rect.x) / scale, (r.centery - self.rect.y) / scale) for r in self.stops)
        way(points, self.rect.w / scale, self.rect.h / scale, scale, self.theme).draw(surface, self.rect.topleft)


class CourseStop(Widget):
    """One step: its number or a tick; its title is what it is called. Pressed, it is put on the table."""

    def __init__(
        self, rect: Rect, number: int, stop: Stop, done: bool, now: bool, go: Callable[[], None], pictured: bool
    ) -> None:
        title, self.drawing = stop
        self.pictured = pictured
        super().__init__(f"step-{number + 1}", rect, title)
        self.number, self.done, self.now = number, done, now
        self.press, self.kind = go, "link"
        self.tip = Tip(title, (tr("Put this step on the table"),))

    def draw(self, surface: Surface) -> None:
        state: faces.LessonState = "done" if self.done else "next" if self.now else "later"
        if self.pictured:
            size, at = self.rect.h / self.scale, self.rect.center
            if self.now and self.done:  # ringed below its tick
                picture_disc(*self.drawing, "next", size, self.scale, self.theme).draw(surface, at)
            lit: faces.LessonState = "next" if self.hovered and not self.done else state
            picture_disc(*self.drawing, lit, size, self.scale, self.theme).draw(surface, at)
            return
        scale = self.rect.w / PITCH
        if self.now or self.hovered:
            faces.lesson_disc(self.number + 1, "next", scale, self.theme).draw(surface, self.rect.center)
        if not self.now or self.done:
            faces.lesson_disc(self.number + 1, state, scale, self.theme).draw(surface, self.rect.center)


def put_course(
    stops: Sequence[Stop], now: int, reached: bool, go: Callable[[int], None], area: ScrollArea, rect: Box
) -> int:
    """The stops below a line, on a road where their pictures have room; the height used, 0 where there is none."""
    layout = area.screen.layout
    head, count = layout.u(16), len(stops)
    pitch = max(layout.u(PITCH), layout.t(PITCH * 0.8))
    each = max(1, rect.w // pitch)
    large = min(layout.u(WIDE), rect.w // min(count, rect.w // layout.u(LEAST)))
    across = rect.w // large
    pictured = rect.h >= head + -(-count // across) * round(large * (1 + RISE))
    if pictured:
        pitch, each = large, across
    high = round(pitch * (1 + RISE)) if pictured else pitch
    rows = -(-count // each)
    if rect.h < head + rows * high:
        return 0
    area.put(Rule("course", rect.at_top(2), fine=True))
    places = [
        Rect(rect.x + number % each * pitch, rect.y + head + number // each * high, pitch, pitch)
        .move(0, round(pitch * RISE) if pictured and number % 2 else 0)
        for number in range(count)
    ]  # fmt: skip
    for first in range(0, count if pictured else 0, each):
        row = places[first : first + each]
        area.put(Road(row[0].unionall(row[1:]), row))
    for number, (stop, place) in enumerate(zip(stops, places, strict=True)):
        done = number < now or (number == now and reached)
        area.put(CourseStop(place, number, stop, done, number == now, partial(go, number), pictured))
    return head + rows * high
