"""A book as a PDF. Imports fpdf2: only for a process of its own, or a command.

Words that our faces cannot draw are pictures, with letters over them that nobody sees: they are found as text.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame
from fpdf import FPDF
from fpdf.enums import TextMode

from game.services.writing import write_whole
from scenes.city.exports.typeface import UNSEEN, unseen
from scenes.defenders.ending.book import FINE, PAGE, POINT, Book, Line, Picture, Ring
from scenes.paint import fonts, scripts
from scenes.paint.fonts import Role
from scenes.system.words import ENGLISH, spoken_language


def write_pdf(book: Book, title: str) -> Iterator[tuple[float, bytes]]:
    """The file; yields how much of it is done (0 to 1), the bytes last."""
    pdf = FPDF(unit="mm", format=PAGE)
    pdf.set_title(fonts.curved(title))
    pdf.set_lang(spoken_language() or ENGLISH)
    pdf.set_auto_page_break(False)
    with tempfile.TemporaryDirectory() as folder:
        _add_unseen(pdf, book, Path(folder))
        yield from _pages(pdf, book)
        data = bytes(pdf.output())
    yield 1.0, data


def _pages(pdf: FPDF, book: Book) -> Iterator[tuple[float, bytes]]:
    known: set[Role] = set()
    for number, page in enumerate(book.pages):
        pdf.add_page()
        for item in page:
            if isinstance(item, Line):
                _write(pdf, item, known)
            elif isinstance(item, Picture):
                data = io.BytesIO()
                opaque = pygame.Surface(item.surface.get_size())
                opaque.fill((255, 255, 255))
                opaque.blit(item.surface, (0, 0))
                pygame.image.save(opaque, data, "map.png")
                pdf.image(io.BytesIO(data.getvalue()), item.x, item.y, item.wide, item.high)
            elif isinstance(item, Ring):
                pdf.set_draw_color(*item.colour)
                pdf.set_line_width(0.35)
                pdf.ellipse(item.x - item.radius, item.y - item.radius, 2 * item.radius, 2 * item.radius)
            else:
                pdf.set_fill_color(*item.colour)
                pdf.rect(item.x, item.y, item.wide, item.high, style="F")
        yield (number + 1) / (len(book.pages) + 1), b""


def _add_unseen(pdf: FPDF, book: Book, folder: Path) -> None:
    """A font for the letters of what is drawn as pictures, if there are any."""
    lines = (item for page in book.pages for item in page if isinstance(item, Line))
    parts = (part for line in lines for part in fonts.drawn_by(line.words, line.role))
    letters = {letter for words, role in parts if role is None for letter in words}
    if letters:
        path = folder / f"{UNSEEN}.ttf"
        write_whole(path, unseen(sorted(letters)))
        pdf.add_font(UNSEEN, fname=path)


def _write(pdf: FPDF, line: Line, known: set[Role]) -> None:
    """A line in our own faces; what those cannot draw as the screen's picture of it."""
    x = line.x
    pdf.set_text_color(*line.colour)
    for words, role, to_left in fonts.for_files(line.words, line.role):
        if role is None:
            turned = scripts.OWN + words if to_left else words
            px, grown = round(line.size * FINE), POINT / FINE
            picture = fonts.text(turned, line.role, px, line.colour)
            high = fonts.font(line.role, px).get_ascent() * grown
            data = io.BytesIO()
            pygame.image.save(picture, data, "words.png")
            wide = picture.get_width() * grown
            pdf.image(data, x, line.y - high, wide, picture.get_height() * grown, alt_text=words)
            _lay_unseen(pdf, scripts.from_left(turned), line, x, wide)
            x += wide
            continue
        if role not in known:
            known.add(role)
            _add_font(pdf, role)
        pdf.set_font(role, size=line.size)
        pdf.text(x, line.y, words)
        x += pdf.get_string_width(words)


def _lay_unseen(pdf: FPDF, seen: str, line: Line, x: float, wide: float) -> None:
    """Letters over their picture, from left to right as readers of PDF expect them, as wide as it is."""
    pdf.set_font(UNSEEN, size=line.size)
    with pdf.local_context(text_mode=TextMode.INVISIBLE):
        pdf.set_stretching(100 * wide / max(0.01, pdf.get_string_width(seen)))
        pdf.text(x, line.y, seen)
    pdf.set_stretching(100)


def _add_font(pdf: FPDF, role: Role) -> None:
    path = fonts.font_file(role)
    assert path is not None, f"the app brings a font of its own for {role}"
    plain = path.with_suffix(".ttf")
    pdf.add_font(role, fname=plain if plain.is_file() else path)
