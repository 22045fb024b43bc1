"""A game's rulebook as a PDF: A4 sheets printed on both sides, folded in the middle and put into each other."""

from __future__ import annotations

import io
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pygame

from game.core.rulebook.game_def import GameDef
from game.services.writing import write_whole
from scenes.menus.rulebook.binding import Binder, Leaves
from scenes.menus.rulebook.chapters import Block, Chapter
from scenes.menus.rulebook.players_book import bound
from scenes.menus.rulebook.printing import Printer
from scenes.menus.rulebook.samples import Samples
from scenes.menus.rulebook.typesetting import Typesetter
from scenes.paint.theme import PARCHMENT
from scenes.system.files import unused
from scenes.ui.frame.layout import lay_out

PAGE = 1240, 1754
"""Pixels of a page of A5."""
MARGIN, FOOT = 60, 84
"""Pixels that are left free at the sides and the head, and at the foot, where the number stands."""
COLUMNS, GAP = 2, 36
"""Of a page, and pixels between them."""
TYPES = (1536, 864, 148), (1536, 864, 144), (1536, 864, 138), (1408, 792, 149)
"""The windows, and the size of their text, whose type is printed: ten points on A5, and down to nine and a half, last
with smaller pictures, where that spares a sheet half empty.
"""
A4 = 297.0, 210.0
"""Millimetres of a sheet that lies across."""


def folded(pages: int) -> list[tuple[int, int]]:
    """Which two pages (from 0; `pages` or more are empty) stand beside each other, side by side of each sheet.

    >>> folded(5)
    [(7, 0), (1, 6), (5, 2), (3, 4)]
    """
    whole = -(-pages // 4) * 4
    found = []
    for sheet in range(whole // 4):
        found += [(whole - 1 - 2 * sheet, 2 * sheet), (2 * sheet + 1, whole - 2 - 2 * sheet)]
    return found


def pages_of(game: GameDef, language: str) -> tuple[Leaves, Typesetter, list[Chapter]]:
    """The book set for paper in columns, its clauses folded away; the contents and the appendix stay on the screen.

    In the largest type in which it needs the fewest sheets.
    """
    opening, *chapters = bound(game, language)
    opening = replace(opening, blocks=tuple(block for block in opening.blocks if block.kind == "picture"))
    chapters = [opening, *(chapter for chapter in chapters if chapter.has_scene)]
    leaves, setter = min(
        (_set(chapters, game, type) for type in TYPES), key=lambda made: len(folded(pages_in(made[0])))
    )
    return leaves, setter, chapters


def pages_in(leaves: Leaves) -> int:
    """How many pages of A5 they fill."""
    return -(-len(leaves.pages) // COLUMNS)


def _set(chapters: Sequence[Chapter], game: GameDef, type: tuple[int, int, int]) -> tuple[Leaves, Typesetter]:
    """The chapters in the type of such a window."""
    setter = Typesetter(lay_out(*type), PARCHMENT, (PAGE[0] - 2 * MARGIN - GAP) // COLUMNS, frozenset(), game.prefix)
    binder = Binder(setter, PAGE[1] - MARGIN - FOOT, COLUMNS, "", runs_on=True)
    for chapter in chapters:
        binder.add([Block("chapter", chapter.title)], chapter.laid_open("", set()))
    return binder.bound(), setter


def write_booklet(game: GameDef, samples: Samples, language: str, path: Path) -> int:
    """Write it with the `samples` that have been drawn; returns how many pages it has. OSError if the disk refuses."""
    from fpdf import FPDF  # takes its time: only where somebody wants to print

    leaves, setter, chapters = pages_of(game, language)
    printer = Printer(game.id, chapters, leaves, setter, "", samples)
    pdf = FPDF("landscape", "mm", "A4")
    pdf.set_title(game.title)
    pages = pages_in(leaves)
    for left, right in folded(pages):
        pdf.add_page()
        for place, number in enumerate((left, right)):
            if number < pages:
                data = io.BytesIO()
                pygame.image.save(printed(printer, number), data, "page.png")
                pdf.image(data, place * A4[0] / 2, 0, A4[0] / 2, A4[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, bytes(pdf.output()))
    return pages


def printed(printer: Printer, number: int) -> pygame.Surface:
    """A page of A5 with its columns."""
    page = pygame.Surface(PAGE)
    page.fill((255, 255, 255))
    for place in range(COLUMNS):
        column = number * COLUMNS + place
        if column < len(printer.leaves.pages):
            printer.page(page, column, (MARGIN + place * (printer.type.width + GAP), MARGIN))
    printer.number(page, number, ("midbottom", (PAGE[0] // 2, PAGE[1] - FOOT // 2)))
    return page


def make_booklet(game: GameDef, samples: Samples, language: str, folder: Path) -> Future[Path]:
    """The file, on its way beside the drawing thread; what the disk refuses is raised where it is asked for."""
    coming: Future[Path] = Future()

    def make() -> None:
        try:
            path = unused(folder / f"{game.id}{f'-{language}' if language else ''}.pdf")
            write_booklet(game, samples, language, path)
            coming.set_result(path)
        except Exception as error:  # whatever it is, it belongs to the one who asks for the file
            coming.set_exception(error)

    threading.Thread(target=make, name="booklet", daemon=True).start()
    return coming
