"""A picture is chosen from the folders of this machine: folders first, then the pictures, each shown small."""

from __future__ import annotations

import stat
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import SHEET
from scenes.city.sheets.tiles import SheetTile, tile_places
from scenes.paint import fonts
from scenes.system.beside import Job, Told, unheard
from scenes.system.picture_door import Awaited, the_door
from scenes.system.picture_reader import Decoded
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Tip
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

Stamp = tuple[int, int]
"""When a file changed last, and how long it is."""
Inside = tuple[list[Path], dict[Path, Stamp]]
"""The folders and the pictures in a folder."""
KINDS = frozenset((".png", ".jpg", ".jpeg", ".bmp", ".gif", ".webp", ".tif", ".tiff", ".avif", ".heic", ".heif"))
SMALL = 320, 200
MOST = 200
"""More folders or pictures than these are not listed."""
LOOK_AGAIN = 1.0
"""Seconds between two looks into the folder."""


class ChoosePicture(Sheet):
    """One folder at a time; `done` is told the file that was chosen, and the picture with no side longer than `most`
    pixels and the file's own bytes. What is no picture is told, and another can be chosen.
    """

    title = later("A picture to draw over")
    width, height = 1000, 640

    def __init__(self, done: Callable[[str, Decoded], None], most: int, folder: Path | None = None) -> None:
        super().__init__()
        self.done, self.most = done, most
        pictures = Path.home() / tr("Pictures")
        self.folder = folder or (pictures if pictures.is_dir() else Path.home())
        self._looking: tuple[Path, Job[Inside]] | None = None
        """The folder that is looked into beside the window: its disk may be slow, or never answer."""
        self._inside: Inside | None = None
        self._look_at = 0.0
        self._small: dict[Path, Surface | None] = {}
        self._faults: dict[Path, str] = {}
        """Why a file is no picture that can be chosen."""
        self._awaited: list[Awaited] = []
        self._choosing: Awaited | None = None

    def update(self, now: float) -> bool:
        looking = self._looking
        if looking is not None and looking[1].done and (self._inside is None or now >= self._look_at):
            self._look_at = now + LOOK_AGAIN
            self._found(looking[1].result())
            self._looking = self.folder, _look_into(self.folder)
        for awaited in [awaited for awaited in self._awaited if not awaited.heed()]:
            self._awaited.remove(awaited)
        if self._choosing is not None and not self._choosing.heed():
            self._choosing = None
        return super().update(now) or self._inside is None or bool(self._awaited or self._choosing)

    def _found(self, inside: Inside) -> None:
        """What is in the folder now; a picture that has changed is read again, one that failed may be whole by now."""
        before, self._inside = self._inside, inside
        if before is None or before != inside:
            for path, stamp in before[1].items() if before is not None else ():
                if inside[1].get(path) != stamp:
                    self._small.pop(path, None)
                    self._faults.pop(path, None)
            self.rebuild()

    def leave(self) -> None:
        self._forget()
        super().leave()

    def _forget(self) -> None:
        """What was asked for is not wanted any more."""
        for awaited in self._awaited:
            awaited.call_off()
        if self._choosing is not None:
            self._choosing.call_off()
        self._awaited, self._choosing = [], None

    def fill(self, room: Box) -> None:
        layout = self.layout
        gap, high = layout.u(12), Button.height(layout.u, layout.t)
        px = layout.t(17)
        line = fonts.ellipsis(str(self.folder), "sans", px, room.w)
        self.add("where", Text("where", room.at_top(t=26), line, size=17, role="sans"))
        if self._looking is None or self._looking[0] != self.folder:
            self._inside = None
            self._looking = self.folder, _look_into(self.folder)
        folders, pictures = self._inside or ([], {})
        above = [("up", tr("One folder up"), self.folder.parent)] if self.folder.parent != self.folder else []
        listed = [*above, *((f"folder-{path.name}", path.name, path) for path in folders)]

        def build(area: ScrollArea, place: Box) -> int:
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
            for path, at in zip(pictures, tile_places(place.band(y), len(pictures), gap, layout), strict=True):
                tile = SheetTile(f"picture-{path.name}", at, path.name, "", partial(self._shown, path),
                                 partial(self._choose, path))  # fmt: skip
                why = self._faults.get(path, "")
                tile.tip = Tip(path.name, (why,) if why else ())
                area.put(tile)
                y = at.bottom + gap
            if not pictures:
                looking = self._inside is None
                words = tr("Looking …") if looking else tr("There is no picture in this folder.")
                area.put(Text("none", place.band(y, t=30), words, size=17, soft=True))
                y += layout.t(30)
            return y - place.y

        top = room.y + layout.t(26) + layout.u(6)
        below = Rect(room.x, top, room.w, room.bottom - top)
        self.add("files", ScrollArea("files-area", below, "files", build, zone="files", walked=True)).fill()

    def _shown(self, path: Path) -> Surface | None:
        """A picture small, once it has been read."""
        if path not in self._small:
            self._small[path] = None
            self._awaited.append(
                Awaited(the_door().ask(path, max(SMALL)), partial(self._arrived, path), partial(self._none, path))
            )
        return self._small[path]

    def _arrived(self, path: Path, picture: Decoded) -> None:
        self._small[path] = _on_paper(picture)
        self.invalidate()

    def _none(self, path: Path, why: str) -> None:
        self._faults[path] = why
        self.rebuild()  # its tooltip says so

    def _go(self, folder: Path) -> None:
        self._forget()
        self._small = {path: small for path, small in self._small.items() if small is not None}
        self.folder = folder
        self.rebuild()

    def _choose(self, path: Path) -> None:
        if self._choosing is not None:
            self._choosing.call_off()

        def done(picture: Decoded) -> None:
            self.close()
            self.done(str(path), picture)

        def fault(why: str) -> None:
            self.app.tell(tr("The picture cannot be read: {error}", error=why))

        self._forget()  # the small ones can wait
        self._small = {path: small for path, small in self._small.items() if small is not None}
        self._choosing = Awaited(the_door().ask(path, self.most, raw=True), done, fault)


def _look_into(folder: Path) -> Job[Inside]:
    return Job("looking into a folder", partial(_inside, folder))


def _inside(folder: Path, told: Told = unheard) -> Inside:
    """The folders and the pictures in a folder, by name; none where it cannot be read."""
    try:
        found = sorted(folder.iterdir(), key=lambda path: path.name.casefold())
    except OSError:
        return [], {}
    folders, pictures = list[Path](), dict[Path, Stamp]()
    for path in found:
        if path.name.startswith("."):
            continue
        try:
            there = path.stat()
        except OSError:
            continue  # a link to nothing, or gone in between
        if stat.S_ISDIR(there.st_mode) and len(folders) < MOST:
            folders.append(path)
        elif stat.S_ISREG(there.st_mode) and path.suffix.casefold() in KINDS and len(pictures) < MOST:
            pictures[path] = there.st_mtime_ns, there.st_size
    return folders, pictures


def _on_paper(picture: Decoded) -> Surface:
    """A picture in the middle of a small sheet."""
    scale = min(SMALL[0] / picture.size[0], SMALL[1] / picture.size[1])
    size = max(1, round(picture.size[0] * scale)), max(1, round(picture.size[1] * scale))
    sheet = Surface((SMALL[0], SMALL[0] * SHEET[1] // SHEET[0]))
    sheet.fill((0xF4, 0xEA, 0xD0))
    shown = pygame.transform.smoothscale(pygame.image.frombuffer(picture.pixels, picture.size, "RGBA"), size)
    sheet.blit(shown, shown.get_rect(center=sheet.get_rect().center))
    return sheet
