"""A reaction window in the panel: two people are asked at once, in Rise against Monsters (RISE-REACT-2 and -5)."""

from __future__ import annotations

from pathlib import Path

from scenes.rise_against_monsters.monsters import MonstersBoard, ReactBoard
from scenes.rise_against_monsters.scene import RiseTable
from scenes.tabletop.reaction import Answering, AnswerRow, SeatRow
from scenes.ui.side_panel import Deed
from scenes.ui.widget import Widget
from tests.rise_table.play import actions, open_table
from tools.driver import Driver, faults
from tools.gallery_rise import FOUR, MONSTERS


def window(tmp_path: Path, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, RiseTable, Answering]:  # type: ignore[type-arg]
    """Before Cleo's monsters act she and Ben may react."""
    driver, screen = open_table(tmp_path, FOUR + MONSTERS, size=size)
    assert screen.asked.waits_for == ("Ben", "Cleo") and isinstance(screen.board, MonstersBoard)
    return driver, screen, screen.board


def rows(screen: RiseTable) -> dict[str, SeatRow]:
    return {row.player: row for row in screen.widgets() if isinstance(row, SeatRow)}


def click(driver: Driver, id: str) -> None:
    """Scroll the panel until it is there, and click it."""
    for _ in range(30):
        thing = driver.find(id)
        assert isinstance(thing, Widget) and thing.area is not None
        if thing.area.rect.contains(thing.rect):
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
    assert screen.asked.not_asked["Ann"].rule == "RISE-ROAD-5" and found["Ann"].press is None
    assert found["Ann"].words == "too big for the road"
    click(driver, "asked-Ben")
    assert screen.me == "Ben" and isinstance(screen.board, ReactBoard)
    assert rows(screen)["Ben"].state == "now" and rows(screen)["Cleo"].state == "asked"
    click(driver, "asked-Cleo")
    assert screen.me == "Cleo"


def test_an_answer_is_chosen_shown_and_given(tmp_path: Path) -> None:
    driver, screen, _ = window(tmp_path)
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
    assert rows(screen)["Cleo"].said() == "Cleo: passed" and "all-pass" not in driver.ids()
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
    assert isinstance(deed, Deed) and deed.why is None
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
