"""Every word that a screen draws comes from the catalogue, and has room when it is 40 % longer.

The long language marks the vowels of all that comes from the catalogue and lengthens it; whatever a screen draws
without marks was written past it. Names that people gave, numbers, keys, paths and the rules pages are nobody's
language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from scenes.app.navigator import entry_of
from scenes.system import words
from scenes.ui.screens.screen import Screen
from tools.gallery.states import Found, boards_of, some_statistics, states
from tools.screens.driver import Driver, faults
from tools.screens.legibility import Witness, misread
from tools.screens.misplaced import mislaid
from tools.screens.untranslated import KEYS, PEOPLE, unmarked, untranslated

STATES = (
    "shelf", "shelf-daily", "records", "statistics", "statistics-luck", "settings-look", "settings-keys",
    "new-game-medieval-keep-solo", "new-game-medieval-keep-no-cards",
    "new-game-defenders-co-op", "new-game-strongholds-two-player", "new-game-battle-for-korvosa-battle",
    "new-game-full-table",
    "keep-full", "keep-full-battle", "keep-full-heal", "keep-full-upkeep", "keep-six", "lesson-medieval-keep-5",
    "strongholds-four-player-plan", "strongholds-four-player-clash", "strongholds-two-player-covers",
    "lesson-strongholds-3", "coach", "review", "replay-ringed", "replay-bookmark", "city-tool-stamp",
    "city-why", "city-keys", "city-export", "city-sketches", "city-place-begun",
    "rise-seven-full", "rise-react", "rise-site", "rise-draw", "rise-victory", "lesson-rise-against-monsters-3",
    "defenders-setting", "defenders-city", "defenders-drawing", "defenders-ways", "defenders-frame",
    "defenders-battles", "defenders-naming", "defenders-strikes", "defenders-twelve-attack", "defenders-losses",
    "defenders-abilities", "defenders-card", "defenders-epilogue", "korvosa-crowded-attack", "korvosa-crowded-occupy",
    "korvosa-crowded-card", "korvosa-verdict-measured", "korvosa-own-cards-wrong", "lesson-battle-for-korvosa-3",
    "cannot-open", "trouble", "replay-stops", "replay-stopped",
)  # fmt: skip
"""One for each kind of screen; `tools.gallery --sizes 1280x720-long` walks all of them."""
FIRST_BOARDS = (("medieval-keep", "no-cards", "event"), ("strongholds", "four-player", "muster"))
"""Boards that lie on the table when a game begins: game, mode, board."""


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


def shown(driver: Driver, state: str, found: Sequence[Found] = ()) -> Screen:
    """The topmost screen of a state of the gallery; `found` are boards that were reached by play."""
    states(found)[state](driver)
    driver.settle()
    return [scene for scene in driver.app.stack.scenes if isinstance(scene, Screen)][-1]


def check(screen: Screen) -> None:
    """Every word is from the catalogue; nothing is cut, covered, too small, or lies on something else."""
    wrong = faults(screen) + misread(screen) + mislaid(screen)
    lines = Witness.lines  # of the drawing that `misread` looked at
    assert len(lines) > 5
    assert untranslated(screen, lines) == {}
    assert wrong == []


@pytest.mark.parametrize("state", STATES)
def test_every_word_comes_from_the_catalogue_and_has_room(table: Driver, state: str) -> None:
    check(shown(table, state))


@pytest.mark.parametrize(("game", "mode", "board"), FIRST_BOARDS)
def test_the_first_board_has_room(table: Driver, game: str, mode: str, board: str) -> None:
    found = list(boards_of(table, entry_of(game), mode, 1))
    table.app.settings.animation = "off"
    check(shown(table, f"{game}-{mode}-{board}", found))


def test_what_the_catalogue_does_not_have_is_found() -> None:
    """A text that is looked up, but was never taken into the catalogue, stays without marks, too."""
    words.use(words.LONG)
    try:
        assert words.tr("Undo") == "Úndóló"
        assert unmarked(words.tr("Nobody wrote this anywhere"), KEYS) == ["Nobody", "wrote", "this", "anywhere"]
    finally:
        words.use()


def test_what_is_written_past_the_catalogue_is_found() -> None:
    assert unmarked("Énd Build", KEYS) == ["Build"]
    assert unmarked("FALLEN Fállén", KEYS) == ["FALLEN"]
    assert unmarked("Ánn’s tówn [KEEP-ACT-1], Ctrl+Enter, 40 %", KEYS | PEOPLE) == []
