"""Seals of those who are content with the ways, and the ribbons that say when the table may confer."""

from __future__ import annotations

from pathlib import Path

from scenes.defenders.board.odds_sheet import OddsSheet, outlook_words
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.map_drawing.connections import WaysBoard
from scenes.defenders.map_drawing.consent_seals import content_with
from scenes.defenders.phases.counsel import Counsel
from scenes.defenders.scene import SiegeTable
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.tabletop.board.rows import Row
from tools.gallery.defenders import defenders_states, open_record, siege
from tools.screens.driver import Driver, faults


def opened(tmp_path: Path, state: str) -> tuple[Driver, SiegeScreen]:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    defenders_states()[state](driver)
    driver.settle(10)
    return driver, driver.screen(SiegeScreen)


def content(screen: SiegeScreen) -> list[str]:
    board = screen.board
    assert isinstance(board, WaysBoard)
    return content_with(board)


def test_a_seal_says_that_its_player_is_content_until_the_ways_change(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, "defenders-ways")
    assert content(screen) == []
    driver.click("content-Ben")
    driver.settle()
    driver.click("content-Dora")
    driver.settle()
    assert content(screen) == ["Ben", "Dora"]
    driver.click("content-Ben")
    driver.settle()
    assert content(screen) == ["Dora"], "a second press takes it back"
    pair = next(pair for pair in screen.facts.pairs if pair.connected)
    assert screen.send("disconnect", a=pair.a, b=pair.b) is None
    driver.settle()
    assert content(screen) == [], "what has changed is looked at again"


def test_the_first_player_closes_whoever_is_content(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, "defenders-ways")
    assert content(screen) == []
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.at == "map/entries"


def test_a_ribbon_says_when_to_talk_and_when_not(tmp_path: Path) -> None:
    for state, silent in (("defenders-frame", False), ("defenders-moves", True)):
        _, screen = opened(tmp_path, state)
        ribbon = screen.hands.find("counsel")
        assert isinstance(ribbon, Counsel) and ribbon.silent is silent


def test_without_counsel_the_hint_gives_odds_and_no_advice(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, "defenders-battles")
    assert screen.silent and screen.hint_words() == "Odds"
    driver.keys("f2")
    driver.settle()
    sheet = driver.top
    assert isinstance(sheet, OddsSheet)
    standing = {name for name, place in screen.seen.locations.items() if place.state == "standing"}
    assert set(sheet.places) == standing
    attacked = set(screen.facts.battles)
    for name, outlook in sheet.places.items():
        holds = outlook.now
        assert (holds is not None) == (name in attacked)
        if holds is not None:
            assert holds.holds == screen.facts.battles[name].odds.holds
            assert outlook_words(outlook) == f"attacked: holds {round(100 * holds.holds)} %"
    driver.click("odds-close")
    driver.settle()
    assert isinstance(driver.top, SiegeScreen)
    for key in ("enter", "f2", "escape"):
        driver.keys("f2")
        sheet = driver.top
        assert isinstance(sheet, OddsSheet) and faults(sheet) == []
        driver.keys(key)
        assert isinstance(driver.top, SiegeScreen), key


def test_the_odds_of_a_battle_that_was_fought_are_how_it_came_out(tmp_path: Path) -> None:
    place = list(siege("threats-act", "draw").position["locations"])[2]
    last = {"at": place, "defenders": 36, "threats": 26, "result": "repulsed"}
    goals = dict.fromkeys(("3S", "2S", "4C", "5C", "QH"), 2)
    record = siege("threats-act", "strike", attack={"goals": goals, "battle": 2}, last_battle=last)
    driver = Driver(tmp_path)
    screen = open_record(driver, record)
    driver.settle()
    assert screen.silent
    driver.keys("f2")
    driver.settle()
    row = driver.find(f"odds-{place}")
    assert isinstance(row, Row) and row.right == "Held, by 10"


def test_the_shield_in_the_panel_is_that_of_who_chooses(tmp_path: Path) -> None:
    """Also that of a computer captain, for whom nobody else may look at another pair."""
    place = list(siege("threats-act", "draw").position["locations"])[2]
    last = {"at": place, "defenders": 36, "threats": 26, "result": "repulsed"}
    goals = dict.fromkeys(("3S", "2S", "4C", "5C", "QH"), 2)
    record = siege("threats-act", "strike", attack={"goals": goals, "battle": 2}, last_battle=last)
    screen = open_record(Driver(tmp_path / "people"), record)
    chooser = screen.asked.waits_for[0]
    assert screen.spoken_of == chooser and screen.hands.find("another") is not None
    assert screen.board is not None and screen.board.panel().prompt.startswith("**Strike: ")
    driver = Driver(tmp_path / "captain")
    others = [name for name in record.setup.players if name != chooser]
    table = Table(record, seating=Seating(bots={chooser: "captain"}))
    screen = driver.push(SiegeTable(table))
    screen.pacing.fixed = 1e6
    driver.settle(2)
    assert screen.me in others and screen.spoken_of == chooser
    assert screen.hands.find("another") is None
