"""What the map shows while something is on its way: the city as it was before, until the step has come."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.position.events import Event
from game.core.record import Record, read_record
from scenes.defenders.battle.outcome import ToldBattle
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.map_foot import when_it_comes
from scenes.defenders.board.screen import SiegeScreen
from scenes.tabletop.playback.great_moment import Strike
from tools.gallery.defenders import open_record, siege
from tools.gallery.moments import opened
from tools.screens.driver import Driver
from tools.screens.legibility import lines_of
from tools.screens.told import lively, recorded


def at_table(tmp_path: Path, record: Record, animation: Any = "normal") -> tuple[Driver, SiegeScreen]:
    driver = Driver(tmp_path)
    driver.app.settings.animation = animation
    screen = open_record(driver, record)
    driver.settle(20)
    return driver, screen


def picture(driver: Driver, room: Rect) -> bytes:
    return pygame.image.tobytes(driver.app.screen.subsurface(room), "RGB")


def place_room(screen: SiegeScreen, place: str) -> Rect:
    """The upper end of a place on the window, where its sign stands and no token."""
    board = screen.board
    assert isinstance(board, MapBoard)
    left, top, wide, high = board.map.outline(board.land.outlines[place]).box
    return Rect(round(left), round(top), round(wide), round(high)).clip(board.room)


def lost_place() -> Record:
    """The cistern is the enemy's, and nobody holds it."""
    record = siege("defenders-act", "move")
    assert record.position is not None
    for card in ("KS", "6H"):
        record.position["threats"][card]["at"] = "outside"
    return record


def state_shown(screen: SiegeScreen, place: str) -> str:
    return screen.map_shows.locations[place].state


def test_a_place_is_won_back_when_the_unit_has_come(tmp_path: Path) -> None:
    """DEF-OCC-3: its hatching and its name's word stay until then; a key shows the same picture at once."""
    driver, screen = at_table(tmp_path, lost_place())
    room, old = place_room(screen, "vault"), state_shown(screen, "vault")
    corner = Rect(room.x, room.y + room.h // 2, room.w // 4, room.h // 2)
    before = picture(driver, corner)
    assert old == "occupied" and screen.act_as(screen.me).send("move", unit="def-2", path=["vault"]) is None
    driver.wait(0.05)
    assert screen.marching and state_shown(screen, "vault") == "occupied"
    assert picture(driver, corner) == before
    driver.settle(20)
    after = picture(driver, corner)
    assert after != before and state_shown(screen, "vault") == "standing"
    again, other = at_table(tmp_path, lost_place())
    assert other.act_as(other.me).send("move", unit="def-2", path=["vault"]) is None
    again.press((3, 3))
    again.release((3, 3))
    assert not other.marching and other.walking is None
    again.settle(20)
    assert picture(again, corner) == after


def held_battle() -> Record:
    """Amber Row stands against one whom nobody there can strike down alone: whoever is beaten back goes home."""
    attack = {"goals": {"10D": 2}, "battle": 2}
    return siege("threats-act", "defend", attack=attack)


@pytest.mark.parametrize("animation", ["normal", "off"])
def test_nobody_leaves_a_battle_before_its_dice_lie(tmp_path: Path, animation: str) -> None:
    driver, screen = at_table(tmp_path, held_battle(), animation)
    board = screen.board
    assert isinstance(board, MapBoard)
    before = {piece: board.tokens_now()[piece] for piece in ("10D", "def-1")}
    side = board.u(20)
    rooms = {piece: Rect(x - side, y - side, 2 * side, 2 * side) for piece, (x, y) in before.items()}
    old = {piece: picture(driver, room) for piece, room in rooms.items()}
    assert screen.act_as(screen.me).send("defend", text="boiling oil") is None
    driver.wait(0.05)
    board = screen.board
    assert isinstance(board, ToldBattle) and screen.telling is not None
    if animation == "normal":
        assert not board.settled and screen.telling.holds
        assert {piece: board.tokens_now()[piece] for piece in before} == before
        assert {piece: picture(driver, room) for piece, room in rooms.items()} == old
    driver.settle(20)
    assert not screen.telling.holds and screen.telling.settled
    result = next(event.word("result") for event in screen.telling.events if event.kind == "battle-result")
    assert result == "repulsed"
    assert screen.seen.threats["10D"].target is None, "now it is on its way home"


def test_a_card_tells_what_it_moves_when_that_has_come(tmp_path: Path) -> None:
    """Lines, papers and map: the drawn card and its die at once, who attacks where when they stand there."""
    driver, screen = at_table(tmp_path, siege("threats-act", "draw", threat_deck=["Joker1", "2C", "4D"]))
    assert screen.act_as(screen.me).send("draw-card") is None
    driver.wait(0.05)
    assert screen.telling is not None and screen.telling.holds
    early = {id for id in driver.ids() if id.startswith("told-") and id != "told-area"}
    driver.settle(20)
    late = {id for id in driver.ids() if id.startswith("told-") and id != "told-area"}
    assert early < late
    assert isinstance(screen.board, MapBoard) and when_it_comes(screen.board) == "joins this battle"


def struck(tmp_path: Path, record: str, step: int) -> tuple[SiegeScreen, Strike | None]:
    path = Path(__file__).parents[1] / f"scenarios/defenders/{record}.yaml"
    screen = opened(lively(tmp_path), read_record(path), step)
    assert isinstance(screen, SiegeScreen)
    return screen, screen.strike_of(screen.table.moments[step].events)


@pytest.mark.parametrize(("step", "words"), [(6, None), (7, "Last defender: bows.")])
def test_who_is_left_alone_strikes_as_the_last_defender(tmp_path: Path, step: int, words: str | None) -> None:
    """Of four the cannon has fallen and the militia is slain; with the priest the last but one dies. The token alone
    says what the last one is worth.
    """
    screen, strike = struck(tmp_path, "16-defeat", step)
    assert strike is not None and (strike.words == words) is (words is not None)
    token = screen.hands.find("bows")
    assert words is None or (strike.place == (token and token.rect) and strike.vista and not strike.number)


@pytest.mark.parametrize(
    ("record", "step", "words", "shake"),
    [
        ("31-alone-and-victorious", 6, "The city is saved.", 5.5),
        ("24-the-city-falls", 4, "The city loses militia.", 3.5),
        ("12-king-destroys", 1, "square lies in ruins.", 5.0),
        ("15-repulse", 4, "The city destroys JS.", 3.0),
    ],
)
def test_what_a_siege_strikes_with(tmp_path: Path, record: str, step: int, words: str, shake: float) -> None:
    """The city that stands, but no city that falls; a king on the place that he fires at; who falls on his own card."""
    screen, strike = struck(tmp_path, record, step)
    assert strike is not None and (strike.words, strike.how.shake) == (words, shake)
    if record == "15-repulse":
        card = screen.hands.find("card-JS")
        assert card is not None and strike.place == card.rect


def test_what_happens_to_a_place_strikes_in_its_middle(tmp_path: Path) -> None:
    _, screen = at_table(tmp_path, lost_place())
    board = screen.board
    assert isinstance(board, MapBoard)
    place = board.struck_at(Event("occupied", "DEF-OCC-1", {"location": "vault"}))
    assert place is not None and place.topleft == board.map.at(board.land.spots["vault"])


def test_what_comes_next_is_said_by_the_panel_alone(tmp_path: Path) -> None:
    """The strip beside the dice tells what happened, and is bare where only its sums did."""
    told = next(one for one in recorded("defenders") if "totals" in one.kinds)
    driver = lively(tmp_path)
    screen = opened(driver, read_record(told.record), told.step)
    assert isinstance(screen, SiegeScreen)
    driver.settle(20)
    assert isinstance(screen.board, ToldBattle) and screen.board.settled
    words = " ".join(line.words for line in lines_of(screen)[0])
    assert words.count(screen.asked.sentence.split(".")[0]) == 1
