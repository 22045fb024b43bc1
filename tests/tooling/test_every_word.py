"""Every word that a screen draws comes from the catalogue.

The long language marks the vowels of all that comes from the catalogue; whatever a screen draws without marks was
written past it. Names that people gave, numbers, keys, paths and the rules pages are nobody's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.system import words
from scenes.ui.screen import Screen
from tools.driver import Driver
from tools.gallery_states import some_statistics, states
from tools.legibility import lines_of

STATES = (
    "shelf", "shelf-daily", "records", "statistics", "statistics-luck", "settings-look", "settings-keys",
    "new-game-medieval-keep-solo", "new-game-defenders-co-op", "new-game-strongholds-two-player", "new-game-full-table",
    "keep-full", "keep-full-battle", "keep-full-heal", "keep-full-upkeep", "keep-six", "lesson-medieval-keep-5",
    "strongholds-four-player-plan", "strongholds-four-player-clash", "strongholds-two-player-covers",
    "lesson-strongholds-3", "coach", "review", "replay-ringed", "city-tool-stamp", "city-why", "city-keys",
    "city-export",
)  # fmt: skip
"""One for each kind of screen; `tools.gallery --sizes 1280x720-long` walks all of them."""
KEYS = frozenset(
    ("Tab", "Shift", "Ctrl", "Alt", "Enter", "Esc", "Space", "Left", "Right", "Up", "Down", "Home", "End", "Page", "up",
     "down", "Backspace", "Del", "Ins")
)  # fmt: skip
PEOPLE = frozenset(("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hedy"))
LANGUAGES = frozenset(words.own_name(code) for code in words.languages())
TITLES = frozenset(
    ("Ramparts", "Medieval", "Keep", "Strongholds", "Rise", "against", "Monsters", "Defenders", "The", "Battle", "for",
     "Korvosa")
)  # fmt: skip
CITIES = frozenset(
    ("Karrow", "Candle", "Wall", "King", "Road", "Amber", "Row", "Rook", "Market", "Barley", "End", "Heron", "Garden",
     "Cooper", "Fields", "Salt", "Water", "Eagle", "Hold", "Temple", "of", "Lamps", "Blind", "Cistern")
)  # fmt: skip
"""What the drawer of the sample city called its places."""
NOT_WORDS = re.compile(r"\[?\b[A-Z]{2,}(?:-[A-Z]+)+-\d+\]?|\S*/\S+|\b\w+\+\w+\b")
"""Clause ids, paths, keys with others."""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Driver]:
    """An app that speaks the long language."""
    some_statistics(tmp_path)
    driver = Driver(tmp_path, (1280, 720))
    driver.app.settings.animation = "off"
    words.use(words.LONG)
    yield driver
    words.use()
    driver.app.sound.close()


def shown(driver: Driver, state: str) -> Screen:
    """The topmost screen of a state of the gallery."""
    states([])[state](driver)
    driver.settle()
    return [scene for scene in driver.app.stack.scenes if isinstance(scene, Screen)][-1]


def unmarked(line: str, own: frozenset[str]) -> list[str]:
    """The words of a line that carry no mark: with a vowel, of two letters and more."""
    found = re.findall(r"[^\W\d_][\w’'-]+", NOT_WORDS.sub("", line))
    plain = (word for word in found if re.search("[aeiou]", word) and not re.search("[áéíóúÁÉÍÓÚ]", word))
    return [word for word in plain if word.removesuffix("'s").removesuffix("’s") not in own]


@pytest.mark.parametrize("state", STATES)
def test_every_word_comes_from_the_catalogue(table: Driver, state: str) -> None:
    screen = shown(table, state)
    own = KEYS | PEOPLE | TITLES | LANGUAGES | (CITIES if state.startswith("city") else frozenset())
    lines, *_ = lines_of(screen)
    assert len(lines) > 5
    assert {line.words: found for line in lines if (found := unmarked(line.words, own))} == {}


def test_what_is_written_past_the_catalogue_is_found() -> None:
    assert unmarked("Énd Build", KEYS) == ["Build"]
    assert unmarked("Ánn’s tówn [KEEP-ACT-1], Ctrl+Enter, 40 %", KEYS | PEOPLE) == []
