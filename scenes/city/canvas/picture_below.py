"""The picture that is drawn over: it comes through the door for pictures, is straightened coarsely as soon as it is
there, and finely between frames.

What somebody chooses is kept beside the city, under a name that its content gives. So it is there again when the city
is opened again, and a city's file reaches no other: what it names elsewhere is not opened, unless it was chosen here.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from pygame import Surface

from game.services.writing import write_whole
from scenes.city.canvas.sight import Sight
from scenes.city.drawing.document import City, Underlay
from scenes.city.ink.underlay import MOST, Photo, coarse, fine, straight
from scenes.system.beside import Job, Told
from scenes.system.picture_door import Awaited, the_door
from scenes.system.picture_reader import Decoded
from scenes.system.words import later, tr

FOLDER = "pictures"
"""Beside the cities: the pictures that lie below their ink."""


class PictureBelow:
    """The picture below the ink of the city on a sheet."""

    def __init__(self, city: City, sight: Sight) -> None:
        self.city, self.sight = city, sight
        self.folder: Path | None = None
        """Where the city is kept; None where it is not."""
        self.photo: Photo | None = None
        """The picture, once it is there."""
        self._file = ""
        """Which file it is, or will be, of."""
        self._chosen: set[str] = set()
        """Files that were chosen here, so that they may be opened wherever they are."""
        self._known: dict[str, Photo] = {}
        """What was chosen and read already, until it is laid."""
        self._awaited: list[Awaited] = []
        self._writing: list[tuple[Job[str], str, Callable[[str], None]]] = []
        """What is being kept beside the city, and who hears of it then."""
        self._fine: Iterator[Surface | None] | None = None
        """The picture, while it is straightened."""

    def lay(self, *, own: bool = True) -> None:
        """Lay the picture that the city names: coarsely as soon as it is read, finely between frames.

        `own`: somebody chose it here; otherwise a file names it, and only what lies beside that is opened.
        """
        under, self._fine = self.city.underlay, None
        if under is None:
            self._show(None)
            return
        if own:
            self._chosen.add(under.file)
        if under.file in self._known:
            self.photo, self._file = self._known.pop(under.file), under.file
        if under.file != self._file:
            self.photo, self._file = None, under.file
            self._show(None)
            path = self._within_reach(under.file)
            if path is None:
                words = tr("it lies elsewhere. Choose it anew to lay it below")
                self._told(tr("The picture cannot be shown: {error}", error=words))
            else:
                self._await(path, self._arrived, lambda why: tr("The picture cannot be shown: {error}", error=why))
        elif self.photo is not None:
            self._straighten(self.photo, under)

    def _within_reach(self, file: str) -> Path | None:
        """The file, if it may be opened: it was chosen here, or is named as what is kept beside the city."""
        if self.folder is not None and file == f"{FOLDER}/{Path(file).name}":
            return self.folder / FOLDER / Path(file).name
        return Path(file) if file in self._chosen else None

    def _await(
        self, file: str | Path, done: Callable[[Decoded], None], words: Callable[[str], str], raw: bool = False
    ) -> None:
        """`done` gets the picture; `words` say to people why there is none."""

        def fault(why: str) -> None:
            self._told(words(why))

        self._awaited.append(Awaited(the_door().ask(file, MOST, raw=raw), done, fault))

    def _told(self, words: str) -> None:
        self.sight.host.app.tell(words)

    def _arrived(self, picture: Decoded) -> None:
        self.photo = Photo(picture)
        if (under := self.city.underlay) is not None:
            self._straighten(self.photo, under)

    def _straighten(self, photo: Photo, under: Underlay) -> None:
        try:
            self._show(coarse(photo, under.corners))
        except ValueError as error:
            self._show(None)
            self._told(tr("The picture cannot be shown: {error}", error=error))
        else:
            self._fine = fine(photo, under.corners)

    def _show(self, picture: Surface | None) -> None:
        if self.sight.window is None:  # the sheet is not laid yet
            return
        self.sight.window.painter.underlay = picture
        self.sight.window.forget()
        self.sight.host.invalidate()

    def work(self, seconds: float) -> bool:
        """Straighten the picture below for a slice of time; is there more to do, or to wait for?"""
        stop = time.perf_counter() + seconds
        for awaited in [awaited for awaited in self._awaited if not awaited.heed()]:
            self._awaited.remove(awaited)
        self._written()
        while self._fine is not None and time.perf_counter() < stop:
            picture = next(self._fine)
            if picture is not None:
                self._fine = None
                self._show(picture)
        return self._fine is not None or bool(self._awaited or self._writing)

    # ------------------------------------------------------------ choosing one

    def choose(self, file: str, laid: Callable[[], None] = lambda: None) -> None:
        """Have a file read and laid below, flat in the middle of the sheet: `laid` hears of it. What is no picture is
        told.
        """

        def done(picture: Decoded) -> None:
            laid()
            self.put(file, picture)

        self._await(file, done, lambda why: tr("The picture cannot be read: {error}", error=why), raw=True)

    def put(self, file: str, picture: Decoded) -> None:
        """Lay a picture below that somebody chose (`picture` with the file's own bytes), and keep it beside the city.

        Where the disk refuses, which is told, the file is named where it lies.
        """
        self.keep(file, picture, lambda name: self._put(name, picture))

    def keep(self, file: str, picture: Decoded, done: Callable[[str], None]) -> None:
        """The same without laying it: `done` hears how it is to be named, and lays it (see `know`)."""
        if self.folder is None:
            done(file)
            return
        name = f"{FOLDER}/{zlib.crc32(picture.raw):08x}{_ending(file)}"
        path = self.folder / name

        def write(_: Told) -> str:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, picture.raw)
            return name

        self._writing.append((Job("keeping a picture", write), file, done))

    def _written(self) -> None:
        """Lay what has been kept."""
        for entry in [entry for entry in self._writing if entry[0].done]:
            self._writing.remove(entry)
            kept, name, done = entry
            try:
                name = kept.result()
            except OSError as error:
                words = tr("The picture lies below, but cannot be kept beside the city: {why}.", why=error)
                self._told(words)
            done(name)

    def know(self, name: str, picture: Decoded) -> None:
        """A picture that will be laid under this name is here already."""
        self._known[name] = Photo(picture)

    def _put(self, name: str, picture: Decoded) -> None:
        self.know(name, picture)
        self.city.edit(later("lay a picture below"), [("fact", "underlay", Underlay(name, straight(picture.size)))])


def _ending(file: str) -> str:
    """The ending of a file's name, if it is a usual one."""
    ending = Path(file).suffix.casefold()
    return ending if ending[1:].isalnum() and ending.isascii() and len(ending) <= 5 else ""
