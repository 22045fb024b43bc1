"""What moves on the Keep's table: walls that fall and grow, deserters on their way; all of it ends at any input."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.record import parse_record
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.table import Table
from scenes.tabletop.board.masonry import Masonry
from tools.screens.driver import Driver

HEAD = "ramparts: 1\ngame: medieval-keep\nplayers: [Ann]\nmode: solo\nseed: 11\nposition:\n"
HEAL = """  turn: {number: 9, phase: heal}
  players:
    Ann: {gold: 30, stone: 5, wood: 3, hand: [], structures: [inn, mine], defenders: [guards], walls: WALLS}
steps: []
"""
HUNGRY = """  turn: {number: 9, phase: upkeep}
  draw: [celts, norse]
  players:
    Ann: {gold: 0, food: 1, weapons: 0, hand: [farm], structures: [mine], defenders: [guards, guards.2, knights]}
steps: []
"""
LOST = """  turn: {number: 18, phase: build}
  draw: [celts, tavern, norse]
  players:
    Ann: {gold: 9, food: 6, hand: [farm], structures: [], defenders: [], waiting: [warlord]}
steps: []
"""
Deed = Callable[[Driver, KeepTable], None]


def table(tmp_path: Path, text: str, calm: bool = False, speed: str = "normal") -> tuple[Driver, KeepTable]:
    driver = Driver(tmp_path)
    driver.app.settings.calm, driver.app.settings.animation = calm, speed  # type: ignore[assignment]
    screen = driver.push(KeepTable(Table(parse_record(HEAD + text))))
    driver.settle()
    return driver, screen


def raise_wall(driver: Driver, screen: KeepTable) -> None:
    assert screen.send("rebuild-wall") is None


def let_go(driver: Driver, screen: KeepTable) -> None:
    assert screen.send("upkeep", desert=["guards", "guards.2"], pay={"food": 1}) is None


def lose(driver: Driver, screen: KeepTable) -> None:
    """Fight without defenders up to the moment at which the walls fall."""
    driver.app.settings.questions = False  # nobody on the wall: it would be asked about
    driver.keys("ctrl+enter")
    for _ in range(30):
        driver.settle()
        driver.keys("ctrl+enter")
        if "walls fall" in steps(screen):
            return
    raise AssertionError("no wall fell")


def steps(screen: KeepTable) -> list[str]:
    return [step.name for row in screen.show.rows for step in row]


MOVES = [
    pytest.param(HEAL.replace("WALLS", "2"), raise_wall, "a wall grows", id="a wall grows on the repair sheet"),
    pytest.param(HEAL.replace("WALLS", "3"), raise_wall, "a wall grows", id="the last wall grows in the town"),
    pytest.param(HUNGRY, let_go, "deserters leave", id="deserters leave"),
    pytest.param(LOST, lose, "walls fall", id="walls fall"),
]


@pytest.mark.parametrize(("text", "deed", "name"), MOVES)
def test_it_moves_and_any_input_ends_it_in_the_same_picture(tmp_path: Path, text: str, deed: Deed, name: str) -> None:
    """Half-way the picture is another one; a key ends it; then it looks as if it had been seen to its end."""
    pictures: list[bytes] = []
    for skip in (True, False):
        driver, screen = table(tmp_path, text)
        deed(driver, screen)
        assert name in steps(screen)
        driver.wait(0.4)
        before = pygame.image.tobytes(driver.app.screen, "RGB")
        if skip:
            driver.keys("shift+tab")
            assert not screen.show.busy
            screen.hands.focus_on(None)
            screen.hands.keyboard = False
            screen.rebuild()
        driver.settle()
        pictures.append(pygame.image.tobytes(driver.app.screen, "RGB"))
        assert before != pictures[-1]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("text", "deed", "name"), MOVES[:3])
@pytest.mark.parametrize(("calm", "speed"), [(True, "normal"), (False, "off")])
def test_nothing_travels_for_those_who_want_calm(
    tmp_path: Path, text: str, deed: Deed, name: str, calm: bool, speed: str
) -> None:
    driver, screen = table(tmp_path, text, calm, speed)
    deed(driver, screen)
    assert name not in steps(screen)


def test_only_what_differs_moves_and_always_in_the_same_way() -> None:
    """Stones lie where the pictures differ as a whole; the wobble of a line moves nothing."""
    broken = Surface((200, 120))
    broken.fill((90, 120, 80))
    whole = broken.copy()
    whole.fill((180, 170, 150), Rect(60, 40, 90, 60))
    pygame.draw.line(whole, (0, 0, 0), (0, 10), (199, 12))
    wall = Rect(60, 40, 90, 60).inflate(30, 20)
    masonry = Masonry(whole, broken, (0, 0), 1.0)
    assert masonry.stones and all(wall.contains(stone.rect) for stone in masonry.stones)
    assert Masonry(whole, whole, (0, 0), 1.0).stones == []
    for paint, first in ((masonry.crumbles(), whole), (masonry.grows(), broken)):
        frames = []
        for _ in range(2):
            surface = (broken if first is whole else whole).copy()
            paint(surface, 0.5)
            frames.append(pygame.image.tobytes(surface, "RGB"))
        assert frames[0] == frames[1]
        start = (broken if first is whole else whole).copy()
        paint(start, 0.0)
        assert start.get_at((105, 70)) == first.get_at((105, 70)), "it begins as it was"
