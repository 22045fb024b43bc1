"""Whole games of Defenders on the screen, by real events: from the cards to the epilogues."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.defenders.board.screen import SiegeScreen
from scenes.menus.shelf.shelf import Shelf
from tests.defenders_table.hands import Hands
from tests.defenders_table.test_every_action import click
from tools.screens.driver import Driver


@pytest.mark.parametrize(("players", "seed"), [(["Ann"], 4), (["Ann", "Ben", "Cleo"], 3)])
def test_a_game_is_played_from_the_setting_to_the_last_epilogue(tmp_path: Path, players: list[str], seed: int) -> None:
    hands = Hands(tmp_path, players, {}, seed)
    hands.play()
    view = hands.screen.seen
    assert view.outcome in ("defenders", "enemy")
    assert hands.screen.table.over
    done = {str(moment.action["do"]) for moment in hands.screen.table.moments if moment.action}
    assert {"create", "finalise", "draw", "draw-feature", "mark-entry", "place", "frame-scene", "draw-card"} <= done


def test_a_sample_city_is_played_at_once_with_computer_captains(tmp_path: Path) -> None:
    hands = Hands(tmp_path, ["Ann", "Ben", "Cleo"], {}, 5, bots={"Ben": "captain", "Cleo": "random"})
    hands.click("way-ready")
    hands.go_on()
    hands.click("play-here")
    hands.settle()
    assert hands.at == "placement"
    assert len(hands.screen.seen.locations) >= 6
    assert hands.screen.city_sheet().city.made_with("stamp"), "the sample's own picture lies on the table"
    hands.play("threats-act/draw")
    assert sum(threat.name is not None for threat in hands.screen.seen.threats.values()) == len(
        [unit for unit in hands.screen.seen.defenders.values() if unit.state == "ready"]
    )
    hands.play()
    assert hands.screen.table.over


@pytest.mark.parametrize("city", ["a sample", "a sketch"])
def test_from_the_shelf_to_the_first_threat_card_in_ten_clicks(tmp_path: Path, city: str) -> None:
    """A city that is drawn is played at once, a sample as well as one that is sketched from the deal number."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.settle()
    for id in ("spine-defenders", "new-game", "begin", "way-ready", "main"):
        click(driver, id)
        driver.settle()
    if city == "a sketch":
        click(driver, next(id for id in driver.ids() if id.startswith("city-") and id.endswith("Sketch one for us")))
    for id in ("play-here", "place-all", "name-all", "skip", "main"):
        click(driver, id)
        driver.settle()
    screen = driver.screen(SiegeScreen)
    assert screen.card_drawn and screen.seen.turn.number == 1
    assert len(screen.seen.locations) >= 6
