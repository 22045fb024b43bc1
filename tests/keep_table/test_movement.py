"""What moves on the Keep's table: walls that fall and grow, deserters on their way; all of it ends at any input."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.record import parse_record
from scenes.medieval_keep.phases.town import TownBoard
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
    assert (pictures[0] == pictures[1]) is True  # whole pictures are not to be printed


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


# ------------------------------------------------------------ nothing is seen before it has come

BUILD = """  turn: {number: 9, phase: build}
  draw: [celts, norse]
  players:
    Ann: {gold: 30, food: 4, wood: 5, stone: 3, hand: [farm, moat], structures: [mine], defenders: [guards]}
steps: []
"""


def region(driver: Driver, rect: Rect) -> bytes:
    """The pixels of a part of the window."""
    return pygame.image.tobytes(driver.app.screen.subsurface(rect), "RGB")


def still(driver: Driver, screen: KeepTable, rect: Rect) -> bytes:
    """The same without what flies over it now."""
    movement, screen.show.rows = screen.show.rows, []
    screen.invalidate()
    driver.wait(0.0)
    found = region(driver, rect)
    screen.show.rows = movement
    return found


def where(id: str) -> Callable[[KeepTable], Rect]:
    def found(screen: KeepTable) -> Rect:
        thing = screen.hands.find(id)
        assert thing is not None, id
        return thing.rect.clip(screen.layout.window)

    return found


def wall_walk(screen: KeepTable) -> Rect:
    """Where all units stand."""
    units = [thing.rect for thing in screen.hands.things() if thing.kind == "unit"]
    return units[0].unionall(units[1:])


COMES = [
    pytest.param(BUILD, {"do": "build", "card": "farm"}, where("building-farm"), "farm slides", id="a building"),
    pytest.param(BUILD, {"do": "recruit", "unit": "guards"}, wall_walk, "coins slide", id="a unit"),
    pytest.param(
        HEAL.replace("WALLS", "2"), {"do": "rebuild-wall"}, where("walls-title"), "a wall grows", id="a wall's number"
    ),
]


@pytest.mark.parametrize(("text", "deed", "place", "name"), COMES)
def test_a_piece_is_not_seen_before_its_step_has_ended(
    tmp_path: Path, text: str, deed: dict[str, object], place: Callable[[KeepTable], Rect], name: str
) -> None:
    """Where it will lie the still picture is the old one until its own movement has come to its end."""
    args = {key: value for key, value in deed.items() if key != "do"}
    goal = Rect(0, 0, 0, 0)
    for way in ("where", "look"):
        driver = Driver(tmp_path / way)
        screen = driver.push(KeepTable(Table(parse_record(HEAD + text))))
        driver.settle()
        before = region(driver, goal) if way == "look" else b""
        driver.app.settings.animation = "normal" if way == "look" else "off"
        assert screen.send(str(deed["do"]), **args) is None
        if way == "where":
            driver.settle()
            goal = place(screen)
    looked = 0
    while name in steps(screen):
        assert still(driver, screen, goal) == before
        looked += 1
        driver.wait(0.05)
    driver.settle()
    assert looked > 1 and region(driver, goal) != before


def test_the_stores_count_what_is_brought_in_as_it_arrives(tmp_path: Path) -> None:
    driver, screen = table(
        tmp_path, HUNGRY.replace("hand: [farm], structures: [mine]", "hand: [], structures: [mine, farm, brewery]")
    )
    assert screen.send("upkeep", desert=["guards", "guards.2"], pay={"food": 1}) is None
    shown: list[tuple[int, int]] = []

    def counted() -> tuple[int, int]:
        board = screen.board
        assert isinstance(board, TownBoard)
        gold, food = (int(board.stores.figures(number)[0].words) for number in (0, 1))
        return gold, food

    while screen.show.busy:
        shown.append(counted())
        driver.wait(0.03)
    town = screen.seen.players["Ann"]
    assert shown[0] == (0, 0) and shown[-1] != shown[0], "nothing lies there before it is brought"
    assert len(set(shown)) > 3 and all(a <= c and b <= d for (a, b), (c, d) in pairwise(shown)), "piece by piece"
    assert counted() == (town.gold, town.food)


def test_who_was_drawn_stands_outside_when_his_card_has_come(tmp_path: Path) -> None:
    """While the card lies large the gate looks as if another one had been drawn; then it says who is there."""
    gates: dict[str, bytes] = {}
    for drawn in ("mason", "norse"):
        driver, screen = table(
            tmp_path / drawn, HUNGRY.replace("upkeep", "draw").replace("celts, norse", f"{drawn}, celts")
        )
        assert screen.send("draw") is None
        gate = where("gate")(screen)
        while f"{drawn} comes up" in steps(screen):
            seen = still(driver, screen, gate)
            assert gates.setdefault("while it comes", seen) == seen
            driver.wait(0.2)
        driver.settle()
        gates[drawn] = region(driver, gate)
    assert gates["mason"] == gates["while it comes"] != gates["norse"]
