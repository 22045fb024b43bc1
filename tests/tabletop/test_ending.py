"""The end of a game for several looks and works alike: places in order, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.record import parse_record
from scenes.replay.screen import Watching
from scenes.session.table.table import Table
from scenes.strongholds.scene import HoldTable
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.panel.ranking import RankRow
from tests.keep_table.states import on_table, several_end
from tools.screens.driver import Driver, faults

HOLD_END = """ramparts: 1
game: strongholds
players: [Ann, Ben, Cem, Dora]
position:
  turn: {number: 9, phase: over}
  winners: [Cem]
  players:
    Ann: {standing: false, family: hearts, fallen: [JH, QH, KH]}
    Ben: {standing: false, family: spades, fallen: [JS, QS, KS]}
    Cem: {family: clubs, fallen: [JC]}
    Dora: {standing: false, family: diamonds, fallen: [JD, QD, KD]}
steps: []
"""


def keep(driver: Driver) -> GameScreen:
    return on_table(driver, several_end(6))


def hold(driver: Driver) -> GameScreen:
    return driver.push(HoldTable(Table(parse_record(HOLD_END))))


OPENED = pytest.mark.parametrize("opened", [keep, hold], ids=["keep", "strongholds"])


def ranks(screen: GameScreen) -> list[RankRow]:
    return [widget for widget in screen.widgets() if isinstance(widget, RankRow)]


@OPENED
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_player_has_a_place_and_the_winners_the_first(
    tmp_path: Path, opened: Callable[[Driver], GameScreen], size: tuple[int, int]
) -> None:
    driver = Driver(tmp_path, size)
    screen = opened(driver)
    driver.settle()
    found = ranks(screen)
    places = [row.rank.place for row in found]
    assert places[0] == 1 and all(place == n + 1 or place == places[n - 1] for n, place in enumerate(places))
    assert {row.rank.player for row in found} == set(screen.table.players)
    won = [row.rank.won for row in found]
    assert won[0] and won == sorted(won, reverse=True)
    assert found[0].said().startswith(f"1. {found[0].rank.player}: ")
    assert faults(screen) == []


@OPENED
def test_after_the_end_one_plays_again_the_same_deal_or_watches(
    driver: Driver, opened: Callable[[Driver], GameScreen]
) -> None:
    screen = opened(driver)
    driver.settle()
    seed = screen.table.record.seed
    driver.click("watch")
    driver.settle()
    assert isinstance(driver.top, Watching)
    driver.top.leave_table()
    driver.settle()
    driver.click("same")
    driver.settle()
    new = driver.screen(GameScreen)
    assert new is not screen and new.table.record.seed == seed and not new.table.over
