"""A picture is chosen from the folders of this machine: folders first, then the pictures, each shown small."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import SHEET
from scenes.city.sheets.pictures import SLICE
from scenes.city.sheets.tiles import SheetTile, tile_places
from scenes.paint import fonts
from scenes.system.words import later, tr
from scenes.ui.input.element import Tip
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

KINDS = frozenset((".png", ".jpg", ".jpeg", ".bmp", ".gif", ".webp", ".tif", ".tiff"))
SMALL = 320, 200
MOST = 200
"""More folders or pictures than these are not listed."""


class ChoosePicture(Sheet):
    """One folder at a time; `done` is told the file, and says whether it was a picture."""

    title = later("A picture to draw over")
    width, height = 1000, 640

    def __init__(self, done: Callable[[str], bool], folder: Path | None = None) -> None:
        super().__init__()
        self.done = done
        pictures = Path.home() / tr("Pictures")
        self.folder = folder or (pictures if pictures.is_dir() else Path.home())
        self._small: dict[Path, Surface | None] = {}
        self._waiting: list[Path] = []

    def update(self, now: float) -> bool:
        stop = time.perf_counter() + SLICE
        while self._waiting and time.perf_counter() < stop:
            path = self._waiting.pop(0)
            self._small[path] = _small(path)
            self.invalidate()
        return super().update(now) or bool(self._waiting)

    def fill(self, room: Rect) -> None:
        layout = self.layout
        gap, high = layout.u(12), Button.height(layout.u, layout.t)
        px = layout.t(17)
        line = fonts.ellipsis(str(self.folder), "sans", px, room.w)
        self.add("where", Text("where", Rect(room.x, room.y, room.w, layout.t(26)), line, size=17, role="sans"))
        folders, pictures = _inside(self.folder)
        above = [("up", tr("One folder up"), self.folder.parent)] if self.folder.parent != self.folder else []
        listed = [*above, *((f"folder-{path.name}", path.name, path) for path in folders)]

        def build(area: ScrollArea, place: Rect) -> int:
            columns = 3 if layout.text < 1.5 else 2
            wide, y = (place.w - (columns - 1) * gap) // columns, place.y
            for number, (id, name, path) in enumerate(listed):
                at = Rect(
                    place.x + number % columns * (wide + gap), y + number // columns * (high + layout.u(6)), wide, high
                )
                said = fonts.ellipsis(name, "sans-semi", layout.t(15), wide - layout.u(28))
                button = Button(id, at, said, partial(self._go, path), size=15)
                button.tip = Tip(name)
                area.put(button)
            y += -(-len(listed) // columns) * (high + layout.u(6)) + gap
            for path, at in zip(
                pictures, tile_places(Rect(place.x, y, place.w, 0), len(pictures), gap, layout), strict=True
            ):
                tile = SheetTile(f"picture-{path.name}", at, path.name, "", partial(self._shown, path),
                                 partial(self._choose, path))  # fmt: skip
                tile.tip = Tip(path.name)
                area.put(tile)
                y = at.bottom + gap
            if not pictures:
                words = tr("There is no picture in this folder.")
                area.put(Text("none", Rect(place.x, y, place.w, layout.t(30)), words, size=17, soft=True))
                y += layout.t(30)
            return y - place.y

        top = room.y + layout.t(26) + layout.u(6)
        below = Rect(room.x, top, room.w, room.bottom - top)
        self.add("files", ScrollArea("files-area", below, "files", build, zone="files", walked=True)).fill()

    def _shown(self, path: Path) -> Surface | None:
        """A picture small, once it has been read."""
        if path not in self._small and path not in self._waiting:
            self._waiting.append(path)
        return self._small.get(path)

    def _go(self, folder: Path) -> None:
        self.folder, self._waiting = folder, []
        self.rebuild()

    def _choose(self, path: Path) -> None:
        if self.done(str(path)):
            self.close()


def _inside(folder: Path) -> tuple[list[Path], list[Path]]:
    """The folders and the pictures in a folder, by name; none where it cannot be read."""
    try:
        found = sorted(folder.iterdir(), key=lambda path: path.name.casefold())
    except OSError:
        return [], []
    seen = [path for path in found if not path.name.startswith(".")]
    pictures = [path for path in seen if path.suffix.casefold() in KINDS and path.is_file()]
    return [path for path in seen if path.is_dir()][:MOST], pictures[:MOST]


def _small(path: Path) -> Surface | None:
    """A picture in the middle of a small sheet; None if it cannot be read."""
    try:
        picture = pygame.image.load(str(path))
    except (OSError, pygame.error):
        return None
    scale = min(SMALL[0] / picture.get_width(), SMALL[1] / picture.get_height())
    size = max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale))
    sheet = Surface((SMALL[0], SMALL[0] * SHEET[1] // SHEET[0]))
    sheet.fill((0xF4, 0xEA, 0xD0))
    clear = Surface(picture.get_size(), pygame.SRCALPHA)
    clear.blit(picture, (0, 0))
    shown = pygame.transform.smoothscale(clear, size)
    sheet.blit(shown, shown.get_rect(center=sheet.get_rect().center))
    return sheet
