"""A hand at the canvas: real pointer, finger and key events."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.city.drawing.document import Place
from scenes.city.screen.screen import CityScreen
from scenes.ui.screens.popups import Menu
from tools.screens.driver import Driver

Points = Sequence[tuple[float, float]]


def pixel(screen: CityScreen, point: Sequence[float]) -> tuple[int, int]:
    """The pixel of the screen at a point of the sheet."""
    x, y = screen.canvas.sight.to_window(point)
    return round(x), round(y)


def draw(driver: Driver, screen: CityScreen, points: Points) -> None:
    """Press at the first point of the sheet, move along the others, lift."""
    at = [pixel(screen, p) for p in points]
    driver.move(at[0])
    driver.press(at[0])
    for pos in at[1:]:
        driver.move(pos, held=True)
    driver.release(at[-1])


def draw_place(driver: Driver, screen: CityScreen, points: Points) -> None:
    """A place of one stroke, and Enter: it is done."""
    draw(driver, screen, points)
    driver.keys("enter")


def ring(x: float, y: float, r: float, count: int = 40) -> Points:
    return [
        (x + r * math.cos(k * 2 * math.pi / count), y + r * math.sin(k * 2 * math.pi / count)) for k in range(count + 1)
    ]


def row(x: float, y: float, length: float, count: int = 20) -> Points:
    return [(x + length * k / count, y + 3 * (k % 2)) for k in range(count + 1)]


def finger(driver: Driver, kind: int, id: int, pos: tuple[int, int]) -> None:
    """One event of one finger."""
    width, height = driver.app.size
    driver._post(kind, touch_id=1, finger_id=id, x=pos[0] / width, y=pos[1] / height, dx=0.0, dy=0.0, pressure=1.0)


def tap(driver: Driver, *spots: tuple[int, int], rest: float = 0.05) -> None:
    """Fingers go down one after the other, rest, and are lifted."""
    for id, pos in enumerate(spots):
        finger(driver, pygame.FINGERDOWN, id, pos)
    driver.wait(rest)
    for id, pos in enumerate(spots):
        finger(driver, pygame.FINGERUP, id, pos)


def hold(driver: Driver, name: str, seconds: float) -> None:
    """A letter key is held so long, then released."""
    code = pygame.key.key_code(name)
    driver._post(pygame.KEYDOWN, key=code, mod=0, unicode=name, scancode=0)
    driver.wait(seconds)
    driver._post(pygame.KEYUP, key=code, mod=0, unicode=name, scancode=0)


def add_places(screen: CityScreen, *facts: tuple[str, str]) -> None:
    """Places to be drawn: name and shape, `loc-1` first."""
    for number, (name, shape) in enumerate(facts):
        place = Place(f"loc-{number + 1}", name, shape, (), number)  # type: ignore[arg-type]
        screen.canvas.city.edit(f"add {name}", [("place", place.id, place)])


def of_city(driver: Driver, words: str) -> None:
    """Choose what to do with the whole city, from the menu at the bar's right end."""
    driver.click("pause")
    menu = driver.screen(Menu)
    driver.click(f"line-{[line.words for line in menu.lines].index(words)}")
    driver.settle()
