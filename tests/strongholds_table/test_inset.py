"""Those who march on a stronghold: figures in their owner's coat, beside his cards, once he has come."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest
from pygame import Rect

from game.core.record import read_record
from scenes.paint.theme import SEATS
from scenes.strongholds.battle.all_strongholds import FLANK, LARGE_HOLD, LIP, SKY, DoorsBoard
from scenes.strongholds.battle.reveals import ReportBoard, RevealBoard
from scenes.strongholds.scene import HoldTable
from tests.strongholds_table.play import FOUR, curtain, lift, open_table
from tools.gallery.moments import opened
from tools.screens.driver import Driver
from tools.screens.told import Told, lively, recorded

ONE_DOOR = """position:
  turn: {number: 5, phase: defend}
  players:
    Ann: {family: hearts, hand: [4C], field: {general: JH, target: Dora, troops: [2H]}}
    Ben: {family: spades, hand: [2S], field: {general: KS, target: Ann, troops: []}}
    Cem: {family: clubs, hand: [3H], field: {general: QC, target: Ann, troops: []}}
    Dora: {family: diamonds, hand: [2D], field: {general: QD, target: Ben, troops: [9D]}}
steps: []
"""
TOLD = {told.name: told for told in recorded("strongholds")}
REVEALED = next(told for told in TOLD.values() if "plans-revealed" in told.kinds and "turn-began" not in told.kinds)


def opened_table(tmp_path: Path, told: Told) -> tuple[Driver, HoldTable]:
    driver = lively(tmp_path, (1280, 720))
    screen = opened(driver, read_record(told.record), told.step)
    assert isinstance(screen, HoldTable)
    return driver, screen


def coats(driver: Driver, room: Rect, seat: str) -> list[int]:
    """The rows of the window where a room has the colour of a seat's coats."""
    shown = pygame.surfarray.array3d(driver.app.screen.subsurface(room)).astype(int)
    same = np.abs(shown - np.array(SEATS[seat].colour)).max(axis=2) < 24
    return [room.y + int(row) for row in np.nonzero(same.sum(axis=0) > 2)[0]]


def flanks(board: DoorsBoard, door: str) -> list[tuple[str, bool, Rect]]:
    """Beside the outermost cards before a door: whose they are, is there room for figures, and the room."""
    field, spots = board.field_room(door), list(board.attackers[door].spots.values())
    left, right = min(spot.rect.left for spot in spots), max(spot.rect.right for spot in spots)
    low = field.bottom - board.u(110)
    sides = (spots[0].owner, field.left, left), (spots[-1].owner, right, field.right)
    return [(owner, b - a >= board.u(FLANK), Rect(a, low, b - a, field.bottom - low)) for owner, a, b in sides]


@pytest.mark.parametrize("name", ["08-partial-and-overkill-04", "25-what-the-others-see-05"])
def test_each_owner_has_his_figures_where_there_is_room(tmp_path: Path, name: str) -> None:
    driver, screen = opened_table(tmp_path, TOLD[name])
    driver.settle(20)
    board = screen.board
    assert isinstance(board, ReportBoard) and board.attackers
    seen = set()
    for door in board.attackers:
        for owner, room_for, room in flanks(board, door):
            assert bool(coats(driver, room, screen.seat(owner))) is room_for
            assert not coats(driver, room, screen.seat(door)), "nobody storms his own wall"
            seen.add(room_for)
    assert True in seen


def undefended(driver: Driver, screen: HoldTable) -> ReportBoard:
    """What is told of a turn in which nobody has laid a card before a wall."""
    for _ in range(12):
        if isinstance(screen.board, ReportBoard):
            break
        if curtain(driver):
            lift(driver)
        if screen.decider is not None and not screen.shown:
            assert screen.act_as(screen.me).send("defend", cover={}, pit=[]) is None
    driver.settle(20)
    board = screen.board
    assert isinstance(board, ReportBoard)
    return board


def test_two_who_march_on_one_wall_stand_each_at_his_own_end(tmp_path: Path) -> None:
    """The first owner's figures on the left, the last one's on the right."""
    driver, screen = open_table(tmp_path, FOUR + ONE_DOOR, size=(1920, 1080))
    board = undefended(driver, screen)
    found = flanks(board, "Ann")
    assert [(owner, room_for) for owner, room_for, _ in found] == [("Ben", True), ("Cem", True)]
    for owner, _, room in found:
        assert coats(driver, room, screen.seat(owner))


def test_nobody_stands_there_before_he_marches(tmp_path: Path) -> None:
    driver, screen = opened_table(tmp_path, REVEALED)
    came, awaited = set[str](), set[str]()
    while screen.show.busy:
        driver.wait(1 / 20)
        board = screen.board
        assert isinstance(board, RevealBoard)
        for door in board.attackers:
            for owner, room_for, room in flanks(board, door):
                awaited |= {owner} if room_for else set()
                here = bool(coats(driver, room.inflate(-4, 0), screen.seat(owner)))
                step = next((step.name for row in screen.show.rows[:1] for step in row), "")
                if owner in board.marching and "marches" not in step:
                    assert not here, (owner, step)
                elif here:
                    came.add(owner)
    assert came == awaited


@pytest.mark.parametrize(("name", "lies"), [("08-partial-and-overkill-04", False), ("15-joker-on-a-jack-02", True)])
def test_who_comes_through_strikes_and_who_does_not_lies_there(tmp_path: Path, name: str, lies: bool) -> None:
    """As high as a man, or as one who lies: where nothing got through all of them have fallen."""
    driver, screen = opened_table(tmp_path, TOLD[name])
    driver.settle(20)
    board = screen.board
    assert isinstance(board, ReportBoard)
    damage = {e.word("player"): e.number("damage") for e in screen.shown if e.kind == "siege-worked-out"}
    door = next(door for door in board.attackers if (damage[door] == 0) is lies)
    owner, _, room = next(flank for flank in flanks(board, door) if flank[1])
    rows = coats(driver, room, screen.seat(owner))
    assert (max(rows) - min(rows) < board.u(56)) is lies


def test_who_lies_there_lies_on_the_paper(tmp_path: Path) -> None:
    """No foot of the fallen lies on the table beside it."""
    driver, screen = opened_table(tmp_path, TOLD["15-joker-on-a-jack-02"])
    driver.settle(20)
    board = screen.board
    assert isinstance(board, ReportBoard)
    rect, low, ink = board.door_rect("Ann"), board.field_room("Ann").bottom, np.array(screen.app.theme.ink)
    for edge in (Rect(rect.x - 12, low - 60, 9, 60), Rect(rect.right + 4, low - 60, 6, 60)):
        shown = pygame.surfarray.array3d(driver.app.screen.subsurface(edge)).astype(int)
        assert not (np.abs(shown - ink).max(axis=2) < 24).any()


def test_high_contrast_has_neither_land_nor_figures(tmp_path: Path) -> None:
    driver = lively(tmp_path, (1280, 720))
    driver.app.settings.colours = "contrast"
    driver.app.rearrange()
    told = TOLD["08-partial-and-overkill-04"]
    screen = opened(driver, read_record(told.record), told.step)
    assert isinstance(screen, HoldTable)
    driver.settle(20)
    board = screen.board
    assert isinstance(board, ReportBoard) and not screen.app.theme.washes
    for door in board.attackers:
        for owner, _, room in flanks(board, door):
            assert not coats(driver, room, screen.seat(owner))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_land_begins_below_the_words_of_who_attacks(tmp_path: Path, size: tuple[int, int]) -> None:
    """Beside the large one of four the names of those who march stand on the paper, their cards on the ground."""
    driver, screen = open_table(tmp_path, FOUR + ONE_DOOR, size=size)
    board = undefended(driver, screen)
    assert board.large in board.attackers
    door, spots = board.door_rect(board.large), board.attackers[board.large].spots.values()
    left, top = door.x + screen.layout.u(LARGE_HOLD + 24), door.y + screen.layout.u(SKY)
    cards, right = min(spot.rect.top for spot in spots), door.right - screen.layout.u(24)
    shown = pygame.surfarray.array3d(driver.app.screen).astype(int)
    foot = door.bottom - screen.layout.u(16)
    ground = np.median(shown[left:right, foot - 4 : foot].reshape(-1, 3), axis=0)

    def share(above: int, below: int) -> float:
        """Of rows beside the large one, how much has the colour of the ground."""
        return float((np.abs(shown[left:right, above:below] - ground).max(axis=2) < 8).mean())

    words = cards - 2 * screen.layout.u(LIP)
    assert words - top > screen.layout.u(8), "there are words above the cards"
    assert share(top, words) < 0.02 and share(cards, foot) > 0.2
