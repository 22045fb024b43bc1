"""The chronicle of a siege of Defenders: the city and its people, turn by turn what was drawn, told and lost.

`python -m tools.exports.chronicle FILE [--out PDF] [--pages FOLDER] [--html FILE] [--film PNG] [--language de]
[--profile FOLDER]`

FILE is any record of Defenders, finished or not. The city is drawn with its own ink where the profile has it, else as
its lines show it.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.core.record import Record, read_record, write_record
from game.core.text.errors import RampartsError
from game.services.writing import write_whole
from scenes.defenders.ending.chronicle_job import Kind, Order, pieces, write_folder
from scenes.defenders.scenery.city_ink import ink_path
from scenes.system.settings import profile_folder
from scenes.system.words import ENGLISH, languages, use


def write(record: Record, out: Path, kind: Kind = "pdf", profile: Path | None = None) -> None:
    """Write the chronicle as a PDF, as a folder of pages, as one HTML file, or as a film. Raises OSError."""
    pygame.font.init()
    ink = ink_path(profile, record) if profile is not None else None
    made = (piece for _, piece in pieces(Order(kind, write_record(record), ink, False)) if piece)
    out.parent.mkdir(parents=True, exist_ok=True)
    if kind == "pages":
        write_folder(out, made)
    else:
        write_whole(out, made)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.exports.chronicle", description=__doc__)
    parser.add_argument("file", type=Path, help="a record of Defenders")
    parser.add_argument("--out", type=Path, help="the PDF to write (beside the record, if nothing is said)")
    parser.add_argument("--pages", type=Path, help="a folder for the pages as pictures")
    parser.add_argument("--html", type=Path, help="one file with everything inside, for any browser")
    parser.add_argument("--film", type=Path, help="an animated picture of the city as it was drawn and besieged")
    parser.add_argument("--profile", type=Path, help="where the ink of the game lies (your own profile)")
    parser.add_argument("--language", choices=languages(), default=ENGLISH, help="what the book is written in")
    given = parser.parse_args(arguments)
    use(given.language)
    wanted: list[tuple[Path, Kind]] = []
    if given.out or not (given.pages or given.film or given.html):
        wanted.append((given.out or given.file.with_suffix(".pdf"), "pdf"))
    if given.pages:
        wanted.append((given.pages, "pages"))
    if given.html:
        wanted.append((given.html, "html"))
    if given.film:
        wanted.append((given.film, "film"))
    try:
        record = read_record(given.file)
        if record.game.id != "defenders":
            print(f"chronicle: {given.file} is a record of {record.game.title}, not of Defenders", file=sys.stderr)
            return 2
        for out, kind in wanted:
            write(record, out, kind, profile_folder(given.profile))
            print(out)
    except (OSError, RampartsError) as error:
        print(f"chronicle: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
