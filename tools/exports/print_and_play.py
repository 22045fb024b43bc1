"""The decks of the games as PDF to print and cut out: nine cards a page (fewer with a bleed), with cut marks.

`python -m tools.exports.print_and_play [--game all] [--content FILE] [--paper both] [--decks 1] [--backs]
[--bleed [MM]] [--out DIR]`

The rulebooks leave the cards to the players. These are the app's own, painted at 300 dots an inch; print at 100 %.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.battle_for_korvosa.content.loading import load_content, read_content
from game.battle_for_korvosa.content.printed import Content
from game.core.rulebook.games import find_game
from game.core.text.errors import RampartsError
from game.medieval_keep.content.cards import catalogue
from game.parts.cards import pack
from scenes.battle_for_korvosa.pieces.faces import CityFace
from scenes.battle_for_korvosa.pieces.faces import printed as printed_city
from scenes.medieval_keep.pieces import Looks
from scenes.paint.cards import BackFace, Face, printed
from scenes.paint.cut_out import BLEED, Paper, dots, png_of_picture, write_pdf
from scenes.paint.theme import theme
from scenes.tabletop.cards.faces import face as playing_face

GAMES: Final = ("medieval-keep", "strongholds", "rise-against-monsters", "defenders", "battle-for-korvosa")
"""Those played with a usual pack of cards get that: 52 and two Jokers."""
MOST_BLEED: Final = 10.0


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


def png_of(face: Face | CityFace, *, to_the_edge: bool = False) -> bytes:
    """A card on white, or on its own ground, as large as fits into the cut card, at 300 dots an inch; its inked edge
    stays inside the cut.
    """
    picture = printed_city(face, dots(), theme()) if isinstance(face, CityFace) else printed(face, dots(), theme())
    return png_of_picture(picture, to_the_edge=to_the_edge)


def millimetres(words: str) -> float:
    """`3`, `3.5`, `3,5` or `3 mm`."""
    try:
        return float(words.strip().casefold().removesuffix("mm").replace(",", "."))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{words!r} is no number of millimetres") from error


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.exports.print_and_play", description=__doc__)
    parser.add_argument("--game", choices=[*GAMES, "all"], default="all")
    parser.add_argument("--content", type=Path, help="a group's own cards for The Battle for Korvosa")
    parser.add_argument("--paper", choices=["a4", "letter", "both"], default="both")
    parser.add_argument("--decks", type=int, choices=range(1, 4), default=1, help="copies of the deck (two for many)")
    parser.add_argument("--backs", action="store_true", help="a page of backs after each page, to print on both sides")
    parser.add_argument(
        "--bleed",
        type=millimetres,
        nargs="?",
        const=BLEED,
        default=0.0,
        metavar="MM",
        help="each card's ground goes on so far beyond its cut (3 mm without a number)",
    )
    parser.add_argument("--out", type=Path, default=Path("build"), help="folder for the files")
    given = parser.parse_args(arguments)
    if not 0 <= given.bleed <= MOST_BLEED:
        parser.error(f"a bleed of 0 to {MOST_BLEED:g} mm can be printed")
    pygame.display.init()
    pygame.font.init()
    try:
        content = read_content(given.content) if given.content else None
    except (RampartsError, OSError) as error:
        print(f"print_and_play: {error}", file=sys.stderr)
        return 2
    bleeds = given.bleed > 0
    back = png_of(BackFace(), to_the_edge=bleeds) if given.backs else None
    games = ["battle-for-korvosa"] if content else GAMES if given.game == "all" else [given.game]
    wanted: list[Paper] = ["a4", "letter"] if given.paper == "both" else [given.paper]
    for game in games:
        cards = [png_of(face, to_the_edge=bleeds) for face in deck_faces(game, content)] * given.decks
        for paper in wanted:
            out = given.out / f"{content.name if content else game}-{paper}.pdf"
            try:
                pages = write_pdf(cards, paper, out, back, find_game(game).title, given.bleed)
            except OSError as error:
                print(f"print_and_play: {out}: {error.strerror}", file=sys.stderr)
                return 2
            print(f"{len(cards)} cards on {pages} pages: {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
