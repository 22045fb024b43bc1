"""What a player may not know does not reach the screen: hidden cards are swapped behind it, and nothing changes.

Two games are laid out that differ in hidden cards alone; whatever the other players can see, point at, read or hear is
the same to the last pixel.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core import engine
from game.core.record import parse_record, save_text
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
    assert screen_of(one).seen == screen_of(other).seen
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
    before = screen.table.seen(None)
    driver.keys("ctrl+enter")
    driver.settle()
    drawn = screen.table.seen(None)
    assert drawn != before
    driver.keys("ctrl+z")
    driver.settle()
    assert isinstance(driver.top, Confirm)
    driver.keys("escape")
    driver.settle()
    assert screen.table.seen(None) == drawn
    driver.keys("ctrl+z")
    driver.settle()
    driver.click("deed-1")
    driver.settle()
    assert screen.table.seen(None) == before


def test_own_deeds_before_anything_was_seen_are_taken_back_alone(tmp_path: Path) -> None:
    """Building shows nothing new: undo asks nobody."""
    driver = seated(tmp_path, 0, "build", "Ben", competitive=True)
    lift(driver)
    screen = screen_of(driver)
    before = screen.table.seen(None)
    assert screen.send("build", card="woodmill") is None
    driver.settle()
    assert screen.table.seen(None) != before
    driver.keys("ctrl+z")
    driver.settle()
    assert screen.table.seen(None) == before


WAR = """position:
  turn: {{number: 6, phase: attack, player: Ann}}
  draw: [{draw}, quarry, mason]
  players:
    Ann: {{gold: 9, hand: [war, {ann}], structures: [mine], defenders: [swordsmen, knights, halberdiers]}}
    Ben: {{gold: 9, hand: [woodmill], structures: [inn, tavern], walls: 3,
           defenders: [guards, guards.2, halberdiers.2]}}
    Cat: {{gold: 9, hand: [{cat}], structures: [bakery], defenders: [guards.3]}}
steps: []
"""


def warring(tmp_path: Path, number: int, *units: str, seed: int = 5) -> Driver:
    """Ann has sent these units against Ben in one of the two games, and what came of it is being told."""
    driver = Driver(tmp_path / str(number))
    head = HEAD.replace("seed: 5", f"seed: {seed}")
    driver.push(KeepTable(Table(parse_record(head + WAR.format(**SWAPS[number])))))
    driver.settle()
    lift(driver)
    assert screen_of(driver).send("attack", card="war", target="Ben", units=list(units)) is None
    driver.settle()
    return driver


def told_through(driver: Driver) -> None:
    """What lies open is looked at to its end, by the button or its key."""
    screen = screen_of(driver)
    for _ in range(40):
        if screen.telling is None:
            return
        driver.keys("ctrl+enter")
        driver.settle()
    raise AssertionError("it is told for ever")


def placed(driver: Driver) -> None:
    """Whoever is asked places his hits in the rules' own way."""
    screen = screen_of(driver)
    assert screen.decider is not None
    assert screen.table.send(next(iter(engine.legal_actions(screen.table.state, screen.decider)))) is None
    driver.settle()


def stays(driver: Driver) -> None:
    """Nothing more: the decision as it comes after what was told."""


def undone(driver: Driver) -> None:
    """The last action is taken back and done again."""
    driver.keys("ctrl+z")
    driver.settle()
    if isinstance(driver.top, Confirm):
        driver.click("deed-1")
        driver.settle()
    lift(driver)
    driver.keys("ctrl+y")
    driver.settle()


def paused(driver: Driver) -> None:
    """The pause menu, and back to the table."""
    driver.keys("escape")
    driver.settle()
    driver.keys("escape")
    driver.settle()


def resumed(driver: Driver) -> None:
    """The table is left and taken up again."""
    table = screen_of(driver).table
    driver.app.stack.replace_top(KeepTable(Table(parse_record(save_text(table.record, table.state)))))
    driver.settle()


def logged(driver: Driver) -> None:
    """The log, and back."""
    driver.keys("f3")
    driver.settle()
    driver.keys("escape")
    driver.settle()


@pytest.mark.parametrize("way", [stays, undone, paused, resumed, logged])
def test_a_war_shows_no_hand_to_him_who_sits_before_the_screen(tmp_path: Path, way: Callable[[Driver], None]) -> None:
    """Ann and Ben place hits by turns with all hands face down: each picture until the War ends is the same for both
    games, however the decision is reached.
    """
    one, other = (warring(tmp_path, number, "swordsmen", "knights", "halberdiers") for number in (0, 1))
    seen = set()
    for _ in range(12):
        seen.add((screen_of(one).pending, screen_of(one).decider))
        for driver in (one, other):
            told_through(driver)
            way(driver)
            told_through(driver)
        if screen_of(one).seen.battle is None:
            break
        assert not isinstance(one.top, Curtain)
        assert told(one) == told(other), screen_of(one).pending
        assert pixels(one) == pixels(other), screen_of(one).pending
        for driver in (one, other):
            placed(driver)
    assert {("assign-hits", "Ann"), ("assign-hits", "Ben"), ("war", "Ann")} <= seen


def test_after_anothers_deed_a_hand_opens_behind_the_curtain_alone(tmp_path: Path) -> None:
    """Ben's hits end the War: he sits before the screen, and Ann's hand waits until the screen was passed to her."""
    one, other = (warring(tmp_path, number, "swordsmen", "halberdiers", seed=70) for number in (0, 1))
    for driver in (one, other):
        screen = screen_of(driver)
        for _ in range(9):
            told_through(driver)
            if screen.seen.battle is None:
                break
            placed(driver)
        assert screen.table.moments[-1].by == "Ben" and screen.decider == "Ann"
        assert isinstance(driver.top, Curtain) and driver.top.player == "Ann"
    assert pixels(one) == pixels(other)
