"""Cards on paper to print and cut out: nine a page, with cut marks, painted at 300 dots an inch.

`write_pdf` imports fpdf2, which takes its time: only where somebody wants to print.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

import pygame

from game.services.writing import write_whole
from scenes.paint.cards import HEIGHT, PAD, WIDTH
from scenes.system.words import tr

Paper = Literal["a4", "letter"]
PAPERS: Final[dict[Paper, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""
CARD: Final = (63.0, 88.0)
"""A card as it is cut, in millimetres: the size of usual sleeves."""
DPI: Final = 300
COLUMNS: Final = 3
ROWS: Final = 3
MARK, GAP = 4.0, 1.0
"""Length of a cut mark, and its distance from the cards, in millimetres."""
MILLIMETRES_PER_INCH: Final = 25.4
WORDS: Final = 7
"""Size of the words above the cards, in points."""


def dots() -> float:
    """Pixels to the unit at which a printed card fits into the cut one, its inked edge inside the cut."""
    inch = DPI / MILLIMETRES_PER_INCH
    return min(CARD[0] * inch / (WIDTH + 2 * PAD), CARD[1] * inch / (HEIGHT + 2 * PAD))


def png_of_picture(picture: pygame.Surface) -> bytes:
    """A printed card on white, as PNG."""
    paper = pygame.Surface(picture.get_size())
    paper.fill((255, 255, 255))
    paper.blit(picture, (0, 0))
    data = io.BytesIO()
    pygame.image.save(paper, data, "card.png")
    return data.getvalue()


def places(paper: Paper) -> list[tuple[float, float]]:
    """Top left corners of the nine cards on a page, in millimetres."""
    left = (PAPERS[paper][0] - COLUMNS * CARD[0]) / 2
    top = (PAPERS[paper][1] - ROWS * CARD[1]) / 2
    return [(left + column * CARD[0], top + row * CARD[1]) for row in range(ROWS) for column in range(COLUMNS)]


def cut_marks(paper: Paper) -> list[tuple[float, float, float, float]]:
    """Short lines (x1, y1, x2, y2) outside the cards, at every cut."""
    left, top = places(paper)[0]
    right, foot = left + COLUMNS * CARD[0], top + ROWS * CARD[1]
    lines = []
    for column in range(COLUMNS + 1):
        x = left + column * CARD[0]
        lines += [(x, top - GAP - MARK, x, top - GAP), (x, foot + GAP, x, foot + GAP + MARK)]
    for row in range(ROWS + 1):
        y = top + row * CARD[1]
        lines += [(left - GAP - MARK, y, left - GAP, y), (right + GAP, y, right + GAP + MARK, y)]
    return lines


def write_pdf(
    cards: Sequence[bytes], paper: Paper, out: Path, back: bytes | None = None, title: str = "Medieval Keep"
) -> int:
    """Write the cards (PNG data); with `back` a page of backs follows each page. Returns the number of pages."""
    from fpdf import FPDF

    pdf = FPDF(unit="mm", format=PAPERS[paper])
    pdf.set_title(tr("{title}: the cards", title=title))
    pdf.set_margin(0)
    pdf.set_auto_page_break(False)
    pdf.set_font("helvetica", size=WORDS)
    pdf.set_line_width(0.15)
    corners = places(paper)
    sheets = [cards[start : start + len(corners)] for start in range(0, len(cards), len(corners))]
    for number, sheet in enumerate(sheets, 1):
        words = tr(
            "Sheet {number} of {count}. Print at 100 %: a card is {wide:.0f} × {high:.0f} mm.",
            number=number, count=len(sheets), wide=CARD[0], high=CARD[1],
        )  # fmt: skip
        for pictures in (sheet, [back] * len(sheet) if back is not None else []):
            if not pictures:
                continue
            pdf.add_page()
            # backs lie the other way round, so that a page printed on both sides fits
            spots = corners if pictures is sheet else [corners[row * 3 + 2 - column] for row in range(3)
                                                       for column in range(3)]  # fmt: skip
            for picture, (x, y) in zip(pictures, spots, strict=False):
                pdf.image(io.BytesIO(picture), x, y, *CARD, keep_aspect_ratio=True)
            for line in cut_marks(paper):
                pdf.line(*line)
            # beside the first cut mark, above the first card: nothing runs into it on either paper
            pdf.set_xy(corners[0][0] + GAP, corners[0][1] - GAP - MARK)
            pdf.cell(h=MARK, text=words)
    out.parent.mkdir(parents=True, exist_ok=True)
    write_whole(out, bytes(pdf.output()))
    return len(pdf.pages)
