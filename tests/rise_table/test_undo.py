"""What is taken back: everything until a card is drawn, and beyond that with everybody's consent, asked once."""

from __future__ import annotations

from pathlib import Path

from game.rise_against_monsters import GAME
from game.services.statistics import Statistics
from scenes.rise_against_monsters.scene import RiseTable
from scenes.ui.screens.sheets import Confirm
from tests.rise_table.hands import drop, main_button, point, spot_on_land
from tests.rise_table.play import actions, board, open_table
from tools.gallery import rise as states
from tools.screens.driver import Driver


def test_what_was_open_is_taken_back_by_one_key_whoever_did_it(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.FOUR + states.PLAY)
    drop(driver, "4S", spot_on_land(screen, "Ann"))
    drop(driver, "6H", point(driver, "3C"))
    assert [action["by"] for action in actions(screen)] == ["Ann", "Dora"]
    driver.keys("ctrl+z")
    driver.keys("ctrl+z")
    driver.settle()
    assert actions(screen) == [] and driver.top is screen
    driver.keys("ctrl+y")
    driver.settle()
    assert [action["card"] for action in actions(screen)] == ["4S"]


def test_behind_a_drawn_card_all_are_asked_once(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.FOUR + states.DRAW)
    driver.click("pile")
    driver.settle()
    driver.keys("ctrl+z")
    driver.settle()
    assert isinstance(driver.top, Confirm) and "Ann, Ben, Cleo and Dora" in driver.top.words
    driver.keys("escape")
    driver.settle()
    assert len(actions(screen)) == 1
    driver.keys("ctrl+z")
    driver.click("deed-1")
    driver.settle()
    assert actions(screen) == [] and screen.table.undone == 1


def test_the_end_leads_back_to_the_turn_before_the_draw(tmp_path: Path) -> None:
    driver, screen = lost_after_some_turns(tmp_path)
    assert board(screen) == "EndBoard" and not screen.board.won  # type: ignore[union-attr]
    words = driver.find("main").name
    assert words.startswith("Back to turn")
    number = int(words.split("turn ")[1].split(",")[0])
    driver.wait(1.0)  # no key leads away from a verdict that has only just come
    main_button(driver)
    assert not screen.table.over and screen.turn.number == number and screen.turn.step == "draw"
    assert screen.turn.drawn == 0 and screen.table.undone > 0


def lost_after_some_turns(tmp_path: Path):  # type: ignore[no-untyped-def]
    """A game of two that is lost by the round limit after two rounds."""
    from tests.rise_table.hands import advised, carry_out
    from tests.rise_table.play import new_game

    driver, screen = open_table(tmp_path, new_game(2, 5, {"round-limit": 2}))
    while not screen.table.over:
        carry_out(driver, screen, advised(screen))
    return driver, screen


def test_watching_takes_nothing_back(tmp_path: Path) -> None:
    """The record can be watched from the end, and the shelf is one key away."""
    driver: Driver
    driver, screen = lost_after_some_turns(tmp_path)
    before = len(actions(screen))
    driver.click("watch")
    driver.settle()
    assert driver.top is not screen and len(actions(screen)) == before


def test_the_statistics_keep_the_mark(tmp_path: Path) -> None:
    """A game in which a card that was turned up was taken back says so there."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    driver.begin(GAME, ["Ann", "Ben"], "cooperative", {}, 5)
    screen = driver.screen(RiseTable)
    driver.settle()
    while not actions(screen) or actions(screen)[-1]["do"] != "draw":
        driver.keys("ctrl+enter")
        driver.settle()
    before = len(actions(screen))
    driver.keys("ctrl+z")
    driver.click("deed-1")
    driver.settle()
    assert len(actions(screen)) < before
    screen.ask_to_concede()
    driver.settle()
    driver.click("deed-1")
    driver.settle()
    (kept,) = Statistics(driver.app.profile).games()
    assert (kept.reason, kept.undone) == ("conceded", 1), "one taking back, agreed to"
