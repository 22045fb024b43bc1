"""A city's name and coat of arms: chosen with the setting by real events, borne on its map and in its book."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.record import new_record
from game.core.rulebook.games import find_game
from game.parts.arms import arms_for, read_arms
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.pieces.arms import arms_of
from scenes.defenders.setup.arms_sheet import ArmsSheet, with_choice
from scenes.defenders.setup.city_creation import ForgeBoard
from scenes.defenders.setup.setting import SettingBoard, SoundRow
from scenes.paint.heraldry import arms_in
from scenes.session.table.seating import Seating
from scenes.tabletop.advice.hint import HintSlip
from tools.gallery.defenders import open_record
from tools.screens.driver import Driver


def at(driver: Driver, id: str) -> bytes:
    """What is seen there."""
    found = driver.find(id)
    assert found is not None
    return pygame.image.tobytes(driver.app.screen.subsurface(found.rect), "RGB")


def test_arms_are_chosen_part_by_part_and_go_into_the_record(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, new_record(find_game("defenders"), ["Ann"], seed=5, options={"setting": "ask"}))
    assert isinstance(screen, SiegeScreen)
    driver.click("choose-arms")
    sheet = driver.top
    assert isinstance(sheet, ArmsSheet) and sheet.arms == arms_for(sheet.city), "those that the name makes"
    before = at(driver, "arms-seen")
    driver.click("charge-ship")
    driver.settle()
    assert at(driver, "arms-seen") != before, "the book bears them at once"
    driver.click("field-gold")
    driver.click("bear")
    driver.keys("ctrl+enter")
    setting = screen.seen.setting
    arms = arms_of(setting)
    assert arms is not None and setting.title == sheet.city
    assert (arms.charge, arms.field, arms.of_charge) == ("ship", "gold", "black"), "a dark charge on gold"
    assert isinstance(setting.arms, str) and read_arms(setting.arms) == arms


def test_a_city_whose_setting_was_fixed_is_named_all_the_same(tmp_path: Path) -> None:
    """Asked once, before the first card; what it is called stands in the record and on the shelf."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    driver.begin(find_game("defenders"), ["Ann"], "co-op", {"setting": "kaiju"}, 5, Seating())
    driver.settle()
    screen = driver.screen(SiegeScreen)
    assert isinstance(screen.board, SettingBoard) and driver.find("skyline") is not None
    driver.click("title")
    driver.keys("ctrl+a")
    driver.type("Steelhaven")
    driver.keys("ctrl+enter")
    assert isinstance(screen.board, ForgeBoard) and screen.seen.setting.title == "Steelhaven"
    assert screen.table.record.steps[0].body == {"by": "Ann", "do": "name-city", "title": "Steelhaven"}
    line, pieces = screen.shelf_note()
    assert line.startswith("Steelhaven") and arms_in(pieces) == arms_for("Steelhaven")
    driver.begin(find_game("defenders"), ["Ann"], "co-op", {"setting": "kaiju"}, 5, Seating())
    driver.settle()
    screen = driver.screen(SiegeScreen)
    driver.click("unnamed")
    assert isinstance(screen.board, ForgeBoard) and screen.seen.setting.title is None


def begun(tmp_path: Path, setting: str) -> tuple[Driver, SiegeScreen]:
    """A game of one at its first page."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    driver.begin(find_game("defenders"), ["Ann"], "co-op", {"setting": setting}, 5, Seating())
    driver.settle()
    return driver, driver.screen(SiegeScreen)


@pytest.mark.parametrize("setting", ["kaiju", "space", "ask"])
def test_six_names_at_once_and_six_more(tmp_path: Path, setting: str) -> None:
    """None stands there twice; one press takes one, and the arms follow the name."""
    driver, screen = begun(tmp_path, setting)
    board = screen.board
    assert isinstance(board, SettingBoard)
    former, six = board.city_name, list(board.names)
    assert len({former, *six}) == 7
    before = at(driver, "arms") if setting == "ask" else at(driver, "skyline")
    driver.click("name-1")
    assert board.city_name == six[1] and board.names == six
    assert (at(driver, "arms") if setting == "ask" else at(driver, "skyline")) != before
    driver.click("six-more")
    assert board.names != six
    driver.click("name-5")
    chosen = board.names[5]
    driver.keys("ctrl+enter")
    assert screen.seen.setting.title == chosen


@pytest.mark.parametrize("setting", ["kaiju", "ask"])
def test_a_hint_names_the_city_as_its_page_proposes(tmp_path: Path, setting: str) -> None:
    driver, screen = begun(tmp_path, setting)
    board = screen.board
    assert isinstance(board, SettingBoard) and board.city_name
    if setting == "ask":
        driver.click("setting-kaiju")
        board = screen.board
        assert isinstance(board, SettingBoard)
    rows = [thing for zone in screen.zone_list for thing in zone.things if isinstance(thing, SoundRow)]
    assert [row.drawing for row in rows[:3]] == [
        ("locations@kaiju", "fortress"),
        ("units", "riders-kaiju"),
        ("units", "machine-kaiju"),
    ], "as they will look on the map"
    driver.keys("f2")
    driver.wait()
    assert board.city_name in driver.screen(HintSlip).words
    driver.click("do-it")
    assert isinstance(screen.board, ForgeBoard)
    assert (screen.seen.setting.title, screen.seen.setting.key) == (board.city_name, "kaiju")


def test_people_name_the_city_whose_first_player_is_a_computer(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    seating = Seating({"Ann": "captain"})
    driver.begin(find_game("defenders"), ["Ann", "Ben"], "co-op", {"setting": "ask"}, 5, seating)
    screen = driver.screen(SiegeScreen)
    driver.until(lambda: screen.decider == "Ben" and not screen.table.thinking)
    assert isinstance(screen.board, SettingBoard)
    driver.keys("ctrl+enter")
    assert isinstance(screen.board, ForgeBoard) and screen.seen.setting.title and screen.decider == "Ben"


def test_a_choice_that_cannot_be_read_changes_the_other_colour() -> None:
    arms = arms_for("Karrow")
    for field in ("field", "of_charge"):
        for colour in ("gold", "black", "red", "silver"):
            chosen = with_choice(arms, field, colour)
            assert chosen.reads and getattr(chosen, field) == colour
