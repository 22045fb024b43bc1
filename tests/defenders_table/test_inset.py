"""A battle in small beside its dice: all who fought for the place, and once the dice lie who of them fell."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core import engine
from game.core.record import read_record
from game.defenders.facts.for_seat import Facts
from scenes.defenders.battle.outcome import ToldBattle
from scenes.defenders.board.screen import SiegeScreen
from scenes.tabletop.stage.inset import Portrait, Side, paint_inset
from tools.gallery.moments import opened
from tools.screens.driver import Driver
from tools.screens.legibility import lines_of
from tools.screens.told import lively, recorded

BATTLES = {told.name: told for told in recorded("defenders") if "battle-result" in told.kinds}


def inner(surface: Surface, room: Rect) -> bytes:
    """The pixels within the frame."""
    return pygame.image.tobytes(surface.subsurface(room.inflate(-8, -8)), "RGB")


def expected(screen: SiegeScreen, at: str, room: Rect, fallen: set[str]) -> bytes:
    """The fight as it was before its dice, with the fallen crossed."""
    here, looks = engine.facts_for(screen.table.moments[-2].state, None, Facts).places[at], screen.looks

    def drawings(arts: list[tuple[str, tuple[str, str]]]) -> tuple[Portrait, ...]:
        return tuple((*art, name in fallen) for name, art in arts)

    left = Side(
        screen.seat_of(here.units[0]),
        at_home=True,
        pictures=drawings([(name, looks.unit_art(name)) for name in here.units]),
    )
    right = Side("enemy", pictures=drawings([(card, looks.threat_art(card)) for card in here.attackers]))
    surface = Surface(screen.app.screen.get_size())
    paint_inset(surface, room, left, right, screen.layout.scale, screen.app.theme)
    return inner(surface, room)


def told_battle(tmp_path: Path, name: str, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, SiegeScreen]:
    told, driver = BATTLES[name], lively(tmp_path, size)
    screen = opened(driver, read_record(told.record), told.step)
    assert isinstance(screen, SiegeScreen)
    driver.wait(0.02)
    return driver, screen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["15-repulse-03", "16-defeat-04", "26-lost-and-won-back-11"])
def test_all_who_fought_stand_there_and_fall_when_the_dice_lie(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    driver, screen = told_battle(tmp_path, name, size)
    board = screen.board
    assert isinstance(board, ToldBattle) and board.inset_room is not None
    room, events = board.inset_room, screen.table.moments[-1].events
    lost = {event.word("unit") for event in events if event.kind == "unit-lost"}
    lost |= {event.word("threat") for event in events if event.kind == "threat-destroyed"}
    before, after = (expected(screen, board.at, room, fallen) for fallen in (set[str](), lost))
    assert (before != after) is bool(lost)
    seen = set()
    while screen.telling is not None and not screen.telling.settled:
        seen.add(inner(driver.app.screen, room))
        driver.wait(1 / 20)
    assert before in seen and (after == before or after not in seen)
    driver.settle(20)
    assert inner(driver.app.screen, room) == after
    assert not [line.words for line in lines_of(screen)[0] if line.seen.colliderect(room)], "no word is over it"


@pytest.mark.parametrize("name", ["14-entry-point-dice-02", "53-given-up-05"])
def test_where_nobody_fought_nothing_is_drawn(tmp_path: Path, name: str) -> None:
    _, screen = told_battle(tmp_path, name)
    board = screen.board
    assert not isinstance(board, ToldBattle) or board.inset_room is None


def test_words_come_first_in_a_low_window(tmp_path: Path) -> None:
    """Text at 200 %: what followed is told, without a picture."""
    told, driver = BATTLES["16-defeat-04"], lively(tmp_path, (1280, 720))
    driver.app.settings.text_size = 200
    driver.app.rearrange()
    screen = opened(driver, read_record(told.record), told.step)
    assert screen is not None
    driver.settle(20)
    board = screen.board
    assert isinstance(board, ToldBattle) and board.settled and board.inset_room is None
    assert any(id.startswith("told-") for id in driver.ids())
