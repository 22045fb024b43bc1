"""The sheet on which a city that is drawn already is chosen: samples, a sketch from a seed, one's own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.city.drawing import files
from scenes.city.drawing.document import City
from scenes.city.screen.reading import when_read
from scenes.city.sheets.pictures import SLICE, Pictures, drawn_small
from scenes.city.sheets.tiles import SheetTile, tile_places
from scenes.city.sketches.samples import in_own_words
from scenes.defenders.setup.ready_cities import ReadyCity, begin, looked_at, ready_samples, sketched_city, unread
from scenes.system.beside import Job, Told
from scenes.system.words import Verdict, later, tr, tr_n
from scenes.ui.input.element import Tip
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.defenders.board.screen import SiegeScreen

SKETCH = "sketch"


class ReadySheet(Sheet):
    """Choosing ends the game below, of which nothing was played, and begins one in that city.

    One's own cities, which may be long, are read beside the window, one after another.
    """

    title = later("A city that is drawn")
    width, height = 900, 620

    def __init__(self, table: SiegeScreen, setting: str) -> None:
        super().__init__()
        self.siege, self.setting = table, setting
        self.chosen_one = ""
        self.cities: list[ReadyCity] = []
        self._reading: Job[ReadyCity] | None = None
        self._pictures: Pictures | None = None
        self._sketched: Surface | None = None
        self._sketching: Iterator[Surface | None] | None = None

    @property
    def pictures(self) -> Pictures:
        """The small pictures of all cities, in the colours of now."""
        if self._pictures is None or self._pictures.theme is not self.app.theme:
            self._pictures = Pictures(self.app.profile, self.app.theme)
        return self._pictures

    def enter(self) -> None:
        super().enter()
        self.cities = [*ready_samples(), *map(unread, files.cities_of(self.siege.app.profile))]
        fit = [city for city in self.cities if city.why is None]
        self.chosen_one = str(fit[0].path) if fit else SKETCH
        self._sketching = drawn_small(sketched_city(self.siege.table.record.seed), self.app.theme)
        self._read_next()
        self.rebuild()

    def leave(self) -> None:
        super().leave()
        self.pictures.stop()
        if self._reading is not None:
            self._reading.call_off()

    def _read_next(self) -> None:
        left = [city for city in self.cities if not city.read]
        self._reading = Job("reading a city", partial(looked_at, left[0].path, True)) if left else None

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self._reading is not None and self._reading.done:
            found = self._reading.result()
            self.cities = [found if city.path == found.path else city for city in self.cities]
            self._read_next()
            self.rebuild()
        if self.pictures.work() or self._sketch_on():
            self.invalidate()
        return moving or self._reading is not None or self.pictures.busy or self._sketching is not None

    def _sketch_on(self) -> bool:
        """Draw the sketch for a slice of time, once the others are drawn; True when it is finished."""
        stop = time.perf_counter() + SLICE
        while self._sketching is not None and not self.pictures.busy and time.perf_counter() < stop:
            self._sketched = next(self._sketching)
            if self._sketched is not None:
                self._sketching = None
                return True
        return False

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        foot = room.bottom - high
        place = Rect(room.x, room.y, room.w + layout.u(16), max(1, foot - gap - room.y))
        self.add("cities", ScrollArea("cities-area", place, tr("cities"), self._list, zone="cities")).fill()
        width = (room.w - gap) // 2
        cap = self.app.bindings.cap("back")
        self.add("deeds", Button("back", Rect(room.x, foot, width, high), tr("Back"), self.close, cap=cap))
        self.add("deeds", Button("play-here", Rect(room.x + width + gap, foot, width, high), tr("Play in this city"),
                                 self._play, look="main"))  # fmt: skip

    def _list(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        y = self._group(area, room, y, tr("Samples"), [city for city in self.cities if not city.own], True)
        own = [city for city in self.cities if city.own]
        if own:
            y = self._group(area, room, y, tr("Your cities"), own, False)
        return y - room.y

    def _group(
        self, area: ScrollArea, room: Rect, y: int, title: str, cities: list[ReadyCity], sketch: bool
    ) -> int:  # fmt: skip
        layout = self.layout
        area.put(Heading(f"head-{title}", Rect(room.x, y, room.w, layout.t(30)), title, size=24))
        y += layout.t(34)
        rows: list[tuple[str, str, str, Callable[[], Surface | None], Verdict | None]] = [
            (str(city.path), city.name, _size(city), partial(self.pictures.of, city.path), city.why) for city in cities
        ]
        if sketch:
            rows.append((SKETCH, tr("Sketch one for us"), tr("from a seed, as ordinary ink"), self._sketch, None))
        gap = layout.u(12)
        places = tile_places(Rect(room.x, y, room.w, 0), len(rows), gap, layout)
        for (number, (id, name, line, picture, why)), rect in zip(enumerate(rows), places, strict=True):
            area.put(CityTile(f"city-{number}-{name}", rect, name, line, picture, partial(self._choose, id),
                              chosen=id == self.chosen_one, why=why))  # fmt: skip
        return places[-1].bottom + gap

    def _sketch(self) -> Surface | None:
        """The picture of the city that would be sketched, drawn a little in each frame."""
        return self._sketched

    def _choose(self, id: str) -> None:
        self.chosen_one = id
        self.rebuild()

    def _play(self) -> None:
        if self.chosen_one == SKETCH:
            self._begin(sketched_city(self.siege.table.record.seed))
            return
        found = next(city for city in self.cities if str(city.path) == self.chosen_one)
        work = partial(_read, found.path)
        when_read(self.stack, found.path, tr("Opening {city}", city=found.name), work, self._begin)

    def _begin(self, city: City) -> None:
        siege, setting = self.siege, self.setting
        self.close()
        begin(siege, city, setting)

    def command(self, name: str) -> bool:
        if name == "next-step":
            self._play()
            return True
        return super().command(name)


class CityTile(SheetTile):
    """A city to play in: its sheet, its name, how many places it has; one that cannot be played says why."""

    def __init__(
        self, id: str, rect: Rect, name: str, line: str, picture: Callable[[], Surface | None], do: Callable[[], None],
        *, chosen: bool, why: Verdict | None,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, name, line, picture, do)
        self.line, self.is_chosen, self.why, self.kind = line, chosen, why, "choice"
        self.do, self.press = do, self.pressed
        self.tip = Tip(name, (why.words if why is not None else line,))

    def pressed(self) -> None:
        if not self.screen.refuse_disabled(self):
            self.do()

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self.is_chosen:
            self.ring().draw(surface, self.rect.topleft)


def _read(path: Path, told: Told) -> City:
    return in_own_words(files.read_city(path, told).city, path)


def _size(city: ReadyCity) -> str:
    return tr_n("{count} place", "{count} places", city.places) if city.read else tr("It is still being read.")
