"""The fight in small on the slip of a roll: as many of each side as threw dice, in their coats; who fell lies there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.record import read_record
from scenes.battle_for_korvosa.battle.dice_slip import DiceSlip
from scenes.battle_for_korvosa.scene import CityTable
from scenes.tabletop.dice.throw import DieSpot
from scenes.tabletop.stage.inset import Side, paint_inset
from tools.gallery.moments import opened
from tools.screens.driver import Driver
from tools.screens.legibility import lines_of
from tools.screens.told import lively, recorded

ROLLS = {told.name: told for told in recorded("battle-for-korvosa") if "dice-compared" in told.kinds}


def inner(surface: Surface, room: Rect) -> bytes:
    """The pixels within the frame."""
    return pygame.image.tobytes(surface.subsurface(room.inflate(-8, -8)), "RGB")


def expected(screen: CityTable, room: Rect, lie: bool) -> bytes:
    """The fight as the events tell it."""
    events = screen.table.moments[-1].events
    dice = {(event.word("side"), event.number("die")) for event in events if event.kind == "die-rolled"}
    attack, defence = (sum(side == whose for whose, _ in dice) for side in ("attack", "defence"))
    came = next(event for event in events if event.kind == "dice-compared")
    own, others = came.number("attack_lost"), came.number("defence_lost")
    left = Side(screen.seat(came.word("player")), "swordsmen", attack, own)
    right = Side(screen.seat(came.word("defender")), "halberdiers", defence, others, at_home=True)
    surface = Surface(screen.app.screen.get_size())
    paint_inset(surface, room, left, right, screen.layout.scale, screen.app.theme, fought=lie)
    return inner(surface, room)


def roll(tmp_path: Path, name: str, size: tuple[int, int]) -> tuple[Driver, CityTable, Rect]:
    """A recorded roll as it begins, and where its fight in small is."""
    told, driver = ROLLS[name], lively(tmp_path, size)
    screen = opened(driver, read_record(told.record), told.step)
    assert isinstance(screen, CityTable)
    driver.wait(0.02)
    (slip,) = (thing for thing in screen.zone("slip").things if isinstance(thing, DiceSlip))
    room = slip.inset_room
    assert room is not None and slip.rect.contains(room) and room.y > slip.rect.y + slip.u(56), "below its title"
    return driver, screen, room


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    "name", ["06-one-roll-and-a-tie-02", "08-landmarks-roll-eight-sided-dice-02", "61-losses-under-a-shield-02"]
)
def test_who_threw_stands_there_and_who_is_lost_lies_once_the_dice_do(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    driver, screen, room = roll(tmp_path, name, size)
    before, after = (expected(screen, room, lie) for lie in (False, True))
    seen = set()
    while screen.telling is not None and not screen.telling.settled:
        seen.add(inner(driver.app.screen, room))
        driver.wait(1 / 20)
    assert before in seen and after not in seen
    driver.settle(20)
    assert inner(driver.app.screen, room) == after
    assert not [line.words for line in lines_of(screen)[0] if line.seen.colliderect(room)], "no word is over it"
    dice = [thing for thing in screen.zone("slip").things if isinstance(thing, DieSpot)]
    assert dice and not any(die.rect.colliderect(room) for die in dice)
    screen.next_beat()
    driver.settle(20)
    assert inner(driver.app.screen, room) not in (before, after), "it goes with its roll"


def test_a_low_window_tells_the_dice_without_their_fight(tmp_path: Path) -> None:
    """Text at 200 %: no picture stands where words need the room."""
    told, driver = ROLLS["69-defence-cards-04"], lively(tmp_path)
    driver.app.settings.text_size = 200
    driver.app.rearrange()
    screen = opened(driver, read_record(told.record), told.step)
    assert screen is not None
    driver.settle(20)
    (slip,) = (thing for thing in screen.zone("slip").things if isinstance(thing, DiceSlip))
    assert slip.inset_room is None


def test_what_a_roll_cost_is_told_by_its_sentence_alone(tmp_path: Path) -> None:
    """The slip shows who fell and what each number comes from."""
    driver, screen, _ = roll(tmp_path, "06-one-roll-and-a-tie-02", (1280, 720))
    driver.settle(20)
    slip = driver.find("dice-slip").rect
    on_slip = [line.words for line in lines_of(screen)[0] if slip.contains(line.rect)]
    assert "Ties" in on_slip and not [words for words in on_slip if "lose" in words or "unit" in words.split()]
