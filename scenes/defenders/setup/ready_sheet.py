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
from scenes.city.drawing.listed import CityList
from scenes.city.sheets.pictures import SLICE, Pictures, drawn_small
from scenes.city.sheets.tiles import SheetTile, tile_places
from scenes.city.sketches.samples import in_own_words
from scenes.defenders.setup.ready_cities import ReadyCity, begin, looked_at, ready_samples, sketched_city, unread
from scenes.system.beside import Job, Told
from scenes.system.words import Verdict, later, tr, tr_n
from scenes.ui.input.element import Tip
from scenes.ui.screens.reading import when_read
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.long_list import LongList
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.defenders.board.screen import SiegeScreen

SKETCH = "sketch"


class ReadySheet(Sheet):
    """Choosing ends the game below, of which nothing was played, and begins one in that city.

    One's own cities, which may be many and long, are read beside the window as the list shows them, one after another.
    """

    title = later("A city that is drawn")
    width, height = 900, 620

    def __init__(self, table: SiegeScreen, setting: str) -> None:
        super().__init__()
        self.siege, self.setting = table, setting
        self.chosen_one = ""
        self.samples: list[ReadyCity] = []
        self.own: dict[Path, ReadyCity] = {}
        """One's own cities, as far as the list has shown them."""
        self._reading: Job[ReadyCity] | None = None
        self._pictures: Pictures | None = None
        self._sketched: Surface | None = None
        self._sketching: Iterator[Surface | None] | None = None

    @property
    def cities(self) -> list[ReadyCity]:
        """All that is known by now."""
        return [*self.samples, *self.own.values()]

    @property
    def pictures(self) -> Pictures:
        """The small pictures of all cities, in the colours of now."""
        if self._pictures is None or self._pictures.theme is not self.app.theme:
            self._pictures = Pictures(self.app.profile, self.app.theme)
        return self._pictures

    def enter(self) -> None:
        super().enter()
        self.samples = ready_samples()
        fit = [city for city in self.samples if city.why is None]
        self.chosen_one = str(fit[0].path) if fit else SKETCH
        self._sketching = drawn_small(sketched_city(self.siege.table.record.seed), self.app.theme)
        self.rebuild()

    def leave(self) -> None:
        super().leave()
        self.pictures.stop()
        if self._reading is not None:
            self._reading.call_off()

    def _read_next(self) -> None:
        left = next((path for path, city in self.own.items() if not city.read), None)
        self._reading = Job("reading a city", partial(looked_at, left, True)) if left else None

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self._reading is not None and self._reading.done:
            found = self._reading.result()
            self.own[found.path] = found
            self._reading = None
            self.rebuild()
        if self._reading is None:
            self._read_next()
        if not self.in_sight:  # small pictures wait: what lies above has the time of the frame
            return moving or self._reading is not None
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
        self.add("cities", self._list(place)).fill()
        width = (room.w - gap) // 2
        cap = self.app.bindings.cap("back")
        self.add("deeds", Button("back", Rect(room.x, foot, width, high), tr("Back"), self.close, cap=cap))
        self.add(
            "deeds",
            Button(
                "play-here",
                Rect(room.x + width + gap, foot, width, high),
                tr("Play in this city"),
                self._play,
                look="main",
            ),
        )

    def _list(self, place: Rect) -> LongList:
        """The samples and a sketch at its head; one's own cities below, of which only those in sight are made."""
        layout, gap, listed = self.layout, self.layout.u(12), CityList(self.app.profile)
        columns = [tile.y for tile in tile_places(place, 3, gap, layout)].count(place.y)

        def head(area: ScrollArea, room: Rect) -> int:
            y = room.y + self._heading(area, room, tr("Samples"))
            rows = [*self.samples, None]
            places = tile_places(Rect(room.x, y, room.w, 0), len(rows), gap, layout)
            for number, (city, rect) in enumerate(zip(rows, places, strict=True)):
                area.put(self._sketch_tile(number, rect) if city is None else self._tile(number, rect, city))
            y = places[-1].bottom + gap
            if listed.count:
                y += self._heading(area, Rect(room.x, y, room.w, 0), tr("Your cities"))
            return y - room.y

        def make(area: ScrollArea, row: int, room: Rect) -> int:
            places = tile_places(room, columns, gap, layout)
            for number, rect in enumerate(places, row * columns):
                if number < listed.count and (found := listed.at(number)):
                    area.put(self._tile(number, rect, self._own_city(*found)))
            return places[0].h + gap

        high = tile_places(place, 1, gap, layout)[0].h + gap
        return LongList(
            "cities-area",
            place,
            tr("cities"),
            head,
            zone="cities",
            count=-(-listed.count // columns),
            high=high,
            make=make,
        )

    def _own_city(self, path: Path, name: str) -> ReadyCity:
        """What is known of a city of one's own; it is read beside the window as soon as the list shows it."""
        return self.own.setdefault(path, unread(path, name))

    def _heading(self, area: ScrollArea, room: Rect, title: str) -> int:
        layout = self.layout
        area.put(Heading(f"head-{title}", Rect(room.x, room.y, room.w, layout.t(30)), title, size=24))
        return layout.t(34)

    def _tile(self, number: int, rect: Rect, city: ReadyCity) -> CityTile:
        id, picture = str(city.path), partial(self.pictures.of, city.path)
        return CityTile(
            f"city-{number}-{city.name}",
            rect,
            city.name,
            _size(city),
            picture,
            partial(self._choose, id),
            chosen=id == self.chosen_one,
            why=city.why,
        )

    def _sketch_tile(self, number: int, rect: Rect) -> CityTile:
        name = tr("Sketch one for us")
        return CityTile(
            f"city-{number}-{name}",
            rect,
            name,
            tr("from a seed, as ordinary ink"),
            self._sketch,
            partial(self._choose, SKETCH),
            chosen=self.chosen_one == SKETCH,
            why=None,
        )

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
        title = tr("Opening {city}", city=found.name)
        when_read(self.stack, title, work, self._begin, long=files.is_long(found.path))

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
        self,
        id: str,
        rect: Rect,
        name: str,
        line: str,
        picture: Callable[[], Surface | None],
        do: Callable[[], None],
        *,
        chosen: bool,
        why: Verdict | None,
    ) -> None:
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
