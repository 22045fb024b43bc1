"""How tests come to a game's lesson, and what each of them looks at there."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeVar

from scenes.app.navigator import entry_of
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.shelf.shelf import Shelf
from scenes.tabletop.lesson import Taught
from scenes.ui.screens.screen import Screen
from tools.screens.driver import Driver, faults

S = TypeVar("S", bound=Screen)


def opened(tmp_path: Path, game: str, animation: Literal["off", "fast"] = "off") -> Driver:
    """The lesson of a game, opened from its new-game screen at 1280x720."""
    driver = Driver(tmp_path, (1280, 720))
    driver.app.settings.animation = animation
    driver.push(Shelf())
    driver.push(NewGame(entry_of(game)))
    driver.settle()
    driver.click("teach-me")
    driver.settle()
    return driver


def to_step(driver: Driver, title: str) -> None:
    """Put the step of that title on the table."""
    screen = driver.screen(Taught)
    titles = [step.title for step in screen.course.lessons]
    screen.go(titles.index(title))
    driver.settle()


def shown(driver: Driver, table: type[S]) -> S:
    """The lesson that is open, on which everything can be read and pressed."""
    screen = driver.screen(table)
    assert faults(screen) == []
    return screen
