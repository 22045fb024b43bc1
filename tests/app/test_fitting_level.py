"""The level that a new game proposes fits who plays, and a sentence says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.services.statistics import FinishedGame, SeatResult
from scenes.medieval_keep.scene import KeepTable
from scenes.menus.new_game.level import fitting_level
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.shelf.shelf import Shelf
from scenes.session.catalogue import scenes_of
from scenes.ui.screens.popups import Toast
from tools.screens.driver import Driver

LEVELS = ["gentle", "book", "grim", "last-stand"]


def games(*told: str) -> list[FinishedGame]:
    """`book+`: won on that level; `book-`: lost; `book*`: a computer won it."""
    return [
        FinishedGame(
            str(number),
            "medieval-keep",
            "solo",
            (SeatResult("Ann", word[-1] != "-", 9, "careful" if word[-1] == "*" else ""),),
            {"level": word[:-1]},
            ended=float(number),
        )
        for number, word in enumerate(told)
    ]


@pytest.mark.parametrize(
    ("told", "level"),
    [
        ([], ""),
        (["gentle+"], "gentle"),
        (["gentle+", "gentle+"], "book"),
        (["gentle+", "book+"], "book"),
        (["grim+", "grim+"], "last-stand"),
        (["last-stand+", "last-stand+"], "last-stand"),
        (["book-", "book-"], "gentle"),
        (["gentle-", "gentle-"], "gentle"),
        (["book+", "book-"], "book"),
        (["book*", "book*"], ""),
    ],
)
def test_two_wins_lead_up_and_two_defeats_down(told: list[str], level: str) -> None:
    assert fitting_level(games(*told), "solo", "level", LEVELS)[0] == level
    assert fitting_level(games(*told), "no-cards", "level", LEVELS) == ("", "")


def test_the_new_game_proposes_it_and_says_why(tmp_path: Path) -> None:
    entry = scenes_of("medieval-keep")
    assert entry is not None
    driver = Driver(tmp_path)
    driver.app.settings.people = 1
    first = driver.push(NewGame(entry))
    first.set_mode("solo")
    driver.settle()
    assert first.choices.whole()["level"] == "gentle" and "for a first game" in first.choices.why_level
    first.close()
    for game in games("gentle+", "gentle+"):
        driver.app.books.keep(game)
    again = driver.push(NewGame(entry))
    again.set_mode("solo")
    driver.until(lambda: again.choices.played)
    driver.settle()
    assert again.choices.whole()["level"] == "book" and "By the book" in again.choices.why_level
    again.set_option("level", "grim")
    assert again.choices.why_level == "", "what was chosen is not proposed"


def test_play_on_the_shelf_begins_on_it(tmp_path: Path) -> None:
    """Without a look at the new-game screen, too; that the level is another one is said."""
    driver = Driver(tmp_path)
    driver.app.settings.people = 1
    for game in games("book+", "book+"):
        driver.app.books.keep(game)
    driver.until(lambda: len(driver.app.books.ask(lambda statistics: statistics.games("medieval-keep")).result()) == 2)
    driver.push(Shelf())
    driver.click("spine-medieval-keep")
    driver.settle()
    driver.click("play")
    driver.until(lambda: any(isinstance(scene, KeepTable) for scene in driver.app.stack.scenes))
    table = next(scene for scene in driver.app.stack.scenes if isinstance(scene, KeepTable)).table
    assert table.record.setup.mode == "solo" and table.record.setup.options["level"] == "grim"
    assert any("were won" in scene.words for scene in driver.app.stack.scenes if isinstance(scene, Toast))
