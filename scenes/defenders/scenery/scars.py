"""What the siege does to the city, drawn over it: hatched ruins with smoke, the enemy's flags, fire, graves.

All of it follows from the position and the events, never from the ink: undo takes it away again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.defenders.board.position import Position
from scenes.paint import art
from scenes.paint.outline import Outline
from scenes.paint.theme import Colour, Theme
from scenes.tabletop.map.camera import Camera

STEP, EDGE = 9.0, 2.4
"""Units between the lines of a hatching, and across the line around it."""
SIGN, GRAVE = 40.0, 26.0
"""Units of a drawing that stands in a place, and of a grave."""


@dataclass(frozen=True, slots=True)
class Scar:
    """What a place shows: `occupied` or `destroyed`, whether it `burns` still, and how many graves lie there."""

    state: str = "standing"
    burns: bool = False
    graves: int = 0


def scars_of(view: Position, burning: Iterable[str], graves: Iterable[str]) -> dict[str, Scar]:
    """The scars of all places; `burning` are those that fell in this turn, `graves` where somebody fell, one by one."""
    buried, fires = list(graves), set(burning)
    found = {
        name: Scar(place.state, name in fires and place.state != "standing", buried.count(name))
        for name, place in view.locations.items()
    }
    return {name: scar for name, scar in found.items() if scar != Scar()}


class Scars:
    """Draws the scars on a map; hatchings are kept for the zoom that they were drawn at."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self._kept: dict[tuple[str, bool], tuple[float, Theme, Surface]] = {}

    def draw(
        self, surface: Surface, outlines: Mapping[str, Outline], scars: Mapping[str, Scar], scale: float, theme: Theme
    ) -> None:
        """All scars of the places with these outlines (units of the map)."""
        for name, scar in scars.items():
            if name in outlines:
                self._draw(surface, name, outlines[name], scar, scale, theme)

    def _draw(self, surface: Surface, name: str, outline: Outline, scar: Scar, scale: float, theme: Theme) -> None:
        ruin = scar.state == "destroyed"
        if scar.state != "standing":
            left, top, _, _ = outline.box
            picture = self._hatching(name, outline, ruin, scale, theme)
            surface.blit(picture, self.camera.at((left, top)))
        x, y = self.camera.at(outline.middle)
        signs = [
            sign for sign, shown in (("fire", scar.burns), ("smoke", ruin), ("lost", scar.state == "occupied")) if shown
        ]
        side = round(SIGN * scale)
        for number, sign in enumerate(signs):
            drawn = art.art("marks", sign, side)
            surface.blit(drawn, drawn.get_rect(midbottom=(x + round(number * side * 0.7), y - round(10 * scale))))
        side = round(GRAVE * scale)
        for number in range(min(scar.graves, 6)):
            grave = art.art("marks", "grave", side)
            surface.blit(
                grave,
                grave.get_rect(midtop=(x + round((number - scar.graves / 2) * side * 0.8), y + round(20 * scale))),
            )

    def _hatching(self, name: str, outline: Outline, ruin: bool, scale: float, theme: Theme) -> Surface:
        """The hatched place; while the map is on its way to another zoom the kept picture is stretched."""
        zoom, kept = self.camera.view.zoom, self._kept.get((name, ruin))
        if kept is not None and kept[1] is theme:
            if kept[0] == zoom:
                return kept[2]
            if self.camera.way is not None:
                size = kept[2].get_size()
                share = zoom / kept[0]
                return pygame.transform.scale(kept[2], (max(1, round(size[0] * share)), max(1, round(size[1] * share))))
        colour = theme.soft_ink if ruin else theme.illegal.paper
        left, top, _, _ = outline.box
        lines = outline.mapped(zoom, -left * zoom, -top * zoom)
        picture = _hatched(lines, colour, max(3, round(STEP * scale)), max(2, round(EDGE * scale)), cross=ruin)
        self._kept[name, ruin] = zoom, theme, picture
        return picture


def _hatched(outline: Outline, colour: Colour, step: int, edge: int, *, cross: bool) -> Surface:
    """Slanting lines within an outline whose box begins at (0, 0), cut at its edge."""
    _, _, wide, high = (round(value) + edge for value in outline.box)
    layer, mask = Surface((wide, high), pygame.SRCALPHA), Surface((wide, high), pygame.SRCALPHA)
    for ring in outline.rings:
        pygame.draw.polygon(mask, (255, 255, 255, 255), ring)
    layer.fill((*colour, 44))
    for way in (1, -1) if cross else (1,):
        for x in range(-high, wide + high, step):
            a, b = ((x, 0), (x + high, high)) if way > 0 else ((x + high, 0), (x, high))
            pygame.draw.line(layer, (*colour, 190), a, b, max(1, step // 6))
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for ring in outline.rings:
        pygame.draw.lines(layer, colour, True, ring, edge)
    return layer
