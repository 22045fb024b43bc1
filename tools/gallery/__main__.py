"""All screens and states of the app, at the five sizes and at text 200 %, in one folder and on one contact sheet.

`python -m tools.gallery [--out DIR] [--sizes 1280x720,1920x1080] [--only shelf,replay] [--steps 400] [--jobs 2]`
`python -m tools.gallery --steps DIR [--only strongholds]`
`python -m tools.gallery --moments DIR [--only strongholds]`

The second writes told time instead: of every kind of event that a game can tell a strip of eight frames, from the
picture before it to the one after it; the third eight frames of every great moment.

A size is `1280x720`, and may end in `-text200` (percent), `-left` (left-handed), `-contrast` (high contrast), a
language (`-de`) or `-long` (every text of the catalogue 40 % longer). Boards are found by letting computer players
play every game that stands on the shelf. What a reader would call wrong (words that are cut, covered, pale or too
small, widgets that overlap, names over foreign roofs, tokens over nothing or over another's number) is printed, in a
`-long` size words that are not from the catalogue, too; the exit code is 1 if there is any.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.core.rulebook.games import find_game
from scenes.paint import fonts
from scenes.session.catalogue import games_on_shelf
from tools.gallery.moments import write_moments
from tools.gallery.shots import THUMB, Shot, chosen, find_boards, photograph, read_setup
from tools.gallery.words_on import table
from tools.screens.told import write_strips

SETUPS = (
    "1280x720",
    "1366x768",
    "1920x1080",
    "3440x1440",
    "3840x2160",
    "1280x720-text200",
    "1280x720-text150-left-contrast",
    "1024x640-left",
)
ACROSS = 6
"""States beside each other on the contact sheet."""
STRIP = 40
"""Pixels down the row of the other sizes of a state."""
PAPER, NIGHT, RED = (244, 234, 208), (30, 27, 24), (255, 120, 110)


# ------------------------------------------------------------ the contact sheet


def contact_sheet(rows: Sequence[tuple[str, Sequence[Shot]]], out: Path) -> None:
    """Each state with its first picture large and its other sizes in a strip below; red where something is wrong."""
    margin, label = 12, 24
    blocks = [_block(name, shots, label) for name, shots in rows]
    lines = [blocks[start : start + ACROSS] for start in range(0, len(blocks), ACROSS)]
    width = margin + (THUMB + margin) * min(ACROSS, len(blocks))
    heights = [max(block.get_height() for block in line) + margin for line in lines]
    sheet = pygame.Surface((width, margin + sum(heights)))
    sheet.fill(NIGHT)
    y = margin
    for line, high in zip(lines, heights, strict=True):
        for number, block in enumerate(line):
            sheet.blit(block, (margin + number * (THUMB + margin), y))
        y += high
    pygame.image.save(sheet, str(out))


def _block(name: str, shots: Sequence[Shot], label: int) -> pygame.Surface:
    first = _framed(shots[0], (THUMB, THUMB))
    strip = [_framed(shot, (THUMB, STRIP)) for shot in shots[1:]]
    gap = 4
    total = sum(picture.get_width() + gap for picture in strip) - gap
    if strip and total > THUMB:
        strip = [_framed(shot, (THUMB, round(STRIP * (THUMB - gap * len(strip)) / total))) for shot in shots[1:]]
    high = label + first.get_height() + (strip[0].get_height() + gap if strip else 0)
    block = pygame.Surface((THUMB, high))
    block.fill(NIGHT)
    wrong = sum(len(shot.faults) for shot in shots)
    words = f"{name} ({wrong})" if wrong else name
    block.blit(fonts.text(words, "sans", 15, RED if wrong else PAPER), (0, 0))
    block.blit(first, (0, label))
    x = 0
    for picture in strip:
        block.blit(picture, (x, label + first.get_height() + gap))
        x += picture.get_width() + gap
    return block


def _framed(shot: Shot, room: tuple[int, int]) -> pygame.Surface:
    """A picture as large as the room allows, in a red frame if something is wrong with it."""
    picture = pygame.image.frombytes(shot.pixels, shot.size, "RGB")
    share = min(room[0] / picture.get_width(), room[1] / picture.get_height())
    small = pygame.transform.smoothscale(
        picture, (max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share)))
    )
    if shot.faults:
        pygame.draw.rect(small, RED, small.get_rect(), 2)
    return small


def strips(out: Path, only: Sequence[str], great: bool = False) -> int:
    """Write the strips, or those of great moments, of the games whose ids hold one of the words; the exit code."""
    ids = [entry.game for entry in games_on_shelf()]
    games = [find_game(id) for id in ids if not only or any(word in id for word in only)]
    with tempfile.TemporaryDirectory() as profile:
        write = write_moments if great else write_strips
        written = write(games, out, Path(profile))
    print(f"{len(written)} strips: {out}")
    return 0 if written else 2


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.gallery", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/gallery"), help="folder for the pictures")
    parser.add_argument("--sizes", default=",".join(SETUPS), help="sizes by commas (%(default)s)")
    parser.add_argument("--only", default="", help="states whose names hold one of these words, by commas")
    parser.add_argument(
        "--steps",
        default="400",
        metavar="N|DIR",
        help="how far games are played, or where strips go",
    )
    parser.add_argument("--moments", type=Path, metavar="DIR", help="eight frames of every great moment")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="sizes that are drawn at the same time")
    parser.add_argument("--settings", type=Path, metavar="DIR", help="one siege in every setting, and how they differ")
    parser.add_argument(
        "--words",
        nargs="?",
        const=Path(),
        type=Path,
        metavar="FILE",
        help="count the words on each screen, too, and keep those of the first size in a file",
    )
    given = parser.parse_args(arguments)
    if given.settings is not None:
        from tools.gallery.settings import compare

        return compare(given.settings)
    try:
        setups = [read_setup(words) for words in given.sizes.split(",")]
    except argparse.ArgumentTypeError as error:
        print(f"gallery: {error}", file=sys.stderr)
        return 2
    only = [word for word in given.only.split(",") if word]
    if given.moments is not None:
        return strips(given.moments, only, great=True)
    if not given.steps.isdigit():
        return strips(Path(given.steps), only)
    given.out.mkdir(parents=True, exist_ok=True)
    found, failed = find_boards(int(given.steps))
    names = list(chosen(found, only))
    if not names:
        print(f"gallery: no state is called like {given.only}", file=sys.stderr)
        return 2
    for words in failed:
        print(words)
    jobs = max(1, min(given.jobs, len(setups)))
    largest_first = sorted(setups, key=lambda setup: -setup.size[0] * setup.size[1])
    taken: dict[str, list[Shot]] = {}
    if jobs == 1:
        taken = {setup.name: photograph(setup, found, only, given.out) for setup in setups}
    else:
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
            waiting = {s.name: pool.submit(photograph, s, found, only, given.out) for s in largest_first}
            taken = {setup.name: waiting[setup.name].result() for setup in setups}
    wrong = len(failed)
    for setup in setups:
        for shot in taken[setup.name]:
            wrong += len(shot.faults)
            for fault in shot.faults:
                print(f"{setup.name} {shot.state}: {fault}")
    if given.words is not None:
        counts = {setup.name: {shot.state: shot.words for shot in taken[setup.name]} for setup in setups}
        for name, counted in counts.items():
            print(f"{name}:", *table(counted), sep="\n")
        if given.words.name:
            given.words.write_text(json.dumps(counts[setups[0].name], indent=0) + "\n", encoding="utf-8")
    rows = [(name, [taken[setup.name][number] for setup in setups]) for number, name in enumerate(names)]
    contact_sheet(rows, given.out / "contact-sheet.png")
    print(f"{len(names)} states at {len(setups)} sizes, {wrong} faults: {given.out / 'contact-sheet.png'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
