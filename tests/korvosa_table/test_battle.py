"""Whole battles by real events, with computer players in the other seats and with several people at one screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.korvosa_table.hands import Player, lift_curtain
from tests.korvosa_table.play import NAMES, new_game, open_table


@pytest.mark.parametrize(
    ("players", "people", "seed"),
    [(3, ("Ann",), 1), (5, ("Ileosa", "Ann"), 2), (7, ("Fay",), 5)],
)
def test_a_battle_to_the_verdict(tmp_path: Path, players: int, people: tuple[str, ...], seed: int) -> None:
    """KORV-END-1, -3: from the first role to the verdict; every step of the way is shown by a board."""
    bots = {name: "random" for name in NAMES[:players] if name not in people}
    driver, screen = open_table(tmp_path, new_game(players, seed, {"city-cards": 2 * players}), bots)
    player = Player(driver, screen, seed)
    for _ in range(200_000):
        if screen.table.over:
            break
        if screen.telling is not None or screen.decider is not None:
            player.act()
        else:
            driver.wait()
    driver.settle()
    lift_curtain(driver)
    assert screen.table.over
    assert not list(tmp_path.glob("crashes/*"))
    assert type(screen.board).__name__ == "EndBoard"
    assert {"RolesBoard", "BreachBoard", "PlaceBoard", "FightBoard", "CleanupBoard"} <= player.did
