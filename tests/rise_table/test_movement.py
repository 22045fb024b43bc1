"""Movement: everything is true before it is shown, any input ends it, and nothing is left behind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.record import parse_record
from game.rise_against_monsters.board.position import Position
from scenes.rise_against_monsters.board.elements import PieceThing
from scenes.rise_against_monsters.scene import RiseTable
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.tabletop.panel import frame
from scenes.tabletop.playback.pacing import MANY
from scenes.ui.screens.sheets import Large
from tests.panels import wears
from tests.rise_table.hands import point, spot_on_land
from tests.rise_table.play import NAMES, actions, board, new_game, open_table, until
from tools.gallery import rise as states
from tools.screens.driver import Driver


def drag(driver: Driver, card: str, to: tuple[int, int]) -> None:
    driver.drag(point(driver, card), to)


def test_a_struck_monster_falls_and_any_input_ends_it(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.FOUR + states.PLAY, animation="slow")
    drag(driver, "8H", point(driver, "JC"))
    assert [action["do"] for action in actions(screen)] == ["attack"], "it is done before it is shown"
    assert screen.show.busy
    driver.wait(0.1)
    driver.move((5, 5))
    driver.click((5, 5))
    assert not screen.show.busy and screen.hands.find("JC") is None


def picture(driver: Driver, rect: Rect | None = None) -> bytes:
    """The pixels of the window, or of a part of it."""
    shown = driver.app.screen if rect is None else driver.app.screen.subsurface(rect)
    return pygame.image.tobytes(shown, "RGB")


def names(screen: RiseTable) -> list[str]:
    """The movements that are still to come."""
    return [step.name for row in screen.show.rows for step in row]


def face_of(screen: RiseTable, card: str) -> Rect:
    """Where a card of the lands is drawn, without its rim, over which a ring may lie."""
    thing = screen.hands.find(card)
    assert isinstance(thing, PieceThing)
    return thing.face.inflate(-8, -8)


def still(driver: Driver, screen: RiseTable) -> None:
    """The picture without the movement that runs; the steps come back by the list that is returned."""
    movement, screen.show.rows = screen.show.rows, []
    screen.invalidate()
    driver.wait(0.0)
    screen.show.rows = movement


@dataclass(frozen=True)
class Moved:
    """An action on a record, a card of the lands that it changes, and the step that does."""

    record: str
    action: Callable[[RiseTable], dict[str, Any]]
    card: str
    step: str

    def do(self, screen: RiseTable) -> None:
        """Do it; nothing of it is seen yet."""
        action = self.action(screen)
        assert screen.table.send(action) is None, action


SWEEP = """position:
  turn: {number: 9, step: play}
  players:
    Ann: {hand: [Joker1], heroes: [5H], monsters: [9C, 3C]}
    Ben: {hand: [3D], heroes: [6H]}
steps: []
"""
STRIKES = """position:
  turn: {number: 9, step: untap}
  players:
    Ann: {hand: [2D], monsters: [KC, 10C, 8C], heroes: [9H], workers: [5S]}
    Ben: {hand: [3D], heroes: [8H]}
  tapped: [9H, KC]
  contacts: {9H: KC}
  pins: [9H]
steps: []
"""


def blow(screen: RiseTable) -> dict[str, Any]:
    """Ann's 8 onto the Jack, over its road."""
    found = next(blow for blow in screen.facts.attacks if (blow.hero, blow.target) == ("8H", "JC"))
    return {"by": found.by, "do": "attack", "hero": "8H", "target": "JC", "road": found.road}


def sending(screen: RiseTable) -> dict[str, Any]:
    """The 3 goes where a road takes it."""
    found = next(sending for sending in screen.facts.sendings if sending.card == "3H")
    return {"by": found.by, "do": "send", "card": "3H", "road": found.road}


MOVED = {
    "struck": Moved(states.FOUR + states.PLAY, blow, "JC", "a card falls"),
    "swept": Moved(states.TWO + SWEEP, lambda _: {"by": "Ann", "do": "wrath", "joker": "Joker1"}, "3C", "a card falls"),
    "sent": Moved(states.FOUR + states.PLAY, sending, "3H", "a card goes to its place"),
    "second of two": Moved(
        states.TWO + STRIKES, lambda _: {"by": "Ann", "do": "untap", "stay": ["9H"]}, "work-5S", "a card falls"
    ),
}


@pytest.mark.parametrize("case", MOVED.values(), ids=MOVED.keys())
def test_what_falls_or_goes_lies_where_it_was_until_its_step(tmp_path: Path, case: Moved) -> None:
    driver, screen = open_table(tmp_path, case.record, animation="slow")
    place = face_of(screen, case.card)
    driver.move((3, 3))
    driver.settle()
    before = picture(driver, place)
    case.do(screen)
    assert case.step in names(screen) and screen.moving is not None and screen.moving.holds
    still(driver, screen)
    assert picture(driver, place) == before, "nothing has been seen yet"
    driver.settle()
    assert picture(driver, place) != before and screen.moving is None


def test_each_of_several_falls_with_its_own_blow(tmp_path: Path) -> None:
    """RISE-ACT-2: the 10 strikes the 9 first; until the 8 has struck, too, the worker lies there."""
    case = MOVED["second of two"]
    driver, screen = open_table(tmp_path, case.record, animation="slow")
    driver.move((3, 3))
    driver.settle()
    places = {card: face_of(screen, card) for card in ("9H", "work-5S")}
    before = {card: picture(driver, place) for card, place in places.items()}
    case.do(screen)
    fallen: list[set[str]] = []
    while screen.moving is not None:
        driver.wait(0.02)
        if screen.moving is not None and screen.show.rows:
            still(driver, screen)
            now = {card for card in places if picture(driver, places[card]) != before[card]}
            fallen += [now] if now not in fallen else []
    assert fallen == [set(), {"9H"}], fallen
    assert {"9H", "5S"} <= set(screen.seen.discard)


def test_the_log_tells_a_blow_when_it_has_been_seen(tmp_path: Path) -> None:
    case = MOVED["second of two"]
    driver, screen = open_table(tmp_path, case.record, animation="slow")
    case.do(screen)
    told = []
    while screen.moving is not None:
        lines = [entry.words for entry in screen.log_lines() if "destroyed" in entry.words]
        told += [len(lines)] if len(lines) not in told else []
        driver.wait(0.02)
    assert told == [0, 1] and sum("destroyed" in entry.words for entry in screen.log_lines()) == 2


def test_a_castle_rises_before_all_eyes_and_stands_when_it_has_come(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.FOUR + states.SITE, animation="slow")
    drag(driver, "AC", spot_on_land(screen, "Ann"))
    driver.settle()
    driver.keys("ctrl+enter")
    assert "a castle rises" in names(screen)
    assert "AC" not in screen.seen.players["Ann"].castles, "the board shows what was before"
    assert "AC" in screen.public_as(Position).players["Ann"].castles, "though it is true"
    driver.wait(0.3)
    moment = picture(driver)
    driver.settle()
    assert "AC" in screen.seen.players["Ann"].castles and picture(driver) != moment


@pytest.mark.parametrize("case", MOVED.values(), ids=MOVED.keys())
def test_a_key_shows_at_once_what_would_have_come(tmp_path: Path, case: Moved) -> None:
    found = []
    for hurried in (False, True):
        driver, screen = open_table(tmp_path / str(hurried), case.record, animation="slow")
        driver.move((3, 3))
        driver.settle()
        case.do(screen)
        if hurried:
            driver.press((5, 300))
            driver.release((5, 300))
            driver.move((3, 3))
            assert not screen.show.busy and screen.moving is None
        driver.settle()
        found.append(picture(driver))
    assert found[0] == found[1]


def test_the_last_blow_is_seen_before_the_end(tmp_path: Path) -> None:
    """The victory's page comes when the castle stands and has been looked at; a key brings it at once."""
    for hurried in (False, True):
        driver, screen = open_table(tmp_path / str(hurried), states.FOUR + states.VICTORY, animation="normal")
        for hero, road in (("6H", None), ("4H.2", "7D"), ("7H", "8D")):
            if not screen.table.over:
                owner = screen.facts.cards[hero].player
                args = {"hero": hero, "target": "QC", **({"road": road} if road else {})}
                assert screen.act_as(owner).send("attack", **args) is None
                if not screen.table.over:
                    driver.settle()
        assert screen.table.over and board(screen) != "EndBoard" and "QC" in screen.seen.players["Dora"].monsters
        if hurried:
            driver.press((5, 300))
            driver.release((5, 300))
        else:
            driver.wait(0.8)
            assert board(screen) != "EndBoard", "the last blow can be looked at"
        driver.settle()
        assert board(screen) == "EndBoard"


def test_a_card_turns_over_in_its_place(tmp_path: Path) -> None:
    text = states.DRAW.replace("steps: []", "  draw: [2D, 3D.2, 4D.2]\nsteps: []")
    driver, screen = open_table(tmp_path, states.FOUR + text, animation="slow")
    driver.click("pile")
    assert board(screen) == "TurnedBoard" and screen.show.busy
    driver.settle()
    assert screen.telling is not None and screen.telling.settled
    driver.keys("ctrl+enter")
    assert board(screen) == "DrawBoard"


@pytest.mark.parametrize("animation", ["off", "fast"])
def test_computer_partners_are_told_and_can_be_skipped(tmp_path: Path, animation: str) -> None:
    """Their turns pass one action after another; one button goes to the next decision of a person."""
    from tests.rise_table.play import NAMES, new_game, until

    bots = dict.fromkeys(NAMES[1:3], "heuristic")
    driver, screen = open_table(tmp_path, new_game(3, 5), bots, animation=animation)
    screen.pacing.fixed = None
    while screen.decider is not None:
        from tests.rise_table.hands import advised

        screen.follow(advised(screen))
        driver.settle()
        if screen.telling is not None and not screen.telling.by_itself:
            driver.keys("ctrl+enter")
            driver.settle()
    skip = screen.hands.find("main") or screen.hands.find("hurry")
    assert skip is not None and skip.name == "Skip to my decision"
    driver.click(skip.id)
    until(driver, lambda: screen.decider is not None or screen.table.over)
    assert screen.me == "Ann" or screen.table.over


def test_a_computer_players_turn_wears_its_shield(tmp_path: Path) -> None:
    """What it draws and what it plays are told under its name, and so under its shield."""
    place = "position:\n  turn: {number: 4, step: draw, allowance: 2}\n  players:\n"
    place += "    Ann: {}\n    Ben: {hand: [2D, 3D, 4D, 5D, 6D], heroes: [9H]}\n  draw: [8H, 7D]\nsteps: []\n"
    driver = Driver(tmp_path)
    screen = driver.push(RiseTable(Table(parse_record(states.TWO + place), seating=Seating(bots={"Ben": "heuristic"}))))
    driver.until(lambda: screen.telling is not None, frame=0.05)
    assert screen.me == "Ann" and driver.find("head").name.strip("*") == "Ben draws"
    assert wears(driver, screen.seat("Ben"))


def test_what_was_skipped_is_summed_up(tmp_path: Path) -> None:
    """With many computer partners one skips to one's own decision, and reads then what happened on the way."""
    bots = dict.fromkeys(NAMES[:4], "heuristic")
    driver, screen = open_table(tmp_path, new_game(5, 3), bots)
    screen.pacing.fixed = 60.0
    driver.until(lambda: screen.decider is None or len(screen.table.moments) > 1)
    if screen.decider is None:
        driver.click("main")
    else:
        screen.pacing.hurry()
    screen.pacing.fixed = 0.0
    before = len(screen.table.moments)
    until(driver, lambda: screen.decider is not None and len(screen.table.moments) > before)
    skipped = len(screen.table.moments) - before
    assert isinstance(driver.top, Large) is (skipped >= MANY), skipped
    assert skipped >= MANY
    sheet = driver.screen(Large)
    log = {entry.words for entry in screen.table.log(None)}
    assert sheet.lines and set(sheet.lines) <= log
    driver.keys("escape")
    assert driver.top is screen and not screen.pacing.hurrying


@pytest.mark.parametrize("crowd", [1, 2])
def test_with_many_computers_the_main_button_skips_all_through_their_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, crowd: int
) -> None:
    """While a beat of theirs is told it stays what it is between two of them; the beat's own step stands beside it."""
    monkeypatch.setattr(frame, "CROWD", crowd)  # one computer player is as many as are needed, or too few
    place = "position:\n  turn: {number: 4, step: draw, allowance: 2}\n  players:\n"
    place += "    Ann: {}\n    Ben: {hand: [2D, 3D, 4D, 5D, 6D], heroes: [9H]}\n  draw: [8H, 7D]\nsteps: []\n"
    driver = Driver(tmp_path)
    screen = driver.push(RiseTable(Table(parse_record(states.TWO + place), seating=Seating(bots={"Ben": "heuristic"}))))
    driver.until(lambda: screen.telling is not None, frame=0.05)
    other = {1: "step", 2: "hurry"}[crowd]
    names = [driver.find(id).name for id in ("main", other)]
    assert names == (["Skip to my decision", "Go on"] if crowd == 1 else ["Go on", "Skip to my decision"])
    driver.click("main" if crowd == 1 else other)
    assert screen.pacing.hurrying and screen.telling is None
