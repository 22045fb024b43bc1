"""The ring of five to seven lands: the own land in front, turned by a seat at a time."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.rise_against_monsters.board.board import Board
from scenes.rise_against_monsters.board.elements import Ground
from scenes.rise_against_monsters.scene import RiseTable
from tests.city.hand import finger
from tests.rise_table.hands import main_button, point
from tests.rise_table.play import NAMES, new_game, open_table, until
from tools.gallery import rise as states
from tools.screens.driver import Driver

Hands = tuple[Driver, RiseTable]


def front(screen: RiseTable) -> str:
    """Whose land lies in front on the board."""
    assert isinstance(screen.board, Board)
    return screen.board.landscape.arrangement.front.player


def heath(screen: RiseTable) -> tuple[int, int]:
    """A point of the common ground with nothing on it."""
    board = screen.layout.board
    return next(
        (x, y)
        for y in range(board.centery - 60, board.centery + 60, 7)
        for x in range(board.centerx, board.right, 11)
        if screen.hands.at((x, y)) is None
    )


@pytest.fixture
def ring(tmp_path: Path) -> Hands:
    return open_table(tmp_path, states.SEVEN + states.RING)


def test_buttons_turn_it_by_a_seat(ring: Hands) -> None:
    driver, screen = ring
    assert front(screen) == "Ann"
    driver.click("ring-on")
    driver.settle()
    assert front(screen) == "Ben"
    driver.click("ring-back")
    driver.click("ring-back")
    driver.settle()
    assert front(screen) == "Gus"


def test_no_bird_and_no_banner_crosses_the_head_of_a_small_land(ring: Hands) -> None:
    """Beside the number of its cards a bird reads as a dash."""
    _, screen = ring
    assert isinstance(screen.board, Board)
    grounds = [thing for zone in screen.zone_list for thing in zone.things if isinstance(thing, Ground)]
    heads = [Rect(one.rect.topleft, (one.rect.w, 30)) for one in grounds if one.player != front(screen)]
    assert len(heads) == 6
    for mover in screen.board.movers():
        for tick in range(0, 400, 3):
            for piece, at in mover(tick):
                assert piece.rect(at).collidelist(heads) < 0


def test_keys_turn_it(ring: Hands) -> None:
    driver, screen = ring
    driver.keys("page down", "page down")
    assert front(screen) == "Cleo"
    driver.keys("page up")
    assert front(screen) == "Ben"


def test_the_wheel_turns_it_a_seat_a_notch(ring: Hands) -> None:
    driver, screen = ring
    driver.wheel(heath(screen), 1.0)
    assert front(screen) == "Ben"
    driver.wheel(heath(screen), -2.0)
    assert front(screen) == "Gus"


def test_the_ground_is_pushed_round(ring: Hands) -> None:
    driver, screen = ring
    start = heath(screen)
    driver.press(start)
    driver.move((start[0] + 100, start[1]), held=True)
    assert front(screen) == "Ben"
    driver.move((start[0] + 190, start[1]), held=True)
    driver.release((start[0] + 190, start[1]))
    assert front(screen) == "Cleo" and screen.hands.held is None


def test_fingers_push_it_round_and_it_goes_on(ring: Hands) -> None:
    """One finger on the ground, or two wherever they lie, and never quite as far apart as they were."""
    driver, screen = ring
    x, y = heath(screen)
    finger(driver, pygame.FINGERDOWN, 1, (x, y))
    for step in range(1, 6):
        finger(driver, pygame.FINGERMOTION, 1, (x + 24 * step, y))
    assert front(screen) == "Ben"
    finger(driver, pygame.FINGERUP, 1, (x + 120, y))
    driver.wait(2.0)
    assert front(screen) not in ("Ann", "Ben") and driver.top is screen
    before = front(screen)
    for number in (1, 2):
        finger(driver, pygame.FINGERDOWN, number, (x + 60 * number, y))
    for step in range(1, 9):
        for number in (1, 2):
            finger(driver, pygame.FINGERMOTION, number, (x + 60 * number - 20 * step - number * (step % 2), y))
    assert front(screen) != before
    for number in (1, 2):
        finger(driver, pygame.FINGERUP, number, (x, y))


def test_what_is_held_stays_in_the_hand(ring: Hands) -> None:
    driver, screen = ring
    driver.click(point(driver, "3H"))
    held = screen.hands.held
    assert held is not None and held.thing.id == "3H"
    driver.keys("page down")
    assert front(screen) == "Ben" and screen.hands.held is not None and screen.hands.held.thing.id == "3H"


def test_the_next_turn_lays_the_own_land_in_front_again(ring: Hands) -> None:
    driver, screen = ring
    driver.keys("page down", "page down", "page down")
    assert front(screen) == "Dora"
    main_button(driver)
    main_button(driver)
    until(driver, lambda: screen.turn_player == "Ben")
    assert screen.ring.front == "Ben"


def test_one_person_among_computer_players_keeps_the_own_land_in_front(tmp_path: Path) -> None:
    bots = dict.fromkeys([name for name in NAMES[:5] if name != "Cleo"], "heuristic")
    driver, screen = open_table(tmp_path, new_game(5, 4), bots)
    until(driver, lambda: screen.turn.number > 2 or screen.decider is not None)
    assert screen.ring.front == "Cleo"


def test_it_turns_before_everybodys_eyes_and_any_input_ends_that(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.SEVEN + states.RING, animation="normal")
    driver.wait(1.0)
    still = driver.app.screen.copy()
    driver.keys("page down")
    assert [step.name for row in screen.show.rows for step in row] == ["the ring turns"]
    driver.wait(0.1)
    board = screen.layout.board
    middle = driver.app.screen.subsurface(board).copy()
    assert middle.get_buffer().raw != still.subsurface(board).copy().get_buffer().raw
    driver.press(heath(screen))
    assert not screen.show.busy
    driver.settle()
    assert middle.get_buffer().raw != driver.app.screen.subsurface(board).copy().get_buffer().raw


@pytest.mark.parametrize("setting", ["off", "calm"])
def test_nothing_turns_where_nothing_moves(tmp_path: Path, setting: str) -> None:
    driver, screen = open_table(tmp_path, states.SEVEN + states.RING, animation="off" if setting == "off" else "normal")
    driver.app.settings.calm = setting == "calm"
    driver.keys("page down")
    assert not screen.show.busy and front(screen) == "Ben"


def test_four_lands_lie_still(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.FOUR + states.PLAY)
    driver.keys("page down")
    driver.wheel((440, 300), 1.0)
    assert front(screen) == "Ann" and screen.hands.find("ring-on") is None
