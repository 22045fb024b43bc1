"""Three minutes of Rise against Monsters, taught by doing."""

from __future__ import annotations

import re
from pathlib import Path

from game.core.rulebook.games import find_game
from scenes.menus.new_game.new_game import NewGame
from scenes.rise_against_monsters.lesson import LESSONS, LessonTable
from scenes.session.saves import Saves
from scenes.ui.screens.popups import Slip
from tests.lessons import opened, shown, to_step
from tests.rise_table.hands import drop, main_button, point, spot_on_land
from tools.screens.driver import Driver


def lesson(driver: Driver) -> LessonTable:
    return shown(driver, LessonTable)


def test_the_whole_lesson(tmp_path: Path) -> None:
    """Each step is ended by doing it; nothing is kept."""
    driver = opened(tmp_path, "rise-against-monsters")
    stood = driver.find("7H").rect
    drop(driver, "8H", point(driver, "JC"))
    assert not lesson(driver).reached
    moved = abs(driver.find("7H").rect.x - stood.x)
    assert moved < 1.5 * stood.w, "whoever goes into a fight steps past nobody"
    drop(driver, "7H", point(driver, "JC"))
    assert lesson(driver).reached
    to_step(driver, "What monsters do by themselves")
    main_button(driver)
    assert lesson(driver).reached
    assert lesson(driver).seen.contacts == {"9H": "KC", "4C": "9H"}, "what is said of the 4 came"
    to_step(driver, "What is not allowed")
    drop(driver, "8H", point(driver, "9C"))
    assert isinstance(driver.top, Slip)
    driver.keys("escape")
    driver.settle()
    assert lesson(driver).reached
    drop(driver, "8H", point(driver, "9C"))
    driver.keys("escape")
    drop(driver, "4H", point(driver, "9C"))
    assert driver.top is lesson(driver) and "9C" in lesson(driver).seen.discard, "the 4 could go, as was said"
    to_step(driver, "Raise a castle")
    drop(driver, "AS", spot_on_land(lesson(driver), "Ann"))
    main_button(driver)
    assert lesson(driver).reached
    to_step(driver, "The Bringer of Wrath")
    drop(driver, "Joker1", spot_on_land(lesson(driver), "Ann"))
    assert lesson(driver).reached and lesson(driver).seen.players["Ann"].monsters == []
    to_step(driver, "Press your luck")
    driver.click("pile")
    driver.settle()
    assert lesson(driver).reached
    to_step(driver, "Start your own game")
    assert lesson(driver).last
    main_button(driver)
    assert isinstance(driver.top, NewGame)
    assert Saves(driver.app.profile).running() == []


def test_a_card_turned_up_does_not_hold_the_lesson_up(tmp_path: Path) -> None:
    driver = opened(tmp_path, "rise-against-monsters", "fast")
    to_step(driver, "Press your luck")
    driver.click("pile")
    driver.settle()
    assert lesson(driver).turned_up == "6H" and not lesson(driver).reached
    main_button(driver)
    assert lesson(driver).reached


def test_its_words_cite_clauses_of_the_game() -> None:
    clauses = find_game("rise-against-monsters").clauses.by_id
    for step in LESSONS:
        cited = re.findall(r"\[(RISE-[A-Z]+-\d+)\]", step.prompt + step.done)
        assert set(cited) <= set(clauses)
