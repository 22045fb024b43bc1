"""A reaction window in the panel: two people are asked at once, in Rise against Monsters (RISE-REACT-2 and -5)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.rise_against_monsters.battle.monsters import MonstersBoard, ReactBoard
from scenes.rise_against_monsters.scene import RiseTable
from scenes.system import words
from scenes.tabletop.panel.reaction import AnswerCell, Answering, AnswerRow, SeatCell, SeatRow
from scenes.ui.screens.side_panel import Command
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget
from tests.rise_table.play import actions, open_table
from tools.gallery.rise import FOUR, FULL, MONSTERS, SEVEN, SWAP, TWO
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread


@pytest.fixture
def speak() -> Iterator[None]:
    """Afterwards English is spoken again."""
    yield
    words.use()


def window(tmp_path: Path, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, RiseTable, Answering]:  # type: ignore[type-arg]
    """Before Cleo's monsters act she and Ben may react."""
    driver, screen = open_table(tmp_path, FOUR + MONSTERS, size=size)
    assert screen.asked.waits_for == ("Ben", "Cleo") and isinstance(screen.board, MonstersBoard)
    return driver, screen, screen.board


def rows(screen: RiseTable) -> dict[str, SeatRow]:
    return {row.player: row for row in screen.widgets() if isinstance(row, SeatRow)}


def click(driver: Driver, id: str) -> None:
    """Click it; what stands in the panel's scrolling area is scrolled into sight first."""
    for _ in range(30):
        thing = driver.find(id)
        assert isinstance(thing, Widget)
        if thing.area is None or thing.area.rect.contains(thing.rect):
            break
        driver.wheel(thing.area.rect.center, -1)
    driver.click(id)
    driver.settle()


def test_every_seat_says_whether_it_is_asked_or_why_not(tmp_path: Path) -> None:
    driver, screen, _ = window(tmp_path)
    found = rows(screen)
    assert list(found) == ["Cleo", "Ben", "Dora", "Ann"], "who is asked first, from the turn's player on"
    assert found["Cleo"].said() == "Cleo: to answer" and found["Ben"].said() == "Ben: asked, too"
    assert found["Ann"].state == found["Dora"].state == "none"
    assert screen.asked.may_act == ("Ann", "Dora") and found["Ann"].press is None
    assert found["Ann"].words == "may act, too", "her 8 reaches the 4 in her own land"
    click(driver, "asked-Ben")
    assert screen.me == "Ben" and isinstance(screen.board, ReactBoard)
    assert driver.find("sign-Ben").said() == "Ben: to answer" and driver.find("sign-Cleo").said() == "Cleo: asked, too"
    assert rows(screen) == {}, "where the tray says it, the panel has room for the answers"
    driver.click("sign-Cleo")
    driver.settle()
    assert screen.me == "Cleo"


def test_who_can_do_nothing_in_a_window_has_the_reason(tmp_path: Path) -> None:
    _, screen = open_table(tmp_path, FOUR + MONSTERS.replace("heroes: [6H.2], workers: [8S.2]", ""))
    found = rows(screen)["Dora"]
    assert screen.asked.not_asked["Dora"].rule == "RISE-FIGHT-1" and found.press is None
    assert found.words == "no hero, no worker"


def test_an_answer_is_chosen_shown_and_given(tmp_path: Path) -> None:
    driver, screen, _ = window(tmp_path)
    click(driver, "answers")
    click(driver, "answer-0")
    assert isinstance(screen.board, Answering)
    answer = screen.board.answer
    assert answer is not None and driver.find("main").name == answer.deed
    driver.keys("escape")
    assert isinstance(screen.board, Answering) and screen.board.answer is None, "Esc lets go of it"
    click(driver, "answer-0")
    driver.click("main")
    driver.settle()
    assert actions(screen)[0] == {"by": "Cleo", **answer.action}


def test_what_cannot_be_answered_stands_there_with_its_reason(tmp_path: Path) -> None:
    driver, screen, _ = window(tmp_path)
    click(driver, "asked-Ben")
    grey = [row for row in screen.widgets() if isinstance(row, AnswerRow) and row.answer.why is not None]
    assert grey and all(row.said().endswith(row.answer.why.words) for row in grey if row.answer.why)
    grey[0].press()  # type: ignore[misc]
    driver.settle()
    assert isinstance(screen.board, Answering) and screen.board.answer is None and not actions(screen)


def test_pass_and_pass_for_all(tmp_path: Path) -> None:
    driver, screen, _ = window(tmp_path)
    assert driver.find("main").name == "Cleo passes" and driver.find("all-pass").name == "All pass"
    driver.click("main")
    driver.settle()
    assert actions(screen) == [{"by": "Cleo", "do": "pass"}] and screen.me == "Ben"
    assert driver.find("sign-Cleo").said() == "Cleo: passed" and "all-pass" not in driver.ids()
    driver.keys("ctrl+z")
    driver.settle()
    driver.click("all-pass")
    driver.settle()
    assert actions(screen) == [{"by": "Cleo", "do": "pass", "all": True}], "the rules know a pass for the whole table"


def test_where_the_rules_know_none_everybody_before_the_screen_passes_and_one_undo_takes_it_back(
    tmp_path: Path,
) -> None:
    driver, screen, board = window(tmp_path)
    deed = Answering.pass_all(board)
    assert isinstance(deed, Command) and deed.why is None
    deed.do()
    driver.settle()
    assert actions(screen) == [{"by": "Ben", "do": "pass"}, {"by": "Cleo", "do": "pass"}]
    driver.keys("ctrl+z")
    driver.settle()
    assert actions(screen) == [] and screen.asked.waits_for == ("Ben", "Cleo")


def test_the_window_is_whole_at_any_size(tmp_path: Path) -> None:
    for number, size in enumerate(((1280, 720), (1920, 1080))):
        driver, screen, _ = window(tmp_path / str(number), size)
        assert faults(screen) == []
        click(driver, "asked-Ben")
        assert faults(screen) == []


def seven(tmp_path: Path, size: tuple[int, int], language: str) -> tuple[Driver, RiseTable]:
    """Seven seats before Ann's monsters, in a language."""
    driver, screen = open_table(tmp_path, SEVEN + FULL.replace("STEP", "monsters"), size=size)
    words.use(language)
    driver.app.rearrange()
    driver.settle()
    return driver, screen


@pytest.mark.parametrize("language", ["", "de", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_who_is_asked_of_seven_is_seen_without_scrolling(
    tmp_path: Path, speak: None, size: tuple[int, int], language: str
) -> None:
    driver, screen = seven(tmp_path, size, language)
    seats, area = rows(screen), driver.find("panel-area")
    assert len(seats) == 7 and all(area.rect.contains(seat.rect) for seat in seats.values())
    assert all(isinstance(seat, SeatCell) is (seat.state != "now") for seat in seats.values())
    assert min(seat.rect.h for seat in seats.values() if seat.press is not None) >= screen.layout.u(44)
    driver.click("asked-Eli")
    driver.settle()
    assert screen.me == "Eli" and faults(screen) == [] and misread(screen) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_order_and_who_is_asked_stand_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    driver, screen, _ = window(tmp_path, size)
    area = driver.find("panel-area")
    shown = [name for name in driver.ids() if name.startswith(("order-row", "asked-"))]
    assert len(shown) == 3 + 1 + len(screen.table.players)
    assert all(area.rect.contains(driver.find(name).rect) for name in shown)


@pytest.mark.parametrize("language", ["", "de", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_answers_without_room_below_each_other_stand_beside_each_other_and_say_the_same(
    tmp_path: Path, speak: None, size: tuple[int, int], language: str
) -> None:
    driver, screen = open_table(tmp_path, FOUR + MONSTERS, size=size)
    words.use(language)
    screen.take_seat("Ben")
    driver.app.rearrange()
    driver.settle()
    area = driver.find("panel-area")
    found = [widget for widget in screen.widgets() if isinstance(widget, AnswerRow)]
    assert isinstance(area, ScrollArea) and area.most == 0
    assert len(found) == 6 and len({cell.rect.x for cell in found}) == 2
    assert all(isinstance(cell, AnswerCell) and cell.answer.words in cell.said() for cell in found)
    idle = [cell.answer.words for cell in found if cell.answer.why is not None]
    assert len(idle) == 1 and "7" in idle[0] and "9" in idle[0], "who cannot for one reason stands in one row"
    driver.click("answer-3")
    driver.settle()
    assert isinstance(screen.board, Answering) and screen.board.chosen_number == 3
    assert faults(screen) == [] and misread(screen) == []


@pytest.mark.parametrize("language", ["", "de", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_may_go_for_a_newcomer_is_seen_without_scrolling(
    tmp_path: Path, speak: None, size: tuple[int, int], language: str
) -> None:
    driver, screen = open_table(tmp_path, TWO + SWAP, size=size)
    words.use(language)
    screen.do_as("Ann", "draw")
    driver.app.rearrange()
    driver.settle()
    area = driver.find("panel-area")
    assert isinstance(area, ScrollArea) and area.most == 0
    first, *swaps = [widget for widget in screen.widgets() if isinstance(widget, AnswerRow)]
    assert not isinstance(first, AnswerCell) and swaps and all(isinstance(swap, AnswerCell) for swap in swaps)
    assert faults(screen) == [] and misread(screen) == []
