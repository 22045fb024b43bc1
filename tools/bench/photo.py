"""*From a photo*, measured: every frame while a photo is read in its own process, and what the reading costs."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tools.bench.city import FRAME, SIZE, Measured, full_blit, taken

if TYPE_CHECKING:
    from scenes.city.from_photo.screen import PhotoScreen
    from tools.screens.driver import Driver


def measured() -> Iterator[Measured]:
    """The longest frames of each step, those that build its screen apart, and one that is called off."""
    from tools.photo.maker import KINDS, make
    from tools.screens.driver import Driver

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "made.jpg")
        path.write_bytes(make(KINDS[0], 5)[0])
        driver = Driver(Path(folder, "profile"), SIZE)
        yield Measured("photo, the yardstick: a full-screen blit", full_blit(driver), "ms")
        screen = _begun(driver, path)
        steps: tuple[tuple[str, Callable[[], None]], ...] = (
            ("the sheet is looked for", lambda: None),
            ("the ink is read", screen.to_ink),
            ("the ink is read anew", lambda: screen.__setattr__("_due", driver.app.now)),
            ("the places are shown", screen.to_places),
            ("all places are named", screen.name_all),
            ("the signs are read", screen.to_signs),
        )
        for name, do in steps:
            do()
            frames = _frames(driver, screen)
            yield Measured(f"photo, {name}: longest frame of {len(frames)}", max(frames), "ms", FRAME, 8)
        began = time.perf_counter()
        screen.to_ink()
        screen.read_again()
        for _ in range(5):
            driver.wait()
        yield Measured("photo, called off while it is read", taken(screen.close), "ms", FRAME, 8)
        yield Measured("photo, from there until the shelf of cities", (time.perf_counter() - began) * 1000, "ms")


def _begun(driver: Driver, path: Path) -> PhotoScreen:
    from scenes.city.from_photo.screen import PhotoScreen
    from scenes.city.screen.cities import ChooseCity
    from scenes.city.sheets.photographed import Reading

    driver.app.stack.push(ChooseCity())
    driver.settle()
    driver.app.stack.push(Reading(str(path), lambda file, picture, taken_over: None))
    driver.until(lambda: isinstance(driver.app.stack.top, PhotoScreen))
    return driver.screen(PhotoScreen)


def _frames(driver: Driver, screen: PhotoScreen) -> list[float]:
    """Milliseconds of each frame until all that was asked for has come and lies on the screen."""
    spent = []
    while True:
        # The time of this thread: what another process takes of the machine is not the screen's.
        spent.append(taken(lambda: driver.wait(1 / 60), time.thread_time))
        if not screen.waiting and len(spent) > 8:
            return spent
        time.sleep(0.004)
