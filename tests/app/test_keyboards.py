"""Commands on the keyboards of the world: by letter, and by the key's place where the layout has no Latin letter."""

from __future__ import annotations

import pygame
import pytest

from game.core.rulebook.games import find_game
from scenes.city.screen.screen import CityScreen
from scenes.menus.settings.settings import SettingsScreen
from scenes.ui.input.keys import shown_key
from scenes.ui.input.printed import PRINTED
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea
from tests.app.board import Board
from tools.screens.driver import Driver

DOTLESS, Z, M, P, E, QUOTE, COMMA, FULL_STOP, SLASH, ZERO = 12, 29, 16, 19, 8, 52, 54, 55, 56, 39
"""Places of keys, as SDL numbers them."""
CTRL, SHIFT, NUMBERS = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_NUM


def strike(driver: Driver, letter: str | int, place: int, held: int = 0, text: str | None = None) -> None:
    """A key as SDL tells it: what the layout has there, the place, the modifiers, what it types."""
    code = ord(letter) if isinstance(letter, str) else letter
    typed = text if text is not None else "" if held & CTRL or not isinstance(letter, str) else letter
    facts = {"key": code, "mod": held, "scancode": place, "unicode": typed}
    driver._post(pygame.KEYDOWN, **facts)
    driver._post(pygame.KEYUP, **facts)


@pytest.mark.parametrize("letter", ["я", "ζ", "ז", "ئ", "զ", "ผ", "ზ", "つ", "ㅋ", "ऎ", "ि", "ื", "ѕ"])
def test_undo_lies_where_the_z_is_on_layouts_without_latin_letters(driver: Driver, letter: str) -> None:
    board = driver.push(Board())
    strike(driver, letter, Z, CTRL)
    assert board.commands == ["undo"]
    as_printed = {"я": "Я", "ζ": "Ζ", "զ": "Զ", "ѕ": "Ѕ"}
    assert shown_key("ctrl+z") == f"Ctrl+{as_printed.get(letter, letter)}"


@pytest.mark.parametrize(("letter", "place"), [("z", 26), ("z", 28), ("z", 56), ("z", Z)])
def test_a_latin_layout_is_matched_by_its_letters(driver: Driver, letter: str, place: int) -> None:
    """AZERTY, QWERTZ, Dvorak, QWERTY."""
    board = driver.push(Board())
    strike(driver, letter, place, CTRL)
    assert board.commands == ["undo"] and shown_key("ctrl+z") == "Ctrl+Z"


@pytest.mark.parametrize("letter", ["ö", "w", "ż", "đ"])
def test_the_place_of_a_latin_letter_calls_nothing(driver: Driver, letter: str) -> None:
    board = driver.push(Board())
    strike(driver, letter, Z, CTRL)
    assert board.commands == []


def test_tools_are_taken_by_place_too(driver: Driver) -> None:
    screen = driver.push(CityScreen())
    strike(driver, "у", E)
    assert screen.canvas.tool == "erase"
    strike(driver, "з", P)
    assert screen.canvas.tool == "pen"


def test_full_stop_and_digits_where_they_want_shift(driver: Driver) -> None:
    screen = driver.push(CityScreen())
    angle = screen.canvas.sight.window.view.angle
    strike(driver, ";", COMMA, SHIFT, ".")
    assert screen.canvas.sight.window.view.angle != angle
    strike(driver, ",", M)
    assert screen.canvas.sight.window.view.angle == pytest.approx(angle)
    for key in (
        ("0", ZERO, SHIFT, "0"),
        ("0", ZERO, 0, "à"),
        ("à", ZERO, 0, "à"),
        (pygame.K_KP0, 98, NUMBERS, "0"),
        (pygame.K_KP0, 98, 0, "0"),
    ):
        strike(driver, ";", COMMA, SHIFT, ".")
        assert screen.canvas.sight.window.view.angle != angle
        strike(driver, *key)
        assert screen.canvas.sight.window.view.angle == pytest.approx(angle), key


def test_the_keypad_leads_where_its_arrows_point_without_num_lock(driver: Driver) -> None:
    board = driver.push(Board())
    driver.keys("tab")
    strike(driver, pygame.K_KP6, 94)
    assert board.hands.focus is not None and board.hands.focus.id == "mine"


def rebind(driver: Driver, command: str, letter: str, place: int) -> None:
    driver.push(SettingsScreen(1))
    page, row = driver.find("page-1"), driver.find(f"key-{command}")
    assert isinstance(page, ScrollArea)
    page.reveal(row.rect)
    driver.click(f"key-{command}")
    strike(driver, letter, place)
    driver.click("done")


def test_a_key_given_on_one_layout_works_on_the_other(driver: Driver) -> None:
    board = driver.push(Board())
    rebind(driver, "hint", "ц", 26)
    assert driver.app.bindings.cap("hint") == "Ц", "as that keyboard prints it"
    for letter in "цw":
        strike(driver, letter, 26)
    assert board.commands == ["hint", "hint"]
    assert driver.app.bindings.cap("hint") == "W"


def test_full_stop_and_comma_of_one_key(driver: Driver) -> None:
    """Russian keyboards and their neighbours have the comma on Shift of the full stop's key, beside the Ю."""
    screen = driver.push(CityScreen())
    view = screen.canvas.sight.window.view
    for letter, place in zip("яю", (Z, FULL_STOP), strict=True):
        PRINTED.learn(place, ord(letter))
    PRINTED.at = {place: letter for place, letter in PRINTED.at.items() if not letter.isascii()} | {SLASH: "."}
    strike(driver, ".", SLASH)
    turned = screen.canvas.sight.window.view.angle
    assert turned != view.angle
    strike(driver, ".", SLASH, SHIFT)
    assert screen.canvas.sight.window.view.angle == pytest.approx(view.angle)
    assert PRINTED.cap(".") == "." and PRINTED.cap("z") == "Я"
    PRINTED.learn(SLASH, ord("ظ"))
    assert PRINTED.cap(".") == "Ю", "where no key has it without Shift, the key that does the same"


def test_turkish_keys_print_the_dot_of_their_i(driver: Driver) -> None:
    screen = driver.push(CityScreen())
    PRINTED.read()
    assert shown_key("i") == "I"
    strike(driver, "i", QUOTE)
    assert screen.canvas.straight
    strike(driver, "ı", DOTLESS)
    assert shown_key("i") == "İ" and screen.canvas.straight, "the key that says I types another letter"
    assert PRINTED.words(DOTLESS, ord("i"), SHIFT, "") == "İ" and PRINTED.words(DOTLESS, ord("ı"), SHIFT, "") == "I"


def test_no_key_cap_is_a_box(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no face has the letter, or none has it yet, the cap shows the Latin letter of the place."""
    board = driver.push(Board())
    strike(driver, "ז", Z, CTRL)
    monkeypatch.setattr(PRINTED, "can_show", str.isascii)
    assert board.commands == ["undo"] and shown_key("ctrl+z") == "Ctrl+Z"
    monkeypatch.undo()
    assert shown_key("ctrl+z") == "Ctrl+ז"


def test_what_an_older_version_kept_by_its_letter_still_works(driver: Driver) -> None:
    board = driver.push(Board())
    driver.app.bindings.change({"hint": ("ц",)})
    strike(driver, "ц", 26)
    assert board.commands == ["hint"]


@pytest.mark.parametrize("button", ["play-on", "rulebook", "save-copy"])
def test_the_keys_on_the_buttons_of_the_pause_work_there(driver: Driver, button: str) -> None:
    driver.begin(find_game("medieval-keep"), ["Ann"], "solo", {}, 5)
    driver.settle()
    driver.click("pause")
    driver.settle()
    thing, pause = driver.find(button), driver.top
    assert isinstance(thing, Button)
    assert thing.cap
    strike(driver, pygame.key.key_code(thing.cap.replace("Esc", "Escape")), 0)
    assert pause not in driver.app.stack.scenes
