"""*Draw a city*: all cities of the profile and the samples, each with a small picture of its sheet."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.parts.arms import arms_for
from scenes.city.drawing import files, names
from scenes.city.drawing.document import City
from scenes.city.drawing.listed import CityList
from scenes.city.panel.tool_pictures import tool_picture
from scenes.city.screen.beginnings import NEW_SHEET, PAPER, SKETCH, Beginnings
from scenes.city.sheets.ask_words import AskName
from scenes.city.sheets.pictures import Pictures
from scenes.city.sheets.tiles import SheetTile, tile_places
from scenes.city.sketches.samples import in_own_words
from scenes.paint.heraldry import shield
from scenes.system.files import is_picture
from scenes.system.paths import maps_dir
from scenes.system.picture_reader import Decoded
from scenes.system.words import later, tr, when
from scenes.ui.input.element import Element, MenuLine, Tip
from scenes.ui.input.events import Dropped, Input
from scenes.ui.screens.popups import Menu
from scenes.ui.screens.reading import when_read
from scenes.ui.screens.sheets import Confirm, Sheet
from scenes.ui.screens.stack import Stack
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.long_list import LongList
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.city.photo.taking import Taken


BARE = 3
"""So many sheets wait to be drawn on, before the cities."""


def any_cities(profile: Path) -> bool:
    """Is there a city to choose, of one's own or ready-made?"""
    return bool(files.named_cities(profile, 1)) or any(maps_dir().glob("*.yaml"))


class CityCard(SheetTile):
    """A city: its sheet, its name, and when it was drawn on last."""

    def __init__(
        self, id: str, rect: Rect, path: Path, name: str, words: str, pictures: Pictures, do: Callable[[], None]
    ) -> None:
        super().__init__(id, rect, name, words, lambda: pictures.of(path), do)
        self.path, self.broken = path, path in pictures.unreadable
        self.tip = Tip(name, (words, tr("Right-click: all that can be done with it.")))

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        arms = shield(arms_for(self.name), self.u(34))
        surface.blit(arms, arms.get_rect(topright=(self.sheet.right - self.u(6), self.sheet.y + self.u(6))))
        if self.broken:
            tool_picture("ruin", self.u(64), self.theme.soft_ink, self.theme).draw(surface, self.sheet.center)


class ChooseCity(Sheet):
    """A new city, one of the player's (to be opened, renamed, copied, removed), or a sample."""

    title = later("Draw a city")
    width, height = 1000, 640

    def __init__(self) -> None:
        super().__init__()
        self._pictures: Pictures | None = None
        self._beginnings: Beginnings | None = None

    @property
    def pictures(self) -> Pictures:
        """The small pictures, in the colours of now."""
        if self._pictures is None or self._pictures.theme is not self.app.theme:
            self._pictures = Pictures(self.app.profile, self.app.theme)
        return self._pictures

    @property
    def beginnings(self) -> Beginnings:
        """Those of the sheets that wait, in the colours of now."""
        if self._beginnings is None or self._beginnings.theme is not self.app.theme:
            self._beginnings = Beginnings(self.app.profile, self.app.theme)
        return self._beginnings

    @cached_property
    def samples(self) -> list[tuple[Path, str]]:
        """The cities that come with the game, with what they are called."""
        return [(path, files.called(path)) for path in sorted(maps_dir().glob("*.yaml"))]

    def leave(self) -> None:
        super().leave()
        if self._pictures is not None:
            self._pictures.stop()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if not self.in_sight:  # small pictures wait: what lies above has the time of the frame
            return moving
        broken = len(self.pictures.unreadable)
        if self.beginnings.work() or self.pictures.work():
            self.invalidate()
        if len(self.pictures.unreadable) > broken:
            self.rebuild()
        return moving or self.beginnings.busy or self.pictures.busy

    def fill(self, room: Rect) -> None:
        layout = self.layout
        gap = layout.u(14)
        cities, samples = CityList(self.app.profile), self.samples
        count = cities.count
        title = layout.t(34)
        columns = [place.y for place in tile_places(room, 3, gap, layout)].count(room.y)
        own = -(-(count + BARE) // columns)
        more = 1 + -(-len(samples) // columns) if samples else 0

        def heading(area: ScrollArea, place: Rect, words: str) -> int:
            area.put(Heading(f"head-{words}", Rect(place.x, place.y, place.w, title), words))
            return title + layout.u(6)

        def make(area: ScrollArea, row: int, place: Rect) -> int:
            """A row of tiles: those of one's own after the bare sheets, a heading, the samples."""
            if row == own:
                return heading(area, place, tr("Samples"))
            places = tile_places(place, columns, gap, layout)
            for column, rect in enumerate(places):
                if row < own:
                    number = row * columns + column
                    if number < BARE:
                        area.put(self._begun(number, rect))
                    elif number < count + BARE and (city := cities.at(number - BARE)):
                        self._card(area, rect, *city, own=True)
                else:
                    number = (row - own - 1) * columns + column
                    if number < len(samples):
                        self._card(area, rect, *samples[number], own=False)
            return places[0].h + gap

        high = tile_places(room, 1, gap, layout)[0].h + gap
        self.add(
            "cities",
            LongList(
                "cities-area",
                room,
                "cities",
                lambda area, place: heading(area, place, tr("Your cities")),
                zone="cities",
                count=own + more,
                high=high,
                make=make,
            ),
        ).fill()

    def _card(self, area: ScrollArea, rect: Rect, path: Path, name: str, *, own: bool) -> None:
        layout, side = self.layout, max(self.layout.u(44), self.layout.t(40))
        words = _drawn_on(path) if own else tr("opens as a copy")
        if path in self.pictures.unreadable:
            words = tr("nothing in its file can be read")
        do = partial(self._open if own else self._copy, path)
        card = CityCard(f"{'city' if own else 'sample'}-{path.stem}", rect, path, name, words, self.pictures, do)
        card.more = side + layout.u(4) if own else 0
        area.put(card)
        if own:
            corner = Rect(rect.right - side - layout.u(6), rect.bottom - side - layout.u(6), side, side)
            more = Button(f"{card.id}/more", corner, "…", partial(self._more, card), size=20)
            more.tip = Tip(tr("All that can be done with {name}", name=name))
            area.put(more)

    def _begun(self, number: int, rect: Rect) -> SheetTile:
        """A sheet that waits to be drawn on."""
        id, name, words, what, do = (
            ("new-city", tr("A new sheet"), tr("yours to draw"), NEW_SHEET, self._new),
            ("new-sketch", tr("Sketch one for me"), tr("a town that you draw on"), SKETCH, self._sketch),
            ("new-photo", tr("From a photo"), tr("a drawing on paper"), PAPER, self._photo),
        )[number]
        tile = SheetTile(id, rect, name, words, lambda: self.beginnings.of(what), do)
        tile.tip = Tip(name, (words,))
        return tile

    # ------------------------------------------------------------ what can be done

    def menu_for(self, thing: Element) -> list[MenuLine]:
        if not isinstance(thing, CityCard):
            return []
        path = thing.path
        if thing.id.startswith("sample-"):
            return [MenuLine(tr("Draw on a copy"), partial(self._copy, path))]
        return [
            MenuLine(tr("Open"), partial(self._open, path)),
            MenuLine(tr("Rename …"), partial(self._rename, path)),
            MenuLine(tr("Draw on a copy"), partial(self._copy, path)),
            MenuLine(tr("Remove …"), partial(self._remove, path)),
        ]

    def _more(self, card: CityCard) -> None:
        self.stack.push(Menu(card.name, self.menu_for(card), card.rect.center, self))

    def _new(self) -> None:
        """A new sheet is named first; a name is proposed."""
        taken = files.taken_names(self.app.profile)
        proposal = names.proposed(taken, random.Random())
        self.stack.push(AskName(tr("What is the city called?"), proposal, taken, self._begin, deed=tr("Begin")))

    def _begin(self, name: str) -> None:
        from scenes.city.screen.screen import CityScreen

        self.close()
        self.stack.push(CityScreen(called=name))

    def _sketch(self) -> None:
        """A town of some character is drawn on a new sheet."""
        from scenes.city.sheets.sketching import ChooseSketch

        self.stack.push(ChooseSketch(self._draw))

    def _draw(self, character: str, seed: int) -> None:
        from scenes.city.screen.screen import CityScreen

        self.close()
        screen = CityScreen()
        self.stack.push(screen)
        screen.actions.sketch_one(character, seed)

    def _photo(self) -> None:
        """A photo of a drawing on paper becomes a new city."""
        from scenes.city.sheets.photographed import choose_photo

        choose_photo(self.stack, self._take_over)

    def _take_over(self, file: str, picture: Decoded, taken: Taken) -> None:
        self.close()
        begin_from_photo(self.stack, file, picture, taken)

    def handle(self, given: Input) -> bool:
        if isinstance(given, Dropped) and is_picture(given.file):
            from scenes.city.sheets.photographed import Reading

            self.stack.push(Reading(given.file, self._take_over))
            return True
        return super().handle(given)

    def _open(self, path: Path) -> None:
        from scenes.city.screen.screen import CityScreen

        def begin(opened: files.Opened) -> None:
            self.close()
            self.stack.push(CityScreen(path, opened=opened))

        work = partial(files.open_to_draw, path)
        when_read(
            self.stack,
            tr("Opening {called}", called=files.called(path)),
            work,
            begin,
            long=files.is_long(path),
            unwanted=files.Opened.let_go,
        )

    def _rename(self, path: Path) -> None:
        known = files.called(path)
        taken = files.taken_names(self.app.profile, path)

        def write(name: str) -> None:
            tell = self.app.tell_soon
            when_read(
                self.stack,
                tr("Renaming {known}", known=known),
                lambda told: files.rename(path, name, tell, told),
                lambda _: self.rebuild(),
                long=files.is_long(path),
                but=lambda why: self.app.tell(tr("The city cannot be renamed: {why}", why=why)),
            )

        self.stack.push(AskName(tr("What is the city called?"), known, taken, write))

    def _copy(self, path: Path) -> None:
        """A sample, or a city of the player's own, is drawn on as another city."""
        draw_on_copy(self.stack, path, self.close)

    def _remove(self, path: Path) -> None:
        name = files.called(path)

        def remove() -> None:
            try:
                kept = files.set_aside(path)
            except OSError as error:
                self.app.tell(tr("{city} cannot be removed: {why}", city=name, why=error))
            else:
                self.app.tell(
                    tr(
                        "{name} is no longer in the list. Its files are in the folder {folder}.",
                        name=name,
                        folder=kept.name,
                    )
                )
            self.rebuild()

        words = tr(
            "**{name}** leaves the list. Its files stay in the folder *removed*, so that nothing is lost.", name=name
        )
        self.stack.push(Confirm(tr("Remove this city?"), words, tr("Remove it"), remove))


def _drawn_on(path: Path) -> str:
    """When a city was drawn on last."""
    times = [file.stat().st_mtime for file in (path, path.with_suffix(".ink")) if file.is_file()]
    return tr("drawn {when}", when=when(max(times))) if times else ""


def begin_from_photo(stack: Stack, file: str, picture: Decoded, taken: Taken) -> None:
    """A new city of what was read on a photo."""
    from scenes.city.screen.screen import CityScreen

    screen = CityScreen()
    stack.push(screen)
    screen.take_over(file, picture, taken)


def draw_on_copy(stack: Stack, path: Path, before: Callable[[], None]) -> None:
    """A city is drawn on as another one; `before` is done once it has been read."""
    from scenes.city.screen.screen import CityScreen

    def begin(found: tuple[City, list[str]]) -> None:
        city, missing = found
        before()
        for words in missing:
            stack.app.tell_soon(words)
        stack.push(CityScreen(None, in_own_words(city, path)))

    title = tr("Opening {called}", called=files.called(path))
    when_read(stack, title, lambda told: files.open_city(path, told=told), begin, long=files.is_long(path))
