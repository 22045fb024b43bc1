"""The drawn city as the ground of the map: its places in units of the sheet, and its ink below the pieces."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import cached_property
from typing import TYPE_CHECKING, cast

from pygame import Rect, Surface

from game.parts.strokes import SHEET
from scenes.defenders.scenery.footing import Footing
from scenes.paint.outline import XY, Outline
from scenes.paint.view import View
from scenes.tabletop.map.view import MapView

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

    from scenes.city.ink.window import Window
    from scenes.city.meaning.meaning import Meaning
    from scenes.city.tools.easel import Easel

REST = 0.12
"""Seconds after a push until what lies over the ink is set anew."""


class Land:
    """The places of the drawn city as the ink says them, in units of the sheet."""

    def __init__(self, meaning: Meaning) -> None:
        self.meaning = meaning

    @cached_property
    def _areas(self) -> dict[str, BaseGeometry]:
        from game.parts.shapes import ground

        return {place.id: ground(place) for place in self.meaning.places}

    @cached_property
    def outlines(self) -> dict[str, Outline]:
        """The outline of every drawn place, the broadest first: what is drawn later lies on top."""
        from game.parts.shapes import pieces

        found = {}
        for name, area in sorted(self._areas.items(), key=lambda item: -item[1].area):
            rings = [keyhole(part) for part in pieces(area)]
            rings = [ring for ring in rings if len(ring) > 2]
            if rings:
                found[name] = Outline.of(*rings, spot=self.spots[name])
        return found

    @cached_property
    def _seen(self) -> dict[str, BaseGeometry]:
        """What can be seen, and hit, of each place: smaller ones lie on top of broader ones."""
        from shapely import union_all

        found: dict[str, BaseGeometry] = {}
        above: list[BaseGeometry] = []
        for name, area in sorted(self._areas.items(), key=lambda item: item[1].area):
            rest = area.difference(union_all(above)) if above else area
            found[name] = area if rest.is_empty else rest
            above.append(area)
        return found

    @cached_property
    def footing(self) -> Footing:
        """Where pieces can stand."""
        return Footing(self.meaning, {name: area for name, area in self._seen.items() if not area.is_empty})

    @cached_property
    def spots(self) -> dict[str, XY]:
        """A point of each place where its pieces stand."""
        return {name: self.footing.middle(name) for name in self.footing.seen}


def rows(count: int, pitch: float) -> list[XY]:
    """Where `count` pieces stand about a point, in rows, counted from it in pixels."""
    columns = max(1, min(count, math.ceil(math.sqrt(count * 1.7))))
    lines = math.ceil(count / columns)
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        width = min(columns, count - row * columns)
        found.append(((column - (width - 1) / 2) * pitch, (row - (lines - 1) / 2) * pitch * 0.86))
    return found


def rim(number: int, count: int, margin: float) -> XY:
    """The place of one of `count` enemies round the edge of the sheet, clockwise from the left above; all in units."""
    wide, high = SHEET[0] - 2 * margin, SHEET[1] - 2 * margin
    at = (2 * (wide + high) * (number + 0.5) / max(1, count)) % (2 * (wide + high))
    if at < wide:
        return margin + at, margin
    at -= wide
    if at < high:
        return margin + wide, margin + at
    at -= high
    if at < wide:
        return margin + wide - at, margin + high
    return margin, margin + high - (at - wide)


class CityGround:
    """The ink of the drawn city below a map's pieces. The canvas's own window draws it, wherever the map looks."""

    nearest = math.inf

    def __init__(self, easel: Easel, map: MapView, view: View) -> None:
        self.easel, self.canvas, self.map, self.view = easel, easel.canvas, map, view
        self._pushed = False

    def _window(self) -> Window:
        """The canvas's window, looking where the map does: other boards draw on the same sheet."""
        canvas = self.canvas
        if canvas.rect != self.map.room:
            canvas.sight.rect = self.map.room.copy()
        canvas.sight.open(canvas.city, canvas.looks)
        assert canvas.sight.window is not None
        if canvas.sight.window.view != self.view:
            canvas.sight.window.look(self.view)
        return canvas.sight.window

    # ------------------------------------------------------------ as the map asks

    def look(self, view: View) -> None:
        self._window()
        if view.zoom == self.view.zoom:
            self.canvas.sight.glide = self.canvas.app.now + REST
        self.view = view
        self.canvas.sight.look(view)

    def resize(self, size: tuple[int, int]) -> None:
        self._window()

    @property
    def settled(self) -> bool:
        return self._window().settled and not self._moves

    @property
    def _moves(self) -> bool:
        return self.canvas.sight.pushing or self.canvas.sight.zooming

    def work(self, seconds: float) -> list[Rect]:
        canvas, fresh = self.canvas, self._window().work(seconds, seen=self.map.moving)
        if canvas.sight.zooming and canvas.app.now >= canvas.sight.words_due and not self.map.moving:
            canvas.sight.words_due, self._pushed = 0.0, True
        if self._pushed and not self._moves:
            self._pushed, fresh = False, [Rect((0, 0), self.map.room.size)]  # names are set where the map rests
        self._pushed = self._pushed or canvas.sight.pushing
        return fresh

    def give_way(self) -> None:
        """Names leave the room that tokens take; while the map moves they stay as they were set, or as they will stand
        when it has gone farther away.
        """
        camera, view = self.map.camera, self.map.camera.rests
        self.canvas.sight.heading = view if view != camera.view else None
        if not self._moves or self.canvas.sight.heading is not None:
            x, y = (round(corner) for corner in view.matrix(camera.room.size)[4:])
            self.canvas.tokens = [
                Rect(
                    round(box[0]) + x + camera.room.x,
                    round(box[1]) + y + camera.room.y,
                    round(box[2] - box[0]),
                    round(box[3] - box[1]),
                )
                for box in self.map.taken(view.zoom)
            ]

    def key(self) -> Hashable | None:
        """What ink and names depend on besides the view; None while the map moves or is still to be drawn."""
        if not self.settled:
            return None
        self.give_way()
        return self.easel.over.key

    def draw(self, surface: Surface, clip: Rect, offset: tuple[int, int]) -> None:
        self._window().draw(surface, clip, offset)
        self.give_way()
        now, before = self.canvas.meaning.now, surface.get_clip()
        if now is not None:
            surface.set_clip(clip.clip(before))
            self.easel.over.draw_washes(surface, now)
            surface.set_clip(before)

    # ------------------------------------------------------------ what is written over it

    def draw_words(self, surface: Surface) -> None:
        """Names and numbers, over what the board drew on the ground; they stand where no token does."""
        now, room = self.canvas.meaning.now, self.map.room
        if now is None:
            return
        before = surface.get_clip()
        surface.set_clip(room.clip(before))
        self.easel.over.draw_words(surface, now)
        surface.set_clip(before)


def keyhole(part: Polygon) -> list[XY]:
    """One closed line around an area; a hole in it is joined to the outside by a slit."""
    ring: list[XY] = [(x, y) for x, y in cast("Polygon", part.simplify(1.5)).exterior.coords][:-1]
    for hole in part.interiors:
        inner = [(x, y) for x, y in hole.simplify(1.5).coords][:-1]
        if len(inner) < 3:
            continue
        n, m = min(
            ((i, j) for i in range(len(ring)) for j in range(len(inner))),
            key=lambda ij: math.dist(ring[ij[0]], inner[ij[1]]),
        )
        ring = [*ring[: n + 1], *inner[m:], *inner[: m + 1], *ring[n:]]
    return ring
