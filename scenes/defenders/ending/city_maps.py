"""Pictures of the besieged city without a screen: its ink, what the siege has done to it, all pieces, the names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.defenders.board.position import Position
from game.defenders.facts.for_seat import Facts
from game.parts.shapes import outline
from game.parts.strokes import SHEET
from scenes.city.drawing.document import City, Stroke, in_order
from scenes.city.ink.dressing import Dressing, land, washes
from scenes.city.ink.looks import Looks as Ink
from scenes.city.ink.painter import Painter, bands, paint_paper
from scenes.city.ink.strokes import OVER, scaled
from scenes.city.meaning.meaning import Meaning, meaning
from scenes.defenders.board.events_so_far import so_far
from scenes.defenders.board.token_places import stand_all
from scenes.defenders.pieces.looks import Looks
from scenes.defenders.pieces.tokens import SIZE, draw_threat, draw_unit
from scenes.defenders.scenery.city_ground import Land
from scenes.defenders.scenery.city_ink import city_of
from scenes.defenders.scenery.scars import Scars, scars_of
from scenes.defenders.telling.played_record import Played
from scenes.paint.labels import Box, around
from scenes.paint.theme import theme
from scenes.paint.view import View
from scenes.session.table.seating import SEAT_COLOURS
from scenes.tabletop.map.camera import Camera
from scenes.tabletop.map.names import MapName, MapNames
from scenes.ui.frame.layout import lay_out

ZOOM = 1.0
"""Pixels to a unit of the sheet."""
WINDOW = (2304, 1296)
"""Pixels of a window in which tokens and names have the size that they have on these pictures."""
NEAR = (900, 520)
"""Units of the sheet that the picture of a turning point shows."""
STAGES = 60
"""Pictures of the ink as it was drawn, at most."""


@dataclass(frozen=True)
class Seen:
    """What may be seen at a moment of a game that was played."""

    seen: Position
    facts: Facts


class Maps:
    """Paints one game's city at any of its moments."""

    def __init__(self, played: Played, ink: Path | None = None, *, high_contrast: bool = False) -> None:
        self.played = played
        self.theme = theme(high_contrast=high_contrast)
        self.layout = lay_out(*WINDOW)
        self.camera = Camera(SHEET)
        self.camera.room = Rect(0, 0, round(SHEET[0] * ZOOM), round(SHEET[1] * ZOOM))
        self.camera.view = View(ZOOM, 0, SHEET[0] / 2, SHEET[1] / 2)
        self.scars = Scars(self.camera)
        view = played.seen()
        self._bare: Surface | None = None
        self.city: City = city_of(view, str(view.setting.title or ""), ink)

    @cached_property
    def meaning(self) -> Meaning:
        """What the ink says."""
        return meaning(self.city)

    @cached_property
    def land(self) -> Land:
        """The places in units of the sheet."""
        return Land(self.meaning)

    @cached_property
    def painter(self) -> Painter:
        """The city's ink over the washes of its places."""
        painter = Painter(self.city, Ink(self.city.smoothing), self.theme)
        places = [place.id if place.shape != "long" else "" for place in self.meaning.places]
        rings = {place.id: [(float(x), float(y)) for x, y in outline(place)] for place in self.meaning.places}
        own = self.city.washed
        if self.theme.washes:
            painter.dressing = Dressing((*land(self.city), *washes(rings, places, own, self.city.world)))
        return painter

    @cached_property
    def strokes(self) -> list[Stroke]:
        """All ink that is shown, in drawing order."""
        return [stroke for stroke in in_order(self.city.strokes.values()) if self.city.shown(stroke)]

    def prepare(self) -> Iterator[None]:
        """Paint the city without anybody in it, in steps."""
        if self._bare is None:
            size = self.camera.room.size
            picture = Surface(size)
            for top, part in bands(self.painter, size, (ZOOM, 0, 0, ZOOM, 0, 0), self.strokes):
                picture.blit(part, (0, top))
                yield
            self._bare = picture

    @property
    def bare(self) -> Surface:
        """The city without anybody in it."""
        for _ in self.prepare():
            pass
        assert self._bare is not None
        return self._bare

    def peaceful(self) -> Surface:
        """The city with its names, as it was before the siege."""
        picture = self.bare.copy()
        self._write(picture, self.played.seen(), ())
        return picture

    def at(self, number: int = -1, part: Rect | None = None) -> Surface:
        """The city at a moment of the game; of a part of it, with the names that stand in there whole."""
        view = self.played.seen(number)
        picture, scale = self.bare.copy(), self.layout.scale
        told = so_far(self.played.events_until(number))
        self.scars.draw(picture, self.land.outlines, scars_of(view, told.burning, told.graves), scale, self.theme)
        looks = Looks(self.played.record.game, Seen(view, self.played.facts(number)))
        seats = dict(zip(self.played.record.setup.players, SEAT_COLOURS, strict=False))
        standing = stand_all(self.land, view, ZOOM, scale)
        taken: list[Box] = []
        half = SIZE * scale / 2
        for id, spot in standing.spots.items():
            x, y = spot.at[0] * ZOOM + spot.shift[0], spot.at[1] * ZOOM + spot.shift[1]
            at = round(x), round(y)
            taken.append((x - half, y - half, x + half, y + half))
            if id in view.threats:
                draw_threat(picture, looks, id, at, scale, self.theme)
            else:
                owner = view.defenders[id].owner or self.played.record.setup.players[0]
                draw_unit(picture, looks, id, seats[owner], at, scale, self.theme)
        self._write(picture, view, taken, part)
        return picture if part is None else picture.subsurface(part).copy()

    def near(self, number: int, place: str) -> Surface:
        """The surroundings of a place at a moment of the game."""
        x, y = self.land.spots.get(place, (SHEET[0] / 2, SHEET[1] / 2))
        room = Rect(0, 0, *(round(side * ZOOM) for side in NEAR))
        room.center = round(x * ZOOM), round(y * ZOOM)
        picture = self.at(number, room.clamp(Rect((0, 0), self.camera.room.size)))
        pygame.draw.rect(picture, self.theme.ink, picture.get_rect(), 4)
        return picture

    def _write(self, picture: Surface, view: Position, taken: Sequence[Box], part: Rect | None = None) -> None:
        """The names of the places, where no piece stands."""
        names = MapNames()
        wanted = [
            MapName(name, (str(view.locations[name].name),), around, role="title", size=22)
            for name, around in self.land.outlines.items()
            if name in view.locations
        ]
        names.set(wanted, taken, ZOOM, SHEET, self.layout)
        if part is not None:
            names.written = [
                name for name in names.written if part.contains(Rect(around(name.middle, name.size)[:2], name.size))
            ]
        names.draw(picture, ZOOM, (0.0, 0.0), self.theme)

    # ------------------------------------------------------------ as it was drawn, and besieged

    def story(self) -> Iterator[Surface]:
        """The ink as it came onto the sheet, then the city at the end of each turn."""
        size, fine = self.camera.room.size, scaled((ZOOM, 0, 0, ZOOM, 0, 0), OVER)
        sheet = Surface((size[0] * OVER, size[1] * OVER))
        paint_paper(sheet, fine, self.theme, None)
        by_age = sorted(self.strokes, key=lambda stroke: stroke.id)
        count = min(STAGES, len(by_age))
        for number in range(count):
            some = by_age[number * len(by_age) // count : (number + 1) * len(by_age) // count]
            for _ in self.painter.paint_ink(sheet, fine, some):  # new ink over the old, as it dried
                pass
            yield pygame.transform.smoothscale(sheet, size)
        yield self.peaceful()
        for turn, number in sorted(self.played.turns.items()):
            if turn:
                yield self.at(number)

    def begun(self, size: tuple[int, int]) -> Surface:
        """The ink as it was half-way, of so many pixels."""
        zoom = size[0] / SHEET[0]
        fine = scaled((zoom, 0, 0, zoom, 0, 0), OVER)
        sheet = Surface((size[0] * OVER, size[1] * OVER))
        paint_paper(sheet, fine, self.theme, None)
        by_age = sorted(self.strokes, key=lambda stroke: stroke.id)
        for _ in self.painter.paint_ink(sheet, fine, by_age[: len(by_age) // 2 + 1]):
            pass
        return pygame.transform.smoothscale(sheet, size)

    def window(self, number: int | None, place: str, size: tuple[int, int]) -> Surface:
        """A small picture of the surroundings of a place, before the siege or at a moment of it."""
        room = Rect(0, 0, round(NEAR[0] * ZOOM), round(NEAR[0] * ZOOM * size[1] / size[0]))
        x, y = self.land.spots.get(place, (SHEET[0] / 2, SHEET[1] / 2))
        room.center = round(x * ZOOM), round(y * ZOOM)
        room.clamp_ip(Rect((0, 0), self.camera.room.size))
        picture = self.bare.subsurface(room) if number is None else self.at(number, room)
        return pygame.transform.smoothscale(picture, size)

    @property
    def drawn(self) -> int:
        """How many pictures of the story show the city before the siege."""
        return min(STAGES, len(self.strokes)) + 1

    @property
    def length(self) -> int:
        """How many pictures the story has."""
        return self.drawn + sum(1 for turn in self.played.turns if turn)
