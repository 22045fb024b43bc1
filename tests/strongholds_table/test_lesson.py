"""Two minutes of Strongholds, taught by doing: a plan, a refusal, a defence, an own game."""

from __future__ import annotations

import re
from pathlib import Path

from game.core.rulebook.games import find_game
from game.services.statistics import Statistics
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.shelf.shelf import Shelf
from scenes.session.saves import Saves
from scenes.strongholds.board.drafts import PLAN
from scenes.strongholds.lesson import LESSONS, LessonTable
from scenes.ui.screens.popups import Slip
from scenes.ui.widgets.text import Link
from tests.lessons import opened, shown, to_step
from tools.screens.driver import Driver, faults


def lesson(driver: Driver) -> LessonTable:
    return shown(driver, LessonTable)


def test_the_whole_lesson(tmp_path: Path) -> None:
    """Each step is ended by doing it; nothing is kept or counted."""
    driver = opened(tmp_path, "strongholds")
    driver.drag("QH", "door-Ben")
    driver.drag("9H", "field")
    driver.drag("5H", "door-Ben")
    assert not lesson(driver).reached
    driver.keys("ctrl+enter")
    driver.settle()
    assert lesson(driver).reached
    driver.keys("ctrl+enter")
    driver.settle()
    assert lesson(driver).number == 1
    driver.drag("8C", "JS")
    driver.wait()
    assert isinstance(driver.top, Slip)
    assert [thing.clause for thing in driver.top.widgets() if isinstance(thing, Link)] == ["HOLD-DEFEND-7"]
    driver.keys("escape")
    driver.settle()
    assert lesson(driver).reached
    driver.click("main")
    driver.settle()
    assert lesson(driver).number == 2
    driver.drag("7S", "6C")
    driver.drag("8C", "JS")
    driver.click("main")
    driver.settle()
    screen = lesson(driver)
    assert screen.reached and "JS" in screen.table.state.position.players["Ben"].fallen
    driver.click("main")
    driver.settle()
    assert lesson(driver).number == 3 and driver.app.settings.learned["strongholds"] == (0,)
    to_step(driver, "Start your own game")
    assert lesson(driver).number == len(LESSONS) - 1
    driver.click("main")
    driver.settle()
    assert isinstance(driver.top, NewGame) and driver.top.entry.game == "strongholds"
    assert Saves(tmp_path).running() == [] and Statistics(tmp_path).games() == []


def test_every_step_can_be_skipped_and_done_again(tmp_path: Path) -> None:
    driver = opened(tmp_path, "strongholds")
    driver.drag("QH", "door-Ben")
    driver.click("again")
    driver.settle()
    assert lesson(driver).number == 0 and PLAN.on(lesson(driver)).general == ""
    for number in range(1, len(LESSONS)):
        driver.click("skip")
        driver.settle()
        assert lesson(driver).number == number
    driver.click("leave")
    driver.settle()
    assert isinstance(driver.top, Shelf)


def test_another_deed_is_turned_away(tmp_path: Path) -> None:
    """The lesson says what it is about, and stays where it is."""
    driver = opened(tmp_path, "strongholds")
    driver.drag("JH", "door-Ben")
    driver.drag("9H", "field")
    driver.keys("ctrl+enter")
    driver.wait()
    assert driver.screen(Slip).verdict.words == LESSONS[0].otherwise
    driver.keys("escape")
    assert not lesson(driver).reached and len(lesson(driver).table.moments) == 2


def test_the_clauses_that_are_cited_exist() -> None:
    known = find_game("strongholds").clauses
    cited = {clause for step in LESSONS for clause in re.findall(r"\[([A-Z0-9-]+)\]", step.prompt + step.done)}
    assert cited and all(clause in known for clause in cited)


def test_large_text_and_small_windows(tmp_path: Path) -> None:
    """Nothing is cut or overlaps."""
    driver = opened(tmp_path, "strongholds")
    for size, text in (((1280, 720), 200), ((1024, 640), 100), ((1920, 1080), 100)):
        driver.app.settings.text_size = text
        driver.resize(*size)
        driver.settle()
        assert faults(driver.screen(LessonTable)) == [], (size, text)
