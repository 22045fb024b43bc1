"""Small pictures of cities: read where they are kept, else drawn a little in each frame."""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
from pygame import Surface

from game import __version__
from scenes.city.drawing import files
from scenes.city.drawing.document import SHEET, City, in_order
from scenes.city.drawing.record import CityError
from scenes.city.ink.dressing import Dressing, Fill, land, washes
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.city.ink.strokes import OVER, scaled
from scenes.city.sketches.samples import in_own_words
from scenes.paint.theme import Theme
from scenes.system.beside import Job, Told, unheard
from scenes.system.pictures import keep_picture
from scenes.system.settings import CACHE
from scenes.system.words import spoken_language

SMALL = 480, 300
"""Pixels of a kept small picture."""
SLICE = 0.008
"""Seconds of a frame that may go into drawing small pictures."""


def picture_path(profile: Path, city: Path, theme: Theme) -> Path:
    """Where the small picture of a city is kept: another file for each change of the city."""
    times = [file.stat().st_mtime_ns for file in (city, city.with_suffix(".ink")) if file.is_file()]
    key = zlib.crc32(repr((__version__, str(city), times, theme, spoken_language())).encode())
    return profile / CACHE / f"city-{city.stem}-{key:08x}.png"


def read_quietly(path: Path, told: Told = unheard) -> City | None:
    """What is sound of a city; nothing is written or kept aside. None if nothing can be read."""
    try:
        return in_own_words(files.read_city(path, told).city, path)
    except CityError:
        return None  # opening it says what is wrong


def drawn_small(city: City, theme: Theme) -> Iterator[Surface | None]:
    """Draw the sheet small, a few strokes at a time; the last that comes is the picture."""
    large = Surface((SMALL[0] * OVER, SMALL[1] * OVER))
    scale = SMALL[0] * OVER / SHEET[0]
    painter = Painter(city, Looks(city.smoothing), theme)
    painter.dressing = Dressing(_washes(city)) if theme.washes else Dressing()
    shown = [stroke for stroke in in_order(city.strokes.values()) if city.shown(stroke)]
    for _ in painter.paint(large, scaled((scale, 0, 0, scale, 0, 0), 1), shown, theme.table):
        yield None
    yield pygame.transform.smoothscale(large, SMALL)


def _washes(city: City) -> tuple[Fill, ...]:
    """The washes of places that have none of their own."""
    own = city.washed
    if all(place.id in own or not city.drawn(place) for place in city.places.values()):
        return land(city)
    from game.parts.shapes import outline
    from scenes.city.meaning.meaning import meaning

    places = meaning(city).places
    rings = {place.id: [(float(x), float(y)) for x, y in outline(place)] for place in places if place.shape != "long"}
    return (*land(city), *washes(rings, [place.id for place in places], own))


class Pictures:
    """The small pictures: read where they are kept, else drawn in slices and kept."""

    def __init__(self, profile: Path, theme: Theme) -> None:
        self.profile, self.theme = profile, theme
        self._known: dict[Path, Surface] = {}
        self._wanted: list[Path] = []
        self._drawing: tuple[Path, Path, Iterator[Surface | None]] | None = None
        self._reading: Job[City | None] | None = None
        """The next city, read beside the window."""
        self.unreadable: set[Path] = set()
        """Cities of which nothing can be read: they have no picture."""

    def of(self, path: Path) -> Surface | None:
        """The picture of a city, or None while it is still to be drawn."""
        if path not in self._known and path not in self._wanted and path not in self.unreadable:
            picture = read_kept(picture_path(self.profile, path, self.theme))
            if picture is None:
                self._wanted.append(path)
            else:
                self._known[path] = picture
        return self._known.get(path)

    @property
    def busy(self) -> bool:
        return bool(self._wanted)

    def stop(self) -> None:
        """Nobody wants to see them any more."""
        if self._reading is not None:
            self._reading.call_off()

    def work(self) -> bool:
        """Draw for a slice of time; True if a picture was finished, or a city found to have none."""
        stop = time.perf_counter() + SLICE
        while self._wanted and time.perf_counter() < stop:
            if self._drawing is None:
                path = self._wanted[0]
                if self._reading is None:
                    self._reading = Job("reading a city", partial(read_quietly, path))
                if not self._reading.done:
                    return False
                city, self._reading = self._reading.result(), None
                if city is None:
                    self._wanted.remove(path)
                    self.unreadable.add(path)
                    return True
                kept = picture_path(self.profile, path, self.theme)
                self._drawing = path, kept, drawn_small(city, self.theme)
            path, kept, steps = self._drawing
            picture = next(steps)
            if picture is not None:
                self._drawing, self._known[path] = None, picture
                self._wanted.remove(path)
                keep(picture, kept)
                return True
        return False


last_kept: dict[str, Surface] = {}
"""The last pictures by their files' names, whose keys stand for all that is in them: a list opened again has them."""
MOST_KEPT = 24


def read_kept(path: Path) -> Surface | None:
    """A picture that is kept; None if there is none that can be read."""
    picture = last_kept.get(path.name)
    try:
        return picture or _remembered(pygame.image.load(str(path)), path)
    except (OSError, pygame.error):
        return None


def _remembered(picture: Surface, path: Path) -> Surface:
    last_kept[path.name] = picture
    while len(last_kept) > MOST_KEPT:
        del last_kept[next(iter(last_kept))]
    return picture


def keep(picture: Surface, path: Path) -> None:
    """Keep a picture in place of older ones of its name, which ends in a key: `city-karrow-0123abcd.png`.

    A disk that refuses costs only time when the app starts again.
    """
    _remembered(picture, path)
    name = path.stem.rpartition("-")[0]
    try:
        keep_picture(picture, path)
        for old in path.parent.glob(f"{name}-????????.png"):
            if old != path:
                old.unlink(missing_ok=True)
    except (OSError, pygame.error):
        return
