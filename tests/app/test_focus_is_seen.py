"""The ring of the keyboard stands out from the ground that it lies on: the cloth, dark wood, paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.core.record import new_record
from game.core.rulebook.games import find_game
from scenes.menus.shelf.shelf import Shelf
from scenes.session.table.seating import Seating
from scenes.ui.screens.screen import Screen
from tools.screens.driver import Driver

ENOUGH = 2.6
"""The contrast of a line that is seen; lines have soft edges."""


def light(pixels: NDArray[np.float64]) -> NDArray[np.float64]:
    """Relative luminance."""
    share = pixels / 255
    linear = np.where(share <= 0.03928, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    found: NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return found


def seen(driver: Driver, id: str) -> float:
    """Which share of the ring's pixels stands out from what they hide."""

    def pixels() -> NDArray[np.float64]:
        driver.wait(0.1)
        return pygame.surfarray.array3d(driver.app.screen).astype(np.float64)

    screen = driver.screen(Screen)
    before = pixels()
    screen.hands.focus, screen.hands.keyboard = driver.find(id), True
    screen.invalidate()
    after = pixels()
    ring = np.abs(after - before).sum(axis=2) > 40
    assert ring.sum() > 60, f"{id} has no ring"
    one, other = light(after[ring]), light(before[ring])
    return float(((np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05) >= ENOUGH).mean())


@pytest.mark.parametrize(
    ("game", "seats", "ids"),
    [
        ("", 0, ("settings", "people", "spine-strongholds")),
        ("strongholds", 2, ("8S", "8C", "AH", "door-Ben", "KS", "main", "heap", "pile")),
        ("medieval-keep", 1, ("pile", "discard", "main")),
    ],
)
def test_the_ring_of_the_keyboard_is_seen(tmp_path: Path, game: str, seats: int, ids: Sequence[str]) -> None:
    for id in ids:
        driver = Driver(tmp_path / f"{game}-{id}")
        driver.app.settings.animation, driver.app.settings.hover_shows = "off", False
        if game:
            names = ["Ann", "Ben"][:seats]
            driver.app.go.begin(
                new_record(find_game(game), names, None, {}, 7), Seating(bots=dict.fromkeys(names[1:], "heuristic"))
            )
            driver.settle()
            for _ in range(2 if game == "medieval-keep" else 1):
                driver.keys("ctrl+enter")
                driver.settle()
        else:
            driver.push(Shelf())
        driver.settle()
        assert seen(driver, id) > 1 / 3, id
