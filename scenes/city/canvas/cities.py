"""*Draw a city*: all cities of the profile and the samples, each with a small picture of its sheet."""

from __future__ import annotations

import os
import random
import time
import zlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game import __version__
from scenes.city.canvas.sheets import AskName
from scenes.city.drawing import files, names
from scenes.city.drawing.document import SHEET, City, in_order
from scenes.city.drawing.record import CityError
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.city.ink.strokes import OVER, scaled
from scenes.paint import fonts
from scenes.paint.theme import Theme
from scenes.system.paths import maps_dir
from scenes.system.settings import CACHE
from scenes.system.words import when
from scenes.ui import faces
from scenes.ui.buttons import Button
from scenes.ui.paper import Heading
from scenes.ui.popups import Menu
from scenes.ui.scroll import ScrollArea
from scenes.ui.sheets import Confirm, Sheet
from scenes.ui.things import MenuLine, Thing, Tip
from scenes.ui.widget import Widget

SMALL = 480, 300
"""Pixels of a kept small picture."""
SLICE = 0.008
"""Seconds of a frame that may go into drawing small pictures."""


def any_cities(profile: Path) -> bool:
    """Is there a city to choose, of one's own or ready-made?"""
    return bool(files.cities_of(profile)) or any(maps_dir().glob("*.yaml"))


# ------------------------------------------------------------------------------------------------------ pictures


def picture_path(profile: Path, city: Path, theme: Theme) -> Path:
    """Where the small picture of a city is kept: another file for each change of the city."""
    times = [file.stat().st_mtime_ns for file in (city, city.with_suffix(".ink")) if file.is_file()]
    key = zlib.crc32(repr((__version__, str(city), times, theme)).encode())
    return profile / CACHE / f"city-{city.stem}-{key:08x}.png"


def read_quietly(path: Path) -> City | None:
    """What is sound of a city; nothing is written or kept aside. None if nothing can be read."""
    try:
        return files.read_city(path).city
    except CityError:
        return None  # opening it says what is wrong


def drawn_small(city: City, theme: Theme) -> Iterator[Surface | None]:
    """Draw the sheet small, a few strokes at a time; the last that comes is the picture."""
    large = Surface((SMALL[0] * OVER, SMALL[1] * OVER))
    scale = SMALL[0] * OVER / SHEET[0]
    painter = Painter(city, Looks(city.smoothing), theme)
    shown = [stroke for stroke in in_order(city.strokes.values()) if city.shown(stroke)]
    for _ in painter.paint(large, scaled((scale, 0, 0, scale, 0, 0), 1), shown, theme.table):
        yield None
    yield pygame.transform.smoothscale(large, SMALL)


class Pictures:
    """The small pictures: read where they are kept, else drawn in slices and kept."""

    def __init__(self, profile: Path, theme: Theme) -> None:
        self.profile, self.theme = profile, theme
        self._known: dict[Path, Surface] = {}
        self._wanted: list[Path] = []
        self._drawing: tuple[Path, Path, Iterator[Surface | None]] | None = None

    def of(self, path: Path) -> Surface | None:
        """The picture of a city, or None while it is still to be drawn."""
        if path not in self._known and path not in self._wanted:
            try:
                self._known[path] = pygame.image.load(str(picture_path(self.profile, path, self.theme)))
            except (OSError, pygame.error):
                self._wanted.append(path)
        return self._known.get(path)

    @property
    def busy(self) -> bool:
        return bool(self._wanted)

    def work(self) -> bool:
        """Draw for a slice of time; True if a picture was finished."""
        stop = time.perf_counter() + SLICE
        while self._wanted and time.perf_counter() < stop:
            if self._drawing is None:
                path = self._wanted[0]
                city = read_quietly(path)
                if city is None:
                    self._wanted.remove(path)
                    continue
                kept = picture_path(self.profile, path, self.theme)
                self._drawing = path, kept, drawn_small(city, self.theme)
            path, kept, steps = self._drawing
            picture = next(steps)
            if picture is not None:
                self._drawing, self._known[path] = None, picture
                self._wanted.remove(path)
                _keep(picture, kept, path.stem)
                return True
        return False


def _keep(picture: Surface, path: Path, stem: str) -> None:
    """Keep a picture in place of older ones; a disk that refuses costs only time when the list opens again."""
    part = path.with_suffix(".new.png")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, str(part))
        os.replace(part, path)
        for old in path.parent.glob(f"city-{stem}-????????.png"):
            if old != path:
                old.unlink(missing_ok=True)
    except (OSError, pygame.error):
        return


# ------------------------------------------------------------------------------------------------------ the sheet


class CityCard(Widget):
    """A city: its sheet, its name, and when it was drawn on last."""

    def __init__(self, id: str, rect: Rect, path: Path, name: str, words: str, pictures: Pictures) -> None:
        super().__init__(id, rect, name)
        self.path, self.words, self.pictures = path, words, pictures
        self.more = 0
        """Pixels that are kept free at the right for the button beside the words."""
        self.kind = "button"
        self.tip = Tip(name, (words, "Right-click: all that can be done with it."))

    def draw(self, surface: Surface) -> None:
        theme, rect, pad = self.theme, self.rect, self.u(6)
        look: faces.Look = "hover" if self.hovered else "plain"
        faces.button_face(rect.w, rect.h, look, self.scale, theme).draw(surface, rect.topleft)
        room = Rect(rect.x + pad, rect.y + pad, rect.w - 2 * pad, (rect.w - 2 * pad) * SHEET[1] // SHEET[0])
        picture = self.pictures.of(self.path)
        if picture is not None:
            surface.blit(pygame.transform.smoothscale(picture, room.size), room)
        else:
            surface.fill(theme.parchment, room)
        pygame.draw.rect(surface, theme.ink, room, max(1, self.u(1.2)))
        for words, place, role, px in self._lines():
            colour = theme.ink if role == "title" else theme.soft_ink
            self.put_text(surface, words, role, px, colour, place.midleft)

    def _lines(self) -> list[tuple[str, Rect, fonts.Role, int]]:
        """Name and words, shortened where they are too long; the tooltip has them whole."""
        rect, pad, found = self.rect, self.u(10), list[tuple[str, Rect, fonts.Role, int]]()
        y = rect.y + self.u(6) + (rect.w - 2 * self.u(6)) * SHEET[1] // SHEET[0] + self.u(4)
        kinds: tuple[tuple[str, fonts.Role, int], ...] = ((self.name, "title", 28), (self.words, "sans", 15))
        for words, role, size in kinds:
            px = self.t(size)
            high, wide = round(px * (1.15 if role == "title" else 1.3)), rect.w - 2 * pad - self.more
            found.append((fonts.ellipsis(words, role, px, wide), Rect(rect.x + pad, y, wide, high), role, px))
            y += high
        return found

    @staticmethod
    def height(wide: int, sheet: Sheet) -> int:
        """How high a card of that width is, in pixels."""
        layout = sheet.layout
        picture = (wide - 2 * layout.u(6)) * SHEET[1] // SHEET[0]
        return picture + layout.u(18) + round(layout.t(28) * 1.15) + round(layout.t(15) * 1.3)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return [
            (words, Rect(place.x, place.y, fonts.text_width(words, role, px), place.h), self.rect)
            for words, place, role, px in self._lines()
        ]


class ChooseCity(Sheet):
    """A new city, one of the player's (to be opened, renamed, copied, removed), or a sample."""

    title = "Draw a city"
    width, height = 1000, 640

    def __init__(self) -> None:
        super().__init__()
        self._pictures: Pictures | None = None

    @property
    def pictures(self) -> Pictures:
        """The small pictures, in the colours of now."""
        if self._pictures is None or self._pictures.theme is not self.app.theme:
            self._pictures = Pictures(self.app.profile, self.app.theme)
        return self._pictures

    def update(self, now: float) -> bool:
        if self.pictures.work():
            self.invalidate()
        return super().update(now) or self.pictures.busy

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(14)
        known = files.named_cities(self.app.profile)
        samples = {path: files.called(path) for path in sorted(maps_dir().glob("*.yaml"))}
        new = Button("new-city", Rect(room.x, room.y, room.w, high), "A new sheet", self._new, look="main")
        self.add("cities", new)
        below = Rect(room.x, room.y + high + gap, room.w, room.bottom - room.y - high - gap)

        def build(area: ScrollArea, place: Rect) -> int:
            y = place.y
            for title, own, paths in (("Your cities", True, known), ("Samples", False, samples)):
                if not paths:
                    continue
                area.put(Heading(f"head-{title}", Rect(place.x, y, place.w, layout.t(34)), title))
                y += layout.t(34) + layout.u(6)
                y = self._cards(area, Rect(place.x, y, place.w, 0), paths, own, gap)
            return y - place.y

        self.add("cities", ScrollArea("cities-area", below, "cities", build, zone="cities")).fill()

    def _cards(self, area: ScrollArea, room: Rect, paths: dict[Path, str], own: bool, gap: int) -> int:
        """Cards in columns; returns the y below them."""
        columns = max(1, min(3, room.w // (self.layout.u(130) + self.layout.t(110))))
        wide = (room.w - (columns - 1) * gap) // columns
        high, side = CityCard.height(wide, self), max(self.layout.u(44), self.layout.t(40))
        for number, (path, name) in enumerate(paths.items()):
            rect = Rect(room.x + number % columns * (wide + gap), room.y + number // columns * (high + gap), wide, high)
            words = _drawn_on(path) if own else "opens as a copy"
            card = CityCard(f"{'city' if own else 'sample'}-{path.stem}", rect, path, name, words, self.pictures)
            card.press = partial(self._open if own else self._copy, path)
            card.more = side + self.layout.u(4) if own else 0
            area.put(card)
            if own:
                corner = Rect(rect.right - side - self.layout.u(6), rect.bottom - side - self.layout.u(6), side, side)
                more = Button(f"{card.id}/more", corner, "…", partial(self._more, card), size=20)
                more.tip = Tip(f"All that can be done with {name}")
                area.put(more)
        return room.y + -(-len(paths) // columns) * (high + gap)

    # ------------------------------------------------------------ what can be done

    def menu_for(self, thing: Thing) -> list[MenuLine]:
        if not isinstance(thing, CityCard):
            return []
        path = thing.path
        if thing.id.startswith("sample-"):
            return [MenuLine("Draw on a copy", partial(self._copy, path))]
        return [
            MenuLine("Open", partial(self._open, path)),
            MenuLine("Rename …", partial(self._rename, path)),
            MenuLine("Draw on a copy", partial(self._copy, path)),
            MenuLine("Remove …", partial(self._remove, path)),
        ]

    def _more(self, card: CityCard) -> None:
        self.stack.push(Menu(card.name, self.menu_for(card), card.rect.center, self))

    def _new(self) -> None:
        """A new sheet is named first; a name is proposed."""
        taken = list(files.named_cities(self.app.profile).values())
        proposal = names.proposed(taken, random.Random())
        self.stack.push(AskName("What is the city called?", proposal, taken, self._begin, deed="Begin"))

    def _begin(self, name: str) -> None:
        from scenes.city.canvas.screen import CityScreen

        self.close()
        self.stack.push(CityScreen(called=name))

    def _open(self, path: Path) -> None:
        from scenes.city.canvas.screen import CityScreen

        self.close()
        self.stack.push(CityScreen(path))

    def _rename(self, path: Path) -> None:
        known = files.named_cities(self.app.profile)
        taken = [name for other, name in known.items() if other != path]

        def write(name: str) -> None:
            try:
                files.rename(path, name, self.app.tell_soon)
            except (CityError, OSError) as error:
                self.app.tell(f"The city cannot be renamed: {error}")
            self.rebuild()

        self.stack.push(AskName("What is the city called?", known[path], taken, write))

    def _copy(self, path: Path) -> None:
        """A sample, or a city of the player's own, is drawn on as another city."""
        from scenes.city.canvas.screen import CityScreen

        self.close()
        try:
            city, missing = files.open_city(path)
        except CityError as error:
            self.app.tell(str(error))
            return
        for words in missing:
            self.app.tell_soon(words)
        self.stack.push(CityScreen(None, city))

    def _remove(self, path: Path) -> None:
        name = files.called(path)

        def remove() -> None:
            try:
                kept = files.set_aside(path)
            except OSError as error:
                self.app.tell(f"{name} cannot be removed: {error.strerror or error}")
            else:
                self.app.tell(f"{name} is no longer in the list. Its files are in the folder {kept.name}.")
            self.rebuild()

        words = f"**{name}** leaves the list. Its files stay in the folder *removed*, so that nothing is lost."
        self.stack.push(Confirm("Remove this city?", words, "Remove it", remove))


def _drawn_on(path: Path) -> str:
    """When a city was drawn on last."""
    times = [file.stat().st_mtime for file in (path, path.with_suffix(".ink")) if file.is_file()]
    return f"drawn {when(max(times))}" if times else ""
