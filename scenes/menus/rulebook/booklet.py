"""A game's rulebook as a PDF: A4 sheets printed on both sides, folded in the middle and put into each other."""

from __future__ import annotations

import io
import threading
from concurrent.futures import Future
from pathlib import Path

import pygame

from game.core.rulebook.game_def import GameDef
from game.services.writing import write_whole
from scenes.menus.rulebook.binding import Binder, Leaves
from scenes.menus.rulebook.chapters import Block, Chapter
from scenes.menus.rulebook.players_book import bound
from scenes.menus.rulebook.printing import Printer
from scenes.menus.rulebook.typesetting import Typesetter
from scenes.paint.theme import PARCHMENT
from scenes.system.files import unused
from scenes.ui.frame.layout import lay_out

PAGE = 1240, 1754
"""Pixels of a page of A5."""
MARGIN = 140
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
    """The book set for paper, its clauses folded away."""
    layout = lay_out(2560, 1440)
    chapters = list(bound(game, language))
    setter = Typesetter(layout, PARCHMENT, PAGE[0] - 2 * MARGIN, frozenset(), game.prefix)
    binder = Binder(setter, PAGE[1] - 2 * MARGIN, 1, "")
    for chapter in chapters:
        head = [Block("chapter", chapter.title)]
        if chapter.has_scene:
            head.append(Block("scene", chapter.title))
        binder.add(head, chapter.laid_open("", set()))
    return binder.bound(), setter, chapters


def write_booklet(game: GameDef, language: str, path: Path) -> int:
    """Write it; returns how many pages it has. OSError if the disk refuses."""
    from fpdf import FPDF  # takes its time: only where somebody wants to print

    leaves, setter, chapters = pages_of(game, language)
    printer = Printer(game.id, chapters, leaves, setter, "")
    pdf = FPDF("landscape", "mm", "A4")
    pdf.set_title(game.title)
    for left, right in folded(len(leaves.pages)):
        pdf.add_page()
        for place, number in enumerate((left, right)):
            if number < len(leaves.pages):
                page = pygame.Surface(PAGE)
                page.fill((255, 255, 255))
                printer.page(page, number, (MARGIN, MARGIN), ("midbottom", (PAGE[0] // 2, PAGE[1] - MARGIN // 2)))
                data = io.BytesIO()
                pygame.image.save(page, data, "page.png")
                pdf.image(data, place * A4[0] / 2, 0, A4[0] / 2, A4[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, bytes(pdf.output()))
    return len(leaves.pages)


def make_booklet(game: GameDef, language: str, folder: Path) -> Future[Path]:
    """The file, on its way beside the drawing thread; what the disk refuses is raised where it is asked for."""
    coming: Future[Path] = Future()

    def make() -> None:
        try:
            path = unused(folder / f"{game.id}{f'-{language}' if language else ''}.pdf")
            write_booklet(game, language, path)
            coming.set_result(path)
        except Exception as error:  # whatever it is, it belongs to the one who asks for the file
            coming.set_exception(error)

    threading.Thread(target=make, name="booklet", daemon=True).start()
    return coming
