"""A book as a PDF. Imports fpdf2: only for a process of its own, or a command."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pygame
from fpdf import FPDF

from scenes.defenders.ending.book import PAGE, Book, Line, Picture
from scenes.paint import fonts
from scenes.paint.fonts import Role


def write_pdf(book: Book, title: str) -> Iterator[tuple[float, bytes]]:
    """The file; yields how much of it is done (0 to 1), the bytes last."""
    pdf = FPDF(unit="mm", format=PAGE)
    pdf.set_title(fonts.curved(title))
    pdf.set_auto_page_break(False)
    known: set[Role] = set()
    for number, page in enumerate(book.pages):
        pdf.add_page()
        for item in page:
            if isinstance(item, Line):
                if item.role not in known:
                    known.add(item.role)
                    _add_font(pdf, item.role)
                pdf.set_font(item.role, size=item.size)
                pdf.set_text_color(*item.colour)
                pdf.text(item.x, item.y, fonts.curved(item.words))
            elif isinstance(item, Picture):
                data = io.BytesIO()
                pygame.image.save(item.surface, data, "map.png")
                pdf.image(io.BytesIO(data.getvalue()), item.x, item.y, item.wide, item.high)
            else:
                pdf.set_fill_color(*item.colour)
                pdf.rect(item.x, item.y, item.wide, item.high, style="F")
        yield (number + 1) / (len(book.pages) + 1), b""
    yield 1.0, bytes(pdf.output())


def _add_font(pdf: FPDF, role: Role) -> None:
    path = fonts.font_file(role)
    assert path is not None, f"the app brings a font of its own for {role}"
    plain = path.with_suffix(".ttf")
    pdf.add_font(role, fname=plain if plain.is_file() else path)
