"""Movement: everything is true before it is shown, any input ends it, and nothing is left behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.record import parse_record
from scenes.rise_against_monsters.scene import RiseTable
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from tests.panels import wears
from tests.rise_table.hands import point, spot_on_land
from tests.rise_table.play import actions, board, open_table
from tools.gallery import rise as states
from tools.screens.driver import Driver


def drag(driver: Driver, card: str, to: tuple[int, int]) -> None:
    driver.drag(point(driver, card), to)


def test_a_struck_monster_falls_and_any_input_ends_it(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.FOUR + states.PLAY, animation="slow")
    drag(driver, "8H", point(driver, "JC"))
    assert [action["do"] for action in actions(screen)] == ["attack"], "it is done before it is shown"
    assert screen.show.busy
    driver.wait(0.1)
    driver.move((5, 5))
    driver.click((5, 5))
    assert not screen.show.busy and screen.hands.find("JC") is None


def test_a_card_goes_to_its_place_and_is_drawn_once(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.FOUR + states.PLAY, animation="slow")
    drag(driver, "4S", spot_on_land(screen, "Ann"))
    assert screen.in_flight == {"4S"}
    flying = driver.app.screen.copy()
    driver.settle()
    assert screen.in_flight == set() and not screen.show.busy
    assert flying.get_buffer().raw != driver.app.screen.get_buffer().raw


def test_a_castle_rises_stone_by_stone(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.FOUR + states.SITE, animation="slow")
    drag(driver, "AC", spot_on_land(screen, "Ann"))
    driver.settle()
    driver.keys("ctrl+enter")
    assert screen.in_flight == {"AC"}
    driver.settle()
    assert screen.in_flight == set() and "AC" in screen.seen.players["Ann"].castles


def test_a_card_turns_over_in_its_place(tmp_path: Path) -> None:
    text = states.DRAW.replace("steps: []", "  draw: [2D, 3D.2, 4D.2]\nsteps: []")
    driver, screen = open_table(tmp_path, states.FOUR + text, animation="slow")
    driver.click("pile")
    assert board(screen) == "TurnedBoard" and screen.show.busy
    driver.settle()
    assert screen.telling is not None and screen.telling.settled
    driver.keys("ctrl+enter")
    assert board(screen) == "DrawBoard"


@pytest.mark.parametrize("animation", ["off", "fast"])
def test_computer_partners_are_told_and_can_be_skipped(tmp_path: Path, animation: str) -> None:
    """Their turns pass one action after another; one button goes to the next decision of a person."""
    from tests.rise_table.play import NAMES, new_game, until

    bots = dict.fromkeys(NAMES[1:3], "heuristic")
    driver, screen = open_table(tmp_path, new_game(3, 5), bots, animation=animation)
    screen.pacing.fixed = None
    while screen.decider is not None:
        from tests.rise_table.hands import advised

        screen.follow(advised(screen))
        driver.settle()
        if screen.telling is not None and not screen.telling.by_itself:
            driver.keys("ctrl+enter")
            driver.settle()
    skip = screen.hands.find("main") or screen.hands.find("hurry")
    assert skip is not None and skip.name == "Skip to my decision"
    driver.click(skip.id)
    until(driver, lambda: screen.decider is not None or screen.table.over)
    assert screen.me == "Ann" or screen.table.over


def test_a_computer_players_turn_wears_its_shield(tmp_path: Path) -> None:
    """What it draws and what it plays are told under its name, and so under its shield."""
    place = "position:\n  turn: {number: 4, step: draw, allowance: 2}\n  players:\n"
    place += "    Ann: {}\n    Ben: {hand: [2D, 3D, 4D, 5D, 6D], heroes: [9H]}\n  draw: [8H, 7D]\nsteps: []\n"
    driver = Driver(tmp_path)
    screen = driver.push(RiseTable(Table(parse_record(states.TWO + place), seating=Seating(bots={"Ben": "heuristic"}))))
    driver.until(lambda: screen.telling is not None, frame=0.05, patience=20)
    assert screen.me == "Ann" and driver.find("head").name.strip("*") == "Ben draws"
    assert wears(driver, screen.seat("Ben"))
