"""Fingers on the canvas: taps of two and three, pinch and pan, pen only, long press."""

from __future__ import annotations

import pygame

from scenes.city.screen.screen import CityScreen
from scenes.ui.screens.popups import Menu
from scenes.ui.widgets.scroll import ScrollArea
from tests.city.hand import draw, finger, pixel, ring, row, tap
from tools.screens.driver import Driver


def test_two_fingers_take_back_and_three_do_again(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, row(300, 300, 300))
    draw(driver, screen, row(300, 600, 300))
    x, y = screen.canvas.rect.center
    tap(driver, (x, y), (x + 80, y + 10))
    assert len(screen.canvas.city.strokes) == 1
    tap(driver, (x, y), (x + 80, y + 10))
    assert len(screen.canvas.city.strokes) == 0
    tap(driver, (x, y), (x + 80, y + 10), (x + 160, y))
    tap(driver, (x, y), (x + 80, y + 10), (x + 160, y))
    assert len(screen.canvas.city.strokes) == 2


def test_a_pinch_and_a_push_are_no_tap_and_draw_nothing(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, row(300, 300, 300))
    assert screen.canvas.sight.window is not None
    (x, y), zoom = screen.canvas.rect.center, screen.canvas.sight.window.view.zoom
    finger(driver, pygame.FINGERDOWN, 0, (x - 50, y))
    finger(driver, pygame.FINGERDOWN, 1, (x + 50, y))
    for k in range(1, 8):
        finger(driver, pygame.FINGERMOTION, 0, (x - 50 - 8 * k, y))
        finger(driver, pygame.FINGERMOTION, 1, (x + 50 + 8 * k, y))
    finger(driver, pygame.FINGERUP, 0, (x - 106, y))
    finger(driver, pygame.FINGERUP, 1, (x + 106, y))
    assert screen.canvas.sight.window.view.zoom > 1.8 * zoom and len(screen.canvas.city.strokes) == 1


def test_a_sheet_that_two_fingers_pushed_goes_on_by_itself(driver: Driver, screen: CityScreen) -> None:
    assert screen.canvas.sight.window is not None
    screen.canvas.sight.zoom(2.0)
    (x, y), window = screen.canvas.rect.center, screen.canvas.sight.window
    finger(driver, pygame.FINGERDOWN, 0, (x - 50, y))
    finger(driver, pygame.FINGERDOWN, 1, (x + 50, y))
    for k in range(1, 6):
        finger(driver, pygame.FINGERMOTION, 0, (x - 50 + 20 * k, y))
        finger(driver, pygame.FINGERMOTION, 1, (x + 50 + 20 * k, y))
    finger(driver, pygame.FINGERUP, 0, (x + 50, y))
    finger(driver, pygame.FINGERUP, 1, (x + 150, y))
    lifted = window.view.x
    driver.wait(0.1)
    soon = window.view.x
    driver.wait(0.1)
    assert lifted > soon > window.view.x
    finger(driver, pygame.FINGERDOWN, 0, (x, y))
    held = window.view.x
    driver.wait(0.3)
    assert window.view.x == held and screen.canvas.city.strokes == {}
    finger(driver, pygame.FINGERUP, 0, (x, y))


def test_a_hand_that_rests_with_two_fingers_takes_nothing_back(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, row(300, 300, 300))
    x, y = screen.canvas.rect.center
    tap(driver, (x, y), (x + 80, y + 10), rest=1.2)
    assert len(screen.canvas.city.strokes) == 1


def test_after_two_fingers_one_finger_draws_and_buttons_can_be_tapped(driver: Driver, screen: CityScreen) -> None:
    x, y = screen.canvas.rect.center
    tap(driver, (x, y), (x + 80, y + 10))
    driver.touch_tap("tool-wash")
    assert screen.canvas.tool == "wash"
    driver.touch_tap((x, y))
    assert [s.tool for s in screen.canvas.city.strokes.values()] == ["wash"]


def test_two_fingers_with_a_stamp_or_an_eraser_in_the_hand_only_take_back(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, row(300, 300, 300))
    draw(driver, screen, row(300, 500, 300))
    spot = pixel(screen, (450, 300))
    for key in ("s", "e", "t"):
        driver.keys(key)
        tap(driver, spot, (spot[0] + 90, spot[1] + 10))
        assert len(screen.canvas.city.strokes) == 1 and driver.top is screen
        driver.keys("ctrl+y")


def test_a_finger_draws_down_as_it_draws_up(driver: Driver, screen: CityScreen) -> None:
    """pygame-ce tells how far it went down as its pressure: ink was thin downwards."""
    width, height = driver.app.size
    x, top = pixel(screen, (400, 150))
    for number, step in enumerate((6, -6)):
        y = top if step > 0 else top + 120
        for n, kind in enumerate((pygame.FINGERDOWN, *[pygame.FINGERMOTION] * 20, pygame.FINGERUP)):
            down = step / height if kind == pygame.FINGERMOTION else 0.0
            at = (y + step * min(n, 20)) / height
            driver._post(
                kind, touch_id=1, finger_id=7, x=(x + 80 * number) / width, y=at, dx=0.0, dy=down, pressure=down
            )
    pressures = [{pressure for *_, pressure in stroke.points} for stroke in screen.canvas.city.strokes.values()]
    assert pressures == [{0.0}, {0.0}]


def test_with_pen_only_a_finger_pushes_and_two_take_back(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, row(300, 300, 300))
    driver.click("pen-only")
    before, (x, y) = screen.canvas.sight.to_sheet(screen.canvas.rect.center), screen.canvas.rect.center
    finger(driver, pygame.FINGERDOWN, 0, (x, y))
    for k in range(1, 6):
        finger(driver, pygame.FINGERMOTION, 0, (x + 12 * k, y))
    finger(driver, pygame.FINGERUP, 0, (x + 60, y))
    assert (
        len(screen.canvas.city.strokes) == 1
        and screen.canvas.sight.to_sheet(screen.canvas.rect.center)[0] < before[0] - 50
    )
    tap(driver, (x, y), (x + 80, y + 10))
    assert not screen.canvas.city.strokes


def test_a_long_press_of_a_finger_opens_the_menu_of_what_is_there(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, ring(500, 500, 100))
    spot = pixel(screen, (600, 500))
    finger(driver, pygame.FINGERDOWN, 0, spot)
    driver.wait(0.7)
    menu = driver.screen(Menu)
    assert any(line.words.startswith("Erase") for line in menu.lines)
    finger(driver, pygame.FINGERUP, 0, spot)
    assert len(screen.canvas.city.strokes) == 1


def test_a_finger_that_begins_on_a_layer_scrolls_the_list_and_sets_nothing(driver: Driver, screen: CityScreen) -> None:
    driver.app.settings.text_size = 160
    driver.app.rearrange()
    screen.canvas.show_leaf(1)
    driver.settle()
    layers = repr(screen.canvas.city.layers)

    def area() -> ScrollArea:
        return next(thing for thing in screen.widgets() if isinstance(thing, ScrollArea) and thing.most)

    area().scroll_by(area().most // 2)
    for id in ("eye-underground", "dim-underground", "lock-underground"):
        (x, y), before = driver.find(id).rect.center, area().offset
        finger(driver, pygame.FINGERDOWN, 1, (x, y))
        for step in range(1, 5):
            finger(driver, pygame.FINGERMOTION, 1, (x, y - 10 * step))
        driver.wait(0.3)
        finger(driver, pygame.FINGERUP, 1, (x, y - 40))
        assert 20 < area().offset - before <= 40, id
        area().scroll_by(before - area().offset)
    assert repr(screen.canvas.city.layers) == layers
