"""The states of *From a photo*, each reached as a player reaches it, from a photo that was made for it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from scenes.city.from_photo.screen import PhotoScreen
from scenes.city.photo.reader import WORKING
from scenes.city.sheets.photographed import begin
from scenes.system.picture_door import the_door
from tools.photo.maker import HARDER, KINDS, make
from tools.screens.driver import Driver

Show = Callable[[Driver], None]
Deed = Callable[[Driver, PhotoScreen], None]
SEED = 3


@cache
def photo_of(kind: str) -> bytes:
    """A photo of this kind of the maker's."""
    return make(next(one for one in (*KINDS, *HARDER) if one.name == kind), SEED)[0]


def photo(kind: str, steps: int = 0, deed: Deed | None = None) -> Show:
    """A photo of that kind after so many presses of the main button, and then the deed."""

    def show(driver: Driver) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "our town.jpg"
            path.write_bytes(photo_of(kind))
            picture = the_door().read(path, WORKING, raw=True)
            begin(driver.app.stack, str(path), picture, lambda file, picture, taken: None)
            screen = driver.screen(PhotoScreen)
            driver.until(lambda: screen.flat is not None and not screen.waiting)
        for _ in range(steps):
            driver.keys("ctrl+enter")
            driver.until(lambda: not screen.waiting)
        driver.settle()
        if deed is not None:
            deed(driver, screen)
            driver.settle()

    return show


def lassoing(driver: Driver, screen: PhotoScreen) -> None:
    """*Lasso a shape* is pressed."""
    driver.keys("l")


def leaving_out(driver: Driver, screen: PhotoScreen) -> None:
    """*Leave out a line* is pressed."""
    driver.keys("x")


def answered(driver: Driver, screen: PhotoScreen) -> None:
    """What was in doubt is answered."""
    while "yes" in driver.ids():
        driver.click("yes")
        driver.settle()


def photo_states() -> dict[str, Show]:
    """All states of *From a photo*, by name."""
    return {
        "photo-sheet": photo("plain"),
        "photo-sheet-unsure": photo("white-table"),
        "photo-ink": photo("plain", 1),
        "photo-ink-left-out": photo("plain", 1, leaving_out),
        "photo-places": photo("plain", 2),
        "photo-places-lasso": photo("plain", 2, lassoing),
        "photo-places-named": photo("plain", 3),
        "photo-signs-asked": photo("plain", 4),
        "photo-signs": photo("plain", 4, answered),
    }
