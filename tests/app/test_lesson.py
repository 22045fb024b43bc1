"""Teach me: the first minutes, step by step with real hands; skippable, repeatable, kept nowhere."""

from __future__ import annotations

import re
from pathlib import Path

from game.core.rulebook.games import find_game
from game.services.statistics import Statistics
from scenes.medieval_keep.lesson import LESSONS, TOWN_AND_BREAD, LessonTable
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.rulebook.rulebook import Rulebook
from scenes.menus.shelf.shelf import Shelf
from scenes.session.saves import Saves
from scenes.session.table.table import Table
from scenes.tabletop.lesson import Taught
from scenes.tabletop.lesson_course import CourseStop
from scenes.ui.screens.popups import Slip
from scenes.ui.widgets.text import Link, Text
from tests.lessons import to_step
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread


def lesson(driver: Driver) -> LessonTable:
    screen = driver.screen(LessonTable)
    assert faults(screen) == []
    return screen


def goods(screen: LessonTable) -> list[int]:
    """What lies in Ann's stores."""
    town = screen.table.state.position.players["Ann"]
    return [town.gold, town.food, town.weapons, town.wood, town.stone]


def prompt(driver: Driver) -> str:
    found = driver.find("prompt")
    assert isinstance(found, Text)
    return found.words


def test_a_refusal_that_is_no_rule_ends_with_its_sentence(driver: Driver) -> None:
    screen = driver.push(LessonTable(Table(LessonTable.record(TOWN_AND_BREAD[1])), 1))
    tips = [line for thing in screen.hands.things() if (tip := thing.tooltip()) for line in tip.lines]
    assert any("Recruit the Guards first." in line for line in tips)
    assert not [line for line in tips if "[]" in line]
    assert any("Yields 1 weapon each Production." in line for line in tips)


def test_the_whole_lesson(driver: Driver, tmp_path: Path) -> None:
    """Build, recruit, feed, battle, refusal, undo, rulebook, own game: each step is ended by doing it."""
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.click("teach-me")
    driver.settle()
    screen = lesson(driver)
    assert not screen.reached
    driver.click("blacksmith")
    driver.wait()
    assert isinstance(driver.top, Slip) and not screen.reached
    driver.keys("escape")
    driver.drag("farm", "plot-3")
    driver.settle()
    assert screen.reached and "stands" in prompt(driver)
    left = goods(screen)
    driver.click("main")
    driver.settle()
    screen = lesson(driver)
    assert goods(screen) == left, "what was paid stays paid"
    assert screen.lesson.goal == "recruited" and screen.table.seating.placed["Ann/farm"] == 3
    assert "building-farm" in driver.ids(), "what was built stays, where it was put"
    driver.click("rail")
    driver.settle()
    driver.drag("recruit-guards", "wall")
    driver.settle()
    assert screen.reached and "stand on the wall" in prompt(driver)
    left = goods(screen)
    driver.click("main")
    driver.settle()
    screen = lesson(driver)
    assert goods(screen) == left
    assert screen.lesson.goal == "upkeep-paid"
    driver.click("main")
    driver.settle()
    assert screen.reached and "fed" in prompt(driver)
    left = goods(screen)
    driver.click("main")
    driver.settle()
    screen = lesson(driver)
    assert goods(screen) == left, "the harvest, too"
    assert screen.lesson.goal == "attack-beaten"
    driver.click("main")
    driver.settle()
    assert screen.reached and screen.table.state.position.players["Ann"].waiting == []
    driver.keys("ctrl+enter")
    driver.settle()
    screen = lesson(driver)
    driver.click("moat")
    driver.wait()
    assert isinstance(driver.top, Slip)
    links = [thing for thing in driver.top.widgets() if isinstance(thing, Link)]
    assert [link.clause for link in links] == ["KEEP-STORE-4"]
    driver.keys("escape")
    assert screen.reached
    driver.keys("ctrl+enter")
    driver.settle()
    screen = lesson(driver)
    assert "building-blacksmith" in driver.ids()
    driver.keys("ctrl+z")
    driver.settle()
    assert screen.reached and "building-blacksmith" not in driver.ids() and "building-farm" in driver.ids()
    driver.click("main")
    driver.settle()
    driver.keys("f1")
    driver.settle()
    assert isinstance(driver.top, Rulebook)
    driver.keys("escape")
    driver.settle()
    assert lesson(driver).reached
    driver.click("main")
    driver.settle()
    assert lesson(driver).number == 7 and driver.app.settings.learned["medieval-keep"] == (0,)
    to_step(driver, "Start your own game")
    assert lesson(driver).number == len(LESSONS) - 1
    driver.click("main")
    driver.settle()
    assert isinstance(driver.top, NewGame) and driver.top.choices.seats[0].name
    assert Saves(tmp_path).running() == [] and Statistics(tmp_path).games() == []
    assert not (tmp_path / "cities").exists()


def test_a_lesson_lets_nothing_through_but_what_it_teaches(driver: Driver) -> None:
    LessonTable.open_step(driver.app.stack)
    driver.settle()
    screen = lesson(driver)
    deed = screen.deed("End Build", "end-build", main=True)
    assert deed.why is not None and deed.why.words == screen.lesson.otherwise
    deed.do()
    assert driver.screen(Slip).verdict == deed.why
    assert screen.act_as(screen.me).send("end-build") == deed.why and len(screen.table.moments) == 1
    driver.keys("escape")
    screen.show_again(0)
    driver.settle()
    assert driver.top.name == "replay" and "play-on" not in driver.ids(), "a lesson is nobody's game"


def test_every_step_can_be_skipped_and_done_again(driver: Driver) -> None:
    """Skip leads to the next step; again begins the same one from its position."""
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.click("teach-me")
    driver.settle()
    driver.drag("farm", "plot-3")
    driver.settle()
    driver.click("again")
    driver.settle()
    assert lesson(driver).number == 0 and not lesson(driver).reached and "farm" in driver.ids()
    for number in range(1, len(LESSONS)):
        driver.click("skip" if "skip" in driver.ids() else "main")
        driver.settle()
        screen = driver.screen(Taught)
        assert screen.number == number and faults(screen) == []
    driver.click("leave")
    driver.settle()
    assert isinstance(driver.top, Shelf)


def test_the_clauses_that_are_cited_exist() -> None:
    """Each [CLAUSE] of the lesson's words is one of the rules page."""
    known = set(find_game("medieval-keep").clauses.by_id)
    cited = {clause for step in LESSONS for clause in re.findall(r"\[([A-Z0-9-]+)\]", step.prompt + step.done)}
    assert cited and cited <= known


def test_large_text_and_small_windows(driver: Driver) -> None:
    """Nothing is cut or overlaps, and every step can be left."""
    driver.push(Shelf())
    driver.click("teach-me")
    for number in range(len(LESSONS)):
        for size, text in (((1280, 720), 200), ((1024, 640), 100), ((1920, 1080), 100), ((1280, 720), 200)):
            driver.app.settings.text_size = text
            driver.resize(*size)
            driver.settle()
            assert faults(driver.screen(Taught)) == [], (number, size, text)
        if number < len(LESSONS) - 1:
            driver.screen(Taught).next_lesson()
            driver.settle()


def test_the_panel_lists_the_steps_and_leads_to_each(tmp_path: Path) -> None:
    """What is done has a tick, what lies on the table is lit; any step can be put there."""
    driver = Driver(tmp_path)
    driver.push(Shelf())
    driver.app.go.lesson("medieval-keep")
    driver.settle()
    lines = [thing for thing in driver.screen(LessonTable).widgets() if isinstance(thing, CourseStop)]
    assert len(lines) == len(lesson(driver).campaign[0]) and lines[0].now and not any(line.done for line in lines)
    driver.click("step-3")
    driver.settle()
    screen = lesson(driver)
    assert screen.number == 2 and faults(screen) + misread(screen) == []
    lines = [thing for thing in screen.widgets() if isinstance(thing, CourseStop)]
    assert [line.done for line in lines[:4]] == [True, True, False, False] and lines[2].now
    assert [thing.name for thing in screen.widgets() if thing.name == "Pay 4"] == ["Pay 4"], "it stands once"
    driver.click("main")
    driver.settle()
    lines = [thing for thing in lesson(driver).widgets() if isinstance(thing, CourseStop)]
    assert lines[2].done
