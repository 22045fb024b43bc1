"""Draw the pieces of assets/art again: python -m tools.art [--out FOLDER] [sheet ...]

Each sheet holds pieces of one group or several. Pieces of the groups named in `FIT` are moved or shrunk only where
they would leave their page; the others are cut by the page on purpose. Groups named ui are written a second time for
dark grounds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tools.art.listing import listing
from tools.art.pen import Pic
from tools.art.sheets import SHEETS

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
FIT = frozenset({"structures", "map", "resources", "ui", "court", "locations"})
DARK = (
    ('"#2B2118"', '"#F4EAD0"'),
    ('fill="#FFFBF0"', 'fill="#3A332C"'),
    ('"#E6D6B0"', '"#544A3E"'),
    ('"#A3231B"', '"#D4574B"'),
    ('"#00684A"', '"#2E9A74"'),
)
LARGEST = 40_000  # characters of a file


def drawn(sheet: str) -> Iterator[tuple[str, str, str]]:
    """Group, id and SVG text of every piece of a sheet. Raises ValueError for a piece that has grown too large."""
    for group, name, piece in SHEETS[sheet].pieces():
        if isinstance(piece, Pic):
            text = (piece.fit() if group in FIT else piece).svg()
        else:
            text = piece
        if len(text) >= LARGEST:
            raise ValueError(f"{group}/{name} has {len(text)} characters, the most is {LARGEST}")
        yield group, name, text
        if group == "ui":
            for light, dark in DARK:
                text = text.replace(light, dark)
            yield "ui-dark", name, text


def readme(made: Iterable[tuple[str, str, str]]) -> str:
    """The list of these pieces (group, id and SVG text), for whoever looks one up."""
    pages = {}
    for group, name, text in made:
        width, height = text.split('viewBox="0 0 ')[1].split('"')[0].split()
        pages[group, name] = int(width), int(height)
    words = {key: word for sheet in SHEETS.values() for key, word in sheet.words.items()}
    return listing(pages, words)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pieces and say how many."""
    parser = argparse.ArgumentParser(description="Draw the pieces of assets/art again.")
    parser.add_argument("--out", type=Path, default=ART, help="folder of the groups")
    parser.add_argument("sheets", nargs="*", metavar="sheet", help=f"some of {', '.join(SHEETS)}; all if left out")
    options = parser.parse_args(arguments)
    unknown = [sheet for sheet in options.sheets if sheet not in SHEETS]
    if unknown:
        parser.error(f"no sheet {unknown[0]!r}; there are {', '.join(SHEETS)}")
    made = [piece for sheet in options.sheets or SHEETS for piece in drawn(sheet)]
    for group, name, text in made:
        folder = options.out / group
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    if not options.sheets:
        (options.out / "README.md").write_text(readme(made), encoding="utf-8", newline="\n")
    print(f"{len(made)} pieces")
    return 0


if __name__ == "__main__":
    sys.exit(main())
