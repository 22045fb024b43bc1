"""Gaps in walls that go round: marked on the sheet, told once, closed by one press."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.typesetter import MARK
from scenes.city.signs.slip import Note, SignSlip
from scenes.paint import fonts
from scenes.system.words import later, said, tr

if TYPE_CHECKING:
    from scenes.city.meaning.gaps import Gap
    from scenes.city.meaning.meaning import Meaning

XY = tuple[float, float]


class WallGaps:
    """Where walls do not close."""

    def __init__(self, canvas: Canvas, slip: SignSlip) -> None:
        self.canvas, self.slip = canvas, slip

    def all(self) -> list[Gap]:
        """Where walls that go round do not close."""
        from scenes.city.meaning.gaps import gaps_of

        return gaps_of(self.canvas.meaning.now.places) if self.canvas.meaning.now is not None else []

    def at(self, spot: XY) -> Gap | None:
        """The gap whose mark is at a point of the sheet."""
        near = self.canvas.sight.reach(22)
        return next((gap for gap in self.all() if math.dist(gap.middle, spot) <= near), None)

    def show(self, gap: Gap) -> None:
        """Say what a gap does, and offer to close it."""
        called = self.canvas.meaning.read().called(gap.place)
        reason = gap.reason(called)
        self.slip.say(Note((), tr("{called}: open", called=called), said(reason.words), reason.clause, gap))

    def close(self, gap: Gap) -> None:
        """Draw the piece of wall that is missing, like the ink beside it."""
        city = self.canvas.city
        own = [stroke for stroke in city.of(gap.place) if len(stroke.points) > 1]
        beside = min(own, key=lambda stroke: min(math.dist(point[:2], gap.a) for point in stroke.points))
        key = city.new_id()
        (ax, ay), (bx, by) = gap.a, gap.b
        points = tuple((ax + (bx - ax) * n / 8, ay + (by - ay) * n / 8, n * 12.0, 0.5) for n in range(9))
        self.slip.note = None
        city.edit(later("close a gap"), [("stroke", key, replace(beside, id=key, points=points, z=float(key)))])
        self.canvas.meaning.read()
        self.canvas.rebuild()

    def tell(self, before: Meaning, after: Meaning) -> None:
        """Say once of each wall that it does not close."""
        from scenes.city.meaning.gaps import gaps_of

        known = {gap.place for gap in gaps_of(before.places)}
        for gap in gaps_of(after.places):
            if gap.place not in known:
                reason = gap.reason(after.called(gap.place))
                self.canvas.app.tell(f"{said(reason.words)} [{reason.clause}]")
                return

    def draw(self, surface: Surface) -> list[Rect]:
        """A mark at each gap: its two ends, and a dashed ring between them."""
        canvas, theme, u = self.canvas, self.canvas.theme, self.canvas.layout.u
        rects = []
        for gap in self.all():
            a, b, middle = (canvas.sight.to_window(point) for point in (gap.a, gap.b, gap.middle))
            colour, r = theme.warning.paper, u(MARK)
            pygame.draw.line(surface, colour, a, b, max(1, u(1.5)))
            for end in (a, b):
                pygame.draw.circle(surface, colour, end, u(4))
            pygame.draw.circle(surface, theme.card, middle, r)
            for turn in range(8):
                start = math.pi * turn / 4
                box = Rect(round(middle[0]) - r, round(middle[1]) - r, 2 * r, 2 * r)
                pygame.draw.arc(surface, colour, box, start, start + 0.5, max(2, u(2)))
            line = fonts.text("!", "sans-bold", u(15), colour)
            surface.blit(line, line.get_rect(center=(round(middle[0]), round(middle[1]))))
            rects.append(Rect(canvas.rect))
        return rects
