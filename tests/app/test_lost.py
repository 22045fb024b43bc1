"""Buttons, fingers and keys that are let go where nobody sees it: whatever was held ends, and what was done stays."""

from __future__ import annotations

import pygame
import pytest

from scenes.menus.settings.settings import SettingsScreen
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.choices import Slider
from scenes.ui.widgets.scroll import ScrollArea
from tests.app.board import Board
from tools.screens.driver import Driver

GONE = ("focus", "left", "minimised", "hidden", "resized", "sheet", "released elsewhere")


def lose(driver: Driver, how: str, at: tuple[int, int]) -> None:
    kinds = {
        "focus": pygame.WINDOWFOCUSLOST,
        "left": pygame.WINDOWLEAVE,
        "minimised": pygame.WINDOWMINIMIZED,
        "hidden": pygame.WINDOWHIDDEN,
    }
    if how in kinds:
        driver._post(kinds[how])
    elif how == "resized":
        driver.resize(1100, 700)
    elif how == "sheet":
        driver.push(Sheet()).close()
    driver.move((at[0] + 5, at[1] + 9))  # and the pointer comes back with no button down


def lift(driver: Driver, board: Board) -> tuple[int, int]:
    """The farm is dragged over a legal place."""
    driver.move("farm")
    driver.press("farm")
    driver.move("plot-1", held=True)
    assert board.hands.held is not None and board.hands.held.over is not None
    return driver.at("plot-1")


@pytest.mark.parametrize("how", GONE)
def test_a_card_in_the_hand_goes_back(driver: Driver, how: str) -> None:
    board = driver.push(Board())
    lose(driver, how, lift(driver, board))
    assert board.hands.held is None, "it hangs on the bare pointer"
    driver.click("plot-1")
    assert board.done == []
    driver.drag("farm", "plot-1")
    assert board.done == [("farm", "plot-1")], "the hand works as before"


def test_a_release_that_comes_late_drops_nothing(driver: Driver) -> None:
    board = driver.push(Board())
    lift(driver, board)
    driver._post(pygame.WINDOWFOCUSLOST)
    driver.release("plot-1")
    assert board.done == [] and board.hands.held is None


def test_a_press_while_one_is_believed_down_begins_anew(driver: Driver) -> None:
    board = driver.push(Board())
    lift(driver, board)
    driver.press("plot-1")
    driver.release("plot-1")
    assert board.done == [] and board.hands.held is None


@pytest.mark.parametrize("how", GONE)
def test_a_slider_keeps_what_it_showed_and_follows_no_longer(driver: Driver, how: str) -> None:
    driver.push(SettingsScreen())
    slider, page = driver.find("pieces_volume"), driver.find("page-0")
    assert isinstance(slider, Slider) and isinstance(page, ScrollArea)
    page.reveal(slider.rect)
    at = (slider.groove.x + slider.groove.w // 4, slider.groove.centery)
    driver.move(at)
    driver.press(at)
    driver.move(at, held=True)
    shown = slider.value
    lose(driver, how, (slider.groove.right, slider.groove.centery))
    after = driver.find(slider.id)
    assert isinstance(after, Slider) and after.value == shown and 20 < shown < 30


def test_a_key_that_is_held_is_let_go_with_the_focus(driver: Driver) -> None:
    names = []
    driver.push(Board())
    handle = driver.app.stack.handle
    driver.app.stack.handle = lambda given: names.append(given) or handle(given)  # type: ignore[method-assign]
    driver._post(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=16)
    driver._post(pygame.WINDOWFOCUSLOST)
    assert [given.name for given in names if type(given).__name__ == "KeyUp"] == ["m"]


def test_fingers_on_the_glass_are_forgotten_with_the_focus(driver: Driver) -> None:
    board = driver.push(Board())
    width, height = driver.app.size

    def finger(kind: int, where: str) -> None:
        x, y = driver.at(where)
        driver._post(kind, touch_id=1, finger_id=4, x=x / width, y=y / height, dx=0.0, dy=0.0, pressure=0.5)

    finger(pygame.FINGERDOWN, "farm")
    finger(pygame.FINGERMOTION, "plot-1")
    assert board.hands.held is not None
    driver._post(pygame.WINDOWFOCUSLOST)
    finger(pygame.FINGERMOTION, "plot-2")
    finger(pygame.FINGERUP, "plot-1")
    assert board.hands.held is None and board.done == []
    finger(pygame.FINGERDOWN, "farm")
    finger(pygame.FINGERMOTION, "plot-1")
    finger(pygame.FINGERUP, "plot-1")
    assert board.done == [("farm", "plot-1")]
