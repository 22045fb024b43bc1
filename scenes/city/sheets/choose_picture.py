"""A picture is chosen from the folders of this machine, each shown small."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import Surface

from scenes.city.drawing.document import SHEET
from scenes.city.sheets.tiles import SheetTile, tile_places
from scenes.system.files import PICTURES, shown
from scenes.system.folders import Stamp
from scenes.system.picture_door import Awaited, the_door
from scenes.system.picture_reader import Decoded
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Tip
from scenes.ui.screens.choose_file import ChooseFile
from scenes.ui.widgets.scroll import ScrollArea

SMALL = 320, 200


class ChoosePicture(ChooseFile):
    """`done` is told the file that was chosen, and the picture with no side longer than `most` pixels and the file's
    own bytes. What is no picture is told, and another can be chosen.
    """

    title = later("A picture to draw over")
    kinds = PICTURES
    none = later("There is no picture in this folder.")

    def __init__(self, done: Callable[[str, Decoded], None], most: int, folder: Path | None = None) -> None:
        super().__init__(lambda path: None, folder=folder)
        self.taken, self.most = done, most
        self._small: dict[Path, Surface | None] = {}
        self._faults: dict[Path, str] = {}
        """Why a file is no picture that can be chosen."""
        self._awaited: list[Awaited] = []
        self._choosing: Awaited | None = None

    def first_folder(self) -> Path:
        import platformdirs  # where a system keeps its pictures differs, and people move them

        pictures = platformdirs.user_pictures_path()
        return pictures if pictures.is_dir() else Path.home()

    def update(self, now: float) -> bool:
        for awaited in [awaited for awaited in self._awaited if not awaited.heed()]:
            self._awaited.remove(awaited)
        if self._choosing is not None and not self._choosing.heed():
            self._choosing = None
        return super().update(now) or bool(self._awaited or self._choosing)

    def found(self, before: Mapping[Path, Stamp], now: Mapping[Path, Stamp]) -> None:
        """A picture that has changed is read again, one that failed may be whole by now."""
        for path, stamp in before.items():
            if now.get(path) != stamp:
                self._small.pop(path, None)
                self._faults.pop(path, None)

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
        self._small = {path: small for path, small in self._small.items() if small is not None}

    def put_files(self, area: ScrollArea, place: Box, files: Sequence[Path]) -> None:
        gap = self.layout.u(12)
        y = place.y
        for path, at in zip(files, tile_places(place, len(files), gap, self.layout), strict=True):
            name = shown(path.name)
            tile = SheetTile(f"picture-{name}", at, name, "", partial(self._shown, path), partial(self.choose, path))
            why = self._faults.get(path, "")
            tile.tip = Tip(name, (why,) if why else ())
            area.put(tile)
            y = at.bottom + gap
        place.cut_top(px=y - place.y)

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

    def go(self, folder: Path) -> None:
        self._forget()
        super().go(folder)

    def choose(self, path: Path) -> None:
        def done(picture: Decoded) -> None:
            self.remember(path)
            self.close()
            self.taken(str(path), picture)

        def fault(why: str) -> None:
            self.app.tell(tr("The picture cannot be read: {error}", error=why))

        self._forget()  # the small ones can wait
        self._choosing = Awaited(the_door().ask(path, self.most, raw=True), done, fault)


def _on_paper(picture: Decoded) -> Surface:
    """A picture in the middle of a small sheet."""
    scale = min(SMALL[0] / picture.size[0], SMALL[1] / picture.size[1])
    size = max(1, round(picture.size[0] * scale)), max(1, round(picture.size[1] * scale))
    sheet = Surface((SMALL[0], SMALL[0] * SHEET[1] // SHEET[0]))
    sheet.fill((0xF4, 0xEA, 0xD0))
    shown = pygame.transform.smoothscale(pygame.image.frombuffer(picture.pixels, picture.size, "RGBA"), size)
    sheet.blit(shown, shown.get_rect(center=sheet.get_rect().center))
    return sheet
