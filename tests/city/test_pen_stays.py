"""The pen stays with a place until it is done or another is chosen, and says at the cursor whose the ink will be."""

from __future__ import annotations

import pygame
import pytest

from scenes.city.canvas.belongs import belongs
from scenes.city.screen.screen import CityScreen
from tests.city.hand import add_places, draw, finger, pixel, ring, row
from tools.screens.driver import Driver


@pytest.fixture
def town(driver: Driver, screen: CityScreen) -> CityScreen:
    """A wall, a quarter and a castle that are still to be drawn, in this order."""
    add_places(screen, ("Ash Wall", "long"), ("Tanner Row", "area"), ("High Keep", "small"))
    driver.settle()
    return screen


def castle(driver: Driver, screen: CityScreen) -> None:
    """Thirteen strokes: a curtain wall, four towers, and what stands within."""
    draw(driver, screen, ring(800, 500, 120))
    for x, y in ((720, 420), (880, 420), (720, 580), (880, 580)):
        draw(driver, screen, ring(x, y, 24, 12))
    for k in range(8):
        draw(driver, screen, row(760, 450 + 12 * k, 80, 6))


def owners(screen: CityScreen) -> list[str]:
    return [stroke.owner for stroke in screen.canvas.city.strokes.values()]


def test_a_castle_of_thirteen_strokes_is_one_place(driver: Driver, town: CityScreen) -> None:
    castle(driver, town)
    assert owners(town) == ["loc-1"] * 13
    driver.keys("enter")
    draw(driver, town, ring(300, 500, 90))
    draw(driver, town, ring(300, 500, 40))
    assert owners(town)[13:] == ["loc-2"] * 2


def test_done_is_offered_once_there_is_ink_and_takes_the_pen_on(driver: Driver, town: CityScreen) -> None:
    assert town.hands.find("place-done") is None
    draw(driver, town, row(300, 300, 300))
    driver.settle()
    driver.click("place-done")
    assert town.canvas.ink_owner() == "loc-2"


def test_enter_does_not_skip_a_place_that_has_no_ink(driver: Driver, town: CityScreen) -> None:
    driver.keys("enter")
    assert town.canvas.ink_owner() == "loc-1"


@pytest.mark.parametrize("card", ["loc-1", "loc-3"])
def test_the_clicked_card_holds_be_it_the_next_or_not(driver: Driver, town: CityScreen, card: str) -> None:
    driver.click(f"place-{card}")
    castle(driver, town)
    assert owners(town) == [card] * 13
    driver.click("place-loc-2")
    draw(driver, town, ring(300, 500, 90))
    assert owners(town)[-1] == "loc-2"


def test_a_river_in_two_banks_takes_nothing_of_the_wall(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("River Ald", "nature"), ("Ash Wall", "long"))
    draw(driver, screen, row(200, 400, 900))
    draw(driver, screen, row(200, 460, 900))
    assert owners(screen) == ["loc-1", "loc-1"] and not screen.canvas.city.drawn(screen.canvas.city.places["loc-2"])


def test_other_tools_between_do_not_take_the_pen_away(driver: Driver, town: CityScreen) -> None:
    draw(driver, town, row(300, 300, 300))
    driver.keys("e")
    draw(driver, town, [(450, 280), (450, 330)])
    assert not town.canvas.city.strokes
    driver.keys("p")
    draw(driver, town, row(300, 300, 300))
    driver.keys("s")
    draw(driver, town, [(500, 500)])
    assert owners(town) == ["loc-1", "loc-1"]
    driver.keys("ctrl+z", "ctrl+z")
    assert town.canvas.ink_owner() == "loc-1"


def test_nature_holds_too_and_gives_way_to_a_place_of_the_list(driver: Driver, town: CityScreen) -> None:
    town.canvas.give_ink("nature")
    draw(driver, town, row(300, 300, 300))
    draw(driver, town, row(300, 400, 300))
    assert owners(town) == ["nature"] * 2
    driver.settle()
    driver.click("follow")
    assert town.canvas.ink_owner() == "loc-1"


def test_a_place_taken_off_the_list_gives_the_pen_to_the_next(driver: Driver, town: CityScreen) -> None:
    draw(driver, town, row(300, 300, 300))
    town.actions.forget_place("loc-1")
    assert town.canvas.ink_owner() == "loc-2"


def test_the_keyboard_has_a_key_of_its_own_since_enter_presses_its_pen(driver: Driver, town: CityScreen) -> None:
    draw(driver, town, row(300, 300, 300))
    driver.keys("tab")
    driver.keys("ctrl+enter")
    assert town.canvas.ink_owner() == "loc-2"


# ------------------------------------------------------------ at the cursor


def blue(driver: Driver, town: CityScreen) -> int:
    """Pixels of the flag's frame on the sheet: it is there while the pen stays with a place."""
    sheet, colour = town.canvas.rect, town.canvas.theme.focus.paper
    picture = pygame.PixelArray(driver.app.screen.subsurface(sheet).copy())
    return sum(int(value == driver.app.screen.map_rgb(colour)) for line in picture for value in line)


def test_the_cursor_says_whose_the_ink_will_be(driver: Driver, town: CityScreen) -> None:
    assert belongs(town.canvas) == "Belongs to Ash Wall"
    driver.click("place-loc-3")
    assert belongs(town.canvas) == "Belongs to High Keep"
    driver.move(pixel(town, (800, 500)))
    driver.settle()
    assert blue(driver, town) > 100
    driver.press(pixel(town, (800, 500)))  # the pen hides none of its ink
    driver.move(pixel(town, (830, 500)), held=True)
    assert blue(driver, town) == 0
    driver.release(pixel(town, (830, 500)))
    driver.settle()
    assert blue(driver, town) > 100
    driver.keys("a")
    driver.settle()
    assert belongs(town.canvas) == "" and blue(driver, town) == 0
    driver.keys("p")
    town.canvas.give_ink("nature")
    assert belongs(town.canvas) == "Belongs to nature"


def test_a_finger_that_draws_has_it_above(driver: Driver, town: CityScreen) -> None:
    driver.click("place-loc-3")
    at = pixel(town, (800, 500))
    finger(driver, pygame.FINGERDOWN, 0, at)
    finger(driver, pygame.FINGERMOTION, 0, (at[0] + 8, at[1]))
    driver.wait()
    assert blue(driver, town) > 100
    finger(driver, pygame.FINGERUP, 0, (at[0] + 8, at[1]))


def test_a_sheet_without_places_says_nothing(driver: Driver, screen: CityScreen) -> None:
    driver.move(pixel(screen, (800, 500)))
    driver.settle()
    assert belongs(screen.canvas) == ""
