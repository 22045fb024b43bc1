"""What is told for a few seconds lies over no card that is held or to be chosen, whichever game is begun."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.menus.shelf.shelf import Shelf
from scenes.session.catalogue import games_on_shelf, scenes_of
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.screens.popups import Toast
from tools.screens.driver import Driver


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", [entry.game for entry in games_on_shelf()])
def test_a_game_that_begins_is_told_of_beside_the_cards(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    driver, entry = Driver(tmp_path, size), scenes_of(game)
    assert entry is not None
    driver.push(Shelf()).play(entry)
    driver.settle()
    while isinstance(driver.top, Curtain):
        driver.keys("enter")
        driver.settle()
    driver.app.tell("Proposed: Stern. Your last two games below it were won.")
    driver.wait()
    screen, toast = (next(s for s in driver.app.stack.scenes if isinstance(s, kind)) for kind in (GameScreen, Toast))
    assert isinstance(screen, GameScreen) and isinstance(toast, Toast)
    cards = [thing for zone in screen.zone_list if zone.id in ("hand", "piles", "roles") for thing in zone.things]
    assert not [thing.name for thing in cards if thing.rect.colliderect(toast.place())]
