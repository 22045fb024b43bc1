"""A city's name and coat of arms: chosen with the setting by real events, borne on its map and in its book."""

from __future__ import annotations

from pathlib import Path

from game.core.record import new_record
from game.core.rulebook.games import find_game
from game.parts.arms import arms_for, read_arms
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.pieces.arms import arms_of
from scenes.defenders.setup.arms_sheet import ArmsSheet, with_choice
from tools.gallery.defenders import open_record
from tools.screens.driver import Driver


def test_arms_are_chosen_part_by_part_and_go_into_the_record(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, new_record(find_game("defenders"), ["Ann"], seed=5, options={"setting": "ask"}))
    assert isinstance(screen, SiegeScreen)
    driver.click("choose-arms")
    sheet = driver.top
    assert isinstance(sheet, ArmsSheet) and sheet.arms == arms_for(sheet.city), "those that the name makes"
    driver.click("charge-ship")
    driver.click("field-gold")
    driver.click("bear")
    driver.keys("ctrl+enter")
    setting = screen.seen.setting
    arms = arms_of(setting)
    assert arms is not None and setting.title == sheet.city
    assert (arms.charge, arms.field, arms.of_charge) == ("ship", "gold", "black"), "a dark charge on gold"
    assert isinstance(setting.arms, str) and read_arms(setting.arms) == arms


def test_a_choice_that_cannot_be_read_changes_the_other_colour() -> None:
    arms = arms_for("Karrow")
    for field in ("field", "of_charge"):
        for colour in ("gold", "black", "red", "silver"):
            chosen = with_choice(arms, field, colour)
            assert chosen.reads and getattr(chosen, field) == colour
