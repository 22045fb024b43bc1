"""What is done by dragging is done by two clicks and by keys, too; what it comes to stands beside the piece first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.rise_against_monsters.board.drafts import BUILDING
from scenes.rise_against_monsters.pieces.looks import NB
from scenes.tabletop.seats.curtain import Curtain
from tests.rise_table.hands import advised, carry_out, point, spot_on_land
from tests.rise_table.keyboard import go_to
from tests.rise_table.play import actions, new_game, open_table, until
from tools.gallery import rise as states
from tools.screens.driver import Driver

Watch = Callable[[], None]
"""Looks at what stands there before the piece is let go."""


def by_drag(driver: Driver, piece: str, place: str, at: tuple[int, int], watch: Watch) -> None:
    start = point(driver, piece)
    driver.move(start)
    driver.press(start)
    driver.move((start[0] + 20, start[1]), held=True)
    driver.move(at, held=True)
    watch()
    driver.release(at)


def by_clicks(driver: Driver, piece: str, place: str, at: tuple[int, int], watch: Watch) -> None:
    driver.click(point(driver, piece))
    driver.move(at)
    watch()
    driver.click(at)


def by_keys(driver: Driver, piece: str, place: str, at: tuple[int, int], watch: Watch) -> None:
    go_to(driver, piece)
    driver.keys("enter")
    go_to(driver, place)
    watch()
    driver.keys("enter")


DEEDS: dict[str, tuple[str, str, list[str], dict[str, object]]] = {
    "8H": (states.PLAY, "JC", ["8 + 7 = 15 of 15", "destroyed"], {"do": "attack", "target": "JC", "road": "8D"}),
    "4S": (states.PLAY, "land-Ann", ["rates 7 here"], {"do": "play", "card": "4S"}),
    "7D": (states.PLAY, "land-Cleo", ["a road to Cleo", "bears 7"], {"do": "play", "card": "7D", "to": "Cleo"}),
    "9S": (states.SITE, "site", [], {}),
}
"""A hero over a road onto a monster, a card onto a land, a road between two, a worker into a payment."""


@pytest.mark.parametrize("way", [by_drag, by_clicks, by_keys])
@pytest.mark.parametrize("piece", DEEDS)
def test_a_piece_goes_to_its_place(tmp_path: Path, piece: str, way: Callable[..., None]) -> None:
    position, place, lines, action = DEEDS[piece]
    driver, screen = open_table(tmp_path, states.FOUR + position)
    if place == "site":
        driver.drag(point(driver, "AC"), spot_on_land(screen, "Ann"))
        driver.settle()
        driver.click("pay-9S")
        driver.settle()
        assert "9S" not in BUILDING.read(screen).workers
    land = place.removeprefix("land-")
    at = spot_on_land(screen, land) if land != place else point(driver, place)

    def watch() -> None:
        held = screen.hands.held
        assert held is not None and held.thing.id == piece and held.over is not None and held.over.id == place
        if lines:
            preview = screen.board.preview_of(held)  # type: ignore[union-attr]
            assert [line.replace(NB, " ") for line in preview.lines] == lines

    way(driver, piece, place, at, watch)
    driver.settle()
    if place == "site":
        assert "9S" in BUILDING.read(screen).workers and actions(screen) == []
    else:
        assert action.items() <= actions(screen)[-1].items()


def test_no_curtain_ever_hangs(tmp_path: Path) -> None:
    """RISE-SETUP-7: all hands are open, also where several people answer one after the other."""
    driver, screen = open_table(tmp_path, new_game(3, 4))
    for _ in range(30):
        until(driver, lambda: screen.decider is not None or screen.table.over)
        carry_out(driver, screen, advised(screen))
        assert not any(isinstance(scene, Curtain) for scene in screen.stack.scenes)
    assert len({action["by"] for action in actions(screen)}) == 3


def test_the_panel_says_the_same_when_the_hand_comes_back_to_a_place(tmp_path: Path) -> None:
    """What it said over a place is shown again, not made anew; the road that the hero would take is lit in it."""
    driver, screen = open_table(tmp_path, states.SEVEN + states.RING)
    start, goal, panel = point(driver, "6H"), point(driver, "JC"), screen.layout.panel
    aside = (start[0] + 20, start[1])
    driver.move(start)
    driver.press(start)
    seen = []
    for at in (aside, goal, aside, goal):
        driver.move(at, held=True)
        seen.append(pygame.image.tobytes(driver.app.screen.subsurface(panel), "RGB"))
        driver.app.invalidate()
        driver.app.step()
        assert pygame.image.tobytes(driver.app.screen.subsurface(panel), "RGB") == seen[-1]
    assert seen[0] == seen[2] != seen[1] == seen[3]
    assert screen.way_held() == "8D" and driver.find("road-8D").lit()  # type: ignore[attr-defined]
    assert driver.find("main").name == "Attack" and "Put it back" in driver.find("put-back").name
    driver.keys("escape")
    assert screen.way_held() is None and not driver.find("road-8D").lit()  # type: ignore[attr-defined]
    assert driver.find("main").name == "End play"
