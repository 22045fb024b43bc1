"""Pictures of all states in one window, and what a reader would call wrong in them.

Not part of `__main__`: a process of its own finds no function there.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from scenes.session.catalogue import games_on_shelf
from scenes.system.words import LONG, languages, use
from scenes.ui.screens.screen import Screen
from tools.gallery.states import Found, Show, boards_of, some_statistics, states
from tools.gallery.words_on import words_on
from tools.screens.driver import Driver, faults
from tools.screens.legibility import lines_of, misread
from tools.screens.misplaced import mislaid
from tools.screens.screenshot import size_of
from tools.screens.untranslated import untranslated

THUMB = 320
"""Pixels across the first picture of a state."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A window and the settings that change how everything is laid out."""

    name: str
    size: tuple[int, int]
    text: int = 100
    left: bool = False
    contrast: bool = False
    language: str = ""
    """A code of `words.languages`, or `words.LONG`."""


def read_setup(words: str) -> Setup:
    """`1280x720-text200-left` as a setup; raises ArgumentTypeError."""
    size, *marks = words.split("-")
    text, language = 100, ""
    for mark in marks:
        percent = mark.removeprefix("text")
        if mark.startswith("text") and percent.isdigit() and 100 <= int(percent) <= 200:
            text = int(percent)
        elif mark in (LONG, *languages()):
            language = mark
        elif mark not in ("left", "contrast"):
            known = ", ".join(("text100 to text200", "left", "contrast", LONG, *languages()))
            raise argparse.ArgumentTypeError(f"{mark!r} is none of {known}")
    return Setup(words, size_of(size), text, "left" in marks, "contrast" in marks, language)


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture of one state, small, and what is wrong with it."""

    state: str
    size: tuple[int, int]
    pixels: bytes
    """RGB of the small picture, which is THUMB wide."""
    faults: tuple[str, ...]
    words: int = 0


def shot_of(state: str, picture: pygame.Surface, faults: Sequence[str], words: int = 0) -> Shot:
    """A picture made small for the contact sheet."""
    size = (THUMB, max(1, round(THUMB * picture.get_height() / picture.get_width())))
    small = pygame.transform.smoothscale(picture.convert(24), size)
    return Shot(state, size, pygame.image.tobytes(small, "RGB"), tuple(dict.fromkeys(faults)), words)


def find_boards(steps: int) -> tuple[list[Found], list[str]]:
    """The boards of all modes of all games on the shelf, and what failed on the way."""
    found: list[Found] = []
    failed: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        scout = Driver(Path(folder))
        for entry in games_on_shelf():
            for mode in entry.modes:
                try:
                    found.extend(boards_of(scout, entry, mode, steps))
                except Exception as error:  # one screen that fails must not hide the others
                    failed.append(f"{entry.game} {mode}: the screen failed: {describe(error)}")
                scout.app.stack.clear()
    return found, failed


def chosen(found: Sequence[Found], only: Sequence[str]) -> dict[str, Show]:
    """The states whose names hold one of the words; all of them for no words."""
    return {name: show for name, show in states(found).items() if not only or any(word in name for word in only)}


def photograph(setup: Setup, found: Sequence[Found], only: Sequence[str], out: Path) -> list[Shot]:
    """All states in one window; runs in a process of its own."""
    try:
        return list(_shots(setup, chosen(found, only), out / setup.name))
    finally:
        use()


def _shots(setup: Setup, shown: dict[str, Show], out: Path) -> Iterator[Shot]:
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        profile = Path(folder)
        some_statistics(profile)
        driver = Driver(profile, setup.size)
        use(setup.language)
        settings = driver.app.settings
        settings.text_size, settings.animation = setup.text, "off"
        settings.side_panel = "left" if setup.left else "right"
        settings.colours = "contrast" if setup.contrast else settings.colours
        driver.app.rearrange()
        for name, show in shown.items():
            wrong: list[str] = []
            words = 0
            try:
                show(driver)
                if settings.animation == "off":
                    driver.settle()
                screens = [scene for scene in driver.app.stack.scenes if isinstance(scene, Screen)]
                if screens:  # a toast may lie over the last
                    words = words_on(screens[-1])
                    wrong += faults(screens[-1]) + misread(screens[-1]) + mislaid(screens[-1])
                    wrong += past_the_catalogue(screens[-1]) if setup.language == LONG else []
            except Exception as error:  # a fault of this state; the others are still to be seen
                wrong.append(f"the screen failed: {describe(error)}")
            for report in (profile / "crashes").glob("*"):
                wrong.append(f"the app reported an error: {report.read_text(encoding='utf-8')[-400:]}")
                report.unlink()
            path = out / f"{name}.png"
            if driver.app.stack.scenes:
                driver.picture(path)
            else:
                pygame.image.save(pygame.Surface(setup.size), str(path))
            yield shot_of(name, driver.app.screen, wrong, words)
            driver.app.stack.clear()
            settings.animation = "off"
        driver.app.sound.close()


def past_the_catalogue(screen: Screen) -> list[str]:
    """Faults of a screen in the long language: words that are written past the catalogue."""
    lines, *_ = lines_of(screen)
    found = untranslated(screen, lines)
    return [f"past the catalogue: {', '.join(past)} in {line[:60]!r}" for line, past in found.items()]


def describe(error: Exception) -> str:
    """An error with the place where it happened."""
    cause = error.__cause__ or error
    frame = traceback.extract_tb(cause.__traceback__)[-1]
    return f"{type(cause).__name__}: {cause} ({Path(frame.filename).name}:{frame.lineno})"
