"""The main button stands in one place all game long: nothing else ever lies where it has just been pressed."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.navigator import entry_of
from scenes.medieval_keep.battle.press_on import PressOnBoard
from scenes.tabletop.game_screen import GameScreen
from scenes.ui.widgets.buttons import Button
from tools.gallery.states import boards_of, open_found
from tools.screens.driver import Driver

GAMES = {
    "medieval-keep": "multiplayer",
    "strongholds": "two-player",
    "rise-against-monsters": "cooperative",
    "defenders": "co-op",
    "battle-for-korvosa": "battle",
}
STEPS = {"medieval-keep": 90}
"""Actions until a few boards have been seen, where 60 are too few."""


@pytest.mark.parametrize("game", GAMES)
def test_the_main_button_keeps_its_place_in_every_board(tmp_path: Path, game: str) -> None:
    entry = entry_of(game)
    found = list(boards_of(Driver(tmp_path / "scout"), entry, GAMES[game], STEPS.get(game, 60)))
    driver = Driver(tmp_path / "shown")
    driver.app.settings.animation = "off"
    places: dict[str, list[tuple[int, ...]]] = {}
    for board in found:
        if board.curtain:
            continue
        screen = open_found(driver, board)
        assert isinstance(screen, GameScreen)
        # an ending has other things at its foot, and one presses on beside the odds, on the stage
        if not (screen.table.over or isinstance(screen.board, PressOnBoard)):
            things = (thing for zone in screen.zone_list for thing in zone.things)
            places[board.name] = [tuple(t.rect) for t in things if isinstance(t, Button) and t.look == "main"]
        driver.app.stack.clear()
    assert len(places) > 2 and len({place for at in places.values() for place in at}) == 1, places
