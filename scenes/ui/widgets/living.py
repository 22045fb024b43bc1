"""A small painting in which something moves: the scene of a game in its opened book."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from scenes.paint.art import art
from scenes.paint.ink import Points, Sketch, box
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import Theme
from scenes.ui.widgets.widget import Inert

WIDE, HIGH = 346.0, 214.0
"""Units of a scene."""
BEATS = 12
"""Ticks in a second."""

Moving = tuple[Piece, tuple[float, float]]
"""A picture, and where its anchor lies, in units from the scene's corner."""


class Living:
    """A scene: a ground that stays, and what lies where at a tick."""

    def ground(self, scale: float, theme: Theme) -> Surface:
        """The picture of what stays, `WIDE` by `HIGH` units."""
        raise NotImplementedError

    def moving(self, scale: float, theme: Theme, tick: int) -> Iterable[Moving]:
        """What lies on it at this tick; at 0 as on a still picture."""
        return ()

    # -------- for subclasses

    @staticmethod
    def sheet(scale: float) -> Surface:
        """An empty picture of the scene's size."""
        return Surface((round(WIDE * scale), round(HIGH * scale)), pygame.SRCALPHA)

    @staticmethod
    def sketch(scale: float, theme: Theme, name: object) -> Sketch:
        """A pen over the whole scene."""
        return Sketch(WIDE, HIGH, scale, theme, name)

    @staticmethod
    def stand(surface: Surface, scale: float, group: str, piece: str, x: float, y: float, side: float) -> None:
        """A drawing `side` units high with its middle at (x, y) units."""
        drawn = art(group, piece, round(side * scale), scale=scale)
        place = drawn.get_rect(center=(round(x * scale), round(y * scale)))
        surface.blit(drawn, place)


@kept
def piece_of(group: str, piece: str, side: float, scale: float, opacity: float = 1.0) -> Piece:
    """A drawing of `side` units for what moves, anchored at its middle."""
    drawn = art(group, piece, round(side * scale), scale=scale, opacity=opacity)
    return Piece(for_display(drawn), (drawn.get_width() // 2, drawn.get_height() // 2))


@kept
def ground_of(scene: type[Living], scale: float, theme: Theme) -> Piece:
    """The ground of a scene."""
    return Piece(for_display(scene().ground(scale, theme)))


@kept
def frame(scale: float, theme: Theme) -> Piece:
    """The pen frame of a scene, anchored at the scene's corner."""
    sketch = Sketch(WIDE + 8, HIGH + 8, scale, theme, "living frame")
    with sketch.at(4, 4):
        sketch.ink(box(0, 0, WIDE, HIGH), 2.2, closed=True, amount=0.6)
    return Piece(for_display(sketch.render()), (round(4 * scale), round(4 * scale)))


@kept
def still_of(scene: type[Living], scale: float, theme: Theme) -> Piece:
    """A scene as it stands, in its frame, for a printed page; anchored at its corner."""
    surface = Living.sheet(scale)
    ground_of(scene, scale, theme).draw(surface, (0, 0))
    for piece, (x, y) in scene().moving(scale, theme, 0):
        piece.draw(surface, (x * scale, y * scale))
    frame(scale, theme).draw(surface, (0, 0))
    return Piece(for_display(surface))


def foot_at(line: Points, x: float) -> float:
    """Where what stands on a line of hills at `x` has its foot."""
    return min(line, key=lambda point: abs(point[0] - x))[1]


class LivingPicture(Inert):
    """A scene on a page; still where the player wants calm, below a sheet and on pictures of tools."""

    def __init__(self, id: str, rect: Rect, scene: Living) -> None:
        super().__init__(id, rect)
        self.scene = scene
        self.moves = False
        """Does it move now? Its screen says so before it is drawn."""
        self.tick = 0

    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        room = self.rect if self.area is None else self.rect.clip(self.area.rect)
        surface.set_clip(room.clip(clip))
        ground_of(type(self.scene), self.scale, self.theme).draw(surface, self.rect.topleft)
        for piece, (x, y) in self.scene.moving(self.scale, self.theme, self.tick):
            piece.draw(surface, (self.rect.x + x * self.scale, self.rect.y + y * self.scale))
        surface.set_clip(clip if self.area is None else clip.clip(self.area.rect.inflate(8, 8)))
        frame(self.scale, self.theme).draw(surface, self.rect.topleft)
        surface.set_clip(clip)
