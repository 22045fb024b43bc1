"""Whole battles by real events, with computer players in the other seats and with several people at one screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.battle_for_korvosa.ending.board import EndBoard
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
    while not screen.table.over:
        driver.until(lambda: screen.telling is not None or screen.decider is not None or screen.table.over)
        if not screen.table.over:
            player.act()
    driver.settle()
    lift_curtain(driver)
    assert screen.table.over
    assert not list(tmp_path.glob("crashes/*"))
    assert isinstance(screen.board, EndBoard)
    ids = {thing.id for thing in screen.zone("verdict").things}
    assert {f"share-{name}" for name in NAMES[:players]} <= ids and "deciding-title" in ids
    points = screen.facts.points.now.points
    assert sum(turning.points for turning in screen.board.turnings) == points  # from nothing to the verdict
    assert all(turning.reasons and turning.seat for turning in screen.board.turnings)
    taken = [event for moment in screen.table.moments for event in moment.events if event.kind == "captured"]
    assert sum(told.taken for told in screen.board.story.seats.values()) == len(taken)
    assert {"RolesBoard", "BreachBoard", "PlaceBoard", "FightBoard", "CleanupBoard"} <= player.did
