"""Cards on paper to print and cut out: nine a page (fewer with a bleed), with cut marks, painted at 300 dots an inch.

`write_pdf` imports fpdf2, which takes its time: only where somebody wants to print.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple

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
BLEED: Final = 3.0
"""How far printers want a card's ground to go on beyond its cut, in millimetres."""
MARK, GAP = 4.0, 1.0
"""Length of a cut mark, and its distance from the cards, in millimetres."""
MILLIMETRES_PER_INCH: Final = 25.4
WORDS: Final = 7
"""Size of the words above the cards, in points."""


def dots() -> float:
    """Pixels to the unit at which a printed card fits into the cut one, its inked edge inside the cut."""
    inch = DPI / MILLIMETRES_PER_INCH
    return min(CARD[0] * inch / (WIDTH + 2 * PAD), CARD[1] * inch / (HEIGHT + 2 * PAD))


def png_of_picture(picture: pygame.Surface, *, to_the_edge: bool = False) -> bytes:
    """A printed card on white, as PNG; or on its own ground, which then goes on into the bleed."""
    paper = pygame.Surface(picture.get_size())
    ground = picture.get_at((picture.get_width() // 12, picture.get_height() // 2))  # within its inked edge
    paper.fill(ground[:3] if to_the_edge else (255, 255, 255))
    paper.blit(picture, (0, 0))
    data = io.BytesIO()
    pygame.image.save(paper, data, "card.png")
    return data.getvalue()


def ground_of(png: bytes) -> tuple[int, int, int]:
    """The colour at a picture's corner."""
    colour = pygame.image.load(io.BytesIO(png), "card.png").get_at((0, 0))
    return colour.r, colour.g, colour.b


class Sheet(NamedTuple):
    """How cards lie on a page, upright or across, whichever holds more. All in millimetres."""

    wide: float
    high: float
    columns: int
    rows: int
    bleed: float

    @classmethod
    def of(cls, paper: Paper, bleed: float = 0.0) -> Sheet:
        """The sheet for a paper; `bleed` is how far each card's ground goes on beyond its cut."""
        made = []
        for wide, high in (PAPERS[paper], PAPERS[paper][::-1]):
            across, down = (
                (side - 2 * (MARK + GAP)) // (card + 2 * bleed) for side, card in zip((wide, high), CARD, strict=True)
            )
            made.append(cls(wide, high, int(across), int(down), bleed))
        return max(made, key=lambda sheet: sheet.columns * sheet.rows)

    def place(self, column: int, row: int) -> tuple[float, float]:
        """Where a card's top left corner lies when it is cut."""
        (wide, high), bleed = CARD, self.bleed
        left = (self.wide - self.columns * (wide + 2 * bleed)) / 2 + bleed
        top = (self.high - self.rows * (high + 2 * bleed)) / 2 + bleed
        return left + column * (wide + 2 * bleed), top + row * (high + 2 * bleed)

    def places(self, mirrored: bool = False) -> list[tuple[float, float]]:
        """Top left corners of all cards, row by row; `mirrored` for their backs."""
        columns = range(self.columns)[:: -1 if mirrored else 1]
        return [self.place(column, row) for row in range(self.rows) for column in columns]

    def cut_marks(self) -> list[tuple[float, float, float, float]]:
        """Short lines (x1, y1, x2, y2) outside the cards and their bleed, at every cut."""
        (left, top), (right, foot) = self.place(0, 0), self.place(self.columns - 1, self.rows - 1)
        left, top, right, foot = (
            left - self.bleed - GAP,
            top - self.bleed - GAP,
            right + CARD[0] + self.bleed + GAP,
            foot + CARD[1] + self.bleed + GAP,
        )
        xs = {round(self.place(n, 0)[0] + side, 6) for n in range(self.columns) for side in (0, CARD[0])}
        ys = {round(self.place(0, n)[1] + side, 6) for n in range(self.rows) for side in (0, CARD[1])}
        lines = [line for x in sorted(xs) for line in ((x, top - MARK, x, top), (x, foot, x, foot + MARK))]
        return lines + [line for y in sorted(ys) for line in ((left - MARK, y, left, y), (right, y, right + MARK, y))]


def write_pdf(
    cards: Sequence[bytes],
    paper: Paper,
    out: Path,
    back: bytes | None = None,
    title: str = "Medieval Keep",
    bleed: float = 0.0,
) -> int:
    """Write the cards (PNG data); with `back` a page of backs follows each page. Returns the number of pages.

    With `bleed` (millimetres) what stands at a picture's corner goes on that far beyond the cut.
    """
    from fpdf import FPDF

    sheet = Sheet.of(paper, bleed)
    pdf = FPDF(unit="mm", format=(sheet.wide, sheet.high))
    pdf.set_title(tr("{title}: the cards", title=title))
    pdf.set_margin(0)
    pdf.set_auto_page_break(False)
    pdf.set_font("helvetica", size=WORDS)
    pdf.set_line_width(0.15)
    corners, backs = sheet.places(), sheet.places(mirrored=True)
    grounds = (
        {picture: ground_of(picture) for picture in {*cards, *([back] if back is not None else [])}} if bleed else {}
    )
    pages = [cards[start : start + len(corners)] for start in range(0, len(cards), len(corners))]
    for number, page in enumerate(pages, 1):
        words = tr(
            "Sheet {number} of {count}. Print at 100 %: a card is {wide:.0f} × {high:.0f} mm.",
            number=number,
            count=len(pages),
            wide=CARD[0],
            high=CARD[1],
        )
        # backs lie the other way round, so that a page printed on both sides fits
        for pictures, spots in ((page, corners), ([back] * len(page) if back is not None else [], backs)):
            if not pictures:
                continue
            pdf.add_page()
            for picture, (x, y) in zip(pictures, spots, strict=False):
                if bleed:
                    pdf.set_fill_color(*grounds[picture])
                    pdf.rect(x - bleed, y - bleed, CARD[0] + 2 * bleed, CARD[1] + 2 * bleed, style="F")
                pdf.image(io.BytesIO(picture), x, y, *CARD, keep_aspect_ratio=True)
            for line in sheet.cut_marks():
                pdf.line(*line)
            # beside the first cut mark, above the first card: nothing runs into it on either paper
            pdf.set_xy(corners[0][0] + GAP, corners[0][1] - bleed - GAP - MARK)
            pdf.cell(h=MARK, text=words)
    out.parent.mkdir(parents=True, exist_ok=True)
    write_whole(out, bytes(pdf.output()))
    return len(pdf.pages)
