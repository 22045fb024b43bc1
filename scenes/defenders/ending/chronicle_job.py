"""The chronicle of a siege in the making: its PDF, its pages as pictures, or the film of its city."""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame

from game.core.record import Record, parse_record, write_record
from game.core.text import reasons
from game.core.text.errors import RampartsError
from game.services.coach import stand_back
from game.services.writing import write_whole
from scenes.defenders.scenery.city_ink import ink_path
from scenes.system.files import ANIMATED
from scenes.system.making import ExportJob
from scenes.system.words import tr

if TYPE_CHECKING:
    from scenes.defenders.ending.city_maps import Maps
    from scenes.defenders.telling.played_record import Played

Kind = Literal["pdf", "pages", "html", "film"]
ENDINGS: dict[Kind, str] = {"pdf": ".pdf", "pages": "-pages", "html": ".html", "film": f"-film{ANIMATED}"}
"""How the file of each kind ends; the pages lie in a folder, a film is an animated PNG."""
FOLDER = "chronicles"
PLAYED, TOLD = 0.2, 0.75
"""The shares of the work after which the record has been played, and the book laid out."""
PACE, TURN, REST = 90, 900, 4000
"""Milliseconds that a picture of the film is shown: of the ink, of a turn, the last one."""
FILM, SMALL = (960, 600), (640, 400)
"""Pixels of the film, and of the one within a page."""
Piece = tuple[float, bytes]


@dataclass(frozen=True)
class Order:
    """What the process needs to know."""

    kind: Kind
    record: str
    ink: Path | None
    high_contrast: bool


class Chronicle(ExportJob):
    """A chronicle in the making, of a record whose ink lies in a profile."""

    def __init__(
        self,
        path: Path,
        record: Record,
        profile: Path | None,
        kind: Kind,
        *,
        high_contrast: bool = False,
        done: Callable[[str], None] | None = None,
        language: str | None = None,
    ) -> None:
        self.kind: Kind = kind
        ink = ink_path(profile, record) if profile is not None else None
        self._order = Order(kind, write_record(record), ink, high_contrast)
        super().__init__(path, work, "The chronicle", done, language)

    def order(self, pipe: Connection) -> None:
        pipe.send(self._order)

    def write(self, pieces: Iterator[bytes]) -> None:
        if self.kind == "pages":
            write_folder(self.path, pieces)
        else:
            super().write(pieces)


def write_folder(path: Path, pages: Iterator[bytes]) -> None:
    """Write pages as files of a folder, all or nothing; a folder of that name gives way. Raises OSError."""
    part = path.with_name(f".{path.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    try:
        for number, page in enumerate(pages, start=1):
            write_whole(part / f"page-{number:02}.png", page)
        if path.exists():
            shutil.rmtree(path)
        os.replace(part, path)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def free_path(folder: Path, stem: str, kind: Kind) -> Path:
    """A path of that kind that nothing has yet."""
    paths = (folder / f"{stem}{'' if n == 1 else f'-{n}'}{ENDINGS[kind]}" for n in itertools.count(1))
    return next(path for path in paths if not path.exists())


# ------------------------------------------------------------------------------------------------------ the work


def pieces(order: Order) -> Iterator[Piece]:
    """The file or files of an order: how much is done (0 to 1), and the next bytes; each page of `pages` in one."""
    from scenes.defenders.ending.city_maps import Maps
    from scenes.defenders.telling.played_record import Played

    yield 0.0, b""
    played = Played.of(parse_record(order.record))
    yield PLAYED, b""
    maps = Maps(played, order.ink, high_contrast=order.high_contrast)
    yield from _film(maps) if order.kind == "film" else _book(played, maps, order.kind)


def _book(played: Played, maps: Maps, kind: Kind) -> Iterator[Piece]:
    from scenes.defenders.ending.book import Book
    from scenes.defenders.ending.book_html import HtmlBook, write_html
    from scenes.defenders.ending.chronicle import tell, title_of

    web = HtmlBook() if kind == "html" else None
    book = web or Book()
    for share in tell(book, played, maps):
        yield PLAYED + (TOLD - PLAYED) * share, b""
    if web is not None:
        film = b"".join(piece for _, piece in _film(maps, SMALL))
        yield TOLD + 0.15, b""
        web.film(tr("How it was drawn and besieged"), film)
        written = write_html(web, title_of(played.seen()))
    elif kind == "pages":
        from scenes.defenders.ending.pictures import write_pages

        written = write_pages(book)
    else:
        from scenes.defenders.ending.book_pdf import write_pdf

        written = write_pdf(book, title_of(played.seen()))
    for share, piece in written:
        yield TOLD + (1 - TOLD) * share, piece


def _film(maps: Maps, size: tuple[int, int] = FILM) -> Iterator[Piece]:
    from scenes.system.animated import animated

    def pictures() -> Iterator[tuple[pygame.Surface, int]]:
        for number, picture in enumerate(maps.story(), start=1):
            rest = REST if number == maps.length else PACE if number < maps.drawn else TURN
            yield pygame.transform.smoothscale(picture, size), rest

    for share, piece in animated(size, maps.length, pictures()):
        yield PLAYED + (1 - PLAYED) * share, piece


def work(pipe: Connection) -> None:
    """Make what comes through the pipe and send it back."""
    stand_back()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.font.init()
    order: Order = pipe.recv()
    with contextlib.suppress(BrokenPipeError):  # nobody waits for it any more
        try:
            for share, piece in pieces(order):
                pipe.send((share, piece, None))
            pipe.send((None, b"", None))
        except (MemoryError, OSError, RampartsError) as error:
            if isinstance(error, BrokenPipeError):
                raise
            pipe.send((0.0, b"", reasons.cause(error)))
