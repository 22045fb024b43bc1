"""The window onto the sheet: where it looks, and the picture of the ink in cached tiles.

Tiles belong to one zoom and turn; panning only moves them.  After a zoom the old picture is shown scaled at once and
the tiles are drawn anew in slices, so that no frame waits for ten thousand strokes.
"""

from __future__ import annotations

import math
import time
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.city.drawing.document import WHOLE, Stroke, extent, rank_of
from scenes.city.ink.looks import Mark, band_of
from scenes.city.ink.painter import Painter
from scenes.city.ink.stand_in import RoughSketch, StandIn
from scenes.city.ink.strokes import Sample, meets_itself
from scenes.city.ink.tile_grid import TILE, Key, TileGrid
from scenes.city.ink.tiles import Tiles
from scenes.city.ink.under_pen import UnderPen
from scenes.city.ink.view import scale_of
from scenes.paint.view import Matrix, View

SLICE = 0.009
"""Seconds of a frame that redrawing may take."""


class Dried(NamedTuple):
    """A stroke just drawn: its points, a picture of the window's size that holds it, and the pixels that it touches."""

    points: tuple[Sample, ...]
    picture: Surface
    rect: Rect


class Window:
    """The cached picture of the sheet in a window of `size` pixels.

    Three things are kept: tiles of the present zoom and turn (and of former ones, as long as there is room), a picture
    of the whole sheet, and the last sharp picture at another zoom.  So each view shows something at once.
    """

    nearest = math.inf
    """Each zoom is drawn anew."""

    def __init__(self, painter: Painter, size: tuple[int, int], view: View) -> None:
        self.painter = painter
        self.grid = TileGrid(size, view)
        self.tiles = Tiles(painter, self.grid)
        self.stand_in = StandIn(self.grid, self.tiles.sheet, painter.theme.table)
        self.under_pen = UnderPen(painter, self.grid, self.tiles)
        self._sketch = RoughSketch(painter, self.tiles.sheet)
        self._rest = False
        """This frame shows; the next one draws."""
        self.dried: Dried | None = None
        """The stroke that was just drawn here, as the window shows it: laid onto the tiles when it is `added`."""

    @property
    def view(self) -> View:
        """Where it looks."""
        return self.grid.view

    @property
    def size(self) -> tuple[int, int]:
        """Its pixels across and down."""
        return self.grid.size

    def look(self, view: View) -> None:
        """Look elsewhere. A new zoom or turn shows the old picture, scaled, until its own is drawn."""
        before = self.view
        if (view.zoom, view.angle) != (before.zoom, before.angle):
            if before.angle != view.angle:
                self.stand_in.turned()
            self._rest = True
        self.grid.look(view)
        self.tiles.look()

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size; the tiles stay."""
        self.grid.size, self.grid.focus = size, None
        self.stand_in.forget()

    def forget(self) -> None:
        """Draw everything anew, e.g. after a change of layers; what is shown stays until then."""
        self.tiles.forget()
        self.stand_in.forget()

    def visible(self) -> list[Key]:
        """The tiles that can be seen, those nearest to where the eye is first."""
        return self.grid.visible()

    def matrix(self, view: View | None = None) -> Matrix:
        """From the sheet to the window, as the tiles lie, or would with another view: on whole pixels."""
        return self.grid.matrix(view)

    @property
    def sharp(self) -> bool:
        """Is everything that can be seen drawn as it is?"""
        return self.tiles.sharp

    @property
    def settled(self) -> bool:
        """Is nothing left to draw?"""
        return not self._sketch.going_on and not self.tiles.unknown and self.tiles.sharp

    @property
    def rough(self) -> bool:
        """Is the ink not even shown roughly yet?"""
        return self._sketch.going_on

    @property
    def left(self) -> int:
        """How many pictures are still to be drawn until nothing is."""
        return self.tiles.left

    @property
    def redrawn(self) -> int:
        """How many tiles were drawn; for measuring."""
        return self.tiles.redrawn

    @property
    def kept(self) -> int:
        """Bytes of the pictures that are kept."""
        sheet = self.tiles.sheet
        pixels = sheet.get_width() * sheet.get_height() + self.stand_in.pixels
        return 4 * (TILE * TILE * len(self.tiles) + pixels)

    # -------- drawing

    def draw(self, surface: Surface, clip: Rect, offset: tuple[int, int]) -> None:
        """Show the window's picture at `offset`, within `clip` (both in the surface's pixels)."""
        here = [(place.move(offset), tile) for place, tile in self.tiles.laid()]
        before = surface.get_clip()
        surface.set_clip(clip.clip(before))
        if any(tile is None and rect.colliderect(clip) for rect, tile in here):
            surface.blit(self.stand_in.picture(bool(self.tiles.unknown)), offset)
        for rect, tile in here:
            if tile is not None and rect.colliderect(clip):
                surface.blit(tile.picture, rect)
        surface.set_clip(before)

    def work(self, seconds: float = SLICE, seen: bool = False, due: bool = False) -> list[Rect]:
        """Draw missing and stale tiles for about so long, or only what is seen, and of that only what is `due`: while
        the pen is down, ink that has dried has time. Returns the pixels that are new.
        """
        if self._rest:
            self._rest = False
            return []
        end = time.perf_counter() + seconds
        if self._sketch.going_on:
            if not self._sketch.work(end):
                return []
            self.stand_in.renew()
            return [Rect((0, 0), self.size)]
        fresh, finished = self.tiles.work(end, seen, due)
        if finished:
            self.grid.focus = None
            self.stand_in.renew()
            if len(self.tiles):
                self.stand_in.keep(self.draw)
        return fresh

    def finish(self) -> None:
        """Draw all that can be seen."""
        while not self.settled:
            self.work(1.0)

    # -------- changes of the ink

    def added(self, stroke: Stroke) -> Rect:
        """A new stroke: drawn onto the tiles at once. Returns the window's pixels that changed.

        Where ink of a higher layer lies over it and it was not drawn here, those tiles are drawn anew in their time.
        """
        self.stand_in.forget()
        dried, self.dried = self.dried, None
        state = self.painter.city.layers[stroke.layer]
        if state.hidden:
            return Rect(0, 0, 0, 0)
        above = self.painter.above(stroke.layer, rank_of(stroke.tool, stroke.words), extent(stroke))
        on_top = stroke.tool not in WHOLE and state.opacity >= 100 and not above
        touched = Rect(0, 0, 0, 0)
        if dried is not None and dried.points == stroke.points and dried.picture.get_size() == self.size:
            touched = dried.rect
            stains = [(dried.picture.subsurface(touched), touched)] if touched.w else []
        else:
            dried = None
            around = Rect((0, 0), self.size).inflate(2 * TILE, 2 * TILE)
            stains = list(self.painter.stains(stroke, self.matrix(), around)) if on_top else []
        places = self.tiles.of_view()
        for picture, rect in stains:
            for place, tile in places:
                if place.colliderect(rect):
                    tile.picture.blit(picture, (rect.x - place.x, rect.y - place.y))
            touched = rect if not touched.w else touched.union(rect)
        if on_top:
            for picture, rect in self.painter.stains(stroke, (1, 0, 0, 1, 0, 0), self.tiles.sheet.get_rect()):
                self.tiles.sheet.blit(picture, rect)
        # what lies beyond the window was not dried there
        inside = dried is not None and Rect((0, 0), self.size).contains(self.grid.box(extent(stroke)))
        # a stain is of lines alone: what is filled, and what runs into other ink, comes with the tiles
        filled = band_of(stroke) is not None or meets_itself(stroke.points, stroke.width)
        filled = filled or any(
            isinstance(what, Mark) for what, *_ in self.painter.looks.coats([stroke], scale_of(self.matrix()))[0]
        )
        self._stale(
            extent(stroke),
            here=filled or not ((on_top and dried is None) or inside),
            sheet=filled or not on_top,
            waits=inside,
        )
        return touched

    def changed(self, *strokes: Stroke | None) -> None:
        """Strokes came, went or moved: the tiles below them are drawn anew."""
        for stroke in strokes:
            if stroke is not None:
                self._stale(extent(stroke))
                if stroke.id not in self.painter.city.strokes:
                    self.painter.looks.forget(stroke.id)

    def _stale(
        self, box: tuple[float, float, float, float], here: bool = True, sheet: bool = True, waits: bool = False
    ) -> None:
        """What lies in a box of the sheet is to be drawn anew (`Tiles.stale`)."""
        self.stand_in.forget()
        self.tiles.stale(box, here, sheet, waits)
