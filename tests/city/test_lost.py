"""The pen while its button is lost: ink is lifted where it was and kept; what is only carried goes back."""

from __future__ import annotations

import pygame
import pytest

from scenes.city.screen.screen import CityScreen
from tests.city.hand import draw, pixel, ring
from tools.screens.driver import Driver

LOSSES = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED)


def begin(driver: Driver, screen: CityScreen, *spots: tuple[float, float]) -> None:
    driver.move(pixel(screen, spots[0]))
    driver.press(pixel(screen, spots[0]))
    for spot in spots[1:]:
        driver.move(pixel(screen, spot), held=True)


@pytest.mark.parametrize("loss", LOSSES)
@pytest.mark.parametrize("key", ["p", "b", "u", "r"])
def test_ink_is_lifted_and_kept(driver: Driver, screen: CityScreen, loss: int, key: str) -> None:
    driver.keys(key)
    begin(driver, screen, (400, 400), (500, 420), (600, 400), (700, 430))
    driver._post(loss)
    strokes = list(screen.canvas.city.strokes.values())
    assert len(strokes) == 1
    xs = [x for x, *_ in strokes[0].points]
    assert min(xs) == pytest.approx(400, abs=6) and max(xs) == pytest.approx(700, abs=6)
    driver.move(pixel(screen, (900, 700)))
    driver.release(pixel(screen, (900, 700)))
    assert list(screen.canvas.city.strokes.values()) == strokes and not screen.easel.hand.down
    driver.keys("ctrl+z")
    assert not screen.canvas.city.strokes, "it is a stroke like any other"


def test_a_release_that_nobody_saw_keeps_the_ink(driver: Driver, screen: CityScreen) -> None:
    begin(driver, screen, (400, 400), (500, 420), (600, 400))
    driver.move(pixel(screen, (900, 700)))
    (stroke,) = screen.canvas.city.strokes.values()
    assert max(x for x, *_ in stroke.points) < 620


def test_a_stamp_in_the_hand_is_not_put_down(driver: Driver, screen: CityScreen) -> None:
    driver.keys("s")
    begin(driver, screen, (400, 400), (430, 410))
    driver._post(pygame.WINDOWFOCUSLOST)
    assert not screen.canvas.city.strokes


def test_what_the_lasso_carries_goes_back(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, ring(500, 400, 60))
    (before,) = screen.canvas.city.strokes.values()
    driver.keys("l")
    draw(driver, screen, ring(500, 400, 120))
    begin(driver, screen, (500, 400), (700, 500), (800, 600))
    driver._post(pygame.WINDOWFOCUSLOST)
    assert list(screen.canvas.city.strokes.values()) == [before]


def test_space_that_pushed_the_sheet_lets_go(driver: Driver, screen: CityScreen) -> None:
    driver._post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44)
    driver._post(pygame.WINDOWFOCUSLOST)
    draw(driver, screen, ring(500, 400, 60))
    assert len(screen.canvas.city.strokes) == 1, "the pen draws again"
