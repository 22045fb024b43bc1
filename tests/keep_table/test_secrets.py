"""What a player may not know does not reach the screen: hidden cards are swapped behind it, and nothing changes.

Two games are laid out that differ in hidden cards alone; whatever the other players can see, point at, read or hear is
the same to the last pixel.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.record import parse_record
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.table import Table
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.screens.sheets import Confirm
from tools.screens.driver import Driver

HEAD = "ramparts: 1\ngame: medieval-keep\nplayers: [Ann, Ben, Cat]\nmode: multiplayer\nseed: 5\n"
POSITION = """position:
  turn: {{number: 6, phase: {phase}, player: {player}}}
  {pending}
  draw: [{draw}, quarry, mason]
  players:
    Ann: {{gold: 9, food: 6, wood: 5, hand: [{ann}], structures: [mine, brewery], defenders: [guards, knights]}}
    Ben: {{gold: 9, food: 4, hand: [woodmill, vikings], structures: [inn, tavern, moat], defenders: [guards],
           walls: 3}}
    Cat: {{gold: 9, food: 4, hand: [{cat}], structures: [bakery], defenders: [guards, swordsmen]}}
steps: []
"""
SWAPS = (
    {"ann": "farm, celts, plague", "draw": "catapult, norse", "cat": "stables"},
    {"ann": "catapult, norse, stables", "draw": "farm, celts", "cat": "plague"},
)
"""The same cards, hidden in other places: each hand and the pile keep their number of cards."""


def seated(tmp_path: Path, number: int, phase: str, player: str, pending: str = "", **more: bool) -> Driver:
    """A driver with one of the two games on the table."""
    text = HEAD + POSITION.format(phase=phase, player=player, pending=pending, **SWAPS[number])
    driver = Driver(tmp_path / str(number))
    driver.push(KeepTable(Table(parse_record(text), competitive=more.get("competitive", False))))
    driver.settle()
    return driver


def screen_of(driver: Driver) -> KeepTable:
    return next(scene for scene in driver.app.stack.scenes if isinstance(scene, KeepTable))


def lift(driver: Driver) -> None:
    """The player of the turn takes the screen."""
    if isinstance(driver.top, Curtain):
        driver.keys("enter")
        driver.keys("enter")
    driver.settle()
    assert not isinstance(driver.top, Curtain)


def pixels(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.app.screen, "RGB")


def told(driver: Driver) -> list[str]:
    """All words that can be had from the screen: things, tooltips, menus, log, undo, what is read aloud."""
    screen = screen_of(driver)
    words = [str(pygame.display.get_caption()), *screen.spoken(), screen.undo_deed().words]
    words += [line.words for line in screen.log_lines()]
    for zone in screen.zone_list:
        for thing in zone.things:
            words.append(f"{thing.id} {thing.name} {thing.rect}")
            tip = thing.tooltip()
            words += [tip.title, *tip.lines] if tip else []
            words += [f"{line.words} {line.why}" for line in screen.menu_for(thing)]
    return words


CASES = [
    pytest.param("build", "Ben", "", id="another one builds"),
    pytest.param("draw", "Ben", "", id="another one draws"),
    pytest.param("upkeep", "Ben", "", id="another one pays upkeep"),
    pytest.param("heal", "Ben", "", id="another one mends"),
    pytest.param(
        "attack", "Ann", "pending: {kind: lose-structures, player: Ben, count: 2}", id="another one loses buildings"
    ),
]


@pytest.mark.parametrize(("phase", "player", "pending"), CASES)
def test_swapped_cards_change_no_pixel_and_no_word(tmp_path: Path, phase: str, player: str, pending: str) -> None:
    """Ben decides: the curtain, his screen, every word and every tooltip are the same for both games."""
    one, other = (seated(tmp_path, number, phase, player, pending) for number in (0, 1))
    assert pixels(one) == pixels(other), "behind the curtain"
    for driver in (one, other):
        lift(driver)
    assert screen_of(one).view == screen_of(other).view
    assert told(one) == told(other)
    assert pixels(one) == pixels(other)


def test_pointing_shows_the_same(tmp_path: Path) -> None:
    """Ben points at everything on his table: each tooltip is the same to the pixel."""
    one, other = (seated(tmp_path, number, "build", "Ben") for number in (0, 1))
    for driver in (one, other):
        lift(driver)
    things = [t for zone in screen_of(one).zone_list if zone.id not in ("panel", "bar") for t in zone.things]
    for thing in things:
        for driver in (one, other):
            driver.move(thing.rect.center)
            driver.wait(0.6)
        assert pixels(one) == pixels(other), thing.id


def test_the_curtain_covers_the_whole_window(tmp_path: Path) -> None:
    """Before Ann lifts it, nothing of her hand is there; after it her cards are."""
    one, other = (seated(tmp_path, number, "build", "Ann") for number in (0, 1))
    assert isinstance(one.top, Curtain)
    assert pixels(one) == pixels(other)
    for driver in (one, other):
        lift(driver)
    assert screen_of(one).hands.find("celts") is not None
    assert pixels(one) != pixels(other)


def test_after_the_turn_the_hand_is_gone(tmp_path: Path) -> None:
    """Ann ends her turn: at once the curtain for Ben hangs, and the pictures of both games are the same."""
    one, other = (seated(tmp_path, number, "attack", "Ann") for number in (0, 1))
    for driver in (one, other):
        lift(driver)
        driver.keys("ctrl+enter")
        driver.settle()
        screen = screen_of(driver)
        while screen.decider == "Ann":
            driver.keys("ctrl+enter")
            driver.settle()
        assert isinstance(driver.top, Curtain)
    assert pixels(one) == pixels(other)
    for driver in (one, other):
        lift(driver)
    assert told(one) == told(other)
    assert pixels(one) == pixels(other)


def test_competitive_undo_stops_at_what_was_seen_unless_all_agree(tmp_path: Path) -> None:
    """A drawn card cannot be forgotten: the table asks whether all agree; Esc leaves everything as it is."""
    driver = seated(tmp_path, 0, "draw", "Ben", competitive=True)
    lift(driver)
    screen = screen_of(driver)
    before = screen.table.view(None)
    driver.keys("ctrl+enter")
    driver.settle()
    drawn = screen.table.view(None)
    assert drawn != before
    driver.keys("ctrl+z")
    driver.settle()
    assert isinstance(driver.top, Confirm)
    driver.keys("escape")
    driver.settle()
    assert screen.table.view(None) == drawn
    driver.keys("ctrl+z")
    driver.settle()
    driver.click("deed-1")
    driver.settle()
    assert screen.table.view(None) == before


def test_own_deeds_before_anything_was_seen_are_taken_back_alone(tmp_path: Path) -> None:
    """Building shows nothing new: undo asks nobody."""
    driver = seated(tmp_path, 0, "build", "Ben", competitive=True)
    lift(driver)
    screen = screen_of(driver)
    before = screen.table.view(None)
    assert screen.send("build", card="woodmill") is None
    driver.settle()
    assert screen.table.view(None) != before
    driver.keys("ctrl+z")
    driver.settle()
    assert screen.table.view(None) == before
