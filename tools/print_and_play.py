"""The decks of the games as PDF to print and cut out: nine cards a page, with cut marks.

`python -m tools.print_and_play [--game all] [--content FILE] [--paper both] [--decks 1] [--backs] [--out DIR]`

The rulebooks leave the cards to the players. These are the app's own, painted at 300 dots an inch; print at 100 %.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from fpdf import FPDF

from game.battle_for_korvosa.content import Content
from game.battle_for_korvosa.loading import load_content, read_content
from game.core.errors import RampartsError
from game.core.games import find_game
from game.medieval_keep.cards import catalogue
from game.parts.cards import pack
from scenes.battle_for_korvosa.pictures import CityFace
from scenes.battle_for_korvosa.pictures import printed as printed_city
from scenes.medieval_keep.pieces import Looks
from scenes.paint.cards import HEIGHT, PAD, WIDTH, BackFace, Face, printed
from scenes.paint.theme import theme
from scenes.tabletop.playing import face as playing_face

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


GAMES: Final = ("medieval-keep", "strongholds", "rise-against-monsters", "defenders", "battle-for-korvosa")
"""Those played with a usual pack of cards get that: 52 and two Jokers."""


def deck_faces(game: str = "medieval-keep", content: Content | None = None) -> list[Face | CityFace]:
    """A face for every card of one deck of a game, in the order of the rules page.

    `content` is a group's own one for The Battle for Korvosa, in place of the book's.
    """
    if game == "medieval-keep":
        looks = Looks(find_game(game))
        return [looks.face(card) for card in catalogue().deck]
    if game == "battle-for-korvosa":
        cards = (content or load_content()).cards
        return [CityFace(name.split(".")[0], card.kind, card.name, card.text) for name, card in cards.items()]
    return [playing_face(card) for card in pack()]


def png_of(face: Face | CityFace) -> bytes:
    """A card on white, as large as fits into the cut card, at 300 dots an inch; its inked edge stays inside the cut."""
    dots = DPI / MILLIMETRES_PER_INCH
    scale = min(CARD[0] * dots / (WIDTH + 2 * PAD), CARD[1] * dots / (HEIGHT + 2 * PAD))
    picture = printed_city(face, scale, theme()) if isinstance(face, CityFace) else printed(face, scale, theme())
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
    pdf = FPDF(unit="mm", format=PAPERS[paper])
    pdf.set_title(f"{title}: the cards")
    pdf.set_margin(0)
    pdf.set_auto_page_break(False)
    pdf.set_font("helvetica", size=WORDS)
    pdf.set_line_width(0.15)
    corners = places(paper)
    sheets = [cards[start : start + len(corners)] for start in range(0, len(cards), len(corners))]
    for number, sheet in enumerate(sheets, 1):
        size = f"{CARD[0]:.0f} × {CARD[1]:.0f} mm"
        words = f"Sheet {number} of {len(sheets)}. Print at 100 %: a card is {size}."
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
    pdf.output(str(out))
    return len(pdf.pages)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.print_and_play", description=__doc__)
    parser.add_argument("--game", choices=[*GAMES, "all"], default="all")
    parser.add_argument("--content", type=Path, help="a group's own cards for The Battle for Korvosa")
    parser.add_argument("--paper", choices=["a4", "letter", "both"], default="both")
    parser.add_argument("--decks", type=int, choices=range(1, 4), default=1, help="copies of the deck (two for many)")
    parser.add_argument("--backs", action="store_true", help="a page of backs after each page, to print on both sides")
    parser.add_argument("--out", type=Path, default=Path("build"), help="folder for the files")
    given = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    try:
        content = read_content(given.content) if given.content else None
    except (RampartsError, OSError) as error:
        print(f"print_and_play: {error}", file=sys.stderr)
        return 2
    back = png_of(BackFace()) if given.backs else None
    games = ["battle-for-korvosa"] if content else GAMES if given.game == "all" else [given.game]
    wanted: list[Paper] = ["a4", "letter"] if given.paper == "both" else [given.paper]
    for game in games:
        cards = [png_of(face) for face in deck_faces(game, content)] * given.decks
        for paper in wanted:
            out = given.out / f"{content.name if content else game}-{paper}.pdf"
            try:
                pages = write_pdf(cards, paper, out, back, find_game(game).title)
            except OSError as error:
                print(f"print_and_play: {out}: {error.strerror}", file=sys.stderr)
                return 2
            print(f"{len(cards)} cards on {pages} pages: {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
