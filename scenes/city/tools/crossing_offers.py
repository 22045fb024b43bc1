"""Bridges, fords and gates offered where lines cross (DEF-MAP-7): one press sets the stamp, turned and fitted.

Roads, waters and walls are told by their ink; what stands already is not offered again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import Changes, Stroke
from scenes.city.drawing.fitting import Meeting, open_meetings
from scenes.city.ink.stamps import STAMP_WORDS
from scenes.system.words import later, tr, tr_n
from scenes.ui.screens.side_panel import Command
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

SEAL = 26
"""Units across."""


class CrossingOffers:
    """The stamps that a sheet's crossings want. `ways` says how a road crosses a water, by both owners:
    bridge, ford; anything else is crossed without a stamp."""

    def __init__(self, canvas: Canvas, ways: Callable[[], Mapping[tuple[str, str], str]] = dict) -> None:
        self.canvas, self.ways = canvas, ways

    def all(self) -> list[Meeting]:
        """What is offered, in drawing order."""
        ways, found = self.ways(), list[Meeting]()
        for one in open_meetings(self.canvas.city):
            stamp = ways.get((one.owner, one.under), one.stamp) if one.stamp == "bridge" else one.stamp
            if stamp in STAMP_WORDS:
                found.append(Meeting(stamp, one.owner, one.under, one.fit))
        return found

    def build(self) -> None:
        """A seal at each crossing that is seen."""
        canvas, side = self.canvas, self.canvas.layout.u(SEAL)
        for number, one in enumerate(self.all()):
            x, y = canvas.sight.to_window(one.fit.at)
            rect = Rect(0, 0, side, side)
            rect.center = round(x), round(y)
            if canvas.rect.contains(rect):
                canvas.host.add(
                    "crossings", OfferedStamp(f"crossing-{number}", rect, one.stamp, partial(self.put, [one]))
                )

    def deed(self) -> list[Command]:
        """A button that sets all of them; none where nothing is offered."""
        found = self.all()
        if not found:
            return []
        words = tr_n("Set the stamp where lines cross", "Set {count} stamps where lines cross", len(found))
        return [Command(words, partial(self.put, found), id="set-stamps")]

    def put(self, meetings: list[Meeting]) -> None:
        """The stamps stand there, as one step."""
        canvas = self.canvas
        if not canvas.layer_is_open("stamps"):
            return
        strokes: list[Stroke] = []
        for one in meetings:
            stroke = canvas.stroke("stamp", ((*one.fit.at, 0.0, 0.0),), one.stamp)
            strokes.append(replace(stroke, owner=one.owner, width=one.fit.size, angle=one.fit.angle, layer="stamps"))
        canvas.city.edit(later("stamps"), [("stroke", stroke.id, stroke) for stroke in strokes])
        canvas.app.sound.play("seal-pressed")
        canvas.rebuild()

    def change(self, road: str, under: str, stamp: str) -> None:
        """How a road crosses a water has changed: the bridges and fords that stand there follow."""
        city = self.canvas.city
        water = [s for s in city.of(under) if len(s.points) > 1]
        changes: Changes = []
        for old in city.owned(road):
            if old.tool == "stamp" and old.words in ("bridge", "ford") and _lies_on(old, water) and old.words != stamp:
                changes.append(("stroke", old.id, replace(old, words=stamp) if stamp in STAMP_WORDS else None))
        city.edit(later("stamps"), changes)


def _lies_on(stamp: Stroke, lines: list[Stroke]) -> bool:
    from shapely.geometry import LineString, Point

    spot = Point(stamp.points[0][:2])
    return any(LineString([p[:2] for p in line.points]).distance(spot) <= stamp.width for line in lines)


class OfferedStamp(Widget):
    """A round seal on the sheet: pressed, the stamp that its crossing wants stands there."""

    def __init__(self, id: str, rect: Rect, stamp: str, do: Callable[[], None]) -> None:
        super().__init__(id, rect, tr("Set a {stamp} here", stamp=tr(STAMP_WORDS[stamp])))
        self.press, self.kind = do, "button"

    def draw(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        pygame.draw.circle(surface, theme.card, rect.center, rect.w // 2)
        pygame.draw.circle(surface, theme.focus.paper, rect.center, rect.w // 2, max(2, self.u(2)))
        faces.icon("plus", round(rect.w * 0.6), theme.focus.paper, self.scale, theme).draw(surface, rect.center)
