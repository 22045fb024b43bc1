"""Dice of a battle, thrown by hand: real events, the engine's numbers, and nothing of it in the record."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core import engine
from game.core.record import parse_record, write_record
from scenes.medieval_keep.battle.board import BattleBoard
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.table import Table
from scenes.tabletop.dice.ready import ReadyDice
from scenes.tabletop.dice.tray import DiceTray
from tools.screens.driver import Driver, faults

TEXT = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {number: 18, phase: build}
  draw: [celts, tavern, norse]
  players:
    Ann: {gold: 9, food: 6, hand: [farm], structures: [mine, catapult], defenders: [guards, longbowmen, archers],
          waiting: [warlord]}
steps: []
"""


def battle(tmp_path: Path, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, KeepTable]:
    """The Warlord is at the wall; the Catapult's dice lie ready."""
    driver = Driver(tmp_path, size)
    screen = driver.push(KeepTable(Table(parse_record(TEXT))))
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    while dice(screen) is None:
        driver.keys("ctrl+enter")
        driver.settle()
    return driver, screen


def dice(screen: KeepTable) -> ReadyDice | None:
    return next((widget for widget in screen.widgets() if isinstance(widget, ReadyDice)), None)


def board(screen: KeepTable) -> BattleBoard:
    assert isinstance(screen.board, BattleBoard)
    return screen.board


def beat(screen: KeepTable) -> int:
    """Which step of the battle is being shown."""
    return board(screen).number


BOTH = """ramparts: 1
game: medieval-keep
mode: multiplayer
players: [Ann, Ben]
seed: 11
position:
  turn: {number: 6, phase: attack, player: Ann}
  players:
    Ann: {gold: 9, food: 6, hand: [vikings], structures: [mine, catapult], defenders: [guards]}
    Ben: {hand: [quarry], structures: [inn, ballista], defenders: [guards.2, halberdiers, archers, swordsmen]}
steps: []
"""


def flick(driver: Driver, screen: KeepTable, way: tuple[int, int], *, rest: float = 0.0) -> None:
    """Take the dice, move so far in each of six frames, let go; with `rest` the hand stays so long before."""
    ready = dice(screen)
    assert ready is not None
    x, y = ready.rect.center
    driver.move((x, y))
    driver.press((x, y))
    for _ in range(6):
        x, y = x + way[0], y + way[1]
        driver.move((x, y), held=True)
    if rest:
        driver.wait(rest)
    driver.release((x, y))


@pytest.mark.parametrize("way", [(9, 6), (-9, 6), (0, 14)])
def test_a_flick_throws_the_way_the_hand_went_and_the_numbers_are_the_engines(
    tmp_path: Path, way: tuple[int, int]
) -> None:
    """The dice follow the hand and come to rest on what was rolled; record and position know nothing of it."""
    driver, screen = battle(tmp_path)
    record, digest, before = write_record(screen.table.record), engine.digest(screen.table.state), beat(screen)
    flick(driver, screen, way)
    assert beat(screen) == before + 1 and screen.show.busy
    tray = board(screen).dice.tray
    assert isinstance(tray, DiceTray)
    rolled = [e.facts["result"] for e in screen.table.moments[-1].events if e.kind == "die-rolled"]
    assert list(tray.values) == rolled[: len(tray.values)]
    for flight in tray.flights:
        dx, dy = (flight.path[4][axis] - flight.path[0][axis] for axis in (0, 1))
        assert dx * way[0] + dy * way[1] > 0
    driver.settle()
    assert [rest.value for rest in tray.rests()] == list(tray.values)
    assert all(board(screen).tray.collidepoint(rest.pos) for rest in tray.rests())
    assert "die-knocks" in driver.app.sound.played
    assert write_record(screen.table.record) == record and engine.digest(screen.table.state) == digest


@pytest.mark.parametrize("how", ["click", "button", "ctrl+enter", "ring"])
def test_nothing_needs_a_flick(tmp_path: Path, how: str) -> None:
    """A click on the dice, the panel's button, Ctrl+Enter, and Enter with the ring on the dice throw them, too."""
    driver, screen = battle(tmp_path)
    before = beat(screen)
    if how == "click":
        ready = dice(screen)
        assert ready is not None
        driver.click(ready.id)
    elif how == "button":
        driver.click("main")
    elif how == "ctrl+enter":
        driver.keys("ctrl+enter")
    else:
        for _ in range(12):
            driver.keys("tab")
            if isinstance(screen.hands.focus, ReadyDice):
                break
        driver.keys("enter")
    assert beat(screen) == before + 1
    driver.keys("ctrl+enter")
    assert beat(screen) == before + 2 or not screen.show.busy, "any input ends the tumbling"


def test_a_hand_that_rests_throws_gently_and_one_outside_too(tmp_path: Path) -> None:
    """Let go without a swing, or beside the tray: the dice roll into the tray all the same."""
    driver, screen = battle(tmp_path)
    flick(driver, screen, (-60, -20), rest=0.4)
    tray = board(screen).dice.tray
    assert tray.launch.speed == (0.0, 0.0)
    driver.settle()
    assert all(board(screen).tray.collidepoint(rest.pos) for rest in tray.rests())


def test_escape_lays_them_back(tmp_path: Path) -> None:
    """Esc while the hand holds them: nothing is thrown, and letting the button go does nothing more."""
    driver, screen = battle(tmp_path)
    ready, before = dice(screen), beat(screen)
    assert ready is not None
    (x, y), lay = ready.rect.center, ready.spots()[0]
    driver.move((x, y))
    driver.press((x, y))
    driver.move((x + 60, y + 60), held=True)
    assert ready.spots()[0] != lay
    driver.keys("escape")
    assert ready.spots()[0] == lay
    driver.release((x + 60, y + 60))
    assert beat(screen) == before and driver.top is screen


def test_with_dice_on_the_wood_none_lie_ready(tmp_path: Path) -> None:
    """Where dice are thrown at the table and typed in, the screen's own are not offered."""
    _, screen = battle(tmp_path)
    screen.table.typed_dice = True
    screen.rebuild()
    assert dice(screen) is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440)])
def test_the_ready_dice_fit(tmp_path: Path, size: tuple[int, int]) -> None:
    """They lie inside their place, clear of everything else."""
    _, screen = battle(tmp_path, size)
    ready = dice(screen)
    assert ready is not None and faults(screen) == []
    assert all(ready.rect.collidepoint(spot) for spot in ready.spots())
    assert not ready.rect.colliderect(board(screen).tray)


def test_a_finger_flicks_them_too(tmp_path: Path) -> None:
    """Down on the dice, a swing, up: they fly; a second finger lays them back."""
    driver, screen = battle(tmp_path)
    ready, before = dice(screen), beat(screen)
    assert ready is not None
    width, height = driver.app.size
    lay = ready.spots()

    def finger(kind: int, number: int, at: tuple[float, float]) -> None:
        x, y = at[0] / width, at[1] / height
        pygame.event.post(
            pygame.event.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
        )
        driver.wait(1 / 60)

    x, y = ready.rect.center
    finger(pygame.FINGERDOWN, 1, (x, y))
    finger(pygame.FINGERMOTION, 1, (x + 40, y + 20))
    assert ready.spots() != lay
    finger(pygame.FINGERDOWN, 2, (x + 90, y))
    assert ready.spots() == lay
    finger(pygame.FINGERUP, 2, (x + 90, y))
    finger(pygame.FINGERUP, 1, (x + 40, y + 20))
    assert beat(screen) == before
    finger(pygame.FINGERDOWN, 1, (x, y))
    for step in range(1, 6):
        finger(pygame.FINGERMOTION, 1, (x + 8 * step, y + 12 * step))
    finger(pygame.FINGERUP, 1, (x + 40, y + 60))
    assert beat(screen) == before + 1 and board(screen).dice.tray.launch.speed[1] > 300


def test_where_both_sides_strike_each_has_its_part_of_the_tray(tmp_path: Path) -> None:
    """The dice of halberdiers and Vikings on one level do not lie in one heap; they lie there in any window."""
    driver = Driver(tmp_path)
    screen = driver.push(KeepTable(Table(parse_record(BOTH))))
    driver.settle()
    assert screen.table.send({"by": "Ann", "do": "attack", "card": "vikings", "target": "Ben"}) is None
    while {throw.side for throw in board(screen).beat.throws} != {"attack", "town"}:
        driver.settle()
        driver.keys("ctrl+enter")
    for size in ((1280, 720), (1920, 1080)):
        driver.resize(*size)
        driver.settle()
        dice = board(screen).dice
        town = [at for (at, _), _ in zip(dice.spots(), dice.sides[0], strict=False)]
        attackers = [at for at, _ in dice.spots()[len(dice.sides[0]) :]]
        assert town and attackers and max(x for x, _ in town) < min(x for x, _ in attackers)
        assert driver.find("side-0").name == "The town" and driver.find("side-1").name == "The attackers"
        assert [f"{n}" for n in driver.ids() if n.startswith("die-")] == [
            f"die-{side}-{n}" for side, own in enumerate(dice.sides) for n in range(len(own))
        ]
        assert faults(screen) == []
