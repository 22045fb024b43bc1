"""What the window shows where ink is being drawn: with that ink over it, and what lies above."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import SHEET, Stroke
from scenes.city.ink.painter import Cover, Painter, paint_edge
from scenes.city.ink.strokes import OVER, scaled
from scenes.city.ink.tile_grid import TileGrid
from scenes.city.ink.tiles import Tiles


class UnderPen:
    """Pictures for the ink under the pen."""

    def __init__(self, painter: Painter, grid: TileGrid, tiles: Tiles) -> None:
        self.painter, self.grid, self.tiles = painter, grid, tiles
        self._spare: list[Surface] = []

    def spare(self, number: int = 0) -> Surface:
        """A picture of the window's size for a coat of the ink under the pen; the same each time."""
        if self._spare and self._spare[0].get_size() != self.grid.size:
            self._spare = []
        while len(self._spare) <= number:
            self._spare.append(Surface(self.grid.size, pygame.SRCALPHA))
        return self._spare[number]

    def covered(self, block: Rect, cover: Cover) -> Surface | None:
        """What a part of the window would show if new ink covered it all; None: nothing but that ink."""
        corners = [
            self.grid.view.to_sheet(p, self.grid.size)
            for p in (block.topleft, block.topright, block.bottomleft, block.bottomright)
        ]
        xs, ys = [p[0] for p in corners], [p[1] for p in corners]
        box = min(xs), min(ys), max(xs), max(ys)
        inside = box[0] >= 2 and box[1] >= 2 and box[2] <= SHEET[0] - 2 and box[3] <= SHEET[1] - 2
        above = self.painter.above(cover.layer, cover.rank, box)
        picture = None
        if above or not inside:
            picture = self._rendered(block, above, cover.colour)
        if cover.strength >= 255:
            return picture
        # ink that shines through: as strong as it is, over what is seen now
        under = [(place, tile) for place, tile in self.tiles.laid() if place.colliderect(block)]
        if all(tile is not None and not tile.stale for _, tile in under):
            result = Surface(block.size)
            for place, tile in under:
                if tile is not None:
                    result.blit(tile.picture, place.move(-block.x, -block.y))
        else:
            result = self._rendered(block, self.painter.city.near(*box), None)
        if picture is None:
            picture = Surface(block.size)
            picture.fill(cover.colour)
        picture.set_alpha(cover.strength)
        result.blit(picture, (0, 0))
        return result

    def _rendered(self, block: Rect, strokes: Sequence[Stroke], ground: tuple[int, int, int] | None) -> Surface:
        """A part of the window drawn at once: strokes on the sheet, or on flat ground."""
        large = Surface((block.w * OVER, block.h * OVER))
        matrix, theme = scaled(self.grid.matrix(), OVER, block.x, block.y), self.painter.theme
        if ground is None:
            steps = self.painter.paint(large, matrix, strokes, theme.table)
        else:
            large.fill(ground)
            steps = self.painter.paint_ink(large, matrix, strokes)
        for _ in steps:
            pass
        if ground is not None:
            paint_edge(large, matrix, theme, theme.table)
        return pygame.transform.smoothscale(large, block.size)
