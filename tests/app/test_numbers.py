"""A number is pressed, held, wheeled and typed, and what was picked is marked until it is put."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.navigator import entry_of
from scenes.menus.new_game.new_game import NewGame
from scenes.ui.input.printed import PLACES, PRINTED
from scenes.ui.widgets.choices import Stepper
from scenes.ui.widgets.entry import Entry
from tests.app.test_keyboards import strike
from tools.screens.driver import Driver


@pytest.fixture
def chosen(tmp_path: Path) -> tuple[Driver, NewGame]:
    """The set-up of a solo game of Keep, whose invaders grow every so many rounds: 0 to 20."""
    driver = Driver(tmp_path, (1280, 720))
    screen = driver.push(NewGame(entry_of("medieval-keep")))
    driver.click("house-rules")
    driver.settle()
    return driver, screen


def stepper(driver: Driver) -> Stepper:
    found = driver.find("option-invaders-grow")
    assert isinstance(found, Stepper) and found.area is not None
    found.area.reveal(found.rect)
    return found


def grow(screen: NewGame) -> object:
    return screen.choices.whole()["invaders-grow"]


def test_held_down_a_number_goes_on_until_the_button_is_released(chosen: tuple[Driver, NewGame]) -> None:
    driver, screen = chosen
    rect = stepper(driver).rect
    driver.press((rect.right - 6, rect.centery))
    assert grow(screen) == 1, "at once by one"
    driver.wait(0.3)
    assert grow(screen) == 1, "a click is one step"
    driver.wait(0.5)
    held = grow(screen)
    assert isinstance(held, int) and 3 <= held <= 9
    driver.release((rect.right - 6, rect.centery))
    driver.wait(1.0)
    assert grow(screen) == held, "released it stays"
    driver.press((rect.right - 6, rect.centery))
    driver.wait(4.0)
    driver.release((rect.right - 6, rect.centery))
    assert grow(screen) == 20, "and goes no farther than it may"


def test_digits_are_typed_into_a_number(chosen: tuple[Driver, NewGame]) -> None:
    driver, screen = chosen
    driver.click(stepper(driver).rect.center)
    driver.keys("1", "4")
    assert grow(screen) == 14
    driver.wait(2.0)
    driver.keys("3")
    assert grow(screen) == 3, "later a digit begins a new number"
    driver.keys("9")
    assert grow(screen) == 20, "39 is more than it can be"


def test_digits_of_any_keyboard_are_typed_into_a_number(
    chosen: tuple[Driver, NewGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    """AZERTY has them behind Shift, the keypad has its own; SDL tells no text while no field has the keyboard."""
    driver, screen = chosen
    driver.click(stepper(driver).rect.center)
    shift, numbers = pygame.KMOD_LSHIFT, pygame.KMOD_NUM
    monkeypatch.setattr(PRINTED, "at", dict(PLACES))
    strike(driver, "a", 20)  # where a US keyboard has its Q
    for goal, key, place, held, text in (
        (5, "(", 34, shift, ""),
        (7, "è", 36, shift, "è"),
        (2, "é", 31, 0, "é"),
        (4, "4", 33, shift, "4"),
        (3, pygame.K_KP3, 91, numbers, ""),
        (0, "à", 39, shift, ""),
    ):
        driver.wait(2.0)
        strike(driver, key, place, held, text)
        assert grow(screen) == goal, key
    driver.wait(2.0)
    strike(driver, "1", 30, pygame.KMOD_LCTRL)
    assert grow(screen) == 0, "a command is no digit"


def test_a_field_for_a_number_takes_digits_of_all_scripts_and_nothing_else(chosen: tuple[Driver, NewGame]) -> None:
    """AZERTY has a ² beside its 1: it is called a digit, and says no number."""
    driver, screen = chosen
    field = driver.find("seed")
    assert isinstance(field, Entry) and field.area is not None
    field.area.reveal(field.rect)
    for typed, seed in (("1²", 1), ("٣", 3), ("४２", 42), ("²", 0), ("-5.", 5), ("½①Ⅷ", 0), ("10\n", 10)):
        driver.click("seed")
        driver.keys("ctrl+a", "delete")
        driver.type(typed)
        assert screen.choices.seed == seed, typed
        assert entry_value(driver) == (str(seed) if seed else "")


def entry_value(driver: Driver) -> str:
    field = driver.find("seed")
    assert isinstance(field, Entry)
    return field.value


def test_the_wheel_turns_a_number_that_was_chosen_and_else_the_page(chosen: tuple[Driver, NewGame]) -> None:
    driver, screen = chosen
    number = stepper(driver)
    assert number.area is not None and number.area.most > 0
    driver.wheel(number.rect.center, -1)
    assert grow(screen) == 0, "the page scrolls under the pointer and changes nothing on the way"
    number = stepper(driver)
    driver.click(number.rect.center)
    driver.wheel(stepper(driver).rect.center, 1)
    driver.wheel(stepper(driver).rect.center, 1)
    assert grow(screen) == 2
    driver.wheel(stepper(driver).rect.center, -1)
    assert grow(screen) == 1
