"""The sheet on which a city that is drawn already is chosen: samples, a sketch from a seed, one's own."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.city.drawing import files
from scenes.city.drawing.document import City
from scenes.city.screen.reading import when_read
from scenes.city.sketches.samples import in_own_words
from scenes.defenders.setup.ready_cities import ReadyCity, begin, looked_at, ready_samples, sketched_city, unread
from scenes.system.beside import Beside, Told
from scenes.system.words import Verdict, later, tr, tr_n
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Tile
from scenes.ui.widgets.paper import Heading, art_picture
from scenes.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.defenders.board.screen import SiegeScreen

SKETCH = "sketch"


class ReadySheet(Sheet):
    """Choosing ends the game below, of which nothing was played, and begins one in that city.

    One's own cities, which may be long, are read beside the window, one after another.
    """

    title = later("A city that is drawn")
    width, height = 760, 560

    def __init__(self, table: SiegeScreen, setting: str) -> None:
        super().__init__()
        self.siege, self.setting = table, setting
        self.chosen_one = ""
        self.cities: list[ReadyCity] = []
        self._reading: Beside[ReadyCity] | None = None

    def enter(self) -> None:
        super().enter()
        self.cities = [*ready_samples(), *map(unread, files.cities_of(self.siege.app.profile))]
        fit = [city for city in self.cities if city.why is None]
        self.chosen_one = str(fit[0].path) if fit else SKETCH
        self._read_next()
        self.rebuild()

    def leave(self) -> None:
        super().leave()
        if self._reading is not None:
            self._reading.call_off()

    def _read_next(self) -> None:
        left = [city for city in self.cities if not city.read]
        self._reading = Beside("reading a city", partial(looked_at, left[0].path, True)) if left else None

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self._reading is not None and self._reading.done:
            found = self._reading.result()
            self.cities = [found if city.path == found.path else city for city in self.cities]
            self._read_next()
            self.rebuild()
        return moving or self._reading is not None

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
        rows: list[tuple[str, str, str, tuple[str, str], Verdict | None]] = [
            (str(city.path), city.name, _size(city),
             ("locations", "gatehouse" if not city.own else "neighbourhood"), city.why) for city in cities
        ]  # fmt: skip
        if sketch:
            rows.append((SKETCH, tr("Sketch one for us"), tr("from a seed, as ordinary ink"),
                         ("locations", "thoroughfare"), None))  # fmt: skip
        gap, side = layout.u(10), layout.u(54)
        columns = 2 if room.w > layout.t(420) else 1
        wide = (room.w - gap * (columns - 1)) // columns
        tall = max(layout.u(62), *(Tile.height_for(n, line, wide, side, layout.t, layout.u) for _, n, line, *_ in rows))
        for number, (id, name, line, picture, why) in enumerate(rows):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (tall + gap), wide, tall)
            area.put(Tile(f"city-{number}-{name}", rect, name, line, id == self.chosen_one, partial(self._choose, id),
                          picture=art_picture(*picture), picture_width=side, why=why))  # fmt: skip
        return y + -(-len(rows) // columns) * (tall + gap) + layout.u(4)

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


def _read(path: Path, told: Told) -> City:
    return in_own_words(files.read_city(path, told).city, path)


def _size(city: ReadyCity) -> str:
    return tr_n("{count} place", "{count} places", city.places) if city.read else tr("It is still being read.")
