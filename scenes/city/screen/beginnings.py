"""Pictures of sheets that wait to be drawn on: a wall that somebody has begun, and a town as the sketch leaves it."""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace
from pygame import Surface

from game import __version__
from scenes.city.drawing.document import SHEET, City, Stroke
from scenes.city.panel.tool_pictures import tool_picture
from scenes.city.sheets.pictures import SLICE, drawn_small, keep, read_kept
from scenes.city.sketches.sketch import sketched
from scenes.paint.theme import Theme
from scenes.system.settings import CACHE
from scenes.system.words import later

SEED = 4
PEN = 96
"""Pixels of the pen that lies on the begun wall, on a kept small picture."""


def begun_wall(strokes: Sequence[Stroke]) -> list[Stroke]:
    """The waters, and the first part of the wall."""
    waters = [stroke for stroke in strokes if stroke.layer == "nature" and stroke.tool == "pen"]
    wall = next(stroke for stroke in strokes if stroke.layer == "long")
    return [*waters, replace(wall, points=wall.points[: len(wall.points) * 5 // 8])]


def drawn_on_paper(strokes: Sequence[Stroke]) -> list[Stroke]:
    """Nothing but lines of a thin pen: how a drawing on paper looks."""
    lines = [stroke for stroke in strokes if stroke.tool == "pen" and len(stroke.points) > 8]
    blue = {stroke.id for stroke in lines if stroke.layer == "nature"}
    return [
        replace(stroke, words="", width=5.0, colour="#1E3F8F" if stroke.id in blue else "#3A332B") for stroke in lines
    ]


@dataclass(frozen=True, slots=True)
class Beginning:
    """What is drawn of a sketched town."""

    name: str
    character: str
    part: Callable[[Sequence[Stroke]], list[Stroke]]
    pen: bool = False
    """Does the pen lie where the last stroke ends?"""

    def path(self, profile: Path, theme: Theme) -> Path:
        """Where its picture is kept."""
        key = zlib.crc32(repr((__version__, self.name, theme)).encode())
        return profile / CACHE / f"begun-{self.name}-{key:08x}.png"

    def drawn(self, theme: Theme) -> Iterator[Surface | None]:
        """Draw it, a few strokes at a time; the last that comes is the picture."""
        city = City(self.name)
        _, strokes = sketched(SEED, city.new_id, self.character)
        shown = self.part(strokes)
        city.edit(later("begun"), [("stroke", stroke.id, stroke) for stroke in shown])
        for picture in drawn_small(city, theme):
            if picture is not None and self.pen:
                x, y, *_ = shown[-1].points[-1]
                at = round(x * picture.get_width() / SHEET[0]), round(y * picture.get_height() / SHEET[1])
                # the point of the pen is at its lower left
                tool_picture("pen", PEN, theme.ink, theme).draw(picture, (at[0] + PEN * 0.31, at[1] - PEN * 0.31))
            yield picture


NEW_SHEET = Beginning("sheet", "walled-town", begun_wall, pen=True)
SKETCH = Beginning("sketch", "star-fort", list)
PAPER = Beginning("paper", "walled-town", drawn_on_paper)


class Beginnings:
    """The pictures of beginnings, in the colours of now: read where they are kept, else drawn in slices and kept."""

    def __init__(self, profile: Path, theme: Theme) -> None:
        self.profile, self.theme = profile, theme
        self._known: dict[Beginning, Surface] = {}
        self._drawing: dict[Beginning, Iterator[Surface | None]] = {}

    def of(self, beginning: Beginning) -> Surface | None:
        """The picture, or None while it is still to be drawn."""
        if beginning not in self._known and beginning not in self._drawing:
            picture = read_kept(beginning.path(self.profile, self.theme))
            if picture is None:
                self._drawing[beginning] = beginning.drawn(self.theme)
            else:
                self._known[beginning] = picture
        return self._known.get(beginning)

    @property
    def busy(self) -> bool:
        return bool(self._drawing)

    def work(self) -> bool:
        """Draw for a slice of time; True if a picture was finished."""
        stop = time.perf_counter() + SLICE
        while self._drawing and time.perf_counter() < stop:
            beginning, steps = next(iter(self._drawing.items()))
            picture = next(steps)
            if picture is not None:
                del self._drawing[beginning]
                self._known[beginning] = picture
                keep(picture, beginning.path(self.profile, self.theme))
                return True
        return False
